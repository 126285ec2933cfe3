"""The voice: question, second line, options. The bar at the left says that somebody speaks."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from .canvas import BAR, Canvas, columns, cut, fit, width
from .data import DARK, Badge, Lamp, Line, Option, Prompt, Span, Thing, line

if TYPE_CHECKING:
    from hotseat.table.sight import Sight, Why

RULE = "=rule"  # the thing of the badge behind a refusal
UNDO, UNSAVED = "=undo", "=unsaved"  # the same behind what is asked before something is done
BEHIND = {RULE: "rule", UNDO: "undo", UNSAVED: "unsaved"}  # thing -> the action of its key
GROUP = 16  # columns of a group's name
BADGE = 4  # columns of a badge on a thing, and the blank behind it
APART = 4  # badges of one label shown one by one; more are said as "1 to 6"


def badges(sight: Sight, thing: Thing) -> int:
    """How many badges a thing has: one for each option that lies on it."""
    return sum(choice.points[:1] == (thing,) for choice in sight.options)


class Pick(NamedTuple):
    """A badge in the prompt: the key, and the option it takes."""

    key: str
    option: str
    thing: Thing

    @property
    def width(self) -> int:
        return len(self.key) + 3 if self.key else 0


class Phrase(NamedTuple):
    """Badges and the words behind them, said in one breath at one place of a row."""

    x: int
    picks: tuple[Pick, ...]
    words: str
    ink: str = "soft"

    @property
    def range(self) -> bool:
        """Whether only the first and the last badge are said."""
        return len(self.picks) > APART

    @property
    def badges(self) -> tuple[Pick, ...]:
        if not self.range:
            return self.picks
        keyed = [pick for pick in self.picks if pick.key] or self.picks
        return keyed[0], keyed[-1]

    @property
    def width(self) -> int:
        return sum(pick.width for pick in self.badges) + 3 * self.range + columns(self.words)


Phrases = tuple[Phrase, ...]


# ---------------------------------------------------------------- options in rows


def option_rows(prompt: Prompt, keys: Mapping[str, str], w: int, most: int = 2) -> list[Phrases]:
    """The options in at most ``most`` rows of ``w`` columns, in dealt order.

    Options with one label are said in one breath; groups stand in columns, a row each, and may
    have one row more. What needs more rows is summed up: the cards say it.
    """
    groups = _grouped(prompt, keys, w)
    rest = groups.pop("", [])
    rows = _table(groups, rest, w) if groups else []
    if rest:
        rows += _loose(rest, w)
    wide = any(row[-1].x + row[-1].width > w for row in rows if row)
    many = len(rows) > most + bool(groups)
    return _summed(prompt, keys, w, most) if wide or many else rows


def _dealt(prompt: Prompt, keys: Mapping[str, str]) -> list[Option]:
    """The options in the order in which their keys were dealt."""
    place = {key: i for i, key in enumerate(keys)}
    return sorted(prompt.options, key=lambda option: place.get(option.key, len(place)))


def _pick(option: Option, keys: Mapping[str, str]) -> Pick:
    return Pick(keys.get(option.key, ""), option.key, option.thing)


def _grouped(prompt: Prompt, keys: Mapping[str, str], w: int) -> dict[str, list[Phrase]]:
    """Group -> its phrases, one for each label; no group or label is wider than a row."""
    groups: dict[str, dict[str, list[Pick]]] = {}
    for option in _dealt(prompt, keys):
        labels = groups.setdefault(cut(option.group, GROUP), {})
        labels.setdefault(cut(option.label, w - 4), []).append(_pick(option, keys))
    return {
        group: [Phrase(0, tuple(picks), label) for label, picks in labels.items()]
        for group, labels in groups.items()
    }


def _table(groups: Mapping[str, list[Phrase]], rest: list[Phrase], w: int) -> list[Phrases]:
    """A row for each group, phrases in columns. ``rest`` loses what fits behind the last row."""
    start = len("for ") + max(map(columns, groups)) + 3
    count = max(map(len, groups.values()))
    wide = [
        max(said[i].width for said in groups.values() if i < len(said)) + 3 for i in range(count)
    ]
    rows = []
    for group, said in groups.items():
        row = [Phrase(0, (), "for "), Phrase(4, (), group, "ink b")]
        row += [phrase._replace(x=start + sum(wide[:i])) for i, phrase in enumerate(said)]
        rows.append(row)
    x = start + sum(wide[: len(rows[-1]) - 2])
    while rest and x + rest[0].width <= w:
        phrase = rest.pop(0)
        rows[-1].append(phrase._replace(x=x))
        x += phrase.width + 3
    return [tuple(row) for row in rows]


def _flow(phrases: Sequence[Phrase], w: int, gap: int) -> list[Phrases]:
    """Phrases one behind the other, in as many rows as they need."""
    rows: list[list[Phrase]] = [[]]
    x = 0
    for phrase in phrases:
        if rows[-1] and x + phrase.width > w:
            rows.append([])
            x = 0
        rows[-1].append(phrase._replace(x=x))
        x += phrase.width + gap
    return [tuple(row) for row in rows]


def _loose(phrases: Sequence[Phrase], w: int) -> list[Phrases]:
    """Phrases in rows, closer together when one row is not enough."""
    rows = _flow(phrases, w, 3)
    return rows if len(rows) == 1 else _flow(phrases, w, 2)


def _summed(prompt: Prompt, keys: Mapping[str, str], w: int, most: int) -> list[Phrases]:
    """Too much to say: what lies on a card is said there; here is only what lies on none.

    What finds no room even then is not here: the screen lists it where the hand was.
    """
    options = _dealt(prompt, keys)
    on = [_pick(option, keys) for option in options if option.points and keys.get(option.key)]
    said = [Phrase(0, (_pick(o, keys),), cut(o.label, w - 4)) for o in options if not o.points]
    if on:
        # A range is more than APART badges of which only the first and the last are said.
        ends = (on[0], *[on[-1]] * APART) if len(on) > 1 else (on[0],)
        said.insert(0, Phrase(0, ends, "as on the cards"))
    return _loose(said, w)[:most]


def said(rows: Sequence[Phrases]) -> frozenset[str]:
    """The options that these rows say one by one."""
    alone = (phrase for row in rows for phrase in row if not phrase.range)
    return frozenset(pick.option for phrase in alone for pick in phrase.picks)


# ---------------------------------------------------------------- the second line


ONE = Lamp({thing: (("r", thing),) for thing in BEHIND})  # a badge is as wide as any other


class Note(NamedTuple):
    """What is said in the second line until the next key: a sentence, or a refusal. ``tail`` is a
    badge with its words."""

    said: Line
    tone: str = "warn"
    why: Why | None = None
    tail: Line = ()

    def fit(self, w: int) -> Line:
        """The note in ``w`` columns. The tail, and of a refusal the rule and its key, stay."""
        if self.why is not None:
            return refusal(self.why, w)
        return (*fit(self.said, w - width(self.tail, ONE)), *self.tail)


def refusal(why: Why, w: int) -> Line:
    """``× sentence  RULE ▐r▌``: the sentence gives way to the rule, which has it in full."""
    tail = line("  ", (why.rule, "mute"), " ", Badge(RULE)) if why.rule else ()
    room = w - 2 - width(tail, ONE)
    return (Span("× ", "warn b"), cut(why.text, room), *tail)


# ---------------------------------------------------------------- painting


def prompt(
    asked: Prompt,
    note: Note,
    keys: Mapping[str, str],
    w: int,
    h: int,
    lamp: Lamp = DARK,
    shown: Collection[Thing] = (),
) -> Canvas:
    """The whole voice. ``shown`` are the things that have a place on the table: the cursor is
    drawn there, and here for all others."""
    canvas = Canvas(w, h)
    for y in range(h):
        canvas.put(0, y, BAR, asked.tone)
    if h < 3:  # under a sheet: one row for whatever is most urgent
        urgent = note.why is not None or note.tone == "warn"
        canvas.line(2, 0, note.fit(w - 2) if urgent else fit(asked.question, w - 2), "ink b", lamp)
        return canvas
    if note.tone:
        canvas.put(0, 1, BAR, note.tone)
    canvas.line(2, 0, fit(asked.question, w - 2), "ink b", lamp)
    canvas.line(2, 1, note.fit(w - 2), "ink" if note.tone == "warn" else "soft", lamp)
    rows = option_rows(asked, keys, w - 2)[: h - 2]
    for y, row in enumerate(rows, h - len(rows)):
        for phrase in row:
            _say(canvas, 2, y, phrase, lamp, shown)
    return canvas


def _say(
    canvas: Canvas, left: int, y: int, phrase: Phrase, lamp: Lamp, shown: Collection[Thing]
) -> None:
    x = left + phrase.x
    for i, pick in enumerate(phrase.badges):
        if phrase.range and i:
            x = canvas.put(x, y, "to ", "soft")
        if pick.thing == lamp.cursor and pick.thing not in shown:
            canvas.put(x - 1, y, "►", "act b")
        if pick.key:
            x = canvas.badge(x, y, pick.key, pick.thing, pick.option) + 1
    if len(phrase.picks) == 1:
        # The words are the thing for the cursor, and this very option for a click.
        pick, wide = phrase.picks[0], columns(phrase.words)
        canvas.region(x, y, wide, 1, pick.thing)
        canvas.region(x, y, wide, 1, pick.thing, pick.option)
    marked = any(lamp.chosen.get(pick.thing) for pick in phrase.picks if pick.thing not in shown)
    canvas.put(x, y, phrase.words, "good b" if marked else phrase.ink)
