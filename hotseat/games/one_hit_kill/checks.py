"""What only One Hit Kill knows of how its cards are written."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from hotseat.engine.written import Written, Wrong

from . import texts
from .cards import Special


def wrong(kind: type | None, entry: Mapping[str, Any], steps: Iterable[Written]) -> Iterator[Wrong]:
    """What is wrong with an entry: the name of a field or a step, and a sentence."""
    if kind is Special:
        yield from texts.wrong(entry, [*steps])
