"""Every lesson of One Hit Kill, gone through as a learner would who does what it says, or anything else."""

from __future__ import annotations

import io
from typing import Any

import pytest

from hotseat.engine.state import save
from hotseat.games.one_hit_kill.positions import Position
from hotseat.lessons.course import Course
from hotseat.lessons.diary import Diary
from hotseat.lessons.shelf import check_lessons, open_lessons, taught
from hotseat.packs import GAMES, built_in, open_game
from hotseat.plain import teach
from tests.lessons.test_every_lesson import do_as_told
from tests.lessons.test_plain import script

GAME = GAMES["one-hit-kill"]
LIBRARY, _ = open_game(GAME)
LESSONS, LEFT_OUT = open_lessons(GAME, LIBRARY)
BY_ID = {lesson.lesson.id: lesson for lesson in LESSONS}


def begun(id: str) -> Course:
    return Course(GAME, LIBRARY, BY_ID[id])


def at(id: str, todo: str) -> Course:
    """A lesson gone through up to the step of this name."""
    course = begun(id)
    while course.step is not None and course.step.todo != todo:
        do_as_told(course)
    assert course.step is not None, f"{id} has no step `{todo}`"
    return course


def sizes(course: Course) -> list[int]:
    return [player.size for player in course.sight.view.players]


def missing(course: Course) -> dict[str, int]:
    return {weapon.model.id: weapon.missing for weapon in course.sight.view.weapons}


def field(course: Course) -> list[str]:
    view = course.sight.view
    return [view.cards[card].name.split()[0] for card in view.field]


# ---- all of them


def test_nothing_is_wrong_in_them():
    assert check_lessons(GAME, LIBRARY, [built_in()]) == []
    assert LEFT_OUT == ()


def test_there_are_six_in_this_order():
    assert list(BY_ID) == [
        "one-thing",
        "what-is-a-run",
        "one-job",
        "overload",
        "chaos",
        "many-weapons",
    ]
    assert [lesson.lesson.order for lesson in LESSONS] == [1, 2, 3, 4, 5, 6]
    assert GAME.id in taught()


@pytest.mark.parametrize("id", BY_ID)
def test_it_is_gone_through_with_every_wrong_try(id):
    course = begun(id)
    while course.step is not None:
        step = course.step
        assert course.table.decider == 0, step.todo
        do_as_told(course)
        if step.rule:
            assert course.reply is not None
            assert (course.reply.tone, course.reply.rule) == ("refused", step.rule)
    assert course.kind == "end" and course.say == course.lesson.lesson.learnt


@pytest.mark.parametrize("id", BY_ID)
def test_whatever_else_is_done_is_answered_and_not_made(id):
    course = begun(id)
    while course.step is not None:
        before, sight = save(course.table.state), course.sight
        others = [o.key for o in sight.options if o.key not in course.expected.keys]
        for key in others if sight.least <= 1 and course.kind != "ask" else ():
            at, number = course.at, course.table.number
            assert not course.answer(number, [key])
            assert course.at == at and course.reply is not None and course.missed
            assert save(course.table.state) == before
        if course.kind == "ask":
            for i, choice in enumerate(course.choices):
                assert choice == course.expected.words or not course.choose(i)
        do_as_told(course)


@pytest.mark.parametrize("id", BY_ID)
def test_its_words_have_room_on_a_small_screen(id):
    lesson = BY_ID[id]
    assert len(lesson.lesson.learnt) <= 225 and len(lesson.lesson.about) <= 74
    for step in (step for part in lesson.parts for step in part.steps):
        assert len(step.say) <= 225, step.say
        assert step.ask is None or len(step.ask.because) <= 76, step.ask.because


@pytest.mark.parametrize("id", BY_ID)
def test_nothing_in_it_is_left_to_chance(id):
    for part in BY_ID[id].parts:
        course = Course(GAME, LIBRARY, BY_ID[id].model_copy(update={"parts": (part,)}))
        before = GAME.placed(LIBRARY, part.start)[1].rng
        while course.step is not None:
            do_as_told(course)
        assert course.table.state.rng == before


@pytest.mark.parametrize("id", BY_ID)
def test_it_is_taken_line_by_line(tmp_path, id):
    sink, diary = io.StringIO(), Diary(tmp_path / "done.json")
    source = io.StringIO("".join(f"{line}\n" for line in script(begun(id))))
    assert teach(GAME, LIBRARY, [BY_ID[id]], diary, source, sink) == 0
    said = " ".join(sink.getvalue().replace("\n  ", " ").split("\n"))
    assert BY_ID[id].lesson.learnt.split(".")[0] in said
    steps = (step for part in BY_ID[id].parts for step in part.steps)
    assert all(f"({step.rule})" in said for step in steps if step.rule)
    assert Diary(tmp_path / "done.json").is_done(GAME.id, id)


