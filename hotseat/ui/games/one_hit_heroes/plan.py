"""The set-up page of a fight as places, at both sizes. Pure."""

from __future__ import annotations

from hotseat.games.one_hit_heroes.cards import Boss, Hero

from ...draw.canvas import cut, fit, wrap
from ...draw.data import Badge, Box, Card, Line, Row, Rule, Span, Zone
from ...draw.tracks import tokens
from ...layout import cards
from . import sheets
from .choosing import Choosing

TELLS = {
    "alone": "One person plays two Heroes, who take turns about.",
    "random": "Other Heroes, drawn by lot.",
    "level-": "A level down.",
    "level+": "A level up; it holds for the whole fight.",
    "episode": "The Bosses of the next Episode.",
    "run": "All Bosses in order, a draft after each; kept from fight to fight. Else a single fight.",
    "seat": "Whose mat it is: up to twenty letters; nothing is the Hero's name.",
    "bot": "Who plays this mat: a person, or a computer that is easy, normal or hard.",
}
SIDE = 36  # rows of the column beside the page at 120


class Plan:
    """One page: what is chosen, where the cursor is, and what is looked at."""

    def __init__(self, chosen: Choosing, at: str, looked_at: str) -> None:
        self.chosen, self.at, self.looked_at = chosen, at, looked_at
        self.bosses = [file.boss for file in chosen.bosses_of(chosen.episode.id)]

    # ------------------------------------------------------------ the whole page

    def narrow(self) -> Zone:
        """At 80 columns; the voice goes to rows 17 to 19."""
        boss = self.chosen.boss_file
        before: Line = (Span(f"{boss.boss.name}, before the fight: ", "mute"), sheets.back(boss))
        if self.chosen.run:
            before = ("One after the other; from each one's pack every Hero drafts two cards.",)
        rows = [Row(1, 5, fit(before, 78)), *self._seats("80")]
        rows += [
            Row(1, 14, (Span("LEVEL    ", "soft b"), *self._level(""))),
            Row(1, 15, (self._adds(78),)),
        ]
        rows += [Row(1, y, (text,)) for y, text in enumerate(self._explained(78), 21)]
        boxes = [*self._bosses(78, 18, 2, 3, "{0}L {1}H"), *self._heroes(78, 7, 4)]
        return Zone("page", rules=self._rules(78, 1, 6, 11), rows=tuple(rows), boxes=tuple(boxes))

    def roomy(self) -> Zone:
        """At 120 columns; the voice goes to rows 32 to 35."""
        boss = self.chosen.boss_file
        rows = [
            *self._seats("120"),
            Row(1, 23, self._level(" ")),
            Row(1, 24, (self._adds(84),)),
            *_below(1, 27, wrap(sheets.back(boss).capitalize(), 84, 3)),
        ]
        rules = [
            *self._rules(84, 2, 9, 18),
            Rule(1, 22, 84, "DIFFICULTY", ("nothing else changes between levels",)),
            Rule(1, 26, 84, f"BEFORE {boss.boss.name.upper()}", ("the back of the mat",)),
        ]
        what, about = self._beside()
        rules.append(Rule(87, 2, 32, what, ("i in full",)))
        rows += [Row(87, y, text) for y, text in enumerate(about[:SIDE], 3)]
        boxes = [*self._bosses(84, 20, 3, 5, "{0} Light {1} Heavy"), *self._heroes(84, 10, 7)]
        return Zone("page", rules=tuple(rules), rows=tuple(rows), boxes=tuple(boxes))

    def sheet(self, layer: str, h: int) -> Zone:
        """A Hero's cards, or a Boss, over the whole page."""
        kind, _, id = self.at.partition(":")
        w = 78 if layer == "80" else 84
        wide = (w - 2) // 2
        rows = self._about(kind, id, wide)
        columns = sheets.in_columns(rows, h)
        if len(columns) > 2:
            columns = sheets.in_columns(sheets.closer(rows), h)
        placed = [
            Row(1 + i * (wide + 2), 2 + y, text)
            for i, column in enumerate(columns[:2])
            for y, text in enumerate(column)
        ]
        placed[0] = Row(1, 2, (Badge(self.at), Span("", "", self.at), *placed[0].line))
        taken = id == self.chosen.first or id in self.chosen.heroes
        fact = "chosen" if taken else "space chooses"
        if self.chosen.run and kind == "boss":
            fact = "fought in order"
        rule = Rule(1, 1, w, kind.upper(), (fact,), "act")
        return Zone("sheet", rules=(rule,), rows=tuple(placed))

    # ------------------------------------------------------------ what is looked at

    def _about(self, kind: str, id: str, w: int) -> list[Line]:
        if kind == "hero":
            return sheets.hero(self.chosen.library.heroes[id], w)
        return sheets.boss(self.chosen, id, w)

    def _beside(self) -> tuple[str, list[Line]]:
        """The side column: what is looked at, else the Boss."""
        kind, _, id = self.looked_at.partition(":")
        if kind == "hero":
            return "HERO", sheets.closer(self._about(kind, id, 32))
        return "BOSS", self._about("boss", id if kind == "boss" else self.chosen.first, 32)

    def _explained(self, w: int) -> list[str]:
        """Two rows about it, where there is no side column."""
        kind, _, id = self.looked_at.partition(":")
        if kind == "hero":
            who = self.chosen.library.heroes[id].hero
            told = f"{who.name}, {who.title}: {who.style}. {who.story}"
        elif kind == "boss":
            boss = self.chosen.library.bosses[id].boss
            told = f"{boss.name}: {' '.join(boss.story.split())}"
        else:
            told = TELLS.get(kind, "")
        return wrap(told, w, 2)

    # ------------------------------------------------------------ places

    def _rules(self, w: int, *ys: int) -> tuple[Rule, ...]:
        """Episode, Heroes and seats, with what else can be done there."""
        chosen = self.chosen
        episode = chosen.episode
        style: Line = (episode.style, "   ")
        if len(chosen.episodes) > 1:
            style = (Badge("episode"), Span("the next Episode", "mute", "episode"), "   ")
        style = (*style, Badge("run"), Span("all as a run", "mute", "run"))
        many = f"{len(chosen.heroes)} chosen, up to {chosen.most}  "
        lot: Line = (many, Badge("random"), Span("by lot", "mute", "random"))
        alone: Line = (
            *(Badge("plays"), Span("person or computer", "mute", "plays"), "   "),
            *(Badge("alone"), Span("both alone, in turns", "mute", "alone")),
        )
        asks = self.at.partition(":")[0]
        places = (
            (
                f"EPISODE {episode.number}: {episode.name.upper()}",
                style,
                ("boss", "episode", "run"),
            ),
            ("HEROES", lot, ("hero", "random")),
            ("SEATS", alone, ("seat", "bot", "plays", "alone")),
        )
        return tuple(
            Rule(1, y, w, title, fact, "act" if asks in own else "")
            for y, (title, fact, own) in zip(ys, places, strict=True)
        )

    def _bosses(self, w: int, most: int, y: int, h: int, health: str) -> list[Box]:
        """The Bosses of the Episode, with their health for these Heroes."""

        def card(boss: Boss) -> Card:
            said = health.format(*self.chosen.health(boss.id))
            number = str(boss.number) if self.chosen.run else ""
            return Card(f"boss:{boss.id}", boss.name, number, body=(said,), mini=said)

        return _side_by_side([card(boss) for boss in self.bosses[:4]], w, most, y, h)

    def _heroes(self, w: int, y: int, h: int) -> list[Box]:
        def card(hero: Hero) -> Card:
            body = (hero.title, hero.style)
            return Card(f"hero:{hero.id}", hero.name, mini=hero.title, body=body)

        heroes = [card(file.hero) for file in self.chosen.library.heroes.values()]
        return _side_by_side(heroes, w, 13, y, h)

    def _seats(self, layer: str) -> list[Row]:
        """A row for each mat that has somebody: Hero, and who plays it."""
        chosen = self.chosen
        if not chosen.heroes:
            return [Row(*seat_at(0, layer), ("Choose a Hero, and a seat is there.",), "mute")]
        rows = [Row(*seat_at(seat, layer), self._seat(seat, layer)) for seat in chosen.seats]
        return rows + [self._bot(seat, layer) for seat in chosen.seats]

    def _bot(self, seat: int, layer: str) -> Row:
        """At the end of its row, what makes a computer of a person."""
        x, y = seat_at(seat, layer)
        ink = "good b" if self.chosen.computers[seat] else "mute"
        return Row(x + bot_at(layer), y, (Span("bot", ink, f"bot:{seat}"),))

    def _seat(self, seat: int, layer: str) -> Line:
        chosen, thing = self.chosen, f"seat:{seat}"
        room = named_at(layer) - 5
        hero = "Both Heroes" if chosen.alone else chosen.hero_name(chosen.heroes[seat])
        if chosen.alone and layer == "80":
            hero = "Both"
        if chosen.computers[seat]:
            name = Span(f"{chosen.computers[seat]} computer", "good", thing)
        elif chosen.names[seat]:
            name = Span(chosen.people()[seat], "ink", thing)
        else:
            name = Span("write a name", "mute", thing)
        return Badge(thing, 4), Span(f"{cut(hero, room):<{room}} ", "ink b"), name

    def _level(self, gap: str) -> Line:
        chosen = self.chosen
        return (
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
        """What the level adds, below it."""
        return cut(f"Level {self.chosen.level}: {self.chosen.adds(self.chosen.level)}", w)


def named_at(layer: str) -> int:
    """Columns from the start of a seat's row to its name."""
    return 14 if layer == "80" else 16


def bot_at(layer: str) -> int:
    """Columns from the start of a seat's row to what makes a computer of it."""
    return 35 if layer == "80" else 38


def seat_at(seat: int, layer: str) -> tuple[int, int]:
    """Where the row of a seat starts: two below each other, then the next column."""
    right, below = divmod(seat, 2)
    if layer == "80":
        return 1 + 39 * right, 12 + below
    return 1 + 43 * right, 19 + below


def _below(x: int, y: int, texts: list[str]) -> list[Row]:
    return [Row(x, y + i, (text,)) for i, text in enumerate(texts)]


def _side_by_side(shown: list[Card], w: int, most: int, y: int, h: int) -> list[Box]:
    wide, xs = cards(len(shown), w, most, least=6)
    return [Box(card, 1 + x, y, wide, h) for card, x in zip(shown, xs, strict=True)]
