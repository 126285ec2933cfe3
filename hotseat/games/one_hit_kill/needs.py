"""What a Weapon asks for: runs, parts and any components, seven in all (OHK-073)."""

from __future__ import annotations

from typing import Annotated, Any, NamedTuple, TypeAlias

from pydantic import BeforeValidator, Field, PlainSerializer, model_validator

from hotseat.engine.step import Record, fault

SEVEN, TEN = 7, 10
ANY = "any"


def _classes(value: Any) -> Any:
    return value if isinstance(value, list | tuple) else (value,)


def _written(classes: tuple[str, ...]) -> str | list[str]:
    return classes[0] if len(classes) == 1 else list(classes)


Classes: TypeAlias = Annotated[
    tuple[str, ...], BeforeValidator(_classes), PlainSerializer(_written), Field(min_length=1)
]


class Run(Record):
    """So many components of one class, each one higher than the one before (OHK-059, OHK-060)."""

    n: int = Field(ge=2, le=SEVEN)
    class_: Classes


class Part(Record):
    """So many components of one number, of any class (OHK-067)."""

    number: int = Field(ge=1, le=TEN)
    n: int = Field(default=1, ge=1, le=SEVEN)


class Need(Record):
    """One requirement of a Weapon: `run`, `part` or `any`."""

    run: Run | None = None
    part: Part | None = None
    any: int = Field(default=0, ge=0, le=SEVEN)

    @model_validator(mode="after")
    def _one_kind(self) -> Need:
        kinds = [self.run is not None, self.part is not None, self.any > 0]
        if sum(kinds) != 1:
            raise fault("a need is one of `run`, `part` and `any`")
        return self

    @property
    def size(self) -> int:
        """How many components it takes."""
        if self.run is not None:
            return self.run.n
        return self.part.n if self.part is not None else self.any


class Slot(NamedTuple):
    """A place for one component: which need it belongs to, and its place in it from 0."""

    need: int
    at: int


def slots(needs: tuple[Need, ...]) -> tuple[Slot, ...]:
    """The seven places of a Weapon, in the order of its needs."""
    return tuple(Slot(i, at) for i, need in enumerate(needs) for at in range(need.size))
