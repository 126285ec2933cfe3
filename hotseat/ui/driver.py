"""What stands between the app and the terminal, as far as Textual's own does not suit."""

from __future__ import annotations

import codecs
import re
import sys
from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

from textual import events
from textual._time import get_time  # the clock of events
from textual._xterm_parser import XTermParser
from textual.driver import Driver
from textual.keys import Keys
from textual.message import Message

REPLY = re.compile(r"\x1b\[[?>=][0-9;]*[A-Za-z]")  # what a terminal says about itself


def mended(driver: type[Driver]) -> type[Driver]:
    """The driver of this platform, with four things otherwise.

    It draws on the standard output: Textual draws where errors go, and `hotseat 2> file` would show
    nothing. And a byte that is no UTF-8 (from another keyboard, or pasted) is a strange letter
    nobody asked for; it does not end the thread that reads the keys. And a terminal's reply that
    nobody waits for is no row of keys: the digits in it would choose. And keys that came at once
    were pressed at once, however long it takes to read them.
    """
    module: Any = sys.modules[driver.__module__]
    if hasattr(module, "getincrementaldecoder"):
        module.getincrementaldecoder = _forgiving
    if hasattr(module, "XTermParser"):
        module.XTermParser = Parser

    class Mended(driver):  # type: ignore[valid-type, misc]
        def __init__(self, *words: Any, **more: Any) -> None:
            super().__init__(*words, **more)
            if getattr(self, "_file", None) is sys.__stderr__:
                self._file = sys.__stdout__

    return Mended


def _forgiving(encoding: str) -> Callable[[], codecs.IncrementalDecoder]:
    return partial(codecs.getincrementaldecoder(encoding), errors="replace")


class Parser(XTermParser):
    """What was read from the terminal, as keys and clicks. All that came in one piece has one time:
    else the first of many keys could be answered, and the next question painted, before the second
    is read, which then seems to be meant for that.
    """

    def feed(self, data: str) -> Iterable[Message]:
        """The keys and clicks in a piece of what came."""
        now = get_time()
        for message in super().feed(data):
            message.time = now
            yield message

    def _sequence_to_key_events(self, sequence: str, alt: bool = False) -> Iterable[events.Key]:
        if REPLY.fullmatch(sequence):
            return [events.Key(Keys.Ignore, sequence)]
        return super()._sequence_to_key_events(sequence, alt)
