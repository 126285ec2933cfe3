"""The cards of a game as one reads them, in groups."""

from __future__ import annotations

from typing import NamedTuple


class Entry(NamedTuple):
    """One card: what it is in a few words (`about`), and its whole text."""

    id: str
    name: str
    about: tuple[str, ...]
    text: str


class Group(NamedTuple):
    """Cards that belong together, such as a Hero's, a Boss', a deck's or a pack's."""

    id: str
    name: str
    about: tuple[str, ...]
    story: str
    entries: tuple[Entry, ...]
