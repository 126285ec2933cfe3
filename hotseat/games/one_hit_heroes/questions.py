"""Questions that effects of One-Hit Heroes ask."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, ClassVar

from hotseat.engine.choices import AskNumber
from hotseat.engine.move import Caps, Move, Option, Refusal, Split, Take
from hotseat.engine.step import Act

if TYPE_CHECKING:
    from .state import Fight


class AskEnergy(AskNumber):
    """How much Energy to pay, from 1 to all of it; the number is what follows counts."""

    seat: int
    rule: ClassVar[str] = "OHH-053"

    def seat_of(self, state: Fight, act: Act) -> int:
        """Whoever pays."""
        return self.seat

    def chosen(self, state: Fight, act: Act, picks: Sequence[Move]) -> None:
        """Pay it."""
        pick = picks[0]
        assert isinstance(pick, Option)
        state.set_energy(self.seat, state.heroes[self.seat].energy - pick.n)
        act["done"] = pick.n


class TakeShares(Split):
    """Take Aggro from other Heroes: the whole pool, or all from one of them."""

    from_one: bool = False
    rule: ClassVar[str] = "OHH-111"

    def objections(self, state: Fight, act: Act, picks: Sequence[Move]) -> Iterator[Refusal]:
        """From one Hero means from one."""
        heroes = {move.it for move in picks if isinstance(move, Take)}
        if self.from_one and len(heroes) > 1:
            yield Refusal("OHH-220", "All of it comes from one Hero here.", "one Hero only")

    def bounds(self, state: Fight, act: Act, options: Sequence[Move]) -> tuple[int, int, Caps]:
        """Never more than one Hero has, where one Hero gives it all."""
        least, most, caps = super().bounds(state, act, options)
        if self.from_one and caps:
            most = min(most, max(caps))
            least = min(least, most)
        return least, most, caps
