"""Randomness as one int: SplitMix64, so that a state carries its own future in twenty bytes."""

from __future__ import annotations

from typing import Any, Protocol

MASK = (1 << 64) - 1


class HasRng(Protocol):
    """Whatever carries a generator."""

    rng: int


def below(holder: HasRng, n: int) -> int:
    """A number from 0 to n-1; moves the holder's generator."""
    z = holder.rng = (holder.rng + 0x9E3779B97F4A7C15) & MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return ((z ^ (z >> 31)) * n) >> 64


def shuffle(holder: HasRng, items: list[Any]) -> None:
    """Shuffle a list in place (Fisher-Yates)."""
    for i in range(len(items) - 1, 0, -1):
        j = below(holder, i + 1)
        items[i], items[j] = items[j], items[i]


class Dice:
    """A generator that belongs to no state: for bots, tests and benchmarks."""

    __slots__ = ("rng",)

    def __init__(self, seed: int) -> None:
        self.rng = seed & MASK

    def below(self, n: int) -> int:
        """A number from 0 to n-1."""
        return below(self, n)
