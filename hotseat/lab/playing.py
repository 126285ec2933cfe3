"""One game, played by computers to its end."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from hotseat.bots import bot
from hotseat.bots.asking import computed
from hotseat.engine.events import Event
from hotseat.engine.rng import Dice
from hotseat.engine.tally import ANSWERED, Choice, Tally

from .plan import CHANCE, Plan, Task, seed_of

if TYPE_CHECKING:
    from hotseat.engine.game import Game

DECISIONS = 5_000  # of one fight; what takes longer is stopped
SALT = 0xB07  # the computers' own dice are no part of the game's

Answer = Callable[..., tuple[str, ...] | None]


class Played(NamedTuple):
    """What became of one game: its fights, the cards chosen between them, and what went wrong.

    `answers` are all that were given, `cpu` the seconds they took.
    """

    task: Task
    seed: int
    result: str
    fights: tuple[Tally, ...]
    choices: tuple[Choice, ...]
    answers: int
    cpu: float
    fault: str


class Stopped(Exception):
    """A game that was not played to its end."""


def play(game: Game, library: Any, plan: Plan, task: Task, answer: Answer = computed) -> Played:
    """Play a game of the plan. What goes wrong is told with what there was until then."""
    started = time.process_time()
    seed = seed_of(plan, task.number)
    levels = plan.sides[task.side]
    told = game.trials.drawn(library, plan.told(task.value), len(levels), task.number)
    options = game.options.model_validate(told)
    events: list[Event] = []
    state, fault = game.new(library, options, seed, events), ""
    state.log = events
    try:
        _to_the_end(game, state, plan, task, Dice(seed ^ SALT), answer)
    except Stopped as stopped:
        fault = str(stopped)
    except Exception as error:
        fault = f"{type(error).__name__}: {error}"
    return Played(
        task,
        seed,
        game.trials.result(state),
        tuple(game.trials.tally(state, events)),
        tuple(game.trials.choices(state, events)),
        events.count(ANSWERED),
        time.process_time() - started,
        fault,
    )


def _to_the_end(game: Game, state: Any, plan: Plan, task: Task, dice: Dice, answer: Answer) -> None:
    """Answer until the game is over. Raises Stopped, Refused, Endless."""
    levels = plan.sides[task.side]
    bots = {seat: bot(level, game, seconds=math.inf) for seat, level in enumerate(levels)}
    fight, given = None, 0
    while not state.result:
        if fight != (fight := game.trials.fight(state)):
            given = 0
        limit = f"{DECISIONS:,} decisions" if given >= DECISIONS else game.trials.overlong(state)
        if limit:
            raise Stopped(f"no end within {limit}")
        keys = game.trials.settled(state, plan.tries)
        if keys is None and plan.drafts == CHANCE and game.trials.drafts(state):
            keys = tuple(move.key for move in state.decision.random(dice, state))
        if keys is None:
            keys = answer(game, state, bots, dice)
        if keys is None:
            raise Stopped(f"nobody answers {state.decision!r}")
        state.log.append(ANSWERED)
        state.push_keys(*keys)
        given += 1
