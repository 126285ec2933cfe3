"""What the seats decide at a table: answers, passes, what is taken back or given up.

Whatever is decided here is written down before it is seen, or the table is asked whether to go on
without.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from hotseat.engine.move import Refused
from hotseat.table.faults import NotSaved
from hotseat.table.sight import Why
from hotseat.table.table import Stale

from ..asking import SOON
from ..draw.data import Badge, Option
from ..draw.voice import UNDO, UNSAVED, Note
from .view import TableView

if TYPE_CHECKING:
    from hotseat.engine.events import Event
    from hotseat.table.sight import Sight
    from hotseat.table.table import Table

    from ..face import Face

WATCHED = "Computers play every seat: nothing here is yours."
NEW = "New question: look first."
SHOWN = "Something was rolled or shown. If all agree:"
OTHERS = "Somebody else answered that. If all agree:"


class Deciding(TableView):
    """A table that takes decisions. Which key or click means what is no matter of this class."""

    def __init__(self, table: Table, face: Face) -> None:
        super().__init__(table, face)
        self.hurried_by = ("", 0.0)  # the key that last hurried what goes on by itself, and when
        self.pressed_at = 0.0  # when the last key or button was
        self.skipping = -1  # the seat that passes on, -1 none
        self.kept_at = table.number  # the question that waits for a key, whatever the settings say
        self.wish: Callable[[], None] | None = None  # what could not be saved, to be done without
        self.agreeing = False  # whether the table is asked to take back what was shown

    def sit(self, table: Table) -> None:
        self.passed, self.kept_at = 0, table.number
        super().sit(table)

    def on_screen_resume(self) -> None:
        """Back from a page on top, under which nothing is passed."""
        self.settled()

    # ------------------------------------------------------------ answers

    def pick(self, option: Option) -> None:
        """One option: marked among several, asked about again where it is final, else done."""
        if not self._is_painted():
            return
        if option.points:
            self.light.cursor = option.points[0]
        if self.asking.prompt.many:
            self._mark(option)
        elif option.again and self.asking.armed != option.key:
            self.asking.armed = option.key
            self.house.ask_twice()
            self.say(option.again)
        elif option.again and not self.house.is_meant:
            self.say(SOON + option.again)
        else:
            self.commit((option.key,))

    def _mark(self, option: Option) -> None:
        if self.asking.mark(option):
            self.light.note = None
            self.relight()
        else:
            self.say(f"{self.asking.prompt.most} are marked already; take one back first.")

    def _is_painted(self) -> bool:
        """Whether the question that is asked was on the screen when the key was pressed, and not
        only just after it hurried on to it; says so if not."""
        seen = self.painted == self.table.number and self.pressed_at >= self.painted_at
        if seen and not self.house.is_still(self.hurried_by):
            return True
        self.say(NEW)
        return False

    def commit(self, keys: Sequence[str], by_itself: bool = False) -> None:
        """Give the answer to the question that was painted."""
        number = self.asking.prompt.number
        self.do(lambda: self._answer(number, keys, by_itself))

    def do(self, deed: Callable[[], None]) -> None:
        """Do something that is written down. Where that cannot be, nothing has changed, and the
        table may go on without."""
        self.wish = None
        try:
            deed()
        except NotSaved as error:
            self.skipping, self.wish, self.kept_at = -1, deed, self.table.number
            self._offer(str(error), UNSAVED, "play on unsaved")

    def _offer(self, said: str, thing: str, words: str) -> None:
        """A sentence, and the key that does something about it."""
        self.light.note = Note((said,), "warn", tail=("  ", Badge(thing), words))
        self.relight()

    def action_unsaved(self) -> None:
        """Do without saving what could not be saved; else try again to save."""
        wish, self.wish = self.wish, None
        if wish is not None and self.light.note:
            self.table.go_on_unsaved(self._said())
            wish()
        elif self.table.unsaved:
            self.house.save_again(self.table)
        else:
            self.say("Every answer is saved.")

    def _said(self) -> str:
        """The sentence in the second line."""
        said = self.light.note.said if self.light.note else ()
        return "".join(part for part in said if isinstance(part, str))

    def _answer(self, number: int, keys: Sequence[str], by_itself: bool = False) -> None:
        before = self.sight
        try:
            told = self.table.answer(number, keys)
        except Stale:
            self.say(NEW)
        except Refused as refused:
            self.refuse(Why(*refused.refusals[0]))
            self.relight()
        else:
            self.passed = self.passed + 1 if by_itself else 0
            self.light.sheet = ""
            self._answered(before, told)

    def _answered(self, before: Sight | None, told: Sequence[Event]) -> None:
        self.show()
        if before is not None and self.sight is not None:
            seen = [event.seen_by(self.viewer) for event in told]
            motion = self.face.motion(before, self.look(), seen, self.tier)
            self.film.start(motion, self.house.motion)

    def refuse(self, why: Why) -> None:
        """Say which rule says no. Nothing else changes."""
        self.asking.armed = ""
        self.light.note = Note((why.text,), "warn", why)
        self.ring()

    def ring(self) -> None:
        """The bell, where it is wanted: what was pressed did nothing."""
        if self.house.sounds == "refused":
            self.house.bell()

    def say(self, text: str) -> None:
        """A sentence in the prompt's second line, until the next key."""
        self.light.note = Note((text,), "warn")
        self.relight()

    def _hush(self) -> None:
        """Take back what was said, and what was asked about once."""
        self.asking.armed = ""
        self.wish, self.agreeing = None, False
        if self.light.note:
            self.light.note = None
            self.relight()

    # ------------------------------------------------------------ passing

    def action_pass(self) -> None:
        """Its key where no option has it: nothing to pass, or a pass that is asked twice."""
        fatal = self.asking.fatal
        if fatal is None:
            self.say("This question cannot be passed.")
        else:
            self.say(f"Passing is final here: {self.asking.keys[fatal.key]} does it, asked twice.")

    def action_pass_on(self) -> None:
        """Pass until somebody is in danger or a question comes that cannot be passed."""
        if not self._is_painted():
            return
        if self.asking.quiet is None:
            self.say("There is nothing to pass on here.")
            return
        self.skipping = self.viewer
        self.settled()

    def settled(self) -> None:
        """A question was painted: passed, if that was asked for and it does not matter."""
        if self.painted != self.table.number:
            return
        option = self.asking.quiet
        if self.skipping >= 0:
            another = self.table.hides_hands and self.viewer != self.skipping
            if option is None or another:
                self.skipping = -1
            else:
                self.commit((option.key,))
        elif option is not None and self._passes_by_itself():
            self.commit((option.key,), by_itself=True)

    def _passes_by_itself(self) -> bool:
        """Whether the settings pass this question: when nothing moves any more, and only if nobody
        has just sat down at it or come back to it by undo."""
        return (
            self.house.stops == "danger"
            and self.house.screen is self
            and self.film.motion is None
            and self.table.number != self.kept_at
        )

    @property
    def is_watched(self) -> bool:
        """Whether computers play every seat, and people only look on."""
        return len(self.table.computers) == len(self.table.names)

    # ------------------------------------------------------------ taking back, giving up

    def action_undo(self) -> None:
        """Take the last answer back; what was rolled or shown since only when asked twice."""
        agreed = self.agreeing and not self.house.repeated
        self.agreeing = self.table.undo_needs_consent and not agreed
        if self.agreeing:
            said = SHOWN if self.table.undo_shows else OTHERS
            self._offer(said, UNDO, "take it back all the same")
        else:
            self.do(lambda: self._undo(agreed))

    def _undo(self, agreed: bool) -> None:
        refusal = self.table.undo_refusal
        if self.table.undo(agreed):
            self._came_back()
        elif self.table.notices:
            self.house.tell_notices(self.table)
        elif refusal is not None:
            self.refuse(Why(*refusal))
            self.relight()
        else:
            self.say(WATCHED if self.is_watched else "Nothing to take back.")

    def action_redo(self) -> None:
        self.do(self._redo)

    def _redo(self) -> None:
        if self.table.redo():
            self._came_back()
        else:
            self.say("Nothing to do again.")

    def _came_back(self) -> None:
        """Show what was there before, or comes again; it waits for a key."""
        self.passed, self.kept_at = 0, self.table.number
        self.show()

    def concede(self) -> None:
        """Give the game up."""
        self.do(self._concede)

    def _concede(self) -> None:
        self.table.concede()
        self.show()
