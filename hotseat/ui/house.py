"""The house with its rooms: which page leads where, and what happens to the table on top.

What a game needs is loaded when it is chosen, never for the first page.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from textual.screen import Screen

from .app import HELD, Hotseat
from .draw.data import Badge, Span
from .screens.start import Start

if TYPE_CHECKING:
    from hotseat.settings import Settings
    from hotseat.table.table import Table

    from .screens.game import GameScreen
    from .screens.result import Next


class Left(NamedTuple):
    """A table somebody got up from; it stands as it was for as long as hotseat runs."""

    table: Table
    game: str
    who: str
    where: str


class House(Hotseat):
    """Start page, set-up, table and result.

    `seed` is that of the first table; every further one is derived from it, so that an evening can
    be repeated. `packs` are roots of content besides those that are always there.
    """

    def __init__(
        self,
        settings: Settings,
        first: Callable[[], Screen[Any]] = Start,
        seed: int | None = None,
        packs: Sequence[Path] = (),
        held: float = HELD,
    ) -> None:
        super().__init__(settings, first, held)
        self.settings: Settings = settings
        self.packs = tuple(packs)
        self.tables: list[Left] = []
        self._seed = secrets.randbits(63) if seed is None else seed

    # ------------------------------------------------------------ content

    def game_of(self, id: str) -> Any:
        """The game of this id."""
        from hotseat.packs import GAMES

        return GAMES[id]

    def library_of(self, id: str, then: Callable[[Any], None]) -> None:
        """Read what a game is made of, and go on with it. What is wrong in it stands on a page;
        faults in packs of the player's own are left out, and told before going on."""
        from hotseat.packs import BadPack, open_game

        from .screens.faults import FaultPage

        try:
            library, left_out = open_game(self.game_of(id), self.packs)
        except BadPack as bad:
            self.push_screen(FaultPage(bad.faults))
            return
        if left_out:
            self.push_screen(FaultPage(left_out, lambda: then(library)))
        else:
            then(library)

    # ------------------------------------------------------------ pages

    def choose(self, id: str) -> None:
        """Set a game up."""
        self.library_of(id, lambda library: self.set_up(id, library))

    def set_up(self, id: str, library: Any) -> None:
        """The set-up page of a game."""
        name = id.replace("-", "_")
        page = import_module(f".screens.setup_{name}", __package__)
        self._show(page.SetUp(self.game_of(id), library))

    def read_rules(self, id: str) -> None:
        """The rulebook of a game."""
        from .screens.rulebook import Rulebook

        def open(library: Any) -> None:
            self.push_screen(Rulebook(self.game_of(id).name, library.rules))

        self.library_of(id, open)

    def change_settings(self) -> None:
        """The page of the settings."""
        from .screens.preferences import Preferences

        self.push_screen(Preferences())

    def show_keys(self) -> None:
        """What the keys mean."""
        from .screens.pages import Keys

        self.push_screen(Keys())

    def home(self) -> None:
        """Back to the start page."""
        if not any(isinstance(screen, Start) for screen in self.screen_stack):
            self.push_screen(Start())
        while not isinstance(self.screen, Start):
            self.pop_screen()

    def _show(self, screen: Screen[Any]) -> None:
        """A page in place of the one on top, unless that is the start page or the bottom."""
        if isinstance(self.screen, Start) or len(self.screen_stack) == 1:
            self.push_screen(screen)
        else:
            self.switch_screen(screen)

    # ------------------------------------------------------------ what is remembered

    def remembered(self, id: str) -> Mapping[str, Any]:
        """What was chosen last when this game was set up."""
        return self.settings.last.get(id, {})

    def remember(self, id: str, chosen: Mapping[str, Any]) -> None:
        """Keep what was chosen for the next time."""
        self.settings.last[id] = dict(chosen)
        self.keep_settings()

    def change(self, name: str, value: str) -> None:
        """Set one thing; it is seen at once, and kept."""
        setattr(self.settings, name, value)
        self.apply(self.settings)
        self.keep_settings()

    def keep_settings(self) -> None:
        """Write the settings down. Where that cannot be, they hold until hotseat is left."""
        try:
            self.settings.save()
        except OSError as error:
            self.say(f"The settings cannot be kept: {error.strerror}.")

    # ------------------------------------------------------------ tables

    def deal_seed(self) -> int:
        """The seed of the next table."""
        from hotseat.engine.rng import Dice

        seed = self._seed
        self._seed = Dice(seed).below(1 << 63)
        return seed

    def open_table(self, table: Table) -> None:
        """Sit down at a table."""
        self._show(seat(table))

    @property
    def at_table(self) -> GameScreen:
        """The table on top, also under a page."""
        from .screens.game import GameScreen

        return next(s for s in reversed(self.screen_stack) if isinstance(s, GameScreen))

    @property
    def left(self) -> Left | None:
        """The table that was left last."""
        return self.tables[-1] if self.tables else None

    def carry_on(self) -> None:
        """Sit down again at the table that was left last."""
        if self.tables:
            self.open_table(self.tables.pop().table)

    def leave_table(self) -> None:
        """Back to the start page; the table waits there as it is."""
        screen = self.at_table
        table, face = screen.table, screen.face
        if not table.result:
            about, where = face.title(table.sight(max(0, table.decider)), "80")
            said = "".join(map(_text, where))
            who = ", ".join([*table.names, about])
            self.tables.append(Left(table, face.name, who, " ".join(said.split())))
        self.home()

    def read_rules_at_table(self, rule: str) -> None:
        from .screens.rulebook import Rulebook

        table = self.at_table.table
        self.push_screen(Rulebook(table.game.name, table.library.rules, rule))

    def restart_table(self) -> None:
        """The same people and choices, dealt anew."""
        table = self.at_table.table
        self.at_table.sit(table.again(table.options, self.deal_seed()))

    def concede_table(self) -> None:
        """The game is lost, by those who play it."""
        self.at_table.table.concede()
        self.at_table.show()

    def finish_table(self) -> None:
        """How it ended, and what next."""
        from .screens.result import Result

        table = self.at_table.table
        game = import_module(f".games.{table.game.id.replace('-', '_')}.ending", __package__)
        self.push_screen(
            Result(self.at_table.face.name, game.ending(table), table.lines), self._go_on
        )

    def _go_on(self, wish: Next | None) -> None:
        """What was chosen when the game was over."""
        table = self.at_table.table
        if wish is None or wish.act == "start":
            self.home()
        elif wish.act == "again":
            self.at_table.sit(table.again(wish.options, self.deal_seed()))
        elif wish.act == "change":
            self.set_up(table.game.id, table.library)
        else:
            self.exit()


def seat(table: Table) -> GameScreen:
    """The screen of a table, with the face of its game."""
    from .games import face_of
    from .screens.game import GameScreen

    return GameScreen(table, face_of(table.game.id))


def _text(part: str | Span | Badge) -> str:
    """What a part of a line says."""
    return part if isinstance(part, str) else part.text if isinstance(part, Span) else ""
