"""A turn: exactly one thing; drawing, discarding, Weapons, and revealing."""

from __future__ import annotations

import pytest

from hotseat.games.one_hit_kill.game import GAME
from tests.kill import hand_of, library, new_game, table

rule = pytest.mark.rule
ORCHID = ["B4", "B5", "B6", "A1", "A2", "A3", "T7"]
BASILISK = ["B3", "B4", "B5", "B9", "B10", "A8", "T8"]
DRAW = ["E1", "E2", "E3", "E4", "E5", "E6"]


# ---- one thing


@rule("OHK-022")
def test_a_turn_is_exactly_one_thing() -> None:
    position = table(["B1", "B2"], ["T1"], draw=DRAW)
    assert position.judged("draw_card", "discard_cards") == ["OHK-022"]
    position.draw()
    assert position.asked == 1
    assert position.judged(f"play_special:{position.state.hands[0][0]}") == ["OHK-022"]


@rule("OHK-023")
def test_nobody_passes() -> None:
    assert table(["B1"], draw=DRAW).judged("pass") == ["OHK-023"]


@rule("OHK-024")
def test_the_turn_passes_only_where_nothing_is_possible() -> None:
    empty = ("", "", "")
    stuck = table([], ["B1"], field=empty)
    assert stuck.asked == 1
    assert [event["seat"] for event in stuck.told("passes")] == [0]
    assert "Ann can do nothing, and the turn passes" in stuck.log(1)
    assert table([], ["B1"], field=("A1", "", "")).asked == 0
    assert table([], ["B1"], field=empty, pile=["hex-harp"]).asked == 0
    assert table(["B2"], ["B1"], field=empty).asked == 0
    needed = {"piles.reshuffle": "when_needed"}
    assert table([], ["B1"], field=empty, discard=["B2"], rules=needed).asked == 0


@rule("OHK-025")
def test_play_goes_clockwise() -> None:
    position = table(["B1"], ["B2"], ["B3"], draw=DRAW, active=2)
    assert [position.asked, position.draw().asked, position.draw().asked] == [2, 0, 1]


@rule("OHK-026")
def test_the_turn_ends_when_all_it_set_off_is_finished() -> None:
    hand = hand_of(12, start=20)
    position = table(["B1"], hand, field=["A1", "A2", "A3"], draw=["overload", *DRAW])
    position.field_take("A1")
    assert (position.kind, position.asked) == ("choose_drops", 1)
    assert position.state.active == 0
    position.some()
    assert (position.kind, position.state.active) == ("turn", 1)


@rule("OHK-188")
def test_a_turn_is_asked_also_of_an_empty_hand() -> None:
    position = table([], ["B1"], draw=DRAW, pile=["hex-harp"])
    assert position.asked == 0
    fields = [position.key("field", code) for code in ("A1", "A2", "A3")]
    assert position.keys == ["draw_card", *fields, "take_weapon"]
    lone = table([], ["B1"], field=("A1", "", ""))
    assert lone.keys == [lone.key("field", "A1")]


@rule("OHK-188", "OHK-055")
def test_a_complete_weapon_may_be_kept_back() -> None:
    with_, without = (
        table(hand, ["T1"], weapons=[["basilisk"]], draw=DRAW) for hand in (BASILISK, BASILISK[:6])
    )
    assert with_.refusals("reveal", "basilisk") == []
    assert with_.draw().asked == without.draw().asked == 1


# ---- draw


@rule("OHK-027")
def test_the_top_card_comes_into_the_hand() -> None:
    position = table(hand_of(7), ["T1"], draw=DRAW).draw()
    assert "E1" in position.hand() and len(position.hand()) == 8
    assert position.deck == DRAW[1:]
    assert position.field == ["A1", "A2", "A3"]


@rule("OHK-028", "OHK-029")
def test_a_card_of_the_field_is_taken_and_its_spot_filled() -> None:
    position = table([], ["T1"], field=["A3", "B7", "regex"], draw=DRAW).field_take("B7")
    position.do("discard")
    assert GAME.idle(position.state, position.state.field[0]).rule == "OHK-028"
    assert position.hand() == ["B7"]
    assert position.field == ["A3", "E1", "regex"]
    assert len(position.deck) == 5
    assert [event["spots"] for event in position.told("takes")] == [(2,)]
    assert [event["spots"] for event in position.told("refills")] == [(2,)]


@rule("OHK-030")
@pytest.mark.parametrize(("size", "left"), [(10, 5), (9, 10)])
def test_the_card_is_in_the_hand_before_the_spot_is_filled(size: int, left: int) -> None:
    position = table(hand_of(size), ["T1"], field=["A1", "A2", "A3"], draw=["overload", *DRAW])
    position.field_take("A1")
    if position.kind == "choose_drops":
        position.some()
    assert position.sizes()[0] == left


