"""The set-up page of One-Hit Heroes: from the start page to a dealt fight."""

from random import Random

import pytest

from hotseat.games.one_hit_heroes.setup import FightOptions
from hotseat.settings import load_settings
from hotseat.table.seats import Seat
from hotseat.ui.cursor import step
from hotseat.ui.draw.canvas import columns
from hotseat.ui.games.one_hit_heroes.choosing import Choosing, set_up_as
from hotseat.ui.games.one_hit_heroes.pages.setup import SetUp
from hotseat.ui.naming import apart, seated, typed
from tests.ui.walking import GAME, ID, SIZES, house, library

BOSSES = ("brick-bruiser", "switchboard", "mirror-matron", "glass-titan")


def set_up(app):
    return SetUp(GAME, library(), Random(5))


def at(me):
    """What has been chosen so far."""
    return me.page.chosen_so_far


async def paste(me, text):
    """As a terminal hands a pasted text over."""
    from textual.events import Paste

    me.app.post_message(Paste(text))
    await me.ready()


# ---------------------------------------------------------------- to a fight


@pytest.mark.parametrize("size", SIZES)
async def test_by_keyboard_alone_to_a_dealt_fight(size):
    async with house(size=size) as me:
        await me.press("1", "a", "b", "e", "f", "3", "+", "5")
        await me.type("Ann")
        await me.press("tab")
        await me.type("Ben")
        await me.press("enter", "enter")
        assert me.on == "GameScreen"
        table = me.game.table
        assert table.options == FightOptions(
            heroes=("sofia", "torvald"), boss="mirror-matron", level=2
        )
        assert table.people == ("Ann", "Ben") and table.names == ("Sofia", "Torvald")
        assert "Sofia" in me.text and "MIRROR MATRON" in me.text


@pytest.mark.parametrize("size", SIZES)
async def test_by_arrows_space_and_enter_alone(size):
    async with house(set_up, size=size) as me:
        for thing in ("boss:glass-titan", "hero:maren", "seat:1", "level+", "random", "alone"):
            await walk_to(me, thing)
            await me.press("space")
            if thing.startswith("seat"):
                await me.press("enter")
        assert (at(me).boss, at(me).level, at(me).alone) == ("glass-titan", 2, True)


async def walk_to(me, thing):
    """By the shortest way there is for arrows."""
    arrows = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
    ways, ahead = {me.page.at: ()}, [me.page.at]
    while thing not in ways:
        here = ahead.pop(0)
        for key, (dx, dy) in arrows.items():
            there = step(me.page._regions(), here, dx, dy)
            if there not in ways:
                ways[there] = (*ways[here], key)
                ahead.append(there)
    await me.press(*ways[thing])
    assert me.page.at == thing


async def test_how_many_heroes_there_may_be_is_told_for_one_person_too():
    async with house(set_up) as me:
        assert "up to 4" in me.text
        await me.press("s")
        assert "up to 2" in me.text


@pytest.mark.parametrize("size", SIZES)
async def test_by_mouse_alone_to_a_dealt_fight(size):
    async with house(size=size) as me:
        await me.click(ID)
        for hero in ("caceus", "edric", "maren", "ione"):
            await me.click(f"hero:{hero}")
        await me.click("boss:switchboard", "boss:switchboard")
        await me.click("level+", "level+")
        await me.click("level+")
        await me.click("level-")
        await me.click("alone")
        await me.click("deal")
        assert me.on == "GameScreen"
        assert me.game.table.options == FightOptions(
            heroes=("maren", "ione"), boss="switchboard", level=2, players=(0, 0)
        )


async def test_clicked_words_of_the_footer_act():
    async with house(set_up, size=(120, 40)) as me:
        await me.click("key:i")
        assert me.page.reading
        await me.click("key:esc")
        assert not me.page.reading
        await me.click("key:enter")
        assert me.on == "GameScreen"


async def test_esc_goes_back_to_the_start():
    async with house() as me:
        await me.press("1", "escape")
        assert me.on == "Start"
        await me.press("1")
        await me.click("back")
        assert me.on == "Start"


async def test_esc_opens_the_start_where_hotseat_began_here():
    async with house(set_up) as me:
        await me.press("escape")
        assert me.on == "Start"
        await me.press("1", "enter")
        assert me.on == "GameScreen"


