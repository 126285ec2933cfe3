"""The others at the table: how many cards and Weapons they hold, and who is in danger."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hotseat.engine.saying import number
from hotseat.games.one_hit_kill.view import PlayerView

from ...draw.canvas import columns, cut, fit, width
from ...draw.data import Badge, Line, Row, Span, Zone
from ...draw.tracks import tokens
from ...draw.voice import BADGE, badges
from .inks import codes

if TYPE_CHECKING:
    from hotseat.table.sight import Sight

WIDE, WIDEST = 20, 42  # columns from which a seat says everything in full; that it takes at most


def others(sight: Sight) -> list[PlayerView]:
    """The other players in turn order."""
    players, n = sight.view.players, len(sight.names)
    return [players[(sight.viewer + i) % n] for i in range(1, n)]


def seats(sight: Sight, tier: str) -> Zone:
    """The place of the others: a line at 80 columns, a column each on larger screens."""
    there = others(sight)
    pitch = 78 // len(there)
    if tier == "80":
        rows = [Row(i * pitch, 0, _short(sight, who, pitch - 1)) for i, who in enumerate(there)]
        return Zone("seats", rows=tuple(rows))
    pitch = min(WIDEST, 84 // len(there))
    rows = [row for i, who in enumerate(there) for row in _column(sight, who, i * pitch, pitch - 2)]
    limit = sight.view.params.threshold
    fact = (f"more than {number(limit)} cards is in danger",)
    return Zone("seats", "AT THE TABLE", fact, rows=tuple(rows))


def is_computer(sight: Sight, seat: int) -> bool:
    """Does a computer play there?"""
    return bool(sight.levels[seat : seat + 1] and sight.levels[seat])


def cards_of(who: PlayerView) -> Line:
    """How many cards a hand holds; over the limit with a mark, in red."""
    if who.over:
        return Span(f"{who.size}!", "warn b"), " cards"
    return Span(f"{who.size}", "ink b"), f" card{'' if who.size == 1 else 's'}"


def _short(sight: Sight, who: PlayerView, w: int) -> Line:
    """A seat in one line, as full as goes."""
    computer = " bot" if is_computer(sight, who.seat) else ""
    won = f" {who.score} won" if _counts(sight) else ""
    full, brief, least = _weapons(sight, who)
    mark = "!" if who.over else ""
    size = Span(f"{who.size}{mark}", "warn b" if who.over else "ink b")
    ways: list[tuple[str, Line]] = [
        (computer + won, (*cards_of(who), f" {full}")),
        (computer + won, (*cards_of(who), f" {brief}")),
        (won, (*cards_of(who), f" {brief}")),
        ("", (size, f"c {least}")),
    ]
    room = w - BADGE * badges(sight, who.seat) - 2
    for more, tail in ways:
        left = room - columns(more) - width(tail)
        if left >= min(columns(sight.names[who.seat]), 8):
            break
    name = cut(sight.names[who.seat].upper(), max(3, left))
    ink = "ink b" if sight.view.active == who.seat else "soft b"
    said = (Badge(who.seat), Span(name, ink, who.seat), Span(more, "mute"), " ", *tail)
    return fit(said, w)


def _weapons(sight: Sight, who: PlayerView) -> tuple[str, str, str]:
    """How many Weapons of their own, in three lengths; nothing where nobody can have any."""
    params = sight.view.params
    if not params.dealt_each and params.action not in ("take", "exchange"):
        return "", "", ""
    plural = "" if who.weapons == 1 else "s"
    return f"{who.weapons} Weapon{plural}", f"{who.weapons} W", f"{who.weapons}w"


def _counts(sight: Sight) -> bool:
    """Is it a match, or has somebody won at this table before?"""
    view = sight.view
    return view.params.wins > 1 or any(player.score for player in view.players)


def _column(sight: Sight, who: PlayerView, x: int, w: int) -> list[Row]:
    """A seat in three rows."""
    full = w >= WIDE
    kind = " computer" if is_computer(sight, who.seat) and full else ""
    size = cards_of(who)
    room = w - width(size) - 1 - BADGE * badges(sight, who.seat) - columns(kind)
    ink = "ink b" if sight.view.active == who.seat else "soft b"
    name = Span(cut(sight.names[who.seat].upper(), max(3, room)), ink, who.seat)
    whole, _, least = _weapons(sight, who)
    weapons = whole if full else least
    if _counts(sight):
        weapons = f"{who.score} won  {weapons}" if full else f"{who.score}/{weapons}"
    return [
        Row(x, 1, fit((Badge(who.seat), name, Span(kind, "mute")), w)),
        Row(x, 1, size, right=w),
        Row(x, 2, _meter(sight, who, w - columns(weapons))),
        Row(x, 2, (weapons,), right=w),
        Row(x, 3, _known(sight, who, w)),
    ]


def _meter(sight: Sight, who: PlayerView, room: int) -> Line:
    """A square for every card that is safe, and red ones for those that are not, with a blank
    behind. Where there is no room for that all are red, and there are none where the safe ones have
    no room: the number stands above.
    """
    limit = sight.view.params.threshold
    over = max(0, who.size - limit)
    safe = tokens(min(who.size, limit), limit, "■", "□", ink="ink")
    whole = (*safe, Span("┊", "rule"), Span("■" * over, "warn b"))
    if width(whole) < room:
        return whole
    if limit > room:
        return ()
    return (Span("■" * limit, "warn b"),) if over else (*safe,)


def _known(sight: Sight, who: PlayerView, w: int) -> Line:
    """What everybody may know of a hand: the cards that were seen to go there, as many as have
    room.
    """
    cards = who.hand or who.seen
    took: Line = () if who.hand else (Span("took ", "mute"),)
    for n in range(len(cards), 0, -1):
        more = f" +{len(cards) - n}" if cards[n:] else ""
        said = (*took, *codes(sight, cards[:n]), Span(more, "mute"))
        if width(said) <= w:
            return said
    return ()
