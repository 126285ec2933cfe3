"""The language of a game: what its words find, count and ask for, and which words there are."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import ValidationError

from hotseat.engine.card_effects import Draw
from hotseat.engine.choices import If
from hotseat.engine.language import Count, amount
from hotseat.engine.step import Act

from .tiny import LANGUAGE, Table, read, table

HAND = ("red-1", "blue-1", "red-2")


def act(seat: int = 0, **facts: Any) -> Act:
    return Act(id=0, kind="game", seat=seat, facts=facts)


def found(state: Table, selected: Any, seat: int = 0, **facts: Any) -> list[int]:
    return LANGUAGE.found(selected, state, act(seat, **facts))


def holds(state: Table, condition: Any, seat: int = 0) -> bool:
    return LANGUAGE.holds(condition, state, act(), seat)


def faults(effect: str, **fields: Any) -> list[str]:
    """What is wrong with the fields of an effect; [] when nothing is."""
    try:
        read({effect: fields})
    except ValidationError as error:
        return [str(e["msg"]) for e in error.errors()]
    return []


# ---- selectors


def test_a_selector_finds_from_where_the_act_stands():
    state = table([], [], [])
    assert found(state, "you", seat=1) == [1]
    assert found(state, "other_players", seat=1) == [2, 0]


def test_a_seat_already_known_is_itself():
    assert found(table(), 2) == [2]


def test_what_was_chosen_before_is_found_under_its_name():
    assert found(table(), "it", it=(4, 5)) == [4, 5]
    assert found(table(), "$friend", friend=(1,)) == [1]
    assert found(table(), "it") == [] == found(table(), "$nobody")


def test_a_condition_narrows_a_selector_to_those_for_whom_it_holds():
    state = table(HAND, ["red-3"], [], coins=[5, 1, 6])
    assert found(state, {"each_player": "rich"}) == [0, 2]
    assert found(state, {"each_player": {"not": "rich"}}) == [1]
    assert found(state, {"each_player": {"hand": {"most": 1}}}) == [1, 2]
    assert found(state, {"each_player": ["rich", {"holds": "blue"}]}) == [0]


def test_a_selector_says_whether_one_is_picked_and_whether_others_see_it():
    assert LANGUAGE.picks("another_player") and not LANGUAGE.picks("each_player")
    assert LANGUAGE.picks({"another_player": "rich"})
    assert LANGUAGE.hidden("own_cards") and not LANGUAGE.hidden("another_player")
    assert not LANGUAGE.picks("it") and not LANGUAGE.picks(1) and not LANGUAGE.hidden("it")


# ---- kinds of cards


@pytest.mark.parametrize(
    ("wanted", "fitting"),
    [
        (None, ["red-1", "blue-1", "red-2"]),
        ("red", ["red-1", "red-2"]),
        ({"not": "red"}, ["blue-1"]),
        ({"name": "red-2"}, ["red-2"]),
        (["red", {"not": {"name": "red-2"}}], ["red-1"]),
        (["red", "blue"], []),
    ],
)
def test_a_filter_lets_through_what_it_names(wanted: Any, fitting: list[str]):
    state = table(HAND, [])
    assert [c.id for c in state.cards[2:] if LANGUAGE.fits(wanted, c)] == fitting


# ---- conditions


@pytest.mark.parametrize(
    ("condition", "poor", "middling", "rich"),
    [
        ("rich", False, False, True),
        ({"not": "rich"}, True, True, False),
        ({"coins": 3}, False, True, False),
        ({"coins": {"least": 3}}, False, True, True),
        ({"coins": {"most": 3}}, True, True, False),
        ({"coins": {"over": 3}}, False, False, True),
        ({"coins": {"under": 3}}, True, False, False),
        ([{"coins": {"least": 3}}, {"not": "rich"}], False, True, False),
        ({"any": ["rich", {"coins": 0}]}, True, False, True),
        ({"not": {"any": ["rich", {"coins": 0}]}}, False, True, False),
        ({"not": ["rich", {"coins": {"least": 1}}]}, True, True, False),
    ],
)
def test_conditions_and_how_they_combine(condition: Any, poor: bool, middling: bool, rich: bool):
    state = table([], [], [], coins=[0, 3, 5])
    assert [holds(state, condition, seat) for seat in range(3)] == [poor, middling, rich]


def test_a_condition_may_be_about_a_word():
    state = table(["red-1"], ["blue-1"])
    assert holds(state, {"holds": "red"}) and not holds(state, {"holds": "blue"})
    assert holds(state, {"holds": "blue"}, seat=1)


# ---- amounts


@pytest.mark.parametrize(
    ("value", "n"),
    [
        (0, 0),
        (4, 4),
        ("coins", 5),
        ("done", 2),
        ("all", 99),
        (Count(count="coins"), 5),
        (Count(count="coins", per=2, round="down"), 2),
        (Count(count="coins", per=2, round="up"), 3),
        (Count(count="coins", plus=2), 7),
        (Count(count="coins", most=4), 4),
        (Count(count="done", least=3), 3),
        (Count(count="done", per=4, round="down", plus=1, least=1, most=1), 1),
    ],
)
def test_an_amount_is_a_number_now(value: Any, n: int):
    assert amount(value, table(coins=[5, 0]), act(done=2)) == n


def test_an_amount_is_that_of_whose_text_it_is():
    assert amount("coins", table(coins=[5, 1]), act(seat=1)) == 1


# ---- which words there are


@pytest.mark.parametrize(
    "fields",
    [
        {"n": 2},
        {"n": "coins"},
        {"n": "all"},
        {"n": {"count": "hand", "most": 4}},
        {"n": {"count": "coins", "per": 2, "round": "up"}},
        {"who": "each_player"},
        {"who": {"other_players": ["rich", {"hand": 0}]}},
        {"who": "it"},
        {"who": "$friend"},
    ],
)
def test_what_the_language_knows_is_read(fields: dict[str, Any]):
    assert faults("draw", **fields) == []


@pytest.mark.parametrize(
    ("fields", "text"),
    [
        ({"n": 100}, "100 is outside 0 to 99"),
        ({"n": -1}, "-1 is outside 0 to 99"),
        ({"n": True}, "an amount was expected: a number, `all`, or a number of this game"),
        ({"n": None}, "an amount was expected: a number, `all`, or a number of this game"),
        ({"n": "coin"}, "`coin` is not one of coins, hand, done; did you mean `coins`?"),
        ({"n": {"count": "hnad"}}, "`hnad` is not one of coins, hand, done; did you mean `hand`?"),
        ({"n": {"count": "hand", "per": 2}}, "`per` and `round` go together"),
        ({"n": {"count": "hand", "round": "up"}}, "`per` and `round` go together"),
        ({"n": {"count": "hand", "times": 2}}, "Extra inputs are not permitted"),
        ({"who": "eahc_player"}, "did you mean `each_player`?"),
        ({"who": {"each_player": "rihc"}}, "unknown condition `rihc`; did you mean `rich`?"),
        ({"who": {"each_player": "rich", "you": "rich"}}, "a selector is a word or one key"),
    ],
)
def test_a_word_the_language_does_not_know_is_told_with_the_nearest(
    fields: dict[str, Any], text: str
):
    (said,) = faults("draw", **fields)
    assert text in said


@pytest.mark.parametrize(
    ("condition", "text"),
    [
        ("rihc", "unknown condition `rihc`; did you mean `rich`?"),
        ("holds", "`holds` needs to be told what: `{holds: ...}`"),
        ({"holds": "rde"}, "`rde` is not one of red, blue; did you mean `red`?"),
        ({"rich": 3}, "unknown condition `rich`"),
        ({"any": ["rich"]}, "`any` is a list of conditions of which one must hold"),
        ({"coins": {"lest": 3}}, "a test is a number, or one of least, most, over, under"),
        ({"coins": "many"}, "a test is a word or one key with what it must be"),
        ({"coins": True}, "a test is a word or one key with what it must be"),
        (["rich", "rihc"], "unknown condition `rihc`"),
        ({"not": {"coins": {"least": "x"}}}, "a test is a number, or one of least, most"),
    ],
)
def test_a_condition_that_says_nothing_is_refused(condition: Any, text: str):
    (said,) = faults("if", **{"is": condition, "then": ["draw"]})
    assert text in said


@pytest.mark.parametrize(
    ("wanted", "text"),
    [
        ("rde", "`rde` is no kind of card; did you mean `red`?"),
        ({"colour": "red"}, "a card is told by its kind, `name` or `not`, not by `colour`"),
        ({"name": 3}, "`name` is the id of a card"),
        ({"not": "rde"}, "`rde` is no kind of card"),
        (["red", "bleu"], "`bleu` is no kind of card; did you mean `blue`?"),
    ],
)
def test_a_filter_that_names_nothing_is_refused(wanted: Any, text: str):
    (said,) = faults("discard", of=wanted)
    assert text in said


def test_a_count_is_kept_through_the_written_form():
    made = read({"draw": {"n": {"count": "hand", "plus": 1}}})
    assert made == Draw(n=Count(count="hand", plus=1))


def test_code_may_make_what_no_file_could_say():
    """Without a language nothing is looked up: games build steps of pieces already known."""
    assert Draw(who=3).who == 3
    assert If(is_="never heard of", then=(Draw(),)).is_ == "never heard of"


def test_a_card_uses_effects_and_rules_and_not_the_steps_of_the_engine():
    words = LANGUAGE.content_words()
    assert {"draw", "pay", "immune", "calm"} <= set(words)
    assert not {"close", "pick", "put_away", "take", "turn", "next_turn"} & set(words)
