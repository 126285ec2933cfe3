"""The same table line by line, for screen readers, pipes and scripts."""

from __future__ import annotations

from typing import TYPE_CHECKING, TextIO

if TYPE_CHECKING:
    from hotseat.table.table import Table


def run(table: Table, source: TextIO, sink: TextIO) -> int:
    """Play at a table: read answers from one stream, write what is said to the other.

    Ends with the game, with `quit` or with the input; the exit code.
    """
    from .paper import Paper
    from .speech import speech_of
    from .talk import Talk

    try:
        return Talk(table, speech_of(table.game.id), source, Paper(sink)).run()
    finally:
        table.close()
