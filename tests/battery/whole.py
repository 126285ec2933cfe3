"""Whole games that computers play, and how such a game may go."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from hotseat.bots import Bot
from hotseat.bots.easy import Easy
from hotseat.bots.hard import ITERATIONS, Hard
from hotseat.bots.normal import Normal
from hotseat.engine.move import Decision
from tests.bots.answering import answered

from .playing import Played


@dataclass(frozen=True, kw_only=True, eq=False)
class Whole:
    """Games that computers play to their end: to one of these `results` in at most `longest`
    answers.

    `iterations` are those of the hard player; no answer may be one that `gives_up`.
    """

    played: Played
    results: Collection[str]
    longest: int
    iterations: int = ITERATIONS
    gives_up: Callable[[Decision, Sequence[str]], bool] = lambda decision, keys: False

    def in_turn(self, number: int, seats: int) -> dict[int, Bot]:
        """Who plays game number so and so: players of all levels in turn."""
        game = self.played.game
        levels: tuple[Bot, ...] = (Easy(game), Normal(game), Hard(game, self.iterations))
        return {seat: levels[(number + seat) % len(levels)] for seat in range(seats)}

    def play(self, number: int, bots: Callable[[int, int], Mapping[int, Bot]]) -> Counter[str]:
        """Have computers play a game, and give the kinds of what was asked. Nothing that they
        answer is refused, nobody gives up, and it comes to an end in time.
        """
        state: Any = self.played.new(number)
        players = bots(number, self.played.seats(state))
        kinds: Counter[str] = Counter()
        for decision, keys in answered(self.played.game, state, players, number, self.longest):
            assert not self.gives_up(decision, keys), f"given up with {decision!r} in {number}"
            assert state.status() == []
            kinds[decision.kind] += 1
        assert state.result in self.results, f"game {number} ended {state.result!r}"
        assert not self.played.game.trials.overlong(state), f"game {number} took too long"
        return kinds
