"""Small positions of One Hit Kill whose every legal answer is written out by hand, from the
rulebook.

`only` compares the options with the list, and then tries every verb with every piece: what is not
refused must be the same list. `answers` tries every answer of several parts.
"""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from hotseat.games.one_hit_kill.game import GAME
from hotseat.games.one_hit_kill.state import Kill
from tests.kill import Position, library, table

from . import small
from .kills import everything

BASILISK = ["B3", "B4", "B5", "B9", "B10", "A8", "T8"]
rule = pytest.mark.rule
only = partial(small.only, everything)


def answers(p: Position, most: int) -> set[str]:
    """Every legal answer of up to so many parts, as cards in order of the alphabet."""
    return small.answers(p, p.code, most)


# ---- a turn


@rule("OHK-022", "OHK-023", "OHK-031", "OHK-047", "OHK-048", "OHK-053", "OHK-108", "OHK-188")
def test_a_turn_with_everything_on_the_table() -> None:
    """Components and Transmute are not played, History has no pile, Basilisk is not complete."""
    p = table(
        ["B1", "transmute", "history", "natural-selection", "regex", "chaos", "overload"],
        ["T1", "T2"],
        field=["A1", "winnow", "D3"],
        draw=["L1", "L2"],
        weapons=[["basilisk"], ["hex-harp"]],
        pile=["rune-bomb"],
    )
    only(
        p,
        "turn",
        "draw",
        "field A1",
        "field winnow",
        "field D3",
        "discard",
        "weapon",
        "play natural-selection",
        "play regex",
        "play chaos",
        "play overload",
    )


@rule("OHK-047", "OHK-081")
def test_with_both_piles_empty_only_specials_that_need_none_are_played() -> None:
    p = table(
        ["natural-selection", "regex", "history", "chaos", "winnow", "overload"],
        ["T1", "T2"],
        field=["A1", "B2", "D3"],
        pile=["rune-bomb"],
    )
    only(
        p,
        "turn",
        "field A1",
        "field B2",
        "field D3",
        "discard",
        "weapon",
        "play chaos",
        "play winnow",
        "play overload",
    )


@rule("OHK-202")
def test_an_empty_draw_pile_that_waits_is_drawn_from_and_searched() -> None:
    p = table(
        ["regex", "natural-selection", "history"],
        field=["A1", "B2", "D3"],
        discard=["L1", "L2"],
        rules={"piles.reshuffle": "when_needed"},
    )
    only(
        p,
        "turn",
        "draw",
        "field A1",
        "field B2",
        "field D3",
        "discard",
        "play regex",
        "play natural-selection",
        "play history",
    )


@rule("OHK-041", "OHK-081")
def test_only_the_filled_spot_of_the_field_is_taken_and_no_weapon_of_an_empty_pile() -> None:
    p = table(["B1", "chaos"], ["T1"], field=["", "D3", ""], weapons=[["basilisk"]])
    only(p, "turn", "field D3", "discard", "play chaos")


@rule("OHK-047", "OHK-188")
def test_chaos_alone_at_an_empty_table_can_only_be_discarded() -> None:
    """The only thing is asked all the same."""
    p = table(["chaos"], ["T1"], field=())
    only(p, "turn", "discard")


@rule("OHK-034", "OHK-188")
def test_an_empty_hand_has_nothing_to_discard() -> None:
    p = table([], ["T1"], field=["A1", "B2", "D3"], draw=["L1"], pile=["rune-bomb"])
    only(p, "turn", "draw", "field A1", "field B2", "field D3", "weapon")


@rule("OHK-024")
def test_a_weapon_pile_alone_is_a_turn_and_nothing_at_all_passes_by_itself() -> None:
    p = table([], ["T1"], field=(), pile=["rune-bomb"])
    assert p.asked == 0
    only(p, "turn", "weapon")
    p = table([], ["T1"], field=())
    assert p.asked == 1 and p.told("passes") == [{"seat": 0}]
    only(p, "turn", "discard")


