"""All tables that are kept: to be carried on, looked at, renamed or thrown away."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from textual.geometry import Size

from .. import kept
from ..draw.canvas import columns
from ..draw.data import Badge, Line, Row, Rule, Span, Zone
from ..draw.voice import Note
from ..layout import Rect, tier
from ..naming import typed
from .desk import Desk
from .field import Field
from .pages import Choice
from .start import TABLE, game_name

if TYPE_CHECKING:
    from textual.app import ComposeResult

FIELD = "title"
NAME, WHEN = 17, 12  # columns of a game's name, of how long ago
LONGEST = 40  # columns of a title
MOVES = {"up": -1, "down": 1, "pageup": -10, "pagedown": 10, "home": -999, "end": 999}
ASKS = {True: "Which table shall it be?", False: "No table is kept."}
NAMING = "Its title:"


class Tables(Desk):
    """The list, the one begun last first, and what can be done with one of them."""

    def __init__(self) -> None:
        super().__init__()
        self.field = Field(FIELD, lambda text: typed(text, LONGEST))
        self.naming = False
        self.first = 0  # the first table of the list that is seen

    def compose(self) -> ComposeResult:
        yield self.pane
        yield self.field

    def on_screen_resume(self) -> None:
        self._read()

    def _read(self) -> None:
        """Look at the tables again; the cursor stays in its place."""
        here = self._here
        self.house.look_at_shelf()
        self._go_to(here)

    # ------------------------------------------------------------ what there is

    @property
    def entries(self) -> Sequence[kept.Entry]:
        return self.house.entries

    @property
    def _here(self) -> int:
        """The place in the list of the table under the cursor; 0 when there is none."""
        ids = [TABLE + entry.id for entry in self.entries]
        return ids.index(self.at) if self.at in ids else 0

    @property
    def entry(self) -> kept.Entry | None:
        """The table under the cursor."""
        return self.entries[self._here] if self.entries else None

    def choices(self) -> Sequence[Choice]:
        if self.entry is None:
            return ()
        return (
            Choice("enter", "see how it ended" if self.entry.result else "carry on", "open"),
            Choice("n", "name", "name"),
            Choice("d", "throw away", "delete", "Press d again: this table is gone for good."),
        )

    # ------------------------------------------------------------ doing

    def pressed(self, key: str) -> bool:
        if key not in ("d", "escape"):
            self.armed = ""
        if key in MOVES:
            self._go_to(self._here + MOVES[key])
        return key in MOVES

    def _go_to(self, place: int) -> None:
        place = max(0, min(len(self.entries) - 1, place))
        self._point(TABLE + self.entries[place].id if self.entries else "")

    def _scroll(self, by: int) -> None:
        self._go_to(self._here + by)

    def go(self, act: str) -> None:
        entry = self.entry
        if entry is None:
            return
        if act.startswith(TABLE) and act != self.at:
            self._point(act)
        elif act == "name":
            self.naming = True
            self.redraw()
            self.field.begin(entry.title)
        elif act == "delete":
            self._change(lambda: self.house.shelf.delete(entry.id))
        else:
            self.house.resume(entry.id)

    def take(self, act: str) -> None:
        if self.naming:
            self.on_field_stopped()
        at = self.at
        super().take(act)
        asked = next((choice for choice in self._choices() if choice.act == self.armed), None)
        if asked:
            self.at = at  # the cursor stays on the table
            self.say(self.warning_of(asked))

    def _change(self, deed: Callable[[], None]) -> None:
        """Do something to a file, and say why where that cannot be."""
        from hotseat.table.faults import CannotOpen, NotSaved

        try:
            deed()
        except (CannotOpen, NotSaved) as error:
            self._read()
            self.say(str(error))
        else:
            self._read()

    def on_field_done(self, done: Field.Done) -> None:
        entry, title = self.entry, " ".join(done.text.split())
        self.on_field_stopped()
        if entry:
            self._change(lambda: self.house.shelf.rename(entry.id, title))

    def on_field_stopped(self) -> None:
        self.naming, self.note = False, None
        self.field.end()
        self.redraw()

    def leave(self) -> None:
        if self.naming:
            self.on_field_stopped()
        else:
            self.dismiss()

    # ------------------------------------------------------------ drawing

    def show(self, size: Size) -> None:
        w, h = size
        rects = {"page": Rect(0, 0, w, h)}
        if self.naming and tier(w, h) != "tiny":
            rects[FIELD] = Rect(self._left(w, h) + 3 + len(NAMING), h - 4, LONGEST + 1, 1)
        self.place(rects)
        self.pane.show(self.draw(w, h))

    def _left(self, w: int, h: int) -> int:
        return 1 if tier(w, h) == "80" else 10

    def banner(self) -> tuple[str, str, Line]:
        waiting = sum(not entry.result for entry in self.entries)
        over = len(self.entries) - waiting
        told = f"{waiting} to carry on, {over} over" if self.entries else "none yet"
        return "Tables", "", (Span(told, "soft"),)

    def footer(self) -> Sequence[tuple[str, str]]:
        if self.naming:
            return [("enter", "so it is"), ("esc", "as it was")]
        does = [("arrows", "choose"), ("enter", "open"), ("n", "name"), ("d", "throw away")]
        return [*(does if self.entries else []), ("?", "keys"), ("esc", "back")]

    def spread(self, w: int, h: int) -> Zone:
        x = self._left(w, h)
        wide, tall = (78 if x == 1 else 100), h - 8
        self.first = max(0, min(self.first, self._here, len(self.entries) - tall))
        self.first = max(self.first, self._here - tall + 1)
        rows: list[Row] = []
        for y, entry in enumerate(self.entries[self.first : self.first + tall], 3):
            rows += _rows(entry, x + 2, y, wide - 2, TABLE + entry.id == self.at)
        if not self.entries:
            rows.append(Row(x + 2, 3, ("A game is kept from its first question on.",)))
        many = len(self.entries)
        to = min(self.first + tall, many)
        fact: Line = (f"{self.first + 1} to {to} of {many}",) if many > tall else ()
        rows += self.voice(x, h - 5, wide, ASKS[bool(many)], self._tells(), self._does())
        return Zone("tables", rows=tuple(rows), rules=(Rule(x, 2, wide, "TABLES", fact, "act"),))

    def voice(
        self, x: int, y: int, w: int, asks: str, second: Line, options: Line, roomy: bool = False
    ) -> list[Row]:
        if self.naming:
            self.note = Note((NAMING,), "")
        return super().voice(x, y, w, asks, second, options, roomy)

    def _does(self) -> Line:
        """What can be done with the table under the cursor."""
        said: list[str | Span | Badge] = []
        for choice in self._choices():
            said += [Badge(choice.act), Span(f"{choice.label}   ", "", choice.act)]
        return tuple(said)

    def _tells(self) -> Line:
        """More about the table under the cursor."""
        entry = self.entry
        if entry is None:
            return ()
        return (entry.held or f"{kept.seated(entry)}.",)


def _rows(entry: kept.Entry, x: int, y: int, w: int, here: bool) -> list[Row]:
    """A table in a row: game, who sits there, how far it is, how long ago."""
    where = "open elsewhere" if entry.held else kept.stands(entry)
    when = kept.since(time.time() - entry.when)
    ink = "ink b" if here else "mute" if entry.result else "soft"
    room = w - NAME - WHEN - max(18, columns(where)) - 1
    return [
        Row(x, y, (Span(f"{game_name(entry.game):<{NAME}}", ink, TABLE + entry.id),)),
        Row(x + NAME, y, (Span(kept.briefly(entry, room), ink if here else "soft"),)),
        Row(x, y, (Span(where, ink if here else "mute"),), right=w - WHEN),
        Row(x, y, (Span(when, "mute"),), right=w),
    ]
