"""A kept table in words, for lists. Pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from .draw.canvas import columns, cut
from .naming import clean

ENDS = {"won": "won", "lost": "lost", "conceded": "given up"}
SPANS = ((86400, "day"), (3600, "hour"), (60, "minute"))  # seconds


class Entry(Protocol):
    """What a list knows of a table."""

    @property
    def id(self) -> str: ...
    @property
    def game(self) -> str: ...
    @property
    def seats(self) -> Mapping[str, Sequence[str]]: ...
    @property
    def names(self) -> tuple[str, ...]: ...
    @property
    def about(self) -> str: ...
    @property
    def title(self) -> str: ...
    @property
    def clock(self) -> str: ...
    @property
    def result(self) -> str: ...
    @property
    def when(self) -> int: ...
    @property
    def held(self) -> str: ...
    @property
    def waits_for(self) -> str: ...


def listed(names: Sequence[str]) -> str:
    """Names as one says them.

    >>> listed(["Ann"]), listed(["Ann", "Bo"]), listed(["Ann", "Bo", "Cy"])
    ('Ann', 'Ann and Bo', 'Ann, Bo and Cy')
    """
    return " and ".join(filter(None, [", ".join(names[:-1]), *names[-1:]]))


def called(entry: Entry) -> str:
    """The title of a table, else who sits there: `Sofia and Torvald, Brick Bruiser`."""
    return clean(entry.title) or clean(f"{listed(entry.names)}, {entry.about}")


def briefly(entry: Entry, w: int) -> str:
    """The same in at most `w` columns; how far a run has come is never cut for the names."""
    whole, about = called(entry), clean(entry.about)
    is_run = ", " in about and not clean(entry.title)
    return cut(about if is_run and columns(whole) > w else whole, w)


def stands(entry: Entry) -> str:
    """How far it is: `turn 4, Sofia`, or how it ended."""
    if entry.result:
        ended = ENDS.get(entry.result, clean(entry.result))
        return f"{ended} in {entry.clock}" if entry.clock else ended
    return f"{entry.clock}, {clean(entry.waits_for)}" if entry.clock else "not begun"


def seated(entry: Entry) -> str:
    """Who plays whom, and where: `Ann (Sofia) and Ben (Torvald), Brick Bruiser`."""
    said = [
        who if [who] == [*what] else f"{who} ({listed(what)})" for who, what in entry.seats.items()
    ]
    return clean(f"{listed(said)}, {entry.about}")


def since(seconds: float) -> str:
    """How long ago something was, roughly.

    >>> since(3), since(60), since(7200), since(90000)
    ('just now', '1 minute', '2 hours', '1 day')
    """
    for each, name in SPANS:
        many = int(seconds // each)
        if many > 0:
            return f"{many} {name}{'s' if many > 1 else ''}"
    return "just now"
