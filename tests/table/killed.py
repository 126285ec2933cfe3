"""Plays tables to be killed: `python killed.py FOLDER POINT...`.

For each point a child begins a table, plays, and writes the number of every answer it has got back
to `FOLDER/POINT.told`. As it is about to run the SQL statement of that number, it kills itself.
"""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path

from hotseat.table.shelf import Shelf
from tests.table.tables import Player, new_table


def play(folder: Path, point: int) -> None:
    """Begin a table and play until the kill; undo and give again every seventh answer."""
    shelf, table, player = Shelf(folder / str(point)), new_table(seed=point), Player(point)
    shelf.keep(table)
    left = point

    def statement(sql: str) -> None:
        nonlocal left
        left -= 1
        if left <= 0:
            os.kill(os.getpid(), signal.SIGKILL)

    assert table.journal is not None
    table.journal.db.set_trace_callback(statement)
    with (folder / f"{point}.told").open("w") as told:
        while True:
            if table.result or table.number % 7 == 6:
                table.undo(consent=True)
            else:
                table.answer(table.number, player.keys(table))
            print(table.number, file=told, flush=True)


def main() -> None:
    """One child a point."""
    folder = Path(sys.argv[1])
    warm = new_table()
    Player(1).play(warm, 3)
    warm.undo(consent=True)  # what is made once is made before the first child
    for point in map(int, sys.argv[2:]):
        child = os.fork()
        if child == 0:
            try:
                play(folder, point)
            finally:
                os._exit(1)
        _, status = os.waitpid(child, 0)
        assert os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGKILL, status


if __name__ == "__main__":
    main()
