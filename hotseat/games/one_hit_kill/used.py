"""The content a game is played with: what a table keeps of it, so that it can always go on."""

from __future__ import annotations

from collections.abc import Sequence

from hotseat.engine.step import Record

from .cards import Library, VariantFile


def used(library: Library, names: Sequence[str]) -> list[tuple[str, Record]]:
    """The files behind these pieces, and where each was read: the decks and variants in play, and
    the decks whose Specials a variant counts.

    Raises KeyError for a piece that is not in the content.
    """
    for name in names:
        library.model(name)
    decks = [name.partition(":")[2] for name in names if name.startswith("deck:")]
    variants = [library.model(name) for name in names if name.startswith("variant:")]
    counted = {id for variant in variants for id in variant.set_.get("specials.counts", {})}
    for id, file in library.decks.items():
        if id not in decks and counted & {card.id for card in file.cards}:
            decks.append(id)
    return [
        ("game.yaml", library.settings),
        *((library.path_of(f"deck:{id}"), library.decks[id]) for id in decks),
        *((library.path_of(f"variant:{v.id}"), VariantFile(variant=v)) for v in variants),
    ]
