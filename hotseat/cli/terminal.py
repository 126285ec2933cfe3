"""Whether there is a terminal to draw a table on."""

from __future__ import annotations

import os
import sys
from typing import TextIO

from .wrong import Wrong

NEEDS = "hotseat draws on a terminal and reads its keys"
GOES_ON = "It goes on in plain mode, line by line (--plain)."


def need_terminal() -> None:
    """Raises Wrong where nothing can be drawn, or no key can be read."""
    if lack := lacking():
        raise Wrong(lack)


def lacking() -> str:
    """Why there can be no table on a screen here, in a sentence; "" where there can."""
    if not _is_terminal(sys.stdin):
        return f"{NEEDS}, and here they come from a pipe or a file."
    if not _is_terminal(sys.stdout):
        return f"{NEEDS}, and here the screen goes to a pipe or a file."
    if os.environ.get("TERM", "") in ("dumb", "unknown"):
        return f"{NEEDS}, and TERM says that this one cannot be drawn on."
    return ""


def say_plain(lack: str) -> None:
    """Say that it goes plain because of what is lacking; nothing where nothing is."""
    if lack:
        print(f"{lack} {GOES_ON}", file=sys.stderr)


def _is_terminal(stream: TextIO | None) -> bool:
    return stream is not None and not stream.closed and stream.isatty()
