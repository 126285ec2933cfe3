"""What a person waits for: start-up, first frames, keys, in a real terminal."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial

from hotseat.packs import built_in
from tests.terminal import NAMED, Terminal

from .games import GAMES, Measured
from .measure import Row

BARE = (
    "from textual.app import App\n"
    "from textual.widgets import Static\n"
    "class Bare(App):\n"
    "    def compose(self):\n"
    "        yield Static('ready')\n"
    "Bare().run()\n"
)
SETTLED = 0.35
SIZES = ((80, 24), (120, 40))
TICK = os.sysconf("SC_CLK_TCK")


@contextmanager
def compiled() -> Iterator[None]:
    """Every module is compiled once and kept, hotseat's as those of its libraries, as it is for
    whoever starts it a second time; nothing is written beside the sources."""
    changed = "PYTHONDONTWRITEBYTECODE", "PYTHONPYCACHEPREFIX"
    before = {name: os.environ.pop(name) for name in changed if name in os.environ}
    with tempfile.TemporaryDirectory() as kept:
        os.environ["PYTHONPYCACHEPREFIX"] = kept
        try:
            yield
        finally:
            del os.environ["PYTHONPYCACHEPREFIX"]
            os.environ.update(before)


def wall(argv: Sequence[str], rounds: int) -> float:
    """The median time of a command that has run before, in ms."""
    subprocess.run(argv, check=True, capture_output=True)
    seen = []
    for _ in range(rounds):
        started = time.perf_counter()
        subprocess.run(argv, check=True, capture_output=True)
        seen.append((time.perf_counter() - started) * 1000)
    return statistics.median(seen)


def first_frame(start: Callable[[], Terminal]) -> float:
    """The time until the last byte of the first frame, in ms."""
    started = time.perf_counter()
    with start() as terminal:
        terminal.wait(lambda t: t.bytes_read > 0).settle(SETTLED)
        return (terminal.last_byte - started) * 1000


def frames(starts: dict[str, Callable[[], Terminal]], rounds: int) -> dict[str, float]:
    """The median first frame of each once it has been started before, interleaved."""
    for start in starts.values():
        first_frame(start)
    seen: dict[str, list[float]] = {name: [] for name in starts}
    for _ in range(rounds):
        for name, start in starts.items():
            seen[name].append(first_frame(start))
    return {name: statistics.median(values) for name, values in seen.items()}


def keyed(terminal: Terminal, keys: Sequence[str]) -> tuple[float, float, float]:
    """Of these keys: median ms to the last byte, CPU ms a key, and median bytes."""
    waits, sizes = [], []
    spent = cpu(terminal.pid)
    for key in keys:
        before, started = terminal.bytes_read, time.perf_counter()
        terminal.write(NAMED.get(key, key.encode())).settle(0.12)
        if terminal.bytes_read > before:
            waits.append((terminal.last_byte - started) * 1000)
            sizes.append(terminal.bytes_read - before)
        time.sleep(0.26)  # the same key again sooner counts as held down
    spent = cpu(terminal.pid) - spent
    return statistics.median(waits), spent * 1000 / len(keys), statistics.median(sizes)


def cpu(pid: int) -> float:
    """CPU seconds of a process so far."""
    with open(f"/proc/{pid}/stat") as file:
        fields = file.read().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICK


def table(measured: Measured, size: tuple[int, int]) -> Terminal:
    """A game on the screen, at the first choice of its first turn."""
    terminal = Terminal(*_command(measured), size=size, env={"TEXTUAL_ANIMATIONS": "none"})
    terminal.wait_for(measured.says).settle(SETTLED)
    return terminal.keys(*measured.keys)


def _command(measured: Measured) -> tuple[str, ...]:
    return ("play", measured.game.id, *measured.command)


def rows(rounds: int) -> list[Row]:
    """Everything measured with a screen."""
    with compiled():
        return [*_starting(rounds), *(row for g in GAMES for s in SIZES for row in _keys(g, s))]


def _starting(rounds: int) -> list[Row]:
    """Commands, and the first frames of pages."""
    python = sys.executable
    nothing = wall([python, "-c", "pass"], rounds * 3)
    version = wall([python, "-m", "hotseat", "--version"], rounds * 3)
    typer = wall([python, "-c", "import typer"], rounds)
    helped = wall([python, "-m", "hotseat", "--help"], rounds)
    rules = wall([python, "-m", "hotseat", "rules", "one-hit-heroes", "OHH-031"], rounds)
    models = wall([python, "-c", "import typer, pydantic, yaml, rich.console"], rounds)
    check = [python, "-m", "hotseat", "check"]
    checked = wall(check, rounds)
    homes = {game.title: built_in() / game.game.id for game in GAMES}
    by_game = {name: wall([*check, str(home)], rounds) for name, home in homes.items()}
    seen = frames(
        {
            "bare": lambda: Terminal(python, "-c", BARE, python=False),
            "start": lambda: Terminal(),
            **{game.title: partial(Terminal, *_command(game)) for game in GAMES},
        },
        rounds,
    )
    out = [
        Row("--version / python -c pass", version / nothing, "", 3, 2, more=False),
        Row("--help / import typer", helped / typer, "", 2, 1.5, more=False),
        Row("rules / import typer", rules / typer, "", 2, 1.5, more=False),
        Row("check of all games / import typer", checked / typer, ""),
        Row("check of all games / import of its libraries", checked / models, ""),
        *(
            Row(f"check of {name} / import of its libraries", spent / models, "", 4, 2.5, False)
            for name, spent in by_game.items()
        ),
        Row("bare Textual app, first frame", seen["bare"], "ms"),
        Row("start screen / bare app", seen["start"] / seen["bare"], "", 2, 1.4, more=False),
    ]
    for game in GAMES:
        frame = seen[game.title] / seen["bare"]
        out.append(Row(f"{game.title}, straight to a table / bare app", frame, ""))
    return out


def _keys(measured: Measured, size: tuple[int, int]) -> list[Row]:
    name = f"{measured.title} {size[0]}x{size[1]}"
    with table(measured, size) as terminal:
        move = keyed(terminal, ["right", "left"] * 10)
        play = keyed(terminal, [*measured.choice] * 5)
    return [
        Row(f"{name}, cursor, last byte", move[0], "ms", 20, 8, more=False),
        Row(f"{name}, cursor, CPU", move[1], "ms", 10, 3, more=False),
        Row(f"{name}, cursor, sent", move[2], "bytes", 5000, 3000, more=False),
        Row(f"{name}, choice, last byte", play[0], "ms", 40, 10, more=False),
        Row(f"{name}, choice, CPU", play[1], "ms", 25, 8, more=False),
        Row(f"{name}, choice, sent", play[2], "bytes", 30000, 8000, more=False),
    ]
