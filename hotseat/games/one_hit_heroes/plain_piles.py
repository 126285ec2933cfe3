"""The piles of the Heroes in plain words: their cards sorted, never in order (OHH-022)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from .view import HeroView
from .voice import Seen, several

PILES = {"draw": "Draw Pile", "discard": "Discard Pile", "burn": "Burn Pile"}
PREFIX = "pile:"


def piles(seen: Seen) -> Iterator[tuple[str, str, str]]:
    """Every pile: thing, id and name."""
    for hero in seen.view.heroes:
        for pile, name in PILES.items():
            thing = f"{PREFIX}{hero.seat}:{pile}"
            yield thing, f"{pile}:{hero.hero.id}", f"{name} of {seen.names[hero.seat]}"


def pile(seen: Seen, thing: str) -> list[str]:
    """What lies in a pile."""
    _, seat, kind = thing.split(":")
    hero = seen.view.heroes[int(seat)]
    names = sorted(_cards(seen, hero, kind))
    counted = [f"{name} ×{n}" if n > 1 else name for name, n in Counter(names).items()]
    said = f"{PILES[kind]} of {seen.names[hero.seat]}, {several(len(names), 'card')}"
    return [f"{said}: {', '.join(counted)}." if counted else f"{said}."]


def _cards(seen: Seen, hero: HeroView, kind: str) -> Sequence[str]:
    """The names of its cards."""
    if kind == "draw":
        return hero.deck
    lying = hero.discard if kind == "discard" else hero.burn
    return [seen.view.cards[card].name for card in lying]
