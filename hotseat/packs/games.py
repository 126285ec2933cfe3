"""The games there are. None is imported before somebody asks for it."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Any

import hotseat.games


class _Games(Mapping[str, Any]):
    """Game id -> the game: every folder of `hotseat/games`, imported when it is looked up."""

    @cached_property
    def modules(self) -> dict[str, str]:
        """Game id -> the module that holds its `GAME`."""
        folders = sorted(m.name for m in pkgutil.iter_modules(hotseat.games.__path__) if m.ispkg)
        return {name.replace("_", "-"): f"hotseat.games.{name}.game" for name in folders}

    def __getitem__(self, id: str) -> Any:
        return importlib.import_module(self.modules[id]).GAME

    def __contains__(self, id: object) -> bool:
        return id in self.modules

    def __iter__(self) -> Iterator[str]:
        return iter(self.modules)

    def __len__(self) -> int:
        return len(self.modules)


GAMES: Mapping[str, Any] = _Games()
