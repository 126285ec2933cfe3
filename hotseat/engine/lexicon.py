"""The words every game's cards and saves have, and those of its own."""

from __future__ import annotations

from types import ModuleType

from . import card_effects, choices, effects, move, state
from .step import Step, vocabulary

SHARED = (state, move, effects, card_effects, choices)


def lexicon(*own: ModuleType) -> dict[str, type[Step]]:
    """Word -> class, of the steps games share and of those in the game's own modules.

    Raises ValueError when two steps have one word.
    """
    return vocabulary(*SHARED, *own)
