"""The Field between the piles."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, NamedTuple

from hotseat.engine.saying import listed
from hotseat.games.one_hit_kill import printing
from hotseat.games.one_hit_kill.cards import Component
from hotseat.games.one_hit_kill.foresight import gains
from hotseat.games.one_hit_kill.voice import asked, named, overload

from ...draw.data import Badge, Box, Card, Line, Span, Zone
from .inks import art

if TYPE_CHECKING:
    from hotseat.table.sight import Sight

OPEN = -1
PILES = ("deck", "weapon_pile", "discard")


class Lie(NamedTuple):
    """Where things lie: piles with x and width, spots from a column on."""

    deck: tuple[int, int]
    weapons: tuple[int, int]
    first: int
    room: int
    most: int
    h: int


FEW = {  # up to three spots, as they were drawn
    "80": Lie((0, 10), (65, 13), 13, 43, 13, 4),
    "120": Lie((0, 12), (68, 16), 17, 46, 14, 6),
}
MANY = {
    "80": Lie((0, 8), (69, 9), 9, 59, 13, 4),
    "120": Lie((0, 10), (73, 11), 11, 61, 14, 6),
}


def field(sight: Sight, tier: str, turned: Collection[int] | None = None) -> Zone:
    """The place of the Field, with the Draw pile and the Weapons beside it; only the cards of some
    of its spots, from 0, are `turned` over, all if none are said.
    """
    view = sight.view
    n = len(view.field)
    faces = range(n) if turned is None else turned
    lie = (FEW if n <= 3 else MANY)["80" if tier == "80" else "120"]
    gap = 2 if n <= 3 else 1
    w = min(lie.most, (lie.room + gap) // max(1, n) - gap)
    boxes = [_pile("deck", view.deck, "Draw", lie.deck, lie.h)]
    for i, card in enumerate(view.field):
        shown = _spot(sight, i, card, w, lie.h) if i in faces else Card(card, state="back")
        boxes.append(Box(shown, lie.first + i * (w + gap), 1, w, lie.h))
    boxes.append(_pile("weapon_pile", view.weapon_pile, "Weapons", lie.weapons, lie.h))
    return Zone("field", "THE FIELD", _fact(sight, tier), _tone(sight), boxes=tuple(boxes))


def _tone(sight: Sight) -> str:
    return "act" if sight.options and asked(sight)[0] in ("turn", "move") else ""


def _fact(sight: Sight, tier: str) -> Line:
    """What is going on, and the Discard pile."""
    n = sight.view.discard
    down = "" if tier == "80" else " face down"
    pile: Line = (Badge("discard"), Span(f"Discard{down} {n}", "", "discard"))
    said = _going_on(sight)
    return (said, " · ", *pile) if said else pile


def _going_on(sight: Sight) -> str:
    if sight.result or (not sight.view.on_table and not overload(sight)):
        return ""
    if sight.kind == "choose_drops" and overload(sight):
        return "swept when all have cut"
    played = listed([named(sight, card) for card in sight.view.on_table])
    return f"{played} is played" if played else ""


def _pile(thing: str, n: int, name: str, lies: tuple[int, int], h: int) -> Box:
    """A pile of backs with its size; nothing but a broken box where it is empty."""
    x, w = lies
    card = Card(thing, str(n), foot=name, state="back") if n else _empty(thing, name)
    return Box(card, x, 1, w, h)


def _empty(thing: int | str, foot: str) -> Card:
    return Card(thing, foot=foot, state="empty", art=((Span("none", "mute"),),))


def _spot(sight: Sight, at: int, card: int, w: int, h: int) -> Card:
    """A spot of the Field: its card, how it would help, and what threatens."""
    if card == OPEN:
        return _empty(f"spot:{at + 1}", "open")
    model = sight.view.cards[card]
    sweeping = overload(sight) and sight.kind == "choose_drops"
    if isinstance(model, Component):
        foot, state = _helps(sight, card, w), "empty" if sweeping else ""
        return Card(card, foot=foot, state=state, art=art(model, h > 4, w - 3))
    fires = model.goes_off
    foot = "fires now" if fires and sweeping else _helps(sight, card, w)
    state = "threat" if fires else "empty" if sweeping else ""
    if h > 4:
        body = printing.face(model, sight.view.params, sight.view.parts, w - 4, h - 3)
        return Card(
            card, model.face_name, "!" if fires else "S", "ks", body, foot=foot, state=state
        )
    mini = printing.row(model, sight.view.params, sight.view.parts, w - (3 if w > 12 else 2))
    return Card(
        card, model.face_name, "!" if fires else "S", "ks", mini=mini, foot=foot, state=state
    )


def _helps(sight: Sight, card: int, w: int) -> str:
    """The Weapon that would miss one card less."""
    better = gains(sight.view, card)
    name = better[0].weapon.model.face_name if better else ""
    return name if len(name) <= w - 2 else ""


def things(sight: Sight) -> list[int | str]:
    """What can be pointed at here, in reading order."""
    spots = [card if card != OPEN else f"spot:{i}" for i, card in enumerate(sight.view.field, 1)]
    return [*spots, *PILES]