@rule("OHK-182")
def test_a_wide_field_has_five_cards_to_take() -> None:
    p = table(["B1"], field=["A1", "B2", "D3", "E4", "T5"], draw=["L1"], rules={"field_size": 5})
    five = ("field A1", "field B2", "field D3", "field E4", "field T5")
    only(p, "turn", "draw", *five, "discard")


# ---- Weapons


@rule("OHK-173", "OHK-174", "OHK-175")
def test_communal_weapons_are_added_until_four_lie_there() -> None:
    lie = ["basilisk", "hex-harp", "rune-bomb"]
    at: dict[str, Any] = {"field": ["A1"], "rules": {"weapons.action": "add"}}
    p = table(["B1"], shared=lie, pile=["last-will", "ghost-pepper"], **at)
    only(p, "turn", "field A1", "discard", "weapon")
    p.do("weapon")
    only(p, "turn", "field A1")
    p = table(["B1"], shared=lie, **at)
    only(p, "turn", "field A1", "discard")


@rule("OHK-172", "OHK-193")
def test_every_complete_weapon_on_the_table_may_be_revealed() -> None:
    """And none of somebody else's; both of these are complete in seat 0, neither in seat 1."""
    p = table(
        ["B1", "B2", "B3", "B4", "B5", "B6", "A8", "T8"],
        ["T1"],
        field=["A1"],
        shared=["basilisk", "the-straight-answer", "hex-harp"],
        rules={"weapons.action": "add"},
    )
    only(p, "turn", "field A1", "discard", "reveal basilisk", "reveal the-straight-answer")
    p.field_take("A1")
    only(p, "turn", "discard")


@rule("OHK-177")
def test_a_trade_needs_a_weapon_to_give_and_one_to_get() -> None:
    at: dict[str, Any] = {"field": ["A1"], "rules": {"weapons.action": "exchange"}}
    own = [["basilisk", "hex-harp"], ["rune-bomb"]]
    only(table(["B1"], weapons=own, **at), "turn", "field A1", "discard")
    only(table(["B1"], pile=["last-will"], **at), "turn", "field A1", "discard")
    p = table(["B1"], ["T1"], weapons=own, pile=["last-will"], **at)
    only(p, "turn", "field A1", "discard", "weapon")
    p.do("weapon")
    only(p, "pick_cards", "take basilisk", "take hex-harp")
    assert answers(p, 2) == {"basilisk", "hex-harp"}


@rule("OHK-196")
def test_a_full_rack_takes_no_weapon() -> None:
    at: dict[str, Any] = {
        "field": ["A1"],
        "pile": ["last-will"],
        "rules": {"weapons.own_max": 4},
    }
    three = ["basilisk", "hex-harp", "rune-bomb"]
    only(table(["B1"], weapons=[three], **at), "turn", "field A1", "discard", "weapon")
    only(table(["B1"], weapons=[[*three, "ghost-pepper"]], **at), "turn", "field A1", "discard")


@rule("OHK-011", "OHK-049", "OHK-053", "OHK-055", "OHK-056")
def test_complete_weapons_of_ones_own_may_be_revealed() -> None:
    """Not the incomplete one, and not another's, which the hand would complete."""
    p = table(
        BASILISK,
        ["T1"],
        field=["A1"],
        weapons=[["basilisk", "hex-harp"], ["piranha-bagpipes"]],
    )
    only(p, "turn", "field A1", "discard", "reveal basilisk")
    hand = ["B1", "B2", "B3", "B4", "B5", "B6", "A8", "T8"]
    weapons = [["basilisk", "the-straight-answer"], ["dragon-rumour"]]
    p = table([*hand, "L1", "L2"], ["T1"], field=["A1"], weapons=weapons)
    both = ("reveal basilisk", "reveal the-straight-answer")
    only(p, "turn", "field A1", "discard", *both)


@rule("OHK-074", "OHK-107", "OHK-110")
def test_a_reveal_with_transmutes() -> None:
    """One for each wrong class, and none for a missing component."""
    at: dict[str, Any] = {"field": ["D1"], "weapons": [["vampire-orchid"]]}
    two_wrong = ["B4", "B5", "E6", "A1", "A2", "T3", "T7"]
    only(table([*two_wrong, "transmute"], **at), "turn", "field D1", "discard")
    only(
        table([*two_wrong, "transmute", "transmute"], **at),
        "turn",
        "field D1",
        "discard",
        "reveal vampire-orchid",
    )
    only(table([*two_wrong[:6], "transmute", "transmute"], **at), "turn", "field D1", "discard")


