"""What has happened, as data, pieces and numbers and never text; and the lines a log makes of
it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

Facts = Mapping[str, Any]
Part = tuple[str, str]  # words, and the tone they are said in
Parts = tuple[Part, ...]
Line = tuple[int, Parts]  # how far it is indented, and its words
DEED, FOLLOWS = 2, 4  # the indent of what somebody did, and of what came of it


class Event(NamedTuple):
    """Something that has happened and is told to the log, to animation and to statistics.

    `facts` hold pieces (ints), numbers and words of the game. `secret` maps a seat to facts only
    that seat may know. `reveals` says that something unknown became known (a roll, a draw, a card
    turned over): undo stops there.
    """

    kind: str
    facts: Facts
    secret: Mapping[int, Facts] = {}
    reveals: bool = False

    def seen_by(self, seat: int) -> Event:
        """The event as one seat may know it."""
        return Event(self.kind, {**self.facts, **self.secret.get(seat, {})}, {}, self.reveals)


def seats_in(facts: Facts) -> tuple[int, ...]:
    """Whom these facts are about."""
    seats = (facts.get(name, -1) for name in ("seat", "owner", "other"))
    found = [*seats, *facts.get("seats", ())]
    return tuple(dict.fromkeys(seat for seat in found if seat >= 0))


class Said(NamedTuple):
    """A line of the log, as a seat reads it.

    `kind` is one of the game's kinds of lines, `seats` whom the line is about, `cards` what it
    names, as the content calls it (`card:sidearm`), `rule` the rule behind it. A line that only
    some may read whole is there for everybody, in other words: how many lines there are tells
    nothing. To those who read more than everybody it is `private`.
    """

    indent: int
    parts: Parts
    kind: str = ""
    seats: tuple[int, ...] = ()
    cards: tuple[str, ...] = ()
    rule: str = ""
    private: bool = False

    @property
    def is_deed(self) -> bool:
        """Does it say what somebody did?"""
        return self.indent == DEED

    @property
    def text(self) -> str:
        """The words of the line."""
        return "".join(text for text, _ in self.parts)
