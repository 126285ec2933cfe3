"""What the computer players of One Hit Kill make of a position."""

from __future__ import annotations

import hashlib

import pytest

from hotseat.bots import bot
from hotseat.bots.asking import computed, dice_for
from hotseat.bots.hints import hint
from hotseat.engine.rng import Dice
from hotseat.games.one_hit_kill import advice
from hotseat.games.one_hit_kill.advice_outs import outs, prospect
from hotseat.games.one_hit_kill.advice_turn import MASTER
from hotseat.games.one_hit_kill.game import GAME
from tests.hashing import printed
from tests.kill import BOTH, Position, hand_of, new_game, table

BASILISK = ("basilisk",)  # a run of 3 Bio, a run of 2 Bio, two Eyes
COMPLETE = ("B1", "B2", "B5", "B6", "B7", "A8", "E8")
DRAWS = tuple(f"{cls}{n}" for cls in "ET" for n in (1, 3, 5, 9))


def answered(p: Position, level: str = "normal") -> list[str]:
    """The keys a computer answers the question with."""
    world = p.state.clone()
    picks = bot(level, GAME).answer(world, p.asked, dice_for(1, 1), lambda: False)
    return [move.key for move in picks]


def words(p: Position, level: str = "normal") -> list[str]:
    """The same, with cards as they are printed."""
    told = []
    for key in answered(p, level):
        word, _, it = key.partition(":")
        told.append(f"{word} {p.code(int(it))}" if it.isdecimal() else word)
    return told


def at_turn(*hand: str, **fields: object) -> Position:
    """A turn with this hand and Basilisk."""
    given = {"weapons": [BASILISK], "draw": DRAWS, "field": ("T2", "T4", "T6"), **fields}
    return table(hand, ("L2", "L4", "L6", "L8", "L10"), **given)


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_a_complete_weapon_is_revealed(level: str) -> None:
    p = at_turn(*COMPLETE)
    assert answered(p, level) == [p.key("reveal", "basilisk")]


def test_the_card_that_is_missing_is_taken_from_the_field() -> None:
    p = at_turn("B1", "B2", "B5", "B6", "B7", "A8", field=("T2", "T8", "T6"))
    assert words(p) == ["take_field T8"]


def test_what_is_of_no_use_lies_in_the_field_unwanted() -> None:
    """Nothing there brings Basilisk nearer, so a card is drawn."""
    p = at_turn("B1", "B2", "B5", "B6", "B7", "A8")
    assert words(p) == ["draw_card"]


def test_a_search_finds_the_card_that_is_missing() -> None:
    p = at_turn("B1", "B2", "B5", "B6", "B7", "A8", "regex", draw=(*DRAWS, "L8"))
    p.play("regex")
    assert words(p) == ["take L8"]


def test_of_what_is_looked_at_the_useful_cards_are_kept() -> None:
    hand = ("B1", "B2", "B5", "A3", "A5", "A7", "A10", "natural-selection")
    p = at_turn(*hand, draw=("B6", "B7", "E1", "T1", "E3", *DRAWS[4:]))
    p.play("natural-selection")
    assert sorted(words(p)) == ["take B6", "take B7"]


def test_a_cut_leaves_the_cards_of_the_nearest_weapon() -> None:
    """Twelve cards, and seven must go: the Weapon's stay."""
    others = ("A1", "E2", "T3", "A4", "E5", "T10", "E10")
    p = table(
        ("overload",),
        ("B1", "B2", "B5", "B6", "B7", *others),
        weapons=[(), BASILISK],
        field=("L1", "L3", "L5"),
        draw=DRAWS,
    ).play("overload")
    assert p.asked == 1 and p.kind == "choose_drops"
    assert sorted(words(p)) == sorted(f"take {code}" for code in others)


def test_two_overloads_are_not_kept() -> None:
    hand = (*hand_of(6), "overload", "natural-selection")
    p = at_turn(*hand, draw=("overload", "B6", "E1", "E3", "T3"))
    p.play("natural-selection")
    assert "take overload" not in words(p)


# ---- what a hard player does otherwise

