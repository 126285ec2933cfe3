"""How the log of a table begins: what was dealt in public, and to each seat what only it may
know."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

import pytest

from hotseat.games.one_hit_heroes.game import GAME as HEROES
from hotseat.games.one_hit_kill.game import GAME as KILL
from hotseat.table import copies
from hotseat.table.faults import BadFile
from hotseat.table.shelf import Shelf
from hotseat.table.table import Table
from tests.kill import NAMES
from tests.kill import library as kill_library
from tests.positions import library as heroes_library
from tests.table.tables import Player

SEED = 5


def dealt(seed: int = SEED, players: int = 2, **told: Any) -> Table:
    """A table of One Hit Kill that was dealt and no more."""
    options = KILL.options(players=NAMES[:players], **told)
    return Table(KILL, kill_library(), options, seed)


def fight(**told: Any) -> Table:
    """A fight or a run that was set up and no more."""
    options = HEROES.options(heroes=("sofia", "torvald"), **told)
    return Table(HEROES, heroes_library(), options, SEED)


def texts(table: Table, seat: int = -1) -> list[str]:
    return [said.text for said in table.lines_for(seat)]


def named(table: Table, pieces: Any) -> list[str]:
    return [table.state.cards[piece].name for piece in pieces]


# ---- One Hit Kill


@pytest.mark.rule("OHK-003", "OHK-005", "OHK-007", "OHK-010", "OHK-015")
def test_everybody_reads_how_the_cards_were_dealt_and_whose_turn_is_the_first() -> None:
    table = dealt()
    first, second, third = named(table, table.state.field)
    starter = NAMES[table.state.starter]
    assert texts(table) == [
        f"Game 1: {starter} starts, by lot",
        "Everybody gets 7 cards and 2 Weapons",
        f"The Field is {first}, {second} and {third}",
        "Shuffled into the Draw pile: 3 Overloads, now 34 cards",
        f"1 {starter.upper()}",
    ]
    assert [said.rule for said in table.lines] == [
        *("OHK-015", "OHK-003", "OHK-005", "OHK-007", "OHK-022")
    ]


@pytest.mark.rule("OHK-004", "OHK-011")
@pytest.mark.parametrize("players", [2, 3])
def test_each_seat_reads_what_it_was_dealt_and_of_nobody_else(players: int) -> None:
    table = dealt(players=players)
    for seat, name in enumerate(NAMES[:players]):
        lines = table.lines_for(seat)
        assert [said.private for said in lines] == [False, True, False, False, False]
        own = [*table.state.hands[seat], *table.state.weapons[seat]]
        assert f"; {name} gets " in lines[1].text
        assert all(card in lines[1].text for card in named(table, own))
        assert lines[1].cards == tuple(table.state.names[piece] for piece in own)
        seen = {name for said in lines for name in said.cards}
        assert seen == {table.state.names[piece] for piece in [*own, *table.state.field]}
    assert not any(said.private for said in table.lines)


@pytest.mark.rule("OHK-015", "OHK-016", "OHK-017")
@pytest.mark.parametrize(
    ("told", "why"),
    [
        ({}, "by lot"),
        ({"score": (0, 1)}, "by lot"),
        ({"starter": 1, "score": (0, 1)}, "who won the last game"),
        ({"starter": 1}, "as agreed"),
    ],
)
def test_it_says_why_somebody_starts(told: Any, why: str) -> None:
    table = dealt(**told)
    assert texts(table)[0] == f"Game 1: {NAMES[table.state.starter]} starts, {why}"


@pytest.mark.rule("OHK-170")
def test_weapons_on_the_table_are_named_for_all() -> None:
    table = dealt(variants=("communal-weapons",))
    weapons = " and ".join(named(table, table.state.weapons_table))
    assert texts(table)[1] == "Everybody gets 7 cards"
    assert texts(table)[2].endswith(f"; on the table {weapons}")
    assert ", for " not in texts(table, 0)[1]


# ---- One-Hit Heroes


@pytest.mark.rule("OHH-013", "OHH-017", "OHH-023")
def test_a_fight_begins_with_the_boss_the_heroes_and_what_is_in_play() -> None:
    assert texts(fight(boss="coyote-queen", level=2)) == [
        "Coyote Queen, level 2, against Sofia and Torvald",
        "Sofia starts with Lucky Holster and Duster Coat",
        "Torvald starts with Force Shield and Bulwark Plate",
        "Sofia draws 5",
        "Torvald draws 5",
        "Coyote 1 comes into play",
    ]
    first = "Boss 1 of 4: Brick Bruiser, level 1, against Sofia and Torvald"
    assert texts(fight(run="city-of-glass"))[0] == first


# ---- kept


@pytest.mark.parametrize("told", [{}, {"boss": "brick-bruiser"}], ids=["kill", "heroes"])
def test_it_is_there_after_a_resume_and_in_every_copy(tmp_path: Path, told: Any) -> None:
    table = fight(**told) if told else dealt()
    library = table.library
    begun = [texts(table, seat) for seat in (-1, 0, 1)]
    shelf = Shelf(tmp_path / "tables")
    shelf.keep(table)
    Player(1).play(table, 2)
    table.close()
    copies.export(shelf, "1", tmp_path / "copy")
    copy = copies.looked_at(table.game, library, copies.contents(tmp_path / "copy"))
    again = shelf.resume("1", table.game, library)
    for kept in (copy, again):
        assert [texts(kept, seat)[: len(begun[0])] for seat in (-1, 0, 1)] == begun
        assert len(kept.lines) > len(begun[0])
    again.go_on_unsaved()
    shelf.keep(again)
    again.close()
    third = shelf.resume("2", table.game, library)
    assert [texts(third, seat)[: len(begun[0])] for seat in (-1, 0, 1)] == begun
    third.close()


def test_a_table_that_was_kept_before_the_deal_was_has_a_log_without_it(tmp_path: Path) -> None:
    table = dealt()
    shelf = Shelf(tmp_path)
    shelf.keep(table)
    table.answer(table.number, ("draw_card",))
    table.close()
    with sqlite3.connect(shelf.path("1")) as db:
        assert db.execute("DELETE FROM meta WHERE key = 'opening'").rowcount == 1
    db.close()
    old = shelf.resume("1", KILL, kill_library())
    starter = NAMES[table.state.starter]
    assert texts(old)[0] == f"{starter} draws a card"
    old.close()


def test_a_deal_that_cannot_be_read_is_damage(tmp_path: Path) -> None:
    table = dealt()
    shelf = Shelf(tmp_path)
    shelf.keep(table)
    table.close()
    with sqlite3.connect(shelf.path("1")) as db:
        db.execute("UPDATE meta SET value = '[[1]]' WHERE key = 'opening'")
    db.close()
    with pytest.raises(BadFile, match="set aside"):
        shelf.resume("1", KILL, kill_library())
