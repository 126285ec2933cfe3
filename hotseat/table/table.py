"""A table: one game being played by people, with undo bounded by what was seen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from hotseat.engine.cards import RuleText
from hotseat.engine.events import Event
from hotseat.engine.move import Decision, Move, Refusal, Refused, Thing
from hotseat.engine.rng import Dice
from hotseat.engine.view import imagine

from .sight import Choice, Said, Sight, Why

FACES = 6


class Stale(Exception):
    """An answer to a question that is not the one being asked any more."""


@dataclass(frozen=True, slots=True)
class _Past:
    """The table before an answer, and whether that answer showed or rolled something."""

    state: Any
    lines: int
    history: int
    revealed: bool
    keys: tuple[str, ...]


class Table:
    """A game in progress.

    `people` are the names of those who play, by seat; `names` what the seats are called in the
    game. `events` are those of the last answer, `history` all that happened. Answers are judged by
    the engine; a refused one changes nothing.
    """

    def __init__(
        self, game: Any, library: Any, options: Any, seed: int, people: Sequence[str] = ()
    ) -> None:
        """Begin a game. Raises Refused for options that are not legal."""
        self.game, self.library, self.options, self.seed = game, library, options, seed
        self.state = game.new(library, options, seed)
        self.names: tuple[str, ...] = game.seat_names(self.state)
        self.people = tuple(people) or self.names
        self.computers: frozenset[int] = frozenset()
        self.number = 0
        self.lines: list[Said] = []
        self.events: tuple[Event, ...] = ()
        self.history: list[Event] = []
        self._past: list[_Past] = []
        self._future: list[tuple[str, ...]] = []

    @property
    def hides_hands(self) -> bool:
        """Do seats hide cards from each other, so that the table is passed behind a curtain?"""
        return bool(self.game.hides_hands)

    @property
    def result(self) -> str:
        """How it ended; empty while the game goes on."""
        return str(self.state.result)

    @property
    def decider(self) -> int:
        """The seat that decides; -1 when the game is over."""
        decision: Decision | None = self.state.decision
        return -1 if decision is None or self.result else decision.seat

    # ---- seeing

    def sight(self, seat: int) -> Sight:
        """What this seat may see."""
        state = self.state
        decision: Decision | None = state.decision
        asked = decision is not None and not self.result and decision.seat == seat
        plain = Sight(
            number=self.number,
            decider=self.decider,
            viewer=seat,
            names=self.names,
            view=self.game.view(state, seat),
            kind=decision.kind if decision is not None and not self.result else "",
            log=tuple(self.lines),
            result=self.result,
            people=self.people,
        )
        if not asked or decision is None:
            return plain
        return _asked(plain, self, decision)

    def why(self, thing: Thing) -> Why:
        """Why a thing that is no part of the question is not chosen."""
        refusal = self.game.idle(self.state, thing)
        return self._worded(refusal, thing)

    def whys(self, decision: Decision) -> dict[Thing, Why]:
        """Thing -> the first refusal of the first candidate about it, unless it has an option."""
        state = self.state
        act = state.acts[decision.act]
        question = decision.question
        optional = {point for move in decision.options for point in move.points[:1]}
        found: dict[Thing, Why] = {}
        for move in question.candidates(state, act):
            points = move.points
            if not points or points[0] in optional or points[0] in found:
                continue
            refusal = next(question.refusals(state, act, move), None)
            if refusal is not None:
                found[points[0]] = self._worded(refusal, points[0])
        return found

    def _worded(self, refusal: Refusal, thing: Thing | None) -> Why:
        name = self.game.name_of(self.state, thing) if thing is not None else "That"
        return Why(refusal.rule, refusal.text.replace("{card}", name), refusal.brief)

    def rule(self, rule: str) -> RuleText | None:
        """A rule of the rulebook by its id."""
        found: RuleText | None = self.library.rules.get(rule)
        return found

    def outcomes(self, key: str) -> tuple[Any, ...]:
        """What this option would lead to, in worlds this seat could be in: one View for each face
        of the first die, a single one when no die is rolled.
        """
        decision: Decision = self.state.decision
        move = next((m for m in decision.options if m.key == key), None)
        if move is None or decision.whole:
            return ()
        views: list[Any] = []
        for face in range(FACES):
            world = imagine(self.game, self.state, decision.seat, Dice(self.number))
            if world.decision is None:
                return ()
            world.luck = [face]
            world.push([world.decision.options[decision.options.index(move)]])
            rolled = not world.luck
            views.append(self.game.view(world, decision.seat))
            if not rolled:
                break
        return tuple(views)

    # ---- answering

    def answer(self, number: int, keys: Sequence[str]) -> tuple[Event, ...]:
        """Answer the question of this number; gives what happened.

        Raises Stale for another number, Refused when the answer is not legal; then nothing changed.
        """
        if number != self.number or self.result:
            raise Stale(number)
        self._future.clear()
        return self._push(tuple(keys))

    def _push(self, keys: tuple[str, ...]) -> tuple[Event, ...]:
        before = self.state
        state = before.clone()
        state.log = []
        try:
            state.push_keys(*keys)
        except Refused as refused:
            raise Refused([self._refusal(r, keys) for r in refused.refusals]) from None
        events = tuple(state.log)
        state.log = None
        revealed = state.rng != before.rng or any(event.reveals for event in events)
        self._past.append(_Past(before, len(self.lines), len(self.history), revealed, keys))
        self.state = state
        self._told(events)
        return events

    def _refusal(self, refusal: Refusal, keys: tuple[str, ...]) -> Refusal:
        why = self._worded(refusal, self._thing_of(keys))
        return Refusal(why.rule, why.text, why.brief)

    def _thing_of(self, keys: tuple[str, ...]) -> Thing | None:
        decision: Decision = self.state.decision
        act = self.state.acts[decision.act]
        moves: list[Move] = list(decision.question.candidates(self.state, act))
        for key in keys:
            for move in moves:
                if move.key == key and move.points:
                    return move.points[0]
        return None

    def _told(self, events: tuple[Event, ...]) -> None:
        self.number += 1
        self.events = events
        self.history += events
        self.lines += self.game.log_lines(self.state, events)

    def undo(self) -> bool:
        """Take the last answer back, if it showed and rolled nothing."""
        if not self._past or self._past[-1].revealed:
            return False
        past = self._past.pop()
        self._future.append(past.keys)
        self.state = past.state
        del self.lines[past.lines :]
        del self.history[past.history :]
        self.events = ()
        self.number += 1
        return True

    def redo(self) -> bool:
        """Give the answer again that was taken back last."""
        if not self._future:
            return False
        self._push(self._future.pop())
        return True

    # ---- ending and beginning again

    def concede(self) -> None:
        """Give the game up."""
        if not self.result:
            self.state = self.state.clone()
            self.state.finish("conceded")
            self.number += 1

    def again(self, options: Any, seed: int) -> Table:
        """Another game with the same people."""
        return Table(self.game, self.library, options, seed, self.people)


def _asked(sight: Sight, table: Table, decision: Decision) -> Sight:
    act = table.state.acts[decision.act]
    lone = len(decision.options) == 1
    options = tuple(Choice(m.key, m.word, m.points, m.final and not lone) for m in decision.options)
    return Sight(
        number=sight.number,
        decider=sight.decider,
        viewer=sight.viewer,
        names=sight.names,
        view=sight.view,
        kind=sight.kind,
        options=options,
        least=decision.least,
        most=decision.most,
        caps=decision.caps,
        act=table.game.facts(table.state, act, sight.viewer),
        whys=table.whys(decision),
        log=sight.log,
        result=sight.result,
        people=sight.people,
    )
