"""A lesson: the table of a game with a coach beside it, on which nothing can be lost.

Keys, cursor and clicks are those of the table; what they lead to is the lesson's to say.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from hotseat.lessons.course import Course
from hotseat.table.sight import Why
from hotseat.table.table import Stale

from ..coach import ASK, CHOICE, MOVE, TELL, TRY, Coached, Lie, Spoken
from ..draw.voice import Note
from ..scene import Light
from .deciding import NEW
from .game import GameScreen

if TYPE_CHECKING:
    from hotseat.table.sight import Sight

    from ..draw.data import Option, Thing
    from ..face import Face
    from ..house import House

READ = "Enter goes on, backspace goes a step back."
READ_FIRST = "Not now: the coach is speaking. Enter goes on."
LOOK = "Look as long as you like. Enter goes on."
ANSWER = "First the question of the lesson: which answer is right?"
FIRST = "This is the first step."
LEAVE = "Esc once more leaves the lesson; nothing is lost."
COACH_TRIES = "Try it, or press enter and the coach does."
ONLY_COACH = "Press enter, and the coach tries it."


class LessonScreen(GameScreen):
    """A lesson being taken. Nothing of it is kept."""

    is_kept = False

    def __init__(self, course: Course, face: Face, lie: Lie) -> None:
        self.coached = Coached(face, lie, self._spoken, self._key_of)
        super().__init__(course.table, self.coached)
        self.course = course
        self.helped = False  # what to press was asked for
        self.leaving = False  # Esc was pressed once
        self.tries: list[Thing] = []  # what a try is about, as far as it can be tried here
        self._ask_step()

    @property
    def house(self) -> House:
        return cast("House", self.app)

    def _key_of(self, action: str) -> str:
        return self.house.keymap.shown(action)

    def sat_down(self) -> None:
        """No table of this player's: nothing is kept."""

    def finished(self) -> None:
        """The fight is over, and the lesson is not."""

    def calls_from(self, seat: int) -> int:
        """Whoever learns plays every seat, and hides nothing from anybody."""
        return -1

    # ------------------------------------------------------------ what the coach says

    def _spoken(self) -> Spoken:
        course = self.course
        head, reply = course.lesson.lesson, course.reply
        aloud = reply is not None and not self._voiced()
        return Spoken(
            number=head.order,
            title=head.title,
            kind=course.kind,
            text=course.say,
            plan=course.plan,
            at=course.at,
            rules=course.cites,
            heard=reply.text if reply and aloud else "",
            tone="warn" if reply and reply.tone == "wrong" else "good",
            shown=self._shown(),
            asks=course.question,
            choices=course.choices,
        )

    def _voiced(self) -> bool:
        """Whether the reply stands in the table's own voice: refusals do, and that a move leads
        nowhere."""
        reply = self.course.reply
        moves = self.course.kind in (MOVE, TRY)
        return reply is not None and (reply.tone == "refused" or (moves and reply.tone == "wrong"))

    def _shown(self) -> str:
        """What to press, once that was asked for or something else was tried."""
        course = self.course
        if course.kind == TRY:
            return COACH_TRIES if self.tries or self.asking.prompt.many else ONLY_COACH
        if not (course.missed or self.helped) or course.kind == TELL:
            return ""
        keys, words = self._keys(), course.expected.words
        pressed = f"Press {' '.join(keys)}" if all(keys) else "Take the card under the cursor"
        pressed += ", then enter" if self.asking.prompt.many else ""
        return f"{pressed}: {words.rstrip('.')}." if words else f"{pressed}."

    def _keys(self) -> list[str]:
        """The keys that are dealt to what is expected."""
        course = self.course
        if course.kind == ASK:
            return [str(course.choices.index(course.expected.words) + 1)]
        return [self.asking.keys.get(key, "") for key in course.expected.keys]

    # ------------------------------------------------------------ steps

    def _ask_step(self) -> None:
        """What is asked instead of the table's own question."""
        course = self.course
        self.instead = {TELL: READ, ASK: course.question}.get(course.kind, "")

    def _turn(self, before: Sight | None = None) -> None:
        """Another step, which has to be seen before it can be answered."""
        course = self.course
        if course.kind == "end":
            self.house.finish_lesson(course)
            return
        moved = course.table is self.table
        self.film.end()
        self.table = course.table
        self._forget(self.table)
        self._ask_step()
        self.painted, self.sight, self.scene = -1, None, None
        self.light, self.helped, self.leaving = Light(), False, False
        sight = self.look()
        self._lead()
        self._reply()
        self.show()
        if before is not None and moved and course.events:
            told = self.face.motion(before, sight, course.events, self.tier)
            self.film.start(told, self.house.motion)

    def _replied(self, led: bool, before: Sight | None = None) -> None:
        """The coach has replied."""
        if led:
            self._turn(before)
            return
        self.helped = True
        self._reply()
        self._lead()
        self.show()

    def _lead(self) -> None:
        """The cursor goes to what a try is about, and to what is expected once that is shown."""
        if self.course.kind == TRY:
            seen = self.coached.seen(self.look(), self.tier)
            idle = [thing for thing in self.course.tried if not self.asking.on(thing)]
            self.tries = [thing for thing in idle if thing in seen]
            self.light.cursor = next(iter(self.tries), None)
        elif self.course.missed and self.course.kind == MOVE:
            found = [self.asking.find(key) for key in self.course.expected.keys]
            self.light.cursor = next((o.thing for o in found if o), self.light.cursor)

    def _first(self, sight: Sight) -> Thing | None:
        """At a try nowhere: enter has the coach make it."""
        return None if self.course.kind == TRY else super()._first(sight)

    def _reply(self) -> None:
        """What the coach says to the last thing done, where the table says such things."""
        reply = self.course.reply
        if reply is None:
            self.light.note = None
        elif reply.tone == "refused":
            self.refuse(Why(reply.rule, reply.text))
        elif self._voiced():
            self.light.note = Note((reply.text,), "warn")

    def _on(self) -> None:
        if self._is_painted():
            self._replied(self.course.on(), self.sight)

    def _back(self) -> None:
        if self.course.back():
            self._turn()
        else:
            self.say(FIRST)

    # ------------------------------------------------------------ what the learner does

    def point(self, thing: Thing) -> None:
        if self.course.kind == TELL or (self.course.kind == ASK and not self.asking.on(thing)):
            self.light.cursor = thing
            self.say(LOOK if self.course.kind == TELL else ANSWER)
        else:
            super().point(thing)

    def tried(self, thing: Thing) -> None:
        self._replied(self.course.pointed(thing, self.why(thing)), self.sight)

    def _answer(self, number: int, keys: Sequence[str], by_itself: bool = False) -> None:
        before = self.sight
        if self.course.kind == ASK:
            self._replied(self.course.choose(int(keys[0].removeprefix(CHOICE))), before)
            return
        try:
            led = self.course.answer(number, keys)
        except Stale:
            self.say(NEW)
        else:
            self._replied(led, before)

    def _mark(self, option: Option) -> None:
        """One more than may be marked is what a try of several asks for."""
        if self.course.kind == TRY and not self.asking.room:
            self._on()
        else:
            super()._mark(option)

    def _has_marked_a_try(self) -> bool:
        """Are as many marked as a try of several is to give, though the rules want more of them?"""
        many = self.course.kind == TRY and self.asking.prompt.many
        return many and self.asking.marked == len(self.course.expected.keys)

    def _idle(self, char: str) -> None:
        if self.course.kind == TELL:
            self.say(READ_FIRST)
        else:
            super()._idle(char)

    def action_take(self) -> None:
        """Enter: on where the coach tells or would try; else as at every table."""
        tries = self.course.kind == TRY and not self.asking.marked
        untaken = self.light.cursor is None or self.asking.prompt.many
        if self.course.kind == TELL or (tries and untaken) or self._has_marked_a_try():
            self._on()
        elif self.course.kind == ASK and self.light.cursor is None:
            self.say(ANSWER)
        else:
            super().action_take()

    def action_unmark(self) -> None:
        """Backspace: the last mark back, else a step."""
        if self.asking.unmark():
            self.relight()
        else:
            self._back()

    def action_undo(self) -> None:
        self._back()

    def action_redo(self) -> None:
        self.say(READ_FIRST if self.course.kind == TELL else "The same move leads on again.")

    def action_hint(self) -> None:
        """What to press."""
        if self.course.kind in (MOVE, ASK):
            self._replied(self.course.on())
        elif self.course.kind == TRY:
            self._lead()
            self.say(self._shown())
        else:
            self.say(READ_FIRST)

    def action_inspect(self) -> None:
        """The card under the cursor; the first of the hand where it is nowhere."""
        if self.light.cursor is None and self.sight is not None:
            self.light.cursor = next(iter(self.face.things(self.sight, hand=True)), None)
        super().action_inspect()

    def action_pass_on(self) -> None:
        self.say("In a lesson every moment is looked at.")

    def action_unsaved(self) -> None:
        self.say("Of a lesson only that it was finished is remembered.")

    def _passes_by_itself(self) -> bool:
        return False

    def _rule(self) -> tuple[str, str]:
        """The rule of a refusal, else the first this step is about, else as at every table."""
        note, cites = self.light.note, self.course.cites
        if cites and not (note and note.why) and self.course.kind != MOVE:
            return cites[0], ""
        return super()._rule()

    # ------------------------------------------------------------ leaving

    def action_menu(self) -> None:
        """Esc: closes the sheet, then what was said, then leaves, asked once more."""
        if self.light.sheet:
            self.open_sheet(self.light.sheet)
        elif self.leaving:
            if not self.house.repeated:
                self.house.learn(self.table.game.id)
        elif self.light.note:
            self._hush()
        else:
            self.leaving = True
            self.say(LEAVE)

    def _hush(self) -> None:
        self.leaving = False
        super()._hush()
