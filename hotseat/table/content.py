"""The content a table was begun with: kept beside it, so that it can go on when that has
changed."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from pydantic import ValidationError

if TYPE_CHECKING:
    from hotseat.engine.game import Game

CHANGED = "The content has changed since this table began; it goes on with the cards it began with."
GONE = (
    "What this table is played with is not in the content any more ({}); it goes on with the"
    " cards it began with."
)


class Definition(NamedTuple):
    """One file of content: which of the game's layout it is, where it was read, what it says."""

    pattern: str
    path: str
    data: Any


class Lost(Exception):
    """Kept content that this version of the game cannot read."""


def gather(game: Game, library: Any, names: Sequence[str]) -> tuple[Definition, ...]:
    """The content behind these pieces. Raises KeyError for a piece that is not there."""
    patterns = {model: pattern for pattern, model in game.layout}
    return tuple(
        Definition(
            patterns[type(file)],
            path,
            file.model_dump(mode="json", by_alias=True, exclude_defaults=True),
        )
        for path, file in game.used(library, names)
    )


def fingerprint(definitions: Iterable[Definition]) -> str:
    """What tells this content from any other, wherever it was read."""
    said = json.dumps([(d.pattern, d.data) for d in definitions], sort_keys=True)
    return hashlib.sha256(said.encode()).hexdigest()


def restore(game: Game, library: Any, definitions: Iterable[Definition]) -> Any:
    """A library of kept content, with the rulebook of `library`. Raises Lost."""
    models = dict(game.layout)
    context = {"language": game.language}
    faults: list[str] = []
    try:
        files = [
            (d.path, models[d.pattern].model_validate(d.data, context=context))
            for d in _each_once(definitions)
        ]
    except (KeyError, ValidationError) as error:
        raise Lost(str(error)) from error
    own = game.assemble(
        files, tuple(library.rules.values()), lambda path, at, text: faults.append(text)
    )
    if own is None or faults:
        raise Lost("; ".join(faults))
    return own


def _each_once(definitions: Iterable[Definition]) -> list[Definition]:
    """What stands once in a game; older tables have kept an Episode with each of its Bosses."""
    out: dict[str, Definition] = {}
    for one in definitions:
        out.setdefault(json.dumps((one.pattern, one.data), sort_keys=True), one)
    return [*out.values()]


def for_table(
    game: Game, library: Any, names: Sequence[str], began_with: Sequence[Definition], mark: str
) -> tuple[Any, str]:
    """The library a table goes on with, and what to say of it: nothing when all is as it was.

    `mark` is the fingerprint of the content it began with. Raises Lost.
    """
    gone = [name for name in names if not _has(library, name)]
    if not gone and _is_still(gather(game, library, names), began_with, mark):
        return library, ""
    own = restore(game, library, began_with)
    if not gone:
        return own, CHANGED
    missing = dict.fromkeys(own.path_of(name) or name for name in gone)
    return own, GONE.format(", ".join(missing))


def _is_still(now: Sequence[Definition], then: Sequence[Definition], mark: str) -> bool:
    """Is this the content of then, whose fingerprint is `mark`, however often a file was kept?"""
    told = fingerprint(now)
    return told == mark or told == fingerprint(_each_once(then))


def _has(library: Any, name: str) -> bool:
    try:
        library.model(name)
    except KeyError:
        return False
    return True
