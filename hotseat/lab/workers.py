"""All games of a plan, by one process or by several; what they give does not depend on it."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from hotseat.packs import GAMES, open_game

from .plan import Plan, chunks
from .playing import Played, play

Progress = Callable[[int], None]


class Room:
    """The content of a plan, opened once a process."""

    def __init__(self, plan: Plan) -> None:
        self.plan, self.game = plan, GAMES[plan.game]
        self.library: Any = open_game(self.game, [Path(pack) for pack in plan.packs])[0]

    def play(self, indices: range) -> list[Played]:
        """Play these of the plan's games."""
        tasks = map(self.plan.task, indices)
        return [play(self.game, self.library, self.plan, task) for task in tasks]


def simulate(plan: Plan, workers: int, played: list[Played], progress: Progress) -> None:
    """Play all games of a plan into `played`, in the plan's order; `progress` is told how many
    more.

    When it is interrupted (KeyboardInterrupt) what was played until then is there.
    """
    if workers == 1:
        room = Room(plan)
        for index in range(len(plan)):
            played += room.play(range(index, index + 1))
            progress(1)
        return
    done: dict[int, list[Played]] = {}
    try:
        _shared(plan, workers, done, progress)
    finally:
        for start in sorted(done):
            played += done[start]


def _shared(plan: Plan, workers: int, done: dict[int, list[Played]], progress: Progress) -> None:
    """Hand the games out to processes of their own, and take what they give."""
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(workers, context, _begin, (plan,))
    try:
        with _interrupts_ignored():  # the processes inherit it: only this one answers to the keys
            asked = {pool.submit(_play, part): part for part in chunks(len(plan), workers)}
        for future in as_completed(asked):
            done[asked[future].start] = future.result()
            progress(len(asked[future]))
    except BaseException:
        pool.shutdown(wait=False, cancel_futures=True)
        for process in multiprocessing.active_children():
            process.terminate()
        raise
    finally:
        pool.shutdown()


@contextmanager
def _interrupts_ignored() -> Iterator[None]:
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


_room: Room


def _begin(plan: Plan) -> None:
    """What a process of the pool does first."""
    global _room
    threading.Thread(target=_end_with_the_parent, daemon=True).start()
    _room = Room(plan)


def _end_with_the_parent() -> None:
    """A process of the pool does not outlive whoever waits for it, however that one ended."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _play(indices: range) -> list[Played]:
    return _room.play(indices)
