"""Worlds a seat could be in: a clone in which everything it cannot know is dealt anew."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from .game import Game
from .rng import HasRng, below, shuffle
from .step import PRIVATE

Slot = tuple[list[int], int]
Fits = Callable[[list[int], int, int], bool]


def redeal(
    groups: Iterable[list[list[int]]],
    rng: HasRng,
    pinned: frozenset[int],
    fits: Fits | None = None,
) -> None:
    """Deal the cards of each group of zones anew, in place; pinned cards stay where they are.

    `fits(zone, index, card)` says where a card can lie, as far as that is known; None if anywhere.
    The ids are sorted first, so the outcome depends on `rng` and on what is known, never on how the
    cards really lie.
    """
    for zones in groups:
        slots = [(zone, i) for zone in zones for i, c in enumerate(zone) if c not in pinned]
        ids = sorted(zone[i] for zone, i in slots)
        shuffle(rng, ids)
        for (zone, i), card in zip(slots, ids, strict=True):
            zone[i] = card
        if fits is not None:
            _mend(slots, rng, fits)


def _mend(slots: list[Slot], rng: HasRng, fits: Fits) -> None:
    """Exchange each card that cannot lie where it lies with one for which both places are right."""
    for zone, i in slots:
        if fits(zone, i, zone[i]):
            continue
        ways = [
            (other, j) for other, j in slots if fits(zone, i, other[j]) and fits(other, j, zone[i])
        ]
        if ways:
            other, j = ways[below(rng, len(ways))]
            zone[i], other[j] = other[j], zone[i]


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
    pinned, fits = frozenset(game.pinned(world, seat)), game.fits(world, seat)
    mine = world.known.get(seat, ())
    world.known = {seat: mine} if mine else {}
    redeal(game.unseen(world, seat), rng, pinned, fits)
    for bag in game.bags(world):
        bag.sort()
    if world.decision is not None and world.decision.seat != seat:
        world.decision = None
        world.run()
    return world
