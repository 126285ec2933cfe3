"""The lessons of a game: which there are, what they teach, which are done; and the end of one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from hotseat.lessons.diary import Diary

from ..draw.canvas import wrap
from ..draw.data import Badge, Line, Row, Rule, Span, Zone
from ..layout import tier
from .desk import Desk
from .pages import Choice
from .start import game_name

if TYPE_CHECKING:
    from hotseat.engine.game import Game
    from hotseat.lessons.course import Course
    from hotseat.lessons.written import LessonFile

DONE, OPEN = "■", "□"
LESSON = "lesson:"  # a lesson is a thing of this name
FIGHT = Choice("f", "a first game", "fight")
OTHER = "other"  # the lessons of another game
TELLS = {
    "fight": "Sit down at a table of your own. Nothing more has to be known.",
    "lessons": "All lessons of this game.",
    OTHER: "Another game, and how it is played.",
}


class Learn(Desk):
    """The lessons of a game. The cursor begins at the first that is not done."""

    def __init__(self, game: Game, library: Any, lessons: Sequence[LessonFile]) -> None:
        super().__init__()
        self.game, self.library, self.lessons = game, library, tuple(lessons)
        self.diary = Diary()
        self.told = self.diary.notice
        first = next((file for file in self.lessons if not self._is_done(file)), None)
        self.at = _act(first) if first else FIGHT.act

    def _is_done(self, file: LessonFile) -> bool:
        return self.diary.is_done(self.game.id, file.lesson.id)

    def on_mount(self) -> None:
        if self.told:
            self.call_after_refresh(self.say, self.told)

    # ------------------------------------------------------------ doing

    def choices(self) -> Sequence[Choice]:
        numbered = enumerate(self.lessons, 1)
        lessons = (Choice(str(n), f.lesson.title, _act(f)) for n, f in numbered)
        return [*lessons, FIGHT, *self._others()]

    def _others(self) -> list[Choice]:
        """The way to the lessons of the next game that has some."""
        taught = self.house.taught()
        later = taught[taught.index(self.game.id) + 1 :] if self.game.id in taught else ()
        other = next(iter((*later, *taught)), self.game.id)
        label = f"lessons of {game_name(other)}"
        return [Choice("o", label, OTHER + ":" + other)] if other != self.game.id else []

    def go(self, act: str) -> None:
        if act == FIGHT.act:
            self.house.first_game(self.game.id)
            return
        if act.startswith(OTHER):
            self.house.learn(act.removeprefix(OTHER + ":"))
            return
        self.at = act
        file = next(file for file in self.lessons if _act(file) == act)
        self.house.take_lesson(self.game, self.library, file)

    def leave(self) -> None:
        self.house.home()

    def spots(self) -> Sequence[Sequence[str]]:
        return [_act(file) for file in self.lessons], [
            choice.act for choice in (FIGHT, *self._others())
        ]

    # ------------------------------------------------------------ drawing

    def banner(self) -> tuple[str, str, Line]:
        return self.game.name, "learn", (Span("a few minutes each", "soft"),)

    def footer(self) -> Sequence[tuple[str, str]]:
        many = len(self.lessons)
        return [
            ("1" if many == 1 else f"1-{many}", "begin"),
            ("arrows", "look"),
            ("enter", "begin"),
            ("f", "a first game"),
            ("?", "keys"),
            ("esc", "start"),
        ]

    def spread(self, w: int, h: int) -> Zone:
        small = tier(w, h) == "80"
        x, y, wide, each = (1, 2, 78, 2) if small else (21, 5, 78, 3)
        done = sum(map(self._is_done, self.lessons))
        rules = [Rule(x, y, wide, "LESSONS", (f"{done} of {len(self.lessons)} done",), "act")]
        rows: list[Row] = []
        for file in self.lessons:
            y += 1
            rows += self._lesson(file, x, y, wide)
            y += each - 1
        y += 2 if small else 3
        rows.append(Row(x, y, (Badge(FIGHT.act), Span("A first game", "ink b", FIGHT.act))))
        for other in self._others():
            said = Span(f"{other.label[:1].upper()}{other.label[1:]}", "ink b", other.act)
            rows.append(Row(x + 26, y, (Badge(other.act), said)))
        y = max(y + 2, h - 5) if small else y + 3
        rows += self.voice(x, y, wide, "Which lesson shall it be?", (self._tells(),), ())
        return Zone("learn", rules=tuple(rules), rows=tuple(rows))

    def _lesson(self, file: LessonFile, x: int, y: int, w: int) -> list[Row]:
        """Its key, its title and whether it is done; below, what it teaches."""
        head, act = file.lesson, _act(file)
        sign = Span(f"{DONE} ", "good") if self._is_done(file) else Span(f"{OPEN} ", "mute")
        rows = [Row(x, y, (Badge(act), sign, Span(head.title, "ink b", act)))]
        if self._is_done(file):
            rows.append(Row(x, y, (Span("done", "good"),), right=w))
        about = wrap(head.about, w - 6, 1)
        return rows + [Row(x + 6, y + 1, (text,)) for text in about]

    def _tells(self) -> str:
        """What the choice under the cursor comes to."""
        file = next((file for file in self.lessons if _act(file) == self.at), None)
        if file is None:
            return TELLS.get(self.at.partition(":")[0], "")
        again = "Done; it can be taken again. " if self._is_done(file) else ""
        return f"{again}Lesson {file.lesson.order}, with {_steps(file)} steps."


class Learnt(Desk):
    """The end of a lesson: what was learnt, and what next."""

    def __init__(self, course: Course, following: LessonFile | None, notice: str = "") -> None:
        super().__init__()
        self.course, self.following, self.notice = course, following, notice
        self.at = "next" if following else FIGHT.act

    def on_mount(self) -> None:
        if self.notice:
            self.call_after_refresh(self.say, self.notice)

    def choices(self) -> Sequence[Choice]:
        following = self.following
        title = f"the next lesson: {following.lesson.title}" if following else ""
        more = [Choice("n", title, "next")] if following else []
        return [
            *more,
            Choice(FIGHT.key, FIGHT.label, FIGHT.act),
            Choice("l", "all lessons", "lessons"),
            Choice("a", "this lesson again", "again"),
        ]

    def go(self, act: str) -> None:
        course = self.course
        if act == "fight":
            self.house.first_game(course.game.id)
        elif act == "lessons":
            self.house.learn(course.game.id)
        else:
            following = self.following if act == "next" else None
            self.house.take_lesson(course.game, course.library, following or course.lesson)

    def leave(self) -> None:
        self.house.learn(self.course.game.id)

    def spots(self) -> Sequence[Sequence[str]]:
        return ([choice.act for choice in self.choices()],)

    # ------------------------------------------------------------ drawing

    def banner(self) -> tuple[str, str, Line]:
        head = self.course.lesson.lesson
        return self.course.game.name, f"lesson {head.order} · {head.title}", ()

    def footer(self) -> Sequence[tuple[str, str]]:
        return [("arrows", "look"), ("enter", "do it"), ("esc", "all lessons")]

    def spread(self, w: int, h: int) -> Zone:
        small = tier(w, h) == "80"
        x, y, wide = (1, 2, 78) if small else (21, 6, 78)
        rules = [Rule(x, y, wide, "LESSON DONE", (), "good")]
        rows: list[Row] = []
        y += 2
        for words, ink in ((self._last(), "good b"), (self.course.say, "ink")):
            for text in wrap(words, wide - 4):
                rows.append(Row(x + 2, y, (Span(text, ink),)))
                y += 1
            y += bool(words)
        rules.append(Rule(x, y + 1, wide, "NEXT", (), "act"))
        y += 2
        for choice in self.choices():
            rows.append(Row(x, y, (Badge(choice.act), Span(choice.label, "ink b", choice.act))))
            y += 1
        y = max(y + 1, h - 5) if small else y + 2
        rows += self.voice(x, y, wide, "How shall it go on?", (self._tells(),), ())
        return Zone("learnt", rules=tuple(rules), rows=tuple(rows))

    def _last(self) -> str:
        """What the coach said to the last answer."""
        return self.course.reply.text if self.course.reply else ""

    def _tells(self) -> str:
        if self.at == "next" and self.following:
            return self.following.lesson.about
        return TELLS.get(self.at, "")


def _act(file: LessonFile) -> str:
    return LESSON + file.lesson.id


def _steps(file: LessonFile) -> int:
    return sum(len(part.steps) for part in file.parts)
