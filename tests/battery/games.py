"""Random fights for the battery: all pairs of Heroes, all Bosses, half of them with extra cards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import combinations, count
from typing import Any

from hotseat.engine.rng import Dice, shuffle
from hotseat.games.one_hit_heroes.cards import Library, Tokens
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


@cache
def weak_library() -> Library:
    """The content with Bosses that fall soon, so that runs come to their end."""
    health = {"health": Tokens(light=3, heavy=1), "per_hero": Tokens(light=1)}
    weak = {
        id: file.model_copy(update={"boss": file.boss.model_copy(update=health)})
        for id, file in library().bosses.items()
    }
    return replace(library(), bosses=weak)


def run_options_for(game: int) -> FightOptions:
    """The set-up of run number `game`: half of them after earlier runs."""
    rng = Dice(game)
    heroes = list(PAIRS[game % len(PAIRS)])
    others = [h for h in library().heroes if h not in heroes]
    for _ in range(rng.below(5) // 2):
        heroes.append(others.pop(rng.below(len(others))))
    looted = tuple(boss for boss in BOSSES if game % 2 and rng.below(2))
    packs = [card.id for boss in looted for card in library().bosses[boss].pack]
    shuffle(rng, packs)
    return FightOptions(
        heroes=tuple(heroes),
        run="city-of-glass",
        level=1 + rng.below(3),
        armory=tuple(packs[: rng.below(len(packs) + 1)]),
        looted=looted,
    )


def runs(first: int) -> Iterator[tuple[int, Any, Dice]]:
    """Fresh runs with the generator that answers them, for ever."""
    for game in count(first):
        yield game, GAME.new(weak_library(), run_options_for(game), game), Dice(1000 + game)


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


class Patient(Careful):
    """Answers runs: gives up rarely, and is done swapping soon."""

    def picks(self, state: Any) -> list[Any]:
        """A legal answer."""
        decision = state.decision
        if decision.kind == "after_loss" and self.rng.below(20):
            return [decision.options[self.rng.below(2)]]
        if decision.kind == "next_boss" and self.rng.below(4):
            return [decision.options[0]]
        return super().picks(state)
