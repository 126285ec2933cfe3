"""Which numbered rules are not played yet, and why. Everything else needs a test."""

from typing import NamedTuple


class Later(NamedTuple):
    """Rules that wait: whole areas of a rules.yaml, single ids, and the reason for both."""

    reason: str
    areas: tuple[str, ...] = ()
    ids: tuple[str, ...] = ()


LATER: dict[str, tuple[Later, ...]] = {
    "one-hit-heroes": (
        Later("every fight stands alone; the run through an Episode is to come", ("campaign",)),
        Later("cards are drafted between the fights of a run", ("draft",), ("OHH-186", "OHH-204")),
        Later("the Armory belongs to the run", ("armory",)),
        Later("there is no run whose progress could be kept", ("save",)),
        Later("cards of a later release", ("later",)),
        Later("a run begins with the Boss marked 1; a single fight may be any", ids=("OHH-023",)),
        Later(
            "help after a lost fight swaps and trades drafted cards",
            ids=("OHH-045", "OHH-046", "OHH-047", "OHH-048", "OHH-049"),
        ),
    ),
}
