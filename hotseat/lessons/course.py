"""A lesson being taken: which step it is at, what the learner does, and what the coach says to
it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from hotseat.engine.events import Event
from hotseat.engine.move import Refusal, Thing
from hotseat.table.sight import Sight, Why
from hotseat.table.table import Stale, Table

from .words import Words, engine_keys, readable, said, words_of

if TYPE_CHECKING:
    from .written import LessonFile, Step

Kind = Literal["tell", "move", "try", "ask", "end"]
Tone = Literal["right", "wrong", "refused"]
NOT_YET = "That could be done, but the lesson has not come to it. First read on."
ANOTHER = "The rules allow that, but the lesson wants something else here."
READ_ON = "Read on, and answer the next question when it comes."
OVER = "The lesson is over."


class Reply(NamedTuple):
    """What the coach says to what was just done.

    `right` has led on, `wrong` has not; `refused` is the sentence of the rules themselves, with the
    id of the rule, in the same words as at the table.
    """

    tone: Tone
    text: str
    rule: str = ""


class Mark(NamedTuple):
    """A step in the list of steps."""

    text: str
    when: Literal["done", "now", "to come"]


class Expected(NamedTuple):
    """What this step waits for: the keys of the engine, the same as plain mode takes them, and in
    words.
    """

    keys: tuple[str, ...] = ()
    typed: str = ""
    words: str = ""


class Course:
    """A lesson being taken, on a real table in memory that is never kept.

    Whoever shows it asks for `say`, `kind`, `plan` and `reply`, draws `table` as any other, and
    hands on what the learner does: `answer` and `pointed` from the table, `choose` for a question,
    `on` and `back`. After each of them all is to be shown anew; `table` may be another one then.
    """

    def __init__(self, game: Any, library: Any, lesson: LessonFile) -> None:
        """Begin a lesson. Raises Refused or Damaged where it does not fit the content, as
        `hotseat check` says of it.
        """
        self.game, self.library, self.lesson = game, library, lesson
        self.words: Words = words_of(game.id)
        self.steps: tuple[Step, ...] = tuple(s for part in lesson.parts for s in part.steps)
        self._part_of = [i for i, part in enumerate(lesson.parts) for _ in part.steps]
        self.at = 0
        self.reply: Reply | None = None
        self.missed = False  # something wrong was tried at this step
        self.events: tuple[Event, ...] = ()
        self.table = self._table_at(0)

    # ---- looking

    @property
    def step(self) -> Step | None:
        """The step it is at; None when the lesson is over."""
        return self.steps[self.at] if self.at < len(self.steps) else None

    @property
    def kind(self) -> Kind:
        """What is waited for: `tell` for going on, `move` for a move, `try` for a try the rules
        will refuse, `ask` for the answer to a question; `end` when the lesson is over.
        """
        step = self.step
        if step is None:
            return "end"
        return "move" if step.do else "try" if step.refused else "ask" if step.ask else "tell"

    @property
    def say(self) -> str:
        """What the coach says at this step; at the end what was learnt."""
        return self.step.say if self.step else self.lesson.lesson.learnt

    @property
    def cites(self) -> tuple[str, ...]:
        """The ids of the rules this step is about."""
        return self.step.cites if self.step else ()

    @property
    def question(self) -> str:
        """The question of an `ask`; else ""."""
        return self.step.ask.question if self.step and self.step.ask else ""

    @property
    def choices(self) -> tuple[str, ...]:
        """What may be said to it."""
        return self.step.ask.choices if self.step and self.step.ask else ()

    @property
    def plan(self) -> tuple[Mark, ...]:
        """All steps in a few words: done, now, to come."""
        return tuple(
            Mark(step.todo, "done" if i < self.at else "now" if i == self.at else "to come")
            for i, step in enumerate(self.steps)
        )

    @property
    def sight(self) -> Sight:
        """The table as whoever decides sees it."""
        return self.table.sight(max(0, self.table.decider))

    @property
    def expected(self) -> Expected:
        """The move this step waits for, also one that will be refused; the right choice of a
        question in words. To be shown when something else was tried (`missed`), or on request.
        """
        step = self.step
        if step is None:
            return Expected()
        if step.ask:
            return Expected(words=step.ask.right)
        wanted = step.do or step.refused
        sight = self.sight
        keys = engine_keys(self.words, sight, wanted)
        return Expected(keys, " ".join(wanted), said(self.words, sight, keys))

    @property
    def tried(self) -> tuple[Thing, ...]:
        """The things a try is about, which have no option; () at any other step."""
        if self.kind != "try":
            return ()
        state, decision = self.table.state, self.table.state.decision
        moves = decision.question.candidates(state, state.acts[decision.act])
        keys = self.expected.keys
        return tuple(thing for move in moves if move.key in keys for thing in move.points[:1])

    # ---- doing

    def answer(self, number: int, keys: Sequence[str]) -> bool:
        """A move at the table to the question of this number: whether it led on.

        The expected one is made; what the rules refuse is told with its rule, and anything else is
        answered and not made. Raises Stale.
        """
        if number != self.table.number or self.table.result:
            raise Stale(number)
        refusals = self.table.judged(keys)
        if self._is_meant(keys):
            if self.kind == "move" and not refusals:
                self._make(keys)
                return True
            if self.kind == "try" and refusals:
                self._refused(refusals)
                return True
        if refusals:
            self._tell("refused", refusals[0].text, refusals[0].rule)
        else:
            self._tell(
                "wrong", {"tell": NOT_YET, "ask": READ_ON, "end": OVER}.get(self.kind, ANOTHER)
            )
        return False

    def pointed(self, thing: Thing, why: Why) -> bool:
        """A thing was tried that cannot be chosen, and this is why: whether it led on. What the
        step invites to try with it counts, whatever else it is for.
        """
        if thing in self.tried:
            return self.on()
        self._tell("refused", why.text, why.rule)
        return False

    def choose(self, index: int) -> bool:
        """A choice of the question, counted from 0: whether it is right, which leads on."""
        ask = self.step.ask if self.step else None
        if ask is None or not 0 <= index < len(ask.choices):
            return False
        if ask.choices[index] != ask.right:
            self._tell("wrong", f"No, not that. {ask.because}")
            return False
        self._led("right", f"Right: {ask.right}. {ask.because}")
        return True

    def on(self) -> bool:
        """Go on: whether it led on. A try is made by the coach; where a move or an answer is waited
        for, what is expected is to be shown.
        """
        if self.kind == "tell":
            self._led()
            return True
        if self.kind == "try":
            self._refused(self.table.judged(self.expected.keys))
            return True
        self.missed, self.reply = True, None
        return False

    def back(self) -> bool:
        """Go back a step, to the very position it was asked in: whether there is one."""
        self.reply = None
        if not self.at:
            return False
        self.at -= 1
        self.missed, self.events = False, ()
        self.table = self._table_at(self.at)
        return True

    # ---- within

    def _is_meant(self, keys: Sequence[str]) -> bool:
        wanted = self.step and (self.step.do or self.step.refused)
        if not wanted:
            return False
        sight = self.sight
        meant = readable(self.words, sight, engine_keys(self.words, sight, wanted))
        return readable(self.words, sight, keys) == meant

    def _make(self, keys: Sequence[str]) -> None:
        """The move is made, with what follows by itself."""
        step = self.step
        assert step is not None
        told = [*self.table.answer(self.table.number, keys)]
        for answer in step.then:
            told += self._give(self.table, answer)
        self._led()
        self.events = tuple(told)

    def _give(self, table: Table, answer: Sequence[str]) -> tuple[Event, ...]:
        sight = table.sight(max(0, table.decider))
        return table.answer(table.number, engine_keys(self.words, sight, answer))

    def _refused(self, refusals: Sequence[Refusal]) -> None:
        self._led("refused", refusals[0].text, refusals[0].rule)

    def _led(self, tone: Tone = "right", text: str = "", rule: str = "") -> None:
        """The step is done; the next one may begin in another position."""
        self.reply = Reply(tone, text, rule) if text else None
        self.missed, self.events = False, ()
        self.at += 1
        if self.step and self._part_of[self.at] != self._part_of[self.at - 1]:
            self.table = self._table_at(self.at)

    def _tell(self, tone: Tone, text: str, rule: str = "") -> None:
        """Something was tried that leads nowhere."""
        self.missed = True
        self.reply = Reply(tone, text, rule)

    def _table_at(self, at: int) -> Table:
        """The table at a step: the part's beginning, and every move of it before this."""
        part = self._part_of[at]
        opening: list[Event] = []
        library, state = self.game.placed(self.library, self.lesson.parts[part].start, opening)
        table = Table.placed(self.game, library, state, opening)
        for step, own in zip(self.steps[:at], self._part_of, strict=False):
            if own == part and step.do:
                for answer in (step.do, *step.then):
                    self._give(table, answer)
        return table
