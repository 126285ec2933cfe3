"""A whole game as it reads in the log, with every answer that a simple player gives."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from hotseat.engine.events import Event
from hotseat.engine.move import Move
from hotseat.table.telling import NOBODY

LONGEST = 2000


@dataclass(frozen=True)
class Played:
    """A game to be played: whose rules, its content and set-up, the seed, and who answers.

    `heading` are the lines about the set-up; `answer` is what the simple player says at a state.
    """

    game: Any
    content: Any
    options: Any
    seed: int
    heading: Callable[[Any], Iterator[str]]
    answer: Callable[[Any], list[Move]]

    def transcript(self) -> Iterator[str]:
        """Its lines: the deal as everybody reads it, then answers after `>`, and what followed
        below them as whoever answered reads it.
        """
        opening: list[Event] = []
        state = self.game.new(self.content, self.options, self.seed, opening)
        yield from self.heading(state)
        yield from self.log(state, opening, NOBODY)
        for _ in range(LONGEST):
            if state.result:
                break
            seat, picks = state.decision.seat, self.answer(state)
            yield f"> {state.decision.kind}: {self.said(state, picks)}"
            state.log = []
            state.push(picks)
            yield from self.log(state, state.log, seat)
        yield f"{state.result} in turn {state.turn}"

    def said(self, state: Any, picks: Sequence[Move]) -> str:
        """An answer: its keys, and the names of what it is about."""
        keys = " ".join(move.key for move in picks) or "nothing"
        names = [self.game.name_of(state, thing) for move in picks for thing in move.points]
        return f"{keys} ({', '.join(names)})" if names else keys

    def log(self, state: Any, events: Sequence[Event], seat: int) -> Iterator[str]:
        """What the log tells a seat of this."""
        for said in self.game.log_lines(state, [event.seen_by(seat) for event in events]):
            yield "    " + " " * said.indent + said.text
