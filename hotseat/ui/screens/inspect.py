"""A thing of the table in full: text, where its numbers come from, what can be done and why not."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from textual import events

from ..account import Account
from ..draw.data import Line, Thing
from .pages import Choice, Page

NEXT = {"left": -1, "right": 1, "shift+tab": -1, "tab": 1}
SCROLL = {"up": -1, "down": 1}


class Inspect(Page):
    """Goes from thing to thing in reading order. `look` gives all there is to say of one, in so
    many columns, `read` opens a rule.
    """

    heading = "A closer look"

    def __init__(
        self,
        things: Sequence[Thing],
        at: Thing | None,
        look: Callable[[Thing, int], Account],
        read: Callable[[str], None],
    ) -> None:
        super().__init__()
        self.things, self.look, self.read = tuple(dict.fromkeys(things)), look, read
        self.thing = at if at in self.things or not self.things else self.things[0]

    def words(self, w: int) -> Sequence[Line]:
        return [] if self.thing is None else self.look(self.thing, w).lines(w)

    def choices(self) -> Sequence[Choice]:
        rule = "" if self.thing is None else self.look(self.thing, 40).rule
        return [Choice("r", f"{rule} in the rulebook", rule)] if rule else []

    def go(self, act: str) -> None:
        self.read(act)

    def typed(self, event: events.Key) -> bool:
        key = event.key
        if key == "i":
            self.leave()
        elif key == "f1":
            for choice in self.choices():
                self.take(choice.act)
        elif key in SCROLL:
            self._scroll(SCROLL[key])
        elif key in NEXT and self.thing is not None:
            here = self.things.index(self.thing)
            self.thing, self.top = self.things[(here + NEXT[key]) % len(self.things)], 0
            self.redraw()
        else:
            return False
        return True

    def leave(self) -> None:
        self.dismiss(self.thing)

    def footer(self) -> Sequence[tuple[str, str]]:
        rule = [("r", "rule")] if self.choices() else []
        return [("left right", "the next thing"), *rule, ("esc", "back")]
