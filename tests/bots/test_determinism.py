"""The same seed, the same computers: the same fight, move by move and in every process."""

from __future__ import annotations

import hashlib
import sys

import pytest

from hotseat.bots.asking import computed
from hotseat.bots.hard import Hard
from hotseat.engine.rng import Dice
from hotseat.engine.state import save
from hotseat.games.one_hit_heroes.game import GAME
from tests.hashing import printed

from .players import LEVELS, answered, everybody, new

FIGHTS = {"easy": 3, "normal": 3, "hard": 1}


def story(level: str, game: int, seed: int) -> list[tuple[str, ...]]:
    """Every answer of a fight of computers of a level."""
    state = new(game)
    return list(answered(state, everybody(state, LEVELS[level]()), seed))


def digest(level: str) -> str:
    """All answers of some fights, and the states they lead to, as one number."""
    told = hashlib.sha256()
    for game in range(FIGHTS[level]):
        state = new(game)
        for keys in answered(state, everybody(state, LEVELS[level]()), seed=game):
            told.update(repr(keys).encode())
            told.update(save(state))
    return told.hexdigest()


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_gives_the_same_fight_move_by_move(level: str) -> None:
    for game in range(FIGHTS[level]):
        assert story(level, game, seed=3) == story(level, game, seed=3)


@pytest.mark.parametrize("level", LEVELS)
def test_another_seed_gives_another_fight(level: str) -> None:
    games = range(FIGHTS[level])
    assert any(story(level, game, seed=3) != story(level, game, seed=4) for game in games)


@pytest.mark.parametrize("level", LEVELS)
def test_what_a_player_thought_before_does_not_change_what_it_thinks(level: str) -> None:
    """One player through two fights answers the second as a fresh one does."""
    player = LEVELS[level]()
    for game in (0, 1):
        state = new(game)
        told = list(answered(state, everybody(state, player), seed=game))
        assert told == story(level, game, seed=game)


@pytest.mark.parametrize("level", LEVELS)
def test_the_order_in_which_the_seats_are_given_does_not_matter(level: str) -> None:
    state = new(2)
    bots = dict(reversed(everybody(state, LEVELS[level]()).items()))
    assert list(answered(state, bots, seed=2))[:40] == story(level, 2, seed=2)[:40]


def test_as_many_iterations_give_the_same_answer_whatever_the_clock_says() -> None:
    """Time ends a search early; it never changes what an iteration does."""
    state = new(1)
    for number, _ in enumerate(answered(state, everybody(state, LEVELS["normal"]()), seed=1)):
        if state.result or number > 20:
            break
        said = {
            computed(GAME, state, everybody(state, Hard(GAME, 8, seconds)), Dice(number))
            for seconds in (60.0, 3600.0)
        }
        assert len(said) == 1


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_fights_whatever_order_sets_have(level: str) -> None:
    """In other processes, in which the hashes of words are others."""
    told = {
        printed(hash_seed, "-m", "tests.bots.test_determinism", level).strip()
        for hash_seed in ("1", "4242")
    }
    assert told == {digest(level)}


if __name__ == "__main__":
    print(digest(sys.argv[1]))
