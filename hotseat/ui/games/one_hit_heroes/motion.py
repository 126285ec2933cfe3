"""What moves: the die rolls, a number flashes. Made from events, never from what may be over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ...draw.data import Motion
from .between.stage import stage
from .boss import boss
from .die import die

if TYPE_CHECKING:
    from hotseat.engine.events import Event
    from hotseat.table.sight import Sight

ROLL, FLASH = 0.045, 0.15
STEPS = (2, 5, 1, 4)  # how far from the face it shows the die jumps, before it lands


def motion(before: Sight, sight: Sight, events: Sequence[Event], tier: str) -> Motion | None:
    """The roll of the Attack Die if there was one, else the flash of damage on the Boss; nothing
    where a fight has made room for what comes after it.
    """
    if stage(sight):
        return None
    fell = [event for event in events if event.kind in ("die_rolled", "die_turned")]
    if fell:
        return _roll(sight, str(fell[-1].facts["face"]), tier)
    hit = {_kind(event) for event in events if event.kind == "token"}
    if not hit:
        return None
    return Motion("boss", (boss(sight, tier, tuple(hit)), boss(sight, tier)), FLASH)


def _roll(sight: Sight, face: str, tier: str) -> Motion | None:
    faces = list(sight.view.faces)
    if face not in faces:
        return None
    over = [faces[(faces.index(face) + step) % len(faces)] for step in STEPS]
    frames = (*(die(sight, tier, shown) for shown in over), die(sight, tier))
    return Motion("die", frames, ROLL)


def _kind(event: Event) -> int:
    return int(str(event.facts["token"]).endswith("heavy"))
