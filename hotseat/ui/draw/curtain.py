"""The curtain between two persons: folds at both sides, who is next, and what everybody knows.

Its layout is the same whatever lies behind it: so many rows for what everybody knows of what
happened, blank if less did.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import inf
from typing import TYPE_CHECKING

from .canvas import Canvas, cells, columns, cut, width, wrap
from .data import DARK, Badge, Lamp, Line, Span
from .places import foot

if TYPE_CHECKING:
    from hotseat.table.handing import Handover

OPENS, TWICE = "opens", "twice"  # what can be clicked
SECOND = "F2"  # the key that opens it for anybody, pressed twice
LINES, ROWS = 3, 4  # what is told at the most, and the rows it may take
FOLD = 3  # columns from one fold to the next
MIDDLE = 56  # columns between the folds, at least
TALL = 16  # rows from the first words to the last
NAME = 24  # columns of the box around a name, at least


@dataclass(slots=True)
class Curtain:
    """A curtain that is down: whom it waits for, and the key that opens it."""

    over: Handover
    key: str
    armed: bool = False  # F2 was pressed once
    said: str = ""  # a sentence below, until the next key
    seen_at: float = inf  # since when it is on the screen


def drawn(
    curtain: Curtain, game: str, keys: Mapping[str, str], w: int, h: int, alarm: str = ""
) -> Canvas:
    """The whole screen; `keys` are those of the menu and of the page of keys."""
    canvas = Canvas(w, h)
    folds = _folds(canvas)
    room = w - 2 * FOLD * folds
    lamp = _badges(curtain.key)
    top = max(0, (h - TALL - 1) // 2)
    _middle(canvas, 1, (Span(f"! {alarm}" if alarm else "", "warn b"),))
    for y, said in _words(curtain, game, room, lamp):
        _middle(canvas, top + y, said, lamp)
    _name(canvas, top + 4, curtain.over.name, room)
    _middle(canvas, top + 18, (Span(cut(curtain.said, room), "warn"),))
    pairs = [(curtain.key, "take the seat"), (keys["menu"], "menu"), (keys["keys"], "keys")]
    foot(canvas, h - 1, pairs)
    return canvas


def _folds(canvas: Canvas) -> int:
    """Draw the folds; how many there are at each side."""
    many = max(0, canvas.w - MIDDLE) // (2 * FOLD)
    for i in range(many):
        for x in (1 + FOLD * i, canvas.w - 2 - FOLD * i):
            for y in range(canvas.h - 1):
                canvas.put(x, y, "┊" if i % 2 else "│", "rule")
    return many


def _badges(key: str) -> Lamp:
    return Lamp({OPENS: ((key, OPENS),), TWICE: ((SECOND, TWICE),)})


def _words(curtain: Curtain, game: str, room: int, lamp: Lamp) -> list[tuple[int, Line]]:
    """What stands on it, by row."""
    over = curtain.over
    name = cut(over.name, NAME)
    clock = f" · {over.clock}" if over.clock else ""
    return [
        (0, (f"{game}{clock}",)),
        (2, (Span("PASS THE TABLE TO", "ink"),)),
        (8, (Span(_since(over, name), "ink"),)),
        *((10 + i, (said,)) for i, said in enumerate(_told(over.told[:LINES], room))),
        *_how(name, room, lamp),
    ]


def _told(told: Sequence[str], room: int) -> list[str]:
    """What happened, a row each; where one is too long for it, two, as far as there are rows: the
    newest first.
    """
    rows: list[str] = []
    for i, said in reversed([*enumerate(told)]):
        left = ROWS - len(rows) - i  # a row for each that is older
        rows = [*wrap(said, room, min(2, left)), *rows]
    return rows


def _since(over: Handover, name: str) -> str:
    """What the lines below it are."""
    if not over.told:
        return f"Nothing {'new for you' if over.returns else 'has happened yet'}, {name}."
    return f"Since your last turn, {name}:" if over.returns else f"So far, {name}:"


def _how(name: str, room: int, lamp: Lamp) -> list[tuple[int, Line]]:
    """How it is opened, in one row or, for a long name, in two."""
    asks = Span("Alone at the screen?", "ink b")
    press: Line = ("press ", Badge(OPENS), f"for {name},  or ", Badge(TWICE), "twice")
    both: Line = (asks, "  ", *press)
    return [(15, both)] if width(both, lamp) <= room + 2 else [(15, (asks,)), (16, press)]


def _name(canvas: Canvas, y: int, name: str, room: int) -> None:
    """Whose turn it is, in a double box."""
    said = name.upper()
    spaced = "  ".join(filter(None, cells(said)))
    said = spaced if columns(spaced) <= NAME - 4 else cut(said, room - 4)
    w = max(NAME, columns(said) + 4)
    x = (canvas.w - w) // 2
    canvas.back(x, y, w, 3, "face")
    canvas.put(x, y, f"╔{'═' * (w - 2)}╗", "act")
    for at in (x, x + w - 1):
        canvas.put(at, y + 1, "║", "act")
    canvas.put(x, y + 2, f"╚{'═' * (w - 2)}╝", "act")
    _middle(canvas, y + 1, (Span(said, "ink b"),))


def _middle(canvas: Canvas, y: int, said: Line, lamp: Lamp = DARK) -> None:
    """A line in the middle of the screen."""
    canvas.line((canvas.w - width(said, lamp)) // 2, y, said, "soft", lamp)
