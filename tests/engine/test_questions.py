"""The questions games share: picks, shares, orders, prices, modes, cards of a zone, numbers."""

from __future__ import annotations

import pytest

from hotseat.engine.card_effects import PickCards
from hotseat.engine.choices import AskNumber
from hotseat.engine.move import Ballot, Mode, Pick, Question, Refused, Split, Together, YesNo
from hotseat.engine.rng import Dice
from hotseat.engine.view import imagine

from .tiny import Coin, Game, Nest, Note, Secret, Spend, Table, Where, keys, table, told

A, B, C, D = ((Note(text=letter),) for letter in "abcd")


def rules(state: Table, *answer: str) -> list[str]:
    """The rules that refuse an answer."""
    with pytest.raises(Refused) as caught:
        state.clone().push_keys(*answer)
    return [refusal.rule for refusal in caught.value.refusals]


# ---- Pick


def test_a_pick_offers_what_its_selector_finds_and_keeps_the_choice():
    state = table([], [], [], steps=[Pick(of="other_players")])
    assert keys(state) == ["take:1", "take:2"] and state.decision.seat == 0
    state.push_keys("take:2")
    assert state.acts[0]["it"] == (2,)


def test_a_pick_may_keep_its_choice_under_another_name():
    state = table([], [], [], steps=[Pick(of="other_players", name="friend"), Pick(of="you")])
    state.push_keys("take:1")
    assert state.acts[0].facts == {"friend": (1,), "it": (0,)}


def test_a_pick_is_narrowed_by_a_condition():
    state = table([], [], [], coins=[1, 9, 5], steps=[Pick(of={"each_player": "rich"})])
    assert keys(state) == ["take:1", "take:2"]


def test_a_pick_among_several_asks_for_so_many_as_far_as_there_are():
    state = table([], [], [], steps=[Pick(of="other_players", least=1, most=5)])
    assert (state.decision.least, state.decision.most) == (1, 2)
    state.push_keys("take:2", "take:1")
    assert state.acts[0]["it"] == (2, 1)
    all_of_them = table([], [], [], steps=[Pick(of="other_players", least=4, most=4)])
    assert all_of_them.acts[0]["it"] == (1, 2)


def test_the_only_open_pick_is_taken_by_itself_and_the_only_hidden_one_is_asked_for():
    assert table([], [], steps=[Pick(of="other_players")]).acts[0]["it"] == (1,)
    assert keys(table(["red-1"], [], steps=[Pick(of="own_cards")])) == ["take:2"]


def test_a_pick_of_nothing_keeps_nothing_and_is_told():
    state = table([], [], steps=[Pick(of="nobody"), Note(text="on")])
    assert state.acts[0]["it"] == () and state.trail == ["on"]
    assert told(state) == ["nothing_to_choose"]


def test_a_pick_is_asked_of_the_seat_it_names():
    state = table([], [], [], steps=[Pick(of="each_player", seat=2)])
    assert state.decision.seat == 2


# ---- Split


def test_a_split_names_everybody_once_for_every_unit():
    state = table([], [], [], coins=[0, 2, 3], steps=[Split(n=4, of="other_players")])
    decision = state.decision
    assert (decision.least, decision.most, decision.caps) == (4, 4, (2, 3))
    state.push_keys("take:2", "take:1", "take:2", "take:2")
    assert state.acts[0]["split"] == (2, 1, 2, 2)


def test_a_split_takes_all_there_is_where_more_was_wanted():
    state = table([], [], [], coins=[0, 1, 2], steps=[Split(n=9, of="other_players")])
    assert (state.decision.least, state.decision.most, state.decision.caps) == (3, 3, (1, 2))


def test_nobody_gives_more_than_is_split():
    state = table([], [], [], coins=[0, 7, 8], steps=[Split(n=2, of="other_players")])
    assert state.decision.caps == (2, 2)


