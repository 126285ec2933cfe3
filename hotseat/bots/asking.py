"""Which computer is asked when: wishes in an open question first, then the answer of who
decides."""

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
    decides answers, if that is a computer, with no move that names somebody else. An open question
    in which no person has a move is passed; before a pass that ends the game every computer is
    asked again what it can do by itself.
    """
    decision: Decision | None = state.decision
    if decision is None or state.result or not bots:
        return None
    asked = decision.question.open
    for seat in sorted(bots):
        if (asked or seat != decision.seat) and own(decision, seat):
            world = imagine(game, state, seat, rng)
            wish = _wish(world, seat, bots[seat], rng, stop)
            if wish is not None:
                return (wish.key,)
    if asked:
        return _passed(game, state, bots, rng, stop)
    if decision.seat not in bots or _for_people(game, state, decision, bots):
        return None
    world = imagine(game, state, decision.seat, rng)
    world.decision = alone(world.decision, decision.seat)
    picks = bots[decision.seat].answer(world, decision.seat, rng, stop)
    return tuple(move.key for move in picks)


def _wish(world: Any, seat: int, bot: Bot, rng: HasRng, stop: Callable[[], bool]) -> Move | None:
    """What a computer would do in a question that is not its own alone."""
    moves = own(world.decision, seat)
    return bot.wish(world, seat, moves, rng, stop) if moves else None


def _passed(
    game: Any,
    state: Any,
    bots: Mapping[int, Bot],
    rng: HasRng,
    stop: Callable[[], bool],
) -> tuple[str, ...] | None:
    """The pass that nobody has to give: no person has a move of their own."""
    options: Sequence[Move] = state.decision.options
    if any(_seat(move) >= 0 and _seat(move) not in bots for move in options):
        return None
    leave = next((move for move in options if isinstance(move, Pass)), None)
    if leave is None:
        return None
    last = _last(game, state, bots, rng, stop) if leave.final else None
    return ((last or leave).key,)


def _last(
    game: Any,
    state: Any,
    bots: Mapping[int, Bot],
    rng: HasRng,
    stop: Callable[[], bool],
) -> Move | None:
    """What a computer would do if nobody else did anything: each may have left it to another."""
    for seat in sorted(bots):
        if own(state.decision, seat):
            world = imagine(game, state, seat, rng)
            world.decision = alone(world.decision, seat)
            wish = _wish(world, seat, bots[seat], rng, stop)
            if wish is not None:
                return wish
    return None


def _seat(move: Move) -> int:
    """The seat whose move it is, if it names one; else -1."""
    seat: int = getattr(move, "seat", -1)
    return seat


def own(decision: Decision | None, seat: int) -> list[Move]:
    """The options that name this seat as whose they are."""
    options = decision.options if decision is not None else ()
    return [move for move in options if _seat(move) == seat]


def alone(decision: Decision, seat: int) -> Decision:
    """The same question without the moves that name others."""
    left = [i for i, move in enumerate(decision.options) if _seat(move) in (-1, seat)]
    return Decision(
        decision.seat,
        [decision.options[i] for i in left],
        decision.least,
        decision.most,
        tuple(decision.caps[i] for i in left) if decision.caps else None,
        decision.question,
        decision.act,
    )


def _for_people(game: Any, state: Any, decision: Decision, bots: Mapping[int, Bot]) -> bool:
    """Does the team decide this, and is there a person in it?"""
    seats = range(len(game.seat_names(state)))
    return decision.question.team and any(seat not in bots for seat in seats)
