"""Setting up a fight of One-Hit Heroes: everything that is chosen stands on one page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Any

from textual.geometry import Size

from hotseat.games.one_hit_heroes.cards import Hero, HeroFile, Library
from hotseat.table.sight import Why
from hotseat.table.table import Table

from .. import naming
from ..draw.canvas import cut, fit, wrap
from ..draw.data import Badge, Box, Card, Line, Row, Rule, Span, Thing, Zone, line
from ..draw.tracks import tokens
from ..draw.voice import Note
from ..games.one_hit_heroes import sheets
from ..games.one_hit_heroes.choosing import Choosing
from ..layout import Rect, cards, tier
from .desk import Desk
from .field import Field
from .pages import Choice, RulePage

if TYPE_CHECKING:
    from textual.app import ComposeResult

    from hotseat.engine.move import Refusal

LETTERS = "abcdefgjkmotvwyz"  # of the Heroes
SEATS = "5678"
FIELD = "name"
FOLLOW = {"left": -1, "up": -1, "shift+tab": -1, "right": 1, "down": 1, "tab": 1}
TELLS = {
    "alone": "One person plays two Heroes, who take turns about.",
    "random": "Other Heroes, drawn by lot.",
    "level-": "A level down.",
    "level+": "A level up; it holds for the whole fight.",
    "episode": "The Bosses of the next Episode.",
    "seat": "Whose mat it is: up to twenty letters; nothing is the Hero's name.",
}


class SetUp(Desk):
    """Who fights whom, and who plays whom."""

    def __init__(self, game: Any, library: Library, luck: Random | None = None) -> None:
        super().__init__()
        self.game, self.library = game, library
        self.luck = luck or Random()
        self.chosen_so_far = Choosing(library)
        self.field = Field(FIELD, naming.typed)
        self.writing = -1  # the seat whose name is being written
        self.reading = False  # the sheet lies over the page

    def compose(self) -> ComposeResult:
        yield self.pane
        yield self.field

    def on_mount(self) -> None:
        self.chosen_so_far = Choosing.of(self.library, self.house.remembered(self.game.id))
        self.at = f"hero:{self._heroes[0].hero.id}"
        self.redraw()

    # ------------------------------------------------------------ what there is

    @property
    def _heroes(self) -> list[HeroFile]:
        return [*self.library.heroes.values()]

    @property
    def _bosses(self) -> list[str]:
        chosen = self.chosen_so_far
        return [file.boss.id for file in chosen.bosses_of(chosen.episode.id)]

    @property
    def _seats(self) -> range:
        """The mats that have a name of their own."""
        chosen = self.chosen_so_far
        return range(min(1 if chosen.alone else len(SEATS), len(chosen.heroes)))

    def choices(self) -> Sequence[Choice]:
        heroes = zip(LETTERS, self._heroes, strict=False)
        more = len(self.chosen_so_far.episodes) > 1
        return [
            *(Choice(str(n), "", f"boss:{id}") for n, id in enumerate(self._bosses[:4], 1)),
            *(Choice(letter, "", f"hero:{file.hero.id}") for letter, file in heroes),
            *(Choice(SEATS[seat], "", f"seat:{seat}") for seat in self._seats),
            Choice("-", "", "level-"),
            Choice("+", "", "level+"),
            Choice("s", "", "alone"),
            Choice("x", "", "random"),
            *([Choice("n", "", "episode")] if more else []),
            Choice("i", "", "read"),
            *([] if self.reading else [Choice("enter", "", "deal")]),
            Choice("esc", "", "back"),
        ]

    def chosen(self) -> Mapping[Thing, int]:
        chosen = self.chosen_so_far
        marked: dict[Thing, int] = {f"hero:{id}": 1 for id in chosen.heroes}
        marked[f"boss:{chosen.boss}"] = 1
        return {**marked, "alone": 1} if chosen.alone else marked

    def spots(self) -> Sequence[Sequence[str]]:
        return (
            [f"boss:{id}" for id in self._bosses],
            [f"hero:{file.hero.id}" for file in self._heroes],
            [f"seat:{seat}" for seat in self._seats],
            ["level+"],
        )

    def objection(self) -> Refusal | None:
        """The first thing the rules have against this table."""
        wrong = self.game.objections(self.library, self.chosen_so_far.options())
        first: Refusal | None = next(iter(wrong), None)
        return first

    # ------------------------------------------------------------ doing

    def pressed(self, key: str) -> bool:
        if key == "question_mark":
            self.house.show_keys()
        elif key == "space" and self.at:
            self.take(self.at)
        elif key in ("r", "f1"):
            self._show_rule()
        elif key == "equals_sign":  # the plus of many keyboards, without its shift
            self.take("level+")
        elif self.reading and key in FOLLOW:
            self._turn_page(FOLLOW[key])
        elif self.reading and key == "enter":
            self._read(False)
        else:
            return False
        return True

    def take(self, act: str) -> None:
        if self.writing >= 0:
            self._write_down(self.field.value)
        super().take(act)

    def go(self, act: str) -> None:
        chosen = self.chosen_so_far
        kind, _, id = act.partition(":")
        if self.tier != "tiny" and act not in ("deal", "back", "read", "rule"):
            self.at = act
        if kind == "boss":
            chosen.boss = id
        elif kind == "hero":
            chosen.toggle(id)
        elif kind == "seat":
            self._write(int(id))
        elif act in ("level-", "level+"):
            chosen.raise_level(1 if act == "level+" else -1)
        elif act == "alone":
            chosen.alone = not chosen.alone
        elif act == "random":
            chosen.draw_lots(self.luck)
        elif act == "episode":
            chosen.turn_episode()
        elif act == "read":
            self._read(not self.reading)
        elif act == "rule":
            self._show_rule()
        elif act == "deal":
            self._deal()
        elif act == "back":
            self.leave()
        self.redraw()

    def leave(self) -> None:
        if self.writing >= 0:
            self.on_field_stopped()
        elif self.reading:
            self._read(False)
        else:
            self.house.home()

    def _deal(self) -> None:
        wrong = self.objection()
        if wrong:
            why = Why(wrong.rule, wrong.text, wrong.brief)
            self.note = Note((wrong.text,), "warn", why)
            return
        chosen = self.chosen_so_far
        self.house.remember(self.game.id, chosen.kept())
        seed = self.house.deal_seed()
        table = Table(self.game, self.library, chosen.options(), seed, chosen.people())
        self.house.open_table(table)

    def _show_rule(self) -> None:
        wrong = self.objection()
        rule = self.library.rules.get(wrong.rule) if wrong else None
        if wrong and rule:
            self.house.push_screen(RulePage(rule, wrong.text))
        else:
            self.say("The rules have nothing against this table.")

    # ------------------------------------------------------------ reading

    def _read(self, open: bool) -> None:
        if self.at.partition(":")[0] not in ("hero", "boss"):
            self.at = f"boss:{self.chosen_so_far.boss}"
        self.reading = open
        self.redraw()

    def _turn_page(self, by: int) -> None:
        """The next Hero, or the next Boss."""
        spot = next(spot for spot in self.spots() if self.at in spot)
        self.at = spot[(spot.index(self.at) + by) % len(spot)]
        self.redraw()

    # ------------------------------------------------------------ names

    def _write(self, seat: int) -> None:
        self.writing, self.reading = seat, False
        self.redraw()
        self.field.begin(self.chosen_so_far.names[seat])

    def _write_down(self, name: str) -> None:
        seat, self.writing = self.writing, -1
        if seat >= 0:
            self.chosen_so_far.names[seat] = " ".join(name.split())
        self.field.end()
        self.redraw()

    def on_field_done(self, done: Field.Done) -> None:
        seat = self.writing
        self._write_down(done.text)
        if done.by and seat + done.by in self._seats:
            self.go(f"seat:{seat + done.by}")

    def on_field_stopped(self) -> None:
        self.writing = -1
        self.field.end()
        self.redraw()

    def show(self, size: Size) -> None:
        w, h = size
        layer = tier(w, h)
        if layer == "tiny" and self.writing >= 0:
            self._write_down(self.field.value)
            return
        rects = {"page": Rect(0, 0, w, h)}
        if self.writing >= 0:
            x, y = _seat_at(self.writing, layer)
            rects[FIELD] = Rect(x + _named_at(layer), y, naming.LONGEST + 1, 1)
        self.place(rects)
        self.pane.show(self.draw(w, h))

    # ------------------------------------------------------------ drawing

    def banner(self) -> tuple[str, str, Line]:
        return self.game.name, "a single fight", (Span("nothing is dealt yet", "soft"),)

    def footer(self) -> Sequence[tuple[str, str]]:
        if self.writing >= 0:
            return [("enter", "so it is"), ("tab", "next name"), ("esc", "as it was")]
        if self.reading:
            return [("arrows", "the next"), ("space", "choose"), ("esc", "back"), ("?", "keys")]
        return [
            ("arrows", "look"),
            ("space", "choose"),
            ("tab", "next place"),
            ("enter", "deal"),
            ("i", "in full"),
            ("r", "rule"),
            ("?", "keys"),
            ("esc", "back"),
        ]

    def spread(self, w: int, h: int) -> Zone:
        layer = tier(w, h)
        if self.reading:
            return self._sheet(78 if layer == "80" else 84, min(h, 40) - 3)
        return self._narrow() if layer == "80" else self._roomy()

    @property
    def _looked_at(self) -> str:
        """The choice the mouse is over, else the one under the cursor."""
        hover = str(self.hover or "")
        return hover if hover.partition(":")[0] in ("hero", "boss") else self.at

    def _sheet(self, w: int, h: int) -> Zone:
        """A Hero's cards, or a Boss, over the whole page."""
        kind, _, id = self.at.partition(":")
        wide = (w - 2) // 2
        if kind == "hero":
            rows = sheets.hero(self.library.heroes[id], wide)
        else:
            rows = sheets.boss(self.chosen_so_far, id, wide)
        columns = sheets.in_columns(rows, h)
        if len(columns) > 2:
            columns = sheets.in_columns(sheets.closer(rows), h)
        placed = [
            Row(1 + i * (wide + 2), 2 + y, text)
            for i, column in enumerate(columns[:2])
            for y, text in enumerate(column)
        ]
        placed[0] = Row(1, 2, (Badge(self.at), Span("", "", self.at), *placed[0].line))
        fact = "chosen" if self.chosen().get(self.at) else "space chooses"
        return Zone(
            "sheet", rules=(Rule(1, 1, w, kind.upper(), (fact,), "act"),), rows=tuple(placed)
        )

    def _narrow(self) -> Zone:
        chosen = self.chosen_so_far
        boss = f"{chosen.boss_file.boss.name}, before the fight: "
        rows = [Row(1, 5, fit((Span(boss, "mute"), sheets.back(chosen.boss_file)), 78))]
        rows += self._seat_rows("80")
        rows += [Row(1, 14, self._level_line(" ")), Row(9, 15, (self._adds(68),))]
        rows += self._said(1, 17, 78)
        for y, text in enumerate(self._explained(78), 21):
            rows.append(Row(1, y, text))
        w, xs = cards(len(self._bosses[:4]), 78, 18)
        boxes = [
            Box(self._boss_card(id, f"{light}L {heavy}H"), x + 1, 2, w, 3)
            for id, x in zip(self._bosses, xs, strict=False)
            for light, heavy in [chosen.health(id)]
        ]
        boxes += self._hero_boxes(78, 7, 4)
        return Zone("page", rules=self._rules(78, (1, 6, 11)), rows=tuple(rows), boxes=tuple(boxes))

    def _roomy(self) -> Zone:
        chosen = self.chosen_so_far
        rows = self._seat_rows("120")
        rows += [
            Row(1, 23, self._level_line("  ")),
            Row(12, 24, (self._adds(70),)),
            *(
                Row(1, 27 + i, (text,))
                for i, text in enumerate(wrap(sheets.back(chosen.boss_file).capitalize(), 84, 3))
            ),
            *self._said(1, 32, 84, roomy=True),
        ]
        w, xs = cards(len(self._bosses[:4]), 84, 20)
        boxes = [
            Box(self._boss_card(id, "", f"{light} Light {heavy} Heavy"), x + 1, 3, w, 5)
            for id, x in zip(self._bosses, xs, strict=False)
            for light, heavy in [chosen.health(id)]
        ]
        boxes += self._hero_boxes(84, 10, 7)
        rules = [
            *self._rules(84, (2, 9, 18)),
            Rule(1, 22, 84, "DIFFICULTY", ("nothing else changes between levels",)),
            Rule(
                1, 26, 84, f"BEFORE {chosen.boss_file.boss.name.upper()}", ("the back of the mat",)
            ),
        ]
        kind, _, id = self._looked_at.partition(":")
        if kind == "hero":
            about = sheets.closer(sheets.hero(self.library.heroes[id], 32))
        else:
            about = sheets.boss(chosen, id if kind == "boss" else chosen.boss, 32)
        rules.append(Rule(87, 2, 32, "HERO" if kind == "hero" else "BOSS", ("i in full",)))
        rows += [Row(87, y, text) for y, text in enumerate(about[:36], 3)]
        return Zone("page", rules=tuple(rules), rows=tuple(rows), boxes=tuple(boxes))

    def _rules(self, w: int, ys: tuple[int, int, int]) -> tuple[Rule, ...]:
        """The rules of Episode, Heroes and seats, with what else can be done there."""
        chosen = self.chosen_so_far
        episode = chosen.episode
        style: Line = (episode.style,)
        if len(chosen.episodes) > 1:
            style = (Badge("episode"), Span("the next Episode", "mute", "episode"))
        many = f"{len(chosen.heroes)} chosen, up to 4"
        lot: Line = (many + "  ", Badge("random"), Span("by lot", "mute", "random"))
        asks = self.at.partition(":")[0]
        return (
            Rule(
                1,
                ys[0],
                w,
                f"EPISODE {episode.number}: {episode.name.upper()}",
                style,
                "act" if asks == "boss" else "",
            ),
            Rule(1, ys[1], w, "HEROES", lot, "act" if asks in ("hero", "random") else ""),
            Rule(
                1,
                ys[2],
                w,
                "SEATS",
                (Badge("alone"), Span("play both alone, in turns", "mute", "alone")),
                "act" if asks in ("seat", "alone") else "",
            ),
        )

    def _boss_card(self, id: str, mini: str, body: str = "") -> Card:
        boss = self.library.bosses[id].boss
        return Card(f"boss:{id}", boss.name, str(boss.number), body=(body,), mini=mini)

    def _hero_boxes(self, w: int, y: int, h: int) -> list[Box]:
        wide, xs = cards(len(self._heroes), w, 13, least=6)
        return [
            Box(_hero_card(file.hero), 1 + x, y, wide, h)
            for file, x in zip(self._heroes, xs, strict=True)
        ]

    def _seat_rows(self, layer: str) -> list[Row]:
        """A row for each mat that has somebody: Hero, and who plays it."""
        chosen, people = self.chosen_so_far, self.chosen_so_far.people()
        if not people:
            return [Row(*_seat_at(0, layer), ("Choose a Hero, and a seat is there.",), "mute")]
        rows = []
        for seat in self._seats:
            heroes = [chosen.hero_name(id) for id in chosen.heroes]
            whose = " and ".join(heroes[:2]) if chosen.alone else heroes[seat]
            if chosen.alone:
                whose = cut(whose, _named_at(layer) - 5) if layer == "120" else "Both"
            typed = chosen.names[seat]
            name = Span(people[seat], "ink" if typed else "mute", f"seat:{seat}")
            hero = Span(f"{cut(whose, _named_at(layer) - 5):<{_named_at(layer) - 5}} ", "ink b")
            rows.append(Row(*_seat_at(seat, layer), (Badge(f"seat:{seat}", 4), hero, name)))
        return rows

    def _level_line(self, gap: str) -> Line:
        chosen = self.chosen_so_far
        return (
            Span("LEVEL    ", "soft b"),
            Badge("level-"),
            Span("easier", "mute", "level-"),
            "  ",
            *tokens(chosen.level, chosen.levels, "■", "□", gap),
            "  ",
            Badge("level+"),
            Span("harder", "mute", "level+"),
            "   ",
            Span(f"Level {chosen.level}", "ink b"),
        )

    def _adds(self, w: int) -> str:
        return cut(self.chosen_so_far.adds(self.chosen_so_far.level), w)

    def _said(self, x: int, y: int, w: int, roomy: bool = False) -> list[Row]:
        """The voice: whom it is asked, what it comes to, and what can be done."""
        chosen, wrong = self.chosen_so_far, self.objection()
        second: Line = (chosen.summary(),)
        if self.writing >= 0:
            second = (TELLS["seat"],)
        elif wrong:
            second = line(wrong.text, "  ", (wrong.rule, "mute"))
        letters = [f"hero:{file.hero.id}" for file in self._heroes]
        options: Line = (
            Badge("deal"),
            Span("deal the cards", "", "deal"),
            "   ",
            Badge(letters[0]),
            "to ",
            Badge(letters[min(len(letters), len(LETTERS)) - 1]),
            "add or remove a Hero   ",
            Badge("back"),
            Span("back", "", "back"),
        )
        return self.voice(x, y, w, chosen.question(), second, options, roomy)

    def _explained(self, w: int) -> list[Line]:
        """Two rows about what is looked at."""
        kind, _, id = self._looked_at.partition(":")
        if kind == "hero":
            who = self.library.heroes[id].hero
            told = f"{who.name}, {who.title}: {who.style}. {who.story}"
        elif kind == "boss":
            boss = self.library.bosses[id].boss
            told = f"{boss.name}: {' '.join(boss.story.split())}"
        else:
            told = TELLS.get(kind, "")
        return [(text,) for text in wrap(told, w, 2)]


def _hero_card(hero: Hero) -> Card:
    body = (hero.title, hero.style)
    return Card(f"hero:{hero.id}", hero.name, mini=hero.title, body=body)


def _named_at(layer: str) -> int:
    """Columns from the start of a seat's row to its name."""
    return 14 if layer == "80" else 16


def _seat_at(seat: int, layer: str) -> tuple[int, int]:
    """Where the row of a seat starts: two below each other, then the next column."""
    right, below = divmod(seat, 2)
    if layer == "80":
        return 1 + 39 * right, 12 + below
    return 1 + 43 * right, 19 + below
