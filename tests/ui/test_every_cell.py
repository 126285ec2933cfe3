"""Every cell of the screen, at one question of each kind: only what is listed acts."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from hotseat.table.table import Table
from hotseat.ui.draw.canvas import Region
from hotseat.ui.draw.places import KEY
from hotseat.ui.draw.voice import RULE
from hotseat.ui.scene import Light, Scene
from tests.ui import kills
from tests.ui.test_every_size import SHEETS, decisions, scene

SIZES = [(80, 24), (120, 40)]


def cells(at: Scene, w: int, h: int) -> Iterator[tuple[int, int, Region]]:
    """Every cell that belongs to something, as the panes of the screen have it."""
    for y in range(h):
        for x in range(w):
            panes = [
                name
                for name, rect in at.rects.items()
                if name != "cloth"
                and rect.x <= x < rect.x + rect.w
                and rect.y <= y < rect.y + rect.h
            ]
            assert len(panes) <= 1
            for name in panes:
                rect = at.rects[name]
                found = [r for r in at.canvases[name].regions if r.has(x - rect.x, y - rect.y)]
                if found:
                    yield x, y, found[-1]


def outcome(table: Table, at: Scene, region: Region) -> str:
    """What a click there does: an option's key, or a word for what changes nothing."""
    thing, asking = region.thing, at.asking
    if isinstance(thing, str) and thing.startswith(KEY):
        word = thing.removeprefix(KEY)
        if word in asking.by_key:
            return asking.by_key[word].key
        return "key" if at.keymap.pressed(word) or word in at.face.asides else ""
    if thing == RULE:
        return "rule"
    if region.option:
        return region.option
    options = asking.on(thing)
    if options:
        return options[0].key if len(options) == 1 else "ways"
    why = at.why(thing) or table.why(thing)
    assert why.rule.startswith(table.game.rule_prefix), thing
    assert why.text[-1] in ".!?", why.text
    return "refused"


@pytest.mark.parametrize("sheet", ["", *SHEETS])
@pytest.mark.parametrize("size", SIZES)
def test_every_cell(size: tuple[int, int], sheet: str) -> None:
    for table in (*decisions(), *kills.decisions()):
        at = scene(table, *size, sheet)
        at.paint(Light(cursor=next(iter(at.asking.at)), sheet=sheet if at.has_sheet else ""))
        listed = {option.key for option in at.asking.prompt.options}
        done = {outcome(table, at, region) for _, _, region in cells(at, *size)}
        assert done <= {*listed, "key", "rule", "ways", "refused", ""}
        if not sheet and not at.lost:
            ways = {o.key for options in at.asking.at.values() if len(options) > 1 for o in options}
            assert listed <= done | ways
        if not at.asking.prompt.options:
            assert not done & listed


@pytest.mark.parametrize("size", SIZES)
def test_a_badge_and_its_thing_mean_the_same(size: tuple[int, int]) -> None:
    """A badge lies on its own thing or on no other: the edge of a neighbour is not hit."""
    for table in (*decisions(), *kills.decisions()):
        at = scene(table, *size)
        at.paint(Light())
        for _, region in at.regions():
            if region.option and region.thing in at.asking.at:
                assert region.option in {option.key for option in at.asking.on(region.thing)}
