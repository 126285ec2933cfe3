"""An expansion of a player's own for One Hit Kill: a class, a Special and a Weapon."""

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


def written(folder: Path) -> Path:
    """The pack in this folder."""
    pack = folder / GAME.id
    pack.mkdir()
    (pack / "fungus.yaml").write_text(FUNGUS)
    return folder


def with_fungus(folder: Path) -> Library:
    """What comes with hotseat, and the pack, which is written in this folder."""
    from hotseat.packs import load

    return load(GAME, [ROOT / "content" / GAME.id, written(folder) / GAME.id])