FAR_OFF = ("A1", "A3", "E2", "E5", "T3", "T6", "L9")  # Basilisk misses seven


def moves(p: Position) -> tuple[list[str], list[str]]:
    """What the normal and the hard player do."""
    return words(p), words(p, "hard")


def test_a_hard_player_keeps_its_searches_for_the_last_cards() -> None:
    """Two missing: with one Regex it draws, with two, or one missing, it searches."""
    hand = ("B1", "B2", "B5", "B6", "A8")
    assert moves(at_turn(*hand, "regex")) == (["play_special regex"], ["draw_card"])
    assert moves(at_turn(*hand, "regex", "regex"))[1] == ["play_special regex"]
    assert moves(at_turn(*hand, "B7", "regex"))[1] == ["play_special regex"]


def test_a_hard_player_takes_what_is_missing_also_over_the_limit() -> None:
    """Three missing and ten cards: eleven would be in danger."""
    hand = ("B1", "B2", "B5", "B6", "D4", "L1", "L3", "L5", "L7", "D1")
    p = at_turn(*hand, field=("T2", "T8", "T6"))
    assert moves(p) == (["discard_cards"], ["take_field T8"])


def test_a_hard_player_lets_go_of_nothing_in_a_game_of_two_and_does_in_company() -> None:
    hand = ("B1", "B2", "B5", "B6", "A8", "L1", "L3", "L5", "L7", "D1")
    assert moves(at_turn(*hand)) == (["discard_cards"], ["draw_card"])
    given = {"weapons": [BASILISK], "draw": DRAWS, "field": ("T2", "T4", "T6")}
    three = table(hand, ("L2", "L4"), ("L6", "L8"), **given)
    assert words(three, "hard") == ["discard_cards"]


def test_a_hard_player_takes_the_specials_that_win_games_and_leaves_the_second_weapon_alone() -> (
    None
):
    p = at_turn("B1", "B2", "B5", "B6", "A8", field=("chaos", "regex", "transmute"))
    assert words(p, "hard")[0] in ("take_field transmute", "take_field regex")
    p = at_turn("B1", "B2", "B5", field=("chaos", "regex", "L1"))
    assert words(p, "hard") == ["take_field regex"]
    second = {"weapons": [("basilisk", "hex-harp")], "field": ("E2", "T4", "T6")}
    p = at_turn("B1", "B2", "B5", "B6", "A8", "E1", "E3", **second)
    assert moves(p) == (["take_field E2"], ["draw_card"])


def test_a_hard_player_far_from_its_weapons_takes_another_one_at_once() -> None:
    far = {"pile": ("hex-harp",), "field": ("T2", "T4", "T7")}
    assert moves(at_turn(*FAR_OFF, **far)) == (["draw_card"], ["take_weapon"])
    many = {**far, "weapons": [("basilisk", "last-will", "rune-bomb")]}
    assert words(at_turn(*FAR_OFF, **many), "hard") != ["take_weapon"]


def test_a_hard_player_far_from_its_weapons_minds_no_cut_of_its_own() -> None:
    """Ten others beside the Overload it plays, and an opponent with eleven."""
    given = {"weapons": [BASILISK], "draw": DRAWS, "field": ("T2", "T4", "T6")}
    theirs = (*(f"L{n}" for n in range(1, 11)), "D2")
    far = (*FAR_OFF, "A5", "A7", "E7", "T10", "overload")
    assert words(table(far, theirs, **given), "hard") == ["play_special overload"]
    near = ("B1", "B2", "B5", "B6", "B7", "A8", "A5", "A7", "E7", "T10", "E2", "overload")
    assert words(table(near, theirs, **given), "hard") != ["play_special overload"]


# ---- how many cards would still help

FOG = ("nanite-fog",)  # a run of 3 Tech, a run of 3 Elemental, a Blade
ELEMENTAL = tuple(f"E{n}" for n in range(1, 11))
TECH = ("T1", "T2", "T3", "B4")  # all of it but the run of 3 Elemental


