"""How chosen cards get from one zone to another, and what is told of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .state import Kill

OPEN = -1


def sweep(state: Kill, cards: tuple[int, ...]) -> None:
    """Cards of the Field go to the Discard pile (OHK-120)."""
    _leave_field(state, cards)
    state.tell("sweeps", cards=cards)
    state.clear(cards)


def take(state: Kill, seat: int, owner: int, cards: tuple[int, ...]) -> None:
    """Cards of the Field join a hand, for all to see: the own one, or one that is forced to.

    The spot of a card one takes is filled at once (OHK-029): also while the Special that said so
    still lies on the table (OHK-046, OHK-103).
    """
    spots = _leave_field(state, cards)
    state.to_hand(owner, cards)
    state.seen_by_all(cards, but=owner)
    if owner == seat:
        state.tell("takes", seat=owner, cards=cards, spots=spots)
        fill(state)
    else:
        state.tell("forces", seat=seat, other=owner, cards=cards)


def select(state: Kill, seat: int, kept: tuple[int, ...]) -> None:
    """Of the cards that were looked at these join the hand, and the rest is discarded unseen."""
    rest = tuple(card for card in state.aside if card not in kept)
    state.aside = []
    state.to_hand(seat, kept)
    state.learn(seat, rest)
    secret = {seat: {"cards": kept, "rest": rest}}
    state.tell("keeps", secret, seat=seat, n=len(kept), left=len(rest))
    state.to_discard(rest)


def _leave_field(state: Kill, cards: tuple[int, ...]) -> tuple[int, ...]:
    """The spots these cards leave open, from 1."""
    spots = tuple(state.field.index(card) for card in cards)
    for spot in spots:
        state.field[spot] = OPEN
    return tuple(spot + 1 for spot in spots)


def fetch(state: Kill, seat: int, card: int, pile: str) -> None:
    """A card that was searched for: from the Draw pile or the Discard pile into the hand,
    unseen."""
    if pile == "deck":
        state.deck.remove(card)
    else:
        state.discard.remove(card)
        state.forget((*state.discard, card), but=seat)
        state.learn(seat, state.discard)
    state.to_hand(seat, (card,))
    state.tell("fetches", {seat: {"card": card}}, seat=seat, pile=pile)
    state.renew_now()


def fill(state: Kill) -> None:
    """Open spots get cards, the lowest first (OHK-101); nothing goes off before all have (OHK-128).

    After two reshuffles during the Overloads of one action further ones are put aside and shuffled
    into the Draw pile afterwards; a spot that finds no card then stays open for this action
    (OHK-132).
    """
    put_by: list[int] = []
    filled: list[tuple[int, int]] = []
    for spot, there in enumerate(state.field):
        if there != OPEN or spot in state.closed:
            continue
        card = _next(state, put_by)
        if card != OPEN:
            state.field[spot] = card
            filled.append((spot + 1, card))
        elif state.chain >= STOP:
            state.closed.append(spot)
    if filled:
        spots, cards = zip(*filled, strict=True)
        state.tell("refills", cards=cards, spots=spots, reveals=True)
    if put_by:
        state.deck += put_by
        state.shuffle(state.deck)
        state.tell("puts_by", cards=tuple(put_by), reveals=True)


STOP = 2  # reshuffles during the Overloads of one action (OHK-132)


def _next(state: Kill, put_by: list[int]) -> int:
    """The next card for a spot."""
    card = state.take_top()
    while state.chain >= STOP and state.goes_off(card):
        put_by.append(card)
        card = state.take_top()
    return card
