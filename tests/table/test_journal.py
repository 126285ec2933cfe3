"""A table with a journal: all of it is there again, and what cannot be written does not happen."""

from __future__ import annotations

import json
import random
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from hotseat.engine.events import Event
from hotseat.engine.move import Refused
from hotseat.engine.state import save
from hotseat.games.one_hit_heroes.game import GAME
from hotseat.table import playing, written
from hotseat.table.faults import NotSaved
from hotseat.table.past import LOST, RECENT, Found
from hotseat.table.shelf import Shelf
from hotseat.table.story import KEEP_EVERY
from hotseat.table.table import Stale, Table
from hotseat.table.undoing import OTHER_VERSION
from hotseat.table.written import events_read, events_written, packed, unpacked
from tests.battery.fights import options_for
from tests.positions import library
from tests.table.tables import Player, all_of, long_library, long_table, new_table


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    """A folder without tables."""
    return Shelf(tmp_path / "tables")


@pytest.fixture
def kept(shelf: Shelf) -> Iterator[Table]:
    """A table that is kept."""
    table = new_table()
    shelf.keep(table)
    yield table
    table.close()


@pytest.fixture
def replayed(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, ...]]:
    """The answers the engine is given from now on."""
    given: list[tuple[str, ...]] = []
    real = playing.played

    def played(before: Any, keys: tuple[str, ...]) -> Any:
        given.append(keys)
        return real(before, keys)

    monkeypatch.setattr(playing, "played", played)
    return given


def again(shelf: Shelf, table: Table, content: Any = None) -> Table:
    """The table, let go and resumed."""
    assert table.journal is not None
    id = table.journal.id
    table.close()
    return shelf.resume(id, table.game, content or library())


def rows_of(path: Path) -> list[tuple[Any, ...]]:
    db = sqlite3.connect(path)
    rows = db.execute("SELECT number, word, seat, keys, revealed FROM rows").fetchall()
    db.close()
    return rows


# ---- the same table


@pytest.mark.parametrize("game", range(8))
def test_plays_undos_redos_and_resumes_are_those_of_a_table_in_memory(
    shelf: Shelf, game: int
) -> None:
    memory = Table(GAME, library(), options_for(game), game)
    disk = Table(GAME, library(), options_for(game), game)
    shelf.keep(disk)
    player, chance, done = Player(game), random.Random(game), dict.fromkeys("paruc", 0)
    for _ in range(120):
        act = chance.choices("paruc", (60, 6, 15, 15, 1))[0]
        if act == "p" and not memory.result:
            keys = player.keys(memory)
            assert memory.answer(memory.number, keys) == disk.answer(disk.number, keys)
        elif act == "u":
            assert memory.undo(consent=True) == disk.undo(consent=True)
        elif act == "r":
            assert memory.redo() == disk.redo()
        elif act == "c":
            memory.concede()
            disk.concede()
        elif act == "a":
            disk = again(shelf, disk)
        else:
            continue
        done[act] += 1
        assert all_of(disk) == all_of(memory)
    assert min(done["p"], done["u"], done["r"], done["a"]) > 1
    disk.close()


def test_a_table_resumes_in_the_middle_of_an_attack(shelf: Shelf, kept: Table) -> None:
    player = Player(1)
    while kept.state.decision.kind != "hit_window":
        player.play(kept, 1)
    before, lines = all_of(kept), kept.lines[-1]
    resumed = again(shelf, kept)
    assert resumed.state.decision.kind == "hit_window"
    assert all_of(resumed) == before and resumed.lines[-1] == lines and lines
    assert resumed.events == () and resumed.notices == [] and not resumed.unsaved
    resumed.close()


def test_a_game_given_up_stays_given_up_and_can_be_taken_back(shelf: Shelf, kept: Table) -> None:
    Player(1).play(kept, 5)
    before = save(kept.state)
    kept.concede()
    resumed = again(shelf, kept)
    assert resumed.result == "conceded" and resumed.decider == -1
    assert resumed.undo() and save(resumed.state) == before
    assert resumed.redo() and resumed.result == "conceded"
    resumed.close()


