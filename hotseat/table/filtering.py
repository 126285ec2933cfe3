"""Which lines of the log somebody wants to read."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from hotseat.engine.events import Said


class Wanted(NamedTuple):
    """Lines about one of these seats and of one of these kinds; empty means whatever it is."""

    seats: frozenset[int] = frozenset()
    kinds: frozenset[str] = frozenset()

    @property
    def all(self) -> bool:
        """Is every line wanted?"""
        return not (self.seats or self.kinds)

    def has(self, said: Said) -> bool:
        """Is this line wanted?"""
        right_seat = not self.seats or not self.seats.isdisjoint(said.seats)
        return right_seat and (not self.kinds or said.kind in self.kinds)


def wanted_lines(lines: Sequence[Said], wanted: Wanted) -> list[Said]:
    """The lines that are wanted, each under the heading of its turn."""
    return [said for said, _ in numbered(lines, wanted)]


def numbered(lines: Iterable[Said], wanted: Wanted) -> Iterator[tuple[Said, int]]:
    """The same, with the place of each in the whole log."""
    heading: tuple[Said, int] | None = None
    for place, said in enumerate(lines):
        if wanted.has(said):
            if heading is not None:
                yield heading
            heading = None
            yield said, place
        elif not said.indent:
            heading = said, place
