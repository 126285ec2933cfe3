"""Every lesson that comes with hotseat, gone through as a learner would who does what it says."""

from __future__ import annotations

import pytest

from hotseat.lessons.course import Course
from hotseat.lessons.shelf import check_lessons, open_lessons
from hotseat.packs import GAMES, built_in, open_game

GAME = GAMES["one-hit-heroes"]
LIBRARY, _ = open_game(GAME)
LESSONS, LEFT_OUT = open_lessons(GAME, LIBRARY)
BY_ID = {lesson.lesson.id: lesson for lesson in LESSONS}


def begun(id: str) -> Course:
    return Course(GAME, LIBRARY, BY_ID[id])


def do_as_told(course: Course) -> None:
    """What the step asks for."""
    if course.kind == "tell":
        led = course.on()
    elif course.kind == "ask":
        led = course.choose(course.choices.index(course.expected.words))
    else:
        led = course.answer(course.table.number, course.expected.keys)
    assert led, (course.at, course.reply, course.expected)


def test_nothing_is_wrong_in_them():
    assert check_lessons(GAME, LIBRARY, [built_in()]) == []
    assert LEFT_OUT == ()


@pytest.mark.parametrize("id", BY_ID)
def test_it_is_gone_through_with_every_wrong_try(id):
    course = begun(id)
    while course.step is not None:
        step = course.step
        do_as_told(course)
        if step.rule:
            assert course.reply is not None
            assert (course.reply.tone, course.reply.rule) == ("refused", step.rule)
    assert course.kind == "end" and course.say == course.lesson.lesson.learnt
    assert {mark.when for mark in course.plan} == {"done"}
