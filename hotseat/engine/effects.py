"""The effects games share. An effect is a step that can say itself in words.

`run` is what it does; the phrases that print it live in `phrases`. Fields are in the order of the
written form: the first one may be given bare (`draw: 2`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Self, TypeAlias

from pydantic import AfterValidator

from .language import Amount, Immunity, Who, amount
from .move import Pick
from .step import Act, AnyStep, Step, fault

if TYPE_CHECKING:
    pass


class Effect(Step):
    """A step that stands on cards."""

    word: ClassVar[str] = ""


class Rule(Step):
    """What holds while its card is in force; it is looked up, never carried out."""

    word: ClassVar[str] = ""

    def run(self, state: Any, act: Act) -> None:
        """Rules are not carried out."""
        raise TypeError(f"{self.word} holds, it does not happen")


def _is_effect(step: Step) -> Step:
    if isinstance(step, Rule):
        raise fault(
            f"`{step.word}` is a rule, true while it holds: put it under `always` or `lasting`"
        )
    if not isinstance(step, Effect):
        raise fault(f"`{step.word}` is no effect of a card")
    return step


def _is_rule(step: Step) -> Step:
    if not isinstance(step, Rule):
        raise fault(f"`{step.word}` is an effect, not a rule")
    return step


def _some(steps: Sequence[Any]) -> Sequence[Any]:
    if not steps:
        raise fault("an empty list says nothing: leave it out")
    return steps


Effects: TypeAlias = Annotated[
    tuple[Annotated[AnyStep, AfterValidator(_is_effect)], ...], AfterValidator(_some)
]
Rules: TypeAlias = Annotated[
    tuple[Annotated[AnyStep, AfterValidator(_is_rule)], ...], AfterValidator(_some)
]


class PlayerEffect(Effect):
    """An effect on one or more players, `you` unless it says who.

    A word that picks asks first; several players follow one after the other.
    """

    word: ClassVar[str] = ""
    who: Who = "you"

    def bound(self, who: int | str) -> Self:
        """This effect for a player already known."""
        return self.model_copy(update={"who": who})

    def run(self, state: Any, act: Act) -> None:
        """Find the players, asking where one is picked, and apply it to each."""
        language = state.language
        if language.picks(self.who):
            state.do(act, Pick(of=self.who), self.bound("it"))
            return
        seats = language.found(self.who, state, act)
        if len(seats) == 1:
            self.apply(state, act, seats[0])
        elif seats:
            state.do(act, *(self.bound(seat) for seat in seats))

    def apply(self, state: Any, act: Act, seat: int) -> None:
        """What happens to this player."""
        raise NotImplementedError(self.word)

    def seats(self, state: Any, act: Act) -> list[int]:
        """The players it is about, for prices."""
        found: list[int] = state.language.found(self.who, state, act)
        return found


# ---- what is about to happen


class Cancel(Effect):
    """What is about to happen does not happen."""

    def run(self, state: Any, act: Act) -> None:
        """The game knows what that is."""
        state.cancel(act)


class Prevent(Effect):
    """What is about to happen, happens by so much less."""

    n: Amount

    def run(self, state: Any, act: Act) -> None:
        """The game knows what that is."""
        state.prevent(act, amount(self.n, state, act))


# ---- shared rules


class Immune(Rule):
    """What cannot touch it."""

    to: Immunity
