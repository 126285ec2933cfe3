"""Names of people: what may be written on a table, and how two of one name are told apart. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from unicodedata import category

from .draw.canvas import cells, columns

LONGEST = 20  # columns of a name
CALLED = ("Ana", "Bob", "Cy", "Dee", "Eve", "Fay")  # who has no name, by seat


def typed(text: str, most: int = LONGEST) -> str:
    """What of a text may stand in a name: no control characters, at most twenty columns.

    Columns are those of a terminal: a letter two columns wide counts two.

    >>> typed("Ann\\x1b[31m"), columns(typed("卓" * 200))
    ('Ann[31m', 20)
    """
    parts = cells(clean(text).lstrip())[:most]
    if parts and columns("".join(parts)) > most:  # the last letter had room for its half
        parts = parts[:-1]
    return "".join(parts)


def clean(text: str) -> str:
    """A text from anywhere, without what no terminal should be told."""
    return "".join(" " if char.isspace() else char for char in text if not _hidden(char))


def _hidden(char: str) -> bool:
    return category(char)[0] == "C" and not char.isspace()


def named(text: str, otherwise: str) -> str:
    """A name as it stands on the table; nothing typed is the other name."""
    return " ".join(typed(text).split()) or otherwise


def seated(names: Sequence[str]) -> tuple[str, ...]:
    """Names by seat, all of them different: who has none has that of the seat, or another one of
    `CALLED` where somebody is called so.

    >>> seated(["Bob", "", "Ann", ""])
    ('Bob', 'Ana', 'Ann', 'Dee')
    """
    taken = {name.casefold() for name in names}
    out: list[str] = []
    for seat, name in enumerate(names):
        free = [one for one in CALLED if one.casefold() not in taken and one not in out]
        own = CALLED[seat : seat + 1]
        given = next((one for one in (*own, *free) if one in free), f"Player {seat + 1}")
        out.append(name or given)
    return apart(out)


def apart(names: Sequence[str]) -> tuple[str, ...]:
    """The names, the second Ann as Ann 2.

    >>> apart(["Ann", "Ann", "Bo"])
    ('Ann', 'Ann 2', 'Bo')
    """
    out: list[str] = []
    for name in names:
        n, other = 1, name
        while other.casefold() in (taken.casefold() for taken in out):
            n += 1
            tail = f" {n}"
            head = "".join(cells(name)[: LONGEST - len(tail)])
            other = (head if columns(head) + len(tail) <= LONGEST else head[:-1]) + tail
        out.append(other)
    return tuple(out)