async def test_what_is_no_hero_or_boss_is_chosen_on_the_page_where_it_is_seen():
    async with house(set_up) as me:
        for key in ("+", "p", "s", "x", "-"):
            await me.press("i")
            assert me.page.reading and "arrows the next" in me.text
            await me.press(key)
            assert not me.page.reading and "tab next place" in me.text


# ---------------------------------------------------------------- to a run


@pytest.mark.parametrize("size", SIZES)
async def test_by_keyboard_alone_to_a_run_that_begins_with_the_first_boss(size):
    async with house(size=size) as me:
        await me.press("n", "a", "b", "e", "f", "+", "enter")
        assert me.game.table.options == FightOptions(
            heroes=("sofia", "torvald"), run="city-of-glass", level=2
        )
        assert "Boss 1 of 4" in me.text and "BRICK BRUISER" in me.text


@pytest.mark.parametrize("size", SIZES)
async def test_fight_or_run_is_chosen_by_mouse_and_remembered(size):
    async with house(size=size) as me:
        await me.press("1", "3")
        assert "a single fight" in me.text.split("\n")[0] and not at(me).run
        await me.click("run")
        assert "a run through City of Glass" in me.text.split("\n")[0]
        assert me.page.chosen()["boss:brick-bruiser"] and not me.page.chosen().get(
            "boss:mirror-matron"
        )
        assert "four Bosses" in me.text
        await me.press("enter")
        assert me.game.table.options.run == "city-of-glass"
    kept, _ = load_settings()
    async with house(last=kept.last, size=size) as me:
        await me.press("1")
        assert at(me).run
        await me.press("u")
        assert at(me).boss == "mirror-matron" and "a single fight" in me.text  # as it was
        await me.press("enter")
        assert me.game.table.options.boss == "mirror-matron"


@pytest.mark.parametrize("size", SIZES)
async def test_in_a_run_no_boss_is_chosen_but_each_is_read(size):
    async with house(size=size) as me:
        await me.press("n")
        for act in ("boss:switchboard", "boss:glass-titan"):
            await me.click(act)
            assert "× A run begins with its first Boss" in me.text and "OHH-023 ▐r▌" in me.text
        await me.press("r")
        assert me.on == "Rulebook" and "OHH-023" in me.text
        await me.press("escape", "2")
        assert "OHH-023" in me.text and "▐2▌" not in me.text
        await me.press("1")
        assert "OHH-023" not in me.text
        await me.press("right", "i")
        assert "fought in order" in me.text and "All lines lead here" in " ".join(me.text.split())


async def test_a_run_may_be_gone_through_alone_and_its_heroes_are_judged():
    async with house() as me:
        await me.press("n", "s", "enter")
        assert me.game.table.options.players == (0, 0) and me.game.table.options.run
    async with house() as me:
        await me.press("n", "a", "enter")
        assert me.on == "SetUp" and "OHH-" in me.text


# ---------------------------------------------------------------- everything is visible


@pytest.mark.parametrize("size", SIZES)
async def test_everything_stands_there_at_once(size):
    async with house(set_up, size=size) as me:
        for word in ("CITY OF GLASS", "Switchboard", "Torvald", "guardian", "SEATS", "Level 1"):
            assert word in me.text
        assert "othing special" in me.text and "nothing is added" in me.text


async def test_health_grows_with_the_heroes_and_levels_add_up():
    async with house(set_up) as me:
        assert "10L 5H" in me.text
        await me.press("c", "d")
        assert "16L 7H" in me.text
        await me.press("+", "+", "+", "+", "+")
        assert "5 bonus Light and 2 bonus Heavy for the Boss, 6 Aggro for every Hero" in me.text
        await me.press("-")
        assert at(me).level == 4
        await me.press(*["-"] * 9)
        assert at(me).level == 1


@pytest.mark.parametrize("size", SIZES)
async def test_all_eleven_cards_are_read_before_choosing(size):
    async with house(set_up, size=size) as me:
        for hero, file in library().heroes.items():
            me.page._point(f"hero:{hero}")
            await me.press("i")
            for card in file.cards:
                assert card.name in me.text, (hero, card.name)
            assert me.text.count("×") == sum(card.count > 1 for card in file.cards)
            await me.press("escape")
            if size == (120, 40):
                assert all(card.name in me.text for card in file.cards)


