"""Whole games walked back to their start, answer by answer, and on again to their end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from hotseat.engine.rng import Dice
from hotseat.engine.state import save
from hotseat.games.one_hit_heroes.game import GAME as HEROES
from hotseat.games.one_hit_kill.game import GAME as KILL
from hotseat.table.table import Table
from tests import kill, positions

from .games import Careful
from .games import options_for as fight_options
from .kills import answer
from .kills import options_for as kill_options

Picks = Callable[[Any], list[Any]]
MOST = 150  # answers of a game that is walked back


def fight(game: int) -> tuple[Table, Picks]:
    """A fight, and somebody who answers it."""
    player = Careful(Dice(game))
    return Table(HEROES, positions.library(), fight_options(game), game), player.picks


def friendly(game: int) -> tuple[Table, Picks]:
    """A game of One Hit Kill with friendly take-backs, and somebody who answers it."""
    options, rng = kill_options(game).model_copy(update={"friendly": True}), Dice(game)
    return Table(KILL, kill.library(), options, game), lambda state: answer(state, rng)


@pytest.mark.rule("OHK-187")
@pytest.mark.parametrize("begin", [fight, friendly])
@pytest.mark.parametrize("game", range(4))
def test_a_game_is_walked_back_to_its_start_and_on_to_its_end(
    begin: Callable[[int], tuple[Table, Picks]], game: int
) -> None:
    table, picks = begin(game)
    stood = [save(table.state)]
    while not table.result and len(stood) <= MOST:
        table.answer(table.number, [move.key for move in picks(table.state)])
        stood.append(save(table.state))
    for before in stood[-2::-1]:
        assert table.undo(consent=True) and save(table.state) == before
    assert not table.undo(consent=True) and not table.history
    for after in stood[1:]:
        assert table.redo() and save(table.state) == after
    assert not table.redo()
