"""Who will sit at a table that is being set up: people by name, or computers in their place.
Pure."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hotseat.bots import LEVELS

from .naming import typed


class Sitting:
    """`names` are what people typed and `computers` the levels of those who play instead, by
    seat."""

    names: list[str]
    computers: list[str]

    def sit_as_before(self, kept: Mapping[str, Any]) -> None:
        """Who sat here the last time; what is no name or no level leaves its seat as it is."""
        for seat, name in enumerate(words(kept.get("names"))[: len(self.names)]):
            self.names[seat] = typed(name)
        for seat, level in enumerate(words(kept.get("computers"))[: len(self.computers)]):
            self.computers[seat] = level if level in LEVELS else ""

    def turn(self, seat: int) -> None:
        """A person, a computer of the first level, of the next, and a person again."""
        ways = ("", *LEVELS)
        self.computers[seat] = ways[(ways.index(self.computers[seat]) + 1) % len(ways)]

    def write(self, seat: int, name: str) -> None:
        """Another name at a seat: a person plays there. The same one leaves who plays it."""
        written = " ".join(name.split())
        if written != self.names[seat]:
            self.names[seat], self.computers[seat] = written, ""


def words(value: Any) -> list[str]:
    """The strings of a list somebody may have written by hand."""
    if not isinstance(value, list | tuple):
        return []
    return [word for word in value if isinstance(word, str)]
