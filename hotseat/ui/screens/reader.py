"""Somebody who reads in a rulebook: where they are, where they came from, what they look for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from textual.widgets import Input

from ..draw.ruling import NEAR
from ..layout import tier
from .desk import Desk
from .field import Field
from .pages import Choice

if TYPE_CHECKING:
    from textual.app import ComposeResult

    from hotseat.packs.book import Part, Rulebook

FIELD = "search"
CHAPTER = "chapter:"
OTHER = "other:"  # the rules of another game
LONGEST = 40  # letters of a search
STEPS = {"up": -1, "down": 1}
PAGES = {"pageup": -1, "pagedown": 1}
AROUND = 8  # rows that do not scroll
TURNS = {"left": -1, "right": 1, "left_square_bracket": -1, "right_square_bracket": 1}
TURNS |= {"tab": 1, "shift+tab": -1}

Touch = Callable[[Any], Sequence[str]]


class Reader(Desk):
    """Chapters and their rules at the left, one rule at the right; where there is no room for both,
    one at a time.

    It opens at a rule, with the sentence that refused by it. `touch` gives the names of the cards
    that touch a rule.
    """

    def __init__(
        self, book: Rulebook, at: str = "", said: str = "", touch: Touch = lambda rule: ()
    ) -> None:
        super().__init__()
        self.book, self.touch = book, touch
        self.asked = ""  # the words that are searched for
        self.found: Sequence[str] = ()
        self.searching = False
        self.field = Field(FIELD, lambda text: text[:LONGEST])
        self.opened = at if at in book.rules else ""
        self.said_of = {self.opened: said} if self.opened else {}
        self.reading = bool(self.opened)  # where there is no room: the rule, not the list
        self.rule = self.opened or next(iter(book.rules), "")
        self.way: list[str] = []  # the rules one came from
        self.other, self.other_name = "", ""  # another game whose rules can be read instead

    def compose(self) -> ComposeResult:
        yield self.pane
        yield self.field

    @property
    def is_narrow(self) -> bool:
        """Whether the list and a rule take turns."""
        return tier(*self.size) == "80"

    # ------------------------------------------------------------ what is listed

    def listed(self) -> Sequence[str]:
        """The rules of the list: what was found, else the chapter."""
        return self.found if self.asked else self.chapter().ids

    def chapter(self) -> Part:
        """The chapter of the rule that is read."""
        return self.book.chapter_of(self.rule)

    def near(self) -> Sequence[str]:
        """The rules one can go on to by a digit."""
        return self.book.near(self.rule) if self.shows_rule else ()

    @property
    def shows_rule(self) -> bool:
        """Whether a rule is on the screen now."""
        return self.rule in self.listed() and (self.reading or not self.is_narrow)

    def choices(self) -> Sequence[Choice]:
        go_on = [Choice(str(i), id, NEAR + id) for i, id in enumerate(self.near(), 1)]
        other = [Choice("o", "another game", OTHER + self.other)] if self.other else []
        before = Choice("backspace", "before", "before")
        return (*go_on, Choice("/", "search", "search"), before, *other)

    def offer(self, id: str, name: str) -> None:
        """The rules of this game can be read instead."""
        self.other, self.other_name = id, name

    # ------------------------------------------------------------ doing

    def pressed(self, key: str) -> bool:
        if key in STEPS:
            self.move(STEPS[key])
        elif key in PAGES:
            self._scroll(PAGES[key] * max(1, self.size.height - AROUND))
        elif key in TURNS:
            self.turn(TURNS[key])
        elif key == "enter":
            self.reading = not self.reading
            self.redraw()
        else:
            return False
        return True

    def read(self, rule: str) -> None:
        """Show this rule from its beginning."""
        if rule != self.rule:
            self.top = 0
        self.rule = rule
        self.redraw()

    def move(self, by: int) -> None:
        """A rule further in the list, or back."""
        ids = list(self.listed())
        if ids:
            here = ids.index(self.rule) if self.rule in ids else 0
            self.read(ids[max(0, min(len(ids) - 1, here + by))])

    def _scroll(self, by: int) -> None:
        """Further in the rule, or in the list where that is shown."""
        if self.shows_rule:
            super()._scroll(by)
        else:
            self.move(by)

    def turn(self, by: int) -> None:
        """The first rule of the next chapter, or of the one before."""
        chapters = self.book.chapters
        if chapters and not self.asked:
            here = chapters.index(self.chapter())
            self.read(chapters[(here + by) % len(chapters)].ids[0])

    def go(self, act: str) -> None:
        if act == "search":
            self.searching = True
            self.redraw()
            self.field.begin(self.asked)
        elif act == "before":
            self.go_back()
        elif act.startswith(NEAR):
            self.go_on(act.removeprefix(NEAR))
        elif act.startswith(OTHER):
            self.dismiss()
            self.house.read_rules(act.removeprefix(OTHER))
        elif act.startswith(CHAPTER):
            self.asked = ""
            self.read(self.book.chapters[int(act.removeprefix(CHAPTER))].ids[0])
        elif act in self.book.rules:
            self.reading = True
            self.read(act)

    def go_on(self, rule: str) -> None:
        """To a rule that is read with this one; out of what was found, if it is not there."""
        self.way.append(self.rule)
        self._turn_to(rule)

    def go_back(self) -> None:
        """To the rule one came from."""
        if self.way:
            self._turn_to(self.way.pop())

    def _turn_to(self, rule: str) -> None:
        if self.asked and rule not in self.listed():
            self.asked = ""
        self.read(rule)

    def leave(self) -> None:
        """Esc goes back a step: out of the search, to the list, to where one came from."""
        if self.searching:
            self.on_field_stopped()
        elif self.asked:
            self.reading = bool(self.opened)
            self.search("")
        elif self.is_narrow and self.reading and not self.opened:
            self.reading = False
            self.redraw()
        else:
            self.dismiss()

    # ------------------------------------------------------------ searching

    def search(self, words: str) -> None:
        """List the rules that hold these words, the best of them open."""
        self.asked = words.strip()
        self.found = self.book.find(self.asked)
        if self.found:
            self.rule, self.top = self.found[0], 0
        self.reading = self.reading and not self.asked
        self.redraw()

    def _end_search(self) -> None:
        self.searching = False
        self.field.end()
        self.redraw()

    def on_input_changed(self, changed: Input.Changed) -> None:
        if self.searching:
            self.search(changed.value)

    def on_field_done(self, done: Field.Done) -> None:
        self._end_search()
        if done.by:
            self.move(done.by)
        elif self.asked and self.listed():
            self.reading = True
            self.redraw()

    def on_field_stopped(self) -> None:
        self._end_search()
        self.search("")

    def take(self, act: str) -> None:
        if self.searching:
            self._end_search()
        super().take(act)