@rule("OHK-031")
def test_a_special_of_the_field_does_nothing_when_taken() -> None:
    position = table([], ["T1"], field=["chaos", "A2", "A3"], draw=DRAW).field_take("chaos")
    assert position.hand() == ["chaos"]
    assert position.field == ["E1", "A2", "A3"]
    assert position.asked == 1


@rule("OHK-032")
def test_a_draw_is_one_card() -> None:
    position = table(["B1"], draw=DRAW)
    assert position.judged("draw_card:2") == ["OHK-032"]
    assert position.judged("draw_card", "draw_card") == ["OHK-022"]


# ---- discard


@rule("OHK-033")
def test_any_number_is_discarded() -> None:
    hand = hand_of(12)
    position = table(hand, ["T1"], draw=DRAW).discards(*hand[:6])
    assert position.sizes()[0] == 6
    assert position.discard == sorted(hand[:6])


@rule("OHK-034")
def test_at_least_one_card() -> None:
    position = table(["B1", "B2"], ["T1"], draw=DRAW)
    assert table([], ["T1"], draw=DRAW).refusals("discard") == ["OHK-034"]
    position.do("discard")
    assert position.judged() == ["OHK-034"]


@rule("OHK-035")
def test_the_whole_hand_may_go() -> None:
    hand = hand_of(7)
    position = table(hand, ["T1"], draw=DRAW).discards(*hand)
    assert position.sizes()[0] == 0
    assert "draw_card" in position.idle().keys


@rule("OHK-036", "OHK-142")
def test_a_discarded_special_does_nothing() -> None:
    hand = ["overload", "transmute", "chaos", "regex"]
    position = table([*hand, "B1"], hand_of(12), draw=DRAW).discards(*hand)
    assert (position.sizes(), position.field) == ([1, 12], ["A1", "A2", "A3"])
    assert (position.kind, position.asked) == ("turn", 1)
    assert (position.deck, position.discard) == (DRAW, sorted(hand))
    assert position.told("overload") == []


# ---- Weapons


@rule("OHK-039", "OHK-043")
def test_the_top_weapon_is_added_to_the_own_ones() -> None:
    pile = ["nanite-fog", "laser-lance"]
    position = table(["B1"], ["T1"], weapons=[["basilisk", "hex-harp"]], pile=pile)
    position.do("weapon")
    assert position.weapons() == ["basilisk", "hex-harp", "nanite-fog"]
    assert [w.model.id for w in position.view(0).weapons][-1] == "nanite-fog"
    assert position.codes(position.state.weapon_pile) == ["laser-lance"]
    assert [position.view(seat).players[0].weapons for seat in (-1, 0, 1)] == [3, 3, 3]
    assert position.asked == 1
    assert "nanite-fog" not in str(position.view(1)) and "Nanite" not in str(position.view(1))
    assert table(["B1"], pile=pile).judged("add_weapon") == ["OHK-039"]


@rule("OHK-040")
def test_there_is_no_limit_to_weapons() -> None:
    six = [weapon for weapon in library().weapons if weapon != "basilisk"][:6]
    position = table(["B1"], ["T1"], weapons=[six], pile=["basilisk"]).do("weapon")
    assert len(position.weapons()) == 7


@rule("OHK-041")
def test_without_weapons_in_the_pile_none_is_taken() -> None:
    position = table(["B1"], ["T1"], draw=DRAW)
    assert position.refusals("weapon") == ["OHK-041"]
    assert "take_weapon" not in position.keys


@rule("OHK-042")
def test_weapons_are_not_discarded() -> None:
    three = ["basilisk", "hex-harp", "nanite-fog"]
    position = table(["B1"], ["T1"], weapons=[three], draw=DRAW)
    assert position.judged("discard_weapon") == ["OHK-042"]
    weapon = position.state.weapons[0][0]
    assert position.judged(f"take:{weapon}") == ["OHK-042"]
    assert position.do("discard").judged(f"take:{weapon}") == ["OHK-042"]


# ---- Specials


@rule("OHK-045")
def test_a_special_is_the_whole_turn() -> None:
    position = table(["regex", "B1"], ["T1"], draw=DRAW).play("regex")
    assert position.judged("draw_card") == ["OHK-032"]
    assert position.judged(f"play_special:{position.piece('B1')}") == ["OHK-093"]
    position.take("E4")
    assert sorted(position.hand()) == ["B1", "E4"]
    assert position.asked == 1


@rule("OHK-048")
def test_components_are_not_played() -> None:
    assert table(["A5"], ["T1"], draw=DRAW).refusals("play", "A5") == ["OHK-048"]


# ---- revealing


@rule("OHK-049", "OHK-056")
def test_a_complete_weapon_wins_at_once() -> None:
    weapons = [["basilisk", "vampire-orchid"]]
    cards = [*BASILISK, "B6", "A1", "A2", "A3", "T7"]
    position = table(cards, ["T1"], weapons=weapons, draw=DRAW)
    assert position.refusals("reveal", "basilisk") == []
    position.do("reveal", "vampire-orchid")
    assert (position.state.result, position.state.winner) == ("won", 0)
    assert (position.state.agenda, position.kind) == ([], "")
    assert position.state.score == [1, 0]


