"""Small positions held against lists written out by hand, copies against what they copy, and saves
that cannot be: what the small positions of all games share.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import fields, is_dataclass
from itertools import combinations_with_replacement
from typing import Any

import pytest

from hotseat.engine.state import Damaged, load, save

HELD = {"decision", "log", "language"}  # fields of a state that belong to no copy


def only(everything: Callable[[Any], Iterable[str]], p: Any, kind: str, *moves: str) -> None:
    """This question is asked, and these moves, told in words, are all that may be answered: of the
    options, and of every verb with every piece.
    """
    assert p.kind == kind
    by_hand = sorted(p.key(*move.split()) for move in moves)
    assert sorted(p.keys) == by_hand
    assert sorted(key for key in everything(p.state) if not p.state.judge(key)) == by_hand


def answers(p: Any, name: Callable[[int], str], most: int) -> set[str]:
    """Every legal answer of up to so many parts, as names of pieces in order of the alphabet."""
    parts = [(key, name(int(key.partition(":")[2]))) for key in p.keys]
    return {
        " ".join(sorted(name for _, name in answer))
        for n in range(most + 1)
        for answer in combinations_with_replacement(parts, n)
        if not p.judged(*(key for key, _ in answer))
    }


def copied(cls: type, attached: Iterable[str]) -> list[str]:
    """The fields of a state that a copy must have for itself; others are attached to it."""
    return [f.name for f in fields(cls) if f.name not in {*HELD, *attached}]


def shares_nothing(state: Any, name: str) -> None:
    """A copy is equal in this field, and no list, dict, act or mat in it is the same."""
    mine, theirs = getattr(state, name), getattr(state.clone(), name)
    assert theirs == mine
    assert dict(_parts(mine, name)).items().isdisjoint(dict(_parts(theirs, name)).items())


def _parts(value: Any, path: str) -> Iterator[tuple[str, int]]:
    """Everything inside that can change, with where it lies."""
    if isinstance(value, list):
        inside: Iterable[tuple[Any, Any]] = enumerate(value)
    elif isinstance(value, dict):
        inside = value.items()
    elif is_dataclass(value):
        inside = ((f.name, getattr(value, f.name)) for f in fields(value))
    else:
        return
    yield path, id(value)
    for key, part in inside:
        yield from _parts(part, f"{path}.{key}")


def is_damaged(game: Any, content: Any, state: Any, harm: Callable[[Any], Any]) -> None:
    """The save of this state can be read; harmed, it is said to be damaged."""
    saved = json.loads(save(state))

    def read() -> Any:
        return game.attach(load(game.state, json.dumps(saved).encode(), game.language), content)

    assert save(read()) == save(state)
    harm(saved)
    with pytest.raises(Damaged) as caught:
        read()
    assert caught.value.status
