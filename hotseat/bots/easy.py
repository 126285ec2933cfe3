"""The easy computer player: it looks at two answers that come to its mind, and takes the better."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from hotseat.engine.move import Move
from hotseat.engine.rng import HasRng, below

from .normal import plain
from .ranking import Answer, answers, ranked

THOUGHTS = 2


class Easy:
    """Ranks a few answers by the game's own measures."""

    def __init__(self, game: Any) -> None:
        self.game = game

    def answer(
        self, world: Any, seat: int, rng: HasRng, stop: Callable[[], bool]
    ) -> Sequence[Move]:
        """The better of the answers that came to mind; none that ends the game as long as another
        is there.
        """
        known = plain(self.game, world, "easy", rng)
        if known is not None:
            return known
        wanted = answers(world.decision, world, rng, THOUGHTS + 1)
        best = ranked(self.game, world, seat, _some(wanted, rng), rng, stop)
        return best[0].answer if best else wanted[0]

    def wish(
        self,
        world: Any,
        seat: int,
        moves: Sequence[Move],
        rng: HasRng,
        stop: Callable[[], bool],
    ) -> Move | None:
        """One of its moves, if that is better than to leave it."""
        others = [move for move in world.decision.options if move not in moves][-1:]
        wanted = [(moves[below(rng, len(moves))],), *((move,) for move in others)]
        best = ranked(self.game, world, seat, wanted, rng, stop)
        return best[0].answer[0] if best and best[0].answer[0] in moves else None


def _some(wanted: Sequence[Answer], rng: HasRng) -> list[Answer]:
    """A few of them at random."""
    left = [answer for answer in wanted if not any(move.final for move in answer)] or list(wanted)
    out = []
    for _ in range(min(THOUGHTS, len(left))):
        out.append(left.pop(below(rng, len(left))))
    return out
