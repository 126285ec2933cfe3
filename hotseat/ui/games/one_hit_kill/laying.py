"""The bench as places: a Weapon with its seven places, and the own components to lay there.
Pure."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hotseat.games.one_hit_kill.bench import Bench
from hotseat.games.one_hit_kill.needs import Slot, slots
from hotseat.games.one_hit_kill.view import WeaponView

from ...draw.canvas import cut
from ...draw.data import Badge, Line, Row, Rule, Span, Zone, line
from .inks import hue, in_order
from .laid import TALL, Lying, boxes, heads

if TYPE_CHECKING:
    from hotseat.table.sight import Sight

PLACE, CARD, WEAPON = "place:", "card:", "weapon:"  # the things of this page
ACROSS = 5  # cards in a line


def places(bench: Bench) -> tuple[Slot, ...]:
    """The seven places of the Weapon on the bench."""
    return slots(bench.needs)


def zone(sight: Sight, weapon: WeaponView, bench: Bench, w: int, roomy: bool) -> Zone:
    """The whole page but the voice."""
    y, gap = (3, 2) if roomy else (1, 1)
    rows = [*heads(weapon.model, sight.view.parts, y + 1), *_hand(sight, bench, y + 3 + TALL + gap)]
    rows.append(Row(1, y + 2 + TALL, _weapons(sight, weapon)))
    hand = y + 2 + TALL + gap
    stars = "*" * weapon.model.stars
    turned = bench.transmutes
    fact = f"{turned} Transmute{'' if turned == 1 else 's'} in hand"
    rules = (
        Rule(1, y, w, f"BENCH  {weapon.model.name.upper()} {stars}", (fact,)),
        Rule(1, hand, w, "YOUR COMPONENTS", ("only you see this",), "act"),
    )
    slots = places(bench)
    lying = {slots.index(one.slot): Lying(one.card, one.as_) for one in bench.layout}
    things = [f"{PLACE}{i}" for i in range(len(slots))]
    laid = boxes(sight.view, bench.needs, lying, things, y + 2)
    return Zone("bench", rules=rules, rows=tuple(rows), boxes=tuple(laid))


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
