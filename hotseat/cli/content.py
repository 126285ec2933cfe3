"""What the commands about content share: the game that was named, and its library."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hotseat.packs import GAMES, BadPack, games_in

from .wrong import FAULTS, Wrong, nearest

if TYPE_CHECKING:
    from hotseat.engine.game import Game


def game_called(name: str) -> Game:
    """The game of this id. Raises Wrong."""
    return GAMES[id_of(name)]


def named(words: Sequence[str]) -> Game | None:
    """The game that one of these words is the name of; None where there is none."""
    return next((GAMES[id] for id in map(_small, words) if id in GAMES), None)


def _small(name: str) -> str:
    return "-".join(name.lower().replace("_", " ").replace("-", " ").split())


def id_of(name: str) -> str:
    """The id of a game, however it is written. Raises Wrong."""
    id = _small(name)
    if id in GAMES:
        return id
    near = nearest(id, GAMES)
    hint = f"; did you mean `{near}`?" if near else f"; there are {', '.join(GAMES)}."
    raise Wrong(f"There is no game `{name}`{hint}")


def folders(with_: Sequence[Path], game: str = "") -> tuple[Path, ...]:
    """The packs asked for. Raises Wrong for one that is not there, or adds nothing to the game."""
    for path in with_:
        if not path.is_dir():
            raise Wrong(f"There is no folder `{path}`: --with takes the folder of a pack.")
        there = games_in(path)
        if not there or (game and game not in there):
            wanted = f"`{game}`" if game else " or ".join(f"`{known}`" for known in GAMES)
            raise Wrong(f"`{path}` is no pack: there is no folder {wanted} in it.")
    return tuple(with_)


def library_of(game: Game, with_: Sequence[Path] = ()) -> Any:
    """The library of a game; packs of the player's own that are broken are named and left out.

    Raises Wrong with all faults where there can be no game.
    """
    from hotseat.packs import open_game

    try:
        library, left_out = open_game(game, folders(with_, game.id))
    except BadPack as bad:
        raise Wrong(str(bad), FAULTS) from None
    for fault in left_out:
        print(f"left out: {fault}", file=sys.stderr)
    return library
