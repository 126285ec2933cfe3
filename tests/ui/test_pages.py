"""Pages: words, choices by key, cursor and click, scrolling."""

from types import SimpleNamespace

import pytest

from hotseat.ui.app import Hotseat
from hotseat.ui.draw.data import Line
from hotseat.ui.screens.pages import Choice, Page
from tests.ui.driver import SETTINGS, Driver


class Inn(Page):
    heading = "Inn"

    def __init__(self, lines: int = 2) -> None:
        super().__init__()
        self.lines = lines
        self.done: list[str] = []

    def words(self, w: int) -> list[Line]:
        return [(f"line {n}",) for n in range(self.lines)]

    def choices(self) -> list[Choice | tuple[str, str, str]]:
        return [("e", "eat", "eat"), Choice("b", "burn it down", "burn", "Really? Press it again.")]

    def go(self, act: str) -> None:
        self.done.append(act)

    def leave(self) -> None:
        self.done.append("left")


class Poem(Inn):
    def choices(self) -> list[Choice | tuple[str, str, str]]:
        return []


async def walk(page: Page, *keys: str, size=(80, 24)) -> str:
    app = Hotseat(SimpleNamespace(**SETTINGS), lambda: page, held=0)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        await pilot.press(*keys)
        await pilot.pause()
        return Driver(app, pilot).text


async def test_a_page_says_its_words_and_choices():
    rows = (await walk(Inn())).split("\n")
    assert rows[1].startswith(" ► INN ━━")
    assert rows[3:8] == [" line 0", " line 1", "", " ▐e▌ eat", " ▐b▌ burn it down"]
    assert rows[23] == " arrows look  enter do it  esc back"


@pytest.mark.parametrize(
    ("keys", "done"),
    [
        ("e", ["eat"]),
        (("down", "enter"), ["eat"]),
        (("up", "enter", "enter"), ["burn"]),
        (("b",), []),
        (("b", "b"), ["burn"]),
        (("b", "up", "b"), []),
        (("x", "enter"), []),
        (("escape",), ["left"]),
        (("b", "escape", "b"), []),
        (("b", "escape", "escape"), ["left"]),
    ],
)
async def test_choices_by_key_and_cursor(keys, done):
    page = Inn()
    await walk(page, *keys)
    assert page.done == done


async def test_choices_by_click():
    page = Inn()
    app = Hotseat(SimpleNamespace(**SETTINGS), lambda: page, held=0)
    async with app.run_test() as pilot:
        me = Driver(app, pilot)
        await me.click("eat")
        await me.click("eat", "eat")
        await me.click("eat", button=3)
        await me.click("key:esc")
    assert page.done == ["eat", "eat", "left"]


async def test_what_is_longer_than_the_screen_scrolls():
    text = await walk(Poem(60))
    assert "pgup pgdn more" in text and "line 19" in text and "line 20" not in text
    assert "line 59" in await walk(Poem(60), *["pagedown"] * 9)
    assert "line 0" in await walk(Poem(60), *["pagedown"] * 9, *["pageup"] * 4)
    assert "line 20" in await walk(Poem(60), "down")


@pytest.mark.parametrize("size", [(1, 1), (3, 9), (200, 2), (120, 40), (200, 60)])
async def test_a_page_survives_every_size(size):
    await walk(Inn(60), "down", "pagedown", size=size)
