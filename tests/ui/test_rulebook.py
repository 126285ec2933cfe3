"""The rulebook on the screen: opened where one is, read, searched, followed from rule to rule."""

from __future__ import annotations

from typing import Any

import pytest

from hotseat.packs import rulebook
from hotseat.packs.book import Rulebook as Book
from hotseat.packs.rules import Rule
from hotseat.table.table import Table
from hotseat.ui.draw.canvas import columns
from hotseat.ui.draw.data import Badge, Line, Thing
from hotseat.ui.draw.ruling import page
from hotseat.ui.house import seat
from hotseat.ui.screens.rulebook import Rulebook
from tests.ui.fights import both_hit, fourth_turn
from tests.ui.test_every_size import decisions, scene
from tests.ui.walking import SIZES, Walker, house

NARROW, WIDE = SIZES
BOOK = rulebook("one-hit-heroes")


def said(rows: list[Line]) -> list[str]:
    """Lines as they are read."""
    return [
        "".join("#" if isinstance(p, Badge) else str(getattr(p, "text", p)) for p in r)
        for r in rows
    ]


def reading(at: str = "", text: str = "") -> Any:
    return lambda app: Rulebook(BOOK, at, text, lambda rule: ("Iron Will", "Force Shield"))


# ---- one rule


def test_a_rule_is_read_from_its_title_to_where_it_comes_from() -> None:
    rows = said(page(BOOK, "OHH-165", 78, ("Iron Will",), "Nobody blocks twice."))
    assert rows[0] == "× Nobody blocks twice."
    assert "One save for each Hero" in rows
    heads = [row.split(" ─")[0] for row in rows if " ─" in row]
    assert heads == ["OUR RULING", "AN EXAMPLE", "READ WITH IT", "CARDS THAT TOUCH IT"]
    assert "× Only Sofia blocks: Torvald is hit, and the fight is lost." in rows
    assert "■ Both block: both Items are burned, the fight goes on." in rows
    assert "# OHH-164  One hit loses the fight" in rows
    assert rows[-1] == "From the rulebook: Surviving a Hit"


def test_a_rule_of_which_nothing_more_is_said_is_short() -> None:
    book = Book("Lanterns", {"LAN-001": Rule("LAN-001", "light", "asking", "Ask.", "Light")})
    assert said(page(book, "LAN-001", 40)) == [
        "",
        "Asking",
        "",
        "Ask.",
        "",
        "From the rulebook: Light",
    ]


def test_what_is_otherwise_at_the_table_is_said_below_the_rule() -> None:
    book = Book("One-Hit Heroes", BOOK.rules, BOOK.guide, {"OHH-007": "Six tokens here."})
    rows = said(page(book, "OHH-007", 78))
    at = next(i for i, row in enumerate(rows) if row.startswith("AT THIS TABLE"))
    assert rows[at + 1] == "Six tokens here."
    assert any(row.startswith("AN EXAMPLE BY THE STANDARD RULE ") for row in rows)
    assert not any(row.startswith("AT THIS TABLE") for row in said(page(book, "OHH-008", 78)))


@pytest.mark.parametrize("w", [20, 46, 78])
def test_every_rule_keeps_its_width(w: int) -> None:
    cards = tuple(f"Card Number {n}" for n in range(30))
    for id in BOOK.rules:
        for row in said(page(BOOK, id, w, cards, "It is not so." * 5)):
            assert columns(row) <= max(w, 20)


def test_many_cards_are_named_in_a_few_lines_and_counted() -> None:
    rows = said(page(BOOK, "OHH-165", 40, tuple(f"Card Number {n:02}" for n in range(30))))
    names = rows[next(i for i, row in enumerate(rows) if row.startswith("CARDS")) + 1 : -2]
    assert len(names) == 4
    shown = sum(row.count("Card Number") for row in names)
    assert names[-1] == f"and {30 - shown} more"


# ---- from rule to rule


@pytest.mark.parametrize("size", SIZES)
async def test_one_follows_to_what_is_read_with_a_rule_and_comes_back(
    size: tuple[int, int],
) -> None:
    async with house(reading("OHH-165"), size) as me:
        assert "► OHH-165" in me.text
        await me.press("2")
        assert me.page.rule == BOOK.near("OHH-165")[1]
        await me.press("1")
        await me.press("backspace", "backspace")
        assert me.page.rule == "OHH-165"
        await me.press("backspace")
        assert me.page.rule == "OHH-165"


