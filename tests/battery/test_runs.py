"""The battery for runs: whole runs at random, with all that must hold at every decision."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

from hotseat.engine.rng import Dice
from hotseat.engine.state import Damaged, load, save
from hotseat.engine.view import imagine
from hotseat.games.one_hit_heroes.game import GAME
from hotseat.games.one_hit_heroes.state import Fight
from tests.positions import library
from tests.runs import beaten, draft_all, new_run

from .games import Patient, runs, weak_library
from .test_battery import (
    DECISIONS,
    check_copies,
    check_decision,
    check_look_alike,
    check_non_interference,
    check_options_are_the_filter,
    check_options_run,
    check_refusals,
    decisions,
    reshuffled,
)

SHARES = 4
LONGEST = (
    40_000  # decisions of a run: a lost fight is tried again some forty times before it is left
)
BETWEEN = {"draft", "after_loss", "next_boss", "swap", "swap_for", "trade", "start_items"}


@pytest.mark.parametrize("share", range(SHARES))
def test_the_battery_of_runs(share: int) -> None:
    most = max(1, DECISIONS // 4 // SHARES)
    for n, state, picks in decisions(runs(share * 10_000), most, Patient, LONGEST):
        check_decision(state)
        between = state.decision.kind in BETWEEN
        if n % 10 == 0 or between:
            check_options_run(state)
            check_refusals(state)
            check_copies(state, weak_library())
            check_options_are_the_filter(state)
        if n % 50 == 0 or between:
            check_look_alike(state, n)
            check_non_interference(state, picks, n)


def test_the_battery_of_runs_meets_everything_between_fights() -> None:
    kinds: Counter[str] = Counter()
    ends: Counter[str] = Counter()
    for _, (_, state, rng) in zip(range(40), runs(0), strict=False):
        player = Patient(rng)
        while not state.result:
            kinds[state.decision.kind] += 1
            state.push(player.picks(state))
        ends[state.result] += 1
    assert {*kinds} >= BETWEEN and {*ends} == {"won", "conceded"}


def test_the_same_answers_give_the_same_run() -> None:
    """Replay by keys alone ends in the same state, byte for byte."""
    for _, (_, state, rng) in zip(range(6), runs(0), strict=False):
        begun, keys, player = state.clone(), [], Patient(rng)
        while not state.result:
            picks = player.picks(state)
            keys.append([move.key for move in picks])
            state.push(picks)
        for answer in keys:
            begun.push_keys(*answer)
        assert save(begun) == save(state)


def test_an_armory_in_its_order_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The planted leak: a redeal that leaves the Armory as it lies."""
    state = next(s for _, s, _ in runs(1) if len(s.armory) > 4)
    worlds = [imagine(GAME, s, 0, Dice(1)) for s in (state, reshuffled(state, 1))]
    assert save(worlds[0]) == save(worlds[1])
    hidden = type(GAME).unseen
    monkeypatch.setattr(type(GAME), "unseen", lambda self, s, seat: hidden(self, s, seat)[:-1])
    with pytest.raises(AssertionError):
        check_look_alike(state, 1)


DAMAGE = {
    "another Boss": lambda save: save.__setitem__("boss", save["boss"] + 1),
    "a Boss there is not": lambda save: save["campaign"].__setitem__("at", 7),
    "Bosses where the Heroes sit": lambda save: save["campaign"].__setitem__(
        "bosses", [0, 1, 2, 3]
    ),
    "an Episode that is a card": lambda save: save["campaign"].__setitem__("episode", 40),
    "a Boss Deck too few": lambda save: save["box"].pop(),
    "a card of the box in the Armory": lambda save: save["armory"].append(save["box"][1][0]),
    "a drafted card too many": lambda save: save["campaign"]["drafted"][0].append(
        save["campaign"]["packs"][1][0]
    ),
    "a seat that never drafts": lambda save: save["campaign"]["drafted"].pop(),
    "an open pack that is sealed": lambda save: save["campaign"]["packs"][0].append(
        save["armory"][0]
    ),
    "no run at all": lambda save: save.__setitem__("campaign", None),
}


@pytest.mark.parametrize("harm", DAMAGE.values(), ids=DAMAGE)
def test_a_damaged_run_is_said_to_be_damaged(harm: Any) -> None:
    saved = json.loads(save(draft_all(beaten(new_run())).state))
    harm(saved)
    with pytest.raises(Damaged) as caught:
        GAME.attach(load(Fight, json.dumps(saved).encode(), GAME.language), library())
    assert caught.value.status