def test_a_table_can_be_kept_in_mid_game(shelf: Shelf) -> None:
    table = new_table()
    Player(1).play(table, 12)
    table.undo(consent=True)
    shelf.keep(table)
    before = all_of(table)[:-1]  # what was taken back before is not kept
    Player(2).play(table, 3)
    table.undo(consent=True)
    table.undo(consent=True)
    table.undo(consent=True)
    resumed = again(shelf, table)
    assert all_of(resumed)[2:-1] == before[2:]
    resumed.close()


def test_events_come_back_as_they_were() -> None:
    events = (
        Event("draws", {"seat": 1, "cards": (3, 4), "short": 0}, {1: {"of": ((1, 2), ())}}, True),
        Event("check", {"met": False, "colour": "red", "nothing": None}),
    )
    assert events_read(events_written(events)) == events
    assert events_read(events_written(())) == ()


# ---- the file


def test_rows_are_only_ever_added(kept: Table) -> None:
    keys = [["take:0"], ["scout_card"]]
    for answer in keys:
        kept.answer(kept.number, answer)
    assert kept.undo(consent=True) and kept.redo() and kept.undo(consent=True)
    kept.answer(kept.number, keys[1])
    assert kept.journal is not None
    path = kept.journal.path
    kept.close()
    rows = rows_of(path)
    words = [row[1] for row in rows]
    assert words == ["move", "move", "undo", "redo", "undo", "move"]
    assert [row[0] for row in rows] == [1, 2, 3, 4, 5, 6]
    assert [json.loads(row[3]) for row in rows if row[1] == "move"] == [*keys, keys[1]]
    assert [row[4] for row in rows if row[1] == "move"] == [0, 1, 1]


def test_nobody_reads_seed_cards_or_hands_by_accident(shelf: Shelf) -> None:
    table = new_table(seed=987654321987)
    shelf.keep(table)
    Player(1).play(table, 30)
    assert table.journal is not None
    path = table.journal.path
    everything = path.read_bytes() + path.with_name(path.name + "-wal").read_bytes()
    table.close()
    hidden = (b"sidearm", b"deck", b"agenda", b"987654321987", b"rng", b"reload")
    assert b"Ann" in everything
    assert [word for word in hidden if word in everything] == []


def test_what_is_packed_and_cut_off_is_told() -> None:
    data = packed(b"hand " * 100)
    assert unpacked(data) == b"hand " * 100
    for broken in (data[:-4], b"", b"hand", data[:5] + b"x" + data[6:]):
        with pytest.raises(ValueError):
            unpacked(broken)


def test_a_refused_or_stale_answer_writes_nothing(kept: Table) -> None:
    kept.answer(0, ["take:0"])
    before = all_of(kept)
    with pytest.raises(Refused):
        kept.answer(1, ["take:7"])
    with pytest.raises(Stale):
        kept.answer(0, ["take:1"])
    assert all_of(kept) == before and kept.journal is not None
    path = kept.journal.path
    kept.close()
    assert len(rows_of(path)) == 1


# ---- long tables


