"""Computer players through whole fights: nothing they answer is ever refused, every fight ends.

All pairs of Heroes, all Bosses, 2 to 4 Heroes, all levels, half of the hands with extra cards, players
of all kinds at one table. 20 fights in `make test`, 1,000 in `make battery`.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from hotseat.bots.asking import computed, dice_for
from hotseat.games.one_hit_heroes.game import GAME
from tests.bots.players import LEVELS
from tests.positions import library

from .games import BOSSES, PAIRS, options_for
from .test_battery import DECISIONS

SHARES = 10
FIGHTS = max(SHARES, DECISIONS // 1000)
LONGEST, TURNS = 2000, 60
WORDS = tuple(LEVELS)


def table(game: int) -> tuple[Any, dict[int, Any]]:
    """A fight and who plays it: most often normal players, with a hard one at few tables."""
    state = GAME.new(library(), options_for(game), game)
    seats = range(len(state.heroes))
    slow = "hard" if game % 7 == 0 else "normal"
    levels = ["easy" if (game + seat) % 3 == 0 else slow for seat in seats]
    return state, {seat: LEVELS[level]() for seat, level in zip(seats, levels, strict=True)}


@pytest.mark.parametrize("share", range(SHARES))
def test_nothing_a_computer_answers_is_refused(share: int) -> None:
    for game in range(share, FIGHTS, SHARES):
        state, bots = table(game)
        for number in range(LONGEST):
            if state.result:
                break
            decision = state.decision
            keys = computed(GAME, state, bots, dice_for(game, number))
            assert keys is not None, f"nobody answers {decision!r} in fight {game}"
            if "accept" in keys:
                assert len(decision.options) == 1, f"given up with {decision!r} in fight {game}"
            state.push_keys(*keys)
            assert state.status() == []
        assert state.result in ("won", "lost"), f"fight {game} has no end"
        assert state.turn <= TURNS, f"fight {game} took {state.turn} turns"


def test_the_fights_are_of_every_kind() -> None:
    """As many as the battery plays meet every pair with every Boss, and every kind of player."""
    options = [options_for(game) for game in range(1000)]
    met = Counter((pair, o.boss) for o in options for pair in PAIRS if set(pair) <= set(o.heroes))
    assert {*met} >= {(pair, boss) for pair in PAIRS for boss in BOSSES}
    assert {(len(o.heroes), o.level) for o in options} == {
        (n, level) for n in (2, 3, 4) for level in range(1, 6)
    }
    tables = [table(game)[1] for game in range(8)]
    assert {type(player).__name__ for bots in tables for player in bots.values()} == {
        "Easy",
        "Normal",
        "Hard",
    }
