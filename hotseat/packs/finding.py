"""Where packs lie."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import hotseat

from .games import GAMES


def built_in() -> Path:
    """The content that comes with hotseat: inside the package, or beside it in a checkout."""
    package = Path(hotseat.__file__).parent
    shipped = package / "_content"
    return shipped if shipped.is_dir() else package.parent / "content"


def own_packs() -> Path:
    """The player's packs folder. It need not be there."""
    import platformdirs  # a rulebook is read without it

    return Path(platformdirs.user_data_dir("hotseat", appauthor=False)) / "packs"


def roots(with_: Sequence[Path] = ()) -> list[Path]:
    """Every folder that holds packs: hotseat's own, each one in the player's folder, `with_`.

    A root holds a folder for each game it adds to, such as `content` does, or is one.
    """
    try:
        mine = sorted(folder for folder in own_packs().iterdir() if folder.is_dir())
    except OSError:
        mine = []
    return [built_in(), *mine, *with_]


def folder(root: Path, game: str) -> Path | None:
    """The folder of a game in a root; None when the root adds nothing to it."""
    if (root / game).is_dir():
        return root / game
    return root if root.resolve().name == game and root.is_dir() else None


def games_in(root: Path) -> list[str]:
    """The games a root adds to."""
    return [game for game in GAMES if folder(root, game)]
