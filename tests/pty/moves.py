"""Fights to be played in a terminal: for a result, a seed and the answers that lead there.

The answers are found by a player who looks at what each option leads to; the same every time.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from hotseat.engine.rng import Dice
from hotseat.games.one_hit_heroes.game import GAME
from hotseat.games.one_hit_heroes.setup import FightOptions
from tests.positions import library

Answers = tuple[tuple[str, ...], ...]
HEROES, BOSS = ("sofia", "edric"), "brick-bruiser"
TRIES, LONGEST = 200, 120


@cache
def found(result: str, longest: int = LONGEST) -> tuple[int, Answers]:
    """A seed and the answers of a fight against Brick Bruiser at level 1 that ends like this."""
    for seed in range(1, TRIES):
        answers = played(seed, result, longest)
        if answers:
            return seed, answers
    raise AssertionError(f"no fight of {TRIES} ends {result}")


def played(seed: int, result: str, longest: int) -> Answers:
    """The answers of one fight; () when it does not end as wanted."""
    state = GAME.new(library(), FightOptions(heroes=HEROES, boss=BOSS), seed)
    rng, answers = Dice(seed), []
    while not state.result and len(answers) < longest:
        picks = best(state, rng, 1 if result == "won" else -1)
        answers.append(tuple(move.key for move in picks))
        state.push(picks)
    return tuple(answers) if state.result == result else ()


def best(state: Any, rng: Dice, sign: int) -> list[Any]:
    """The answer that leads to the best position for (1) or against (-1) the Heroes."""
    decision = state.decision
    tried = [decision.random(rng, state) for _ in range(6)] if decision.whole else [
        [move] for move in decision.options
    ]  # fmt: skip
    return max(tried, key=lambda picks: sign * worth(after(state, picks)))


def after(state: Any, picks: list[Any]) -> Any:
    """The position after an answer."""
    probe = state.clone()
    probe.push(picks)
    return probe


def worth(state: Any) -> float:
    """How well the Heroes stand."""
    if state.result:
        return 1000 if state.result == "won" else -1000
    tokens = sum(sum(pair) for pair in state.tokens.values())
    aggro = sum(hero.aggro for hero in state.heroes)
    items = sum(len(hero.items) for hero in state.heroes)
    return -3 * tokens - 0.7 * aggro + 4 * items - 0.2 * state.turn
