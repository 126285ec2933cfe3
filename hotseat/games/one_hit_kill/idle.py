"""What to say of a click on something no question is about: a sentence and a rule for each
thing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hotseat.engine.move import Refusal, Thing

from .rulings import NEXT_FIRST

if TYPE_CHECKING:
    from .state import Kill

PLACES = {
    "deck": Refusal("OHK-022", "The Draw pile is drawn from as the one thing of a turn."),
    "discard": Refusal("OHK-038", "Nobody looks through the Discard pile.", "face down"),
    "weapon_pile": Refusal("OHK-022", "A Weapon is taken as the one thing of a turn."),
}
ELSE = Refusal("OHK-022", "No choice is about that now.")


def idle(state: Kill, thing: Thing) -> Refusal:
    """Why this thing is not chosen now; told from what everybody or its owner sees."""
    if state.winner >= 0 and not state.result:
        return NEXT_FIRST
    if isinstance(thing, str):
        return PLACES.get(thing.partition(":")[0], ELSE)
    if thing < state.seats:
        return Refusal("OHK-022", "No choice is about {card} now.")
    seat = state.decision.seat if state.decision is not None else -1
    if thing in state.field:
        return Refusal("OHK-028", "{card} is taken as the one thing of a turn.", "not now")
    if thing in state.on_table:
        return Refusal("OHK-046", "{card} is being carried out.", "being played")
    if seat >= 0 and thing in state.hands[seat]:
        return Refusal("OHK-022", "First answer what is asked.", "first answer")
    if seat >= 0 and thing in state.buildable(seat):
        return Refusal("OHK-053", "{card} is revealed as the one thing of a turn.", "not now")
    return ELSE
