"""Overload: played, in the Field, as a pair; cuts, sweep, refill, and chains."""

from __future__ import annotations

import pytest

from hotseat.games.one_hit_kill.game import GAME
from tests.kill import NAMES, Position, table

rule = pytest.mark.rule
FIELD = ["A1", "A2", "A3"]
TWENTY = [*(f"E{n}" for n in range(1, 11)), *(f"T{n}" for n in range(1, 11))]
FUSE = {"overload.threshold": 12, "overload.keep": 7}


def played(*hands: list[str], draw: list[str] | None = None, **more: object) -> Position:
    """The first hand with an Overload more, which is played."""
    first, *others = hands
    deck = TWENTY if draw is None else draw
    return table([*first, "overload"], *others, draw=deck, **more).play("overload")


def cut_all(position: Position) -> Position:
    """Everybody who must discard takes the first cards."""
    while position.kind == "choose_drops":
        position.some()
    return position


def spare(n: int) -> list[str]:
    """Cards that lie nowhere else in these positions: of Bio, Death and Lore."""
    return [f"{cls}{number}" for number in range(1, 11) for cls in "BDL"][:n]


# ---- the cut


@rule("OHK-116", "OHK-117")
def test_hands_over_ten_are_cut_to_five_and_ten_is_safe() -> None:
    every = [f"{cls}{number}" for number in range(1, 11) for cls in "BDLA"]
    hands = every[:11], every[11:21], every[21:35]
    position = cut_all(played(*hands, field=["T8", "T9", "T10"], draw=TWENTY[:10]))
    assert position.sizes() == [5, 10, 5]


@rule("OHK-118")
def test_the_player_chooses_which_five_stay() -> None:
    hand = spare(13)
    position = played(["A9"], hand)
    assert position.asked == 1
    assert position.take_refused(*hand[:7]) == ["OHK-118"]
    assert position.take_refused(*hand[:9]) == ["OHK-118"]
    kept = ["B1", "D2", "L3", "B4", "D4"]
    assert sorted(position.keep(*kept).hand(1)) == sorted(kept)


@rule("OHK-114", "OHK-119")
def test_specials_count_and_may_stay() -> None:
    hand = [*spare(8), "regex", "chaos", "transmute"]
    position = played(["A9"], hand).keep("B1", "D1", "regex", "chaos", "transmute")
    assert sorted(position.hand(1)) == ["B1", "D1", "chaos", "regex", "transmute"]
    nine = played(["A9"], [*spare(9), "transmute", "transmute"])
    assert cut_all(nine).sizes()[1] == 5


@rule("OHK-122", "OHK-123", "OHK-124")
@pytest.mark.parametrize(("with_it", "left"), [(12, 5), (11, 10)])
def test_it_hits_its_player_too_but_is_not_counted(with_it: int, left: int) -> None:
    position = played(spare(with_it - 1), ["A9"])
    assert position.sizes()[0] == with_it - 1
    assert position.kind == ("choose_drops" if left == 5 else "turn")
    cut_all(position)
    assert position.sizes()[0] == left
    assert (position.asked, position.kind) == (1, "turn")
    assert len(position.told("overload")) == 1


@rule("OHK-143")
@pytest.mark.parametrize(("over", "order"), [((0, 2), [2, 0]), ((0, 1, 2), [1, 2, 0])])
def test_cuts_are_chosen_clockwise_in_secret(over: tuple[int, ...], order: list[int]) -> None:
    every = [f"{cls}{number}" for number in range(1, 11) for cls in "BDLA"]
    hands = [every[seat * 13 :][: 12 if seat in over else 3] for seat in range(3)]
    hands[1].append("overload")
    position = table(*hands, draw=TWENTY, field=["", "", ""], active=1).play("overload")
    asked = []
    while position.kind == "choose_drops":
        asked.append(position.asked)
        assert position.view(0).waiting == tuple(order[len(asked) - 1 :])
        assert position.discard == []
        mine = position.offered[0]
        position.some()
        others = [seat for seat in range(-1, 3) if seat != asked[-1]]
        assert f"{NAMES[asked[-1]]} has chosen 7 cards" in position.log(-1)
        assert not any(f"{mine} " in " ".join(position.log(seat)) for seat in others)
        assert not any(
            position.piece(mine) in position.view(seat).cards
            for seat in others
            if position.kind == "choose_drops"
        )
    assert asked == order


# ---- the sweep


@rule("OHK-120")
def test_the_field_is_swept_and_three_new_cards_come() -> None:
    position = played(["A9"], ["A10"], field=["A1", "B2", "T3"], draw=TWENTY)
    assert position.discard == ["A1", "B2", "T3", "overload"]
    assert (position.field, len(position.deck)) == (["E1", "E2", "E3"], 17)


