"""The contract a game fulfils, each method with who may call it when."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from .events import Event
from .language import Language
from .move import Refusal


class Game(Protocol):
    """One game: its language, how a table of it begins, and what a seat may know of it.

    `id` is the name of its folders; `rule_prefix` opens its rule ids; `language` is the language of
    its cards and saves; `state` the class of its states.
    """

    id: str
    name: str
    rule_prefix: str
    language: Language
    state: type

    def objections(self, library: Any, options: Any) -> Sequence[Refusal]:
        """What is wrong with these options for a table; for set-up screens and the command line."""
        ...

    def new(self, library: Any, options: Any, seed: int) -> Any:
        """A new state, run to its first decision. Raises Refused for options that are not legal."""
        ...

    def attach(self, state: Any, library: Any) -> Any:
        """Give a loaded state its models and derive its decision. Raises Damaged."""
        ...

    def view(self, state: Any, seat: int) -> Any:
        """What this seat may know, by allow-list. Screens, plain mode and the log get nothing else."""
        ...

    def unseen(self, state: Any, seat: int) -> list[list[list[int]]]:
        """Groups of zones whose cards may be exchanged without this seat noticing."""
        ...

    def seat_names(self, state: Any) -> tuple[str, ...]:
        """What the seats are called in this game."""
        ...

    def name_of(self, state: Any, thing: Any) -> str:
        """The name of a piece or place, for sentences."""
        ...

    def idle(self, state: Any, thing: Any) -> Refusal:
        """Why a thing that is no part of the question is not chosen: a sentence for each thing."""
        ...

    def log_lines(self, state: Any, events: Sequence[Event]) -> Sequence[Any]:
        """What happened, as lines for the log: (indent, ((text, tone), ...))."""
        ...

    def facts(self, state: Any, act: Any, seat: int) -> Mapping[str, Any]:
        """The public facts of the act somebody is asked about, for the words of the question."""
        ...
