"""A seat's table at one size: where everything lies, and what it looks like under a light. Pure.

A place is drawn again when its own light is another: most of them lie the same while a cursor
moves. The panes find out for themselves which cells of it differ.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from .account import Account, made_of
from .asking import Asking
from .draw import places, reading, voice
from .draw.canvas import Canvas, Region
from .draw.data import DARK, Lamp, Line, Option, Thing, Zone
from .draw.voice import BEHIND, Note
from .face import Face, Footer
from .keymap import Keymap
from .layout import TABLE, Rect, tier

if TYPE_CHECKING:
    from hotseat.table.sight import Sight, Why

HAND = "hand"  # the place where things are listed that lie nowhere
SHEET_HEAD = 4  # rows above the text of a card that lies over the table
OWN = ("cloth", "title", "prompt", "event", "card", "log", "sheet", "footer", "small", "curtain")


@dataclass(slots=True)
class Light:
    """What a person moves while thinking."""

    cursor: Thing | None = None
    hover: Thing | None = None
    note: Note | None = None
    preview: Line = ()  # what the option under the cursor would do
    sheet: str = ""  # "", card or log: what lies over part of the table
    fresh: bool = False  # whether the log lies open for what happened since the own last answer
    back: int = 0  # rows the log is scrolled back
    alarm: str = ""  # what has to stand there until it is mended


class Drawn(NamedTuple):
    """A place as it was drawn: the things in it, and the light that fell on them."""

    zone: Zone
    things: frozenset[Thing]
    lamp: Lamp
    canvas: Canvas


def _front(zone: Zone, at: Thing | None) -> Zone:
    """Of the zones in one place the one the cursor is in, or is called from; else the first."""
    behind = (one for one in zone.behind if at in one.things or at in one.calls)
    return zone if at is None or at in zone.things else next(behind, zone)


def _words(option: Option) -> str:
    """What an option does, and for whom."""
    told = option.full or option.label
    return f"{told} for {option.group}" if option.group else told


def _each_once(places: Mapping[str, list[Thing]]) -> dict[str, list[Thing]]:
    """Every thing in the first place it is in; places without any left out."""
    seen: set[Thing] = set()
    out: dict[str, list[Thing]] = {}
    for name, things in places.items():
        own = [thing for thing in things if thing not in seen]
        seen.update(own)
        if own:
            out[name] = own
    return out


class Scene:
    """Rectangles and zones of one sight at one size."""

    def __init__(
        self,
        face: Face,
        sight: Sight,
        asking: Asking,
        w: int,
        h: int,
        sheet: str = "",
        keymap: Keymap | None = None,
    ) -> None:
        self.face, self.sight, self.asking = face, sight, asking
        self.keymap = keymap or Keymap()
        self.tier = tier(w, h)
        placed = self.placed = self._placed(h)
        self.zones: dict[str, Zone] = dict(face.zones(sight, self.tier, placed))
        self.rects = {
            "cloth": Rect(0, 0, w, h),
            "title": Rect(0, 0, w, 1),
            **self._under(placed, sheet),
            "footer": Rect(0, h - 1, w, 1),
        }
        self.has_sheet = "sheet" in placed
        self.canvases: dict[str, Canvas] = {}
        self._kept: tuple[tuple[str, int, bool], dict[str, Canvas]] | None = None
        self._drawn: dict[str, Drawn] = {}
        self.shown: frozenset[Thing] = frozenset()
        self.lost: list[tuple[Thing, str]] = []
        self._find_lost()

    # ------------------------------------------------------------ where things lie

    def _placed(self, h: int) -> dict[str, Rect]:
        """Where the game puts its places; the event line stays above the footer."""
        placed = dict(self.face.places(self.sight, self.tier, max(1, len(self._rows()))))
        if "event" in placed:
            placed["event"] = placed["event"]._replace(y=h - 2)
        return placed

    def _rows(self) -> list[voice.Phrases]:
        return voice.option_rows(self.asking.prompt, self.asking.keys, TABLE[self.tier] - 2)

    def _under(self, placed: Mapping[str, Rect], sheet: str) -> dict[str, Rect]:
        """The places that are seen. An open sheet hides those it covers; the question then takes
        the row of the last event."""
        rects = {name: rect for name, rect in placed.items() if name != "sheet"}
        if not sheet or "sheet" not in placed:
            return rects
        over = placed["sheet"]
        seen = {name: rect for name, rect in rects.items() if not over.covers(rect)}
        if "prompt" not in seen and "event" in seen:
            seen["prompt"] = seen.pop("event")
        return {**seen, "sheet": over}

    def _find_lost(self) -> None:
        """Options that neither a place nor the prompt shows: they are listed where the hand is."""
        drawn = self._zones(self.zones, DARK).values()
        self.shown = frozenset(region.thing for canvas in drawn for region in canvas.regions)
        said = voice.said(self._rows())
        self.lost = [
            (option.thing, self.named(option.thing, option.label))
            for option in self.asking.prompt.options
            if option.thing not in self.shown and option.key not in said
        ]
        self.shown |= {thing for thing, _ in self.lost}

    def named(self, thing: Thing, label: str) -> str:
        """What a thing is called; what is none, by the words of its option."""
        if isinstance(thing, str) and thing.startswith("="):
            return label
        return self.face.card(self.sight, thing, TABLE[self.tier])[0] or label

    # ------------------------------------------------------------ painting

    def paint(self, light: Light) -> Mapping[str, Canvas]:
        """Every pane under this light; also places under a sheet, where the cursor still goes."""
        lamp = self.lamp(light)
        rects = self.rects
        zones = {name: _front(zone, light.cursor) for name, zone in self._marked().items()}
        if self.lost and HAND in self.placed:
            zones[HAND] = places.roster(self.lost, *self.placed[HAND][2:], light.cursor)
        out = self._zones(zones, lamp)
        out |= self._still(light)
        if "prompt" in rects:
            out["prompt"] = self._prompt(rects["prompt"], self.second(light), lamp)
        if "card" in rects:
            out["card"] = self._read("card", rects["card"], light)
        if "sheet" in rects:
            out["sheet"] = self._read(light.sheet, rects["sheet"], light, sheet=True)
        self.canvases = out
        return out

    def _marked(self) -> Mapping[str, Zone]:
        """The places as they look with what is marked."""
        marks = self.asking.answer()
        if not marks:
            return self.zones
        return {**self.zones, **self.face.marked(self.sight, self.tier, self.placed, marks)}

    def _still(self, light: Light) -> Mapping[str, Canvas]:
        """What no cursor changes: cloth, title, event line, log and footer, kept until the alarm,
        or what is seen of the log, is another."""
        now = light.alarm, light.back, light.fresh
        if self._kept is None or self._kept[0] != now:
            self._kept = now, self._draw_still(light)
        return self._kept[1]

    def _draw_still(self, light: Light) -> dict[str, Canvas]:
        rects = self.rects
        about, right = self.face.title(self.sight, self.tier)
        out = {
            "cloth": Canvas(*rects["cloth"][2:]),
            "title": places.title(
                self.face.name,
                about,
                right,
                rects["title"].w,
                light.alarm,
                self.keymap.shown("menu"),
            ),
            "footer": places.footer(self.footer(), rects["footer"].w),
        }
        if "event" in rects:
            told = self.face.last(self.sight)
            out["event"] = places.event(told, rects["event"].w, self.keymap.shown("log"))
        if "log" in rects:
            out["log"] = self._read("log", rects["log"], light)
        return out

    def _zones(self, zones: Mapping[str, Zone], lamp: Lamp) -> dict[str, Canvas]:
        return {n: self._zone(n, z, lamp) for n, z in zones.items() if n in self.placed}

    def _zone(self, name: str, zone: Zone, lamp: Lamp) -> Canvas:
        """A place under this light; as it was drawn last if nothing in it looks otherwise now."""
        last = self._drawn.get(name)
        if last is not None and last.zone is zone and last.lamp == lamp.among(last.things):
            return last.canvas
        canvas = places.zone(zone, *self.placed[name][2:], lamp)
        things = frozenset(region.thing for region in canvas.regions)
        self._drawn[name] = Drawn(zone, things, lamp.among(things), canvas)
        return canvas

    def lamp(self, light: Light) -> Lamp:
        """Keys, cursor, marks, and why not now for what has no option."""
        keys = self.asking.badges()
        brief = {thing: why.brief for thing, why in self.sight.whys.items() if thing not in keys}
        for thing, action in BEHIND.items():
            keys[thing] = ((self.keymap.shown(action), action),)
        return Lamp(keys, light.cursor, self.asking.chosen(), brief, light.hover)

    def second(self, light: Light) -> Note:
        """The prompt's second line: what was said, else the count, else what the option under
        the cursor would do, else what is special."""
        if light.note:
            return light.note
        if self.asking.prompt.many:
            return Note((self.asking.counted(),), "")
        return Note(light.preview or self.asking.prompt.special, "")

    def why(self, thing: Thing | None) -> Why | None:
        """Why a thing cannot be chosen now, if the question considered it."""
        if thing is None or thing in self.asking.at:
            return None
        return self.sight.whys.get(thing)

    def account(self, thing: Thing, w: int, refused: Sequence[Why]) -> Account:
        """All there is to say of a thing, in so many columns; `refused` is why not the rest."""
        name, kind, body = self.face.card(self.sight, thing, w)
        keys = self.asking.keys
        here, options = self.asking.on(thing), self.asking.prompt.options
        others = [option for option in options if thing in option.points[1:]]
        only_others = others and not here and thing not in self.sight.whys
        return Account(
            name or self.named(thing, str(thing)),
            kind,
            body,
            self.face.explain(self.sight, thing),
            [(keys[option.key], _words(option)) for option in here],
            [(keys[option.key], self._with(option)) for option in others],
            () if only_others else refused,
        )

    def _with(self, option: Option) -> str:
        """What an option does, and with what."""
        name, words = self.named(option.thing, option.label), _words(option)
        return words if name in words else f"{name}: {words}"

    def footer(self) -> Footer:
        """What the game says about its keys, then what they mean everywhere."""
        asked, roomy = self.asking.prompt, self.tier != "80"
        pairs = [*self.face.footer(self.sight, asked, self.asking.keys), ("arrows", "look")]
        words = {"mark": "mark"} if asked.many and asked.options else {}
        words |= {"take": "do it" if asked.options else "go on"}
        if self.sight.chances and not asked.options:
            words = {"mark": "react"} | words
        if self.sight.waits and asked.options:
            words = {"pass": "let it go on"} | words
        words |= {"zone": "next place"} if roomy else {}
        words |= {"inspect": "card", "rule": "rule"}
        if not self.sight.watches:
            words |= {"undo": "undo", "hint": "hint"} if roomy else {"undo": "undo"}
        words |= {"log": "log", "keys": "keys", "menu": "menu"}
        everywhere = [(self.keymap.shown(action), word) for action, word in words.items()]
        said = {key for key, _ in pairs}
        return [*pairs, *((key, word) for key, word in everywhere if key not in said)]

    def _prompt(self, rect: Rect, note: Note, lamp: Lamp) -> Canvas:
        asked, keys = self.asking.prompt, self.asking.keys
        return voice.prompt(asked, note, keys, rect.w, rect.h, lamp, self.shown)

    def _read(self, what: str, rect: Rect, light: Light, sheet: bool = False) -> Canvas:
        """The log, or the card view of what the mouse is over, else of what the cursor is on."""
        if what == "log":
            new = self._new(light)
            return reading.log(self.sight.log, rect.w, rect.h, light.back, sheet, new)
        thing = light.cursor if light.hover is None or sheet else light.hover
        shown = self.face.card(self.sight, thing, rect.w) if thing is not None else ("", "", ())
        if sheet and thing is not None:
            shown = self._with_sources(thing, shown, rect)
        return reading.card_view(shown, self.why(thing), rect.w, rect.h, sheet)

    def _with_sources(
        self, thing: Thing, shown: tuple[str, str, Sequence[Line]], rect: Rect
    ) -> tuple[str, str, Sequence[Line]]:
        """A thing with what its numbers are made of, as far as there is room before the reason."""
        name, kind, body = shown
        room = rect.h - SHEET_HEAD - len(body) - (3 if self.why(thing) else 0)
        sources = made_of(self.face.explain(self.sight, thing), rect.w)
        return name, kind, [*body, *([(), *sources][: max(0, room)] if sources else ())]

    def _new(self, light: Light) -> int:
        """The lines of the log that are marked as new, where somebody reads it."""
        return self.sight.since if light.fresh or light.sheet == "log" else 0

    # ------------------------------------------------------------ pointing

    def regions(self) -> Iterator[tuple[str, Region]]:
        """Everything of the table that can be pointed at, by place, in screen coordinates."""
        for name in (*self.face.order, "prompt"):
            rects = self.rects if name == "prompt" else self.placed
            rect, canvas = rects.get(name), self.canvases.get(name)
            if rect is None or canvas is None:
                continue
            for region in canvas.regions:
                if name != "prompt" or region.thing not in (*self.shown, *BEHIND):
                    yield name, region._replace(x=region.x + rect.x, y=region.y + rect.y)

    def things(self) -> dict[str, list[Thing]]:
        """Place -> the things in it, as far as the cursor can be on them; each of several zones
        in one place is a place of its own."""
        seen: dict[str, list[Thing]] = {}
        for name, region in self.regions():
            if not region.option:
                seen.setdefault(name, []).append(region.thing)
        out: dict[str, list[Thing]] = {}
        for name, things in seen.items():
            zone = self.zones.get(name)
            if zone is None or not zone.behind or self.lost:
                out[name] = things
                continue
            for i, one in enumerate((zone, *zone.behind)):
                drawn = places.zone(one, *self.placed[name][2:]).regions
                out[f"{name} {i}"] = [region.thing for region in drawn]
        return _each_once(out)

    def furthest(self, light: Light, back: int) -> int:
        """How far back the log is read, at most to its first row."""
        rect = self.rects.get("log") or self.rects.get("sheet")
        if rect is None:
            return 0
        rows = reading.log_rows(self.sight.log, rect.w, back + rect.h, self._new(light))
        return reading.clamp(back, rows, rect.h)
