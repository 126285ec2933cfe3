"""The page of the settings: what it offers besides our own, and settings that no longer hold."""

import pytest

from hotseat.settings import load_settings
from hotseat.ui.screens.preferences import SETTINGS
from hotseat.ui.styles.borrowed import offered
from hotseat.ui.styles.themes import palette
from tests.ui.walking import SIZES, house


def cloth(me):
    """The colour of a cell of the page where nothing stands."""
    strip = me.app.screen._compositor.render_strips()[me.app.size.height - 2]
    return {segment.style.bgcolor.get_truecolor().hex for segment in strip}


@pytest.mark.parametrize("size", [*SIZES, (160, 50)])
async def test_everything_stands_on_the_page_apart(size):
    async with house(size=size) as me:
        await me.press("s")
        acts = [act for spot in me.page.spots() for act in spot]
        assert [f"theme={name}" for name in offered()] == acts[3 : 3 + len(offered())]
        badges = [r for r in me.regions() if r.option]
        assert {r.option for r in badges} == set(acts)
        words = [r for r in me.regions() if r.thing in acts and not r.option]
        cells = [(r.y, x) for r in words for x in range(r.x, r.x + r.w)]
        assert len(cells) == len(set(cells))
        for word in (*offered(), *(w for s in SETTINGS for _, w, _ in s.values), "the keys"):
            assert word in me.text
        question = next(y for y, row in enumerate(me.text.split("\n")) if "How shall the" in row)
        assert max(r.y for r in badges) < question < size[1] - 2


@pytest.mark.parametrize("name", offered())
async def test_a_theme_of_textual_is_chosen_seen_and_kept(name):
    async with house() as me:
        await me.press("s")
        await me.click(f"theme={name}")
        assert me.app.theme == f"hotseat-{name}"
        assert "A theme that comes with Textual. So it is now." in me.text
        assert cloth(me) == {palette(name)["table"]}
    assert load_settings()[0].theme == name
    async with house(theme=name) as me:
        assert me.app.theme == f"hotseat-{name}" and cloth(me) == {palette(name)["table"]}


async def test_themes_of_textual_have_keys():
    async with house() as me:
        await me.press("s", "h")
        assert me.app.settings.theme == offered()[0]
        await me.press("1")
        assert me.app.theme == "hotseat-dark"


@pytest.mark.parametrize("name", ["pink", "16", "", "solarized-light"])
async def test_a_theme_that_is_not_offered_is_dark_and_said(name):
    async with house(theme=name) as me:
        assert me.app.theme == "hotseat-dark" and me.app.settings.theme == "dark"
        assert f'There is no theme "{name}": it is dark now.' in " ".join(me.text.split())
        await me.press("down")
        assert "There is no theme" not in me.text


async def test_without_colours_a_theme_of_textual_has_none(monkeypatch):
    monkeypatch.setenv("NO_COLOR", "1")
    async with house(theme="dracula") as me:
        assert not me.app.inks.colours


async def test_with_sixteen_colours_every_theme_is_that_of_sixteen(monkeypatch):
    monkeypatch.setattr("hotseat.ui.app.Hotseat._sixteen_colours", lambda app: True)
    async with house(theme="dracula") as me:
        assert me.app.theme == "hotseat-16" and me.app.settings.theme == "dracula"


async def test_stops_are_chosen_and_kept():
    async with house() as me:
        await me.press("s", "d")
        assert me.app.stops == "danger"
        await me.click("stops=danger")
        assert "until somebody is about to be hit. So it is now." in me.text
    assert load_settings()[0].stops == "danger"
