"""Who sits at a table: people, and computers with a level."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain, repeat
from typing import NamedTuple

from hotseat.bots import LEVELS

COMPUTER, USUAL = "bot", "normal"


class Seat(NamedTuple):
    """Somebody at a table: a person, or a computer of a level of `LEVELS`."""

    name: str
    level: str = ""


class NoSeat(ValueError):
    """A word that says of nobody that they sit here. The text is a sentence."""


def parse(text: str) -> tuple[Seat, ...]:
    """The seats of a line; a computer has no name yet. Raises NoSeat.

    >>> parse("Ann, bot, bot:hard")
    (Seat(name='Ann', level=''), Seat(name='', level='normal'), Seat(name='', level='hard'))
    """
    return tuple(_seat(word) for word in map(str.strip, text.split(",")) if word)


def _seat(word: str) -> Seat:
    who, colon, level = (part.strip() for part in word.partition(":"))
    level = level.casefold()
    if who.casefold() == COMPUTER:
        if colon and level not in LEVELS:
            raise NoSeat(f"There is no level `{level}` of a computer; there are {_levels()}.")
        return Seat("", level or USUAL)
    if level in LEVELS:
        raise NoSeat(f"Only a computer has a level: `{COMPUTER}:{level}`, not `{word}`.")
    return Seat(word)


def seated(given: Iterable[str | Seat], names: Sequence[str]) -> tuple[Seat, ...]:
    """Who sits where: a name alone is a person, and who has no name has that of the seat.

    >>> seated(["Ann", Seat("", "hard")], ["Sofia", "Edric", "Ione"])[1:]
    (Seat(name='Edric', level='hard'), Seat(name='Ione', level=''))
    """
    seats = chain((Seat(one) if isinstance(one, str) else one for one in given), repeat(Seat("")))
    return tuple(
        Seat(seat.name or name, seat.level) for seat, name in zip(seats, names, strict=False)
    )


def known(level: str) -> str:
    """A level as it was kept; one there is not any more is the usual one."""
    return level if not level or level in LEVELS else USUAL


def _levels() -> str:
    return f"{', '.join(LEVELS[:-1])} and {LEVELS[-1]}"
