"""How fast computer players think: whole fights of the normal one, iterations of a search.

What was measured once beside the yardstick is given in its blocks: OpenSpiel's Python ISMCTS bot on gin
rummy, and what a fight may take on that machine.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Sequence

from hotseat.bots import Bot
from hotseat.bots.asking import computed, dice_for, never
from hotseat.bots.hard import ITERATIONS, Hard
from hotseat.bots.normal import Normal
from hotseat.engine.rng import Dice
from hotseat.games.one_hit_heroes.cards import Library
from hotseat.games.one_hit_heroes.game import GAME
from hotseat.games.one_hit_heroes.state import Fight

from .measure import Row, rate, rates
from .playouts import content, new, yardstick

BLOCKS = 9_100  # the yardstick where the others were measured
ISMCTS = 481  # iterations a CPU second there
HARD_FIGHTS = 6


def played(library: Library, seed: int, player: Bot) -> list[Fight]:
    """A fight of two of these players: the positions in which somebody had a Fight to play."""
    state, number, seen = new(library, seed), 0, []
    bots = dict.fromkeys(range(len(state.heroes)), player)
    while not state.result:
        if state.decision.kind == "fighting":
            seen.append(state.clone())
        keys = computed(GAME, state, bots, dice_for(seed, number))
        assert keys is not None
        state.push_keys(*keys)
        number += 1
    return seen


def fought(library: Library, seed: int, player: Bot) -> int:
    """A fight of two of these players: one."""
    played(library, seed, player)
    return 1


def searched(positions: Sequence[Fight], seed: int) -> int:
    """One search, in one of these positions; its iterations."""
    state = positions[seed % len(positions)]
    Hard(GAME, ITERATIONS).search(state, state.decision.seat, Dice(seed), never)
    return ITERATIONS


def hard_fight(library: Library) -> float:
    """What a fight of two hard players costs, in blocks of the yardstick: the mean of some."""
    seen = []
    for seed in range(HARD_FIGHTS):
        began = time.process_time()
        played(library, seed, Hard(GAME))
        ended = time.process_time()
        seen.append((ended - began) * rate(yardstick, 0.2, seed))
    return statistics.mean(seen)


def rows(seconds: float, rounds: int) -> list[Row]:
    """Everything measured of computer players."""
    library, normal = content(), Normal(GAME)
    positions = [
        state for seed in range(8) for state in played(library, seed, normal) if _wide(state)
    ]
    seen = rates(
        {
            "yardstick": yardstick,
            "search": lambda seed: searched(positions, seed),
            "normal": lambda seed: fought(library, seed, normal),
        },
        seconds,
        rounds,
    )
    blocks = seen["yardstick"]
    ismcts = seen["search"] / blocks / (ISMCTS / BLOCKS)
    return [
        Row("search", seen["search"], "iterations/s"),
        Row("search / ISMCTS of OpenSpiel", ismcts, "", 2, 5),
        Row("fights of normal players", seen["normal"], "fights/s"),
        Row(
            f"normal fights at {BLOCKS:,} blocks/s",
            seen["normal"] / blocks * BLOCKS,
            "fights/s",
            5,
            10,
        ),
        Row(
            f"a hard fight at {BLOCKS:,} blocks/s",
            hard_fight(library) / BLOCKS,
            "s",
            5,
            3,
            more=False,
        ),
    ]


def _wide(state: Fight) -> bool:
    """Is there more than one answer, so that a search is made?"""
    return len(state.decision.options) > 2
