"""What a fight came to, for statistics: counted by a game from what happened."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from .events import Event

Owned = tuple[str, str]  # whose card it is, and the card, by their printed ids

ANSWERED = Event("answered", {})  # whoever simulates puts one into the log before every answer
STOPPED = "stopped"  # the ending of what was not played to its end


class Tally(NamedTuple):
    """One fight, by printed ids.

    `about` is what fights are grouped by, such as Boss and level; `sides` who played, by seat, and
    `winners` who of them won. `won` says whether those did whose victories are counted. `ending`
    says how it ended, from the rough to the fine: `("lost", "card", "green")`. `turns` and
    `decisions` are counted to its end. `held` are the cards of all decks, `drawn` those somebody
    had to hand or began with, `played` those that did something, `early` those that did so in the
    first rounds and `opening` those of the opening hands; `late` says whether the fight went on
    after the first rounds. `kinds` are what cards are called together, where their owners do not
    say it. `counts` are further numbers of the fight by their names. `first` is false for another
    try.
    """

    about: Mapping[str, str]
    sides: tuple[str, ...]
    won: bool
    winners: frozenset[str]
    ending: tuple[str, ...]
    turns: int
    decisions: int
    held: frozenset[Owned]
    drawn: frozenset[Owned]
    played: frozenset[Owned]
    early: frozenset[Owned]
    opening: frozenset[Owned]
    late: bool
    kinds: Mapping[str, str] = {}
    counts: Mapping[str, int] = {}
    first: bool = True


class Choice(NamedTuple):
    """A card that was chosen from those on offer, between fights."""

    taken: str
    offered: tuple[str, ...]


class Wording(NamedTuple):
    """What a game's figures are called: one that is counted, all of them, who plays, alone and
    together, what a turn is, how games end, and what there is to say about the figures of cards.
    """

    game: str
    counted: str
    side: str
    sides: str
    turns: str
    endings: Mapping[str, str]
    legend: str


class Trials(Protocol):
    """What simulation asks of a game: how many games are set up, limited and counted."""

    WORDS: Wording

    def result(self, state: Any) -> str:
        """How a table has ended for those whose victories are counted."""
        ...

    def drawn(
        self, library: Any, told: Mapping[str, Any], seats: int, number: int
    ) -> Mapping[str, Any]:
        """The options of game `number` of many: those told, the others drawn evenly."""
        ...

    def fight(self, state: Any) -> object:
        """Which of the fights of a table this is; equal as long as it is the same."""
        ...

    def overlong(self, state: Any) -> str:
        """The limit that this fight has passed, in words; "" while it may go on."""
        ...

    def settled(self, state: Any, tries: int) -> tuple[str, ...] | None:
        """The answer to a question that is no matter of skill; `tries` bounds those of one
        fight."""
        ...

    def drafts(self, state: Any) -> bool:
        """Is it asked which card somebody gets between fights? That may also be left to chance."""
        ...

    def tally(self, state: Any, events: Sequence[Event]) -> Iterable[Tally]:
        """Every fight of a table, from all that happened at it."""
        ...

    def choices(self, state: Any, events: Sequence[Event]) -> Iterable[Choice]:
        """Every choice of a card between fights."""
        ...
