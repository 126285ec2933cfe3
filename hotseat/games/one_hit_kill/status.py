"""What can be wrong with the state of a game: asked of saves, of positions and by the battery."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from .cards import Component, Player, Special, Weapon

if TYPE_CHECKING:
    from .state import Kill

OPEN = -1


def wrong(state: Kill) -> list[str]:
    """What is wrong; empty when nothing is."""
    return [*_out_of_range(state)] or [*_misplaced(state)]


def _out_of_range(state: Kill) -> Iterator[str]:
    """What names a seat or a spot that there is not."""
    seats = sum(isinstance(model, Player) for model in state.cards)
    yield from state.out_of_range(seats)
    for what in ("hands", "weapons", "score"):
        there = len(getattr(state, what))
        if there != seats:
            yield f"there are {seats} seats, and {there} {what}"
    for who in ("starter", "winner"):
        if not -1 <= getattr(state, who) < seats:
            yield f"there are {seats} seats, and the {who} is seat {getattr(state, who)}"
    spots = range(state.params.field_size)
    if len(state.field) != len(spots) or not {*state.closed} <= {*spots}:
        yield f"the Field has {len(spots)} spots, not {state.field} with {state.closed} closed"


def _misplaced(state: Kill) -> Iterator[str]:
    """A card in two places or in none."""
    white = (state.deck, state.discard, state.field, state.on_table, state.aside, *state.hands)
    black = (state.weapon_pile, state.weapons_table, *state.weapons)
    for zones, kind in ((white, Component | Special), (black, Weapon)):
        lying = sorted(card for zone in zones for card in zone if card != OPEN)
        there = [i for i, model in enumerate(state.cards) if isinstance(model, kind)]
        if lying != there:
            yield f"the cards lie at {lying}, and there are {there}"
