"""Order, choice and price: the effects that hold other effects, and asking for a number."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pydantic import Field

from .effects import Effect, Effects, PlayerEffect, Rules
from .language import Test, Things, Until, Who
from .move import Mode, Move, Option, Pick, Question, Together, YesNo
from .step import Act, Step


class Choose(Effect):
    """Choose a piece, kept as `it` or under a name."""

    of: Things
    as_: str = "it"

    def run(self, state: Any, act: Act) -> None:
        """Ask."""
        state.do(act, Pick(of=self.of, name=self.as_))


class ChooseOne(Effect):
    """One of several texts."""

    modes: tuple[Effects, ...] = Field(min_length=2)

    def run(self, state: Any, act: Act) -> None:
        """Ask which."""
        state.do(act, Mode(modes=self.modes))


class AnyOrder(Effect):
    """Several texts in an order of your choice."""

    parts: tuple[Effects, ...] = Field(min_length=2)

    def run(self, state: Any, act: Act) -> None:
        """Ask which is next."""
        state.do(act, Together(things=self.parts))


class May(PlayerEffect):
    """A free extra, to be declined or taken; `you` inside is the player who may."""

    do: Effects
    who: Who = "you"

    def apply(self, state: Any, act: Act, seat: int) -> None:
        """Ask that player, if any of it could be done."""
        if not all(effect.can(state, _as(act, seat)) for effect in self.do[:1]):
            state.tell("declined", seat=seat, card=act.card)
            return
        _within(state, act, seat, YesNo(then=self.do))


class Pay(PlayerEffect):
    """Do X to do Y: all of X or nothing, and it may be declined."""

    cost: Effects
    then: Effects
    who: Who = "you"

    def apply(self, state: Any, act: Act, seat: int) -> None:
        """Ask that player, if the price can be paid in full."""
        theirs = _as(act, seat)
        if not all(price.can(state, theirs) for price in self.cost):
            act["done"] = 0
            state.tell("not_paid", seat=seat, card=act.card)
            return
        _within(state, act, seat, YesNo(cost=self.cost, then=self.then))


def _as(act: Act, seat: int) -> Act:
    if seat == act.seat:
        return act
    theirs = act.clone()
    theirs.seat = seat
    return theirs


def _within(state: Any, act: Act, seat: int, question: Step) -> None:
    if seat == act.seat:
        state.do(act, question)
    else:
        state.begin(act, "offer", question, seat=seat)


class MustPay(Effect):
    """X: Y. Mandatory; X as far as possible, Y only if nothing fell short."""

    cost: Effects
    then: Effects

    def run(self, state: Any, act: Act) -> None:
        """Note whether all of it can be paid, pay what can be, and go on if it could."""
        whole = all(price.can(state, act) for price in self.cost)
        state.do(act, *self.cost, *(self.then if whole else ()))


class If(Effect):
    """A part of a text that depends on the table, tested when it is reached."""

    is_: Test
    then: Effects
    else_: Effects | None = None

    def run(self, state: Any, act: Act) -> None:
        """Test it and go one way."""
        if state.language.holds(self.is_, state, act, act.seat):
            state.do(act, *self.then)
        elif self.else_:
            state.do(act, *self.else_)


class Repeat(Effect):
    """The same again, chosen anew each time."""

    times: int = Field(ge=2)
    do: Effects

    def run(self, state: Any, act: Act) -> None:
        """Do it that often."""
        state.do(act, *self.do * self.times)


class Lasting(Effect):
    """A rule for a time."""

    rules: Rules
    until: Until
    of: Things = "you"

    def run(self, state: Any, act: Act) -> None:
        """The game keeps it and ends it."""
        state.keep_lasting(self, act)


class AskNumber(Question):
    """How many, from 1 up: for prices of any size. Kept as `act["number"]`."""

    most: int
    least: int = 1

    def candidates(self, state: Any, act: Act) -> Sequence[Move]:
        """Every number that can be paid."""
        return [Option.of(n) for n in range(self.least, self.most + 1)]

    def public(self, state: Any, act: Act) -> bool:
        """Counters are open."""
        return True

    def chosen(self, state: Any, act: Act, picks: Sequence[Move]) -> None:
        """Keep the number."""
        pick = picks[0]
        assert isinstance(pick, Option)
        act["number"] = pick.n
