"""Take the pictures of the README, as SVG and PNG, from fixed seeds: `make screenshots`.

Each picture is a page of the real app at a size of its own, reached as a person would reach it.
The SVG names a font from the network; the PNG is drawn with one that is installed here.
"""

from __future__ import annotations

import asyncio
import re
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent
sys.path.insert(0, str(FOLDER.parent))

import resvg_py  # noqa: E402

from hotseat.games.one_hit_heroes.game import GAME  # noqa: E402
from hotseat.games.one_hit_heroes.setup import FightOptions  # noqa: E402
from hotseat.settings import Settings  # noqa: E402
from hotseat.table.table import Table  # noqa: E402
from hotseat.ui.house import House, seat  # noqa: E402
from hotseat.ui.screens.start import Start  # noqa: E402
from tests.positions import fight, hero, library  # noqa: E402

SMALL, LARGE = (80, 24), (120, 40)
FONTS = "DejaVu Sans Mono, Liberation Mono, Noto Sans Mono, monospace"
WIDTH = 1400
PRIVATE = re.compile(r"/(home|root|Users)/|\b20\d\d-\d\d-\d\d\b")
Steps = Callable[[Any], Awaitable[None]]


async def take(name: str, size: tuple[int, int], first: Callable[[], Any], steps: Steps) -> None:
    """Open the app on a page, do something there, and keep what is seen."""
    app = House(Settings(motion="none"), first, seed=7)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        await steps(pilot)
        await pilot.pause()
        keep(name, app.export_screenshot(title="hotseat"))


def keep(name: str, svg: str) -> None:
    """Write a picture as SVG and as PNG. Nothing of this machine may stand in it."""
    if PRIVATE.search(svg):
        raise SystemExit(f"{name}: a folder or a date stands in the picture")
    (FOLDER / f"{name}.svg").write_text(svg, encoding="utf-8")
    plain = re.sub(r"@font-face\s*{[^}]*}", "", svg)
    plain = plain.replace("Fira Code, monospace", FONTS).replace("arial", FONTS)
    png = resvg_py.svg_to_bytes(svg_string=plain, width=WIDTH, font_family="DejaVu Sans Mono")
    (FOLDER / f"{name}.png").write_bytes(bytes(png))
    print(f"{name}.svg, {name}.png")


async def nothing(pilot: Any) -> None:
    """The page as it opens."""


def press(*keys: str) -> Steps:
    """Press keys, one after the other."""

    async def do(pilot: Any) -> None:
        for key in keys:
            await pilot.press(key)
            await pilot.pause()

    return do


def turn_four() -> Any:
    """Sofia and Torvald against Brick Bruiser at level 2, in Sofia's Fight of turn 4."""
    return fight(
        hero(
            "sofia",
            aggro=7,
            energy=2,
            hand=["trick-shot", "all-in", "quick-draw", "loaded-dice"],
            items=["lucky-holster", "duster-coat"],
            deck=["lie-low", "trick-shot"],
            discard=["sidearm"],
            play=["sidearm", "reload"],
        ),
        hero(
            "torvald",
            aggro=4,
            hand=["shield-bash", "shield-bash", "taunt", "stand-firm", "iron-will"],
            items=["force-shield", "bulwark-plate"],
            deck=["shake-it-off", "retribution", "shield-bash"],
            discard=["hammerfall"],
        ),
        health=(6, 3),
        card="one-two",
        plays=2,
        turn=4,
        level=2,
        bonus_start=(2, 0),
        used=[],
    )


def save_window() -> Any:
    """The same fight, the first attack of One-Two showing HIT."""
    position = turn_four()
    position.state.luck = [5]
    position.do("end")
    while position.kind == "window":
        position.do("pass")
    return position


def at_table(position: Callable[[], Any]) -> Callable[[], Any]:
    """The game screen of a position."""

    def first() -> Any:
        options = FightOptions(heroes=("sofia", "torvald"), boss="brick-bruiser", level=2)
        table = Table(GAME, library(), options, 7, ("Ann", "Ben"))
        made = position()
        table.state = made.state
        table.number = 1
        table.lines = list(GAME.log_lines(made.state, made.events))
        return seat(table)

    return first


def won() -> Any:
    """A Boss with one token left."""
    return fight(
        hero("sofia", aggro=6, hand=["sidearm"], items=["lucky-holster"]),
        hero("torvald", aggro=4, items=["force-shield"]),
        health=(1, 0),
        turn=6,
        level=2,
    )


async def main() -> None:
    """All of them."""
    await take("start", SMALL, Start, nothing)
    await take("start-120x40", LARGE, Start, nothing)
    await take("set-up", LARGE, Start, press("1"))
    await take("set-up-80x24", SMALL, Start, press("1"))
    for size, end in ((SMALL, "80x24"), (LARGE, "120x40")):
        await take(f"fight-{end}", size, at_table(turn_four), press("right", "left"))
        await take(f"save-{end}", size, at_table(save_window), nothing)
        await take(f"refused-{end}", size, at_table(turn_four), press("right", "right", "enter"))
    await take("result", LARGE, at_table(won), press("1"))
    await take("result-80x24", SMALL, at_table(won), press("1"))


if __name__ == "__main__":
    asyncio.run(main())
