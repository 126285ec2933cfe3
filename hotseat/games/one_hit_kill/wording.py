"""Needs and what they miss, in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from .needs import ANY, Need, slots

if TYPE_CHECKING:
    from .state import Kill

PLACES = {"deck": "The Draw pile", "discard": "The Discard pile", "weapon_pile": "The Weapon pile"}
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven")


def titled(cls: str) -> str:
    """The name of a class."""
    return cls.replace("-", " ").title()


def classes(need_classes: Sequence[str]) -> str:
    """Classes a run may have: "Bio", "Bio or Tech", "one class"."""
    if ANY in need_classes:
        return "one class"
    names = [titled(cls) for cls in need_classes]
    return " or ".join(filter(None, (", ".join(names[:-1]), names[-1])))


def plural(n: int, part: str) -> str:
    """So many parts: "an Eye", "two Eyes"."""
    if n == 1:
        return f"{'an' if part[0] in 'AEIOU' else 'a'} {part}"
    return f"{NUMBERS[n]} {part}s"


def need(wanted: Need, parts: Sequence[str]) -> str:
    """A requirement: "a run of 3 Bio", "two Eyes", "any component"."""
    if wanted.run is not None:
        run = wanted.run
        joint = " in" if ANY in run.class_ else ""
        return f"a run of {run.n}{joint} {classes(run.class_)}"
    if wanted.part is not None:
        return plural(wanted.part.n, parts[wanted.part.number - 1])
    return "any component" if wanted.any == 1 else f"any {NUMBERS[wanted.any]} components"


def unmet(state: Kill, seat: int, weapon: int) -> str:
    """What a Weapon still misses, as a sentence for its owner alone (OHK-053)."""
    model = state.cards[weapon]
    filled = {placed.slot for placed in state.laid_out(seat, weapon)}
    short = Counter(slot.need for slot in slots(model.needs) if slot not in filled)
    parts = [_missing(model.needs[i], n, state.parts) for i, n in sorted(short.items())]
    said = " and ".join(filter(None, (", ".join(parts[:-1]), *parts[-1:])))
    return f"{{card}} is not complete: {said}."


def _missing(wanted: Need, n: int, parts: Sequence[str]) -> str:
    verb = "is" if n == 1 else "are"
    if wanted.part is not None:
        return f"{plural(n, parts[wanted.part.number - 1])} {verb} missing"
    cards = "card" if n == 1 else "cards"
    return f"{NUMBERS[n]} {cards} of {need(wanted, parts)} {verb} missing"
