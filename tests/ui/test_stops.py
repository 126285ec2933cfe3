"""Moments that pass by themselves: which, where it is said, and what waits for a key all the
same."""

import asyncio

import pytest

from hotseat.engine.events import Event, Said
from hotseat.settings import Settings
from hotseat.table.faults import NotSaved
from hotseat.ui.passed import Marked
from hotseat.ui.screens.pages import Menu
from tests.positions import fight, hero
from tests.ui import driver
from tests.ui.fake import DANGER, MANY, PASS, TURN, WINDOW, Ask, Face, Table
from tests.ui.fights import FACE
from tests.ui.fights import table as fight_table

WARNED = Ask((("answer", "answer", (12,)), PASS), tone="warn")
SAID = "a moment passed"


def at(*asks, stops="danger", size=(80, 24), motion="none", **more):
    """A table that asks these questions, where the settings say at which moments it stops."""

    class House(driver.Hotseat):
        pass

    House.stops = stops
    made = Table(*asks, **more)
    return driver.table(lambda: (made, Face()), size, app=House, motion=motion)


async def until(me, number):
    """Wait for a question, and see that it stays."""
    await me.wait(lambda: me.game.table.number == number)
    await me.ready()
    await asyncio.sleep(0.05)
    await me.ready()
    assert me.game.table.number == number


def last(me):
    """The last line of the log as it is seen."""
    return "".join(text for text, _ in me.game.sight.log[-1][1])


def test_every_moment_is_asked_unless_the_settings_say_otherwise():
    assert Settings().stops == driver.Hotseat.stops == "all"


async def test_with_all_stops_nothing_passes():
    async with at(TURN, WINDOW, TURN, stops="all") as me:
        await me.press("e")
        await until(me, 1)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_moments_pass_until_it_matters(size):
    async with at(TURN, WINDOW, WINDOW, TURN, WINDOW, WARNED, WINDOW, DANGER, size=size) as me:
        await me.press("e")
        await until(me, 3)
        await me.press("e")
        await until(me, 5)
        await me.press("p")
        await until(me, 7)
        passed = [("pass",)]
        end = [("end",)]
        assert me.game.table.answers == end + passed * 2 + end + passed * 3


async def test_questions_that_have_no_pass_or_many_answers_wait():
    for ask in (TURN, MANY, DANGER):
        async with at(TURN, ask, TURN) as me:
            await me.press("e")
            await until(me, 1)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_it_is_said_behind_what_happened_last(size):
    async with at(TURN, WINDOW, TURN, WINDOW, WINDOW, TURN, size=size) as me:
        await me.press("e")
        await until(me, 2)
        assert last(me) == f"answers pass HIT · {SAID}" and "moment" in me.text
        await me.press("left", "l")
        assert "moment" in me.text
        await me.press("escape", "e")
        await until(me, 5)
        assert last(me) == "answers pass HIT · 2 moments passed" and "moments" in me.text
        await me.press("u")
        assert "moment" not in me.text


def test_a_log_whose_last_line_says_more():
    log = tuple(Said(0, ((f"line {n}", ""),)) for n in range(4))
    last = Said(0, (("line 3", ""), (" · a moment passed", "quiet")))
    told = Marked(log, "a moment passed")
    assert [*told] == [*log[:3], last] == [*reversed(told)][::-1] == told[:]
    assert (told[-1], told[-2], told[0], len(told)) == (last, log[2], log[0], 4)
    assert told[-2:] == [log[2], last] and told[-9:] == [*told] and told[1:] == [*told][1:]
    assert [*Marked((), "a moment passed")] == [Said(0, (("a moment passed", "quiet"),))]


async def test_a_pass_by_hand_is_no_pass_by_itself():
    for keys in ("p", "P"):
        async with at(TURN, WINDOW, TURN, stops="all") as me:
            await me.press("e", keys)
            await until(me, 2)
            assert "moment" not in me.text


async def test_after_undo_the_moment_waits_for_a_key():
    async with at(TURN, WINDOW, WINDOW, TURN) as me:
        await me.press("e")
        await until(me, 3)
        await me.press("u")
        await until(me, 4)
        assert me.game.table.at == 2
        await me.press("left", "i", "escape", "escape")
        await me.wait(lambda: isinstance(me.app.screen, Menu))
        await me.press("escape")
        await me.resize(120, 40)
        await until(me, 4)
        await me.press("u", "u")
        await until(me, 6)
        assert me.game.table.at == 0
        await me.press("e")
        await until(me, 9)
        await me.press("u", "p")
        await until(me, 11)


