"""What classes of several decks have to do with each other: which letter is whose."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import PurePath
from typing import NamedTuple

from hotseat.engine.once import Location, Report

from .cards import CORE, Deck, Library, letter
from .letters import dealt
from .needs import TEN


class Class(NamedTuple):
    """A class with its deck and where it is written. `pack` is the folder of that file."""

    id: str
    deck: Deck
    path: str
    at: Location

    @property
    def pack(self) -> PurePath:
        """Where its author could give it another letter."""
        return PurePath(self.path).parent


def _written(library: Library) -> list[Class]:
    """Every class of every deck, in the order of the files."""
    decks = [(file.deck, library.paths[f"deck:{file.deck.id}"]) for file in library.decks.values()]
    return [
        Class(cls, deck, path, ("deck", "classes", i))
        for deck, path in decks
        for i, cls in enumerate(deck.classes)
    ]


def check(library: Library, report: Report) -> None:
    """A class stands once in a game. Cards are called by its letter, so each letter stands for one
    class in a pack, and for none of those that come with the game.
    """
    known: list[Class] = []
    for cls in _written(library):
        twin = next((other for other in known if other.id == cls.id), None)
        mine = {letter(other.id): other for other in known if _are_one_pack(library, cls, other)}
        first = mine.get(letter(cls.id))
        if twin is not None:
            text = f"the class `{cls.id}` stands twice in {_where(cls, twin)}"
            report(cls.path, cls.at, text)
        elif first is not None:
            of = "in this file" if first.path == cls.path else f"in {first.path}"
            text = f"`{cls.id}` has the letter of `{first.id}` {of}; taken are {', '.join(mine)}"
            report(cls.path, cls.at, text)
        else:
            known.append(cls)


def _where(cls: Class, first: Class) -> str:
    return "this file" if first.path == cls.path else f"this game, first in {first.path}"


def _are_one_pack(library: Library, cls: Class, other: Class) -> bool:
    """Did who wrote the one know of the other? Everybody knows the decks that come with the
    game."""
    house = PurePath(library.paths.get(f"deck:{CORE}", "")).parent
    return other.pack in (cls.pack, house)


def remarks(library: Library) -> Iterator[tuple[str, Location, str]]:
    """Classes of two packs that begin alike: a path, a location, and what the cards of one are
    called by where both are played. Nothing is wrong with it.
    """
    known: list[Class] = []
    for cls in _written(library):
        first = next((other for other in known if letter(other.id) == letter(cls.id)), None)
        known.append(cls)
        if first is not None:
            yield cls.path, cls.at, _called_otherwise(library, cls, first)


def _called_otherwise(library: Library, cls: Class, first: Class) -> str:
    """Which of the two is called how."""
    core = (library.decks[CORE].deck,) if CORE in library.decks else ()
    letters = dealt((*core, first.deck, cls.deck))
    changed = cls if letters[cls.id] != letter(cls.id) else first
    cards = f"{letters[changed.id]}1 to {letters[changed.id]}{TEN}"
    return (
        f"`{cls.id}` has the letter of `{first.id}` in {first.path}:"
        f" where both are played, the cards of `{changed.id}` are called {cards}"
    )
