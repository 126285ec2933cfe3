"""What the battery meets of One Hit Kill, and leaks of it that it must find."""

from __future__ import annotations

import pytest

from hotseat.engine.step import Act
from hotseat.games.one_hit_kill.state import Kill
from hotseat.games.one_hit_kill.turn import GameTurn, NextTurn

from .kills import HIDDEN, KILLS, VARIANTS, holds, options_for
from .playing import decisions
from .secrecy import leaks, traces
from .test_battery import APART

GAMES, LONG = 26, 150  # games, so that every variant is met, and decisions from each on
TOLD = {"draws", "takes", "forces", "discards", "plays", "keeps", "fetches", "pair", "reshuffles"}
TOLD |= {"sweeps", "takes_weapon", "adds_weapon", "trades_weapon", "reveals"}


def test_the_battery_meets_every_number_of_seats_and_every_variant() -> None:
    seen = [options_for(share * APART + i) for share in range(KILLS.shares) for i in range(30)]
    assert {len(o.players) for o in seen} == {2, 3, 4, 5, 6}
    assert {v for o in seen for v in o.variants} == {*VARIANTS}


def test_the_games_computers_play_are_of_every_kind() -> None:
    """As many as the battery plays meet every variant at every number of seats."""
    options = [options_for(game) for game in range(1000)]
    met = {(len(o.players), variant) for o in options for variant in o.variants or ("",)}
    assert met == {(n, variant) for n in (2, 3, 4, 5, 6) for variant in (*VARIANTS, "")}


@pytest.mark.rule("OHK-079", "OHK-082", "OHK-127", "OHK-134", "OHK-186")
def test_what_holds_and_what_the_log_tells_is_tried_with_all_that_happens() -> None:
    met: set[str] = set()
    before: Kill | None = None  # a game that is over has a log too
    for game in range(GAMES):
        for _, state, _ in decisions(KILLS, game, LONG):
            holds(state)
            logs = [one.log for one in (before, state) if one is not None]
            met |= {event.kind for log in logs for event in log or ()}
            before = state
    assert met >= TOLD


def test_a_turn_that_only_a_holder_gets_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The planted leak: who holds no Special is passed over."""

    def run(self: NextTurn, state: Kill, act: Act) -> None:
        for _ in range(state.seats):
            state.active = (state.active + 1) % state.seats
            if any(state.names[card].startswith("special") for card in state.hands[state.active]):
                break
        state.do(act, GameTurn())

    monkeypatch.setattr(NextTurn, "run", run)
    assert leaks(HIDDEN, 3, 80)[1] > 0


def test_knowledge_that_follows_a_card_unseen_would_be_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The planted leak: what was seen to go into a hand is still known after it left face down."""
    monkeypatch.setattr(Kill, "forget", lambda self, cards, but=-1: None)
    assert traces(HIDDEN, 3, 300)[1] > 0
