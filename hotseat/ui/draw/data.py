"""What a game hands to the drawing: spans, cards, zones, options, the question, and the light.

All of it is frozen and plain. A *thing* is whatever can be pointed at: a piece of the engine
(an int), a place that is no piece (``"draw"``, ``"die"``), or an option that lies on nothing
(``"=end_fight"``: "=" and the option's key). Cursor, clicks, badges, refusals and the card view
all speak in things.

An *ink* is ``"<token>"`` or ``"<token> b"`` (bold), with the tokens of ``styles/palette.json``.
The ground (table, face, lift, band) belongs to the cell, never to the span. Text is data from
end to end: nothing here is ever parsed as markup.
"""

from __future__ import annotations

from collections.abc import Container, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

Thing = int | str


class Span(NamedTuple):
    """A run of text in one ink. A thing makes it a region: it can be clicked and pointed at."""

    text: str
    ink: str = ""  # empty: the ink of the line
    thing: Thing | None = None


class Badge(NamedTuple):
    """The key badges a thing has now; nothing where it has none."""

    thing: Thing
    pad: int = 0  # cells kept free when there are fewer


Line = tuple[str | Span | Badge, ...]  # a bare str takes the ink of the line


def line(*parts: str | Span | Badge | tuple[str, str] | tuple[str, str, Thing]) -> Line:
    """A line in which a bare ``(text, ink)`` or ``(text, ink, thing)`` stands for a Span.

    >>> line("Aggro ", ("7", "ink b"))
    ('Aggro ', Span(text='7', ink='ink b', thing=None))
    """
    return tuple(Span(*part) if type(part) is tuple else part for part in parts)  # type: ignore[misc]


@dataclass(frozen=True, slots=True)
class Card:
    """The face of one card, pile, die or component. Its size decides how much of it is drawn."""

    id: Thing
    name: str = ""
    kind: str = ""  # top right: W, F1, PERS
    hue: str = "mute"  # the ink of the kind
    body: tuple[str, ...] = ()  # sentences of a full face; wrapped when drawn
    mini: str = ""  # the one line of a small face
    foot: str = ""  # bottom left, when the question has nothing to say there
    mark: Line = ()  # bottom right: what would happen to it, "8 ► 7"
    state: str = ""  # "", threat, acting, back, empty
    quiet: bool = False  # drawn whole although it cannot be chosen
    art: tuple[Line, ...] = ()  # lines drawn as they are, instead of name and body


@dataclass(frozen=True, slots=True)
class Box:
    """A card at a place, in the coordinates of its zone."""

    card: Card
    x: int
    y: int
    w: int
    h: int


@dataclass(frozen=True, slots=True)
class Row:
    """A line of text at a place, in the coordinates of its zone."""

    x: int
    y: int
    line: Line
    ink: str = "soft"
    right: int = 0  # above 0: right-aligned in that many cells from x


class Rule(NamedTuple):
    """A further rule inside a zone: two mats beside each other have one each."""

    x: int
    y: int
    w: int
    title: str
    fact: Line = ()
    tone: str = ""


@dataclass(frozen=True, slots=True)
class Zone:
    """One place of the table: its rule, its rows of text, its boxes."""

    name: str
    title: str = ""
    fact: Line = ()  # one short fact at the right end of the rule
    tone: str = ""  # "", act (heavy, asks for something), warn, good
    rows: tuple[Row, ...] = ()
    boxes: tuple[Box, ...] = ()
    rules: tuple[Rule, ...] = ()
    behind: tuple[Zone, ...] = ()  # others in the same place; Tab goes through them
    calls: tuple[Thing, ...] = ()  # things elsewhere that bring it to the front

    @property
    def things(self) -> frozenset[Thing]:
        """What stands in it and can be pointed at."""
        boxes = {box.card.id for box in self.boxes}
        spans = (part for row in self.rows for part in row.line if isinstance(part, Span))
        return frozenset(boxes | {span.thing for span in spans if span.thing is not None})


@dataclass(frozen=True, slots=True)
class Option:
    """One thing the person asked may answer, with the words a game has for it."""

    key: str  # the engine's; an answer names it
    word: str  # the kind of move: play_card, pass
    points: tuple[Thing, ...] = ()  # what it is about; the first carries the badge
    label: str = ""  # options with one label are said in one breath
    group: str = ""  # "Sofia": options of one group stand in a row, "for Sofia"
    again: str = ""  # asked twice: the sentence that asks
    rule: str = ""  # the rule it is done by, for the rule page
    full: str = ""  # what it does, where all there is to say of a thing is said; else the label

    @property
    def thing(self) -> Thing:
        """Where its badge lies: the first thing it is about, or a name of its own."""
        return self.points[0] if self.points else "=" + self.key


@dataclass(frozen=True, slots=True)
class Prompt:
    """A question in the words of the game. Without options it only says what is going on."""

    number: int  # of the decision; an answer names it
    seat: int  # who is asked, -1 nobody
    question: Line
    special: Line = ()  # the second line while nothing else has to be said
    options: tuple[Option, ...] = ()
    least: int = 1
    most: int = 1
    caps: Mapping[str, int] | None = None  # option key -> how often it may be taken
    tone: str = "act"  # act, or warn: somebody is in danger
    rule: str = ""  # the rule that asks, for the rule page
    back: bool = False  # whether Esc takes back the answer that led here, as far as it may be
    none: str = ""  # asked before an answer with no mark is taken: what it would mean

    @property
    def many(self) -> bool:
        """Whether marks are collected and Enter takes them, instead of one key deciding."""
        return not (self.least == self.most == 1) or bool(self.caps)


@dataclass(frozen=True, slots=True)
class Lamp:
    """What is alight: keys, cursor, marks. The only thing that changes while a person thinks."""

    keys: Mapping[Thing, tuple[tuple[str, str], ...]] = field(default_factory=dict)  # (key, option)
    cursor: Thing | None = None
    chosen: Mapping[Thing, int] = field(default_factory=dict)  # thing -> how often
    brief: Mapping[Thing, str] = field(default_factory=dict)  # why not now, at most 14 letters
    hover: Thing | None = None

    def among(self, things: Container[Thing]) -> Lamp:
        """The light that falls on these: a cursor or mouse elsewhere is none."""
        cursor = self.cursor if self.cursor in things else None
        hover = self.hover if self.hover in things else None
        return Lamp(self.keys, cursor, self.chosen, self.brief, hover)


DARK = Lamp()  # nothing is alight


class Motion(NamedTuple):
    """Frames of one place for what the engine has already decided; the last is the real zone."""

    zone: str
    frames: tuple[Zone, ...]
    seconds: float  # how long each stands
