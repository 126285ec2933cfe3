"""Specials: Natural Selection, Regex, Chaos, Transmute, History and Winnow; and where they lie."""

from __future__ import annotations

import pytest

from hotseat.engine.state import save
from hotseat.games.one_hit_kill.game import GAME
from tests.kill import Position, hand_of, table

rule = pytest.mark.rule
FIELD = ["A1", "A2", "A3"]
TEN = [f"E{n}" for n in range(1, 11)]
TWENTY = [*TEN, *(f"T{n}" for n in range(1, 11))]


def selection(*hand: str, draw: list[str], **more: object) -> Position:
    """Natural Selection is played."""
    position = table(["natural-selection", *hand], ["L1"], draw=draw, **more)
    return position.play("natural-selection")


# ---- playing


@rule("OHK-046")
def test_a_played_special_is_out_of_the_hand_and_no_discard_yet() -> None:
    position = selection(*hand_of(10, start=30), draw=["E1", "E2"], discard=["D1"])
    assert position.sizes()[0] == 10
    assert position.codes(position.state.on_table) == ["natural-selection"]
    assert GAME.idle(position.state, position.state.on_table[0]).rule == "OHK-046"
    assert position.offered == ["E1", "E2", "D1"]
    position.take()
    assert "natural-selection" in (*position.deck, *position.discard)


@rule("OHK-047")
def test_a_special_that_could_do_nothing_is_not_played() -> None:
    hand = ["regex", "natural-selection", "history", "chaos", "overload", "winnow"]
    bare = table(hand, ["L1"], field=("", "", ""))
    refused = {code for code in hand if bare.refusals("play", code) == ["OHK-047"]}
    assert refused == {"regex", "natural-selection", "history", "chaos"}
    unseen = table(hand, ["L1"], draw=TEN, field=("", "", ""))
    refused = {code for code in hand if unseen.refusals("play", code)}
    assert refused == {"history", "chaos"}
    full = table(hand, ["L1"], draw=TEN, discard=["D1"])
    assert [full.refusals("play", code) for code in hand] == [[]] * 6


# ---- Natural Selection


@rule("OHK-085")
def test_five_cards_are_offered() -> None:
    position = selection(draw=TWENTY)
    assert position.offered == TWENTY[:5]
    assert len(position.deck) == 15
    assert selection(draw=TWENTY[::-1]).offered == TWENTY[-5:], "sorted, not as they lay"
    assert "Ann looks at the top 5 cards" in position.log(1)
    assert any("E1 Spark" in line for line in position.log(0))


@rule("OHK-086")
@pytest.mark.parametrize("kept", [0, 5])
def test_as_many_as_wanted_are_kept(kept: int) -> None:
    position = selection("B1", draw=TWENTY)
    assert position.judged("take:0") == ["OHK-086"]
    position.take(*TWENTY[:kept])
    assert position.sizes()[0] == 1 + kept


@rule("OHK-087", "OHK-088")
def test_the_rest_is_discarded_and_only_the_number_is_public() -> None:
    position = selection("B1", draw=TWENTY).take("E1", "E4")
    assert position.discard == ["E2", "E3", "E5", "natural-selection"]
    assert position.view(1).players[0].size == 3
    known = [position.codes(position.view(seat).known_discards) for seat in (0, 1)]
    assert known == [position.discard, ["natural-selection"]]
    assert "Ann keeps 2 cards, discards 3" in position.log(1)
    assert any("E4 Blade" in line for line in position.log(0))


@rule("OHK-088")
def test_the_five_are_seen_by_their_player_alone() -> None:
    position = selection("B1", draw=TWENTY)
    assert position.codes(position.view(0).aside) == TWENTY[:5]
    assert (position.view(1).aside, position.view(1).looked_at) == ((), 5)
    assert not {*TWENTY[:5]} & {*position.codes([*position.view(1).cards])}


@rule("OHK-089")
def test_the_five_are_in_no_hand_before_they_are_kept() -> None:
    draw = ["overload", *TWENTY]
    left = selection("overload", draw=draw).take("E1")
    assert left.told("pair") == []
    kept = selection("overload", draw=draw).take("overload")
    assert [event["seat"] for event in kept.told("pair")] == [0]


