"""A rectangle of cells, and the regions in it that stand for something.

Each cell holds the text a terminal shows in one column: usually one character, a letter with
its combining marks, or a letter two columns wide followed by an empty cell. So every length
below is counted in columns, and whatever a person or a pack is called, columns stay straight.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple
from unicodedata import category, normalize

from rich.cells import cell_len

from .data import DARK, Badge, Lamp, Line, Span, Thing

BAR = "\ue000"  # voice bar; drawn like the next one in Unicode, not in ASCII
END = "\ue001"  # right half of a key badge
MARKS = 2  # combining marks a letter keeps


class Region(NamedTuple):
    """Cells that stand for a thing, or for one option of it (a badge)."""

    x: int
    y: int
    w: int
    h: int
    thing: Thing
    option: str = ""

    def has(self, x: int, y: int) -> bool:
        return self.x <= x < self.x + self.w and self.y <= y < self.y + self.h


# ---------------------------------------------------------------- text as cells


@lru_cache(maxsize=8192)
def cells(text: str) -> tuple[str, ...]:
    """The text, column by column. What has no width of its own is dropped, what no terminal
    shows (control characters, lone surrogates) becomes ``?``.

    >>> cells("a界")
    ('a', '界', '')
    """
    if text.isascii() and text.isprintable():
        return tuple(text)
    out: list[str] = []
    for char in normalize("NFC", text):
        if char in (BAR, END):
            out.append(char)
            continue
        kind, wide = category(char), cell_len(char)
        if kind in ("Cc", "Cs", "Co", "Cn", "Zl", "Zp"):
            out.append("?")
        elif kind == "Cf" or "\ufe00" <= char <= "\ufe0f":
            continue
        elif wide:
            out += [char, *[""] * (wide - 1)]
        elif kind[0] == "M":
            _add_mark(out, char)
    return tuple(out)


def _add_mark(out: list[str], mark: str) -> None:
    """Put a combining mark on the letter before it, unless that carries enough already."""
    at = len(out) - 1
    while at > 0 and not out[at]:
        at -= 1
    if at >= 0 and len(out[at]) <= MARKS:
        out[at] += mark


def columns(text: str) -> int:
    """How many columns the text takes."""
    return len(cells(text))


def cut(text: str, w: int) -> str:
    """The text in at most ``w`` columns; what is cut off is said by a final ``~``.

    >>> cut("Force Shield", 8)
    'Force S~'
    """
    parts = cells(text)
    if len(parts) <= w:
        return "".join(parts)
    return "".join(_whole(parts, w - 1)) + "~" if w > 0 else ""


def _whole(parts: Sequence[str], w: int) -> Sequence[str]:
    """The first ``w`` columns, without half of a wide letter."""
    kept = parts[: max(0, w)]
    return (*kept[:-1], " ") if kept and len(parts) > len(kept) and not parts[len(kept)] else kept


def wrap(text: str, w: int, most: int = 99) -> list[str]:
    """The text in lines of at most ``w`` columns, at most ``most`` of them.

    A word longer than a line is broken with a hyphen; a text longer than its lines ends in ``~``.
    """
    if w < 3:
        return [cut(text, w)][:most] if text else []
    lines: list[str] = []
    for word in text.split():
        for piece in _broken(word, w):
            if lines and columns(lines[-1]) + 1 + columns(piece) <= w:
                lines[-1] += " " + piece
            else:
                lines.append(piece)
    if len(lines) > most:
        lines = lines[:most]
        lines[-1:] = [cut(last + "~", w) for last in lines[-1:]]
    return lines


def _broken(word: str, w: int) -> Iterator[str]:
    """The word; in pieces of a full line with a hyphen if it is longer than one."""
    parts = cells(word)
    while len(parts) > w:
        n = w - 1 if parts[w - 1] else w - 2  # never half of a wide letter
        yield "".join(parts[:n]) + "-"
        parts = parts[n:]
    yield "".join(parts)


# ---------------------------------------------------------------- lines


def badge_width(thing: Thing, lamp: Lamp) -> int:
    """Columns of the badges a thing has now, with the blank behind them."""
    return sum(len(key) + 3 for key, _ in lamp.keys.get(thing, ()) if key)


def width(parts: Line, lamp: Lamp = DARK) -> int:
    """How many columns a line takes under this light."""
    return sum(_part_width(part, lamp) for part in parts)


def _part_width(part: str | Span | Badge, lamp: Lamp) -> int:
    if isinstance(part, Badge):
        return max(badge_width(part.thing, lamp), part.pad)
    return columns(part if isinstance(part, str) else part.text)


def fit(parts: Line, w: int, lamp: Lamp = DARK) -> Line:
    """The line in at most ``w`` columns; text that does not fit is cut with ``~``."""
    out: list[str | Span | Badge] = []
    for part in parts:
        n = _part_width(part, lamp)
        if n > w:
            if isinstance(part, Badge) or w <= 0:
                break
            short = cut(part if isinstance(part, str) else part.text, w)
            out.append(short if isinstance(part, str) else part._replace(text=short))
            break
        out.append(part)
        w -= n
    return tuple(out)


# ---------------------------------------------------------------- the canvas


class Canvas:
    """Cells with ink and ground, and regions. Whatever lies outside is clipped."""

    __slots__ = ("chars", "grounds", "h", "inks", "regions", "w")

    def __init__(self, w: int, h: int, ground: str = "table") -> None:
        self.w, self.h = w, h
        self.chars = [[" "] * w for _ in range(h)]
        self.inks = [["soft"] * w for _ in range(h)]
        self.grounds = [[ground] * w for _ in range(h)]
        self.regions: list[Region] = []

    def put(self, x: int, y: int, text: str, ink: str = "soft") -> int:
        """Write text; gives the column behind it, whether or not all of it was inside."""
        parts: Sequence[str] = cells(text)
        end = x + len(parts)
        if not 0 <= y < self.h or x >= self.w or end <= 0:
            return end
        row = self.chars[y]
        if end > self.w:
            parts = _whole(parts, self.w - x)
        if x < 0:
            parts, x = parts[-x:], 0
            if parts and not parts[0]:
                parts = (" ", *parts[1:])
        stop = x + len(parts)
        if not row[x] and x:
            row[x - 1] = " "  # half of a wide letter was written over
        if stop < self.w and not row[stop]:
            row[stop] = " "
        row[x:stop] = parts
        self.inks[y][x:stop] = [ink] * len(parts)
        return end

    def back(self, x: int, y: int, w: int, h: int, ground: str) -> None:
        """Give a rectangle another ground."""
        left, right = max(0, x), min(self.w, x + w)
        for row in self.grounds[max(0, y) : max(0, min(self.h, y + h))]:
            row[left:right] = [ground] * max(0, right - left)

    def region(self, x: int, y: int, w: int, h: int, thing: Thing, option: str = "") -> None:
        """Say that these cells stand for a thing; what is outside does not count."""
        left, top = max(0, x), max(0, y)
        right, bottom = min(self.w, x + w), min(self.h, y + h)
        if right > left and bottom > top:
            self.regions.append(Region(left, top, right - left, bottom - top, thing, option))

    def badge(self, x: int, y: int, key: str, thing: Thing, option: str, hue: str = "act") -> int:
        """A key badge: the only inverted thing on the screen. Gives the column behind it."""
        self.put(x, y, "▐", hue)
        self.put(x + 1, y, key, f"{hue}ink b")
        self.back(x + 1, y, len(key), 1, hue)
        self.put(x + 1 + len(key), y, END, hue)
        self.region(x, y, len(key) + 2, 1, thing, option)
        return x + len(key) + 2

    def badges(self, x: int, y: int, thing: Thing, lamp: Lamp) -> int:
        """All badges a thing has now, a blank behind each; gives the column behind."""
        for key, option in lamp.keys.get(thing, ()):
            if key:
                x = self.badge(x, y, key, thing, option) + 1
        return x

    def line(self, x: int, y: int, parts: Line, ink: str = "soft", lamp: Lamp = DARK) -> int:
        """Write a line; gives the column behind it."""
        for part in parts:
            if isinstance(part, str):
                x = self.put(x, y, part, ink)
            elif isinstance(part, Badge):
                x = max(self.badges(x, y, part.thing, lamp), x + part.pad)
            else:
                x = self._span(x, y, part, ink, lamp)
        return x

    def _span(self, x: int, y: int, span: Span, ink: str, lamp: Lamp) -> int:
        if span.thing is not None:
            self.region(x, y, columns(span.text), 1, span.thing)
            marked = lamp.chosen.get(span.thing, 0)
            behind = x + columns(span.text)
            before = x - 1 if x else behind  # at the left edge the sign stands behind
            many = "*" if marked == 1 else str(marked)[-1]
            if span.thing == lamp.cursor:
                self.put(before, y, "►" if x else "◄", "act b")
            elif marked:
                self.put(before, y, many, "good b")
            if marked:
                self.put(x, y, span.text, "good b")
                if x and span.thing == lamp.cursor:  # which has the place of the mark
                    self.put(behind, y, many, "good b")
                return behind
        return self.put(x, y, span.text, span.ink or ink)

    def rule(
        self, x: int, y: int, w: int, title: str, fact: Line = (), tone: str = "", lamp: Lamp = DARK
    ) -> None:
        """The rule of a place: a title, a line to the right edge, one short fact at its end."""
        heavy = tone == "act"
        self.put(x, y, ("━" if heavy else "─") * w, tone or "rule")
        taken = 0
        if title:
            said = cut(f"► {title}" if heavy else title, w - 1) + " "
            taken = self.put(x, y, said, f"{tone or 'soft'} b") - x
        fact = fit(fact, w - taken - 2, lamp)
        if fact:
            start = x + w - width(fact, lamp)
            self.put(start - 1, y, " " * (x + w - start + 1), "mute")
            self.line(start, y, fact, "mute", lamp)

    def text(self) -> str:
        """What is written, line by line, without the blanks at the ends."""
        return "\n".join("".join(row).rstrip() for row in self.chars)
