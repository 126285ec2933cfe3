"""What is wrong with content though each file is right: what only shows when all of them are
there."""

from __future__ import annotations

from hotseat.engine.once import Report
from hotseat.engine.step import nearest

from . import classes
from .cards import CORE, DeckFile, Library, Variant, Weapon
from .completion import plan
from .lanes import Classes, held
from .needs import ANY, TEN


def across(library: Library, report: Report) -> None:
    """Classes and their letters, what Weapons ask for, what variants name."""
    classes.check(library, report)
    for file in library.decks.values():
        for i, weapon in enumerate(file.weapons):
            _weapon(library, file, i, weapon, report)
    for variant in library.variants.values():
        _variant(library, variant, report)


def _weapon(library: Library, file: DeckFile, i: int, weapon: Weapon, report: Report) -> None:
    """It is in play whenever its deck is, which may be with Core alone."""
    path = library.paths[f"deck:{file.deck.id}"]
    there = _with_core(library, file)
    strange = False
    for j, need in enumerate(weapon.needs):
        for cls in sorted({*(need.run.class_ if need.run else ())} & weapon.classes - {*there}):
            strange = True
            where = ("weapons", i, "needs", j, "run", "class")
            report(path, where, _unknown(library, cls))
    if not strange and not _can_be_built(weapon, there):
        text = (
            f"nobody can complete this: with Core there are {len(there)} components of each number"
        )
        report(path, ("weapons", i, "needs"), text)


def _with_core(library: Library, file: DeckFile) -> Classes:
    """The classes of a deck and of the one it is always played with."""
    core = library.decks.get(CORE, file)
    return tuple(dict.fromkeys((*core.deck.classes, *file.deck.classes)))


def _unknown(library: Library, cls: str) -> str:
    owner = next((f.deck for f in library.decks.values() if cls in f.deck.classes), None)
    if owner is not None:
        return (
            f"`{cls}` is a class of the deck `{owner.id}`:"
            " a Weapon asks for classes of its own deck and of Core"
        )
    known = [cls for file in library.decks.values() for cls in file.deck.classes]
    return f"there is no class `{cls}`{nearest(cls, known)}"


def _can_be_built(weapon: Weapon, there: Classes) -> bool:
    """Would all components there are complete it? A Transmute changes no number (OHK-109)."""
    every = held([(cls, n) for cls in there for n in range(1, TEN + 1)], there)
    return plan(weapon.needs, there, False).complete(every, 0)


def _variant(library: Library, variant: Variant, report: Report) -> None:
    """It names decks and Specials that are there."""
    path = library.paths[f"variant:{variant.id}"]
    named = (variant.decks,) if isinstance(variant.decks, str) else variant.decks
    for id in () if variant.decks == ANY else named:
        if id not in library.decks:
            text = f"there is no deck `{id}`{nearest(id, library.decks)}"
            report(path, ("variant", "decks"), text)
    for id in variant.set_.get("specials.counts", {}):
        if id not in library.specials:
            text = f"there is no Special `{id}`{nearest(id, library.specials)}"
            report(path, ("variant", "set", "specials.counts"), text)
