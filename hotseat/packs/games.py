"""The games there are. None is imported before somebody asks for it."""

from __future__ import annotations

import importlib
from collections.abc import Iterator, Mapping
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

import hotseat.games

if TYPE_CHECKING:
    from hotseat.engine.game import Game


class _Games(Mapping[str, "Game"]):
    """Game id -> the game: every folder of `hotseat/games` that holds a `game.py`, imported when it
    is looked up.
    """

    @cached_property
    def modules(self) -> dict[str, str]:
        """Game id -> the module that holds its `GAME`."""
        homes = (Path(home) for home in hotseat.games.__path__)
        folders = sorted(file.parent.name for home in homes for file in home.glob("*/game.py"))
        return {name.replace("_", "-"): f"hotseat.games.{name}.game" for name in folders}

    def __getitem__(self, id: str) -> Game:
        return importlib.import_module(self.modules[id]).GAME

    def __contains__(self, id: object) -> bool:
        return id in self.modules

    def __iter__(self) -> Iterator[str]:
        return iter(self.modules)

    def __len__(self) -> int:
        return len(self.modules)


GAMES: Mapping[str, Game] = _Games()
