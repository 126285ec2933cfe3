"""Which key does what: digits for things in reading order, letters that speak for the rest."""

from hypothesis import given
from hypothesis import strategies as st

from hotseat.ui.draw.data import Option
from hotseat.ui.keys import HOUSE, POOL, deal, listed

LETTERS = {"end": "e", "draw": "d"}


def on(*things: int) -> list[Option]:
    return [Option(f"play:{thing}", "play", (thing,), "play it") for thing in things]


def test_things_get_digits_in_reading_order():
    assert deal(on(7, 3, 5), (3, 5, 7), {}) == {"play:3": "1", "play:5": "2", "play:7": "3"}


def test_the_tenth_has_zero_and_more_than_ten_have_letters():
    ten = deal(on(*range(10)), range(10), {})
    assert "".join(ten.values()) == "1234567890"
    eleven = deal(on(*range(11)), range(11), {})
    assert "".join(eleven.values()) == POOL[:11]


def test_a_word_has_its_letter_wherever_it_lies():
    options = [
        *on(3),
        Option("end", "end", (), "finish"),
        Option("draw", "draw", ("pile",), "take"),
    ]
    assert deal(options, (3, "pile"), LETTERS) == {"play:3": "1", "end": "e", "draw": "d"}


def test_keys_are_listed_as_a_keyboard_has_them():
    assert listed("") == ""
    assert listed("1234567890") == "1-9, 0"
    assert listed(["e", "2", "", "1", "0", "V", "W", "X", "v"]) == "1, 2, 0, e, v, V-X"
    assert len(listed(POOL)) < 60  # of all there are, they have room in the second line


def test_the_rest_get_the_first_free_letter_of_their_label():
    options = [Option("a", "mode", (), "burn a card"), Option("b", "mode", (), "burn two")]
    assert deal(options, (), {}) == {"a": "b", "b": "n"}


def test_no_letter_of_the_house_is_dealt():
    options = [Option("a", "mode", (), "hurl"), Option("b", "mode", (), "???")]
    assert deal(options, (), {}) == {"a": "a", "b": "b"}


def test_a_pass_is_p_unless_it_ends_the_game():
    assert deal([Option("pass", "pass", (), "let it happen")], (), {}) == {"pass": "p"}
    final = [Option("pass", "pass", (), "accept and lose", again="Sure?")]
    assert deal(final, (), {}) == {"pass": "a"}
    assert deal(final, (), {"pass": "x"}) == {"pass": "x"}


def test_a_letter_that_is_bound_to_something_else_is_not_dealt():
    assert deal([Option("end", "end", (), "end")], (), LETTERS, HOUSE | {"e"}) == {"end": "n"}


def test_things_that_lie_nowhere_come_last():
    assert deal(on(90, 3), (3,), {}) == {"play:3": "1", "play:90": "2"}


def test_the_prompt_order_is_things_first():
    options = [Option("end", "end", (), "end"), *on(3)]
    assert list(deal(options, (3,), LETTERS)) == ["play:3", "end"]


OPTIONS = st.lists(
    st.builds(
        Option,
        st.text(max_size=4),
        st.sampled_from(["play", "end", "draw", "pass", "mode"]),
        st.sampled_from([(), (1,), (2,), (99,), ("pile",)]),
        st.text("abehlpru? ", max_size=8),
        again=st.sampled_from(["", "sure?"]),
    ),
    max_size=90,
    unique_by=lambda option: option.key,
)


@given(OPTIONS)
def test_every_option_is_dealt_and_no_key_twice(options):
    dealt = deal(options, (1, 2, "pile"), LETTERS)
    keys = [key for key in dealt.values() if key]
    assert dealt.keys() == {option.key for option in options}
    assert len(keys) == len({*keys})
    assert not {*keys} & (HOUSE - {"p"})
    assert all(dealt.values()) or len(options) > len(POOL)