@rule("OHK-090", "OHK-046")
def test_with_fewer_than_five_all_come() -> None:
    position = selection(draw=["E1", "E2"], discard=["D1"])
    assert sorted(position.offered) == ["D1", "E1", "E2"]
    alone = selection(draw=["E1", "E2"])
    assert (alone.offered, alone.piles) == (["E1", "E2"], (0, 0))


@rule("OHK-091")
def test_the_hand_may_pass_ten() -> None:
    position = selection(*hand_of(8, start=30), draw=TWENTY).take(*TWENTY[:5])
    assert position.sizes()[0] == 13
    assert position.view(1).players[0].over


# ---- Regex


@rule("OHK-092", "OHK-095")
def test_one_card_of_the_whole_pile_is_taken_unseen() -> None:
    position = table(["regex"], ["L1"], draw=TWENTY[::-1]).play("regex")
    assert position.offered == TWENTY
    assert position.codes(position.view(0).pile) == TWENTY
    assert position.view(1).pile == ()
    assert "Ann searches the Draw pile, 20 cards" in position.log(1)
    position.take("T4")
    assert position.hand() == ["T4"] and len(position.deck) == 19
    assert "Ann takes a card from the Draw pile" in position.log(1)
    assert "Ann takes T4 Blade from the Draw pile" in position.log(0)


@rule("OHK-093")
def test_a_search_takes_exactly_one_card() -> None:
    position = table(["regex"], ["L1"], draw=TWENTY).play("regex")
    (refusal,) = position.why()
    assert (refusal.rule, refusal.text) == ("OHK-093", "Exactly 1 must be chosen, not 0.")
    assert position.take_refused("E1", "E2") == ["OHK-093"]


@rule("OHK-094")
def test_then_the_pile_is_shuffled() -> None:
    """However the pile lay, its new order comes from the generator alone."""
    piles = [
        table(["regex"], ["L1"], draw=draw).play("regex").take("E1").deck
        for draw in (TWENTY, TWENTY[::-1])
    ]
    assert piles[0] == piles[1] != TWENTY[1:]
    assert len(piles[0]) == 19
    other = table(["regex"], ["L1"], draw=TWENTY, seed=2).play("regex").take("E1")
    assert other.deck != piles[0]
    assert "The Draw pile is shuffled" in other.log(1)


@rule("OHK-095")
def test_the_order_of_the_pile_is_in_no_list() -> None:
    one, other = (table(["regex"], ["L1"], draw=draw).play("regex") for draw in (TEN, TEN[::-1]))
    assert one.offered == other.offered == TEN
    pieces = [move.it for move in one.state.decision.options]
    assert pieces == sorted(pieces)


@rule("OHK-096")
def test_regex_may_find_an_overload() -> None:
    draw = ["overload", *TEN]
    alone = table(["regex"], ["L1"], draw=draw).play("regex").take("overload")
    assert alone.hand() == ["overload"] and alone.told("overload") == []
    second = table(["regex", "overload"], ["L1"], draw=draw).play("regex").take("overload")
    kinds = [event.kind for event in second.events]
    assert kinds.index("shuffles") < kinds.index("pair") < kinds.index("overload")


@rule("OHK-097")
def test_the_last_card_of_the_pile_renews_it() -> None:
    position = table(["regex"], ["L1"], draw=["E1"], discard=TWENTY[11:]).play("regex").take("E1")
    assert position.piles == (9, 1)
    assert position.discard == ["regex"]


# ---- Chaos


def chaos(*hand: str, other: list[str] | None = None, **more: object) -> Position:
    """Chaos is played."""
    more = {"field": ["A1", "B2", "regex"], "draw": TWENTY, **more}
    return table(["chaos", *hand], other or ["L1"], **more).play("chaos")


