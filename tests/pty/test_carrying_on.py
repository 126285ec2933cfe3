"""A table that was killed, hung up on or broken off by a mistake is carried on where it stood."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest

from tests.terminal import Terminal

from .pages import FIGHT, PAGES, STILL, at_rest, page

KEYS = ("1", "s", "1")


def folder() -> Path:
    """Where the tables of this test are kept."""
    return Path(os.environ["XDG_DATA_HOME"]) / "hotseat" / "tables"


def files() -> list[str]:
    return sorted(path.name for path in folder().iterdir())


def played(t: Terminal) -> str:
    """What stands on the screen after three answers."""
    t.keys(*KEYS).settle(0.15)
    return t.text


def carried_on(size: tuple[int, int] = (80, 24)) -> str:
    """What stands on the screen when the only table is carried on."""
    with Terminal(size=size, env=STILL) as t:
        at_rest(t, PAGES["start"][1]).wait_for("CARRY ON")
        t.keys("c").wait_for("HAND OF").settle(0.15)
        text = t.text
        t.keys("ctrl+q")
        assert t.wait_exit() == 0
    return text


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_kill_9_loses_nothing_that_was_seen(size: tuple[int, int]) -> None:
    with page("fight", size) as t:
        seen = played(t)
        t.signal(signal.SIGKILL)
        assert t.wait_exit() == -signal.SIGKILL
    assert "1.hotseat-wal" in files()
    assert carried_on(size) == seen
    assert files() == ["1.hotseat"]


@pytest.mark.parametrize("way", ["ctrl+q", "ctrl+c", "term", "hangup"])
def test_however_it_is_left_the_table_is_closed_in_order(way: str) -> None:
    with page("fight") as t:
        seen = played(t)
        if way == "term":
            t.signal(signal.SIGTERM)
        elif way == "hangup":
            t.hang_up()
        elif way == "ctrl+c":
            t.keys(way).wait_for("the game is kept")
            t.keys(way)
        else:
            t.keys(way)
        t.wait_exit()
    assert files() == ["1.hotseat"]
    assert carried_on() == seen


def test_a_mistake_in_the_program_keeps_the_table() -> None:
    with Terminal("timer", *FIGHT, module="tests.pty.faulty", env=STILL) as t:
        at_rest(t, PAGES["fight"][1])
        seen = played(t)
        t.keys("ctrl+c")
        assert t.wait_exit() == 1
        said = "".join(t.lines)
        assert "`hotseat resume 1` goes on with it" in said.replace("  ", " ")
        assert f"attach {folder() / '1.hotseat'}".replace(" ", "") in said.replace(" ", "")
        assert "Traceback" not in t.text
    assert carried_on() == seen


def test_two_of_them_at_one_table() -> None:
    """The second is told, and opens another."""
    with page("fight") as t:
        played(t)
        with Terminal(env=STILL) as other:
            at_rest(other, PAGES["start"][1]).wait_for("open elsewhere")
            other.keys("c").wait_for(f"process {t.pid}")
            at_rest(other.keys("1"), PAGES["set-up"][1])
            at_rest(other.keys("enter"), PAGES["fight"][1])
            other.keys("ctrl+q")
            assert other.wait_exit() == 0
        t.keys("ctrl+q")
        assert t.wait_exit() == 0
    assert files() == ["1.hotseat", "2.hotseat"]
