"""What may be done with a thing, and why not the rest: as the question says, and as a click
says."""

from __future__ import annotations

import pytest

from hotseat.engine.move import Refused
from hotseat.table.seats import Seat
from tests.games.test_one_hit_heroes_explain import things
from tests.plain.talking import at
from tests.positions import fight, hero

from .tables import Player, new_table


def positions(seed, answers=60, **options):
    """A table at every question of a fight played at random."""
    table, player = new_table(seed=seed, **options), Player(seed)
    for _ in range(answers):
        if table.result:
            return
        yield table
        table.answer(table.number, player.keys(table))


@pytest.mark.parametrize("seed", range(6))
def test_reasons_are_those_of_the_question_and_the_first_is_that_of_a_click(seed):
    heroes = ("sofia", "torvald", "maren", "caceus")[: 2 + seed % 3]
    people = tuple("ABCD"[: len(heroes)])
    for table in positions(seed, heroes=heroes, people=people, retry=seed % 2 == 0):
        sight, decision = table.sight(table.decider), table.state.decision
        act = table.state.acts[decision.act]
        every = [*decision.question.candidates(table.state, act)]
        legal = {option.key for option in sight.options}
        for thing in things(sight.view):
            about = [move for move in every if move.points[:1] == (thing,)]
            refused = [move for move in about if move.key not in legal]
            reasons = table.refusals(thing)
            assert bool(reasons) == (bool(refused) or not about)
            if not any(move.key in legal for move in about):
                assert reasons[0] == (sight.whys.get(thing) or table.why(thing))
            for why in reasons:
                assert why.rule in table.library.rules and "{" not in why.text


def test_what_is_refused_when_it_is_tried_was_said_before():
    for table in positions(11, 40):
        decision = table.state.decision
        if decision.whole:
            continue
        act = table.state.acts[decision.act]
        legal = {option.key for option in table.sight(table.decider).options}
        for move in decision.question.candidates(table.state, act):
            if move.key in legal or not move.points:
                continue
            with pytest.raises(Refused) as refused:
                table.answer(table.number, [move.key])
            first = refused.value.refusals[0]
            assert (first.rule, first.text) in {
                (why.rule, why.text) for why in table.refusals(move.points[0])
            }


def test_what_a_computer_may_do_is_the_computers():
    held = fight(hero("sofia", hand=["sidearm"]), hero("torvald", hand=["stand-firm"]))
    table = at(held, "Ann", Seat("", "normal"))
    table.heard(table.number, None)  # and it lets the people go on
    (why,) = table.refusals(held.piece("stand-firm"))
    assert why.text == "A computer plays Torvald, and decides about Stand Firm."
    assert table.refusals(held.piece("sidearm")) == ()


def test_when_all_is_over_the_game_says_why():
    table = new_table()
    table.concede()
    assert table.refusals("die") == (table.why("die"),)
