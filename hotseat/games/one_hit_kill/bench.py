"""The bench: components laid on the needs of a Weapon by hand, each placing judged (OHK-201).

It is no part of the game's state: whoever lays cards out keeps a Bench, and nothing else knows.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from hotseat.engine.move import Refusal

from .completion import Layout, Placed, follow, starts
from .lanes import Component
from .needs import ANY, SEVEN, Need, Run, Slot, slots
from .wording import classes


@dataclass(frozen=True)
class Bench:
    """What a player has laid on a Weapon.

    `components` are the cards in hand with class and number, `transmutes` those in hand; `parts`
    are the names of the numbers, for sentences.
    """

    needs: tuple[Need, ...]
    classes: tuple[str, ...]
    wrap: bool
    components: Mapping[int, Component]
    transmutes: int
    parts: tuple[str, ...]
    laid: Mapping[Slot, int] = field(default_factory=dict)

    def why(self, card: int, slot: Slot) -> Refusal | None:
        """Why this card may not lie here, by the first rule it breaks; None when it may."""
        if card not in self.components:
            return Refusal("OHK-075", "Only a component goes on a Weapon, never a Special.")
        return (
            self._wrong_part(card, slot)
            or self._wrong_class(card, slot)
            or self._wrong_number(card, slot)
            or self._twice(card)
            or self._too_many_changes(card, slot)
        )

    def judged(self, cards: Sequence[int]) -> tuple[Bench, Refusal | None]:
        """The bench with these cards in its places, in their order, up to the first that may not
        lie where it would come, and why not.
        """
        made = self
        for card, slot in zip(cards, slots(self.needs), strict=False):
            wrong = made.why(card, slot)
            if wrong is not None:
                return made, wrong
            made = made.lay(card, slot)
        if len(cards) > SEVEN:
            return made, Refusal("OHK-073", "Seven components, no more.", "seven only")
        return made, None

    def lay(self, card: int, slot: Slot) -> Bench:
        """The bench with this card there as well; raises nothing, ask `why` first."""
        return replace(self, laid={**self.laid, slot: card})

    def lift(self, slot: Slot) -> Bench:
        """The bench with nothing in this place."""
        return replace(self, laid={s: card for s, card in self.laid.items() if s != slot})

    @property
    def complete(self) -> bool:
        """Do all seven lie?"""
        return len(self.laid) == len(slots(self.needs))

    @property
    def layout(self) -> Layout:
        """What lies, with the new class of each component that a Transmute changes."""
        return tuple(
            Placed(s, self.laid[s], self._as(s)) for s in slots(self.needs) if s in self.laid
        )

    def _as(self, slot: Slot) -> str:
        run = self.needs[slot.need].run
        if run is None:
            return ""
        cls = self._class_of(run, slot.need, self.laid)
        return "" if self.components[self.laid[slot]][0] == cls else cls

    # ---- what is wrong with a placing

    def _wrong_part(self, card: int, slot: Slot) -> Refusal | None:
        part = self.needs[slot.need].part
        if part is None or self.components[card][1] == part.number:
            return None
        wanted = self.parts[part.number - 1]
        return Refusal("OHK-067", f"Here goes the part {wanted}, number {part.number}.")

    def _wrong_number(self, card: int, slot: Slot) -> Refusal | None:
        number = self.components[card][1]
        need = self.needs[slot.need]
        if need.run is None:
            return None
        others = [
            follow(self.components[c][1], -s.at)
            for s, c in self.laid.items()
            if s.need == slot.need and s != slot
        ]
        return _out_of_line(need.run, number, slot.at, others, self.wrap)

    def _wrong_class(self, card: int, slot: Slot) -> Refusal | None:
        if self.transmutes or not self._changes({**self.laid, slot: card}):
            return None
        run = self.needs[slot.need].run
        here = f", here {classes(run.class_)}" if run is not None and ANY not in run.class_ else ""
        return Refusal("OHK-059", f"A run is of one class{here}.", "one class")

    def _too_many_changes(self, card: int, slot: Slot) -> Refusal | None:
        if self._changes({**self.laid, slot: card}) <= self.transmutes:
            return None
        text = f"A Transmute changes one component; you hold {self.transmutes}."
        return Refusal("OHK-110", text, "Transmutes used")

    def _changes(self, laid: Mapping[Slot, int]) -> int:
        """How many components a Transmute would have to change."""
        changed = 0
        for i, need in enumerate(self.needs):
            if need.run is not None:
                cls = self._class_of(need.run, i, laid)
                there = [self.components[c][0] for s, c in laid.items() if s.need == i]
                changed += sum(one != cls for one in there)
        return changed

    def _class_of(self, run: Run, need: int, laid: Mapping[Slot, int]) -> str:
        """The class of a run as it lies: of those it may have, the one most components are of."""
        there = [self.components[c][0] for s, c in laid.items() if s.need == need]
        may = [cls for cls in self.classes if cls in run.class_ or ANY in run.class_]
        return max(may, key=there.count)

    def _twice(self, card: int) -> Refusal | None:
        if card in self.laid.values():
            return Refusal("OHK-068", "That component has its job already.", "used already")
        return None


def _out_of_line(run: Run, number: int, at: int, others: list[int], wrap: bool) -> Refusal | None:
    """Is this number out of line with the others of the run, or past the end?"""
    first = follow(number, -at)
    if others and first != others[0]:
        return Refusal("OHK-060", "A run goes up by one without a gap.", "not sequential")
    if first not in starts(run, wrap):
        return Refusal("OHK-064", "A run cannot go past 10.", "past 10")
    return None
