"""Whether there is a terminal to draw a table on."""

from __future__ import annotations

import os
import sys
from typing import TextIO

from .wrong import Wrong

NEEDS = "hotseat draws on a terminal and reads its keys"


def need_terminal() -> None:
    """Raises Wrong where nothing can be drawn, or no key can be read."""
    if not _is_terminal(sys.stdin):
        raise Wrong(f"{NEEDS}, and here they come from a pipe or a file.")
    if not _is_terminal(sys.stdout):
        raise Wrong(f"{NEEDS}, and here the screen goes to a pipe or a file.")
    if os.environ.get("TERM", "") in ("dumb", "unknown"):
        raise Wrong(f"{NEEDS}, and TERM says that this one cannot be drawn on.")


def _is_terminal(stream: TextIO | None) -> bool:
    return stream is not None and not stream.closed and stream.isatty()
