"""What computer players make of a Special of somebody's own: they try out what it does."""

from __future__ import annotations

from typing import Any

import pytest

from hotseat.bots import bot
from hotseat.bots.asking import computed, dice_for
from hotseat.bots.hints import hint
from hotseat.engine.rng import Dice
from hotseat.games.one_hit_kill import advice, advice_trial
from hotseat.games.one_hit_kill.game import GAME
from hotseat.games.one_hit_kill.positions import Position, SeatAt
from hotseat.games.one_hit_kill.state import Kill
from tests.kill import BOTH, new_game
from tests.steam import library

NEAR = ("b1", "b2", "b5", "b6", "b7", "a8")  # an Eye is missing for Basilisk
FAR = ("b1", "b2", "b6", "e8")
IDLE = ("e1", "e3", "t4")  # nobody near Basilisk wants them
LEVELS = pytest.mark.parametrize("level", ["normal", "hard"])


def turn(*hand: str, field: tuple[str, ...] = ("t2", "t6", "t9"), **given: Any) -> Kill:
    """A turn of Ann, who builds a Basilisk, with this hand."""
    ann = SeatAt(name="Ann", hand=hand, weapons=("basilisk",))
    ben = SeatAt(name="Ben", hand=("e2", "e4", "e6", "t1"), weapons=("hex-harp",))
    told = {"decks": ("core", "steam"), "field": field, "draw": ("e5", "t10"), **given}
    return GAME.placed(library(), Position(players=(ann, ben), **told))[1]


def does(state: Kill, level: str) -> str:
    """What a computer does with it: the word and what it is about."""
    (key,) = computed(GAME, state, {0: bot(level, GAME)}, dice_for(1, 1)) or ("",)
    word, _, piece = key.partition(":")
    return f"{word} {state.names[int(piece)].partition(':')[2]}" if piece else word


@LEVELS
def test_a_search_is_played_for_the_last_card(level: str) -> None:
    """`dial`: search the Draw pile. The hand alone would draw."""
    assert does(turn(*NEAR), level) == "draw_card"
    assert does(turn(*NEAR, "dial"), level) == "play_special dial"


@LEVELS
def test_it_goes_before_a_card_of_the_field_that_helps_less(level: str) -> None:
    """`hatch`: two cards of the Field."""
    field = ("b7", "a8", "t9")
    assert does(turn(*NEAR[:4], field=field), level).startswith("take_field")
    assert does(turn(*NEAR[:4], "hatch", field=field), level) == "play_special hatch"


@LEVELS
def test_a_card_of_the_field_goes_before_it_where_it_helps_more(level: str) -> None:
    """`bellows`: two cards of the pile, which nobody knows, or an Eye that lies there."""
    assert does(turn(*NEAR, "bellows", field=("e8", "t6", "t9")), level) == "take_field elemental-8"
    assert does(turn(*FAR, "bellows"), level) == "play_special bellows"


@LEVELS
def test_what_costs_more_than_it_brings_stays_in_hand(level: str) -> None:
    """`spring`: discard two cards, search the Draw pile for one."""
    assert does(turn(*NEAR, "spring"), level) == "draw_card"
    assert does(turn(*NEAR, *IDLE, "spring"), level) == "play_special spring"


@LEVELS
def test_of_several_the_best_is_played(level: str) -> None:
    assert does(turn(*NEAR, "cog", "dial", "vent"), level) == "play_special dial"


@LEVELS
def test_what_hurts_the_others_counts(level: str) -> None:
    """`rust`: hands over the limit are cut to three cards. Ben's is, the own is not."""
    state = turn(*NEAR[:4], "rust")
    assert does(state, level) != "play_special rust"
    full = SeatAt(name="Ben", hand=("e2", "e4", "e6", "t1"), weapons=("hex-harp",), more=8)
    ann = SeatAt(name="Ann", hand=(*NEAR[:4], *IDLE, "rust"), weapons=("basilisk",))
    at = Position(players=(ann, full), decks=("core", "steam"), field=("t2", "t6", "t9"))
    assert does(GAME.placed(library(), at)[1], level) == "play_special rust"


@LEVELS
def test_a_complete_weapon_goes_before_all(level: str) -> None:
    assert does(turn(*NEAR, "e8", "dial", "hatch"), level) == "reveal basilisk"


@LEVELS
def test_it_is_tried_in_worlds_that_could_be(level: str) -> None:
    """The same answer whatever lies on top and whatever Ben holds."""
    told = set()
    for draw in (("a8", "t8"), ("t10", "e5"), ("overload", "t3")):
        told.add(does(turn(*FAR, "bellows", draw=draw), level))
    state = turn(*FAR, "bellows")
    hand, deck = state.hands[1], state.deck
    hand[0], deck[0] = deck[0], hand[0]
    hand.sort()
    assert told == {does(state, level)} == {"play_special bellows"}


def test_a_hint_says_that_it_was_tried_out() -> None:
    told = hint(GAME, turn(*NEAR, "dial"), 0, Dice(3))
    assert told is not None and told.because == advice.USUAL_WORDS["trial"]


def test_of_copies_one_is_tried() -> None:
    state = turn(*NEAR, "dial", "dial", "cog")
    assert len(advice_trial._playable(state)) == 2


@pytest.mark.parametrize("decks", [("core",), BOTH])
def test_with_the_decks_of_the_game_nothing_is_tried(
    monkeypatch: pytest.MonkeyPatch, decks: tuple[str, ...]
) -> None:
    """Their Specials were measured one by one, and are played by rule."""
    monkeypatch.setattr(advice_trial, "imagine", None)
    p = new_game(2, seed=4, decks=decks)
    bots = {0: bot("hard", GAME), 1: bot("normal", GAME)}
    for number in range(400):
        if p.state.result:
            break
        p.state.push_keys(*computed(GAME, p.state, bots, dice_for(4, number)) or ())
    assert p.state.result == "won"
