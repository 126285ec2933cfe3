"""What the games of a match came to, counted from what happened: for simulation."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

from hotseat.engine import counting
from hotseat.engine.counting import Facts, printed
from hotseat.engine.events import Event
from hotseat.engine.tally import Tally

from .cards import Special, Weapon

if TYPE_CHECKING:
    from .state import Kill

PLACES = ("first", "second", "third", "fourth", "fifth", "sixth")
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


def tally(state: Kill, events: Sequence[Event]) -> Iterator[Tally]:
    """Every game of the match, in order; one without a reveal was stopped."""
    game = Count(state)
    for event in events:
        if event.kind == "game_begins" and game.begun:
            yield game.tally()
            game = Count(state)
        game.see(event)
    yield game.tally()


class Count(counting.Count):
    """One game, event by event. The owner of a card is a seat; Weapons on the table are
    everybody's."""

    EARLY = 3  # rounds

    def __init__(self, state: Kill) -> None:
        sides = tuple(f"seat {seat + 1}" for seat in range(state.seats))
        super().__init__(printed(state.names), sides)
        self.kinds = {
            name.partition(":")[2]: "Weapons" if isinstance(model, Weapon) else "Specials"
            for name, model in zip(state.names, state.cards, strict=True)
            if isinstance(model, Weapon | Special)
        }
        self.changers = {
            card for card, model in enumerate(state.cards) if getattr(model, "changes_class", 0)
        }
        self.begun = False
        self.starter = self.winner = -1
        self.counts: Counter[str] = Counter(dict.fromkeys(COUNTED, 0))

    def see(self, event: Event) -> None:
        """Count what happened, and what came to somebody unseen."""
        for seat, facts in event.secret.items():
            for name in GETS.get(event.kind, ()):
                self._gets(seat, facts[name])
        super().see(event)
        if event.kind == "deals":
            self.opening = set(self.drawn)

    def tally(self) -> Tally:
        """What it came to."""
        return Tally(
            about={},
            won=self.winner == 0,
            winners=frozenset({self.sides[self.winner]} if self.over else ()),
            turns=-(-self.turns // len(self.sides)),
            held=frozenset((side, card) for side in self.sides for card in self.kinds),
            kinds=self.kinds,
            counts=self.counts,
            **self.counted,
        )

    # ---- what is seen

    def begins(self, facts: Facts) -> None:
        """Who starts."""
        self.begun, self.starter = True, facts["seat"]

    def lies_open(self, facts: Facts) -> None:
        """Weapons on the table are everybody's."""
        for seat in range(len(self.sides)):
            self._gets(seat, facts["weapons"] if "weapons" in facts else facts["card"])

    def takes(self, facts: Facts) -> None:
        """Cards of the Field come to a hand."""
        self._gets(facts.get("other", facts["seat"]), facts["cards"])

    def reveals(self, facts: Facts) -> None:
        """A Weapon wins, and a Transmute has done its part where a class was changed."""
        self.winner = facts["seat"]
        self.ending = ("won", PLACES[(self.winner - self.starter) % len(self.sides)])
        self.plays(facts)
        changed = sum(bool(class_) for class_ in facts["classes"])
        self.counts["classes changed"] += changed
        for card in self.changers if changed else ():
            if self.owned(self.winner, card) in self.drawn:
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
        owned = (self.owned(seat, card) for card in pieces)
        self.drawn |= {one for one in owned if one[1] in self.kinds}

    SEES: ClassVar[counting.Sees] = {
        "game_begins": begins,
        "turn": counting.Count.turn,
        "field_laid": lies_open,
        "adds_weapon": lies_open,
        "takes": takes,
        "forces": takes,
        "plays": counting.Count.plays,
        "reveals": reveals,
        "overload": overload,
        "discards": cut,
    }
