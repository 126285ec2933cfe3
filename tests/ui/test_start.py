"""The start page: games, what waits, rules, settings, and content that is broken."""

import subprocess
import sys

import pytest

from hotseat.packs import own_packs
from hotseat.settings import load_settings
from hotseat.ui.screens.start import GAMES
from tests.ui.walking import SIZES, house


@pytest.mark.parametrize("size", SIZES)
async def test_five_games_stand_on_the_page_and_two_open(size):
    async with house(size=size) as me:
        for game in GAMES:
            assert all(word in me.text for word in game.lines)
        assert "▐1▌" in me.text and "▐2▌" in me.text and "▐3▌" not in me.text
        assert "CARRY ON" not in me.text
        for key in ("1", "2"):
            await me.press(key)
            assert me.on == "SetUp" and GAMES[int(key) - 1].name in me.text
            await me.press("escape")


async def test_the_rules_are_those_of_the_game_that_was_looked_at_last():
    async with house(size=(120, 40)) as me:
        await me.press("right", "r")
        assert me.on == "Rulebook" and "OHK-001" in me.text
    async with house() as me:
        await me.press("2", "escape", "r")
        assert me.on == "Rulebook" and "OHK-001" in me.text


@pytest.mark.parametrize("key", ["3", "4", "5"])
async def test_a_game_to_come_says_so(key):
    async with house() as me:
        await me.press(key)
        assert f"{GAMES[int(key) - 1].name} is not on the table yet" in me.text
        await me.press("up")
        assert "yet; it" not in me.text
        await me.click(GAMES[int(key) - 1].id)
        assert "yet; it" in me.text and me.on == "Start"


async def test_arrows_reach_everything_and_enter_opens_it():
    async with house(size=(120, 40)) as me:
        seen = set()
        for key in ("right",) * 5 + ("down",) * 3 + ("right",) * 4 + ("down",) * 2 + ("left",) * 9:
            await me.press(key)
            seen.add(me.page.at)
        also = {"learn", "rules", "tables", "settings", "leave", "fight", "run"}
        assert {game.id for game in GAMES} | also == seen | {GAMES[0].id, "fight"}
    async with house() as me:
        await me.press("down", "down", "down", "enter")
        assert "not on the table yet; it" in me.text
        await me.press("up", "up", "up", "enter")
        assert me.on == "SetUp"


@pytest.mark.parametrize("size", SIZES)
async def test_a_fight_and_a_run_have_keys_of_their_own(size):
    for way, key, said in (("fight", "f", "a single fight"), ("run", "n", "a run through City")):
        async with house(size=size) as me:
            await me.press(key)
            assert me.on == "SetUp" and said in me.text.split("\n")[0]
            await me.press("escape")
            await me.click(way)
            assert me.on == "SetUp" and said in me.text.split("\n")[0]


async def test_tab_goes_from_place_to_place():
    async with house() as me:
        await me.press("tab")
        assert me.page.at == "learn"
        await me.press("tab")
        assert me.page.at == GAMES[0].id


@pytest.mark.parametrize("size", SIZES)
async def test_the_rules_of_each_game_are_a_key_away(size):
    async with house(size=size) as me:
        await me.press("r")
        assert me.on == "Rulebook" and "Rules  One-Hit Heroes" in me.text
        assert "One Hit Kill's rules" in me.text
        await me.press("o")
        await me.wait(lambda: "Rules  One Hit Kill" in me.text)
        await me.click("other:one-hit-heroes")
        await me.wait(lambda: "Rules  One-Hit Heroes" in me.text)
        await me.press("escape")
        assert me.on == "Start"


async def test_all_keys_are_told_in_full_on_a_small_terminal():
    async with house() as me:
        await me.press("?")
        assert me.on == "Keys"
        assert "~" not in me.text
        for word in ("do what their badge stands on", "the bench", "ctrl+q leaves at once"):
            assert word in me.text


async def test_by_mouse_alone():
    async with house() as me:
        await me.click("settings", "settings")
        assert me.on == "Preferences"
        await me.click("key:esc")
        await me.click("rules")
        assert me.on == "Rulebook"
        await me.click("key:esc")
        await me.click("key:?")
        assert me.on == "Keys"
        await me.click("key:esc")
        await me.click(GAMES[0].id)
        assert me.on == "SetUp"


async def test_what_is_set_is_said_under_the_cursor_too():
    async with house() as me:
        await me.press("s")
        assert "Light letters on a dark cloth. So it is now." in me.text
        await me.press("right")
        assert "Dark letters on a light cloth." in me.text and "So it is now" not in me.text


