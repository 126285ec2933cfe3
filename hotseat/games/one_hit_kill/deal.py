"""The deal: hands, Field, Overloads, Weapons, and who starts (chapter Setup)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hotseat.engine.step import Act, Step

from .cards import Component, Special, Weapon
from .effects import Settle
from .turn import GameTurn

if TYPE_CHECKING:
    from .state import Kill


class Deal(Step):
    """A game is dealt, and its first turn begins."""

    def run(self, state: Kill, act: Act) -> None:
        """White cards, then Weapons; with the Overloads among them that is settled (OHK-198)."""
        _clear(state)
        _first(state)
        late = _white(state)
        _black(state)
        _tell(state)
        cards = tuple(state.field)
        state.tell("field_laid", cards=cards, weapons=tuple(state.weapons_table), reveals=True)
        if late:
            state.tell("overloads_come", n=late, pile=len(state.deck))
        settle = (Settle(),) if state.params.in_deal else ()
        state.do(act, *settle, GameTurn())


def _clear(state: Kill) -> None:
    """Nothing of the game before is left but the score."""
    n = state.seats
    state.game += 1
    state.turn = state.chain = 0
    state.closed = []
    state.winner = state.revealed = -1
    state.shown = ()
    state.hands, state.weapons = [[] for _ in range(n)], [[] for _ in range(n)]
    state.discard, state.on_table, state.aside, state.weapons_table = [], [], [], []
    state.known = {}


def _first(state: Kill) -> None:
    """Who starts, and why: whoever won the game before, else chance, or as it was set up
    (OHK-015)."""
    why = "won" if any(state.score) else "agreed"
    if state.starter < 0:
        state.starter, why = state.below(state.seats), "lot"
    state.active = state.starter
    score = tuple(state.score)
    state.tell("game_begins", seat=state.starter, game=state.game, score=score, why=why)


def _white(state: Kill) -> int:
    """Hands and Field from the shuffled deck; the Overloads come into what is left (OHK-001,
    OHK-007).

    Gives how many those are.
    """
    params, cards = state.params, enumerate(state.cards)
    white = [i for i, model in cards if isinstance(model, Component | Special)]
    late = [] if params.in_deal else [i for i in white if getattr(state.cards[i], "deal_late", 0)]
    state.deck = [i for i in white if i not in late]
    state.shuffle(state.deck)
    for hand in state.hands:
        hand += sorted(state.deck.pop() for _ in range(params.hand_size))
    state.field = [state.deck.pop() for _ in range(params.field_size)]
    if late:
        state.deck += late
        state.shuffle(state.deck)
    return len(late)


def _tell(state: Kill) -> None:
    """Everybody knows how many cards there are for each, and what their own are."""
    own = zip(state.hands, state.weapons, strict=True)
    secret = {
        seat: {"seat": seat, "cards": tuple(hand), "weapons": tuple(black)}
        for seat, (hand, black) in enumerate(own)
    }
    state.tell("deals", secret, n=state.params.hand_size, black=state.params.dealt_each)


def _black(state: Kill) -> None:
    """Weapons for each player, and for all (OHK-010, OHK-170)."""
    state.weapon_pile = [i for i, model in enumerate(state.cards) if isinstance(model, Weapon)]
    state.shuffle(state.weapon_pile)
    for weapons in state.weapons:
        weapons += [state.weapon_pile.pop() for _ in range(state.params.dealt_each)]
    state.weapons_table = [state.weapon_pile.pop() for _ in range(state.params.dealt_table)]
