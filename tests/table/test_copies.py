"""Tables taken out of the folder and brought into another one."""

from __future__ import annotations

import shutil
import sqlite3
from pathlib import Path

import pytest

from hotseat.games.one_hit_heroes.game import GAME
from hotseat.table import copies
from hotseat.table.faults import BadFile, CannotOpen, Locked, NotSaved
from hotseat.table.shelf import Shelf
from tests.positions import library
from tests.table.tables import Player, all_of, new_table

from .test_shelf import NO_FILE


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    """A folder without tables."""
    return Shelf(tmp_path / "tables")


def played(shelf: Shelf, answers: int = 40) -> tuple[object, ...]:
    """One more table in the folder, closed; all of it."""
    table = new_table()
    shelf.keep(table)
    Player(1).play(table, answers)
    table.undo(consent=True)
    table.close()
    return all_of(table)


def resumed(shelf: Shelf, id: str) -> tuple[object, ...]:
    table = shelf.resume(id, GAME, library())
    table.close()
    return all_of(table)


def test_a_table_goes_to_another_folder_whole(shelf: Shelf, tmp_path: Path) -> None:
    before = played(shelf)
    file = tmp_path / "out.hotseat"
    copies.export(shelf, "1", file)
    raw = file.read_bytes()
    other = Shelf(tmp_path / "other")
    assert copies.bring(other, file) == "1" and resumed(other, "1") == before
    assert resumed(shelf, "1") == before and file.read_bytes() == raw
    assert sorted(path.name for path in tmp_path.iterdir()) == ["other", "out.hotseat", "tables"]
    assert [path.name for path in other.folder.iterdir()] == ["1.hotseat"]


def test_a_copy_is_one_file_and_says_nothing_of_the_machine(shelf: Shelf, tmp_path: Path) -> None:
    played(shelf)
    file = tmp_path / "out"
    copies.export(shelf, "1", file)
    with sqlite3.connect(f"file:{file}?mode=ro&immutable=1", uri=True) as db:
        assert db.execute("PRAGMA journal_mode").fetchone() != ("wal",)
        assert db.execute("SELECT * FROM meta WHERE key = 'holder'").fetchall() == []
    db.close()


def test_what_comes_in_was_begun_last(shelf: Shelf, tmp_path: Path) -> None:
    before = played(shelf)
    copies.export(shelf, "1", tmp_path / "out")
    played(shelf, 3)
    assert copies.bring(shelf, tmp_path / "out") == "3"
    assert [entry.id for entry in shelf.tables()[0]] == ["3", "2", "1"]
    assert resumed(shelf, "3") == before


def test_a_file_is_looked_at_without_keeping_it(shelf: Shelf) -> None:
    before = played(shelf)
    raw = shelf.path("1").read_bytes()
    table = copies.looked_at(GAME, library(), copies.contents(shelf.path("1")))
    assert all_of(table) == before and table.journal is None
    assert shelf.path("1").read_bytes() == raw


def test_a_killed_table_goes_out_with_its_last_answer(shelf: Shelf, tmp_path: Path) -> None:
    table = new_table()
    shelf.keep(table)
    Player(1).play(table, 8)
    killed = Shelf(tmp_path / "killed")
    shutil.copytree(shelf.folder, killed.folder)  # as it lies while it is open
    table.close()
    copies.export(killed, "1", tmp_path / "out")
    assert copies.bring(shelf, tmp_path / "out") == "2" and resumed(shelf, "2") == all_of(table)


def test_a_file_that_was_killed_comes_in_with_its_last_answer(shelf: Shelf, tmp_path: Path) -> None:
    table = new_table()
    shelf.keep(table)
    Player(1).play(table, 8)
    shutil.copytree(shelf.folder, tmp_path / "killed")
    table.close()
    assert copies.bring(shelf, tmp_path / "killed" / "1.hotseat") == "2"
    assert resumed(shelf, "2") == all_of(table)


def test_an_open_table_is_left_alone(shelf: Shelf, tmp_path: Path) -> None:
    table = new_table()
    shelf.keep(table)
    with pytest.raises(Locked):
        copies.export(shelf, "1", tmp_path / "out")
    with pytest.raises(Locked):
        copies.bring(shelf, shelf.path("1"))
    assert not (tmp_path / "out").exists() and len(shelf.tables()[0]) == 1
    Player(1).play(table, 5)
    table.close()
    assert resumed(shelf, "1") == all_of(table)


@pytest.mark.parametrize("what", NO_FILE)
def test_a_foreign_file_is_refused_and_stays(shelf: Shelf, tmp_path: Path, what: str) -> None:
    file = tmp_path / "foreign"
    file.write_bytes(NO_FILE[what])
    for act in (lambda: copies.bring(shelf, file), lambda: copies.contents(file)):
        with pytest.raises(BadFile):
            act()
    assert file.read_bytes() == NO_FILE[what] and shelf.tables() == ([], ())
    assert [path.name for path in tmp_path.iterdir()] == ["foreign"]


def test_another_program_s_database_is_not_touched(shelf: Shelf, tmp_path: Path) -> None:
    file = tmp_path / "notes.db"
    db = sqlite3.connect(file, isolation_level=None)
    db.execute("PRAGMA journal_mode=WAL")
    db.execute("CREATE TABLE meta(key, value)")
    before = {path.name: path.read_bytes() for path in tmp_path.glob("notes.db*")}
    with pytest.raises(BadFile):
        copies.bring(shelf, file)
    assert {path.name: path.read_bytes() for path in tmp_path.glob("notes.db*")} == before
    db.close()


def test_a_damaged_table_does_not_go_out(shelf: Shelf, tmp_path: Path) -> None:
    played(shelf)
    shelf.path("1").write_bytes(shelf.path("1").read_bytes()[:9000])
    with pytest.raises(BadFile, match=r"is damaged; it was set aside as 1\.damaged\."):
        copies.export(shelf, "1", tmp_path / "out")
    assert not (tmp_path / "out").exists()


def test_nothing_is_written_over_and_what_cannot_be_written_is_said(
    shelf: Shelf, tmp_path: Path
) -> None:
    played(shelf)
    file = tmp_path / "mine"
    file.write_text("mine")
    with pytest.raises(NotSaved, match="mine is there already; name a new file"):
        copies.export(shelf, "1", file)
    with pytest.raises(NotSaved, match=r"out cannot be written: no such file or directory\."):
        copies.export(shelf, "1", tmp_path / "nowhere" / "out")
    with pytest.raises(NotSaved, match=r"Nothing can be saved in .*: not a directory\."):
        copies.bring(Shelf(file / "tables"), shelf.path("1"))
    assert file.read_text() == "mine" and resumed(shelf, "1")
    for act in (
        lambda: copies.export(shelf, "9", tmp_path / "out"),
        lambda: copies.bring(shelf, tmp_path / "nothing"),
    ):
        with pytest.raises(CannotOpen, match="There is no"):
            act()
