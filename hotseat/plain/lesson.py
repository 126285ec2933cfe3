"""A lesson talked through: what the coach says, a line, and what comes of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, TextIO

from hotseat.table.sight import Why

from .paper import Paper, clean
from .reading import Reading, small
from .talk import Talk

if TYPE_CHECKING:
    from hotseat.engine.move import Thing
    from hotseat.lessons.course import Course
    from hotseat.lessons.diary import Diary
    from hotseat.lessons.written import LessonFile

    from .speech import Speech

ON, BACK, QUIT = "on", "back", "quit"
HOW = "Enter goes on, `back` goes back, `show` says what to do, `help` more, `quit` leaves."
GO_ON = "Enter goes on; `table` says how all stands."
HELP = (
    "Say a move by its number, its key or the beginning of a card's name; several stand in one line.",
    "An empty line goes on. These words say more:",
)
FIRST = "This is the first step."
NOT_HERE = ("undo", "redo", "hint")  # words of a table that a lesson has others for


class Taught(Talk):
    """Somebody who takes a lesson line by line."""

    def __init__(self, course: Course, speech: Speech, source: TextIO, paper: Paper) -> None:
        super().__init__(course.table, speech, source, paper)
        self.course = course
        self.heard = 0
        for word in NOT_HERE:
            del self.words[word]
        own = {
            ON: ("on, or Enter: go on; at a try the coach makes it.", self._on),
            BACK: ("back: go back a step, to the same position.", self._back),
            "show": ("show: what the lesson waits for.", self._show),
        }
        self.words = {**own, **self.words, QUIT: ("quit: leave the lesson.", self._help)}

    def finished(self) -> bool:
        """Talk until the lesson or the input is over: whether the lesson is."""
        head = self.course.lesson.lesson
        self._say([f"Lesson {head.order}, {_closed(head.title)} {head.about}", HOW])
        self._step()
        while self.course.kind != "end":
            line = self._read()
            if line is None or small(line) == QUIT:
                return False
            self._hear(line.strip())
        return True

    def goes_on(self, diary: Diary, following: Sequence[LessonFile]) -> bool:
        """Note the lesson as done, and ask whether the next one begins."""
        game = self.course.game.id
        said = diary.finish(game, self.course.lesson.lesson.id)
        self._say([*filter(None, [said])])
        if not following:
            self.paper.say(f"These were all lessons. To play a first game: hotseat play {game}")
            return False
        title = _closed(following[0].lesson.title)
        self.paper.say(f"The next lesson is {title} Enter begins it; `quit` leaves.")
        line = self._read()
        return line is not None and small(line) != QUIT

    # ------------------------------------------------------------ the step there is now

    def _step(self) -> None:
        """What came of the last line, and the step that follows."""
        course = self.course
        self._replied()
        if course.table is not self.table:
            self._tell(self.table.sight(self.viewer))
            self.table, self.heard = course.table, course.table.told
        self.viewer = max(0, self.table.decider)
        sight = self.table.sight(self.viewer)
        self.reading = Reading(sight, self.speech)
        self._tell(sight)
        if course.step is not None:
            todo = _closed(course.step.todo)
            self.paper.say(f"Step {course.at + 1} of {len(course.steps)}: {todo}")
        self.paper.say(course.say)
        if course.cites:
            self.paper.say(f"Rules: {', '.join(course.cites)}.")
        self._waits()

    def _waits(self) -> None:
        """What can be said now."""
        course = self.course
        if course.kind == "ask":
            self.paper.say(course.question)
            self._say([f"{i}. {choice}" for i, choice in enumerate(course.choices, 1)])
        elif course.kind == "tell":
            self.paper.say(GO_ON)
        elif course.kind != "end":
            self.paper.say(self.speech.heading(self.reading.sight))
            self._question()
            if course.kind == "try":
                typed = clean(course.expected.typed, 300)
                self.paper.say(f"Type `{typed}`, or let Enter try it for you.")

    def _replied(self) -> None:
        """What the coach says to the last line."""
        reply = self.course.reply
        if reply is not None:
            self.paper.say(f"{reply.text} ({reply.rule})" if reply.rule else reply.text)

    def _came(self, led: bool) -> None:
        """A line has led on, or it has not; then what would have is told."""
        if led:
            self._step()
        else:
            self._replied()
            self._show("")

    # ------------------------------------------------------------ lines

    def _hear(self, line: str) -> None:
        index = self._choice(line) if self.course.kind == "ask" else -1
        if not line:
            self._on("")
        elif index >= 0:
            self._came(self.course.choose(index))
        else:
            super()._hear(line)

    def _choice(self, line: str) -> int:
        """The choice that is meant by its number or the beginning of its words; -1 for none."""
        choices = self.course.choices
        if line.isascii() and line.isdigit():
            return int(line[:3]) - 1 if int(line[:3]) <= len(choices) else -1
        found = [i for i, said in enumerate(choices) if small(said).startswith(small(line))]
        return found[0] if len(found) == 1 and small(line) else -1

    def _cannot(self, thing: Thing) -> None:
        text, rule = self._reason(thing)
        self._came(self.course.pointed(thing, Why(rule, text)))

    def _give(self, keys: Sequence[str]) -> None:
        self._came(self.course.answer(self.reading.sight.number, keys))

    def _on(self, rest: str) -> None:
        self._came(self.course.on())

    def _back(self, rest: str) -> None:
        if self.course.back():
            self._step()
        else:
            self.paper.say(FIRST)

    def _show(self, rest: str) -> None:
        """What the step waits for."""
        expected = self.course.expected
        if expected.typed:
            words = f" ({expected.words})" if expected.words else ""
            self.paper.say(f"Here: {clean(expected.typed, 300)}{words}.")
        elif expected.words:
            self.paper.say(f"Here: {expected.words}.")
        else:
            self.paper.say(GO_ON)

    def _help(self, rest: str) -> None:
        self._say([*HELP, *(said for said, _ in self.words.values())])


def _closed(words: str) -> str:
    """With a full stop, where there is no question mark."""
    return words if words.endswith("?") else f"{words}."
