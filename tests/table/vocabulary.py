"""Every word and field a saved table may hold: `python -m tests.table.vocabulary` adds what is new.

The list is `samples/vocabulary.txt`, one a line. What stands there may lie in somebody's file: to
take it away or to rename it needs a migration and a new format; then its line goes below a
`# gone with format N`.
"""

from __future__ import annotations

import dataclasses
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

from pydantic import BaseModel

from hotseat.engine.move import Move
from hotseat.engine.step import Act, Step
from hotseat.packs import GAMES
from hotseat.table.content import Definition
from hotseat.table.written import SCHEMA, Head, Start

FILE = Path(__file__).parent / "samples" / "vocabulary.txt"
TABLES = ("selectors", "numbers", "conditions", "kinds", "zones", "moments", "limits", "untils")


def words() -> set[str]:
    """All there are now."""
    found = {*_columns(), *_fields("head", Head), *_fields("start", Start), *_fields("act", Act)}
    found |= {f"definition {name}" for name in Definition._fields}
    for id, game in GAMES.items():
        found |= {f"{id}: {line}" for line in _of_game(game)}
    return found


def _columns() -> Iterator[str]:
    db = sqlite3.connect(":memory:")
    db.executescript(SCHEMA)
    for (table,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall():
        for column in db.execute(f"PRAGMA table_info({table})"):
            yield f"{table} {column[1]}"


def _of_game(game: Any) -> Iterator[str]:
    for word, step in game.language.words.items():
        yield f"word {word}"
        yield from _fields(f"word {word}", step)
        if issubclass(step, Move):
            fields = step.model_fields
            needed = (name for name, field in fields.items() if field.is_required())
            yield f"key {':'.join((word, *needed))}"  # fields that are left out are no part of it
            yield f"key {':'.join((word, *fields))}"
    for table in (*TABLES, "immunities"):
        yield from (f"{table} {word}" for word in getattr(game.language, table))
    models: dict[str, type] = {}
    for model in (game.state, game.options, *(model for _, model in game.layout)):
        _collect(model, models)
    for name, model in models.items():
        yield from _fields(name, model)
    yield from (f"file {pattern}" for pattern, _ in game.layout)


def _collect(kind: Any, models: dict[str, type]) -> None:
    """The models a kind is made of, but for steps, which have their words."""
    if isinstance(kind, type) and kind.__name__ not in models:
        if issubclass(kind, Step):
            return
        if issubclass(kind, BaseModel):
            models[kind.__name__] = kind
            for info in kind.model_fields.values():
                _collect(info.annotation, models)
        elif dataclasses.is_dataclass(kind):
            models[kind.__name__] = kind
            for info in kind.__pydantic_fields__.values():  # type: ignore[attr-defined]
                _collect(info.annotation, models)
    for part in get_args(kind):
        _collect(part, models)


def _fields(name: str, model: Any) -> Iterator[str]:
    fields = getattr(model, "model_fields", None) or model.__pydantic_fields__
    for field, info in fields.items():
        if not info.exclude:
            yield f"{name}.{field.rstrip('_')}"


def known() -> set[str]:
    """All there ever were, but for what a migration takes care of."""
    return set(FILE.read_text().partition("# gone")[0].splitlines()) - {""}


def main() -> None:
    """Add what is new to the list."""
    rest = FILE.read_text().partition("# gone") if FILE.exists() else ("", "", "")
    listed = sorted(words() | set(rest[0].splitlines()) - {""})
    FILE.write_text("\n".join(listed) + "\n" + "".join(rest[1:]))


if __name__ == "__main__":
    main()
