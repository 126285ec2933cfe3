"""Options of a game told in words: KEY=VALUE."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from .wrong import Wrong, nearest

if TYPE_CHECKING:
    from pydantic import ValidationError

    from hotseat.engine.game import Game

LIST = tuple[str, ...]
RUN = "run"  # what makes one game of many fights is told by its flag alone


def settable(game: Game) -> Mapping[str, Any]:
    """The options of a game that can be told in a word, and what they are."""
    fields = game.options.model_fields.items()
    return {
        name: field.annotation
        for name, field in fields
        if field.annotation in (str, int, bool, LIST) and name != RUN
    }


def pair(known: Mapping[str, Any], option: str, word: str) -> tuple[str, str]:
    """KEY=VALUE, with a key there is. Raises Wrong."""
    key, equals, value = word.partition("=")
    if not equals or not value:
        raise Wrong(f"{option} takes KEY=VALUE, not `{word}`; a key is {', '.join(known)}.")
    if key not in known:
        near = nearest(key, known)
        hint = f"did you mean `{near}`?" if near else f"there are {', '.join(known)}."
        raise Wrong(f"There is no option `{key}` of the game; {hint}")
    return key, value


def options(game: Game, words: Iterable[str]) -> dict[str, Any]:
    """All that was told by KEY=VALUE. Raises Wrong."""
    known = settable(game)
    return read(game, dict(pair(known, "--set", word) for word in words))


def read(game: Game, told: Mapping[str, str]) -> dict[str, Any]:
    """Options as the game reads them: a list is told with commas, and ids in any capitals."""
    return {name: _value(game, name, word) for name, word in told.items()}


def _value(game: Game, name: str, word: str) -> str | tuple[str, ...]:
    word = word.lower() if name in game.listed else word
    parts = tuple(part.strip() for part in word.split(","))
    return parts if game.options.model_fields[name].annotation == LIST else word.strip()


def needs(error: ValidationError) -> tuple[str, str]:
    """The first option that is wrong, and what it takes: a sentence that begins with the option."""
    detail = error.errors(include_url=False)[0]
    takes = "yes or no" if "bool" in detail["type"] else "a whole number"
    return str(detail["loc"][0]), f"takes {takes}, not `{detail['input']}`."
