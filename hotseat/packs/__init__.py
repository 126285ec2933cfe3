"""YAML into models: where packs lie, what they become, and all that is wrong in them at once.

What reads cards is imported when it is asked for: a rulebook can be read without any game.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from .faults import BadPack, Fault, Remark
from .finding import built_in, games_in, own_packs, roots
from .games import GAMES

if TYPE_CHECKING:
    from .book import rulebook
    from .loading import Together, check, judge, load, open_game

_LATER = {"rulebook": "book"}
_LATER |= dict.fromkeys(("Together", "check", "judge", "load", "open_game"), "loading")

__all__ = [
    "GAMES",
    "BadPack",
    "Fault",
    "Remark",
    "Together",
    "built_in",
    "check",
    "games_in",
    "judge",
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
