"""Somebody new opens hotseat in a real terminal, and is through the first lesson by keys alone."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from hotseat.games.one_hit_heroes.game import GAME
from hotseat.lessons.course import Course
from hotseat.lessons.shelf import open_lessons
from hotseat.ui.asking import Asking
from hotseat.ui.games import face_of
from tests.positions import library
from tests.terminal import Hung, Terminal

from .beside import STILL
from .pages import at_rest


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


def opened(t: Terminal, key: str, said: str) -> None:
    """Press a key until it has led to the page of these words: what a page was not asked yet, it
    does not hear. Where it leads, the key means nothing.
    """
    while said not in t.text:
        t.keys(key)
        with suppress(Hung):
            t.wait_for(said, limit=4)


def test_from_the_start_page_through_the_first_lesson(tmp_path: Path) -> None:
    lessons, _ = open_lessons(GAME, library())
    course = Course(GAME, library(), lessons[0])
    with Terminal(size=(80, 24), env={**STILL, "XDG_DATA_HOME": str(tmp_path)}) as t:
        at_rest(t, "New here?")
        opened(t, "l", "0 of 6 done")
        opened(t, "1", "step 1 of")
        while course.kind != "end":
            at_rest(t, f"step {course.at + 1} of {len(course.steps)}")
            t.keys(*presses(course))
            go_on(course)
        at_rest(t, "LESSON DONE")
        opened(t, "l", "1 of 6 done")
        at_rest(t, "1 of 6 done").keys("escape")
        at_rest(t, "What shall we play?").keys("q")
        assert t.wait_exit() == 0
        assert "CARRY ON" not in t.text
