"""What the games of a match came to, counted from what happened: for simulation."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from hotseat.engine.events import Event
from hotseat.engine.tally import ANSWERED, STOPPED, Owned, Tally

from .cards import Special, Weapon

if TYPE_CHECKING:
    from .state import Kill

PLACES = ("first", "second", "third", "fourth", "fifth", "sixth")
ROUNDS = 3  # the first of a game

Facts = Mapping[str, Any]


def tally(state: Kill, events: Sequence[Event]) -> Iterator[Tally]:
    """Every game of the match, in order; one without a reveal was stopped."""
    game = Count(state)
    for event in events:
        if event.kind == "game_begins" and game.begun:
            yield game.tally()
            game = Count(state)
        game.see(event)
    yield game.tally()


class Count:
    """One game, event by event. The owner of a card is a seat; Weapons on the table are everybody's."""

    def __init__(self, state: Kill) -> None:
        self.kinds = {
            name.partition(":")[2]: "Weapons" if isinstance(model, Weapon) else "Specials"
            for name, model in zip(state.names, state.cards, strict=True)
            if isinstance(model, Weapon | Special)
        }
        self.changers = {
            card for card, model in enumerate(state.cards) if getattr(model, "changes_class", 0)
        }
        self.names = [name.partition(":")[2] for name in state.names]
        self.sides = tuple(f"seat {seat + 1}" for seat in range(state.seats))
        self.begun = False
        self.starter = self.winner = -1
        self.turns = self.decisions = 0
        self.counts: Counter[str] = Counter(dict.fromkeys(COUNTED, 0))
        self.drawn: set[Owned] = set()
        self.played: set[Owned] = set()
        self.early: set[Owned] = set()
        self.opening: set[Owned] = set()

    @property
    def is_early(self) -> bool:
        """Are these still the first rounds?"""
        return self.turns <= ROUNDS * len(self.sides)

    def see(self, event: Event) -> None:
        """Count what happened."""
        if event is ANSWERED:
            self.decisions += 1
        for seat, facts in event.secret.items():
            for name in GETS.get(event.kind, ()):
                self._gets(seat, facts[name])
        if event.kind in SEES:
            SEES[event.kind](self, event.facts)
        if event.kind == "deals":
            self.opening = set(self.drawn)

    def tally(self) -> Tally:
        """What it came to."""
        seats = len(self.sides)
        place = PLACES[(self.winner - self.starter) % seats]
        return Tally(
            about={},
            sides=self.sides,
            won=self.winner == 0,
            winners=frozenset(
                self.sides[self.winner : self.winner + 1] if self.winner >= 0 else ()
            ),
            ending=("won", place) if self.winner >= 0 else (STOPPED,),
            turns=-(-self.turns // seats),
            decisions=self.decisions,
            held=frozenset((side, card) for side in self.sides for card in self.kinds),
            drawn=frozenset(self.drawn),
            played=frozenset(self.played),
            early=frozenset(self.early),
            opening=frozenset(self.opening),
            late=not self.is_early,
            kinds=self.kinds,
            counts=self.counts,
        )

    # ---- what is seen

    def begins(self, facts: Facts) -> None:
        """Who starts."""
        self.begun, self.starter = True, facts["seat"]

    def turn(self, facts: Facts) -> None:
        """The next turn."""
        self.turns += 1

    def lies_open(self, facts: Facts) -> None:
        """Weapons on the table are everybody's."""
        for seat in range(len(self.sides)):
            self._gets(seat, facts["weapons"] if "weapons" in facts else facts["card"])

    def takes(self, facts: Facts) -> None:
        """Cards of the Field come to a hand."""
        self._gets(facts.get("other", facts["seat"]), facts["cards"])

    def plays(self, facts: Facts) -> None:
        """A card does something for its owner."""
        owned = self._owned(facts["seat"], facts["card"])
        self.drawn.add(owned)
        self.played.add(owned)
        if self.is_early:
            self.early.add(owned)

    def reveals(self, facts: Facts) -> None:
        """A Weapon wins, and a Transmute has done its part where a class was changed."""
        self.winner = facts["seat"]
        self.plays(facts)
        changed = sum(bool(class_) for class_ in facts["classes"])
        self.counts["classes changed"] += changed
        for card in self.changers if changed else ():
            if self._owned(self.winner, card) in self.drawn:
                self.plays({"seat": self.winner, "card": card})

    def overload(self, facts: Facts) -> None:
        """An Overload goes off; a pair is counted besides."""
        self.counts["Overloads"] += 1
        self.counts["pairs"] += facts["source"] == "pair"

    def cut(self, facts: Facts) -> None:
        """Cards that were discarded."""
        self.counts["cards discarded"] += facts["n"]

    def _gets(self, seat: int, cards: int | Sequence[int]) -> None:
        pieces = (cards,) if isinstance(cards, int) else cards
        owned = (self._owned(seat, card) for card in pieces)
        self.drawn |= {one for one in owned if one[1] in self.kinds}

    def _owned(self, seat: int, card: int) -> Owned:
        return self.sides[seat], self.names[card]


COUNTED = ("Overloads", "pairs", "cards discarded", "classes changed")
GETS: Mapping[str, tuple[str, ...]] = {
    "deals": ("cards", "weapons"),
    "draws": ("card",),
    "keeps": ("cards",),
    "fetches": ("card",),
    "takes_weapon": ("card",),
    "trades_weapon": ("taken",),
}
"""What comes to somebody unseen, by the kind of event."""

SEES: Mapping[str, Callable[[Count, Facts], None]] = {
    "game_begins": Count.begins,
    "turn": Count.turn,
    "field_laid": Count.lies_open,
    "adds_weapon": Count.lies_open,
    "takes": Count.takes,
    "forces": Count.takes,
    "plays": Count.plays,
    "reveals": Count.reveals,
    "overload": Count.overload,
    "discards": Count.cut,
}
