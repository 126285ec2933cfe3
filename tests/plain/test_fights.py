"""Whole fights line by line: the same as at a table and on the screen; nothing but short lines."""

from __future__ import annotations

import io
from functools import cache
from typing import Any

import pytest
from rich.cells import cell_len

from hotseat.engine.rng import Dice
from hotseat.engine.state import save
from hotseat.games.one_hit_heroes import plain as words
from hotseat.games.one_hit_heroes.game import GAME
from hotseat.games.one_hit_heroes.setup import FightOptions
from hotseat.plain import run
from hotseat.table.table import Table
from hotseat.ui.games import face_of
from tests.battery.fights import Careful, options_for
from tests.positions import library
from tests.pty.moves import BOSS, HEROES, found
from tests.ui.driver import table as on_screen

from .talking import option_keys, talk, typed

FIGHTS = 20


def table_of(seed: int, options: Any = None) -> Table:
    """A table at its first question."""
    chosen = options or FightOptions(heroes=HEROES, boss=BOSS)
    return Table(GAME, library(), chosen, seed)


@cache
def random_fight(game: int) -> tuple[tuple[str, ...], bytes]:
    """The lines of a fight played at random, and the state it ends in."""
    table, player = table_of(game, options_for(game)), Careful(Dice(game))
    lines: list[str] = []
    while not table.result:
        keys = [move.key for move in player.picks(table.state)]
        lines += typed(table, keys)
        table.answer(table.number, keys)
    return tuple(lines), save(table.state)


@pytest.mark.parametrize("result", ["won", "lost"])
def test_a_fight_from_a_file_of_keys_ends_as_at_the_table(result, tmp_path):
    seed, answers = found(result)
    table, file = table_of(seed), tmp_path / "keys"
    with file.open("w") as lines:
        for keys in answers:
            lines.writelines(f"{line}\n" for line in typed(table, keys))
            table.answer(table.number, keys)
    told, sink = table_of(seed), io.StringIO()
    with file.open() as lines:
        assert run(told, lines, sink) == 0
    assert told.result == table.result == result
    assert save(told.state) == save(table.state)
    assert f"The seed was {seed}." in sink.getvalue()


async def test_and_as_on_the_screen():
    seed, answers = found("lost")
    told = table_of(seed)
    async with on_screen(lambda: (table_of(seed), face_of(GAME.id))) as me:
        for keys in answers:
            shown = me.game.table
            assert talk(told, *typed(told, keys)).code == 0
            for option in shown.sight(shown.decider).options:
                if option.key in keys:
                    await me.choose(option.key)
                    if option.final:
                        await me.choose(option.key)
            if me.game.asking.prompt.many and not shown.result:
                await me.press("enter")
            assert save(told.state) == save(me.game.table.state)
    assert told.result == "lost"


@pytest.mark.parametrize("game", range(FIGHTS))
def test_a_random_fight_in_short_lines_of_plain_letters(game):
    lines, end = random_fight(game)
    told = talk(table_of(game, options_for(game)), *lines)
    assert told.code == 0
    assert save(told.table.state) == end
    rows = told.text.splitlines()
    assert max(map(cell_len, rows)) <= 80
    assert told.text.replace("\n", "").isprintable()
    assert told.text.isascii()
    assert not [row for row in rows if row != row.rstrip() and row != "> "]


@pytest.mark.parametrize("game", [0, 7, 11])
def test_every_word_at_every_question_of_a_fight(game):
    """Reading changes nothing, also not what comes after it."""
    lines, end = random_fight(game)
    asked = ["table", "hand", "hand sofia", "boss", "log 99", "card 1", "why 1", "card die", ""]
    told = talk(
        table_of(game, options_for(game)),
        *(said for line in lines for said in (line, *(asked if line != "accept" else ()))),
    )
    assert save(told.table.state) == end
    assert max(map(cell_len, told.text.splitlines())) <= 80
    assert told.text.isascii()


@pytest.mark.parametrize("game", [1, 5])
def test_everything_on_the_table_can_be_read_and_asked_about(game):
    table, player = table_of(game, options_for(game)), Careful(Dice(game))
    rules = library().rules
    while not table.result:
        sight = table.sight(table.decider)
        for thing, id, name in words.things(sight):
            assert words.card(sight, thing), (thing, name)
            told = talk(table, f"why {id}").last
            (said,) = told
            assert said.startswith("It can be chosen: ") or said.rpartition("(")[2][:-1] in rules
        table.answer(table.number, [move.key for move in player.picks(table.state)])


def test_a_key_is_the_same_in_every_fight():
    """No number of a piece is in it, and two options of a question never share it."""
    for game in range(FIGHTS):
        table, player = table_of(game, options_for(game)), Careful(Dice(game))
        while not table.result:
            own = option_keys(table)
            assert len({*own.values()}) == len(own)
            sight = table.sight(table.decider)
            for engine, key in own.items():
                base = key.partition("#")[0]
                alike = [name for name, k in own.items() if k.partition("#")[0] == base]
                if not base.startswith(("first:", "text:", "pay:", "take:")):
                    assert words.wish(sight, base) in alike, (engine, key)
            table.answer(table.number, [move.key for move in player.picks(table.state)])


def test_the_end_of_the_input_at_every_point_leaves_the_table_as_it_stands():
    lines, _ = random_fight(3)
    for n in range(len(lines)):
        told = talk(table_of(3, options_for(3)), *lines[:n])
        assert told.code == 0
        assert not told.table.result
        assert told.text.endswith("> \n")


def test_anything_at_all_may_be_typed():
    """Nothing that is typed makes it fail, and all of it gets an answer."""
    rng = Dice(11)
    parts = ["1", "2 2", "play:", "sidearm", "take:sofia", "hand", "log -1", "log 9999999999", ":"]
    parts += ["why", "card", "#2", ",", "none", "undo", "redo", "\x1b[2J", "卓" * 90, "`", "0", "²"]
    parts += [
        "rules (",
        "OHH-031",
        "9" * 5000,
        "end",
        "pass",
        "accept",
        "block:force-shield",
        "help",
    ]
    for game in range(FIGHTS):
        typing = [
            " ".join(parts[rng.below(len(parts))] for _ in range(1 + rng.below(3)))
            for _ in range(60)
        ]
        told = talk(table_of(game, options_for(game)), *typing)
        assert told.code == 0
        assert max(map(cell_len, told.text.splitlines())) <= 80
        assert "\x1b" not in told.text
        assert all(told.answers[:-1])