def test_a_split_up_to_a_number_may_take_nothing():
    state = table([], [], [], coins=[0, 2, 2], steps=[Split(n=3, of="other_players", up_to=True)])
    assert (state.decision.least, state.decision.most) == (0, 3)
    state.push_keys()
    assert state.acts[0]["split"] == ()


def test_who_has_nothing_is_refused_by_the_rule_and_who_gives_too_often_too():
    state = table([], [], [], [], coins=[0, 0, 2, 1], steps=[Split(n=3, of="other_players")])
    assert keys(state) == ["take:2", "take:3"]
    assert rules(state, "take:1", "take:2", "take:2") == ["T-split"]
    assert rules(state, "take:3", "take:3", "take:2") == ["T-split"]
    assert rules(state, "take:2", "take:3") == ["T-split"]


def test_where_nobody_has_anything_nothing_is_split_and_it_is_told():
    state = table([], [], coins=[0, 0], steps=[Split(n=3, of="other_players"), Note(text="on")])
    assert state.acts[0]["split"] == () and state.trail == ["on"]
    assert told(state) == ["nothing_to_take"]


# ---- Together


def test_things_at_the_same_time_come_in_the_order_somebody_picks():
    state = table(steps=[Together(things=(A, B, C)), *D])
    assert keys(state) == ["option:0", "option:1", "option:2"]
    state.push_keys("option:2")
    assert state.trail == ["c"] and keys(state) == ["option:0", "option:1"]
    state.push_keys("option:1")
    assert state.trail == ["c", "b", "a", "d"]


def test_one_thing_alone_has_no_order_and_no_thing_is_nothing():
    assert table(steps=[Together(things=(A,)), Together(things=()), *B]).trail == ["a", "b"]


def test_whoever_is_named_orders_them_all():
    state = table(steps=[Together(things=(A, B, C), seat=1)])
    assert state.decision.seat == 1
    state.push_keys("option:0")
    assert state.decision.seat == 1


def test_each_thing_finishes_before_the_next_is_picked():
    deep = (Nest(kind="deep", then=(Pick(of="each_player"), *A)), *B)
    state = table(steps=[Together(things=(deep, C))])
    state.push_keys("option:0")
    assert state.decision.kind == "pick"
    state.push_keys("take:1")
    assert state.trail == ["a", "b", "c"]


# ---- YesNo


def test_yes_pays_and_does_and_no_is_told():
    question = YesNo(cost=(Spend(n=2),), then=(Note(text="bought"),))
    state = table(coins=[3, 0], steps=[question, *A])
    assert keys(state) == ["yes", "no"]
    no = state.clone()
    no.log = []
    no.push_keys("no")
    assert (no.coins[0], no.trail, told(no)) == (3, ["a"], ["declined"])
    assert no.acts[0]["done"] == 0
    state.push_keys("yes")
    assert (state.coins[0], state.trail) == (1, ["bought", "a"])


def test_a_price_that_cannot_be_paid_in_full_leaves_only_no():
    state = table(coins=[1, 0], steps=[YesNo(cost=(Spend(n=2),), then=A)])
    assert keys(state) == ["no"]
    assert rules(state, "yes") == ["T-yes_no"]


def test_a_free_extra_has_both_answers():
    state = table(steps=[YesNo(then=A)])
    state.push_keys("yes")
    assert state.trail == ["a"]


# ---- Mode


def test_one_of_several_texts_runs_and_no_other():
    state = table(steps=[Mode(modes=(A, (*B, *C))), *D])
    assert keys(state) == ["option:0", "option:1"]
    state.push_keys("option:1")
    assert state.trail == ["b", "c", "d"]


# ---- PickCards

HAND = ("red-1", "blue-1", "red-2")


def pick(**fields: object) -> PickCards:
    return PickCards(verb="discard", **{"zone": "hand", "seat": 0, **fields})


