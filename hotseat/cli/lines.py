"""A table line by line: begun and kept, and talked through."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Sequence
from io import StringIO, TextIOWrapper
from typing import TYPE_CHECKING, Any, TextIO

from hotseat.lessons.diary import Diary
from hotseat.lessons.written import LessonFile
from hotseat.plain import run
from hotseat.plain import teach as take
from hotseat.table.faults import NotSaved
from hotseat.table.seats import Seat
from hotseat.table.shelf import Shelf
from hotseat.table.table import Table

if TYPE_CHECKING:
    from hotseat.engine.game import Game


def begin(
    game: Game,
    library: Any,
    options: Any,
    seats: Sequence[Seat],
    seed: int | None,
    notices: Sequence[str] = (),
) -> int:
    """Begin a table and play at it; the exit code. Where it cannot be kept it goes on unsaved;
    `notices` are sentences for whoever sits down.
    """
    dealt = secrets.randbits(63) if seed is None else seed
    table = Table(game, library, options, dealt, seats)
    table.notices += notices
    try:
        Shelf().keep(table)
    except NotSaved as fault:
        table.go_on_unsaved()
        table.notices.append(str(fault))
    return talk(table)


def talk(table: Table) -> int:
    """Play at a table; the exit code."""
    kept = table.journal
    try:
        return run(table, _source(), sys.stdout)
    except Exception as error:
        if kept:
            error.add_note(
                f"The table is kept: `hotseat resume {kept.id}` goes on with it; to report the"
                f" mistake, attach {kept.path}"
            )
        raise


def teach(game: Game, library: Any, lessons: Sequence[LessonFile], diary: Diary) -> int:
    """Take lessons one after the other; the exit code."""
    return take(game, library, lessons, diary, _source(), sys.stdout)


def _source() -> TextIO:
    """Where lines come from; there is nothing where it was closed."""
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")
    return sys.stdin or StringIO()