async def test_an_answer_by_hand_at_such_a_moment_lets_the_next_pass():
    async with at(TURN, WINDOW, WINDOW, TURN) as me:
        await me.press("e")
        await until(me, 3)
        await me.press("u", "u")
        await until(me, 5)
        await me.choose("answer")
        await until(me, 7)
        assert me.game.table.answers[-2:] == [("answer",), ("pass",)]


async def test_redo_waits_so_that_it_can_go_on():
    async with at(TURN, WINDOW, TURN) as me:
        table = me.game.table

        def redo():
            table.at, table.number = table.at + 1, table.number + 1
            return True

        table.redo = redo
        await me.press("U")
        await until(me, 1)
        assert table.at == 1 and not table.answers


async def test_the_moment_one_sits_down_at_waits():
    async with at(WINDOW, WINDOW, TURN) as me:
        await until(me, 0)
        await me.press("p")
        await until(me, 2)
        me.game.sit(Table(WINDOW, TURN))
        await until(me, 0)


async def test_nothing_passes_under_a_page():
    async with at(TURN, WINDOW, TURN) as me:
        me.app.push_screen(Menu())
        await me.pilot.pause()
        me.game.table.answer(0, ("end",))
        me.game.show()
        await asyncio.sleep(0.05)
        await me.pilot.pause()
        assert me.game.table.number == 1
        await me.press("escape")
        await me.wait(lambda: me.game.table.number == 2)


async def test_what_moves_is_seen_before_a_moment_passes():
    rolled = [Event("rolls", {"frames": 5, "seconds": 0.05})]
    async with at(TURN, WINDOW, TURN, motion="all", events=rolled) as me:
        await me.pilot.press("e")
        await me.wait(lambda: "FRAME 2" in me.text)
        assert me.game.table.number == 1
        await me.wait(lambda: me.game.table.number == 2)
    async with at(TURN, WINDOW, TURN, motion="all", events=rolled) as me:
        await me.pilot.press("e")
        await me.wait(lambda: "FRAME" in me.text)
        await me.press("left")  # ends what moves
        await me.wait(lambda: me.game.table.number == 2)


async def test_where_nothing_can_be_saved_it_is_asked_once():
    async with at(TURN, WINDOW, TURN) as me:
        table, tried = me.game.table, []
        answer = table.answer

        def full(number, keys):
            if keys == ("pass",) and not table.unsaved:
                tried.append(keys)
                raise NotSaved("The table cannot be saved: no space.")
            return answer(number, keys)

        def go_on(because):
            table.unsaved = True

        table.answer, table.go_on_unsaved = full, go_on
        await me.press("e")
        await until(me, 1)
        assert tried == [("pass",)] and "no space" in me.second()
        await me.resize(120, 40)
        await until(me, 1)
        assert len(tried) == 1
        await me.press("p")
        assert len(tried) == 2
        await me.press("W")
        await until(me, 2)


async def test_a_table_for_computers_is_not_passed_for():
    async with at(TURN, Ask(WINDOW.options, seat=1), TURN, computers=(1,)) as me:
        await me.press("e")
        await until(me, 1)


# ---------------------------------------------------------------- a real fight


def guarded(dice):
    """Sofia ends her turn; Torvald holds what can be played at the pauses of the Boss."""
    return fight_table(
        fight(
            hero("sofia", hand=["sidearm"], aggro=1, deck=["sidearm", "reload"] * 4),
            hero(
                "torvald",
                aggro=4,
                hand=["stand-firm", "iron-will", "shield-bash"],
                items=["force-shield"],
                deck=["taunt"] * 4,
            ),
            card="one-two",
            phase="fight",
            dice=dice,
        )
    )


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_in_a_fight_it_stops_where_somebody_is_about_to_be_hit(size):
    class House(driver.Hotseat):
        stops = "danger"

    made = guarded(["green"])
    async with driver.table(lambda: (made, FACE), size, app=House) as me:
        await me.choose("end_fight")
        await me.wait(lambda: me.game.asking.prompt.tone == "warn")
        await me.ready()
        line = [row.keys for row in made.story.line]
        assert line[0] == ("end_fight",) and len(line) > 2
        assert all(keys == ("pass",) for keys in line[1:])
        assert last(me).endswith(f" · {len(line) - 1} moments passed") and "moments" in me.text
        number = made.number
        await me.press("u")
        if made.undo_needs_consent and made.number == number:
            await me.press("u")
        assert made.number == number + 1 and me.game.asking.quiet is not None
        await asyncio.sleep(0.1)
        await me.ready()
        assert made.number == number + 1
        await me.press("P")
        await me.wait(lambda: me.game.asking.prompt.tone == "warn")
