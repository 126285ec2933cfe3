"""The icons on the back of a Boss card: which kinds of things it does, no amounts (OHH-066)."""

from __future__ import annotations

from collections.abc import Iterable

from hotseat.engine.step import Step, nested

from .cards import BossCard
from .effects import Attack, Burn, Counters, Destroy, Heal, Summon

ORDER = ("attack", "aggro", "discard", "burn", "energy", "item", "restore", "minion", "check")


def icons(card: BossCard) -> tuple[str, ...]:
    """Each icon once, in the order of the list."""
    found = {icon for step in nested(card.top, card.lower) for icon in _of(step)}
    if card.check:
        found.add("check")
    return tuple(icon for icon in ORDER if icon in found)


def _of(step: Step) -> Iterable[str]:
    if isinstance(step, Counters):
        if step.aggro is not None:
            yield "aggro"
        if step.energy is not None:
            yield "energy"
        return
    plain: tuple[tuple[type, str], ...] = (
        (Attack, "attack"),
        (Burn, "burn"),
        (Destroy, "item"),
        (Heal, "restore"),
        (Summon, "minion"),
    )
    yield from (icon for kind, icon in plain if isinstance(step, kind))
    if step.word == "discard":
        yield "discard"
