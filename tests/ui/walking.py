"""Walks through the house as a person would, from the first page on.

async with house(size=(80, 24)) as me:
    await me.press("1", "enter")
    assert me.game.table.names == ("Caceus", "Edric")
"""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache
from pathlib import Path
from typing import Any

from hotseat.packs import GAMES, open_game
from hotseat.settings import Settings
from hotseat.ui.house import House
from tests.ui.driver import Driver

ID = "one-hit-heroes"
GAME = GAMES[ID]
SIZES = ((80, 24), (120, 40))


@cache
def library() -> Any:
    """The content that comes with hotseat."""
    return open_game(GAME)[0]


class Walker(Driver):
    """Somebody in the house."""

    app: House

    def _is_ready(self) -> bool:
        """On the start page also until it is known which tables wait."""
        return getattr(self.app.screen, "has_read", True) and super()._is_ready()

    @property
    def page(self) -> Any:
        """The page or table on top."""
        return self.app.screen

    @property
    def on(self) -> str:
        """What kind of page is on top: Start, SetUp, GameScreen, Result."""
        return type(self.app.screen).__name__

    async def type(self, text: str) -> None:
        """Type letter by letter."""
        await self.pilot.press(*("space" if char == " " else char for char in text))
        await self.ready()


@asynccontextmanager
async def house(
    first: Any = None,
    size: tuple[int, int] = (80, 24),
    seed: int | None = 7,
    packs: tuple[Path, ...] = (),
    **settings: Any,
) -> AsyncIterator[Walker]:
    """The house with its first page, the start page unless `first` makes another one of it."""
    chosen = Settings(**{"motion": "none", **settings})
    made: dict[str, Any] = {} if first is None else {"first": lambda: first(app)}
    app = House(chosen, seed=seed, packs=packs, held=0, **made)
    async with app.run_test(size=size) as pilot:
        walker = Walker(app, pilot)
        await walker.ready()
        yield walker
