"""What is read at leisure: the log and the card view."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import takewhile
from typing import TYPE_CHECKING

from .canvas import Canvas, columns, cut, wrap
from .data import Line, Span, line

if TYPE_CHECKING:
    from hotseat.engine.events import Parts, Said
    from hotseat.table.sight import Why

QUIET = "Nothing has happened yet."
PRIVATE = "° "  # before a line that only its reader may read
NEW = "── new since your last answer ──"

# The tone of a word in the log -> its ink; the zone letters of a game are their own.
TONES = {
    "": "soft",
    "name": "ink b",
    "danger": "warn b",
    "good": "good b",
    "quiet": "mute",
    "number": "mute",
}
ZONES = ("G", "Y", "R", "P", "N")


def toned(parts: Sequence[tuple[str, str]]) -> tuple[Span, ...]:
    """The words of a log line in their inks."""
    return tuple(
        Span(text, f"{tone} b" if tone in ZONES else TONES.get(tone, "soft"))
        for text, tone in parts
    )


def deed(past: Iterable[Said]) -> Said | None:
    """Of lines read backwards the one that says what somebody did, in the turn of the first of
    them: what came before that turn led to none of this.
    """
    turn = takewhile(lambda said: said.indent, past)
    return next((said for said in turn if said.is_deed), None)


def happened(turn: str, led: Said | None, parts: Parts) -> Line:
    """The last thing that happened, behind the deed it followed from and the number of its turn."""
    number = (Span(turn, "mute"),) if turn else ()
    before = (*toned(led.parts), ": ") if led is not None else ()
    return (*number, *before, *toned(parts))


def folded(said: Said, w: int) -> list[tuple[int, Line]]:
    """A log line in rows of (indent, line); too long, it goes on two columns further in."""
    indent, parts = said.indent, ((PRIVATE, "quiet"), *said.parts) if said.private else said.parts
    rows: list[tuple[int, list[Span]]] = [(indent, [])]
    used = indent
    for span in toned(parts):
        for i, word in enumerate(span.text.split(" ")):
            piece = " " + word if i else word
            if used + columns(piece) > w and used > rows[-1][0]:
                rows.append((min(indent + 2, max(0, w - 4)), []))
                used, piece = rows[-1][0], piece.lstrip()
            rows[-1][1].append(span._replace(text=cut(piece, w - used)))
            used += columns(piece)
    return [(x, tuple(spans)) for x, spans in rows]


def log_rows(
    lines: Sequence[Said], w: int, least: int | None = None, new: int = 0
) -> list[tuple[int, Line]]:
    """The whole log in rows, or so many at its end and perhaps some more; a mark stands above so
    many new lines.
    """
    rows: list[tuple[int, Line]] = []
    for n, said in enumerate(reversed(lines)):
        if least is not None and len(rows) >= least:
            break
        if new and n == new:
            rows.append((0, (Span(NEW, "act"),)))
        rows += reversed(folded(said, w))
    return rows[::-1]


def log(
    lines: Sequence[Said], w: int, h: int, back: int = 0, sheet: bool = False, new: int = 0
) -> Canvas:
    """The newest rows of the log, or those ``back`` rows before them; so many lines are new."""
    canvas = Canvas(w, h)
    fact = "pgup pgdn, l all of it, esc back" if sheet else "pgup pgdn"
    canvas.rule(0, 0, w, "LOG", (fact,), "act" if sheet else "")
    if h < 2:
        return canvas
    rows = log_rows(lines, w, back + h - 1, new) or [(0, (Span(QUIET, "soft"),))]
    end = len(rows) - clamp(back, rows, h)
    for y, (x, parts) in enumerate(rows[max(0, end - (h - 1)) : end], 1):
        canvas.line(x, y, parts)
    return canvas


def fitting(lines: Sequence[Said], w: int, h: int) -> int:
    """How many of these lines fit whole into so many rows; one counts as fitting always."""
    for many, said in enumerate(lines):
        h -= len(folded(said, w))
        if h < 0:
            return max(1, many)
    return len(lines)


def clamp(back: int, rows: Sequence[object], h: int) -> int:
    """How far back the log can be read: the oldest row stays at the top."""
    return max(0, min(back, len(rows) - (h - 1)))


def card_view(
    shown: tuple[str, str, Sequence[Line]], why: Why | None, w: int, h: int, sheet: bool = False
) -> Canvas:
    """A thing in full: what it is, what it says, and why not now."""
    name, kind, body = shown
    canvas = Canvas(w, h)
    fact = "arrows the next, i all of it, esc back" if sheet else "i all of it"
    canvas.rule(0, 0, w, "CARD", (fact,), "act" if sheet else "")
    y = 1
    for text in wrap(name, w, 2):
        canvas.put(0, y, text, "ink b")
        y += 1
    canvas.put(0, y, cut(kind, w), "mute")
    y += 2
    for row, parts in enumerate(body, y):
        canvas.line(0, row, parts)
    if why is not None:
        _not_now(canvas, y + len(body) + (1 if body else 0), why, w)
    return canvas


def _not_now(canvas: Canvas, y: int, why: Why, w: int) -> None:
    """The reason at the foot of the card view; the rule stays when the room is short."""
    said = wrap(why.text, w - 2)
    said = said[: max(1, canvas.h - y - 1)]
    canvas.line(0, y, line(("× ", "warn b")))
    for row, text in enumerate(said, y):
        canvas.put(2, row, text, "soft")
    canvas.put(2, y + len(said), why.rule, "mute")
