"""Where the places of a fight lie."""

from __future__ import annotations

from collections.abc import Mapping

from ...layout import Rect

ORDER = ("boss", "mats", "die", "hand", "others", "seen", "danger")  # reading order
FOOT = {"120": 38, "wide": 41}  # the last row of the hand

SMALL = {
    "boss": Rect(1, 1, 78, 4),
    "mats": Rect(1, 5, 78, 4),
    "die": Rect(1, 10, 78, 2),
    "event": Rect(1, 22, 78, 1),
    "sheet": Rect(1, 10, 78, 12),
}
LARGE = {
    "boss": Rect(1, 2, 84, 8),
    "mats": Rect(1, 11, 84, 7),
    "die": Rect(1, 19, 84, 4),
    "card": Rect(87, 2, 32, 15),
    "log": Rect(87, 18, 32, 21),
}
WIDE = {
    "boss": Rect(1, 2, 84, 8),
    "mats": Rect(1, 12, 84, 7),
    "die": Rect(1, 21, 84, 4),
    "others": Rect(1, 43, 84, 5),
    "card": Rect(88, 2, 34, 16),
    "seen": Rect(88, 20, 34, 12),
    "danger": Rect(88, 33, 34, 6),
    "log": Rect(125, 2, 34, 46),
}


def places(tier: str, rows: int) -> Mapping[str, Rect]:
    """All places at this size, with a prompt of so many rows of options; the hand gives way."""
    if tier == "80":
        prompt = Rect(1, 13, 78, 2 + rows)
        top = prompt.y + prompt.h + 1
        return {**SMALL, "prompt": prompt, "hand": Rect(1, top, 78, 22 - top)}
    lie = WIDE if tier == "wide" else LARGE
    prompt = Rect(1, 27 if tier == "wide" else 24, 84, 3 + rows)
    top = max(33, prompt.y + prompt.h + 1) if tier == "wide" else prompt.y + prompt.h + 1
    foot = FOOT["wide" if tier == "wide" else "120"]
    return {**lie, "prompt": prompt, "hand": Rect(1, top, 84, foot + 1 - top)}