@rule("OHK-121")
def test_first_cuts_then_the_sweep_then_the_refill() -> None:
    position = played(["A9"], spare(12), draw=["E1"])
    cut = position.offered[:7]
    position.some()
    kinds = [event.kind for event in position.events]
    order = [kinds.index(kind) for kind in ("discards", "sweeps", "reshuffles", "refills")]
    assert order == sorted(order)
    there = [*position.deck, *position.field]
    assert {*cut} <= {*there} and "overload" not in position.deck


@rule("OHK-192")
def test_the_played_overload_is_discarded_after_the_refill() -> None:
    position = played(["A9"], ["A10"], draw=["E1", "E2"])
    assert position.piles == (2, 1)
    assert position.discard == ["overload"]


# ---- in the Field


@rule("OHK-125", "OHK-126")
def test_in_the_field_it_goes_off_by_itself_and_is_swept() -> None:
    position = table([], ["A9"], field=["A1", "B2", "B3"], draw=["overload", *TWENTY])
    position.field_take("B3")
    assert position.discard == ["A1", "B2", "overload"]
    assert position.field == ["E1", "E2", "E3"]
    assert [event["source"] for event in position.told("overload")] == ["field"]


@rule("OHK-127")
def test_during_the_cuts_it_lies_there_and_never_when_a_card_is_taken() -> None:
    position = table([], spare(12), draw=["overload", *TWENTY]).field_take("A1")
    assert position.kind == "choose_drops" and position.field[0] == "overload"
    lying = position.state.field[0]
    assert all(lying in position.view(seat).field for seat in (-1, 0, 1))
    assert position.judged(f"take_field:{lying}") == ["OHK-118"]
    assert position.judged(f"take:{lying}") == ["OHK-118"]
    assert GAME.idle(position.state, lying).rule == "OHK-028"
    assert "overload" not in position.some().field


@rule("OHK-128")
def test_all_spots_are_filled_before_it_goes_off() -> None:
    draw = ["overload", "E1", "E2", "B3", "B4", "B5", "L1"]
    position = table(["chaos"], ["A9"], draw=draw)
    position.play("chaos").answer("option:0")
    assert position.field == ["B3", "B4", "B5"]
    assert len(position.deck) == 1


@rule("OHK-129")
def test_two_in_one_refill_go_off_once() -> None:
    position = table(["chaos"], spare(12), draw=["overload", "overload", "E4", *TWENTY[9:]])
    position.play("chaos").answer("option:0")
    assert (position.kind, position.asked) == ("choose_drops", 1)
    position.some()
    assert (position.kind, position.sizes()[1]) == ("pick_cards", 5)
    assert len(position.told("overload")) == 1
    assert [len(event["cards"]) for event in position.told("sweeps")] == [3, 3]
    assert position.discard.count("overload") == 2


@rule("OHK-130")
def test_another_one_in_the_refill_goes_off_afterwards() -> None:
    draw = ["B1", "overload", "E9", "T1", "T2", "T3", "T4"]
    position = played(["A9"], ["A10"], draw=draw)
    assert len(position.told("overload")) == 2
    assert position.field == ["T1", "T2", "T3"]


@rule("OHK-131")
def test_a_swept_overload_may_come_back_in_its_own_chain() -> None:
    came_back = set()
    for seed in range(20):
        discard = [f"B{n}" for n in range(1, 7)]
        position = table(["L1"], ["A9"], draw=["overload", "L2"], discard=discard, seed=seed)
        position.field_take("A1")
        came_back.add(len(position.told("overload")) > 1)
    assert came_back == {True, False}


@rule("OHK-132")
def test_a_chain_stops_after_two_reshuffles() -> None:
    every = [f"{cls}{number}" for number in range(1, 11) for cls in "BDLETA"]
    every = [code for code in every if code not in ("A1", "A2", "B3")]
    specials = ["transmute", "regex", "chaos", "natural-selection", "history"] * 2
    hands = [[*every[:11], "overload"], [*every[11:22], "overload"], every[22:34], every[34:46]]
    hands += [[*every[46:], "winnow"], [*specials, "winnow"]]
    position = table(*hands, field=["A1", "A2", "B3"], draw=["overload"], rules=FUSE, active=5)
    assert position.sizes() == [12, 12, 12, 12, 12, 11]
    position.field_take("B3")
    assert len(position.told("overload")) == len(position.told("reshuffles")) == 2
    assert len(position.told("puts_by")) == 1
    assert [event["n"] for event in position.told("reshuffles")] == [3, 3]
    assert sorted(position.field) == ["", "A1", "A2"]
    assert (position.deck, position.discard) == (["overload"], [])
    assert position.sizes() == [12] * 6
    assert (position.kind, position.asked) == ("turn", 0)
    later = position.clone().discards("B1")
    assert "" not in later.field, "in the next action the spot is open like any other (OHK-082)"