@rule("OHK-050")
def test_a_reveal_is_a_turn_of_its_own() -> None:
    weapons = [["vampire-orchid"]]
    position = table(ORCHID[:6], ["T1"], weapons=weapons, field=["T7", "E9", "E8"], draw=DRAW)
    position.field_take("T7")
    assert position.asked == 1
    assert position.judged(f"reveal:{position.state.weapons[0][0]}") == ["OHK-011"]
    position.draw()
    assert position.do("reveal", "vampire-orchid").state.winner == 0


@rule("OHK-051")
def test_complete_is_complete_also_in_the_first_turn() -> None:
    first = table(ORCHID, ["T1"], weapons=[["vampire-orchid"]], draw=DRAW)
    assert first.state.turn == new_game(2).state.turn == 1
    assert first.do("reveal", "vampire-orchid").state.result == "won"
    forced = table(
        ["chaos"],
        ORCHID[:4],
        weapons=[[], ["vampire-orchid"]],
        field=["A2", "A3", "T7"],
        draw=DRAW,
    )
    forced.play("chaos").answer("option:1").take("E1")
    assert forced.asked == 1
    assert forced.do("reveal", "vampire-orchid").state.winner == 1


@rule("OHK-052")
def test_only_the_needed_cards_are_shown() -> None:
    position = table([*ORCHID, "L1", "L2", "L3"], ["T1"], weapons=[["vampire-orchid"]], draw=DRAW)
    position.do("reveal", "vampire-orchid")
    shown = position.view(1).reveal
    assert shown is not None
    assert sorted(position.codes([card for card, _ in shown.shown])) == sorted(ORCHID)
    assert position.view(1).players[0].hand == ()
    assert "L1" not in " ".join(position.log(1))


@rule("OHK-053")
def test_what_is_incomplete_is_refused_in_private_and_the_turn_goes_on() -> None:
    hand = ["B3", "B4", "B5", "B9", "B10", "A8", "E5"]
    position = table(hand, ["T1"], weapons=[["basilisk"]], draw=DRAW)
    key = position.key("reveal", "basilisk")
    (refusal,) = position.why(key)
    assert refusal.rule == "OHK-053"
    assert refusal.text == "Basilisk lacks an Eye."
    assert position.kind == "turn" and position.told("reveals") == []


@rule("OHK-053")
@pytest.mark.parametrize("id", sorted(library().weapons))
def test_what_a_weapon_lacks_is_said_in_one_line_whatever_is_held(id: str) -> None:
    """Sixty letters are what a line of 80 columns has beside the rule and its key."""
    for hand in (["L1"], ["A4"], ["B1", "B2"], ["E5", "T9"], ["A10", "E3", "T7"]):
        position = table(hand, ["L10"], weapons=[[id]], draw=DRAW)
        (refusal,) = position.why(position.key("reveal", id))
        assert " lacks " in refusal.text and refusal.text.endswith(".")
        assert len(refusal.text) <= 60, refusal.text


@rule("OHK-054")
def test_a_reveal_shows_the_weapon_the_cards_and_their_jobs_to_all() -> None:
    hand = ["B4", "B5", "E6", "A1", "A2", "A3", "T7", "transmute"]
    position = table(hand, ["T1"], weapons=[["vampire-orchid"]], draw=DRAW)
    position.do("reveal", "vampire-orchid")
    for seat in (0, 1):
        reveal = position.view(seat).reveal
        assert reveal is not None and reveal.model.id == "vampire-orchid"
        assert [position.code(card) for card, as_ in reveal.shown if as_ == "bio"] == ["E6"]
    assert position.log()[-1] == (
        "Ann reveals Vampire Orchid and wins: B4 Blade, B5 Horn, E6 Wing as Bio, A1 Spark,"
        " A2 Thorn, A3 Chain, T7 Fang"
    )


@rule("OHK-057")
def test_others_may_break_a_set_before_it_is_revealed() -> None:
    hand = [*BASILISK, "L1", "L2", "L3", "L4", "L5"]
    position = table(hand, ["overload"], weapons=[["basilisk"]], draw=[*DRAW, "D1", "D2"], active=1)
    position.play("overload").keep(*BASILISK[:5])
    assert position.asked == 0
    assert position.refusals("reveal", "basilisk") == ["OHK-053"]


@rule("OHK-058")
def test_only_a_simulation_stops_and_a_table_goes_on() -> None:
    from hotseat.games.one_hit_kill import trials

    position = table(["B1"], ["T1"], draw=DRAW, turn=400)
    assert position.state.round == 201
    assert trials.overlong(position.state) == "200 rounds"
    assert position.draw().kind == "turn"
    assert trials.overlong(table(["B1"], draw=DRAW, turn=399).state) == ""
