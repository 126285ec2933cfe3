"""The rules of a game on the screen: chapters and their rules, one rule, and the search."""

from __future__ import annotations

from collections.abc import Sequence

from textual.geometry import Size

from ..draw.canvas import cut
from ..draw.data import Badge, Line, Row, Rule, Span, Zone
from ..draw.ruling import page
from ..layout import Rect, tier
from .reader import CHAPTER, FIELD, LONGEST, Reader

FIELD_AT = 22  # the column in which the search is written
TOP, FOOT = 2, 5  # rows above and below what is read
WIDEST = 120  # columns that are used
CHAPTERS = {"80": 25, "wide": 36}  # columns of the list of chapters
ID = 9  # columns of a rule's id in a list


class Rulebook(Reader):
    """What a reader sees."""

    def show(self, size: Size) -> None:
        w, h = size
        rects = {"page": Rect(0, 0, w, h)}
        if self.searching and tier(w, h) != "tiny":
            rects[FIELD] = Rect(FIELD_AT, h - 4, LONGEST + 1, 1)
        self.place(rects)
        self.pane.show(self.draw(w, h))

    def banner(self) -> tuple[str, str, Line]:
        if self.asked:
            many = len(self.listed())
            here = f"{many} found" if many else "nothing found"
        else:
            chapter = self.chapter()
            at = chapter.ids.index(self.rule) + 1
            here = f"{chapter.title}, {at} of {len(chapter.ids)}"
        return "Rules", self.book.name, (Span(here, "soft"),)

    def footer(self) -> Sequence[tuple[str, str]]:
        near = self.near()
        digits = [("1" if len(near) == 1 else f"1-{len(near)}", "follow")] if near else []
        before = [("backspace", "before")] if self.way else []
        arrows = [("arrows", "choose")]
        turns = [] if self.asked else [("[ ]", "chapters")]
        enter = [("enter", "the list" if self.reading else "read")] if self.is_narrow else []
        esc = "all rules" if self.asked else "back"
        return [*arrows, *enter, *digits, *before, ("/", "search"), *turns, ("esc", esc)]

    def spread(self, w: int, h: int) -> Zone:
        wide, tall = min(w, WIDEST), h - TOP - FOOT
        self.top = max(0, self.top)
        rules: list[Rule] = []
        rows: list[Row] = []
        if not self.is_narrow:
            side = CHAPTERS["wide"]
            self._index(rules, rows, Rect(1, 1, side, tall))
            self._page(rules, rows, Rect(side + 4, 1, wide - side - 5, tall))
        elif self.shows_rule:
            self._page(rules, rows, Rect(1, 1, wide - 2, tall))
        else:
            self._contents(rules, rows, Rect(1, 1, wide - 2, tall))
        rows += self._asking(wide, h)
        return Zone("rules", rules=tuple(rules), rows=tuple(rows))

    # ------------------------------------------------------------ the lists

    def _index(self, rules: list[Rule], rows: list[Row], at: Rect) -> None:
        """The chapters, and below them the rules of one, or what was found."""
        tall = len(self.book.chapters)
        if not self.asked:
            self._chapters(rules, rows, at._replace(h=tall))
            at = Rect(at.x, at.y + tall + 2, at.w, at.h - tall - 2)
        self._rules(rules, rows, at)

    def _contents(self, rules: list[Rule], rows: list[Row], at: Rect) -> None:
        """The chapters beside the rules of one, or what was found."""
        side = 0 if self.asked else CHAPTERS["80"] + 3
        if side:
            self._chapters(rules, rows, at._replace(w=CHAPTERS["80"]))
        self._rules(rules, rows, Rect(at.x + side, at.y, at.w - side, at.h))

    def _chapters(self, rules: list[Rule], rows: list[Row], at: Rect) -> None:
        rules.append(Rule(at.x, at.y, at.w, "CHAPTERS", ("[ ]",)))
        for i, chapter in enumerate(self.book.chapters[: at.h]):
            rows.append(
                self._entry(CHAPTER + str(i), chapter.title, chapter == self.chapter(), at, i)
            )

    def _rules(self, rules: list[Rule], rows: list[Row], at: Rect) -> None:
        ids = list(self.listed())
        title = "FOUND" if self.asked else self.chapter().title.upper()
        rules.append(
            Rule(at.x, at.y, at.w, title, (f"{len(ids)}",), "act" if self.is_narrow else "")
        )
        here = ids.index(self.rule) if self.rule in ids else 0
        first = max(0, min(here - at.h // 2, len(ids) - at.h))
        for y, id in enumerate(ids[first : first + at.h]):
            sign = "* " if id in self.book.changes else ""
            words = f"{id:<{ID}}{sign}{self.book.rules[id].title}"
            rows.append(self._entry(id, words, id == self.rule, at, y))

    def _entry(self, thing: str, words: str, is_here: bool, at: Rect, y: int) -> Row:
        """A line of a list; where one is stands out by a sign and by weight."""
        ink = "ink b" if is_here else "soft"
        said = Span(cut(words, at.w - 2), ink, thing)
        return Row(at.x, at.y + 1 + y, (Span("► " if is_here else "  ", "act b"), said))

    # ------------------------------------------------------------ the rule, and the search

    def _page(self, rules: list[Rule], rows: list[Row], at: Rect) -> None:
        """What is read of a rule, from where one has scrolled to."""
        if self.rule not in self.listed():
            return
        rule = self.book.rules[self.rule]
        said = self.said_of.get(self.rule, "")
        read = page(self.book, self.rule, at.w, self.touch(rule), said)
        self.top = max(0, min(self.top, len(read) - at.h))
        more = len(read) - at.h - self.top
        facts = [f"pgdn {more} more"] * (more > 0) + ["pgup"] * (self.top > 0 >= more)
        facts += ["our ruling"] * rule.ruling
        fact: Line = (", ".join(facts),) if facts else ()
        rules.append(Rule(at.x, at.y, at.w, rule.id, fact, "act"))
        seen = read[self.top : self.top + at.h]
        rows += [Row(at.x, at.y + 1 + y, said) for y, said in enumerate(seen)]

    def _asking(self, wide: int, h: int) -> list[Row]:
        """The search, at the foot."""
        words = Span(self.asked, "ink") if self.asked else Span("press / and type", "mute")
        asks: Line = (Badge(FIELD), words._replace(thing=FIELD))
        rows = self.voice(1, h - 4, wide - 2, "Search the rules:", (self._found(),), ())
        return [*rows, Row(FIELD_AT, h - 4, asks)]

    def _found(self) -> str:
        """What the search has led to, or what it looks for."""
        if not self.asked:
            return "By a word, as you would say it, or by a number."
        many = len(self.listed())
        if not many:
            return "No rule speaks of it: try another word, or fewer."
        return (
            "One rule speaks of it." if many == 1 else f"{many} rules speak of it, the best first."
        )
