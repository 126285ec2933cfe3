"""Setting up a fight or a run of One-Hit Heroes: everything that is chosen stands on one page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Any

from hotseat.games.one_hit_heroes.cards import HeroFile, Library
from hotseat.table.sight import Why
from hotseat.table.table import Table

from ....draw.data import Line, Thing
from ....draw.voice import Note
from ....screens.pages import Choice
from ....screens.setting_up import OVER, SettingUp
from ..choosing import Choosing, set_up_as
from ..plan import TELLS, Plan, named_at, seat_at

if TYPE_CHECKING:
    from hotseat.engine.game import Game

SEATS = "5678"


class SetUp(SettingUp):
    """Who fights whom, and who plays whom. `way` is fight or run, "" for what it was the last
    time."""

    READ = ("hero", "boss")
    PLUS = "level+"
    LETTERS = "abcdefgjkmotvwyz"
    DOES = "add or remove a Hero"

    def __init__(
        self,
        game: Game,
        library: Library,
        luck: Random | None = None,
        way: str = "",
        begun: Table | None = None,
    ) -> None:
        super().__init__(game, library, begun)
        self.way = way
        self.luck = luck or Random()
        self.chosen_so_far = Choosing(library)

    def on_mount(self) -> None:
        self.chosen_so_far = Choosing.of(self.library, self.as_before())
        if self.way:
            self.chosen_so_far.run = self.way == "run"
        self.at = f"hero:{self.chosen_so_far.heroes[0]}"
        self.redraw()

    # ------------------------------------------------------------ what there is

    @property
    def _heroes(self) -> list[HeroFile]:
        return [*self.library.heroes.values()]

    @property
    def _bosses(self) -> list[str]:
        chosen = self.chosen_so_far
        return [file.boss.id for file in chosen.bosses_of(chosen.episode.id)]

    def so_far(self) -> Choosing:
        return self.chosen_so_far

    def set_up_as(self, table: Table) -> Mapping[str, Any]:
        return set_up_as(self.library, table.options, table.seats)

    def seats(self) -> range:
        """The mats that have a name of their own."""
        return self.chosen_so_far.seats

    def choices(self) -> Sequence[Choice]:
        heroes = zip(self.LETTERS, self.lettered(), strict=False)
        more = len(self.chosen_so_far.episodes) > 1
        bosses = [] if self.chosen_so_far.run else self._bosses[:4]
        return [
            *(Choice(str(n), "", f"boss:{id}") for n, id in enumerate(bosses, 1)),
            *(Choice(letter, "", act) for letter, act in heroes),
            *(Choice(SEATS[seat], "", f"seat:{seat}") for seat in self.seats()),
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
            self.lettered(),
            [f"seat:{seat}" for seat in self.seats()],
            [f"bot:{seat}" for seat in self.seats()],
            ["level+"],
        )

    # ------------------------------------------------------------ doing

    def pressed(self, key: str) -> bool:
        if super().pressed(key):
            return True
        run = self.chosen_so_far.run and key.isdecimal() and 0 < int(key) <= len(self._bosses)
        if run:
            self.take(f"boss:{self._bosses[int(key) - 1]}")
        return run

    def go(self, act: str) -> None:
        chosen = self.chosen_so_far
        kind, _, id = act.partition(":")
        if act == "plays":
            act, kind, id = self.bot_here()
        self.uncover(kind)
        if self.tier != "tiny" and act not in ("deal", *OVER):
            self.at = act
        if kind == "boss":
            self._choose_boss(id)
        elif kind == "hero":
            chosen.toggle(id)
        elif kind == "seat":
            self.write(int(id))
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
            self.read(not self.reading)
        elif act == "rule":
            self.show_rule()
        elif act == "deal":
            self.deal()
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

    # ------------------------------------------------------------ reading

    def first_to_read(self) -> str:
        return f"boss:{self.chosen_so_far.first}"

    def sheets(self) -> Sequence[str]:
        """All Heroes, or all Bosses."""
        return next(spot for spot in self.spots() if self.at in spot)

    # ------------------------------------------------------------ names

    def name_at(self, seat: int, layer: str) -> tuple[int, int]:
        x, y = seat_at(seat, layer)
        return x + named_at(layer), y

    # ------------------------------------------------------------ drawing

    def plan(self) -> Plan:
        return Plan(self.chosen_so_far, self.at, self.looked_at)

    def titled(self) -> str:
        return self.chosen_so_far.title()

    def lettered(self) -> list[str]:
        return [f"hero:{file.hero.id}" for file in self._heroes]

    def second(self, w: int, roomy: bool) -> Line:
        """While a name is written, what may be one."""
        if self.writing >= 0 and roomy:
            return (TELLS["seat"],)
        return super().second(w, roomy)
