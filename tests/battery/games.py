"""Random fights for the battery: all pairs of Heroes, all Bosses, half of them with extra cards."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any

from hotseat.engine.rng import Dice
from hotseat.games.one_hit_heroes.game import GAME
from hotseat.games.one_hit_heroes.setup import FightOptions
from tests.positions import library

PAIRS = tuple(combinations(("sofia", "edric", "caceus", "maren", "torvald", "ione"), 2))
BOSSES = ("brick-bruiser", "switchboard", "mirror-matron", "glass-titan")
TEST_BOSSES = ("straw-man", "coyote-queen", "iron-locomotive")
EXTRA_MOST = 6


def options_for(game: int) -> FightOptions:
    """The set-up of game number `game`: walks through pairs, Bosses, levels, tables and extras."""
    rng = Dice(game)
    heroes = list(PAIRS[game % len(PAIRS)])
    others = [h for h in library().heroes if h not in heroes]
    for _ in range(rng.below(5) // 2):
        heroes.append(others.pop(rng.below(len(others))))
    bosses = BOSSES if game % 4 else (*BOSSES, *TEST_BOSSES)
    starters = {c.id for file in library().heroes.values() for c in file.cards}
    loose = [card for card in library().cards if card not in starters]
    extra = {
        hero: tuple(loose[rng.below(len(loose))] for _ in range(rng.below(EXTRA_MOST + 1)))
        for hero in heroes[: len(heroes) // 2]
    }
    return FightOptions(
        heroes=tuple(heroes),
        boss=bosses[(game // len(PAIRS) + game) % len(bosses)],
        level=1 + rng.below(5),
        extra=extra,
        retry=game % 3 == 0,
    )


def fights(first: int) -> Iterator[tuple[int, Any, Dice]]:
    """Fresh fights with the generator that answers them, for ever."""
    game = first
    while True:
        rng = Dice(1000 + game)
        yield game, GAME.new(library(), options_for(game), game), rng
        game += 1


class Careful:
    """Answers at random, but rarely accepts a hit: fights last long enough to be seen."""

    def __init__(self, rng: Dice) -> None:
        self.rng = rng

    def picks(self, state: Any) -> list[Any]:
        """A legal answer."""
        decision = state.decision
        if decision.kind == "hit_window" and len(decision.options) > 1 and self.rng.below(20):
            saving = [m for m in decision.options if m.word != "accept"]
            return [saving[self.rng.below(len(saving))]]
        picks: list[Any] = decision.random(self.rng, state)
        return picks