@rule("OHK-132")
def test_what_was_put_aside_is_shuffled_into_the_draw_pile() -> None:
    """The spot gets the next card, and the Overload lies anywhere among the others."""
    places = set()
    for seed in range(12):
        draw = ["overload", "E1", "E2", "E3", "E4"]
        position = table(
            ["B1"], ["A9"], field=["", "A2", "A3"], draw=draw, settle=True, chain=2, seed=seed
        )
        assert (position.field, position.told("overload")) == (["E1", "A2", "A3"], [])
        assert sorted(position.deck) == ["E2", "E3", "E4", "overload"]
        places.add(position.deck.index("overload"))
    assert len(places) == 4
    assert "The chain is stopped: Overload goes back into the Draw pile" in position.log(1)


# ---- in a hand


@rule("OHK-133")
def test_a_single_one_joins_the_hand_and_nobody_learns_of_it() -> None:
    position = table(["B1"], ["A9"], draw=["overload", *TWENTY]).draw()
    assert position.hand() == ["B1", "overload"]
    assert position.told("overload") == []
    assert "Overload" not in " ".join(position.log(1))


@rule("OHK-134", "OHK-137")
def test_a_second_one_goes_off_at_once_and_the_turn_is_over() -> None:
    position = table(["overload", "B1"], ["A9"], draw=["overload", *TWENTY]).draw()
    assert position.told("pair")[0]["seat"] == 0
    assert position.codes(position.told("pair")[0]["cards"]) == ["overload", "overload"]
    assert position.hand() == ["B1"]
    assert position.discard == [*FIELD, "overload", "overload"]
    assert position.asked == 1
    assert "Ann shows two Overloads" in position.log(1)


@rule("OHK-135")
def test_a_pair_goes_off_once() -> None:
    other = [*(f"A{n}" for n in range(1, 11)), "L9", "L10"]
    hand = ["overload", *spare(8)]
    position = table(hand, other, field=["T8", "T9", "T10"], draw=["overload", *TWENTY[:10]])
    position.draw()
    assert position.asked == 1
    position.some()
    assert (position.sizes(), len(position.told("overload"))) == ([8, 5], 1)
    assert len(position.told("sweeps")) == 1


@rule("OHK-136")
@pytest.mark.parametrize(("size", "left"), [(12, 10), (13, 5)])
def test_both_leave_the_hand_before_it_is_counted(size: int, left: int) -> None:
    hand = ["overload", *spare(size - 2)]
    position = cut_all(table(hand, ["A9"], draw=["overload", *TWENTY]).draw())
    assert position.sizes()[0] == left


@rule("OHK-139")
@pytest.mark.parametrize("kept", [1, 2])
def test_two_kept_from_one_natural_selection_are_a_pair(kept: int) -> None:
    draw = ["overload", "overload", *TWENTY]
    position = table(["natural-selection"], ["A9"], draw=draw).play("natural-selection")
    position.take(*["overload"] * kept)
    assert len(position.told("pair")) == kept - 1


@rule("OHK-141")
def test_the_third_may_turn_up_and_the_pair_itself_may_not() -> None:
    draw = ["overload", "overload", "E1", "E2", "T1", "T2", "T3"]
    position = table(["overload"], ["A9"], draw=draw).draw()
    assert [event["source"] for event in position.told("overload")] == ["pair", "field"]
    assert position.field == ["T1", "T2", "T3"]


@rule("OHK-141", "OHK-192")
def test_a_pair_cannot_bring_itself_back() -> None:
    """The refill empties the piles; the two lie on the table until it is done."""
    position = table(["overload"], ["A9"], draw=["overload", "E1"]).draw()
    assert len(position.told("overload")) == 1
    assert "overload" not in position.field
    assert position.discard == ["overload", "overload"]


@rule("OHK-142")
def test_a_discarded_overload_does_nothing() -> None:
    hand = [*spare(10), "overload"]
    position = table(["overload"], hand, draw=TWENTY).play("overload")
    position.take("overload", *spare(5))
    assert len(position.told("overload")) == 1
    assert position.discard.count("overload") == 2


@rule("OHK-134", "OHK-144")
def test_pairs_go_off_clockwise_from_the_seat_on_turn() -> None:
    hands = ["overload", "overload"], ["B1"], ["overload", "overload"]
    position = table(*hands, draw=TWENTY, active=1, settle=True)
    assert [event["seat"] for event in position.told("pair")] == [2, 0]
    assert position.sizes() == [0, 1, 0]


