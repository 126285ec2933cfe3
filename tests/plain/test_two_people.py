"""Two people play a whole game of One Hit Kill in plain mode: at one terminal, where all that was
said is taken away between them, and through a pipe, where it is pushed away.
"""

from __future__ import annotations

from functools import cache

import pytest

from hotseat.plain.handing import CLEARED, STAYS
from hotseat.plain.paper import ASKS, BLANKS
from tests.evening import short_game, words
from tests.terminal import Terminal

from .sittings import Sitting, names, sittings
from .test_command import piped

SCROLLED_OFF = "\x1b[3J"  # takes away what could be scrolled back to


@cache
def game() -> tuple[list[str], list[Sitting], set[str]]:
    """The words that begin it, all sittings, and the names of all cards."""
    seed, answers = short_game(2)
    sat, table = sittings(2, seed, answers)
    assert table.result == "won" and len(sat) > 20
    return [*words(2, seed), "--plain"], sat, names(table)


def tells_only(one: Sitting, left: str, every: set[str]) -> None:
    """What is left to read while one sits there: until the seat is taken nothing hidden, then
    nothing but what this person may know.
    """
    text, call = (" ".join(part.split()) for part in (left, left.partition(f"\n{ASKS}")[0]))
    assert f"Pass the table to {one.over.name}." in call and call.endswith("to take the seat.")
    assert not [name for name in one.unread if name in call], call
    assert not [name for name in every - one.reads if name in text], text


def asked(t: Terminal) -> int:
    """How often a line was asked for."""
    return t.all.count(f"\n{ASKS}".encode())


def typed(t: Terminal, line: str) -> None:
    """Type a line, and wait until the next one is asked for, or the game is over."""
    before = asked(t)
    t.write(f"{line}\n".encode())
    t.wait(lambda t: t.exit_code is not None or asked(t) > before)


@pytest.mark.rule("OHK-184")
def test_at_a_terminal_what_one_has_seen_is_gone_when_the_other_is_called() -> None:
    begun, sat, every = game()
    with Terminal(*begun, size=(80, 40)) as t:
        t.wait(lambda t: asked(t) == 1)
        for one in sat:
            call = " ".join(t.text.split())
            assert f"Pass the table to {one.over.name}." in call
            assert not [name for name in one.unread if name in call], call
            for line in one.lines:
                typed(t, line)
        assert t.wait_exit() == 0
        first, *others = t.all.decode().split(SCROLLED_OFF)
    assert all(left.lstrip().startswith(CLEARED) for left in others)
    for one, left in zip(sat, (first, *others), strict=True):
        tells_only(one, left, every)
    assert " and wins: " in " ".join(others[-1].split())


@pytest.mark.rule("OHK-184")
def test_through_a_pipe_it_is_pushed_away_and_nobody_is_told_anything_new_by_it() -> None:
    begun, sat, every = game()
    keys = "".join(f"{line}\n" for one in sat for line in one.lines)
    ran = piped(*begun, keys=keys)
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert b"\x1b" not in ran.stdout
    first, *others = ran.stdout.decode().split(STAYS)
    assert all(said.endswith("\n" * BLANKS) for said in (first, *others[:-1]))
    for one, left in zip(sat, (first, *others), strict=True):
        tells_only(one, left, every)