@rule("OHK-050", "OHK-178")
def test_a_snap_kill_leaves_nothing_to_answer_and_else_it_is_the_next_turns() -> None:
    def six_of_seven(**rules: Any) -> Position:
        return table(
            BASILISK[:6],
            ["L1"],
            field=["T8"],
            draw=["D1", "D2", "D3", "D4"],
            weapons=[["basilisk"]],
            rules=rules,
        )

    p = six_of_seven(**{"reveal.same_turn": True}).field_take("T8")
    assert p.state.result == "won" and p.kind == ""
    p = six_of_seven().field_take("T8")
    assert p.asked == 1
    only(p, "turn", "draw", "field D1", "field D2", "field D3", "discard")
    p.draw()
    only(p, "turn", "field D1", "field D2", "field D3", "discard", "reveal basilisk")


@rule("OHK-178")
def test_a_snap_kill_completed_in_anothers_turn_may_be_revealed_in_ones_own() -> None:
    p = table(
        BASILISK,
        field=["A1"],
        weapons=[["basilisk"]],
        rules={"reveal.same_turn": True},
    )
    only(p, "turn", "field A1", "discard", "reveal basilisk")


# ---- cards of a hand


@rule("OHK-033", "OHK-034", "OHK-035", "OHK-036")
def test_any_cards_of_a_hand_are_discarded_but_not_none() -> None:
    p = table(["B1", "overload", "transmute"], ["T1"], draw=["L1"]).do("discard")
    only(p, "pick_cards", "take B1", "take overload", "take transmute")
    assert answers(p, 3) == {
        "B1",
        "overload",
        "transmute",
        "B1 overload",
        "B1 transmute",
        "overload transmute",
        "B1 overload transmute",
    }


@rule("OHK-034", "OHK-188")
def test_a_hand_of_one_is_asked_for_its_card() -> None:
    p = table(["B1"], ["T1"], draw=["L1"]).do("discard")
    only(p, "pick_cards", "take B1")
    assert answers(p, 1) == {"B1"}


# ---- Specials


@rule("OHK-086", "OHK-090")
def test_any_of_the_top_cards_are_kept_or_none() -> None:
    """Of Draw 2 and Discard 1 three come; the played Special is none of them."""
    p = table(["natural-selection", "B1"], draw=["overload", "T2"], discard=["D1"])
    p.play("natural-selection")
    only(p, "pick_cards", "take overload", "take T2", "take D1")
    assert answers(p, 4) == {
        "",
        "overload",
        "T2",
        "D1",
        "T2 overload",
        "D1 overload",
        "D1 T2",
        "D1 T2 overload",
    }


@rule("OHK-085", "OHK-086")
def test_of_five_cards_there_are_thirty_two_choices() -> None:
    p = table(["natural-selection"], draw=["T1", "T2", "T3", "T4", "T5", "T6"])
    p.play("natural-selection")
    only(p, "pick_cards", "take T1", "take T2", "take T3", "take T4", "take T5")
    assert len(answers(p, 5)) == 32


@rule("OHK-092", "OHK-093", "OHK-096")
def test_one_card_of_the_whole_draw_pile_is_searched_for() -> None:
    p = table(["regex", "B1"], draw=["T4", "overload", "A9"], discard=["D1"]).play("regex")
    only(p, "pick_cards", "take T4", "take overload", "take A9")
    assert answers(p, 2) == {"T4", "overload", "A9"}


@rule("OHK-154", "OHK-155", "OHK-156")
def test_one_card_of_the_discard_pile_is_searched_for() -> None:
    p = table(["history", "B1"], draw=["T4"], discard=["D1", "overload", "winnow"])
    p.play("history")
    only(p, "pick_cards", "take D1", "take overload", "take winnow")
    assert answers(p, 2) == {"D1", "overload", "winnow"}


