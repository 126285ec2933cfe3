"""Places of the table become cells: zones, title line, footer, the list of what lies nowhere."""

from __future__ import annotations

from collections.abc import Sequence

from .canvas import BAR, Canvas, columns, cut, fit, width, wrap
from .data import DARK, Badge, Lamp, Line, Row, Span, Thing, Zone
from .faces import face

KEY = "key:"  # a footer word is a thing of this name


def zone(z: Zone, w: int, h: int, lamp: Lamp = DARK) -> Canvas:
    """A place of the table under this light."""
    canvas = Canvas(w, h)
    if z.title:
        canvas.rule(0, 0, w, z.title, z.fact, z.tone, lamp)
    for rule in z.rules:
        canvas.rule(rule.x, rule.y, rule.w, rule.title, rule.fact, rule.tone, lamp)
    for box in z.boxes:
        face(canvas, box, lamp)
    for row in z.rows:
        x = row.x + row.right - width(row.line, lamp) if row.right else row.x
        canvas.line(x, row.y, row.line, row.ink, lamp)
    return canvas


def title(game: str, about: str, right: Line, w: int, alarm: str = "", menu: str = "") -> Canvas:
    """The band on row 0: game and situation at the left, turn, person and phase at the right. An
    alarm stands in place of the situation for as long as there is one. A click on the game's name
    is the key of the menu, for which a narrow footer has no room."""
    canvas = Canvas(w, 1)
    band(canvas, game, f"! {alarm}" if alarm else about, right, "warn b" if alarm else "soft")
    if menu:
        canvas.region(1, 0, columns(game), 1, KEY + menu)
    return canvas


def standing(parts: Sequence[tuple[str, str]], tier: str) -> Line:
    """What stands at the right of the title line: words with their inks, with dots between them."""
    dot = " · " if tier == "80" else "  ·  "
    said: list[str | Span] = []
    for text, ink in parts:
        if text:
            said += [dot] if said else []
            said.append(Span(text, ink))
    return tuple(said)


def band(canvas: Canvas, game: str, about: str, right: Line, ink: str = "soft") -> None:
    """Write the title line on the first row."""
    w = canvas.w
    canvas.back(0, 0, w, 1, "band")
    right = fit(right, w - columns(game) - 4)
    start = w - 1 - width(right)
    x = canvas.put(1, 0, game, "ink b") + 2
    canvas.put(x, 0, cut(about, start - x - 1), ink)
    canvas.line(start, 0, right, "ink")


def event(said: Line, w: int, log: str = "") -> Canvas:
    """The last thing that happened, on one row. A click on it is the key of the log."""
    canvas = Canvas(w, 1)
    canvas.line(0, 0, fit(said, w))
    if log and said:
        canvas.region(0, 0, w, 1, KEY + log)
    return canvas


def footer(pairs: Sequence[tuple[str, str]], w: int) -> Canvas:
    """Keys and what they do, as many as there is room for; ``?`` is never dropped."""
    canvas = Canvas(w, 1)
    foot(canvas, 0, pairs)
    return canvas


def foot(canvas: Canvas, y: int, pairs: Sequence[tuple[str, str]]) -> None:
    """Write a footer on a row. Each pair is a region, so that its word can be clicked."""
    room = canvas.w - sum(_pair_width(pair) for pair in pairs if pair[0] == "?")
    x = 1
    for key, word in pairs:
        if key != "?":
            if room < _pair_width((key, word)):
                continue
            room -= _pair_width((key, word))
        start = x
        x = canvas.put(canvas.put(x, y, key, "act b") + 1, y, word, "mute")
        canvas.region(start, y, x - start, 1, KEY + key)
        x += 2


def _pair_width(pair: tuple[str, str]) -> int:
    return columns(pair[0]) + columns(pair[1]) + 3


def roster(named: Sequence[tuple[Thing, str]], w: int, h: int, at: Thing | None) -> Zone:
    """Things to choose from that lie in no place on the screen (a pile that is searched): row
    faces in columns, the page that holds ``at``."""
    rows = max(1, h - 1)
    cell = min(max(14, *(columns(name) + 6 for _, name in named)), max(14, min(38, w)))
    page = max(1, w // cell) * rows
    here = next((i for i, (thing, _) in enumerate(named) if thing == at), 0)
    first = here // page * page
    shown = named[first : first + page]
    fact = f"{len(named)} to choose from"
    if len(named) > page:
        fact = f"{first + 1} to {first + len(shown)} of {len(named)}"
    return Zone(
        "roster",
        "CHOOSE",
        (fact,),
        "act",
        rows=tuple(
            Row(
                i // rows * cell + 1,
                1 + i % rows,
                (Badge(thing), Span(cut(name, cell - 6), "ink", thing)),
            )
            for i, (thing, name) in enumerate(shown)
        ),
    )


def small(w: int, h: int, waiting: str) -> Canvas:
    """The message of a window too small for a table."""
    canvas = Canvas(w, h)
    wide = min(w - 4, 45)
    head = wrap("This window is a little too small.", wide)
    said = [
        *wrap("A table needs 80 columns and 24 rows.", wide),
        *wrap(f"Now: {w} by {h}.", wide),
        "",
        *wrap(
            f"Nothing is lost. The table stands as it is and waits for {waiting or 'more room'}.",
            wide,
        ),
    ]
    rows = [(text, "ink b") for text in head] + [(text, "soft") for text in said]
    top = 3 if len(rows) + 4 < h else 0
    if top:
        canvas.rule(1, 1, w - 2, "hotseat")
    for y, (text, ink) in enumerate(rows[: max(1, h - 1 - top)], top):
        canvas.put(1, y, BAR, "act")
        canvas.put(3, y, text, ink)
    if h > 1:
        canvas.put(canvas.put(1, h - 1, "ctrl+q", "act b") + 1, h - 1, "leave", "mute")
    return canvas
