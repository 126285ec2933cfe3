"""Tables as files of their own: taken out of the folder whole, looked at, and brought into it."""

from __future__ import annotations

import contextlib
import os
import sqlite3
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from . import written
from .faults import BadFile, CannotOpen, NotSaved, cause
from .journal import Journal, reading
from .shelf import TABLE, Shelf, beside, copied, table_of
from .written import Contents

if TYPE_CHECKING:
    from hotseat.engine.game import Game

    from .table import Table


def export(shelf: Shelf, id: str, file: Path) -> None:
    """Copy a table whole into a new file, also when its newest answers lie beside its own file.

    Raises CannotOpen, BadFile when it is damaged and set aside, or NotSaved where there is such a
    file already or none can be.
    """
    path = shelf.path(id)
    try:
        with _whole(path) as db:
            _write(db, file)
    except BadFile as error:
        raise BadFile(shelf.set_aside(path)) from error


def _write(db: sqlite3.Connection, file: Path) -> None:
    try:
        if file.exists():
            raise NotSaved(f"{file} is there already; name a new file.")
        handle, name = tempfile.mkstemp(dir=file.parent, prefix=".hotseat-")
        os.close(handle)
        new = Path(name)
        try:
            _copy(db, new, {})
            os.rename(new, file)
        finally:
            new.unlink(missing_ok=True)
    except (sqlite3.Error, OSError) as error:
        raise NotSaved(f"{file} cannot be written: {cause(error)}.") from error


def contents(file: Path) -> Contents:
    """All that a file anywhere says of a table; the file stays as it is.

    Raises Locked while it is played, BadFile for what is no table, or CannotOpen.
    """
    with _elsewhere(file) as db:
        return written.read(db)


def looked_at(game: Game, library: Any, found: Contents) -> Table:
    """The table of these contents, held by nobody and kept nowhere. Raises BadFile or
    CannotOpen."""
    return table_of(game, library, found)


def bring(shelf: Shelf, file: Path) -> str:
    """Make the table in a file one more in the folder, begun last; its id.

    Raises what `contents` raises, or NotSaved.
    """
    with _elsewhere(file) as db:
        head = written.read(db).head
        try:
            shelf.folder.mkdir(parents=True, exist_ok=True)
            number, new = shelf.reserve()
            try:
                own = head.model_copy(update={"sequence": number})
                _copy(db, new, {"head": own.model_dump_json()})
                os.rename(new, new.with_suffix(TABLE))
            finally:
                new.unlink(missing_ok=True)
        except (sqlite3.Error, OSError) as error:
            raise NotSaved(f"Nothing can be saved in {shelf.folder}: {cause(error)}.") from error
        return str(number)


@contextlib.contextmanager
def _whole(path: Path) -> Iterator[sqlite3.Connection]:
    """A connection to a table of the folder with all that was answered. Raises CannotOpen."""
    try:
        journal = Journal(path)
    except NotSaved:
        with copied(path) as copy, reading(copy) as db:
            written.read(db)
            yield db
        return
    try:
        journal.read()
        yield journal.db
    finally:
        journal.close()


@contextlib.contextmanager
def _elsewhere(file: Path) -> Iterator[sqlite3.Connection]:
    """A connection to a copy of a file. Raises CannotOpen."""
    if not file.is_file():
        raise CannotOpen(f"There is no file `{file}`.")
    with reading(file):  # what is no table is left alone
        pass
    if beside(file).exists():  # it is open, or its process was killed
        with contextlib.suppress(NotSaved):
            Journal(file).close()
    with copied(file) as copy, reading(copy) as db:
        yield db


def _copy(db: sqlite3.Connection, new: Path, changed: dict[str, str]) -> None:
    """Copy a table into an empty file, as one that nobody holds. Raises sqlite3.Error."""
    with contextlib.closing(sqlite3.connect(new, isolation_level=None)) as copy:
        db.backup(copy)
        copy.execute("PRAGMA journal_mode=DELETE")  # nothing lies beside it
        copy.execute("BEGIN")
        copy.execute("DELETE FROM meta WHERE key = 'holder'")
        for key, value in changed.items():
            written.put(copy, key, value)
        copy.execute("COMMIT")
