"""What is wrong with a file, where, and what was expected."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple


class Spot(NamedTuple):
    """Line and column in a file, both from 1."""

    line: int
    column: int


class Fault(NamedTuple):
    """One thing that is wrong: the file, line and column (from 1), and a sentence."""

    path: str
    line: int
    column: int
    text: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}:{self.column}: {self.text}"


class Remark(Fault):
    """One thing worth knowing of a file in which nothing is wrong, told like a fault."""


class BadPack(Exception):
    """Content that cannot be used. `faults` are all that is wrong, in the order of the files; where
    a file is `broken`, what refers from one file to another was not looked at.
    """

    def __init__(self, faults: Iterable[Fault], broken: bool = False) -> None:
        self.faults = tuple(sorted(set(faults)))
        self.broken = broken
        super().__init__(self.faults)

    def __str__(self) -> str:
        return "\n".join(map(str, self.faults))
