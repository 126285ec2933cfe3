"""Where the places lie between fights: the die and most of the Boss give way to cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from ....layout import Rect
from ..places import FOOT, LARGE, SMALL, WIDE
from . import coming, heroes
from .stage import stage

if TYPE_CHECKING:
    from hotseat.table.sight import Sight

ABOVE = ("boss", "mats")  # what lies above the question, in reading order
KEEPS = ("card", "log", "event")  # what lies where it lies in a fight
SHEET = 10  # the lowest row a sheet begins at


def places(sight: Sight, tier: str, rows: int) -> Mapping[str, Rect]:
    """All places at this size, with a question of so many rows of options."""
    small = tier == "80"
    fight = SMALL if small else WIDE if tier == "wide" else LARGE
    x, top, wide, _ = fight["boss"]
    gap = 0 if small else 1
    above = _fight(fight) if stage(sight) == "after_loss" else {}
    for name, h in () if above else _heights(sight, tier):
        above[name] = Rect(x, top, wide, h)
        top += h + gap
    end = max(rect.y + rect.h for rect in above.values())
    prompt = Rect(x, end + 1, wide, rows + (2 if small else 3))
    hand = prompt.y + prompt.h + 1
    foot = 21 if small else FOOT["wide" if tier == "wide" else "120"]
    lie = {name: fight[name] for name in KEEPS if name in fight}
    lie |= {**above, "prompt": prompt, "hand": Rect(x, hand, wide, foot + 1 - hand)}
    if small:
        over = min(SHEET, hand)
        lie["sheet"] = Rect(x, over, wide, 22 - over)
    return lie


def _fight(fight: Mapping[str, Rect]) -> dict[str, Rect]:
    """After a loss Boss and mats are seen as they stood."""
    return {name: fight[name] for name in ABOVE}


def _heights(sight: Sight, tier: str) -> list[tuple[str, int]]:
    """The places above the question, with their rows."""
    return [
        (name, h)
        for name, h in (("boss", coming.height(sight, tier)), ("mats", heroes.height(sight, tier)))
        if h
    ]
