"""Components as bits of one number: a lane for each class, in it a bit for each number from 1 up.

A lane is one bit wider than there are numbers, so that what is shifted never comes into the next
one.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from .needs import TEN

Classes = tuple[str, ...]
Component = tuple[str, int]  # class and number
LANE = TEN + 1


def bit(component: Component, classes: Classes) -> int:
    """The bit of a component."""
    cls, number = component
    return 1 << classes.index(cls) * LANE + number - 1


def held(components: Sequence[Component], classes: Classes) -> int:
    """The bits of these components."""
    cards = 0
    for component in components:
        cards |= bit(component, classes)
    return cards


def column(number: int, classes: Classes) -> int:
    """The bits of a number in all classes."""
    return held([(cls, number) for cls in classes], classes)


def in_a_row(cards: int, n: int) -> int:
    """The bits from which on `n` components of one class follow each other."""
    row = cards
    for at in range(1, n):
        row &= cards >> at
    return row


class Bits(NamedTuple):
    """What every piece of a table adds to a hand: a component its bit, a Transmute one more change
    of a class, which are counted above all lanes; everything else nothing.
    """

    pieces: tuple[int, ...]
    width: int

    def hand(self, cards: Iterable[int]) -> tuple[int, int]:
        """The components of these cards as bits, and how many classes the cards can change."""
        held = sum(map(self.pieces.__getitem__, cards))
        return held & (1 << self.width) - 1, held >> self.width


def bits(kinds: Iterable[Component | bool], classes: Classes) -> Bits:
    """The bits of the pieces of a table, told as components, or whether they change a class."""
    width = len(classes) * LANE
    pieces = (bit(kind, classes) if isinstance(kind, tuple) else kind << width for kind in kinds)
    return Bits(tuple(pieces), width)
