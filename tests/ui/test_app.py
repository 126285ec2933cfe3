"""The house the screens stand in."""

from types import SimpleNamespace

import pytest

from hotseat.ui.app import Hotseat
from hotseat.ui.styles.glyphs import ASCII, UNICODE
from hotseat.ui.styles.themes import palettes
from tests.ui.driver import SETTINGS, Driver, table
from tests.ui.fake import TURN, Face, Table


def lantern():
    return Table(TURN, TURN), Face()


@pytest.mark.parametrize("theme", ["dark", "light", "contrast", "hotseat-light"])
async def test_a_theme_paints_the_cloth(theme):
    async with table(lantern, theme=theme) as me:
        strip = me.app.screen._compositor.render_strips()[9]
        cloth = palettes()[theme.removeprefix("hotseat-")]["table"]
        assert {segment.style.bgcolor.get_truecolor().hex for segment in strip} == {cloth}


async def test_other_settings_are_followed_at_once():
    async with table(lantern) as me:
        me.app.apply(SimpleNamespace(theme="light", glyphs="ascii", motion="all"))
        await me.pilot.pause()
        assert "[1] [2] play it" in me.painted(15)
        style = next(iter(me.app.screen._compositor.render_strips()[9])).style
        assert style.bgcolor.get_truecolor().hex == palettes()["light"]["table"]
        assert me.app.motion == "all"


async def test_without_colours_every_segment_has_a_style_and_none_a_hue(monkeypatch):
    monkeypatch.setenv("NO_COLOR", "1")
    async with table(lantern) as me:
        await me.press("right", "right", "enter", "i", "escape", "escape", "question_mark")
        for strip in me.app.screen._compositor.render_strips():
            for segment in strip:
                assert segment.style is not None
                for colour in (segment.style.color, segment.style.bgcolor):
                    hue = colour.get_truecolor() if colour else (0, 0, 0)
                    assert len({*hue}) == 1


async def test_animations_can_be_off_for_all_of_textual(monkeypatch):
    monkeypatch.setenv("TEXTUAL_ANIMATIONS", "none")
    async with table(lantern, motion="all") as me:
        assert me.app.motion == "none"


async def test_signs_follow_the_setting():
    async with table(lantern) as me:
        assert me.app.glyphs is UNICODE
    async with table(lantern, glyphs="ascii") as me:
        assert me.app.glyphs is ASCII


async def test_the_first_screen_is_the_bottom_of_the_stack():
    async with table(lantern) as me:
        assert me.app.screen_stack == [me.game]


async def test_ctrl_c_twice_leaves():
    async with table(lantern) as me:
        await me.press("ctrl+c")
        assert "Press ctrl+c once more to leave" in me.second()
        assert me.app.return_code is None
        await me.pilot.press("ctrl+c")
        await me.pilot.pause()
        assert me.app._exit


async def test_ctrl_c_twice_slowly_does_not_leave(monkeypatch):
    async with table(lantern) as me:
        await me.press("ctrl+c")
        me.app.interrupted -= 3
        await me.press("ctrl+c")
        assert not me.app._exit


async def test_ctrl_q_leaves_from_everywhere():
    for keys in ((), ("escape",), ("question_mark",)):
        async with table(lantern) as me:
            await me.press(*keys)
            await me.pilot.press("ctrl+q")
            await me.pilot.pause()
            assert me.app._exit


async def test_leaving_a_table_on_top_goes_back_and_at_the_bottom_ends():
    async with table(lantern) as me:
        me.app.push_screen(type(me.game)(*lantern()))
        await me.ready()
        await me.press("escape", "l")
        assert len(me.app.screen_stack) == 1
        await me.pilot.press("escape", "l")
        await me.pilot.pause()
        assert me.app._exit


async def test_pages_are_told_to_press_ctrl_c_again():
    from hotseat.ui.screens.pages import Keys

    app = Hotseat(SimpleNamespace(**SETTINGS), Keys)
    async with app.run_test() as pilot:
        await pilot.press("ctrl+c")
        await pilot.pause()
        assert "once more" in Driver(app, pilot).text
