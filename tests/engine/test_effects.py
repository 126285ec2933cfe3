"""The effects games share: what each does, of whom it asks, and what may not be written."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import ValidationError

from hotseat.engine.card_effects import Copy, Discard, Draw, Look, MoveCards, Play
from hotseat.engine.choices import (
    AnyOrder,
    Choose,
    ChooseOne,
    If,
    Lasting,
    May,
    MustPay,
    Pay,
    Repeat,
)
from hotseat.engine.effects import Cancel, Immune, Prevent

from .tiny import Calm, Coin, Nest, Note, Spend, Table, Where, card, keys, read, table, told

A, B, C = (Note(text=letter) for letter in "abc")
HAND = ("red-1", "blue-1", "red-2")


def fault(written: Any) -> str:
    """What is wrong with an effect as written."""
    with pytest.raises(ValidationError) as caught:
        read(written)
    (error,) = caught.value.errors()
    return str(error["msg"])


def names(state: Table, zone: list[int]) -> list[str]:
    return [state.names[card] for card in zone]


# ---- who


def test_without_a_word_it_is_you():
    assert table([], [], coins=[0, 0], steps=[Coin()], seat=1).coins == [0, 1]


def test_an_effect_on_several_players_comes_to_each_in_turn():
    state = table([], [], [], coins=[0, 0, 0], steps=[Coin(n=2, who="each_player")])
    assert state.coins == [2, 2, 2]
    assert [event.facts["seat"] for event in state.log] == [0, 1, 2]


def test_where_one_player_is_picked_you_are_asked_first():
    state = table([], [], [], coins=[0, 0, 0], steps=[Coin(who="another_player"), A])
    assert (state.decision.seat, keys(state)) == (0, ["take:1", "take:2"])
    state.push_keys("take:2")
    assert state.coins == [0, 0, 1] and state.trail == ["a"]


def test_an_effect_on_nobody_does_nothing_and_the_text_goes_on():
    state = table([], [], coins=[0, 0], steps=[Coin(who="nobody"), A])
    assert state.coins == [0, 0] and state.trail == ["a"]


def test_a_narrowed_player_is_one_of_those_who_fit():
    state = table([], [], [], coins=[9, 5, 0], steps=[Coin(who={"each_player": "rich"})])
    assert state.coins == [10, 6, 0]


# ---- cards


def test_drawing_takes_from_the_top_as_many_as_there_are():
    state = table([], [], deck=["red-1", "red-2", "red-3"], steps=[Draw(n=2), Draw(n=5)])
    assert names(state, state.hands[0]) == ["red-3", "red-2", "red-1"]


def test_the_owner_chooses_what_is_discarded():
    state = table(HAND, [], steps=[Discard(n=2), A])
    assert state.decision.seat == 0
    state.push_keys("take:3", "take:2")
    assert names(state, state.pile) == ["blue-1", "red-1"] and names(state, state.hands[0]) == [
        "red-2"
    ]
    assert state.acts[0].facts == {"done": 2} and state.trail == ["a"]


def test_each_player_chooses_in_turn_and_before_anything_else_happens():
    state = table(HAND, ("red-3", "red-4"), steps=[Discard(n=1, who="each_player"), A])
    assert state.decision.seat == 0
    state.push_keys("take:2")
    assert state.decision.seat == 1 and state.trail == []
    state.push_keys("take:6")
    assert names(state, state.pile) == ["red-1", "red-4"] and state.trail == ["a"]


def test_only_what_fits_is_discarded_and_without_any_nothing_is():
    state = table(HAND, [], steps=[Discard(n=2, of="blue")])
    assert keys(state) == ["take:3"]
    assert table(("red-1",), [], steps=[Discard(of="blue"), A]).trail == ["a"]


def test_up_to_a_number_may_be_none():
    state = table(HAND, [], steps=[Discard(up_to=2)])
    assert (state.decision.least, state.decision.most) == (0, 2)
    state.push_keys()
    assert state.pile == [] and state.acts[0]["done"] == 0 and told(state) == []


def test_down_to_a_number_keeps_so_many():
    state = table(HAND, [], steps=[Discard(down_to=1)])
    assert (state.decision.least, state.decision.most) == (2, 2)
    assert table(HAND, [], steps=[Discard(down_to=3), A]).trail == ["a"]


def test_all_means_as_many_as_there_are():
    state = table(HAND, [], steps=[Discard(n="all")])
    assert (state.decision.least, state.decision.most) == (3, 3)


def test_any_means_one_or_more():
    state = table(HAND, [], steps=[Discard(n="any")])
    assert (state.decision.least, state.decision.most) == (1, 3)


def test_from_the_deck_it_is_the_top_and_nobody_is_asked():
    state = table([], [], deck=["red-1", "red-2", "red-3"], steps=[Discard(n=2, from_="deck")])
    assert names(state, state.pile) == ["red-3", "red-2"]
    empty = table([], [], steps=[Discard(n=2, from_="deck"), A])
    assert empty.trail == ["a"] and empty.acts[0]["done"] == 0


def test_this_card_is_taken_from_where_it_lies():
    steps = [Nest(kind="card", card=2, then=(Discard(cards="this"),))]
    state = table(HAND, [], steps=steps)
    assert names(state, state.pile) == ["red-1"] and state.decision is None


def test_a_card_chosen_before_is_told_as_it():
    state = table(HAND, [], steps=[Choose(of="own_cards"), Discard(cards="it")])
    state.push_keys("take:4")
    assert names(state, state.pile) == ["red-2"]


def test_a_hand_may_be_spared_from_what_nobody_does():
    boss = Nest(kind="boss", seat=-1, then=(Discard(n=1, who="each_player"),))
    state = table(HAND, ("red-3",), coins=[7, 0], steps=[boss])
    assert told(state) == ["spared"] and state.decision.seat == 1


def test_cards_move_from_zone_to_zone():
    state = table([], [], pile=HAND, steps=[MoveCards(n=1, from_="pile", to="hand")])
    assert keys(state) == ["take:2", "take:3", "take:4"]
    state.push_keys("take:3")
    assert names(state, state.hands[0]) == ["blue-1"] and state.acts[0]["done"] == 1


def test_cards_move_to_another_player():
    state = table(HAND, [], steps=[MoveCards(n=1, to="hand", to_who="other_players")])
    state.push_keys("take:4")
    assert names(state, state.hands[1]) == ["red-2"]


def test_looking_is_knowing_where_the_top_cards_lie():
    state = table([], [], deck=HAND, steps=[Look(n=2)])
    assert state.known == {0: (3, 4)} and state.deck == [2, 3, 4]


def test_a_card_is_played_free_and_its_text_is_its_own():
    loud = card("red-9", Where())
    state = table([loud, "blue-1"], [], steps=[Play(of="red"), A])
    state.push_keys("take:2")
    assert state.trail == ["card:0:2", "a"] and state.hands[0] == [3] and state.play == [2]


def test_without_a_card_to_play_the_text_goes_on():
    assert table(["red-1"], [], steps=[Play(of="blue"), A]).trail == ["a"]


def test_a_card_may_be_played_out_of_another_zone():
    state = table([], [], pile=["red-1"], steps=[Play(from_="pile")])
    assert state.trail == ["red-1"] and state.pile == [] and state.play == [2]


def test_a_copy_runs_as_this_cards_own_text():
    """Who you are and which card this is stay those of the copying card."""
    other = card("red-9", Where(), Coin())
    steps = [Nest(kind="card", seat=1, card=7, then=(Copy(from_="pile"), A))]
    state = table([], [], coins=[0, 0], pile=[other], steps=steps)
    assert state.trail == ["card:1:7", "a"] and state.coins == [0, 1]
    assert state.pile == [2], "the copied card stays where it lies"


def test_nothing_that_copies_is_copied_by_a_copied_text():
    """A card that copies itself would never end; it copies itself once."""
    mirror = card("red-9", Coin(), Copy(cards="this"), Coin())
    steps = [Nest(kind="card", seat=1, card=2, then=(Copy(cards="this"), A))]
    state = table([], [], coins=[0, 0], pile=[mirror], steps=steps)
    assert state.coins == [0, 2], "the text copied once, and in it nothing copied"
    assert state.trail == ["a"], "and then the card goes on"


def test_what_copies_can_be_copied_and_copies_what_does_not():
    mirror, plain = card("red-9", Copy(of={"name": "red-8"}, from_="pile")), card("red-8", Coin())
    own = Copy(of={"name": "red-9"}, from_="pile")
    steps = [Nest(kind="card", seat=1, card=0, then=(own, own))]
    state = table([], [], coins=[0, 0], pile=[mirror, plain], steps=steps)
    assert state.coins == [0, 2], "once a copied text is over, the next is the card's own again"


# ---- order and choice


def test_a_choice_is_kept_for_what_follows():
    state = table([], [], [], coins=[0, 0, 0], steps=[Choose(of="other_players"), Coin(who="it")])
    state.push_keys("take:2")
    assert state.coins == [0, 0, 1]


def test_two_choices_are_kept_under_two_names():
    steps = [
        Choose(of="other_players", as_="giver"),
        Choose(of="each_player", as_="taker"),
        Spend(who="$giver"),
        Coin(who="$taker"),
    ]
    state = table([], [], [], coins=[0, 5, 5], steps=steps)
    state.push_keys("take:2")
    state.push_keys("take:1")
    assert state.coins == [0, 6, 4]


def test_one_of_several_texts():
    state = table(steps=[ChooseOne(modes=((A,), (B, B))), C])
    state.push_keys("option:1")
    assert state.trail == ["b", "b", "c"]


def test_any_order_is_yours_and_all_of_it_happens():
    state = table(steps=[AnyOrder(parts=((A,), (B,))), C])
    state.push_keys("option:1")
    assert state.trail == ["b", "a", "c"]


def test_a_repeated_choice_is_made_anew():
    twice = Repeat(times=2, do=(Coin(who="another_player"),))
    state = table([], [], [], coins=[0, 0, 0], steps=[twice])
    state.push_keys("take:1")
    state.push_keys("take:2")
    assert state.coins == [0, 1, 1]


def test_if_goes_one_way():
    rich = If(is_="rich", then=(A,), else_=(B,))
    assert table(coins=[5, 0], steps=[rich, C]).trail == ["a", "c"]
    assert table(coins=[4, 0], steps=[rich, C]).trail == ["b", "c"]
    assert table(coins=[4, 0], steps=[If(is_="rich", then=(A,)), C]).trail == ["c"]


def test_if_is_tested_when_it_is_reached():
    assert table(coins=[4, 0], steps=[Coin(), If(is_="rich", then=(A,))]).trail == ["a"]


def test_if_is_about_whose_text_it_is():
    assert table(coins=[0, 5], steps=[If(is_="rich", then=(A,))], seat=1).trail == ["a"]


# ---- free extras and prices


def test_may_is_declined_or_taken():
    state = table(steps=[May(do=(A,)), C])
    no = state.clone()
    no.push_keys("no")
    assert no.trail == ["c"]
    state.push_keys("yes")
    assert state.trail == ["a", "c"]


def test_what_could_not_be_done_is_not_offered_and_the_table_is_told():
    state = table(coins=[0, 0], steps=[May(do=(Spend(),)), C])
    assert state.trail == ["c"] and told(state) == ["declined"]


def test_another_player_may_and_is_then_you():
    """The one who may is asked, and `you` inside is that player."""
    offer = May(who="another_player", do=(Coin(n=5), Where(), Discard(n=1)))
    state = table(HAND, [], ("red-3", "red-4"), coins=[0, 0, 0], steps=[offer, C])
    state.push_keys("take:2")
    assert (state.decision.kind, state.decision.seat) == ("yes_no", 2)
    state.push_keys("yes")
    assert state.coins == [0, 0, 5] and state.trail == ["offer:2:-1"]
    assert state.decision.seat == 2
    state.push_keys("take:6")
    assert state.hands[2] == [7] and state.trail[1:] == ["c"]


def test_whether_another_player_could_is_asked_of_that_player():
    offer = May(who="other_players", do=(Spend(n=2),))
    assert table([], [], coins=[9, 1], steps=[offer, C]).trail == ["c"]
    state = table([], [], coins=[0, 2], steps=[offer, C])
    assert state.decision.seat == 1
    state.push_keys("yes")
    assert state.coins == [0, 0]


PRICES = {
    "pay": (Pay(cost=(Spend(n=2),), then=(A,)),),
    "must_pay": (MustPay(cost=(Spend(n=2),), then=(A,)),),
    "two entries": (Spend(n=2), A),
}


@pytest.mark.parametrize(
    ("wording", "coins_left", "trail"),
    [
        ("pay", 1, []),  # all of it or nothing
        ("must_pay", 0, []),  # as far as possible, and what is bought only for all of it
        ("two entries", 0, ["a"]),  # each by itself
    ],
)
def test_three_wordings_of_a_price_that_falls_short(
    wording: str, coins_left: int, trail: list[str]
):
    state = table(coins=[1, 0], steps=PRICES[wording])
    assert state.decision is None
    assert (state.coins[0], state.trail) == (coins_left, trail)


@pytest.mark.parametrize("wording", PRICES)
def test_three_wordings_of_a_price_that_is_there(wording: str):
    state = table(coins=[2, 0], steps=PRICES[wording])
    if wording == "pay":
        assert keys(state) == ["yes", "no"]
        state.push_keys("yes")
    assert state.decision is None
    assert (state.coins[0], state.trail) == (0, ["a"])


def test_only_pay_may_be_declined():
    state = table(coins=[2, 0], steps=[*PRICES["pay"], C])
    state.push_keys("no")
    assert (state.coins[0], state.trail) == (2, ["c"])
    assert state.acts[0]["done"] == 0


def test_a_price_that_cannot_be_paid_is_told_and_counts_as_not_done():
    state = table(coins=[1, 0], steps=PRICES["pay"])
    assert told(state) == ["not_paid"] and state.acts[0]["done"] == 0


def test_a_price_in_two_parts_is_paid_whole_or_not_at_all():
    both = Pay(cost=(Spend(n=1), Discard(n=2)), then=(A,))
    assert table(["red-1"], [], coins=[3, 0], steps=[both]).coins[0] == 3
    assert table(HAND, [], coins=[0, 0], steps=[both]).hands[0] == [2, 3, 4]
    state = table(HAND, [], coins=[3, 0], steps=[both])
    state.push_keys("yes")
    state.push_keys("take:2", "take:3")
    assert (state.coins[0], state.hands[0], state.trail) == (2, [4], ["a"])


def test_a_price_that_must_be_paid_takes_what_there_is():
    state = table(["red-1"], [], steps=[MustPay(cost=(Discard(n=2),), then=(A,))])
    state.push_keys("take:2")
    assert (state.hands[0], state.trail) == ([], [])


def test_another_player_pays_a_price_and_gets_what_it_buys():
    offer = Pay(who="another_player", cost=(Spend(n=2),), then=(Draw(n=1),))
    state = table([], [], [], coins=[0, 0, 2], deck=["red-1"], steps=[offer])
    state.push_keys("take:2")
    assert state.decision.seat == 2
    state.push_keys("yes")
    assert state.coins[2] == 0 and names(state, state.hands[2]) == ["red-1"]


def test_cards_of_the_right_kind_pay_and_no_others():
    price = Pay(cost=(Discard(n=1, of="blue"),), then=(A,))
    assert told(table(["red-1"], [], steps=[price])) == ["not_paid"]
    state = table(HAND, [], steps=[price])
    state.push_keys("yes")
    assert keys(state) == ["take:3"]


@pytest.mark.parametrize("n", ["any", "all"])
def test_as_much_as_there_is_must_be_something(n: str):
    price = Pay(cost=(Discard(n=n),), then=(A,))
    assert told(table([], [], steps=[price])) == ["not_paid"]
    assert table(["red-1"], [], steps=[price]).decision.kind == "yes_no"


def test_this_card_pays_while_it_is_there():
    price = Pay(cost=(Discard(cards="this"),), then=(A,))
    state = table(HAND, [], steps=[Nest(kind="card", card=2, then=(price,))])
    state.push_keys("yes")
    assert names(state, state.pile) == ["red-1"] and state.trail == ["a"]
    nothing = Pay(cost=(Discard(cards="it"),), then=(A,))
    assert told(table(HAND, [], steps=[nothing])) == ["not_paid"]


# ---- what the game carries out


def test_cancel_prevent_and_lasting_are_left_to_the_game():
    steps = [Cancel(), Prevent(n=2), Lasting(rules=(Calm(),), until="end")]
    assert table(steps=steps).trail == ["cancelled", "2 less", "calm end"]


def test_a_rule_holds_and_does_not_happen():
    with pytest.raises(TypeError, match="immune holds, it does not happen"):
        Immune(to="coins").run(None, None)


# ---- what may not be written


@pytest.mark.parametrize(
    ("written", "text"),
    [
        ({"may": ["calm"]}, "`calm` is a rule, true while it holds: put it under `always`"),
        ({"may": ["turn"]}, "`turn` is no effect of a card"),
        ({"lasting": {"rules": ["draw"], "until": "end"}}, "`draw` is an effect, not a rule"),
        ({"may": []}, "an empty list says nothing: leave it out"),
        ({"discard": {"n": 1, "up_to": 2}}, "`n` (exactly) or `up_to`, not both"),
        ({"discard": {"n": 1, "down_to": 2}}, "`down_to` (what stays) goes with no other number"),
        ({"discard": {"cards": "those"}}, "`cards` is this, it or that"),
        ({"discard": {"cards": "it", "n": 1}}, "`cards` says which ones"),
        ({"discard": {"cards": "it", "of": "red"}}, "`cards` says which ones"),
        ({"discard": {"of": "red", "from": "deck"}}, "from the deck it is always the top"),
        ({"discard": {"up_to": 2, "from": "deck"}}, "from the deck it is always the top"),
        ({"discard": {"n": "any", "from": "deck"}}, "from the deck it is always the top"),
        ({"choose_one": [["draw"]]}, "Tuple should have at least 2 items"),
        ({"any_order": [["draw"]]}, "Tuple should have at least 2 items"),
        ({"repeat": {"times": 1, "do": ["draw"]}}, "greater than or equal to 2"),
        ({"move": {"from": "pile"}}, "Field required"),
        ({"move": {"from": "pile", "to": "sky"}}, "`sky` is not one of hand, deck, pile, play"),
        ({"draw": {"who": "everybody"}}, "`everybody` is not something this may be about"),
        ({"draw": {"who": "own_cards"}}, "`own_cards` is not something this may be about"),
        ({"immune": "coin"}, "`coin` is not one of coins; did you mean `coins`?"),
    ],
)
def test_what_makes_no_sense_is_refused_in_words(written: Any, text: str):
    assert text in fault(written)
