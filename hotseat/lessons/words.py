"""The words in which lessons name moves: those of plain mode, which lie beside the rules of a
game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from hotseat.table.sight import Sight


class Words(Protocol):
    """What a game calls its options."""

    def keys(self, seen: Sight) -> Sequence[str]:
        """A readable key for each option; copies share one."""
        ...

    def labels(self, seen: Sight) -> Sequence[str]:
        """What each option does, in words."""
        ...

    def wish(self, seen: Sight, key: str) -> str:
        """The engine's key for a readable one that is no option now; "" for one that never is."""
        ...


def words_of(game_id: str) -> Words:
    """The words of the game of this id."""
    module: Any = import_module(f"hotseat.games.{game_id.replace('-', '_')}.plain")
    words: Words = module
    return words


def engine_keys(words: Words, sight: Sight, answer: Sequence[str]) -> tuple[str, ...]:
    """An answer as the engine has it; what means nothing here stays as it is."""
    named = words.keys(sight)
    given: Counter[str] = Counter()
    out = []
    for one in answer:
        found = [i for i, name in enumerate(named) if name == one]
        left = [
            i for i in found if given[sight.options[i].key] < (sight.caps[i] if sight.caps else 1)
        ]
        key = sight.options[(left or found)[0]].key if found else words.wish(sight, one) or one
        given[key] += 1
        out.append(key)
    return tuple(out)


def readable(words: Words, sight: Sight, keys: Sequence[str]) -> tuple[str, ...]:
    """An answer of the engine in readable words, in their order; what is no option stays as it
    is."""
    named = {
        choice.key: name for choice, name in zip(sight.options, words.keys(sight), strict=True)
    }
    return tuple(sorted(named.get(key, key) for key in keys))


def said(words: Words, sight: Sight, keys: Sequence[str]) -> str:
    """What an answer does, in words; "" where part of it is no option."""
    labels = {c.key: said for c, said in zip(sight.options, words.labels(sight), strict=True)}
    if not keys or any(key not in labels for key in keys):
        return ""
    many = Counter(labels[key] for key in keys)
    return ", ".join(f"{label}, {n} times" if n > 1 else label for label, n in many.items())
