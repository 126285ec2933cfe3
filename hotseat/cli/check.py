"""`hotseat check`: every fault of a pack at once."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from hotseat.lessons import shelf
from hotseat.packs import GAMES, Fault, check, roots

from .wrong import FAULTS, Wrong


def run(packs: Sequence[Path]) -> int:
    """Print every fault of these packs, or of all there are; the exit code is 1 when there is one.

    A pack is a folder, or one file in it. Raises Wrong.
    """
    faults = [fault for pack in packs for fault in _of(pack)] if packs else _all()
    for fault in dict.fromkeys(faults):
        print(fault)
    if faults:
        return FAULTS
    print("Nothing is wrong in", ", ".join(map(str, packs or roots())))
    return 0


def _all(packs: Sequence[Path] = ()) -> list[Fault]:
    """Every fault in what packs say, and then in the lessons that are played with it."""
    return [*check(packs), *shelf.check(packs)]


def _of(pack: Path) -> list[Fault]:
    if pack.is_dir():
        return _all([pack])
    if not pack.exists():
        raise Wrong(f"There is no folder or file `{pack}`.")
    home = next((folder for folder in pack.resolve().parents if folder.name in GAMES), None)
    if home is None:
        names = ", ".join(f"`{game}`" for game in GAMES)
        raise Wrong(f"`{pack}` lies in no folder of a game ({names}).")
    return [fault for fault in _all([home]) if Path(fault.path).resolve() == pack.resolve()]
