"""The page after the last position: how it ended, and what next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from textual.screen import Screen

from ..draw.data import Badge, Box, Card, Line, Row, Rule, Span, Zone
from ..ending import Ending, Next, Part
from ..layout import cards, tier
from .desk import Desk
from .pages import Choice

WIDE = 90  # columns of the page at 120


class Result(Desk):
    """How a game ended. Gives what was chosen, None for going back to the start."""

    def __init__(self, game: str, ending: Ending, log: Callable[[], Screen[Any]]) -> None:
        super().__init__()
        self.game, self.ending, self.log_page = game, ending, log
        self.at = "1"

    def choices(self) -> Sequence[Choice]:
        numbered = enumerate(self.ending.nexts, 1)
        return [
            *(Choice(str(n), wish.label, str(n)) for n, wish in numbered),
            Choice("l", "the log", "log"),
        ]

    def go(self, act: str) -> None:
        if act == "log":
            self.app.push_screen(self.log_page())
        elif act.isdecimal():
            self.dismiss(self.ending.nexts[int(act) - 1])

    def spots(self) -> Sequence[Sequence[str]]:
        return ([choice.act for choice in self.choices()[:-1]],)

    def leave(self) -> None:
        self.dismiss(None)

    # ------------------------------------------------------------ drawing

    def banner(self) -> tuple[str, str, Line]:
        return self.game, self.ending.about, (Span(self.ending.right, "ink"),)

    def footer(self) -> Sequence[tuple[str, str]]:
        last = len(self.ending.nexts)
        return [
            (f"1-{last}", "choose"),
            ("arrows", "look"),
            ("enter", "do it"),
            ("l", "log"),
            ("?", "keys"),
            ("esc", "start"),
        ]

    def spread(self, w: int, h: int) -> Zone:
        small = tier(w, h) == "80"
        x, wide, gap = (1, 78, 1) if small else ((118 - WIDE) // 2, WIDE, 2)
        y = 2 if small else 4
        ending, parts = self.ending, [*self.ending.parts]
        while small and len(parts) > 1 and self._needs(parts) > h - 3:
            parts.pop()
        rules = [Rule(x, y, wide, ending.heading, (ending.fact,), ending.tone)]
        rows: list[Row] = []
        y += 1 if small else 2
        for said, rule in ending.said:
            rows.append(Row(x, y, (*said, Span(f"  {rule}" if rule else "", "mute"))))
            y += 1
        y += gap
        for part in parts:
            rules.append(Rule(x, y, wide, part.title))
            for text in part.rows:
                y += 1
                rows.append(Row(x, y, text))
            y += 1 + gap
        boxes: list[Box] = []
        rules.append(Rule(x, y, wide, "NEXT", (), "act"))
        y += 1
        if small:
            rows += [
                Row(x, y + n, (Badge(str(n + 1)), Span(f"{wish.label:22}", "ink b", str(n + 1)), wish.tells))
                for n, wish in enumerate(ending.nexts)
            ]  # fmt: skip
            y += len(ending.nexts)
        else:
            each, xs = cards(len(ending.nexts), wide, 22)
            boxes = [
                Box(Card(str(n), wish.label, body=(wish.tells,)), x + left, y, each, 6)
                for n, (left, wish) in enumerate(zip(xs, ending.nexts, strict=True), 1)
            ]
            y += 7
        rows += self.voice(x, max(y, 20) if small else y, wide, ending.asks, self._tells(), ())
        return Zone("result", rules=tuple(rules), rows=tuple(rows), boxes=tuple(boxes))

    def _needs(self, parts: Sequence[Part]) -> int:
        """Rows above the voice, at 80 columns."""
        rows = sum(len(part.rows) + 2 for part in parts)
        return 4 + len(self.ending.said) + rows + 1 + len(self.ending.nexts)

    def _tells(self) -> Line:
        """What the choice under the cursor comes to."""
        if not self.at.isdecimal():
            return ()
        wish: Next = self.ending.nexts[int(self.at) - 1]
        return (f"{wish.label}: {wish.tells}.",)
