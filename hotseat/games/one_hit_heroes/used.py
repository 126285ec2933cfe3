"""The content a fight is played with: what a table keeps of it, so that it can always go on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from hotseat.engine.cards import titled
from hotseat.engine.step import Record

from .cards import EpisodeFile, Library, PackFile, PackName


def used(library: Library, names: Sequence[str]) -> list[tuple[str, Record]]:
    """The files behind these pieces, as they make a library of their own, and where each was read.

    Cards that belong to none of the Heroes here come as packs; of a pack only what is used, but a
    Boss keeps a pack of which all is used.
    Raises KeyError for a piece that is not in the content.
    """
    for name in names:
        library.model(name)
    heroes, bosses, cards = (_ids(kind, names) for kind in ("hero", "boss", "card"))
    files: list[tuple[str, Record]] = [("game.yaml", library.settings)]
    files += [(library.path_of(f"hero:{id}"), library.heroes[id]) for id in heroes]
    files += _episodes(library, bosses)
    for id in bosses:
        path, file = library.path_of(f"boss:{id}"), library.bosses[id]
        whole = file.pack if {card.id for card in file.pack} <= {*cards} else ()
        files.append((path, file.model_copy(update={"pack": whole})))
        cards = [card for card in cards if card not in {own.id for own in whole}]
    return [*files, *_packs(library, [id for id in cards if library.origin[id] not in heroes])]


def _ids(kind: str, names: Sequence[str]) -> list[str]:
    """The ids of the pieces of a kind, each once."""
    return list(
        dict.fromkeys(name[len(kind) + 1 :] for name in names if name.startswith(kind + ":"))
    )


def _episodes(library: Library, bosses: Sequence[str]) -> Iterator[tuple[str, EpisodeFile]]:
    """The Episodes of these Bosses, each once, and where the first Boss of it was read."""
    first = {library.bosses[id].boss.episode: id for id in reversed(bosses)}
    for episode, boss in first.items():
        yield library.path_of(f"boss:{boss}"), EpisodeFile(episode=library.episodes[episode])


def _packs(library: Library, cards: Sequence[str]) -> Iterator[tuple[str, PackFile]]:
    """Loose cards, by what they belong to."""
    for origin in dict.fromkeys(library.origin[id] for id in cards):
        theirs = tuple(library.cards[id] for id in cards if library.origin[id] == origin)
        pack = PackName(id=origin, name=library.packs.get(origin, titled(origin)))
        yield library.path_of(f"card:{theirs[0].id}"), PackFile(pack=pack, cards=theirs)
