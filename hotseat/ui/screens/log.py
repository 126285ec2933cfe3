"""The whole log: read line by line, by whose and of which kind, and what stands behind a line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from hotseat.table.filtering import Wanted, numbered

from ..draw.canvas import Canvas, columns
from ..draw.data import Badge, Line, Row, Rule, Span, Zone
from ..draw.reading import NEW, QUIET, folded
from ..layout import Rect, tier
from .behind import Behind
from .desk import Desk
from .pages import Choice

if TYPE_CHECKING:
    from hotseat.engine.events import Said
    from hotseat.table.sight import Sight
    from hotseat.table.table import Table

    from ..face import Face

LINE = "line:"  # a line of the log is a thing of this name, with its place
SEAT, KIND, EVERY = "seat:", "kind:", "every"
TAKEN = "rln"  # letters that mean something else here
MOVES = {"up": -1, "down": 1, "pageup": -12, "pagedown": 12, "home": -(10**6), "end": 10**6}
TURNS = {"left": -1, "right": 1, "shift+tab": -1, "tab": 1}
NONE = "No line is like that; 0 lists all of them."
VOICE = 5  # rows below the list


class Log(Desk):
    """All that happened, as one seat reads it. `new` begins at the lines since its last answer."""

    def __init__(self, table: Table, face: Face, sight: Sight) -> None:
        super().__init__()
        self.told_by, self.face = table, face
        self.lines: Sequence[Said] = list(sight.log)
        self.since = sight.since
        kinds = {said.kind for said in self.lines}
        self.kinds = {kind: told for kind, told in table.game.log_kinds.items() if kind in kinds}
        letters = dict(_letters(table.game.log_kinds))
        self.letters = {kind: letters[kind] for kind in self.kinds}
        self.wanted = Wanted()
        self.only_new = False
        self.first = 0  # the first entry that is seen
        self.entries: Sequence[tuple[Said, int]] = ()
        self.lie: dict[str, Rect] = {}  # where the lines that are seen lie
        self._read(len(self.lines) - 1)

    @classmethod
    def at_news(cls, table: Table, face: Face, sight: Sight) -> Log:
        """The log, with the cursor where the new lines begin."""
        log = cls(table, face, sight)
        log._read(len(log.lines) - log.since)
        return log

    # ------------------------------------------------------------ what is listed

    def _read(self, place: int) -> None:
        """The lines that are wanted now, with the cursor at this place of the log or before it."""
        least = len(self.lines) - self.since if self.only_new else 0
        found = numbered(self.lines, self.wanted)
        self.entries = [entry for entry in found if entry[1] >= least]
        before = [at for _, at in self.entries if at <= place] or [at for _, at in self.entries[:1]]
        self.at = f"{LINE}{before[-1]}" if before else ""

    @property
    def _here(self) -> int:
        """The place in the list of the line under the cursor; 0 when there is none."""
        places = [f"{LINE}{place}" for _, place in self.entries]
        return places.index(self.at) if self.at in places else 0

    def _change(self, wanted: Wanted) -> None:
        place = self.entries[self._here][1] if self.entries else len(self.lines)
        self.wanted = wanted
        self._read(place)
        self.redraw()

    # ------------------------------------------------------------ doing

    def choices(self) -> Sequence[Choice]:
        seats = [Choice(str(n), name, f"{SEAT}{n - 1}") for n, name in enumerate(self._names, 1)]
        kinds = [Choice(letter, kind, KIND + kind) for kind, letter in self.letters.items()]
        new = [Choice("n", "new", "new")] if self.since < len(self.lines) else []
        return [*seats, *kinds, *new, Choice("0", "all", EVERY)]

    @property
    def _names(self) -> Sequence[str]:
        return self.told_by.names

    def pressed(self, key: str) -> bool:
        if key in MOVES:
            self._go_to(self._here + MOVES[key])
        elif key in TURNS:
            self._turn(TURNS[key])
        elif key == "l":
            self.leave()
        elif key in ("enter", "r", "f1") and self.entries:
            self._look_behind(self.entries[self._here][0])
        else:
            return False
        return True

    def _go_to(self, place: int) -> None:
        place = max(0, min(len(self.entries) - 1, place))
        self._point(f"{LINE}{self.entries[place][1]}" if self.entries else "")

    def _turn(self, by: int) -> None:
        """To the heading of the next turn, or of this one or the one before."""
        heads = [n for n, (said, _) in enumerate(self.entries) if not said.indent]
        here = self._here
        ahead = [n for n in heads if n > here] if by > 0 else [n for n in heads[::-1] if n < here]
        self._go_to(ahead[0] if ahead else here)

    def _scroll(self, by: int) -> None:
        self._go_to(self._here + by)

    def _look_behind(self, said: Said) -> None:
        self.app.push_screen(Behind(said, self.told_by))

    def go(self, act: str) -> None:
        name = act.partition(":")[2]
        if act.startswith(LINE):
            again = act == self.at
            self._point(act)
            if again:
                self._look_behind(self.entries[self._here][0])
        elif act.startswith(SEAT):
            self._change(self.wanted._replace(seats=self.wanted.seats ^ {int(name)}))
        elif act.startswith(KIND):
            self._change(self.wanted._replace(kinds=self.wanted.kinds ^ {name}))
        elif act == "new":
            self.only_new = not self.only_new
            self._change(self.wanted)
        elif act == EVERY:
            self.only_new = False
            self._change(Wanted())

    def take(self, act: str) -> None:
        """The cursor stays on its line, whatever was chosen below."""
        at = self.at
        super().take(act)
        if not self.at.startswith(LINE) and self.entries:
            self.at = at
            self.redraw()

    # ------------------------------------------------------------ drawing

    def banner(self) -> tuple[str, str, Line]:
        return self.face.name, "Log", (Span(f"{len(self.lines)} lines", "soft"),)

    def footer(self) -> Sequence[tuple[str, str]]:
        return [
            ("arrows", "line, turn"),
            ("enter", "card and rule"),
            ("0", "all lines"),
            ("?", "keys"),
            ("esc", "back"),
        ]

    def draw(self, w: int, h: int) -> Canvas:
        """The page; a line can be clicked in all its rows."""
        canvas = super().draw(w, h)
        for thing, rect in self.lie.items():
            canvas.region(*rect, thing)
        return canvas

    def spread(self, w: int, h: int) -> Zone:
        small = tier(w, h) == "80"
        x, wide = (1, 78) if small else (10, 100)
        tall = h - VOICE - 5
        rows: list[Row] = []
        y = 3
        self.lie = {}
        for place, said in self._seen(wide - 2, tall):
            self.lie[f"{LINE}{place}"] = Rect(x, y, wide, len(said))
            rows += [Row(x, y + i, line) for i, line in enumerate(said)]
            y += len(said)
        if not self.entries:
            rows.append(Row(x + 2, 3, (NONE if self.lines else QUIET,)))
        many = len(self.entries)
        fact = f"{self._here + 1} of {many}" if many else ""
        rows += self._asks(x, h - VOICE - 1, wide)
        rule = Rule(x, 2, wide, self._heading(), (fact,), "act")
        return Zone("log", rules=(rule,), rows=tuple(rows))

    def _heading(self) -> str:
        """What is listed."""
        who = [self._names[seat] for seat in sorted(self.wanted.seats)]
        kinds = [kind for kind in self.kinds if kind in self.wanted.kinds]
        new = ["since your last answer"] if self.only_new else []
        return " · ".join(["LOG", *who, *kinds, *new])

    def _seen(self, w: int, tall: int) -> list[tuple[int, list[Line]]]:
        """The entries that have room, each as its rows, with the one under the cursor among
        them."""
        here = self._here
        least, most = (self._page_before(n, w, tall) for n in (here, len(self.entries) - 1))
        self.first = min(max(self.first, least), here, most)
        shown: list[tuple[int, list[Line]]] = []
        for n in range(self.first, len(self.entries)):
            rows = self._rows(n, w)
            tall -= len(rows)
            if tall < 0:
                break
            shown.append((self.entries[n][1], rows))
        return shown

    def _page_before(self, last: int, w: int, tall: int) -> int:
        """The first entry of a page of so many rows that ends with this one."""
        for n in range(min(last, len(self.entries) - 1), -1, -1):
            tall -= len(self._rows(n, w))
            if tall < 0:
                return min(n + 1, last)
        return 0

    def _rows(self, n: int, w: int) -> list[Line]:
        """An entry: a mark above the first new line, a cursor before its first row."""
        said, place = self.entries[n]
        here = self.at == f"{LINE}{place}"
        rows: list[Line] = []
        new = len(self.lines) - self.since
        if place >= new > 0 and (n == 0 or self.entries[n - 1][1] < new):
            rows.append(("  ", Span(NEW, "act")))
        for i, (indent, spans) in enumerate(folded(said, w)):
            cursor = Span("► " if here and not i else "  ", "act b")
            rows.append((cursor, " " * indent, *spans))
        return rows

    def _asks(self, x: int, y: int, w: int) -> list[Row]:
        """Whose lines, of which kinds, and what the last one that was chosen is about."""
        seats = [(f"{SEAT}{n}", name, n in self.wanted.seats) for n, name in enumerate(self._names)]
        kinds = [(KIND + kind, kind, kind in self.wanted.kinds) for kind in self.kinds]
        new = [("new", "new", self.only_new)] if self.since < len(self.lines) else []
        out = [
            ("Whose: ", [(EVERY, "all", not self.wanted.seats and not self.wanted.kinds), *seats]),
            ("What:  ", [*kinds, *new]),
        ]
        lines = [row for lead, said in out for row in _in_rows(lead, said, w - 2)]
        told = self.kinds.get(self.entries[self._here][0].kind, "") if self.entries else ""
        lines.append((Span(f"This line: {told}." if told else "", "mute"),))
        return [Row(x, y + i, line) for i, line in enumerate(lines[:VOICE])]


def _in_rows(lead: str, said: Sequence[tuple[str, str, bool]], w: int) -> list[Line]:
    """Choices with their badges; a chosen one has a mark. What does not fit goes on below."""
    rows: list[list[str | Span | Badge]] = [[Span(lead, "ink b")]]
    used = columns(lead)
    for act, words, chosen in said:
        text = f"{'■' if chosen else ''}{words}"
        room = columns(text) + 6
        if used + room > w:
            rows.append([" " * columns(lead)])
            used = columns(lead)
        rows[-1] += [Badge(act), Span(f"{text}  ", "ink b" if chosen else "soft", act)]
        used += room
    return [tuple(row) for row in rows]


def _letters(kinds: Iterable[str]) -> Iterator[tuple[str, str]]:
    """A letter for each kind: the first of its name that is free."""
    used = set(TAKEN)
    for kind in kinds:
        letter = next((char for char in kind if char not in used), "")
        used.add(letter)
        yield kind, letter