async def test_the_sheet_turns_its_pages_and_chooses():
    async with house(set_up) as me:
        await me.press("i", "right", "right")
        assert me.page.at == "hero:ione" and "Relay Drone" in me.text
        await me.press("space")
        assert "ione" in at(me).heroes
        await me.press("left", "left", "left")
        assert me.page.at == "hero:torvald"
        await me.press("enter")
        assert not me.page.reading and me.on == "SetUp"


async def test_a_boss_is_read_too():
    async with house(set_up) as me:
        await me.press("3", "i")
        for words in ("her reflections", "no Minions in play: ATTACK", "5 Light and 2 Heavy"):
            assert words in " ".join(me.text.split())


async def test_the_mouse_looks_without_choosing():
    async with house(set_up, size=(120, 40)) as me:
        region = me.where("hero:torvald")
        await me.pilot.hover(offset=(region.x + 2, region.y + 2))
        await me.wait(lambda: "Force Shield" in me.text)
        assert me.page.at == "hero:caceus"


# ---------------------------------------------------------------- refusals


@pytest.mark.parametrize(
    "keys", [("a",), ("a", "b"), ("c", "d", "e"), ("s", "c"), ("s", "a"), ("s", "a", "b")]
)
async def test_a_table_that_cannot_be_is_refused_with_its_rule(keys):
    async with house(set_up) as me:
        await me.press(*keys)
        wrong = GAME.objections(library(), at(me).options())[0]
        assert wrong.text in me.text and wrong.rule in me.text and "×" not in me.text
        await me.press("enter")
        assert me.on == "SetUp"
        (refused,) = [row for row in me.text.split("\n") if row.startswith(" ▌ ×")]
        assert refused.endswith(f"{wrong.rule} ▐r▌")
        await me.press("r")
        assert me.on == "Rulebook" and wrong.rule in me.text
        await me.press("escape", "up")
        assert " ▌ ×" not in me.text


async def test_the_badge_behind_a_refusal_opens_the_rule():
    async with house(set_up) as me:
        await me.press("a", "enter")
        await me.click("=rule", "rule")
        assert me.on == "Rulebook"


# ---------------------------------------------------------------- names


@pytest.mark.parametrize(
    ("text", "stands"),
    [
        ("[/red]", "[/red]"),
        ("卓" * 200, "卓" * 10),
        ("x" * 200, "x" * 20),
        ("\x1b[31mAnn\x07\x00", "[31mAnn"),
        ("  Ann   Bo  ", "Ann Bo"),
        ("A\u0301nn\u200b", "Ánn"),
        ("Zoë 😀", "Zoë 😀"),
    ],
)
async def test_names_are_cut_to_twenty_columns_and_are_never_markup(text, stands):
    async with house(set_up) as me:
        await me.press("5")
        await paste(me, text)
        await me.press("enter")
        assert at(me).people()[0] == stands
        assert columns(stands) <= 20
        assert "".join(stands) in me.text
        await me.press("enter")
        assert me.on == "GameScreen" and me.game.table.people[0] == stands


async def test_two_of_one_name_are_told_apart_and_nobody_is_the_hero():
    async with house(set_up) as me:
        await me.press("c", "5", *"Ann", "down", *"ann", "enter", "enter")
        assert me.game.table.people == ("Ann", "ann 2", "Ione")


async def test_esc_leaves_a_name_as_it_was():
    async with house(set_up) as me:
        await me.press("5", *"Ann", "enter", "5", *"Bo", "escape")
        assert at(me).people()[0] == "Ann" and me.on == "SetUp"
        await me.press("5", "backspace", "enter")
        assert at(me).people()[0] == "Caceus"


async def test_letters_in_a_name_choose_nothing():
    async with house(set_up) as me:
        before = list(at(me).heroes)
        await me.press("6", *"abcdefsx?q1+", "enter")
        assert at(me).heroes == before and at(me).people()[1] == "abcdefsx?q1+"


