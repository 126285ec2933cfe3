"""The computers at a table: which questions wait for them, and what they think.

A computer is asked before the people: about its own moves in a question that is open or somebody
else's, and where it decides itself. What the team decides, people decide (ENGINE.md 1.12).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from hotseat.bots import Bot, bot
from hotseat.bots.asking import computed, dice_for
from hotseat.bots.hints import Hint, hint
from hotseat.engine.move import Decision, Move, Pass

from .seats import Seat

if TYPE_CHECKING:
    from hotseat.engine.game import Game

GO_ON = Hint((), "it does better by going on")  # a computer that waits in its own turn


class Computers:
    """The seats that computers play, and those who play there. They see only imagined worlds."""

    def __init__(self, game: Game, seats: Sequence[Seat], seed: int) -> None:
        self.game, self.seats, self.seed = game, tuple(seats), seed
        self.at = frozenset(i for i, seat in enumerate(seats) if seat.level)

    @cached_property
    def _bots(self) -> Mapping[int, Bot]:
        return {i: bot(self.seats[i].level, self.game) for i in sorted(self.at)}

    # ------------------------------------------------------------ who is asked

    def first(self, decision: Decision) -> int:
        """The computer that is asked first; -1 when only people are."""
        question = decision.question
        for seat in sorted(self.at):
            if (question.open or seat != decision.seat) and _names(decision, seat):
                return seat
        if question.open:
            return -1 if self._is_for_people(decision) else min(self.at, default=-1)
        if question.team and len(self.at) < len(self.seats):
            return -1
        return decision.seat if decision.seat in self.at else -1

    def _is_for_people(self, decision: Decision) -> bool:
        """Has a person a move in an open question, or can nobody pass it for them?"""
        some = any(own(move) >= 0 and own(move) not in self.at for move in decision.options)
        return some or not any(isinstance(move, Pass) for move in decision.options)

    def person(self, decision: Decision) -> int:
        """The seat of people that answers; where there are none, the one that decides."""
        if decision.seat not in self.at:
            return decision.seat
        people = [seat for seat in range(len(self.seats)) if seat not in self.at]
        with_moves = (own(move) for move in decision.options if own(move) in people)
        return next(with_moves, people[0] if people else decision.seat)

    def giver(self, decision: Decision, keys: Sequence[str]) -> int:
        """The computer that gives this answer. A pass nobody had to give is the first one's."""
        named = next((own(move) for move in decision.options if move.key in keys), -1)
        return next((seat for seat in (named, decision.seat) if seat in self.at), min(self.at))

    def left(self, decision: Decision) -> list[int]:
        """The places of the options that people may choose: a computer's moves are its own, and of
        its own question people have those moves that name them.
        """
        alone = self._is_its_own(decision)
        seats = {-1: not alone} | dict.fromkeys(self.at, False)
        return [i for i, move in enumerate(decision.options) if seats.get(own(move), True)]

    def chances(self, decision: Decision) -> frozenset[int]:
        """The people who may do something in a question that is a computer's own."""
        if not self._is_its_own(decision):
            return frozenset()
        return frozenset(own(decision.options[i]) for i in self.left(decision))

    def _is_its_own(self, decision: Decision) -> bool:
        """Does a computer decide, and nobody with it?"""
        question = decision.question
        shared = question.open or (question.team and len(self.at) < len(self.seats))
        return decision.seat in self.at and not shared

    # ------------------------------------------------------------ what they think

    def thinks(self, state: Any, number: int, stop: Callable[[], bool]) -> tuple[str, ...] | None:
        """What computers answer to the question of this number; None when it is for people."""
        return computed(self.game, state, self._bots, dice_for(self.seed, number), stop)

    def hint(self, state: Any, number: int) -> Hint | None:
        """What a computer of the usual level would do in place of the people who are asked; in a
        question for all of them, the first answer somebody has.
        """
        decision: Decision = state.decision
        seats = [self.person(decision)]
        if decision.question.open:
            theirs = (own(decision.options[i]) for i in self.left(decision))
            seats = sorted({seat for seat in theirs if seat >= 0}) or seats
        passes = {move.key for move in decision.options if isinstance(move, Pass)}
        found = [hint(self.game, state, seat, dice_for(self.seed, number)) for seat in seats]
        mine = {decision.options[i].key for i in self.left(decision)}
        hints = [one if mine.issuperset(one.keys) else GO_ON for one in found if one is not None]
        answers = (one for one in hints if not passes.issuperset(one.keys))
        return next(answers, hints[0] if hints else None)


def own(move: Move) -> int:
    """The seat whose move it is, if it names one; else -1."""
    seat: int = getattr(move, "seat", -1)
    return seat


def _names(decision: Decision, seat: int) -> bool:
    return any(own(move) == seat for move in decision.options)
