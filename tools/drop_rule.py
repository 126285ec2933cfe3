"""A pytest plugin: in this process the refusals of one rule, HOTSEAT_DROP_RULE, are never given.

Every Refusal of that rule is made under the name DROPPED. Moves, questions and decisions then keep
it to themselves, so that what the rule forbids is allowed; where something must be answered (a
click on what is not asked for), the answer at least names no rule that exists.
"""

import os
from collections.abc import Callable, Iterable, Iterator
from functools import wraps
from typing import Any

from hotseat.engine.move import Decision, Question, Refusal
from hotseat.engine.step import Step

DROPPED = "DROPPED"
GIVES_REFUSALS = ("refusals", "objections", "unfit")


def given(refusals: Iterable[Refusal]) -> Iterator[Refusal]:
    return (refusal for refusal in refusals if refusal.rule != DROPPED)


def silent(method: Callable[..., Iterable[Refusal]]) -> Callable[..., Iterator[Refusal]]:
    """The method without the dropped refusals."""

    @wraps(method)
    def without(*args: Any, **kwargs: Any) -> Iterator[Refusal]:
        return given(method(*args, **kwargs))

    return without


def silence(step: type[Step]) -> None:
    """Drop the rule from a step; a list of options made in one pass is made from refusals again."""
    for name in GIVES_REFUSALS:
        if name in vars(step):
            setattr(step, name, silent(vars(step)[name]))
    if issubclass(step, Question) and "options" in vars(step):
        step.options = Question.options


def steps(kind: type[Step]) -> Iterator[type[Step]]:
    yield kind
    for step in kind.__subclasses__():
        yield from steps(step)


def drop(dropped: str) -> None:
    """Drop a rule for the rest of this process, in the steps there are and in those to come."""
    make, born, objections = Refusal.__new__, Step.__pydantic_init_subclass__, Decision.objections

    def renamed(cls: type[Refusal], /, rule: str, *rest: Any, **words: Any) -> Refusal:
        return make(cls, DROPPED if rule == dropped else rule, *rest, **words)

    def bred(cls: type[Step], **words: Any) -> None:
        born.__func__(cls, **words)
        silence(cls)

    def whole(self: Decision, *args: Any) -> list[Refusal]:
        return [*given(objections(self, *args))]

    Refusal.__new__ = staticmethod(renamed)
    Step.__pydantic_init_subclass__ = classmethod(bred)
    Decision.objections = whole
    for step in steps(Step):
        silence(step)


if rule := os.environ.get("HOTSEAT_DROP_RULE"):
    drop(rule)
