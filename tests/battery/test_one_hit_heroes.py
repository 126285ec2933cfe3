"""What the battery meets of One-Hit Heroes, and leaks of it that it must find."""

from __future__ import annotations

import pytest

from hotseat.games.one_hit_heroes.game import GAME

from .fights import BOSSES, EXTRA_MOST, FIGHTS, HIDDEN, PAIRS, options_for
from .secrecy import imagined_otherwise
from .test_battery import APART


def test_the_battery_meets_every_pair_with_every_boss() -> None:
    """Also with cards of the test pack in half of the hands, and at every level and table size."""
    seen = [options_for(share * APART + i) for share in range(FIGHTS.shares) for i in range(15)]
    met = {(pair, o.boss) for o in seen for pair in PAIRS if set(pair) <= set(o.heroes)}
    assert met >= {(pair, boss) for pair in PAIRS for boss in BOSSES}
    assert {o.level for o in seen} == {1, 2, 3, 4, 5}
    assert {len(o.heroes) for o in seen} == {2, 3, 4}
    extra = [len(cards) for o in seen for cards in o.extra.values()]
    assert set(extra) == set(range(EXTRA_MOST + 1))


def test_the_fights_computers_play_are_of_every_kind() -> None:
    """As many as the battery plays meet every pair with every Boss, at every level and table
    size."""
    options = [options_for(game) for game in range(1000)]
    met = {(pair, o.boss) for o in options for pair in PAIRS if set(pair) <= set(o.heroes)}
    assert met >= {(pair, boss) for pair in PAIRS for boss in BOSSES}
    assert {(len(o.heroes), o.level) for o in options} == {
        (n, level) for n in (2, 3, 4) for level in range(1, 6)
    }


def test_a_deck_in_its_order_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The planted leak: a redeal that leaves the Draw Piles as they lie."""
    monkeypatch.setattr(type(GAME), "unseen", lambda self, state, seat: [])
    assert imagined_otherwise(HIDDEN, FIGHTS.new(4), 0, 1)


def test_boss_cards_in_their_order_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The planted leak: a bot that knows the faces nobody has seen."""
    monkeypatch.setattr(type(GAME), "pinned", lambda self, state, seat: state.boss_deck)
    assert imagined_otherwise(HIDDEN, FIGHTS.new(5), 0, 1)
