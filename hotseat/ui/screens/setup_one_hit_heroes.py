"""Setting up a fight or a run of One-Hit Heroes: everything that is chosen stands on one page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Any

from textual.geometry import Size

from hotseat.games.one_hit_heroes.cards import HeroFile, Library
from hotseat.table.sight import Why
from hotseat.table.table import Table

from .. import naming
from ..draw.data import Badge, Line, Row, Span, Thing, Zone, line
from ..draw.voice import Note
from ..games.one_hit_heroes.choosing import Choosing
from ..games.one_hit_heroes.plan import TELLS, Plan, named_at, seat_at
from ..layout import Rect, tier
from .desk import Desk
from .field import Field
from .pages import Choice

if TYPE_CHECKING:
    from textual.app import ComposeResult

    from hotseat.engine.move import Refusal

LETTERS = "abcdefgjkmotvwyz"  # of the Heroes
SEATS = "5678"
FIELD = "name"
FOLLOW = {"left": -1, "up": -1, "shift+tab": -1, "right": 1, "down": 1, "tab": 1}


class SetUp(Desk):
    """Who fights whom, and who plays whom. `way` is fight or run, "" for what it was the last time."""

    def __init__(
        self, game: Any, library: Library, luck: Random | None = None, way: str = ""
    ) -> None:
        super().__init__()
        self.way = way
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
        if self.way:
            self.chosen_so_far.run = self.way == "run"
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
        return chosen.seats

    def choices(self) -> Sequence[Choice]:
        heroes = zip(LETTERS, self._heroes, strict=False)
        more = len(self.chosen_so_far.episodes) > 1
        bosses = [] if self.chosen_so_far.run else self._bosses[:4]
        return [
            *(Choice(str(n), "", f"boss:{id}") for n, id in enumerate(bosses, 1)),
            *(Choice(letter, "", f"hero:{file.hero.id}") for letter, file in heroes),
            *(Choice(SEATS[seat], "", f"seat:{seat}") for seat in self._seats),
            Choice("-", "", "level-"),
            Choice("+", "", "level+"),
            Choice("p", "", "plays"),
            Choice("s", "", "alone"),
            Choice("x", "", "random"),
            Choice("u", "", "run"),
            *([Choice("n", "", "episode")] if more else []),
            Choice("i", "", "read"),
            *([] if self.reading else [Choice("enter", "", "deal")]),
            Choice("esc", "", "back"),
        ]

    def chosen(self) -> Mapping[Thing, int]:
        chosen = self.chosen_so_far
        marked: dict[Thing, int] = {f"hero:{id}": 1 for id in chosen.heroes}
        marked[f"boss:{chosen.first}"] = 1
        marked |= {way: 1 for way in ("alone", "run") if getattr(chosen, way)}
        return marked

    def spots(self) -> Sequence[Sequence[str]]:
        return (
            [f"boss:{id}" for id in self._bosses],
            [f"hero:{file.hero.id}" for file in self._heroes],
            [f"seat:{seat}" for seat in self._seats],
            [f"bot:{seat}" for seat in self._seats],
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
        elif self.chosen_so_far.run and key.isdecimal() and 0 < int(key) <= len(self._bosses):
            self.take(f"boss:{self._bosses[int(key) - 1]}")
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
        if act == "plays":
            act, kind, id = self._bot_here()
        told = kind in ("boss", "hero", "seat") or not self.reading  # the sheet can tell of it
        if told and self.tier != "tiny" and act not in ("deal", "back", "read", "rule"):
            self.at = act
        if kind == "boss":
            self._choose_boss(id)
        elif kind == "hero":
            chosen.toggle(id)
        elif kind == "seat":
            self._write(int(id))
        elif kind == "bot":
            chosen.turn(int(id))
        elif act in ("level-", "level+"):
            chosen.raise_level(1 if act == "level+" else -1)
        elif act == "alone":
            chosen.alone = not chosen.alone
        elif act == "random":
            chosen.draw_lots(self.luck)
        elif act == "run":
            chosen.run = not chosen.run
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

    def _choose_boss(self, id: str) -> None:
        """A Boss to fight; a run has its own order, and says so."""
        chosen = self.chosen_so_far
        if not chosen.run:
            chosen.boss = id
            return
        options = chosen.options()
        before = self.game.objections(self.library, options)
        after = self.game.objections(self.library, options.model_copy(update={"boss": id}))
        for wrong in (refusal for refusal in after if refusal not in before):
            self.note = Note((wrong.text,), "warn", Why(wrong.rule, wrong.text, wrong.brief))

    def _bot_here(self) -> tuple[str, str, str]:
        """The turn of the seat under the cursor, else of the last one: its act, in parts too."""
        kind, _, id = self.at.partition(":")
        last = max(self._seats, default=0)
        seat = int(id) if kind in ("seat", "bot") and int(id) <= last else last
        return f"bot:{seat}", "bot", str(seat)

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
        table = Table(self.game, self.library, chosen.options(), seed, chosen.sitting())
        self.house.open_table(table)

    def _show_rule(self) -> None:
        wrong = (self.note and self.note.why) or self.objection()
        if wrong:
            self.house.open_rules(self.game.id, self.library, wrong.rule, wrong.text)
        else:
            self.say("The rules have nothing against this table.")

    # ------------------------------------------------------------ reading

    def _read(self, open: bool) -> None:
        if self.at.partition(":")[0] not in ("hero", "boss"):
            self.at = f"boss:{self.chosen_so_far.first}"
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
            self.chosen_so_far.write(seat, name)
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
            x, y = seat_at(self.writing, layer)
            rects[FIELD] = Rect(x + named_at(layer), y, naming.LONGEST + 1, 1)
        self.place(rects)
        self.pane.show(self.draw(w, h))

    # ------------------------------------------------------------ drawing

    def banner(self) -> tuple[str, str, Line]:
        return self.game.name, self.chosen_so_far.title(), (Span("nothing is dealt yet", "soft"),)

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
        plan = Plan(self.chosen_so_far, self.at, self._looked_at)
        if self.reading:
            return plan.sheet(layer, min(h, 40) - 3)
        small = layer == "80"
        zone = plan.narrow() if small else plan.roomy()
        said = self._said(1, 17, 78) if small else self._said(1, 32, 84, roomy=True)
        return replace(zone, rows=(*zone.rows, *said))

    @property
    def _looked_at(self) -> str:
        """The choice the mouse is over, else the one under the cursor."""
        hover = str(self.hover or "")
        return hover if hover.partition(":")[0] in ("hero", "boss") else self.at

    def _said(self, x: int, y: int, w: int, roomy: bool = False) -> list[Row]:
        """The voice: whom it is asked, what it comes to, and what can be done."""
        chosen, wrong = self.chosen_so_far, self.objection()
        second: Line = (chosen.summary(w - 2),)
        if self.writing >= 0 and roomy:
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
