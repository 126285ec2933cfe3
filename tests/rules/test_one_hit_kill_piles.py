"""The piles: when the Draw pile is renewed, and what lies where without an order."""

from __future__ import annotations

import pytest

from hotseat.engine.state import save
from tests.kill import hand_of, table

rule = pytest.mark.rule
BS = ["B1", "B2", "B3", "B4"]
TWELVE = [*(f"E{n}" for n in range(1, 11)), "T1", "T2"]


@rule("OHK-078", "OHK-079")
def test_the_last_card_renews_the_draw_pile_at_once() -> None:
    position = table(["B1"], ["history"], draw=["B7"], discard=TWELVE).draw()
    assert position.piles == (12, 0)
    assert sorted(position.deck) == sorted(TWELVE)
    assert position.asked == 1
    assert position.refusals("play", "history") == ["OHK-047"]


@rule("OHK-080")
def test_in_the_middle_of_a_draw_it_goes_on() -> None:
    twenty = [*TWELVE, *(f"D{n}" for n in range(1, 9))]
    position = table(["natural-selection"], ["L1"], draw=["B1", "B2", "B3"], discard=twenty)
    position.play("natural-selection")
    assert len(position.offered) == 5 and {"B1", "B2", "B3"} <= {*position.offered}
    assert position.piles == (18, 0)
    five = [f"B{n}" for n in range(1, 6)]
    exact = table(["natural-selection"], ["L1"], draw=five, discard=TWELVE)
    exact.play("natural-selection")
    assert (exact.offered, exact.piles) == (five, (12, 0))
    exact.take()
    assert exact.discard == [*five, "natural-selection"]


@rule("OHK-081")
def test_with_both_piles_empty_there_is_nothing_to_draw() -> None:
    position = table(["B1"], ["L1"])
    assert position.refusals("draw") == ["OHK-081"]
    position.field_take("A2")
    assert position.field == ["A1", "", "A3"]
    assert position.judged("take_field:-1") == ["OHK-081"]


@rule("OHK-082")
def test_open_spots_are_filled_when_there_are_cards_again() -> None:
    position = table(["B1", "B2", "B3", "B4"], ["L1"], field=("A1", "", "A3"))
    position.discards("B1", "B2", "B3", "B4")
    assert "" not in position.field and position.piles == (3, 0)
    assert {position.field[1], *position.deck} == {*BS}


@rule("OHK-083")
def test_cards_discarded_together_arrive_together() -> None:
    """The card that fills the Field is not always the same of the four."""
    found = set()
    for seed in range(12):
        position = table([f"B{n}" for n in range(1, 5)], ["L1"], field=("A1", "", "A3"), seed=seed)
        position.discards("B1", "B2", "B3", "B4")
        found.add(position.field[1])
    assert len(found) > 1


@rule("OHK-083")
def test_the_discards_of_a_winnow_arrive_together() -> None:
    hands = [[*hand_of(9, start=20), "winnow"], hand_of(7, start=29), hand_of(4, start=36)]
    position = table(*hands).play("winnow")
    for _ in range(2):
        position.some()
        assert position.piles == (0, 0)
    position.some()
    assert [event["n"] for event in position.told("reshuffles")] == [6]


@rule("OHK-084")
def test_the_order_of_discards_means_nothing() -> None:
    """Whatever the order in which cards were discarded, all that follows is the same."""
    one, other = (table(["B1", "B2", "B3"], ["history"], draw=TWELVE) for _ in range(2))
    one.discards("B1", "B2", "B3")
    other.discards("B3", "B2", "B1")
    assert save(one.state) == save(other.state)
    assert one.play("history").offered == other.play("history").offered == ["B1", "B2", "B3"]
    for position in (one, other):
        position.take("B2")
    renewed = [table(order, ["L1"], field=("A1", "", "A3")) for order in (BS, BS[::-1])]
    for position, order in zip(renewed, (BS, BS[::-1]), strict=True):
        position.discards(*order)
    assert renewed[0].deck == renewed[1].deck and renewed[0].field == renewed[1].field


@rule("OHK-202")
def test_where_the_rules_say_so_the_pile_is_renewed_only_when_it_is_wanted() -> None:
    rules = {"piles.reshuffle": "when_needed"}
    position = table(
        ["B1"], ["history", "regex", "natural-selection"], draw=["B7"], discard=TWELVE, rules=rules
    ).draw()
    assert position.piles == (0, 12)
    for special in ("history", "regex", "natural-selection"):
        assert position.refusals("play", special) == []
    regex = position.clone().play("regex")
    assert (sorted(regex.offered), regex.piles) == (sorted(TWELVE), (12, 0))
    assert regex.some().piles == (11, 1)
    looked = position.clone().play("natural-selection")
    assert (len(looked.offered), looked.piles) == (5, (7, 0))
    found = position.clone().play("history")
    assert (sorted(found.offered), found.piles) == (sorted(TWELVE), (0, 12))
    assert position.draw().piles == (11, 0)
    field = table(["B1"], ["L1"], draw=["B7"], discard=TWELVE, rules=rules).field_take("A1")
    assert (field.field, field.piles) == (["B7", "A2", "A3"], (0, 12))
