"""Printing on a terminal or into a pipe: indented text, never read as markup."""

from __future__ import annotations

import shutil
import sys
import textwrap
from collections.abc import Sequence
from typing import Protocol

INDENT = 4
NARROWEST = 20
DOT = " · "


class Sheet(Protocol):
    """Something lines are printed on."""

    def heading(self, name: str, about: Sequence[str] = ()) -> None:
        """A name and a few words about it."""
        ...

    def text(self, text: str, style: str = "", indent: int = INDENT) -> None:
        """Text below a heading; each of its lines is wrapped."""
        ...

    def space(self) -> None:
        """An empty line."""
        ...


def sheet() -> Sheet:
    """A sheet for the standard output: colours on a terminal, else plain lines without rich."""
    return Colours() if sys.stdout.isatty() else Plain()


class Plain:
    """Lines into a pipe or a file."""

    def heading(self, name: str, about: Sequence[str] = ()) -> None:
        """A name and a few words about it, on one line however long."""
        print(DOT.join((name, *about)))

    def text(self, text: str, style: str = "", indent: int = INDENT) -> None:
        """Each line of the text, wrapped to eighty columns or to COLUMNS."""
        width = max(shutil.get_terminal_size().columns - indent, NARROWEST)
        for line in text.splitlines():
            for row in textwrap.wrap(line, width, break_on_hyphens=False) or [""]:
                print((" " * indent + row).rstrip())

    def space(self) -> None:
        """An empty line."""
        print()


class Colours:
    """Lines on a terminal, as wide as it is."""

    def __init__(self) -> None:
        from rich.console import Console

        self.console = Console(highlight=False, emoji=False, markup=False)

    def heading(self, name: str, about: Sequence[str] = ()) -> None:
        """A bold name and a few words about it."""
        from rich.text import Text

        line = Text(name, "bold")
        line.append("".join(DOT + word for word in about), "dim")
        self.console.print(line)

    def text(self, text: str, style: str = "", indent: int = INDENT) -> None:
        """Each line of the text, wrapped to the terminal."""
        from rich.text import Text

        width = max(self.console.width - indent, NARROWEST)
        for line in Text(text, style).wrap(self.console, width) if text else ():
            line.rstrip()
            self.console.print(Text(" " * indent) + line, soft_wrap=True)

    def space(self) -> None:
        """An empty line."""
        self.console.print()
