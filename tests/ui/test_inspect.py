"""A thing looked at closely: from the cursor, from thing to thing, and back."""

from __future__ import annotations

import pytest

from hotseat.ui.house import seat
from tests.table.tables import Player, new_table
from tests.ui import driver, kills
from tests.ui.fake import DANGER, TURN, Face, Table
from tests.ui.fights import both_hit, four_heroes, fourth_turn
from tests.ui.walking import SIZES, house

LARGE = (120, 60)


@pytest.mark.parametrize("size", SIZES)
async def test_i_shows_the_card_and_then_all_of_it(size):
    async with house(lambda app: seat(fourth_turn()), size=size) as me:
        if size == SIZES[0]:
            await me.press("right", "i")
            assert me.on == "GameScreen" and "► CARD" in me.text and "i all of it" in me.text
            assert "1 Heavy printed. OHH-083" in me.text
        await me.press("i")
        assert me.on == "Inspect" and ("All In" if size == SIZES[0] else "Trick Shot") in me.text
        assert "Where the numbers come from" in me.text and "play the card" in me.text
        await me.press("i")
        assert me.on == "GameScreen" and not me.game.light.sheet


async def test_the_cursor_is_where_the_page_was_left():
    async with house(lambda app: seat(fourth_turn()), size=LARGE) as me:
        before = me.game.light.cursor
        await me.press("i", "right", "tab", "left", "escape")
        assert me.game.light.cursor != before and me.on == "GameScreen"
        await me.press("i")
        assert me.page.thing == me.game.light.cursor


async def test_in_danger_the_cursor_stays_away():
    async with house(lambda app: seat(both_hit()), size=LARGE) as me:
        await me.press("i", "right", "right", "escape")
        assert me.game.light.cursor is None


@pytest.mark.parametrize("make", [fourth_turn, both_hit, four_heroes])
async def test_from_thing_to_thing_each_says_what_can_be_done_and_why_not(make):
    async with house(lambda app: seat(make()), size=LARGE) as me:
        game = me.game
        await me.press("i")
        seen = []
        for _ in me.page.things:
            thing = me.page.thing
            seen.append(thing)
            account = game.account(thing, 76)
            options = game.asking.on(thing)
            assert [key for key, _ in account.ways] == [game.asking.keys[o.key] for o in options]
            assert account.name and (account.ways or account.others or account.refused)
            if not account.ways and not account.others:
                assert account.refused[0] == game.why(thing)
            text = " ".join(me.text.split())
            assert account.name.split()[0] in text
            for why in account.refused:
                assert why.rule in text
            await me.press("right")
        assert me.page.thing == seen[0] and len(set(seen)) == len(me.page.things)


@pytest.mark.parametrize("seed", range(3))
async def test_wherever_play_leads_every_thing_has_its_page(seed):
    table, player = new_table(seed=seed), Player(seed)
    async with house(lambda app: seat(table), size=(80, 24)) as me:
        for _ in range(12):
            player.play(table, 3)
            if table.result:
                break
            me.game.show()
            await me.ready()
            for things in me.game.scene.things().values():
                for thing in things:
                    account = me.game.account(thing, 76)
                    assert account.name, thing
                    assert account.ways or account.others or account.refused, thing
                    assert all(len(_text(line)) <= 76 for line in account.lines(76))


def _text(line):
    return "".join(part if isinstance(part, str) else part.text for part in line)


async def test_the_rule_opens_and_comes_back():
    async with house(lambda app: seat(fourth_turn()), size=LARGE) as me:
        await me.press("i", "right")
        rule = me.page.choices()[0].act
        await me.press("r")
        assert me.on == "Rulebook" and rule in me.text
        await me.press("escape", "f1")
        assert me.on == "Rulebook"
        await me.press("escape", "escape")
        assert me.on == "GameScreen"


async def test_a_long_page_scrolls_at_80():
    async with house(lambda app: seat(both_hit())) as me:
        await me.press("i", "i")
        while me.page.thing != 0:
            await me.press("right")
        assert "pgup pgdn more" in me.text
        top = me.text
        await me.press("down")
        assert me.text != top
        await me.press("pagedown")
        assert "OHH-077" in me.text


async def test_names_are_data_and_what_computers_are_asked_has_a_reason():
    async with driver.table(lambda: (Table(TURN, DANGER), Face()), size=(120, 40)) as me:
        await me.press("i")
        page = me.app.screen
        while page.thing != 13:
            await me.press("right")
        assert "[/red] 灯籠" in me.text or "[/red]" in me.text
        assert "Nothing is asked about that." in me.text and "as bright as its wick" in me.text


async def test_what_a_word_on_the_table_means_is_said_in_full():
    async with house(lambda app: seat(kills.seventh_round()), size=LARGE) as me:
        await me.press("a", "x")  # the curtain, and what has happened
        game = me.game
        card = game.sight.view.field[0]
        (key, said), *_ = game.account(card, 76).ways
        assert (key, said) == ("1", "take it from the Field")
        assert game.asking.on(card)[0].label == "Field"
