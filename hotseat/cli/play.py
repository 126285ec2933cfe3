"""`hotseat` and `hotseat play`: the start page, or straight into a game."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pydantic import ValidationError

from hotseat.table.seats import NoSeat, Seat, parse
from hotseat.ui.games import has_screen, set_up_page

from . import telling
from .content import folders, game_called, library_of
from .terminal import lacking, need_terminal, say_plain
from .wrong import Wrong

if TYPE_CHECKING:
    from hotseat.engine.game import Game

LARGEST_SEED = 2**63 - 1


def start(with_: Sequence[Path]) -> int:
    """The start page. Raises Wrong."""
    packs = folders(with_)
    need_terminal()
    return open_house(None, None, packs)


def play(
    name: str,
    chosen: Mapping[str, str],
    words: Sequence[str],
    sitting: Mapping[str, str],
    seed: str,
    with_: Sequence[Path],
    plain: bool = False,
) -> int:
    """A table of a game where something was chosen, else its set-up page. Raises Wrong.

    `chosen` are options of the game, and `words` more of them, each a KEY=VALUE; `sitting` says who
    plays: `players` by name, or `seats` with computers among them. Without a terminal to draw on it
    is played in plain mode, which has no set-up page.
    """
    game = game_called(name)
    library = library_of(game, with_)
    seats = _seats(sitting)
    number = _number("seed", seed) if seed else None
    lack = "" if plain else lacking()
    in_lines = bool(plain or lack)
    told = {**telling.read(game, chosen), **telling.options(game, words)}
    wanted = told or seats or in_lines
    options = _options(game, library, told, seats) if wanted else None
    if in_lines:
        from .lines import begin

        say_plain(lack)
        warned = _warned(game, library, options)
        return begin(game, library, options, _named(seats, options), number, warned)
    if not has_screen(game.id):
        raise Wrong(f"{game.name} has no screen yet; --plain plays it line by line.")
    first = partial(_first, game, library, options, seats)
    return open_house(first, number, tuple(with_))


def _first(game: Game, library: Any, options: Any, seats: Sequence[Seat], house: Any) -> Any:
    """The screen a house opens with: the table of these options, else the set-up page."""
    if options is None:
        return set_up_page(game.id)(game, library)
    from hotseat.table.table import Table
    from hotseat.ui.house import seat

    table = Table(game, library, options, house.deal_seed(), _named(seats, options))
    table.notices += _warned(game, library, options)
    return seat(table)


def _options(game: Game, library: Any, chosen: Mapping[str, Any], seats: Sequence[Seat]) -> Any:
    """What the game is set up from. Raises Wrong with what is allowed."""
    fields = dict(chosen)
    if seats:
        fields |= game.sat(fields, _called(seats))
    try:
        options = game.options.model_validate(fields)
    except ValidationError as error:
        raise Wrong(_said(game, library, error)) from None
    for refusal in game.objections(library, options):
        raise Wrong(f"{refusal.text} ({refusal.rule})")
    return options


def _warned(game: Game, library: Any, options: Any) -> list[str]:
    """What is not recommended of a table that begins without its set-up page, in sentences."""
    return [f"{one.text} ({one.rule})" for one in game.warnings(library, options)]


def _said(game: Game, library: Any, error: ValidationError) -> str:
    missing = next((str(one["loc"][0]) for one in error.errors() if one["type"] == "missing"), "")
    if missing:
        known = ", ".join(getattr(library, game.listed.get(missing, ""), ()))
        return f"--{missing} is missing{f'; there are {known}' if known else ''}."
    option, takes = telling.needs(error)
    return f"--{option} {takes}"


def _seats(sitting: Mapping[str, str]) -> tuple[Seat, ...]:
    """Who plays, as it was said. Raises Wrong."""
    players = tuple(Seat(word) for word in map(str.strip, sitting["players"].split(",")) if word)
    try:
        seats = parse(sitting["seats"])
    except NoSeat as error:
        raise Wrong(str(error)) from None
    if players and seats:
        raise Wrong("--players and --seats both say who plays: give one of them.")
    return players or seats


def _called(seats: Sequence[Seat]) -> tuple[str, ...]:
    """The names of those who sit down, as they may stand on a table."""
    from hotseat.ui.naming import named, seated

    return seated([named(seat.name, "") for seat in seats])


def _named(seats: Sequence[Seat], options: Any) -> tuple[Seat, ...]:
    """Who plays, by seat; empty when nobody was named. A computer has the name of its seat."""
    from hotseat.ui.naming import named

    if len(seats) == 1:
        (seat,) = seats
        name = "" if seat.level else named(seat.name, "You")
        return (Seat(name, seat.level),) * len(options.players)
    names = _called(seats)
    return tuple(
        Seat("" if seat.level else name, seat.level)
        for seat, name in zip(seats, names, strict=True)
    )


def _number(option: str, word: str) -> int:
    if not word.isdecimal() or int(word) > LARGEST_SEED:
        raise Wrong(f"--{option} takes a whole number, 0 to {LARGEST_SEED}, not `{word}`.")
    return int(word)


def open_house(first: Callable[[Any], Any] | None, seed: int | None, packs: Sequence[Path]) -> int:
    """Open the house, and stay until somebody leaves it; the exit code."""
    from hotseat.settings import load_settings
    from hotseat.ui.house import House

    settings, said = load_settings()
    if said:
        print(said, file=sys.stderr)
    if first is None:
        house = House(settings, seed=seed, packs=packs)
    else:
        opening = first
        house = House(settings, lambda: opening(house), seed, packs)
    house.run()
    return house.return_code or 0
