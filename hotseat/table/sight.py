"""What one seat gets to see: everything a screen, plain mode or a test may know."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from hotseat.engine.events import Said as Said
from hotseat.engine.move import Thing


class Why(NamedTuple):
    """Why a thing is not chosen now: the rule's id, a sentence, and a few words for a card."""

    rule: str
    text: str
    brief: str = "not now"


class Choice(NamedTuple):
    """One option: its key, its word, the things it is about (the first carries the badge), and
    whether it loses the game though there are others, so that it is asked twice.
    """

    key: str
    word: str
    points: tuple[Thing, ...]
    final: bool = False


@dataclass(frozen=True, slots=True)
class Sight:
    """The table as one seat may know it.

    `number` grows with every answer, undo and redo and is never reused. `names` are the names on
    the table by seat, `people` who plays them, `levels` those of computers. `options`, `least`,
    `most`, `caps` (parallel to the options), `whys` and `rule`, that of the question, are empty
    unless the viewer decides, or whoever looks may. `act` are public facts of what is asked about.
    While a computer decides, `chances` are the people who may do something first; `waits` says that
    it waits for that. `log` is best read from its end; `since` is how many of its last lines came
    since this seat decided last, with what that decision led to.
    """

    number: int
    decider: int
    viewer: int
    names: tuple[str, ...]
    view: Any
    kind: str = ""
    options: tuple[Choice, ...] = ()
    least: int = 1
    most: int = 1
    caps: tuple[int, ...] | None = None
    act: Mapping[str, Any] = field(default_factory=dict)
    whys: Mapping[Thing, Why] = field(default_factory=dict)
    rule: str = ""
    log: Sequence[Said] = ()
    since: int = 0
    result: str = ""
    people: tuple[str, ...] = ()
    levels: tuple[str, ...] = ()
    chances: tuple[int, ...] = ()
    waits: bool = False

    @property
    def watches(self) -> bool:
        """Do computers play every seat? Then whoever looks on has nothing to answer or take
        back."""
        return bool(self.levels) and all(self.levels)
