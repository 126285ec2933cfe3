"""Random games of every kind for the battery: how they are played, and what has to be known of
them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import count
from typing import Any, Protocol

from hotseat.engine.events import Event
from hotseat.engine.rng import Dice

Games = Callable[[int], Iterator[tuple[int, Any, Dice]]]
"""As `Played.games`."""


class Mirror(Protocol):
    """What is kept of a state from the events alone: what nobody told has not happened."""

    def follow(self, state: Any, log: Sequence[Event]) -> None:
        """Take in what happened on the way to this state."""

    def compare(self, state: Any) -> None:
        """The state is what the events said."""


@dataclass(frozen=True, kw_only=True, eq=False)
class Played:
    """Random games of one kind. `options` sets number so and so up. `answer` is a legal answer by
    chance, `everything` the keys of all that anybody could try.

    A game has at most `longest` decisions; where one `ends`, it must be over by then. Of the
    decisions each `every`th is looked at closely, and those of a kind in `always`; `shares` are the
    parts of the battery that are played, a twentieth of all decisions each. As many as `twice` are
    played again by their keys. `holds` is what must hold besides, `brief` how many letters a
    refusal beside a card has, `deepest` how many steps and acts there may be at once. Questions in
    `loose` list not all that may be done.
    """

    name: str
    game: Any
    content: Callable[[], Any]
    options: Callable[[int], Any]
    answer: Callable[[Any, Dice], list[Any]]
    everything: Callable[[Any], list[str]]
    mirror: Callable[[Any], Mirror]
    holds: Callable[[Any], None] = lambda state: None
    longest: int
    ends: bool
    shares: int
    twice: int = 10
    every: int
    always: Collection[str] = ()
    loose: Collection[str] = ()
    brief: int
    deepest: int
    friendly: Mapping[str, Any] = field(default_factory=dict)
    """Options under which everything may be taken back."""

    def new(self, game: int) -> Any:
        """Game number so and so, at its first decision."""
        return self.game.new(self.content(), self.options(game), game)

    def games(self, first: int) -> Iterator[tuple[int, Any, Dice]]:
        """Fresh games from a number on, each with the generator that answers it, for ever."""
        for game in count(first):
            yield game, self.new(game), Dice(1000 + game)

    def seats(self, state: Any) -> int:
        """How many play."""
        return len(self.game.seat_names(state))

    def close(self, n: int, state: Any) -> bool:
        """Is this decision looked at closely?"""
        return n % self.every == 0 or state.decision.kind in self.always


def decisions(played: Played, first: int, most: int) -> Iterator[tuple[int, Any, list[Any]]]:
    """So many decisions of these games: the number, the state, the answer to come. What is told of
    each answer, which stands in the state's log then, is held against what it did.
    """
    n = 0
    for game, state, rng in played.games(first):
        mirror = played.mirror(state)
        for _ in range(played.longest):
            if state.result:
                break
            picks = played.answer(state, rng)
            yield n, state, picks
            n += 1
            if n >= most:
                return
            state.log = []
            state.push(picks)
            mirror.follow(state, state.log)
            mirror.compare(state)
        else:
            assert not played.ends, f"game {game} has more than {played.longest} decisions"
