"""`hotseat check`: every fault of a pack at once."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

from hotseat.lessons import shelf
from hotseat.packs import GAMES, Fault, judge, roots

from .wrong import FAULTS, Wrong


def run(packs: Sequence[Path]) -> int:
    """Print every fault of these packs used together, or of all there are; the exit code is 1 when
    there is one.

    A pack is a folder, or one file in it. Raises Wrong.
    """
    faults = _asked(packs) if packs else _all()
    for fault in faults:
        print(fault)
    if faults:
        return FAULTS
    print("Nothing is wrong in", ", ".join(map(str, packs or roots())))
    return 0


def _all(packs: Sequence[Path] = ()) -> list[Fault]:
    """Every fault in what packs say, and then in the lessons that are played with it."""
    faults, right = judge(packs)
    return list(dict.fromkeys([*faults, *shelf.check(right)]))


def _asked(packs: Sequence[Path]) -> list[Fault]:
    """Every fault in these folders, and in files that were asked for alone."""
    faults = _all([_home(pack) for pack in packs])
    if all(pack.is_dir() for pack in packs):
        return faults
    asked = [_real(pack) for pack in packs]
    return [f for f in faults if any(_real(f.path).is_relative_to(pack) for pack in asked)]


def _real(path: Path | str) -> Path:
    """Where it lies in truth; of a link that leads to itself where that lies."""
    return Path(os.path.realpath(path))


def _home(pack: Path) -> Path:
    """The folder a pack is read from: itself, or the folder of a game that a file lies in."""
    if pack.is_dir():
        return pack
    if not pack.exists():
        raise Wrong(f"There is no folder or file `{pack}`.")
    home = next((folder for folder in pack.resolve().parents if folder.name in GAMES), None)
    if home is None:
        names = ", ".join(f"`{game}`" for game in GAMES)
        raise Wrong(f"`{pack}` lies in no folder of a game ({names}).")
    return home
