"""Where the places of a game lie."""

from __future__ import annotations

from collections.abc import Mapping

from ...layout import Rect

ORDER = ("seats", "field", "weapons", "hand")  # reading order
FOOT = {"120": 38, "wide": 48}  # the last row of the hand

SMALL = {
    "seats": Rect(1, 1, 78, 1),
    "field": Rect(1, 2, 78, 5),
    "weapons": Rect(1, 7, 78, 5),
    "event": Rect(1, 22, 78, 1),
    "sheet": Rect(1, 12, 78, 10),
}
LARGE = {
    "seats": Rect(1, 2, 84, 4),
    "field": Rect(1, 7, 84, 7),
    "weapons": Rect(1, 15, 84, 6),
    "card": Rect(87, 2, 32, 16),
    "log": Rect(87, 19, 32, 20),
}
WIDE = {
    "seats": Rect(1, 2, 84, 5),
    "field": Rect(1, 9, 84, 7),
    "weapons": Rect(1, 18, 84, 8),
    "card": Rect(88, 2, 34, 46),
    "log": Rect(125, 2, 34, 46),
}
TIGHT = 4  # rows of the Weapons where a pile that is searched needs the room


def places(tier: str, rows: int, searching: bool) -> Mapping[str, Rect]:
    """All places at this size, with a prompt of so many rows of options; the hand gives way."""
    if tier == "80":
        return _small(rows, searching)
    lie = WIDE if tier == "wide" else LARGE
    prompt = Rect(1, 28 if tier == "wide" else 21, 84, 3 + rows)
    top = max(prompt.y + prompt.h + 1, 35 if tier == "wide" else 27)
    foot = FOOT["wide" if tier == "wide" else "120"]
    return {**lie, "prompt": prompt, "hand": Rect(1, top, 84, foot + 1 - top)}


def _small(rows: int, searching: bool) -> Mapping[str, Rect]:
    weapons = SMALL["weapons"]._replace(h=TIGHT) if searching else SMALL["weapons"]
    prompt = Rect(1, weapons.y + weapons.h, 78, 2 + rows)
    top = prompt.y + prompt.h if searching or rows > 1 else prompt.y + prompt.h + 1
    lie = {
        **SMALL,
        "weapons": weapons,
        "sheet": SMALL["sheet"]._replace(y=prompt.y, h=22 - prompt.y),
    }
    return {**lie, "prompt": prompt, "hand": Rect(1, top, 78, 22 - top)}
