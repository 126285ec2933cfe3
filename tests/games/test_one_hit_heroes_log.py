"""The log of a fight: every event has words, a kind and a rule, and names what it is about."""

from __future__ import annotations

import re
from itertools import islice

import pytest

from hotseat.games.one_hit_heroes.game import GAME
from hotseat.games.one_hit_heroes.log import RUNS, SAYS
from hotseat.games.one_hit_heroes.log_kinds import ABOUT, KINDS
from tests.battery.fights import Careful, Patient, fights, runs
from tests.positions import ROOT, fight, hero, library

TOLD = re.compile(r"\.tell\(\s*\"(\w+)\"")
ELSEWHERE = {"discards", "burns", "die_rolled", "die_turned"}  # told by a name that is worked out
MOST = 4000  # answers until which a game has ended


def told_in_code() -> set[str]:
    files = [
        *(ROOT / "hotseat" / "engine").glob("*.py"),
        *(ROOT / "hotseat" / "games" / "one_hit_heroes").glob("*.py"),
    ]
    return {kind for file in files for kind in TOLD.findall(file.read_text())} | ELSEWHERE


def test_everything_that_can_be_told_has_words_a_kind_and_a_rule():
    told = told_in_code()
    assert len(told) > 60
    assert told <= {*SAYS, *RUNS}
    assert {*ABOUT} == {*SAYS, *RUNS}
    assert {kind for kind, _ in ABOUT.values()} == {*KINDS}
    assert {rule for _, rule in ABOUT.values()} <= {*library().rules}


def lines_of(games, player, many):
    """All events of so many games, and the lines they make."""
    for _, state, rng in islice(games, many):
        play = player(rng)
        for _ in range(MOST):
            if state.result:
                break
            picks = play.picks(state)
            state.log = []
            state.push(picks)
            yield state, state.log, GAME.log_lines(state, state.log)


@pytest.mark.parametrize(("games", "player"), [(fights, Careful), (runs, Patient)])
def test_every_event_of_a_random_game_is_told(games, player):
    pieces = library()
    for state, events, lines in lines_of(games(40), player, 6):
        shared = sum(event.kind in RUNS for event in events)
        assert len(lines) >= len(events) - shared and bool(lines) == bool(events)
        for said in lines:
            assert said.text.strip() and said.kind in KINDS and said.rule in pieces.rules
            assert all(0 <= seat < len(state.heroes) for seat in said.seats)
            assert all(pieces.model(card) for card in said.cards)


def test_no_line_names_a_boss_card_that_nobody_has_seen():
    for state, _, lines in lines_of(fights(3), Careful, 8):
        known = {state.names[card] for card in (*state.seen, *state.revealed)}
        named = {card for said in lines for card in said.cards if card.startswith("boss-card:")}
        assert named <= known or any(event.kind == "boss_deck_turned" for event in state.log)


def test_a_line_says_whom_and_what_it_is_about():
    p = fight(hero("sofia", hand=["sidearm"]), hero("torvald"))
    p.play("sidearm")
    lines = GAME.log_lines(p.state, p.events)
    assert [(said.kind, said.seats, said.cards, said.rule) for said in lines][:2] == [
        ("cards", (0,), ("card:sidearm",), "OHH-069"),
        ("damage", (0,), ("card:sidearm", "boss:brick-bruiser"), "OHH-099"),
    ]
