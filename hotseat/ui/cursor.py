"""Arrows over things of any shape. Pure."""

from __future__ import annotations

from collections.abc import Iterable

from .draw.canvas import Region
from .draw.data import Thing


def step(regions: Iterable[Region], at: Thing | None, dx: int, dy: int) -> Thing | None:
    """The thing one arrow away from ``at``; the first one if ``at`` is not among them.

    Sideways along a shared row, then on to the next thing in reading order and round the end;
    up and down to the nearest, those straight above or below first.
    """
    things: dict[Thing, Region] = {}
    for region in regions:
        things.setdefault(region.thing, region)
    if at is None or at not in things:
        return next(iter(things), None)
    here = things.pop(at)
    costs = [
        (cost, thing)
        for thing, there in things.items()
        if (cost := _sideways(here, there, dx) if dx else _upright(here, there, dy)) is not None
    ]
    if costs:
        return min(costs, key=lambda pair: pair[0])[1]
    return _next(here, things, dx) if dx else at


def _sideways(here: Region, there: Region, dx: int) -> tuple[float, float] | None:
    """What a step left or right costs; only along a row both share."""
    gap = there.x - (here.x + here.w) if dx > 0 else here.x - (there.x + there.w)
    if gap < 0 or _apart(here.y, here.h, there.y, there.h):
        return None
    return gap, abs(there.y - here.y)


def _upright(here: Region, there: Region, dy: int) -> tuple[float, float] | None:
    """What a step up or down costs: a row counts two columns."""
    gap = there.y - (here.y + here.h) if dy > 0 else here.y - (there.y + there.h)
    if gap < 0:
        return None
    middles = abs(there.x + there.w / 2 - here.x - here.w / 2)
    return 2 * gap + _apart(here.x, here.w, there.x, there.w), middles


def _apart(a: int, length_a: int, b: int, length_b: int) -> int:
    """Cells between two stretches; 0 when they share one."""
    return max(0, b - (a + length_a - 1), a - (b + length_b - 1))


def _next(here: Region, things: dict[Thing, Region], dx: int) -> Thing:
    """The next or previous thing in reading order, round the end."""
    order = sorted([here, *things.values()], key=lambda region: (region.y, region.x))
    return order[(order.index(here) + dx) % len(order)].thing
