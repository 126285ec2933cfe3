"""What each piece of a file is meant to be: the models walked beside what is written.

Steps carry no line and no column, and a fault of pydantic only says which fields lead to it. So both
the faults and the content checks walk the raw file beside the annotations of its model.
"""

from __future__ import annotations

import types
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Annotated, Any, Union, get_args, get_origin

from pydantic import BaseModel

from hotseat.engine.language import Language
from hotseat.engine.step import Step

from .faults import Spot
from .written import Node


@dataclass(frozen=True)
class Place:
    """A piece of a file and what it should be: `kind` an annotation, `marks` its metadata.

    `kind` is None where the annotation says no more than that the language checks it.
    """

    node: Node
    kind: Any
    marks: tuple[Any, ...]
    language: Language
    name: str | int = ""

    @property
    def model(self) -> type[BaseModel] | None:
        """The model that reads this piece; for a step the class of its word."""
        if self.is_step:
            return self.language.words.get(self.word)
        return (
            self.kind if isinstance(self.kind, type) and issubclass(self.kind, BaseModel) else None
        )

    @property
    def is_step(self) -> bool:
        """Is it an effect or a rule, in its one-key form?"""
        return isinstance(self.kind, type) and issubclass(self.kind, Step)

    @property
    def word(self) -> str:
        """The word of a step; empty when it is not written as one."""
        data = self.node.data
        if isinstance(data, str):
            return data
        return str(next(iter(data))) if isinstance(data, dict) and len(data) == 1 else ""

    @property
    def word_at(self) -> Spot:
        """Where the word of a step stands."""
        return self.node.keys.get(self.word, self.node.at)

    @property
    def body(self) -> Node | None:
        """The mapping that holds the fields; None where there is none."""
        if not self.is_step:
            return self.node
        inner = self.node.parts.get(self.word)
        return inner if inner is not None and isinstance(inner.data, dict) else None

    @property
    def parts(self) -> dict[str | int, Place]:
        """What it is made of, by the names pydantic has for it."""
        model = self.model
        if self.is_step and self.body is None:
            inner = self.node.parts.get(self.word)
            if model is None or inner is None:
                return {}
            first = getattr(model, "first", "")
            return {first.rstrip("_"): self._field(model, first.rstrip("_"), inner)}
        if self.body is None:
            return {}
        return {
            key: self._field(model, key, node) if model else self._entry(key, node)
            for key, node in self.body.parts.items()
        }

    def _field(self, model: type[BaseModel], key: str | int, node: Node) -> Place:
        for name, info in model.model_fields.items():
            if name.rstrip("_") == key:
                kind, marks = _unwrapped(info.annotation)
                return Place(node, kind, (*info.metadata, *marks), self.language, key)
        return Place(node, None, (), self.language, key)

    def _entry(self, key: str | int, node: Node) -> Place:
        kind, marks = _unwrapped(_inside(self.kind))
        return Place(node, kind, marks, self.language, key)

    def walk(self) -> Iterator[Place]:
        """This piece and all within it, in reading order."""
        yield self
        for part in self.parts.values():
            yield from part.walk()


def place(node: Node, kind: Any, language: Language) -> Place:
    """A whole file and what it should be."""
    bare, marks = _unwrapped(kind)
    return Place(node, bare, marks, language)


def follow(root: Place, location: tuple[str | int, ...]) -> tuple[Place, tuple[str | int, ...]]:
    """As far as a location leads: the last piece that is written, and what is left of the way."""
    here = root
    for i, key in enumerate(location):
        part = here.parts.get(key)
        if part is None:
            return here, location[i:]
        here = part
    return here, ()


def _unwrapped(kind: Any) -> tuple[Any, tuple[Any, ...]]:
    """An annotation without `Annotated` and `| None`, and the metadata that stood around it."""
    marks: tuple[Any, ...] = ()
    while True:
        if get_origin(kind) is Annotated:
            kind, *more = get_args(kind)
            marks = (*marks, *more)
        elif get_origin(kind) in (Union, types.UnionType):
            real = [arg for arg in get_args(kind) if arg is not type(None)]
            if len(real) != 1:
                return None, marks
            kind = real[0]
        else:
            return (None if kind is Any else kind), marks


def _inside(kind: Any) -> Any:
    """What a list or mapping of this kind holds."""
    args = get_args(kind)
    origin = get_origin(kind)
    if not args or not isinstance(origin, type):
        return None
    return args[-1] if issubclass(origin, Mapping) else args[0]