# ---- what the coach says is so


def test_a_complete_weapon_waits_for_a_turn_of_its_own():
    assert missing(at("one-thing", "Take B6")) == {"vampire-orchid": 1, "bottled-volcano": 5}
    course = at("one-thing", "What followed")
    assert (field(course), sizes(course)) == (["T2", "E2", "Chaos"], [8, 8])
    assert missing(course)["vampire-orchid"] == 0


def test_a_run_misses_what_the_coach_says():
    assert missing(at("what-is-a-run", "Two, six, nine")) == {"nanite-fog": 2}
    assert missing(at("what-is-a-run", "One card is missing")) == {"nanite-fog": 1}
    assert missing(at("what-is-a-run", "Why not?")) == {"nanite-fog": 1}
    (weapon,) = at("what-is-a-run", "Reveal and win").sight.view.weapons
    assert [placed.as_ for placed in weapon.layout if placed.as_] == ["tech"]


def test_every_card_has_one_job():
    assert missing(at("one-job", "Count the Eyes")) == {"basilisk": 1}
    assert missing(at("one-job", "Another way?")) == {"basilisk": 0}


def test_overload_cuts_whoever_holds_more_than_ten():
    assert sizes(at("overload", "Play Overload")) == [10, 12]
    course = at("overload", "What it did")
    assert (field(course), sizes(course)) == (["A9", "B9", "E9"], [9, 6])
    course = at("overload", "An Overload in the Field")
    assert (field(course)[0], sizes(course)) == ("Overload", [11, 7])
    course = at("overload", "Would nine have been safe?")
    assert (missing(course), sizes(course)) == ({"vampire-orchid": 2}, [5, 8])
    course = at("overload", "A pair in the hand")
    assert (field(course), sizes(course)) == (["A5", "E6", "T3"], [5, 8])


def test_chaos_forces_or_sweeps():
    course = at("chaos", "An Overload in between")
    assert (field(course), sizes(course)) == (["T1", "T2", "T3"], [7, 5])
    assert field(at("chaos", "Who knows what")) == ["T1", "B9", "T3"]
    assert field(at("chaos", "Take E7")) == ["T4", "E7", "B10"]
    assert missing(at("chaos", "What it was worth")) == {"hex-harp": 1}


def test_weapons_are_taken_and_lie_on_the_table():
    assert missing(at("many-weapons", "Read the counts"))["frostbite-bouquet"] == 3
    assert missing(at("many-weapons", "A fifth Weapon")) == {
        "oracle-cannon": 7,
        "basilisk": 7,
        "laser-lance": 0,
        "hex-harp": 4,
    }


# ---- positions


def position(**more: Any) -> Position:
    told: dict[str, Any] = {
        "players": [{"name": "Ana", "hand": ["a1"]}, {"name": "Bob", "more": 3}],
        "field": ["b1", "b2", "b3"],
        **more,
    }
    return Position.model_validate(told)


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({"draw": ["b11"]}, "there is no card `b11` here; did you mean `b1`?"),
        ({"draw": ["a1"]}, "`a1` is named 2 times, and there are 1 of it"),
        ({"field": ["b1"]}, "the Field has 3 spots, and `field` names 1 cards"),
        ({"active": "Bop"}, "there is no player `Bop` here; did you mean `Bob`?"),
        ({"decks": ["cor"]}, "There is no deck `cor`; there are core, death-and-lore."),
        ({"variants": ["x"]}, "There is no variant `x`"),
    ],
)
def test_what_a_position_names_has_to_be_there(more, said):
    assert any(text.startswith(said) for text in GAME.unplaceable(LIBRARY, position(**more)))


def test_cards_lie_where_they_are_named():
    at = position(draw=["regex", "e9"], active="Bob", round=4, weapon_pile=["basilisk"])
    assert GAME.unplaceable(LIBRARY, at) == []
    _, state = GAME.placed(LIBRARY, at)
    names = [name.partition(":")[2] for name in state.names]
    assert [names[card] for card in state.deck[::-1][:2]] == ["regex", "elemental-9"]
    assert names[state.deck[0]] == "transmute"
    assert names[state.weapon_pile[-1]] == "basilisk"
    assert [len(hand) for hand in state.hands] == [1, 3]
    assert (state.active, state.round) == (1, 4)
