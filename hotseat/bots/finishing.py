"""A win that is in reach: found by trying the plays of this turn in all orders."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from .advice import Advice
from .ranking import Answer, led

TRIES = 150  # plays that are tried
DEEP = 4  # plays in a row


def finish(game: Any, world: Any, stop: Callable[[], bool]) -> Answer | None:
    """The first answer of a row that wins in this world; None when none was found, or none is near
    enough to be looked for.
    """
    if not game.advice.near(world):
        return None
    left = [TRIES]
    choices = _choices(game.advice, world)
    for deep in (1, DEEP):
        for answer in choices:
            if _wins(game.advice, world, answer, deep, left, stop):
                return answer
    return None


def likely(game: Any, worlds: Iterable[Any], answer: Answer, stop: Callable[[], bool]) -> float:
    """In what part of these worlds an answer can still be followed to a win: 0 to 1."""
    won = [_wins(game.advice, each, answer, DEEP, [TRIES], stop) for each in worlds]
    return sum(won) / len(won)


def _choices(advice: Advice, state: Any) -> list[Answer]:
    """Single choices that change something."""
    decision = state.decision
    if decision is None or decision.whole:
        return []
    return [(move,) for move in decision.options if not advice.stays(move)]


def _wins(
    advice: Advice, world: Any, answer: Answer, deep: int, left: list[int], stop: Callable[[], bool]
) -> bool:
    """Does this answer win, alone or with others after it?"""
    if left[0] <= 0 or stop():
        return False
    left[0] -= 1
    state = led(advice, world, answer)
    if state.result or not advice.goes_on(state):
        return bool(advice.won(state))
    return deep > 1 and any(
        _wins(advice, state, each, deep - 1, left, stop) for each in _choices(advice, state)
    )
