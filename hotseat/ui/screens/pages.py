"""Screens of one pane: lines to read, and choices by key, click or cursor.

Nothing of the engine, the table or the packs is imported here: the first screen a person sees is
a Page, and it should open as fast as an empty app does.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from textual import events
from textual._time import get_time  # the clock of events
from textual.await_complete import AwaitComplete
from textual.geometry import Size

from ..asking import SOON
from ..draw.canvas import Canvas, columns, cut
from ..draw.data import Badge, Lamp, Line, Span, Thing, line
from ..draw.places import KEY, foot
from ..layout import Rect
from ..widgets import LEFT, Pane
from .board import Board

if TYPE_CHECKING:
    from textual.app import ComposeResult

    from ..app import Hotseat

TOP = 3  # the first row below the heading
WIDEST = 76  # columns of a line that reads well
STEPS = {"up": -1, "left": -1, "shift+tab": -1, "down": 1, "right": 1, "tab": 1}


class Choice(NamedTuple):
    """Something a page can do: its key, its words, its name; ``again`` asks before it is done."""

    key: str
    label: str
    act: str
    again: str = ""


class Page(Board):
    """A heading, lines, choices; keys, cursor, clicks and scrolling come with it.

    A subclass gives ``heading``, :meth:`words`, :meth:`choices` and :meth:`go`, or draws by
    itself in :meth:`draw` and says with regions whose thing is the name of a choice where it can
    be clicked. For further keys it writes :meth:`typed`; a second ``on_key`` would run besides
    this one, not instead of it.
    """

    heading = ""

    def __init__(self) -> None:
        super().__init__()
        self.pane = Pane("page")
        self.at = ""  # the choice under the cursor
        self.armed = ""  # the choice that was asked about once
        self.hasty = False  # a key confirmed it too soon
        self.top = 0  # rows scrolled away
        self.said = ""  # a sentence above the footer, until the next key
        self.seen_at = inf  # since when it is on the screen, so that something can be chosen

    @property
    def house(self) -> Hotseat:
        return cast("Hotseat", self.app)

    def compose(self) -> ComposeResult:
        yield self.pane

    # ------------------------------------------------------------ for subclasses

    def words(self, w: int) -> Sequence[Line]:
        """The lines to read, in at most ``w`` columns."""
        return ()

    def choices(self) -> Sequence[Choice | tuple[str, str, str]]:
        """What can be done here: (key, label, name), in the order in which it is listed."""
        return ()

    def go(self, act: str) -> None:
        """Do what the choice of this name stands for."""

    def leave(self) -> None:
        """What Esc does."""
        self.dismiss()

    def typed(self, event: events.Key) -> bool:
        """Whether a key meant something to this page besides choices, cursor and Esc."""
        return False

    def footed(self, word: str) -> None:
        """A word of the footer was clicked: its key."""

    def footer(self) -> Sequence[tuple[str, str]]:
        """The pairs of the footer; Esc is always clickable."""
        choose = [("arrows", "look"), ("enter", "do it")] if self.choices() else []
        return [*choose, ("esc", "back")]

    def draw(self, w: int, h: int) -> Canvas:
        """The whole page."""
        canvas = Canvas(w, h)
        wide = max(0, min(WIDEST, w - 2))
        x = 1 if w < 100 else (w - wide) // 2
        rows = [*self.words(wide), *self._listed(wide)]
        room = max(0, h - TOP - 1)
        self.top = max(0, min(self.top, len(rows) - room))
        fact: Line = ("pgup pgdn more",) if len(rows) > room else ()
        canvas.rule(x, 1, wide, self.heading.upper(), fact, "act")
        for y, said in enumerate(rows[self.top : self.top + room], TOP):
            canvas.line(x, y, said, "soft", self.lamp())
        foot(canvas, h - 1, self.footer())
        return canvas

    # ------------------------------------------------------------ showing

    def show(self, size: Size) -> None:
        self.place({"page": Rect(0, 0, size.width, size.height)})
        canvas = self.draw(size.width, size.height)
        canvas.put(1, size.height - 2, cut(self.said, size.width - 2), "warn")
        self.pane.show(canvas)

    def redraw(self) -> None:
        """Draw again at the same size, because something to be said has changed."""
        self.show(self.size)

    def say(self, text: str) -> None:
        self.said = text
        self.redraw()

    def lamp(self) -> Lamp:
        """Keys and cursor of the choices, for drawing them."""
        return Lamp({c.act: ((c.key, c.act),) for c in self._choices()}, self.at or None)

    def _choices(self) -> list[Choice]:
        return [Choice(*choice) for choice in self.choices()]

    def _listed(self, w: int) -> list[Line]:
        """A blank, and a line for each choice; what is asked again says so."""
        rows: list[Line] = []
        for choice in self._choices():
            armed = choice.again and choice.act == self.armed
            words, ink = (self.warning_of(choice), "warn") if armed else (choice.label, "soft")
            badge = columns(choice.key) + 3
            rows.append((Badge(choice.act), Span(cut(words, w - badge), ink, choice.act)))
        return [(), *rows] if rows else []

    def warning_of(self, choice: Choice) -> str:
        """What is said of a choice before it is done."""
        return SOON + choice.again if self.hasty else choice.again

    def on_screen_resume(self) -> None:
        self.seen_at = inf
        self.call_after_refresh(self._was_seen)

    def _was_seen(self) -> None:
        self.seen_at = get_time()

    # ------------------------------------------------------------ keys and clicks

    def on_key(self, event: events.Key) -> None:
        self.house.note_key(event, self)
        if self.focused is not None:
            return  # something is being written
        if self._is_early(event):
            event.stop()
            event.prevent_default()
            return
        if self.said:
            self.say("")
        if self.typed(event) or self._choose(event) or self._step(event.key):
            event.stop()
            event.prevent_default()

    def _is_early(self, event: events.Key) -> bool:
        """Whether a key was not meant for this page: nobody had seen it or it is gone already, or
        the key was pressed on another and is held down still."""
        held = self.house.repeated and self.house.pressed_on is not self
        return held or event.time < self.seen_at or not self.is_current

    def _choose(self, event: events.Key) -> bool:
        """Esc, a choice by its key, or Enter on the one under the cursor."""
        if event.key == "escape":
            self._back()
            return True
        choices = self._choices()
        named = [c for c in choices if c.key in (event.character, event.key)]
        if event.key == "enter":
            named = named or [c for c in choices if c.act == self.at]
        if named:
            self.take(named[0].act)
        return bool(named)

    def _back(self) -> None:
        """Esc takes back what was asked about once, else it leaves."""
        if self.armed:
            self.armed = ""
            self.redraw()
        else:
            self.leave()

    def _step(self, key: str) -> bool:
        """Arrows and Tab move over the choices, or over the lines where nothing can be chosen."""
        acts = [choice.act for choice in self._choices()]
        by = STEPS.get(key, 0)
        if key in ("pageup", "pagedown"):
            self._scroll(max(1, self.size.height - TOP - 2) * (1 if key == "pagedown" else -1))
        elif by and acts:
            here = acts.index(self.at) if self.at in acts else (-1 if by > 0 else 0)
            self.at, self.armed = acts[(here + by) % len(acts)], ""
            self.redraw()
        elif by:
            self._scroll(by)
        else:
            return False
        return True

    def _scroll(self, by: int) -> None:
        self.top = max(0, self.top + by)  # draw() knows where the end is
        self.redraw()

    def take(self, act: str) -> None:
        """A choice was made: done, or asked about once more."""
        choice = next((c for c in self._choices() if c.act == act), None)
        if choice and choice.again and not (self.armed == act and self.house.is_meant):
            self.hasty = self.armed == act
            if not self.hasty:
                self.house.ask_twice()
            self.at = self.armed = act
            self.redraw()
            return
        self.armed = ""
        self.go(act)

    def on_pane_hit(self, hit: Pane.Hit) -> None:
        if hit.button != LEFT or hit.time < self.seen_at or not self.is_current:
            return
        self.house.note_click()
        thing: Thing = hit.region.option or hit.region.thing
        word = str(thing).removeprefix(KEY)
        if word == thing:
            self.take(word)
        elif word == "esc":
            self.leave()
        else:
            self.footed(word)

    def on_pane_wheel(self, wheel: Pane.Wheel) -> None:
        self._scroll(-wheel.by)

    def dismiss(self, result: Any = None) -> AwaitComplete:
        """Leave the page: once, also where a second key comes before it is gone."""
        awaited = [callback.future for callback in self._result_callbacks[-1:]]
        if any(future is not None and future.done() for future in awaited):
            return AwaitComplete.nothing()
        return super().dismiss(result)


# ---------------------------------------------------------------- pages of a game


class Menu(Page):
    """What can be done with a table besides playing at it. Gives the name of the choice."""

    heading = "Menu"

    def __init__(self, unsaved: bool = False) -> None:
        super().__init__()
        self.unsaved = unsaved

    def choices(self) -> Sequence[Choice]:
        saving = [Choice("W", "try again to save this game", "unsaved")] if self.unsaved else []
        lost = "Press it again: what was played unsaved is lost." if self.unsaved else ""
        waits = "" if self.unsaved else "; it waits on the start page"
        kept = "" if self.unsaved else "; the game is kept"
        return (
            Choice("c", "back to the table", "continue"),
            Choice("r", "the rules", "rules"),
            Choice("k", "the keys", "keys"),
            *saving,
            Choice("n", f"begin this table anew{kept}", "restart", lost),
            Choice("l", f"leave the table{waits}", "leave", lost),
            Choice("g", "give up", "concede", "Press it again: the game is given up."),
            Choice("q", f"leave hotseat{kept}", "quit", lost),
        )

    def go(self, act: str) -> None:
        self.dismiss(act)


class Between(Menu):
    """The menu between two persons: nobody has the seat, so nobody can give up."""

    def choices(self) -> Sequence[Choice]:
        return tuple(choice for choice in super().choices() if choice.act != "concede")


class Keys(Page):
    """What the keys mean, in every game."""

    heading = "Keys"
    MEANT = (
        ("1-9, letters", "do what their badge stands on"),
        ("arrows", "look at anything, allowed or not"),
        ("{take}", "do it, also with what is marked, or learn why not"),
        ("{zone}", "the next place, shift+tab the one before"),
        ("{mark}", "mark one of several"),
        ("backspace", "take the last mark back; in a lesson, a step back"),
        ("{pass}  {pass-on}", "pass; pass on until it matters"),
        ("{undo}  {redo}", "take back the last answer; give it again"),
        ("{inspect}  {log}", "the card; the log. Once more: all there is to say of it"),
        ("{rule}  F1", "the rule: of a refusal, of what is under the cursor"),
        ("{hint}", "a hint"),
        ("{unsaved}", "play on where nothing can be saved; try again to save"),
        ("any other", "hurries computers on, and goes on after reading what they did"),
        ("{mark}", "has a computer wait for you, where you could react"),
        ("b", "the bench, where a game has one: lay your cards out on it"),
        ("pgup pgdn", "read back in the log; a click on its last line opens it"),
        ("F2 twice", "take the seat that is called, like the letter on the curtain"),
        ("{keys}", "this page"),
        ("{menu}", "back, and the menu; so does a click on the game's name"),
        ("ctrl+z", "set hotseat aside in the shell; ctrl+q leaves at once"),
    )

    def words(self, w: int) -> Sequence[Line]:
        keys = self.house.keymap.all
        told = [(key.format_map(keys), meaning) for key, meaning in self.MEANT]
        return [line((f"{key:<14}", "act b"), cut(meaning, w - 14)) for key, meaning in told]
