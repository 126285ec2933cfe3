"""What the open places of a Weapon want, and how a need is called, in a word or two."""

from __future__ import annotations

from collections.abc import Mapping

from .cards import Weapon, letter
from .completion import Placed, follow
from .needs import ANY, Need, Slot, slots
from .wording import classes, need


def needs(weapon: Weapon, parts: tuple[str, ...]) -> list[str]:
    """What a Weapon asks for, in words: "a run of 3 Bio", "two Eyes"."""
    return [need(one, parts) for one in weapon.needs]


def called(one: Need, parts: tuple[str, ...]) -> str:
    """A need in a word or two before its places: "Eye", "E run", "any"."""
    if one.part is not None:
        return parts[one.part.number - 1]
    if one.run is None:
        return "any"
    of = "any" if ANY in one.run.class_ else "".join(letter(cls) for cls in one.run.class_)
    return f"{of} run"


def wanted(weapon: Weapon, laid: Mapping[Slot, Placed], numbers: Mapping[int, int]) -> list[str]:
    """What would fill the open places, in words: "6 Bio", "an Eye"; `numbers` are those of the
    cards that are laid.
    """
    return [
        _wanted(weapon.needs[slot.need], slot, laid, numbers)
        for slot in slots(weapon.needs)
        if slot not in laid
    ]


def _wanted(one: Need, slot: Slot, laid: Mapping[Slot, Placed], numbers: Mapping[int, int]) -> str:
    if one.part is not None:
        return f"{one.part.number} of any class"
    if one.run is None:
        return "any component"
    of = classes(one.run.class_)
    beside = [placed for there, placed in laid.items() if there.need == slot.need]
    if not beside:
        return f"run of {one.run.n} {of}"
    first = beside[0]
    number = follow(numbers[first.card], slot.at - first.slot.at)
    return f"{number} {of}"
