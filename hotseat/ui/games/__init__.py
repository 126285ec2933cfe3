"""What each game looks like: one Face a game, imported when its table is opened, and its pages."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from hotseat.table.table import Table

    from ..coach import Lie
    from ..ending import Ending
    from ..face import Face


def _part(game_id: str, name: str) -> Any:
    """A module of the folder of this game. Raises ModuleNotFoundError."""
    return import_module(f".{game_id.replace('-', '_')}.{name}", __name__)


def has_screen(game_id: str) -> bool:
    """Can the game of this id be set up on a screen? Loads nothing."""
    home = Path(__file__).parent / game_id.replace("-", "_")
    return (home / "pages" / "setup.py").is_file()


def face_of(game_id: str) -> Face:
    """The Face of the game of this id. Raises ModuleNotFoundError where no such game has one."""
    face: Face = _part(game_id, "face").FACE
    return face


def set_up_page(game_id: str) -> Any:
    """The class of the page on which the game of this id is set up."""
    return _part(game_id, "pages.setup").SetUp


def aside_page(game_id: str, name: str) -> Any:
    """The class of a page beside the table of the game of this id."""
    return _part(game_id, f"pages.{name}").Aside


def ending_of(table: Table) -> Ending:
    """How the game at this table ended, for its result page."""
    ending: Ending = _part(table.game.id, "ending").ending(table)
    return ending


def coached_in(game_id: str) -> Lie:
    """Where the game of this id has room for a coach."""
    lie: Lie = _part(game_id, "lesson").lie
    return lie


def first_choice(game_id: str) -> Mapping[str, Any]:
    """What is chosen for a first game, after the lessons of the game of this id."""
    chosen: Mapping[str, Any] = _part(game_id, "lesson").FIRST
    return chosen
