"""What was played at a table before it was opened, read from its rows: from the last one back, and
only as far as somebody asks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import chain, islice
from typing import NamedTuple

from hotseat.engine.events import Event, Said

from .story import Play, Row, Story, back
from .telling import Told

RECENT = 16  # rows that are read when a table is opened: a screenful of its log
LOST: tuple[Said, ...] = (Said(0, (("What happened before this cannot be read.", "quiet"),)),)

Tell = Callable[[tuple[Event, ...]], Told]


class Found(NamedTuple):
    """A row as it was found, and how to get the state after it if that one is kept."""

    row: Row
    kept: Callable[[], bytes] | None


def recalled(first: bytes, number: int, rows: Iterable[Found], tell: Tell) -> Story:
    """The story of these rows, the last of which comes first. `tell` says what the log tells.

    Raises whatever the recent ones make it raise; where older ones cannot be read, the log says so.
    """
    rows = iter(rows)
    taken = 0
    moves: Iterator[Found] = iter(())
    for found in rows:
        if found.row.word == "move":
            moves = counting(chain([found], rows))
            break
        taken += 1 if found.row.word == "undo" else -1
    story = Story(first, number, _last(moves, tell))
    recent = list(islice(back(story.last), max(taken, RECENT)))
    if not 0 <= taken <= len(recent) or any(play.row.number < 1 for play in recent):
        raise ValueError("there are rows that cannot be")
    story.taken = recent[:taken]
    if taken:
        story.last = recent[taken - 1].before
    return story


def counting(rows: Iterable[Found]) -> Iterator[Found]:
    """Those of these rows, the last of which comes first, that are moves and were not taken back.

    Raises ValueError for rows that cannot follow on each other.
    """
    gone = run = 0  # moves taken back by later rows; by those between two moves
    for found in rows:
        if found.row.word != "move":
            run += 1 if found.row.word == "undo" else -1
            continue
        if run < 0:
            break
        gone, run = gone + run, 0
        if gone:
            gone -= 1
        else:
            yield found
    if gone or run:
        raise ValueError("something is taken back or given again that is not there")


def _last(moves: Iterator[Found], tell: Tell) -> Play | None:
    """The next of these moves as a play; those before it follow when they are asked for."""
    try:
        for row, kept in moves:
            return Play(row, tell(row.events), kept, partial(_last, moves, tell))
    except Exception:  # whatever damaged rows make the file and the game raise
        return Play(Row(0, "move", -1), Told(LOST))
    return None
