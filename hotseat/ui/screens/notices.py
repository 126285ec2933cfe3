"""Sentences that have to be read before going on."""

from __future__ import annotations

from collections.abc import Sequence

from ..draw.canvas import wrap
from ..draw.data import Line
from .pages import Choice, Page


class Notices(Page):
    """Each sentence a paragraph; any of its keys goes on."""

    def __init__(self, heading: str, said: Sequence[str]) -> None:
        super().__init__()
        self.heading = heading
        self.sentences = tuple(said)

    def words(self, w: int) -> Sequence[Line]:
        rows: list[Line] = []
        for sentence in self.sentences:
            rows += [(text,) for text in wrap(sentence, w)]
            rows.append(())
        return rows[:-1]

    def choices(self) -> Sequence[Choice]:
        return (Choice("enter", "go on", "on"),)

    def go(self, act: str) -> None:
        self.dismiss()
