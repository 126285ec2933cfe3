"""The cards that touch a rule: found in what they do and what they are called, never listed."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Any

from pydantic import BaseModel

from hotseat.engine.step import Step

from .rules import RuleWords

SILENT = frozenset({"id", "name", "short", "story", "mark", "count", "code", "number"})


class Touch:
    """The cards of a library, asked by rule."""

    def __init__(self, library: Any) -> None:
        self.library = library

    def __call__(self, rule: RuleWords) -> list[str]:
        """The names of the cards that have a word of `rule.touch`, or that the rule names
        itself."""
        said, wanted = f"{rule.title} {rule.rule}", set(rule.touch)
        return [
            name
            for name, words in self._cards.items()
            if words & wanted or re.search(rf"\b{re.escape(name)}\b", said)
        ]

    @cached_property
    def _cards(self) -> dict[str, set[str]]:
        """What does something, by name, with the words of what it does."""
        cards: dict[str, set[str]] = {}
        for card in _named(vars(self.library)):
            cards.setdefault(card.name, set()).update(
                _words(card.model_dump(mode="json", by_alias=True, exclude_defaults=True))
            )
        return cards


def _named(value: Any) -> Iterator[Any]:
    """The models that have an id, a name, and a step within."""
    if isinstance(value, BaseModel) and {"id", "name"} <= type(value).model_fields.keys():
        if _does_something(value):
            yield value
    else:
        for part in _parts(value):
            yield from _named(part)


def _does_something(value: Any) -> bool:
    return isinstance(value, Step) or any(map(_does_something, _parts(value)))


def _parts(value: Any) -> list[Any]:
    if isinstance(value, BaseModel):
        return [getattr(value, name) for name in type(value).model_fields]
    if isinstance(value, Mapping):
        return list(value.values())
    return list(value) if isinstance(value, list | tuple) else []


def _words(written: Any) -> Iterator[str]:
    """The words of what is written: keys, what stands alone, and each `key=value`, `key.field`."""
    if isinstance(written, str):
        yield written
    elif isinstance(written, list):
        for part in written:
            yield from _words(part)
    elif isinstance(written, dict):
        for key, part in written.items():
            if key not in SILENT:
                yield key
                yield from (f"{key}={part}", *(f"{key}.{name}" for name in _fields(part)))
                yield from _words(part)


def _fields(part: Any) -> list[str]:
    return list(part) if isinstance(part, dict) else []
