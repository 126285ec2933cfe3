"""What the fights of a table came to, counted from what happened: for simulation."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from hotseat.engine.events import Event
from hotseat.engine.tally import ANSWERED, STOPPED, Choice, Owned, Tally

if TYPE_CHECKING:
    from .state import Fight

EARLY_ROUNDS = 2  # a card is played early in the first two turns of every Hero
PILES = ("deck", "hand", "items", "play", "discard", "burn")

Facts = Mapping[str, Any]


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
    names, lie = _ids(state), list[int]()
    for event in events:
        if event.kind in ("opens_pack", "shows_armory"):
            lie = list(event.facts["cards"])
        elif event.kind == "drafts":
            card = event.facts["card"]
            yield Choice(names[card], tuple(names[one] for one in lie))
            lie.remove(card)


def _ids(state: Fight) -> list[str]:
    """The printed ids of all pieces."""
    return [name.partition(":")[2] for name in state.names]


class Table:
    """What stays from fight to fight: who plays, and which cards are whose."""

    def __init__(self, state: Fight, events: Sequence[Event]) -> None:
        self.names = _ids(state)
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

    def owned(self, seat: int, card: int) -> Owned:
        """A card and whose it is."""
        return self.sides[seat], self.names[card]

    def held(self) -> frozenset[Owned]:
        """All cards of all decks."""
        return frozenset(self.owned(s, card) for s, deck in enumerate(self.decks) for card in deck)


MOVES = ("drafts", "swaps", "trades")


def _moved(facts: Facts) -> list[int]:
    return [facts[name] for name in ("card", "given", "taken") if name in facts]


class Count:
    """One fight, event by event."""

    def __init__(self, table: Table, boss: int, level: str, *, first: bool) -> None:
        self.table, self.boss, self.level, self.first = table, boss, level, first
        self.held = table.held()
        self.turns = self.decisions = 0
        self.ending: tuple[str, ...] = (STOPPED,)
        self.attack, self.face = "", ""
        self.drawn: set[Owned] = set()
        self.played: set[Owned] = set()
        self.early: set[Owned] = set()
        self.opening: set[Owned] = set()

    @property
    def is_early(self) -> bool:
        """Are these still the first rounds?"""
        return self.turns <= EARLY_ROUNDS * len(self.table.sides)

    @property
    def over(self) -> bool:
        """Has it been won or lost?"""
        return self.ending != (STOPPED,)

    def see(self, event: Event) -> None:
        """Count what happened."""
        if event is ANSWERED:
            self.decisions += 1
        elif event.kind in SEES:
            SEES[event.kind](self, event.facts)

    def tally(self) -> Tally:
        """What it came to."""
        won = self.ending[0] == "won"
        return Tally(
            about={"boss": self.table.names[self.boss], "level": self.level},
            sides=self.table.sides,
            won=won,
            winners=frozenset(self.table.sides if won else ()),
            ending=self.ending,
            turns=self.turns,
            decisions=self.decisions,
            held=self.held,
            drawn=frozenset(self.drawn),
            played=frozenset(self.played),
            early=frozenset(self.early),
            opening=frozenset(self.opening),
            late=not self.is_early,
            first=self.first,
        )

    # ---- what is seen

    def begins_with(self, facts: Facts) -> None:
        """Items on a mat before the first turn are at hand, if not in it."""
        self.drawn |= self._cards(facts)

    def turn(self, facts: Facts) -> None:
        """The next Hero's turn; until the first one cards may be swapped."""
        if not self.turns:
            self.held = self.table.held()
        self.turns += 1

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

    def plays(self, facts: Facts) -> None:
        """A card does something: it is played, answers, is used, blocks or takes effect."""
        owned = self.table.owned(facts.get("owner", facts["seat"]), facts["card"])
        self.drawn.add(owned)
        self.played.add(owned)
        if self.is_early:
            self.early.add(owned)

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
        return {self.table.owned(facts["seat"], card) for card in facts["cards"]}


SEES: dict[str, Callable[[Count, Facts], None]] = {
    "begins_with": Count.begins_with,
    "hero_turn": Count.turn,
    "draws": Count.draws,
    "returns": Count.returns,
    "discards": Count.discards,
    "plays": Count.plays,
    "reacts": Count.plays,
    "uses": Count.plays,
    "hit_blocked": Count.plays,
    "triggers": Count.plays,
    "attack_declared": Count.declared,
    "die_rolled": Count.shows,
    "die_turned": Count.shows,
    "fight_won": Count.won,
    "fight_lost": Count.lost,
}
