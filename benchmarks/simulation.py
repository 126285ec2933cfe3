"""What a second worker is worth to a simulation."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

from hotseat.games.one_hit_heroes.game import GAME
from hotseat.lab.plan import Plan, chunks
from hotseat.lab.workers import simulate

from .measure import Row
from .yardsticks import yardstick

ROUNDS = 3
GAMES = 100  # of a round; long enough that starting processes is a small part
PLAN = Plan(game=GAME.id, games=GAMES, seats=("normal", "normal"))


def second_worker() -> float:
    """How much faster two workers are than one, by how much faster a bare loop is in two
    processes."""
    blocks = max(1, int(_wall(lambda: _games(1)) / _wall(lambda: _loop(200)) * 200))
    gains = []
    for _ in range(ROUNDS):
        games = _wall(lambda: _games(1)) / _wall(lambda: _games(2))
        loops = _wall(lambda: _loop(blocks)) / _wall(lambda: _loops_of_two(blocks))
        gains.append(games / loops)
    return statistics.median(gains)


def _games(workers: int) -> None:
    simulate(PLAN, workers, [], lambda more: None)


def _loop(blocks: int) -> int:
    return sum(map(yardstick, range(blocks)))


def _loops_of_two(blocks: int) -> None:
    """The same work by two processes, handed out as the games are."""
    parts = [len(part) * blocks // GAMES for part in chunks(GAMES, 2)]
    with ProcessPoolExecutor(2, get_context("spawn")) as pool:
        assert sum(pool.map(_loop, parts)) <= blocks


def _wall(do: Callable[[], object]) -> float:
    started = time.perf_counter()
    do()
    return time.perf_counter() - started


def rows() -> list[Row]:
    """Everything measured of simulation."""
    return [Row("two simulation workers / one", second_worker(), "", 0.9, 0.97)]
