"""Computer players through whole games of One Hit Kill: nothing they answer is refused, all come to an
end.

Two to six seats, every variant, players of all kinds at one table. 20 games in `make test`, 1,000 in
`make battery`.
"""

from __future__ import annotations

import pytest

from hotseat.bots import Bot
from hotseat.bots.asking import computed, dice_for
from hotseat.bots.easy import Easy
from hotseat.bots.hard import Hard
from hotseat.bots.normal import Normal
from hotseat.games.one_hit_kill.game import GAME
from tests.kill import library

from .kills import VARIANTS, options_for
from .test_battery import DECISIONS

SHARES = 10
GAMES = max(SHARES, DECISIONS // 1000)
LONGEST, ROUNDS = 4000, 200  # answers of a match, rounds of a game


def players(game: int, seats: int) -> dict[int, Bot]:
    """Who plays: players of all levels in turn."""
    levels: tuple[Bot, ...] = (Easy(GAME), Normal(GAME), Hard(GAME))
    return {seat: levels[(game + seat) % len(levels)] for seat in range(seats)}


@pytest.mark.parametrize("share", range(SHARES))
def test_nothing_a_computer_answers_is_refused(share: int) -> None:
    for game in range(share, GAMES, SHARES):
        state = GAME.new(library(), options_for(game), game)
        bots = players(game, state.seats)
        for number in range(LONGEST):
            if state.result:
                break
            keys = computed(GAME, state, bots, dice_for(game, number))
            assert keys is not None, f"nobody answers {state.decision!r} in game {game}"
            state.push_keys(*keys)
            assert state.status() == []
        assert state.result == "won", f"game {game} has no end"
        assert state.round <= ROUNDS, f"game {game} took {state.round} rounds"


def test_the_games_are_of_every_kind() -> None:
    """As many as the battery plays meet every variant at every number of seats."""
    options = [options_for(game) for game in range(1000)]
    met = {(len(o.players), variant) for o in options for variant in o.variants or ("",)}
    assert met == {(n, variant) for n in (2, 3, 4, 5, 6) for variant in (*VARIANTS, "")}
    tables = [players(game, 3) for game in range(8)]
    assert {type(bot) for bots in tables for bot in bots.values()} == {Easy, Normal, Hard}
