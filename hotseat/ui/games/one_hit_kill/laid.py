"""A Weapon with its seven places in a row, and what lies on them. Pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from hotseat.games.one_hit_kill import wants
from hotseat.games.one_hit_kill.cards import Weapon
from hotseat.games.one_hit_kill.needs import Need, slots

from ...draw.canvas import cut
from ...draw.data import Box, Card, Row, Span, Thing
from .inks import art

if TYPE_CHECKING:
    from hotseat.games.one_hit_kill.view import KillView

WIDE, TALL = 8, 4  # of a place
END = 79  # the column where the last head ends


class Lying(NamedTuple):
    """A component in its place, and the class a Transmute gives it, else ""."""

    card: int
    as_: str = ""


def lefts(needs: tuple[Need, ...]) -> list[int]:
    """Where the places stand: two columns apart where a need ends."""
    out, x = [], 1
    for i, slot in enumerate(slots(needs)):
        if i and slot.at == 0:
            x += 2
        out.append(x)
        x += WIDE
    return out


def heads(weapon: Weapon, parts: tuple[str, ...], y: int) -> list[Row]:
    """What each need asks for, above its places."""
    xs, places = lefts(weapon.needs), slots(weapon.needs)
    said = wants.needs(weapon, parts)
    first = [x for slot, x in zip(places, xs, strict=True) if slot.at == 0]
    rooms = [after - x - 1 for x, after in zip(first, [*first[1:], END + 1], strict=True)]
    return [
        Row(x, y, (Span(cut(_short(text, room), room), "mute"),))
        for x, room, text in zip(first, rooms, said, strict=True)
    ]


def _short(said: str, room: int) -> str:
    return said if len(said) <= room else said.removeprefix("a ").removeprefix("an ")


def boxes(
    view: KillView,
    needs: tuple[Need, ...],
    lying: Mapping[int, Lying],
    things: Sequence[Thing],
    y: int,
) -> list[Box]:
    """The places, by number from 0, each as the thing it can be pointed at as."""
    return [
        Box(_face(view, lying.get(i), thing), x, y, WIDE, TALL)
        for i, (thing, x) in enumerate(zip(things, lefts(needs), strict=True))
    ]


def _face(view: KillView, there: Lying | None, thing: Thing) -> Card:
    if there is None:
        return Card(thing, state="empty", art=((), (Span("open", "mute"),)))
    foot = f"as {view.letters[there.as_]}" if there.as_ else ""
    return Card(thing, art=art(view.cards[there.card], tall=False), foot=foot, quiet=True)
