"""Two games of One Hit Kill: two players with the Core deck, and four with everything and a
variant."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from hotseat.engine.move import Move
from hotseat.games.one_hit_kill.game import GAME
from hotseat.games.one_hit_kill.log import names
from hotseat.games.one_hit_kill.setup import KillOptions
from hotseat.games.one_hit_kill.state import Kill
from tests.kill import BOTH, NAMES, library

from .played import Played

LONG, EASY = 13, 8  # a hand that is longer is cut to so many
WEAPONS, FAR = 3, 3  # with fewer Weapons, all of them farther off, another one is taken


def answer(state: Any) -> list[Move]:
    """What the simple player says: it wants cards that its own Weapons miss, and leaves nothing to
    chance. It plays no Overload and lets its hand grow long, so that Overloads meet.
    """
    decision = state.decision
    if decision.kind == "turn":
        return [min(decision.options, key=lambda move: liking(state, move))]
    if decision.kind == "choose_drops":
        return dropped(state, decision, decision.least)
    if decision.kind == "pick_cards" and decision.question.verb == "discard":
        return dropped(state, decision, len(decision.options) - EASY)
    if decision.kind == "pick_cards":
        return wanted(state, decision)
    return [decision.options[state.turn % len(decision.options)]]


def liking(state: Kill, move: Move) -> int:
    """How soon this is done of all that a turn may be, the soonest first."""
    seat = state.active
    if move.word == "take_field":
        return 1 if misses(state, (move.card,)) < misses(state) else 6
    if move.word == "play_special":
        return 7 if state.goes_off(move.card) else 2
    if move.word == "discard_cards":
        return 3 if len(state.hands[seat]) > LONG else 8
    if move.word == "take_weapon":
        return 4 if len(state.weapons[seat]) < WEAPONS and misses(state) > FAR else 9
    return {"reveal": 0, "draw_card": 5}[move.word]


def dropped(state: Kill, decision: Any, n: int) -> list[Move]:
    """So many of a hand: those that are missed least, one after the other."""
    out: list[Move] = []
    for _ in range(n):
        left = [move for move in decision.options if move not in out]
        gone = [move.it for move in out]
        out.append(min(left, key=lambda move: misses(state, without=(*gone, move.it))))
    return out


def wanted(state: Kill, decision: Any) -> list[Move]:
    """The one card that helps most; of those that may be kept, all Specials and all that help."""
    if decision.least:
        return [min(decision.options, key=lambda move: misses(state, (move.it,)))]
    out: list[Move] = []
    for move in decision.options:
        had = [kept.it for kept in out]
        special = state.names[move.it].startswith("special:")
        if special or misses(state, (*had, move.it)) < misses(state, had):
            out.append(move)
    return out


def misses(state: Kill, more: Sequence[int] = (), without: Sequence[int] = ()) -> int:
    """What the best Weapon of whoever is asked takes from the hand, changed by these cards."""
    probe, seat = state.clone(), state.decision.seat
    probe.hands[seat] = sorted({*state.hands[seat], *more} - {*without})
    return min((probe.missing(seat, weapon) for weapon in probe.buildable(seat)), default=0)


def kill(seed: int, players: int, **told: Any) -> Played:
    """A game between so many."""
    options = KillOptions(players=NAMES[:players], **told)

    def heading(state: Any) -> Iterator[str]:
        yield f"{', '.join(options.players)}: {GAME.about(state)}, seed {seed}"
        for seat, name in enumerate(options.players):
            yield f"    {name} holds {names(state, state.hands[seat])}"
            yield f"        for {names(state, state.weapons[seat])}"

    return Played(GAME, library(), options, seed, heading, answer)


KILLS = {
    "core-of-two.txt": kill(50, 2),
    "hair-trigger-of-four.txt": kill(19, 4, decks=BOTH, variants=("hair-trigger",)),
}
