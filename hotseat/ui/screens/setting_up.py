"""What every set-up page does: names are written, the table is judged, and the cards are dealt."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar, Protocol

from textual.geometry import Size

from hotseat.table.sight import Why
from hotseat.table.table import Table

from .. import naming
from ..draw.data import Badge, Line, Row, Span, Zone, line
from ..draw.voice import Note
from ..layout import Rect, tier
from .desk import Desk
from .field import Field

if TYPE_CHECKING:
    from textual.app import ComposeResult

    from hotseat.engine.game import Game
    from hotseat.engine.move import Refusal
    from hotseat.table.seats import Seat

FIELD = "name"
OVER = ("read", "rule", "back")  # what is done with the sheet open
TALL, AROUND = 40, 3  # the most rows of a screen that a sheet uses, and those that are not its own
FOLLOW = {"left": -1, "up": -1, "shift+tab": -1, "right": 1, "down": 1, "tab": 1}


class Chosen(Protocol):
    """A table in the making, plain enough to remember."""

    names: list[str]

    def options(self) -> Any:
        """What the game is asked to set up."""

    def sitting(self) -> Sequence[Seat]:
        """Who plays, by seat."""

    def kept(self) -> Mapping[str, Any]:
        """What is remembered for the next time."""

    def write(self, seat: int, name: str) -> None:
        """A name at a seat: a person plays there."""

    def question(self) -> str:
        """Whom it is asked, and what."""

    def summary(self, w: int) -> str:
        """The table in one sentence of at most ``w`` letters."""


class Plan(Protocol):
    """The page as places, without its voice."""

    def narrow(self) -> Zone:
        """At 80 columns."""

    def roomy(self) -> Zone:
        """At 120 columns."""

    def sheet(self, layer: str, h: int) -> Zone:
        """What is under the cursor in full, over the whole page, in so many rows."""


class SettingUp(Desk):
    """A subclass gives what is chosen so far, where names stand, and everything that is seen.

    `begun` is a table whose set-up is changed; else it begins with what was chosen the last time.
    `READ` are the kinds of choices a sheet tells of in full, `PLUS` is what the plus key does.
    `LETTERS` are the keys of what `lettered` gives, and `DOES` says what they do.
    """

    SPACE = True
    READ: ClassVar[Sequence[str]]
    PLUS: ClassVar[str]
    LETTERS: ClassVar[str]
    DOES: ClassVar[str]

    def __init__(self, game: Game, library: Any, begun: Table | None = None) -> None:
        super().__init__()
        self.game, self.library, self.begun = game, library, begun
        self.reading = False  # the sheet lies over the page
        self.field = Field(FIELD, naming.typed)
        self.writing = -1  # the seat whose name is being written

    def compose(self) -> ComposeResult:
        yield self.pane
        yield self.field

    # ------------------------------------------------------------ for subclasses

    def so_far(self) -> Chosen:
        """What is chosen so far."""
        raise NotImplementedError

    def set_up_as(self, table: Table) -> Mapping[str, Any]:
        """What was chosen for this table, as it is remembered."""
        raise NotImplementedError

    def name_at(self, seat: int, layer: str) -> tuple[int, int]:
        """Where the name of a seat stands."""
        raise NotImplementedError

    def seats(self) -> Iterable[int]:
        """The seats that have a name of their own."""
        raise NotImplementedError

    def plan(self) -> Plan:
        """The page as it is chosen so far."""
        raise NotImplementedError

    def titled(self) -> str:
        """What is set up."""
        raise NotImplementedError

    def lettered(self) -> Sequence[str]:
        """What is chosen by letters, in their order."""
        raise NotImplementedError

    def second(self, w: int, roomy: bool) -> Line:
        """What stands below the question: what the table comes to, or what is wrong with it."""
        return self.judged((self.so_far().summary(w),))

    def as_before(self) -> Mapping[str, Any]:
        """What is chosen to begin with."""
        if self.begun is not None:
            return self.set_up_as(self.begun)
        return self.house.remembered(self.game.id)

    def first_to_read(self) -> str:
        """What the sheet tells of where the cursor is on nothing of that kind."""
        raise NotImplementedError

    def sheets(self) -> Sequence[str]:
        """What can be read one after the other, around what is under the cursor."""
        raise NotImplementedError

    # ------------------------------------------------------------ keys

    def footer(self) -> Sequence[tuple[str, str]]:
        if self.writing >= 0:
            return [("enter", "so it is"), ("tab", "next name"), ("esc", "as it was")]
        if self.reading:
            return [("arrows", "the next"), ("space", "choose"), ("esc", "back"), ("?", "keys")]
        return [
            ("arrows", "look"),
            ("space", "choose"),
            ("tab", "next place"),
            ("enter", "deal"),
            ("i", "in full"),
            ("r", "rule"),
            ("?", "keys"),
            ("esc", "back"),
        ]

    def pressed(self, key: str) -> bool:
        if key in ("r", "f1"):
            self.show_rule()
        elif key == "equals_sign":  # the plus of many keyboards, without its shift
            self.take(self.PLUS)
        elif self.reading and key in FOLLOW:
            self._turn_page(FOLLOW[key])
        elif self.reading and key == "enter":
            self.read(False)
        else:
            return False
        return True

    def leave(self) -> None:
        if self.writing >= 0:
            self.on_field_stopped()
        elif self.reading:
            self.read(False)
        else:
            self.house.home()

    def bot_here(self) -> tuple[str, str, str]:
        """The turn of the seat under the cursor, else of the last one: its act, in parts too."""
        kind, _, id = self.at.partition(":")
        last = max(self.seats(), default=0)
        seat = int(id) if kind in ("seat", "bot") and int(id) <= last else last
        return f"bot:{seat}", "bot", str(seat)

    # ------------------------------------------------------------ reading

    @property
    def looked_at(self) -> str:
        """The choice the mouse is over, else the one under the cursor."""
        hover = str(self.hover or "")
        return hover if hover.partition(":")[0] in self.READ else self.at

    def read(self, open: bool) -> None:
        """Lay the sheet over the page, or take it away."""
        if self.at.partition(":")[0] not in self.READ:
            self.at = self.first_to_read()
        self.reading = open
        self.redraw()

    def uncover(self, kind: str) -> None:
        """Take the sheet away for what it does not tell of: that is chosen on the page below."""
        if kind not in (*self.READ, *OVER):
            self.reading = False

    def _turn_page(self, by: int) -> None:
        """What comes next on the sheet."""
        sheets = self.sheets()
        self.at = sheets[(sheets.index(self.at) + by) % len(sheets)]
        self.redraw()

    # ------------------------------------------------------------ judging, dealing

    def objection(self) -> Refusal | None:
        """The first thing the rules have against this table."""
        wrong = self.game.objections(self.library, self.so_far().options())
        first: Refusal | None = next(iter(wrong), None)
        return first

    def warning(self) -> Refusal | None:
        """What is not recommended of this table, and may be played all the same."""
        warned = self.game.warnings(self.library, self.so_far().options())
        first: Refusal | None = next(iter(warned), None)
        return first

    def judged(self, good: Line) -> Line:
        """The line of what the rules have against this table or do not recommend, else this one."""
        wrong, warned = self.objection(), self.warning()
        if wrong:
            return line(wrong.text, "  ", (wrong.rule, "mute"))
        if warned:
            return line(("! ", "warn b"), warned.text, "  ", (warned.rule, "mute"))
        return good

    def changes(self) -> Mapping[str, str]:
        """What is otherwise at this table than the rulebook has it: a sentence by rule id."""
        return {}

    def deal(self) -> None:
        """Sit down at this table, if the rules let it be."""
        wrong = self.objection()
        if wrong:
            why = Why(wrong.rule, wrong.text, wrong.brief)
            self.note = Note((wrong.text,), "warn", why)
            return
        chosen = self.so_far()
        self.house.remember(self.game.id, chosen.kept())
        seed = self.house.deal_seed()
        table = Table(self.game, self.library, chosen.options(), seed, chosen.sitting())
        self.house.open_table(table)

    def show_rule(self) -> None:
        """The page of the rule that has something against this table, else the rulebook as it would
        be read there.
        """
        wrong = (self.note and self.note.why) or self.objection() or self.warning()
        rule, said = (wrong.rule, wrong.text) if wrong else ("", "")
        self.house.open_rules(self.game.id, self.library, rule, said, self.changes())

    # ------------------------------------------------------------ names

    def take(self, act: str) -> None:
        if self.writing >= 0:
            self.write_down(self.field.value)
        super().take(act)

    def write(self, seat: int) -> None:
        """Begin to write the name of a seat."""
        self.reading = False
        self.writing = seat
        self.redraw()
        self.field.begin(self.so_far().names[seat])

    def write_down(self, name: str) -> None:
        """The name is written."""
        seat, self.writing = self.writing, -1
        if seat >= 0:
            self.so_far().write(seat, name)
        self.field.end()
        self.redraw()

    def on_field_done(self, done: Field.Done) -> None:
        seat = self.writing
        self.write_down(done.text)
        if done.by and seat + done.by in self.seats():
            self.go(f"seat:{seat + done.by}")

    def on_field_stopped(self) -> None:
        self.writing = -1
        self.field.end()
        self.redraw()

    def show(self, size: Size) -> None:
        w, h = size
        layer = tier(w, h)
        if layer == "tiny" and self.writing >= 0:
            self.write_down(self.field.value)
            return
        rects = {"page": Rect(0, 0, w, h)}
        if self.writing >= 0:
            rects[FIELD] = Rect(*self.name_at(self.writing, layer), naming.LONGEST + 1, 1)
        self.place(rects)
        self.pane.show(self.draw(w, h))

    # ------------------------------------------------------------ drawing

    def banner(self) -> tuple[str, str, Line]:
        return self.game.name, self.titled(), (Span("nothing is dealt yet", "soft"),)

    def spread(self, w: int, h: int) -> Zone:
        layer, plan = tier(w, h), self.plan()
        if self.reading:
            return plan.sheet(layer, min(h, TALL) - AROUND)
        small = layer == "80"
        zone = plan.narrow() if small else plan.roomy()
        said = self._said(1, 17, 78) if small else self._said(1, 32, 84, roomy=True)
        return replace(zone, rows=(*zone.rows, *said))

    def _said(self, x: int, y: int, w: int, roomy: bool = False) -> list[Row]:
        """The voice: whom it is asked, what it comes to, and what can be done."""
        acts = self.lettered()[: len(self.LETTERS)]
        options: Line = (
            *(Badge("deal"), Span("deal the cards", "", "deal"), "   "),
            *(Badge(acts[0]), "to ", Badge(acts[-1]), f"{self.DOES}   "),
            *(Badge("back"), Span("back", "", "back")),
        )
        second = self.second(w - 2, roomy)
        return self.voice(x, y, w, self.so_far().question(), second, options, roomy)
