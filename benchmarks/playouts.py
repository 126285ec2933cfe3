"""Random fights against the yardstick and python-chess; copies and saves of a state."""

from __future__ import annotations

import random

import chess

from hotseat.engine.rng import Dice
from hotseat.engine.state import load, save
from hotseat.engine.view import imagine
from hotseat.games.one_hit_heroes.cards import Library
from hotseat.games.one_hit_heroes.game import GAME
from hotseat.games.one_hit_heroes.setup import FightOptions
from hotseat.games.one_hit_heroes.state import Fight
from hotseat.packs import built_in
from hotseat.packs import load as load_pack

from .measure import Row, microseconds, rates

HEROES = ("sofia", "edric", "caceus", "maren", "torvald", "ione")
BOSSES = ("brick-bruiser", "switchboard", "mirror-matron", "glass-titan")


def content() -> Library:
    """The content that is shipped."""
    library: Library = load_pack(GAME, [built_in()])
    return library


def yardstick(seed: int) -> int:
    """A fixed loop of the interpreter: what a machine is worth."""
    x, seen = 1, {}
    for i in range(1000):
        x = (x * 1103515245 + 12345) & 0x7FFFFFFF
        seen[x & 63] = i
    return 1


def chess_game(seed: int) -> int:
    """A random game of python-chess; its moves."""
    rng, board, n = random.Random(seed), chess.Board(), 0
    while n < 400 and not board.is_game_over():
        board.push(rng.choice(list(board.legal_moves)))
        n += 1
    return n


def new(library: Library, seed: int) -> Fight:
    """A fight of two Heroes; pairs and Bosses take turns."""
    first = seed % len(HEROES)
    second = (first + 1 + seed // len(HEROES) % (len(HEROES) - 1)) % len(HEROES)
    heroes = (HEROES[first], HEROES[second])
    return GAME.new(library, FightOptions(heroes=heroes, boss=BOSSES[seed % 4]), seed)


def fight(library: Library, seed: int) -> int:
    """A random fight; its decisions."""
    state, rng, n = new(library, seed), Dice(seed), 0
    while not state.result:
        state.push(state.decision.random(rng, state))
        n += 1
    return n


def middle(library: Library) -> Fight:
    """A fight in progress."""
    state, rng = new(library, 3), Dice(3)
    for _ in range(12):
        if state.result:
            break
        state.push(state.decision.random(rng, state))
    return new(library, 3) if state.result else state


def rows(seconds: float, rounds: int) -> list[Row]:
    """Everything measured without a screen."""
    library = content()
    seen = rates(
        {
            "yardstick": yardstick,
            "chess": chess_game,
            "fight": lambda seed: fight(library, seed),
        },
        seconds,
        rounds,
    )
    state = middle(library)
    data = save(state)
    rng = Dice(1)

    def round_trip() -> object:
        return GAME.attach(load(Fight, save(state), GAME.language), library)

    return [
        Row("yardstick", seen["yardstick"], "blocks/s"),
        Row("python-chess", seen["chess"], "moves/s"),
        Row("One-Hit Heroes", seen["fight"], "decisions/s"),
        Row("One-Hit Heroes / yardstick", seen["fight"] / seen["yardstick"], "", 1.5, 4),
        Row("One-Hit Heroes / python-chess", seen["fight"] / seen["chess"], "", 0.7, 1.8),
        Row("copy of a state", microseconds(state.clone), "µs", 26, 10, more=False),
        Row("imagined world", microseconds(lambda: imagine(GAME, state, 0, rng)), "µs"),
        Row("view of a seat", microseconds(lambda: GAME.view(state, 0)), "µs"),
        Row("save and load", microseconds(round_trip, 300), "µs"),
        Row("size of a save", len(data), "bytes"),
    ]
