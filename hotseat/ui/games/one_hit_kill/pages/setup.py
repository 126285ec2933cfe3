"""Setting up a game of One Hit Kill: who plays, with which decks, by which variants."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from hotseat.engine.saying import number
from hotseat.games.one_hit_kill import about
from hotseat.games.one_hit_kill.cards import CORE, Library
from hotseat.games.one_hit_kill.setup import LEAST, MOST, rules
from hotseat.table.table import Table

from ....draw.data import Thing
from ....screens.pages import Choice
from ....screens.setting_up import SettingUp
from ..choosing import Choosing, set_up_as
from ..plan import Plan, seat_at

if TYPE_CHECKING:
    from hotseat.engine.game import Game

BADGE = 4  # columns before a name


class SetUp(SettingUp):
    """Who plays, and by which rules. There is one way to set it up."""

    READ = ("deck", "variant")
    PLUS = "more"
    LETTERS = "abcdegjkmnosvwxyz"
    DOES = "decks and variants"

    def __init__(
        self, game: Game, library: Library, way: str = "", begun: Table | None = None
    ) -> None:
        super().__init__(game, library, begun)
        self.chosen_so_far = Choosing(library)
        self.at = "seat:0"

    def on_mount(self) -> None:
        self.chosen_so_far = Choosing.of(self.library, self.as_before())
        self.redraw()

    # ------------------------------------------------------------ what there is

    def so_far(self) -> Choosing:
        return self.chosen_so_far

    def set_up_as(self, table: Table) -> Mapping[str, Any]:
        return set_up_as(table.options, table.seats)

    def seats(self) -> range:
        return self.chosen_so_far.seats

    def name_at(self, seat: int, layer: str) -> tuple[int, int]:
        x, y = seat_at(seat, layer)
        return x + BADGE, y

    def lettered(self) -> list[str]:
        """Decks and variants, as acts."""
        decks = [f"deck:{id}" for id in self.library.decks]
        return decks + [f"variant:{id}" for id in self.library.variants]

    def choices(self) -> Sequence[Choice]:
        keys = [*self.LETTERS, *[""] * len(self.lettered())]
        return [
            *(Choice(str(seat + 1), "", f"seat:{seat}") for seat in self.seats()),
            *(Choice(key, "", act) for key, act in zip(keys, self.lettered(), strict=False)),
            Choice("-", "", "fewer"),
            Choice("+", "", "more"),
            Choice("p", "", "plays"),
            Choice("f", "", "start"),
            Choice("t", "", "friendly"),
            Choice("i", "", "read"),
            *([] if self.reading else [Choice("enter", "", "deal")]),
            Choice("esc", "", "back"),
        ]

    def chosen(self) -> Mapping[Thing, int]:
        chosen = self.chosen_so_far
        return {
            **{f"deck:{id}": 1 for id in chosen.decks},
            **{f"variant:{id}": 1 for id in chosen.variants},
        }

    def spots(self) -> Sequence[Sequence[str]]:
        cards = self.lettered()
        return (
            [f"seat:{seat}" for seat in self.seats()],
            [f"bot:{seat}" for seat in self.seats()],
            [act for act in cards if act.startswith("deck:")],
            [act for act in cards if act.startswith("variant:")],
            ["start", "friendly"],
        )

    # ------------------------------------------------------------ doing

    def _step(self, key: str) -> bool:
        beyond = self.plan().beyond(self.tier)
        if key == "right" and beyond and not self.reading:
            self._point(beyond)
            return True
        return super()._step(key)

    def go(self, act: str) -> None:
        kind, _, id = act.partition(":")
        if act == "plays":
            act, kind, id = self.bot_here()
        self.uncover(kind)
        if self.tier != "tiny" and kind in ("seat", "bot", "start", "friendly", *self.READ):
            self.at = act
        self._do(act, kind, id)
        self.redraw()

    def _do(self, act: str, kind: str, id: str) -> None:
        chosen = self.chosen_so_far
        doings = {
            "more": lambda: self._sit(1),
            "fewer": lambda: self._sit(-1),
            "start": chosen.turn_starter,
            "friendly": self._toggle_friendly,
            "read": lambda: self.read(not self.reading),
            "rule": self.show_rule,
            "deal": self.deal,
            "back": self.leave,
        }
        if act in doings:
            doings[act]()
        elif kind == "seat":
            self.write(int(id))
        elif kind == "bot":
            chosen.turn(int(id))
        elif act == f"deck:{CORE}" and CORE in chosen.decks:
            self.say("Core is always in the game; expansions add to it.")
        elif kind in self.READ:
            chosen.toggle(kind, id)

    def _sit(self, by: int) -> None:
        """A seat more or less, or why not."""
        before = self.chosen_so_far.many
        self.chosen_so_far.sit(by)
        if self.chosen_so_far.many == before:
            most = f"{number(MOST).capitalize()} play at the most, with an expansion."
            self.say(most if by > 0 else f"{number(LEAST).capitalize()} play at the least.")

    def _toggle_friendly(self) -> None:
        self.chosen_so_far.friendly = not self.chosen_so_far.friendly

    # ------------------------------------------------------------ reading

    def changes(self) -> Mapping[str, str]:
        params, _ = rules(self.library, self.chosen_so_far.options())
        return about.changes(params)

    def first_to_read(self) -> str:
        return next(act for act in self.lettered() if act.startswith("variant:"))

    def sheets(self) -> Sequence[str]:
        return self.lettered()

    # ------------------------------------------------------------ drawing

    def plan(self) -> Plan:
        return Plan(self.chosen_so_far, self.at, self.looked_at)

    def titled(self) -> str:
        return "a new game"
