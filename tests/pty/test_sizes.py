"""Windows pulled to other sizes, whatever is open: nothing is lost, and nothing ends."""

from __future__ import annotations

import pytest

from tests.terminal import Terminal, clicked

from .beside import Beside, opened
from .moves import found
from .pages import OPENED, PAGES, page

SIZES = [
    *((1, 1), (200, 1), (1, 60), (3, 2), (10, 3), (20, 5), (30, 8), (79, 24), (80, 23)),
    *((80, 5), (81, 25), (119, 60), (120, 40), (160, 50), (200, 60)),
]
SHEETS = ("card", "log")  # they are closed where there is room for them beside the table
HOME = (80, 24)


def settled(t: Terminal, size: tuple[int, int]) -> None:
    """Another size, and what then comes."""
    t.resize(*size)
    assert t.exit_code is None, t.text


@pytest.mark.parametrize("name", [*PAGES, *OPENED])
def test_through_all_sizes_and_back(name: str) -> None:
    with page(name, size=HOME) as t:
        before = t.text
        for size in SIZES:
            if name not in SHEETS or size < (120, 40):
                settled(t, size)
        settled(t, HOME)
        t.wait(lambda t: t.text == before)


def test_in_the_middle_of_a_fight_every_size_comes_back() -> None:
    """A key pressed where nothing can be seen does nothing."""
    seed, answers = found("won")
    beside = Beside(seed, HOME)
    with opened(seed, HOME) as t:
        for n, keys in enumerate(answers[: len(SIZES)]):
            t.wait_for(beside.question).settle()
            before = t.text
            settled(t, SIZES[n])
            if SIZES[n] < HOME or SIZES[n][1] < HOME[1]:
                for key in (b"1", b"a", b"\r", b"p", b"u", b"l", b"\x1b", b"r", clicked(0, 0)):
                    t.write(key).settle()
            settled(t, HOME)
            t.wait(lambda t, before=before: t.text == before)
            t.keys(*beside.presses(keys))
            beside.answer(keys)
        t.wait_for(beside.question)


def test_pulled_while_keys_come() -> None:
    """Sizes and keys in one go, as when a window is dragged over a held key."""
    with page("fight", size=(120, 40)) as t:
        for width in range(120, 18, -7):
            t.pull(width, max(5, width // 3))
            t.write(b"\x1b[C\x1b[Bl\x1b[Cl")
        t.settle(0.3)  # the hand lets go of the window, then pulls it open
        settled(t, (120, 40))
        t.wait_for("LOG")
        if "card and rule" in t.text:  # the last key opened all of it
            t.keys("escape")
        t.wait_for("Which Hero goes first?")


def test_marks_stay() -> None:
    """What was marked among several is marked still."""
    with Terminal(module="tests.ui.evening", size=HOME) as t:
        t.wait_for("play it").settle()
        t.keys("1").wait_for("answer it").settle()
        t.keys("1").wait_for("0 of 3 marked").settle()
        t.keys("1", "2").wait_for("2 of 3 marked").settle()
        before = t.text
        for size in ((20, 5), (120, 40), HOME):
            settled(t, size)
        t.wait(lambda t: t.text == before)
