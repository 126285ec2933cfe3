"""What is simulated: how many games, by whom, set up how, with which seeds."""

from __future__ import annotations

import shlex
from collections.abc import Iterator
from typing import Any, Final, Literal, NamedTuple

from pydantic import BaseModel, ConfigDict

from hotseat.engine.rng import Dice

PLAYERS: Final = "players"  # who drafts in a run
CHANCE: Final = "chance"
TRIES = 5  # how often a simulated table tries a Boss before it gives its run up


class Shape(BaseModel):
    """Frozen data that is written to a file of results."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class Vary(Shape):
    """One option of the game, in turn with each of these values."""

    option: str
    values: tuple[str, ...]


class Plan(Shape):
    """What was asked for, so that it can be asked for again.

    `seats` are the levels of the computer players, by seat; `against` are others who play the same
    games. Game numbers go from `first`, `games` of them for every value of `vary`. `options` are
    those of the game that were told, as they were written; `run` is an Episode played as a whole,
    each Boss up to `tries` times; by `drafts` the players draft, or chance, so that every card is
    seen. `packs` are folders.
    """

    game: str
    games: int
    seats: tuple[str, ...]
    against: tuple[str, ...] = ()
    seed: int = 1
    first: int = 0
    options: dict[str, str | tuple[str, ...]] = {}
    vary: Vary | None = None
    run: str = ""
    tries: int = TRIES
    drafts: Literal["players", "chance"] = PLAYERS
    packs: tuple[str, ...] = ()

    @property
    def sides(self) -> list[tuple[str, ...]]:
        """Who plays all of the games: one group, or two that are compared."""
        return [self.seats, self.against] if self.against else [self.seats]

    @property
    def values(self) -> tuple[str, ...]:
        """The values of what is varied; one empty one where nothing is."""
        return self.vary.values if self.vary else ("",)

    def __len__(self) -> int:
        """How many games there are in all."""
        return self.games * len(self.values) * len(self.sides)

    @property
    def settings(self) -> list[str]:
        """The options that were told, as they are told."""
        return [f"{option}={_word(value)}" for option, value in self.options.items()]

    @property
    def command(self) -> str:
        """The line that asks for it again."""
        words = ["hotseat", "simulate", self.game, *self.settings, "--seats", _bots(self.seats)]
        if self.against:
            words += ["--against", _bots(self.against)]
        if self.vary:
            words += ["--vary", f"{self.vary.option}={','.join(self.vary.values)}"]
        if self.run:
            words += ["--run", self.run, "--tries", str(self.tries), "--drafts", self.drafts]
        words += ["--games", str(self.games), "--seed", str(self.seed)]
        if self.first:
            words += ["--first", str(self.first)]
        return shlex.join([*words, *(word for pack in self.packs for word in ("--with", pack))])

    def task(self, index: int) -> Task:
        """One of them. What belongs to one number comes together, so that a part is fair too."""
        rest, side = divmod(index, len(self.sides))
        number, value = divmod(rest, len(self.values))
        return Task(self.first + number, side, self.values[value])

    def told(self, value: str) -> dict[str, Any]:
        """The game's options that are the same for every number, with this value of what varies."""
        varied = {self.vary.option: value} if self.vary else {}
        return {**self.options, **({"run": self.run} if self.run else {}), **varied}


class Task(NamedTuple):
    """One game: its number, which of the sides plays it, and the value of what is varied."""

    number: int
    side: int
    value: str


def _word(value: str | tuple[str, ...]) -> str:
    return value if isinstance(value, str) else ",".join(value)


def _bots(levels: tuple[str, ...]) -> str:
    return ",".join(f"bot:{level}" for level in levels)


def seed_of(plan: Plan, number: int) -> int:
    """The seed of game `number`: of the plan's seed and the number, and of nothing else."""
    return Dice(Dice(plan.seed).below(1 << 63) + number).below(1 << 63)


def chunks(total: int, workers: int) -> Iterator[range]:
    """The games in portions: small enough to share them out evenly, few enough to hand them out."""
    size = max(1, min(25, total // (workers * 8)))
    return (range(start, min(start + size, total)) for start in range(0, total, size))