def test_cards_of_a_zone_are_chosen_and_kept_for_the_next_step():
    state = table(HAND, [], steps=[pick(least=2, most=2)])
    assert keys(state) == ["take:2", "take:3", "take:4"] and state.decision.seat == 0
    state.push_keys("take:4", "take:2")
    assert state.acts[0]["picked"] == (4, 2)


def test_what_a_filter_holds_back_is_refused_by_the_rule():
    state = table(HAND, [], steps=[pick(of="red")])
    assert keys(state) == ["take:2", "take:4"]
    assert rules(state, "take:3") == ["T-pick_cards"]


def test_as_many_cards_as_there_are_is_enough():
    state = table(HAND, [], steps=[pick(of="red", least=3, most=3)])
    assert (state.decision.least, state.decision.most) == (2, 2)


def test_no_such_card_is_told_and_nothing_is_kept():
    state = table(HAND, [], steps=[pick(zone="pile"), *A])
    assert state.acts[0]["picked"] == () and state.trail == ["a"]
    assert told(state) == ["no_such_card"]


def test_from_a_hidden_hand_the_only_card_is_asked_for_and_from_an_open_pile_it_is_taken():
    assert keys(table(["red-1"], [], steps=[pick()])) == ["take:2"]
    assert table([], [], pile=["red-1"], steps=[pick(zone="pile")]).acts[0]["picked"] == (2,)


def test_somebody_else_may_choose():
    state = table(HAND, [], steps=[pick(chooser=1)])
    assert state.decision.seat == 1 and keys(state) == ["take:2", "take:3", "take:4"]


# ---- AskNumber


def test_a_number_is_asked_for_and_kept():
    state = table(steps=[AskNumber(most=3)])
    assert keys(state) == ["option:1", "option:2", "option:3"]
    state.push_keys("option:3")
    assert state.acts[0]["number"] == 3


def test_a_number_with_one_value_is_not_asked_for():
    assert table(steps=[AskNumber(most=4, least=4)]).acts[0]["number"] == 4


def test_the_answers_of_a_question_stay_in_the_act_it_was_asked_in():
    inner = Nest(kind="inner", then=(Pick(of="other_players"), Coin(who="it"), Where()))
    state = table([], [], coins=[0, 0], steps=[inner, Coin(who="it")])
    assert state.coins == [0, 1] and "it" not in state.acts[0].facts


@pytest.mark.parametrize(
    "question",
    [Pick(of="each_player"), Together(things=(A, B)), YesNo(then=A), Mode(modes=(A, B))],
    ids=lambda question: question.word,
)
def test_a_text_that_is_nobodys_is_decided_by_the_active_seat(question: Question):
    state = table([], [], [], steps=[Nest(kind="boss", seat=-1, then=(question,))], active=2)
    assert state.decision.seat == 2


# ---- Ballot


def ballot() -> Table:
    """Both seats choose a card of their hand; then it goes on."""
    asks = (Secret(seat=1), Secret(seat=0))
    hands = (["red-1", "red-2"], ["blue-1", "blue-2"])
    return table(*hands, deck=["red-3"], steps=[Ballot(asks=asks), Note(text="on")])


def test_a_ballot_asks_one_after_the_other_and_goes_on_when_all_have_chosen():
    state = ballot()
    assert state.decision.seat == 1 and state.trail == []
    state.push_keys("take:4")
    assert state.decision.seat == 0 and state.trail == []
    state.push_keys("take:3")
    assert state.acts[0].facts == {"chosen:1": (4,), "chosen:0": (3,)}
    assert state.trail == ["on"]


def test_whoever_chooses_later_imagines_that_the_others_choose_after_them():
    state = ballot()
    state.push_keys("take:4")
    world = imagine(Game(), state, 0, Dice(1))
    assert world.acts[0].facts == {}
    world.push_keys("take:2")
    assert world.decision.seat == 1 and world.trail == []
    world.push(world.decision.options[:1])
    assert world.trail == ["on"]
