"""One file of a pack: its bytes, what is written in it, and its model."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from hotseat.engine.language import Language

from . import wording
from .faults import Fault, Spot
from .shape import Place, place
from .written import CONTROL, Reading, Unreadable, decode

# The last two are what some editors make of the first two.
ENDINGS = (".yaml", ".yml", ".yaml.txt", ".yml.txt")


class Read(NamedTuple):
    """A file that was read: its model, None when anything in it is wrong; what is written beside
    what should be, None when it cannot be read to its end; its faults, and where some stand
    already.
    """

    model: Any
    tree: Place | None
    faults: list[Fault]
    taken: frozenset[Spot] = frozenset()


def read_file(path: Path, kind: Any, language: Language) -> Read:
    """A file as a model of this kind, or all that is wrong with it."""
    shown = shown_as(path)
    try:
        reading = Reading(decode(_bytes(path)))
    except Unreadable as error:
        return Read(None, None, [_fault(shown, error.at, error.text)])
    faults = [_fault(shown, at, text) for at, text in reading.faults]
    if reading.root is None:
        return Read(None, None, faults)
    tree = place(reading.root, kind, language)
    taken = {at for at, _ in reading.faults} - _keys(reading)
    model, found = wording.validated(tree, kind)
    faults += [_fault(shown, at, text) for at, text in found if at not in taken]
    return Read(model if not reading.faults else None, tree, faults, frozenset(taken))


def _fault(shown: str, at: Spot, text: str) -> Fault:
    return Fault(shown, at.line, at.column, one_line(text))


def files_in(home: Path, but: Sequence[str] = ()) -> Iterator[Path]:
    """What is called like a YAML file in a folder, in the order of the names, without some
    folders."""
    for where, folders, names in os.walk(home):
        folders[:] = sorted(f for f in folders if not f.startswith(".") and f not in but)
        for name in sorted((*folders, *names)):
            if name.lower().endswith(ENDINGS) and not name.startswith("."):
                yield Path(where) / name


def shown_as(path: Path) -> str:
    """A path as one would type it here."""
    try:
        shown = str(Path(os.path.realpath(path)).relative_to(Path.cwd()))
    except (ValueError, OSError):
        shown = str(path)
    return one_line(shown)


def one_line(text: str) -> str:
    """Text that stays where it is printed, whatever somebody has written in a file or its name."""
    return CONTROL.sub("?", text.replace("\n", " "))


def _bytes(path: Path) -> bytes:
    if path.is_dir():
        raise Unreadable(Spot(1, 1), "this is a folder, and a file was expected")
    if not path.is_file():
        raise Unreadable(Spot(1, 1), "this is not a file that can be read")
    try:
        return path.read_bytes()
    except OSError as error:
        raise Unreadable(Spot(1, 1), f"it cannot be read: {error.strerror}") from error


def _keys(reading: Reading) -> set[Spot]:
    """Where keys stand, in a file of which something was read in silence: none of them is a
    value."""
    if reading.root is None or not reading.faults:
        return set()
    return {at for node in reading.root.walk() for at in node.keys.values()}
