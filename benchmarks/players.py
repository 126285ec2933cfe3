"""How fast computer players think: whole games of the normal one, iterations of a search.

What was measured once beside the yardstick is given in its blocks: OpenSpiel's Python ISMCTS bot on
gin rummy, and what a game may take on that machine.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

from hotseat.bots import Bot
from hotseat.bots.asking import computed, dice_for, never
from hotseat.bots.hard import ITERATIONS, Hard
from hotseat.bots.normal import Normal
from hotseat.engine.rng import Dice

from .games import GAMES, Measured
from .measure import Row, rate, rates
from .yardsticks import yardstick

BLOCKS = 9_100  # the yardstick where the others were measured
ISMCTS = 481  # iterations a CPU second there
HARD_GAMES = 6


def played(measured: Measured, player: Bot, seed: int) -> list[Any]:
    """A game by these players: the positions in which somebody would search."""
    state, number, seen = measured.new(seed), 0, []
    bots = dict.fromkeys(range(len(measured.game.seat_names(state))), player)
    while not state.result:
        if state.decision.kind == measured.thinks:
            seen.append(state.clone())
        keys = computed(measured.game, state, bots, dice_for(seed, number))
        assert keys is not None
        state.push_keys(*keys)
        number += 1
    return seen


def one_game(measured: Measured, player: Bot, seed: int) -> int:
    """A game by these players: one."""
    played(measured, player, seed)
    return 1


def searched(game: Any, positions: Sequence[Any], seed: int) -> int:
    """One search, in one of these positions; its iterations."""
    state = positions[seed % len(positions)]
    Hard(game, ITERATIONS).search(state, state.decision.seat, Dice(seed), never)
    return ITERATIONS


def hard_game(measured: Measured) -> float:
    """What a game of hard players costs, in blocks of the yardstick: the mean of some."""
    seen = []
    for seed in range(HARD_GAMES):
        began = time.process_time()
        played(measured, Hard(measured.game), seed)
        ended = time.process_time()
        seen.append((ended - began) * rate(yardstick, 0.2, seed))
    return statistics.mean(seen)


def rows(seconds: float, rounds: int) -> list[Row]:
    """Everything measured of computer players."""
    return [row for measured in GAMES for row in _of(measured, seconds, rounds)]


def _of(measured: Measured, seconds: float, rounds: int) -> Iterator[Row]:
    normal, title = Normal(measured.game), measured.title
    plays = {"yardstick": yardstick, "normal": partial(one_game, measured, normal)}
    if measured.thinks:
        plays["search"] = partial(searched, measured.game, _positions(measured, normal))
    seen = rates(plays, seconds, rounds)
    blocks = seen["yardstick"]
    if measured.thinks:
        ismcts = seen["search"] / blocks / (ISMCTS / BLOCKS)
        yield Row(f"{title}, search", seen["search"], "iterations/s")
        yield Row(f"{title}, search / ISMCTS of OpenSpiel", ismcts, "", 2, 5)
    games, unit = seen["normal"] / blocks * BLOCKS, f"games/s at {BLOCKS:,} blocks/s"
    yield Row(f"{title}, normal players", games, unit, 5, 10)
    hard, unit = hard_game(measured) / BLOCKS, f"s a game at {BLOCKS:,} blocks/s"
    yield Row(f"{title}, hard players", hard, unit, 5, 3, more=False)


def _positions(measured: Measured, player: Bot) -> list[Any]:
    """Positions in which there is more than one answer, so that a search is made."""
    there = (state for seed in range(3) for state in played(measured, player, seed))
    return [state for state in there if len(state.decision.options) > 2]
