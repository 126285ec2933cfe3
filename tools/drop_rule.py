"""A pytest plugin: in this process the refusals of one rule, HOTSEAT_DROP_RULE, are never given.

Every Refusal of that rule is made under the name DROPPED. Moves, questions, decisions and games
then keep it to themselves, so that what the rule forbids is allowed; where something must be
answered (a click on what is not asked for), the answer at least names no rule that exists.
"""

import os
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import wraps
from typing import Any

from hotseat.engine.move import Decision, Move, Question, Refusal
from hotseat.engine.step import Step

DROPPED = "DROPPED"

Refusing = Callable[..., Iterable[Refusal]]


class Hush:
    """Whether dropped refusals are kept back now; they are heard while it is lifted."""

    lifted = False


def given(refusals: Iterable[Refusal]) -> Iterator[Refusal]:
    return (r for r in refusals if Hush.lifted or r.rule != DROPPED)


def silent(method: Refusing) -> Refusing:
    """The method without the dropped refusals; a list stays a list."""

    @wraps(method)
    def without(*args: Any, **words: Any) -> Iterable[Refusal]:
        refusals = method(*args, **words)
        return [*given(refusals)] if isinstance(refusals, list) else given(refusals)

    return without


def freed(question: Question, state: Any, act: Any, listed: Sequence[Move]) -> list[Move]:
    """The candidates that only the dropped rule keeps out of a list made in one pass."""
    Hush.lifted = True
    try:
        barred = {
            move.key: [r.rule for r in question.refusals(state, act, move)]
            for move in question.candidates(state, act)
        }
    finally:
        Hush.lifted = False
    listed_keys = {move.key for move in listed}
    return [
        move
        for move in question.candidates(state, act)
        if move.key not in listed_keys and {*barred[move.key]} == {DROPPED}
    ]


def opened(options: Callable[..., Sequence[Move]]) -> Callable[..., Sequence[Move]]:
    """A list made in one pass, with what is allowed now; a question not to be asked stays so."""

    @wraps(options)
    def wider(question: Question, state: Any, act: Any) -> Sequence[Move]:
        listed = options(question, state, act)
        if Hush.lifted or not listed:
            return listed
        return [*listed, *freed(question, state, act, listed)]

    return wider


def silence(owner: type, *names: str) -> None:
    """Drop the rule from methods this class defines itself."""
    for name in names:
        if name in vars(owner):
            setattr(owner, name, silent(vars(owner)[name]))


def silence_step(step: type[Step]) -> None:
    silence(step, "refusals", "objections")
    if issubclass(step, Question) and step is not Question and "options" in vars(step):
        step.options = opened(vars(step)["options"])


def below(kind: type[Step]) -> Iterator[type[Step]]:
    yield kind
    for step in kind.__subclasses__():
        yield from below(step)


def drop(dropped: str) -> None:
    """Drop a rule for the rest of this process, in the steps there are and in those to come."""
    make, born = Refusal.__new__, Step.__pydantic_init_subclass__

    def renamed(cls: type[Refusal], /, rule: str, *rest: Any, **words: Any) -> Refusal:
        return make(cls, DROPPED if rule == dropped else rule, *rest, **words)

    def bred(cls: type[Step], **words: Any) -> None:
        born.__func__(cls, **words)
        silence_step(cls)

    Refusal.__new__ = staticmethod(renamed)
    Step.__pydantic_init_subclass__ = classmethod(bred)
    silence(Decision, "objections")
    for step in below(Step):
        silence_step(step)


def pytest_collection_finish() -> None:
    """By now the games are imported: the options of a table are no longer refused either."""
    for name, module in [*sys.modules.items()]:
        if name.startswith("hotseat.games."):
            for owner in [*vars(module).values()]:
                if (
                    isinstance(owner, type)
                    and owner.__module__ == name
                    and "rule_prefix" in vars(owner)
                ):
                    silence(owner, "objections")


if rule := os.environ.get("HOTSEAT_DROP_RULE"):
    drop(rule)
