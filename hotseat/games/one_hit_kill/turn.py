"""A turn: exactly one thing, what it sets off, and the next seat (OHK-022, OHK-026)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from hotseat.engine.move import Move, Question, Refusal
from hotseat.engine.step import Act, Step

from .effects import Settle
from .moves import WEAPON_MOVES, DiscardCards, DrawCard, PlaySpecial, Reveal, TakeField, win

if TYPE_CHECKING:
    from .state import Kill

OPEN = -1
DRAW, DISCARD = DrawCard(), DiscardCards()


class GameTurn(Step):
    """A turn begins; the next seat's comes after it."""

    def run(self, state: Kill, act: Act) -> None:
        """Ask for the one thing, then settle what it set off."""
        state.turn += 1
        state.chain, state.closed = 0, []
        state.tell("turn", seat=state.active, turn=state.turn, round=state.round)
        state.do(act, NextTurn())
        state.begin(act, "turn", Turn(), Settle(), SnapKill(), seat=state.active, card=-1)


class NextTurn(Step):
    """Play goes to the next player clockwise (OHK-025)."""

    def run(self, state: Kill, act: Act) -> None:
        """Their turn begins."""
        state.active = (state.active + 1) % state.seats
        state.do(act, GameTurn())


class Turn(Question):
    """Which one thing? It is always asked, even of the only one (OHK-188)."""

    rule: ClassVar[str] = "OHK-022"

    def candidates(self, state: Kill, act: Act) -> Sequence[Move]:
        """Piles, the Field, every card of the hand, every Weapon."""
        weapon = WEAPON_MOVES.get(state.params.action)
        return [
            DRAW,
            *(TakeField.of(card) for card in state.field if card != OPEN),
            DISCARD,
            *([weapon] if weapon is not None else ()),
            *(PlaySpecial.of(card) for card in state.hands[act.seat]),
            *(Reveal.of(card) for card in state.buildable(act.seat)),
        ]

    def options(self, state: Kill, act: Act) -> Sequence[Move]:
        """The legal ones, without asking each component and each Weapon why not."""
        weapon = WEAPON_MOVES.get(state.params.action)
        specials = (card for card in state.hands[act.seat] if not state.bits.pieces[card])
        asked: list[Move] = [
            DRAW,
            *(TakeField.of(card) for card in state.field if card != OPEN),
            DISCARD,
            *([weapon] if weapon is not None else ()),
            *(PlaySpecial.of(card) for card in specials),
        ]
        legal = [move for move in asked if next(iter(move.refusals(state, act)), None) is None]
        return [*legal, *(Reveal.of(card) for card in state.ready(act.seat))]

    def spelled(self, state: Kill, act: Act, key: str) -> Move | None:
        """A Weapon laid out by hand: there are more ways than could be listed (OHK-201)."""
        word, *numbers = key.split(":")
        if word != Reveal.word or len(numbers) < 2 or not all(map(str.isdecimal, numbers)):
            return None
        weapon, *cards = map(int, numbers)
        if weapon not in state.buildable(act.seat):
            return None
        return Reveal(weapon=weapon, cards=tuple(cards))

    def unasked(self, state: Kill, act: Act, key: str) -> Refusal:
        """Whatever else it is, it would be another thing."""
        return Refusal("OHK-022", "A turn is exactly one thing, and this is none of yours.")

    def nothing(self, state: Kill, act: Act) -> None:
        """The turn passes by itself only where no thing is possible at all (OHK-024)."""
        state.tell("passes", seat=act.seat)


class SnapKill(Step):
    """Where the rules say so, a Weapon complete at the turn's end is revealed unasked (OHK-178)."""

    def run(self, state: Kill, act: Act) -> None:
        """The first that is complete."""
        if not state.params.same_turn:
            return
        for weapon in state.ready(act.seat)[:1]:
            win(state, act, weapon)
