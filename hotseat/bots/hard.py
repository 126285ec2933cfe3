"""The hard computer player: information-set Monte Carlo tree search with short, guided playouts.

One tree for the seat; every iteration walks it in a newly imagined world, so that no answer is
chosen for a card that cannot be known. A leaf is played on until the position is quiet, and then
valued by the game.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Sequence
from typing import Any

from hotseat.engine.move import Move
from hotseat.engine.rng import HasRng
from hotseat.engine.view import imagine

from .finishing import finish
from .normal import Normal, plain
from .ranking import Answer, answers, ranked, settle

ITERATIONS = 300
EXPLORE = 0.35
TRUST = 4.0  # how many visits the first look at an answer counts for
DEPTH = 24
LIKELY = 6  # answers of a question that are worth a search


class Node:
    """What is known of a position: `seen` counts how often its answer was possible."""

    __slots__ = ("children", "seen", "total", "visits")

    def __init__(self) -> None:
        self.visits, self.seen, self.total = 0.0, 0, 0.0
        self.children: dict[tuple[str, ...], Node] = {}

    @property
    def mean(self) -> float:
        """What it was worth on average."""
        return self.total / self.visits if self.visits else 0.0


class Hard:
    """Searches for so many iterations, or until the seconds are over."""

    def __init__(self, game: Any, iterations: int = ITERATIONS, seconds: float = math.inf) -> None:
        self.game, self.iterations, self.seconds = game, iterations, seconds
        self.quick = Normal(game)

    def answer(
        self, world: Any, seat: int, rng: HasRng, stop: Callable[[], bool]
    ) -> Sequence[Move]:
        """The answer that was worth most; in the middle of a card what is ranked first."""
        known = plain(self.game, world, "hard", rng)
        if known is not None:
            return known
        if not self.game.advice.settled(world):
            return self.quick.answer(world, seat, rng, stop)
        return self.search(world, seat, rng, stop)

    def wish(
        self,
        world: Any,
        seat: int,
        moves: Sequence[Move],
        rng: HasRng,
        stop: Callable[[], bool],
    ) -> Move | None:
        """The answer that was worth most, if it is this seat's own."""
        best = self.search(world, seat, rng, stop)
        return best[0] if best and best[0] in moves else None

    def search(
        self, world: Any, seat: int, rng: HasRng, stop: Callable[[], bool]
    ) -> Sequence[Move]:
        """Search the tree below the open question, and take the answer that stood up best."""
        until = time.monotonic() + self.seconds
        won = finish(self.game, world, stop)
        if won is not None:
            return won
        root = Node()
        wanted = answers(world.decision, world, rng)
        likely = ranked(self.game, world, seat, wanted, rng, stop)[:LIKELY]
        if len(likely) < 2:
            return likely[0].answer if likely else world.decision.random(rng, world)
        low = min(one.value for one in likely)
        span = Span(low, max(one.value for one in likely))
        for one in likely:
            child = root.children[_key(one.answer)] = Node()
            child.visits, child.total = TRUST, TRUST * one.value
        first = [one.answer for one in likely]
        for _ in range(self.iterations):
            if stop() or time.monotonic() > until:
                break
            self._iterate(root, first, world, seat, rng, span)
        best = max(likely, key=lambda one: root.children[_key(one.answer)].mean)
        return best.answer

    def _iterate(
        self,
        root: Node,
        first: Sequence[Answer],
        world: Any,
        seat: int,
        rng: HasRng,
        span: Span,
    ) -> None:
        """One walk down the tree in one imagined world."""
        state = imagine(self.game, world, seat, rng)
        path, node, wanted = [root], root, list(first)
        for depth in range(DEPTH):
            if depth:
                if state.result:
                    break
                wanted = answers(state.decision, state, rng, LIKELY)
            answer = _select(node, wanted, span)
            by_key = {move.key: move for move in state.decision.options}
            state.push([by_key[move.key] for move in answer])
            key = _key(answer)
            fresh = key not in node.children
            node = node.children.setdefault(key, Node())
            path.append(node)
            if fresh:
                break
        settle(self.game.advice, state)
        worth = self.game.advice.value(state)[seat]
        span.add(worth)
        for step in path:
            step.visits += 1
            step.total += worth


class Span:
    """The least and the most that was found, to compare on one scale."""

    def __init__(self, low: float, high: float) -> None:
        self.low, self.high = low, high

    def add(self, value: float) -> None:
        """Widen it."""
        self.low, self.high = min(self.low, value), max(self.high, value)

    def at(self, value: float) -> float:
        """Where in it a value lies, 0 to 1."""
        return (value - self.low) / (self.high - self.low) if self.high > self.low else 0.5


def _key(answer: Answer) -> tuple[str, ...]:
    return tuple(sorted(move.key for move in answer))


def _select(node: Node, wanted: Sequence[Answer], span: Span) -> Answer:
    """An answer not tried yet, else the one with the best hope."""
    best, most = wanted[0], -math.inf
    for answer in wanted:
        child = node.children.get(_key(answer))
        if child is None:
            return answer
        child.seen += 1
        hope = span.at(child.mean) + EXPLORE * math.sqrt(math.log(node.visits + 2) / child.visits)
        if hope > most:
            best, most = answer, hope
    return best
