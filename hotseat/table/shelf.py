"""Where tables are kept: a folder with one file a table, its number its name."""

from __future__ import annotations

import contextlib
import os
import re
import shutil
import sqlite3
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from hotseat import __version__

from . import content, written
from .clock import clock
from .faults import BadFile, CannotOpen, Locked, NotSaved, cause
from .folder import TABLE, tables_folder, tables_in
from .journal import Journal, connect, reading
from .seats import Seat, known
from .story import back
from .written import Contents, Glance, Head, Start

if TYPE_CHECKING:
    from hotseat.engine.game import Game

    from .table import Table

NEW, DAMAGED = ".new", ".damaged"
LOOK = 0.02  # seconds a look at a table waits for somebody who writes it
WAL = "-wal"
NUMBERED = re.compile(r"(\d{1,9})\b.*")


class Entry(NamedTuple):
    """A table in a list. `clock` is how far it is, and `sequence` says which was begun later.

    `people` play the seats called `names`; `levels` are those of the computers among them, by seat.
    `decider` is the seat that decides, -1 at the end.
    `when` is the time it was last played, in seconds by this machine's clock, only for show. `held`
    says where it is open; what is told of an open table may be older than what is played there.
    """

    id: str
    game: str
    people: tuple[str, ...]
    names: tuple[str, ...]
    about: str
    title: str
    clock: str
    decider: int
    result: str
    sequence: int
    when: int
    held: str = ""
    levels: tuple[str, ...] = ()

    @property
    def waits_for(self) -> str:
        """The name at the table of who decides; "" at the end."""
        return self.names[self.decider] if 0 <= self.decider < len(self.names) else ""

    @property
    def seats(self) -> dict[str, list[str]]:
        """Who plays what: a person's seats by name, and at a computer's seat its level."""
        found: dict[str, list[str]] = {}
        for i, (person, name) in enumerate(zip(self.people, self.names, strict=False)):
            level = self.levels[i] if i < len(self.levels) else ""
            if level:
                found[name] = [f"{level} computer"]
            else:
                found.setdefault(person, []).append(name)
        return found


