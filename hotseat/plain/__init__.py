"""The same table line by line, for screen readers, pipes and scripts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TextIO

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hotseat.engine.game import Game
    from hotseat.lessons.diary import Diary
    from hotseat.lessons.written import LessonFile
    from hotseat.table.table import Table


def run(table: Table, source: TextIO, sink: TextIO) -> int:
    """Play at a table: read answers from one stream, write what is said to the other.

    Ends with the game, with `quit` or with the input; the exit code.
    """
    from .paper import Paper
    from .passing import Passing
    from .speech import speech_of

    try:
        return Passing(table, speech_of(table.game.id), source, Paper(sink)).run()
    finally:
        table.close()


def teach(
    game: Game,
    library: Any,
    lessons: Sequence[LessonFile],
    diary: Diary,
    source: TextIO,
    sink: TextIO,
) -> int:
    """Take these lessons one after the other; ends with the last, with `quit` or with the input."""
    from hotseat.lessons.course import Course

    from .lesson import Taught
    from .paper import Paper
    from .speech import speech_of

    for i, lesson in enumerate(lessons):
        course = Course(game, library, lesson)
        taught = Taught(course, speech_of(game.id), source, Paper(sink))
        if not taught.finished() or not taught.goes_on(diary, lessons[i + 1 : i + 2]):
            break
    return 0
