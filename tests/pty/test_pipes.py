"""Where there is no terminal to draw on, one sentence says so: nothing hangs, nothing is drawn. A
fight goes on in plain mode.
"""

from __future__ import annotations

import shlex
import sys
import time
from pathlib import Path

import pytest

from tests.terminal import Terminal

from .pages import FIGHT

HOTSEAT = shlex.join([sys.executable, "-m", "hotseat"])
FIGHTING = shlex.join([sys.executable, "-m", "hotseat", *FIGHT])
SOON = 20.0  # seconds; alone on a machine it takes less than one
PIPED = {
    "keys from a pipe": "echo 1 | {}",
    "keys from a file": "{} < FILE",
    "no keys": "{} < /dev/null",
    "the screen into a pipe": "{{ {}; echo $? > CODE; }} | cat; (exit $(cat CODE))",
    "the screen into a file": "{} > FILE",
    "neither": "echo 1 | {} > FILE",
    "a dumb terminal": "TERM=dumb {}",
    "an unknown terminal": "TERM=unknown {}",
    "a dumb one with colours": "TERM=dumb COLORTERM=truecolor {}",
}


@pytest.mark.parametrize("command", PIPED.values(), ids=PIPED)
def test_one_sentence_and_exit_code_2(command: str, tmp_path: Path) -> None:
    file, code = tmp_path / "file", tmp_path / "code"
    file.write_text("1\n" * 40)
    line = command.format(HOTSEAT).replace("FILE", str(file)).replace("CODE", str(code))
    begun = time.monotonic()
    with Terminal("sh", "-c", line, python=False, size=(200, 24)) as t:
        assert t.wait_exit(SOON) == 2
        assert time.monotonic() - begun < SOON
        said = t.text.strip()
        assert said.startswith("hotseat draws on a terminal and reads its keys, and ")
        assert said.endswith(".")
        assert "\n" not in said
        assert b"\x1b" not in t.all
    assert file.read_text() == ("" if "> FILE" in command else "1\n" * 40)


@pytest.mark.parametrize("command", PIPED.values(), ids=PIPED)
def test_a_fight_goes_on_in_plain_mode(command: str, tmp_path: Path) -> None:
    file, code = tmp_path / "file", tmp_path / "code"
    file.write_text("1\n" * 40)
    line = command.format(FIGHTING).replace("FILE", str(file)).replace("CODE", str(code))
    with Terminal("sh", "-c", line, python=False, size=(200, 24)) as t:
        if "echo 1" not in command and "<" not in command:
            t.wait_for("It goes on in plain mode, line by line (--plain).").settle()
            t.write(b"\x04")
        assert t.wait_exit(SOON) == 0
        said = b"".join((t.all, file.read_bytes()))
    assert b"hotseat draws on a terminal and reads its keys, and " in said
    assert b"1. Sofia (take:sofia)" in said
    assert b"\x1b" not in said


def test_errors_may_go_elsewhere(tmp_path: Path) -> None:
    """Only keys and screen must be a terminal: `hotseat 2> file` plays, and the file stays
    empty."""
    file = tmp_path / "file"
    with Terminal("sh", "-c", f"{FIGHTING} 2> {file}", python=False) as t:
        t.wait_for("Which Hero goes first?").settle()
        t.keys("ctrl+q")
        assert t.wait_exit() == 0
        assert not t.unclean
    assert file.read_text() == ""
