"""What the words of every game are made from, and the small words they share. Pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from .events import Said

LONGEST = 76  # letters of a question or of what is special about it
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


class Choice(Protocol):
    """One option, as a Sight lists it."""

    @property
    def key(self) -> str: ...
    @property
    def word(self) -> str: ...
    @property
    def points(self) -> tuple[int | str, ...]: ...
    @property
    def final(self) -> bool: ...


class Seen(Protocol):
    """What a seat sees of a table; a Sight is one."""

    @property
    def names(self) -> tuple[str, ...]: ...
    @property
    def people(self) -> tuple[str, ...]: ...
    @property
    def levels(self) -> tuple[str, ...]: ...
    @property
    def decider(self) -> int: ...
    @property
    def view(self) -> Any: ...
    @property
    def kind(self) -> str: ...
    @property
    def options(self) -> Sequence[Choice]: ...
    @property
    def least(self) -> int: ...
    @property
    def most(self) -> int: ...
    @property
    def act(self) -> Mapping[str, Any]: ...
    @property
    def result(self) -> str: ...


def number(n: int) -> str:
    """A small number as a word."""
    return NUMBERS[n] if 0 <= n < len(NUMBERS) else str(n)


def several(n: int, noun: str) -> str:
    """So many of it: "one card", "two cards"."""
    return f"{number(n)} {noun}{'' if n == 1 else 's'}"


def listed(names: Sequence[str]) -> str:
    """Names with commas and a last "and"."""
    return " and ".join(filter(None, (", ".join(names[:-1]), *names[-1:])))


def whose(name: str) -> str:
    """The possessive of a name."""
    return f"{name}'" if name.endswith("s") else f"{name}'s"


def short(*ways: str) -> str:
    """The first of these that fits a line, else the last."""
    return next((way for way in ways if len(way) <= LONGEST), ways[-1])


def sentence(seen: Seen, said: Said, turn: str) -> str:
    """A line of the log as a sentence. One that is not indented may be a number and a name in
    capitals: whose `turn` it is, as the game calls it.
    """
    text = " ".join(said.text.replace("►", "to").split())
    number, _, name = text.partition(" ")
    if said.indent == 0 and number.isdigit():
        whose = next((own for own in seen.names if own.upper() == name), name)
        return f"{turn} {number}: {whose}."
    return f"{text[:1].upper()}{text[1:]}."
