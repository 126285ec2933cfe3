"""One question while a person thinks: keys, marks, passing."""

from hypothesis import given
from hypothesis import strategies as st

from hotseat.ui.asking import Asking
from hotseat.ui.draw.data import Option, Prompt


def cards(n: int) -> tuple[Option, ...]:
    return tuple(Option(f"o{i}", "play", (i,), "play it") for i in range(n))


def several(least: int, most: int, n: int = 5, caps=None) -> Asking:
    return Asking(Prompt(1, 0, (), (), cards(n), least, most, caps), range(n))


def marked(asking: Asking, *names: str) -> list[bool]:
    return [asking.mark(asking.option(name)) for name in names]


def test_a_mark_is_set_and_taken_back():
    asking = several(2, 3)
    assert asking.counted() == "0 of 3 marked, at least 2 more."
    assert marked(asking, "o1", "o2") == [True, True]
    assert asking.counted() == "2 of 3 marked, up to 1 more, or enter."
    marked(asking, "o1")
    assert asking.answer() == ("o2",)
    assert asking.missing == 1


def test_a_mark_too_many_replaces_nothing():
    asking = several(1, 2)
    assert marked(asking, "o1", "o2", "o3") == [True, True, False]
    assert asking.answer() == ("o1", "o2")
    assert asking.counted() == "2 of 2 marked, enter does it."


def test_backspace_takes_the_last_mark_back():
    asking = several(0, 3)
    marked(asking, "o1", "o3")
    assert asking.unmark() and asking.answer() == ("o1",)
    assert asking.unmark() and not asking.unmark()


def test_a_split_counts_up_to_its_cap_and_then_none():
    asking = several(0, 9, 2, {"o0": 2, "o1": 9})
    marked(asking, "o0", "o0", "o1")
    assert asking.answer() == ("o0", "o0", "o1")
    assert asking.chosen() == {0: 2, 1: 1}
    marked(asking, "o0")
    assert asking.answer() == ("o1",)


def test_options_of_one_thing_are_its_ways():
    block = [Option(f"block:{who}", "block", (7, who), "Oil", str(who)) for who in (0, 1)]
    asking = Asking(Prompt(1, 0, (), (), (*block, Option("end", "end", (), "end"))), (7,))
    assert asking.on(7) == block
    assert asking.on("=end")[0].word == "end"
    assert asking.on(0) == asking.on(None) == []
    assert asking.badges() == {7: (("1", "block:0"), ("2", "block:1")), "=end": (("e", "end"),)}


def test_passing():
    end, final = Option("p", "pass"), Option("p", "pass", label="lose", again="Sure?")
    asking = Asking(Prompt(1, 0, (), (), (end,)))
    assert asking.passing is asking.quiet is end and asking.fatal is None
    assert asking.by_key["p"] is end
    assert Asking(Prompt(1, 0, (), (), (end,), tone="warn")).quiet is None
    asking = Asking(Prompt(1, 0, (), (), (final,)))
    assert asking.fatal is final and asking.passing is asking.quiet is None


@given(st.integers(0, 3), st.integers(1, 4), st.lists(st.integers(-1, 4), max_size=20))
def test_marks_never_go_beyond_what_may_be_marked(least, more, presses):
    asking = several(least, least + more, caps={f"o{i}": 1 + i for i in range(5)})
    for press in presses:
        asking.unmark() if press < 0 else asking.mark(asking.option(f"o{press}"))
        assert asking.marked == len(asking.answer()) <= least + more
        assert all(asking.answer().count(f"o{i}") <= 1 + i for i in range(5))


def test_a_badge_of_the_question_before_is_no_option_of_this_one() -> None:
    asking = Asking(Prompt(1, 0, (), options=()))
    assert asking.find("react:0:3") is None
