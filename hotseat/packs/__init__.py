"""YAML into models: where packs lie, what they become, and all that is wrong in them at once.

What reads cards is imported when it is asked for: a rulebook can be read without any game.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from .faults import BadPack, Fault
from .games import GAMES
from .roots import own_packs, roots

if TYPE_CHECKING:
    from .load import check, load, open_game
    from .rulebook import rulebook

_LATER = {"check": "load", "load": "load", "open_game": "load", "rulebook": "rulebook"}

__all__ = [
    "GAMES",
    "BadPack",
    "Fault",
    "check",
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
