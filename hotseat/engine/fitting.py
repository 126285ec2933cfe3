"""A card's text on a face of any size: as much of it as fits, in whole clauses. Pure."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Callable, Sequence
from typing import NamedTuple

from .words import capital

MORE = "+"  # what does not fit is read in the card view
# A check belongs to what it asks for: "R: ATTACK" stays together.
CLAUSE_ENDS = re.compile(r"(?<=[,;:/|])(?<!\| [A-Z]:) ")


class Ways(NamedTuple):
    """The text of a card: in full, in short words, and these without their head."""

    full: str
    whole: str
    body: str


def face(ways: Ways, width: int, lines: int) -> tuple[str, ...]:
    """The text on a face of so many lines of so many letters.

    The first that fits of: full, terse, terse without its head; else whole clauses and a `+`.
    """

    def fits(text: str) -> bool:
        rows = _wrapped(text, width)
        return len(rows) <= lines and all(len(row) <= width for row in rows)

    whole, body = capital(ways.whole), capital(ways.body)
    text = next(filter(fits, (ways.full, whole, body)), None)
    return tuple(_wrapped(_leading((whole, body), fits) if text is None else text, width))


def row(ways: Ways, width: int) -> str:
    """The text in one line: terse, terse without its head, or whole clauses and a `+`."""

    def fits(text: str) -> bool:
        return len(text) <= width

    text = next(filter(fits, (ways.whole, ways.body)), None)
    return _leading((ways.body, ways.whole), fits) if text is None else text


def _wrapped(text: str, width: int) -> list[str]:
    return textwrap.wrap(text, width, break_long_words=False, break_on_hyphens=False)


def _leading(ways: Sequence[str], fits: Callable[[str], bool]) -> str:
    """As many whole clauses as fit, of the first way of which any does; or a lone `+`."""
    for way in ways:
        parts = CLAUSE_ENDS.split(way)
        for n in range(len(parts) - 1, 0, -1):
            text = f"{' '.join(parts[:n]).rstrip(',;:/| ')} {MORE}"
            if fits(text):
                return text
    return MORE
