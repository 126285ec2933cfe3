"""Tables that are kept: left and carried on, listed, renamed, thrown away; and what goes wrong."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from hotseat.table.shelf import Shelf, tables_folder
from hotseat.ui.keymap import BY_ID
from tests.runs import beaten, draft_all, new_run
from tests.table.tables import Player, all_of, long_library, new_table, options_of
from tests.ui.fights import run_table
from tests.ui.walking import SIZES, house

ROOT = Path(__file__).parents[2]


def kept(answers=5, seed=7, title="", until="", **options):
    """A table that was played and left; its number, and all that must be the same again."""
    shelf, table, player = Shelf(), new_table(seed=seed, **options), Player(seed)
    shelf.keep(table)
    player.play(table, answers)
    while until and table.state.decision.kind != until:
        player.play(table, 1)
    id, stood = table.id, all_of(table)
    table.close()
    if title:
        shelf.rename(id, title)
    return id, stood


def files():
    return sorted(path.name for path in tables_folder().iterdir())


# ---------------------------------------------------------------- carrying on


@pytest.mark.parametrize("size", SIZES)
async def test_a_table_is_carried_on_in_the_middle_of_an_attack(size):
    id, stood = kept(until="hit_window")
    async with house(size=size) as me:
        assert "CARRY ON" in me.text and "Sofia and Torvald, Brick Bruiser" in me.text
        await me.press("c")
        table = me.game.table
        assert all_of(table) == stood and table.sight(table.decider).kind == "hit_window"
        assert "about to be hit" in me.text
        for option in options_of(table):
            assert me.game.asking.keys[option]
        if size == (120, 40):
            assert "Boss:" in me.text  # the log is there
        before = table.number
        await me.choose(options_of(table)[0])
        await me.choose(options_of(table)[0]) if table.number == before else None
        assert table.number > before
        await me.press("escape", "l", "c")
        assert me.game.table.number == table.number and me.game.table.id == id


async def test_every_answer_is_on_disk_before_it_is_seen():
    async with house() as me:
        await me.press("1", "enter")
        for _ in range(4):
            table = me.game.table
            await me.choose(options_of(table)[0])
            copy = tables_folder().parent / "copy"
            shutil.copytree(tables_folder(), copy)  # as after a kill
            again = Shelf(copy).resume("1", table.game, table.library)
            assert all_of(again) == all_of(table)
            again.close()
            shutil.rmtree(copy)


async def test_the_table_that_was_left_last_comes_first():
    first, _ = kept(seed=1)
    second, _ = kept(seed=2)
    async with house(size=(120, 40)) as me:
        assert [entry.id for entry in me.page.carried] == [second, first]
        await me.click(f"table:{first}")
        assert me.game.table.id == first
        await me.press("escape", "l")
        assert [entry.id for entry in me.page.carried] == [first, second]


async def test_leaving_lets_go_of_the_file():
    async with house() as me:
        await me.press("1", "enter", "1", "escape", "l")
        assert files() == ["1.hotseat"]
        await me.press("c")
        assert "1.hotseat-wal" in files()
        await me.pilot.press("ctrl+q")
    assert files() == ["1.hotseat"]


async def test_ctrl_c_says_that_the_game_is_kept():
    async with house() as me:
        await me.press("ctrl+c")
        assert "once more to leave." in me.text
        me.app.interrupted -= 3
        await me.press("1", "enter", "ctrl+c")
        assert "once more to leave; the game is kept." in me.text


@pytest.mark.parametrize("size", SIZES)
async def test_changed_content_is_said_once(size):
    table = new_table(content=long_library(), boss="long-day")
    Shelf().keep(table)
    Player(3).play(table, 6)
    table.close()
    async with house(size=size) as me:
        await me.press("c")
        assert me.on == "Notices" and "it goes on with the cards it began" in me.text
        await me.press("enter")
        assert me.on == "GameScreen" and "LONG DAY" in me.text
        await me.resize(*SIZES[1])
        assert me.on == "GameScreen"


async def test_a_table_of_a_game_nobody_knows(monkeypatch):
    kept()
    monkeypatch.setattr("hotseat.packs.GAMES", {})
    async with house() as me:
        await me.press("c")
        assert "There is no game one-hit-heroes" in me.text and me.on == "Start"


# ---------------------------------------------------------------- the page of tables


@pytest.mark.parametrize("size", SIZES)
async def test_without_tables_the_page_says_so(size):
    async with house(size=size) as me:
        assert "CARRY ON" not in me.text
        await me.press("t")
        assert "No table is kept." in me.text
        await me.press("enter", "d", "n", "down")
        assert me.on == "Tables"
        await me.press("escape")
        assert me.on == "Start"


@pytest.mark.parametrize("size", SIZES)
async def test_the_page_lists_all_tables(size):
    kept(boss="glass-titan", heroes=("ione", "edric"))
    kept(12, title="[/red] Friday")
    table = new_table()
    Shelf().keep(table)
    table.concede()
    table.close()
    async with house(size=size) as me:
        await me.press("t")
        for words in ("Ione and Edric, Glass Titan", "[/red] Friday", "given up", "just now"):
            assert words in me.text, words
        assert "2 to carry on, 1 over" in me.text
        assert "Ann (Sofia) and Ben (Torvald), Brick Bruiser." in me.text
        await me.press("down", "enter")
        assert me.on == "GameScreen" and me.game.table.id == "2"


async def test_a_finished_table_shows_how_it_ended():
    table = new_table()
    Shelf().keep(table)
    table.concede()
    table.close()
    async with house() as me:
        assert "CARRY ON" not in me.text
        await me.press("t", "enter")
        await me.wait(lambda: me.on == "Result")
        await me.ready()
        assert "GIVEN UP" in me.text
        await me.press("escape")
        assert me.on == "Start" and files() == ["1.hotseat"]


def kept_run():
    """A kept run that has come to its second Boss."""
    p = draft_all(beaten(new_run()))
    made = run_table(p, ("Ann", "Ben"))
    Shelf().keep(made)
    made.answer(made.number, ["go_on"])
    made.close()


@pytest.mark.parametrize("size", SIZES)
async def test_a_run_is_listed_by_its_episode_and_its_boss(size):
    kept_run()
    async with house(size=size) as me:
        assert "City of Glass, Boss 2 of 4" in me.text
        await me.press("t")
        assert "City of Glass, Boss 2 of 4" in me.text
        await me.press("escape", "c")
        assert "Boss 2 of 4" in me.text.split("\n")[0] and "SWITCHBOARD" in me.text


@pytest.mark.parametrize("size", SIZES)
async def test_renaming(size):
    kept()
    kept()
    async with house(size=size) as me:
        await me.press("t", "down", "n")
        await me.type("Friday [/red]")
        await me.press("enter")
        assert "Friday [/red]" in me.text and me.page.entry.id == "1"
        await me.press("n", "x", "escape")
        assert me.page.entry.title == "Friday [/red]"
        await me.press("n", *"x" * 50, "enter")
        assert me.page.entry.title == "x" * 40
        await me.press("n", "backspace", "enter")
        assert not me.page.entry.title and "Sofia and Torvald" in me.text
        await me.press("escape")
        assert me.on == "Start"


async def test_throwing_away_is_asked_twice():
    kept()
    kept()
    async with house() as me:
        await me.press("t", "down", "d")
        assert "Press d again" in me.text and me.page.entry.id == "1"
        await me.press("up", "down", "d")
        assert len(files()) == 2
        await me.press("escape")
        assert "Press d again" not in me.text and me.on == "Tables"
        await me.press("l", "d")
        assert "Press d again" in me.text and len(files()) == 2
        await me.press("d")
        assert files() == ["2.hotseat"] and me.page.entry.id == "2"
        await me.click("delete")
        await me.click("delete")
        assert files() == [] and "No table is kept." in me.text


async def test_more_tables_than_rows():
    for seed in range(20):
        kept(0, seed)
    async with house() as me:
        await me.press("t")
        assert "1 to 16 of 20" in me.text
        await me.press("end")
        assert me.page.entry.id == "1" and "5 to 20 of 20" in me.text
        await me.press("pageup", "up")
        assert me.page.entry.id == "12"
        await me.press("home")
        assert me.page.entry.id == "20"


async def test_tables_by_mouse_alone():
    kept(seed=1)
    kept(seed=2)
    async with house() as me:
        await me.click("tables")
        await me.click("table:1")
        assert me.page.entry.id == "1" and me.on == "Tables"
        await me.click("table:1")
        assert me.on == "GameScreen" and me.game.table.id == "1"


@pytest.mark.parametrize("size", [(1, 1), (79, 24), (119, 39), (200, 60)])
async def test_every_size(size):
    kept()
    async with house() as me:
        await me.press("t", "n")
        await me.resize(*size)
        await me.press("escape")
        await me.resize(80, 24)
        await me.press("down", "d")


async def test_in_ascii_and_without_colours(monkeypatch):
    monkeypatch.setenv("NO_COLOR", "1")
    kept()
    async with house(glyphs="ascii") as me:
        assert me.text.isascii()
        await me.press("t", "n", "escape", "d")
        assert me.text.isascii()


# ---------------------------------------------------------------- what goes wrong


async def test_a_table_that_another_process_plays():
    kept()
    holding = "\n".join(
        [
            "import sys",
            "from hotseat.table.journal import Journal",
            "from hotseat.table.shelf import Shelf",
            "journal = Journal(Shelf().path('1'))",
            "print('held', flush=True)",
            "sys.stdin.read()",
        ]
    )
    other = subprocess.Popen(
        [sys.executable, "-c", holding],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        cwd=ROOT,
    )
    with other:
        assert other.stdout.readline() == "held\n"
        kept()
        async with house(size=(120, 40)) as me:
            assert "open elsewhere" in me.text
            await me.click("table:1")
            assert f"open in another hotseat (process {other.pid}" in me.text and me.on == "Start"
            await me.press("t", "down")
            assert f"process {other.pid}" in me.text
            await me.press("enter", "d", "d")
            assert me.on == "Tables" and "1.hotseat" in files()
            await me.press("up", "enter")
            assert me.on == "GameScreen" and me.game.table.id == "2"
            other.stdin.close()
            other.wait()
            await me.press("escape", "l")
            assert "open elsewhere" not in me.text
            await me.click("table:1")
            assert me.game.table.id == "1"


@pytest.mark.parametrize("size", SIZES)
async def test_a_damaged_file_is_told_once_and_the_others_open(size):
    kept()
    (tables_folder() / "9.hotseat").write_bytes(b"no table at all")
    async with house(size=size) as me:
        await me.wait(lambda: me.on == "Notices")
        await me.ready()
        assert "it was set aside as 9.damaged." in " ".join(me.text.split())
        await me.press("enter")
        assert me.on == "Start" and files() == ["1.hotseat", "9.damaged"]
        await me.press("t", "escape", "c")
        assert me.on == "GameScreen" and me.game.table.id == "1"


async def test_a_file_that_turns_out_to_be_damaged_when_it_is_opened():
    kept()
    kept()
    async with house() as me:
        import sqlite3

        with sqlite3.connect(tables_folder() / "2.hotseat") as db:
            db.execute("UPDATE latest SET state = x'00'")
        db.close()
        await me.press("c")
        assert me.on == "Notices" and "2.damaged" in "".join(me.text.split())
        await me.press("enter")
        assert me.on == "Start" and [entry.id for entry in me.page.carried] == ["1"]


def nowhere():
    """No table can be kept: a file lies where the folder should be."""
    tables_folder().parent.mkdir(parents=True)
    tables_folder().write_text("")


@pytest.mark.parametrize("size", SIZES)
async def test_a_folder_that_cannot_be_written_is_said_and_play_goes_on(size):
    nowhere()
    async with house(size=size) as me:
        await me.press("1", "enter")
        table = me.game.table
        for _ in range(2):
            assert "! nothing is being saved: " in me.text.split("\n")[0]
            await me.choose(options_of(table)[0])
        assert table.number == 2 and table.unsaved
        await me.press("W")
        assert "Nothing can be saved" in me.second()
        await me.press("escape", "escape", "l")
        assert me.on == "Menu" and "unsaved is lost" in me.text
        await me.press("W")
        tables_folder().unlink()
        await me.press("W")
        assert "every answer is kept again" in me.second()
        assert "nothing is being saved" not in me.text and not table.unsaved
        await me.press("W")
        assert "Every answer is saved." in me.second()
        await me.press("escape", "escape", "l", "c")
        assert me.game.table.number == 2


def full(table, on=True):
    """From now on the disk takes nothing of this table."""
    table.journal.db.execute(f"PRAGMA query_only={'ON' if on else 'OFF'}")


@pytest.mark.parametrize("size", SIZES)
async def test_an_answer_that_cannot_be_saved_has_changed_nothing(size):
    async with house(size=size) as me:
        await me.press("1", "enter")
        table = me.game.table
        full(table)
        option = options_of(table)[0]
        await me.choose(option)
        assert table.number == 0 and not table.unsaved
        assert "This cannot be saved" in me.second() and "▐W▌ play on unsaved" in me.second()
        await me.press("right")
        assert "cannot be saved" not in me.text
        await me.press("W")
        assert "Every answer is saved" in me.second() and table.number == 0
        full(table, False)
        await me.choose(option)
        assert table.number == 1
        full(table)
        await me.choose(options_of(table)[0])
        await me.click("=unsaved", "unsaved")
        assert table.number == 2 and table.unsaved
        assert "! nothing is being saved: " in me.text.split("\n")[0]


@pytest.mark.parametrize("deed", ["undo", "redo", "concede"])
async def test_whatever_cannot_be_saved_can_be_done_without(deed):
    keys = {"undo": ("u",), "redo": ("U",), "concede": ("escape", "g", "g")}[deed]
    async with house() as me:
        await me.press("1", "enter", "1")
        table = me.game.table
        if deed == "redo":
            await me.press("u", "u")
        before = table.number
        full(table)
        await me.press(*keys)
        if deed == "undo" and table.undo_needs_consent:
            await me.press("u")
        assert "This cannot be saved" in me.second() and table.number == before
        await me.press("W")
        assert table.number == before + 1 and table.unsaved
        if deed == "concede":
            await me.wait(lambda: me.on == "Result")


# ---------------------------------------------------------------- undo


async def test_undo_past_something_shown_is_asked_twice_and_never_rolled_again():
    kept(until="hit_window")
    async with house() as me:
        await me.press("c")
        table = me.game.table
        assert table.undo_needs_consent
        before, lines = table.number, len(table.lines)
        await me.press("u")
        assert "rolled or shown" in me.second() and "▐u▌ take it back" in me.second()
        assert table.number == before
        await me.press("right", "u")
        assert "rolled or shown" in me.second() and table.number == before
        answer = table.story.line[-1].keys
        face = table.state.last_face
        await me.press("u")
        assert table.number == before + 1 and len(table.lines) < lines
        table.answer(table.number, answer)
        assert table.state.last_face == face


async def test_undo_that_stops_says_why(monkeypatch):
    from hotseat.table import undoing
    from hotseat.table.undoing import OTHER_VERSION

    kept(until="hit_window")
    async with house() as me:
        await me.press("c")
        monkeypatch.setattr(undoing, "as_it_stood", lambda table, after: None)
        await me.press("u", "u")
        assert me.on == "Notices" and " ".join(OTHER_VERSION.split()[:5]) in me.text
        await me.press("enter", "u")
        assert "Nothing to take back." in me.second()


# ---------------------------------------------------------------- a mistake in the program


@pytest.mark.parametrize("wanted", [False, True])
async def test_a_mistake_keeps_the_table_and_says_which_file(monkeypatch, capfd, wanted):
    if wanted:
        monkeypatch.setenv("HOTSEAT_TRACEBACK", "1")
    with pytest.raises(ZeroDivisionError):
        async with house() as me:
            await me.press("1", "enter", "1")
            monkeypatch.setattr(me.game, "relight", lambda: 1 / 0)
            await me.pilot.press("right")
            await me.pilot.pause()
    assert me.app.return_code == 1 and files() == ["1.hotseat"]
    said = capfd.readouterr().err
    assert f"attach {tables_folder() / '1.hotseat'}" in said and "`hotseat resume 1`" in said
    assert "ZeroDivisionError: division by zero\n" in said
    assert ("Traceback" in said) is wanted


# ---------------------------------------------------------------- keys put elsewhere


async def put(me, action, *keys):
    """On the page of the keys, press these with the cursor on an action."""
    me.page._point(action)
    await me.press(*keys)


@pytest.mark.parametrize("size", SIZES)
async def test_a_key_put_elsewhere_holds_everywhere(size):
    async with house(size=size) as me:
        await me.press("s", "k")
        await put(me, "undo", "enter", "z")
        await put(me, "rule", "enter", "e")
        assert "came as u" in me.text and "came as r" in me.text
        await me.press("escape")
        assert "2 of them moved" in me.text
        await me.press("escape", "1", "enter")
        table = me.game.table
        assert " z undo" in me.text and " e rule" in me.text and " u undo" not in me.text
        await me.press("question_mark")
        assert "z  U " in me.text and "e  F1 " in me.text
        await me.press("escape", "1")
        assert table.number == 1
        await me.press("u")
        assert table.number == 1
        await me.press("z", "z")
        assert table.number == 2 and not table.story.line
        await me.click("key:e")
        assert me.on == "Rulebook"
        await me.press("escape", "f1")
        assert me.on == "Rulebook"
    async with house(size=size, keys={"undo": "z", "rule": "e"}) as me:
        await me.press("c")
        while me.game.sight.kind != "fighting":
            await me.choose(options_of(me.game.table)[0])
        dealt = me.game.asking.keys.values()
        assert not {"z", "e"} & {*dealt} and "e" in me.game.face.letters.values()


async def test_which_keys_will_not_do():
    async with house() as me:
        await me.press("s", "k")
        for key, said in (
            ("l", "l is taken: the log."),
            ("3", "Digits are for the cards."),
            ("q", "Only a letter or a sign"),
            ("f5", "Only a letter or a sign"),
            ("tab", "Only a letter or a sign"),
        ):
            await put(me, "undo", "enter", key)
            assert said in me.text, key
            assert not me.app.settings.keys
        await put(me, "undo", "enter", "escape")
        assert me.on == "MovingKeys" and not me.app.settings.keys
        await put(me, "log", "enter", "ö")
        await put(me, "undo", "enter", "l")
        assert me.app.settings.keys == {"log": "ö", "undo": "l"}
        await put(me, "log", "backspace")
        assert "l is taken" in me.text
        await put(me, "undo", "backspace")
        await put(me, "log", "backspace")
        assert me.app.settings.keys == {}


async def test_a_pass_put_elsewhere_is_dealt_there():
    kept(until="hit_window")
    async with house(keys={"pass": "v", "take": "m"}) as me:
        await me.press("c")
        await me.press("question_mark", "escape")
        from hotseat.ui.asking import Asking
        from hotseat.ui.draw.data import Option, Prompt

        asked = Prompt(0, 0, (), options=(Option("pass", "pass"),))
        assert Asking(asked, passing=me.app.keymap.shown("pass")).keys == {"pass": "v"}
        assert me.game.active_bindings["m"].binding.action == "take"
        assert me.game.active_bindings["enter"].binding.action == "take"


async def test_a_bell_for_a_refusal_only_where_it_is_wanted():
    for sounds, rings in (("off", 0), ("refused", 1)):
        async with house(sounds=sounds) as me:
            rung = []
            me.app.bell = lambda rung=rung: rung.append(1)
            await me.press("1", "enter")
            me.game.point("die")
            assert len(rung) == rings
            await me.press("Z")  # no choice has it
            assert len(rung) == 2 * rings


@pytest.mark.parametrize("size", SIZES)
async def test_arrows_of_every_kind_stay_on_what_can_be_moved(size):
    async with house(size=size) as me:
        await me.press("s", "k")
        for key in ("left", "up", "right", "tab", "shift+tab", "down", "left"):
            await me.press(key)
            assert me.page.at in BY_ID and "on which key?" in me.text
