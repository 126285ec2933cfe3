"""The normal computer player: every answer is tried in imagined worlds, and the best one given."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from hotseat.engine.move import Move
from hotseat.engine.rng import HasRng

from .finishing import finish
from .ranking import Ranked, answers, led, ranked


def plain(game: Any, world: Any, level: str, rng: HasRng) -> Sequence[Move] | None:
    """The only answer there is, or the one a player of this level gives by rule; None for no
    such."""
    decision = world.decision
    if len(decision.options) == 1 and not decision.whole:
        return [decision.options[0]]
    ruled: Sequence[Move] | None = game.advice.ruled(world, level, rng)
    return ruled


class Normal:
    """Ranks all answers by the game's own measures."""

    def __init__(self, game: Any) -> None:
        self.game = game

    def answer(
        self, world: Any, seat: int, rng: HasRng, stop: Callable[[], bool]
    ) -> Sequence[Move]:
        """The best answer."""
        decision = world.decision
        known = plain(self.game, world, "normal", rng)
        if known is not None:
            return known
        best = self.best(world, seat, rng, stop)
        return best.answer if best else decision.random(rng, world)

    def wish(
        self,
        world: Any,
        seat: int,
        moves: Sequence[Move],
        rng: HasRng,
        stop: Callable[[], bool],
    ) -> Move | None:
        """The best answer, if it is this seat's own."""
        best = self.best(world, seat, rng, stop)
        return best.answer[0] if best and best.answer[0] in moves else None

    def best(self, world: Any, seat: int, rng: HasRng, stop: Callable[[], bool]) -> Ranked | None:
        """A win, else the answer that is ranked first; None when it was stopped before any was
        looked at.
        """
        won = finish(self.game, world, stop)
        if won is not None:
            return Ranked(won, 1.0, self.game.advice.measures(led(self.game.advice, world, won)))
        wanted = answers(world.decision, world, rng)
        found = ranked(self.game, world, seat, wanted, rng, stop)
        return found[0] if found else None
