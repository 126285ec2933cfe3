"""Computer players at work, for the tests of this folder: whole fights, and players who note what
they are asked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from hotseat.bots import Bot
from hotseat.bots.easy import Easy
from hotseat.bots.hard import Hard
from hotseat.bots.normal import Normal
from hotseat.engine.move import Move
from hotseat.games.one_hit_heroes.game import GAME
from hotseat.games.one_hit_heroes.state import Fight
from tests.battery.fights import FIGHTS

from . import answering

FEW = 6  # iterations of a search that has to be quick
LONGEST = 2000  # decisions of a fight


def levels(game: Any) -> Mapping[str, Callable[[], Bot]]:
    """A player of each level for a game; the hard one is quick."""
    return {
        "easy": lambda: Easy(game),
        "normal": lambda: Normal(game),
        "hard": lambda: Hard(game, iterations=FEW),
    }


LEVELS = levels(GAME)


def new(game: int) -> Fight:
    """Fight number `game` of the battery, at its first decision."""
    state: Fight = FIGHTS.new(game)
    return state


def everybody(state: Fight, player: Bot) -> dict[int, Bot]:
    """This player at every seat."""
    return dict.fromkeys(range(len(state.heroes)), player)


def answered(state: Fight, bots: Mapping[int, Bot], seed: int) -> Iterator[tuple[str, ...]]:
    """Let computers play a fight on to its end, and give every answer once it was given."""
    return (given.keys for given in answering.answered(GAME, state, bots, seed, LONGEST))


class Told:
    """A computer player that does as it is told, and writes down what it was asked.

    It wishes for a move of this word, or for nothing; it answers with the first options.
    """

    def __init__(self, notes: list[tuple[str, int]], wish: str = "") -> None:
        self.notes, self.wanted = notes, wish
        self.worlds: list[Any] = []
        self.moves: list[list[str]] = []

    def answer(
        self, world: Any, seat: int, rng: object, stop: Callable[[], bool]
    ) -> Sequence[Move]:
        """As few of the first options as may be."""
        self.notes.append(("answer", seat))
        self.worlds.append(world)
        decision = world.decision
        parts = [m for i, m in enumerate(decision.options) for _ in range(decision.cap(i))]
        return parts[: max(1, decision.least)]

    def wish(
        self, world: Any, seat: int, moves: Sequence[Move], rng: object, stop: Callable[[], bool]
    ) -> Move | None:
        """Its first move of the word it was told."""
        self.notes.append(("wish", seat))
        self.worlds.append(world)
        self.moves.append([move.key for move in moves])
        return next((move for move in moves if move.word == self.wanted), None)
