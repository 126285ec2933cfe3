"""The state of a game of One Hit Kill, and of the match it belongs to."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from pydantic import Field
from pydantic.dataclasses import dataclass

from hotseat.engine.move import Question, Refusal
from hotseat.engine.state import State
from hotseat.engine.step import Act

from . import completion, match, rulings, status, travel
from .bench import Bench
from .cards import Component
from .completion import Layout, Plan
from .lanes import Bits
from .needs import SEVEN
from .params import Params

_new: Any = object.__new__
OPEN = -1  # a spot of the Field without a card


@dataclass(slots=True, kw_only=True)
class Kill(State):
    """A game with hidden hands. Pieces: the players' seats, decks, variants, white cards, Weapons.

    The last card of `deck` and of `weapon_pile` is the top. Hands and `discard` are bags, kept
    sorted; `field` has a card or OPEN for each spot. `on_table` are Specials being carried out,
    `aside` cards seen by the acting seat alone. `chain` counts the reshuffles during the Overloads
    of this action, and `closed` are the spots that stay open until it is over (OHK-132).
    `weapons_table` lie open for everybody.

    `turn` counts turns of this game, `game` games of this match, `score` those won by seat.
    `winner` is who won the last game, until the next one is dealt; `revealed` is the Weapon that
    won, `shown` the components in the places of its needs, each with its new class or "".
    """

    params: Params
    hands: list[list[int]]
    weapons: list[list[int]]
    deck: list[int] = Field(default_factory=list)
    discard: list[int] = Field(default_factory=list)
    field: list[int] = Field(default_factory=list)
    on_table: list[int] = Field(default_factory=list)
    aside: list[int] = Field(default_factory=list)
    weapon_pile: list[int] = Field(default_factory=list)
    weapons_table: list[int] = Field(default_factory=list)
    chain: int = 0
    closed: list[int] = Field(default_factory=list)
    turn: int = 0
    game: int = 0
    starter: int = -1
    score: list[int] = Field(default_factory=list)
    winner: int = -1
    revealed: int = -1
    shown: tuple[tuple[int, str], ...] = ()
    friendly: bool = False
    classes: Any = Field(default=(), exclude=True, repr=False)
    letters: Any = Field(default=None, exclude=True, repr=False)
    parts: Any = Field(default=(), exclude=True, repr=False)
    plans: Any = Field(default=None, exclude=True, repr=False)
    bits: Any = Field(default=None, exclude=True, repr=False)
    loud: Any = Field(default=(), exclude=True, repr=False)

    def clone(self) -> Kill:
        """A copy that shares nothing that can change."""
        copy: Kill = _new(Kill)
        self._copy_base(copy)
        copy.params, copy.classes, copy.parts = self.params, self.classes, self.parts
        copy.plans, copy.bits, copy.loud = self.plans, self.bits, self.loud
        copy.letters = self.letters
        copy.hands = [hand[:] for hand in self.hands]
        copy.weapons = [weapons[:] for weapons in self.weapons]
        copy.deck, copy.discard, copy.field = self.deck[:], self.discard[:], self.field[:]
        copy.on_table, copy.aside = self.on_table[:], self.aside[:]
        copy.weapon_pile, copy.weapons_table = self.weapon_pile[:], self.weapons_table[:]
        copy.chain, copy.closed = self.chain, self.closed[:]
        copy.turn, copy.game = self.turn, self.game
        copy.starter, copy.score, copy.winner = self.starter, self.score[:], self.winner
        copy.revealed, copy.shown, copy.friendly = self.revealed, self.shown, self.friendly
        return copy

    # ---- looking

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.hands)

    @property
    def round(self) -> int:
        """Which round it is, from 1."""
        return (self.turn - 1) // self.seats + 1 if self.turn else 0

    def clockwise(self, first: int) -> list[int]:
        """The seats in turn order, from one of them."""
        return [(first + i) % self.seats for i in range(self.seats)]

    def goes_off(self, card: int) -> bool:
        """Is it an Overload?"""
        return card in self.loud

    def components(self, seat: int) -> dict[int, completion.Component]:
        """The components of a hand with class and number."""
        models = ((card, self.cards[card]) for card in self.hands[seat])
        return {c: (m.class_, m.number) for c, m in models if isinstance(m, Component)}

    def transmutes(self, seat: int) -> int:
        """How many components this hand could change in a reveal (OHK-110)."""
        return self.held(self.hands[seat])[1]

    def held(self, cards: Iterable[int]) -> tuple[int, int]:
        """The components of these cards as bits, and how many classes the cards can change."""
        bits: Bits = self.bits
        return bits.hand(cards)

    def missing(self, seat: int, weapon: int) -> int:
        """How many further white cards this Weapon takes from this hand at best (OHK-077)."""
        plan: Plan = self.plans[weapon]
        return plan.missing(*self.held(self.hands[seat]))

    def complete(self, seat: int, weapon: int) -> bool:
        """Can this hand reveal this Weapon?"""
        plan: Plan = self.plans[weapon]
        return plan.complete(*self.held(self.hands[seat]))

    def ready(self, seat: int) -> list[int]:
        """The Weapons this seat can reveal, in the order in which they are shown."""
        held, changes = self.held(self.hands[seat])
        if held.bit_count() < SEVEN:
            return []
        return [w for w in self.buildable(seat) if self.plans[w].complete(held, changes)]

    def laid_out(self, seat: int, weapon: int) -> Layout:
        """The cards of this hand in the places of a Weapon, as far as there are (OHK-113)."""
        plan: Plan = self.plans[weapon]
        return plan.laid_out(self.components(seat), self.transmutes(seat))

    def bench(self, seat: int, weapon: int) -> Bench:
        """A Weapon with nothing on it yet, for this hand to be laid on (OHK-201)."""
        plan: Plan = self.plans[weapon]
        components, turn = self.components(seat), self.transmutes(seat)
        return Bench(plan.needs, self.classes, plan.wrap, components, turn, self.parts)

    def buildable(self, seat: int) -> list[int]:
        """The Weapons this seat may complete: its own, and those on the table (OHK-011,
        OHK-172)."""
        return [*self.weapons[seat], *self.weapons_table]

    # ---- zones

    def zone(self, name: str, seat: int) -> list[int]:
        """A zone of cards, named as on cards; piles by id, so that their order stays hidden."""
        if name == "field":
            return [card for card in self.field if card != OPEN]
        if name == "hand":
            return self.hands[seat]
        if name == "weapons":
            return self.weapons[seat]
        pile: list[int] = getattr(self, name)
        return sorted(pile)

    def is_open(self, zone: str, seat: int) -> bool:
        """May everybody know how many lie there, so that the only answer is given unasked?"""
        return zone in ("field", "aside", "weapons")

    # ---- what moves

    def renew(self) -> None:
        """An empty Draw pile is the shuffled Discard pile (OHK-078, OHK-084)."""
        if self.deck or not self.discard:
            return
        self.deck, self.discard = sorted(self.discard), []
        self.shuffle(self.deck)
        if any(act.kind == "overload" for act in self.acts):
            self.chain += 1
        self.tell("reshuffles", n=len(self.deck), reveals=True)

    def renew_now(self) -> None:
        """The same, where an empty pile is not left empty until it is wanted (OHK-079, OHK-202)."""
        if self.params.reshuffle == "now":
            self.renew()

    def pop_top(self) -> int:
        """The top card of the Draw pile, off it; -1 when there is none at all."""
        self.renew()
        return self.deck.pop() if self.deck else -1

    def take_top(self) -> int:
        """The same, for one of several: a pile that is empty then is renewed at once (OHK-080)."""
        card = self.pop_top()
        self.renew_now()
        return card

    def can_draw(self) -> bool:
        """Is there a card to be drawn?"""
        return bool(self.deck or self.discard)

    def draw(self, seat: int, n: int) -> None:
        """Cards off the Draw pile one by one, as far as there are; only their new owner sees
        them."""
        for card in (self.pop_top() for _ in range(n)):
            if card >= 0:
                self.to_hand(seat, (card,))
                self.tell("draws", {seat: {"card": card}}, seat=seat, reveals=True)
                self.renew_now()

    def to_hand(self, seat: int, cards: Iterable[int]) -> None:
        """Cards join a hand."""
        self.hands[seat] += cards
        self.hands[seat].sort()

    def to_discard(self, cards: Iterable[int]) -> None:
        """Cards reach the Discard pile together; only then is a pile renewed (OHK-083)."""
        self.discard += cards
        self.discard.sort()
        self.renew_now()

    def drop(self, seats: Sequence[tuple[int, tuple[int, ...]]]) -> None:
        """Cards leave hands face down, all together (OHK-037): nobody else knows which they are."""
        gone: list[int] = []
        for seat, cards in seats:
            hand = self.hands[seat]
            was = len(hand)
            self.forget(hand, but=seat)
            for card in cards:
                hand.remove(card)
            self.learn(seat, cards)
            gone += cards
            secret = {seat: {"cards": tuple(sorted(cards))}}
            self.tell("discards", secret, seat=seat, n=len(cards), was=was, at=len(hand))
        self.to_discard(gone)

    def seen_by_all(self, cards: Iterable[int], but: int = -1) -> None:
        """Everybody saw where these cards went; `but` holds them."""
        for seat in range(self.seats):
            if seat != but:
                self.learn(seat, cards)

    def clear(self, cards: Iterable[int]) -> None:
        """Open cards go to the Discard pile, where everybody knows them to lie."""
        self.seen_by_all(cards)
        self.to_discard(cards)

    # ---- what shared effects and questions ask

    def told_cards(self, word: str, act: Act) -> tuple[int, ...]:
        """What was chosen before: no card of this game names others."""
        cards: tuple[int, ...] = act.get(word, ())
        return cards

    def put_away(self, verb: str, seat: int, cards: Sequence[int], zone: str, act: Act) -> None:
        """Cards that a text discards: from a hand, or from the Field."""
        if zone == "hand":
            self.drop([(seat, tuple(cards))])
        else:
            travel.sweep(self, tuple(cards))

    def deliver(self, seat: int, cards: Sequence[int], to: str, owner: int, act: Act) -> None:
        """Cards of the Field that go into a hand."""
        travel.take(self, act.seat, owner, tuple(cards))

    def end_game(self) -> None:
        """A game of the match is over: nothing of it that was still to happen happens (OHK-200)."""
        self.agenda.clear()
        del self.acts[1:]
        self.agenda.append((match.GameWon(), 0))

    def rule_of(self, question: Question, what: str = "") -> str:
        """The rule behind a question."""
        return question.rule or rulings.rule_of(question)

    def never(self, key: str) -> Refusal | None:
        """What is no move of any question of this game."""
        return rulings.never(self, key)

    def status(self) -> list[str]:
        """What is wrong here; empty when nothing is."""
        return State.status(self) or status.wrong(self)
