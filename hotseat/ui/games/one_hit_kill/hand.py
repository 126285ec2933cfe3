"""The own hand, by class; and in its place what is searched or looked at."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from hotseat.engine.saying import several
from hotseat.games.one_hit_kill import printing
from hotseat.games.one_hit_kill.cards import Component
from hotseat.games.one_hit_kill.foresight import pairs
from hotseat.games.one_hit_kill.voice import asked

from ...draw.canvas import cut
from ...draw.data import Box, Card, Line, Row, Span, Zone
from ...layout import Rect
from . import listing
from .inks import art, group, in_order, shorter

if TYPE_CHECKING:
    from hotseat.table.sight import Sight

DROPS = ("choose_drops", "discard")
STRIP = {
    "80": (7, 11, 5),
    "120": (8, 13, 5),
}  # a component, a Special, rows of a line with its head
TALL = 4  # rows of a card
GAPS = (1, 0)  # columns between two strips, if need be none
PILES = {"deck": "DRAW PILE", "discard": "DISCARD PILE"}


def hand(sight: Sight, tier: str, rect: Rect) -> Zone:
    """The place of the hand."""
    what = asked(sight)[0] if sight.options else ""
    if what == "search":
        return _searched(sight, tier, rect)
    if what == "keep":
        return _looked_at(sight, tier, rect)
    rows, boxes = _laid(sight, tier, sight.view.hand, 1, rect.h - 1)
    tone = "act" if what in DROPS else ""
    return Zone("hand", _title(sight), _safe(sight), tone, rows=rows, boxes=boxes)


def _title(sight: Sight) -> str:
    return f"HAND OF {cut(sight.names[sight.viewer].upper(), 30)}"


def _safe(sight: Sight) -> Line:
    """How near the hand is to what an Overload cuts."""
    n, limit = len(sight.view.hand), sight.view.params.threshold
    if pairs(sight.view, sight.view.hand):
        return (Span("! two Overloads go off", "warn b"),)
    if n > limit:
        return (Span(f"! {n} cards: over {limit} is cut to {sight.view.params.keep}", "warn b"),)
    return (f"{n} of {limit} are safe",)


def would(sight: Sight, cards: Sequence[int]) -> Line:
    """The size of the hand with other cards in it, and what would threaten it."""
    n, limit = len(cards), sight.view.params.threshold
    if pairs(sight.view, cards):
        return (Span(f"! you would hold {n}, and two Overloads go off", "warn b"),)
    if n > limit:
        return (Span(f"! you would hold {n}, over {limit}", "warn b"),)
    return (f"you would hold {n} of {limit}",)


def _searched(sight: Sight, tier: str, rect: Rect) -> Zone:
    """A pile, sorted (OHK-095); the own hand lies behind it."""
    pile, view = PILES.get(asked(sight)[1], "PILE"), sight.view
    fact = (f"{several(len(view.pile), 'card')}, sorted · + for what is nearest · tab your hand",)
    rows = listing.listed(sight, view.pile, Rect(0, 1, rect.w, rect.h - 1), helps=True)
    own = _laid(sight, tier, view.hand, 1, rect.h - 1)
    back = Zone("hand", _title(sight), _safe(sight), rows=own[0], boxes=own[1])
    return Zone("hand", pile, fact, "act", rows=rows, behind=(back,))


def _looked_at(sight: Sight, tier: str, rect: Rect) -> Zone:
    """The cards that were drawn to be looked at, and the own hand below them."""
    view = sight.view
    seen = listing.listed(sight, view.aside, Rect(0, 1, rect.w, 2), helps=True, head="Seen")
    top = max((row.y for row in seen), default=0) + 1
    line = Row(0, top, (Span("In hand ", "mute"), Span("─" * (rect.w - 8), "rule")))
    rows, boxes = _laid(sight, tier, view.hand, top + 1, rect.h - top - 1)
    fact = (f"you hold {len(view.hand)} · + for what is nearest",)
    title = f"TOP CARDS FOR {cut(sight.names[sight.viewer].upper(), 24)}"
    return Zone("hand", title, fact, "act", rows=(*seen, line, *rows), boxes=boxes)


# ---------------------------------------------------------------- how a hand lies

Drawn = tuple[tuple[Row, ...], tuple[Box, ...]]


def _laid(sight: Sight, tier: str, cards: Sequence[int], y: int, h: int) -> Drawn:
    """Boxes in strips of a class while there is room, else row faces."""
    small = tier == "80"
    for gap in GAPS:
        drawn = _strips(sight, in_order(sight.view, cards), y, h, small, gap)
        if drawn is not None:
            return drawn
    w = 78 if small else 84
    return listing.listed(sight, in_order(sight.view, cards), Rect(0, y, w, h)), ()


def _strips(
    sight: Sight, cards: Sequence[int], y: int, h: int, small: bool, gap: int
) -> Drawn | None:
    """The hand as boxes, a gap between strips; None where they do not fit. Heads stand above the
    strips if there is room."""
    part, special, pitch = STRIP["80" if small else "120"]
    w, head = (78, 0) if small else (84, 1)
    rows: list[Row] = []
    boxes: list[Box] = []
    x, top = 0, y + head
    groups = groupby(cards, key=lambda card: group(sight.view.cards[card]))
    for name, there in groups:
        x += gap if x else 0
        wide = special if name == "Specials" else part
        for i, card in enumerate(there):
            again = x + wide > w
            if again:
                x, top = 0, top + pitch
            if head and (again or not i):
                rows.append(Row(x, top - 1, (Span(name, "mute"),)))
            boxes.append(Box(_face(sight, card, wide), x, top, wide, TALL))
            x += wide
    fits = top + TALL <= y + h and (not small or top == y)
    return (_heads(rows, boxes), tuple(boxes)) if fits else None


def _heads(rows: Sequence[Row], boxes: Sequence[Box]) -> tuple[Row, ...]:
    """The names above strips, cut to where the next one begins."""
    out = []
    for i, row in enumerate(rows):
        later = [other.x for other in rows[i + 1 :] if other.y == row.y]
        room = (later[0] - row.x - 1) if later else 84 - row.x
        (name,) = row.line
        assert isinstance(name, Span)
        out.append(Row(row.x, row.y, (name._replace(text=shorter(name.text, room)),)))
    return tuple(out)


def _face(sight: Sight, card: int, w: int) -> Card:
    model = sight.view.cards[card]
    if isinstance(model, Component):
        return Card(card, quiet=True, art=art(model, tall=False))
    mini = printing.row(model, sight.view.params, sight.view.parts, w - (3 if w > 12 else 2))
    return Card(card, model.face_name, "S", "ks", mini=mini)
