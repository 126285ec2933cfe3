"""The results of a simulation as data: what `--json` writes, and what is printed.

All ids are those of the content; all rates are shares from 0 to 1, with Wilson intervals of 95 %.
"""

from __future__ import annotations

from .figures import Difference, Length, Rate
from .plan import Plan, Shape

FORMAT = 1


class Group(Shape):
    """Fights that are alike in something: the win rate of a Boss, a Hero, a pair."""

    name: str
    won: Rate


class Grouping(Shape):
    """All fights, grouped by something, such as `boss` or `sides`."""

    by: str
    groups: tuple[Group, ...]


class Ending(Shape):
    """How so many fights ended, from the rough to the fine: `[lost, card, green]`."""

    ending: tuple[str, ...]
    fights: int


class Card(Shape):
    """A card and what it does to the fights of its owners, of whom it has one or several; `kind` is
    what such cards are called, "" where they are called by their owners.

    `held` counts the fights with it in a deck, `drawn` those in which it came to hand (or began in
    play), `played` those in which it did something. `when_played` is the win rate with it played
    less that with it drawn but not played. `early` is the win rate with it played in the first
    rounds less that without, over the fights that went on after them; `opening` that with it in the
    opening hand less that without, over all fights, which no skill and no luck of the fight has a
    part in.
    """

    card: str
    kind: str
    owners: tuple[str, ...]
    held: int
    drawn: int
    played: int
    when_played: Difference | None
    early: Difference | None
    opening: Difference | None


class Stage(Shape):
    """A Boss of a run: the first try at it, and whether it was beaten at all; and how many tries
    those who met it needed or gave.
    """

    boss: str
    first: Rate
    ever: Rate
    tries: Length
    given_up: int


class Pick(Shape):
    """How often a card was taken when it was on offer."""

    card: str
    picked: Rate


class Runs(Shape):
    """Whole runs: how many were won, Boss by Boss, and what was drafted."""

    won: Rate
    stages: tuple[Stage, ...]
    picks: tuple[Pick, ...]


class Game(Shape):
    """One game, enough to find it again: `hotseat simulate ... --first NUMBER --games 1`."""

    number: int
    value: str
    seed: int
    result: str
    sides: tuple[str, ...]
    fights: tuple[Fight, ...]


class Fight(Shape):
    """One fight of a game."""

    about: dict[str, str]
    ending: tuple[str, ...]
    turns: int
    decisions: int


class Side(Shape):
    """What came of the games of one group of computer players.

    `won` and `groupings` count fights, of runs only the first tries at each Boss; everything else
    counts all fights. `counts` are numbers of a fight that only its game knows, such as Overloads.
    """

    seats: tuple[str, ...]
    won: Rate
    groupings: tuple[Grouping, ...]
    turns: Length
    decisions: Length
    counts: dict[str, Length]
    endings: tuple[Ending, ...]
    cards: tuple[Card, ...]
    runs: Runs | None
    games: tuple[Game, ...]


class Paired(Shape):
    """The two sides over the same games: by the value of what is varied, "" for all of them."""

    value: str
    first: Rate
    second: Rate
    difference: Difference | None


class Fault(Shape):
    """A game in which something went wrong, and what."""

    number: int
    seats: tuple[str, ...]
    value: str
    seed: int
    what: str


class Speed(Shape):
    """How fast it was. The only part that is another every time."""

    workers: int
    cpu_seconds: float
    wall_seconds: float
    answers: int
    fights: int


class Report(Shape):
    """The whole of it. `command` asks for it again; `complete` is false where somebody stopped it
    before its end.
    """

    format: int = FORMAT
    version: str
    command: str
    plan: Plan
    complete: bool
    sides: tuple[Side, ...]
    paired: tuple[Paired, ...]
    faults: tuple[Fault, ...]
    speed: Speed


Game.model_rebuild()
