"""What a game says when it is over: how it ended, in figures, and what may come next. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

from .draw.data import Line


class Next(NamedTuple):
    """Something to do now. `act` is again, change, start or leave; `options` are those of the next
    table."""

    act: str
    label: str
    tells: str
    options: Any = None


class Part(NamedTuple):
    """A place of the result page: a title and lines."""

    title: str
    rows: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Ending:
    """A game that is over. `said` are sentences, each with the id of its rule or ""; `tone` is good
    for a game won, warn for one lost."""

    heading: str
    tone: str
    about: str
    right: str
    fact: str
    said: tuple[tuple[Line, str], ...]
    parts: tuple[Part, ...]
    asks: str
    nexts: tuple[Next, ...]
