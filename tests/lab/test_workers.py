"""All games of a plan, by one process and by several."""

import subprocess
import sys
import time
from pathlib import Path

import pytest

from hotseat.lab.plan import Plan
from hotseat.lab.summary import summary
from hotseat.lab.workers import simulate

ROOT = Path(__file__).parent.parent.parent
PLAN = Plan(game="one-hit-heroes", games=24, seats=("easy", "easy"))


def games(plan: Plan, workers: int) -> tuple[list, list[int]]:
    played, steps = [], []
    simulate(plan, workers, played, steps.append)
    return [game._replace(cpu=0) for game in played], steps


def test_the_number_of_workers_changes_nothing():
    alone, one_by_one = games(PLAN, 1)
    together, portions = games(PLAN, 2)
    assert alone == together
    assert sum(one_by_one) == sum(portions) == 24
    assert len(portions) > 2


def test_a_game_by_its_number_is_that_game():
    all_of_them, _ = games(PLAN, 1)
    alone, _ = games(PLAN.model_copy(update={"first": 17, "games": 1}), 1)
    assert alone == all_of_them[17:18]


def test_an_interrupt_leaves_what_was_played():
    played = []

    def enough(more: int) -> None:
        if len(played) == 5:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        simulate(PLAN, 1, played, enough)
    assert [game.task.number for game in played] == [0, 1, 2, 3, 4]
    results = summary(PLAN, played, 1, 0.0)
    assert not results.complete and results.sides[0].won.of == 5


def test_an_interrupt_of_several_leaves_what_was_played_and_no_process():
    played, seen = [], []

    def enough(more: int) -> None:
        seen.append(more)
        if len(seen) == 3:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        simulate(PLAN, 2, played, enough)
    assert sum(seen) == len(played) < 24
    numbers = [game.task.number for game in played]
    assert numbers == sorted(numbers)


def children(pid: int) -> list[str]:
    """The processes that this one has started and that are still there."""
    try:
        return Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    except OSError:
        return []


def wait_until(condition) -> None:
    until = time.monotonic() + 30
    while not condition():
        assert time.monotonic() < until
        time.sleep(0.05)


@pytest.mark.skipif(not Path("/proc/self/task").is_dir(), reason="processes are read from /proc")
def test_whoever_is_killed_leaves_no_process_behind():
    words = ["simulate", "one-hit-heroes", "--games", "100000", "--workers", "2"]
    ran = subprocess.Popen([sys.executable, "-m", "hotseat", *words], cwd=ROOT)
    wait_until(lambda: len(children(ran.pid)) >= 3)  # two that play, and Python's own helper
    left = children(ran.pid)
    ran.kill()
    ran.wait()
    wait_until(lambda: not any(Path(f"/proc/{pid}").exists() for pid in left))
