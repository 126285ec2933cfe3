"""A page laid out like a table: places, boxes, a voice that asks, and a cursor that walks freely.

Nothing of the engine, the table or the packs is imported here: the start page is one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, cast

from textual import events

from ..cursor import step
from ..draw import places
from ..draw.canvas import BAR, Canvas, Region
from ..draw.data import Lamp, Line, Row, Span, Thing, Zone
from ..draw.places import KEY
from ..draw.voice import RULE, Note
from ..layout import tier
from ..widgets import Pane
from .pages import Page

if TYPE_CHECKING:
    from ..house import House

ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
TABS = {"tab": 1, "shift+tab": -1}
WORDS = {"?": "question_mark", "/": "slash"}  # word of the footer -> the key it stands for


class Desk(Page):
    """A subclass gives :meth:`spread`: everything between title and footer, in the page's own
    coordinates, with the names of choices as things. What is pointed at and no choice goes to
    :meth:`go` as well, so that it can be explained. `SPACE` says that space takes what is under the
    cursor, as Enter does elsewhere.
    """

    SPACE: ClassVar[bool] = False

    def __init__(self) -> None:
        super().__init__()
        self.note: Note | None = None  # what was said, until the next key
        self.hover: Thing | None = None

    @property
    def house(self) -> House:
        return cast("House", self.app)

    # ------------------------------------------------------------ for subclasses

    def spread(self, w: int, h: int) -> Zone:
        """Rules, rows and boxes of the page."""
        raise NotImplementedError

    def banner(self) -> tuple[str, str, Line] | None:
        """The title line: game, what this page is, and what stands at the right."""
        return None

    def chosen(self) -> Mapping[Thing, int]:
        """The things that are marked."""
        return {}

    def brief(self) -> Mapping[Thing, str]:
        """The things that are no choice now, with a few words why."""
        return {}

    def spots(self) -> Sequence[Sequence[str]]:
        """The things of each place, for Tab."""
        return ()

    def pressed(self, key: str) -> bool:
        """Whether a key meant something besides choices, cursor and Esc."""
        return False

    # ------------------------------------------------------------ drawing

    @property
    def tier(self) -> str:
        return tier(*self.size)

    def draw(self, w: int, h: int) -> Canvas:
        if tier(w, h) == "tiny":
            return places.small(w, h, "")
        canvas = places.zone(self.spread(w, h), w, h, self.lamp())
        banner = self.banner()
        if banner:
            places.band(canvas, *banner)
        places.foot(canvas, h - 1, self.footer())
        return canvas

    def lamp(self) -> Lamp:
        keys = dict(super().lamp().keys)
        if self.note and self.note.why:
            keys[RULE] = (("r", "rule"),)
        return Lamp(keys, self.at or None, self.chosen(), self.brief(), self.hover)

    def voice(
        self, x: int, y: int, w: int, asks: str, second: Line, options: Line, roomy: bool = False
    ) -> list[Row]:
        """The voice from row ``y``: question, what was said or else ``second``, options."""
        note = self.note or Note(second, "")
        rows: list[Line] = [(Span(asks, "ink b"),), note.fit(w - 2)]
        rows += [()] * roomy + [options] * bool(options)
        tones = ["act", note.tone or "act", *["act"] * 2]
        out = [Row(x, y + i, (Span(BAR, tones[i]), " ", *row)) for i, row in enumerate(rows)]
        if note.tone == "warn":
            out[1] = Row(x, y + 1, out[1].line, "ink")
        return out

    def say(self, text: str) -> None:
        """A sentence in the voice, until the next key."""
        self.note = Note((text,), "warn")
        self.redraw()

    def on_screen_resume(self) -> None:
        """Back from a page on top: what is said here may have changed."""
        if self.fitted:
            self.redraw()

    # ------------------------------------------------------------ keys and clicks

    def typed(self, event: events.Key) -> bool:
        if self.tier == "tiny":
            return True
        said, self.note = self.note, None
        if said and said.why and event.key in ("r", "f1"):
            self.note = said
            self.go("rule")
            return True
        if self.pressed(event.key):
            return True
        if event.key == "question_mark":
            self.house.show_keys()
            return True
        if event.key == "space" and self.SPACE and self.at:
            self.take(self.at)
            return True
        if event.key == "enter" and self.at and self._is_idle():
            self.go(self.at)
            return True
        if said:
            self.redraw()
        return False

    def _is_idle(self) -> bool:
        """Whether Enter has nothing to do but explain what the cursor is on."""
        return not any(c.key == "enter" or c.act == self.at for c in self._choices())

    def _step(self, key: str) -> bool:
        if key in ARROWS:
            self._point(str(step(self._regions(), self.at or None, *ARROWS[key]) or ""))
        elif key in TABS:
            self._point(self._next_spot(TABS[key]))
        else:
            return super()._step(key)
        return True

    def _point(self, at: str) -> None:
        self.at, self.armed, self.hover = at, "", None
        self.redraw()

    def _regions(self) -> list[Region]:
        """What the cursor can be on."""
        regions = self.pane.canvas.regions if self.pane.canvas else []
        return [r for r in regions if not r.option and not str(r.thing).startswith((KEY, RULE))]

    def _next_spot(self, by: int) -> str:
        spots = [spot for spot in self.spots() if spot]
        if not spots:
            return self.at
        here = next((i for i, spot in enumerate(spots) if self.at in spot), None)
        return spots[0 if here is None else (here + by) % len(spots)][0]

    def footed(self, word: str) -> None:
        if self.tier != "tiny":
            # From the app, else the key would stop at this screen on its way from a field up.
            self.app.call_later(self.app.simulate_key, WORDS.get(word, word))

    def take(self, act: str) -> None:
        if self.tier == "tiny":
            return
        if act == RULE:
            super().take("rule")
        else:
            self.note = None  # as a key would, a click has heard what was said
            super().take(act)

    def on_pane_over(self, over: Pane.Over) -> None:
        if self.tier != "tiny" and over.thing != self.hover:
            self.hover = over.thing
            self.redraw()
