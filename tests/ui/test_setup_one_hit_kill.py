"""The set-up page of One Hit Kill: from the start page to a dealt game."""

from dataclasses import replace
from random import Random

import pytest

from hotseat.games.one_hit_kill.setup import KillOptions
from hotseat.packs import built_in, load
from hotseat.settings import load_settings
from hotseat.table.seats import Seat
from hotseat.table.table import Table
from hotseat.ui.draw.canvas import columns
from hotseat.ui.games.one_hit_kill.choosing import Choosing
from hotseat.ui.games.one_hit_kill.pages.setup import SetUp
from tests.expansions import FUNGUS, with_fungus
from tests.kill import GAME, library
from tests.ui.walking import SIZES, house

BOTH = ("core", "death-and-lore")


def set_up(app):
    return SetUp(GAME, library())


@pytest.mark.parametrize("size", SIZES)
async def test_by_keyboard_alone_to_a_dealt_game(size):
    async with house(size=size) as me:
        await me.press("2", "b", "+", "+", "1")
        await me.type("Ann")
        await me.press("tab")
        await me.type("Ben")
        await me.press("enter", "g", "enter")
        assert me.on == "GameScreen"
        table = me.game.table
        assert table.options == KillOptions(
            players=("Ann", "Ben", "Cy", "Dee"), decks=BOTH, variants=("hair-trigger",)
        )
        assert [seat.level for seat in table.seats] == ["", "", "", ""]
        assert table.state.params.threshold == 8


@pytest.mark.parametrize("size", SIZES)
async def test_by_mouse_alone_to_a_dealt_game(size):
    async with house(set_up, size=size) as me:
        await me.click("deck:death-and-lore")
        await me.click("more")
        await me.click("bot:2")
        await me.click("variant:wide-field")
        await me.click("deal", "deal")
        assert me.on == "GameScreen"
        assert len(me.game.table.state.field) == 5
        assert [seat.level for seat in me.game.table.seats] == ["", "normal", "easy"]


async def test_a_name_left_as_it_is_leaves_the_computer_that_has_it():
    async with house(set_up) as me:
        await me.press("1")
        await me.type("Ann")
        await me.press("tab", "enter")  # past the name of the computer
        assert me.page.chosen_so_far.computers[:2] == ["", "normal"]
        await me.press("2")
        await me.type("Ben")
        await me.press("enter")
        assert me.page.chosen_so_far.computers[:2] == ["", ""]


@pytest.mark.rule("OHK-018", "OHK-147")
async def test_a_seat_less_than_two_or_more_than_six_is_refused_in_words():
    async with house(set_up) as me:
        await me.press("-")
        assert "Two play at the least." in me.text and me.page.chosen_so_far.many == 2
        await me.press("+", "+", "+", "+")
        assert "at the most" not in me.text
        await me.press("p", "+")
        assert "Six play at the most, with an expansion." in me.text
        assert me.page.chosen_so_far.many == 6


@pytest.mark.rule("OHK-015")
async def test_a_finished_table_is_changed_as_it_was_set_up_and_not_as_the_last_one():
    options = KillOptions(players=("Ann", "Ben", "Cy"), decks=BOTH, variants=("wide-field",))
    table = Table(GAME, library(), options, 7, (Seat("Ann"), Seat("Ben"), Seat("", "hard")))
    async with house(lambda app: SetUp(GAME, library(), begun=table)) as me:
        await me.press("enter")
        again = me.game.table
    assert again.options == options
    assert [(seat.name, seat.level) for seat in again.seats] == [
        ("Ann", ""),
        ("Ben", ""),
        ("Cy", "hard"),
    ]


async def test_who_starts_is_picked_by_name_or_left_to_chance():
    async with house(set_up) as me:
        assert "by lot" in me.text and me.page.chosen_so_far.options().starter == -1
        await me.press("f", "f")
        assert me.page.chosen_so_far.starts() == "Bob" and "by lot" not in me.text
        await me.press("enter")
        table = me.game.table
        assert table.options.starter == table.state.starter == 1


async def test_a_table_the_rules_do_not_allow_is_refused_by_its_rule():
    async with house(set_up) as me:
        await me.press("+", "+")
        assert "OHK-018" in me.text and "add an expansion" in me.text
        await me.press("enter")
        assert me.on == "SetUp" and "× The Core deck" in me.text
        await me.press("r")
        assert "OHK-018" in me.text and me.on != "SetUp"
        await me.press("escape", "b")
        assert "OHK-018" not in me.text


async def test_variants_that_contradict_each_other_are_refused_by_name():
    async with house(set_up) as me:
        await me.press("g", "j", "enter")
        assert me.on == "SetUp" and "OHK-167" in me.text
        assert "Hair Trigger and Long Fuse" in me.text


@pytest.mark.parametrize("size", SIZES)
async def test_a_variant_says_itself_in_the_standard_form(size):
    async with house(set_up, size=size) as me:
        await me.press("tab", "tab", "tab", "i")
        for head in ("Decks", "Players", "Goal", "Complexity", "Changes"):
            assert head in me.text
        assert "Two Weapons lie face up" in me.text
        await me.press("right", "space", "escape")
        assert me.page.chosen_so_far.variants == ["double-blast"]


@pytest.mark.parametrize("key", ["p", "+", "f", "t", "1"])
async def test_what_no_sheet_tells_of_is_chosen_on_the_page_where_it_is_seen(key):
    async with house(set_up) as me:
        await me.press("c", "i", "d")
        assert me.app.screen.reading and "► VARIANT" in me.text and "Double Blast" in me.text
        await me.press(key)
        assert not me.app.screen.reading and "SEATS" in me.text and "► VARIANT " not in me.text
        assert "two chosen, i the standard form" in me.text


