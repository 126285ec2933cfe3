"""Ranking the answers to a question by what the game measures in the worlds they lead to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from hotseat.engine.move import Decision, Move
from hotseat.engine.rng import HasRng
from hotseat.engine.view import imagine

from .advice import Advice

ANSWERS = 14  # answers of a question with many parts that are looked at
WORLDS = 2  # worlds an answer is tried in
SETTLES = 40  # small questions until a position is quiet

Answer = tuple[Move, ...]


class Ranked(NamedTuple):
    """An answer, how good it is for the seat, and what it was measured by in the first world."""

    answer: Answer
    value: float
    after: Any


def answers(decision: Decision, state: Any, rng: HasRng, most: int = ANSWERS) -> list[Answer]:
    """Every single choice; of choices with several parts some at random, each once."""
    if not decision.whole:
        return [(move,) for move in decision.options]
    found: dict[tuple[str, ...], Answer] = {}
    for _ in range(2 * most):
        picks = decision.random(rng, state)
        found.setdefault(tuple(sorted(move.key for move in picks)), tuple(picks))
        if len(found) >= most:
            break
    return list(found.values())


def ranked(
    game: Any,
    world: Any,
    seat: int,
    wanted: Sequence[Answer],
    rng: HasRng,
    stop: Callable[[], bool],
) -> list[Ranked]:
    """The answers, best first; of equals the one that was named first."""
    advice = game.advice
    worlds = [world, *(imagine(game, world, seat, rng) for _ in range(WORLDS - 1))]
    before = [advice.measures(each) for each in worlds]
    found = []
    for answer in wanted:
        if stop():
            break
        after = [
            _after(advice, each, answer, now) for each, now in zip(worlds, before, strict=True)
        ]
        worths = [advice.worth(one)[seat] for one in after]
        found.append(Ranked(answer, sum(worths) / len(worths), after[0]))
    return sorted(found, key=lambda one: -one.value)


def _after(advice: Advice, world: Any, answer: Answer, now: Any) -> Any:
    """What counts after an answer."""
    if answer and advice.stays(answer[0]):
        return advice.staying(now, answer[0])
    return advice.measures(led(advice, world, answer))


def led(advice: Advice, world: Any, answer: Sequence[Move]) -> Any:
    """Where an answer leads, with everything it began at an end."""
    state = world.clone()
    state.push(_here(state, answer))
    settle(advice, state)
    return state


def settle(advice: Advice, state: Any) -> None:
    """Answer small questions at once until the position is quiet."""
    for _ in range(SETTLES):
        if state.result or advice.settled(state):
            break
        state.push(advice.quick(state))


def _here(state: Any, answer: Sequence[Move]) -> list[Move]:
    """The same answer among the options of another world."""
    by_key = {move.key: move for move in state.decision.options}
    return [by_key[move.key] for move in answer]
