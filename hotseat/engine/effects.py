"""The effects games share. An effect is a step that can say itself in words.

`run` is what it does; the phrases that print it live in `phrases`. Fields are in the order of the
written form: the first one may be given bare (`draw: 2`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Self, TypeAlias

from pydantic import AfterValidator, Field, model_validator

from .language import Amount, Filter, Immunity, Test, Things, Until, Who, Zone, amount
from .move import Mode, Move, Option, Pick, Question, Refusal, Take, Together, YesNo
from .step import Act, AnyStep, Step, fault

if TYPE_CHECKING:
    from collections.abc import Iterator


class Effect(Step):
    """A step that stands on cards."""

    word: ClassVar[str] = ""


class Rule(Step):
    """What holds while its card is in force; it is looked up, never carried out."""

    word: ClassVar[str] = ""

    def run(self, state: Any, act: Act) -> None:
        """Rules are not carried out."""
        raise TypeError(f"{self.word} holds, it does not happen")


def _is_effect(step: Step) -> Step:
    if isinstance(step, Rule):
        raise fault(
            f"`{step.word}` is a rule, true while it holds: put it under `always` or `lasting`"
        )
    if not isinstance(step, Effect):
        raise fault(f"`{step.word}` is no effect of a card")
    return step


def _is_rule(step: Step) -> Step:
    if not isinstance(step, Rule):
        raise fault(f"`{step.word}` is an effect, not a rule")
    return step


def _some(steps: Sequence[Any]) -> Sequence[Any]:
    if not steps:
        raise fault("an empty list says nothing: leave it out")
    return steps


Effects: TypeAlias = Annotated[
    tuple[Annotated[AnyStep, AfterValidator(_is_effect)], ...], AfterValidator(_some)
]
Rules: TypeAlias = Annotated[
    tuple[Annotated[AnyStep, AfterValidator(_is_rule)], ...], AfterValidator(_some)
]


class PlayerEffect(Effect):
    """An effect on one or more players, `you` unless it says who.

    A word that picks asks first; several players follow one after the other.
    """

    word: ClassVar[str] = ""
    who: Who = "you"

    def bound(self, who: int | str) -> Self:
        """This effect for a player already known."""
        return self.model_copy(update={"who": who})

    def run(self, state: Any, act: Act) -> None:
        """Find the players, asking where one is picked, and apply it to each."""
        language = state.language
        if language.picks(self.who):
            state.do(act, Pick(of=self.who), self.bound("it"))
            return
        seats = language.found(self.who, state, act)
        if len(seats) == 1:
            self.apply(state, act, seats[0])
        elif seats:
            state.do(act, *(self.bound(seat) for seat in seats))

    def apply(self, state: Any, act: Act, seat: int) -> None:
        """What happens to this player."""
        raise NotImplementedError(self.word)

    def seats(self, state: Any, act: Act) -> list[int]:
        """The players it is about, for prices."""
        found: list[int] = state.language.found(self.who, state, act)
        return found


# ---- cards


class Draw(PlayerEffect):
    """Draw cards from the own deck, as many as there are."""

    n: Amount = 1
    who: Who = "you"

    def apply(self, state: Any, act: Act, seat: int) -> None:
        """Draw."""
        state.draw(seat, amount(self.n, state, act))


class CardsEffect(PlayerEffect):
    """An effect on cards of a zone: how many, which, from where, by whose choice."""

    word: ClassVar[str] = ""

    n: Amount = None
    up_to: Amount = None
    down_to: Amount = None
    of: Filter = None
    from_: Zone = "hand"
    who: Who = "you"
    cards: str = ""

    @model_validator(mode="after")
    def _one_number(self) -> Self:
        numbers = [n for n in (self.n, self.up_to, self.down_to) if n is not None]
        if self.n is not None and self.up_to is not None:
            raise fault("`n` (exactly) or `up_to`, not both")
        if len(numbers) > 1:
            raise fault("`down_to` (what stays) goes with no other number")
        if self.cards not in ("", "this", "it", "that"):
            raise fault("`cards` is this, it or that; for others say how many and from where")
        if self.cards and (numbers or self.of is not None):
            raise fault("`cards` says which ones: no number and no `of`")
        others = (self.of, self.up_to, self.down_to)
        if self.from_ == "deck" and any(other is not None for other in others):
            raise fault("from the deck it is always the top: say `n` and nothing else")
        return self

    def fitting(self, state: Any, seat: int) -> list[int]:
        """The cards of the zone that the filter lets through."""
        fits = state.language.fits
        return [c for c in state.zone(self.from_, seat) if fits(self.of, state.cards[c])]

    def limits(self, state: Any, act: Act, seat: int) -> tuple[int, int]:
        """Least and most cards, as far as there are."""
        there = len(self.fitting(state, seat))
        if self.down_to is not None:
            n = max(0, there - amount(self.down_to, state, act))
            return n, n
        if self.up_to is not None:
            return 0, min(there, amount(self.up_to, state, act))
        if self.n == "any":
            return min(1, there), there
        n = min(there, amount(1 if self.n is None else self.n, state, act))
        return n, n

    def can(self, state: Any, act: Act) -> bool:
        """Enough cards with everybody who must give some; a told card need only be there."""
        if self.cards:
            return bool(state.told_cards(self.cards, act))
        n = 1 if self.n in (None, "any", "all") else amount(self.n, state, act)
        return all(len(self.fitting(state, seat)) >= n for seat in self.seats(state, act))

    def apply(self, state: Any, act: Act, seat: int) -> None:
        """Choose the cards, unless they are told, and deal with them."""
        if self.from_ == "hand" and state.spares(self.word, seat, act):
            state.tell("spared", seat=seat, verb=self.word)
            return
        then = self.deed(seat)
        if self.cards:
            act["picked"] = state.told_cards(self.cards, act)
            state.do(act, then)
        elif self.from_ == "deck":
            n = amount(1 if self.n is None else self.n, state, act)
            act["picked"] = tuple(reversed(state.zone("deck", seat)[-n:])) if n else ()
            state.do(act, then)
        else:
            least, most = self.limits(state, act, seat)
            wanted = self.word
            pick = PickCards(
                verb=wanted, zone=self.from_, seat=seat, least=least, most=most, of=self.of
            )
            state.do(act, pick, then)

    def deed(self, seat: int) -> Step:
        """What follows the choice."""
        raise NotImplementedError(self.word)


class PickCards(Question):
    """Choose cards of a zone; their ids are kept as `act["picked"]` for the step that follows."""

    verb: str
    zone: str
    seat: int
    least: int = 1
    most: int = 1
    of: Filter = None
    chooser: int = -1

    def seat_of(self, state: Any, act: Act) -> int:
        """Whose cards they are, unless somebody else chooses."""
        return self.seat if self.chooser < 0 else self.chooser

    def candidates(self, state: Any, act: Act) -> Sequence[Move]:
        """Every card of the zone, fitting or not."""
        return [Take.of(card) for card in state.zone(self.zone, self.seat)]

    def refusals(self, state: Any, act: Act, move: Move) -> Iterator[Refusal]:
        """Only what the filter lets through."""
        if isinstance(move, Take) and not state.language.fits(self.of, state.cards[move.it]):
            yield Refusal(state.rule_of(self), "{card} is not what is asked for.", "does not fit")

    def bounds(
        self, state: Any, act: Act, options: Sequence[Move]
    ) -> tuple[int, int, tuple[int, ...] | None]:
        """As asked, as far as there are."""
        n = len(options)
        return min(self.least, n), min(self.most, n), None

    def public(self, state: Any, act: Act) -> bool:
        """Where everybody sees the cards."""
        return bool(state.is_open(self.zone, self.seat))

    def nothing(self, state: Any, act: Act) -> None:
        """No such card: nothing is chosen, and the table is told."""
        act["picked"] = ()
        state.tell("no_such_card", seat=self.seat, verb=self.verb, zone=self.zone)

    def chosen(self, state: Any, act: Act, picks: Sequence[Move]) -> None:
        """Keep the ids for the next step."""
        act["picked"] = tuple(move.it for move in picks if isinstance(move, Take))


class PutAway(Step):
    """Chosen cards go where the verb says."""

    verb: str
    seat: int
    zone: str

    def run(self, state: Any, act: Act) -> None:
        """Put them away; the act remembers how many."""
        cards = act.pop("picked")
        act["done"] = len(cards)
        if cards:
            state.put_away(self.verb, self.seat, cards, self.zone, act)


class Discard(CardsEffect):
    """Cards go to the discard pile; the owner chooses them in a hand."""

    n: Amount = None

    def deed(self, seat: int) -> Step:
        """They are discarded."""
        return PutAway(verb=self.word, seat=seat, zone=self.from_)


class MoveCards(CardsEffect):
    """Cards go from one zone to another."""

    word: ClassVar[str] = "move"
    from_: Zone = "hand"
    to: Zone = Field(...)
    to_who: Who = "you"

    def deed(self, seat: int) -> Step:
        """They go to the named zone of the named player."""
        return Deliver(seat=seat, zone=self.from_, to=self.to, to_who=self.to_who)

    def apply(self, state: Any, act: Act, seat: int) -> None:
        """Told cards lie where they lie; others are chosen."""
        super().apply(state, act, seat)


class Deliver(Step):
    """Chosen cards arrive; where nobody is `you`, with whoever gave them."""

    seat: int
    zone: str
    to: str
    to_who: Any

    def run(self, state: Any, act: Act) -> None:
        """Move them; the act remembers how many."""
        cards = act.pop("picked")
        act["done"] = len(cards)
        owners = state.language.found(self.to_who, state, act)
        owner = owners[0] if len(owners) == 1 else self.seat
        if cards:
            state.deliver(self.seat, cards, self.to, owner, act)


class Look(Effect):
    """See cards of a pile without moving them."""

    n: Amount = 1
    from_: Zone = "deck"

    def run(self, state: Any, act: Act) -> None:
        """Look; who sees it is the game's rule."""
        state.look(act.seat, self.from_, amount(self.n, state, act))


