"""Computers at a table in a real terminal: a fight with one, and leaving while it thinks."""

from __future__ import annotations

import sys
import time

import pytest

from hotseat.settings import Settings
from hotseat.table.seats import Seat
from tests.terminal import Terminal

from .beside import STILL, Beside, opened
from .moves import BOSS, HEROES

SEED = 7
BOT = Seat("", "normal")
ENDS = {"won": "VICTORY", "lost": "DEFEAT"}
READ_ON = "Any key goes on."


@pytest.mark.parametrize("pace", ["off", "calm"])
def test_a_whole_fight_of_a_person_and_a_computer_by_keys_at_80x24(pace: str) -> None:
    """What went by is read on with Enter; else keys answer only what people are asked."""
    Settings(pace=pace).save()
    beside = Beside(SEED, (80, 24), ("Ann", BOT))
    with opened(SEED, (80, 24), "Ann,bot") as t:
        while not beside.table.result:
            hint = beside.table.hint()
            assert hint is not None
            read_on(t, beside.question)
            t.keys(*beside.presses(hint.keys))
            beside.answer(hint.keys)
        read_on(t, ENDS[beside.table.result])
        assert {row.seat for row in beside.table.story.line} == {0, 1}
        t.keys("ctrl+q")
        assert t.wait_exit() == 0 and not t.unclean


def read_on(t: Terminal, words: str) -> None:
    """Enter until these words stand there: moves are hurried, and what went by is read."""
    end = time.monotonic() + 60
    while words not in t.settle(0.1).text:
        assert time.monotonic() < end, t.text
        if READ_ON in t.text or "is thinking" in t.text:
            t.keys("enter")


def asked(seats: str, pace: str, module: str = "hotseat") -> Terminal:
    """A fight in which a computer begins as soon as `2` is pressed."""
    Settings(pace=pace).save()
    return opened(SEED, (80, 24), seats, module).wait_for("Which Hero goes first?").settle()


def thinking(seats: str, module: str = "hotseat") -> Terminal:
    """A fight in which a computer has begun, and takes its time."""
    return asked(seats, "slow", module).keys("2").wait_for("Edric is thinking.")


@pytest.mark.parametrize("by", ["ctrl+q", "menu"])
def test_leaving_while_one_thinks_waits_for_nothing(by: str) -> None:
    """Though it would think for minutes: whoever leaves waits for none of it."""
    with thinking("Ann,bot:hard", "tests.pty.pondering") as t:
        if by == "menu":
            t.keys("escape").wait_for("leave hotseat").settle(0.15)
        t.write(b"q" if by == "menu" else b"\x11")
        assert t.wait_exit() == 0
        assert not t.unclean


def test_a_signal_while_one_thinks() -> None:
    with thinking("Ann,bot:hard", "tests.pty.pondering") as t:
        t.signal(15)
        assert t.wait_exit() == 128 + 15
        assert not t.unclean


def test_what_a_computer_began_is_gone_on_with() -> None:
    with thinking("Ann,bot:hard") as t:
        t.keys("ctrl+q")
        t.wait_exit()
    with Terminal("resume", env=STILL) as t:
        t.wait(lambda t: "is thinking" in t.text or READ_ON in t.text)
        t.keys("u", "u").wait_for("Which Hero goes first?")
        t.keys("ctrl+q")
        assert t.wait_exit() == 0


def test_set_aside_while_one_thinks() -> None:
    """Ctrl+z and `fg`: the screen comes back whole and the game goes on."""
    Settings(pace="slow").save()
    words = ["--heroes", ",".join(HEROES), "--boss", BOSS, "--seed", str(SEED)]
    command = " ".join(
        [sys.executable, "-m", "hotseat", "play", "one-hit-heroes", *words, "--seats", "Ann,bot"]
    )
    with Terminal("sh", "-i", python=False, env={"PS1": "ready$ ", "ENV": "", **STILL}) as t:
        t.wait_for("ready$").write(command.encode() + b"\r")
        t.wait_for("Which Hero goes first?").settle()
        t.keys("2").wait_for("Edric is thinking.")
        t.keys("ctrl+z").wait_for("ready$").settle()
        t.write(b"fg\r").wait(lambda t: "Edric" in t.text and "ready$" not in t.text).settle()
        read_on(t, "Ann (Sofia)")
        t.keys("ctrl+q").wait_for("ready$").settle()
        t.write(b"echo code $?\r").wait_for("code 0")