@rule("OHK-144")
def test_a_pair_goes_before_the_field() -> None:
    position = table(
        ["overload", "overload"], ["A9"], field=["A1", "overload", "A3"], draw=TWENTY, settle=True
    )
    assert [event["source"] for event in position.told("overload")] == ["pair"]
    assert position.discard.count("overload") == 3


@rule("OHK-145")
def test_there_is_no_other_limit() -> None:
    position = table(spare(15), ["A9"], draw=TWENTY).draw()
    assert position.sizes()[0] == 16
    forced = table(["chaos"], spare(9), draw=TWENTY).play("chaos").answer("option:1")
    assert forced.sizes()[1] == 12
    assert forced.kind == "pick_cards"


@rule("OHK-146")
def test_ten_in_time_loses_nothing() -> None:
    hand = spare(12)
    position = table(hand, ["overload"], draw=TWENTY).discards(*hand[:2]).play("overload")
    assert (position.sizes(), position.kind) == ([10, 0], "turn")


@rule("OHK-189")
def test_of_three_two_go_and_one_stays() -> None:
    draw = ["overload", "overload", *TWENTY]
    position = table(["overload", "natural-selection"], ["A9"], draw=draw)
    position.play("natural-selection").take("overload", "overload")
    assert position.hand() == ["overload"]
    assert (len(position.told("overload")), position.discard.count("overload")) == (1, 2)
    many = table(["overload", "natural-selection", *spare(10)], ["A9"], draw=draw)
    many.play("natural-selection").take("overload", "overload")
    assert (many.kind, many.state.decision.least) == ("choose_drops", 6)
    assert "overload" in many.offered


@rule("OHK-189")
@pytest.mark.parametrize(("held", "pairs"), [(4, 2), (5, 2)])
def test_pairs_go_off_until_at_most_one_is_left(held: int, pairs: int) -> None:
    """So many exist only where a variant counts them."""
    position = table(["overload"] * held, ["A9"], draw=TWENTY, settle=True)
    assert [event["source"] for event in position.told("overload")] == ["pair"] * pairs
    assert position.hand() == ["overload"] * (held - 2 * pairs)
    assert position.piles == (20 - 3 * pairs, 5 * pairs)


@rule("OHK-203")
@pytest.mark.parametrize(("with_it", "left"), [(11, 5), (10, 9)])
def test_where_the_rules_say_so_it_counts_itself(with_it: int, left: int) -> None:
    rules = {"overload.counts_itself": True}
    position = cut_all(played(spare(with_it - 1), ["A9"], rules=rules))
    assert position.sizes()[0] == left


@rule("OHK-203")
def test_a_pair_counts_too_and_is_not_kept() -> None:
    hand = ["overload", *spare(10)]
    rules = {"overload.counts_itself": True}
    position = table(hand, ["A9"], draw=["overload", *TWENTY], rules=rules).draw()
    assert position.state.decision.least == 5
    assert "overload" not in position.offered
    assert position.some().sizes()[0] == 5


@rule("OHK-203")
def test_who_holds_no_more_than_is_kept_is_not_asked() -> None:
    """Six with it are too many here, but the five others are just what a cut leaves."""
    rules = {"overload.counts_itself": True, "overload.threshold": 5, "overload.keep": 5}
    position = played(spare(5), ["A9"], rules=rules)
    assert (position.sizes(), position.kind, position.asked) == ([5, 1], "turn", 1)
    assert position.told("nothing_to_choose") == position.told("discards") == []


@rule("OHK-183")
def test_double_blast_sweeps_twice_in_one_go() -> None:
    draw = ["overload", "E1", "overload", "E2", "T1", "T2", "T3", "T4"]
    twice = {"overload.double": "twice"}
    position = table(["overload"], ["A9"], draw=draw, rules=twice).draw()
    assert [event["source"] for event in position.told("overload")] == ["pair", "pair"]
    assert position.field == ["T1", "T2", "T3"]
    assert position.discard == [*FIELD, "E1", "E2", *["overload"] * 3]
    third = [*draw[:4], "overload", "T1", "T2", "T3", "T4", "T5"]
    after = table(["overload"], ["A9"], draw=third, rules=twice).draw()
    assert [event["source"] for event in after.told("overload")] == ["pair", "pair", "field"]
    assert after.field == ["T3", "T4", "T5"]
    lying = table([], ["A9"], draw=["overload", *TWENTY], rules=twice).field_take("A1")
    assert len(lying.told("overload")) == 1
    own = table(["overload", "B1"], ["A9"], draw=TWENTY, rules=twice).play("overload")
    assert len(own.told("overload")) == 1
