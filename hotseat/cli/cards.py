"""`hotseat cards`: what the cards of a game print."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from hotseat.engine.catalogue import Entry, Group

from .content import game_called, library_of
from .paper import Sheet, sheet
from .wrong import Wrong, nearest

if TYPE_CHECKING:
    from hotseat.engine.game import Game


def show(game_name: str, words: Sequence[str], with_: Sequence[Path]) -> None:
    """Print all cards of a game, or those that are called so. Raises Wrong."""
    game = game_called(game_name)
    library = library_of(game, with_)
    # What has been loaded says where the cards of a game are listed.
    listing = import_module(f"{type(game).__module__.rpartition('.')[0]}.catalogue")
    groups = listing.catalogue(library)
    paper = sheet()
    name = " ".join(words)
    if not name:
        for group in groups:
            _group(paper, group)
        return
    found = _groups_called(name, groups)
    if found:
        for group in found:
            _group(paper, group)
        return
    cards = _cards_called(name, groups)
    if not cards:
        raise Wrong(_nothing(name, game, groups))
    for group, entry in cards:
        _entry(paper, entry, group.name)


def _group(paper: Sheet, group: Group) -> None:
    paper.heading(group.name, group.about)
    paper.text(group.story, "italic dim", indent=2)
    paper.space()
    for entry in group.entries:
        _entry(paper, entry)
    paper.space()


def _entry(paper: Sheet, entry: Entry, owner: str = "") -> None:
    about = (*entry.about, owner) if owner and owner != entry.name else entry.about
    paper.heading(f"  {entry.name}", about)
    paper.text(entry.text)


# ---- by name


def _small(name: str) -> str:
    return " ".join(name.lower().replace("-", " ").replace("'", "").split())


def _groups_called(name: str, groups: Sequence[Group]) -> list[Group]:
    """Groups of exactly this id or name."""
    return [g for g in groups if _small(name) in (_small(g.id), _small(g.name))]


def _cards_called(name: str, groups: Sequence[Group]) -> list[tuple[Group, Entry]]:
    """Cards of this id, name or code, or else with this in their name or their owner's."""
    wanted = _small(name)
    cards = [(group, entry) for group in groups for entry in group.entries]
    exact = [
        (group, entry)
        for group, entry in cards
        if wanted in {_small(part) for part in (entry.id, entry.name, *entry.about[1:2])}
    ]
    return exact or [
        (group, entry)
        for group, entry in cards
        if wanted in _small(entry.name) or wanted in _small(entry.id)
    ]


def _nothing(name: str, game: Game, groups: Sequence[Group]) -> str:
    names = [group.name for group in groups]
    names += [entry.name for group in groups for entry in group.entries]
    near = nearest(name, names)
    hint = f"; did you mean `{near}`?" if near else "; without a name all cards are printed."
    return f"Nothing in {game.name} is called `{name}`{hint}"
