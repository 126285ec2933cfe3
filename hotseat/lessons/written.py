"""What stands in the file of a lesson."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any, TypeAlias

from pydantic import BeforeValidator, Field, create_model, model_validator

from hotseat.engine.cards import Id
from hotseat.engine.step import Record, fault

WIDEST = 30  # letters of a step in the list of steps


def _one_or_several(value: Any) -> Any:
    return (value,) if isinstance(value, str) else value


Answer: TypeAlias = Annotated[tuple[str, ...], BeforeValidator(_one_or_several)]
"""An answer in the words of plain mode: `play:sidearm`, or a list where several are named."""


class Ask(Record):
    """A question to the learner: what may be said, what is right, and why it is."""

    question: str
    choices: tuple[str, ...] = Field(min_length=2, max_length=6)
    right: str
    because: str

    @model_validator(mode="after")
    def _one_of_them_is_right(self) -> Ask:
        if self.right not in self.choices:
            raise fault(f"the right choice `{self.right}` is none of the `choices`")
        return self


class Step(Record):
    """A step: what the coach says, and what the learner does.

    `todo` is the step in a few words, for the list of steps. With nothing else it only tells. `do`
    is the move it waits for, `then` the answers that follow by themselves; `refused` is a try the
    rules refuse with `rule`; `ask` is a question. `rules` are further rules it is about.
    """

    say: str = Field(min_length=1)
    todo: str = Field(min_length=1, max_length=WIDEST)
    do: Answer = ()
    then: tuple[Answer, ...] = ()
    refused: Answer = ()
    rule: str = ""
    ask: Ask | None = None
    rules: tuple[str, ...] = ()

    @model_validator(mode="after")
    def _one_thing_at_a_time(self) -> Step:
        wrong = []
        if bool(self.do) + bool(self.refused) + (self.ask is not None) > 1:
            wrong.append("a step has one of `do`, `refused` and `ask`")
        if bool(self.refused) != bool(self.rule):
            wrong.append("`refused` and the `rule` that refuses it go together")
        if self.then and not self.do:
            wrong.append("`then` follows a `do`")
        if wrong:
            raise fault("\n".join(wrong))
        return self

    @property
    def cites(self) -> tuple[str, ...]:
        """The rules it is about, the one that refuses first."""
        return tuple(dict.fromkeys(filter(None, (self.rule, *self.rules))))


class Head(Record):
    """What a list of lessons says of one: `about` is what it teaches, `order` its place."""

    id: Id
    title: str
    order: int = Field(ge=1)
    about: str
    learnt: str


class Part(Record):
    """Some steps that begin in a position of their own; `start` is the game's to read."""

    start: Any
    steps: tuple[Step, ...] = Field(min_length=1)


class LessonFile(Record):
    """`lessons/ID.yaml`: a lesson."""

    lesson: Head
    parts: tuple[Part, ...] = Field(min_length=1)


@cache
def lesson_file(position: type[Record]) -> type[LessonFile]:
    """The model of a lesson of a game with such positions."""
    part: Any = create_model("Part", __base__=Part, start=(position, ...))
    parts = (tuple[part, ...], Field(min_length=1))
    model: type[LessonFile] = create_model("LessonFile", __base__=LessonFile, parts=parts)
    return model
