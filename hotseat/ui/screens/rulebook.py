"""The rules of a game, to be read and searched."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Protocol

from textual.geometry import Size
from textual.widgets import Input

from ..draw.canvas import cut
from ..draw.data import Badge, Line, Row, Rule, Span, Zone
from ..layout import Rect, tier
from .desk import Desk
from .field import Field
from .pages import Choice, RulePage, RuleWords

if TYPE_CHECKING:
    from textual.app import ComposeResult

FIELD = "search"
AREA = "area:"
LONGEST = 40  # letters of a search
MOVES = {"up": -1, "left": -1, "down": 1, "right": 1, "pageup": -12, "pagedown": 12}
TURNS = {"left_square_bracket": -1, "shift+tab": -1, "right_square_bracket": 1, "tab": 1}


class AreaRule(RuleWords, Protocol):
    """A rule with the part of the game it belongs to."""

    @property
    def area(self) -> str: ...


class Rulebook(Desk):
    """The list of rules at the left, one rule at the right."""

    def __init__(self, game: str, rules: Mapping[str, AreaRule], at: str = "") -> None:
        super().__init__()
        self.game, self.rules = game, rules
        self.query_words = ""
        self.searching = False
        self.field = Field(FIELD, lambda text: text[:LONGEST])
        self.at = at if at in rules else next(iter(rules), "")

    def compose(self) -> ComposeResult:
        yield self.pane
        yield self.field

    # ------------------------------------------------------------ what is listed

    def found(self) -> list[AreaRule]:
        """The rules that hold all words of the search, by area."""
        words = self.query_words.casefold().split()
        areas = list(dict.fromkeys(rule.area for rule in self.rules.values()))
        held = [r for r in self.rules.values() if all(word in _text(r) for word in words)]
        return sorted(held, key=lambda rule: areas.index(rule.area))

    def listed(self) -> list[tuple[str, str]]:
        """The rows of the list: (thing, words), an area before its rules."""
        rows: list[tuple[str, str]] = []
        for area, rules in groupby(self.found(), key=lambda rule: rule.area):
            rows.append((AREA + area, area.upper()))
            rows += [(rule.id, rule.title) for rule in rules]
        return rows

    def choices(self) -> Sequence[Choice]:
        return (Choice("/", "search", "search"), Choice("esc", "back", "back"))

    # ------------------------------------------------------------ doing

    def pressed(self, key: str) -> bool:
        if key in MOVES:
            self._move(MOVES[key])
        elif key in TURNS:
            self._turn(TURNS[key])
        elif key == "question_mark":
            self.house.show_keys()
        else:
            return False
        return True

    def _move(self, by: int) -> None:
        ids = [rule.id for rule in self.found()]
        if ids:
            here = ids.index(self.at) if self.at in ids else 0
            self.at = ids[max(0, min(len(ids) - 1, here + by))]
        self.redraw()

    def _turn(self, by: int) -> None:
        """The first rule of the next area, or of the one before."""
        firsts = [next(rules) for _, rules in groupby(self.found(), key=lambda rule: rule.area)]
        here = next((i for i, r in enumerate(firsts) if r.area == self._rule_area()), 0)
        if firsts:
            self.at = firsts[(here + by) % len(firsts)].id
        self.redraw()

    def _rule_area(self) -> str:
        return self.rules[self.at].area if self.at in self.rules else ""

    def _scroll(self, by: int) -> None:
        self._move(by)

    def go(self, act: str) -> None:
        if act == "search":
            self.searching = True
            self.redraw()
            self.field.begin(self.query_words)
        elif act == "back":
            self.leave()
        elif act.startswith(AREA):
            self.at = next(r.id for r in self.found() if AREA + r.area == act)
            self.redraw()
        elif act in self.rules:
            self.at = act
            self.redraw()

    def leave(self) -> None:
        if self.searching:
            self.on_field_stopped()
        elif self.query_words:
            self._search("")
        else:
            self.dismiss()

    # ------------------------------------------------------------ searching

    def _search(self, words: str) -> None:
        self.query_words = words
        ids = [rule.id for rule in self.found()]
        if ids and self.at not in ids:
            self.at = ids[0]
        self.redraw()

    def _end_search(self) -> None:
        self.searching = False
        self.field.end()
        self.redraw()

    def on_input_changed(self, changed: Input.Changed) -> None:
        if self.searching:
            self._search(changed.value)

    def on_field_done(self, done: Field.Done) -> None:
        self._end_search()
        if done.by:
            self._move(done.by)

    def on_field_stopped(self) -> None:
        self._end_search()
        self._search("")

    def take(self, act: str) -> None:
        if self.searching:
            self._end_search()
        super().take(act)

    # ------------------------------------------------------------ drawing

    def show(self, size: Size) -> None:
        w, h = size
        rects = {"page": Rect(0, 0, w, h)}
        if self.searching and tier(w, h) != "tiny":
            rects[FIELD] = Rect(22, h - 4, LONGEST + 1, 1)
        self.place(rects)
        self.pane.show(self.draw(w, h))

    def banner(self) -> tuple[str, str, Line]:
        return "Rules", self.game, (Span(f"{len(self.rules)} rules", "soft"),)

    def footer(self) -> Sequence[tuple[str, str]]:
        return [
            ("arrows", "choose"),
            ("[ ]", "area before, next"),
            ("/", "search"),
            ("?", "keys"),
            ("esc", "all rules" if self.query_words else "back"),
        ]

    def spread(self, w: int, h: int) -> Zone:
        list_wide = 30 if tier(w, h) == "80" else 38
        x, tall = list_wide + 3, h - 7
        wide = min(w, 120) - x - 2
        listed = self.listed()
        things = [thing for thing, _ in listed]
        here = things.index(self.at) if self.at in things else 0
        first = max(0, min(here - tall // 2, len(listed) - tall))
        rows = [
            Row(2, 2 + y, (Span(cut(words, list_wide - 2), _ink(thing, self.at), thing),))
            for y, (thing, words) in enumerate(listed[first : first + tall])
        ]
        rule = self.rules.get(self.at) if self.at in things else None
        if rule:
            read = RulePage(rule).words(wide)
            rows += [Row(x, 2 + y, text) for y, text in enumerate(read[:tall])]
        many = len(self.found())
        found = f"{many} rules hold these words" if many != 1 else "One rule holds these words"
        told = f"{found}." if self.query_words else "By words of their text, or by number."
        words = (
            Span(self.query_words, "ink") if self.query_words else Span("press / and type", "mute")
        )
        asks: Line = (Badge("search"), words._replace(thing="search"))
        rows += self.voice(1, h - 4, min(w, 120) - 2, "Search the rules:", (told,), ())
        rows.append(Row(22, h - 4, asks))
        area = self._rule_area().upper()
        rules = (
            Rule(1, 1, list_wide, "RULES", (f"{many}",), "act"),
            Rule(x, 1, wide, rule.id if rule else "", (area.lower(),)),
        )
        return Zone("rules", rules=rules, rows=tuple(rows))


def _text(rule: AreaRule) -> str:
    """All of a rule that a search looks through."""
    return " ".join((rule.id, rule.title, rule.rule, rule.why)).casefold()


def _ink(thing: str, at: str) -> str:
    if thing.startswith(AREA):
        return "mute"
    return "ink b" if thing == at else "soft"
