"""What each piece of a file is meant to be: the models walked beside what is written.

Steps carry no line and no column, and a fault of pydantic only says which fields lead to it. So
both the faults and the content checks walk the raw file beside the annotations of its model.
"""

from __future__ import annotations

import types
from collections.abc import Mapping
from functools import cache
from typing import Annotated, Any, NamedTuple, Union, get_args, get_origin

from pydantic import BaseModel

from hotseat.engine.language import Amount, Count, Language, Target, Things, Who
from hotseat.engine.step import Step

from .faults import Spot
from .written import Node

Location = tuple[str | int, ...]


class Field(NamedTuple):
    """A field of a model: its annotation without `Annotated` and `| None`, and its metadata."""

    kind: Any
    marks: tuple[Any, ...] = ()

    @property
    def is_model(self) -> bool:
        """Is it read by one model?"""
        return isinstance(self.kind, type) and issubclass(self.kind, BaseModel)

    @property
    def is_step(self) -> bool:
        """Is it an effect or a rule, in its one-key form?"""
        return isinstance(self.kind, type) and issubclass(self.kind, Step)


UNKNOWN = Field(None)


def bare(annotation: Any) -> Field:
    """An annotation without `Annotated` and `| None`, and the metadata that stood around it."""
    marks: tuple[Any, ...] = ()
    while True:
        if get_origin(annotation) is Annotated:
            annotation, *more = get_args(annotation)
            marks = (*marks, *more)
        elif get_origin(annotation) in (Union, types.UnionType):
            real = [arg for arg in get_args(annotation) if arg is not type(None)]
            if len(real) != 1:
                return Field(None, marks)
            annotation = real[0]
        else:
            return Field(None if annotation is Any else annotation, marks)


@cache
def fields_of(model: type[BaseModel]) -> Mapping[str, Field]:
    """The fields of a model by the names they have in files."""
    fields = {}
    for name, info in model.model_fields.items():
        kind, marks = bare(info.annotation)
        fields[name.rstrip("_")] = Field(kind, (*info.metadata, *marks))
    return fields


def _word(data: Any) -> str:
    """The word of a step; empty when it is not written as one."""
    if isinstance(data, str):
        return data
    return str(next(iter(data))) if isinstance(data, dict) and len(data) == 1 else ""


def _mark(annotation: Any) -> Any:
    """What tells this annotation from others of the same type."""
    return get_args(annotation)[1]


AMOUNT = _mark(Amount)
SELECTORS = frozenset(_mark(annotation) for annotation in (Who, Target, Things))


class Place:
    """A piece of a file and what it should be.

    `kind` is its annotation, None where only the language knows what may stand there, and `marks`
    the annotation's metadata. `word` is the word of a step, `model` what reads it (for a step the
    class of its word), `body` the piece that holds the fields by name.
    """

    __slots__ = (
        "_parts",
        "body",
        "is_step",
        "kind",
        "language",
        "marks",
        "model",
        "name",
        "node",
        "word",
    )

    def __init__(self, node: Node, field: Field, language: Language, name: str | int = "") -> None:
        self.node = node
        self.kind, self.marks = field
        self.language = language
        self.name = name
        self.is_step = field.is_step
        self.word = _word(node.data) if self.is_step else ""
        self.model: type[BaseModel] | None
        if self.is_step:
            self.model = language.words.get(self.word)
        elif isinstance(node.data, dict) and is_amount(self):
            self.model = Count
        else:
            self.model = self.kind if field.is_model else None
        holder = node.parts.get(self.word) if self.is_step else node
        self.body = holder if holder is not None and isinstance(holder.data, dict) else None
        self._parts: dict[str | int, Place] | None = None

    @property
    def word_at(self) -> Spot:
        """Where the word of a step stands."""
        return self.node.keys.get(self.word, self.node.at)

    @property
    def parts(self) -> dict[str | int, Place]:
        """What it is made of, by the names pydantic has for it."""
        if self._parts is None:
            self._parts = self._made_of()
        return self._parts

    def _made_of(self) -> dict[str | int, Place]:
        if self.is_step and self.body is None:
            inner = self.node.parts.get(self.word)
            first = getattr(self.model, "first", "").rstrip("_")
            return {first: self._part(first, inner)} if first and inner is not None else {}
        holder = self.body or self.node
        return {key: self._part(key, part) for key, part in holder.parts.items()}

    def _part(self, key: str | int, node: Node) -> Place:
        if self.model is not None:
            field = fields_of(self.model).get(str(key), UNKNOWN)
        else:
            field = inside(self.kind)
        return Place(node, field, self.language, key)


def place(node: Node, kind: Any, language: Language) -> Place:
    """A whole file and what it should be."""
    return Place(node, bare(kind), language)


def is_amount(part: Place | Field) -> bool:
    """May a number of the table stand here?"""
    return AMOUNT in part.marks


def trail(root: Place, location: Location) -> list[Place]:
    """Every piece a location leads through, as far as it is written."""
    way = [root]
    for key in location:
        part = way[-1].parts.get(key)
        if part is None:
            break
        way.append(part)
    return way


@cache
def inside(kind: Any) -> Field:
    """What a list or mapping of this kind holds."""
    args = get_args(kind)
    origin = get_origin(kind)
    if not args or not isinstance(origin, type):
        return UNKNOWN
    return bare(args[-1] if issubclass(origin, Mapping) else args[0])
