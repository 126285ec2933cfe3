"""What was played at a table: its rows, which of them count now, and states kept for undo."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice, takewhile
from typing import NamedTuple

from hotseat.engine.events import Event

from .backward import Backward
from .telling import Told

KEEP_EVERY = 25  # plays between two kept states: undo plays fewer than that again
NOTHING = Told()
CONCEDED = ("table:concede",)  # the keys of a game given up; no move has a colon in its word


class Row(NamedTuple):
    """One thing done at a table: a `move`, an `undo` or a `redo`.

    Numbers grow and are never used again. `seat` did it; `keys` are the answer, `events` what
    happened; `revealed` says that something was rolled or shown.
    """

    number: int
    word: str
    seat: int
    keys: tuple[str, ...] = ()
    events: tuple[Event, ...] = ()
    revealed: bool = False


class Play:
    """A move that counts or that was taken back: its row, what the log tells of it, how to get the
    saved state after it if that one is kept, and the play before it, which may still have to be
    fetched.
    """

    __slots__ = ("_before", "kept", "row", "told")

    def __init__(
        self,
        row: Row,
        told: Told = NOTHING,
        kept: Callable[[], bytes] | None = None,
        before: Play | Callable[[], Play | None] | None = None,
    ) -> None:
        self.row, self.told, self.kept = row, told, kept
        self._before = before

    @property
    def before(self) -> Play | None:
        """The play before it; None at the beginning."""
        if callable(self._before):
            self._before = self._before()
        return self._before


def back(play: Play | None) -> Iterator[Play]:
    """A play and those before it."""
    while play is not None:
        yield play
        play = play.before


def _pages(last: Play | None, dealt: Told) -> Iterator[Told]:
    for play in back(last):
        yield play.told
        if not play.row.number:  # what lies before cannot be read
            return
    yield dealt


class Story:
    """Rows are only ever added. `last` is the last play of the line, which are the moves that count
    now; `taken` those taken back, the last of them first to come again. `first` is the saved state
    at the beginning; `opening` is what happened up to there, and `dealt` what the log tells of
    that. Up to the row of the number `wall` nothing can be taken back. `told` is by how many lines
    the log grew since the table was opened; an undo makes it less.
    """

    def __init__(self, first: bytes, number: int = 0, last: Play | None = None) -> None:
        self.first, self.number, self.last = first, number, last
        self.opening: tuple[Event, ...] = ()
        self.dealt = NOTHING
        self.taken: list[Play] = []
        self.wall = 0
        self.told = 0

    @property
    def line(self) -> Backward[Row]:
        """The moves that count now."""
        return Backward(play.row for play in back(self.last) if play.row.number)

    @property
    def undone(self) -> list[Row]:
        """The moves taken back, the last of them first to come again."""
        return [play.row for play in self.taken]

    def opens_with(self, opening: tuple[Event, ...], dealt: Told) -> None:
        """It begins with this, before anybody was asked."""
        self.opening, self.dealt = opening, dealt

    @property
    def pages(self) -> Iterator[Told]:
        """What the log tells of every play of the line, the last one first, and then of the deal;
        it is that of the line as it is now, whenever it is read.
        """
        return _pages(self.last, self.dealt)

    def add(self, row: Row, told: Told = NOTHING, kept: Callable[[], bytes] | None = None) -> None:
        """One more row; for a move also what the log tells of it, and the state after it if that
        one is kept. Raises IndexError where there is nothing to take back or to give again.
        """
        if row.word == "undo":
            if self.last is None:
                raise IndexError(row.number)
            self.taken.append(self.last)
            self.told -= len(self.last.told)
            self.last = self.last.before
        else:
            if row.word == "move":
                self.taken = [Play(row, told, kept, self.last)]
            self.last = self.taken.pop()
            self.told += len(self.last.told)
        self.number = row.number

    @property
    def keeps_next(self) -> bool:
        """Is the state after the next move one that is kept?"""
        since = takewhile(lambda play: not play.kept, islice(back(self.last), KEEP_EVERY))
        return sum(1 for _ in since) + 1 >= KEEP_EVERY

    def since(self, play: Play | None) -> tuple[bytes, list[Play]]:
        """The last kept state up to this play of the line, None for the beginning, and all plays of
        the line after it.
        """
        after: list[Play] = []
        reached = False
        for one in back(self.last):
            reached = reached or one is play
            if reached and one.kept:
                return one.kept(), after[::-1]
            after.append(one)
        return self.first, after[::-1]
