"""What the computer players of One Hit Kill make of a position."""

from __future__ import annotations

import pytest

from hotseat.bots import bot
from hotseat.bots.asking import computed, dice_for
from hotseat.bots.hints import hint
from hotseat.engine.rng import Dice
from hotseat.games.one_hit_kill import advice
from hotseat.games.one_hit_kill.game import GAME
from tests.kill import Position, hand_of, new_game, table

BASILISK = ("basilisk",)  # a run of 3 Bio, a run of 2 Bio, two Eyes
COMPLETE = ("B1", "B2", "B5", "B6", "B7", "A8", "E8")
DRAWS = tuple(f"{cls}{n}" for cls in "ET" for n in (1, 3, 5, 9))


def answered(p: Position, level: str = "normal") -> list[str]:
    """The keys a computer answers the question with."""
    world = p.state.clone()
    picks = bot(level, GAME).answer(world, p.asked, dice_for(1, 1), lambda: False)
    return [move.key for move in picks]


def words(p: Position) -> list[str]:
    """The same, with cards as they are printed."""
    told = []
    for key in answered(p):
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


def test_the_measures_are_of_every_seat() -> None:
    p = at_turn("B1", "B2", "B5", "B6", "B7", "A8")
    now = advice.measures(p.state)
    assert (now.near[0], now.near[1]) == (pytest.approx(0.5), 0.0)
    assert (now.others[0], now.others[1]) == (pytest.approx(5 * 0.028), pytest.approx(6 * 0.028))
    assert advice.worth(now)[0] > advice.worth(now)[1]


def test_a_hand_over_the_limit_is_worth_less_while_overloads_are_about() -> None:
    """Two missing with ten cards is safe, with eleven it is not; without an Overload in the game it is."""
    cards = ("B1", "B2", "B5", "B6", "A8", "L1", "L3", "L5", "L7", "D1", "D3")
    at = {"weapons": [BASILISK], "field": ("T2", "T4", "T6")}
    ten = table(cards[:10], ("L2",), draw=("overload", "E1"), **at)
    eleven = table(cards, ("L2",), draw=("overload", "E1"), **at)
    without = table(cards, ("L2",), draw=("E3", "E1"), **at)
    safe = [advice.measures(p.state).safe[0] for p in (ten, eleven, without)]
    assert safe[0] == safe[2] == 1.0 and safe[1] < 0.9


NEAR = ("B1", "B2", "B5", "B6", "B7", "A8")
FULL = ("A1", "E2", "T3", "A4", "E5", "T10", "E10")


@pytest.mark.parametrize(
    ("hand", "given", "why"),
    [
        (COMPLETE, {}, "reveal"),
        (NEAR, {"field": ("T2", "T8", "T6")}, "field"),
        ((*NEAR, "regex"), {}, "regex"),
        ((*NEAR, "natural-selection"), {}, "selection"),
        ((*NEAR, *FULL), {}, "discard"),
        (NEAR, {}, "draw"),
    ],
)
def test_a_hint_says_why_for_what_a_turn_is_spent_on(
    hand: tuple[str, ...], given: dict[str, object], why: str
) -> None:
    told = hint(GAME, at_turn(*hand, **given).state, 0, Dice(3))
    assert told is not None and told.because == advice.USUAL_WORDS[why]


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


@pytest.mark.parametrize("levels", [("easy", "normal"), ("normal",) * 3])
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
