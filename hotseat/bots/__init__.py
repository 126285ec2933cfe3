"""Computer players: they see worlds imagined for their seat, and rank what may be done there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from hotseat.engine.move import Move
    from hotseat.engine.rng import HasRng

LEVELS = ("easy", "normal", "hard")
THINKS = 2.0  # seconds a move of `hard` may take at a table


class Bot(Protocol):
    """A computer player. `world` is imagined for its seat; `stop` says that nobody waits any
    more."""

    def answer(
        self, world: Any, seat: int, rng: HasRng, stop: Callable[[], bool]
    ) -> Sequence[Move]:
        """A whole legal answer to the decision in `world`, which is this seat's."""
        ...

    def wish(
        self,
        world: Any,
        seat: int,
        moves: Sequence[Move],
        rng: HasRng,
        stop: Callable[[], bool],
    ) -> Move | None:
        """One of its own moves in a question that is open or somebody else's; None for none."""
        ...


def bot(level: str, game: Any, seconds: float = THINKS) -> Bot:
    """A computer player of a level for a game. Raises ValueError for a level there is not."""
    from .easy import Easy
    from .hard import Hard
    from .normal import Normal

    if level == "easy":
        return Easy(game)
    if level == "normal":
        return Normal(game)
    if level == "hard":
        return Hard(game, seconds=seconds)
    raise ValueError(f"There is no computer player `{level}`; there are {', '.join(LEVELS)}.")
