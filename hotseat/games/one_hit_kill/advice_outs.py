"""How many cards would still help: what a hard player weighs between hands that miss as many."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from .advice_cards import special_worth, wanted, ways
from .cards import Component

if TYPE_CHECKING:
    from .state import Kill

SPARE = 3  # cards beyond those that stay of which each is weighed


class Prospect(NamedTuple):
    """How good a hand is, less is better: the cards its nearest Weapon misses, how many would bring
    it nearer (told below nothing, so that more are better), and what the next Weapon misses.
    """

    nearest: int
    outs: int
    next: int


def outs(state: Kill, seat: int, cards: Sequence[int]) -> int:
    """How many components there are of which any one would bring the nearest Weapon nearer;
    wherever they lie, for to count those out that others were seen to take wins no more games.
    """
    hand, changes = state.held(cards)
    plans = [state.plans[weapon] for weapon in state.buildable(seat)]
    least = min((plan.missing(hand, changes) for plan in plans), default=0)
    near = [plan for plan in plans if plan.missing(hand, changes) == least]
    pieces = zip(state.bits.pieces, state.cards, strict=True)
    components = [piece for piece, model in pieces if isinstance(model, Component)]
    return sum(
        any(plan.missing(hand | one, changes) < least for plan in near) for one in components
    )


def prospect(state: Kill, seat: int, cards: Sequence[int]) -> Prospect:
    """What these cards promise as a hand."""
    way = ways(state, seat, cards)
    return Prospect(way.nearest, -outs(state, seat, cards) if way.nearest else 0, way.next)


def most_open(state: Kill, seat: int, cards: Sequence[int]) -> int:
    """The card of these that brings this seat nearest; of several the one after which most help."""
    hand = state.hands[seat]

    def worth(card: int) -> tuple[Any, ...]:
        return *prospect(state, seat, [*hand, card]), -special_worth(state, card), card

    return _least(cards, lambda card: ways(state, seat, [*hand, card]).nearest, worth)


def dropped(state: Kill, seat: int, n: int) -> list[int]:
    """So many cards of the hand: what serves no Weapon, and then one by one what is missed
    least."""
    order = wanted(state, seat)
    stay = order[: len(order) - n + SPARE]
    gone = order[len(stay) :]

    def without(card: int) -> list[int]:
        return [other for other in stay if other != card]

    def cost(card: int) -> tuple[int, float]:
        return ways(state, seat, without(card)).nearest, special_worth(state, card)

    while len(gone) < n:
        card = _least(stay, cost, lambda card: (*prospect(state, seat, without(card)), -card))
        stay.remove(card)
        gone.append(card)
    return gone


def _least(cards: Sequence[int], first: Callable[[int], Any], then: Callable[[int], Any]) -> int:
    """The card of the least cost; of several the one for which `then`, which takes longer, is
    least."""
    costs = {card: first(card) for card in cards}
    left = [card for card in cards if costs[card] == min(costs.values())]
    return min(left, key=then) if len(left) > 1 else left[0]
