"""What each game looks like: one Face a game, imported when its table is opened."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..face import Face


def face_of(game_id: str) -> Face:
    """The Face of the game of this id. Raises ModuleNotFoundError where no such game has one."""
    module = import_module(f".{game_id.replace('-', '_')}.face", __name__)
    face: Face = module.FACE
    return face
