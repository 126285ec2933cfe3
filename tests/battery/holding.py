"""What must hold at every decision of every game: options, refusals, copies."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Collection, Iterable
from typing import Any

import pytest

from hotseat.engine.move import Refused
from hotseat.engine.state import load, save
from hotseat.engine.step import Act


def check_decision(state: Any, deepest: int) -> None:
    """Options there, keys unique and printable, pieces conserved, the agenda bounded."""
    decision = state.decision
    keys = [move.key for move in decision.options]
    assert keys and len({*keys}) == len(keys)
    assert not any(" " in key for key in keys)
    assert state.status() == []
    assert len(state.agenda) < deepest and len(state.acts) < deepest
    assert 0 <= decision.least <= decision.most


def check_options_run(state: Any) -> None:
    """Every option of a single choice runs on a clone, and leaves nothing wrong there."""
    if state.decision.whole:
        return
    for move in state.decision.options:
        probe = state.clone()
        probe.push([move])
        assert probe.result or probe.decision is not None
        assert probe.status() == []


def check_refusals(state: Any, keys: Iterable[str], rules: Collection[str], brief: int) -> None:
    """Whatever is no option is refused with an id of the ledger, in so many letters where it is
    told in brief, and changes nothing.
    """
    offered = {move.key for move in state.decision.options}
    before = save(state)
    for key in keys:
        refusals = state.judge(key)
        assert bool(refusals) == (key not in offered), key
        for refusal in refusals:
            assert refusal.rule in rules, (key, refusal)
            assert refusal.text.endswith((".", "?")) and len(refusal.brief) <= brief, refusal
        if refusals:
            with pytest.raises(Refused):
                state.push_keys(key)
    assert save(state) == before


def check_copies(state: Any, game: Any, content: Any) -> None:
    """A clone is equal and shares nothing that can change; a save comes back equal."""
    data = save(state)
    copy = state.clone()
    assert save(copy) == data
    for name in json.loads(data):
        mine, theirs = getattr(state, name), getattr(copy, name)
        if isinstance(mine, list | dict):
            assert mine is not theirs, name
            for a, b in zip(_inside(mine), _inside(theirs), strict=True):
                assert a is not b or not isinstance(a, list | dict | Act), name
    again = game.attach(load(game.state, data, game.language), content)
    assert save(again) == data
    assert [m.key for m in again.decision.options] == [m.key for m in state.decision.options]
    assert again.agenda == state.agenda and again.acts == state.acts


def _inside(value: Any) -> list[Any]:
    return list(value.values()) if isinstance(value, dict) else list(value)


def check_options_are_the_filter(state: Any, loose: Collection[str]) -> None:
    """Options said in one pass equal the candidates nobody refuses; a question that is loose may
    leave some out.
    """
    said, filtered = _said_and_filtered(state)
    if state.decision.question.word in loose:
        assert said <= filtered, (said, filtered)
    else:
        assert said == filtered, (state.decision, said - filtered, filtered - said)


def _said_and_filtered(state: Any) -> tuple[Counter[str], Counter[str]]:
    question, act = state.decision.question, state.acts[state.decision.act]
    said = Counter(m.key for m in question.options(state, act))
    refused = (
        (m, next(question.refusals(state, act, m), None)) for m in question.candidates(state, act)
    )
    return said, Counter(m.key for m, refusal in refused if refusal is None)
