"""Every lesson of every game, gone through as a learner would who does what it says, or anything
else."""

from __future__ import annotations

import pytest

from hotseat.engine.state import save
from hotseat.lessons.course import Course
from hotseat.lessons.diary import Diary
from hotseat.lessons.shelf import check_lessons
from hotseat.packs import GAMES, built_in
from tests.lessons.taking import EVERY, TAUGHT, do_as_told, lessons_of, script

every = pytest.mark.parametrize(("game", "id"), EVERY)


def test_every_game_has_six():
    assert [*TAUGHT] == [*GAMES]
    for game in TAUGHT:
        orders = [file.lesson.order for file in lessons_of(game).files]
        assert orders == [1, 2, 3, 4, 5, 6], game


@pytest.mark.parametrize("game", TAUGHT)
def test_nothing_is_wrong_in_them(game):
    taught = lessons_of(game)
    assert check_lessons(taught.game, taught.library, [built_in()]) == []
    assert taught.left_out == ()


@every
def test_it_is_gone_through_with_every_wrong_try(game, id):
    course = lessons_of(game).begun(id)
    while course.step is not None:
        step = course.step
        do_as_told(course)
        if step.rule:
            assert course.reply is not None
            assert (course.reply.tone, course.reply.rule) == ("refused", step.rule)
    assert course.kind == "end" and course.say == course.lesson.lesson.learnt
    assert {mark.when for mark in course.plan} == {"done"}


def others(course: Course) -> list[str]:
    """The options that are not meant; two cards of one name are as good as each other."""
    keys = [option.key for option in course.sight.options]
    names = [name.partition("#")[0] for name in course.words.keys(course.sight)]
    meant = {name for key, name in zip(keys, names, strict=True) if key in course.expected.keys}
    return [key for key, name in zip(keys, names, strict=True) if name not in meant]


@every
def test_whatever_else_is_done_is_answered_and_not_made(game, id):
    course = lessons_of(game).begun(id)
    while course.step is not None:
        before, sight = save(course.table.state), course.sight
        for key in others(course) if sight.least <= 1 and course.kind != "ask" else ():
            at, number = course.at, course.table.number
            assert not course.answer(number, [key])
            assert course.at == at and course.reply is not None and course.missed
            assert save(course.table.state) == before
        if course.kind == "ask":
            for i, choice in enumerate(course.choices):
                assert choice == course.expected.words or not course.choose(i)
        do_as_told(course)


@every
def test_its_words_have_room_on_a_small_screen(game, id):
    lesson = lessons_of(game).by_id[id]
    assert len(lesson.lesson.learnt) <= 225 and len(lesson.lesson.about) <= 74
    for step in (step for part in lesson.parts for step in part.steps):
        assert len(step.say) <= 225, step.say
        assert step.ask is None or len(step.ask.because) <= 76, step.ask.because


@every
def test_nothing_in_it_is_left_to_chance(game, id):
    taught = lessons_of(game)
    for part in taught.by_id[id].parts:
        alone = taught.by_id[id].model_copy(update={"parts": (part,)})
        course = Course(taught.game, taught.library, alone)
        before = taught.game.placed(taught.library, part.start)[1].rng
        while course.step is not None:
            do_as_told(course)
        assert course.table.state.rng == before and course.table.state.luck == []


@every
def test_it_is_taken_line_by_line_by_what_it_says_is_to_be_typed(tmp_path, game, id):
    taught = lessons_of(game)
    said = taught.typed(tmp_path, *script(taught.begun(id)), id=id)
    assert taught.by_id[id].lesson.learnt.split(".")[0] in said
    steps = (step for part in taught.by_id[id].parts for step in part.steps)
    assert all(f"({step.rule})" in said for step in steps if step.rule)
    assert Diary(tmp_path / "done.json").is_done(game, id)
