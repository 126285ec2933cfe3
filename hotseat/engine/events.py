"""What has happened, as data: pieces and numbers, never text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple


class Event(NamedTuple):
    """Something that has happened and is told to the log, to animation and to statistics.

    `facts` hold pieces (ints), numbers and words of the game. `secret` maps a seat to facts only
    that seat may know. `reveals` says that something unknown became known (a roll, a draw, a card
    turned over): undo stops there.
    """

    kind: str
    facts: Mapping[str, Any]
    secret: Mapping[int, Mapping[str, Any]] = {}
    reveals: bool = False

    def seen_by(self, seat: int) -> Event:
        """The event as one seat may know it."""
        return Event(self.kind, {**self.facts, **self.secret.get(seat, {})}, {}, self.reveals)
