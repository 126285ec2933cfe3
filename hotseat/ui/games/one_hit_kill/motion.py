"""What moves: after an Overload the new Field is turned over card by card. Made from events."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ...draw.data import Motion
from .field import field

if TYPE_CHECKING:
    from hotseat.engine.events import Event
    from hotseat.table.sight import Sight

STEP = 0.06  # seconds a card takes


def motion(sight: Sight, events: Sequence[Event], tier: str) -> Motion | None:
    """The new Field, where an Overload has swept the old one."""
    told = [event.kind for event in events]
    swept = "overload" in told and "refills" in told[told.index("overload") :]
    if not swept or sight.result:
        return None
    frames = tuple(field(sight, tier, turned) for turned in range(len(sight.view.field)))
    return Motion("field", (*frames, field(sight, tier)), STEP)
