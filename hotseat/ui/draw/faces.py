"""Cards as boxes: the kind of line is the card's state, each corner says one thing.

Top left what to press, top right what it is, bottom left its state or when it can be used,
bottom right what would happen to it. The size alone decides how much is said: five rows and
more are full, four are mini with one line, three are mini with that line in the bottom border.
"""

from __future__ import annotations

from typing import NamedTuple

from .canvas import BAR, Canvas, columns, cut, fit, width, wrap
from .data import Box, Card, Lamp

FULL = 5  # rows from which a face is full
SMALL = 3  # rows of the smallest face
WIDE = 12  # columns above which text has a cell of air on its left
MARKED = 20  # columns from which a threatened card keeps its kind beside the !


class Edge(NamedTuple):
    """The eight line characters of a box, and their ink."""

    lines: str
    ink: str


ROUND, BROKEN = "╭─╮││╰─╯", "╭╌╮╎╎╰╌╯"
EDGES = {
    "legal": Edge(ROUND, "edge"),
    "open": Edge(ROUND, "edge"),
    "off": Edge(BROKEN, "rule"),
    "cursor": Edge("┏━┓┃┃┗━┛", "act b"),
    "offcursor": Edge("┏╍┓╏╏┗╍┛", "act"),
    "chosen": Edge("╔═╗║║╚═╝", "good b"),
    "threat": Edge(ROUND, "warn"),
}


def state_of(card: Card, lamp: Lamp) -> str:
    """Which of the lines of ``EDGES`` a card has under this light.

    ``off`` was considered and refused; ``open`` is a card the question is not about.
    """
    on, legal = card.id == lamp.cursor, card.id in lamp.keys
    off = not legal and (card.state == "empty" or (not card.quiet and card.id in lamp.brief))
    if lamp.chosen.get(card.id):
        return "chosen"
    if on:
        return "offcursor" if off else "cursor"
    if card.state == "threat":
        return "threat"
    return "off" if off else "legal" if legal else "open"


def face(canvas: Canvas, box: Box, lamp: Lamp) -> None:
    """Draw one card."""
    state = state_of(box.card, lamp)
    dim = state in ("off", "offcursor")
    canvas.region(box.x, box.y, box.w, box.h, box.card.id)
    _frame(canvas, box, EDGES[state], _ground(box.card, lamp, dim))
    if box.card.state == "back":
        _back(canvas, box)
    elif box.card.art:
        _art(canvas, box, lamp)
    else:
        _words(canvas, box, dim)
    _top(canvas, box, lamp, dim)
    _bottom(canvas, box, lamp, dim)


def _ground(card: Card, lamp: Lamp, dim: bool) -> str:
    if card.id == lamp.hover:
        return "lift"
    return "table" if dim or card.state == "empty" else "face"


def _frame(canvas: Canvas, box: Box, edge: Edge, ground: str) -> None:
    tl, top, tr, left, right, bl, bottom, br = tuple(edge.lines)
    x, y, w, h = box.x, box.y, box.w, box.h
    canvas.back(x, y, w, h, ground)
    canvas.put(x, y, tl + top * (w - 2) + tr, edge.ink)
    for row in range(y + 1, y + h - 1):
        canvas.put(x, row, left + " " * (w - 2) + right, edge.ink)
    canvas.put(x, y + h - 1, bl + bottom * (w - 2) + br, edge.ink)
    if box.card.state == "acting":
        for row in range(y, y + h):
            canvas.put(x, row, BAR, "act")


