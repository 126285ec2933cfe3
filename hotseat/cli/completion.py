"""What the shell can complete: games, their options, lessons and tables."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any, ParamSpec

import typer

from .telling import LIST, settable

if TYPE_CHECKING:
    from hotseat.engine.game import Game

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


def option(game: Game, name: str) -> Callable[[typer.Context, list[str], str], list[str]]:
    """What completes an option of a game; where it takes several, behind those that stand there
    already: `sofia,ed` becomes `sofia,edric`.
    """

    @_quiet
    def offered(context: typer.Context, _: list[str], incomplete: str) -> Iterable[str]:
        known = getattr(_content(context, game), game.listed[name])
        if settable(game).get(name) != LIST:
            return known
        chosen = incomplete.split(",")[:-1]
        return (",".join([*chosen, one]) for one in known if one not in chosen)

    return offered


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


def _content(context: typer.Context, game: Game) -> Any:
    """The library of a game, with the packs that were named before the command."""
    from hotseat.packs import open_game

    before = context.parent.params.get("with_") if context.parent else None
    library, _ = open_game(game, [Path(folder) for folder in before or ()])
    return library