async def test_one_follows_by_mouse() -> None:
    async with house(reading("OHH-165")) as me:
        await me.click("near:OHH-164")
        assert me.page.rule == "OHH-164"
        await me.click("key:backspace")
        assert me.page.rule == "OHH-165"


async def test_following_leaves_what_was_found_where_that_lacks_the_rule() -> None:
    async with house(reading(), WIDE) as me:
        await me.press("slash")
        await me.type("tactical retreat")
        await me.press("enter")
        assert me.page.rule == "OHH-174" and me.page.asked
        gone = next(id for id in BOOK.near("OHH-174") if id not in me.page.listed())
        await me.press(str(BOOK.near("OHH-174").index(gone) + 1))
        assert me.page.rule == gone and not me.page.asked


# ---- lists


async def test_where_there_is_little_room_list_and_rule_take_turns() -> None:
    async with house(reading(), NARROW) as me:
        assert "CHAPTERS" in me.text and "The box holds" not in me.text
        await me.press("down", "enter")
        assert "CHAPTERS" not in me.text and "► OHH-002" in me.text
        await me.press("down")
        assert "► OHH-003" in me.text
        await me.press("enter")
        assert "CHAPTERS" in me.text
        await me.press("enter", "escape")
        assert "CHAPTERS" in me.text and me.on == "Rulebook"


async def test_esc_leaves_at_once_where_one_came_for_a_rule() -> None:
    async with house(lambda app: seat(fourth_turn())) as me:
        await me.press("r")
        assert me.on == "Rulebook"
        await me.press("escape")
        assert me.on == "GameScreen"


@pytest.mark.parametrize("size", SIZES)
async def test_chapters_come_round(size: tuple[int, int]) -> None:
    async with house(reading(), size) as me:
        seen = []
        for _ in BOOK.chapters:
            seen.append(me.page.chapter().title)
            await me.press("right_square_bracket")
        assert seen == [part.title for part in BOOK.chapters]
        assert me.page.chapter() == BOOK.chapters[0]
        await me.click("chapter:3")
        assert me.page.chapter() == BOOK.chapters[3]


@pytest.mark.parametrize("size", SIZES)
async def test_every_rule_can_be_reached_and_read_to_its_end(size: tuple[int, int]) -> None:
    async with house(reading("OHH-001"), size) as me:
        for id in list(BOOK.rules)[::12]:
            me.page.read(id)
            text = me.text
            while "more" in text.split("\n")[1]:
                await me.press("pagedown")
                assert me.text != text
                text = me.text
            assert "From the rulebook:" in text


async def test_a_long_rule_scrolls_and_the_next_begins_at_its_top() -> None:
    async with house(reading("OHH-163"), NARROW) as me:
        assert "pgdn" in me.text.split("\n")[1]
        await me.press("pagedown")
        assert me.page.top > 0
        await me.press("down")
        assert me.page.top == 0


async def test_where_the_list_is_shown_it_is_what_scrolls() -> None:
    async with house(reading(), NARROW) as me:
        await me.press("pagedown")
        assert me.page.rule == BOOK.chapters[0].ids[16] and me.page.top == 0
        await me.press("pageup")
        assert me.page.rule == BOOK.chapters[0].ids[0]


# ---- searching


@pytest.mark.parametrize("size", SIZES)
async def test_what_is_typed_is_searched_at_once(size: tuple[int, int]) -> None:
    async with house(reading(), size) as me:
        await me.press("slash")
        await me.type("shi")
        assert "FOUND" in me.text
        await me.type("eld")
        assert me.page.listed() == BOOK.find("shield")
        await me.press("down")
        assert me.page.rule == BOOK.find("shield")[1] and not me.page.searching
        await me.press("escape")
        assert not me.page.asked and me.on == "Rulebook"


async def test_a_number_is_searched_too() -> None:
    async with house(reading(), NARROW) as me:
        await me.press("slash")
        await me.type("165")
        await me.press("enter")
        assert "► OHH-165" in me.text and "One rule speaks of it." in me.text


async def test_what_is_not_found_says_so_and_esc_goes_back() -> None:
    async with house(reading(), WIDE) as me:
        await me.press("slash")
        await me.type("zebra")
        assert "No rule speaks of it" in me.text
        await me.press("escape")
        assert "CHAPTERS" in me.text


async def test_a_changed_rule_is_marked_in_the_list() -> None:
    book = Book(BOOK.name, BOOK.rules, BOOK.guide, {"OHH-002": "Three of them here."})
    async with house(lambda app: Rulebook(book), NARROW) as me:
        assert "OHH-002  * two of the eleven" in me.text
        assert "OHH-003  two to four" in me.text