async def test_leaving():
    async with house() as me:
        await me.press("escape")
        assert "q leaves hotseat" in me.text and me.app.is_running
        await me.press("q")
        assert me.app._exit


async def test_too_small_and_back():
    async with house() as me:
        await me.resize(60, 20)
        assert "too small" in me.text
        await me.press("1")
        assert me.on == "Start"
        await me.resize(120, 40)
        await me.press("1")
        assert me.on == "SetUp"


@pytest.mark.parametrize("size", [(1, 1), (3, 2), (79, 40), (80, 24), (119, 39), (200, 60)])
async def test_every_size(size):
    async with house(size=size) as me:
        await me.press("down", "tab", "question_mark", "escape")


@pytest.mark.parametrize(
    "way", [(), ("1",), ("2",), ("r",), ("l",), ("t",), ("s",), ("s", "k")], ids="-".join
)
async def test_a_question_mark_shows_the_keys_on_every_page(way):
    async with house() as me:
        await me.press(*way)
        page = me.on
        await me.press("question_mark")
        assert me.on == "Keys" != page
        await me.press("escape")
        assert me.on == page


async def test_in_ascii():
    async with house(glyphs="ascii") as me:
        assert me.text.isascii() and "[1]" in me.text


async def test_nothing_is_loaded_before_a_game_is_chosen():
    """The first frame costs what an empty app costs (TUI: start-up is import)."""
    script = (
        "import sys, hotseat.settings, hotseat.ui.house\n"
        "bad = ('hotseat.engine', 'hotseat.games', 'hotseat.packs', 'hotseat.table', 'yaml')\n"
        "print([m for m in sys.modules if m.startswith(bad)])"
    )
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == "[]"


# ---------------------------------------------------------------- content


def broken(tmp_path):
    heroes = tmp_path / "one-hit-heroes" / "heroes"
    heroes.mkdir(parents=True)
    (heroes / "nix.yaml").write_text("hero:\n  id: Nix Nox\ncards: [\n")
    return tmp_path


async def test_broken_content_is_told_line_by_line_and_esc_goes_back(tmp_path):
    async with house(packs=(broken(tmp_path),), size=(120, 40)) as me:
        await me.press("1")
        assert me.on == "FaultPage"
        assert "nix.yaml:" in me.text.replace("\n", "") and "Traceback" not in me.text
        await me.press("escape")
        assert me.on == "Start"


async def test_a_broken_pack_of_ones_own_is_left_out():
    broken(own_packs() / "mine")
    async with house() as me:
        await me.press("1")
        assert me.on == "FaultPage" and "left out" in me.text
        await me.press("enter")
        assert me.on == "SetUp"
        await me.press("escape")
        assert me.on == "Start"


# ---------------------------------------------------------------- settings


async def test_settings_apply_at_once_and_are_kept():
    async with house() as me:
        await me.press("s", "2")
        assert me.app.theme == "hotseat-light"
        await me.press("6")
        assert "[2]" in me.text
        await me.click("motion=results")
        assert me.app.motion == "results"
        await me.press(*["tab"] * 5, "right", "right", "space")
        assert me.app.theme == "hotseat-contrast"
    kept, said = load_settings()
    assert (kept.theme, kept.glyphs, kept.motion, said) == ("contrast", "ascii", "results", "")


async def test_settings_that_cannot_be_kept_hold_and_say_so(monkeypatch):
    def full(self):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("hotseat.settings.Settings.save", full)
    async with house() as me:
        await me.press("s", "2")
        assert me.app.theme == "hotseat-light"
        assert "cannot be kept: No space left on device" in me.text


# ---------------------------------------------------------------- rules


@pytest.mark.parametrize("size", SIZES)
async def test_rules_are_read_and_searched(size):
    async with house(size=size) as me:
        await me.press("r")
        assert "OHH-001" in me.text
        await me.press("down")
        assert "OHH-002" in me.text
        await me.press("right_square_bracket")
        second = me.page.rule
        await me.press("left_square_bracket")
        assert me.page.rule == "OHH-001" != second
        await me.press("slash")
        await me.type("block burns")
        await me.press("enter")
        assert me.page.rule == "OHH-168" and "OHH-001" not in me.text
        await me.press("escape")
        assert me.on == "Rulebook" and not me.page.asked
        await me.press("escape")
        assert me.on == "Start"


async def test_rules_by_mouse():
    async with house() as me:
        await me.press("r")
        await me.click("OHH-004")
        assert me.page.rule == "OHH-004"
        await me.click("search")
        await me.type("zzzz")
        assert "No rule speaks of it" in me.text
        await me.click("key:esc")
        assert me.on == "Rulebook" and not me.page.asked
