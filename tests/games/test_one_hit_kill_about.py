"""Which rule says what a thing is, and what variants make of the rules."""

from __future__ import annotations

import pytest

from hotseat.games.one_hit_kill.about import PLACES, SPECIALS, changes, rule_about
from hotseat.games.one_hit_kill.game import GAME
from hotseat.games.one_hit_kill.params import Params
from hotseat.games.one_hit_kill.setup import KillOptions
from hotseat.table.table import Table
from tests.kill import NAMES, library, new_game, table

VALUES = {
    "hand_size": 5,
    "field_size": 5,
    "weapons.dealt_each": 3,
    "weapons.dealt_table": 2,
    "weapons.action": "exchange",
    "weapons.own_max": 4,
    "overload.threshold": 8,
    "overload.keep": 4,
    "overload.in_deal": True,
    "overload.counts_itself": True,
    "overload.double": "twice",
    "runs.wrap": True,
    "reveal.same_turn": True,
    "hands_open": True,
    "piles.reshuffle": "when_needed",
    "specials.counts": {"regex": 0},
    "specials.winnow_spares_player": True,
    "match.wins": 3,
}
ALONE = {"weapons.table_max"}  # says nothing by itself: only where Weapons are added to the table


def test_the_standard_rules_change_nothing() -> None:
    assert changes(Params()) == {}


def test_every_parameter_that_is_set_changes_a_rule() -> None:
    names = {str(field.alias) for field in Params.model_fields.values()}
    assert names == VALUES.keys() | ALONE
    for name, value in VALUES.items():
        said = changes(Params.model_validate({name: value}))
        assert said and said.keys() <= library().rules.keys(), name


@pytest.mark.parametrize("action", ["add", "none"])
def test_other_ways_with_weapons(action: str) -> None:
    said = changes(Params.model_validate({"weapons.action": action, "weapons.dealt_table": 2}))
    assert "OHK-039" in said


def test_every_variant_that_ships_changes_a_rule() -> None:
    for file in library().variants.values():
        assert changes(Params.model_validate(dict(file.set_))), file.id


def test_numbers_are_those_of_the_table() -> None:
    said = changes(Params.model_validate({"overload.threshold": 8, "overload.keep": 4}))
    assert said["OHK-116"] == "It hits hands of more than 8 cards and leaves 4."
    assert said["OHK-117"] == "8 cards are safe."


def test_things_have_a_rule() -> None:
    at = table(["B1", "regex"], ["A2"], field=["A1"])
    view = GAME.view(at.state, 0)
    by_code = {at.code(card): rule_about(view, card) for card in (*view.hand, *view.field)}
    assert by_code["B1"] == by_code["A1"] == "OHK-067" and by_code["regex"] == "OHK-092"
    assert rule_about(view, 1) == "OHK-044"
    assert rule_about(view, None) == "OHK-022"
    assert rule_about(view, "=end") == ""


def test_every_rule_that_is_named_is_there() -> None:
    assert {*PLACES.values(), *SPECIALS.values()} <= library().rules.keys()
    assert SPECIALS.keys() == library().specials.keys()


def test_a_card_of_another_hand_has_none() -> None:
    at = table(["B1"], ["A2"], field=["A1"])
    view = GAME.view(at.state, 0)
    assert rule_about(view, at.state.hands[1][0]) == ""


@pytest.mark.rule("OHK-200")
def test_a_list_of_tables_says_who_has_won_how_often_in_a_match() -> None:
    match = new_game(2, score=(1, 0), variants=("three-kills",)).state
    assert GAME.about(match) == "Core, Three Kills, 1 to 0"
    assert GAME.about(new_game(2, variants=("three-kills",)).state) == "Core, Three Kills"


def test_a_table_counts_rounds_and_not_the_turns_of_everybody() -> None:
    begun = Table(GAME, library(), KillOptions(players=NAMES[:3], starter=0), 1)
    assert begun.handover(0).clock == "round 1"
    for _ in range(3):
        begun.answer(begun.number, ["draw_card"])
    assert (begun.state.turn, begun.clock) == (4, "round 2")