@rule("OHK-098", "OHK-099", "OHK-101", "OHK-102")
def test_chaos_forces_another_player_and_takes_one_of_the_new_cards() -> None:
    p = table(
        ["chaos", "B1"], ["T1"], ["E1"], field=["A1", "A2", "A3"], draw=["L1", "L2", "L3", "L4"]
    )
    p.play("chaos")
    only(p, "mode", "option 0", "option 1")
    p.do("option", "1")
    only(p, "pick", "seat 1", "seat 2")
    assert small.answers(p, str, 2) == {"1", "2"}
    p.do("seat", "2")
    assert p.hand(2) == ["A1", "A2", "A3", "E1"]
    only(p, "pick_cards", "take L1", "take L2", "take L3")
    assert answers(p, 2) == {"L1", "L2", "L3"}


@rule("OHK-099", "OHK-104", "OHK-127")
def test_chaos_of_two_names_its_target_and_waits_for_an_overload() -> None:
    """What the Overload swept away is not taken; its own new cards are."""
    p = table(
        ["chaos", "B1"],
        ["T1"],
        field=["A1", "A2", "A3"],
        draw=["L1", "overload", "L3", "T4", "T5", "T6", "T7"],
    )
    p.play("chaos").do("option", "1")
    assert p.hand(1) == ["A1", "A2", "A3", "T1"]
    only(p, "pick_cards", "take T4", "take T5", "take T6")


# ---- cuts


@rule("OHK-116", "OHK-118", "OHK-119", "OHK-123", "OHK-124", "OHK-127", "OHK-143")
def test_a_hand_over_the_limit_is_cut_to_exactly_what_stays() -> None:
    """Hands of 4, 4 after the Overload, 3 and 4 with a limit of 3: first the player on turn."""
    p = table(
        ["T1", "T2", "T3", "T4"],
        ["overload", "B1", "B2", "regex", "transmute"],
        ["E1", "E2", "E3"],
        ["L1", "L2", "L3", "L4"],
        draw=["D1", "D2", "D3", "D4"],
        active=1,
        rules={"overload.threshold": 3, "overload.keep": 2},
    )
    p.play("overload")
    assert p.asked == 1
    only(p, "choose_drops", "take B1", "take B2", "take regex", "take transmute")
    assert answers(p, 3) == {
        "B1 B2",
        "B1 regex",
        "B1 transmute",
        "B2 regex",
        "B2 transmute",
        "regex transmute",
    }
    p.take("B1", "regex")
    assert p.asked == 3
    only(p, "choose_drops", "take L1", "take L2", "take L3", "take L4")
    p.take("L1", "L2")
    assert p.asked == 0
    only(p, "choose_drops", "take T1", "take T2", "take T3", "take T4")


@rule("OHK-134", "OHK-136")
def test_neither_of_a_pair_is_among_the_cards_kept() -> None:
    p = table(
        ["overload", "B1", "B2", "B3", "B4"],
        ["T1"],
        draw=["overload", "D1", "D2", "D3", "D4"],
        rules={"overload.threshold": 3, "overload.keep": 3},
    )
    p.draw()
    assert p.asked == 0
    only(p, "choose_drops", "take B1", "take B2", "take B3", "take B4")
    assert answers(p, 2) == {"B1", "B2", "B3", "B4"}


@rule("OHK-127")
def test_an_overload_that_waits_in_the_field_is_not_there_to_be_taken() -> None:
    p = table(
        ["B1", "B2", "B3"],
        ["T1", "T2", "T3", "T4"],
        draw=["overload", "D1", "D2", "D3", "D4"],
        rules={"overload.threshold": 3, "overload.keep": 3},
    )
    p.field_take("A2")
    assert p.field == ["A1", "overload", "A3"] and p.asked == 0
    only(p, "choose_drops", "take A2", "take B1", "take B2", "take B3")
    p.take("A2")
    assert p.field == ["A1", "overload", "A3"] and p.asked == 1
    only(p, "choose_drops", "take T1", "take T2", "take T3", "take T4")


# ---- Winnow


