"""What a player gets instead of a traceback: one sentence and an exit code."""

from __future__ import annotations

import difflib
from collections.abc import Iterable

USAGE, FAULTS = 2, 1  # exit codes: what was asked for cannot be; what was looked at is wrong


class Wrong(Exception):
    """What was asked for cannot be. The text is one sentence that says what is allowed."""

    def __init__(self, text: str, code: int = USAGE) -> None:
        self.code = code
        super().__init__(text)


def nearest(word: str, words: Iterable[str]) -> str:
    """The word somebody probably meant, whatever its capitals; empty when nothing is near."""
    by_small = {known.lower(): known for known in words}
    near = difflib.get_close_matches(word.lower(), by_small, 1, 0.6)
    return by_small[near[0]] if near else ""
