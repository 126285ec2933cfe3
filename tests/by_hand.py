"""A game with hands to play it, for the position builders of all games: looking, answering,
trying."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, ClassVar, Self

from hotseat.engine.events import Event
from hotseat.engine.move import Refusal, Refused
from hotseat.engine.state import load, save


@dataclass
class ByHand:
    """A state and what has happened in it. A game derives its own, with its words for pieces and
    moves, and gives itself and its content. Every answer checks that the state is sound.
    """

    game: ClassVar[Any]

    state: Any
    events: list[Event] = field(default_factory=list)

    @classmethod
    def content(cls) -> Any:
        """What is played with."""
        raise NotImplementedError

    @classmethod
    def begun(cls, state: Any) -> Self:
        """A state that was laid out, run to its first question."""
        state.log = []
        state.run()
        position = cls(state, list(state.log))
        state.log = None
        position.check()
        return position

    def clone(self) -> Self:
        """The same position, to try something else in."""
        return type(self)(self.state.clone(), list(self.events))

    def check(self) -> None:
        """The state has nothing wrong in it and survives a save."""
        state, game = self.state, self.game
        assert state.status() == []
        data = save(state)
        again = game.attach(load(game.state, data, game.language), self.content())
        assert save(again) == data
        mine, theirs = state.decision, again.decision
        assert (mine and [m.key for m in mine.options]) == (
            theirs and [m.key for m in theirs.options]
        )

    # ---- looking

    @property
    def kind(self) -> str:
        """The word of the question asked now; "" when the game is over."""
        return "" if self.state.decision is None or self.state.result else self.state.decision.kind

    @property
    def keys(self) -> list[str]:
        """The keys of all options."""
        return [move.key for move in self.state.decision.options]

    def told(self, kind: str) -> list[dict[str, Any]]:
        """The public facts of every event of a kind so far."""
        return [dict(event.facts) for event in self.events if event.kind == kind]

    # ---- answering

    def key(self, verb: str, *words: str) -> str:
        """The key of a move in words."""
        raise NotImplementedError

    def do(self, verb: str, *words: str) -> Self:
        """Answer in words."""
        return self.answer(self.key(verb, *words))

    def answer(self, *keys: str) -> Self:
        """Answer with keys; raises Refused."""
        self.state.log = []
        self.state.push_keys(*keys)
        self.events += self.state.log
        self.state.log = None
        self.check()
        return self

    # ---- trying

    def refusals(self, verb: str, *words: str) -> list[str]:
        """The rule ids that refuse this one move; [] when it is legal. Nothing changes."""
        return self.judged(self.key(verb, *words))

    def judged(self, *keys: str) -> list[str]:
        """The rule ids that refuse an answer of these keys; [] when it is legal."""
        return [refusal.rule for refusal in self.why(*keys)]

    def why(self, *keys: str) -> list[Refusal]:
        """The refusals of an answer of these keys."""
        before = save(self.state)
        probe = self.state.clone()
        try:
            probe.push_keys(*keys)
        except Refused as refused:
            assert save(probe) == before, "a refused answer changed something"
            return [*refused.refusals]
        return []

    @classmethod
    def objections(cls, options: Any) -> list[str]:
        """The rule ids that refuse these options for a game; [] when they are legal."""
        return [refusal.rule for refusal in cls.game.objections(cls.content(), options)]
