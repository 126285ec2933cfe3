"""Printing on a terminal or into a pipe: indented text, never read as markup."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.text import Text

INDENT = 4
NARROWEST = 20
DOT = " · "


class Paper:
    """Lines on the standard output, as wide as it is; without colour where that cannot be."""

    def __init__(self) -> None:
        self.console = Console(highlight=False, emoji=False, markup=False)

    def heading(self, name: str, about: Sequence[str] = ()) -> None:
        """A name and a few words about it."""
        line = Text(name, "bold")
        line.append("".join(DOT + word for word in about), "dim")
        self.console.print(line, soft_wrap=not self.console.is_terminal)

    def text(self, text: str, style: str = "", indent: int = INDENT) -> None:
        """Text below a heading; each of its lines is wrapped."""
        width = max(self.console.width - indent, NARROWEST)
        for line in Text(text, style).wrap(self.console, width) if text else ():
            line.rstrip()
            self.console.print(Text(" " * indent) + line, soft_wrap=True)

    def space(self) -> None:
        """An empty line."""
        self.console.print()
