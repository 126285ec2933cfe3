"""The search keeps to its iterations and its seconds, and can be stopped at any time."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from itertools import count, pairwise
from typing import Any

import pytest

from hotseat.bots import THINKS, bot, hard
from hotseat.bots.asking import computed, never
from hotseat.bots.hard import LIKELY, Hard
from hotseat.bots.normal import Normal
from hotseat.engine.rng import Dice
from hotseat.engine.state import save
from hotseat.engine.view import imagine
from hotseat.games.one_hit_heroes.game import GAME
from tests.positions import Position, fight, hero

from .players import everybody, new

ENDLESS = 10**9


def opened() -> Position:
    """A Fight with several things to do."""
    return fight(
        hero(
            "sofia",
            aggro=5,
            hand=["sidearm", "trick-shot", "reload", "lie-low", "all-in"],
            items=["duster-coat", "lucky-holster"],
            deck=["sidearm", "loaded-dice", "quick-draw"],
        ),
        hero("torvald", hand=["stand-firm"], items=["force-shield"], deck=["taunt", "hammerfall"]),
        card="swing",
    )


@pytest.fixture
def walks(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Grows by one with every iteration of a search."""
    seen: list[int] = []
    walk = Hard._iterate

    def counted(self: Hard, *args: Any) -> None:
        seen.append(1)
        walk(self, *args)

    monkeypatch.setattr(Hard, "_iterate", counted)
    return seen


def legal(p: Position, picks: Any) -> bool:
    """Is this an answer to the question of a position?"""
    return p.judged(*[move.key for move in picks]) == []


@pytest.mark.parametrize("iterations", [0, 1, 5, 40])
def test_a_search_never_runs_more_iterations_than_it_may(iterations: int, walks: list[int]) -> None:
    p = opened()
    picks = Hard(GAME, iterations).answer(p.state, 0, Dice(1), never)
    assert legal(p, picks) and len(walks) == iterations


def test_answers_are_compared_in_the_same_worlds(
    walks: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every answer in the running is walked in a world before another is imagined."""
    seen: list[int] = []

    def counted(*args: Any) -> Any:
        seen.append(len(walks))
        return imagine(*args)

    monkeypatch.setattr(hard, "imagine", counted)
    Hard(GAME, 30).answer(opened().state, 0, Dice(1), never)
    between = [after - before for before, after in pairwise([*seen, len(walks)])]
    assert between[0] == LIKELY and min(between) >= 1 and sum(between) == 30
    assert sorted(between[:-1], reverse=True) == between[:-1], "weaker answers are dropped"


def clock(step: float) -> Callable[[], float]:
    """A clock that goes on by so many seconds whenever somebody looks."""
    ticks: Iterator[int] = count()
    return lambda: next(ticks) * step


def test_a_search_ends_when_its_seconds_are_over(
    walks: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hard.time, "monotonic", clock(0.125))
    p = opened()
    picks = Hard(GAME, ENDLESS, seconds=2.0).answer(p.state, 0, Dice(1), never)
    assert legal(p, picks) and len(walks) == 16


def test_at_a_table_hard_has_two_seconds_a_move() -> None:
    player = bot("hard", GAME)
    assert isinstance(player, Hard) and player.seconds == THINKS <= 2.0
    assert bot("hard", GAME, seconds=0.5).seconds == 0.5  # type: ignore[attr-defined]


def test_on_a_real_clock_it_stops_soon_after_its_seconds() -> None:
    began = time.process_time()
    p = opened()
    picks = Hard(GAME, ENDLESS, seconds=0.2).answer(p.state, 0, Dice(1), never)
    assert legal(p, picks) and time.process_time() - began < 1.0


def after(calls: int) -> Callable[[], bool]:
    """Somebody who stops the thinking when it has been asked so many times."""
    asked = count()
    return lambda: next(asked) >= calls


@pytest.mark.parametrize("calls", [0, 1, 3, 8, 9, 20])
def test_a_stopped_search_answers_at_once_and_legally(calls: int, walks: list[int]) -> None:
    """Whether it is stopped before the first look at an answer, among them, or in the search."""
    p = opened()
    picks = Hard(GAME, ENDLESS).answer(p.state, 0, Dice(1), after(calls))
    assert legal(p, picks) and len(walks) <= calls


@pytest.mark.parametrize("calls", [0, 1, 2, 4])
def test_a_stopped_wish_is_one_of_its_own_moves_or_none(calls: int) -> None:
    p = fight(
        hero("sofia", aggro=5, items=["duster-coat", "lucky-holster"]),
        hero("torvald", aggro=5, items=["force-shield"]),
        phase="boss",
        card="swing",
        dice=["hit"],
    )
    moves = [m for m in p.state.decision.options if getattr(m, "seat", -1) == 1]
    wish = Hard(GAME, ENDLESS).wish(p.state, 1, moves, Dice(1), after(calls))
    assert wish is None or wish in moves


@pytest.mark.parametrize("level", [Normal, Hard])
def test_a_stopped_player_answers_every_kind_of_question_legally(level: type) -> None:
    for game in range(4):
        state, rng = new(game), Dice(game)
        while not state.result:
            keys = computed(GAME, state, everybody(state, level(GAME)), rng, lambda: True)
            assert keys is not None
            state.push_keys(*keys)


def test_what_is_the_only_answer_is_not_searched(walks: list[int]) -> None:
    p = fight(hero("sofia", hand=[]), hero("torvald"), phase="scout")
    assert [m.key for m in Hard(GAME, 50).answer(p.state, 0, Dice(1), never)] == ["scout_card"]
    assert walks == []


def test_in_the_middle_of_a_card_it_answers_as_the_normal_player_does(walks: list[int]) -> None:
    """There a position has no value yet, so nothing is searched."""
    p = fight(hero("edric", hand=["fireball", "firebolt"]), hero("sofia")).play("fireball")
    for kind in ("yes_no", "point"):
        assert p.kind == kind
        picks = Hard(GAME, 50).answer(p.state, 0, Dice(1), never)
        assert picks == Normal(GAME).answer(p.state, 0, Dice(1), never) and walks == []
        p.answer(*[move.key for move in picks])


def test_a_search_leaves_its_world_as_it_is() -> None:
    p = opened()
    before, decision = save(p.state), p.state.decision
    Hard(GAME, 60).answer(p.state, 0, Dice(1), never)
    assert save(p.state) == before and p.state.decision is decision


def test_what_is_worth_most_is_chosen_though_it_was_not_ranked_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The first look may be wrong: here it takes the last play that wins for the worst."""
    p = fight(
        hero(
            "sofia",
            aggro=8,
            hand=["reload", "sidearm", "lie-low"],
            deck=["loaded-dice", "quick-draw"],
        ),
        hero("torvald", aggro=8),
        health=(1, 0),
        plays=2,
        card="one-two",
    )
    looked = hard.ranked

    def upside_down(*args: Any) -> Any:
        found = looked(*args)
        values = [one.value for one in found]
        turned = [one._replace(value=value) for one, value in zip(found, values[::-1], strict=True)]
        return sorted(turned, key=lambda one: -one.value)

    monkeypatch.setattr(hard, "ranked", upside_down)
    monkeypatch.setattr(hard, "finish", lambda *args: None)
    first = Hard(GAME, 0).answer(p.state, 0, Dice(1), never)
    assert [m.key for m in first] != [p.key("play", "sidearm")]
    found = Hard(GAME, 300).answer(p.state, 0, Dice(1), never)
    assert [m.key for m in found] == [p.key("play", "sidearm")]
