"""What a game says of itself so that it can be played line by line."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from hotseat.engine.move import Thing
    from hotseat.engine.sources import Source
    from hotseat.table.sight import Choice, Said, Sight

Lines = Iterable[tuple[Any, str]]  # (thing or None, text)


class Speech(Protocol):
    """The words of one game: a module `plain` beside its rules, of pure functions over a Sight."""

    WORDS: Mapping[str, tuple[str, Callable[[Any, str], Lines]]]
    """What can be asked for besides what every game has: word -> (help, lines for the rest of the
    line). Lines come as (what they are about, text)."""

    def heading(self, seen: Sight) -> str:
        """Who decides, and when."""
        ...

    def question(self, seen: Sight) -> Sequence[str]:
        """The question, and what is special about it."""
        ...

    def labels(self, seen: Sight) -> Sequence[str]:
        """What each option does, in words."""
        ...

    def keys(self, seen: Sight) -> Sequence[str]:
        """A readable key for each option, the same in every game; copies share one."""
        ...

    def wish(self, seen: Sight, key: str) -> str:
        """The engine's key for a readable one that is no option now; "" for one that never is."""
        ...

    def again(self, seen: Sight, choice: Choice) -> str:
        """What is said before an option that ends the game is taken; "" for every other."""
        ...

    def things(self, seen: Sight) -> Sequence[tuple[Thing, str, str]]:
        """All that can be named: thing, id, name."""
        ...

    def card(self, seen: Sight, thing: Thing) -> Sequence[str]:
        """All that is to be read on a thing."""
        ...

    def explain(self, seen: Sight, thing: Thing) -> Sequence[Source]:
        """Where the numbers on a thing come from."""
        ...

    def sentence(self, seen: Sight, said: Said) -> str:
        """A line of the log as a sentence."""
        ...

    def ending(self, seen: Sight) -> Sequence[str]:
        """How it ended."""
        ...


def speech_of(game_id: str) -> Speech:
    """The words of the game of this id. Raises ModuleNotFoundError where it has none."""
    module: Any = import_module(f"hotseat.games.{game_id.replace('-', '_')}.plain")
    speech: Speech = module
    return speech