def fog(*hand: str, field: tuple[str, ...], seat: int = 0) -> Position:
    """A seat with this hand and Nanite Fog; whatever Elemental card is nowhere else can be
    drawn."""
    rest = [code for code in ELEMENTAL if code not in (*hand, *field)]
    hands = [("L2", "L4", "overload"), hand] if seat else [hand, ("L2", "L4")]
    weapons = [(), FOG] if seat else [FOG]
    return table(*hands, weapons=weapons, field=field, draw=("L6", *rest, "L8", "D2"))


def helped(p: Position, *codes: str, seat: int = 0) -> int:
    """How many cards help this hand."""
    return outs(p.state, seat, [p.piece(code) for code in codes])


def test_what_helps_are_the_cards_of_which_one_more_is_enough() -> None:
    p = fog(*TECH, field=("E1", "E5", "L1"))
    assert helped(p, *TECH) == 10
    assert helped(p, *TECH, "E1") == 2  # E2 E3
    assert helped(p, *TECH, "E5") == 4  # E3 E4 E6 E7
    assert helped(p, *TECH, "E5", "E6") == 2  # E4 E7
    assert helped(p, *TECH, "E5", "E6", "E7") == 0  # nothing is missing


def test_with_a_transmute_other_cards_of_the_number_help_too() -> None:
    """E4 and E7, and L4 and L7 as Elemental cards; Bob holds L4."""
    p = fog(*TECH, "E5", "E6", "transmute", field=("L7", "D9", "L1"))
    assert helped(p, *TECH, "E5", "E6") == 2
    assert helped(p, *TECH, "E5", "E6", "transmute") == 4


def test_where_no_weapon_is_held_nothing_helps() -> None:
    p = table(TECH, ("L2",), field=("E1", "E5", "L1"), draw=("L6", "L8"))
    assert helped(p, *TECH) == 0


def test_of_two_missing_cards_a_hard_player_takes_the_one_after_which_more_help() -> None:
    """E1 is enough for one run alone, E5 for three."""
    p = fog(*TECH, field=("E1", "E5", "L1"))
    assert moves(p) == (["take_field E1"], ["take_field E5"])
    assert words(fog(*TECH, field=("E1", "L3", "L1")), "hard") == ["take_field E1"]


def test_a_hard_player_searches_for_the_card_after_which_more_help() -> None:
    p = fog(*TECH, "regex", field=("L3", "L5", "L1")).play("regex")
    normal, hard = moves(p)
    assert normal == ["take E1"] and helped(p, *TECH, "E1") == 2
    assert hard == ["take E3"] and helped(p, *TECH, "E3") == 4


def test_a_cut_leaves_a_hard_player_the_hand_that_most_cards_help() -> None:
    """Eleven cards, and six must go. Either way two are missing."""
    p = fog(*TECH, "E7", "E9", "A1", "A3", "A6", "D9", "D10", field=("L3", "L5", "L1"), seat=1)
    p.play("overload")
    assert p.asked == 1 and p.kind == "choose_drops"
    normal, hard = ({word.removeprefix("take ") for word in told} for told in moves(p))
    assert normal ^ hard == {"T3", "E9"} and "T3" in normal
    kept = [
        [card for card in p.state.hands[1] if p.code(card) not in told] for told in (normal, hard)
    ]
    assert prospect(p.state, 1, kept[0])[:2] == (2, -2)  # T1 T2 B4 E7 E9: T3 E8
    assert prospect(p.state, 1, kept[1])[:2] == (2, -4)  # T1 T2 T3 B4 E7: E5 E6 E8 E9
    told = hint(GAME, p.state, 1, Dice(3))
    assert told is not None and told.because == advice.USUAL_WORDS["choose_drops"]
    assert {p.code(int(key.partition(":")[2])) for key in told.keys} == hard


def test_a_cut_leaves_a_hard_player_a_search_rather_than_a_card_of_no_use() -> None:
    rest = ("A1", "A3", "A6", "D9", "D10", "L9")
    p = fog(*TECH, *rest, "regex", field=("L3", "L5", "L1"), seat=1).play("overload")
    assert sorted(words(p, "hard")) == sorted(f"take {code}" for code in rest)


