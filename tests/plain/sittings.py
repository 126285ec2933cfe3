"""A whole game of One Hit Kill as people talk it through in plain mode, from one curtain to the
next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from hotseat.games.one_hit_kill import plain as words
from hotseat.games.one_hit_kill.game import GAME
from hotseat.plain.reading import Reading
from hotseat.table.handing import Handover, brought
from tests.evening import Answers, hidden, secret, table_of


@dataclass
class Sitting:
    """Somebody at the keyboard, until it is passed on: called by `over`, they type `lines`.

    `down` are the names of cards that were hidden when they were called, `unread` those of them
    that no line of the log names, `reads` those that they may read while they sit there.
    """

    over: Handover
    down: set[str]
    unread: set[str]
    lines: list[str] = field(default_factory=list)
    reads: set[str] = field(default_factory=set)


def sittings(people: int, seed: int, answers: Answers) -> tuple[list[Sitting], Any]:
    """All of a game, and the table as it ends."""
    table, seated, out = table_of(people, seed), -1, []
    for keys in answers:
        seat = table.passes_to(seated)
        if seat >= 0:
            over, seated = table.handover(seat), seat
            out.append(Sitting(over, hidden(table), secret(table), [over.name]))
        now = out[-1]
        now.reads |= readable(table, seated)
        now.lines.append(line(table, keys))
        table.answer(table.number, keys)
        now.reads |= readable(table, seated)
        if table.passes_to(seated) >= 0 and brought(seated, table.events):
            now.lines.append("")
    return out, table


def line(table: Any, keys: Sequence[str]) -> str:
    """What to type for an answer."""
    sight = table.sight(table.decider)
    known = dict(zip((o.key for o in sight.options), Reading(sight, words).keys, strict=True))
    return " ".join(known[key] for key in keys) or "none"


def readable(table: Any, seat: int) -> set[str]:
    """The cards a seat sees, and those that its log tells of."""
    seen = {model.name for model in GAME.view(table.state, seat).cards.values()}
    log = "\n".join(said.text for said in table.lines_for(seat))
    return seen | {name for name in names(table) if name in log}


def names(table: Any) -> set[str]:
    """The names of all white cards and Weapons."""
    kinds = ("component:", "special:", "weapon:")
    pieces = (i for i, name in enumerate(table.state.names) if name.startswith(kinds))
    return {GAME.name_of(table.state, piece) for piece in pieces}