@rule("OHK-098")
def test_chaos_sweeps_the_field_or_forces_it_on_somebody() -> None:
    swept = chaos()
    assert swept.judged("yes") == ["OHK-098"]
    swept.answer("option:0")
    assert swept.discard == ["A1", "B2", "regex"]
    forced = chaos().answer("option:1")
    assert sorted(forced.hand(1)) == ["A1", "B2", "L1", "regex"]
    assert forced.discard == []


@rule("OHK-099")
def test_it_is_forced_on_another_player() -> None:
    three = table(["chaos"], ["L1"], ["L2"], draw=TWENTY, field=FIELD).play("chaos")
    three.answer("option:1")
    assert three.keys == ["take:1", "take:2"]
    assert three.judged("take:0") == ["OHK-099"]
    assert three.answer("take:2").sizes() == [0, 1, 4]
    assert chaos().answer("option:1").kind == "pick_cards"


@rule("OHK-100")
def test_all_cards_of_the_field_go_together() -> None:
    position = chaos()
    assert position.judged(f"take:{position.piece('A1')}") == ["OHK-100"]
    assert position.answer("option:1").sizes()[1] == 4


@rule("OHK-101")
def test_then_the_field_is_filled_from_spot_one() -> None:
    position = chaos().answer("option:0")
    assert position.field == ["E1", "E2", "E3"]
    assert len(position.deck) == 17


@rule("OHK-102", "OHK-103", "OHK-106")
def test_then_one_card_of_it_is_taken_and_its_spot_filled() -> None:
    position = chaos("B1").answer("option:0")
    assert (position.asked, position.offered) == (0, ["E1", "E2", "E3"])
    assert position.judged() == ["OHK-102"]
    assert position.judged("draw_card") == ["OHK-032"]
    position.take("E2")
    assert position.hand() == ["B1", "E2"]
    assert position.field == ["E1", "E4", "E3"] and len(position.deck) == 16
    assert position.asked == 1


@rule("OHK-103", "OHK-046")
def test_the_spot_is_filled_while_chaos_still_lies_on_the_table() -> None:
    """The last card of the pile fills it: the three swept cards are the new pile, without Chaos."""
    position = chaos(draw=TEN[:4]).answer("option:0").take("E2")
    assert position.field == ["E1", "E4", "E3"]
    assert sorted(position.deck) == ["A1", "B2", "regex"]
    assert position.discard == ["chaos"]


@rule("OHK-104")
def test_an_overload_of_the_refill_is_settled_before_the_take() -> None:
    nine = hand_of(9, start=30)
    position = chaos(other=nine, draw=["E4", "overload", "E7", *TWENTY[10:]])
    position.answer("option:1")
    assert (position.kind, position.asked) == ("choose_drops", 1)
    position.some()
    assert position.sizes()[1] == 5
    assert (position.kind, position.asked) == ("pick_cards", 0)
    assert position.offered == ["T1", "T2", "T3"]


@rule("OHK-105")
def test_an_overload_after_the_take_counts_the_card() -> None:
    hand = hand_of(10, start=30)
    position = chaos(*hand, draw=["E1", "E2", "E3", "overload", *TWENTY[10:]])
    position.answer("option:0").take("E1")
    assert (position.kind, position.asked) == ("choose_drops", 0)
    assert position.state.decision.least == 6


@rule("OHK-106")
def test_what_chaos_moves_is_open() -> None:
    position = chaos().answer("option:1").take("E2")
    log = " ".join(position.log())
    assert "Bob must pick up A1 Spark, B2 Thorn and Regex" in log
    assert "Ann takes E2 Thorn from the Field" in log
    assert sorted(position.codes(position.view(0).players[1].seen)) == ["A1", "B2", "regex"]


@rule("OHK-190")
def test_with_nothing_left_to_refill_no_card_is_taken() -> None:
    position = table(["chaos", "B1"], ["L1"], draw=(), field=FIELD).play("chaos")
    position.answer("option:1")
    assert position.sizes() == [1, 4]
    assert (position.asked, position.kind) == (1, "turn")
    assert position.field == ["chaos", "", ""] and position.piles == (0, 0)


# ---- Transmute


