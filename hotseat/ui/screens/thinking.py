"""Computers at the table: they think beside the screen and move at a pace that can be followed.

What went by since the own last answer stays: where computers did more than the event line can show,
or where somebody sits down who had to look away, the log lies open until a key is pressed. A hint
is what a computer would do in place of the people who are asked.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from time import monotonic
from typing import TYPE_CHECKING

from textual.geometry import Size
from textual.message import Message
from textual.timer import Timer
from textual.worker import get_current_worker

from ..draw.data import Option, Span
from ..draw.reading import fitting, log_rows
from ..draw.voice import Note
from ..layout import Rect
from ..news import News
from .deciding import Deciding
from .log import Log

if TYPE_CHECKING:
    from hotseat.bots.hints import Hint
    from hotseat.engine.events import Event
    from hotseat.table.sight import Said, Sight
    from hotseat.table.table import Table

    from ..face import Face

PACES = {"off": 0.0, "calm": 1.5, "slow": 4.0}  # seconds a computer's move stays before the next
# What a computer takes at least where hands are hidden: how long it thought would tell of its cards
# (OHK-188).
MOMENT = 0.6
READ_ON = "This is what happened. Any key goes on."


class Thinking(Deciding):
    """A table at which computers play, if any do. Which key or click means what is no matter of
    this class."""

    class Thought(Message):
        """Computers have thought about a question: their answer, or None where people decide."""

        def __init__(self, table: Table, number: int, keys: Sequence[str] | None) -> None:
            super().__init__()
            self.table, self.number, self.keys = table, number, keys

    class Hinted(Message):
        """What a computer would do here."""

        def __init__(self, table: Table, number: int, hint: Hint | None) -> None:
            super().__init__()
            self.table, self.number, self.hint = table, number, hint

    def __init__(self, table: Table, face: Face) -> None:
        super().__init__(table, face)
        self.pondered = -1  # the question a computer has begun to think about
        self.thought: Thinking.Thought | None = None  # until it is time for it
        self.due = 0.0  # when the last move of a computer has stayed long enough
        self.pause: Timer | None = None
        self.news = News(table.told)
        self.marked_at = -1  # the question people were asked after computers had moved

    def sit(self, table: Table) -> None:
        self._forget(table)
        super().sit(table)

    def _forget(self, table: Table) -> None:
        """Another table, or another question at this one, by no answer: nothing is news."""
        self.workers.cancel_group(self, "bot")
        self.light.sheet = "" if self.news.open else self.light.sheet
        self.thought, self.pondered, self.due = None, -1, 0.0
        self.news.begin(table.told)
        self.marked_at, self.instead = -1, ""

    def _came_back(self) -> None:
        self._forget(self.table)
        super()._came_back()

    @property
    def is_waiting(self) -> bool:
        """Whether nobody is asked anything: a computer thinks, or what happened is being read."""
        return self.news.open or self.table.thinker >= 0

    # ------------------------------------------------------------ thinking

    def settled(self) -> None:
        if self.news.open:
            return
        if self.table.thinker >= 0:
            if self._is_seen():
                self._think()
            return
        if self._is_seen():
            if self.news.moved:
                self._mark_news()
            self.news.begin(self.table.told)
        super().settled()

    def _mark_news(self) -> None:
        """What computers did stays marked in the log beside the table until people answer."""
        self.marked_at, self.light.fresh = self.table.number, True
        self.relight()

    def _is_seen(self) -> bool:
        """Whether the table is on the screen as it stands, with nothing over it."""
        painted = self.tier != "tiny" and self.painted == self.table.number
        return painted and self.house.screen is self

    def _think(self) -> None:
        number = self.table.number
        if self.thought and self.thought.number == number:
            self._move_on(self.thought)
        elif self.pondered != number:
            self.pondered = number
            if self.table.hides_hands and self.house.pace != "off":
                self.due = max(self.due, monotonic() + MOMENT)
            work = partial(self._ponder, self.table, number)
            self.run_worker(work, thread=True, exclusive=True, group="bot")

    def _ponder(self, table: Table, number: int) -> None:
        """In a thread of its own. What comes too late is heard by nobody."""
        worker = get_current_worker()
        keys = table.thinks(lambda: worker.is_cancelled)
        if not worker.is_cancelled:
            self.post_message(self.Thought(table, number, keys))

    def on_thinking_thought(self, thought: Thinking.Thought) -> None:
        if thought.table is self.table and thought.number == self.table.number:
            self.thought = thought
            self.settled()

    def _hush(self) -> None:
        super()._hush()
        self.call_later(self.settled)  # it may have waited for what was asked

    def _move_on(self, thought: Thinking.Thought) -> None:
        """What a computer answers happens, once nothing moves and its last move was there to be
        read; that people are asked waits for nothing.
        """
        if self.agreeing:
            return  # whether to take something back
        if self.pause is not None:
            self.pause.stop()
        left = self.due - monotonic() if thought.keys is not None else 0.0
        if thought.keys is not None and self.film.motion is not None:
            return  # the film says when it is over
        if left > 0:
            self.pause = self.set_timer(left, self.settled)
        else:
            self.do(lambda: self._heard(thought))

    def _heard(self, thought: Thinking.Thought) -> None:
        before, lines = self.sight, self.table.told
        told = self.table.heard(thought.number, thought.keys)
        self.thought = None
        if thought.keys is None:
            self._reopen()
        else:
            if self.table.told > lines:
                self.due = monotonic() + PACES[self.house.pace]
            self.news.moved, self.passed = True, 0
            self._answered(before, told)

    def _reopen(self) -> None:
        """The same question as a new one: it has to be seen before it is answered."""
        self.painted, self.sight = -1, None
        self._see_news()
        self.show()

    def hurry(self) -> None:
        """A key or a click: what happened has been read, or the next move comes at once."""
        if self.news.open:
            self._read_on()
        else:
            self.due = 0.0
            self.settled()

    # ------------------------------------------------------------ before it goes on

    def let_wait(self) -> None:
        """A computer waits for what people may do first."""
        self._hush()
        self.table.wait(self.table.number)
        self._reopen()

    def action_pass(self) -> None:
        """Nothing is done first: the computer goes on; else as everywhere."""
        if self.table.waits:
            self.table.go_on()
            self._reopen()
        else:
            super().action_pass()

    # ------------------------------------------------------------ what went by

    def _answered(self, before: Sight | None, told: Sequence[Event]) -> None:
        lies_open = "log" in self.rects or self.light.sheet == "log"
        self.news.showing(self.table.told, self._page if lies_open else 1)
        self._see_news()
        super()._answered(before, told)

    def _see_news(self) -> None:
        """Lay open what went by: when people are asked again, and when it would not fit any
        more."""
        if not self.news.worth or (self.house.pace == "off" and not self.table.hides_hands):
            return
        if self.table.thinker < 0 or self._rows() >= self._page:
            self.news.open, self.instead, self.sight = True, READ_ON, None

    def _log_at(self) -> Rect:
        """Where the log lies once it is open."""
        placed = self.scene.placed if self.scene else {}
        return placed.get("log") or placed.get("sheet") or Rect(0, 0, *self.size)

    @property
    def _page(self) -> int:
        """The rows of the log that are seen at a time."""
        return self._log_at().h - 1

    def _unread(self) -> Sequence[Said]:
        many = self.news.unread
        return self.table.lines_for(self.viewer)[-many:] if many else ()

    def _rows(self) -> int:
        """The rows of what was not read."""
        return len(log_rows(self._unread(), self._log_at().w))

    def show(self, size: Size | None = None) -> None:
        self.light.fresh = self.news.open or self.marked_at == self.table.number
        if self.news.open:
            self.light.sheet = "log"
        super().show(size)
        if self.news.open and self.scene is not None:
            self.light.back = max(0, self._rows() - self._page)
            self.relight()

    def action_log(self) -> None:
        """While what happened lies open, all of the log from there on."""
        if self.news.open:
            self.house.push_screen(Log.at_news(self.table, self.face, self.look()))
        else:
            super().action_log()

    def _read_on(self) -> None:
        """The next page of what happened; after the last the table is as it was."""
        self.news.read += fitting(self._unread(), self._log_at().w, self._page)
        if self.news.unread:
            self.show()
            return
        self.news.begin(self.table.told)
        self.instead, self.light.sheet = "", ""
        self._reopen()

    # ------------------------------------------------------------ a hint

    def action_hint(self) -> None:
        """What a computer would do here, and why."""
        thinker = self.table.thinker
        if thinker >= 0:
            self.say(f"A computer plays {self.table.names[thinker]}: it needs no hint.")
        elif self.table.decider < 0:
            self.say("The game is over.")
        else:
            work = partial(self._look_for_hint, self.table, self.table.number)
            self.run_worker(work, thread=True, exclusive=True, group="hint")

    def _look_for_hint(self, table: Table, number: int) -> None:
        """In a thread of its own."""
        worker = get_current_worker()
        hint = table.hint()
        if not worker.is_cancelled:
            self.post_message(self.Hinted(table, number, hint))

    def on_thinking_hinted(self, hinted: Thinking.Hinted) -> None:
        if hinted.table is not self.table or hinted.number != self.table.number:
            return
        hint = hinted.hint
        found = [self.asking.find(key) for key in dict.fromkeys(hint.keys)] if hint else []
        options = [option for option in found if option is not None]
        if hint is None or (hint.keys and not options):
            self.say("There is no hint for this.")
            return
        if options:
            self.light.cursor = options[0].thing
        keys = Span(" ".join(self.asking.keys[option.key] for option in options), "act b")
        self.light.note = Note(
            ("Hint:  ", keys, f"{self._called(options)}: {hint.because}."), "act"
        )
        self.relight()

    def _called(self, options: Sequence[Option]) -> str:
        """An option by its name; several have their keys alone, for want of room."""
        if len(options) != 1:
            return "" if options else "none of them"
        (option,) = options
        name = self.scene.named(option.thing, option.label) if self.scene else option.label
        whom = f" for {option.group}" if option.group else ""
        return f" {' '.join(name.split())}{whom}"
