"""Games with a deck of a player's own: whatever a Special may be made of is asked in words,
answered by computers of every level, and leaves no card in two places or in none.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pytest

from hotseat.bots import bot
from hotseat.bots.asking import computed, dice_for
from hotseat.games.one_hit_kill import plain
from hotseat.games.one_hit_kill.game import GAME
from hotseat.games.one_hit_kill.setup import KillOptions
from hotseat.table.table import Table
from tests.kill import NAMES
from tests.steam import SPECIALS, library
from tests.ui.kills import random_game

from . import kills
from .holding import check_copies, check_decision, check_options_run
from .kills import KILLS
from .playing import decisions
from .secrecy import imagined_otherwise, leaks, observers, traces

DECKS = ("core", "steam")
MOST = 120
GAMES = 10
IN_A_REVEAL = "solder"


def options(game: int) -> KillOptions:
    """Two to six seats in turn."""
    seats = 2 + game % 5
    return KillOptions(players=NAMES[:seats], decks=DECKS, starter=game % seats)


PLAYED = replace(
    KILLS,
    name="steam",
    content=library,
    options=options,
    longest=MOST,
    deepest=60,
)
HIDDEN = replace(kills.HIDDEN, played=PLAYED, games=partial(kills.of, content=library, decks=DECKS))


@pytest.mark.parametrize("game", range(GAMES))
def test_what_holds_at_every_decision_holds_with_a_deck_of_ones_own(game: int) -> None:
    for _, state, _ in decisions(PLAYED, game, MOST):
        check_decision(state, PLAYED.deepest)
        PLAYED.holds(state)
        check_options_run(state)
        check_copies(state, GAME, library())


@pytest.mark.parametrize("special", SPECIALS)
def test_computers_play_every_special_and_their_games_have_an_end(special: str) -> None:
    content, played = library(special), set[str]()
    for game in range(3):
        told = KillOptions(players=NAMES[:3], decks=DECKS, starter=game)
        table = Table(GAME, content, told, game)
        bots = {seat: bot(level, GAME) for seat, level in enumerate(("easy", "normal", "hard"))}
        for number in range(1000):
            if table.result:
                break
            keys = computed(GAME, table.state, bots, dice_for(game, number))
            assert keys is not None
            table.answer(table.number, [*keys])
            assert table.state.status() == []
            played |= {
                table.state.names[event.facts["card"]]
                for event in table.events
                if event.kind == "plays"
            }
        assert table.result == "won"
    assert f"special:{special}" in played or special == IN_A_REVEAL


@pytest.mark.parametrize("seats", [2, 4])
def test_every_question_is_asked_in_plain_words(seats: int) -> None:
    for table in random_game(seats, MOST, library(), players=NAMES[:seats], decks=DECKS):
        sight = table.sight(max(table.decider, 0))
        assert all([*plain.question(sight), *plain.labels(sight), *plain.keys(sight)])
        assert len(plain.keys(sight)) == len(plain.labels(sight)) == len(sight.options)
        for thing, _, _ in plain.things(sight):
            assert plain.card(sight, thing)


@pytest.mark.rule("OHK-185", "OHK-037")
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_a_special_of_ones_own_keeps_what_is_hidden(seats: int) -> None:
    """The three secrecy tests, with every word a Special may be made of."""
    compared, told = leaks(HIDDEN, seats, MOST)
    assert compared > MOST and told == 0
    compared, left = traces(HIDDEN, seats, MOST)
    assert compared > 10 and left == 0
    for n, state, _ in HIDDEN.positions(seats, MOST):
        for seat in observers(HIDDEN, state, n):
            assert not imagined_otherwise(HIDDEN, state, seat, n)
