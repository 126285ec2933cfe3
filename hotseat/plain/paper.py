"""Lines that are only ever added, at most eighty columns wide, of letters and nothing else."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import TextIO

from rich.cells import cell_len, chop_cells

WIDTH = 80
HANG = "  "  # what a line goes on with
ASKS = "> "
BLANKS = 60  # lines that push away what was written
CLEAR = "\x1b[H\x1b[2J\x1b[3J"  # the screen, and what was scrolled off it
DUMB = ("", "dumb", "unknown")  # terminals that take these letters for letters


class Paper:
    """Where plain mode writes."""

    def __init__(self, sink: TextIO) -> None:
        self.sink = sink

    def say(self, text: str) -> None:
        """A paragraph. What no terminal should be told, such as in a name from elsewhere, is
        blank."""
        for row in wrapped("".join(char if char.isprintable() else " " for char in text)):
            self.sink.write(row + "\n")

    def ask(self) -> None:
        """Show that a line is waited for."""
        self.sink.write(ASKS)
        self.sink.flush()

    def echo(self, line: str) -> None:
        """Write what was read where no terminal has done so."""
        self.sink.write(clean(line, WIDTH - len(ASKS)) + "\n")

    def clear(self) -> bool:
        """Take away all that was written, also what could be scrolled back to; where no terminal
        does that, leave so many lines blank. Whether it is gone.
        """
        able = self.sink.isatty() and os.environ.get("TERM", "") not in DUMB
        self.sink.write(CLEAR if able else "\n" * BLANKS)
        return able

    def end(self) -> None:
        """No more is read: the line that was waited for ends."""
        self.sink.write("\n")


def wrapped(text: str, width: int = WIDTH) -> Iterator[str]:
    """The rows of a paragraph, in columns of a terminal.

    >>> list(wrapped("one two three", 7))
    ['one two', '  three']
    """
    row, used = "", 0
    for word in text.split():
        for piece in chop_cells(word, width - len(HANG)) or [""]:
            more = cell_len(piece)
            if row.strip() and used + 1 + more > width:
                yield row
                row, used = HANG, len(HANG)
            blank = " " if row.strip() else ""
            row, used = row + blank + piece, used + len(blank) + more
    yield row


def clean(text: str, most: int = 40) -> str:
    """What somebody typed, as it may be said again: one row without control characters."""
    shown = "".join(char if char.isprintable() else " " for char in text)
    said = " ".join(shown.split())
    return said if cell_len(said) <= most else chop_cells(said, most - 3)[0] + "..."
