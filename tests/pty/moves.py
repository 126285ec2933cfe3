"""Fights to be played in a terminal: for a result, a seed and the answers that lead there.

The answers are found by a player who looks at what each option leads to, or by computers; the same
every time.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from hotseat.bots import bot
from hotseat.bots.asking import computed, dice_for
from hotseat.engine.rng import Dice
from hotseat.games.one_hit_heroes.game import GAME
from hotseat.games.one_hit_heroes.setup import FightOptions
from tests.positions import library

Answers = tuple[tuple[str, ...], ...]
HEROES, BOSS = ("sofia", "edric"), "brick-bruiser"
RUN = FightOptions(heroes=HEROES, run="city-of-glass")
TRIES, LONGEST = 200, 120


@cache
def found(result: str, longest: int = LONGEST, shortest: int = 1) -> tuple[int, Answers]:
    """A seed and the answers of a fight against Brick Bruiser at level 1 that ends like this."""
    for seed in range(1, TRIES):
        answers = played(seed, result, longest)
        if len(answers) >= shortest:
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


@cache
def second_boss() -> tuple[int, Answers]:
    """A seed and the answers of a run in which computers beat the first Boss at once, draft, and
    come to the Fight of the first turn against the second.
    """
    for seed in range(1, TRIES):
        answers = won_at_once(seed)
        if answers:
            return seed, answers
    raise AssertionError(f"no run of {TRIES} begins with a victory")


def won_at_once(seed: int) -> Answers:
    """The answers up to the second Boss; () when the first fight is lost."""
    state, answers = GAME.new(library(), RUN, seed), []
    bots = {seat: bot("normal", GAME) for seat in range(len(HEROES))}
    while not (state.campaign.at and state.decision.kind == "fighting"):
        if state.decision.kind == "after_loss":
            return ()
        keys = computed(GAME, state, bots, dice_for(seed, len(answers)))
        assert keys is not None
        answers.append(keys)
        state.push_keys(*keys)
    return tuple(answers)


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
