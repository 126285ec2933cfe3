"""What the shell can complete: games, Heroes, Bosses, lessons and tables."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import wraps
from pathlib import Path
from typing import Any, ParamSpec

import typer

P = ParamSpec("P")


def _quiet(find: Callable[P, Iterable[Any]]) -> Callable[P, list[Any]]:
    """Whatever is wrong, the shell is not disturbed."""

    @wraps(find)
    def found(*args: P.args, **more: P.kwargs) -> list[Any]:
        try:
            return [*find(*args, **more)]
        except Exception:
            return []

    return found


@_quiet
def games() -> Iterable[str]:
    """The ids of the games."""
    from hotseat.packs import GAMES

    return GAMES


@_quiet
def heroes(context: typer.Context, incomplete: str) -> Iterable[str]:
    """Heroes behind those that stand there already: `sofia,ed` becomes `sofia,edric`."""
    chosen = incomplete.split(",")[:-1]
    free = (hero for hero in _library(context).heroes if hero not in chosen)
    return (",".join([*chosen, hero]) for hero in free)


@_quiet
def bosses(context: typer.Context) -> Iterable[str]:
    """The Bosses of the game that was named."""
    return _library(context).bosses


@_quiet
def episodes(context: typer.Context) -> Iterable[str]:
    """The Episodes of the game that was named."""
    return _library(context).episodes


@_quiet
def lessons(context: typer.Context) -> Iterable[str]:
    """The lessons of the game that was named."""
    from hotseat.lessons.shelf import open_lessons
    from hotseat.packs import GAMES

    game = GAMES[context.params["game"]]
    found, _ = open_lessons(game, _content(context, game))
    return [lesson.lesson.id for lesson in found]


@_quiet
def seats(incomplete: str) -> Iterable[str]:
    """Computers behind whoever sits there already: `Ann,b` becomes `Ann,bot:hard`."""
    from hotseat.bots import LEVELS
    from hotseat.table.seats import COMPUTER

    before = incomplete.split(",")[:-1]
    return (",".join([*before, f"{COMPUTER}:{level}"]) for level in LEVELS)


@_quiet
def tables() -> Iterable[str]:
    """The ids of the tables that are kept, the newest first. No file is opened or set aside."""
    from hotseat.table.shelf import TABLE, tables_folder

    ids = [file.stem for file in tables_folder().glob(f"*{TABLE}")]
    return sorted(ids, key=lambda id: (len(id), id), reverse=True)


def _library(context: typer.Context) -> Any:
    """The library of the game on the line, which the parser has left where it stood."""
    from hotseat.packs import GAMES

    return _content(context, GAMES[next(word for word in context.args if word in GAMES)])


def _content(context: typer.Context, game: Any) -> Any:
    """The library of a game, with the packs that were named before the command."""
    from hotseat.packs import open_game

    before = context.parent.params.get("with_") if context.parent else None
    library, _ = open_game(game, [Path(folder) for folder in before or ()])
    return library
