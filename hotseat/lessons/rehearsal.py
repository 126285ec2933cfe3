"""A lesson gone through from beginning to end as it is written, on the real engine."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from hotseat.engine.move import Refused
from hotseat.engine.state import Damaged, Endless
from hotseat.table.table import Stale

from .course import Course
from .words import engine_keys
from .written import LessonFile

Location = tuple[str | int, ...]
Wrong = tuple[Location, str]


def rehearse(game: Any, library: Any, lesson: LessonFile) -> Iterator[Wrong]:
    """What is wrong with its moves, with where it is written: a move the rules refuse, a try they
    do not refuse, or with another rule. A part is left at its first fault.
    """
    for i, part in enumerate(lesson.parts):
        alone = lesson.model_copy(update={"parts": (part,)})
        try:
            course = Course(game, library, alone)
        except (Refused, Damaged, Endless, ValueError, LookupError) as error:
            yield ("parts", i, "start"), f"this position cannot be: {' '.join(str(error).split())}"
            continue
        for where, text in _through(course):
            yield ("parts", i, *where), text


def _through(course: Course) -> Iterator[Wrong]:
    while course.step is not None:
        j, step = course.at, course.step
        if step.ask:
            course.choose(step.ask.choices.index(step.ask.right))
            continue
        field = "do" if step.do else "refused"
        try:
            moved = course.on() if course.kind == "tell" else _try(course)
        except Refused as refused:
            yield ("steps", j, "then"), f"what follows by itself is refused: {_said(refused)}"
            return
        except Stale:
            yield ("steps", j, "then"), "the game is over before this"
            return
        if not moved:
            yield ("steps", j, field), _wrong(course)
            return
        if step.rule and course.reply and course.reply.rule != step.rule:
            text = f"the rule that refuses this is {course.reply.rule}, not `{step.rule}`"
            yield ("steps", j, "rule"), text


def _try(course: Course) -> bool:
    """Give what the step waits for as the answer."""
    if course.table.result:
        return False
    step = course.step
    assert step is not None
    keys = engine_keys(course.words, course.sight, step.do or step.refused)
    return course.answer(course.table.number, keys)


def _wrong(course: Course) -> str:
    """Why the answer of a step does not lead on."""
    if course.table.result:
        return "the game is over before this"
    if course.kind == "try":
        return "the rules do not refuse this"
    reply = course.reply
    assert reply is not None
    asked = ", ".join(dict.fromkeys(course.words.keys(course.sight)))
    return f"the rules refuse this: {reply.text} ({reply.rule}); what can be done: {asked}"


def _said(refused: Refused) -> str:
    first = refused.refusals[0]
    return f"{first.text} ({first.rule})"
