"""`hotseat simulate`: many games by computers, and what they say."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from pydantic import ValidationError

from hotseat.bots import LEVELS
from hotseat.lab.plan import CHANCE, PLAYERS, Plan, Vary
from hotseat.table.seats import COMPUTER, NoSeat, Seat, parse

from .content import folders, game_called, library_of
from .telling import LIST, RUN, needs, options, pair, read, settable
from .wrong import FAULTS, Wrong

if TYPE_CHECKING:
    from hotseat.engine.game import Game

GAMES_MOST, WORKERS_MOST, TRIES_MOST = 1_000_000, 64, 100
SEED_MOST = 2**63 - 1
INTERRUPTED = 130
LISTED = 20  # faults that are told
VALUES_MOST = 1_000


class Asked(NamedTuple):
    """The words of the command line, as they were typed."""

    games: str
    seats: str
    against: str
    seed: str
    first: str
    workers: str
    told: Mapping[str, str]
    set: Sequence[str]
    vary: str
    tries: str
    drafts: str
    json: Path | None
    packs: Sequence[Path]


def simulate(name: str, asked: Asked) -> int:
    """Play them, print what came of it, and write it where asked; the exit code. Raises Wrong."""
    game = game_called(name)
    library = library_of(game, asked.packs)
    plan = _plan(game, library, asked)
    cores = str(min(os.cpu_count() or 1, WORKERS_MOST))
    workers = min(_number("workers", asked.workers or cores, 1, WORKERS_MOST), len(plan))
    _check_file(asked.json)
    return _carry_out(plan, workers, asked.json)


def _carry_out(plan: Plan, workers: int, file: Path | None) -> int:
    """Play, print, write."""
    from hotseat.lab.playing import Played
    from hotseat.lab.printing import show, speed
    from hotseat.lab.progress import bar
    from hotseat.lab.summary import summary
    from hotseat.lab.workers import simulate as play_all

    played: list[Played] = []
    started, code = time.perf_counter(), 0
    try:
        with bar(len(plan), plan.game) as progress:
            play_all(plan, workers, played, progress)
    except KeyboardInterrupt:
        code = INTERRUPTED
    results = summary(plan, played, workers, time.perf_counter() - started)
    show(results, sys.stdout)
    sys.stdout.flush()
    print(speed(results), file=sys.stderr)
    for fault in results.faults[:LISTED]:
        print(f"Game {fault.number} (seed {fault.seed}): {fault.what}", file=sys.stderr)
    if more := len(results.faults[LISTED:]):
        print(f"and {more} more; --json FILE has all of them", file=sys.stderr)
    if file:
        _write(file, results)
    return code or (FAULTS if results.faults else 0)


def _write(file: Path, results: Any) -> None:
    """All results as JSON, keys sorted. Raises Wrong where that cannot be."""
    import json

    data = json.dumps(results.model_dump(mode="json"), indent=1, sort_keys=True)
    try:
        file.write_text(data + "\n", encoding="utf-8")
    except OSError as error:
        raise Wrong(f"`{file}` cannot be written: {error.strerror}.", FAULTS) from None


def _check_file(file: Path | None) -> None:
    """Before much is played: is there a place for it?"""
    if file is None:
        return
    if file.is_dir():
        raise Wrong(f"`{file}` is a folder: --json takes the name of a file.")
    if not file.absolute().parent.is_dir():
        raise Wrong(f"There is no folder `{file.parent}` for the file of --json.")


# ---- what is asked for


def _plan(game: Game, library: Any, asked: Asked) -> Plan:
    """What is simulated. Raises Wrong with what is allowed."""
    known = settable(game)
    told = {**read(game, asked.told), **options(game, " ".join(asked.set).split())}
    run = told.pop(RUN, "")
    plan = Plan(
        game=game.id,
        games=_number("games", asked.games, 1, GAMES_MOST),
        seats=_levels("seats", asked.seats),
        against=_levels("against", asked.against) if asked.against else (),
        seed=_number("seed", asked.seed, 0, SEED_MOST),
        first=_number("first", asked.first, 0, SEED_MOST),
        options=told,
        vary=_vary(known, asked.vary) if asked.vary else None,
        run=run,
        tries=_number("tries", asked.tries, 1, TRIES_MOST),
        drafts=_drafts(asked.drafts),
        packs=tuple(str(pack.absolute()) for pack in folders(asked.packs, game.id)),
    )
    if plan.against and len(plan.against) != len(plan.seats):
        raise Wrong(f"--against takes as many seats as --seats: {len(plan.seats)}.")
    if plan.vary and plan.vary.option in told:
        raise Wrong(f"`{plan.vary.option}` is either set or varied, not both.")
    for value in plan.values:
        _check(game, library, plan, value)
    return plan


def _number(option: str, word: str, least: int, most: int) -> int:
    if not (word.isascii() and word.isdecimal()) or not least <= int(word) <= most:
        raise Wrong(f"--{option} takes a whole number, {least} to {most}, not `{word}`.")
    return int(word)


def _levels(option: str, words: str) -> tuple[str, ...]:
    """The levels of computer players, by seat."""
    try:
        seats = parse(words)
    except NoSeat as wrong:
        raise Wrong(str(wrong)) from None
    known = ", ".join(f"{COMPUTER}:{level}" for level in LEVELS)
    for seat in seats or (Seat(words),):
        if not seat.level:
            raise Wrong(f"--{option} takes computer players ({known}), not `{seat.name}`.")
    return tuple(seat.level for seat in seats)


def _drafts(word: str) -> Literal["players", "chance"]:
    if word not in (PLAYERS, CHANCE):
        raise Wrong(f"--drafts takes {PLAYERS} or {CHANCE}, not `{word}`.")
    return CHANCE if word == CHANCE else PLAYERS


def _vary(known: Mapping[str, Any], word: str) -> Vary:
    """KEY=A..B, or KEY=A,B,C."""
    single = {key: kind for key, kind in known.items() if kind != LIST}
    key, told = pair(single, "--vary", word)
    least, dots, most = told.partition("..")
    if not dots:
        values = tuple(dict.fromkeys(part.strip() for part in told.split(",")))
    else:
        first, last = (_number("vary", end, 0, VALUES_MOST) for end in (least, most))
        values = tuple(map(str, range(first, last + 1)))
    if not values:
        raise Wrong(f"--vary goes from the lower to the higher number, not `{told}`.")
    return Vary(option=key, values=values)


def _check(game: Game, library: Any, plan: Plan, value: str) -> None:
    """Can such a game be set up? Raises Wrong with what is allowed."""
    fields = game.trials.drawn(library, plan.told(value), len(plan.seats), plan.first)
    try:
        made = game.options.model_validate(fields)
    except ValidationError as error:
        option, takes = needs(error)
        raise Wrong(f"`{option}` {takes}") from None
    for refusal in game.objections(library, made):
        raise Wrong(f"{refusal.text} ({refusal.rule})")
    seats = len(game.seat_names(game.new(library, made, plan.seed)))
    if seats != len(plan.seats):
        raise Wrong(f"This takes {seats} seats, and --seats names {len(plan.seats)}.")
