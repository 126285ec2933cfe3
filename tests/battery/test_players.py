"""Computer players through whole fights and runs: nothing they answer is refused, all come to an end.

All pairs of Heroes, all Bosses, 2 to 4 Heroes, all levels, half of the hands with extra cards, players
of all kinds at one table. 20 fights in `make test`, 1,000 in `make battery`, and a few runs.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import islice

import pytest

from hotseat.bots import Bot
from hotseat.bots.asking import computed, dice_for
from hotseat.games.one_hit_heroes.game import GAME
from hotseat.games.one_hit_heroes.state import Fight
from tests.bots.players import LEVELS
from tests.positions import library

from .games import BOSSES, PAIRS, options_for, runs
from .test_battery import DECISIONS

SHARES = 10
FIGHTS = max(SHARES, DECISIONS // 1000)
LONGEST, TURNS = 2000, 60
RUNS, OF_A_RUN = max(2, DECISIONS // 20_000), 4000


def players(game: int, seats: int) -> dict[int, Bot]:
    """Who plays: most often normal players, some easy ones, and a hard one at few tables."""
    slow = "hard" if game % 7 == 0 else "normal"
    levels = ["easy" if (game + seat) % 3 == 0 else slow for seat in range(seats)]
    return {seat: LEVELS[level]() for seat, level in enumerate(levels)}


def answer(state: Fight, bots: Mapping[int, Bot], game: int, number: int) -> str:
    """Give the computers' answer, and the kind of question it was an answer to."""
    decision = state.decision
    keys = computed(GAME, state, bots, dice_for(game, number))
    assert keys is not None, f"nobody answers {decision!r} in game {game}"
    if "accept" in keys:
        assert len(decision.options) == 1, f"given up with {decision!r} in game {game}"
    state.push_keys(*keys)
    assert state.status() == []
    return str(decision.kind)


@pytest.mark.parametrize("share", range(SHARES))
def test_nothing_a_computer_answers_is_refused(share: int) -> None:
    for game in range(share, FIGHTS, SHARES):
        state = GAME.new(library(), options_for(game), game)
        bots = players(game, len(state.heroes))
        for number in range(LONGEST):
            if state.result:
                break
            answer(state, bots, game, number)
        assert state.result in ("won", "lost"), f"fight {game} has no end"
        assert state.turn <= TURNS, f"fight {game} took {state.turn} turns"


def test_computers_play_whole_runs() -> None:
    """Against Bosses that fall soon: drafts, other tries and help, to the run's end."""
    kinds: Counter[str] = Counter()
    for game, state, _ in islice(runs(0), RUNS):
        bots = {seat: LEVELS["normal"]() for seat in range(len(state.heroes))}
        for number in range(OF_A_RUN):
            if state.result:
                break
            kinds[answer(state, bots, game, number)] += 1
        assert state.result == "won", f"run {game} ended {state.result!r}"
    assert kinds["draft"] >= 16 and kinds["next_boss"] >= 3 * RUNS


def test_the_fights_are_of_every_kind() -> None:
    """As many as the battery plays meet every pair with every Boss, and every kind of player."""
    options = [options_for(game) for game in range(1000)]
    met = Counter((pair, o.boss) for o in options for pair in PAIRS if set(pair) <= set(o.heroes))
    assert {*met} >= {(pair, boss) for pair in PAIRS for boss in BOSSES}
    assert {(len(o.heroes), o.level) for o in options} == {
        (n, level) for n in (2, 3, 4) for level in range(1, 6)
    }
    tables = [players(game, 3) for game in range(8)]
    assert {type(player).__name__ for bots in tables for player in bots.values()} == {
        "Easy",
        "Normal",
        "Hard",
    }
