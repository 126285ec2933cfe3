"""What can go wrong between a table and its file, in sentences."""

from __future__ import annotations

import sqlite3


class NotSaved(Exception):
    """Something could not be written; nothing has changed. The sentence says why."""


class CannotOpen(Exception):
    """A table that cannot be opened; the sentence says why."""


class Locked(CannotOpen):
    """A table that is open elsewhere."""


class BadFile(CannotOpen):
    """A file that is damaged, or none of hotseat's."""


CAUSES = {
    sqlite3.SQLITE_FULL: "the disk is full",
    sqlite3.SQLITE_READONLY: "the folder or the file cannot be written",
    sqlite3.SQLITE_PERM: "the folder or the file cannot be written",
    sqlite3.SQLITE_CANTOPEN: "the folder or the file cannot be written",
    sqlite3.SQLITE_IOERR: "the disk does not take it",
}
WRONG = (ValueError, TypeError, KeyError, IndexError, AttributeError, OverflowError, RecursionError)


def code_of(error: sqlite3.Error) -> int:
    """SQLite's code of an error, without what it says more exactly; -1 when there is none."""
    code: int = getattr(error, "sqlite_errorcode", -1)
    return code & 0xFF if code >= 0 else -1


def cause(error: Exception) -> str:
    """Why something could not be written, as the end of a sentence."""
    if isinstance(error, sqlite3.Error):
        if getattr(error, "sqlite_errorcode", -1) == sqlite3.SQLITE_IOERR_LOCK:
            return CAUSES[sqlite3.SQLITE_READONLY]  # only what may be written can be held
        return CAUSES.get(code_of(error), str(error))
    return (error.strerror or str(error)).lower() if isinstance(error, OSError) else str(error)
