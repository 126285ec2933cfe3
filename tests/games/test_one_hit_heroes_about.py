"""Which rule says what a thing is, and what is otherwise at a table."""

from __future__ import annotations

from typing import Any

import pytest

from hotseat.games.one_hit_heroes.about import PHASES, changes, rule_about
from hotseat.games.one_hit_heroes.game import GAME
from tests.positions import Position, fight, hero, library
from tests.runs import at_boss, beaten, lost


def seen(position: Position) -> Any:
    return GAME.view(position.state, 0)


def in_fight(**more: Any) -> Position:
    """Sofia and Torvald against Mirror Matron, with a Minion in play and cards in every place."""
    return fight(
        hero(
            "sofia",
            hand=["sidearm", "lie-low", "lucky-holster", "quick-draw"],
            items=["duster-coat"],
            discard=["reload"],
            burn=["all-in"],
        ),
        hero("torvald", hand=["stand-firm", "iron-will"], items=["force-shield"]),
        **{"boss": "mirror-matron", "minions": {"shardling-1": (2, 0)}, **more},
    )


CARDS = {
    "sidearm": "OHH-081",
    "lie-low": "OHH-084",
    "lucky-holster": "OHH-085",
    "quick-draw": "OHH-090",
    "iron-will": "OHH-091",
    "stand-firm": "OHH-092",
    "duster-coat": "OHH-072",
    "force-shield": "OHH-088",
    "reload": "OHH-123",
    "all-in": "OHH-057",
}


@pytest.mark.parametrize("card", CARDS)
def test_a_card_by_where_it_lies_and_what_it_is(card: str) -> None:
    at = in_fight()
    assert rule_about(seen(at), at.piece(card)) == CARDS[card]


def test_boss_and_minions() -> None:
    view = seen(in_fight())
    assert rule_about(view, view.boss.piece) == "OHH-125"
    assert rule_about(view, view.minions[0].piece) == "OHH-145"


@pytest.mark.parametrize("place", ["next", "die", "hero-die", "pile:1:draw", "coming", "level:2"])
def test_places_have_a_rule(place: str) -> None:
    assert rule_about(seen(in_fight()), place) in library().rules


def test_what_is_no_place_has_none() -> None:
    assert rule_about(seen(in_fight()), "=end_fight") == ""


def test_every_phase_has_a_rule() -> None:
    assert set(PHASES.values()) <= set(library().rules)
    assert rule_about(seen(in_fight()), None) == PHASES["fight"]


def test_cards_between_fights() -> None:
    drafting = seen(beaten(at_boss(2, "sofia", "torvald")))
    assert {rule_about(drafting, card) for card in drafting.run.draft} == {"OHH-181"}
    assert {rule_about(drafting, card) for card in drafting.run.armory} <= {"OHH-190"}
    again = seen(lost(at_boss(2, "sofia", "torvald")))
    assert rule_about(again, None) in library().rules


def test_two_heroes_at_level_one_change_nothing() -> None:
    assert changes(seen(in_fight())) == {}
