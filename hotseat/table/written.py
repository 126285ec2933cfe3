"""What the file of a table says, and how: its parts, their written forms, reading and writing them.

States, seed and content are packed, so that nobody reads a hidden hand by accident.
"""

from __future__ import annotations

import json
import sqlite3
import time
import zlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

from pydantic import BaseModel, ConfigDict

from hotseat import __version__
from hotseat.engine.events import Event

from .content import Definition
from .faults import CannotOpen
from .past import Found, counting
from .story import Row

FORMAT = 1
MIGRATIONS: dict[int, Callable[[sqlite3.Connection], None]] = {}  # format -> to the next one
APPLICATION = 0x48534254  # the mark SQLite keeps in the head of the file
OPENING = "opening"  # the key in the head of the file of what happened before the first row
LARGEST = 64_000_000  # bytes of one packed value; the longest have 50,000

SCHEMA = """
CREATE TABLE meta(key TEXT PRIMARY KEY, value) WITHOUT ROWID;
CREATE TABLE rows(
    number INTEGER PRIMARY KEY,
    word TEXT NOT NULL CHECK(word IN ('move', 'undo', 'redo')),
    seat INTEGER NOT NULL,
    keys TEXT NOT NULL,
    events TEXT NOT NULL,
    revealed INTEGER NOT NULL
);
CREATE TABLE kept(number INTEGER PRIMARY KEY, state BLOB NOT NULL);
CREATE TABLE latest(
    one INTEGER PRIMARY KEY CHECK(one = 1),
    number INTEGER NOT NULL,
    turn INTEGER NOT NULL,
    decider INTEGER NOT NULL,
    result TEXT NOT NULL,
    at INTEGER NOT NULL,
    state BLOB NOT NULL
);
"""


class Head(BaseModel):
    """What everybody may read of a table. `begun` is a clock time in seconds, only for show;
    `levels` are those of the computers, by seat, "" for a person; `counts` is what it is counted
    in.
    """

    model_config = ConfigDict(frozen=True)

    game: str
    sequence: int
    begun: int
    people: tuple[str, ...]
    names: tuple[str, ...]
    about: str
    levels: tuple[str, ...] = ()
    counts: str = "turn"


class Start(BaseModel):
    """What a table was begun with. `pieces` is the map from card number to card id."""

    model_config = ConfigDict(frozen=True)

    options: Any
    seed: int
    computers: tuple[int, ...]
    pieces: tuple[str, ...]
    content: tuple[Definition, ...]
    fingerprint: str


class Now(NamedTuple):
    """How a table stands after its last row: in which `turn` (or what else its game counts), and
    what it is `about` by now."""

    number: int
    turn: int
    decider: int
    result: str
    state: bytes
    about: str = ""


class Contents(NamedTuple):
    """All that a file says of a table. `version` of hotseat wrote it last; `first` is the state it
    began with, `opening` what happened up to there; of `rows` the last one comes first.
    """

    version: str
    head: Head
    start: Start
    first: bytes
    rows: Iterable[Found]
    number: int
    state: bytes
    opening: tuple[Event, ...] = ()


class Glance(NamedTuple):
    """What a list of tables says of one; `at` is a clock time in seconds, only for show."""

    head: Head
    about: str
    title: str
    turn: int
    decider: int
    result: str
    at: int


# ---- written forms


def packed(data: bytes) -> bytes:
    """Data in fewer bytes, and not to be read by accident."""
    return zlib.compress(data, 1)


def unpacked(data: bytes) -> bytes:
    """Data as it was. Raises ValueError for what was never packed."""
    unpacker = zlib.decompressobj()
    try:
        plain = unpacker.decompress(data, LARGEST)
    except zlib.error as error:
        raise ValueError(str(error)) from error
    if not unpacker.eof:
        raise ValueError("something packed is cut off")
    return plain


def events_written(events: Sequence[Event]) -> str:
    """Events as they lie in a row. They tell pieces by number; which card that is lies packed."""
    plain = [[e.kind, e.facts, e.reveals, *([e.secret] if e.secret else ())] for e in events]
    return json.dumps(plain, separators=(",", ":"))


def events_read(data: str) -> tuple[Event, ...]:
    """Events from a row. Raises ValueError, TypeError or KeyError for anything else."""
    return tuple(_event(*entry) for entry in json.loads(data))


def _event(kind: str, facts: Any, reveals: bool, secret: Any = ()) -> Event:
    theirs = {int(seat): _facts(told) for seat, told in dict(secret).items()}
    return Event(kind, _facts(facts), theirs, reveals)


def _facts(told: dict[str, Any]) -> dict[str, Any]:
    """JSON has lists where facts have tuples."""
    for name, value in told.items():
        if value.__class__ is list:
            told[name] = _tuple(value)
    return told


def _tuple(value: Any) -> Any:
    return tuple(map(_tuple, value)) if isinstance(value, list) else value


# ---- the file


def check_mark(db: sqlite3.Connection) -> None:
    """Is this a table? Raises ValueError."""
    if db.execute("PRAGMA application_id").fetchone()[0] != APPLICATION:
        raise ValueError("this is no table of hotseat")
    found = meta(db, "format")
    if not isinstance(found, int) or found < 1:
        raise ValueError(f"there is no format {found!r}")
    if found > FORMAT:
        raise CannotOpen("This table was saved by a newer hotseat, which is needed to open it.")


