"""What games do alike: they begin, come back to life from a save, and call things by their
names."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar

from .events import Event
from .language import Language
from .move import Refusal, Refused, Thing
from .once import Location
from .state import Damaged


class Groundwork:
    """The part of the contract (`game.Game`) that is the same for every game; a game derives from
    it.

    A game gives `objections` and `lay_out`, and may say more in `remarks`, `attach_models`, `begin`
    and `wake`. `places` are what its places are called in sentences.
    """

    language: Language
    places: ClassVar[Mapping[str, str]] = {}
    counts: ClassVar[str] = "turn"

    # ------------------------------------------------------------ what a game says of itself

    def remarks(self, library: Any) -> Iterable[tuple[str, Location, str]]:
        """What is worth knowing of packs that go together."""
        return ()

    def objections(self, library: Any, options: Any) -> Sequence[Refusal]:
        """What is wrong with these options."""
        raise NotImplementedError

    def lay_out(self, library: Any, options: Any, seed: int) -> Any:
        """A state with all pieces of a table, of which nothing has happened yet."""
        raise NotImplementedError

    def attach_models(self, state: Any, library: Any) -> None:
        """Give a state the models of its pieces, and what follows from them. Raises KeyError for a
        piece that is not in the content.
        """
        state.cards = tuple(library.model(name) for name in state.names)
        state.language = self.language

    def begin(self, state: Any, options: Any) -> None:
        """Put on the agenda what a new game begins with, where `lay_out` has not."""

    def wake(self, state: Any) -> None:
        """Derive what else a loaded state needs of its models."""

    # ------------------------------------------------------------ what follows from it

    def new(self, library: Any, options: Any, seed: int, log: list[Event] | None = None) -> Any:
        """A new state, run to its first decision. Raises Refused for options that are not legal."""
        wrong = self.objections(library, options)
        if wrong:
            raise Refused(wrong)
        state = self.lay_out(library, options, seed)
        state.log = log
        self.attach_models(state, library)
        self.begin(state, options)
        state.run()
        return state

    def attach(self, state: Any, library: Any) -> Any:
        """A loaded state with its models, run to its decision. Raises Damaged for pieces that are
        gone or lie wrong.
        """
        try:
            self.attach_models(state, library)
        except KeyError as error:
            raise Damaged([f"there is no {error} in the content any more"]) from error
        wrong = state.status()
        if wrong:
            raise Damaged(wrong)
        self.wake(state)
        if not state.result:
            state.run()
        return state

    def name_of(self, state: Any, thing: Thing) -> str:
        """The name of a piece or place, for sentences."""
        if isinstance(thing, int) and 0 <= thing < len(state.cards):
            return str(state.cards[thing].name)
        return self.places.get(str(thing), "That")