async def test_a_click_elsewhere_writes_the_name_down():
    async with house(set_up, size=(120, 40)) as me:
        await me.press("5", *"Ann")
        await me.click("boss:glass-titan")
        assert at(me).people()[0] == "Ann" and at(me).boss == "glass-titan"
        await me.click("seat:1")
        await me.type("Ben")
        await me.click("key:enter")
        assert at(me).people() == ("Ann", "Ben")


async def test_a_name_is_written_where_it_stands():
    for size in SIZES:
        async with house(set_up, size=size) as me:
            await me.press("c", "d")
            for seat in range(4):
                region = me.where(f"seat:{seat}")
                await me.press("5678"[seat])
                field = me.page.rects["name"]
                assert (field.x, field.y) == (region.x, region.y)
                await me.press("escape")


def test_columns_of_names():
    assert typed("a" + "卓" * 20) == "a" + "卓" * 9
    assert apart(["x" * 20] * 3) == ("x" * 20, "x" * 18 + " 2", "x" * 18 + " 3")
    assert apart(["Ann", "Ann 2", "Ann"]) == ("Ann", "Ann 2", "Ann 3")


def test_who_has_no_name_gets_one_that_nobody_has():
    assert seated(["", "", ""]) == ("Ana", "Bob", "Cy")
    assert seated(["Fay", "bob", "", "", "", "", ""])[2:] == ("Cy", "Dee", "Eve", "Ana", "Player 7")


# ---------------------------------------------------------------- lots, and what is kept


async def test_heroes_are_drawn_by_lot():
    async with house(set_up) as me:
        drawn = set()
        for _ in range(6):
            before = sorted(at(me).heroes)
            await me.press("x")
            assert sorted(at(me).heroes) != before and len(set(at(me).heroes)) == 2
            drawn |= set(at(me).heroes)
        assert len(drawn) > 3
        await me.press("s", "c", "d", "x")
        assert len(at(me).heroes) == 2
        await me.press("enter")
        assert me.on == "GameScreen"


async def test_what_was_chosen_last_is_remembered():
    async with house() as me:
        await me.press("1", "c", "4", "+", "7", *"Cy", "enter", "enter")
        assert me.on == "GameScreen"

    kept, _ = load_settings()
    async with house(last=kept.last) as me:
        await me.press("1")
        assert at(me).heroes == ["caceus", "edric", "ione"]
        assert at(me).people() == ("Caceus", "Edric", "Cy")
        assert (at(me).boss, at(me).level, at(me).alone) == ("glass-titan", 2, False)


@pytest.mark.parametrize(
    "kept",
    [
        {},
        {"heroes": 3, "names": "Ann", "level": "two", "boss": ["x"], "alone": 1, "run": "yes"},
        {"heroes": ["nobody", "sofia", "sofia"], "names": [1, "\x1b" + "a" * 99], "level": 99},
        {"boss": "gone", "level": -1, "names": ["a"] * 9},
    ],
)
def test_what_cannot_be_is_forgotten(kept):
    chosen = Choosing.of(library(), kept)
    assert chosen.boss in BOSSES and 1 <= chosen.level <= 5 and len(chosen.names) == 4
    assert set(chosen.heroes) <= set(library().heroes) and chosen.heroes
    assert all(columns(name) <= 20 for name in chosen.names) and chosen.run is False


# ---------------------------------------------------------------- any terminal


@pytest.mark.parametrize("size", [(1, 1), (40, 12), (79, 24), (80, 23), (119, 50), (200, 60)])
async def test_every_size(size):
    async with house(set_up, size=size) as me:
        await me.press("c", "d", "i", "escape", "tab", "down")


async def test_too_small_and_back_keeps_what_was_written():
    async with house(set_up) as me:
        await me.press("5", *"Ann")
        await me.resize(70, 20)
        assert "too small" in me.text
        await me.press("enter", "c")
        assert me.on == "SetUp"
        await me.resize(80, 24)
        assert at(me).people() == ("Ann", "Edric")


async def test_without_colours(monkeypatch):
    monkeypatch.setenv("NO_COLOR", "1")
    async with house(set_up) as me:
        await me.press("5", *"Ann", "tab", "enter", "i", "escape", "a", "enter")
        await me.press("5")
        for strip in me.page._compositor.render_strips():
            for segment in strip:
                for colour in (segment.style.color, segment.style.bgcolor):
                    assert colour is None or len({*colour.get_truecolor()}) == 1


