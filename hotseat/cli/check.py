"""`hotseat check`: every fault of a pack at once."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

from hotseat.lessons import shelf
from hotseat.packs import GAMES, Fault, Remark, judge, roots

from .wrong import FAULTS, Wrong


def run(packs: Sequence[Path]) -> int:
    """Print every fault of these packs used together, or of all there are; the exit code is 1 when
    there is one. Where there is none, what is worth knowing of them.

    A pack is a folder, or one file in it. Raises Wrong.
    """
    faults, remarks = _judged([_home(pack) for pack in packs])
    wrong = _within(faults, packs)
    for one in wrong or _within(remarks, packs):
        print(one)
    if wrong:
        return FAULTS
    print("Nothing is wrong in", ", ".join(map(str, packs or roots())))
    return 0


def _judged(packs: Sequence[Path]) -> tuple[list[Fault], list[Remark]]:
    """Every fault in what packs say, and then in the lessons that are played with it; and what is
    worth knowing of packs that go together.
    """
    faults, right = judge(packs)
    remarks = [remark for one in right for remark in one.remarks]
    return list(dict.fromkeys([*faults, *shelf.check(right)])), remarks


def _within(told: Sequence[Fault], packs: Sequence[Path]) -> list[Fault]:
    """What of that is told of these folders, and of files that were asked for alone."""
    if all(pack.is_dir() for pack in packs):
        return [*told]
    asked = [_real(pack) for pack in packs]
    return [one for one in told if any(_real(one.path).is_relative_to(pack) for pack in asked)]


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
