"""How likely a team is to live through attacks, from who is hit by which face and what saves it."""

from __future__ import annotations

import math
from functools import lru_cache

Faces = tuple[tuple[int, float], ...]  # who is hit, one bit a seat, and how likely that is


@lru_cache(maxsize=1 << 16)
def live(attacks: int, faces: Faces, own: tuple[int, ...], shared: int, stops: int) -> float:
    """How likely nobody is hit in so many attacks: `own` saves a seat, `shared` ones for anybody,
    and `stops` that end a whole attack.
    """
    if attacks <= 0:
        return 1.0
    total = 0.0
    for hit, chance in faces:
        total += chance * _answered(hit, attacks, faces, own, shared, stops)
    return total


def _answered(
    hit: int, attacks: int, faces: Faces, own: tuple[int, ...], shared: int, stops: int
) -> float:
    """The best that can be done about one roll."""
    if not hit:
        return live(attacks - 1, faces, own, shared, stops)
    best = live(attacks - 1, faces, own, shared, stops - 1) if stops else 0.0
    left, need = list(own), 0
    for seat in range(len(own)):
        if hit >> seat & 1:
            if left[seat]:
                left[seat] -= 1
            else:
                need += 1
    if need <= shared:
        best = max(best, live(attacks - 1, faces, tuple(left), shared - need, stops))
    return best


def between(value: float) -> tuple[int, float]:
    """A number as its whole part and the rest."""
    whole = math.floor(value)
    return whole, value - whole


def outlast(hits: float, saves: float) -> float:
    """How likely so many hits, expected and independent, are no more than the saves there are."""
    whole, rest = between(max(0.0, saves))
    term = total = math.exp(-hits)
    for i in range(1, whole + 1):
        term *= hits / i
        total += term
    return total + rest * term * hits / (whole + 1)
