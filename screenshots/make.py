"""Take the pictures of the README, as SVG and PNG, from fixed seeds: `make screenshots`.

Each picture is a page of the real app at a size of its own, reached as a person would reach it.
The SVG names a font from the network; the PNG is drawn with one that is installed here.
"""

from __future__ import annotations

import asyncio
import re
import sys
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent
sys.path.insert(0, str(FOLDER.parent))

import resvg_py  # noqa: E402

from hotseat.engine.rng import Dice  # noqa: E402
from hotseat.games.one_hit_heroes.game import GAME  # noqa: E402
from hotseat.games.one_hit_heroes.setup import FightOptions  # noqa: E402
from hotseat.games.one_hit_kill.game import GAME as KILL  # noqa: E402
from hotseat.games.one_hit_kill.setup import KillOptions  # noqa: E402
from hotseat.lessons.course import Course  # noqa: E402
from hotseat.lessons.shelf import open_lessons  # noqa: E402
from hotseat.packs import open_game  # noqa: E402
from hotseat.settings import Settings  # noqa: E402
from hotseat.table.seats import Seat  # noqa: E402
from hotseat.table.table import Table  # noqa: E402
from hotseat.ui.house import House, lesson_seat, seat  # noqa: E402
from hotseat.ui.screens.start import Start  # noqa: E402
from tests.evening import short_game, table_of  # noqa: E402
from tests.positions import library  # noqa: E402
from tests.pty.moves import RUN, best, second_boss  # noqa: E402

SMALL, LARGE = (80, 24), (120, 40)
FONTS = "DejaVu Sans Mono, Liberation Mono, Noto Sans Mono, monospace"
WIDTH = 1400
FIGHT, SAVE = 5, 14  # seeds of fights in which what is wanted comes up
HAND, ROUNDS = 1, 5  # seed and round of a game of One Hit Kill
PASSED = 12  # answers before the table is passed on
PICKED = 2  # cards that are drafted already
PRIVATE = re.compile(r"/(home|root|Users)/|\b20\d\d-\d\d-\d\d\b")
Steps = Callable[[Any], Awaitable[None]]


async def take(name: str, size: tuple[int, int], first: Callable[[], Any], steps: Steps) -> None:
    """Open the app on a page, do something there, and keep what is seen."""
    with tempfile.TemporaryDirectory() as folder:
        app = House(Settings(motion="none"), first, seed=7, folder=Path(folder))
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


def press(*keys: str, until: str = "") -> Steps:
    """Press keys, one after the other, each on a painted page; wait for a page of this name."""

    async def do(pilot: Any) -> None:
        for key in keys:
            await painted(pilot)
            await pilot.press(key)
        await painted(pilot)
        while until and type(pilot.app.screen).__name__ != until:
            await pilot.pause(0.02)

    return do


async def refused(pilot: Any) -> None:
    """Enter on the first card of the hand that cannot be played now."""
    await painted(pilot)
    screen = pilot.app.screen
    hand = screen.table.state.heroes[0].hand
    screen.point(next(card for card in hand if card in screen.sight.whys))
    await painted(pilot)


async def win(pilot: Any) -> None:
    """Give the answer that wins, and wait for the page that says so."""
    await painted(pilot)
    screen = pilot.app.screen
    screen.commit([move.key for move in best(screen.table.state, Dice(1), 1)])
    while type(pilot.app.screen).__name__ != "Result":
        await pilot.pause(0.02)


async def painted(pilot: Any) -> None:
    """Until the question of a table has been on the screen."""
    await pilot.pause()
    screen = pilot.app.screen
    while hasattr(screen, "table") and screen.painted != screen.table.number:
        if screen.curtain is not None:
            return
        await pilot.pause(0.02)


