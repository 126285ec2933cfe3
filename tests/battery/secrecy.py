"""What a seat cannot see: three ways in which it might show after all.

Non-interference: with other hidden cards the same answers show the same. Look-alike: what looks
alike to a seat is imagined equal. Hidden choice: answers that the log shows alike leave the same
behind.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Container, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, NamedTuple

from hotseat.engine.events import Event
from hotseat.engine.move import Refused
from hotseat.engine.rng import Dice
from hotseat.engine.state import save
from hotseat.engine.step import PRIVATE
from hotseat.engine.view import imagine, redeal

from .playing import Games, Played


@dataclass(frozen=True, kw_only=True, eq=False)
class Hidden:
    """What is hidden in some games, and how it is exchanged, for every number of `seats`.

    So `many` positions of each are looked at, as long as the battery is no longer than usual.
    `games` begins games of so many; of each the first `longest` decisions are walked, and every
    `every`th of them is looked at, besides those that `always` are. `swap` has the hidden cards of
    a state lie otherwise in a way this seat cannot notice, but for those that are pinned. `shown`
    are cards whose place shows by rule. Behind an event in `mixed` nothing can be compared, for
    chance took hold of what is hidden. What is answered to a question in `open` stands in the log.
    `kinds` are the questions that are met among the positions.
    """

    played: Played
    seats: Sequence[int]
    many: int = 150
    games: Callable[[int], Games]
    longest: int
    every: int
    always: Callable[[Any], bool]
    swap: Callable[[Any, int, Collection[int], Dice], None]
    kinds: Collection[str]
    shown: Callable[[Any], Iterable[int]] = lambda state: ()
    mixed: Container[str] = ()
    open: Container[str] = ()

    @property
    def game(self) -> Any:
        """The game that is played."""
        return self.played.game

    def positions(self, seats: int, most: int) -> Iterator[tuple[int, Any, list[Any]]]:
        """So many positions of games by chance, with the answer to come."""
        n = 0
        for _, state, rng in self.games(seats)(0):
            for step in range(self.longest):
                if state.result:
                    break
                picks = self.played.answer(state, rng)
                if step % self.every == 0 or self.always(state):
                    yield n, state, picks
                    n += 1
                    if n >= most:
                        return
                state.push(picks)

    def exchanged(self, state: Any, seat: int, rng: Dice, pins: Iterable[int] = ()) -> Any:
        """Another world that looks the same to this seat: what it cannot see lies elsewhere."""
        other = state.clone()
        self.swap(other, seat, frozenset({*state.known.get(seat, ()), *_chosen(state), *pins}), rng)
        other.decision = None
        other.run()
        assert self.game.view(state, seat) == self.game.view(other, seat)
        return other

    def lines(self, state: Any, log: Iterable[Event], seat: int) -> list[str]:
        """The log as this seat reads it."""
        seen = [event.seen_by(seat) for event in log]
        return [said.text for said in self.game.log_lines(state, seen)]


def dealt_anew(game: Any, other: Any, seat: int, pins: Collection[int], rng: Dice) -> None:
    """The hidden cards of a state are dealt anew, as far as the game says how they may lie."""
    redeal(game.unseen(other, seat), rng, frozenset(pins), game.fits(other, seat))
    for bag in game.bags(other):
        bag.sort()


def observers(hidden: Hidden, state: Any, n: int) -> list[int]:
    """Whoever decides, and one of the others where they do not see the same."""
    decider: int = state.decision.seat
    if not hidden.game.hides_hands:
        return [decider]
    seats = hidden.played.seats(state)
    return [decider, (decider + 1 + n % (seats - 1)) % seats]


def _chosen(state: Any) -> set[int]:
    """Cards somebody has put aside in secret."""
    facts = (act.facts.items() for act in state.acts)
    return {c for told in facts for k, v in told if k.startswith(PRIVATE) for c in _ids(v)}


def _ids(value: Any) -> tuple[int, ...]:
    return tuple(value) if isinstance(value, tuple) else ()


def _pushed(state: Any, keys: Iterable[str]) -> tuple[Any, list[Event]]:
    """A copy after this answer, and what happened. Raises Refused."""
    world = state.clone()
    log: list[Event] = []
    world.log = log
    world.push_keys(*keys)
    world.log = None
    return world, log


def _asked(state: Any) -> tuple[int, str]:
    """Who is asked what."""
    return (state.decision.seat, state.decision.kind) if state.decision else (-1, "")


class Compared(NamedTuple):
    """A position with other cards where a seat cannot look, and what the same answer leads to in
    the position itself and in that one: the state, and what happened.
    """

    other: Any
    mine: tuple[Any, list[Event]]
    theirs: tuple[Any, list[Event]]


def otherwise(hidden: Hidden, state: Any, picks: list[Any], seat: int, n: int) -> Compared | None:
    """The position with other cards where this seat cannot look, nor sees by this answer. None
    where no other world can be compared.
    """
    game, keys = hidden.game, [move.key for move in picks]
    mine, log = _pushed(state, keys)
    if any(event.kind in hidden.mixed for event in log):
        return None
    named = {card for move in picks for card in move.__dict__.values() if isinstance(card, int)}
    told = {c for event in log for v in event.seen_by(seat).facts.values() for c in _ids(v)}
    pins = {*named, *told, *game.view(mine, seat).cards, *hidden.shown(mine)}
    other = hidden.exchanged(state, seat, Dice(n), pins)
    try:
        return Compared(other, (mine, log), _pushed(other, keys))
    except Refused:
        return None


def interferes(hidden: Hidden, state: Any, picks: list[Any], seat: int, n: int) -> bool | None:
    """Does something this seat cannot see change what it sees? None where no other world could
    be."""
    game, found = hidden.game, otherwise(hidden, state, picks, seat, n)
    if found is None:
        return None
    seen = [
        (
            game.view(world, seat),
            _asked(world),
            [event.seen_by(seat) for event in log],
            hidden.lines(world, log, seat),
        )
        for world, log in (found.mine, found.theirs)
    ]
    return seen[0] != seen[1]


def leaks(hidden: Hidden, seats: int, most: int) -> tuple[int, int]:
    """How many answers were compared, and how many of them told something hidden."""
    found = [
        interferes(hidden, state, picks, seat, n)
        for n, state, picks in hidden.positions(seats, most)
        for seat in observers(hidden, state, n)
    ]
    return sum(one is not None for one in found), sum(bool(one) for one in found)


def imagined_otherwise(hidden: Hidden, state: Any, seat: int, n: int) -> bool:
    """Are two worlds that look alike to this seat imagined as different ones?"""
    rng = Dice(n)
    other = hidden.exchanged(state, seat, rng)
    other.rng = rng.below(1 << 62)
    worlds = [imagine(hidden.game, one, seat, Dice(n)) for one in (state, other)]
    return save(worlds[0]) != save(worlds[1])


def _named(state: Any, keys: Iterable[str]) -> list[str]:
    """What these answers are about, by the names of the pieces."""
    pieces = (key.rpartition(":")[2] for key in keys)
    return sorted(state.names[int(piece)] if piece.isdecimal() else piece for piece in pieces)


def leaves_a_trace(hidden: Hidden, state: Any, seat: int, n: int) -> bool | None:
    """Do two answers that this seat's log shows alike leave something different? None where there
    are no two such. Whoever is asked another question knows that it was another answer; two copies
    of a card read alike, and everybody sees which of them it was; and chance may take hold of what
    was put away.
    """
    game, decision = hidden.game, state.decision
    if decision.seat == seat or decision.kind in hidden.open:
        return None
    rng = Dice(n)
    answers = [[move.key for move in decision.random(rng, state)] for _ in range(6)]
    worlds = [(keys, *_pushed(state, keys)) for keys in answers]
    for (keys, one, log), (others, other, other_log) in pairwise(worlds):
        by_chance = any(event.kind in hidden.mixed for event in (*log, *other_log))
        if by_chance or _named(state, keys) == _named(state, others):
            continue
        told = hidden.lines(one, log, seat), hidden.lines(other, other_log, seat)
        if told[0] != told[1] or save(one) == save(other) or _asked(one) != _asked(other):
            continue
        imagined = [save(imagine(game, world, seat, Dice(n))) for world in (one, other)]
        return game.view(one, seat) != game.view(other, seat) or imagined[0] != imagined[1]
    return None


def traces(hidden: Hidden, seats: int, most: int) -> tuple[int, int]:
    """How many pairs of answers were compared, and how many left a trace."""
    found = [
        leaves_a_trace(hidden, state, seat, n)
        for n, state, _ in hidden.positions(seats, most)
        for seat in range(hidden.played.seats(state))
    ]
    return sum(one is not None for one in found), sum(bool(one) for one in found)
