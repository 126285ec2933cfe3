"""The house with its rooms: which page leads where, and what happens to the table on top.

What a game needs is loaded when it is chosen, never for the first page.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from textual.app import App
from textual.screen import Screen

from .app import HELD, Hotseat
from .keymap import Keymap
from .naming import typed
from .screens.start import Start, first_way
from .styles.themes import is_known

if TYPE_CHECKING:
    from hotseat.engine.game import Game
    from hotseat.lessons.course import Course
    from hotseat.lessons.written import LessonFile
    from hotseat.settings import Settings
    from hotseat.table.shelf import Entry, Shelf
    from hotseat.table.sight import Sight
    from hotseat.table.table import Table

    from .screens.game import GameScreen
    from .screens.lesson import LessonScreen
    from .screens.result import Next


class House(Hotseat):
    """Start page, set-up, table and result. Every table is kept from its first question on.

    `seed` is that of the first table; every further one is derived from it, so that an evening can
    be repeated. `packs` are roots of content besides those that are always there; `folder` is where
    the tables are kept, if not where those of this player are.
    """

    def __init__(
        self,
        settings: Settings,
        first: Callable[[], Screen[Any]] = Start,
        seed: int | None = None,
        packs: Sequence[Path] = (),
        held: float = HELD,
        folder: Path | None = None,
    ) -> None:
        self.no_theme = ""  # what is to be said of a theme there is not
        if not is_known(settings.theme):
            self.no_theme = f'There is no theme "{typed(settings.theme)}": it is dark now.'
            settings.theme = "dark"
        super().__init__(settings, first, held)
        self.settings: Settings = settings
        self.packs = tuple(packs)
        self.entries: list[Entry] = []  # the kept tables, as they were read last
        self.told: set[str] = set()  # what was said of files that are none
        self.left_last = ""  # the table somebody got up from
        self._folder = folder
        self._shelf: Shelf | None = None
        self._seed = secrets.randbits(63) if seed is None else seed

    def on_mount(self) -> None:
        """Say what was wrong with the settings. That of Hotseat runs besides."""
        if self.no_theme:
            self.call_after_refresh(self.say, self.no_theme)

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

    # ------------------------------------------------------------ what is kept

    @property
    def shelf(self) -> Shelf:
        """Where the tables of this player are kept."""
        from hotseat.table.shelf import Shelf

        self._shelf = self._shelf or Shelf(self._folder)
        return self._shelf

    @property
    def has_looked(self) -> bool:
        """Whether the shelf was looked at before, so that it is quick to do so again."""
        return self._shelf is not None

    def may_wait(self) -> bool:
        """Whether any file lies there. Loads nothing."""
        from hotseat.table.folder import tables_folder, tables_in

        return bool(tables_in(self._folder or tables_folder()))

    def look_at_shelf(self) -> None:
        """Read again which tables there are. What is no table is told once."""
        self.entries, told = self.shelf.tables()
        new = [sentence for sentence in told if sentence not in self.told]
        self.told.update(new)
        if new:
            self.tell("Among the tables", new)

    @property
    def waiting(self) -> list[Entry]:
        """The tables that can be carried on, the one to begin with first."""
        waiting = [entry for entry in self.entries if not entry.result]
        return sorted(waiting, key=lambda entry: entry.id != self.left_last)

    def resume(self, id: str) -> None:
        """Sit down at a kept table again."""
        entry = next((entry for entry in self.entries if entry.id == id), None)
        if entry is None:
            self.say("That table is not there any more.")
            return
        try:
            self.game_of(entry.game)
        except KeyError:
            self.say(f"There is no game {entry.game} in this hotseat.")
        else:
            self.library_of(entry.game, lambda library: self._resume(entry, library))

    def _resume(self, entry: Entry, library: Any) -> None:
        from hotseat.table.faults import BadFile, CannotOpen

        try:
            table = self.shelf.resume(entry.id, self.game_of(entry.game), library)
        except BadFile as bad:
            self.told.add(str(bad))
            self.look_at_shelf()
            self.tell("This table does not open", [str(bad)])
        except CannotOpen as cannot:
            self.say(str(cannot))
        else:
            self.open_table(table)

    def sat_down(self, table: Table) -> None:
        """A table has come on the screen: it is kept, and what is to be said of it is said."""
        from hotseat.table.faults import NotSaved

        if not table.journal and not table.unsaved:
            try:
                self.shelf.keep(table)
            except NotSaved as error:
                table.go_on_unsaved(str(error))
        self.tell_notices(table)

    def tell_notices(self, table: Table) -> None:
        """What a table has to say, once."""
        said, table.notices[:] = tuple(table.notices), []
        if said:
            self.tell("Before you go on", said)

    def save_again(self, table: Table) -> None:
        """Try to keep a table that went on unsaved."""
        from hotseat.table.faults import NotSaved

        try:
            self.shelf.keep(table)
        except NotSaved as error:
            self.say(str(error))
        else:
            self.say("Saved: every answer is kept again.")

    def tell(self, heading: str, said: Sequence[str]) -> None:
        """Sentences on a page of their own."""
        from .screens.notices import Notices

        self.push_screen(Notices(heading, said))

    def _fetched_back(self, app: App[Any]) -> None:
        """Whoever fetches a table back may be another than who set it aside: a curtain falls, and
        no page lies over it."""
        table = self.at_table
        if table is not None and table.may_be_another:
            while self.screen is not table:
                self.pop_screen()
            table.call_anew()
        super()._fetched_back(app)

    # ------------------------------------------------------------ pages

    def choose(self, id: str, way: str = "") -> None:
        """Set a game up, one of its ways to be played if that is said."""
        self.library_of(id, lambda library: self.set_up(id, library, way))

    def set_up(self, id: str, library: Any, way: str = "", begun: Table | None = None) -> None:
        """The set-up page of a game, as the table `begun` was set up if there is one."""
        from .games import set_up_page

        self._show(set_up_page(id)(self.game_of(id), library, way=way, begun=begun))

    def read_rules(self, id: str) -> None:
        """The rulebook of a game, and from there that of another."""
        self.library_of(id, lambda library: self._read_from_the_shelf(id, library))

    def _read_from_the_shelf(self, id: str, library: Any) -> None:
        from hotseat.packs import GAMES

        from .screens.rulebook import Rulebook

        self.open_rules(id, library)
        games = [*GAMES]
        following = [*games[games.index(id) + 1 :], *games]
        if isinstance(self.screen, Rulebook) and following[0] != id:
            self.screen.offer(following[0], self.game_of(following[0]).name)

    def open_rules(
        self,
        id: str,
        library: Any,
        rule: str = "",
        said: str = "",
        changes: Mapping[str, str] | None = None,
    ) -> None:
        """The rulebook of a game at no table, at a rule and with the sentence that refused by it;
        `changes` are those of a table in the making.
        """
        from hotseat.packs.book import Rulebook as Book
        from hotseat.packs.rules import guide_of
        from hotseat.packs.touching import Touch

        from .screens.rulebook import Rulebook

        book = Book(self.game_of(id).name, library.rules, guide_of(id), changes)
        self.push_screen(Rulebook(book, rule, said, Touch(library)))

    # ------------------------------------------------------------ lessons

    def learn(self, id: str) -> None:
        """The page of a game's lessons."""
        self.library_of(id, lambda library: self._show_lessons(id, library))

    def _show_lessons(self, id: str, library: Any) -> None:
        from .screens.learn import Learn

        game = self.game_of(id)
        self._show(Learn(game, library, self._lessons(game, library)))

    def _lessons(self, game: Game, library: Any) -> Sequence[LessonFile]:
        """The lessons of a game; those that do not work are left out, as `hotseat check` says
        why."""
        from hotseat.lessons.shelf import open_lessons

        return open_lessons(game, library, self.packs)[0]

    def taught(self) -> Sequence[str]:
        """The ids of the games that come with lessons."""
        from hotseat.lessons.shelf import taught

        return taught()

    def take_lesson(self, game: Game, library: Any, file: LessonFile) -> None:
        """Begin a lesson."""
        from hotseat.lessons.course import Course

        self._show(lesson_seat(Course(game, library, file)))

    def finish_lesson(self, course: Course) -> None:
        """Remember a lesson as done, and say what was learnt in it."""
        from hotseat.lessons.diary import Diary

        from .screens.learn import Learnt

        game, head = course.game, course.lesson.lesson
        notice = Diary().finish(game.id, head.id)
        later = (f for f in self._lessons(game, course.library) if f.lesson.order > head.order)
        self._show(Learnt(course, next(later, None), notice))

    def first_game(self, id: str) -> None:
        """Set a game up; as the lessons have shown it, where nothing was ever chosen."""
        from .games import first_choice

        self.settings.last.setdefault(id, dict(first_choice(id)))
        self.choose(id, first_way(id))

    # ------------------------------------------------------------ other pages

    def show_tables(self) -> None:
        """The page of all tables."""
        from .screens.tables import Tables

        self.push_screen(Tables())

    def change_settings(self) -> None:
        """The page of the settings."""
        from .screens.preferences import Preferences

        self.push_screen(Preferences())

    def change_keys(self) -> None:
        """The page on which keys are put elsewhere."""
        from .screens.moving import MovingKeys

        self.push_screen(MovingKeys())

    def home(self) -> None:
        """Back to the start page; no table stays open."""
        for screen in self.screen_stack:
            self._get_up(screen)
        if not any(isinstance(screen, Start) for screen in self.screen_stack):
            self.push_screen(Start())
        while not isinstance(self.screen, Start):
            self.pop_screen()

    def _show(self, screen: Screen[Any]) -> None:
        """A page in place of the one on top, unless that is the start page or the bottom."""
        self._get_up(self.screen)
        if isinstance(self.screen, Start) or len(self.screen_stack) == 1:
            self.push_screen(screen)
        else:
            self.switch_screen(screen)

    def _tables(self) -> list[Table]:
        """The kept tables on the screens, the one on top first."""
        return [s.table for s in reversed(self.screen_stack) if getattr(s, "is_kept", False)]

    def _get_up(self, screen: Screen[Any]) -> None:
        """Let go of the table on a screen that goes."""
        table = getattr(screen, "table", None)
        if table is not None:
            self.left_last = table.id or self.left_last
            table.close()

    # ------------------------------------------------------------ what is remembered

    def remembered(self, id: str) -> Mapping[str, Any]:
        """What was chosen last when this game was set up."""
        return self.settings.last.get(id, {})

    def remember(self, id: str, chosen: Mapping[str, Any]) -> None:
        """Keep what was chosen for the next time."""
        self.settings.last[id] = dict(chosen)
        self.keep_settings()

    def change(self, name: str, value: Any) -> None:
        """Set one thing; it is seen at once, and kept."""
        setattr(self.settings, name, value)
        self.apply(self.settings)
        self.keep_settings()

    def apply(self, settings: Any) -> None:
        super().apply(settings)
        self.sounds, self.stops, self.pace = settings.sounds, settings.stops, settings.pace
        self.keymap = Keymap(settings.keys)
        self.set_keymap(self.keymap.bindings())

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
    def at_table(self) -> GameScreen | None:
        """The table on top, also under a page; None when somebody has just left it."""
        from .screens.game import GameScreen

        at = (s for s in reversed(self.screen_stack) if isinstance(s, GameScreen))
        return next(at, None)

    def leave_table(self) -> None:
        """Back to the start page; the table waits there as it is."""
        self.home()

    def read_rules_at_table(self, rule: str, said: str = "") -> None:
        screen = self.at_table
        if screen is not None:
            screen.read_rules(rule, said)

    def step_aside(
        self,
        id: str,
        name: str,
        sight: Sight,
        then: Callable[[str | None], None],
        asked: str = "",
    ) -> None:
        """A page of this game beside the table, for the seat that sees this; `then` gets the answer
        it is left with, if any. `asked` is the option that opened it.
        """
        from .games import aside_page

        self.push_screen(aside_page(id, name)(sight, self.read_rules_at_table, asked), then)

    def restart_table(self) -> None:
        """The same people and choices, dealt anew."""
        screen = self.at_table
        if screen is not None:
            screen.sit(screen.table.again(screen.table.options, self.deal_seed()))

    @property
    def on_leaving(self) -> str:
        tables = self._tables()
        if not tables or tables[0].result:
            return ""
        return "; what was played unsaved is lost" if tables[0].unsaved else "; the game is kept"

    def parting(self) -> list[str]:
        """Where the table is kept, and how it is gone on with."""
        journal = next((table.journal for table in self._tables() if table.journal), None)
        if journal is None:
            return []
        return [
            f"The table is kept: `hotseat resume {journal.id}` goes on with it; to report the"
            f" mistake, attach {journal.path}"
        ]

    def finish_table(self) -> None:
        """How it ended, and what next."""
        from .games import ending_of
        from .screens.log import Log
        from .screens.result import Result

        screen = self.at_table
        if screen is None:
            return
        table = screen.table
        log = partial(Log, table, screen.face, table.sight(screen.viewer))
        self.push_screen(Result(screen.face.name, ending_of(table), log), self._go_on)

    def _go_on(self, wish: Next | None) -> None:
        """What was chosen when the game was over."""
        screen = self.at_table
        if wish is None or wish.act == "start" or screen is None:
            self.home()
            return
        table = screen.table
        if wish.act == "again":
            screen.sit(table.again(wish.options, self.deal_seed()))
        elif wish.act == "change":
            self.set_up(table.game.id, table.library, begun=table)
        else:
            self.exit()


def seat(table: Table) -> GameScreen:
    """The screen of a table, with the face of its game."""
    from .games import face_of
    from .screens.game import GameScreen

    return GameScreen(table, face_of(table.game.id))


def lesson_seat(course: Course) -> LessonScreen:
    """The screen of a lesson, with the face of its game."""
    from .games import coached_in, face_of
    from .screens.lesson import LessonScreen

    return LessonScreen(course, face_of(course.game.id), coached_in(course.game.id))
