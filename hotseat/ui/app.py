"""The house the screens stand in: themes, signs, signals, and how to leave."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from time import monotonic
from typing import Any, Protocol

from textual import events
from textual.app import App
from textual.binding import Binding
from textual.driver import Driver
from textual.screen import Screen

from .driver import mended
from .keymap import Keymap
from .screens.board import Board
from .styles.glyphs import glyphs
from .styles.themes import PREFIX, SIXTEEN, Inks, plain, theme_of, themes
from .widgets import Pane

HELD = 0.25  # seconds within which the same key again is one held down
MEANT = 3  # times HELD: a key held down has repeated itself by then, and goes on to
TWICE = 2.0  # seconds within which ctrl+c twice leaves


class Settings(Protocol):
    """What a person has chosen, as far as screens care."""

    @property
    def theme(self) -> str: ...  # dark, light, contrast, or one of Textual's that can be read

    @property
    def glyphs(self) -> str: ...  # unicode, ascii, auto

    @property
    def motion(self) -> str: ...  # all, results, none


class Hotseat(App[Any]):
    """The app. ``first`` makes the first screen; it stays at the bottom of the stack."""

    TITLE = "hotseat"
    CSS_PATH = Path(__file__).parent / "styles" / "hotseat.tcss"
    ENABLE_COMMAND_PALETTE = False
    sounds = "off"  # or refused: a bell with every refusal
    pace = "off"  # or calm, slow: how long a computer's move stays before the next
    stops = "all"  # or danger: a moment at which nobody is about to be hit is passed by itself
    keymap = Keymap()
    BINDINGS = [
        Binding("ctrl+q", "quit", priority=True, show=False),
        Binding("ctrl+c", "interrupt", priority=True, show=False),
        Binding("ctrl+z", "suspend_process", priority=True, show=False),
    ]

    def __init__(
        self, settings: Settings, first: Callable[[], Screen[Any]], held: float = HELD
    ) -> None:
        super().__init__()
        for theme in themes():
            self.register_theme(theme)
        self.first = first
        self.held = held
        self.last_words: list[str] = []  # what is written when a mistake has ended it
        self.interrupted = -TWICE  # when ctrl+c was last pressed
        self.last_key = ("", 0.0)
        self.repeated = False  # the key just pressed is one that is held down
        self.asked_by = ("", 0.0)  # the key by which something was asked about once, and when
        self.pressed_on: Screen[Any] | None = None  # the screen on which it was pressed first
        self.settings = settings
        self.apply(settings)

    def get_default_screen(self) -> Screen[Any]:
        """The first screen is the bottom of the stack: no empty frame is painted before it."""
        return self.first()

    def get_driver_class(self) -> type[Driver]:
        return mended(super().get_driver_class())

    def on_mount(self) -> None:
        self.apply(self.settings)  # only now is it known what the terminal can show
        self._catch_signals()
        self.app_resume_signal.subscribe(self, self._fetched_back)

    def _fetched_back(self, _: App[Any]) -> None:
        """After ctrl+z and `fg` the terminal is empty, which Textual does not know."""
        self.refresh(layout=True)

    # ------------------------------------------------------------ pages

    def show_keys(self) -> None:
        """What the keys mean."""
        from .screens.pages import Keys

        self.push_screen(Keys())

    # ------------------------------------------------------------ keys held down

    def note_key(self, event: events.Key, screen: Screen[Any]) -> None:
        """Whether a key came again sooner than a finger presses it: the terminal repeats it.

        Screens say so first thing. What counts is when a key was pressed, not when there was time
        for it.
        """
        (last, then), self.last_key = self.last_key, (event.key, event.time)
        self.repeated = event.key == last and event.time - then < self.held
        if not self.repeated:
            self.pressed_on = screen

    def note_click(self) -> None:
        """A click is never a key held down."""
        self.repeated, self.last_key = False, ("", 0.0)

    def ask_twice(self) -> None:
        """What was just pressed is asked about once more."""
        self.asked_by = self.last_key

    @property
    def is_meant(self) -> bool:
        """Whether what was just pressed confirms what was asked about: another key or a click does,
        the same key once it cannot be a keyboard's own, which begins to repeat after half a second
        or so.
        """
        return not self.repeated and not self.is_still(self.asked_by)

    def is_still(self, pressed: tuple[str, float]) -> bool:
        """Whether what was just pressed is a key that was pressed only now: as likely it is still
        meant for what it was then.
        """
        (key, now), (before, then) = self.last_key, pressed
        return bool(key) and key == before and now - then < MEANT * self.held

    # ------------------------------------------------------------ settings

    def apply(self, settings: Settings) -> None:
        """Follow other settings at once; every pane is painted anew."""
        self.settings = settings
        name = SIXTEEN if self._sixteen_colours() else plain(settings.theme)
        self.inks = Inks(name, not self.no_color)
        self.glyphs = glyphs(settings.glyphs, getattr(sys.__stdout__, "encoding", "") or "")
        still = os.environ.get("TEXTUAL_ANIMATIONS") == "none"
        self.motion = "none" if still else settings.motion
        if self.theme != PREFIX + name:
            if self.get_theme(PREFIX + name) is None:
                self.register_theme(theme_of(name))
            self.theme = PREFIX + name
        for screen in self.screen_stack if self._running else ():
            for pane in screen.query(Pane):
                pane.forget()

    def _sixteen_colours(self) -> bool:
        """Whether the terminal has sixteen colours. Tests say so too, and mean nothing by it."""
        return (
            bool(self._driver) and not self.is_headless and self.console.color_system == "standard"
        )

    # ------------------------------------------------------------ leaving

    def _catch_signals(self) -> None:
        """Leave the terminal clean, with the return code the shell expects of the signal."""
        loop = asyncio.get_running_loop()
        for number in (signal.SIGTERM, getattr(signal, "SIGHUP", signal.SIGTERM)):
            try:
                loop.add_signal_handler(number, self._leave_by, number)
            except (NotImplementedError, ValueError, RuntimeError):
                return  # Windows, or not the main thread

    def _fatal_error(self) -> None:
        """A mistake in the program: said in a line or two, with a traceback only on request."""
        error = sys.exc_info()[1]
        said = " ".join(str(error).split())
        self.last_words = self.last_words or [f"{type(error).__name__}: {said}", *self.parting()]
        if os.environ.get("HOTSEAT_TRACEBACK") == "1":
            super()._fatal_error()
        else:
            self.panic()

    def _print_error_renderables(self) -> None:
        super()._print_error_renderables()
        for words in self.last_words:
            print(words, file=sys.__stderr__)
        self.last_words = []

    def parting(self) -> list[str]:
        """What has to be said when a mistake ends it all."""
        return []

    def panic(self, *renderables: Any) -> None:
        """Whatever mistake ends it, and in whichever thread: the return code says so."""
        super().panic(*renderables)
        self._return_code = self._return_code or 1

    def _leave_by(self, number: int) -> None:
        self.exit(return_code=128 + number)

    def action_interrupt(self) -> None:
        """Ctrl+c twice within two seconds leaves."""
        now = monotonic()
        if now - self.interrupted < TWICE:
            self.exit()
            return
        self.interrupted = now
        self.say(f"Press ctrl+c once more to leave{self.on_leaving}.")

    @property
    def on_leaving(self) -> str:
        """What becomes of the game when hotseat is left, as the end of a sentence."""
        return ""

    def say(self, text: str) -> None:
        """A sentence on whatever screen is on top."""
        if isinstance(self.screen, Board):
            self.screen.say(text)
        else:
            self.notify(text, timeout=TWICE, markup=False)

    # ------------------------------------------------------------ the table on top

    # What the game screen asks of whoever opened the table; the screens that open tables know
    # how to make one anew and where to go back to, and say it in a subclass.

    def leave_table(self) -> None:
        """Back to where the table was opened from; it waits as it is."""
        if len(self.screen_stack) > 1:
            self.pop_screen()
        else:
            self.exit()

    def read_rules_at_table(self, rule: str, said: str = "") -> None:
        """The rulebook of this game, opened at a rule, with the sentence that refused by it."""
        self.say("There is no rulebook at this table.")

    def step_aside(
        self,
        id: str,
        name: str,
        sight: Any,
        then: Callable[[str | None], None],
        asked: str = "",
    ) -> None:
        """A page of this game beside the table; `then` gets the answer it is left with, if any."""
        self.say("There is no such page at this table.")

    def restart_table(self) -> None:
        """The same table from its beginning."""
        self.say("This table cannot begin anew.")

    def sat_down(self, table: Any) -> None:
        """A table has come on the screen."""

    def tell_notices(self, table: Any) -> None:
        """A table has something to say."""

    def save_again(self, table: Any) -> None:
        """Try to keep a table of which nothing is saved."""
        self.say("Nothing is saved here.")

    def finish_table(self) -> None:
        """The game has ended, and its last position has been on the screen."""
