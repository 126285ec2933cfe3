"""A table on disk: one SQLite file that only one process at a time holds.

Rows are only ever added. The state after the last row lies in the same file and is written in the
same transaction, so a table that was killed goes on where it stood. While a table is open its
newest rows lie beside it, in a file of the same name that ends in `-wal`.
"""

from __future__ import annotations

import contextlib
import json
import os
import socket
import sqlite3
from collections.abc import Iterator, Sequence
from itertools import chain, islice
from pathlib import Path

from hotseat import __version__

from . import written
from .faults import CAUSES, WRONG, BadFile, CannotOpen, Locked, NotSaved, cause, code_of
from .past import RECENT, Found
from .story import Row
from .written import FORMAT, MIGRATIONS, Contents, Now, check_mark, meta, packed, put

MOST = 512  # rows that are read at once
PATIENCE = 0.5  # seconds to wait for somebody who looks at the file


def connect(path: Path, how: str = "mode=rw") -> sqlite3.Connection:
    """A connection to a file that is there."""
    uri = f"{path.absolute().as_uri()}?{how}"
    db = sqlite3.connect(
        uri, uri=True, isolation_level=None, timeout=PATIENCE, check_same_thread=False
    )
    db.execute("PRAGMA trusted_schema=OFF")
    return db


@contextlib.contextmanager
def reading(path: Path) -> Iterator[sqlite3.Connection]:
    """Look into a file without holding it: what has reached the file itself, not what lies beside
    it while somebody plays. Raises CannotOpen.
    """
    with opening(path), contextlib.closing(connect(path, "mode=ro&immutable=1")) as db:
        check_mark(db)
        yield db


@contextlib.contextmanager
def opening(path: Path) -> Iterator[None]:
    """What goes wrong within becomes one of the reasons why a table does not open."""
    try:
        yield
    except sqlite3.Error as error:
        if not path.is_file():
            raise CannotOpen(f"There is no table {path.stem}.") from error
        if code_of(error) == sqlite3.SQLITE_BUSY:
            raise Locked(_where(path)) from error
        if code_of(error) in CAUSES:
            raise NotSaved(f"{path.name} cannot be saved: {cause(error)}.") from error
        raise BadFile(str(error)) from error
    except WRONG as error:
        raise BadFile(str(error)) from error


def _where(path: Path) -> str:
    """Who holds a file, as far as it says so."""
    try:
        with contextlib.closing(connect(path, "mode=ro&immutable=1")) as db:
            pid, host = json.loads(meta(db, "holder"))
    except (sqlite3.Error, *WRONG):
        return "This table is open in another hotseat."
    if (pid, host) == (os.getpid(), socket.gethostname()):
        return "This table is already open here."
    return f"This table is open in another hotseat (process {pid} on {host})."


class Journal:
    """The file of an open table, held until it is closed or the process ends."""

    def __init__(self, path: Path, patience: float = PATIENCE) -> None:
        """Open and hold a file; wait so many seconds for somebody who has it. Raises Locked,
        BadFile, CannotOpen, or NotSaved where it cannot be written.
        """
        self.path = path
        with opening(path):
            self.db = connect(path)
            try:
                self.db.execute(f"PRAGMA busy_timeout={round(patience * 1000)}")
                self._hold()
            except BaseException:
                self.db.close()
                raise
        self._file = os.stat(path).st_ino
        self._signed = False
        self._about = ""  # what was last said of the table
        self._open = True

    @property
    def id(self) -> str:
        """The name of the table in its folder."""
        return self.path.stem

    def _hold(self) -> None:
        db = self.db
        db.execute("PRAGMA locking_mode=EXCLUSIVE")
        check_mark(db)
        db.execute("PRAGMA journal_mode=WAL")
        db.execute("PRAGMA synchronous=NORMAL")
        with self._together():
            self._migrate()
            put(db, "holder", json.dumps([os.getpid(), socket.gethostname()]))
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")  # others read who holds it

    def _migrate(self) -> None:
        """Bring a file of an older format to this one. Raises CannotOpen; then it is as it was."""
        for old in range(meta(self.db, "format"), FORMAT):
            try:
                MIGRATIONS[old](self.db)
            except Exception as error:  # a mistake of ours is no damage
                raise CannotOpen(
                    f"This table of format {old} cannot be brought to this version of hotseat."
                ) from error
            put(self.db, "format", old + 1)

    @contextlib.contextmanager
    def _together(self) -> Iterator[None]:
        """All of it is written, or nothing."""
        self.db.execute("BEGIN IMMEDIATE")
        try:
            yield
            self.db.execute("COMMIT")
        except BaseException:
            if self.db.in_transaction:
                self.db.execute("ROLLBACK")
            raise

    def append(self, rows: Sequence[Row], now: Now, keep: bool = False) -> None:
        """Write what was done and how the table stands after it; `keep` that state for undo.

        Raises NotSaved.
        """
        state = packed(now.state)
        try:
            if os.stat(self.path).st_ino != self._file:
                raise FileNotFoundError(0, "another file has taken the place of this table's")
            with self._together():
                if not self._signed:
                    put(self.db, "version", __version__)
                written.put_rows(self.db, rows)
                written.put_now(self.db, now, state)
                if now.about != self._about:
                    put(self.db, "about", now.about)
                if keep:
                    written.put_kept(self.db, now.number, state)
            self._signed, self._about = True, now.about
        except (sqlite3.Error, OSError) as error:
            raise NotSaved(f"This cannot be saved: {cause(error)}.") from error

    def rename(self, title: str) -> None:
        """Give the table a title. Raises NotSaved."""
        try:
            with self._together():
                put(self.db, "title", title)
        except sqlite3.Error as error:
            raise NotSaved(f"The title cannot be saved: {cause(error)}.") from error

    def read(self) -> Contents:
        """All that was saved. Raises BadFile."""
        with opening(self.path):
            return written.read(self.db)

    def resumed(self) -> Contents:
        """All that was saved; of what was done only the recent part, and the rest when somebody
        asks for it. Raises BadFile.
        """
        with opening(self.path):
            rows = self._rows()
            recent = tuple(islice(rows, RECENT))
            return written.read_but_rows(self.db)._replace(rows=chain(recent, rows))

    def _rows(self) -> Iterator[Found]:
        """All rows there are, the last one first, from a few to many at once."""
        number, most = None, RECENT
        while True:
            with self._reading() as db:
                block = written.rows_before(db, number, most)
            yield from map(written.found, block)
            if len(block) < most:
                return
            number, most = block[-1][0], min(2 * most, MOST)

    def _reading(self) -> contextlib.AbstractContextManager[sqlite3.Connection]:
        """The file to read in, also when it was let go of."""
        return contextlib.nullcontext(self.db) if self._open else reading(self.path)

    def close(self) -> None:
        """Let go of the file."""
        self._open = False
        with contextlib.suppress(sqlite3.Error):
            self.db.close()
