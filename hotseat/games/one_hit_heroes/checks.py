"""What only One-Hit Heroes knows of how its cards and Bosses are written."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from hotseat.engine.effects import PlayerEffect
from hotseat.engine.written import Written, Wrong

from .cards import Boss, BossCard, HeroCard, Minion

ALLY_MOMENTS = ("weapon_played", "weapon_done")


def wrong(kind: type | None, entry: Mapping[str, Any], steps: Iterable[Written]) -> Iterator[Wrong]:
    """What is wrong with an entry: a step or the name of a field, and a sentence."""
    if kind in (Boss, BossCard, Minion):
        yield from _without_you(steps)
    elif kind is HeroCard:
        yield from _box(entry, steps)
        yield from _timing(entry)


def _without_you(steps: Iterable[Written]) -> Iterator[Wrong]:
    """A Boss is nobody's `you`, except in what it offers to a Hero."""
    for step in steps:
        tells = "who" in step.fields or step.offered or step.fields.get("n") == "this"
        if step.cls is not None and issubclass(step.cls, PlayerEffect) and not tells:
            yield step, f"a Boss effect has no `you`: say `who` for `{step.word}`"


def _box(entry: Mapping[str, Any], steps: Iterable[Written]) -> Iterator[Wrong]:
    """One Damage Box is printed on a Weapon, and on nothing else (OHH-083)."""
    boxes = [step for step in steps if step.word == "box"]
    allowed = 1 if entry.get("type") == "weapon" else 0
    for step in boxes[allowed:]:
        yield step, "one `box` at most, and on a weapon only; other damage is `deal`"


def _timing(entry: Mapping[str, Any]) -> Iterator[Wrong]:
    """When a card can be used at all."""
    if entry.get("limit") == "once_a_turn" and entry.get("type") != "item":
        yield "limit", "`once_a_turn` is for items; a card is played and gone"
    when = entry.get("when")
    moment = next(iter(when), "") if isinstance(when, dict) else when
    if entry.get("turn") == "boss" and moment in ALLY_MOMENTS:
        yield "turn", f"`{moment}` comes in an ally's turn: `turn: ally`"
