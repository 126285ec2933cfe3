"""What is wrong with content, read at leisure."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from ..draw.canvas import wrap
from ..draw.data import Line, Span
from .pages import Choice, Page


class FaultWords(Protocol):
    """A fault as the packs tell it."""

    @property
    def path(self) -> str: ...
    @property
    def line(self) -> int: ...
    @property
    def column(self) -> int: ...
    @property
    def text(self) -> str: ...


class FaultPage(Page):
    """Every fault with file, line and column. ``then`` goes on without the files named here."""

    heading = "The content has faults"

    def __init__(
        self, faults: Sequence[FaultWords], then: Callable[[], None] | None = None
    ) -> None:
        super().__init__()
        self.faults, self.then = faults, then

    def words(self, w: int) -> Sequence[Line]:
        many = (
            f"{len(self.faults)} things are wrong" if len(self.faults) > 1 else "One thing is wrong"
        )
        what = "these packs are left out." if self.then else "the game waits until this is mended."
        rows: list[Line] = [(Span(text, "ink b"),) for text in wrap(f"{many}; {what}", w)]
        for fault in self.faults:
            rows.append(())
            place = f"{fault.path}:{fault.line}:{fault.column}:"
            rows += [(Span(text, "warn"),) for text in wrap(place, w)]
            rows += [("  " + text,) for text in wrap(fault.text, w - 2)]
        return rows

    def choices(self) -> Sequence[Choice]:
        return (Choice("enter", "go on without them", "on"),) if self.then else ()

    def go(self, act: str) -> None:
        then = self.then
        self.dismiss()
        if then:
            then()
