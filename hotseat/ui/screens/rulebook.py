"""The rules of a game on the screen: chapters and their rules, one rule, and the search."""

from __future__ import annotations

from collections.abc import Sequence

from textual.geometry import Size

from hotseat.engine.saying import whose

from ..draw.canvas import cut, wrap
from ..draw.data import Badge, Line, Row, Rule, Span, Zone
from ..draw.ruling import page
from ..layout import Rect, tier
from .reader import CHAPTER, FIELD, LONGEST, OTHER, Reader

FIELD_AT = 22  # the column in which the search is written
FOOT = 6  # rows from the end of what is read
ROOMY = 40  # rows with which one stays free below the title
WIDEST = 120  # columns that are used
CHAPTERS, SIDE, GAP = 25, 42, 3  # columns of the chapters, of lists beside a rule, and between
PEEK = 5  # rows in which a rule that was found is looked into
ID = 9  # columns of a rule's id in a list
MARK = "* "  # before what is otherwise at this table


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
        enter = [("enter", "list" if self.reading else "read")] if self.is_narrow else []
        esc = "all rules" if self.asked else "back"
        return [*arrows, *enter, *digits, *before, ("/", "search"), ("esc", esc), *turns]

    def spread(self, w: int, h: int) -> Zone:
        wide, head = min(w, WIDEST), 2 if h >= ROOMY else 1
        room = Rect(1, head, wide - 2, h - head - FOOT)
        if not self.is_narrow:
            parts = self._side_by_side(room)
        elif self.shows_rule:
            parts = [self._page(room)]
        else:
            parts = self._contents(room)
        rules = tuple(rule for part in parts for rule in part.rules)
        rows = tuple(row for part in parts for row in part.rows)
        return Zone("rules", rules=rules, rows=(*rows, *self._asking(wide, h)))

    # ------------------------------------------------------------ the lists

    def _side_by_side(self, room: Rect) -> list[Zone]:
        """The lists below each other, and the rule beside them."""
        page = Rect(room.x + SIDE + GAP, room.y, room.w - SIDE - GAP, room.h)
        lists = room._replace(w=SIDE)
        if self.asked:
            return [self._rules(lists), self._page(page)]
        tall = len(self.book.chapters)
        below = Rect(lists.x, lists.y + tall + 2, SIDE, lists.h - tall - 2)
        return [self._chapters(lists._replace(h=tall)), self._rules(below), self._page(page)]

    def _contents(self, room: Rect) -> list[Zone]:
        """The chapters beside the rules of one, or what was found."""
        if self.asked:
            return [self._rules(room._replace(h=room.h - PEEK)), self._peek(room)]
        x = CHAPTERS + GAP
        beside = Rect(room.x + x, room.y, room.w - x, room.h)
        return [self._chapters(room._replace(w=CHAPTERS)), self._rules(beside)]

    def _chapters(self, at: Rect) -> Zone:
        here, chapters = self.chapter(), self.book.chapters[: at.h]
        rows = [
            self._entry(CHAPTER + str(i), chapter.title, chapter == here, at, i)
            for i, chapter in enumerate(chapters)
        ]
        head = Rule(at.x, at.y, at.w, "CHAPTERS", ("[ ]",))
        return Zone("chapters", rules=(head,), rows=tuple(rows))

    def _rules(self, at: Rect) -> Zone:
        """The list, where the rule that is read lies in its middle."""
        ids = list(self.listed())
        here = ids.index(self.rule) if self.rule in ids else 0
        first = max(0, min(here - at.h // 2, len(ids) - at.h))
        rows = [
            self._entry(id, self._titled(id), id == self.rule, at, y)
            for y, id in enumerate(ids[first : first + at.h])
        ]
        title = "FOUND" if self.asked else self.chapter().title.upper()
        marked = f"{MARK}otherwise here, " if set(ids) & self.book.changes.keys() else ""
        tone = "act" if self.is_narrow else ""
        head = Rule(at.x, at.y, at.w, title, (f"{marked}{len(ids)}",), tone)
        return Zone("list", rules=(head,), rows=tuple(rows))

    def _peek(self, room: Rect) -> Zone:
        """What the rule says that was found and is pointed at, in the last rows of the room."""
        if self.rule not in self.listed():
            return Zone("peek")
        top = room.y + 1 + room.h - PEEK
        head = Rule(room.x, top, room.w, self.rule)
        said = wrap(self.book.rules[self.rule].rule, room.w, PEEK - 1)
        rows = (Row(room.x, top + 1 + y, (text,)) for y, text in enumerate(said))
        return Zone("peek", rules=(head,), rows=tuple(rows))

    def _titled(self, id: str) -> str:
        sign = MARK if id in self.book.changes else ""
        return f"{id:<{ID}}{sign}{self.book.rules[id].title}"

    def _entry(self, thing: str, words: str, is_here: bool, at: Rect, y: int) -> Row:
        """A line of a list; where one is stands out by a sign and by weight."""
        ink = "ink b" if is_here else "soft"
        said = Span(cut(words, at.w - 2), ink, thing)
        return Row(at.x, at.y + 1 + y, (Span("► " if is_here else "  ", "act b"), said))

    # ------------------------------------------------------------ the rule, and the search

    def _page(self, at: Rect) -> Zone:
        """What is read of a rule, from where one has scrolled to."""
        if self.rule not in self.listed():
            return Zone("page")
        rule, said = self.book.rules[self.rule], self.said_of.get(self.rule, "")
        read = page(self.book, self.rule, at.w, self.touch(rule), said)
        self.top = max(0, min(self.top, len(read) - at.h))
        more = len(read) - at.h - self.top
        facts = [f"pgdn {more} more"] * (more > 0) + ["pgup"] * (self.top > 0 >= more)
        facts += ["our ruling"] * rule.ruling
        head = Rule(at.x, at.y, at.w, rule.id, (", ".join(facts),) if facts else (), "act")
        seen = read[self.top : self.top + at.h]
        rows = (Row(at.x, at.y + 1 + y, line) for y, line in enumerate(seen))
        return Zone("page", rules=(head,), rows=tuple(rows))

    def _asking(self, wide: int, h: int) -> list[Row]:
        """The search, at the foot."""
        words = Span(self.asked, "ink") if self.asked else Span("press / and type", "mute")
        asks: Line = (Badge(FIELD), words._replace(thing=FIELD))
        second: Line = (self._found(),)
        if self.other and not self.asked:
            other = Span(f"{whose(self.other_name)} rules", "soft", OTHER + self.other)
            second = (*second, "  ", Badge(OTHER + self.other), other)
        rows = self.voice(1, h - 4, wide - 2, "Search the rules:", second, ())
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