def _back(canvas: Canvas, box: Box) -> None:
    """A face-down card: all backs of one size are equal, but for a count in the middle."""
    for row in range(box.y + 1, box.y + box.h - 1):
        canvas.put(box.x + 1, row, "░" * (box.w - 2), "rule")
    if box.card.name:
        name = f" {cut(box.card.name, box.w - 4)} "
        canvas.put(box.x + (box.w - columns(name)) // 2, box.y + box.h // 2, name, "ink b")


def _art(canvas: Canvas, box: Box, lamp: Lamp) -> None:
    indent = 1 if box.w < 8 else 2
    for row, parts in enumerate(box.card.art[: max(0, box.h - 2)], box.y + 1):
        canvas.line(box.x + indent, row, fit(parts, box.w - indent - 1, lamp), "soft", lamp)


def _words(canvas: Canvas, box: Box, dim: bool) -> None:
    """Name and text. A name is broken over two lines on a full face and never hyphenated away."""
    card, full = box.card, box.h >= FULL
    pad = 2 if box.w > WIDE else 1
    room = max(1, box.w - pad - 1)
    longest = max((columns(word) for word in card.name.split()), default=0)
    close = full and room < longest <= box.w - 2  # a long word takes the air at both sides
    name_room = box.w - 2 if close else room
    names = wrap(card.name, name_room, 2) if full else [cut(card.name, room)]
    lines = _body(card, room - 1) if full else [card.mini] if box.h > SMALL and card.mini else []
    y, last = box.y + 1, box.y + box.h - 1
    for name in names[: max(0, last - y)]:
        canvas.put(box.x + (1 if close else pad), y, name, "soft" if dim else "ink b")
        y += 1
    for text in lines[: max(0, last - y)]:
        canvas.put(box.x + pad, y, cut(text, room), "mute" if dim else "soft")
        y += 1


def _body(card: Card, room: int) -> list[str]:
    return [text for sentence in card.body for text in wrap(sentence, room)]


def _top(canvas: Canvas, box: Box, lamp: Lamp, dim: bool) -> None:
    """The top border: cursor and badges at the left, kind or mark at the right."""
    card, x, y = box.card, box.x + 1, box.y
    end = box.x + box.w
    count = lamp.chosen.get(card.id, 0)
    if count:
        mark = " * " if count < 2 else f" ×{count} "
        canvas.put(end - 1 - len(mark), y, mark, "good b")
    else:
        threat = card.state == "threat"
        if card.kind and not (threat and box.w < MARKED):
            end -= 2 + columns(card.kind)
            canvas.put(end, y, card.kind, ("mute" if dim else card.hue) + " b")
        if threat:
            canvas.put(end - (4 if end == box.x + box.w else 5), y, " ! ", "warn b")
    if card.id == lamp.cursor:
        x = canvas.put(x, y, "►", "act b")
    for key, option in lamp.keys.get(card.id, ()):
        if key:
            x = canvas.badge(x, y, key, card.id, option)


def _bottom(canvas: Canvas, box: Box, lamp: Lamp, dim: bool) -> None:
    """The bottom border: why not now or the card's state, and what would happen to it."""
    y, room = box.y + box.h - 1, box.w - 4
    mark = fit(box.card.mark, room, lamp)
    if mark:
        taken = width(mark, lamp)
        x = canvas.put(box.x + box.w - taken - 3, y, " ", "soft")
        canvas.put(canvas.line(x, y, mark, "good b", lamp), y, " ", "soft")
        room -= taken + 3
    most = max(0, room if mark else room + 2)
    foot = cut(_foot(box, lamp, dim, most), most)
    if foot:
        said = f" {foot} " if columns(foot) <= room else f" {foot}"[-(box.w - 2) :]
        canvas.put(box.x + 1, y, said, "mute" if dim else "soft")


def _foot(box: Box, lamp: Lamp, dim: bool, room: int) -> str:
    """Why not now, where that has room or nothing else stands there; else what the card says."""
    card = box.card
    brief = lamp.brief.get(card.id, "") if dim else ""
    if brief and (columns(brief) <= room or not card.foot):
        return brief
    if card.foot:
        return card.foot
    if card.state == "acting":
        return "acts"
    return card.mini if box.h <= SMALL and not dim else ""
