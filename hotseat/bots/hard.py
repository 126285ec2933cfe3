"""The hard computer player: information-set Monte Carlo tree search with short, guided playouts.

Below every likely answer grows a tree; every iteration walks it in an imagined world, so that no
answer is chosen for a card that cannot be known. A leaf is played on until the position is quiet,
and then valued by the game; a move that changes nothing is a leaf as it stands.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Sequence
from typing import Any

from hotseat.engine.move import Move
from hotseat.engine.rng import HasRng
from hotseat.engine.view import imagine

from .finishing import finish, likely
from .normal import Normal, plain
from .ranking import Answer, answers, ranked, settle

ITERATIONS = 160
EXPLORE = 0.35
TRUST = 4.0  # how many visits the first look at an answer counts for
DEPTH = 24
PROOFS, SURE = 8, 0.75  # worlds a win is tried in, and in how many it must hold
LAST = 2  # answers that stay in the running to the end
LIKELY = 6  # answers of a question that are worth a search


class Node:
    """What is known of an answer in the tree: what it was worth, and what may follow."""

    __slots__ = ("answer", "children", "total", "visits")

    def __init__(self, answer: Answer, visits: float = 0.0, total: float = 0.0) -> None:
        self.answer, self.visits, self.total = answer, visits, total
        self.children: dict[tuple[str, ...], Node] = {}

    @property
    def mean(self) -> float:
        """What it was worth on average."""
        return self.total / self.visits if self.visits else 0.0

    def below(self, wanted: Sequence[Answer], span: Span) -> Node:
        """An answer after it that was not tried yet, else the one with the best hope."""
        best, most = self, -math.inf
        for answer in wanted:
            key = tuple(sorted(move.key for move in answer))
            child = self.children.get(key)
            if child is None:
                child = self.children[key] = Node(answer)
                return child
            hope = span.at(child.mean) + EXPLORE * math.sqrt(
                math.log(self.visits + 2) / child.visits
            )
            if hope > most:
                best, most = child, hope
        return best


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
        """Search the trees below the open question, and take the answer that stood up best.

        All answers that are still in the running are tried in the same worlds, so that none is
        taken for its luck; as the iterations run out the weaker ones are dropped.
        """
        until = time.monotonic() + self.seconds
        won = finish(self.game, world, stop)
        if won is not None and self._holds(won, world, seat, rng, stop):
            return won
        wanted = answers(world.decision, world, rng)
        found = ranked(self.game, world, seat, wanted, rng, stop)[:LIKELY]
        if len(found) < 2:
            return found[0].answer if found else world.decision.random(rng, world)
        span = Span(found[-1].value, found[0].value)
        roots = [Node(one.answer, TRUST, TRUST * one.value) for one in found]
        left = self.iterations
        while left > 0:
            imagined = imagine(self.game, world, seat, rng)
            for root in roots[:left]:
                if stop() or time.monotonic() > until:
                    return _best(roots).answer
                self._iterate(root, imagined.clone(), rng, span)
            left -= len(roots)
            if len(roots) > LAST and left < self.iterations * (len(roots) - 1) // len(found):
                roots.remove(min(roots, key=_mean))
        return _best(roots).answer

    def _holds(
        self, won: Answer, world: Any, seat: int, rng: HasRng, stop: Callable[[], bool]
    ) -> bool:
        """Does a win that was found need no luck?"""
        worlds = [imagine(self.game, world, seat, rng) for _ in range(PROOFS)]
        return likely(self.game, worlds, won, stop) >= SURE

    def _iterate(self, root: Node, state: Any, rng: HasRng, span: Span) -> None:
        """One walk down the tree below an answer: everybody in it chooses for themselves."""
        advice, node, answer = self.game.advice, root, root.answer
        path = [(root, state.decision.seat)]
        now = None
        for _ in range(DEPTH):
            if answer and advice.stays(answer[0]):
                now = advice.staying(advice.measures(state), answer[0])
                break
            by_key = {move.key: move for move in state.decision.options}
            state.push([by_key[move.key] for move in answer])
            if state.result or not node.visits:
                break
            mover = state.decision.seat
            level = "hard" if mover == path[0][1] else "normal"
            node = node.below(self._wanted(state, level, rng), span)
            answer = node.answer
            path.append((node, mover))
        if now is None:
            settle(advice, state)
            now = advice.measures(state)
        worths = advice.worth(now)
        span.add(worths[path[0][1]])
        for step, whose in path:
            step.visits += 1
            step.total += worths[whose]

    def _wanted(self, state: Any, level: str, rng: HasRng) -> Sequence[Answer]:
        """The answers somebody in the tree may give; others play as normal players do."""
        known = plain(self.game, state, level, rng)
        return [tuple(known)] if known else answers(state.decision, state, rng, LIKELY)


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


def _mean(node: Node) -> float:
    return node.mean


def _best(nodes: Sequence[Node]) -> Node:
    return max(nodes, key=_mean)
