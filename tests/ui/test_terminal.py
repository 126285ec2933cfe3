"""A table of Lanterns in a terminal: bytes, signals, return codes, encodings, a storm of keys."""

import random
import re
import signal
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from tests.terminal import Terminal


@contextmanager
def terminal(**environment: str) -> Iterator[Terminal]:
    with Terminal(module="tests.ui.evening", env=environment) as at:
        at.wait(lambda at: "what shall it be?" in at.text and "keys" in at.text)
        at.settle(0.2)  # a question can be answered once it has been seen
        yield at


def test_the_table_is_played_with_keys_and_left():
    with terminal() as at:
        assert "▌ ▐1▌ ▐2▌ play it   ▐e▌ end it" in at.text
        at.keys("1").wait_for("answer it")
        at.keys("ctrl+q")
        assert at.wait_exit() == 0
        assert not at.unclean
        assert b"answers 1\r" in at.all


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_signal_leaves_the_terminal_clean(number):
    with terminal() as at:
        at.signal(number)
        assert at.wait_exit() == 128 + number
        assert not at.unclean


def test_ctrl_c_twice_leaves():
    with terminal() as at:
        at.keys("ctrl+c").wait_for("once more to leave")
        at.keys("ctrl+c")
        assert at.wait_exit() == 0
        assert not at.unclean


def test_keys_in_one_write_commit_once():
    with terminal() as at:
        at.write(b"1" * 40).settle(0.3)
        at.keys("ctrl+q").wait_exit()
        assert b"answers 1\r" in at.all


def test_a_click_answers():
    with terminal() as at:
        row = next(y for y, said in enumerate(at.lines) if "Spark" in said)
        at.click(5, row).wait_for("answer it")


def test_no_color_sends_no_hue():
    with terminal(NO_COLOR="1") as at:
        at.write(b"\x1b[C\r").settle(0.3)
        hues = [re.findall(rb"[34]8;2;(\d+);(\d+);(\d+)", code) for code in at.colours()]
        assert all(len({*rgb}) == 1 for found in hues for rgb in found)


def test_sixteen_colours_are_sixteen():
    with terminal(TERM="xterm-16color", COLORTERM="") as at:
        assert at.colours()
        assert not {code for code in at.colours() if b"38;" in code or b"48;" in code}


def test_a_terminal_without_utf_8_gets_ascii():
    with terminal(PYTHONIOENCODING="latin-1", PYTHONUTF8="0") as at:
        assert "| [1] [2] play it   [e] end it" in at.text


def test_a_resize_to_nothing_and_back():
    with terminal() as at:
        for size in ((1, 1), (60, 10), (120, 40)):
            at.resize(*size)
        at.wait(lambda at: "CARD" in at.text and "what shall it be?" in at.text)


def test_a_storm_of_keys_breaks_nothing():
    keys = [*"12345eap", " ", "\r", "\t", "\x7f", "u", "U", "l", "i", "r", "h", "?", "P"]
    keys += [f"\x1b[{arrow}" for arrow in "ABCD"] + ["\x1b[5~", "\x1b[6~", "\x1bOP"]
    draw = random.Random(7)
    with terminal() as at:
        for _ in range(40):
            at.write("".join(draw.choice(keys) for _ in range(8)).encode()).settle(0.03)
            assert at.exit_code is None, at.text
        at.keys("ctrl+q")
        assert at.wait_exit() == 0
        assert not at.unclean
