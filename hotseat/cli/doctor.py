"""`hotseat doctor`: what this terminal can do, and whether anything can be kept."""

from __future__ import annotations

import os
import platform
import shutil
import sys
import tempfile
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import hotseat
from hotseat.settings import Settings, load_settings
from hotseat.table.faults import cause

from .folders import folders
from .terminal import lacking
from .wrong import FAULTS

WIDTH = 10  # columns of a name
NEEDED = (80, 24)
COLOURS = {"standard": "16", "256": "256", "truecolor": "16 million", "windows": "16"}
READ_ONLY = "content"


def doctor() -> int:
    """Print all of it, a line each; the exit code is 1 where something cannot be kept."""
    settings, said = load_settings()
    for name, text in [*_programs(), *_terminal(settings)]:
        print(f"{name:{WIDTH}}{text}")
    if said:
        print(f"{'settings':{WIDTH}}{said}")
    found = {name: _trouble(name, folder) for name, folder in folders().items()}
    for name, folder in folders().items():
        good = "can be read" if name == READ_ONLY else "can be written"
        print(f"{name:{WIDTH}}{found[name] or good}: {folder}")
    return FAULTS if any(found.values()) else 0


def _programs() -> Iterator[tuple[str, str]]:
    yield "hotseat", hotseat.__version__
    yield "Python", f"{platform.python_version()} on {platform.system()}"
    yield "Textual", _version("textual")


def _version(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return "is not installed, so nothing can be drawn"


def _terminal(settings: Settings) -> Iterator[tuple[str, str]]:
    lack = lacking()
    yield "screen", f"{lack} Plain mode works." if lack else "a terminal that can be drawn on"
    yield "size", _size()
    yield "TERM", os.environ.get("TERM") or "is not set"
    yield "encoding", f"{_encoding()}, of what is typed {getattr(sys.stdin, 'encoding', '?')}"
    yield "signs", _signs(settings)
    yield "colours", _colours(settings)
    yield "motion", settings.motion
    yield "mouse", "cannot be asked for; where a terminal has one, every page takes clicks"


def _size() -> str:
    try:
        columns, rows = os.get_terminal_size(sys.__stdout__.fileno() if sys.__stdout__ else 1)
    except (OSError, ValueError):
        columns, _ = shutil.get_terminal_size()
        return f"unknown; text is wrapped at {columns} columns"
    if columns >= NEEDED[0] and rows >= NEEDED[1]:
        return f"{columns} by {rows}"
    return f"{columns} by {rows}; a table needs {NEEDED[0]} by {NEEDED[1]}"


def _encoding() -> str:
    return (getattr(sys.__stdout__, "encoding", "") or "unknown").lower()


def _signs(settings: Settings) -> str:
    from hotseat.ui.styles.glyphs import ASCII, glyphs

    chosen = glyphs(settings.glyphs, _encoding())
    why = "by the encoding" if settings.glyphs == "auto" else "by the settings"
    return f"{'plain ASCII' if chosen is ASCII else 'lines and shapes of Unicode'}, {why}"


def _colours(settings: Settings) -> str:
    from rich.console import Console

    from hotseat.ui.styles.themes import is_known, plain

    if "NO_COLOR" in os.environ:
        return "none, because NO_COLOR is set"
    system = Console(file=sys.__stdout__).color_system
    if system is None:
        return "none"
    told = os.environ.get("COLORTERM")
    hint = f" (COLORTERM={told})" if told else ""
    gone = "" if is_known(settings.theme) else f", as there is no {settings.theme!r}"
    return f"{COLOURS.get(system, system)}{hint}, theme {plain(settings.theme)}{gone}"


def _trouble(name: str, folder: Path) -> str:
    """Why a folder cannot serve; "" where it can. Nothing stays in it."""
    if name == READ_ONLY:
        return "" if os.access(folder, os.R_OK) and folder.is_dir() else "cannot be read"
    there = next((f for f in (folder, *folder.parents) if f.exists()), folder)
    try:
        with tempfile.TemporaryFile(dir=there) as probe:
            probe.write(bytes(4096))
            probe.flush()
    except OSError as error:
        return f"cannot be written ({cause(error)})"
    return ""