@rule("OHK-108")
def test_transmute_is_only_used_in_a_reveal() -> None:
    assert table(["transmute"], ["L1"], draw=TEN).refusals("play", "transmute") == ["OHK-108"]


# ---- History


@rule("OHK-154", "OHK-095")
def test_the_list_of_discards_is_sorted_too() -> None:
    ways = []
    for hand in (["B3", "T1", "B1", "A7"], ["A7", "B1", "T1", "B3"]):
        position = table(["B2", *hand], ["history"], draw=TEN)
        ways.append(position.discards(*hand).play("history").offered)
    assert ways == [["A7", "B1", "B3", "T1"]] * 2


@rule("OHK-154", "OHK-155", "OHK-195")
def test_history_takes_one_card_of_the_discards_unseen() -> None:
    discard = ["B7", *TEN[:8]]
    position = table(["history"], ["L1"], draw=TWENTY[8:], discard=discard).play("history")
    assert sorted(position.codes(position.view(0).pile)) == sorted(discard)
    assert position.view(1).pile == position.view(-1).pile == ()
    assert not {*discard} & {*position.codes([*position.view(1).cards])}
    assert position.take_refused("B7", "E1") == ["OHK-155"]
    assert position.judged() == ["OHK-155"]
    position.take("B7")
    assert position.hand() == ["B7"]
    assert len(position.discard) == 9 and "history" in position.discard
    assert "Ann takes a card from the Discard pile" in position.log(1)
    assert "B7 Fang" not in " ".join(position.log(1))
    assert position.view(1).players[0].size == 1


@rule("OHK-195")
def test_a_card_that_was_open_before_is_hidden_again() -> None:
    """Swept for all to see; when somebody has searched the pile nobody else knows what is there."""
    position = table(["history"], ["overload"], field=["B7", "A2", "A3"], draw=TWENTY, active=1)
    position.play("overload")
    assert "B7" in position.codes(position.view(1).known_discards)
    position.play("history").take("B7")
    assert position.codes(position.view(1).known_discards) == ["history"]
    assert "B7" not in position.codes([*position.view(1).cards])


@rule("OHK-156")
def test_history_cannot_fetch_itself() -> None:
    assert table(["history"], ["L1"], draw=TEN).refusals("play", "history") == ["OHK-047"]
    other = table(["history", "history"], ["L1"], draw=TEN, discard=["B7"]).play("history")
    assert other.offered == ["B7"]


@rule("OHK-157")
def test_history_shuffles_nothing() -> None:
    position = table(["history"], ["L1"], draw=TEN, discard=["B7", "B8"])
    before = position.state.rng
    position.play("history").take("B7")
    assert position.state.rng == before


@rule("OHK-140")
def test_history_may_bring_the_second_overload() -> None:
    position = table(["history", "overload"], ["L1"], draw=TWENTY, discard=["overload", "B7"])
    position.play("history").take("overload")
    assert [event["seat"] for event in position.told("pair")] == [0]
    assert position.discard.count("overload") == 2


# ---- Winnow


def winnow(*hands: list[str], active: int = 0, **more: object) -> Position:
    """Winnow is played by the active seat."""
    held = [[*hand] for hand in hands]
    held[active].append("winnow")
    return table(*held, draw=TWENTY, active=active, **more).play("winnow")


@rule("OHK-158", "OHK-159")
def test_each_player_discards_two() -> None:
    hands = hand_of(9, start=20), hand_of(7, start=29), hand_of(4, start=36)
    position = winnow(*hands)
    assert position.sizes() == [9, 7, 4]
    assert position.take_refused(position.offered[0]) == ["OHK-158"]
    while position.kind == "choose_drops":
        position.some()
    assert position.sizes() == [7, 5, 2]
    assert len(position.discard) == 7 and "winnow" in position.discard


@rule("OHK-159")
def test_winnow_itself_is_none_of_the_two() -> None:
    position = winnow(hand_of(7, start=20), ["L1"])
    assert position.sizes()[0] == 7
    assert position.some().sizes()[0] == 5


