"""The second help of another try: drafted cards swapped with the Armory, or traded (OHH-045)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from hotseat.engine.move import NO, YES, Move, Question, Refusal, Take, Yes
from hotseat.engine.step import Act

from .campaign import give, running, take_away

if TYPE_CHECKING:
    from .state import Fight

MOST = 2  # swaps of a Hero with the Armory in one try (OHH-217)


class Done(Move):
    """No more swaps and trades."""


DONE = Done()


class Swap(Question):
    """Which drafted card is given, before the decks are shuffled; asked until the Hero is done."""

    seat: int
    rule: ClassVar[str] = "OHH-045"

    def seat_of(self, state: Fight, act: Act) -> int:
        """Whose card it is."""
        return self.seat

    def candidates(self, state: Fight, act: Act) -> list[Move]:
        """All the Hero's cards, and no more of it."""
        return [*(Take.of(card) for card in sorted(state.heroes[self.seat].deck)), DONE]

    def refusals(self, state: Fight, act: Act, move: Move) -> Iterator[Refusal]:
        """Starters stay with their Hero."""
        if isinstance(move, Take) and move.it not in running(state).drafted[self.seat]:
            yield Refusal("OHH-045", "{card} is a starter: only drafted cards go.", "a starter")

    def public(self, state: Fight, act: Act) -> bool:
        """Who has drafted nothing has nothing to give."""
        return True

    def run(self, state: Fight, act: Act) -> None:
        """Nobody is asked where there is nothing to get."""
        if offers(state, self.seat):
            Question.run(self, state, act)

    def chosen(self, state: Fight, act: Act, picks: Sequence[Move]) -> None:
        """Ask what for, and then again."""
        pick = picks[0]
        if isinstance(pick, Take):
            state.do(act, SwapFor(seat=self.seat, card=pick.it), self)


def offers(state: Fight, seat: int) -> list[int]:
    """What this Hero may get: cards of the Armory, drafted cards of the others."""
    campaign = running(state)
    armory = state.armory if campaign.swaps[seat] < MOST else []
    others = (cards for other, cards in enumerate(campaign.drafted) if other != seat)
    return [*sorted(armory), *(card for cards in others for card in cards)]


class SwapFor(Question):
    """What the card is given for: one card for one (OHH-048). All of the Armory is seen
    (OHH-047)."""

    seat: int
    card: int
    rule: ClassVar[str] = "OHH-048"

    def seat_of(self, state: Fight, act: Act) -> int:
        """Who gives."""
        return self.seat

    def candidates(self, state: Fight, act: Act) -> list[Move]:
        """The Armory, what the others drafted, and keeping the card."""
        drafted = running(state).drafted
        others = [c for seat, cards in enumerate(drafted) if seat != self.seat for c in cards]
        return [*(Take.of(card) for card in [*sorted(state.armory), *others]), NO]

    def refusals(self, state: Fight, act: Act, move: Move) -> Iterator[Refusal]:
        """Two swaps with the Armory; trades are not counted (OHH-217)."""
        swapped = running(state).swaps[self.seat]
        if isinstance(move, Take) and move.it in state.armory and swapped >= MOST:
            yield Refusal("OHH-045", f"{MOST} cards are swapped in one try at most.", "2 swapped")

    def chosen(self, state: Fight, act: Act, picks: Sequence[Move]) -> None:
        """Swap with the Armory, or ask the other Hero."""
        pick = picks[0]
        if not isinstance(pick, Take):
            return
        if pick.it in state.armory:
            _swap(state, self.seat, self.card, pick.it)
        else:
            other = running(state).drafter(pick.it)
            state.do(act, Trade(seat=other, by=self.seat, card=pick.it, for_=self.card))


def _swap(state: Fight, seat: int, given: int, taken: int) -> None:
    """What is given can be taken at once by somebody else (OHH-218)."""
    state.armory.remove(taken)
    take_away(state, seat, given)
    state.armory.append(given)
    give(state, seat, taken)
    campaign = running(state)
    swaps = tuple(n + (s == seat) for s, n in enumerate(campaign.swaps))
    state.campaign = replace(campaign, swaps=swaps)
    state.tell("swaps", seat=seat, given=given, taken=taken)


class Trade(Question):
    """Does a Hero give `card` to the one who asks, for `for`? Both owners agree, or nothing."""

    seat: int
    by: int
    card: int
    for_: int
    rule: ClassVar[str] = "OHH-048"

    def seat_of(self, state: Fight, act: Act) -> int:
        """The owner of the card that is asked for."""
        return self.seat

    def candidates(self, state: Fight, act: Act) -> Sequence[Move]:
        """Both."""
        return (YES, NO)

    def chosen(self, state: Fight, act: Act, picks: Sequence[Move]) -> None:
        """One card for one, or none."""
        if not isinstance(picks[0], Yes):
            state.tell("keeps", seat=self.seat, card=self.card)
            return
        take_away(state, self.seat, self.card)
        take_away(state, self.by, self.for_)
        give(state, self.seat, self.for_)
        give(state, self.by, self.card)
        state.tell("trades", seat=self.by, other=self.seat, given=self.for_, taken=self.card)
