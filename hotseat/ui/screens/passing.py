"""The table passed from person to person where hands are hidden: behind a curtain.

The curtain is no screen of its own but another light on the table. While it is down nothing of the
table is kept by any pane, no key or click of the table means anything, and computers wait. It
opens with the key it names for the person who is next, or with F2 twice. Whoever alone got to see
something, such as the card they drew, looks at it first and lets the curtain fall with any key.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from textual import events
from textual._time import get_time  # the clock of events
from textual.geometry import Size

from hotseat.table.handing import brought

from ..asking import Asking
from ..draw.curtain import OPENS, SECOND, TWICE, Curtain, drawn
from ..draw.data import Prompt, Thing
from ..draw.places import KEY
from ..layout import Rect, tier
from ..scene import Light
from ..widgets import Pane
from .pages import Between, Keys
from .thinking import Thinking

if TYPE_CHECKING:
    from hotseat.engine.events import Event
    from hotseat.table.handing import Handover
    from hotseat.table.sight import Sight
    from hotseat.table.table import Table

    from ..face import Face

DOWN = "curtain"  # the tier, and the pane over the whole screen
COVERED = ("tiny", DOWN)  # tiers in which nothing of the table is seen
LOOK = "Look at what you got. Any key passes the table to {name}."
EVERYWHERE = ("menu", "keys")  # actions whose keys mean the same on the curtain


class Passing(Thinking):
    """A table between several people, who may not see each other's cards."""

    def __init__(self, table: Table, face: Face) -> None:
        super().__init__(table, face)
        self.curtain: Curtain | None = None
        self.parting = False  # whether somebody looks at what only they may see, before it falls
        self.there: Collection[Thing] = ()  # what they had before them until then

    def sit(self, table: Table) -> None:
        self.seated, self.curtain, self.parting = -1, None, False
        super().sit(table)

    # ------------------------------------------------------------ before it falls

    def _answered(self, before: Sight | None, told: Sequence[Event]) -> None:
        seat = self.called
        self.parting = seat >= 0 and brought(self.seated, told)
        if self.parting:
            self.instead = LOOK.format(name=self.table.people[seat])
            self.there = set(self.face.things(before)) if before else ()
        super()._answered(before, told)

    def _ask(self, sight: Sight) -> None:
        """While somebody looks at what they got, the cursor is on it."""
        super()._ask(sight)
        if self.parting and self.there:
            things = self.face.things(sight, hand=True)
            self.light.cursor = next((thing for thing in things if thing not in self.there), None)

    @property
    def is_waiting(self) -> bool:
        return self.parting or super().is_waiting

    def hurry(self) -> None:
        if self.parting:
            self.parting, self.instead = False, ""
            self.show()
        else:
            super().hurry()

    def action_hint(self) -> None:
        """None while the question is another person's already."""
        if self.parting:
            self.say("Your turn is over.")
        else:
            super().action_hint()

    def _came_back(self) -> None:
        self.parting = False
        super()._came_back()

    # ------------------------------------------------------------ down

    @property
    def may_be_another(self) -> bool:
        """Whether somebody else than who looked last may be before the screen, had nobody
        watched."""
        return self.calls_from(-1) >= 0

    def call_anew(self) -> None:
        """Nobody has looked yet: the curtain is down until somebody takes the seat."""
        self.seated, self.parting, self.instead = -1, False, ""
        self.show()

    def show(self, size: Size | None = None) -> None:
        """The table, or the curtain before it where somebody else has to be called first."""
        seat = self.called
        if seat < 0 or self.parting:
            self.curtain = None
            super().show(size)
            return
        w, h = size or self.size
        if not (w and h and self.panes):
            return
        if self.curtain is None or self.curtain.over.number != self.table.number:
            self._lower(self.table.handover(seat))
        self._show_curtain(w, h)

    def _lower(self, over: Handover) -> None:
        """Nothing of what the last person saw is left."""
        self._forget(self.table)
        self.film.stop()
        self.skipping, self.wish, self.agreeing, self.there = -1, None, False, ()
        self.sight, self.scene = None, None
        self.asking, self.previews, self.light = Asking(Prompt(-1, -1, ())), {}, Light()
        self.painted = -1
        for pane in self.panes.values():
            pane.clear()
        self.curtain = Curtain(over, self.table_key(over))

    def table_key(self, over: Handover) -> str:
        """The key that opens it: none that was just pressed, or that means something here."""
        keymap = self.house.keymap
        used = [*map(keymap.shown, EVERYWHERE), self.house.last_key[0].casefold()]
        return over.key(used)

    def _show_curtain(self, w: int, h: int) -> None:
        self.tier = tier(w, h)
        if self.tier == "tiny":
            self._show_small(w, h)
            return
        self.tier = DOWN
        self.place({DOWN: Rect(0, 0, w, h)})
        self._redraw()
        self.call_after_refresh(self._curtain_seen, self.curtain)

    def _redraw(self) -> None:
        if self.curtain is not None and DOWN in self.rects:
            keys, alarm = self.house.keymap.all, self._alarm()
            rect = self.rects[DOWN]
            canvas = drawn(self.curtain, self.face.name, keys, rect.w, rect.h, alarm)
            self.panes[DOWN].show(canvas)

    def _curtain_seen(self, curtain: Curtain) -> None:
        """Only from now on it can be opened: what was pressed before was meant for another."""
        curtain.seen_at = min(curtain.seen_at, get_time())

    # ------------------------------------------------------------ up

    def lift(self) -> None:
        """Whoever was called has taken the seat, and reads first what went by."""
        assert self.curtain is not None
        over = self.curtain.over
        self.seated = self.viewer = over.seat
        self.curtain, self.painted = None, -1
        self.kept_at = self.table.number
        if over.more or (over.told and over.returns):
            self.news.sit_down(self.table.told, self.table.since(over.seat))
            self._see_news()
        self.show()

    def _see_news(self) -> None:
        """Nobody reads anything before taking the seat."""
        if self.called < 0:
            super()._see_news()

    # ------------------------------------------------------------ while it is down

    def say(self, text: str) -> None:
        if self.curtain is None:
            super().say(text)
        else:
            self.curtain.said = text
            self._redraw()

    def knocked(self, event: events.Key) -> None:
        """A key while the curtain is down."""
        curtain = self.curtain
        event.stop()
        event.prevent_default()
        if curtain is None or self.house.repeated or event.time < curtain.seen_at:
            return
        char = (event.character or "").casefold()
        named = {self.house.keymap.pressed(self.house.keymap.shown(id)): id for id in EVERYWHERE}
        if char == curtain.key:
            self.lift()
        elif event.key == SECOND.casefold():
            self._knocked_twice(curtain)
        elif event.key in {*named, "escape"}:
            self._open_page(named.get(event.key, "menu"))
        else:
            curtain.armed = False
            self.say(f"Only {curtain.key} opens it, for {curtain.over.name}, or {SECOND} twice.")

    def _knocked_twice(self, curtain: Curtain) -> None:
        """F2: the first time it is asked about."""
        if curtain.armed:
            self.lift()
        else:
            curtain.armed = True
            self.say(f"{SECOND} once more opens it for {curtain.over.name}.")

    def _open_page(self, id: str) -> None:
        """What can be read while it is down: nothing of the table."""
        if id == "keys":
            self.house.push_screen(Keys())
        else:
            self.house.push_screen(Between(self.table.unsaved), self._chose_between)

    def _chose_between(self, act: str | None) -> None:
        """What the menu between two persons gave back: of the rules it opens the beginning."""
        if act == "rules":
            self.read_rules("")
        else:
            self._chose(act)

    def read_rules(self, rule: str, said: str = "") -> None:
        """The rulebook of this table, at a rule, with the sentence that refused by it."""
        raise NotImplementedError

    def _chose(self, act: str | None) -> None:
        """What the menu gave back; the table itself belongs to the house."""
        raise NotImplementedError

    def touched(self, hit: Pane.Hit) -> None:
        """A click while the curtain is down."""
        curtain, thing = self.curtain, hit.region.option or hit.region.thing
        if curtain is None or hit.time < curtain.seen_at:
            return
        if thing in (OPENS, KEY + curtain.key):
            self.lift()
        elif thing == TWICE:
            self._knocked_twice(curtain)
        else:
            shown = {KEY + self.house.keymap.shown(id): id for id in EVERYWHERE}
            self._open_page(shown[str(thing)])
