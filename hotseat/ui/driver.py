"""What stands between the app and the terminal, as far as Textual's own does not suit."""

from __future__ import annotations

import codecs
import sys
from collections.abc import Callable
from functools import partial
from typing import Any

from textual.driver import Driver


def mended(driver: type[Driver]) -> type[Driver]:
    """The driver of this platform, with two things otherwise.

    It draws on the standard output: Textual draws where errors go, and `hotseat 2> file` would show
    nothing. And a byte that is no UTF-8 (from another keyboard, or pasted) is a strange letter
    nobody asked for; it does not end the thread that reads the keys.
    """
    module: Any = sys.modules[driver.__module__]
    if hasattr(module, "getincrementaldecoder"):
        module.getincrementaldecoder = _forgiving

    class Mended(driver):  # type: ignore[valid-type, misc]
        def __init__(self, *words: Any, **more: Any) -> None:
            super().__init__(*words, **more)
            if getattr(self, "_file", None) is sys.__stderr__:
                self._file = sys.__stdout__

    return Mended


def _forgiving(encoding: str) -> Callable[[], codecs.IncrementalDecoder]:
    return partial(codecs.getincrementaldecoder(encoding), errors="replace")
