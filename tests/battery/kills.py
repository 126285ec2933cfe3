"""Random games of One Hit Kill for the battery: two to six seats, both decks, every variant."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import count
from typing import Any

from hotseat.engine.rng import Dice
from hotseat.games.one_hit_kill.game import GAME
from hotseat.games.one_hit_kill.setup import KillOptions
from hotseat.games.one_hit_kill.state import OPEN, Kill
from tests.kill import BOTH, CORE, NAMES, library

VARIANTS = tuple(library().variants)
LONGEST = 400  # decisions of a game before the next one


def options_for(game: int) -> KillOptions:
    """The set-up of game number `game`: seats from two to six in turn, every second one changed by
    a variant.
    """
    seats = 2 + game % 5
    decks = CORE if seats < 4 and game % 2 else BOTH
    chosen = (VARIANTS[game // 2 % len(VARIANTS)],) if game % 2 else ()
    return KillOptions(players=NAMES[:seats], decks=decks, variants=chosen, starter=game % seats)


def kills(first: int) -> Iterator[tuple[int, Kill, Dice]]:
    """Fresh games with the generator that answers them, for ever."""
    for game in count(first):
        yield game, GAME.new(library(), options_for(game), game), Dice(1000 + game)


def answer(state: Kill, rng: Dice) -> list[Any]:
    """A legal answer by chance; few Weapons are taken, or hands would never fill."""
    decision = state.decision
    if decision.kind == "turn" and rng.below(3):
        cards = [
            m for m in decision.options if m.word in ("draw_card", "take_field", "play_special")
        ]
        if cards:
            return [cards[rng.below(len(cards))]]
    picks: list[Any] = decision.random(rng, state)
    return picks


def decisions(
    games: Iterable[tuple[int, Kill, Dice]], most: int
) -> Iterator[tuple[int, Kill, list[Any]]]:
    """So many decisions of these games: the number, the state, the answer to come."""
    n = 0
    for _, state, rng in games:
        for _ in range(LONGEST):
            if state.result:
                break
            picks = answer(state, rng)
            yield n, state, picks
            n += 1
            if n >= most:
                return
            state.push(picks)


def everything(state: Kill) -> list[str]:
    """The key of every verb with every piece: all that anybody could try."""
    keys = ["draw_card", "discard_cards", "take_weapon", "add_weapon", "trade_weapon", "pass"]
    keys += ["draw_card:2", "discard_weapon", "option:0", "option:1", "yes", "no"]
    pieces = [OPEN, *range(len(state.names))]
    return keys + [
        f"{verb}:{piece}"
        for verb in ("take_field", "play_special", "reveal", "take")
        for piece in pieces
    ]
