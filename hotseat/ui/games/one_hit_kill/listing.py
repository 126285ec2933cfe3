"""White cards as row faces, class by class, as many to a line as there is room for."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from hotseat.games.one_hit_kill.cards import Component
from hotseat.games.one_hit_kill.foresight import serves_nearest

from ...draw.canvas import columns
from ...draw.data import Badge, Row, Span
from ...draw.voice import BADGE, badges
from ...layout import Rect
from .inks import coded, group, in_order, ink

if TYPE_CHECKING:
    from hotseat.table.sight import Sight

LABEL = 10  # columns of the name of a class


class Style(NamedTuple):
    """How much of each card is said: its part too, a line for each class, the names of classes."""

    parts: bool
    lines: bool
    gap: int


STYLES = (
    Style(parts=True, lines=True, gap=2),
    Style(parts=False, lines=True, gap=1),
    Style(parts=True, lines=False, gap=2),
    Style(parts=False, lines=False, gap=1),
    Style(parts=False, lines=False, gap=0),
)


class Entry(NamedTuple):
    """A card with what is said of it."""

    card: int
    text: str
    more: str
    ink: str
    keyed: bool

    @property
    def width(self) -> int:
        return BADGE * self.keyed + columns(self.text + self.more)


def listed(
    sight: Sight, cards: Sequence[int], rect: Rect, helps: bool = False, head: str = ""
) -> tuple[Row, ...]:
    """The cards in a rectangle, as much of each as goes; nothing where they do not fit at all, so
    that the screen lists them. With `helps` those that serve the nearest Weapon carry a +.
    """
    if not cards:
        return (Row(rect.x, rect.y, (Span("no card", "mute"),)),)
    for style in STYLES:
        rows = _rows(sight, in_order(sight.view, cards), rect, style, helps, head)
        if all(row.y < rect.y + rect.h for row in rows):
            return rows
    return ()


def _entry(sight: Sight, card: int, style: Style, helps: bool) -> Entry:
    model = sight.view.cards[card]
    part = f" {model.part}" if isinstance(model, Component) and style.parts else ""
    more = "+" if helps and serves_nearest(sight.view, card) else ""
    return Entry(card, f"{coded(model)}{part}", more, ink(model), bool(badges(sight, card)))


def _rows(
    sight: Sight, cards: Sequence[int], rect: Rect, style: Style, helps: bool, head: str
) -> tuple[Row, ...]:
    rows: list[Row] = []
    label = LABEL if style.lines and not head else len(head) + 2 if head else 1
    x, y = rect.x, rect.y - 1
    if head or not style.lines:
        x, y = rect.x + label, rect.y
        if head:
            rows.append(Row(rect.x, y, (Span(head, "mute"),)))
    for name, there in groupby(cards, key=lambda card: group(sight.view.cards[card])):
        if style.lines and not head:
            x, y = rect.x + label, y + 1
            rows.append(Row(rect.x, y, (Span(name, "mute"),)))
        for card in there:
            entry = _entry(sight, card, style, helps)
            if x + entry.width > rect.x + rect.w:
                x, y = rect.x + label, y + 1
            rows.append(_row(x, y, entry))
            x += entry.width + style.gap
        x += 1
    return tuple(rows)


def _row(x: int, y: int, entry: Entry) -> Row:
    bold = f"{entry.ink} b" if entry.more else entry.ink
    return Row(x, y, (Badge(entry.card), Span(f"{entry.text}{entry.more}", bold, entry.card)))
