"""Carrying out what a page says: its files are written, its commands run, its output compared."""

from __future__ import annotations

import io
import os
import re
import shlex
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import Any
from unittest.mock import patch

import typer

from hotseat import cli
from hotseat.cli.commands import app
from tests.docs.blocks import Block

ROOT = Path(__file__).parents[2]
INSTALLING = (
    "python3 -m venv .venv",
    ".venv/bin/pip install .",
)  # as tests/test_front_door.py does
SCREENS = ("play", "resume")  # what opens a screen is played line by line, and left at once
EASY = "bot:easy"
MOMENT = re.compile(r"\d{4}-\d\d-\d\d \d\d:\d\d")


class Page:
    """A page being followed in a folder of its own; `done` says of every block what was tested."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.done: list[str] = []

    def follow(self, block: Block) -> None:
        """Test one block. Raises AssertionError with the place."""
        told = {
            "yaml": self._written,
            "python": self._python,
            "console": self._carried_out,
            "sh": self._carried_out,
            "text": self._read,
        }
        assert block.kind in told, f"{block.place}: this block says not what it is ({[*told]})"
        self.done.append(f"{block.place} {block.kind}: {told[block.kind](block)}")

    # ---- files

    def _written(self, block: Block) -> str:
        file = self.folder / block.file
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(block.text, encoding="utf-8")
        return f"written to {block.file}"

    def _python(self, block: Block) -> str:
        """A file of the project has these lines; any other is a file of the page."""
        if not (ROOT / block.file).exists():
            return self._written(block)
        quoted = block.text.partition("\n")[2].strip("\n")
        there = (ROOT / block.file).read_text(encoding="utf-8")
        assert quoted in there, f"{block.place}: {block.file} reads otherwise"
        return f"stands in {block.file}"

    def _read(self, block: Block) -> str:
        return "nothing to run"

    # ---- commands

    def _carried_out(self, block: Block) -> str:
        said = [self._command(block, line, shown) for line, shown in block.commands]
        assert said, f"{block.place}: there is no command in it"
        return ", ".join(said)

    def _command(self, block: Block, line: str, shown: list[str]) -> str:
        at = f"{block.place}: {line}"
        program, *words = shlex.split(line, comments=True)
        if program == "make":
            return known_to_make(at, words)
        if program == "rm":
            for name in words:
                (self.folder / name).unlink()
            return "removed"
        if program == "python":
            compare(at, self._python_ran(words), shown)
            return "compared"
        if program.removeprefix(".venv/bin/") != "hotseat":
            assert " ".join((program, *words)) in INSTALLING, f"{at} is never run"
            return "installs"
        if block.kind == "console":
            compare(at, ran(words)[1], shown)
            return "compared"
        with patch.dict(os.environ, {"XDG_DATA_HOME": str(self.folder / "aside")}):
            return tried(at, words)

    def _python_ran(self, words: list[str]) -> str:
        env = {**os.environ, "PYTHONPATH": str(ROOT)}
        told = subprocess.run(
            [sys.executable, *words],
            cwd=self.folder,
            env=env,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            timeout=60,
        )
        return told.stdout


def known_to_make(at: str, targets: list[str]) -> str:
    """Does the Makefile have these targets? Raises AssertionError."""
    words = ["make", "--dry-run", "PYTHON=true", *targets]
    told = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert told.returncode == 0, f"{at}: {told.stderr}"
    return "make knows it"


def tried(at: str, words: list[str]) -> str:
    """A command whose output is not shown: run where that is soon done, else read by the parser."""
    if not words:
        return "opens the start page"
    name = understood(at, words)
    if name == "play" and len(words) < 3:
        return "understood"
    code, out = ran(smaller(name, words))
    assert code == 0, f"{at}: exit code {code}\n{out}"
    return "run"


def ran(words: list[str]) -> tuple[int, str]:
    """Run a command in this process: its exit code and all it said."""
    out, given = io.StringIO(), sys.stdin
    sys.stdin = io.StringIO()
    try:
        with redirect_stdout(out), redirect_stderr(out):
            code = cli.run(words)
    finally:
        sys.stdin = given
    return code, out.getvalue()


def understood(at: str, words: list[str]) -> str:
    """The name of a command that exists, with every option in it. Raises AssertionError."""
    command: Any = typer.main.get_command(app)
    name = next((word for word in words if word in command.commands), "")
    assert name, f"{at}: there is no such command"
    place = words.index(name)
    try:
        context = command.make_context("hotseat", words[: place + 1])
        command.commands[name].make_context(name, words[place + 1 :], parent=context)
    except Exception as error:
        raise AssertionError(f"{at}: {error}") from error
    return name


def smaller(name: str, words: list[str]) -> list[str]:
    """The same command with few games between players who do not think long, or in plain mode."""
    if name in SCREENS:
        return [*words, "--plain"]
    if name != "simulate":
        return words
    few = ["--games", "1", "--workers", "1", "--tries", "1"]
    for option in ("--seats", "--against"):
        if option in words:
            many = words[words.index(option) + 1].count(",") + 1
            few += [option, ",".join([EASY] * many)]
    return [*words, *few] if "--seats" in words else [*words, *few, "--seats", f"{EASY},{EASY}"]


def compare(at: str, out: str, shown: list[str]) -> None:
    """Is this what was printed? `...` in a line is anything in it, alone any lines."""
    parts = []
    while shown and not shown[-1]:
        shown = shown[:-1]
    for line in shown:
        if line.strip() == "...":
            parts.append("(?:.*\n)*?")
        else:
            told = MOMENT.sub("0000-00-00 00:00", line.rstrip())
            parts.append(".*".join(map(re.escape, told.split("..."))) + "\n")
    printed = "".join(line.rstrip() + "\n" for line in out.splitlines())
    printed = MOMENT.sub("0000-00-00 00:00", printed)
    assert re.fullmatch("".join(parts), printed.rstrip("\n") + "\n"), f"{at} prints\n{out}"
