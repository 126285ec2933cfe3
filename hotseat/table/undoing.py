"""Taking answers back and giving them again: what it takes, and the state it leads to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hotseat.engine.events import Event
from hotseat.engine.move import Refusal, Refused
from hotseat.engine.state import Damaged, Endless, save

from . import playing
from .story import Play, Row, back

if TYPE_CHECKING:
    from .standing import Standing
    from .table import Table

SEEN = "A hidden card was seen since: no way back."
OTHER_VERSION = (
    "Nothing before this can be taken back: it was played with another version of hotseat."
)


def rule(table: Standing) -> str:
    """What taking the last answer back takes: `free`, `consent`, `never`; "" when there is none."""
    plays = last_plays(table)
    if not plays:
        return ""
    policy = table.game.undo_policy(table.state)
    asked = ["free"]
    if shows(table):
        asked.append(policy.revealed)
    if not table.result and plays[-1].row.seat != table.decider:
        asked.append(policy.seat)
    return max(asked, key=("free", "consent", "never").index)


def refusal(table: Standing) -> Refusal | None:
    """Why the last answer is never taken back; None where it may be, or where there is none."""
    if rule(table) != "never":
        return None
    return Refusal(table.game.undo_policy(table.state).rule, SEEN, "seen")


def shows(table: Standing) -> bool:
    """Has the last answer, or what computers answered after it, rolled or shown anything?"""
    return any(play.row.revealed for play in last_plays(table))


def last_plays(table: Standing) -> list[Play]:
    """The last answer a person gave, behind what computers answered after it."""
    plays: list[Play] = []
    for play in back(table.story.last):
        if play.row.number <= table.story.wall:
            break
        plays.append(play)
        if play.row.seat not in table.computers:
            return plays
    return []


def undo(table: Table) -> bool:
    """Take these answers back; False when what was played does not lead to where the table
    stands."""
    plays = last_plays(table)
    state = as_it_stood(table, plays[-1].before)
    if state is None:
        table.story.wall = plays[0].row.number
        table.notices.append(OTHER_VERSION)
        return False
    number = table.number
    table.write([Row(number + i, "undo", p.row.seat) for i, p in enumerate(plays, 1)], state)
    table.events = ()
    return True


def as_it_stood(table: Table, after: Play | None) -> Any:
    """The state after this play, None for the beginning, from the nearest kept one; None when
    playing on from there does not lead to the state there is now.
    """
    try:
        saved, plays = table.story.since(after)
        state = now = table.loaded(saved)
        for play in plays:
            now, _ = playing.played(now, play.row.keys)
            state = now if play is after else state
    except (Refused, Damaged, Endless, ValueError, LookupError):
        return None
    return state if save(now) == save(table.state) else None


def redo(table: Table) -> bool:
    """Give the answer again that was taken back last, and those of computers after it."""
    state = table.state
    rows: list[Row] = []
    told: list[tuple[Event, ...]] = []
    for again in reversed(table.story.undone):
        if rows and again.seat not in table.computers:
            break
        try:
            state, events = playing.played(state, again.keys)
        except Refused:
            break
        rows.append(Row(table.number + len(rows) + 1, "redo", again.seat))
        told.append(events)
    if not rows:
        return False
    table.write(rows, state)
    table.events = tuple(event for events in told for event in events)
    return True