def meta(db: sqlite3.Connection, key: str) -> Any:
    """A value of the file's head. Raises ValueError for what is not there."""
    found = db.execute("SELECT value FROM meta WHERE key = ?", (key,)).fetchone()
    if found is None:
        raise ValueError(f"there is no {key}")
    return found[0]


def put(db: sqlite3.Connection, key: str, value: Any) -> None:
    """Set a value of the file's head."""
    db.execute("INSERT OR REPLACE INTO meta VALUES(?, ?)", (key, value))


def _cells(row: Row) -> tuple[Any, ...]:
    keys = json.dumps(row.keys, separators=(",", ":"))
    return (row.number, row.word, row.seat, keys, events_written(row.events), row.revealed)


def put_rows(db: sqlite3.Connection, rows: Sequence[Row]) -> None:
    """Add rows."""
    db.executemany("INSERT INTO rows VALUES(?, ?, ?, ?, ?, ?)", map(_cells, rows))


def put_now(db: sqlite3.Connection, now: Now, state: bytes) -> None:
    """Set how the table stands; `state` is its state, packed."""
    cells = (1, now.number, now.turn, now.decider, now.result, int(time.time()), state)
    db.execute("INSERT OR REPLACE INTO latest VALUES(?, ?, ?, ?, ?, ?, ?)", cells)


def put_kept(db: sqlite3.Connection, number: int, state: bytes) -> None:
    """Keep a packed state for undo."""
    db.execute("INSERT OR REPLACE INTO kept VALUES(?, ?)", (number, state))


def write(
    db: sqlite3.Connection,
    head: Head,
    start: Start,
    opening: Sequence[Event],
    rows: Sequence[Row],
    kept: Mapping[int, bytes],
) -> None:
    """Write a whole table, but for how it stands, into an empty file, in a transaction of its own
    that is still open. Raises sqlite3.Error.
    """
    db.execute("PRAGMA journal_mode=MEMORY")  # until it is whole the file counts for nothing
    db.execute(f"PRAGMA application_id={APPLICATION}")
    db.execute("BEGIN")
    for statement in SCHEMA.split(";"):
        db.execute(statement)
    put(db, "format", FORMAT)
    put(db, "version", __version__)
    put(db, "title", "")
    put(db, "head", head.model_dump_json())
    put(db, "start", packed(start.model_dump_json().encode()))
    put(db, OPENING, events_written(opening))
    put_rows(db, rows)
    for number, state in kept.items():
        put_kept(db, number, packed(state))


def read(db: sqlite3.Connection) -> Contents:
    """All that a file says. Raises sqlite3.Error or one of WRONG for what is damaged."""
    rows = tuple(found(cells) for cells in rows_before(db))
    for one in (*rows, *counting(rows)):
        if one.kept:
            one.kept()
    return read_but_rows(db)._replace(rows=rows)


def read_but_rows(db: sqlite3.Connection) -> Contents:
    """All that a file says but for what was done. Raises what `read` raises."""
    state, number = db.execute("SELECT state, number FROM latest").fetchone()
    (first,) = db.execute("SELECT state FROM kept WHERE number = 0").fetchone()
    (last,) = db.execute("SELECT max(number) FROM rows").fetchone()
    if last is not None and last > number:
        raise ValueError("there are rows after the last state")
    return Contents(
        version=str(meta(db, "version")),
        head=Head.model_validate_json(meta(db, "head")),
        start=Start.model_validate_json(unpacked(meta(db, "start"))),
        first=unpacked(first),
        rows=(),
        number=number,
        state=unpacked(state),
        opening=opening(db),
    )


def opening(db: sqlite3.Connection) -> tuple[Event, ...]:
    """What happened before anybody was asked; nothing where the file is older than that is kept.

    Raises sqlite3.Error or one of WRONG for what is damaged.
    """
    found = db.execute("SELECT value FROM meta WHERE key = ?", (OPENING,)).fetchone()
    return events_read(found[0]) if found else ()


def rows_before(
    db: sqlite3.Connection, number: int | None = None, most: int = -1
) -> list[tuple[Any, ...]]:
    """The cells of so many rows, or all, before the one of this number, the last row first.

    Raises sqlite3.Error.
    """
    before = "" if number is None else f"WHERE rows.number < {number:d}"
    query = f"""
        SELECT rows.number, word, seat, keys, events, revealed, state
        FROM rows LEFT JOIN kept ON kept.number = rows.number
        {before} ORDER BY rows.number DESC LIMIT {most:d}
    """
    return db.execute(query).fetchall()


def found(cells: tuple[Any, ...]) -> Found:
    """A row from its cells. Raises one of WRONG for what is damaged."""
    number, word, seat, keys, events, revealed, kept = cells
    answer = tuple(json.loads(keys))
    row = Row(number, word, seat, answer, events_read(events), bool(revealed))
    return Found(row, None if kept is None else partial(unpacked, kept))


def glance(db: sqlite3.Connection) -> Glance:
    """What a list says of a table. Raises sqlite3.Error or one of WRONG for what is damaged."""
    head = Head.model_validate_json(meta(db, "head"))
    now = db.execute("SELECT turn, decider, result, at FROM latest").fetchone()
    turn, decider, result, at = now
    title = str(meta(db, "title"))
    return Glance(head, about(db, head), title, int(turn), int(decider), str(result), int(at))


def about(db: sqlite3.Connection, head: Head) -> str:
    """What a table is about by now: what was said of it last, else what it began with."""
    found = db.execute("SELECT value FROM meta WHERE key = 'about'").fetchone()
    return str(found[0]) if found else head.about
