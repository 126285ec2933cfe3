"""Computer players through whole games: nothing they answer is refused, all come to an end.

Players of all levels at one table. 20 games of a kind in `make test`, 1,000 in `make battery`.
"""

from __future__ import annotations

import pytest

from hotseat.bots.easy import Easy
from hotseat.bots.hard import Hard
from hotseat.bots.normal import Normal

from .games import DECISIONS, WHOLE
from .whole import Whole

SHARES = 10
GAMES = max(SHARES, DECISIONS // 1000)

kinds = pytest.mark.parametrize("whole", WHOLE, ids=lambda whole: whole.played.name)


@kinds
@pytest.mark.parametrize("share", range(SHARES))
def test_nothing_a_computer_answers_is_refused(whole: Whole, share: int) -> None:
    for game in range(share, GAMES, SHARES):
        whole.play(game, whole.in_turn)


@kinds
def test_players_of_all_levels_sit_at_one_table(whole: Whole) -> None:
    tables = [whole.in_turn(game, 3) for game in range(8)]
    assert all({type(bot) for bot in bots.values()} == {Easy, Normal, Hard} for bots in tables)
