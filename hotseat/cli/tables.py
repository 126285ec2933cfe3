"""`hotseat tables`, `resume`, `export`, `import` and `replay`: the tables that are kept."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterable, Sequence
from pathlib import Path
from shlex import quote
from typing import TYPE_CHECKING, Any

from hotseat.packs import GAMES
from hotseat.table.faults import BadFile, CannotOpen, NotSaved
from hotseat.table.shelf import TABLE, Entry, Shelf

from .content import library_of
from .paper import sheet
from .terminal import lacking, say_plain
from .wrong import FAULTS, USAGE, Wrong, nearest

if TYPE_CHECKING:
    from hotseat.engine.game import Game
    from hotseat.table.table import Table

ENDS = {"won": "Won", "lost": "Lost", "conceded": "Given up"}
NONE = "No table is kept; `hotseat play` begins one."
FEW = 12  # ids that fit into a sentence


# ---- the list


def listing() -> None:
    """Print the tables: those that wait, the one begun last first, and then those that are over."""
    entries = _all(Shelf())
    paper = sheet()
    for entry in sorted(entries, key=lambda entry: bool(entry.result)):
        told = (entry.title, _game(entry), entry.about)
        paper.heading(entry.id, [_clean(word) for word in told if word])
        paper.text(_clean(_who(entry)))
        stands = f"{_how(entry)} Played {_when(entry.when)}."  # older than what is played elsewhere
        paper.text(_clean(entry.held or stands))
    if not entries:
        print(NONE)


def _all(shelf: Shelf) -> list[Entry]:
    """The tables there are; what is none of them is said."""
    entries, told = shelf.tables()
    for line in told:
        print(line, file=sys.stderr)
    return entries


def _clean(text: str) -> str:
    """Words from a file, without what no terminal should be told."""
    return "".join(char if char.isprintable() else " " for char in text)


def _game(entry: Entry) -> str:
    return str(GAMES[entry.game].name) if entry.game in GAMES else entry.game


def _who(entry: Entry) -> str:
    """Who plays which seats: `Ann (Sofia, Edric), Torvald (normal computer)`."""
    return ", ".join(_called(who, what) for who, what in entry.seats.items())


def _called(person: str, names: Sequence[str]) -> str:
    return person if [person] == [*names] else f"{person} ({', '.join(names)})"


def _how(entry: Entry) -> str:
    if entry.result:
        return f"{ENDS.get(entry.result, entry.result.capitalize())} in {entry.clock}."
    clock = entry.clock.capitalize() or "Before the first turn"
    name = entry.waits_for
    person = entry.people[entry.decider] if name and entry.decider < len(entry.people) else name
    return f"{clock}, {_called(person, [name])} decides."


def _when(at: int) -> str:
    try:
        return time.strftime("%Y-%m-%d %H:%M", time.localtime(at))
    except (OverflowError, ValueError, OSError):
        return "nobody knows when"


# ---- going on


def resume(id: str, with_: Sequence[Path], plain: bool) -> int:
    """Go on with a table, or with the one that was played last; the exit code. Raises Wrong.

    Without a terminal to draw on it goes on in plain mode.
    """
    shelf = Shelf()
    entry = _named(shelf, id) if id else _latest(shelf)
    game = _game_of(entry.game)
    library = library_of(game, with_)
    try:
        table = shelf.resume(entry.id, game, library)
    except CannotOpen as error:
        raise Wrong(f"{error}{_another(shelf, entry)}", FAULTS) from None
    lack = "" if plain else lacking()
    if plain or lack:
        from .lines import talk

        say_plain(lack)
        return talk(table)
    return _on_screen(table, with_)


def _on_screen(table: Table, with_: Sequence[Path]) -> int:
    from .play import open_house

    def first(house: Any) -> Any:
        from hotseat.ui.house import seat

        return seat(table)

    try:
        return open_house(first, None, tuple(with_))
    finally:
        table.close()


def _named(shelf: Shelf, id: str) -> Entry:
    """The table of this id. Raises Wrong, with the nearest."""
    try:
        path = shelf.path(id)
    except CannotOpen:
        raise Wrong(_nothing(id, _all(shelf))) from None
    entries, told = shelf.tables()
    found = next((entry for entry in entries if entry.id == id), None)
    own = [line for line in told if line.startswith((str(path), path.name))]
    if found is None:
        raise Wrong(own[0] if own else _nothing(id, entries), FAULTS)
    return found


def _nothing(id: str, entries: Sequence[Entry]) -> str:
    ids = [entry.id for entry in entries]
    if not ids:
        return NONE
    near = nearest(id, ids)
    if near:
        return f"There is no table `{id}`; did you mean `{near}`?"
    if len(ids) > FEW:
        return f"There is no table `{id}`; `hotseat tables` lists them."
    are = "are" if len(ids) > 1 else "is"
    return f"There is no table `{id}`; there {are} {', '.join(reversed(ids))}."


def _latest(shelf: Shelf) -> Entry:
    """The table that was played last and is not over. Raises Wrong."""
    entries = _all(shelf)
    waiting = [entry for entry in entries if not entry.result]
    if not waiting:
        over = "Every table is over; `hotseat play` begins a new one." if entries else NONE
        raise Wrong(over)
    return _last(waiting)


def _last(entries: Iterable[Entry]) -> Entry:
    return max(entries, key=lambda entry: (entry.when, entry.sequence))


def _another(shelf: Shelf, entry: Entry) -> str:
    """Which other table could be opened instead, as a sentence that follows."""
    entries, _ = shelf.tables()
    free = [e for e in entries if e.id != entry.id and not (e.held or e.result)]
    return f" Another: hotseat resume {quote(_last(free).id)}" if free else ""


def _game_of(id: str) -> Game:
    if id not in GAMES:
        raise Wrong(f"This table is of a game that is not here: `{_clean(id)}`.", FAULTS)
    return GAMES[id]


# ---- as files


def export(id: str, file: Path) -> None:
    """Copy a table into a new file. Raises Wrong."""
    from hotseat.table import copies

    shelf = Shelf()
    entry = _named(shelf, id)
    if file.is_dir():
        file = file / f"{id}{TABLE}"
    if file.exists():
        raise Wrong(f"{file} is there already; name a new file.")
    try:
        copies.export(shelf, entry.id, file)
    except (CannotOpen, NotSaved) as error:
        raise Wrong(str(error), FAULTS) from None
    print(f"Table {id} is copied to {file}")


def bring(file: Path, with_: Sequence[Path]) -> None:
    """Make the table in a file one more that is kept. Raises Wrong."""
    from hotseat.table import copies

    _looked_at(file, with_)
    try:
        id = copies.bring(Shelf(), file)
    except (CannotOpen, NotSaved) as error:
        raise Wrong(str(error), FAULTS) from None
    print(f"It is table {id} now. To go on: hotseat resume {id}")


def _looked_at(file: Path, with_: Sequence[Path]) -> Table:
    """The table in a file. Raises Wrong."""
    from hotseat.table import copies

    try:
        found = copies.contents(file)
        game = _game_of(found.head.game)
        return copies.looked_at(game, library_of(game, with_), found)
    except BadFile:
        raise Wrong(f"`{file}` is no table of hotseat, or a damaged one.", FAULTS) from None
    except (CannotOpen, NotSaved) as error:
        raise Wrong(str(error), FAULTS if file.is_file() else USAGE) from None


# ---- what happened


def replay(name: str, with_: Sequence[Path]) -> None:
    """Print all that happened at a table, by its id or its file. Raises Wrong."""
    from hotseat.plain.paper import Paper
    from hotseat.plain.speech import speech_of

    table = _looked_at(_file_of(name), with_)
    speech, sight = speech_of(table.game.id), table.sight(max(0, table.decider))
    paper = Paper(sys.stdout)
    for said in table.lines:
        paper.say(speech.sentence(sight, said))
    if sight.result:
        for line in speech.ending(sight):
            paper.say(line)
    for line in table.notices:
        print(line, file=sys.stderr)


def _file_of(name: str) -> Path:
    """The file of the table of this id, or of this name. Raises Wrong."""
    shelf = Shelf()
    try:
        return shelf.path(name)
    except CannotOpen:
        file = Path(name)
    if not file.is_file():
        raise Wrong(_nothing(name, _all(shelf)))
    return file