async def test_in_ascii():
    async with house(set_up, glyphs="ascii") as me:
        await me.press("i", "escape", "a", "enter")
        assert me.text.isascii()


# ---------------------------------------------------------------- computers


@pytest.mark.parametrize("size", SIZES)
async def test_computers_by_keys(size):
    """Space on the word behind a seat, or `p` for the seat under the cursor, else the last one."""
    async with house(set_up, size=size) as me:
        assert "person or computer" in me.text
        await me.press("p")
        assert at(me).computers == ["", "easy", "", ""] and "easy computer" in me.text
        await me.press("p", "p")
        assert "hard computer" in me.text and me.page.at == "bot:1"
        await walk_to(me, "bot:0")
        await me.press("space", "space")
        assert at(me).sitting() == (Seat("", "normal"), Seat("", "hard"))
        assert "Shall they fight alone?" in me.text
        await walk_to(me, "seat:0")
        await me.press("p", "p", "up", "up", "enter")
        assert me.on == "GameScreen"
        assert me.game.table.seats == (Seat("Caceus"), Seat("Edric", "hard"))


@pytest.mark.parametrize("size", SIZES)
async def test_computers_by_mouse(size):
    async with house(set_up, size=size) as me:
        await me.click("bot:1")
        await me.click("bot:1")
        assert "normal computer" in me.text and "Caceus, is this the table you want?" in me.text
        await me.click("bot:0")
        for _ in range(3):
            await me.click("bot:0")
        assert at(me).computers == ["", "normal", "", ""]
        await me.click("deal")
        assert me.game.table.seats == (Seat("Caceus"), Seat("Edric", "normal"))


async def test_a_name_written_at_a_computers_seat_makes_a_person_of_it():
    async with house(set_up) as me:
        await me.press("p", "6", *"Ben", "enter")
        assert at(me).sitting() == (Seat("Caceus"), Seat("Ben"))


async def test_computers_are_remembered():
    async with house(pace="off") as me:
        await me.press("1", "p", "p", "enter")
        assert me.on == "GameScreen"
    kept, _ = load_settings()
    async with house(last=kept.last) as me:
        await me.press("1")
        assert at(me).sitting() == (Seat("Caceus"), Seat("", "normal"))


@pytest.mark.parametrize("kept", [["fierce", 7], "easy", None, [["easy"]]])
def test_computers_that_are_none_are_people(kept):
    assert Choosing.of(library(), {"computers": kept}).sitting() == (Seat("Caceus"), Seat("Edric"))


@pytest.mark.rule("OHH-020")
def test_a_computer_alone_runs_two_mats():
    chosen = Choosing.of(library(), {"computers": ["hard", ""], "alone": True})
    assert chosen.sitting() == (Seat("", "hard"),) * 2 and chosen.options().players == (0, 0)


def test_two_people_of_one_name_are_told_apart_and_computers_are_none_of_them():
    chosen = Choosing.of(library(), {"heroes": ["sofia", "torvald", "ione"]})
    chosen.names[:3], chosen.computers[1] = ["Torvald", "", "Torvald"], "easy"
    assert chosen.sitting() == (Seat("Torvald"), Seat("", "easy"), Seat("Torvald 2"))


CHOSEN = [
    {"heroes": ["maren", "ione", "sofia"], "names": ["Ann", "", "Cy"], "boss": "glass-titan"},
    {"heroes": ["maren", "ione"], "computers": ["", "hard"], "level": 3, "boss": "switchboard"},
    {"heroes": ["caceus", "ione"], "names": ["Ann"], "alone": True, "boss": "mirror-matron"},
    {"heroes": ["caceus", "ione"], "run": True, "boss": "brick-bruiser"},
]


@pytest.mark.parametrize("kept", CHOSEN, ids=["fight", "computers", "alone", "run"])
def test_a_table_is_changed_as_it_was_set_up(kept):
    chosen = Choosing.of(library(), kept)
    again = Choosing.of(library(), set_up_as(library(), chosen.options(), chosen.sitting()))
    assert again.options() == chosen.options()
    assert again.sitting() == chosen.sitting()
