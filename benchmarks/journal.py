"""What it costs to keep a table: writing, resuming, taking back, and a very long evening."""

from __future__ import annotations

import statistics
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from hotseat.engine.state import save
from hotseat.games.one_hit_heroes.game import GAME
from hotseat.table.shelf import Shelf
from hotseat.table.table import Table
from tests.table.tables import Player, long_library, long_table

from .measure import Row
from .yardsticks import yardstick

SITTING = 20_000  # decisions
SITTINGS = 3  # of which the median counts: a busy moment in one tenth says nothing of the table
UNDO_EVERY = 10


def sitting(table: Table, decisions: int) -> list[float]:
    """What each tenth of so many answers costs, by the yardstick measured among them.

    One answer in ten is taken back and given again besides.
    """
    player, tenths = Player(3), []
    for _ in range(10):
        spent = measured = 0.0
        for n in range(decisions // 10):
            keys = player.keys(table)
            started = time.process_time()
            table.answer(table.number, keys)
            if n % UNDO_EVERY == 0:
                table.undo(consent=True)
                table.redo()
            answered = time.process_time()
            spent += answered - started
            if n % UNDO_EVERY == 1:
                yardstick(n)
                measured += time.process_time() - answered
        tenths.append(spent / measured)
    return tenths


def wall(do: Callable[[], object], times: int) -> list[float]:
    """How long each of so many calls took, in seconds, sorted."""
    seen = []
    for _ in range(times):
        started = time.perf_counter()
        do()
        seen.append(time.perf_counter() - started)
    return sorted(seen)


def _written(table: Table) -> list[float]:
    """Wall seconds of each write of 500 moves, sorted."""
    journal = table.journal
    assert journal is not None
    append, spent = journal.append, []

    def timed(*what: object) -> None:
        started = time.perf_counter()
        append(*what)  # type: ignore[arg-type]
        spent.append(time.perf_counter() - started)

    journal.append = timed  # type: ignore[method-assign, assignment]
    Player(5).play(table, 500)
    journal.append = append  # type: ignore[method-assign]
    return sorted(spent)


def _resumed(shelf: Shelf, moves: int) -> float:
    """The median of ms it takes to resume a table of so many moves."""
    table = long_table()
    shelf.keep(table)
    Player(3).play(table, moves)
    assert table.journal is not None
    id = table.journal.id
    table.close()
    seen = wall(lambda: shelf.resume(id, GAME, long_library()).close(), 7)
    return statistics.median(seen) * 1000


def rows() -> list[Row]:
    """Everything measured of kept tables."""
    with tempfile.TemporaryDirectory(prefix="hotseat-bench-") as folder:
        shelf = Shelf(Path(folder))
        aged = []
        for _ in range(SITTINGS):
            table = long_table()
            shelf.keep(table)
            tenths = sitting(table, SITTING)
            aged.append(tenths[-1] / tenths[0])
        assert table.journal is not None
        path = table.journal.path
        writes = _written(table)
        back = wall(lambda: table.undo(consent=True), 100)
        table.close()
        short, long = _resumed(shelf, 20), _resumed(shelf, 2000)
        size = path.stat().st_size / len(table.story.line)
    return [
        Row("write a move, median", statistics.median(writes) * 1e6, "µs"),
        Row("write a move, 99 of 100", writes[len(writes) * 99 // 100] * 1e6, "µs"),
        Row("size of a kept move", size, "bytes"),
        Row("save of a state", len(save(table.state)), "bytes"),
        Row("undo, median", statistics.median(back) * 1000, "ms"),
        Row("undo, longest", back[-1] * 1000, "ms"),
        Row("resume, 20 moves", short, "ms"),
        Row("resume, 2,000 moves", long, "ms"),
        Row(
            "20,000 decisions, last / first tenth",
            statistics.median(aged),
            "",
            1.25,
            1.05,
            more=False,
        ),
    ]
