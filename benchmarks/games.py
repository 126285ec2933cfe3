"""The games that are measured, each with set-ups that take turns."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, NamedTuple

from hotseat.engine.rng import Dice
from hotseat.games.one_hit_heroes.game import GAME as HEROES
from hotseat.games.one_hit_heroes.setup import FightOptions
from hotseat.games.one_hit_kill.game import GAME as KILL
from hotseat.games.one_hit_kill.setup import KillOptions
from hotseat.packs import built_in, load

WHO = ("sofia", "edric", "caceus", "maren", "torvald", "ione")
BOSSES = ("brick-bruiser", "switchboard", "mirror-matron", "glass-titan")
NAMES = ("Ann", "Bob", "Cy", "Dee", "Eve", "Fay")
MIDDLE = 12  # answers before a game counts as being in progress


class Measured(NamedTuple):
    """A game to be measured: its title, what game number `n` is set up from, the kind of question
    in which a computer player searches ("" where none does), and a table for a person: the words of
    the command, what the screen says then, keys to the first choice, and two that make it and take
    it back.
    """

    game: Any
    title: str
    options: Callable[[int], Any]
    thinks: str
    command: tuple[str, ...]
    says: str
    keys: tuple[str, ...]
    choice: tuple[str, str]

    def new(self, seed: int) -> Any:
        """Game number `seed`."""
        return self.game.new(content(self.game), self.options(seed), seed)


@cache
def content(game: Any) -> Any:
    """The content that is shipped."""
    return load(game, [built_in()])


def _fight(number: int) -> FightOptions:
    """Two Heroes; pairs and Bosses take turns."""
    first = number % len(WHO)
    second = (first + 1 + number // len(WHO) % (len(WHO) - 1)) % len(WHO)
    return FightOptions(heroes=(WHO[first], WHO[second]), boss=BOSSES[number % len(BOSSES)])


def _kill(number: int) -> KillOptions:
    """Two to six seats in turn, the second deck from four on and in every other game."""
    seats = 2 + number % 5
    decks = ("core",) if seats < 4 and number % 2 else ("core", "death-and-lore")
    return KillOptions(players=NAMES[:seats], decks=decks, starter=number % seats)


GAMES: Sequence[Measured] = (
    Measured(
        HEROES,
        "One-Hit Heroes",
        _fight,
        "fighting",
        ("--heroes", "sofia,torvald", "--boss", "brick-bruiser", "--seed", "7"),
        "goes first",
        ("1", "s"),
        ("1", "u"),
    ),
    Measured(
        KILL,
        "One Hit Kill",
        _kill,
        "",
        ("--seats", "Ann,bot", "--set", "starter=0", "--seed", "7"),
        "do exactly one thing",
        (),
        ("x", "u"),
    ),
)


def random_game(measured: Measured, seed: int) -> int:
    """A game by chance, to its end; its decisions."""
    state, rng, n = measured.new(seed), Dice(seed), 0
    while not state.result:
        state.push(state.decision.random(rng, state))
        n += 1
    return n


def middle(measured: Measured) -> Any:
    """A game in progress."""
    state, rng = measured.new(3), Dice(3)
    for _ in range(MIDDLE):
        if state.result:
            return measured.new(3)
        state.push(state.decision.random(rng, state))
    return state
