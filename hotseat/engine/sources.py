"""Where the numbers on a thing come from, in words."""

from __future__ import annotations

from typing import NamedTuple


class Source(NamedTuple):
    """One number: what it is (a word or two), how it comes about, and the rule."""

    what: str
    text: str
    rule: str = ""
