"""Whole games walked back to their start, answer by answer, and on again to their end."""

from __future__ import annotations

import pytest

from hotseat.engine.rng import Dice
from hotseat.engine.state import save
from hotseat.table.table import Table

from .games import PLAYED
from .playing import Played

MOST = 150  # answers of a game that is walked back


@pytest.mark.rule("OHK-187")
@pytest.mark.parametrize("played", PLAYED, ids=lambda played: played.name)
@pytest.mark.parametrize("game", range(4))
def test_a_game_is_walked_back_to_its_start_and_on_to_its_end(played: Played, game: int) -> None:
    options, rng = played.options(game).model_copy(update=dict(played.friendly)), Dice(game)
    table = Table(played.game, played.content(), options, game)
    stood = [save(table.state)]
    while not table.result and len(stood) <= MOST:
        picks = played.answer(table.state, rng)
        table.answer(table.number, [move.key for move in picks])
        stood.append(save(table.state))
    for before in stood[-2::-1]:
        assert table.undo(consent=True) and save(table.state) == before
    assert not table.undo(consent=True) and not table.history
    for after in stood[1:]:
        assert table.redo() and save(table.state) == after
    assert not table.redo()
