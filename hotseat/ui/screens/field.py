"""Where something is written on a page: a name, a search."""

from __future__ import annotations

from collections.abc import Callable

from textual.binding import Binding
from textual.message import Message
from textual.widgets import Input


class Field(Input):
    """A line of text on a page, which has the keyboard until it is done.

    `clean` makes of whatever is typed or pasted what may stand here.
    """

    ALLOW_SELECT = False
    BINDINGS = [
        Binding("enter", "done(0)", show=False),
        Binding("tab,down", "done(1)", show=False),
        Binding("shift+tab,up", "done(-1)", show=False),
        Binding("escape", "stop", show=False),
    ]

    class Done(Message):
        """Written. `by` is 1 for the next thing to write, -1 for the one before, 0 for neither."""

        def __init__(self, text: str, by: int) -> None:
            super().__init__()
            self.text, self.by = text, by

    class Stopped(Message):
        """Nothing is to change."""

    def __init__(self, id: str, clean: Callable[[str], str], hint: str = "") -> None:
        self.clean = clean
        super().__init__(id=id, placeholder=hint, compact=True)
        self.cursor_blink = False

    def validate_value(self, value: str) -> str:
        return self.clean(value)

    def begin(self, text: str) -> None:
        """Take the keyboard; the first letter typed replaces the text."""
        self.value = text
        self.focus()
        self.action_select_all()

    def end(self) -> None:
        """Give the keyboard back."""
        if self.has_focus:
            self.screen.set_focus(None)

    def action_done(self, by: int) -> None:
        self.post_message(self.Done(self.value, by))

    def action_stop(self) -> None:
        self.post_message(self.Stopped())
