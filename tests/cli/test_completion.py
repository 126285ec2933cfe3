"""What the shell completes."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from hotseat.table.shelf import tables_folder
from tests.positions import ROOT
from tests.test_cli import typed

from .test_tables import kept

FIGHT = "play one-hit-heroes"
OTHERS = ("caceus", "edric", "ione", "maren", "torvald")


def completed(line: str) -> list[str]:
    """What the shell is offered for the last word of a line behind `hotseat `."""
    ran = typed(
        _HOTSEAT_COMPLETE="complete_bash",
        COMP_WORDS=f"hotseat {line}",
        COMP_CWORD=str(len(f"hotseat {line}|".split()) - 1),
    )
    assert ran.stderr == ""
    return ran.stdout.split()


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_there_is_a_script_for_the_shell(shell):
    ran = typed("--show-completion", shell, _TYPER_COMPLETE_TEST_DISABLE_SHELL_DETECTION="1")
    assert (ran.returncode, ran.stderr) == (0, "")
    assert "_HOTSEAT_COMPLETE" in ran.stdout and "hotseat" in ran.stdout


@pytest.mark.parametrize(
    ("line", "offered"),
    [
        ("pl", ["play"]),
        ("re", ["resume", "replay"]),
        ("play ", ["one-hit-heroes", "one-hit-kill"]),
        ("play one-hit-h", ["one-hit-heroes"]),
        ("cards o", ["one-hit-heroes", "one-hit-kill"]),
        ("rules o", ["one-hit-heroes", "one-hit-kill"]),
        ("play two", []),
        ("learn one", ["one-hit-heroes", "one-hit-kill"]),
        ("learn one-hit-heroes re", ["reading-the-die"]),
        (f"{FIGHT} --boss sw", ["switchboard"]),
        (f"{FIGHT} --run ci", ["city-of-glass"]),
        (f"{FIGHT} --heroes so", ["sofia"]),
        (f"{FIGHT} --heroes sofia,", [f"sofia,{hero}" for hero in OTHERS]),
        (f"{FIGHT} --heroes sofia,ed", ["sofia,edric"]),
        ("play chess --boss ", []),
        (f"{FIGHT} --bo", ["--boss"]),
        ("play one-hit-kill --bo", []),
        ("play one-hit-kill --decks ", ["core", "death-and-lore"]),
        ("play one-hit-kill --variants three-kills,wi", ["three-kills,wide-field"]),
        ("simulate one-hit-heroes --run ci", ["city-of-glass"]),
        (f"{FIGHT} --level 2 --boss sw", ["switchboard"]),
        (f"--with tests/packs/more {FIGHT} --boss sw", ["switchboard"]),
        (f"{FIGHT} --pl", ["--players", "--plain"]),
        (f"{FIGHT} --seats Ann,b", [f"Ann,bot:{level}" for level in ("easy", "normal", "hard")]),
        ("resume ", []),
    ],
)  # fmt: skip
def test_words_are_completed(line, offered):
    assert completed(line) == offered


def test_tables_are_completed():
    kept(), kept()
    (tables_folder() / "10.hotseat").write_text("damaged, which is not said here")
    for command in ("resume", "export", "replay"):
        assert completed(f"{command} ") == ["10", "2", "1"]
    assert (tables_folder() / "10.hotseat").exists()


def test_a_shell_completes(tmp_path):
    """The script as it is installed, asked as bash asks it."""
    script = typed("--show-completion", "bash", _TYPER_COMPLETE_TEST_DISABLE_SHELL_DETECTION="1")
    (tmp_path / "completion").write_text(script.stdout)
    asks = (
        f". {tmp_path}/completion; COMP_WORDS=(hotseat play one); COMP_CWORD=2;"
        " _hotseat_completion hotseat; echo ${COMPREPLY[@]}"
    )
    path = f"{Path(sys.executable).parent}:{os.environ['PATH']}"
    ran = subprocess.run(
        ["bash", "-c", asks],
        capture_output=True,
        text=True,
        cwd=ROOT,
        timeout=60,
        env={**os.environ, "PATH": path},
    )
    assert ran.stdout == "one-hit-heroes one-hit-kill\n"
