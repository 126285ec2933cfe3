"""Specials of packs, of which nobody here knows what they are worth: a computer player tries them
out in worlds that could be, and looks what is missing then."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from hotseat.engine.move import Move
from hotseat.engine.rng import Dice
from hotseat.engine.view import imagine

from .advice_cards import is_unrated, ways

if TYPE_CHECKING:
    from .state import Kill

Answers = Callable[["Kill"], Sequence[Move]]
WORLDS = 4
STEPS = 40  # questions of a Special until it is done
# In cards that are missing, tried in games against players who do not try (docs/balance.md):
KEPT = 0.1  # what a Special is worth that stays in hand
SECOND = 0.2  # one that the second Weapon misses
THEIRS = 0.5  # one that the nearest of the others misses
RISK = 0.5  # a hand over the limit


def better(state: Kill, usual: Move, answers: Answers) -> Move:
    """This move of a turn, or a Special of a pack that helps more; `answers` are given to what it
    asks."""
    found = _playable(state)
    if not found or usual.key.startswith("reveal:"):
        return usual
    from .game import GAME  # advice is a part of it

    game: Any = GAME
    seat = state.decision.seat
    worlds = [imagine(game, state, seat, Dice(n)) for n in range(WORLDS)]

    def worth(move: Move) -> float:
        led = (_led(world, move.key, answers) for world in worlds)
        return sum(_worth(after, seat) for after in led) / WORLDS

    worths = {move.key: worth(move) for move in found}
    best = max(found, key=lambda move: worths[move.key])
    return best if worths[best.key] > worth(usual) + KEPT else usual


def is_tried(state: Kill, move: Move) -> bool:
    """Is it to play a Special that is tried out?"""
    return any(move.key == other.key for other in _playable(state))


def _playable(state: Kill) -> list[Move]:
    """Such Specials that can be played now, of copies one."""
    hand = state.hands[state.decision.seat]
    cards = {state.cards[card].id: card for card in hand if is_unrated(state, card)}
    keys = {f"play_special:{card}" for card in cards.values()}
    return [move for move in state.decision.options if move.key in keys]


def _led(world: Kill, key: str, answers: Answers) -> Kill:
    """The world after this turn, in which everybody answers as usual."""
    state = world.clone()
    state.push([next(move for move in state.decision.options if move.key == key)])
    for _ in range(STEPS):
        if state.result or state.decision.kind == "turn":
            break
        state.push(answers(state))
    return state


def _worth(state: Kill, seat: int) -> float:
    """How much nearer this seat is to a Weapon than the nearest of the others."""
    far = [_distance(state, one) for one in range(state.seats)]
    return THEIRS * min(far[:seat] + far[seat + 1 :]) - far[seat]


def _distance(state: Kill, seat: int) -> float:
    """How far from a Weapon somebody is, in cards."""
    way = ways(state, seat, state.hands[seat])
    over = len(state.hands[seat]) > state.params.threshold
    return way.nearest + SECOND * way.next + RISK * over
