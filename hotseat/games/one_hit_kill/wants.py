"""What the open places of a Weapon want, and how a need is called, in a word or two."""

from __future__ import annotations

from collections.abc import Mapping

from .cards import Component, Weapon
from .completion import Placed, follow
from .needs import ANY, Need, Slot, slots
from .wording import need, plural, titled


def needs(weapon: Weapon, parts: tuple[str, ...]) -> list[str]:
    """What a Weapon asks for, in words: "a run of 3 Bio", "two Eyes"."""
    return [need(one, parts) for one in weapon.needs]


def called(one: Need, parts: tuple[str, ...], letters: Mapping[str, str]) -> str:
    """A need in a word or two before its places: "Eye", "E run", "any"."""
    if one.part is not None:
        return parts[one.part.number - 1]
    if one.run is None:
        return "any"
    of = "any" if ANY in one.run.class_ else "".join(letters[cls] for cls in one.run.class_)
    return f"{of} run"


def wanted(
    weapon: Weapon,
    laid: Mapping[Slot, Placed],
    cards: Mapping[int, Component],
    parts: tuple[str, ...],
) -> list[str]:
    """What would fill the open places, in words: "Bio 6", "an Eye"; `cards` are those laid."""
    return [
        _wanted(weapon.needs[slot.need], slot, laid, cards, parts)
        for slot in slots(weapon.needs)
        if slot not in laid
    ]


def _wanted(
    one: Need,
    slot: Slot,
    laid: Mapping[Slot, Placed],
    cards: Mapping[int, Component],
    parts: tuple[str, ...],
) -> str:
    if one.run is None:
        return plural(1, parts[one.part.number - 1]) if one.part else "any component"
    beside = [placed for there, placed in laid.items() if there.need == slot.need]
    if not beside:
        return need(one, parts).removeprefix("a ")
    first = beside[0]
    card = cards[first.card]
    number = follow(card.number, slot.at - first.slot.at)
    return f"{titled(first.as_ or card.class_)} {number}"
