"""Plays at a table as a person would: by key and by click, looking at what is written.

async with table(lambda: (Table(TURN), Face())) as at:
    await at.choose("play:10")
    assert "Ann" in at.text
"""

import math
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from types import SimpleNamespace
from typing import Any

from hotseat.ui.app import Hotseat
from hotseat.ui.draw.canvas import Region
from hotseat.ui.draw.data import Thing
from hotseat.ui.screens.game import GameScreen
from hotseat.ui.screens.pages import Page
from hotseat.ui.widgets import Pane

SETTINGS = {"theme": "dark", "glyphs": "unicode", "motion": "none"}


class Driver:
    """Somebody in front of the screen."""

    def __init__(self, app: Hotseat, pilot: Any) -> None:
        self.app, self.pilot = app, pilot

    @property
    def game(self) -> GameScreen:
        """The game screen, also when something lies on top of it."""
        return next(s for s in reversed(self.app.screen_stack) if isinstance(s, GameScreen))

    # ------------------------------------------------------------ waiting

    async def wait(self, condition: Callable[[], object], limit: float = 30) -> None:
        """Until something is so; if it never is, fail with what the screen says."""
        end = time.monotonic() + limit
        while not condition():
            assert time.monotonic() < end, "waited too long\n" + self.text
            await self.pilot.pause(0.01)

    async def ready(self) -> None:
        """Until the question that is asked has been painted, or none can be."""
        await self.pilot.pause()
        await self.wait(self._is_ready)

    def _is_ready(self) -> bool:
        screen = self.app.screen
        if isinstance(screen, Page):
            return screen.seen_at < math.inf
        if not isinstance(screen, GameScreen) or screen.tier == "tiny":
            return True
        if screen.curtain is not None:
            return screen.curtain.seen_at < math.inf
        return screen.painted == screen.table.number

    # ------------------------------------------------------------ doing

    async def press(self, *keys: str) -> None:
        for key in keys:
            await self.pilot.press(key)
        await self.ready()

    async def choose(self, option: str) -> None:
        """Press the key this option has now."""
        await self.ready()
        key = self.game.asking.keys[option]
        assert key, f"{option} has no key\n" + self.text
        await self.press(key)

    async def click(self, thing: Thing, option: str = "", button: int = 1, times: int = 1) -> None:
        """Click the middle of a thing, or the badge of one of its options."""
        await self.ready()
        region = self.where(thing, option)
        offset = (region.x + region.w // 2, region.y + region.h // 2)
        await self.pilot.click(offset=offset, button=button, times=times)
        await self.ready()

    async def resize(self, w: int, h: int) -> None:
        await self.pilot.resize_terminal(w, h)
        await self.ready()

    # ------------------------------------------------------------ looking

    def regions(self) -> list[Region]:
        """Every region on the screen, in its coordinates."""
        screen = self.app.screen
        return [
            region._replace(x=region.x + pane.region.x, y=region.y + pane.region.y)
            for pane in screen.query(Pane)
            if pane.canvas and pane.id in screen.rects
            for region in pane.canvas.regions
        ]

    def where(self, thing: Thing, option: str = "") -> Region:
        """Where a thing, or the badge of an option of it, is on the screen."""
        found = [r for r in self.regions() if r.thing == thing and r.option == option]
        assert found, f"{thing!r} {option} is not on the screen\n" + self.text
        return found[0]

    @property
    def text(self) -> str:
        """What the screen says, line by line."""
        screen = self.app.screen
        w, h = self.app.size
        rows = [[" "] * w for _ in range(h)]
        for pane in screen.query(Pane):
            if pane.canvas is None or pane.id not in screen.rects:
                continue
            x, y = screen.rects[pane.id][:2]
            for row, chars in enumerate(pane.canvas.chars):
                rows[y + row][x : x + len(chars)] = chars
        signs = self.app.glyphs
        return "\n".join("".join(row).translate(signs).rstrip() for row in rows)

    def second(self) -> str:
        """The second line of the prompt."""
        return self.text.split("\n")[self.game.rects["prompt"].y + 1]

    def painted(self, y: int) -> str:
        """A row as the terminal gets it."""
        strips = self.app.screen._compositor.render_strips()
        return strips[y].text


def everything(app: Hotseat) -> str:
    """Whatever any canvas of any screen still holds; what the curtain must have emptied."""
    panes = [pane for screen in app.screen_stack for pane in screen.query(Pane)]
    return "\n".join(pane.canvas.text() for pane in panes if pane.canvas)


@asynccontextmanager
async def table(
    make: Callable[[], tuple[Any, Any]],
    size: tuple[int, int] = (80, 24),
    held: float = 0,
    app: type[Hotseat] = Hotseat,
    **settings: str,
) -> AsyncIterator[Driver]:
    """An app whose first screen is the table ``make`` gives, with its Face; painted already."""
    chosen = SimpleNamespace(**{**SETTINGS, **settings})
    house = app(chosen, lambda: GameScreen(*make()), held)
    async with house.run_test(size=size) as pilot:
        driver = Driver(house, pilot)
        await driver.ready()
        yield driver
