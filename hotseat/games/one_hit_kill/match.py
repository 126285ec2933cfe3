"""Between two games of a match: everybody sees how one was won before the next one is dealt."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from hotseat.engine.move import Move, Question
from hotseat.engine.step import Act

from .deal import Deal

if TYPE_CHECKING:
    from .state import Kill


class DealNext(Move):
    """On to the next game; whoever won the last one starts (OHK-016)."""


DEAL_NEXT = DealNext()


class GameWon(Question):
    """A game of a match is won, and the match is not (OHK-200). Anybody goes on."""

    rule: ClassVar[str] = "OHK-016"
    team: ClassVar[bool] = True
    anyone: ClassVar[bool] = True

    def seat_of(self, state: Kill, act: Act) -> int:
        """Whoever has won holds the terminal."""
        return state.winner

    def candidates(self, state: Kill, act: Act) -> Sequence[Move]:
        """There is nothing to choose, only to look at."""
        return [DEAL_NEXT]

    def chosen(self, state: Kill, act: Act, picks: Sequence[Move]) -> None:
        """The match goes on with a new deal; the winner begins."""
        state.starter = state.winner
        state.do(act, Deal())
