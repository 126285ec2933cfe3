"""What each game looks like: one Face a game, imported when its table is opened."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ..coach import Lie
    from ..face import Face


def face_of(game_id: str) -> Face:
    """The Face of the game of this id. Raises ModuleNotFoundError where no such game has one."""
    module = import_module(f".{game_id.replace('-', '_')}.face", __name__)
    face: Face = module.FACE
    return face


def coached_in(game_id: str) -> Lie:
    """Where the game of this id has room for a coach."""
    module = import_module(f".{game_id.replace('-', '_')}.lesson", __name__)
    lie: Lie = module.lie
    return lie


def first_choice(game_id: str) -> Mapping[str, Any]:
    """What is chosen for a first game, after the lessons of the game of this id."""
    module = import_module(f".{game_id.replace('-', '_')}.lesson", __name__)
    chosen: Mapping[str, Any] = module.FIRST
    return chosen
