"""Somebody new opens hotseat in a real terminal, and is through the first lesson by keys alone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from hotseat.games.one_hit_heroes.game import GAME
from hotseat.lessons.course import Course
from hotseat.lessons.shelf import open_lessons
from hotseat.ui.asking import Asking
from hotseat.ui.games import face_of
from tests.positions import library
from tests.terminal import Terminal

from .beside import STILL


def presses(course: Course) -> Iterator[str]:
    """What a person presses at this step."""
    if course.kind in ("tell", "try"):
        yield "enter"
    elif course.kind == "ask":
        yield str(course.choices.index(course.expected.words) + 1)
    else:
        sight, face = course.sight, face_of(GAME.id)
        asking = Asking(face.prompt(sight), face.things(sight), face.letters)
        for key in course.expected.keys:
            yield asking.keys[key]


def go_on(course: Course) -> None:
    """The same beside the terminal."""
    if course.kind == "move":
        course.answer(course.table.number, course.expected.keys)
    elif course.kind == "ask":
        course.choose(course.choices.index(course.expected.words))
    else:
        course.on()


def test_from_the_start_page_through_the_first_lesson(tmp_path: Path) -> None:
    lessons, _ = open_lessons(GAME, library())
    course = Course(GAME, library(), lessons[0])
    with Terminal(size=(80, 24), env={**STILL, "XDG_DATA_HOME": str(tmp_path)}) as t:
        t.wait_for("New here?").settle().keys("l")
        t.wait_for("0 of 6 done").settle().keys("enter")
        while course.kind != "end":
            t.wait_for(f"step {course.at + 1} of {len(course.steps)}").settle()
            t.keys(*presses(course))
            go_on(course)
        t.wait_for("LESSON DONE").settle().keys("l")
        t.wait_for("1 of 6 done").settle().keys("escape")
        t.wait_for("What shall we play?").settle().keys("q")
        assert t.wait_exit() == 0
        assert "CARRY ON" not in t.text
