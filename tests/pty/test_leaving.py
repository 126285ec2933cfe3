"""However hotseat is left, the terminal is as it was, and the exit code says how it went."""

from __future__ import annotations

import os
import signal
import sys

import pytest

from tests.terminal import Terminal

from .pages import FIGHT, PAGES, page, pages

EVERYWHERE = (*PAGES, "rule")
LEFT = ("Traceback", "Error", "Exception")


def is_left(t: Terminal, code: int) -> None:
    """It ends with this exit code, leaves the terminal clean and says nothing odd."""
    assert t.wait_exit() == code
    assert not t.unclean
    assert not any(word in t.text for word in LEFT), t.text


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_signal(number: int) -> None:
    with pages(*EVERYWHERE) as open_pages:
        for t in open_pages.values():
            t.signal(number)
            is_left(t, 128 + number)


def test_ctrl_q() -> None:
    with pages(*EVERYWHERE) as open_pages:
        for t in open_pages.values():
            t.keys("ctrl+q")
            is_left(t, 0)


def test_ctrl_c_twice() -> None:
    with pages(*EVERYWHERE) as open_pages:
        for t in open_pages.values():
            t.keys("ctrl+c").wait_for("once more to leave")
            t.keys("ctrl+c")
            is_left(t, 0)


def test_a_closed_window() -> None:
    """Nobody is there to read or type any more: it ends, and does not spin."""
    with pages(*EVERYWHERE) as open_pages:
        for t in open_pages.values():
            t.hang_up()
            assert t.wait_exit() == 128 + signal.SIGHUP


def test_too_small_a_window() -> None:
    """Where nothing can be drawn it can still be left."""
    with pages("start", "set-up", "fight") as open_pages:
        for t in open_pages.values():
            t.resize(20, 5).wait_for("80")
            t.keys("ctrl+q")
            is_left(t, 0)


def test_ctrl_c_once_and_again_later_stays() -> None:
    """A second one after more than two seconds is a first one again."""
    with page("fight") as t:
        t.keys("ctrl+c").settle(2.1)
        t.keys("ctrl+c").settle()
        assert t.exit_code is None
        t.keys("1")
        assert t.exit_code is None


@pytest.mark.parametrize("name", PAGES)
def test_set_aside_and_fetched_back(name: str) -> None:
    """Ctrl+z gives the terminal to the shell, and `fg` brings all of it back."""
    words, said = PAGES[name]
    command = " ".join([sys.executable, "-m", "hotseat", *words])
    with Terminal("sh", "-i", python=False, env={"PS1": "ready$ ", "ENV": ""}) as t:
        t.wait_for("ready$").write(command.encode() + b"\r")
        t.wait_for(said).settle(0.15)
        before = t.text
        for _ in range(2):
            t.keys("ctrl+z").wait_for("ready$").settle()
            assert not t.unclean
            t.write(b"echo 4$((1+1))\r").wait_for("42")
            t.write(b"fg\r").wait(lambda t: t.text == before)
        t.keys("ctrl+z").wait_for("ready$").resize(120, 40)
        t.write(b"fg\r").wait(lambda t: said in t.text and "ready$" not in t.text).settle()
        t.keys("ctrl+q").wait_for("ready$").settle()
        assert not t.unclean
        t.write(b"echo code $?\r").wait_for("code 0")


def test_a_hand_set_aside_is_fetched_back_behind_the_curtain() -> None:
    """Whoever types `fg` may be another person: neither the table nor a page over it is seen."""
    words = ["play", "one-hit-kill", "--seats", "Ann,Bob", "--seed", "5"]
    command = " ".join([sys.executable, "-m", "hotseat", *words])
    with Terminal("sh", "-i", python=False, env={"PS1": "ready$ ", "ENV": ""}) as t:
        t.wait_for("ready$").write(command.encode() + b"\r")
        t.wait_for("PASS THE TABLE TO").settle()
        t.keys("f2", "f2").wait_for("HAND OF ANN")
        for page, key in (("HAND OF ANN", ""), ("the bench", "b")):
            t.keys(*key).wait_for(page).settle()
            t.keys("ctrl+z").wait_for("ready$").settle()
            t.write(b"fg\r").wait_for("PASS THE TABLE TO").settle()
            assert "HAND OF" not in t.text and "the bench" not in t.text
            t.keys("f2", "f2").wait_for("HAND OF ANN")
        t.keys("ctrl+q").wait_for("ready$")


def test_ctrl_z_where_nothing_can_be_set_aside() -> None:
    """Started without a shell that could fetch it back, it simply goes on."""
    with page("fight") as t:
        t.keys("ctrl+z").settle(0.2)
        if t.exit_code is None:
            os.kill(t.pid, signal.SIGCONT)
        t.settle(0.2)
        t.keys("1").wait_for("scout")


def test_q_on_the_start_page_and_in_the_menu() -> None:
    with page("start") as t:
        t.keys("q")
        is_left(t, 0)
    with page("menu") as t:
        t.keys("q")
        is_left(t, 0)


def test_a_fight_is_in_its_own_screen() -> None:
    """What stood in the terminal before stands there again: the alternate screen is used."""
    with Terminal(*FIGHT) as t:
        t.wait_for("Which Hero goes first?")
        assert t.modes[b"1049"]
        t.keys("ctrl+q")
        is_left(t, 0)
        assert not t.modes[b"1049"]
