"""The battery of One Hit Kill: random decisions, and everything that must hold at each of them."""

from __future__ import annotations

import os
from collections import Counter
from dataclasses import fields

import pytest

from hotseat.engine.move import Refused
from hotseat.engine.state import load, save
from hotseat.games.one_hit_kill.game import GAME
from hotseat.games.one_hit_kill.state import OPEN, Kill
from tests.kill import library

from .kills import answer, decisions, kills, options_for

DECISIONS = int(os.environ.get("HOTSEAT_BATTERY", "20000")) // 2
SHARES = 10
DEEPEST = 40
NOT_SAVED = {"cards", "classes", "parts", "plans", "log", "language", "decision"}


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
    """Options there, keys unique and printable, cards conserved, nothing waiting to go off."""
    decision = state.decision
    keys = [move.key for move in decision.options]
    assert keys and len({*keys}) == len(keys)
    assert not any(" " in key for key in keys)
    assert state.status() == []
    assert len(state.agenda) < DEEPEST and len(state.acts) < DEEPEST
    assert 0 <= decision.least <= decision.most <= len(keys)
    if decision.kind != "choose_drops":
        assert not any(state.goes_off(card) for card in state.field), "OHK-127"
    assert all(hand == sorted(hand) for hand in state.hands)


def check_options_run(state: Kill) -> None:
    """Every option of a single choice runs on a clone."""
    if state.decision.whole:
        return
    for move in state.decision.options:
        probe = state.clone()
        probe.push([move])
        assert probe.result or probe.decision is not None
        assert probe.status() == []


def everything(state: Kill) -> list[str]:
    """The key of every verb with every piece: all that anybody could try."""
    keys = ["draw_card", "discard_cards", "take_weapon", "add_weapon", "trade_weapon", "pass"]
    keys += ["draw_card:2", "discard_weapon", "option:0", "option:1", "yes", "no"]
    pieces = [OPEN, *range(len(state.names))]
    return keys + [
        f"{verb}:{piece}"
        for verb in ("take_field", "play_special", "reveal", "take")
        for piece in pieces
    ]


def check_refusals(state: Kill) -> None:
    """Whatever is no option is refused with an id of the ledger, and changes nothing."""
    offered = {move.key for move in state.decision.options}
    before = save(state)
    for key in everything(state):
        refusals = state.judge(key)
        assert bool(refusals) == (key not in offered), key
        for refusal in refusals:
            assert refusal.rule in library().rules, (key, refusal)
            assert refusal.text.endswith((".", "?")) and len(refusal.brief) <= 16, refusal
        if refusals:
            with pytest.raises(Refused):
                state.push_keys(key)
    assert save(state) == before


def check_copies(state: Kill) -> None:
    """A clone is equal and shares nothing that can change; a save comes back equal."""
    data = save(state)
    copy = state.clone()
    assert save(copy) == data
    for f in fields(Kill):
        mine, theirs = getattr(state, f.name), getattr(copy, f.name)
        if isinstance(mine, list | dict) and f.name not in NOT_SAVED:
            assert mine is not theirs, f.name
    again = GAME.attach(load(Kill, data, GAME.language), library())
    assert save(again) == data
    assert [m.key for m in again.decision.options] == [m.key for m in state.decision.options]
    assert again.agenda == state.agenda and again.acts == state.acts


def check_options_are_the_filter(state: Kill) -> None:
    """Options said in one pass equal the candidates nobody refuses."""
    question, act = state.decision.question, state.acts[state.decision.act]
    said = Counter(m.key for m in question.options(state, act))
    refused = ((m, [*question.refusals(state, act, m)]) for m in question.candidates(state, act))
    assert said == Counter(m.key for m, refusals in refused if not refusals)


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
