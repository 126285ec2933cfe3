"""Counting a fight event by event: what the tallies of all games have in common."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

from .events import Event, Facts
from .tally import ANSWERED, STOPPED, Owned

Sees = Mapping[str, Callable[[Any, Facts], None]]


def printed(names: Sequence[str]) -> list[str]:
    """The printed ids of all pieces."""
    return [name.partition(":")[2] for name in names]


class Count:
    """One fight as it goes. A game derives its own, which says by `SEES` what it makes of the
    public facts of an event of a kind, and after how many turns of every side it is no longer
    `EARLY`.

    `names` are the printed ids of all pieces, `sides` who plays, by seat.
    """

    EARLY: ClassVar[int]
    SEES: ClassVar[Sees]

    def __init__(self, names: Sequence[str], sides: tuple[str, ...]) -> None:
        self.names, self.sides = names, sides
        self.turns = self.decisions = 0
        self.ending: tuple[str, ...] = (STOPPED,)
        self.drawn: set[Owned] = set()
        self.played: set[Owned] = set()
        self.early: set[Owned] = set()
        self.opening: set[Owned] = set()

    @property
    def is_early(self) -> bool:
        """Are these still the first rounds?"""
        return self.turns <= self.EARLY * len(self.sides)

    @property
    def over(self) -> bool:
        """Has it come to an end?"""
        return self.ending != (STOPPED,)

    def see(self, event: Event) -> None:
        """Count what happened."""
        if event is ANSWERED:
            self.decisions += 1
        elif event.kind in self.SEES:
            self.SEES[event.kind](self, event.facts)

    def owned(self, seat: int, card: int) -> Owned:
        """A card and whose it is."""
        return self.sides[seat], self.names[card]

    def turn(self, facts: Facts) -> None:
        """The next turn."""
        self.turns += 1

    def plays(self, facts: Facts) -> None:
        """A card does something for its owner, who had it then."""
        owned = self.owned(facts.get("owner", facts["seat"]), facts["card"])
        self.drawn.add(owned)
        self.played.add(owned)
        if self.is_early:
            self.early.add(owned)

    @property
    def counted(self) -> Mapping[str, Any]:
        """What of a Tally follows from what was seen."""
        return {
            "sides": self.sides,
            "ending": self.ending,
            "decisions": self.decisions,
            "drawn": frozenset(self.drawn),
            "played": frozenset(self.played),
            "early": frozenset(self.early),
            "opening": frozenset(self.opening),
            "late": not self.is_early,
        }
