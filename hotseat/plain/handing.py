"""The keyboard on its way to the next person, where hands are hidden: nothing of the last one's
cards stays to be read, and the next one says who it is before anything more is told.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .reading import small

if TYPE_CHECKING:
    from hotseat.table.handing import Handover

    from .paper import Paper

CLEARED = "What was said before is cleared."
STAYS = "What was said before cannot be cleared here: do not read back."


class Handed:
    """Whom the keyboard is passed to, and what opens the table for them: a key, or the whole name.

    `last` is the line that was typed last; it opens nothing.
    """

    def __init__(self, over: Handover, last: str) -> None:
        self.over, self.key = over, over.key({small(last)})

    def say(self, paper: Paper) -> None:
        """What everybody may know, and what is waited for."""
        over = self.over
        clock = f"{over.clock.capitalize()}. " if over.clock else ""
        paper.say(f"{clock}Pass the table to {over.name}.")
        if over.told:
            paper.say(f"Since your last turn, {over.name}:" if over.returns else "So far:")
        for line in over.told:
            paper.say(line.replace("►", "to"))
        self.ask(paper)

    def ask(self, paper: Paper) -> None:
        """Who is waited for."""
        paper.say(f"{self.over.name}, type {self.key} or your name to take the seat.")

    def opens(self, line: str) -> bool:
        """Is this what the next person types?"""
        return small(line) in (self.key, small(self.over.name))

    def refuse(self, paper: Paper) -> None:
        """Something else was typed."""
        paper.say(f"Only {self.over.name} goes on, with {self.key}; `quit` leaves the table.")


def cover(paper: Paper) -> None:
    """Take away what was said, and say whether that could be done."""
    paper.say(CLEARED if paper.clear() else STAYS)
