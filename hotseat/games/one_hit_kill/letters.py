"""The letters that the classes at one table are called by.

Whoever plays with two packs wrote neither: where both have a class of one letter, one of the two
gets another. It depends on the decks in the game alone, so a table, its replay and a lesson say the
same whatever else is loaded; and nothing is saved by it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from string import ascii_uppercase as ALPHABET
from typing import Any

from .cards import CORE, Component, Deck, letter


def dealt(decks: Iterable[Deck]) -> Mapping[str, str]:
    """A letter for each class of these decks, of which there are no more than letters.

    A class has the one it begins with. Of two that begin alike Core's has it, else the one whose
    deck stands first by its id; the other gets the next of its own name that is free, or of the
    alphabet.
    """
    in_order = sorted(decks, key=lambda deck: (deck.id != CORE, deck.id))
    classes = [cls for deck in in_order for cls in deck.classes]
    taken: dict[str, str] = {}
    for cls in classes:
        taken.setdefault(letter(cls), cls)
    for cls in classes:
        if taken[letter(cls)] != cls:
            taken[next(char for char in _wishes(cls) if char not in taken)] = cls
    return {cls: char for char, cls in taken.items()}


def _wishes(cls: str) -> Iterable[str]:
    return (*filter(str.isalpha, cls.upper()), *ALPHABET)


def of_pieces(models: Iterable[Any]) -> Mapping[str, str]:
    """The same for the decks among the models of all pieces of a table."""
    return dealt(model for model in models if isinstance(model, Deck))


def lettered(models: Sequence[Any], letters: Mapping[str, str]) -> tuple[Any, ...]:
    """The models of all pieces, the components called by these letters."""
    return tuple(
        model.model_copy(update={"letter": letters[model.class_]})
        if isinstance(model, Component) and model.letter != letters[model.class_]
        else model
        for model in models
    )
