"""Where the places of a fight lie while a coach speaks beside it."""

from __future__ import annotations

from collections.abc import Mapping

from ...coach import ASK, COACH, TELL
from ...layout import Rect

FIRST = {"heroes": ["sofia", "torvald"], "boss": "brick-bruiser"}  # whom the lessons have shown
SIDE = Rect(87, 2, 32, 37)  # the column at 120; the card view and the log lie over it
TOP, HAND = 9, Rect(1, 18, 78, 4)  # at 80: the first row below the mats, and the hand
FEW = 3  # rows of words around which there is air


def lie(placed: Mapping[str, Rect], tier: str, kind: str, rows: int) -> Mapping[str, Rect]:
    """The places of a fight, with room for the coach, whose words take so many rows at 80."""
    if tier == "80":
        return _small(placed, kind, rows)
    side = placed["log"] if tier == "wide" else SIDE
    kept = {name: rect for name, rect in placed.items() if rect.x < side.x}
    return {**kept, COACH: side, "sheet": side}


def _small(placed: Mapping[str, Rect], kind: str, rows: int) -> Mapping[str, Rect]:
    """What is only read stands above the hand, a question of the lesson where the hand was. Where
    the table asks, and where there is much to say, the Attack Die gives way.
    """
    kept = dict(placed)
    if kind == ASK:
        del kept["hand"]
        asked = placed["prompt"]
    else:
        kept["hand"] = HAND
        asked = Rect(1, 17, 78, 1) if kind == TELL else placed["prompt"]
    bottom = 22 if kind == ASK else HAND.y
    top = 12
    if kind not in (TELL, ASK) or rows > bottom - asked.h - top - 1:
        del kept["die"]
        top = TOP + (rows <= FEW and asked.h <= FEW)
    coach = Rect(1, top, 78, min(max(FEW, rows) + 1, bottom - asked.h - top))
    asked = asked._replace(y=max(bottom - asked.h - (kind == ASK), top + coach.h))
    return {**kept, COACH: coach, "prompt": asked}
