"""What a large screen shows besides: the Boss cards seen, and how the next attack would go."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from hotseat.games.one_hit_heroes import printing
from hotseat.games.one_hit_heroes.voice import number, several

from ...draw.canvas import columns, cut, fit
from ...draw.data import Line, Row, Span, Zone
from ...layout import Rect
from .inks import odds, tinted

if TYPE_CHECKING:
    from hotseat.table.sight import Sight

NAME = 15  # columns of a card's name, or more where one is longer


def seen(sight: Sight, rect: Rect) -> Zone:
    """The Boss cards whose faces the table knows, by number."""
    view = sight.view
    rows = [Row(0, y, fit(said, rect.w)) for y, said in enumerate(_cards(sight, rect.w), 1)]
    left = view.deck_size - len(view.seen)
    if left:
        rows.append(Row(0, len(rows) + 1, (f"{number(left)} not seen yet",), "mute"))
    return Zone("seen", "BOSS CARDS SEEN", (f"of {view.deck_size}",), rows=tuple(rows))


def _cards(sight: Sight, w: int) -> Iterator[Line]:
    now = sight.view.now
    names = [f"{card.number} {card.name}" for card in sight.view.seen]
    longest = max([NAME, *map(columns, names)])
    for card, name in zip(sight.view.seen, names, strict=True):
        here = now is not None and now.model.number == card.number
        ink = "ink b" if here else "soft"
        yield Span(f"{name:{longest}} ", ink), *tinted(printing.row(card, w - longest - 1))


def danger(sight: Sight, rect: Rect) -> Zone:
    """What an attack now would be to each Hero."""
    rows: list[Row] = []
    for y, hero in enumerate(sight.view.heroes, 1):
        name = cut(sight.names[hero.seat], 9)
        blocks = several(len(hero.items), "block")
        said: Line = (Span(f"{name:10}", "soft"), *odds(sight.view, hero), f", {blocks}")
        rows.append(Row(0, y, fit(said, rect.w), "soft"))
    return Zone("danger", "IF THE BOSS STRIKES NOW", rows=tuple(rows))
