"""Somebody takes a lesson: what leads on, what does not, and the way back."""

from __future__ import annotations

import pytest

from hotseat.engine.state import save
from hotseat.lessons.course import ANOTHER, NOT_YET, OVER, READ_ON
from hotseat.table.table import Stale
from tests.lessons.taking import do_as_told, lessons_of

LESSONS = lessons_of("one-hit-heroes")
begun, at, BY_ID = LESSONS.begun, LESSONS.at, LESSONS.by_id


def key(course, name: str) -> str:
    """The engine's key of an option by its readable one."""
    sight = course.sight
    return sight.options[list(course.words.keys(sight)).index(name)].key


def test_the_plan_says_what_is_done_now_and_to_come():
    course = at("first-swing", "Scout")
    assert [mark.when for mark in course.plan[:4]] == ["done", "done", "now", "to come"]
    assert course.plan[2].text == "Scout"


def test_a_move_before_its_step_is_kindly_not_made():
    course = begun("first-swing")
    before = save(course.table.state)
    assert not course.answer(course.table.number, [key(course, "scout")])
    assert course.reply == ("wrong", NOT_YET, "") and course.missed
    assert save(course.table.state) == before and course.at == 0


def test_another_legal_move_is_kindly_not_made_and_what_is_expected_can_be_shown():
    course = at("first-swing", "Play Sidearm")
    before = save(course.table.state)
    assert not course.answer(course.table.number, [key(course, "play:reload")])
    assert course.reply == ("wrong", ANOTHER, "") and course.missed
    assert save(course.table.state) == before
    assert course.expected.typed == "play:sidearm" and course.expected.words == "play Sidearm"
    assert course.expected.keys[0] in [option.key for option in course.sight.options]


def test_a_refused_move_is_answered_in_the_words_of_the_table():
    course = at("first-swing", "Play Sidearm")
    quick = course.words.wish(course.sight, "react:quick-draw")
    assert not course.answer(course.table.number, [quick])
    assert course.reply is not None and course.reply.rule == "OHH-090"
    assert course.reply.text == "Quick Draw waits for another Hero's turn."


def test_pointing_at_what_was_to_be_tried_leads_on():
    course = at("first-swing", "Play before the scout")
    sight = course.sight
    hand = sight.view.heroes[0].hand
    other = next(c for c in hand if sight.view.cards[c].id == "reload")
    assert not course.pointed(other, sight.whys[other])
    tried = next(c for c in hand if sight.view.cards[c].id == "sidearm")
    assert course.pointed(tried, sight.whys[tried])
    assert course.reply is not None and course.reply.rule == "OHH-063"
    assert course.step is not None and course.step.todo == "Scout"


def test_going_on_lets_the_coach_make_a_try():
    course = at("together", "Take 4 and 2")
    assert course.on()
    assert course.reply is not None and course.reply.rule == "OHH-111"


def test_going_on_where_a_move_is_waited_for_shows_it():
    course = at("first-swing", "Scout")
    assert not course.on() and course.missed and course.reply is None


def test_a_wrong_choice_says_why_and_waits():
    course = at("reading-the-die", "GREEN")
    assert not course.choose(0)
    assert course.reply is not None and course.reply.tone == "wrong" and course.missed
    assert not course.answer(course.table.number, [key(course, "react:loaded-dice")])
    assert course.reply == ("wrong", READ_ON, "")
    assert course.choose(3) and course.reply is not None and course.reply.tone == "right"


def test_an_answer_to_an_old_question_is_stale():
    course = at("first-swing", "Play Sidearm")
    with pytest.raises(Stale):
        course.answer(course.table.number - 1, [key(course, "play:sidearm")])


@pytest.mark.parametrize("id", BY_ID)
def test_back_brings_the_very_position_of_every_step(id):
    course, stood = begun(id), []
    while course.step is not None:
        stood.append((save(course.table.state), [line.text for line in course.table.lines]))
        do_as_told(course)
    while course.back():
        assert (save(course.table.state), [line.text for line in course.table.lines]) == stood.pop()
        assert course.reply is None and not course.missed
    assert stood == [] and course.at == 0
    while course.step is not None:
        do_as_told(course)


def test_when_it_is_over_nothing_more_is_made():
    course = begun("prices")
    while course.step is not None:
        do_as_told(course)
    assert not course.answer(course.table.number, [course.sight.options[0].key])
    assert course.reply == ("wrong", OVER, "") and not course.on()
    assert course.back() and course.step is not None


def test_nothing_of_it_is_kept():
    course = at("first-swing", "Play Sidearm")
    assert course.table.journal is None and course.table.id == ""
