"""Taking the lessons that come with hotseat, step by step or line by line."""

from __future__ import annotations

import io
from functools import cache
from pathlib import Path
from typing import Any

from hotseat.lessons.course import Course
from hotseat.lessons.diary import Diary
from hotseat.lessons.shelf import open_lessons, taught
from hotseat.packs import GAMES, open_game
from hotseat.plain import teach


class Lessons:
    """The lessons of a game, in their order."""

    def __init__(self, game: str) -> None:
        self.game: Any = GAMES[game]
        self.library, _ = open_game(self.game)
        self.files, self.left_out = open_lessons(self.game, self.library)
        self.by_id = {file.lesson.id: file for file in self.files}

    def begun(self, id: str) -> Course:
        return Course(self.game, self.library, self.by_id[id])

    def at(self, id: str, todo: str, nth: int = 1) -> Course:
        """A lesson gone through up to the step of this name, the so-manyeth of them."""
        course = self.begun(id)
        while course.step is not None and (course.step.todo != todo or (nth := nth - 1)):
            do_as_told(course)
        assert course.step is not None, f"{id} has no step `{todo}`"
        return course

    def typed(self, folder: Path, *lines: str, id: str) -> str:
        """What is said to these lines in a lesson."""
        sink = io.StringIO()
        source = io.StringIO("".join(f"{line}\n" for line in lines))
        diary = Diary(folder / "done.json")
        assert teach(self.game, self.library, [self.by_id[id]], diary, source, sink) == 0
        return " ".join(sink.getvalue().replace("\n  ", " ").split("\n"))


lessons_of = cache(Lessons)
TAUGHT = taught()
EVERY = [(game, id) for game in TAUGHT for id in lessons_of(game).by_id]


def do_as_told(course: Course) -> None:
    """What the step asks for."""
    if course.kind == "tell":
        led = course.on()
    elif course.kind == "ask":
        led = course.choose(course.choices.index(course.expected.words))
    else:
        led = course.answer(course.table.number, course.expected.keys)
    assert led, (course.at, course.reply, course.expected)


def script(course: Course) -> list[str]:
    """What somebody types who does what the coach says, through a whole lesson."""
    lines = []
    while course.step is not None:
        expected, kind = course.expected, course.kind
        typed = expected.typed if kind in ("move", "try") else ""
        if kind == "ask":
            typed = str(course.choices.index(expected.words) + 1)
        loses = any(o.final for o in course.sight.options if o.key in expected.keys)
        lines += [typed] * (2 if loses and len(course.sight.options) > 1 else 1)
        do_as_told(course)
    return lines