class Shelf:
    """The tables in a folder."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = tables_folder() if folder is None else folder

    # ---- what there is

    def tables(self) -> tuple[list[Entry], tuple[str, ...]]:
        """All tables, the one begun last first, and a sentence for every file that is none.

        Damaged files are set aside under another name. Nothing is played, nobody is locked out.
        """
        entries, told = [], []
        for path in tables_in(self.folder):
            try:
                entries.append(self._entry(path))
            except BadFile:
                told.append(self.set_aside(path))
            except (CannotOpen, NotSaved) as error:
                told.append(f"{path.name}: {error}")
        entries.sort(key=lambda entry: (entry.sequence, entry.id), reverse=True)
        return entries, tuple(told)

    def path(self, id: str) -> Path:
        """The file of a table. Raises CannotOpen where there is none."""
        path = self.folder / f"{id}{TABLE}"
        if path.name != f"{id}{TABLE}" or not path.is_file():
            raise CannotOpen(f"There is no table {id}.")
        return path

    def _entry(self, path: Path) -> Entry:
        held = ""
        if beside(path).exists():  # it is open, or its process was killed
            try:
                Journal(path, LOOK).close()
            except Locked as locked:
                held = str(locked)
            except NotSaved:
                with copied(path) as copy:
                    return _entry(path.stem, copy, "")
        return _entry(path.stem, path, held)

    def set_aside(self, path: Path) -> str:
        aside = path.with_suffix(DAMAGED)
        n = 2
        while aside.exists():
            aside = path.with_name(f"{path.stem}-{n}{DAMAGED}")
            n += 1
        try:
            os.rename(path, aside)
        except OSError as error:
            return f"{path} is damaged and cannot be set aside: {cause(error)}."
        with contextlib.suppress(OSError):
            os.rename(beside(path), beside(aside))
        return f"{path} is damaged; it was set aside as {aside.name}."

    # ---- keeping and going on

    def keep(self, table: Table) -> None:
        """Keep a table as it stands, and from now on with every answer. Raises NotSaved.

        A table that went on unsaved becomes a new file beside what was saved of it before.
        """
        if table.journal:
            return
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            number, new = self.reserve()
        except OSError as error:
            raise NotSaved(f"Nothing can be saved in {self.folder}: {cause(error)}.") from error
        try:
            _write(new, number, table)
            os.rename(new, new.with_suffix(TABLE))
            table.journal = Journal(new.with_suffix(TABLE))
        except (sqlite3.Error, OSError) as error:
            raise NotSaved(f"This table cannot be saved: {cause(error)}.") from error
        except CannotOpen as error:
            raise NotSaved(str(error)) from error
        finally:
            new.unlink(missing_ok=True)
        table.unsaved, table.unsaved_because = False, ""

    def reserve(self) -> tuple[int, Path]:
        """The next number, and an empty file that keeps it ours."""
        while True:
            known = (NUMBERED.match(path.name) for path in self.folder.iterdir())
            number = 1 + max((int(match[1]) for match in known if match), default=0)
            new = self.folder / f"{number}{NEW}"
            with contextlib.suppress(FileExistsError):
                os.close(os.open(new, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
                if not new.with_suffix(TABLE).exists():
                    return number, new
                new.unlink()

    def resume(self, id: str, game: Game, library: Any) -> Table:
        """The table as it stood after its last answer; nothing is played again.

        `library` is the content there is now. Where the table cannot be written it is `unsaved`.
        Raises Locked, BadFile when it is damaged and set aside, or CannotOpen.
        """
        path = self.path(id)
        journal, refused = None, ""
        try:
            try:
                journal = Journal(path)
                contents = journal.resumed()
            except NotSaved as error:
                refused = str(error)
                with copied(path) as copy, reading(copy) as db:
                    contents = written.read(db)
            table = table_of(game, library, contents)
        except BadFile as error:
            if journal:
                journal.close()
            raise BadFile(self.set_aside(path)) from error
        except BaseException:
            if journal:
                journal.close()
            raise
        table.journal = journal
        if refused:
            table.go_on_unsaved(refused)
            table.notices.append(refused)
        return table

    # ---- tidying

    def rename(self, id: str, title: str) -> None:
        """Give a table a title of its own. Raises CannotOpen or NotSaved."""
        journal = Journal(self.path(id))
        try:
            journal.rename(title)
        finally:
            journal.close()

    def delete(self, id: str) -> None:
        """Throw a table away. Raises CannotOpen when it is open elsewhere, or NotSaved."""
        path = self.path(id)
        try:
            Journal(path).close()
        except Locked:
            raise
        except (CannotOpen, NotSaved):
            pass  # what nobody plays can go
        try:
            path.unlink()
            beside(path).unlink(missing_ok=True)
        except OSError as error:
            raise NotSaved(f"This table cannot be deleted: {cause(error)}.") from error


def beside(path: Path) -> Path:
    """Where SQLite keeps what has not reached a file yet."""
    return path.with_name(path.name + WAL)


def _entry(id: str, path: Path, held: str) -> Entry:
    with reading(path) as db:
        seen: Glance = written.glance(db)
    head = seen.head
    return Entry(
        id=id,
        game=head.game,
        people=head.people,
        names=head.names,
        about=seen.about,
        title=seen.title,
        clock=clock(head.counts, seen.turn),
        decider=seen.decider,
        result=seen.result,
        sequence=head.sequence,
        when=seen.at,
        held=held,
        levels=head.levels,
    )


@contextlib.contextmanager
def copied(path: Path) -> Iterator[Path]:
    """A copy of a file nobody can write, with what lies beside it; or the file where there is no
    room for a copy.

    Only for files that this process does not hold: closing another handle would let go of them.
    """
    with tempfile.TemporaryDirectory(prefix="hotseat-") as folder:
        copy = Path(folder) / path.name
        try:
            shutil.copyfile(path, copy)
            if beside(path).exists():
                shutil.copyfile(beside(path), beside(copy))
            Journal(copy).close()
        except (OSError, NotSaved):
            copy = path
        yield copy


def _write(new: Path, number: int, table: Table) -> None:
    """Write a whole table into an empty file. Raises sqlite3.Error or OSError."""
    from hotseat.engine.state import save

    story, state = table.story, table.state
    definitions = content.gather(table.game, table.content, state.names)
    head = Head(
        game=table.game.id,
        sequence=number,
        begun=int(time.time()),
        people=table.people,
        names=table.names,
        about=table.game.about(state),
        counts=table.game.counts,
        levels=tuple(seat.level for seat in table.seats) if table.computers else (),
    )
    start = Start(
        options=table.options.model_dump(mode="json", by_alias=True),
        seed=table.seed,
        computers=tuple(sorted(table.computers)),
        pieces=state.names,
        content=definitions,
        fingerprint=content.fingerprint(definitions),
    )
    saved = save(state)
    with contextlib.closing(connect(new)) as db:
        kept = {play.row.number: play.kept() for play in back(story.last) if play.kept}
        written.write(db, head, start, story.opening, story.line, {0: story.first, **kept})
        written.put_now(db, table.now(state, story.number, saved), written.packed(saved))
        db.execute("COMMIT")


def table_of(game: Game, library: Any, contents: Contents) -> Table:
    """The table of these contents. Raises BadFile, or CannotOpen for what is of another version."""
    from .table import Table

    start = contents.start
    try:
        own, notice = content.for_table(
            game, library, start.pieces, start.content, start.fingerprint
        )
        options = game.options.model_validate(start.options)
        table = Table.resumed(
            game,
            library,
            own,
            options,
            start.seed,
            seats_of(contents),
            contents,
        )
    except Exception as error:  # whatever a state that cannot be makes a game raise
        if contents.version != __version__:
            raise CannotOpen(
                f"This table was last played with hotseat {contents.version}, and this one"
                f" ({__version__}) cannot go on with it."
            ) from error
        raise BadFile(str(error)) from error
    if notice:
        table.notices.append(notice)
    return table


def seats_of(contents: Contents) -> tuple[Seat, ...]:
    """Who sits at a kept table."""
    people, levels = contents.head.people, contents.head.levels
    return tuple(
        Seat(name, known(levels[i] if i < len(levels) else "")) for i, name in enumerate(people)
    )
