"""What moves: cards of the Field that are new are turned over, and a reveal is laid out card by
card. Made from events.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from hotseat.games.one_hit_kill.needs import SEVEN

from ...draw.data import Motion
from . import between
from .field import field

if TYPE_CHECKING:
    from hotseat.engine.events import Event
    from hotseat.table.sight import Sight

STEP = 0.06  # seconds a card takes
BLINK = 0.15  # seconds a card that was filled in is seen from behind


def motion(sight: Sight, events: Sequence[Event], tier: str) -> Motion | None:
    """The reveal that won a game of a match; the new Field where the old one was swept, card by
    card; a card that was filled in, once.
    """
    if between.is_between(sight):
        return Motion(
            "field", tuple(between.weapon(sight, laid) for laid in range(SEVEN + 1)), STEP
        )
    told = [event.kind for event in events]
    if sight.result or "refills" not in told:
        return None
    if "sweeps" in told and "refills" in told[told.index("sweeps") :]:
        frames = tuple(field(sight, tier, range(n)) for n in range(len(sight.view.field)))
        return Motion("field", (*frames, field(sight, tier)), STEP)
    new = {card for event in events if event.kind == "refills" for card in event.facts["cards"]}
    old = [i for i, card in enumerate(sight.view.field) if card not in new]
    return Motion("field", (field(sight, tier, old), field(sight, tier)), BLINK)
