"""Where the places of a game lie while a coach speaks beside it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...coach import ASK, COACH, TELL
from ...layout import Rect

FIRST: Mapping[str, Any] = {"many": 2, "computers": ["", "easy"]}  # one against a beginner
SIDE = Rect(87, 2, 32, 37)  # the column at 120; the card view and the log lie over it
TOP, HAND = 11, Rect(1, 18, 78, 4)  # at 80: the first row below the Weapons, and the hand
FEW = 3  # rows of words the coach has at least


def lie(placed: Mapping[str, Rect], tier: str, kind: str, rows: int) -> Mapping[str, Rect]:
    """The places of a game, with room for the coach, whose words take so many rows at 80."""
    if tier == "80":
        return _small(placed, kind, rows)
    side = placed["log"] if tier == "wide" else SIDE
    kept = {name: rect for name, rect in placed.items() if rect.x < side.x}
    return {**kept, COACH: side, "sheet": side}


def _small(placed: Mapping[str, Rect], kind: str, rows: int) -> Mapping[str, Rect]:
    """What is only read stands above the hand, a question of the lesson where the hand was. Where
    there is much to say, the Weapons give way.
    """
    weapons = placed["weapons"]._replace(h=TOP - placed["weapons"].y)
    kept = {**placed, "weapons": weapons, "hand": HAND}
    asked = Rect(1, 17, 78, 1) if kind == TELL else placed["prompt"]
    bottom, top = HAND.y, TOP
    if kind == ASK:
        del kept["hand"]
        bottom = 22
    if rows + 1 > bottom - asked.h - top:
        top = kept.pop("weapons").y
    h = min(max(FEW, rows) + 1, bottom - asked.h - top)
    asked = asked._replace(y=max(bottom - asked.h - (kind == ASK), top + h))
    return {**kept, COACH: Rect(1, top, 78, h), "prompt": asked}
