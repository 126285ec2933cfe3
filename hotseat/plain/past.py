"""What a line that asks for the log means: how many lines, whose, of which kind, since when."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from hotseat.table.filtering import Wanted, wanted_lines

from .reading import Unclear, small

if TYPE_CHECKING:
    from hotseat.engine.events import Said
    from hotseat.table.sight import Sight

SINCE = "since"
USUAL = 10  # lines, if no number is said


class Asked(NamedTuple):
    """So many of the last lines that are wanted; of those since the own last decision, if
    `since`."""

    wanted: Wanted
    since: bool
    many: int


def asked(text: str, sight: Sight, kinds: Mapping[str, str]) -> Asked:
    """What `log` is asked for: numbers, kinds, names and `since`, in any order. Raises Unclear."""
    seats: set[int] = set()
    chosen: set[str] = set()
    since, many = False, 0
    for word in text.split():
        if word.isascii() and word.isdigit():
            many = int(word[:9])
        elif small(word) == SINCE:
            since = True
        elif small(word) in kinds:
            chosen.add(small(word))
        else:
            seats.add(_seat(word, sight, kinds))
    every = since or bool(seats or chosen)
    wanted = Wanted(frozenset(seats), frozenset(chosen))
    return Asked(wanted, since, many or (len(sight.log) if every else USUAL))


def _seat(word: str, sight: Sight, kinds: Mapping[str, str]) -> int:
    """The seat of this name, or of the person of this name. Raises Unclear."""
    names = [(sight.names[i], sight.people[i:][:1]) for i in range(len(sight.names))]
    found = [
        seat
        for seat, (name, person) in enumerate(names)
        if any(small(one).startswith(small(word)) for one in (name, *person))
    ]
    if len(found) == 1:
        return found[0]
    known = ", ".join((*sight.names, *kinds, SINCE))
    raise Unclear(
        f"`log` knows {'two' if found else 'no'} `{word}`; it takes a number, or {known}."
    )


def told(sight: Sight, ask: Asked) -> Sequence[Said]:
    """The lines that were asked for."""
    lines = list(sight.log[-sight.since :] if sight.since else ()) if ask.since else sight.log
    found = lines if ask.wanted.all else wanted_lines(lines, ask.wanted)
    return found[-ask.many :] if ask.many else ()
