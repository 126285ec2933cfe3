"""What the cards of a hand are worth to a computer player, by the Weapons it may build."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from .cards import Component, Special

if TYPE_CHECKING:
    from .state import Kill

NONE = 8  # more than any Weapon misses: there is none
RANKS = (10.0, 4.0, 1.5, 0.5)  # what a card is worth that serves the nearest Weapon, the next ...
SPECIALS = {
    "transmute": 7.0,
    "regex": 5.0,
    "natural-selection": 3.0,
    "history": 2.5,
    "chaos": 2.0,
    "overload": 1.2,
    "winnow": 1.0,
}
OTHER = 2.0  # a Special of a pack nobody here knows


class Way(NamedTuple):
    """How far a hand is from its nearest Weapon, and from the next one."""

    nearest: int
    next: int


def ways(state: Kill, seat: int, cards: Iterable[int]) -> Way:
    """How far this seat would be with these cards in hand."""
    hand, changes = state.held(cards)
    found = sorted(state.plans[w].missing(hand, changes) for w in state.buildable(seat))
    return Way(*[*found, NONE, NONE][:2])


def nearest(state: Kill, seat: int) -> list[int]:
    """The Weapons this seat may build, the nearest first."""
    return sorted(state.buildable(seat), key=lambda w: (state.missing(seat, w), w))


def wanted(state: Kill, seat: int) -> list[int]:
    """The cards of a hand, those that serve most first."""
    worth = {card: special_worth(state, card) for card in state.hands[seat]}
    for rank, weapon in zip(RANKS, nearest(state, seat), strict=False):
        for placed in state.laid_out(seat, weapon):
            worth[placed.card] = max(worth[placed.card], rank)
    return sorted(worth, key=lambda card: (-worth[card], card))


def special_worth(state: Kill, card: int) -> float:
    """What a card is worth for what it says; 0 for components."""
    model = state.cards[card]
    return 0.0 if isinstance(model, Component) else SPECIALS.get(model.id, OTHER)


def is_unrated(state: Kill, card: int) -> bool:
    """Is it a Special of a pack, which nobody here knows?"""
    model = state.cards[card]
    return isinstance(model, Special) and model.id not in SPECIALS


def idle(state: Kill, seat: int) -> list[int]:
    """The components of a hand that serve neither of its two nearest Weapons, and spare
    Overloads."""
    used = {
        placed.card
        for weapon in nearest(state, seat)[:2]
        for placed in state.laid_out(seat, weapon)
    }
    free = [c for c in state.hands[seat] if c not in used]
    return [card for card in free if special_worth(state, card) <= SPECIALS["overload"]]


def best_of(state: Kill, seat: int, cards: Sequence[int]) -> tuple[int, Way]:
    """The card of these that brings this seat nearest, and how near."""
    hand = state.hands[seat]
    found = [
        (ways(state, seat, [*hand, card]), -special_worth(state, card), card) for card in cards
    ]
    way, _, card = min(found)
    return card, way


def held(state: Kill, seat: int, id: str) -> int:
    """A card of this name in the hand; -1 for none."""
    return next((card for card in state.hands[seat] if state.cards[card].id == id), -1)
