"""What cannot be taken back is asked about twice, and not confirmed by a key that is only held
down: a keyboard repeats it first after half a second or so, and then many times a second."""

from hotseat.ui.screens.pages import Menu
from tests.ui import driver
from tests.ui.fake import Face, Table
from tests.ui.test_game_screen import DANGER, TURN

HELD = 100  # seconds; a key is meant once more after three times as long
DELAY, LATER = 150, 400  # until a keyboard repeats a key; until a person presses it again


def passes(app, seconds):
    """Let time pass: what was pressed was pressed so much sooner."""
    (key, then), (asked, since) = app.last_key, app.asked_by
    app.last_key, app.asked_by = (key, then - seconds), (asked, since - seconds)


async def presses(me, *keys):
    for key in keys:
        await me.pilot.press(key)
    await me.pilot.pause()


async def test_an_answer_that_ends_the_game():
    async with driver.table(lambda: (Table(DANGER, TURN), Face()), held=HELD) as me:
        await presses(me, "a")
        passes(me.app, DELAY)
        await presses(me, "a", "a")
        assert not me.game.table.answers
        assert "Not so fast. Press it again: the light goes out." in me.second()
        passes(me.app, LATER)
        await presses(me, "a")
        assert me.game.table.answers == [("pass",)]


async def test_giving_up_in_the_menu():
    async with driver.table(lambda: (Table(TURN), Face()), held=HELD) as me:
        await presses(me, "escape")
        assert isinstance(me.app.screen, Menu)
        await presses(me, "g")
        assert "Press it again" in me.text and "Not so fast" not in me.text
        passes(me.app, DELAY)
        await presses(me, "g", "g", "g")
        assert "Not so fast. Press it again: the game is given up." in me.text
        assert not me.game.table.result
        passes(me.app, LATER)
        await presses(me, "g")
        assert me.game.table.result


async def test_another_key_or_a_click_confirms_at_once():
    async with driver.table(lambda: (Table(TURN), Face()), held=HELD) as me:
        await presses(me, "escape", "g")
        assert me.app.screen.armed
        await me.click("concede")
        assert me.game.table.result
