"""What the lessons of One Hit Kill say is so, and how their positions are written."""

from __future__ import annotations

from typing import Any

import pytest

from hotseat.games.one_hit_kill.positions import Position
from hotseat.lessons.course import Course
from tests.lessons.taking import do_as_told, lessons_of

LESSONS = lessons_of("one-hit-kill")
GAME, LIBRARY, BY_ID, begun, at = (
    LESSONS.game,
    LESSONS.library,
    LESSONS.by_id,
    LESSONS.begun,
    LESSONS.at,
)


def sizes(course: Course) -> list[int]:
    return [player.size for player in course.sight.view.players]


def missing(course: Course) -> dict[str, int]:
    return {weapon.model.id: weapon.missing for weapon in course.sight.view.weapons}


def field(course: Course) -> list[str]:
    view = course.sight.view
    return [view.cards[card].name.split()[0] for card in view.field]


def test_there_are_six_in_this_order():
    assert list(BY_ID) == [
        "one-thing",
        "what-is-a-run",
        "one-job",
        "overload",
        "chaos",
        "many-weapons",
    ]


@pytest.mark.parametrize("id", BY_ID)
def test_the_learner_is_asked_all_of_it(id):
    course = begun(id)
    while course.step is not None:
        assert course.table.decider == 0, course.step.todo
        do_as_told(course)


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
    course = at("one-job", "Laid out by hand")
    assert missing(course) == {"basilisk": 0}
    do_as_told(course)
    assert course.reply is not None and "Eye, number 8" in course.reply.text


def test_what_is_asked_of_another_way_does_not_stand_in_the_row_of_the_weapon():
    course = at("one-job", "Another way?")
    (weapon,) = course.sight.view.weapons
    laid = [course.sight.view.cards[placed.card].code for placed in weapon.layout]
    assert laid == ["B3", "B4", "B5", "B6", "B7", "A8", "B8"]
    assert course.step is not None and course.step.ask is not None
    right = course.step.ask.right
    assert not any(f"{code[1:]}-" in right for code in laid), "the row would only be read off"


@pytest.mark.rule("OHK-107", "OHK-110")
def test_the_other_card_that_would_complete_a_run_is_none_that_is_held():
    course = at("what-is-a-run", "One Transmute, one card")
    view = course.sight.view
    assert missing(course) == {"nanite-fog": 0}
    assert "T7" not in [view.cards[card].name.split()[0] for card in view.hand]


@pytest.mark.rule("OHK-033", "OHK-146")
def test_who_discards_in_time_loses_nothing_to_the_overload_that_comes():
    course = at("overload", "What you do not need")
    assert (sizes(course), missing(course)) == ([11, 7], {"vampire-orchid": 1})
    course = at("overload", "What it was worth")
    assert (sizes(course), missing(course)) == ([6, 8], {"vampire-orchid": 1})
    assert field(course) == ["A5", "E6", "A8"]
    texts = [said.text for said in course.sight.log]
    assert any(text.startswith("OVERLOAD in the Field") for text in texts)
    assert not any("has chosen" in text for text in texts)


@pytest.mark.rule("OHK-159", "OHK-160")
def test_winnow_has_everybody_choose_two_cards_in_secret():
    assert sizes(at("chaos", "Two cards of no use")) == [7, 6]
    course = at("chaos", "Who chooses?")
    assert (sizes(course), missing(course)) == ([5, 5], {"vampire-orchid": 2})
    view = course.sight.view
    known = [view.cards[card].name.split()[0] for card in view.known_discards]
    assert sorted(known) == ["E2", "E9", "Winnow"]


def test_what_bob_took_for_all_to_see_is_known():
    view = at("chaos", "Watch the Field").sight.view
    assert [view.cards[card].name.split()[0] for card in view.players[1].seen] == ["B6", "B7"]


def test_the_right_answer_has_no_place_of_its_own():
    places = [
        step.ask.choices.index(step.ask.right)
        for file in LESSONS.files
        for part in file.parts
        for step in part.steps
        if step.ask
    ]
    assert {*places} == {0, 1, 2}
    assert all(places.count(place) <= len(places) / 2 for place in places)


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
        (
            {"players": [{"name": "Ana", "seen": ["a1"]}, {"name": "Bob", "hand": ["a1"]}]},
            "`a1` is named 2 times, and there are 1 of it",
        ),
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


def test_all_others_know_what_was_seen_to_go_to_a_hand():
    players = [{"name": "Ana", "hand": ["a1"], "seen": ["a3"]}, {"name": "Bob"}, {"name": "Cy"}]
    _, state = GAME.placed(LIBRARY, position(players=players))
    names = [name.partition(":")[2] for name in state.names]
    assert [names[card] for card in state.hands[0]] == ["arcane-1", "arcane-3"]
    known = {seat: [names[card] for card in cards] for seat, cards in state.known.items()}
    assert known == {1: ["arcane-3"], 2: ["arcane-3"]}
