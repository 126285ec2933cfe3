"""Moves, questions, decisions: what may be answered, what is refused, and what is never asked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from hotseat.engine.move import NO, PASS, YES, Move, Option, Refusal, Refused, Take
from hotseat.engine.rng import Dice
from hotseat.engine.state import save

from .tiny import Ask, Note, PlayCard, Table, Turn, keys, table, told


class Deal(Move):
    """A move with a field that may be left out."""

    seat: int
    card: int
    onto: int | None = None
    token: str = "light"


def refused(state: Table, *answer: str) -> list[Refusal]:
    """What refuses an answer, which changes nothing."""
    before = save(state)
    with pytest.raises(Refused) as caught:
        state.push_keys(*answer)
    assert save(state) == before
    return list(caught.value.refusals)


def names(*pieces: int) -> list[str]:
    return [f"take:{piece}" for piece in pieces]


# ---- moves


def test_the_keys_of_the_shared_moves_are_those_of_every_journal():
    assert [m.key for m in (Take.of(4), Option.of(0), PASS, YES, NO)] == [
        "take:4",
        "option:0",
        "pass",
        "yes",
        "no",
    ]


def test_a_key_is_the_word_and_the_fields_in_order_without_what_is_left_out():
    assert Deal(seat=1, card=12).key == "deal:1:12:light"
    assert Deal(seat=1, card=12, onto=3).key == "deal:1:12:3:light"


def test_different_moves_have_different_keys():
    moves = [Deal(seat=s, card=c) for s in range(3) for c in range(12)]
    assert len({m.key for m in moves}) == len(moves)


def test_a_move_is_made_once_and_shared():
    assert Take.of(5) is Take.of(5)
    assert Take.of(5) == Take(it=5) != Take.of(6)
    assert PlayCard.of(0, 5) == PlayCard(seat=0, card=5)


def test_a_number_is_never_taken_for_a_piece():
    assert Option.of(3) != Take.of(3)
    assert Option.of(3).key != Take.of(3).key


def test_a_move_points_at_its_pieces_and_not_at_who_makes_it():
    assert PlayCard(seat=1, card=9).points == (9,)
    assert Deal(seat=1, card=9, onto=4).points == (9, 4)
    assert Option.of(3).points == PASS.points == ()


def test_a_refusal_fits_a_cards_foot_also_when_nobody_said_how():
    assert Refusal("T-1", "Not today.").brief == "not now"


# ---- what is asked, and what is not


def test_options_are_the_candidates_nobody_refuses():
    state = table(["red-1", "blue-1"], ["red-2"], coins=[0, 0], steps=[Turn()])
    question, act = state.decision.question, state.acts[0]
    assert [m.key for m in question.candidates(state, act)] == [
        "play_card:0:2",
        "play_card:0:3",
        "play_card:1:4",
        "pass",
    ]
    assert keys(state) == ["play_card:0:2", "pass"]


def test_a_decision_says_who_what_and_within_what():
    state = table(steps=[Ask(pieces=(0, 1), seat=1)])
    decision = state.decision
    assert (decision.seat, decision.kind, decision.act) == (1, "ask", 0)
    assert repr(decision) == "<ask asked of seat 1: 1 to 1 of take:0, take:1>"


def test_without_an_option_nobody_is_asked_and_the_table_is_told():
    state = table(steps=[Ask(pieces=()), Note(text="on")])
    assert state.trail == ["on"] and state.decision is None
    assert told(state) == ["nothing_to_choose"]


def test_where_nothing_may_be_named_nobody_is_asked():
    state = table(steps=[Ask(pieces=(0, 1), least=0, most=0), Note(text="on")])
    assert state.trail == ["on"] and state.decision is None


def test_the_only_answer_is_given_unasked_when_everybody_may_know_it():
    assert table(steps=[Ask(pieces=(1,), public_=True)]).trail == ["chose take:1"]


def test_the_only_answer_is_asked_for_when_others_may_not_know_it():
    state = table(steps=[Ask(pieces=(1,))])
    assert state.trail == [] and keys(state) == ["take:1"]


def test_all_of_several_are_given_unasked_when_all_are_needed():
    assert table(steps=[Ask(pieces=(0, 1), least=2, most=2, public_=True)]).trail == [
        "chose take:0,take:1"
    ]


def test_a_free_extra_is_asked_for_also_when_there_is_one():
    state = table(steps=[Ask(pieces=(0,), least=0, most=1, public_=True)])
    assert keys(state) == ["take:0"]


def test_where_shares_are_asked_for_nothing_is_given_unasked():
    state = table(steps=[Ask(pieces=(0,), least=1, most=1, caps=(1,), public_=True)])
    assert keys(state) == ["take:0"]


def test_an_answer_dictated_by_a_rule_is_given_at_once():
    state = table(steps=[Ask(pieces=(0, 1), seat=1), Ask(pieces=(0, 1), seat=0)], dictate=1)
    assert state.trail == ["chose take:1"]
    assert state.decision.seat == 0


def test_a_question_that_stops_has_changed_nothing():
    asked = table(steps=[Ask(pieces=(0, 1)), Note()])
    waiting = table(steps=[Ask(pieces=(0, 1)), Note()], run=False)
    assert save(asked) == save(waiting)
    asked.decision = None
    asked.run()
    assert save(asked) == save(waiting) and keys(asked) == names(0, 1)


def test_a_question_that_goes_on_is_asked_again_after_the_move():
    state = table(["red-1", "red-2"], ["red-3"], steps=[Turn()])
    state.push_keys("play_card:0:3")
    assert state.trail == ["red-2"] and keys(state) == ["play_card:0:2", "pass"]


# ---- answers as a whole


def test_exactly_as_many_as_asked_for():
    state = table(["red-1"] * 3, [], steps=[Ask(pieces=(2, 3, 4), least=2, most=2)])
    (one,) = refused(state, *names(2))
    assert one == Refusal("T-4", "Exactly 2 must be chosen, not 1.")
    assert refused(state, *names(2, 3, 4))[0].text == "Exactly 2 must be chosen, not 3."
    assert refused(state)[0].text == "Exactly 2 must be chosen, not 0."
    state.push_keys(*names(4, 2))
    assert state.trail == ["chose take:4,take:2"]


def test_between_the_least_and_the_most():
    state = table(steps=[Ask(pieces=(0, 1), least=1, most=2)])
    assert refused(state)[0].text == "From 1 to 2 may be chosen, not 0."
    assert refused(state, *names(0, 1, 0))[0].rule == "T-4"
    state.push_keys(*names(1))
    assert state.trail == ["chose take:1"]


def test_nothing_is_an_answer_where_nothing_is_needed():
    state = table(steps=[Ask(pieces=(0, 1), least=0, most=2)])
    state.push_keys()
    assert state.trail == ["chose "]


def test_a_thing_is_named_once_unless_a_cap_says_more():
    state = table(steps=[Ask(pieces=(0, 1), least=2, most=2)])
    assert refused(state, *names(1, 1)) == [Refusal("T-4", "{card} can be named once at most.")]


def test_a_cap_says_how_often_each_may_be_named():
    state = table(steps=[Ask(pieces=(0, 1), least=3, most=3, caps=(1, 2))])
    assert refused(state, *names(0, 0, 1))[0].text == "{card} can be named once at most."
    assert refused(state, *names(1, 1, 1))[0].text == "{card} can be named 2 times at most."
    state.push_keys(*names(1, 0, 1))
    assert state.trail == ["chose take:1,take:0,take:1"]


def test_an_answer_may_be_refused_as_a_whole():
    state = table(steps=[Ask(pieces=(0, 1, 2, 3), least=1, most=4, odd=True)])
    assert refused(state, *names(1, 3)) == [Refusal("T-5", "The sum must be odd.")]
    state.push_keys(*names(1, 2))
    assert state.trail == ["chose take:1,take:2"]


def test_a_single_answer_may_be_refused_as_a_whole_too():
    state = table(steps=[Ask(pieces=(0, 1), odd=True)])
    assert refused(state, *names(0)) == [Refusal("T-5", "The sum must be odd.")]


def test_one_bad_key_refuses_the_whole_answer():
    state = table(steps=[Ask(pieces=(0, 1), least=1, most=2)])
    assert refused(state, "take:0", "take:7")[0].rule == "T-4"


# ---- answers by chance

SHAPES: dict[str, dict[str, Any]] = {
    "one of three": {"pieces": (0, 1, 2)},
    "exactly two of four": {"pieces": (0, 1, 2, 3), "least": 2, "most": 2},
    "any of three": {"pieces": (0, 1, 2), "least": 0, "most": 3},
    "three shares": {"pieces": (0, 1), "least": 3, "most": 3, "caps": (2, 3)},
    "up to two shares": {"pieces": (0, 1), "least": 0, "most": 2, "caps": (1, 2)},
    "an odd sum": {"pieces": (0, 1, 2, 3), "least": 1, "most": 3, "odd": True},
}


def answers(shape: dict[str, Any], n: int = 400) -> set[tuple[str, ...]]:
    """All answers found by chance; each is legal."""
    state = table(steps=[Ask(**shape)])
    decision, rng = state.decision, Dice(5)
    found = set()
    for _ in range(n):
        picks: Sequence[Move] = decision.random(rng, state)
        assert decision.objections(state, picks) == []
        found.add(tuple(sorted(m.key for m in picks)))
    return found


@pytest.mark.parametrize("shape", SHAPES.values(), ids=SHAPES)
def test_an_answer_by_chance_is_legal_and_can_be_given(shape: dict[str, Any]):
    for seed in range(20):
        state = table(steps=[Ask(**shape)])
        picks = state.decision.random(Dice(seed), state)
        state.push_keys(*[m.key for m in picks])
        assert state.trail == ["chose " + ",".join(m.key for m in picks)]


def test_every_legal_answer_is_found_by_chance():
    assert answers(SHAPES["one of three"]) == {("take:0",), ("take:1",), ("take:2",)}
    assert len(answers(SHAPES["exactly two of four"])) == 6
    assert len(answers(SHAPES["any of three"])) == 8
    assert answers(SHAPES["three shares"]) == {
        ("take:0", "take:0", "take:1"),
        ("take:0", "take:1", "take:1"),
        ("take:1", "take:1", "take:1"),
    }
    assert answers(SHAPES["up to two shares"]) == {
        (),
        ("take:0",),
        ("take:1",),
        ("take:0", "take:1"),
        ("take:1", "take:1"),
    }
    assert len(answers(SHAPES["an odd sum"])) == 8


def test_a_question_nobody_can_answer_is_an_error_that_says_which():
    state = table(steps=[Ask(pieces=(0, 2), odd=True, least=1, most=2)])
    with pytest.raises(RuntimeError, match="no legal answer found to <ask asked of seat 0"):
        state.decision.random(Dice(1), state)
