"""Where lessons lie, and what is wrong in their files."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from hotseat.packs import GAMES, Fault, Together, built_in, roots
from hotseat.packs.files import files_in, read_file, shown_as
from hotseat.packs.finding import folder
from hotseat.packs.shape import Location, Place, trail

from .rehearsal import rehearse
from .written import LessonFile, lesson_file

FOLDER = "lessons"


class Found(NamedTuple):
    """A lesson with the file it was read from, and what is written there."""

    file: LessonFile
    path: str
    tree: Place

    def fault(self, location: Location, text: str) -> Fault:
        """Something wrong at this place of the file."""
        at = trail(self.tree, location)[-1].node.at
        return Fault(self.path, at.line, at.column, text)


def taught() -> tuple[str, ...]:
    """The ids of the games that come with lessons."""
    homes = {id: folder(built_in(), id) for id in GAMES}
    return tuple(id for id, home in homes.items() if home and (home / FOLDER).is_dir())


def open_lessons(
    game: Any, library: Any, with_: Sequence[Path] = ()
) -> tuple[tuple[LessonFile, ...], tuple[Fault, ...]]:
    """The lessons of a game in their order, and the faults of those that are left out.

    Those that come with hotseat were rehearsed before they were shipped.
    """
    found, faults = _read(game, library, [*roots(), *with_])
    own = shown_as(built_in())
    told = [
        fault
        for one in found
        for fault in _within(game, library, one)
        or (() if one.path.startswith(own) else _rehearsed(game, library, one))
    ]
    broken = {fault.path for fault in (*faults, *told)}
    good = [one.file for one in found if one.path not in broken]
    good.sort(key=lambda file: file.lesson.order)
    return tuple(good), (*faults, *told)


def check_lessons(game: Any, library: Any, paths: Sequence[Path] = ()) -> list[Fault]:
    """Everything that is wrong in the lessons of these packs, or of all there are."""
    found, faults = _read(game, library, list(paths) or roots())
    for one in found:
        faults += _within(game, library, one) or _rehearsed(game, library, one)
    return sorted(set(faults))


def check(right: Iterable[Together]) -> list[Fault]:
    """Everything that is wrong in the lessons of these packs, game by game.

    Lessons of a game whose other content is broken wait until that is mended.
    """
    faults = (f for one in right for f in check_lessons(one.game, one.library, one.packs))
    return sorted(set(faults))


def _read(game: Any, library: Any, packs: Sequence[Path]) -> tuple[list[Found], list[Fault]]:
    """The lessons in these packs as far as they can be read, each id once."""
    found: dict[str, Found] = {}
    faults: list[Fault] = []
    for path in _files(game, packs):
        read = read_file(path, lesson_file(game.position), game.language)
        faults += read.faults
        if read.model is None or read.tree is None:
            continue
        one = Found(read.model, shown_as(path), read.tree)
        first = found.setdefault(one.file.lesson.id, one)
        if first is not one:
            text = (
                f"the id `{one.file.lesson.id}` stands twice among the lessons of this game,"
                f" first in {first.path}"
            )
            faults.append(one.fault(("lesson", "id"), text))
    return list(found.values()), faults


def _files(game: Any, packs: Sequence[Path]) -> Iterator[Path]:
    homes = (folder(root, game.id) for root in packs)
    for home in dict.fromkeys(home.resolve() for home in homes if home is not None):
        yield from files_in(home / FOLDER)


def _within(game: Any, library: Any, one: Found) -> list[Fault]:
    """What a lesson names that is not there: cards, Heroes, rules."""
    faults = []
    for i, part in enumerate(one.file.parts):
        for text in game.unplaceable(library, part.start):
            faults.append(one.fault(_named(one.tree, ("parts", i, "start"), text), text))
        for j, step in enumerate(part.steps):
            for rule in step.cites:
                if rule not in library.rules:
                    where = _named(one.tree, ("parts", i, "steps", j), f"`{rule}`")
                    faults.append(one.fault(where, f"there is no rule `{rule}`"))
    return faults


def _rehearsed(game: Any, library: Any, one: Found) -> list[Fault]:
    """What is wrong with its moves."""
    return [one.fault(location, text) for location, text in rehearse(game, library, one.file)]


def _named(tree: Place, location: Location, text: str) -> Location:
    """Where in a piece of the file the first word stands that a sentence has in backquotes."""
    word = text.partition("`")[2].partition("`")[0]
    way = trail(tree, location)
    return (*location, *(_way_to(way[-1], word) or ()))


def _way_to(place: Place, word: str) -> Location | None:
    if not place.node.parts:
        return () if str(place.node.data) == word else None
    for key, part in place.parts.items():
        within = _way_to(part, word)
        if within is not None:
            return (key, *within)
    return None