# ---- from the table


THINGS: dict[Thing, str] = {
    "die": "OHH-028",
    "next": "OHH-065",
    "now": "OHH-128",
    "pile:0:draw": "OHH-054",
    "pile:0:discard": "OHH-123",
    "pile:0:burn": "OHH-057",
    0: "OHH-009",
}


async def at(me: Walker, thing: Thing | None) -> str:
    """The rule `r` opens with the cursor on a thing."""
    me.game.light.cursor, me.game.light.note = thing, None
    await me.press("f1")
    assert me.on == "Rulebook"
    rule: str = me.page.rule
    await me.press("escape")
    assert me.on == "GameScreen"
    return rule


@pytest.mark.parametrize("size", SIZES)
async def test_the_rulebook_opens_at_what_the_cursor_is_on(size: tuple[int, int]) -> None:
    async with house(lambda app: seat(fourth_turn()), size) as me:
        view = me.game.table.sight(0).view
        assert await at(me, None) == "OHH-071"
        assert await at(me, view.boss.piece) == "OHH-125"
        for thing, rule in THINGS.items():
            assert await at(me, thing) == rule, thing


def named(table: Table) -> dict[str, int]:
    """The first Hero's cards in hand and slots by name."""
    view = table.sight(0).view
    own = view.heroes[0]
    cards = [*own.hand, *(item.card for item in own.items)]
    return {view.cards[card].name: card for card in cards}


OF_CARDS = {"Quick Draw": "OHH-090", "Loaded Dice": "OHH-091", "Duster Coat": "OHH-072"}


async def test_a_card_opens_the_rule_of_its_kind_and_an_item_that_of_its_use() -> None:
    table = fourth_turn()
    async with house(lambda app: seat(table)) as me:
        cards = named(table)
        kinds = {"weapon": "OHH-081", "action": "OHH-084"}
        for name, card in cards.items():
            model = table.sight(0).view.cards[card]
            expected = OF_CARDS.get(name) or kinds.get(model.type)
            if expected:
                assert await at(me, card) == expected, name
        assert cards.keys() & OF_CARDS


async def test_before_a_hit_an_item_opens_the_rule_of_blocking() -> None:
    table = both_hit()
    async with house(lambda app: seat(table)) as me:
        cards = named(table)
        assert await at(me, None) == "OHH-163"
        assert await at(me, cards["Lucky Holster"]) == "OHH-168"
        assert await at(me, cards["Loaded Dice"]) == "OHH-091"


async def test_a_refusal_opens_its_rule_with_what_it_said() -> None:
    async with house(lambda app: seat(fourth_turn())) as me:
        cards = me.game.table.sight(0).view.cards
        card = next(card for card, model in cards.items() if model.name == "Quick Draw")
        me.game.point(card)
        await me.press("r")
        assert "► OHH-090" in me.text and "× Quick Draw waits for another Hero's turn." in me.text
        await me.press("1")
        assert "Quick Draw waits" not in me.text


def things(table: Table) -> set[Thing]:
    regions = [region for _, region in scene(table, 120, 40).regions()]
    return {region.thing for region in regions if not str(region.thing).startswith("=")}


def test_everything_at_the_table_has_a_rule() -> None:
    """Of every question that comes up: what lies there, what it asks, and what goes on."""
    for table in decisions():
        seat = table.decider
        rules = table.library.rules
        assert table.sight(seat).rule in rules
        assert table.rule_about(seat, None) in rules
        for thing in things(table):
            assert table.rule_about(seat, thing) in rules, thing


def test_every_refusal_at_the_table_opens_its_rule() -> None:
    for table in decisions():
        book, sight = table.rulebook(table.decider), table.sight(table.decider)
        for why in (*sight.whys.values(), *map(table.why, things(table))):
            assert why.rule in book.rules
            assert book.chapter_of(why.rule)


def test_a_level_and_more_heroes_change_rules() -> None:
    for table in decisions():
        book = table.rulebook(0)
        assert set(book.changes) <= set(book.rules)
    fought = decisions()[0].rulebook(0).changes
    assert fought["OHH-007"] == "At level 3 each Hero starts with 6 tokens."
    assert "With 4 Heroes Switchboard begins with" in fought["OHH-027"]
    assert fourth_turn().rulebook(0).changes.keys() == {"OHH-026", "OHH-036"}
