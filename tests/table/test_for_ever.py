"""What was saved once can be opened for ever after."""

from __future__ import annotations

import json
import shutil
import sqlite3
from pathlib import Path

import pytest

from hotseat.games.one_hit_heroes.game import GAME
from hotseat.table import journal as journals
from hotseat.table.faults import CannotOpen
from hotseat.table.shelf import Shelf
from hotseat.table.written import FORMAT, MIGRATIONS
from tests.positions import library
from tests.table.sample import SAMPLES, seen
from tests.table.tables import Player
from tests.table.vocabulary import known, words

FORMATS = range(1, FORMAT + 1)


@pytest.mark.parametrize("number", FORMATS)
def test_the_sample_of_every_format_opens_where_it_was_left(tmp_path: Path, number: int) -> None:
    shutil.copy(SAMPLES / f"format-{number}.hotseat", tmp_path / "1.hotseat")
    shelf = Shelf(tmp_path)
    entries, told = shelf.tables()
    assert [entry.about for entry in entries] == ["Switchboard"] and told == ()
    table = shelf.resume("1", GAME, library())
    assert seen(table) == json.loads((SAMPLES / f"format-{number}.json").read_text())
    assert table.lines
    table.redo()  # a later version may refuse what was answered, and says so
    table.undo(consent=True)
    Player(1).play(table, 500)
    assert table.result in ("won", "lost")
    table.close()


def test_there_is_a_migration_to_every_format() -> None:
    assert sorted(MIGRATIONS) == list(range(1, FORMAT))
    assert all(
        migrate.__doc__ and migrate.__name__ != "<lambda>" for migrate in MIGRATIONS.values()
    )


def test_nothing_that_was_ever_saved_has_lost_its_word() -> None:
    gone = known() - words()
    assert not gone, f"these may lie in somebody's table; see tests/table/vocabulary.py: {gone}"


def test_every_word_that_is_saved_is_on_the_list() -> None:
    new = words() - known()
    assert not new, f"`python -m tests.table.vocabulary` puts these on the list: {new}"


def test_a_file_of_an_older_format_is_brought_to_this_one_whole_or_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shelf = Shelf(tmp_path)
    shutil.copy(SAMPLES / f"format-{FORMAT}.hotseat", tmp_path / "1.hotseat")

    def seats_get_a_word(db: sqlite3.Connection) -> None:
        """A change of format, for this test alone."""
        db.execute("ALTER TABLE rows ADD COLUMN note TEXT")
        db.execute(
            "UPDATE meta SET value = json_set(value, '$.about', 'Migrated') WHERE key = 'head'"
        )

    def fails(db: sqlite3.Connection) -> None:
        """A migration with a mistake in it."""
        seats_get_a_word(db)
        raise ValueError("a mistake")

    monkeypatch.setattr(journals, "FORMAT", FORMAT + 1)
    monkeypatch.setitem(MIGRATIONS, FORMAT, fails)
    assert shelf.tables()[1] == ()  # a list of tables migrates nothing
    with pytest.raises(CannotOpen, match="cannot be brought to this version"):
        shelf.resume("1", GAME, library())
    db = sqlite3.connect(shelf.path("1"))
    assert db.execute("SELECT value FROM meta WHERE key = 'format'").fetchone() == (FORMAT,)
    assert len(db.execute("SELECT * FROM rows").description) == 6
    db.close()
    monkeypatch.setitem(MIGRATIONS, FORMAT, seats_get_a_word)
    journal = journals.Journal(shelf.path("1"))
    assert journals.meta(journal.db, "format") == FORMAT + 1
    journal.close()
