"""The battery of One Hit Kill: random decisions, and everything that must hold at each of them."""

from __future__ import annotations

import os

import pytest

from hotseat.engine.state import save
from hotseat.games.one_hit_kill.game import GAME
from hotseat.games.one_hit_kill.state import OPEN, Kill
from tests.kill import library

from . import holding
from .holding import check_options_run, said_and_filtered
from .kills import answer, decisions, everything, kills, options_for

DECISIONS = int(os.environ.get("HOTSEAT_BATTERY", "20000")) // 2
SHARES = 10
DEEPEST = 40
BRIEF = 16  # letters of a refusal beside a card
NOT_SAVED = {"cards", "classes", "parts", "plans", "bits", "loud", "log", "language", "decision"}


@pytest.mark.rule("OHK-079", "OHK-082", "OHK-127", "OHK-134")
@pytest.mark.parametrize("share", range(SHARES))
def test_the_battery(share: int) -> None:
    for n, state, _ in decisions(kills(share * 1000), max(1, DECISIONS // SHARES)):
        check_decision(state)
        if n % 20 == 0:
            check_options_run(state)
            check_refusals(state)
            check_copies(state)
            check_options_are_the_filter(state)


def check_decision(state: Kill) -> None:
    """What holds in every game; nothing waits to go off, and hands are sorted."""
    decision = state.decision
    holding.check_decision(state, DEEPEST)
    assert decision.most <= len(decision.options)
    if decision.kind != "choose_drops":
        assert not any(state.goes_off(card) for card in state.field), "OHK-127"
    assert all(hand == sorted(hand) for hand in state.hands)
    assert all(sum(map(state.goes_off, hand)) < 2 for hand in state.hands), "OHK-134"
    assert state.deck or not state.discard or state.params.reshuffle != "now", "OHK-079"
    if decision.kind == "turn" and OPEN in state.field:
        assert not state.can_draw(), "OHK-082"


def check_refusals(state: Kill) -> None:
    """Whatever is no option is refused."""
    holding.check_refusals(state, everything(state), library().rules, BRIEF)


def check_copies(state: Kill) -> None:
    """Clones and saves are equal."""
    holding.check_copies(state, GAME, library(), NOT_SAVED)


def check_options_are_the_filter(state: Kill) -> None:
    """Options said in one pass equal the candidates nobody refuses."""
    said, filtered = said_and_filtered(state)
    assert said == filtered


def test_the_same_answers_give_the_same_game() -> None:
    """Replay by keys alone ends in the same state, byte for byte."""
    for game in range(10):
        _, state, rng = next(kills(game))
        begun, keys = state.clone(), []
        for _ in range(150):
            if state.result:
                break
            picks = answer(state, rng)
            keys.append([m.key for m in picks])
            state.push(picks)
        for one in keys:
            begun.push_keys(*one)
        assert save(begun) == save(state)


def test_the_battery_meets_every_number_of_seats_and_every_variant() -> None:
    seen = [options_for(share * 1000 + i) for share in range(SHARES) for i in range(30)]
    assert {len(o.players) for o in seen} == {2, 3, 4, 5, 6}
    assert {v for o in seen for v in o.variants} == {*library().variants}
