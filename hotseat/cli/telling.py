"""Options of a game told in words: KEY=VALUE."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from .wrong import Wrong, nearest

LIST = tuple[str, ...]


def settable(game: Any) -> Mapping[str, Any]:
    """The options of a game that can be told in a word, and what they are."""
    fields = game.options.model_fields.items()
    return {
        name: field.annotation
        for name, field in fields
        if field.annotation in (str, int, bool, LIST) and name != "run"
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


def value(kind: Any, word: str) -> str | tuple[str, ...]:
    """A value as the game reads it: a list is told with commas."""
    return tuple(part.strip() for part in word.split(",")) if kind == LIST else word


def options(game: Any, words: Iterable[str], option: str = "--set") -> dict[str, Any]:
    """All that was told. Raises Wrong."""
    known = settable(game)
    told = dict(pair(known, option, word) for word in words)
    return {key: value(known[key], word) for key, word in told.items()}
