"""The Attack Die: all its faces, and whom each would hit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hotseat.games.one_hit_heroes.voice import number

from ...draw.canvas import columns, fit, width
from ...draw.data import Badge, Line, Row, Span, Zone, line
from .inks import hue, people, sign, struck

if TYPE_CHECKING:
    from hotseat.table.sight import Sight

ROOM = 78
DIE = "die"  # the thing
ROUND, HEAVY = ("╭───╮", "│", "╰───╯"), ("┏━━━┓", "┃", "┗━━━┛")


def die(sight: Sight, tier: str, shown: str = "") -> Zone:
    """The place of the die. ``shown`` is the face it rolls over, while it rolls."""
    view = sight.view
    lies = shown or (view.attack.face if view.attack else "")
    danger = bool(view.attack and view.attack.hit) and not shown
    rows = _line_rows(sight, lies) if tier == "80" else _boxes(sight, lies, shown)
    return Zone("die", "ATTACK DIE", _fact(sight, tier), "warn" if danger else "", rows)


# ---------------------------------------------------------------- what is coming


def attacks(sight: Sight) -> tuple[int, int]:
    """Which attack of the turn this is, and of how many, if nobody answers."""
    begun = 0
    for said in reversed(sight.log):
        if said.indent == 0:
            break
        begun += ("ATTACK", "danger") in said.parts
    if sight.view.attack:
        begun = max(1, begun)
    return begun, begun + sight.view.coming


def _fact(sight: Sight, tier: str) -> Line:
    view = sight.view
    if view.attack:
        no, of = attacks(sight)
        count = f"attack {no} of {of} · " if tier != "80" and no else ""
        done = "rolled by" if view.attack.face else "to be rolled by"
        return (f"{count}{done} {sight.names[view.active]}",)
    if view.now is None:
        return ()
    n = view.coming
    if view.phase == "boss":
        return (f"{_counted(n)} still coming this turn",) if n else ()
    return (f"{_counted(n)} coming this turn",) if n else ("no attack is coming as things stand",)


def _counted(n: int) -> str:
    return f"{number(n)} attack{' is' if n == 1 else 's are'}"


# ---------------------------------------------------------------- 80 columns


def _line_rows(sight: Sight, lies: str) -> tuple[Row, ...]:
    faces = list(sight.view.faces)
    if not lies:
        words = _words(sight)
        if words:
            return words
    others = [face for face in faces if face != lies]
    parts: Line = _letters(sight, others, ROOM - (22 if lies else 0))
    if lies:
        name = Span(lies.upper(), f"{hue(lies)} b" if lies != "miss" else "ink b", DIE)
        who = Span(people(sight.names, struck(sight.view, lies), 30), "ink b")
        tail: Line = ("    ", Span("► ", f"{hue(lies)} b"), name, "  ", who)
        parts = (*fit(parts, ROOM - width(tail)), *tail)
    return (Row(0, 1, fit(parts, ROOM), "mute"),)


def _words(sight: Sight) -> tuple[Row, ...]:
    """The faces by name, those that hit nobody together; nothing where that has no room."""
    view = sight.view
    calm = [face for face in view.faces if not struck(view, face)]
    hits = [face for face in view.faces if face not in calm]
    if len(hits) > 3 or len(calm) > 3:
        return ()
    left: list[str | Span | Badge] = []
    for face in calm:
        left += [*_face(face.upper(), face), "  "]
    rows, x = [Row(0, 1, (*left, "nobody"), "mute")], 30
    for face in hits:
        all_ = "both" if len(sight.names) == 2 and face != "hit" else "everybody"
        who = people(sight.names, struck(view, face), 12, all_)
        said: Line = (*_face(face.upper(), face), "  ", Span(who, "ink"))
        rows.append(Row(x, 1, said, "mute"))
        x += 16
        if width(said) > 15 and face != hits[-1]:
            return ()
    last = rows[-1]
    return tuple(rows) if last.x + width(last.line) <= ROOM else ()


def _face(text: str, face: str) -> Line:
    """A face by its name, the letter of its colour first."""
    if face in ("miss", "hit"):
        return (Span(text, "mute" if face == "miss" else "warn b", DIE),)
    return Span(text[0], f"{hue(face)} b", DIE), Span(text[1:], "mute")


def _letters(sight: Sight, faces: list[str], room: int) -> Line:
    """The faces by their letters, for when there is much to say; closer where it is too much."""
    said: Line = ()
    for first, gap, apart, whole in ((4, 4, 2, True), (4, 2, 2, True), (2, 2, 1, True)):
        said = _said(sight, faces, " " * first, " " * gap, " " * apart, whole)
        if width(said) <= room:
            return said
    return _said(sight, faces, "  ", "  ", " ", whole=False)


def _said(sight: Sight, faces: list[str], first: str, gap: str, apart: str, whole: bool) -> Line:
    view = sight.view
    calm = [face for face in faces if not struck(view, face)]
    short = " ".join("MISS" if face == "miss" else sign(face) for face in calm)
    parts: list[str | Span] = [Span(short, "mute", DIE), "  nobody"] if calm else []
    names = sight.names if whole else tuple(name[:1] for name in sight.names)
    for i, face in enumerate(face for face in faces if face not in calm):
        who = people(names, struck(view, face), 16, "both" if len(names) == 2 else "all")
        name = "HIT" if face == "hit" else sign(face)
        parts += [(gap if i else first) if parts else "", Span(name, f"{hue(face)} b", DIE)]
        parts += [apart, Span(who, "ink")]
    return tuple(parts)


# ---------------------------------------------------------------- 120 columns


def _boxes(sight: Sight, lies: str, shown: str) -> tuple[Row, ...]:
    """A box for each face with the names beside it; the one that lies there is heavy."""
    rows: list[Row] = []
    cell = 84 // max(1, len(sight.view.faces))
    for i, face in enumerate(sight.view.faces):
        x, lit = i * cell, face == lies
        who = _column(sight.names, struck(sight.view, face), cell - 6)
        danger = lit and bool(struck(sight.view, face)) and not shown
        rows += _box(x, face, lit, danger)
        ink = ("warn b" if danger else "ink b") if lit else "soft"
        rows.append(Row(x + 6, 1, line((face.upper(), ink))))
        for y, name in enumerate(who, 2):
            rows.append(Row(x + 6, y, line((name, "mute" if name == "nobody" else "ink"))))
    return tuple(rows)


def _box(x: int, face: str, lit: bool, danger: bool) -> list[Row]:
    edge, letter = hue(face), f"{hue(face)}"
    if lit:
        edge = letter = "warn b" if danger else "ink b"
    (top, side, foot) = HEAVY if lit else ROUND
    return [
        Row(x, 1, line((top, edge, DIE))),
        Row(x, 2, line((f"{side} ", edge), (sign(face), letter.removesuffix(" b") + " b"))),
        Row(x + 3, 2, line((f" {side}", edge))),
        Row(x, 3, line((foot, edge))),
    ]


def _column(names: tuple[str, ...], seats: tuple[int, ...], w: int) -> list[str]:
    """The names a face would hit, on at most two lines."""
    if not seats:
        return ["nobody"]
    if len(seats) <= 2:
        return [names[seat][:w] for seat in seats]
    left = [name for seat, name in enumerate(names) if seat not in seats]
    if len(left) == 1:
        return ["all but", left[0][:w]]
    return ["everybody" if columns("everybody") <= w else "all"]
