"""The folder of tables: lists, damaged files, other processes, titles, what cannot be written."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from hotseat.engine.state import save
from hotseat.games.one_hit_heroes.game import GAME
from hotseat.table import journal as journals
from hotseat.table.faults import BadFile, CannotOpen, Locked, NotSaved
from hotseat.table.shelf import Shelf, tables_folder
from hotseat.table.table import Table
from tests.positions import ROOT, library
from tests.table.tables import Player, all_of, new_table

NO_FILE = {
    "empty": b"",
    "foreign": b"# Shopping\n\n- dice\n" * 400,
    "cut short": b"SQLite format 3\x00",
}


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    """A folder without tables."""
    return Shelf(tmp_path / "tables")


def kept(shelf: Shelf, answers: int = 3, seed: int = 7) -> bytes:
    """One more table in the folder, closed; its state."""
    table = new_table(seed=seed)
    shelf.keep(table)
    Player(1).play(table, answers)
    table.close()
    return save(table.state)


def resume(shelf: Shelf, id: str) -> Table:
    return shelf.resume(id, GAME, library())


def ids(shelf: Shelf) -> list[str]:
    return [entry.id for entry in shelf.tables()[0]]


# ---- lists


def test_no_folder_is_no_tables(shelf: Shelf) -> None:
    assert shelf.tables() == ([], ())
    for id in ("1", "", "../x", "a\0b"):
        with pytest.raises(CannotOpen, match="There is no table"):
            resume(shelf, id)


def test_tables_lie_in_the_data_folder(home: Path) -> None:
    assert Shelf().folder == tables_folder() == home / "data" / "hotseat" / "tables"


def test_a_list_says_who_plays_what_and_who_decides(shelf: Shelf) -> None:
    kept(shelf, 9)
    kept(shelf, 200)
    (over, running), told = shelf.tables()
    assert told == () and (running.id, over.id) == ("1", "2")
    assert running.game == "one-hit-heroes" and running.about == "Brick Bruiser"
    assert running.people == ("Ann", "Ben") and running.names == ("Sofia", "Torvald")
    table = resume(shelf, "1")
    assert (running.clock, running.decider) == (f"turn {table.state.turn}", table.decider)
    assert running.waits_for == table.names[table.decider] and running.result == ""
    table.close()
    assert over.result in ("lost", "won") and over.decider == -1 and over.waits_for == ""
    assert abs(running.when - time.time()) < 600 and running.held == ""


def test_tables_are_sorted_by_when_they_were_begun_though_the_clock_is_set_back(
    shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    for clock in (3_000_000, 2_000_000, 1_000_000):
        monkeypatch.setattr(time, "time", lambda now=clock: now)
        kept(shelf)
    assert ids(shelf) == ["3", "2", "1"]
    assert [entry.when for entry in shelf.tables()[0]] == [1_000_000, 2_000_000, 3_000_000]
    shelf.delete("2")
    kept(shelf)
    assert ids(shelf) == ["4", "3", "1"]


def test_a_copied_file_is_a_table_too(shelf: Shelf) -> None:
    state = kept(shelf)
    shutil.copy(shelf.path("1"), shelf.folder / "before the end.hotseat")
    assert ids(shelf) == ["before the end", "1"]
    table = resume(shelf, "before the end")
    assert save(table.state) == state
    table.close()


def test_a_table_has_a_title_and_can_be_thrown_away(shelf: Shelf) -> None:
    kept(shelf)
    kept(shelf)
    shelf.rename("1", "Sunday's 'revenge'")
    assert [entry.title for entry in shelf.tables()[0]] == ["", "Sunday's 'revenge'"]
    shelf.delete("1")
    assert ids(shelf) == ["2"] and sorted(p.name for p in shelf.folder.iterdir()) == ["2.hotseat"]
    for gone in (lambda: shelf.delete("1"), lambda: shelf.rename("1", "x")):
        with pytest.raises(CannotOpen):
            gone()


def test_nothing_is_left_beside_a_closed_table(shelf: Shelf) -> None:
    kept(shelf, 30)
    assert [path.name for path in shelf.folder.iterdir()] == ["1.hotseat"]


# ---- damaged files


@pytest.mark.parametrize("what", NO_FILE)
def test_a_file_that_is_no_table_is_set_aside_and_the_others_open(shelf: Shelf, what: str) -> None:
    state = kept(shelf)
    bad = shelf.folder / "2.hotseat"
    bad.write_bytes(NO_FILE[what])
    entries, told = shelf.tables()
    assert [entry.id for entry in entries] == ["1"]
    assert told == (f"{bad} is damaged; it was set aside as 2.damaged.",)
    assert (shelf.folder / "2.damaged").read_bytes() == NO_FILE[what] and not bad.exists()
    assert shelf.tables() == (entries, ())
    table = resume(shelf, "1")
    assert save(table.state) == state
    table.close()


def test_another_program_s_database_is_set_aside(shelf: Shelf) -> None:
    shelf.folder.mkdir()
    db = sqlite3.connect(shelf.folder / "1.hotseat")
    db.execute("CREATE TABLE meta(key, value)")
    db.close()
    assert shelf.tables()[1] == (
        f"{shelf.folder / '1.hotseat'} is damaged; it was set aside as 1.damaged.",
    )


def test_several_damaged_files_of_one_name_are_all_kept(shelf: Shelf) -> None:
    shelf.folder.mkdir()
    for n in range(3):
        (shelf.folder / "1.hotseat").write_bytes(b"%d" % n)
        assert "set aside" in shelf.tables()[1][0]
    names = sorted(path.name for path in shelf.folder.iterdir())
    assert names == ["1-2.damaged", "1-3.damaged", "1.damaged"]
    kept(shelf)
    assert ids(shelf) == ["2"]


def test_what_shows_only_when_a_table_is_opened_sets_it_aside_too(shelf: Shelf) -> None:
    for statement in (
        "UPDATE latest SET state = x'00'",
        "UPDATE rows SET events = '[[1]]' WHERE number = 2",
        "UPDATE rows SET events = '[[\"draws\", 5, true]]' WHERE number = 2",
        "UPDATE rows SET keys = '{'",
        "UPDATE rows SET word = 'undo'",
        "DELETE FROM kept",
        "DELETE FROM rows WHERE number = 1; UPDATE rows SET word = 'redo'",
        "UPDATE meta SET value = x'00' WHERE key = 'start'",
        "UPDATE latest SET number = 1",
        "DROP TABLE rows",
    ):
        kept(shelf)
        (id,) = ids(shelf)
        db = sqlite3.connect(shelf.path(id))
        db.executescript(statement)
        db.close()
        with pytest.raises(BadFile, match=rf"{id}\.hotseat is damaged; it was set aside as"):
            resume(shelf, id)
        assert ids(shelf) == []


@cache
def good() -> bytes:
    """The bytes of a table."""
    import tempfile

    with tempfile.TemporaryDirectory() as folder:
        shelf = Shelf(Path(folder))
        kept(shelf, 30)
        return shelf.path("1").read_bytes()


FUZZED = settings(
    derandomize=True,
    max_examples=80,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
EDITS = st.lists(
    st.tuples(st.integers(0, 60_000), st.binary(min_size=1, max_size=40)), min_size=1, max_size=6
)


def clear(shelf: Shelf, data: bytes) -> None:
    """These bytes beside a good table: a table, or one clear sentence; the good one is not
    harmed."""
    shutil.rmtree(shelf.folder, ignore_errors=True)
    shelf.folder.mkdir()
    (shelf.folder / "1.hotseat").write_bytes(good())
    (shelf.folder / "2.hotseat").write_bytes(data)
    entries, told = shelf.tables()
    assert "1" in [entry.id for entry in entries]
    if len(entries) == 1:
        assert len(told) == 1 and "2.hotseat" in told[0]
    else:
        try:
            resume(shelf, "2").close()
        except (CannotOpen, NotSaved) as error:
            assert str(error)
    table = resume(shelf, "1")
    assert table.number == len(table.story.line) > 9
    table.close()


@FUZZED
@given(data=st.binary(max_size=3000))
def test_any_bytes_are_told_clearly(shelf: Shelf, data: bytes) -> None:
    clear(shelf, data)


@FUZZED
@given(edits=EDITS)
def test_a_table_with_any_bytes_changed_is_told_clearly(
    shelf: Shelf, edits: list[tuple[int, bytes]]
) -> None:
    data = bytearray(good())
    for at, piece in edits:
        at %= len(data)
        data[at : at + len(piece)] = piece[: len(data) - at]
    clear(shelf, bytes(data))


@FUZZED
@given(length=st.integers(0, 60_000))
def test_a_table_cut_short_anywhere_is_told_clearly(shelf: Shelf, length: int) -> None:
    clear(shelf, good()[: length % len(good())])


# ---- other versions


def changed(shelf: Shelf, key: str, value: object) -> None:
    db = sqlite3.connect(shelf.path("1"))
    db.execute("UPDATE meta SET value = ? WHERE key = ?", (value, key))
    db.commit()
    db.close()


def test_a_table_of_a_later_format_is_told_and_left(shelf: Shelf) -> None:
    kept(shelf)
    changed(shelf, "format", 99)
    entries, (told,) = shelf.tables()
    assert entries == [] and told.startswith("1.hotseat: This table was saved by a newer hotseat")
    with pytest.raises(CannotOpen, match="newer hotseat"):
        resume(shelf, "1")
    assert shelf.path("1").exists()
    shelf.delete("1")


def test_a_state_of_another_version_that_cannot_be_is_told_and_left(shelf: Shelf) -> None:
    kept(shelf)
    changed(shelf, "version", "0.0.1")
    db = sqlite3.connect(shelf.path("1"))
    db.execute("UPDATE latest SET state = ?", (journals.packed(b'{"names": []}'),))
    db.commit()
    db.close()
    for _ in range(2):
        with pytest.raises(CannotOpen, match=r"last played with hotseat 0\.0\.1"):
            resume(shelf, "1")
    assert shelf.path("1").exists()


# ---- other processes

HOLD = """
import sys
from pathlib import Path
from hotseat.games.one_hit_heroes.game import GAME
from hotseat.table.shelf import Shelf
from tests.positions import library
table = Shelf(Path(sys.argv[1])).resume(sys.argv[2], GAME, library())
print("held", flush=True)
sys.stdin.read()
"""


@contextmanager
def held(shelf: Shelf, id: str) -> Iterator[subprocess.Popen[str]]:
    """Another process at this table."""
    process = subprocess.Popen(
        [sys.executable, "-c", HOLD, str(shelf.folder), id],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    with process:
        assert process.stdout is not None and process.stdout.readline() == "held\n"
        try:
            yield process
        finally:
            process.kill()


def test_a_second_process_is_told_where_a_table_is_open_and_may_open_others(shelf: Shelf) -> None:
    state = kept(shelf)
    kept(shelf)
    with held(shelf, "1") as process:
        with pytest.raises(Locked) as locked:
            resume(shelf, "1")
        where = f"This table is open in another hotseat (process {process.pid} on "
        assert str(locked.value).startswith(where)
        for act in (lambda: shelf.delete("1"), lambda: shelf.rename("1", "mine")):
            with pytest.raises(Locked):
                act()
        entries, told = shelf.tables()
        assert [(entry.id, entry.held.startswith(where)) for entry in entries] == [
            ("2", False),
            ("1", True),
        ]
        assert entries[1].people == ("Ann", "Ben") and told == ()
        resume(shelf, "2").close()
        process.kill()
        process.wait()
        table = resume(shelf, "1")
        assert save(table.state) == state
        table.close()


def test_a_table_is_opened_once_in_one_process_too(shelf: Shelf) -> None:
    kept(shelf)
    table = resume(shelf, "1")
    with pytest.raises(Locked, match=r"already open here\."):
        resume(shelf, "1")
    assert shelf.tables()[0][0].held == "This table is already open here."
    Player(2).play(table, 2)
    before = all_of(table)
    table.close()
    again = resume(shelf, "1")
    assert all_of(again) == before
    again.close()


def test_two_tables_begun_at_once_do_not_take_one_number(
    shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept(shelf)
    (shelf.folder / "2.new").touch()  # somebody else is just writing it
    kept(shelf)
    assert ids(shelf) == ["3", "1"]


# ---- folders that cannot be written


def test_a_table_that_cannot_be_written_is_played_unsaved(
    shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = kept(shelf)
    connect = journals.connect

    def read_only(path: Path, how: str = "mode=rw") -> sqlite3.Connection:
        here = path.parent == shelf.folder and how == "mode=rw"
        return connect(path, "mode=ro" if here else how)

    monkeypatch.setattr(journals, "connect", read_only)
    table = resume(shelf, "1")
    assert table.unsaved and save(table.state) == state
    assert table.notices == ["1.hotseat cannot be saved: the folder or the file cannot be written."]
    Player(1).play(table, 3)
    assert table.undo(consent=True)
    assert ids(shelf) == ["1"]
    monkeypatch.undo()
    table = resume(shelf, "1")
    assert save(table.state) == state and not table.unsaved
    table.close()


def test_a_killed_table_that_cannot_be_written_shows_its_last_answer(
    shelf: Shelf, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = new_table()
    shelf.keep(table)
    Player(1).play(table, 8)
    killed = Shelf(tmp_path / "killed")
    shutil.copytree(shelf.folder, killed.folder)  # as it lies while it is open
    turn, state = table.state.turn, save(table.state)
    table.close()
    connect = journals.connect

    def refusing(path: Path, how: str = "mode=rw") -> sqlite3.Connection:
        db = connect(path, how)
        if path.parent == killed.folder and how == "mode=rw":
            db.execute("PRAGMA query_only=ON")
        return db

    monkeypatch.setattr(journals, "connect", refusing)
    assert killed.tables()[0][0].clock == f"turn {turn}"
    table = killed.resume("1", GAME, library())
    assert table.unsaved and save(table.state) == state