@rule("OHK-158", "OHK-159", "OHK-160", "OHK-161")
def test_winnow_asks_only_hands_of_three_and_more() -> None:
    """Hands of 3, 2, 1, 0 and 4: who has two or fewer has no choice."""
    p = table(
        ["winnow", "B1", "B2", "regex"],
        ["T1", "T2"],
        ["E1"],
        [],
        ["L1", "L2", "L3", "L4"],
        draw=["D1"],
    )
    p.play("winnow")
    assert p.asked == 0
    only(p, "choose_drops", "take B1", "take B2", "take regex")
    assert answers(p, 3) == {"B1 B2", "B1 regex", "B2 regex"}
    p.take("B1", "B2")
    assert p.asked == 4
    only(p, "choose_drops", "take L1", "take L2", "take L3", "take L4")
    assert len(answers(p, 3)) == 6
    p.take("L1", "L2")
    assert p.sizes() == [1, 0, 0, 0, 2] and p.asked == 1
    only(p, "turn", "draw", "field A1", "field A2", "field A3")


@rule("OHK-204")
def test_winnow_may_spare_whoever_played_it() -> None:
    p = table(
        ["winnow", "B1", "B2", "B3"],
        ["T1", "T2", "T3"],
        rules={"specials.winnow_spares_player": True},
    )
    p.play("winnow")
    assert p.asked == 1
    only(p, "choose_drops", "take T1", "take T2", "take T3")


# ---- copies, and saves that cannot be


def cut() -> Position:
    """An Overload is played: Ann has chosen in secret, Bob is asked, and Cy knows a card of his."""
    p = table(
        ["overload", "B1", "B2", "B3", "B4"],
        ["T1", "T2", "T3", "T4"],
        ["E1"],
        draw=["D1", "D2", "D3", "D4"],
        discard=["L1", "L2"],
        weapons=[["basilisk"], ["hex-harp"], ["last-will"]],
        pile=["rune-bomb"],
        rules={"overload.threshold": 3, "overload.keep": 2},
    )
    p.state.learn(2, [p.piece("T1")])
    return p.play("overload").take("B1", "B2")


@pytest.mark.parametrize(
    "name", small.copied(Kill, ("cards", "classes", "letters", "parts", "plans"))
)
def test_a_copy_of_a_game_is_equal_in_every_field_and_shares_nothing(name: str) -> None:
    small.shares_nothing(cut().state, name)


DAMAGE: dict[str, Any] = {
    "a card twice": lambda save: save["hands"][0].append(save["hands"][1][0]),
    "a card nowhere": lambda save: save["hands"][1].pop(),
    "a card that is none": lambda save: save["discard"].append(999),
    "a player for a card": lambda save: save["deck"].append(0),
    "a Weapon in a hand": lambda save: save["hands"][0].append(save["weapon_pile"].pop()),
    "a component among Weapons": lambda save: save["weapons"][0].append(save["hands"][0].pop()),
    "a hand too many": lambda save: save["hands"].append([]),
    "Weapons of nobody": lambda save: save["weapons"].append([]),
    "a score of nobody": lambda save: save["score"].append(0),
    "a seat too many": lambda save: save.update(active=3),
    "a starter who is none": lambda save: save.update(starter=3),
    "a spot too many": lambda save: save["field"].append(-1),
    "a closed spot that is none": lambda save: save["closed"].append(3),
    "known by nobody": lambda save: save["known"].update({"9": [7]}),
    "a known card that is none": lambda save: save["known"]["2"].append(999),
    "an act of nobody": lambda save: save["acts"][-1].update(seat=7),
    "an act with a card that is none": lambda save: save["acts"][-1].update(card=999),
    "an act within itself": lambda save: save["acts"][-1].update(parent=save["acts"][-1]["id"]),
    "an act without an end": lambda save: save["agenda"].remove(["close", 2]),
    "a card of another deck": lambda save: save["names"].__setitem__(5, "special:never-printed"),
}


@pytest.mark.parametrize("harm", DAMAGE.values(), ids=DAMAGE)
def test_a_damaged_save_is_said_to_be_damaged(harm: Any) -> None:
    small.is_damaged(GAME, library(), cut().state, harm)
