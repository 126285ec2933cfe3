"""Needs and what they miss, in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from hotseat.engine.saying import listed

from .needs import ANY, Need, slots

if TYPE_CHECKING:
    from .state import Kill

PLACES = {"deck": "The Draw pile", "discard": "The Discard pile", "weapon_pile": "The Weapon pile"}
ROOM = 60  # letters of a refusal at 80 columns, before the rule and its key
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
    """What a Weapon still misses, as a sentence for its owner alone (OHK-053); in as many words as
    a line has room for beside the rule.
    """
    model = state.cards[weapon]
    filled = {placed.slot for placed in state.laid_out(seat, weapon)}
    short = Counter(slot.need for slot in slots(model.needs) if slot not in filled)
    lacks = [(model.needs[i], n) for i, n in sorted(short.items())]
    full, brief = ([say(need, n, state.parts) for need, n in lacks] for say in (_lacking, _briefly))
    bare = ", ".join(words.removeprefix("a ").removeprefix("an ") for words in brief)
    ways = (
        (model.name, listed(full)),
        (model.name, listed(brief)),
        (model.face_name, listed(brief)),
        (model.face_name, bare),
    )
    said = (f"{name} lacks {words}." for name, words in ways)
    return next((text for text in said if len(text) <= ROOM), f"{model.face_name} lacks {bare}.")


def _lacking(wanted: Need, n: int, parts: Sequence[str]) -> str:
    """So many cards of a requirement: "one card of a run of 3 Bio", "an Eye"."""
    if wanted.part is not None:
        return plural(n, parts[wanted.part.number - 1])
    cards = "card" if n == 1 else "cards"
    return f"{NUMBERS[n]} {cards} of {need(wanted, parts)}" if wanted.run else need(wanted, parts)


def _briefly(wanted: Need, n: int, parts: Sequence[str]) -> str:
    """The same in few words: "1 of 3 Bio", "an Eye"."""
    if wanted.run is None:
        return _lacking(wanted, n, parts)
    return f"{n} of {wanted.run.n} {classes(wanted.run.class_)}"
