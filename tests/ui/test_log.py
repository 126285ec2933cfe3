"""The whole log on a page: lines by whose and of which kind, what is new, what stands behind
one."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hotseat.table.filtering import Wanted
from hotseat.table.seats import Seat
from hotseat.ui.house import seat
from hotseat.ui.screens.thinking import READ_ON
from tests.plain.test_one_hit_kill import dealt
from tests.table.tables import Player, new_table
from tests.ui import driver
from tests.ui.fake import TURN, Face, Table
from tests.ui.kills import random_game
from tests.ui.test_thinking import THEIRS, chatty, until
from tests.ui.walking import SIZES, house

BOB = replace(TURN, seat=1)


def played(answers=40, **options):
    """A fight in which so many answers were given."""
    for seed in range(1, 99):
        table = new_table(**options)
        if Player(seed).play(table, answers) == answers and not table.result:
            return table
    raise AssertionError("every fight is over by then")


def placed():
    """A fight that begins in a position: of how it was dealt nothing is told."""
    table = new_table()
    table.state = table.state
    return table


def listed(me):
    """The lines of the log that are seen, without the cursor."""
    rows = me.text.split("\n")[3:]
    end = next(i for i, row in enumerate(rows) if row.strip().startswith("Whose:"))
    return [row.replace("►", " ", 1).strip() for row in rows[:end] if row.strip()]


def under_cursor(me):
    """The line of the log under the cursor."""
    page = me.page
    return page.entries[page._here][0]


@pytest.mark.parametrize("size", SIZES)
async def test_l_opens_all_of_it_and_back(size):
    async with house(lambda app: seat(played()), size=size) as me:
        if size == SIZES[0]:
            await me.press("l")
            assert me.on == "GameScreen" and "► LOG" in me.text and "l all of it" in me.text
        await me.press("l")
        assert me.on == "Log" and listed(me)[-1] == me.page.lines[-1].text
        for key in ("l", "escape"):
            await me.press(key)
            assert me.on == "GameScreen" and not me.game.light.sheet
            await me.press(*["l"] * (2 if size == SIZES[0] else 1))


async def test_every_line_is_reached_and_seen():
    async with house(lambda app: seat(played())) as me:
        await me.press("l", "l", "home")
        assert under_cursor(me) == me.page.lines[0] and listed(me)[0] == me.page.lines[0].text
        for said in me.page.lines[1:]:
            await me.press("down")
            assert under_cursor(me) == said
            assert said.text[:40] in " ".join(listed(me))
        await me.press("up", "pageup", "pagedown", "end")
        assert under_cursor(me) == me.page.lines[-1]


@pytest.mark.parametrize("size", SIZES)
async def test_an_empty_log_and_an_empty_choice_say_so(size):
    async with house(lambda app: seat(placed()), size=size) as me:
        await me.press(*["l"] * (2 if size == SIZES[0] else 1))
        assert me.on == "Log" and "Nothing has happened yet." in me.text
        await me.press("down", "tab", "enter", "1", "n", "0", "pageup", "end", "escape")
        assert me.on == "GameScreen"
    async with house(lambda app: seat(played()), size=size) as me:
        await me.press(*["l"] * (2 if size == SIZES[0] else 1))
        me.page._change(Wanted(frozenset({0}), frozenset({"no such kind"})))
        assert "No line is like that" in me.text
        await me.press("up", "home", "enter")
        assert me.on == "Log"
        await me.press("0")
        assert len(me.page.entries) == len(me.page.lines)


async def test_tab_goes_from_turn_to_turn():
    async with house(lambda app: seat(played())) as me:
        await me.press("l", "l", "home")
        heads = [said for said in me.page.lines[1:] if not said.indent]
        assert len(heads) > 1
        for said in heads:
            await me.press("tab")
            assert under_cursor(me) == said
        await me.press("shift+tab")
        assert under_cursor(me) == heads[-2]


async def test_lines_of_one_hero_and_of_one_kind():
    async with house(lambda app: seat(played())) as me:
        await me.press("l", "l", "2")
        assert "LOG · Torvald" in me.text and "■Torvald" in me.text
        assert all(1 in s.seats or not s.indent for s, _ in me.page.entries)
        await me.press("c")
        assert "LOG · Torvald · cards" in me.text
        assert {s.kind for s, _ in me.page.entries} == {"turns", "cards"}
        await me.press("2", "d")
        assert {s.kind for s, _ in me.page.entries} == {"turns", "cards", "damage"}
        await me.press("c", "d", "b")
        assert {s.kind for s, _ in me.page.entries} == {"turns", "boss"}
        await me.press("0")
        assert [s for s, _ in me.page.entries] == me.page.lines


async def test_the_cursor_stays_near_its_line():
    async with house(lambda app: seat(played())) as me:
        await me.press("l", "l", *["up"] * 30)
        before = me.page.entries[me.page._here][1]
        await me.press("b")
        assert me.page.entries[me.page._here][1] <= before
        assert any(place > before for _, place in me.page.entries)


async def test_choices_and_lines_are_clicked():
    async with house(lambda app: seat(played())) as me:
        await me.press("l", "l")
        await me.click("kind:boss")
        assert "■boss" in me.text
        said, place = me.page.entries[me.page._here - 2]
        await me.click(f"line:{place}")
        assert under_cursor(me) == said
        await me.click(f"line:{place}")
        assert me.on == "Behind" and said.text in me.text


@pytest.mark.parametrize("size", SIZES)
async def test_behind_a_line_stand_its_card_and_its_rule(size):
    async with house(lambda app: seat(played()), size=size) as me:
        await me.press(*["l"] * (2 if size == SIZES[0] else 1), "c", "end")
        await me.wait(lambda: me.page.entries)
        while not under_cursor(me).cards:
            await me.press("up")
        said = under_cursor(me)
        card = me.game.table.game.printed(me.game.table.state, said.cards[0])
        await me.press("enter")
        assert me.on == "Behind" and said.text in me.text and said.rule in me.text
        assert card.name in me.text and card.text.split()[0] in me.text
        await me.press("r")
        assert me.on == "Rulebook" and said.rule in me.text
        await me.press("escape", "escape")
        assert me.on == "Log" and under_cursor(me) == said


def killed():
    """A game of One Hit Kill with computers, some answers old."""
    *_, table = random_game(5, variants=("hair-trigger",))
    table.sit(["Ana", Seat("Bob", "easy")])
    return table


@pytest.mark.parametrize("table", [played, killed])
async def test_every_line_has_a_page_behind_it(table):
    async with house(lambda app: seat(table())) as me:
        await me.press("l", "l")
        assert any(said.cards for said in me.page.lines)
        for said in me.page.lines:
            me.page._look_behind(said)
            await me.ready()
            assert me.on == "Behind" and said.text[:40] in me.text
            while said.rule not in me.text:
                before = me.text
                await me.press("pagedown")
                assert me.text != before, said
            await me.press("escape")


async def test_only_what_is_new():
    async with house(
        lambda app: seat(new_table(people=("Ann", Seat("", "easy")))), pace="off"
    ) as me:
        await me.choose("take:1")
        await me.wait(lambda: me.game.table.thinker < 0 and me.game.painted == me.game.table.number)
        await me.press("l", "l")
        page, since = me.page, me.game.table.since(0)
        assert since == len(page.lines) - len(new_table().lines)
        await me.press("n")
        assert len(page.entries) == since
        await me.press("n", "home")
        assert len(page.entries) == len(page.lines) and "new since your last answer" in me.text


async def test_the_whole_log_opens_from_what_happened():
    async with chatty(TURN, THEIRS, TURN) as me:
        await me.press("e")
        await until(me, 2)
        assert READ_ON in me.text
        await me.press("l")
        assert type(me.app.screen).__name__ == "Log"
        await me.press("l")
        assert READ_ON in me.text and me.game.news.open
        await me.press("enter")
        assert READ_ON not in me.text


async def test_whoever_looked_away_reads_what_happened_first():
    table = Table(TURN, BOB, BOB, TURN, hides_hands=True)
    async with driver.table(lambda: (table, Face()), app=_calm()) as me:
        await me.press("a", "e", "b")
        assert "Bob, what shall it be?" in me.text and READ_ON not in me.text
        await me.press("e")
        assert "Bob, what shall it be?" in me.text
        await me.press("1")
        assert "PASS THE TABLE TO" in me.text
        await me.press("a")
        assert READ_ON in me.text and "new since your last answer" in me.text
        assert me.text.count("answers") >= 3
        await me.press("space")
        assert "Ann, what shall it be?" in me.text


async def test_what_computers_did_is_marked_in_the_log_beside_the_table():
    async with chatty(TURN, THEIRS, TURN, TURN, size=(120, 40)) as me:
        await me.press("e")
        await until(me, 2)
        assert "Ann, what shall it be?" in me.text and "new since your last answer" in me.text
        await me.press("right")
        await me.resize(160, 50)
        assert "new since your last answer" in me.text
        await me.press("1")
        assert "new since your last answer" not in me.text


async def test_between_two_who_both_watch_nothing_opens():
    async with driver.table(lambda: (Table(TURN, BOB, TURN), Face()), app=_calm()) as me:
        await me.press("e")
        assert "Bob, what shall it be?" in me.text
        await me.press("e")
        assert "Ann, what shall it be?" in me.text


def _calm():
    class Calm(driver.Hotseat):
        pace = "calm"

    return Calm


@pytest.mark.rule("OHK-003", "OHK-004", "OHK-007")
@pytest.mark.parametrize("size", SIZES)
async def test_a_new_table_tells_its_deal_on_the_curtain_and_in_the_log(size):
    table = dealt("Ana", "Bob")
    field, own, theirs = (
        [table.state.cards[card].name for card in cards]
        for cards in (table.state.field, *table.state.hands)
    )
    async with house(lambda app: seat(table), size=size) as me:
        assert "So far, Ana:" in me.text and "Everybody gets 7 cards and 2 Weapons." in me.text
        assert not [name for name in {*own, *theirs} - {*field} if name in me.text]
        await me.press(me.game.curtain.key)
        assert "Ana, do exactly one thing." in me.text  # nothing has to be read first
        await me.press(*["l"] * (2 if size == SIZES[0] else 1))
        said = [line.text for line in me.page.lines]
        assert said[0] == "Game 1: Ana starts, as agreed" and said[-1] == "1 ANA"
        assert "Shuffled into the Draw pile: 3 Overloads, now 34 cards" in me.text
        shown = " ".join(me.text.split())
        assert all(name in shown for name in own)
        assert not [name for name in {*theirs} - {*own, *field} if name in shown]


@pytest.mark.parametrize("size", SIZES)
async def test_a_new_fight_tells_how_it_begins(size):
    async with house(lambda app: seat(new_table()), size=size) as me:
        if size == SIZES[0]:
            assert "Torvald starts with Force Shield and Bulwark Plate: draws 5" in me.text
            await me.press("l")
        shown = " ".join(me.text.split())
        for told in ("Brick Bruiser, level 1, against", "Sofia draws 5", "Torvald draws 5"):
            assert told in shown
