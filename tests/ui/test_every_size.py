"""The fight at every size from 1x1 to 200x60, and with every name, without a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import copy
from functools import cache

import pytest

from hotseat.engine.rng import Dice
from hotseat.games.one_hit_heroes.game import GAME
from hotseat.games.one_hit_heroes.setup import FightOptions
from hotseat.table.table import Table
from hotseat.ui.asking import Asking
from hotseat.ui.draw import places
from hotseat.ui.games import face_of
from hotseat.ui.layout import SMALLEST
from hotseat.ui.naming import named
from hotseat.ui.scene import Light, Scene
from tests.battery.fights import Careful
from tests.positions import Position, library
from tests.runs import at_boss, beaten, campaign, draft_all, lost
from tests.ui import kills
from tests.ui.fights import run_table

WIDEST, HIGHEST = 200, 60
SHARES = 6  # tests among which the sizes are dealt
SHEETS = ("card", "log")
HEROES = ("sofia", "torvald", "maren", "caceus")
NAMES = {
    "markup": ("[/red]", "[bold]", "[A]", "[/]"),
    "kanji": ("灯籠" * 5, "卓", "灯籠の卓を囲む人々の名前", "卓"),
    "emoji": ("👩‍👩‍👧‍👦", "❤️⚔️🛡️", "👍🏽" * 9, "🇫🇷"),
    "right to left": ("שלום עולם", "مرحبا", "a\u202eb", "\u200f"),
    "long": ("x" * 200, "W" * 200, "i" * 200, "m" * 200),
    "nothing": ("", " ", "\t", "\n\n"),
    "control": ("\x1b[31mred", "a\tb", "a\nb\r", "\x00\x07"),
    "accents": ("e\u0301" * 20, "Z\u0351\u0343a\u0361lgo" * 9, "ﬃ", "ß"),
}


@cache
def decisions(people: Sequence[str] = ("Ann", "Ben", "Cy", "Dee")) -> list[Table]:
    """Tables at one question of each kind that comes up in three fights, and between the fights of
    a run.
    """
    found: dict[str, Table] = {}
    for seed in range(3):
        options = FightOptions(heroes=HEROES, boss="switchboard", level=3)
        table = Table(GAME, library(), options, seed, people)
        careful = Careful(Dice(seed))
        while not table.result and table.number < 80:
            decision = table.state.decision
            kind = f"{decision.kind} {len(decision.options) > 6}"
            if kind not in found:
                found[kind] = Table(GAME, library(), options, seed, people)
                found[kind].__dict__.update(table.__dict__, story=copy(table.story))
            table.answer(table.number, [move.key for move in careful.picks(table.state)])
    return [*found.values(), *between(people)]


def between(people: Sequence[str]) -> Iterator[Table]:
    """Each question between the fights of a run of four Heroes."""
    yield run_table(beaten(at_boss(4, *HEROES)), people)
    yield run_table(draft_all(beaten(at_boss(2, *HEROES))), people)
    yield run_table(lost(at_boss(3, *HEROES)), people)
    (own, *_), (theirs, *_), *_ = campaign(helped()).drafted
    yield run_table(helped(), people)
    yield run_table(helped().answer(f"take:{own}"), people)
    yield run_table(helped().answer(f"take:{own}").answer(f"take:{theirs}"), people)


def helped() -> Position:
    """A run that tries its third Boss again, with help."""
    return lost(at_boss(3, *HEROES)).do("again_with_help")


def scene(table: Table, w: int, h: int, sheet: str = "") -> Scene:
    sight = table.sight(table.decider)
    face = face_of(table.game.id)
    asking = Asking(face.prompt(sight), face.things(sight), face.letters)
    return Scene(face, sight, asking, w, h, sheet)


def holds(at: Scene, w: int, h: int, light: Light) -> None:
    """Everything lies within the window and nothing on anything else; every option can be taken."""
    canvases = at.paint(light)
    rows: list[list[str]] = [[""] * w for _ in range(h)]
    for name, (x, y, wide, high) in at.rects.items():
        assert x >= 0 and y >= 0 and x + wide <= w and y + high <= h, name
        assert (canvases[name].w, canvases[name].h) == (wide, high), name
        for row in range(y, y + high) if name != "cloth" else ():
            under = {*rows[row][x : x + wide]} - {""}
            assert not under, (name, under)
            rows[row][x : x + wide] = [name] * wide
    for name, canvas in canvases.items():
        assert {len(row) for row in (*canvas.chars, *canvas.inks, *canvas.grounds)} == {canvas.w}
        for region in canvas.regions:
            assert region.x >= 0 and region.y >= 0, (name, region)
            assert region.x + region.w <= canvas.w and region.y + region.h <= canvas.h, (
                name,
                region,
            )
    if not light.sheet:
        badges = {region.option for canvas in canvases.values() for region in canvas.regions}
        for thing, _ in at.lost:
            badges |= {r.option for c in at.paint(Light(thing)).values() for r in c.regions}
        assert {option.key for option in at.asking.prompt.options} <= badges


def sizes(share: int) -> Iterator[tuple[int, int]]:
    """A share of all the sizes at which a table is drawn."""
    every = (
        (w, h) for w in range(SMALLEST[0], WIDEST + 1) for h in range(SMALLEST[1], HIGHEST + 1)
    )
    return (size for n, size in enumerate(every) if n % SHARES == share)


@pytest.mark.parametrize("share", range(SHARES))
def test_every_size(share: int) -> None:
    tables = decisions()
    for n, (w, h) in enumerate(sizes(share)):
        table = tables[n % len(tables)]
        sheet = ("", "", *SHEETS)[n // len(tables) % 4]
        at = scene(table, w, h, sheet)
        cursor = at.asking.prompt.options[n % len(at.asking.prompt.options)].thing
        holds(at, w, h, Light(cursor=cursor, sheet=sheet if at.has_sheet else ""))


def test_every_size_of_a_hidden_hand() -> None:
    tables = kills.decisions()
    for n, (w, h) in enumerate(sizes(0)):
        table = tables[n % len(tables)]
        sheet = ("", "", *SHEETS)[n // len(tables) % 4]
        at = scene(table, w, h, sheet)
        cursor = at.asking.prompt.options[n % len(at.asking.prompt.options)].thing
        holds(at, w, h, Light(cursor=cursor, sheet=sheet if at.has_sheet else ""))


def test_too_small_sizes() -> None:
    for w in range(1, WIDEST + 1):
        for h in range(1, HIGHEST + 1):
            if w < SMALLEST[0] or h < SMALLEST[1]:
                canvas = places.small(w, h, "卓" * 10)
                assert {len(row) for row in canvas.chars} == {w}


@pytest.mark.parametrize("sort", NAMES)
def test_every_name(sort: str) -> None:
    """As they come from set-up, and as they come from anywhere."""
    tidied = tuple(named(name, f"Hero {n}") for n, name in enumerate(NAMES[sort]))
    for people in {tidied, NAMES[sort]}:
        for table in decisions(people):
            for w, h in ((80, 24), (120, 40), (160, 50)):
                holds(scene(table, w, h), w, h, Light())
