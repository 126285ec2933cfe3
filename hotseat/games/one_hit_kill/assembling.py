"""The library of the game, made of its files."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hotseat.engine.cards import RuleText
from hotseat.engine.once import Location, Once, Report, figures
from hotseat.engine.step import Record

from .across import across
from .cards import CORE, DeckFile, Library, Settings, Variant, VariantFile


def assemble(
    files: Sequence[tuple[str, Record]], rules: Sequence[RuleText], report: Report
) -> Library | None:
    """A library from loaded files. `report(path, location, text)` is called for each fault that
    only shows across files; None when there is no `game.yaml`.
    """
    settings = figures(files, Settings, report)
    decks: dict[str, DeckFile] = {}
    variants: dict[str, Variant] = {}
    paths: dict[str, str] = {}
    once = Once(report)
    for path, file in files:
        if isinstance(file, DeckFile):
            _known(once, "deck", file.deck, path, ("deck",))
            pieces = _add_cards(file, path, once)
            if decks.setdefault(file.deck.id, file) is file:
                paths = pieces | paths
        elif isinstance(file, VariantFile):
            _known(once, "variant", file.variant, path, ("variant",))
            variants.setdefault(file.variant.id, file.variant)
            paths.setdefault(f"variant:{file.variant.id}", path)
    if settings is None:
        return None
    in_order = sorted(decks.values(), key=lambda file: file.deck.id != CORE)
    library = Library(
        settings,
        {file.deck.id: file for file in in_order},
        variants,
        {rule.id: rule for rule in rules},
        paths,
    )
    across(library, report)
    return library


def _known(once: Once, kind: str, thing: Any, path: str, at: Location) -> None:
    """Things are told by their ids, and people tell them by their names: each stands once. Of two
    the first is in the game.
    """
    if once(kind, thing.id, path, (*at, "id")):
        once(f"{kind} name", thing.name, path, (*at, "name"))


def _add_cards(file: DeckFile, path: str, once: Once) -> dict[str, str]:
    """Where the pieces of a deck were read."""
    for i, card in enumerate(file.cards):
        _known(once, "card", card, path, ("cards", i))
    for i, weapon in enumerate(file.weapons):
        _known(once, "card", weapon, path, ("weapons", i))
    names = [
        f"deck:{file.deck.id}",
        *(f"class:{cls}" for cls in file.deck.classes),
        *(f"special:{card.id}" for card in file.cards),
        *(f"weapon:{weapon.id}" for weapon in file.weapons),
    ]
    return dict.fromkeys(names, path)
