"""Plain mode as it is started: through pipes and files, and on a terminal that cannot be drawn
on."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from hotseat.games.one_hit_heroes.game import GAME
from tests.expansions import written
from tests.pty.moves import BOSS, HEROES, found
from tests.terminal import Terminal

from .talking import typed
from .test_fights import table_of

ROOT = Path(__file__).parent.parent.parent
FIGHT = ["play", GAME.id, "--heroes", ",".join(HEROES), "--boss", BOSS]
NOTE = (
    "hotseat draws on a terminal and reads its keys, and here they come from a pipe or a file."
    " It goes on in plain mode, line by line (--plain).\n"
)


def piped(*words: str, keys: str = "", **environment: str) -> subprocess.CompletedProcess[bytes]:
    """Run hotseat between two pipes."""
    return subprocess.run(
        [sys.executable, "-m", "hotseat", *words],
        input=keys.encode(),
        capture_output=True,
        timeout=60,
        cwd=ROOT,
        env={**os.environ, **environment},
    )


@pytest.mark.parametrize("plain", [True, False])
def test_a_whole_fight_through_a_pipe(plain):
    seed, answers = found("lost")
    table, lines = table_of(seed), []
    for keys in answers:
        lines += typed(table, keys)
        table.answer(table.number, keys)
    words = [*FIGHT, "--seed", str(seed), *(["--plain"] if plain else [])]
    ran = piped(*words, keys="\n".join(lines))
    assert ran.returncode == 0
    assert ran.stderr.decode() == ("" if plain else NOTE)
    assert b"A hit nobody stopped: the fight is lost." in ran.stdout
    assert ran.stdout.endswith(f"The seed was {seed}.\n".encode())
    assert b"\x1b" not in ran.stdout


def test_a_seed_deals_the_same_every_time_and_none_deals_anew():
    def hands(*words: str) -> bytes:
        said = piped(*FIGHT, "--plain", *words, keys="1\nhand\nhand edric\n").stdout
        return said.partition(b"Saved.")[0]

    assert hands("--seed", "7") == hands("--seed", "7") != hands("--seed", "8")
    assert len({hands() for _ in range(3)}) > 1


def test_a_run_begins_with_its_first_boss_and_goes_on_where_it_was_left():
    words = ["--heroes", "sofia,torvald", "--run", "city-of-glass", "--level", "2", "--seed", "7"]
    begun = piped("play", GAME.id, *words, "--plain", keys="take:torvald\ntable\n")
    assert b"City of Glass, Boss 1 of 4: Brick Bruiser." in begun.stdout
    assert b"Level 2, turn 1." in begun.stdout
    again = piped("resume", "--plain", keys="table\n")
    assert b"City of Glass, Boss 1 of 4: Brick Bruiser." in again.stdout
    assert b"Turn 1, Scout. Torvald decides." in again.stdout


def test_people_are_named():
    assert b"Ann (Sofia) decides." in piped(*FIGHT, "--plain", "--players", "Ann,Bob").stdout


@pytest.mark.parametrize("keys", ["", "1", "1\n\x00\nscout\n", "quit\n", "1\nquit\n"])
def test_the_end_of_the_input_is_no_fault(keys):
    ran = piped(*FIGHT, "--plain", keys=keys)
    assert (ran.returncode, ran.stderr) == (0, b"")


def test_bytes_that_are_no_text_are_one_wrong_line():
    ran = subprocess.run(
        [sys.executable, "-m", "hotseat", *FIGHT, "--plain"],
        input=b"\xff\xfe\n2\n",
        capture_output=True,
        timeout=60,
        cwd=ROOT,
    )
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert b"Nothing here is called" in ran.stdout
    assert b"Edric goes first." in ran.stdout


def test_a_terminal_without_these_letters_gets_others():
    ran = piped(*FIGHT, "--plain", "--players", "Zoë,卓", PYTHONIOENCODING="ascii", keys="1\n")
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert b"Zo? (Sofia) decides." in ran.stdout


def test_without_a_choice_of_the_fight_one_sentence_says_what_is_missing():
    for words in (["play", GAME.id], ["play", GAME.id, "--plain"]):
        ran = piped(*words)
        assert (ran.returncode, ran.stdout) == (2, b"")
        assert ran.stderr.startswith(b"--heroes is missing; there are ")
        assert ran.stderr.count(b"\n") == 1


def test_whoever_reads_may_have_read_enough():
    """`hotseat play ... | head -1`"""
    line = f"{sys.executable} -m hotseat {' '.join(FIGHT)} --plain | head -1"
    ran = subprocess.run(
        ["sh", "-c", line], input=b"1\nscout\n" * 99, capture_output=True, timeout=60, cwd=ROOT
    )
    assert ran.stdout == b"`table` says how all stands, `help` what else can be said.\n"
    assert ran.stderr == b""


def test_no_screen_is_loaded():
    code = (
        "import sys\nfrom hotseat import cli\n"
        f"code = cli.run({[*FIGHT, '--plain']!r})\n"
        "print(code, any(name.startswith('textual') for name in sys.modules))"
    )
    ran = subprocess.run(
        [sys.executable, "-c", code], input=b"1\n", capture_output=True, timeout=60, cwd=ROOT
    )
    assert ran.stdout.endswith(b"0 False\n")


@pytest.mark.parametrize("term", ["dumb", "xterm-256color"])
def test_on_a_terminal_lines_are_typed(term):
    """A dumb one goes plain by itself; nothing is drawn, and what is typed stands there once."""
    words = FIGHT if term == "dumb" else [*FIGHT, "--plain"]
    with Terminal(*words, "--seed", "7", env={"TERM": term}, size=(160, 40)) as at:
        at.wait_for("1. Sofia (take:sofia)").settle()
        at.write(b"take:sofia\n").wait_for("1. turn the card over (scout)").settle()
        assert at.text.count("> take:sofia") == 1
        assert ("TERM says that this one cannot be drawn on." in at.text) == (term == "dumb")
        at.write(b"\x04")
        assert at.wait_exit() == 0
        assert b"\x1b" not in at.all


def test_ctrl_c_leaves():
    with Terminal(*FIGHT, "--plain") as at:
        at.wait_for("1. Sofia (take:sofia)").settle()
        at.write(b"\x03")
        assert at.wait_exit() == 130
        assert "Traceback" not in at.text


@pytest.mark.rule("OHK-152")
def test_a_second_expansion_is_warned_of(tmp_path):
    kill = ["play", "one-hit-kill", "--players", "Ann,Bob", "--with", str(written(tmp_path))]
    for decks, warned in (("core,death-and-lore", False), ("core,death-and-lore,fungus", True)):
        ran = piped(*kill, "--set", f"decks={decks}", "--plain", keys="quit\n")
        assert ran.returncode == 0
        text = " ".join(ran.stdout.decode().split())
        said = "More than one expansion at a time is not recommended. (OHK-152)"
        assert (said in text) == warned and "Pass the table to" in text
