"""Random games against the yardstick and python-chess; copies and saves of a state."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from hotseat.engine.rng import Dice
from hotseat.engine.state import load, save
from hotseat.engine.view import imagine

from .games import GAMES, Measured, content, middle, random_game
from .measure import Row, microseconds, rates
from .yardsticks import chess_game, yardstick


def rows(seconds: float, rounds: int) -> list[Row]:
    """Everything measured without a screen."""
    plays = {"yardstick": yardstick, "chess": chess_game}
    plays |= {measured.title: partial(random_game, measured) for measured in GAMES}
    seen = rates(plays, seconds, rounds)
    blocks, moves = seen["yardstick"], seen["chess"]
    out = [Row("yardstick", blocks, "blocks/s"), Row("python-chess", moves, "moves/s")]
    for measured in GAMES:
        title, n = measured.title, seen[measured.title]
        out.append(Row(f"{title}, by chance", n, "decisions/s"))
        out.append(Row(f"{title} / yardstick", n / blocks, "", 1.5, 4))
        out.append(Row(f"{title} / python-chess", n / moves, "", 0.7, 1.8))
        out += _copies(measured)
    return out


def _copies(measured: Measured) -> Iterator[Row]:
    """What a state in the middle of a game costs."""
    game, title, rng = measured.game, measured.title, Dice(1)
    library, state = content(game), middle(measured)
    data, kind = save(state), type(state)

    def round_trip() -> object:
        return game.attach(load(kind, save(state), game.language), library)

    def world() -> object:
        return imagine(game, state, 0, rng)

    yield Row(f"{title}, copy of a state", microseconds(state.clone), "µs", 26, 10, more=False)
    yield Row(f"{title}, imagined world", microseconds(world), "µs")
    yield Row(f"{title}, view of a seat", microseconds(lambda: game.view(state, 0)), "µs")
    yield Row(f"{title}, save and load", microseconds(round_trip, 300), "µs")
    yield Row(f"{title}, size of a save", len(data), "bytes")
