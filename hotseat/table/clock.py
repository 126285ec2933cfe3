"""How far a table is, in two words."""

from __future__ import annotations


def clock(word: str, n: int) -> str:
    """What is counted, and how far it is: `turn 4`; "" before the first.

    >>> clock("round", 2), clock("turn", 0)
    ('round 2', '')
    """
    return f"{word} {n}" if n > 0 else ""
