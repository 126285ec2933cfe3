"""`hotseat learn`: the lessons of a game, or one of them."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hotseat.lessons.course import Course
from hotseat.lessons.diary import Diary
from hotseat.lessons.shelf import open_lessons, taught
from hotseat.lessons.written import LessonFile

from .content import folders, game_called, library_of
from .lines import teach
from .paper import sheet
from .play import open_house
from .terminal import lacking, say_plain
from .wrong import Wrong, nearest

if TYPE_CHECKING:
    from hotseat.engine.game import Game


def learn(name: str, lesson: str, with_: Sequence[Path], plain: bool) -> int:
    """The page of lessons, or one lesson; the exit code. Raises Wrong.

    Without a terminal to draw on lessons are listed, and one that is named goes line by line. The
    page leads to those of every game, so there the first will do where none is named.
    """
    lack = "" if plain else lacking()
    drawn = not (plain or lack)
    game = game_called(name or (taught()[0] if drawn else _only()))
    library = library_of(game, with_)
    lessons, left_out = open_lessons(game, library, folders(with_, game.id))
    for fault in left_out:
        print(f"left out: {fault}", file=sys.stderr)
    if not lessons:
        raise Wrong(f"There are no lessons of {game.name} yet.")
    at = _at(lessons, lesson) if lesson else -1
    if drawn:
        return _on_screen(game, library, lessons, at, with_)
    diary = Diary()
    print(diary.notice, file=sys.stderr, end="\n" if diary.notice else "")
    if not lesson:
        _list(game.id, lessons, diary)
        return 0
    say_plain(lack)
    return teach(game, library, lessons[at:], diary)


def _only() -> str:
    """The game, where but one has lessons. Raises Wrong."""
    ids = taught()
    if len(ids) > 1:
        raise Wrong(f"Say which game: {', '.join(ids)}.")
    return ids[0]


def _at(lessons: Sequence[LessonFile], word: str) -> int:
    """The lesson of this id, or with this number. Raises Wrong."""
    ids = [lesson.lesson.id for lesson in lessons]
    for i, lesson in enumerate(lessons):
        if word.lower() in (lesson.lesson.id, str(lesson.lesson.order)):
            return i
    near = nearest(word, ids)
    hint = f"; did you mean `{near}`?" if near else f"; there are {', '.join(ids) or 'none'}."
    raise Wrong(f"There is no lesson `{word}`{hint}")


def _list(game: str, lessons: Sequence[LessonFile], diary: Diary) -> None:
    """Every lesson with what it teaches, and whether it is done."""
    paper = sheet()
    for lesson in lessons:
        head = lesson.lesson
        done = ("done",) if diary.is_done(game, head.id) else ()
        paper.heading(head.id, (head.title, *done))
        paper.text(head.about)
    paper.space()
    paper.text(f"To take one: hotseat learn {game} {lessons[0].lesson.id}")


def _on_screen(
    game: Game, library: Any, lessons: Sequence[LessonFile], at: int, with_: Sequence[Path]
) -> int:
    """The page of lessons, or the lesson at this place; the exit code."""

    def first(house: Any) -> Any:
        if at < 0:
            return import_module("hotseat.ui.screens.learn").Learn(game, library, lessons)
        course = Course(game, library, lessons[at])
        return import_module("hotseat.ui.house").lesson_seat(course)

    return open_house(first, None, tuple(with_))
