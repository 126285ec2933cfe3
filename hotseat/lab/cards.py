"""What each card does to fights."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence

from hotseat.engine.tally import Tally

from . import report
from .figures import apart, rate


class _Count:
    """Fights and victories with something, and without it."""

    def __init__(self) -> None:
        self.fights, self.won = [0, 0], [0, 0]

    def add(self, has: bool, won: bool) -> None:
        self.fights[has] += 1
        self.won[has] += won

    @property
    def all(self) -> int:
        return sum(self.fights)

    def difference(self) -> report.Difference | None:
        """The win rate with it, less that without."""
        without, with_ = (rate(self.won[has], self.fights[has]) for has in (False, True))
        return apart(with_, without)


class _Card:
    """What is counted of a card."""

    def __init__(self) -> None:
        self.owners: set[str] = set()
        self.kind = ""
        self.played, self.early, self.opening = _Count(), _Count(), _Count()

    def add(self, owner: str, card: str, fight: Tally) -> None:
        owned, won = (owner, card), owner in fight.winners
        self.owners.add(owner)
        self.kind = fight.kinds.get(card, "")
        if owned in fight.drawn:
            self.played.add(owned in fight.played, won)
        if fight.late:
            self.early.add(owned in fight.early, won)
        self.opening.add(owned in fight.opening, won)


def cards(fights: Sequence[Tally]) -> Iterator[report.Card]:
    """Every card that was in a deck, by its kind or its owner, those of several owners last."""
    seen: dict[str, _Card] = defaultdict(_Card)
    for fight in fights:
        for owner, card in fight.held:
            seen[card].add(owner, card, fight)
    for card, count in sorted(seen.items(), key=lambda item: _place(*item)):
        yield report.Card(
            card=card,
            kind=count.kind,
            owners=tuple(sorted(count.owners)),
            held=count.opening.all,
            drawn=count.played.all,
            played=count.played.fights[True],
            when_played=count.played.difference(),
            early=count.early.difference(),
            opening=count.opening.difference(),
        )


def _place(card: str, count: _Card) -> tuple[str, bool, tuple[str, ...], str]:
    alone = len(count.owners) == 1
    return count.kind, not alone, tuple(count.owners) if alone else (), card
