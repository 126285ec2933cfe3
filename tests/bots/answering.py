"""Computer players at work in any game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from hotseat.bots import Bot
from hotseat.bots.asking import computed, dice_for
from hotseat.engine.move import Decision


class Answered(NamedTuple):
    """What was asked, and the keys of the answer that was given."""

    decision: Decision
    keys: tuple[str, ...]


def answered(
    game: Any, state: Any, bots: Mapping[int, Bot], seed: int, most: int
) -> Iterator[Answered]:
    """Let computers play a game on to its end, and tell of every answer once it was given."""
    for number in range(most):
        if state.result:
            return
        decision = state.decision
        keys = computed(game, state, bots, dice_for(seed, number))
        assert keys is not None, f"nobody answers {decision!r}"
        state.push_keys(*keys)
        yield Answered(decision, keys)
    assert state.result, f"a game of more than {most} decisions"
