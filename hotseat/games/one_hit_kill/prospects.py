"""How good a position of One Hit Kill is for a seat: how near its Weapons are, what its Specials are worth,
what an Overload would leave, how far the others may be.

Everything here is read from a world imagined for a seat. A hand is measured when somebody asks for
it, for in most worlds the hand of one seat alone is known.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from .advice_cards import special_worth

if TYPE_CHECKING:
    from .state import Kill

CHANCES = (0.82, 0.5, 0.33, 0.22, 0.14, 0.09, 0.05, 0.03)  # to win, by the cards that are missing
SHARES = (1.0, 0.4, 0.2)  # what the second and third Weapon count beside the nearest
POWER = 0.01  # what a Special is worth in hand, by its worth among the cards of a hand
GROWN = 0.028  # what a card more in another hand brings its owner
CUT = 0.7  # what is left of a hand that is over the limit, of others
FIELD_CARDS, HAND_CARDS = 0.6, 0.4  # cards that come to light in a turn; Overloads that are played
CUT_TO = 2  # what five cards can miss at best
RIVALS = 0.5  # how much the others count
GAMES = 0.6  # what games won count beside the game that goes on


class Measures(NamedTuple):
    """What counts in a position, by seat: `near` how near each is to a Weapon, `powers` what the
    Specials in hand are worth, `safe` what Overloads leave of that on average, `others` how far the
    others may be, `won` the games won, 0 to 1; `over` is 1 when a game was just won.
    """

    near: Sequence[float]
    powers: Sequence[float]
    safe: Sequence[float]
    others: Sequence[float]
    won: Sequence[float]
    over: int


WORDS = {
    "near": "it brings a Weapon nearer",
    "powers": "a Special is kept for later",
    "safe": "an Overload would not cut the hand",
    "others": "it sets the others back",
    "over": "it wins the game",
}


class BySeat(Sequence[float]):
    """A number for every seat, found when it is asked for."""

    __slots__ = ("_known", "_of", "_seats")

    def __init__(self, seats: int, of: Callable[[int], float]) -> None:
        self._seats, self._of = seats, of
        self._known: dict[int, float] = {}

    def __getitem__(self, seat: Any) -> Any:
        """The number of this seat."""
        if seat not in self._known:
            self._known[seat] = self._of(range(self._seats)[seat])
        return self._known[seat]

    def __len__(self) -> int:
        return self._seats


def measures(state: Kill) -> Measures:
    """Measure a position, which is not played on afterwards."""
    by_seat = partial(BySeat, state.seats)
    return Measures(
        near=by_seat(partial(_near, state)),
        powers=by_seat(partial(_powers, state)),
        safe=by_seat(partial(_safe, state)),
        others=by_seat(partial(_others, state)),
        won=by_seat(partial(_won, state)),
        over=int(bool(state.result) or state.winner >= 0),
    )


def worth(now: Measures) -> Sequence[float]:
    """The worth of a position, one number a seat."""
    return BySeat(len(now.near), partial(_worth, now))


def value(state: Kill) -> Sequence[float]:
    """The worth of a position as it stands."""
    return worth(measures(state))


def _worth(now: Measures, seat: int) -> float:
    own = min(1.0, now.near[seat] + now.powers[seat]) * now.safe[seat]
    going = (1 + own - RIVALS * now.others[seat]) / 2
    return GAMES * now.won[seat] + (1 - GAMES) * going


def _near(state: Kill, seat: int) -> float:
    """How likely one of the nearest Weapons is finished."""
    if state.result:
        return 0.0
    missing = sorted(state.missing(seat, weapon) for weapon in state.buildable(seat))
    left = 1.0
    for n, share in zip(missing, SHARES, strict=False):
        left *= 1 - share * CHANCES[n]
    return 1 - left


def _safe(state: Kill, seat: int) -> float:
    """What is left on average when Overloads have cut the hands that are over the limit."""
    if state.result or len(state.hands[seat]) <= state.params.threshold:
        return 1.0
    least = min((state.missing(seat, w) for w in state.buildable(seat)), default=len(CHANCES) - 1)
    kept = CHANCES[max(least, CUT_TO)] / CHANCES[least] * CUT
    return 1 - overload(state, seat) * (1 - kept)


def overload(state: Kill, seat: int) -> float:
    """How likely one goes off before the next turn of this seat, by what it has not seen."""
    seen = {*state.hands[seat], *state.field, *state.on_table}
    others = sum(map(len, state.hands)) - len(state.hands[seat])
    unseen = others + len(state.deck) + len(state.discard)
    there = sum(state.goes_off(card) for card in range(len(state.cards)) if card not in seen)
    cards = FIELD_CARDS * state.seats + HAND_CARDS * others
    return min(0.9, 1 - (1 - there / unseen) ** cards) if unseen else 0.0


def _powers(state: Kill, seat: int) -> float:
    """What the Specials of a hand are worth; a second Overload is worth nothing."""
    hand = state.hands[seat]
    spare = [card for card in hand if state.goes_off(card)][1:]
    return sum(POWER * special_worth(state, card) for card in hand if card not in spare)


def _others(state: Kill, seat: int) -> float:
    """How far the others may be, by the cards they hold."""
    reach = [_reach(state, other) for other in range(state.seats) if other != seat]
    return sum(reach) / len(reach)


def _reach(state: Kill, seat: int) -> float:
    n = len(state.hands[seat])
    return GROWN * n * (CUT if n > state.params.threshold else 1.0)


def _won(state: Kill, seat: int) -> float:
    """The games this seat is ahead, by those that win the match: 0 to 1."""
    best = max(score for other, score in enumerate(state.score) if other != seat)
    ahead = (state.score[seat] - best) / state.params.wins
    return (1 + max(-1.0, min(1.0, ahead))) / 2
