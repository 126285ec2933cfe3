"""The bench as places: a Weapon with its seven places, and the own components to lay there. Pure."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hotseat.games.one_hit_kill import wants
from hotseat.games.one_hit_kill.bench import Bench
from hotseat.games.one_hit_kill.cards import letter
from hotseat.games.one_hit_kill.foresight import components, transmutes
from hotseat.games.one_hit_kill.needs import Slot, slots
from hotseat.games.one_hit_kill.view import WeaponView

from ...draw.canvas import cut
from ...draw.data import Badge, Box, Card, Line, Row, Rule, Span, Zone, line
from .inks import art, hue, in_order

if TYPE_CHECKING:
    from hotseat.table.sight import Sight

PLACE, CARD, WEAPON = "place:", "card:", "weapon:"  # the things of this page
WIDE, TALL = 8, 4  # of a place
ACROSS = 5  # cards in a line


def fresh(sight: Sight, weapon: WeaponView) -> Bench:
    """A bench with nothing on it."""
    view = sight.view
    return Bench(
        needs=weapon.model.needs,
        classes=view.classes,
        wrap=view.params.wrap,
        components=components(view, view.hand),
        transmutes=transmutes(view, view.hand),
        parts=view.parts,
    )


def places(bench: Bench) -> tuple[Slot, ...]:
    """The seven places of the Weapon on the bench."""
    return slots(bench.needs)


def zone(sight: Sight, weapon: WeaponView, bench: Bench, w: int, roomy: bool) -> Zone:
    """The whole page but the voice."""
    y, gap = (3, 2) if roomy else (1, 1)
    rows = [*_heads(sight, weapon, y + 1), *_hand(sight, bench, y + 3 + TALL + gap)]
    rows.append(Row(1, y + 2 + TALL, _weapons(sight, weapon)))
    hand = y + 2 + TALL + gap
    stars = "*" * weapon.model.stars
    turned = bench.transmutes
    fact = f"{turned} Transmute{'' if turned == 1 else 's'} in hand"
    rules = (
        Rule(1, y, w, f"BENCH  {weapon.model.name.upper()} {stars}", (fact,)),
        Rule(1, hand, w, "YOUR COMPONENTS", ("only you see this",), "act"),
    )
    return Zone("bench", rules=rules, rows=tuple(rows), boxes=tuple(_boxes(sight, bench, y + 2)))


def _lefts(bench: Bench) -> list[int]:
    """Where the places stand: a column apart where a need ends."""
    out, x = [], 1
    for i, slot in enumerate(places(bench)):
        if i and slot.at == 0:
            x += 2
        out.append(x)
        x += WIDE
    return out


def _heads(sight: Sight, weapon: WeaponView, y: int) -> list[Row]:
    """What each need asks for, above its places."""
    bench = fresh(sight, weapon)
    lefts = _lefts(bench)
    said = wants.needs(weapon.model, sight.view.parts)
    rows = []
    for i, (slot, x) in enumerate(zip(places(bench), lefts, strict=True)):
        if slot.at == 0:
            later = [lefts[k] for k, one in enumerate(places(bench)) if k > i and one.at == 0]
            room = (later[0] - x - 1) if later else 79 - x
            rows.append(Row(x, y, (Span(cut(_short(said[slot.need], room), room), "mute"),)))
    return rows


def _short(said: str, room: int) -> str:
    return said if len(said) <= room else said.removeprefix("a ").removeprefix("an ")


def _boxes(sight: Sight, bench: Bench, y: int) -> list[Box]:
    there = {placed.slot: placed for placed in bench.layout}
    out = []
    for i, (slot, x) in enumerate(zip(places(bench), _lefts(bench), strict=True)):
        thing, placed = f"{PLACE}{i}", there.get(slot)
        card = Card(thing, state="empty", art=((), (Span("open", "mute"),)))
        if placed is not None:
            model = sight.view.cards[placed.card]
            foot = f"as {letter(placed.as_)}" if placed.as_ else ""
            card = Card(thing, art=art(model, tall=False), foot=foot)
        out.append(Box(card, x, y, WIDE, TALL))
    return out


def _hand(sight: Sight, bench: Bench, y: int) -> list[Row]:
    """The components in hand, those that lie on the bench in grey."""
    used = set(bench.laid.values())
    rows = []
    for i, card in enumerate(in_order(sight.view, [*bench.components])):
        model = sight.view.cards[card]
        ink = "mute" if card in used else f"{hue(model.class_)} b"
        said = f"({model.name})" if card in used else model.name
        x = 1 + i % ACROSS * 15
        rows.append(
            Row(
                x,
                y + i // ACROSS,
                (Badge(f"{CARD}{card}", 4), Span(cut(said, 11), ink, f"{CARD}{card}")),
            )
        )
    return rows


def _weapons(sight: Sight, weapon: WeaponView) -> Line:
    """The own Weapons, to put another one on the bench."""
    names = [one.model.face_name for one in sight.view.weapons if one.card != weapon.card]
    if not names:
        return ()
    return line(
        Badge("next"), ("next Weapon: ", "soft", "next"), (cut(", ".join(names), 56), "mute")
    )
