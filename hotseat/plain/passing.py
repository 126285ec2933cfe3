"""A table talked through by several people, one after the other, who may not know each other's
cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, TextIO

from hotseat.table.handing import brought

from .handing import Handed, cover
from .paper import Paper
from .reading import Reading
from .talk import Talk

if TYPE_CHECKING:
    from hotseat.table.table import Table

    from .speech import Speech

ASKED = ("hint", "why", "look")  # words about the question that is asked
PART = "Enter passes the keyboard to {name}."
FIRST_PASS = "Your turn is over: Enter passes the keyboard on."


class Passing(Talk):
    """People at a keyboard; where hands lie open it is passed on without a word."""

    def __init__(self, table: Table, speech: Speech, source: TextIO, paper: Paper) -> None:
        super().__init__(table, speech, source, paper)
        self.seated = -1  # the seat of whoever was told something where hands are hidden
        self.handed: Handed | None = None  # while the keyboard goes to the next person
        self.parting = False  # while somebody is told what only they may know
        self.last = ""  # the line that was typed last

    def _leave(self) -> None:
        """No hand stays to be read."""
        if self.seated >= 0 and self.table.passes_to(-1) >= 0:
            cover(self.paper)
        super()._leave()

    def _ask(self) -> None:
        """The question, once whoever is asked has come to the keyboard."""
        if self._hands_on():
            return
        self._let_computers()
        if not self._hands_on():
            super()._ask()

    def _hands_on(self) -> bool:
        """Whether somebody else has to come to the keyboard first."""
        seat = self.table.passes_to(self.seated)
        if seat >= 0 and not self.parting and brought(self.seated, self.table.events):
            self._part(self.table.people[seat])
            return True
        self.parting = False
        self.handed = Handed(self.table.handover(seat), self.last) if seat >= 0 else None
        if self.handed is not None:
            if self.seated >= 0:
                cover(self.paper)
            self.handed.say(self.paper)
            self._notices()
        return self.handed is not None

    def _part(self, name: str) -> None:
        """Whoever alone got to see something is told so before the keyboard is passed on."""
        self.parting = True
        sight = self.table.sight(self.viewer)
        self.reading = Reading(sight, self.speech)
        self._tell(sight)
        self.paper.say(PART.format(name=name))

    # ------------------------------------------------------------ lines

    def _typed(self, line: str) -> None:
        self.last = line
        word = line.partition(" ")[0].casefold()
        if self.handed is not None:
            self._knocked(self.handed, line)
        elif self.parting and not line:
            self._ask()
        elif self.parting and (word not in self.words or word in ASKED):
            self.paper.say(FIRST_PASS)
        else:
            super()._typed(line)

    def _knocked(self, handed: Handed, line: str) -> None:
        """A line while the keyboard goes to the next person."""
        word, _, rest = line.partition(" ")
        if handed.opens(line):
            seat = handed.over.seat
            self.seated = self.viewer = seat
            self.heard = self.table.told - self.table.since(seat)
            self._ask()
        elif not line:
            handed.ask(self.paper)
        elif word.casefold() == "rules":
            self._rules(rest.strip())
        else:
            handed.refuse(self.paper)