class Play(CardsEffect):
    """A whole card is played as if from hand, free of the limits of plays."""

    of: Filter = None
    n: Amount = None
    from_: Zone = "hand"

    def deed(self, seat: int) -> Step:
        """It is played."""
        return PlayPicked(seat=seat)


class PlayPicked(Step):
    """The chosen card is played."""

    seat: int

    def run(self, state: Any, act: Act) -> None:
        """Play it, if one was chosen."""
        cards = act.pop("picked")
        act["done"] = len(cards)
        for card in cards:
            state.play_free(self.seat, card, act)


class Copy(CardsEffect):
    """Another card's text runs as this card's own."""

    n: Amount = None
    of: Filter = None
    from_: Zone = "play"

    def deed(self, seat: int) -> Step:
        """Its text runs."""
        return CopyPicked()


class CopyPicked(Step):
    """The chosen card's text runs within this act."""

    def run(self, state: Any, act: Act) -> None:
        """Run the text, if a card was chosen."""
        for card in act.pop("picked"):
            state.tell("copies", seat=act.seat, card=card)
            state.copy_text(card, act)


# ---- what is about to happen


class Cancel(Effect):
    """What is about to happen does not happen."""

    def run(self, state: Any, act: Act) -> None:
        """The game knows what that is."""
        state.cancel(act)


class Prevent(Effect):
    """What is about to happen, happens by so much less."""

    n: Amount

    def run(self, state: Any, act: Act) -> None:
        """The game knows what that is."""
        state.prevent(act, amount(self.n, state, act))


# ---- order, choice, price


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


# ---- shared rules


class Immune(Rule):
    """What cannot touch it."""

    to: Immunity


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
