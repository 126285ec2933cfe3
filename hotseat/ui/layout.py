"""Sizes and rectangles. Pure."""

from __future__ import annotations

from typing import NamedTuple

SMALLEST = (80, 24)  # below this no table is drawn
LEAST = {"tiny": 0, "80": 80, "120": 120, "wide": 160}  # columns a tier has at least
TABLE = {"tiny": 0, "80": 78, "120": 84, "wide": 84}  # columns of the table; the prompt fills them


class Rect(NamedTuple):
    """A rectangle of cells."""

    x: int
    y: int
    w: int
    h: int

    def covers(self, other: Rect) -> bool:
        """Whether they share a cell."""
        beside = other.x + other.w <= self.x or other.x >= self.x + self.w
        return not (beside or other.y + other.h <= self.y or other.y >= self.y + self.h)


def tier(w: int, h: int) -> str:
    """The layout for a terminal: ``tiny``, ``80``, ``120`` or ``wide``.

    >>> tier(80, 24), tier(119, 40), tier(120, 40), tier(160, 50), tier(79, 60)
    ('80', '80', '120', 'wide', 'tiny')
    """
    if w < SMALLEST[0] or h < SMALLEST[1]:
        return "tiny"
    if w >= 160 and h >= 50:
        return "wide"
    return "120" if w >= 120 and h >= 40 else "80"


def cards(n: int, w: int, most: int, gap: int = 1, least: int = 9) -> tuple[int, list[int]]:
    """Width of each, and x of every one, of ``n`` cards side by side in ``w`` cells.

    No card is wider than ``most`` or narrower than ``least``; a gap of ``gap`` is between two.

    >>> cards(4, 84, 16)
    (16, [0, 17, 34, 51])
    """
    width = max(least, min(most, (w + gap) // max(1, n) - gap))
    return width, [i * (width + gap) for i in range(n)]
