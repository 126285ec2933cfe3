"""Talks at tables: lines in, paragraphs out.

said = talk(at(fight(hero("sofia", hand=["sidearm"]), hero("torvald"))), "side")
assert said.table.state.heroes[0].hand == [] and "Sofia plays Sidearm." in said.last
"""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from hotseat.games.one_hit_heroes import plain as words
from hotseat.plain import run
from hotseat.plain.paper import ASKS, HANG
from hotseat.plain.reading import Reading
from hotseat.table.table import Table
from tests.positions import Position
from tests.table.tables import new_table


@dataclass
class Said:
    """What a talk came to."""

    table: Any
    code: int
    text: str

    @property
    def answers(self) -> list[list[str]]:
        """What was said before the first line, and after each: whole paragraphs."""
        out: list[list[str]] = [[]]
        for row in self.text.splitlines():
            if row.startswith(ASKS):
                out.append([])
            elif row.startswith(HANG):
                out[-1][-1] += " " + row.strip()
            else:
                out[-1].append(row)
        return out

    @property
    def last(self) -> list[str]:
        """What was said to the last line that was typed."""
        return self.answers[-1 if self.table.result else -2]


def talk(table: Any, *lines: str) -> Said:
    """Say these lines at a table."""
    sink = io.StringIO()
    code = run(table, io.StringIO("".join(f"{line}\n" for line in lines)), sink)
    return Said(table, code, sink.getvalue())


def at(position: Position, *people: str) -> Table:
    """A table that stands in a position."""
    table = new_table()
    table.state = position.state
    table.names = table.game.seat_names(table.state)
    table.sit(people)
    return table


def option_keys(table: Any) -> dict[str, str]:
    """The engine's key of every option -> the key of plain mode."""
    sight = table.sight(table.decider)
    return dict(zip((o.key for o in sight.options), Reading(sight, words).keys, strict=True))


def typed(table: Any, keys: Sequence[str]) -> Iterator[str]:
    """The lines to type for an answer; what loses the fight is typed twice."""
    own = option_keys(table)
    final = any(o.final for o in table.sight(table.decider).options if o.key in keys)
    yield from [" ".join(own[key] for key in keys) or "none"] * (1 + final)