async def test_what_was_chosen_is_there_the_next_time():
    async with house(set_up) as me:
        await me.press("b", "+", "1")
        await me.type("Zoe")
        await me.press("enter", "k", "t", "enter")
        assert me.on == "GameScreen"
    kept = load_settings()[0].last["one-hit-kill"]
    chosen = Choosing.of(library(), kept)
    assert chosen.many == 3 and chosen.names[0] == "Zoe" and chosen.friendly
    assert chosen.options().decks == BOTH and chosen.variants == ["no-safety-catch"]


@pytest.mark.parametrize("seed", range(40))
def test_whatever_was_kept_makes_a_page_that_fits(seed):
    luck = Random(seed)
    junk = [None, 3, "x", ["core", 7], {"a": 1}, [""] * 9, True, ["Ann\x1b[31m" * 9] * 8]
    names = ("many", "names", "computers", "decks", "variants", "friendly")
    chosen = Choosing.of(library(), {name: luck.choice(junk) for name in names})
    assert 2 <= chosen.many <= 6 and "core" in chosen.decks
    for w in (76, 82):
        assert columns(chosen.summary(w)) <= w
    assert len(set(chosen.people())) == chosen.many
    assert all(isinstance(seat, Seat) for seat in chosen.sitting())


@pytest.mark.rule("OHK-168")
@pytest.mark.parametrize("size", SIZES)
async def test_the_rulebook_says_what_the_chosen_variants_change(size):
    async with house(set_up, size=size) as me:
        await me.press("r")
        assert me.on == "Rulebook" and not me.page.book.changes
        await me.press("escape", "g", "r")
        assert me.page.book.changes["OHK-117"] == "8 cards are safe."
        assert me.page.book.changes["OHK-118"] == "4 cards are kept."
        await me.press("slash")
        await me.type("117")
        await me.press("enter")
        assert "8 cards are safe." in me.text
        await me.press("escape", "escape")
        await me.wait(lambda: me.on == "SetUp")
        await me.press("g", "r")
        assert not me.page.book.changes


@pytest.mark.rule("OHK-168", "OHK-167")
async def test_variants_that_contradict_each_other_change_nothing_in_the_rulebook():
    async with house(set_up) as me:
        await me.press("g", "j", "r")
        assert "OHK-167" in me.text and not me.page.book.changes


@pytest.mark.rule("OHK-152")
@pytest.mark.parametrize("size", SIZES)
async def test_a_second_expansion_is_warned_of_and_dealt_all_the_same(size, tmp_path):
    library = with_fungus(tmp_path)
    async with house(lambda app: SetUp(GAME, library), size=size) as me:
        await me.click("deck:death-and-lore")
        assert "not recommended" not in me.text
        await me.click("deck:fungus")
        assert "! More than one expansion at a time is not recommended.  OHK-152" in me.text
        await me.press("r")
        assert me.on == "Rulebook" and me.page.rule == "OHK-152"
        await me.press("escape", "enter")
        assert me.on == "GameScreen"
        assert me.game.table.options.decks == ("core", "death-and-lore", "fungus")


DECKS = ("1 to 3 of 5", "1 to 3 of 5", "1 to 3 of 5", "3 to 4 of 5", "4 to 5 of 5")


@pytest.mark.parametrize("size", SIZES)
async def test_of_more_decks_than_a_line_has_room_for_those_around_the_cursor_are_shown(
    size, tmp_path
):
    home = tmp_path / GAME.id
    home.mkdir()
    for id in ("fungus", "gravel", "honey"):
        text = FUNGUS.replace("fungus", id).replace(
            "Fungus", f"A Long Name For {id.title()} All Over"
        )
        (home / f"{id}.yaml").write_text(
            text.replace("rake", f"{id}-1").replace("spore-", f"{id}-")
        )
    library = load(GAME, [built_in(), tmp_path])
    async with house(lambda app: SetUp(GAME, library), size=size) as me:
        await me.press("tab", "tab")
        for deck, told in zip(library.decks, DECKS, strict=True):
            if deck != "core":
                await me.press("right")
            assert me.page.at == f"deck:{deck}"
            assert f"{told}; Core alone" in me.text and library.decks[deck].deck.name in me.text
            assert max(map(columns, me.text.splitlines())) <= size[0]
        await me.press("left", "left", "left", "left")
        assert me.page.at == "deck:core" and f"{DECKS[0]}; Core" in me.text


@pytest.mark.parametrize(
    ("size", "right", "down", "told"),
    [((80, 24), 4, 1, "11 to 22 of 22"), ((120, 40), 3, 0, "8 to 22 of 22")],
)
async def test_more_variants_than_there_is_room_for_are_reached_all_the_same(
    size, right, down, told
):
    mine = library().variants["wide-field"]
    more = {
        f"v-{n}": mine.model_copy(update={"id": f"v-{n}", "name": f"Own {n}"}) for n in range(9)
    }
    content = replace(library(), variants={**library().variants, **more})
    async with house(lambda app: SetUp(GAME, content), size=size) as me:
        table = next(row for row in me.text.splitlines() if row.startswith(" TABLE "))
        assert not table.removeprefix(" TABLE ").strip("─ ")
        await me.press("tab", "tab", "tab", *["right"] * right, *["down"] * down)
        assert me.page.at == "variant:v-8" and "Own 8" in me.text
        assert told in me.text
        await me.press("space", *["left"] * right, *["up"] * down)
        assert me.page.chosen_so_far.variants == ["v-8"]
        assert "Communal Weapons" in me.text


async def test_a_weapon_and_its_stars_stay_in_one_row():
    async with house(set_up) as me:
        await me.press("tab", "tab", "i")
        assert "Kazoo *" in me.text and "_" not in me.text
        assert not any(row.strip().startswith("*") for row in me.text.splitlines())
