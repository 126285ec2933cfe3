"""Which computer is asked when: wishes in an open question first, then the answer of who decides."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from hotseat.engine.move import Decision, Move, Pass
from hotseat.engine.rng import MASK, Dice, HasRng, below
from hotseat.engine.view import imagine

if TYPE_CHECKING:
    from . import Bot

SALT = 0x5EA7


def never() -> bool:
    """Nobody stops the thinking."""
    return False


def dice_for(seed: int, number: int) -> Dice:
    """The generator of computers for the question of this number: no part of the game's own."""
    dice = Dice((seed ^ SALT) + number & MASK)
    return Dice(below(dice, MASK))


def computed(
    game: Any,
    state: Any,
    bots: Mapping[int, Bot],
    rng: HasRng,
    stop: Callable[[], bool] = never,
) -> tuple[str, ...] | None:
    """The keys with which computers answer the open question; None when it is for people.

    Every computer is asked in seat order for a wish among the moves that name it; then whoever
    decides answers, if that is a computer. An open question in which no person has a move is passed.
    """
    decision: Decision | None = state.decision
    if decision is None or state.result or not bots:
        return None
    asked = decision.question.open
    for seat in sorted(bots):
        if asked or seat != decision.seat:
            wish = _wish(game, state, seat, bots[seat], rng, stop)
            if wish is not None:
                return (wish.key,)
    if asked:
        return _passed(decision, bots)
    if decision.seat not in bots or _for_people(game, state, decision, bots):
        return None
    world = imagine(game, state, decision.seat, rng)
    picks = bots[decision.seat].answer(world, decision.seat, rng, stop)
    return tuple(move.key for move in picks)


def _wish(
    game: Any, state: Any, seat: int, bot: Bot, rng: HasRng, stop: Callable[[], bool]
) -> Move | None:
    """What a computer would do in a question that is not its own alone."""
    if not own(state.decision, seat):
        return None
    world = imagine(game, state, seat, rng)
    moves = own(world.decision, seat)
    return bot.wish(world, seat, moves, rng, stop) if moves else None


def own(decision: Decision | None, seat: int) -> list[Move]:
    """The options that name this seat as whose they are."""
    options = decision.options if decision is not None else ()
    return [move for move in options if getattr(move, "seat", -1) == seat]


def _passed(decision: Decision, bots: Mapping[int, Bot]) -> tuple[str, ...] | None:
    """The pass that nobody has to give: no person has a move of their own."""
    if any(getattr(move, "seat", -1) not in bots for move in decision.options if _named(move)):
        return None
    passes: Sequence[Move] = [move for move in decision.options if isinstance(move, Pass)]
    return (passes[0].key,) if passes else None


def _named(move: Move) -> bool:
    return getattr(move, "seat", -1) >= 0


def _for_people(game: Any, state: Any, decision: Decision, bots: Mapping[int, Bot]) -> bool:
    """Does the team decide this, and is there a person in it?"""
    seats = range(len(game.seat_names(state)))
    return decision.question.team and any(seat not in bots for seat in seats)
