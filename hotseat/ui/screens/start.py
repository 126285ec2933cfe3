"""The first page: which game, and what else there is.

It knows the games only by name, so that it opens as fast as an empty app does.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from .. import kept
from ..draw.canvas import columns
from ..draw.data import Badge, Box, Card, Lamp, Line, Row, Rule, Span, Thing, Zone, line
from ..draw.tracks import bar
from ..draw.voice import Note
from ..layout import tier
from .desk import Desk
from .pages import Choice

LOGO = (
    "╻ ╻ ┏━┓ ╺┳╸ ┏━╸ ┏━╸ ┏━┓ ╺┳╸",
    "┣━┫ ┃ ┃  ┃  ┗━┓ ┣━╸ ┣━┫  ┃ ",
    "╹ ╹ ┗━┛  ╹  ╺━┛ ┗━╸ ╹ ╹  ╹ ",
)
ABOUT = ("A table for five hero card games,", "on one keyboard, passed around.")
WIDTHS = (19, 19, 19, 19, 20)  # of the five boxes at 120 columns


class Way(NamedTuple):
    """One of several ways to play a game, with a key of its own on the start page."""

    key: str
    label: str
    act: str
    brief: str
    tells: str


class Game(NamedTuple):
    """A game as the start page shows it; ``open`` once it can be played here. The first of its
    ``ways`` is the one to begin with.
    """

    id: str
    name: str
    lines: tuple[str, str]
    art: tuple[Line, ...]
    body: tuple[str, ...]
    about: str  # in one line
    seats: str
    open: bool = False
    ways: tuple[Way, ...] = ()


GAMES = (
    Game(
        "one-hit-heroes",
        "One-Hit Heroes",
        ("One-Hit", "Heroes"),
        (("┌───┐",), line("│ ", ("!", "warn b"), " │"), ("└───┘",)),
        ("Beat four", "bosses. One", "hit ends it."),
        "beat four bosses; one hit ends it",
        "1-4 together",
        open=True,
        ways=(
            Way(
                "f",
                "a single fight",
                "fight",
                "one fight",
                "One fight against a Boss of your choice.",
            ),
            Way(
                "n",
                "a run through an Episode",
                "run",
                "a whole run",
                "All Bosses of an Episode in order, with a draft after each.",
            ),
        ),
    ),
    Game(
        "one-hit-kill",
        "One Hit Kill",
        ("One Hit", "Kill"),
        ((), line(("■ ■ ■ ■ ", "good"), ("□ □ □", "mute")), ()),
        ("Collect seven", "parts, reveal", "the weapon."),
        "collect seven parts, reveal them",
        "2-6 or bots",
        open=True,
    ),
    Game(
        "shuffle-heroes",
        "Shuffle Heroes",
        ("Shuffle", "Heroes"),
        (bar(7, 9, 9), (), bar(4, 9, 9)),
        ("Two heroes", "each, one card", "a turn."),
        "two heroes each, one card a turn",
        "2 or a bot",
    ),
    Game(
        "hero-brigade",
        "Hero Brigade",
        ("Hero", "Brigade"),
        (("■   ■   ■",), (), ("  ■   □",)),
        ("Your deck is", "your life.", "Hold the rows."),
        "your deck is your life; hold the rows",
        "2 or alone",
    ),
    Game(
        "tricked-out-hero",
        "Tricked-Out Hero",
        ("Tricked-Out", "Hero"),
        ((), line(("●  ", "s3"), ("◆  ", "kr"), ("■  ", "kw"), ("▲", "kb")), ()),
        ("Win tricks,", "arm yourself,", "slay for gold."),
        "win tricks, arm yourself, win gold",
        "3-5 or bots",
    ),
)
WAYS = {way.act: (game.id, way) for game in GAMES for way in game.ways}
ALSO = (
    Choice("l", "Learn", "learn"),
    Choice("r", "Rules", "rules"),
    Choice("t", "Tables", "tables"),
    Choice("s", "Settings", "settings"),
    Choice("q", "Leave", "leave"),
)
BESIDE = {
    "learn": "a few minutes each",
    "rules": "of the games",
    "tables": "kept, finished",
    "settings": "colours, keys",
    "leave": "",
}
NEW_HERE: Line = (
    "New here?  ",
    Badge("learn"),
    Span("shows you how to play, step by step at a real table", "soft", "learn"),
)
TABLE = "table:"  # a kept table is a thing of this name
SHOWN = {"80": 1, "120": 3}  # kept tables on this page
TELLS = {
    "learn": "Lessons at a real table, of each game that has some. Nothing can be lost.",
    **{act: way.tells for act, (_, way) in WAYS.items()},
    "rules": "Every rule by its number, to be read and searched.",
    "tables": "All tables, to be carried on, renamed or thrown away.",
    "settings": "Colours, signs, motion, keys; a change is seen at once.",
    "leave": "Until the next time.",
}


class Start(Desk):
    """Which game shall it be?"""

    def __init__(self) -> None:
        super().__init__()
        self.at = GAMES[0].id
        self.game = GAMES[0].id  # that the cursor was on last
        self.has_read = False  # whether it is known which tables there are

    def on_screen_resume(self) -> None:
        """Look at the kept tables: the first time once the page has been seen, as that loads more
        than the page does."""
        if self.house.has_looked:
            self._read()
        else:
            self.call_after_refresh(self._read)

    def _read(self) -> None:
        self.house.look_at_shelf()
        self.has_read = True
        if self.fitted:
            self.redraw()

    @property
    def carried(self) -> list[kept.Entry]:
        """The tables that are shown here."""
        return [*self.house.waiting[: SHOWN["80" if self.tier == "80" else "120"]]]

    def choices(self) -> Sequence[Choice]:
        games = [Choice(str(n), g.name, g.id) for n, g in enumerate(GAMES, 1) if g.open]
        left = [
            Choice("" if n else "c", "Carry on", TABLE + entry.id)
            for n, entry in enumerate(self.carried)
        ]
        ways = [Choice(way.key, way.label, way.act) for _, way in WAYS.values()]
        return (*left, *games, *ways, *ALSO)

    def lamp(self) -> Lamp:
        lamp = super().lamp()
        return replace(lamp, keys={t: had for t, had in lamp.keys.items() if had[0][0]})

    def brief(self) -> dict[Thing, str]:
        return {game.id: "not yet" for game in GAMES if not game.open}

    def spots(self) -> Sequence[Sequence[str]]:
        left = [TABLE + entry.id for entry in self.carried]
        games = [game.id for game in GAMES] + [*WAYS]
        return left, games, [choice.act for choice in ALSO]

    def footer(self) -> Sequence[tuple[str, str]]:
        carry = [("c", "carry on")] if self.carried else []
        return [
            (f"1-{sum(game.open for game in GAMES)}", "new game"),
            *carry,
            ("arrows", "look"),
            ("enter", "open"),
            ("?", "keys"),
            ("q", "leave"),
        ]

    # ------------------------------------------------------------ doing

    def pressed(self, key: str) -> bool:
        numbered = key.isdecimal() and 0 < int(key) <= len(GAMES)
        if numbered:
            self.take(GAMES[int(key) - 1].id)
        return numbered

    def go(self, act: str) -> None:
        self.at = act
        self._remember(act)
        game = next((game for game in GAMES if game.id == act), None)
        if game and not game.open:
            self.note = Note((f"{game.name} is not on the table yet; it will come.",), "warn")
            self.redraw()
        elif game:
            self.house.choose(game.id)
        elif act in WAYS:
            self.house.choose(WAYS[act][0], act)
        elif act.startswith(TABLE):
            self.house.resume(act.removeprefix(TABLE))
        elif act == "learn":
            self.house.learn(self.game)
        elif act == "tables":
            self.house.show_tables()
        elif act == "rules":
            self.house.read_rules(self.game)
        elif act == "settings":
            self.house.change_settings()
        elif act == "leave":
            self.house.exit()

    def _point(self, at: str) -> None:
        self._remember(at)
        super()._point(at)

    def _remember(self, at: str) -> None:
        """Which game the cursor is on, if on any that can be played."""
        if at in (game.id for game in GAMES if game.open):
            self.game = at

    def leave(self) -> None:
        """Esc leaves nothing here: there is no page below."""
        self.say("q leaves hotseat.")

    # ------------------------------------------------------------ drawing

    def spread(self, w: int, h: int) -> Zone:
        return self._narrow() if tier(w, h) == "80" else self._roomy()

    def _narrow(self) -> Zone:
        rows = _logo(4, 1, 38)
        rules = [Rule(4, 8, 72, "NEW GAME", tone="act"), Rule(4, 16, 72, "AND ALSO")]
        if self.carried:
            rules.append(Rule(4, 5, 72, "CARRY ON", self._more()))
            rows += self._carried(5, 6, 70)
        elif not self._may_wait():
            rows.append(Row(5, 6, NEW_HERE))
        y = 8
        for game in GAMES:
            y += 1
            ink = "ink b" if game.open else "mute"
            tells = Span(f"{game.about:<39}", "soft" if game.open else "mute")
            said = (Badge(game.id, 4), Span(f"{game.name:<17}", ink, game.id), tells)
            rows.append(Row(5, y, said))
            rows.append(Row(5, y, (Span(game.seats, "mute"),), right=70))
            if game.ways:
                y += 1
                rows.append(Row(9, y, _ways(game)))
        for i, choice in enumerate(ALSO):
            rows.append(Row(5 + 15 * i, 17, _also(choice)))
        rows += self.voice(4, 19, 72, "What shall we play?", self._tells(), ())
        return Zone("start", rows=tuple(rows), rules=tuple(rules))

    def _roomy(self) -> Zone:
        left = self._may_wait()
        top, games = (3, 14) if left else (5, 11)
        rows = _logo(10, top, 44)
        rules = [
            Rule(10, games, 100, "NEW GAME", tone="act"),
            Rule(10, games + 17, 100, "AND ALSO"),
        ]
        if self.carried:
            rules.append(Rule(10, 9, 100, "CARRY ON", self._more()))
            rows += self._carried(11, 10, 97)
        elif not left:
            rows.append(Row(10, 9, NEW_HERE))
        boxes = []
        x = 10
        for wide, game in zip(WIDTHS, GAMES, strict=True):
            boxes.append(Box(_card(game), x, games + 1, wide, 14))
            for i, way in enumerate(game.ways):
                said = Badge(way.act), Span(way.brief, "soft", way.act)
                rows.append(Row(x + 2, games + 12 + i, said))
            x += wide + 1
        for i, choice in enumerate(ALSO):
            tells = Span("  " + BESIDE[choice.act], "mute")
            down, across = divmod(i, 3)
            rows.append(Row(10 + 36 * across, games + 19 + down, (*_also(choice), tells)))
        rows += self.voice(10, games + 22, 100, "What shall we play?", self._tells(), ())
        return Zone("start", rows=tuple(rows), rules=tuple(rules), boxes=tuple(boxes))

    def _may_wait(self) -> bool:
        """Whether a table waits, as far as that is known."""
        return bool(self.carried) if self.has_read else self.house.may_wait()

    def _more(self) -> Line:
        """How to see the tables there is no room for."""
        return ("t all tables",) if len(self.house.entries) > len(self.carried) else ()

    def _carried(self, x: int, y: int, w: int) -> list[Row]:
        """The tables that wait."""
        rows = []
        for n, entry in enumerate(self.carried):
            thing, where = TABLE + entry.id, "open elsewhere" if entry.held else kept.stands(entry)
            name = Span(f"{game_name(entry.game):<17}", "ink b", thing)
            who = kept.briefly(entry, w - 23 - columns(where))
            rows.append(Row(x, y + n, (Badge(thing, 4), name, who)))
            rows.append(Row(x, y + n, (Span(where, "mute"),), right=w))
        return rows

    def _tells(self) -> Line:
        """What the cursor is on."""
        entry = next((e for e in self.carried if TABLE + e.id == self.at), None)
        if entry is not None:
            return (entry.held or f"{kept.seated(entry)}.",)
        game = next((game for game in GAMES if game.id == self.at), None)
        if game is None:
            return (TELLS.get(self.at, ""),)
        if not game.open:
            return (f"{game.name}: not on the table yet.",)
        return (f"{game.name}: {game.about}.",)


def game_name(id: str) -> str:
    """The name of a game; its id where it is not known here."""
    return next((game.name for game in GAMES if game.id == id), id)


def first_way(id: str) -> str:
    """The way to play a game that is the one to begin with; "" where there is but one."""
    ways = next((game.ways for game in GAMES if game.id == id), ())
    return ways[0].act if ways else ""


def _logo(x: int, y: int, right: int) -> list[Row]:
    rows = [Row(x, y + i, (Span(text, "act b"),)) for i, text in enumerate(LOGO)]
    return rows + [Row(right, y + 1 + i, (Span(text, "soft"),)) for i, text in enumerate(ABOUT)]


def _ways(game: Game) -> Line:
    """The ways to play a game, in a line."""
    parts: list[Span | Badge] = []
    for way in game.ways:
        parts += [Badge(way.act), Span(way.label, "soft", way.act), Span("   ")]
    return tuple(parts)


def _also(choice: Choice) -> Line:
    return Badge(choice.act), Span(choice.label, "ink b", choice.act)


def _card(game: Game) -> Card:
    """The box of a game: its name over two lines, an emblem, three lines of words."""
    ink, soft = ("ink b", "soft") if game.open else ("soft", "mute")
    art: tuple[Line, ...] = tuple((Span(text, ink),) for text in game.lines)
    art += ((), *game.art, (), *((Span(text, soft),) for text in game.body))
    return Card(game.id, game.name, art=art, foot=game.seats)
