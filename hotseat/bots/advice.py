"""What computer players ask of a game: plain functions over positions, no algorithm."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from hotseat.engine.move import Move
from hotseat.engine.rng import HasRng


class Rules(Protocol):
    """What every game gives, a module or an object: answers by rule. Where they answer everything
    at every level nothing else is asked. All it is given are worlds imagined for a seat.

    `USUAL_WORDS` are the reasons for the answers of `usual`, by their `occasion`.
    """

    USUAL_WORDS: Mapping[str, str]

    def usual(self, state: Any) -> Sequence[Move] | None:
        """The answer nobody thinks about; None for questions that want thought."""
        ...

    def ruled(self, state: Any, level: str, rng: HasRng) -> Sequence[Move] | None:
        """The answer a player of this level gives by rule; None where it thinks."""
        ...

    def occasion(self, state: Any, answer: Sequence[Move]) -> str:
        """Which of `USUAL_WORDS` says why this answer of `usual` is given."""
        ...


class Advice(Rules, Protocol):
    """What a game gives besides whose players think about some questions.

    `measures` reads a position as a named tuple of what counts in it, `worth` turns that into one
    number a seat, 0 (lost) to 1 (won); so a hint can say which measure made the difference, in the
    words of `WORDS`. `STAYING` and `LEAST` are the words where none did.
    """

    WORDS: Mapping[str, str]
    STAYING: str
    LEAST: str

    def measures(self, state: Any) -> Any:
        """What counts in a position."""
        ...

    def worth(self, now: Any) -> Sequence[float]:
        """How good that is, one number a seat."""
        ...

    def stays(self, move: Move) -> bool:
        """Does this move change nothing itself, so that it is valued by what is there before it?"""
        ...

    def staying(self, now: Any, move: Move) -> Any:
        """What counts after such a move."""
        ...

    def settled(self, state: Any) -> bool:
        """Is this a question before which everything begun has ended, so that it has a value?"""
        ...

    def quick(self, state: Any) -> Sequence[Move]:
        """A sensible answer at once, to come from the middle of a card to a settled position."""
        ...

    def near(self, state: Any) -> bool:
        """May a win be in reach of the seat that plays, so that it is worth looking for?"""
        ...

    def goes_on(self, state: Any) -> bool:
        """Is it still the turn in which that win was looked for?"""
        ...

    def won(self, state: Any) -> bool:
        """Is it won?"""
        ...
