"""A table as one seat sees it: fetched, drawn, and drawn again under another light."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, cast

from textual._time import get_time  # the clock of events
from textual.geometry import Size
from textual.keys import key_to_character

from ..asking import Asking
from ..draw import places
from ..draw.data import Line, Prompt, Thing
from ..layout import Rect, tier
from ..passed import marked
from ..scene import OWN, Light, Scene
from ..widgets import Pane
from .board import Board
from .film import Film
from .inspect import Inspect
from .log import Log

if TYPE_CHECKING:
    from textual.app import ComposeResult

    from hotseat.table.sight import Sight
    from hotseat.table.table import Table

    from ..account import Account
    from ..app import Hotseat
    from ..face import Face

PAGE = 8  # rows of the log a key scrolls


class TableView(Board):
    """The lower half of the game screen: the table goes in, panes come out.

    A question counts as painted, and can be answered, only once it has been on the screen.
    """

    is_kept = True  # whether what happens here is written down, and waits on the start page

    def __init__(self, table: Table, face: Face) -> None:
        super().__init__()
        self.table, self.face = table, face
        self.panes: dict[str, Pane] = {}
        self.tier = ""
        self.viewer = _first_person(table)
        self.seated = -1  # the seat of whoever has looked where hands are hidden, -1 nobody
        self.sight: Sight | None = None
        self.asking = Asking(Prompt(-1, -1, ()))
        self.scene: Scene | None = None
        self.light = Light()
        self.previews: dict[str, Line] = {}
        self.film = Film(self)
        self.painted = -1  # the number of the decision that has been on the screen
        self.painted_at = 0.0  # since when
        self.passed = 0  # moments that passed by themselves since the last answer of a person
        self.told = False  # the end of the game was passed on
        self.instead = ""  # what is said instead of asking the question that is open

    @property
    def house(self) -> Hotseat:
        return cast("Hotseat", self.app)

    def compose(self) -> ComposeResult:
        for name in dict.fromkeys(("cloth", *self.face.order, *OWN)):
            self.panes[name] = Pane(name)
            yield self.panes[name]

    def on_mount(self) -> None:
        self.sat_down()

    def sat_down(self) -> None:
        """The table has come on the screen."""
        self.house.sat_down(self.table)

    def on_unmount(self) -> None:
        self.table.close()

    def sit(self, table: Table) -> None:
        """Another table of the same game in place of this one."""
        self.film.end()
        self.table.close()
        self.house.sat_down(table)
        self.table, self.viewer = table, _first_person(table)
        self.sight, self.scene = None, None
        self.light = Light()
        self.painted, self.told = -1, False
        self.show()

    # ------------------------------------------------------------ showing

    def show(self, size: Size | None = None) -> None:
        """Everything anew: another decision, another size, another sheet."""
        w, h = size or self.size
        if not (w and h and self.panes):
            return
        self.tier = tier(w, h)
        if self.tier == "tiny":
            self._show_small(w, h)
            return
        sight, keys = self.look(), self.house.keymap
        self.scene = Scene(self.face, sight, self.asking, w, h, self.light.sheet, keys)
        if not self.scene.has_sheet:
            self.light.sheet = ""
        if self.light.cursor is None and self.scene.lost:
            self.light.cursor = self.scene.lost[0][0]
        self.place(self.scene.rects)
        self.relight()
        self.call_after_refresh(self._was_painted, sight.number)

    def _show_small(self, w: int, h: int) -> None:
        """Too small for a table. What was marked and said is kept."""
        self.film.end()
        seat = self.table.decider
        waiting = self.table.names[seat] if seat >= 0 else ""
        self.place({"small": Rect(0, 0, w, h)})
        self.panes["small"].show(places.small(w, h, waiting))

    def relight(self) -> None:
        """The same table under another light: cursor, marks, what was said."""
        if self.scene is None or self.tier == "tiny":
            return
        self.light.preview = self._preview()
        self.light.alarm = self._alarm()
        for name, canvas in self.scene.paint(self.light).items():
            if name in self.scene.rects and name != self.film.zone:
                self.panes[name].show(canvas)

    def _alarm(self) -> str:
        """That nothing is being saved, and why, for as long as it is so."""
        if not self.table.unsaved:
            return ""
        because = self.table.unsaved_because.rpartition(": ")[2].rstrip(".")
        return f"nothing is being saved: {because}" if because else "nothing is being saved"

    def _was_painted(self, number: int) -> None:
        """The question has been on the screen: from now on it can be answered."""
        if self.painted != number:
            self.painted, self.painted_at = number, get_time()
        if self.table.result and not self.told and not self.instead:
            self.told = True
            self.finished()
        self.settled()

    def finished(self) -> None:
        """The game has ended, and its last position has been on the screen."""
        self.house.finish_table()

    def settled(self) -> None:
        """A question was painted."""

    # ------------------------------------------------------------ looking

    @property
    def called(self) -> int:
        """The seat whose person has to be called before anything else is shown; -1 for nobody."""
        return self.calls_from(self.seated)

    def calls_from(self, seat: int) -> int:
        """The same if the person of this seat looked last, -1 if nobody has."""
        return self.table.passes_to(seat)

    def look(self) -> Sight:
        """What the seat that looks may know now. A new question forgets all about the old one."""
        seat = self.table.decider
        person = seat >= 0 and seat not in self.table.computers
        if person and self.called < 0 and not self.table.is_open:
            self.viewer = seat
        seen = self.sight
        now = self.table.number, self.viewer, seat
        if seen and (seen.number, seen.viewer, seen.decider) == now:
            return seen
        sight = marked(self.table.sight(self.viewer), self.passed)
        if self.instead:
            sight = replace(sight, options=(), least=1, most=1, caps=None, whys={})
        self.sight = sight
        self._ask(sight)
        self.told = self.told and bool(sight.result)
        return sight

    def _ask(self, sight: Sight) -> None:
        face, light = self.face, self.light
        order = face.things(sight)
        bound = self.bound_characters() | face.asides.keys()
        passing = self.house.keymap.shown("pass")
        prompt = face.prompt(sight)
        if self.instead:
            prompt = replace(prompt, question=(self.instead,), special=())
        self.asking = Asking(prompt, order, face.letters, bound, passing)
        self.previews = {}
        light.note = light.hover = None
        light.back = 0
        if light.cursor not in self.asking.at:
            light.cursor = self._first(sight)

    def _first(self, sight: Sight) -> Thing | None:
        """Where the cursor begins. In danger nowhere, so that Enter cannot lose the game."""
        if self.asking.prompt.tone == "warn":
            return None
        hand = self.face.things(sight, hand=True)
        return next((thing for thing in hand if thing in self.asking.at), None)

    def bound_characters(self) -> frozenset[str]:
        """Characters that mean something already, as the keys are bound now."""
        bound = (key_to_character(key) for key in self.active_bindings)
        return frozenset(char for char in bound if char) | {"q"}

    def _preview(self) -> Line:
        """What the one option under the cursor would do; worked out once a question."""
        options = self.asking.on(self.light.cursor)
        if len(options) != 1 or self.sight is None:
            return ()
        option = options[0]
        if option.key not in self.previews:
            outcomes = self.table.outcomes(option.key)
            self.previews[option.key] = self.face.preview(self.sight, option, outcomes)
        return self.previews[option.key]

    # ------------------------------------------------------------ reading

    def action_log(self) -> None:
        """The log as a sheet; where it lies open already, or there is no sheet, all of it."""
        if self._lies_open("log"):
            self.close_sheet()
            self.house.push_screen(Log(self.table, self.face, self.look()))
        else:
            self.open_sheet("log")

    def action_inspect(self) -> None:
        """The card view as a sheet; where it lies open already, or there is no sheet, all there is
        to say of the thing.
        """
        if not self._lies_open("card"):
            self.open_sheet("card")
        elif self.scene is not None:
            self.close_sheet()
            things = [thing for place in self.scene.things().values() for thing in place]
            page = Inspect(things, self.light.cursor, self.account, self.house.read_rules_at_table)
            self.house.push_screen(page, self._looked_at)

    def _lies_open(self, sheet: str) -> bool:
        """Whether the card view or the log is seen, so that only all of it is more."""
        has_sheet = self.scene is not None and self.scene.has_sheet
        return sheet in self.rects or self.light.sheet == sheet or not has_sheet

    def account(self, thing: Thing, w: int) -> Account:
        """All there is to say of a thing now, in so many columns."""
        assert self.scene is not None
        asked = bool(self.asking.prompt.options)
        refused = self.table.refusals(thing) if asked else (self.table.why(thing),)
        return self.scene.account(thing, w, () if _is_option(thing) else refused)

    def _looked_at(self, thing: Thing | None) -> None:
        """The cursor is where the page was left, unless that makes Enter lose the game."""
        if self.light.cursor is not None and thing is not None:
            self.light.cursor = thing
            self.relight()

    def open_sheet(self, sheet: str) -> None:
        """Lay the card view or the log over part of the table; the same one again closes it."""
        if self.scene and self.scene.has_sheet:
            self.light.sheet = "" if self.light.sheet == sheet else sheet
            self.light.back = 0
            self.show()

    def close_sheet(self) -> None:
        """Take away what lies over the table, if anything does."""
        if self.light.sheet:
            self.open_sheet(self.light.sheet)

    def action_scroll(self, pages: int) -> None:
        if "log" not in self.rects and self.light.sheet != "log":
            self.open_sheet("log")
        self.read_back(pages * PAGE)

    def read_back(self, rows: int) -> None:
        """Scroll the log, towards its beginning if positive."""
        if self.scene:
            self.light.back = self.scene.furthest(self.light, self.light.back + rows)
            self.relight()


def _is_option(thing: Thing) -> bool:
    """Whether it is an option that lies on nothing."""
    return isinstance(thing, str) and thing.startswith("=")


def _first_person(table: Table) -> int:
    """The first seat a person plays at."""
    people = (seat for seat in range(len(table.names)) if seat not in table.computers)
    return next(people, 0)
