"""Tables for tests: a fight that ends, and a day so long that nobody wins."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import Any

from hotseat.engine.rng import Dice
from hotseat.engine.state import save
from hotseat.games.one_hit_heroes.cards import BossFile, Library
from hotseat.games.one_hit_heroes.game import GAME
from hotseat.games.one_hit_heroes.setup import FightOptions
from hotseat.table.seats import Seat
from hotseat.table.table import Table
from tests.battery.fights import Careful
from tests.positions import library

PEOPLE = ("Ann", "Ben")
LONG_DAY = {
    "boss": {
        "id": "long-day",
        "name": "Long Day",
        "episode": "city-of-glass",
        "number": 1,
        "health": {"light": 99, "heavy": 99},
    },
    "boss_cards": [
        {"id": "nap", "name": "Nap", "number": 1, "top": [{"heal": {"light": 9, "to": "boss"}}]}
    ],
}


@cache
def long_library() -> Library:
    """The content with a Boss that only sleeps."""
    file = BossFile.model_validate(LONG_DAY, context={"language": GAME.language})
    return replace(library(), bosses={**library().bosses, "long-day": file})


def new_table(
    seed: int = 7,
    content: Library | None = None,
    people: Sequence[str | Seat] = PEOPLE,
    **options: Any,
) -> Table:
    """A table of Ann and Ben, or of others, at its first question."""
    chosen = {"heroes": ("sofia", "torvald"), "boss": "brick-bruiser", **options}
    return Table(GAME, content or library(), FightOptions(**chosen), seed, people)


def long_table() -> Table:
    """A table at which thousands of answers can be given."""
    return new_table(content=long_library(), boss="long-day")


def computers_play(table: Table) -> None:
    """Let the computers answer until people are asked, or the game is over."""
    while table.thinker >= 0:
        table.heard(table.number, table.thinks())


class Player:
    """Answers at random, but so that a fight lasts a while."""

    def __init__(self, seed: int) -> None:
        self.careful = Careful(Dice(seed))

    def keys(self, table: Table) -> list[str]:
        """A legal answer."""
        return [move.key for move in self.careful.picks(table.state)]

    def play(self, table: Table, answers: int) -> int:
        """So many answers, or as many as there are until the end; how many they were."""
        for n in range(answers):
            if table.result:
                return n
            table.answer(table.number, self.keys(table))
        return answers


def all_of(table: Table) -> tuple[Any, ...]:
    """Everything that must be the same after a resume."""
    return (
        save(table.state),
        table.number,
        options_of(table),
        list(table.lines),
        list(table.history),
        table.people,
        table.names,
        table.options,
        table.seed,
        table.seats,
        [row.number for row in table.story.line],
        [row.number for row in table.story.undone],
    )


def options_of(table: Table) -> Sequence[str]:
    """The keys of the question that is asked."""
    decision = table.state.decision
    return () if decision is None or table.result else [move.key for move in decision.options]
