"""Answers are looked at one by one, in worlds that are led on until they are quiet."""

from __future__ import annotations

from hotseat.bots.asking import never
from hotseat.bots.easy import THOUGHTS, Easy
from hotseat.bots.normal import Normal
from hotseat.bots.ranking import ANSWERS, WORLDS, answers, led, ranked, settle
from hotseat.engine.rng import Dice
from hotseat.engine.state import save
from hotseat.games.one_hit_heroes.game import GAME
from tests.positions import Position, fight, hero

from .players import LEVELS, answered, everybody, new


def several() -> Position:
    """A Fight with several things to do."""
    return fight(
        hero("sofia", aggro=4, hand=["sidearm", "trick-shot", "reload"], items=["duster-coat"]),
        hero("torvald", hand=["stand-firm"], items=["force-shield"]),
    )


def split() -> Position:
    """Up to five tokens are taken from two Heroes."""
    return fight(
        hero("torvald", aggro=0, hand=["taunt"]), hero("sofia", aggro=4), hero("edric", aggro=3)
    ).play("taunt")


def test_of_a_single_choice_every_option_is_an_answer() -> None:
    p = several()
    found = answers(p.state.decision, p.state, Dice(1))
    assert [[move.key for move in answer] for answer in found] == [[key] for key in p.keys]


def test_of_answers_of_many_parts_some_are_tried_each_once_and_all_legal() -> None:
    p = split()
    for seed in range(20):
        found = answers(p.state.decision, p.state, Dice(seed))
        keys = [tuple(sorted(move.key for move in answer)) for answer in found]
        assert 5 < len(keys) == len({*keys}) <= ANSWERS
        assert all(p.judged(*each) == [] for each in keys)


def test_no_more_are_tried_than_wanted() -> None:
    p = split()
    assert len(answers(p.state.decision, p.state, Dice(1), 3)) == 3


def test_the_best_is_named_first_and_nothing_is_left_out() -> None:
    p = several()
    before = save(p.state)
    wanted = answers(p.state.decision, p.state, Dice(1))
    found = ranked(GAME, p.state, 0, wanted, Dice(1), never)
    values = [one.value for one in found]
    assert values == sorted(values, reverse=True)
    assert {one.answer for one in found} == {*wanted}
    assert save(p.state) == before


def test_of_equals_the_one_named_first_stays_first() -> None:
    """Two copies of a card are worth the same: the first is played."""
    p = fight(hero("sofia", hand=["sidearm", "sidearm"]), hero("torvald"), health=(1, 0))
    wanted = answers(p.state.decision, p.state, Dice(1))
    found = ranked(GAME, p.state, 0, wanted, Dice(1), never)
    assert [one.answer for one in found[:2]] == wanted[:2]


def test_who_stops_the_looking_gets_what_was_looked_at() -> None:
    p = several()
    wanted = answers(p.state.decision, p.state, Dice(1))
    calls = iter([False, False, True])
    found = ranked(GAME, p.state, 0, wanted, Dice(1), lambda: next(calls))
    assert {one.answer for one in found} == {*wanted[:2]}


def test_an_answer_is_led_on_until_the_position_is_quiet() -> None:
    p = fight(hero("edric", hand=["firebolt", "kindle"]), hero("torvald"))
    (play,) = [m for m in p.state.decision.options if m.key == p.key("play", "firebolt")]
    world = led(GAME.advice, p.state, [play])
    assert world.decision.kind == "fighting" and GAME.advice.settled(world)
    assert p.kind == "fighting" and p.pile("edric", "hand") == ["firebolt", "kindle"]


def test_every_position_of_a_fight_comes_to_rest() -> None:
    """Whatever card is in the middle of its text, small questions are answered until it is
    quiet."""
    for game in range(12):
        state = new(game)
        for _ in answered(state, everybody(state, LEVELS["easy"]()), seed=game):
            world = state.clone()
            if not state.result:
                settle(GAME.advice, world)
                assert world.result or GAME.advice.settled(world), world.decision


def test_an_answer_is_tried_in_more_than_one_world() -> None:
    """One lucky roll does not make a card good."""
    assert WORLDS > 1


# ---- the easy player


def test_the_easy_player_thinks_of_few_answers() -> None:
    """So it misses the win that everybody else sees, but not always."""
    p = fight(
        hero("sofia", hand=["reload", "lie-low", "duster-coat", "sidearm"]),
        hero("torvald"),
        health=(1, 0),
    )
    win = p.key("play", "sidearm")
    easy = [Easy(GAME).answer(p.state, 0, Dice(seed), never)[0].key for seed in range(40)]
    assert 5 < easy.count(win) < 35 and THOUGHTS == 2
    normal = [Normal(GAME).answer(p.state, 0, Dice(seed), never)[0].key for seed in range(10)]
    assert normal == [win] * 10


def test_the_easy_player_never_picks_what_ends_the_game_at_random() -> None:
    p = fight(
        hero("sofia", aggro=8, items=["duster-coat"]),
        hero("edric", aggro=9),
        phase="boss",
        card="swing",
        dice=["red"],
    )
    for seed in range(30):
        picks = Easy(GAME).answer(p.state, 0, Dice(seed), never)
        assert [m.key for m in picks] == [p.key("block", "duster-coat", "sofia")]
