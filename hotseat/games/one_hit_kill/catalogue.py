"""All cards of One Hit Kill as one reads them: by deck, and the variants."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from hotseat.engine.catalogue import Entry, Group

from . import wording
from .cards import DeckFile, Library, Special, Variant, Weapon
from .params import Params
from .printing import Card, form, full, label, stars

if TYPE_CHECKING:
    from .state import Kill


def catalogue(library: Library) -> list[Group]:
    """Every card there is, in the order of the files; the variants last."""
    groups = [_of_deck(file, library) for file in library.decks.values()]
    variants = tuple(map(_variant, library.variants.values()))
    return [*groups, Group("variants", "Variants", ("changed rules",), "", variants)]


def printed(state: Kill, name: str) -> Entry:
    """A card of this game by the name its piece has in the content, with the figures of the rules
    in force. Raises ValueError for one that is not in it.
    """
    card = state.cards[state.names.index(name)]
    return _entry(card, state.params, state.parts)


def _of_deck(file: DeckFile, library: Library) -> Group:
    classes = " · ".join(wording.titled(cls) for cls in file.deck.classes)
    about = ("Deck", f"components 1 to 10 in {classes}")
    return Group(file.deck.id, file.deck.name, about, "", tuple(_entries(file, library)))


def _entries(file: DeckFile, library: Library) -> Iterator[Entry]:
    parts = library.settings.parts
    cards: tuple[Special | Weapon, ...] = (*file.cards, *file.weapons)
    for card in cards:
        yield _entry(card, Params(), parts)


def _entry(card: Card, params: Params, parts: Sequence[str]) -> Entry:
    return Entry(card.id, card.name, tuple(_about(card)), full(card, params, parts))


def _about(card: Card) -> Iterator[str]:
    yield label(card)
    if isinstance(card, Weapon):
        yield stars(card)
    if isinstance(card, Special) and card.count > 1:
        yield f"{card.count} copies"


def _variant(variant: Variant) -> Entry:
    told = form(variant)
    text = f"{' '.join(told['Changes'])} Goal: {told['Goal']}"
    about = ("Variant", f"{told['Complexity']} complexity", f"{told['Players']} players")
    return Entry(variant.id, variant.name, about, text)