@rule("OHK-160")
def test_each_chooses_in_secret_clockwise_from_the_player_on_turn() -> None:
    hands = hand_of(5, start=20), hand_of(5, start=25), hand_of(5, start=30)
    position = winnow(*hands, active=1)
    asked, dropped = [], {}
    while position.kind == "choose_drops":
        asked.append(position.asked)
        dropped[position.asked] = position.offered[:2]
        position.some()
    assert asked == [1, 2, 0]
    for reader in (-1, 0, 1, 2):
        named = " ".join(position.log(reader))
        for seat, codes in dropped.items():
            assert all((f"{code} " in named) == (seat == reader) for code in codes)
    assert not {*dropped[1]} & {*position.codes([*position.view(0).cards])}


@rule("OHK-160", "OHK-083")
def test_what_was_chosen_lies_aside_until_all_have() -> None:
    """Nobody sees what it is, and the hand is as large as before."""
    hands = hand_of(5, start=20), hand_of(5, start=25), hand_of(5, start=30)
    position = winnow(*hands, active=1)
    mine = position.offered[:2]
    position.take(*mine)
    assert position.codes(position.view(1).chosen) == mine
    assert (position.sizes(), position.discard) == ([5, 5, 5], [])
    for seat in (-1, 0, 2):
        assert position.view(seat).chosen == ()
        assert not {*mine} & {*position.codes([*position.view(seat).cards])}


@rule("OHK-161", "OHK-013")
def test_who_has_fewer_than_two_discards_what_there_is() -> None:
    four = ["basilisk", "hex-harp", "nanite-fog", "laser-lance"]
    hands = ["B1", "B2", "B3"], ["L1"], [], ["L2", "L3"]
    position = winnow(*hands, weapons=[[], four, four[:0]])
    assert position.asked == 0
    position.some()
    assert (position.sizes(), position.kind) == ([1, 0, 0, 0], "turn")
    assert len(position.weapons(1)) == 4
    assert [(event["seat"], event["n"]) for event in position.told("discards")] == [
        (0, 2),
        (1, 1),
        (3, 2),
    ]


@rule("OHK-142")
def test_an_overload_that_a_winnow_or_a_selection_throws_away_does_not_go_off() -> None:
    position = winnow(["overload", "B1", "B2"], ["overload"])
    position.take("overload", "B1")
    assert position.discard.count("overload") == 2 and position.told("overload") == []
    unkept = selection("B1", draw=["overload", "overload", *TEN]).take("E1")
    assert unkept.discard.count("overload") == 2 and unkept.told("overload") == []


@rule("OHK-162")
def test_winnow_breaks_a_set() -> None:
    cards = ["B3", "B4", "B5", "B9", "B10", "A8", "T8"]
    position = winnow(["L1", "L2", "L3"], cards, weapons=[[], ["basilisk"]])
    assert position.clone().some().some().sizes() == [1, 5]
    position.some().take("B3", "B4")
    assert position.asked == 1
    assert position.refusals("reveal", "basilisk") == ["OHK-053"]


# ---- after a Special


@rule("OHK-191")
def test_the_special_is_discarded_before_what_it_set_off() -> None:
    position = table(
        ["regex", "overload"], ["L1"], draw=["overload", "E1", "E2", "E3"], field=FIELD
    )
    position.play("regex").take("overload")
    assert position.piles == (4, 2)
    assert position.discard == ["overload", "overload"]
    assert "regex" in position.deck


@rule("OHK-138")
def test_a_double_waits_until_the_pile_is_shuffled() -> None:
    """What was seen on top of the pile is not what fills the Field."""
    fields = set()
    for seed in range(8):
        draw = ["overload", *TWENTY]
        position = table(["regex", "overload"], ["L1"], draw=draw, seed=seed)
        position.play("regex").take("overload")
        fields.add(tuple(position.field))
    assert len(fields) > 1


def test_the_same_answers_give_the_same_state() -> None:
    states = []
    for _ in range(2):
        position = chaos("regex", seed=5).answer("option:0").take("E2").idle().play("regex")
        states.append(save(position.some().state))
    assert states[0] == states[1]
