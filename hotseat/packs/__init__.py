"""YAML into models: where packs lie, what they become, and all that is wrong in them at once."""

from .faults import BadPack, Fault
from .games import GAMES
from .load import check, load, open_game
from .roots import own_packs, roots

__all__ = ["GAMES", "BadPack", "Fault", "check", "load", "open_game", "own_packs", "roots"]
