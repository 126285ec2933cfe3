"""What is measured, against what, and what must hold."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from typing import NamedTuple


class Row(NamedTuple):
    """One line of the table. `floor` must hold, `goal` is the aim; `more` says which way is
    better."""

    name: str
    value: float
    unit: str
    floor: float | None = None
    goal: float | None = None
    more: bool = True

    @property
    def holds(self) -> bool:
        """Is it on the right side of its floor?"""
        if self.floor is None:
            return True
        return self.value >= self.floor if self.more else self.value <= self.floor

    @property
    def aimed(self) -> bool:
        """Has it reached its goal?"""
        if self.goal is None:
            return True
        return self.value >= self.goal if self.more else self.value <= self.goal


def rate(play: Callable[[int], int], seconds: float, seed: int) -> float:
    """Units a CPU second of `play(seed) -> units`, repeated for about so many seconds."""
    done, started = 0, time.process_time()
    while (spent := time.process_time() - started) < seconds:
        done += play(seed)
        seed += 1
    return done / spent


def rates(plays: dict[str, Callable[[int], int]], seconds: float, rounds: int) -> dict[str, float]:
    """The median rate of each, interleaved (A B C A B C ...), so that load falls on all alike."""
    seen: dict[str, list[float]] = {name: [] for name in plays}
    for turn in range(rounds):
        for name, play in plays.items():
            seen[name].append(rate(play, seconds, 1000 * turn))
    return {name: statistics.median(values) for name, values in seen.items()}


def microseconds(do: Callable[[], object], times: int = 2000, rounds: int = 5) -> float:
    """The median CPU time of one call, in microseconds."""
    seen = []
    for _ in range(rounds):
        started = time.process_time()
        for _ in range(times):
            do()
        seen.append((time.process_time() - started) / times * 1e6)
    return statistics.median(seen)
