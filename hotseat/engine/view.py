"""Worlds a seat could be in: a clone in which everything it cannot know is dealt anew."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from .game import Game
from .rng import HasRng, below, shuffle
from .step import PRIVATE


def redeal(groups: Iterable[list[list[int]]], rng: HasRng, pinned: frozenset[int]) -> None:
    """Deal the cards of each group of zones anew, in place; pinned cards stay where they are.

    The ids are sorted first, so the outcome depends on `rng` and on what is pinned, never on how
    the cards really lie.
    """
    for zones in groups:
        slots = [(zone, i) for zone in zones for i, c in enumerate(zone) if c not in pinned]
        ids = sorted(zone[i] for zone, i in slots)
        shuffle(rng, ids)
        for (zone, i), card in zip(slots, ids, strict=True):
            zone[i] = card


def imagine(game: Game, state: Any, seat: int, rng: HasRng) -> Any:
    """A world that `seat` could be in: other hidden cards, another future, no private answers.

    Bots, hints and previews are only ever given such worlds.
    """
    world = state.clone()
    world.luck = []
    world.rng = below(rng, 1 << 64)
    for act in world.acts:
        private = [k for k in act.facts if k.startswith(PRIVATE) and k != f"{PRIVATE}{seat}"]
        for name in private:
            del act.facts[name]
    mine = world.known.get(seat, ())
    world.known = {seat: mine} if mine else {}
    redeal(game.unseen(world, seat), rng, frozenset(mine))
    if world.decision is not None and world.decision.seat != seat:
        world.decision = None
        world.run()
    return world