def test_a_long_table_resumes_without_playing_and_undo_plays_at_most_25(
    shelf: Shelf, replayed: list[tuple[str, ...]]
) -> None:
    table = long_table()
    shelf.keep(table)
    assert Player(3).play(table, 2000) == 2000
    before = all_of(table)
    replayed.clear()
    resumed = again(shelf, table, long_library())
    assert all_of(resumed) == before and replayed == []
    most = 0
    for _ in range(60):
        replayed.clear()
        assert resumed.undo(consent=True)
        most = max(most, len(replayed))
    assert most == 25
    for _ in range(60):
        replayed.clear()
        assert resumed.redo() and len(replayed) == 1
    assert save(resumed.state) == before[0] and resumed.lines == before[3]
    resumed.close()


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The numbers of the rows that are read from now on."""
    numbers: list[int] = []
    real = written.found

    def found(cells: tuple[Any, ...]) -> Found:
        numbers.append(cells[0])
        return real(cells)

    monkeypatch.setattr(written, "found", found)
    return numbers


def played(shelf: Shelf, moves: int) -> Table:
    """A table of so many moves, kept and let go."""
    table = long_table()
    shelf.keep(table)
    assert Player(3).play(table, moves) == moves
    table.close()
    return table


def newest(shelf: Shelf) -> Table:
    return shelf.resume(shelf.tables()[0][0].id, GAME, long_library())


@pytest.mark.parametrize("moves", [20, 2000])
def test_a_long_table_resumes_as_fast_as_a_short_one(
    shelf: Shelf, read: list[int], moves: int
) -> None:
    before = played(shelf, moves)
    table = newest(shelf)
    assert read == [*range(moves, moves - RECENT, -1)] and len(table.story.line[-5:]) == 5
    sight = table.sight(table.decider)
    assert sight.log[-20:] == before.lines[-20:] and table.undo_rule and len(read) == RECENT
    Player(4).play(table, 5)
    assert table.undo(consent=True) and table.redo()
    assert len(read) <= RECENT + 2 * KEEP_EVERY
    table.close()


def test_a_log_read_to_its_beginning_is_that_of_a_table_never_left(
    shelf: Shelf, read: list[int]
) -> None:
    before = played(shelf, 2000)
    table = newest(shelf)
    sight = table.sight(0)
    for n, said in enumerate(reversed(sight.log), 1):
        assert said == before.lines[-n] if n < 40 else True
    assert sight.log == before.lines and [*table.history] == [*before.history]
    assert sorted(read) == [*range(1, 2001)] and table.lines == before.lines
    assert len(read) == 2000  # each of them once
    table.close()


def test_a_log_seen_before_an_answer_stays_what_it_was(kept: Table) -> None:
    Player(1).play(kept, 3)
    seen, told = kept.sight(0).log, list(kept.lines)
    kept.undo(consent=True)
    Player(2).play(kept, 3)
    assert seen == told != kept.lines


@pytest.mark.parametrize("unsaved", [False, True])
def test_what_lies_far_back_is_read_after_the_file_was_let_go(shelf: Shelf, unsaved: bool) -> None:
    before = played(shelf, 100)
    table = newest(shelf)
    if unsaved:
        table.go_on_unsaved()
        shelf.path("1").unlink()
    table.close()
    assert table.lines == before.lines and table.story.line == before.story.line
    shelf.keep(table)
    copy = again(shelf, table, long_library())
    assert all_of(copy) == all_of(before)
    for _ in range(60):
        assert copy.undo(consent=True)
    copy.close()


def test_many_moves_taken_back_before_a_resume_come_again(shelf: Shelf) -> None:
    table = long_table()
    shelf.keep(table)
    Player(3).play(table, 90)
    for _ in range(40):
        table.undo(consent=True)
    Player(4).play(table, 10)
    for _ in range(30):
        table.undo(consent=True)
    for _ in range(3):
        table.redo()
    resumed = again(shelf, table, long_library())
    assert all_of(resumed) == all_of(table) and len(resumed.story.undone) == 27
    while resumed.redo():
        assert table.redo() and all_of(resumed) == all_of(table)
    while resumed.undo(consent=True):
        assert table.story.last
    assert not resumed.story.line and len(resumed.story.undone) == 60
    assert resumed.lines == long_table().lines and "against Sofia" in resumed.lines[0].text
    resumed.close()


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE rows SET events = '[[1]]' WHERE number = 40",
        "UPDATE rows SET events = '[[\"draws\", {}, true]]' WHERE number = 40",
        "UPDATE rows SET word = 'redo' WHERE number = 40",
        "DROP TABLE kept",
    ],
)
def test_where_what_lies_far_back_is_damaged_the_table_goes_on_and_the_log_says_so(
    shelf: Shelf, statement: str
) -> None:
    before = played(shelf, 100)
    table = newest(shelf)
    assert table.journal is not None
    table.journal.db.execute(statement)
    lines = [*table.lines]
    assert (lines[0],) == LOST and lines[1:] == before.lines[1 - len(lines) :]
    assert all(row.number for row in table.story.line)
    Player(4).play(table, 3)
    while table.undo(consent=True):
        pass
    assert table.notices == [OTHER_VERSION]
    table.close()


# ---- what cannot be written


class Failing:
    """A connection that fails at the n-th statement that begins with a word."""

    def __init__(self, db: sqlite3.Connection, word: str, error: Exception) -> None:
        self.db, self.word, self.error = db, word, error

    def execute(self, sql: str, *values: Any) -> Any:
        if sql.startswith(self.word):
            raise self.error
        return self.db.execute(sql, *values)

    def executemany(self, sql: str, *values: Any) -> Any:
        if sql.startswith(self.word):
            raise self.error
        return self.db.executemany(sql, *values)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.db, name)


def acts(table: Table) -> list[Callable[[], Any]]:
    """Everything that writes, at a table with something to take back and to give again."""
    return [
        lambda: table.answer(table.number, Player(4).keys(table)),
        lambda: table.undo(consent=True),
        table.redo,
        table.concede,
    ]


@pytest.mark.parametrize("word", ["BEGIN", "INSERT INTO rows", "INSERT OR REPLACE", "COMMIT"])
@pytest.mark.parametrize("act", range(4))
def test_what_is_not_written_has_not_happened(
    shelf: Shelf, kept: Table, word: str, act: int
) -> None:
    Player(1).play(kept, 6)
    kept.undo(consent=True)
    before, journal = all_of(kept), kept.journal
    assert journal is not None
    real, journal.db = journal.db, Failing(journal.db, word, sqlite3.OperationalError("gone"))  # type: ignore[assignment]
    with pytest.raises(NotSaved, match=r"This cannot be saved: gone\."):
        acts(kept)[act]()
    assert all_of(kept) == before
    journal.db = real
    acts(kept)[act]()
    after = all_of(kept)
    assert after != before
    resumed = again(shelf, kept)
    assert all_of(resumed) == after
    resumed.close()


def test_a_full_disk_leaves_the_table_where_it_stood(shelf: Shelf, kept: Table) -> None:
    assert kept.journal is not None
    db = kept.journal.db
    pages = db.execute("PRAGMA page_count").fetchone()[0]
    db.execute(f"PRAGMA max_page_count={pages + 2}")
    player, before = Player(1), all_of(kept)
    with pytest.raises(NotSaved, match="the disk is full"):
        while True:
            before = all_of(kept)
            player.play(kept, 1)
            kept.undo(consent=True)
    assert all_of(kept) == before and not kept.unsaved
    db.execute("PRAGMA max_page_count=100000")
    player.play(kept, 1)
    before = all_of(kept)
    resumed = again(shelf, kept)
    assert all_of(resumed) == before
    resumed.close()


def test_a_table_goes_on_unsaved(shelf: Shelf, kept: Table) -> None:
    Player(1).play(kept, 6)
    saved = all_of(kept)
    assert kept.journal is not None
    kept.journal.db.execute("PRAGMA query_only=ON")
    with pytest.raises(NotSaved, match="cannot be written"):
        Player(2).play(kept, 1)
    kept.go_on_unsaved()
    assert kept.unsaved and kept.id == ""
    Player(2).play(kept, 2)
    assert kept.undo(consent=True) and kept.undo(consent=True) and kept.undo(consent=True)
    resumed = shelf.resume("1", GAME, library())
    assert all_of(resumed) == saved
    resumed.close()
    shelf.keep(kept)
    assert not kept.unsaved and kept.id == "2"
    shelf.keep(kept)
    assert kept.id == "2"
    state = save(kept.state)
    resumed = again(shelf, kept)
    assert save(resumed.state) == state
    resumed.close()


def test_a_file_taken_away_is_noticed(kept: Table) -> None:
    assert kept.journal is not None
    kept.journal.path.unlink()
    before = all_of(kept)
    with pytest.raises(NotSaved, match="no such file"):
        Player(1).play(kept, 1)
    assert all_of(kept) == before


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("here is a file")
    table = new_table()
    with pytest.raises(NotSaved, match=r"Nothing can be saved in .*: not a directory\."):
        Shelf(tmp_path / "file" / "tables").keep(table)
    assert table.journal is None
    Player(1).play(table, 3)
