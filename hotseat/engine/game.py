"""The contract a game fulfils, each method with who may call it when."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Literal, NamedTuple, Protocol

from .events import Event
from .language import Language
from .move import Refusal
from .once import Location
from .step import Record
from .tally import Trials

Back = Literal["free", "consent", "never"]


class UndoPolicy(NamedTuple):
    """What it takes to take an answer back that rolled or showed something (`revealed`), or after
    which another seat decides (`seat`): nothing, the consent of the table, or it cannot be done.
    `rule` is the rule behind that, if the game has one.
    """

    revealed: Back
    seat: Back
    rule: str = ""


class Game(Protocol):
    """One game: its language, how a table of it begins, and what a seat may know of it.

    `id` is the name of its folders; `rule_prefix` opens its rule ids; `language` is the language of
    its cards and saves; `state` the class of its states, `options` the model of what a table is set
    up from, and `listed` where a library has what one of them may be. `hides_hands` says whether
    seats hide cards from each other, so that the table is passed behind a curtain. `counts` is what
    a table says it is in, a turn or a round: the word, and the field of the state that counts them.
    `layout` says which model stands in which files, and `assemble` makes a library of them.
    `log_kinds` are the kinds of lines of the log, each with what it is about; `trials` is what
    simulation asks of it, `advice` what computer players ask (`bots/advice.py` says what that is).
    """

    id: str
    name: str
    rule_prefix: str
    language: Language
    state: type
    options: type[Record]
    listed: Mapping[str, str]
    position: type
    layout: Sequence[tuple[str, type[Record]]]
    assemble: Any
    hides_hands: bool
    counts: str
    log_kinds: Mapping[str, str]
    trials: Trials
    advice: Any

    def remarks(self, library: Any) -> Iterable[tuple[str, Location, str]]:
        """What is worth knowing of packs that go together: a path, a place in that file, and a
        sentence."""
        ...

    def objections(self, library: Any, options: Any) -> Sequence[Refusal]:
        """What is wrong with these options for a table; for set-up screens and the command line."""
        ...

    def warnings(self, library: Any, options: Any) -> Sequence[Refusal]:
        """What is not recommended of these options, and may be played all the same."""
        ...

    def sat(self, told: Mapping[str, Any], names: Sequence[str]) -> Mapping[str, Any]:
        """What of the options follows from who sits down, in words for `options`."""
        ...

    def new(self, library: Any, options: Any, seed: int, log: list[Event] | None = None) -> Any:
        """A new state, run to its first decision. Raises Refused for options that are not legal.

        What happens is written into `log` from the first card on.
        """
        ...

    def unplaceable(self, library: Any, at: Any) -> Sequence[str]:
        """What a position names that the content does not have, a sentence each."""
        ...

    def placed(self, library: Any, at: Any, log: list[Event] | None = None) -> tuple[Any, Any]:
        """The content to play with and a state in this position, run to its first decision. What
        happens on the way there is written into `log`.
        """
        ...

    def attach(self, state: Any, library: Any) -> Any:
        """Give a loaded state its models and derive its decision. Raises Damaged."""
        ...

    def used(self, library: Any, names: Sequence[str]) -> Sequence[tuple[str, Any]]:
        """The files behind these pieces and nothing else, with where each was read: a table keeps
        them, so that it can go on when the content has changed. Raises KeyError for a missing
        piece.
        """
        ...

    def undo_policy(self, state: Any) -> UndoPolicy:
        """What taking back takes at this table."""
        ...

    def about(self, state: Any) -> str:
        """What a table is about in a few words, for lists of tables."""
        ...

    def view(self, state: Any, seat: int) -> Any:
        """What this seat may know, by allow-list. Screens, plain mode and the log get no more."""
        ...

    def unseen(self, state: Any, seat: int) -> list[list[list[int]]]:
        """Groups of zones whose cards may be exchanged without this seat noticing."""
        ...

    def pinned(self, state: Any, seat: int) -> Iterable[int]:
        """The cards in those zones whose place this seat knows."""
        ...

    def fits(self, state: Any, seat: int) -> Callable[[list[int], int, int], bool] | None:
        """What this seat knows of where unseen cards can lie: (zone, index, card); None for
        nothing."""
        ...

    def bags(self, state: Any) -> Iterable[list[int]]:
        """The zones whose order means nothing: a world in which it differs is no other world."""
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
        """What happened, as lines for the log (`events.Said`), from what one reader may know of it:
        a secret changes the words of a line, never how many lines there are.
        """
        ...

    def printed(self, state: Any, name: str) -> Any:
        """A card as it is printed, with `name`, `about` and `text`, by what its piece is called in
        the content (`Said.cards`). Raises ValueError for one that is not in the game.
        """
        ...

    def facts(self, state: Any, act: Any, seat: int) -> Mapping[str, Any]:
        """The public facts of the act somebody is asked about, for the words of the question."""
        ...

    def rule_about(self, view: Any, thing: Any) -> str:
        """The rule that says what a thing of this view is, a piece or a place, or of None what is
        going on; "" for none."""
        ...

    def changes(self, view: Any) -> Mapping[str, str]:
        """What is otherwise at this table than the rulebook has it: a sentence by rule id."""
        ...