def played(until: Callable[[Any], bool], seed: int) -> Callable[[], Any]:
    """The game screen of a fight that was played until the table is as wanted."""

    def first() -> Any:
        options = FightOptions(heroes=("sofia", "torvald"), boss="brick-bruiser", level=2)
        table = Table(GAME, library(), options, seed, ("Ann", "Ben"))
        rng = Dice(seed)
        while not until(table.state):
            picks = best(table.state, rng, 1)
            table.answer(table.number, [move.key for move in picks])
            if table.result:
                raise SystemExit(f"the fight of seed {seed} is over before it is as wanted")
        return seat(table)

    return first


def drafting() -> Any:
    """The game screen of a run in the middle of the first draft."""
    seed, answers = second_boss()
    table = Table(GAME, library(), RUN, seed, ("Ann", "Ben"))
    picks = 0
    for keys in answers:
        picks += table.state.decision.kind == "draft"
        if picks > PICKED:
            break
        table.answer(table.number, keys)
    return seat(table)


def passed() -> Any:
    """A game of One Hit Kill between six, on its way to the next of them."""
    seed, answers = short_game(6)
    table = table_of(6, seed)
    for keys in answers[:PASSED]:
        table.answer(table.number, keys)
    return seat(table)


def taught() -> Any:
    """The first lesson, where the first card is to be played."""
    lesson = open_lessons(GAME, library())[0][0]
    course = Course(GAME, library(), lesson)
    while course.expected.typed != "play:sidearm" or course.kind != "move":
        if course.kind == "move":
            course.answer(course.table.number, course.expected.keys)
        else:
            course.on()
    return lesson_seat(course)


def building() -> Any:
    """A game of One Hit Kill in which computers have brought everybody some rounds on, at Ana's
    turn."""
    options = KillOptions(players=("Ana", "Bob", "Cy"), starter=0)
    levels = [Seat(name, "normal") for name in options.players]
    table = Table(KILL, open_game(KILL)[0], options, HAND, levels)
    while table.state.round < ROUNDS or table.state.active or table.state.decision.kind != "turn":
        table.heard(table.number, table.thinks())
    table.sit([Seat("Ana"), *levels[1:]])
    return seat(table)


def late_fight(state: Any) -> bool:
    """In the middle of Sofia's Fight, with something to choose from and something to refuse."""
    kinds = [state.cards[card].type for card in state.heroes[0].hand]
    return (
        state.decision.kind == "fighting"
        and state.active == 0
        and state.turn >= 3
        and len(kinds) >= 4
        and "reaction" in kinds
        and "weapon" in kinds
    )


def save_window(state: Any) -> bool:
    """An attack is about to hit both Heroes, and there are several ways out."""
    waiting = state.decision.kind == "hit_window" and len(state.decision.options) >= 5
    return waiting and state.last_face == "hit" and state.turn >= 3


def winning(state: Any) -> bool:
    """One play before the Boss falls."""
    probe = state.clone()
    probe.push(best(state, Dice(1), 1))
    return bool(probe.result == "won")


async def main() -> None:
    """All of them."""
    await take("start", SMALL, Start, nothing)
    await take("start-120x40", LARGE, Start, nothing)
    await take("set-up", LARGE, Start, press("1"))
    await take("set-up-80x24", SMALL, Start, press("1"))
    for size, end in ((SMALL, "80x24"), (LARGE, "120x40")):
        await take(f"fight-{end}", size, played(late_fight, FIGHT), nothing)
        await take(f"save-{end}", size, played(save_window, SAVE), nothing)
        await take(f"refused-{end}", size, played(late_fight, FIGHT), refused)
        await take(f"draft-{end}", size, drafting, nothing)
        await take(f"lesson-{end}", size, taught, press("h"))
        await take(f"kill-{end}", size, building, press("right"))
        await take(f"curtain-{end}", size, passed, nothing)
    await take("result", LARGE, played(winning, FIGHT), win)
    await take("result-80x24", SMALL, played(winning, FIGHT), win)


if __name__ == "__main__":
    asyncio.run(main())
