"""What the fights of a table came to, counted from what happened: for simulation."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, ClassVar

from hotseat.engine import counting
from hotseat.engine.counting import Facts, printed
from hotseat.engine.events import Event
from hotseat.engine.tally import Choice, Owned, Tally

if TYPE_CHECKING:
    from .state import Fight

PLAYS = ("plays", "reacts", "uses", "hit_blocked", "triggers")  # a card does something
PILES = ("deck", "hand", "items", "play", "discard", "burn")


def tally(state: Fight, events: Sequence[Event]) -> Iterator[Tally]:
    """Every fight that these events tell of, in order; one that has no end was stopped.

    In a run each fight is told of as it begins.
    """
    table = Table(state, events)
    fight = Count(table, state.boss, str(state.level), first=not state.retry)
    for event in events:
        table.see(event)
        if event.kind == "fight_begins":
            if fight.over:
                yield fight.tally()
            facts = event.facts
            fight = Count(table, facts["enemy"], str(facts["level"]), first=not facts["retry"])
        elif not fight.over:
            fight.see(event)
    yield fight.tally()


def choices(state: Fight, events: Sequence[Event]) -> Iterator[Choice]:
    """Every card that was drafted, and from which."""
    names, lie = printed(state.names), list[int]()
    for event in events:
        if event.kind in ("opens_pack", "shows_armory"):
            lie = list(event.facts["cards"])
        elif event.kind == "drafts":
            card = event.facts["card"]
            yield Choice(names[card], tuple(names[one] for one in lie))
            lie.remove(card)


class Table:
    """What stays from fight to fight: who plays, and which cards are whose."""

    def __init__(self, state: Fight, events: Sequence[Event]) -> None:
        self.names = printed(state.names)
        self.sides = tuple(self.names[: len(state.heroes)])
        moved = {card for event in events if event.kind in MOVES for card in _moved(event.facts)}
        self.decks = [
            {card for pile in PILES for card in state.zone(pile, seat)} - moved
            for seat in range(len(self.sides))
        ]

    def see(self, event: Event) -> None:
        """A card comes to a Hero between fights, for another one or for none."""
        if event.kind not in MOVES:
            return
        facts = event.facts
        mine = self.decks[facts["seat"]]
        mine.add(facts.get("taken", facts.get("card")))
        mine.discard(facts.get("given"))
        if "other" in facts:
            self.decks[facts["other"]].discard(facts["taken"])
            self.decks[facts["other"]].add(facts["given"])

    def held(self) -> frozenset[Owned]:
        """All cards of all decks, by whose they are."""
        decks = zip(self.sides, self.decks, strict=True)
        return frozenset((side, self.names[card]) for side, deck in decks for card in deck)


MOVES = ("drafts", "swaps", "trades")


def _moved(facts: Facts) -> list[int]:
    return [facts[name] for name in ("card", "given", "taken") if name in facts]


class Count(counting.Count):
    """One fight, event by event."""

    EARLY = 2  # a card is played early in the first two turns of every Hero

    def __init__(self, table: Table, boss: int, level: str, *, first: bool) -> None:
        super().__init__(table.names, table.sides)
        self.table, self.boss, self.level, self.first = table, boss, level, first
        self.held = table.held()
        self.attack, self.face = "", ""

    def tally(self) -> Tally:
        """What it came to."""
        won = self.ending[0] == "won"
        return Tally(
            about={"boss": self.names[self.boss], "level": self.level},
            won=won,
            winners=frozenset(self.sides if won else ()),
            turns=self.turns,
            held=self.held,
            first=self.first,
            **self.counted,
        )

    # ---- what is seen

    def begins_with(self, facts: Facts) -> None:
        """Items on a mat before the first turn are at hand, if not in it."""
        self.drawn |= self._cards(facts)

    def turn(self, facts: Facts) -> None:
        """The next Hero's turn; until the first one cards may be swapped."""
        if not self.turns:
            self.held = self.table.held()
        super().turn(facts)

    def draws(self, facts: Facts) -> None:
        """Cards come to a hand."""
        cards = self._cards(facts)
        self.drawn |= cards
        if not self.turns:
            self.opening |= cards

    def returns(self, facts: Facts) -> None:
        """Cards come back; to a hand, or elsewhere."""
        if facts["to"] == "hand":
            self.drawn |= self._cards(facts)

    def discards(self, facts: Facts) -> None:
        """What the help of another try takes away again was in no opening hand (OHH-043)."""
        if not self.turns:
            self.opening -= self._cards(facts)

    def declared(self, facts: Facts) -> None:
        """Who attacks, and with what."""
        if facts["enemy"] != self.boss:
            self.attack = "minion"
        else:
            self.attack = "mat" if facts["card"] == self.boss else "card"

    def shows(self, facts: Facts) -> None:
        """The Attack Die shows a face."""
        self.face = facts["face"]

    def won(self, facts: Facts) -> None:
        """The Boss is beaten."""
        self.ending = ("won",)

    def lost(self, facts: Facts) -> None:
        """Somebody is hit: by what, and with which face."""
        self.ending = ("lost", self.attack, self.face)

    def _cards(self, facts: Facts) -> set[Owned]:
        return {self.owned(facts["seat"], card) for card in facts["cards"]}

    SEES: ClassVar[counting.Sees] = {
        "begins_with": begins_with,
        "hero_turn": turn,
        "draws": draws,
        "returns": returns,
        "discards": discards,
        **dict.fromkeys(PLAYS, counting.Count.plays),
        "attack_declared": declared,
        "die_rolled": shows,
        "die_turned": shows,
        "fight_won": won,
        "fight_lost": lost,
    }
