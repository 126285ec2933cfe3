"""The words of One Hit Kill's cards: what they find, count and wait for, and how they read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hotseat.engine.language import Condition, Kind, Moment, Number, Place, Selector
from hotseat.engine.step import Act

from .cards import Component, Special

if TYPE_CHECKING:
    from .state import Kill


def _you(state: Kill, act: Act, seat: int) -> list[int]:
    return [seat]


def _all(state: Kill, act: Act, seat: int) -> list[int]:
    return state.clockwise(state.active)


def _others(state: Kill, act: Act, seat: int) -> list[int]:
    return [other for other in state.clockwise(seat) if other != seat]


SELECTORS = {
    "you": Selector(_you, "player", full="you", terse="you"),
    "another_player": Selector(_others, "player", picks=True, full="another player", terse="other"),
    "each_player": Selector(_all, "player", full="each player", terse="each"),
    "each_other_player": Selector(_others, "player", full="each other player", terse="others"),
    "that_player": Selector(_others, "player", full="that player", terse="that"),
    "active_player": Selector(
        lambda s, a, p: [s.active], "player", full="the player on turn", terse="act."
    ),
}
NUMBERS = {
    "done": Number(
        lambda s, a, p: a.get("done", 0), direct="that many", direct_terse="X", have="you did"
    ),
    "hand": Number(
        lambda s, a, p: len(s.hands[p]),
        one="card in hand",
        many="cards in hand",
        each="card in your hand",
        terse="hand",
    ),
    "overload_threshold": Number(lambda s, a, p: s.params.threshold, direct="10"),
    "overload_keep": Number(lambda s, a, p: s.params.keep, direct="5"),
}
CONDITIONS = {
    "field_card": Condition(
        lambda s, a, p, value: any(card >= 0 for card in s.field),
        full="there is a card in the Field",
        terse="Field",
        unless="there is no card in the Field",
    ),
}
KINDS = {
    "component": Kind(lambda m: isinstance(m, Component), "component", "components", "comp."),
    "special": Kind(lambda m: isinstance(m, Special), "Special", "Specials", "Special"),
}
ZONES = {
    "hand": Place("hand", "hand", into="into"),
    "deck": Place("Draw pile", "Draw", own=False),
    "discard": Place("Discard pile", "disc", own=False),
    "field": Place("Field", "Field", own=False, into="into", drawn=True, back=False),
}
MOMENTS = {
    "played": Moment(full="when played", terse="played"),
    "in_field": Moment(full="in the Field", terse="in Field"),
    "paired": Moment(full="two in one hand", terse="pair"),
}