NEAR = ("B1", "B2", "B5", "B6", "B7", "A8")
FULL = ("A1", "E2", "T3", "A4", "E5", "T10", "E10")


@pytest.mark.parametrize(
    ("hand", "given", "why"),
    [
        (COMPLETE, {}, "reveal"),
        (NEAR, {"field": ("T2", "T8", "T6")}, "bold_field"),
        (NEAR, {"field": ("T2", "T8", "E8")}, "open_field"),
        ((*NEAR, "regex"), {}, "last_search"),
        (NEAR, {"field": ("T2", "regex", "T6")}, "gem"),
        ((*NEAR, "natural-selection"), {}, "selection"),
        (FAR_OFF, {"field": ("T2", "T4", "T7"), "pile": ("hex-harp",)}, "early_weapon"),
        ((*NEAR, *FULL), {}, "draw"),
        (NEAR, {}, "draw"),
    ],
)
def test_a_hint_says_why_for_what_a_turn_is_spent_on(
    hand: tuple[str, ...], given: dict[str, object], why: str
) -> None:
    told = hint(GAME, at_turn(*hand, **given).state, 0, Dice(3))
    assert told is not None and told.because == advice.USUAL_WORDS[why]


def test_every_rule_of_a_hint_has_its_reason() -> None:
    rules = {rule.__name__ for rule in MASTER}
    assert rules <= {*advice.USUAL_WORDS}
    given = {"weapons": [BASILISK], "draw": DRAWS, "field": ("T2", "T4", "T6")}
    crowd = table((*NEAR, *FULL), ("L2", "L4"), ("L6", "L8"), **given)
    told = hint(GAME, crowd.state, 0, Dice(3))
    assert told is not None and told.because == advice.USUAL_WORDS["discard_in_company"]


def test_a_hint_for_a_discard_says_that_these_cards_are_not_needed() -> None:
    p = at_turn(*NEAR, *FULL)
    p.do("discard_cards")
    told = hint(GAME, p.state, 0, Dice(3))
    assert told is not None and told.because == "they serve the Weapons least"
    assert {p.code(int(key.partition(":")[2])) for key in told.keys} <= set(FULL)


def test_a_hint_knows_no_hidden_card() -> None:
    """The same hint whatever the other holds and whatever lies on top."""
    told = set()
    for other, draw in ((("L2", "L4"), ("E1", "T8")), (("L2", "T8"), ("E1", "L4"))):
        p = table(
            ("B1", "B2", "B5", "B6", "B7", "A8"),
            other,
            weapons=[BASILISK],
            field=("T2", "T4", "T6"),
            draw=draw,
        )
        made = hint(GAME, p.state, 0, Dice(3))
        assert made is not None
        told.add((made.keys, made.because))
    assert len(told) == 1


@pytest.mark.parametrize("levels", [("easy", "normal"), ("normal",) * 3, ("hard",) * 3])
def test_games_are_played_to_their_end(levels: tuple[str, ...]) -> None:
    p = new_game(len(levels), seed=5)
    bots = {seat: bot(level, GAME) for seat, level in enumerate(levels)}
    for number in range(400):
        if p.state.result:
            break
        keys = computed(GAME, p.state, bots, dice_for(5, number))
        assert keys is not None
        p.state.push_keys(*keys)
    assert p.state.result == "won"


def digest() -> str:
    """All answers of a game of three hard players, as one number."""
    p, told = new_game(3, seed=8, decks=BOTH), hashlib.sha256()
    bots = dict.fromkeys(range(3), bot("hard", GAME))
    while not p.state.result:
        keys = computed(GAME, p.state, bots, dice_for(8, p.state.turn))
        assert keys is not None
        told.update(repr(keys).encode())
        p.state.push_keys(*keys)
    return told.hexdigest()


def test_hard_players_play_the_same_game_whatever_order_sets_have() -> None:
    """In other processes, in which the hashes of words are others."""
    module = "tests.games.test_one_hit_kill_advice"
    assert {printed(seed, "-m", module).strip() for seed in ("1", "4242")} == {digest()}


if __name__ == "__main__":
    print(digest())
