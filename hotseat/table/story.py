"""What was played at a table: its rows, which of them count now, and states kept for undo."""

from __future__ import annotations

from typing import NamedTuple

from hotseat.engine.events import Event

KEEP_EVERY = 25  # plays between two kept states: undo plays fewer than that again
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


class Story:
    """Rows are only ever added. `line` are the moves that count now; `undone` those taken back, the
    last of them first to come again. `kept` are saved states by the number of the row before them,
    0 for the beginning. What lies before `wall` on the line cannot be taken back.
    """

    def __init__(self, first: bytes, number: int = 0) -> None:
        self.number = number
        self.line: list[Row] = []
        self.undone: list[Row] = []
        self.kept = {0: first}
        self.wall = 0

    def add(self, row: Row) -> None:
        """One more row. Raises ValueError where it cannot follow on what there is."""
        if row.number <= self.number:
            raise ValueError(f"row {row.number} comes after row {self.number}")
        if row.word == "move":
            self._forget()
            self.line.append(row)
        elif row.word == "undo" and self.line:
            self.undone.append(self.line.pop())
        elif row.word == "redo" and self.undone:
            self.line.append(self.undone.pop())
        else:
            raise ValueError(f"row {row.number} is a {row.word} of nothing")
        self.number = row.number

    def _forget(self) -> None:
        for row in self.undone:
            self.kept.pop(row.number, None)
        self.undone.clear()

    @property
    def keeps_next(self) -> bool:
        """Is the state after the next move one that is kept?"""
        return (len(self.line) + 1) % KEEP_EVERY == 0

    def nearest(self, plays: int) -> tuple[int, bytes]:
        """The last kept state within so many moves of the line, and after how many it stood."""
        for i in range(plays, 0, -1):
            if self.line[i - 1].number in self.kept:
                return i, self.kept[self.line[i - 1].number]
        return 0, self.kept[0]
