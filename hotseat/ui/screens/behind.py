"""What stands behind a line of the log: the cards it names, and the rule."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from ..draw.canvas import wrap
from ..draw.data import Line, Span
from ..draw.reading import folded
from .pages import Choice, Page

if TYPE_CHECKING:
    from hotseat.engine.events import Said
    from hotseat.table.table import Table


class Behind(Page):
    """A line of the log with its cards as they are printed, and the rule it follows."""

    heading = "A line of the log"

    def __init__(self, said: Said, table: Table) -> None:
        super().__init__()
        self.line, self.told_by = said, table

    def choices(self) -> Sequence[Choice]:
        if self.told_by.rule(self.line.rule) is None:
            return ()
        return (Choice("r", f"{self.line.rule} in the rulebook", "rule"),)

    def go(self, act: str) -> None:
        self.house.read_rules_at_table(self.line.rule)

    def words(self, w: int) -> Sequence[Line]:
        told = folded(self.line._replace(indent=0), w)
        return [*((" " * x, *spans) for x, spans in told), *self._cards(w), *self._rule(w)]

    def _cards(self, w: int) -> Iterator[Line]:
        for card in self.line.cards:
            printed = self.told_by.game.printed(self.told_by.state, card)
            yield ()
            yield Span(printed.name, "ink b"), Span(f"  {' · '.join(printed.about)}", "mute")
            yield from ((text,) for text in wrap(printed.text, w))

    def _rule(self, w: int) -> Iterator[Line]:
        rule = self.told_by.rule(self.line.rule)
        if rule is None:
            return
        yield ()
        yield Span(rule.id, "mute"), Span(f"  {rule.title}", "ink b")
        for text in wrap(rule.rule, w):
            yield (text,)
