"""The effects on cards that games share: draw, discard, move, look, play, copy."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar, Self

from pydantic import Field, model_validator

from .effects import Effect, PlayerEffect
from .language import Amount, Filter, Who, Zone, amount
from .move import Move, Question, Refusal, Take
from .step import Act, Step, fault, nested


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
        if self.from_ == "deck" and self.n == "any":
            raise fault("from the deck it is always the top: say how many, nobody chooses")
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
    """The chosen card's text runs within this act. Nothing that copies is copied by a copied text,
    so a copy always comes to an end."""

    def run(self, state: Any, act: Act) -> None:
        """Run the text, if a card was chosen."""
        depth = act.get("copied", 0)
        act["copied"] = depth + 1
        state.do(act, CopyOver())
        for card in act.pop("picked"):
            if depth and _copies(state.cards[card].texts[0].effects):
                continue
            state.tell("copies", seat=act.seat, card=card)
            state.copy_text(card, act)


class CopyOver(Step):
    """The copied texts have run."""

    def run(self, state: Any, act: Act) -> None:
        """What follows is the card's own text again."""
        act["copied"] -= 1


def _copies(effects: Sequence[Step]) -> bool:
    return any(isinstance(step, Copy) for step in nested(effects))
