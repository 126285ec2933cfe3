"""What may stand once in a game, whatever packs it is made of."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from .step import Record

Location = tuple[int | str, ...]
Report = Callable[[str, Location, str], None]
"""`report(path, location, text)`: something is wrong at this place of a file."""

Figures = TypeVar("Figures", bound=Record)


def figures(
    files: Iterable[tuple[str, Record]], kind: type[Figures], report: Report
) -> Figures | None:
    """What the first `game.yaml` says; None where there is none. Every further one is reported."""
    found = [(path, file) for path, file in files if isinstance(file, kind)]
    for path, _ in found[1:]:
        report(path, ("id",), "the figures of the game stand in its own `game.yaml` alone")
    return found[0][1] if found else None


class Once:
    """The ids and names of a game, each with the file it was read in first."""

    def __init__(self, report: Report) -> None:
        self.report = report
        self._first: dict[tuple[str, str], str] = {}

    def __call__(self, kind: str, word: str, path: str, location: Location) -> bool:
        """Is it the first of its kind? The second one is reported, with the file of the first.

        `location` ends with what the word is: `id` or `name`.
        """
        key = kind, word.casefold()
        if key not in self._first:
            self._first[key] = path
            return True
        first = self._first[key]
        other = "this file" if first == path else f"this game, first in {first}"
        self.report(path, location, f"the {location[-1]} `{word}` stands twice in {other}")
        return False
