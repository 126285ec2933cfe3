"""YAML into models: where packs lie, what they become, and all that is wrong in them at once.

What reads cards is imported when it is asked for: a rulebook can be read without any game.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from .faults import BadPack, Fault
from .finding import built_in, games_in, own_packs, roots
from .games import GAMES

if TYPE_CHECKING:
    from .book import rulebook
    from .loading import check, load, open_game

_LATER = {"check": "loading", "load": "loading", "open_game": "loading", "rulebook": "book"}

__all__ = [
    "GAMES",
    "BadPack",
    "Fault",
    "built_in",
    "check",
    "games_in",
    "load",
    "open_game",
    "own_packs",
    "roots",
    "rulebook",
]


def __getattr__(name: str) -> Any:
    if name not in _LATER:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f".{_LATER[name]}", __name__), name)
