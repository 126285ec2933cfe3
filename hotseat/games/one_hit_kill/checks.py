"""What only One Hit Kill knows of how its cards are written."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from .cards import Special


def wrong(
    kind: type | None, entry: Mapping[str, Any], steps: Iterable[Any]
) -> Iterator[tuple[str, str]]:
    """What is wrong with an entry: the name of a field, and a sentence."""
    if kind is not Special:
        return
    if "effects" not in entry and "always" not in entry:
        yield "id", "a Special needs `effects`, or `always` for a reveal"
    if "abilities" in entry:
        yield "abilities", "a Special has one text: `effects` or `always`"
