"""The battery: random decisions from fixed seeds, and everything that must hold at each of them.

20,000 decisions of fights in `make test`, 10,000 of One Hit Kill, 5,000 of runs; HOTSEAT_BATTERY
sets another number for the first, and so for all (`make battery`).
"""

from __future__ import annotations

from itertools import islice
from pathlib import Path

import pytest

from hotseat.engine.state import save

from .games import DECISIONS, HIDDEN, PLAYED, WHOLE
from .holding import (
    check_copies,
    check_decision,
    check_options_are_the_filter,
    check_options_run,
    check_refusals,
)
from .playing import Played, decisions

SHARE = max(1, DECISIONS // 20)
GAMES = Path(__file__).parents[2] / "hotseat" / "games"
APART = 10_000  # games between one share and the next
SHARES = [pytest.param(p, n, id=f"{p.name}-{n}") for p in PLAYED for n in range(p.shares)]

games = pytest.mark.parametrize("played", PLAYED, ids=lambda played: played.name)


def test_every_game_is_played_at_random_and_by_computers_and_keeps_its_secrets() -> None:
    there = {file.parent.name.replace("_", "-") for file in GAMES.glob("*/game.py")}
    assert there and {played.game.id for played in PLAYED} == there
    assert {hidden.game.id for hidden in HIDDEN} == there
    assert {whole.played.game.id for whole in WHOLE} == there


@pytest.mark.parametrize(("played", "share"), SHARES)
def test_the_battery(played: Played, share: int) -> None:
    content = played.content()
    for n, state, _ in decisions(played, share * APART, SHARE):
        check_decision(state, played.deepest)
        played.holds(state)
        if played.close(n, state):
            check_options_run(state)
            check_refusals(state, played.everything(state), content.rules, played.brief)
            check_copies(state, played.game, content)
            check_options_are_the_filter(state, played.loose)


@games
def test_the_same_answers_give_the_same_game(played: Played) -> None:
    """Replay by keys alone ends in the same state, byte for byte."""
    for _, state, rng in islice(played.games(0), played.twice):
        begun, keys = state.clone(), []
        for _ in range(played.longest):
            if state.result:
                break
            picks = played.answer(state, rng)
            keys.append([move.key for move in picks])
            state.push(picks)
        for one in keys:
            begun.push_keys(*one)
        assert save(begun) == save(state)
