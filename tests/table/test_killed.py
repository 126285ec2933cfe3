"""`kill -9` loses nothing that was answered."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from hotseat.engine.state import save
from hotseat.games.one_hit_heroes.game import GAME
from hotseat.table.shelf import Shelf
from tests.positions import ROOT, library
from tests.table.tables import Player, all_of, new_table

POINTS = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 16, 23, 39, 57, 84, 101, 128, 163, 190, 217)


@pytest.fixture(scope="module")
def killed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of tables that were killed, one a point."""
    folder = tmp_path_factory.mktemp("killed")
    script = Path(__file__).with_name("killed.py")
    subprocess.run(
        [sys.executable, script, folder, *map(str, POINTS)],
        check=True,
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    return folder


def as_played(point: int, number: int) -> object:
    """The table as it was played up to this number, in memory."""
    table, player = new_table(seed=point), Player(point)
    while table.number < number:
        if table.result or table.number % 7 == 6:
            table.undo(consent=True)
        else:
            table.answer(table.number, player.keys(table))
    return all_of(table)


@pytest.mark.parametrize("point", POINTS)
def test_every_answer_that_was_told_is_there(killed: Path, point: int) -> None:
    numbers = (killed / f"{point}.told").read_text().split()
    told = int(numbers[-1]) if numbers else 0
    shelf = Shelf(killed / str(point))
    assert [entry.id for entry in shelf.tables()[0]] == ["1"]
    table = shelf.resume("1", GAME, library())
    assert told <= table.number <= told + 1
    assert all_of(table) == as_played(point, table.number)
    while table.undo(consent=True):
        pass
    assert table.notices == [] and save(table.state) == save(new_table(seed=point).state)
    table.close()


def test_a_process_killed_from_outside_loses_nothing_and_frees_its_table(tmp_path: Path) -> None:
    process = subprocess.Popen(
        [sys.executable, Path(__file__).with_name("killed.py"), tmp_path, "1000000"],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        start_new_session=True,
    )
    told = tmp_path / "1000000.told"
    try:
        while not told.exists() or told.read_text().count("\n") < 40:
            assert process.poll() is None
    finally:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()
    seen = int(told.read_text().split("\n")[-2])
    table = Shelf(tmp_path / "1000000").resume("1", GAME, library())
    assert seen <= table.number <= seen + 1
    table.close()
