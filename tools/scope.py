"""Which numbered rules are not played yet, and why. Everything else needs a test."""

from typing import NamedTuple


class Later(NamedTuple):
    """Rules that wait: whole areas of a rules.yaml, single ids, and the reason for both."""

    reason: str
    areas: tuple[str, ...] = ()
    ids: tuple[str, ...] = ()


LATER: dict[str, tuple[Later, ...]] = {
    "one-hit-heroes": (Later("cards of a later release", ("later",)),),
}
