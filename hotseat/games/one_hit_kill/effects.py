"""The effects of One Hit Kill that no other game has, and the questions they ask."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from hotseat.engine.card_effects import PickCards
from hotseat.engine.effects import Effect, Rule
from hotseat.engine.language import Amount, Zone, amount
from hotseat.engine.move import Ballot, Caps, Move, Question, Take
from hotseat.engine.step import PRIVATE, Act, Step

from . import travel

if TYPE_CHECKING:
    from .state import Kill


class ChangesClass(Rule):
    """In a reveal, so many components count as another class (OHK-107)."""

    n: int = 1


# ---- everybody chooses in private


class ChooseDrops(Question):
    """So many cards of the own hand, chosen in secret (OHK-143); `keep` is what a cut leaves."""

    seat: int
    n: int
    keep: int = -1

    def seat_of(self, state: Kill, act: Act) -> int:
        """Whose hand it is."""
        return self.seat

    def candidates(self, state: Kill, act: Act) -> Sequence[Move]:
        """Every card of the hand."""
        return [Take.of(card) for card in state.hands[self.seat]]

    def bounds(self, state: Kill, act: Act, options: Sequence[Move]) -> tuple[int, int, Caps]:
        """Exactly so many."""
        return self.n, self.n, None

    def chosen(self, state: Kill, act: Act, picks: Sequence[Move]) -> None:
        """They lie aside until all have chosen; the table learns that this seat has."""
        cards = sorted(move.it for move in picks if isinstance(move, Take))
        act[f"{PRIVATE}{self.seat}"] = tuple(cards)
        state.tell("has_chosen", seat=self.seat, n=self.n)


class DropTogether(Step):
    """What all of these have chosen reaches the Discard pile together (OHK-083); who had no choice
    discards the whole hand.
    """

    seats: tuple[int, ...]

    def run(self, state: Kill, act: Act) -> None:
        """Discard them."""
        drops = [
            (seat, tuple(act.pop(f"{PRIVATE}{seat}", state.hands[seat]))) for seat in self.seats
        ]
        state.drop([(seat, cards) for seat, cards in drops if cards])


def _ballot(state: Kill, act: Act, asks: Sequence[ChooseDrops]) -> None:
    """Ask who has a choice, then discard for all of them."""
    choosing = tuple(ask for ask in asks if ask.n < len(state.hands[ask.seat]))
    state.do(act, Ballot(asks=choosing), DropTogether(seats=tuple(ask.seat for ask in asks)))


class Cut(Effect):
    """Whoever holds more than `over` cards discards down to `to` (OHK-116)."""

    over: Amount
    to: Amount

    def run(self, state: Kill, act: Act) -> None:
        """Ask them clockwise from the seat on turn (OHK-143)."""
        over, to = amount(self.over, state, act), amount(self.to, state, act)
        asks = []
        for seat in state.clockwise(state.active):
            n = len(state.hands[seat])
            if n + _itself(state, act, seat) > over and n > to:
                asks.append(ChooseDrops(seat=seat, n=n - to, keep=to))
        _ballot(state, act, asks)


def _itself(state: Kill, act: Act, seat: int) -> int:
    """The Overloads that went off and still count in the hand they came from (OHK-203)."""
    counts = state.params.counts_itself and act.get("owner", -1) == seat
    return int(act.get("own", 0)) if counts else 0


class EveryoneDiscards(Effect):
    """Each player discards so many cards of the own choice (OHK-158)."""

    n: Amount

    def run(self, state: Kill, act: Act) -> None:
        """Ask them clockwise from the seat on turn (OHK-160)."""
        n = amount(self.n, state, act)
        seats = state.clockwise(state.active)
        if state.params.winnow_spares:
            seats.remove(act.seat)
        asks = [ChooseDrops(seat=seat, n=min(n, len(state.hands[seat]))) for seat in seats]
        _ballot(state, act, [ask for ask in asks if ask.n])


# ---- piles


class TakeTop(Effect):
    """The top cards of the Draw pile are set aside, seen by you alone (OHK-085, OHK-089)."""

    n: Amount

    def can(self, state: Kill, act: Act) -> bool:
        """Is there any card to be had?"""
        return state.can_draw()

    def run(self, state: Kill, act: Act) -> None:
        """Take them one by one; an empty pile is renewed in between (OHK-080)."""
        for _ in range(amount(self.n, state, act)):
            card = state.take_top()
            if card >= 0:
                state.aside.append(card)
        state.aside.sort()
        secret = {act.seat: {"cards": tuple(state.aside)}}
        state.tell("looks", secret, seat=act.seat, n=len(state.aside), reveals=True)


class Keep(Effect):
    """Any of the cards set aside join your hand, and the rest is discarded (OHK-086, OHK-087)."""

    word: ClassVar[str] = "keep"

    def run(self, state: Kill, act: Act) -> None:
        """Ask which."""
        most = len(state.aside)
        pick = PickCards(verb=self.word, zone="aside", seat=act.seat, least=0, most=most)
        state.do(act, pick, Kept())


class Kept(Step):
    """The chosen cards are kept."""

    def run(self, state: Kill, act: Act) -> None:
        """Keep them, discard the rest."""
        travel.select(state, act.seat, act.pop("picked"))


class Search(Effect):
    """Look a whole pile through and put one card of it into your hand (OHK-092, OHK-154)."""

    zone: Zone

    def can(self, state: Kill, act: Act) -> bool:
        """Is there any card in it?"""
        return state.can_draw() if self.zone == "deck" else bool(state.discard)

    def run(self, state: Kill, act: Act) -> None:
        """Show it, sorted (OHK-095), and ask."""
        if self.zone == "deck":
            state.renew()
        cards = tuple(state.zone(self.zone, act.seat))
        secret = {act.seat: {"cards": cards}}
        state.tell("searches", secret, seat=act.seat, pile=self.zone, n=len(cards), reveals=True)
        pick = PickCards(verb=self.word, zone=self.zone, seat=act.seat)
        state.do(act, pick, Fetch(zone=self.zone))


class Fetch(Step):
    """The card that was searched for comes into the hand."""

    zone: str

    def run(self, state: Kill, act: Act) -> None:
        """Take it."""
        for card in act.pop("picked"):
            travel.fetch(state, act.seat, card, self.zone)


class Shuffle(Effect):
    """The Draw pile is shuffled (OHK-094)."""

    zone: Zone

    def run(self, state: Kill, act: Act) -> None:
        """Put it in a fixed order and shuffle it."""
        state.deck.sort()
        state.shuffle(state.deck)
        state.tell("shuffles")


# ---- the Field


class Refill(Effect):
    """Open spots of the Field get cards. Outside an Overload what that sets off is settled before
    the text goes on (OHK-104).
    """

    word: ClassVar[str] = "refill"

    def run(self, state: Kill, act: Act) -> None:
        """Fill it, and settle."""
        travel.fill(state)
        if act.kind != "overload":
            state.do(act, Settle())


class Settle(Step):
    """What goes off by itself, until nothing does: open spots are filled, then a pair of Overloads
    in a hand (OHK-134), then those in the Field (OHK-125, OHK-144).
    """

    def run(self, state: Kill, act: Act) -> None:
        """One thing; what follows it is settled again."""
        travel.fill(state)
        for seat in state.clockwise(state.active):
            if len(state.loud.intersection(state.hands[seat])) > 1:
                return _pair(state, act, seat)
        lying = [card for card in state.field if state.goes_off(card)]
        if lying:
            state.do(act, self)
            goes_off(state, act, lying[0], "field")
        return None


def _pair(state: Kill, act: Act, seat: int) -> None:
    """Two leave the hand before hands are counted (OHK-136), and reach the Discard pile after the
    refill of their own event (OHK-192).
    """
    pair = [card for card in state.hands[seat] if state.goes_off(card)][:2]
    for card in pair:
        state.hands[seat].remove(card)
    state.on_table += pair
    state.tell("pair", seat=seat, cards=tuple(pair), reveals=True)
    state.do(act, Settle())
    goes_off(state, act, pair[0], "pair", *pair, owner=seat)


def goes_off(state: Kill, act: Act, card: int, source: str, *cards: int, owner: int = -1) -> None:
    """An Overload goes off: in the Field, played, or as a pair; `cards` lie on the table for it.

    A pair goes off once, or twice in one go (OHK-135, OHK-183).
    """
    effects = state.cards[card].texts[0].effects
    twice = source == "pair" and state.params.double == "twice"
    steps = (GoesOff(source=source), *effects) * (2 if twice else 1)
    state.begin(
        act,
        "overload",
        *steps,
        *((Clear(cards=cards),) if cards else ()),
        seat=state.active,
        card=card,
        source=source,
        owner=owner,
        own=len(cards),
    )


class GoesOff(Step):
    """The table is told that an Overload goes off."""

    source: str

    def run(self, state: Kill, act: Act) -> None:
        """Tell it."""
        state.tell("overload", card=act.card, source=self.source, owner=act["owner"])


class Clear(Step):
    """Played cards go from the table to the Discard pile (OHK-046, OHK-191)."""

    cards: tuple[int, ...]

    def run(self, state: Kill, act: Act) -> None:
        """Put them there."""
        for card in self.cards:
            state.on_table.remove(card)
        state.clear(self.cards)
