"""Expansions of players' own for One Hit Kill, a class, a Special and a Weapon each: two that go
together though their classes begin alike."""

from pathlib import Path

from hotseat.games.one_hit_kill.game import GAME
from tests.kill import ROOT, Library

FUNGUS = """\
deck: {id: fungus, name: Fungus, classes: [fungus]}
cards:
  - {id: rake, count: 2, effects: [{search: discard}]}
weapons:
  - {id: spore-horn, stars: 1, needs: [{run: {n: 4, class: fungus}}, {part: {number: 4, n: 3}}]}
"""
FROST = """\
deck: {id: winter, name: Winter, classes: [frost]}
cards:
  - {id: shovel, count: 2, effects: [{draw: 2}]}
weapons:
  - {id: ice-saw, stars: 1, needs: [{run: {n: 4, class: frost}}, {part: {number: 4, n: 3}}]}
"""


def written(folder: Path, text: str = FUNGUS) -> Path:
    """The pack in this folder, which need not be there."""
    pack = folder / GAME.id
    pack.mkdir(parents=True)
    (pack / "mine.yaml").write_text(text)
    return folder


def with_packs(*packs: Path) -> Library:
    """What comes with hotseat, and these packs."""
    from hotseat.packs import load

    return load(GAME, [ROOT / "content" / GAME.id, *packs])


def with_fungus(folder: Path) -> Library:
    """What comes with hotseat, and the pack, which is written in this folder."""
    return with_packs(written(folder) / GAME.id)
