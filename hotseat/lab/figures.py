"""Rates and how sure they are: Wilson, Newcombe, Agresti and Min; medians and the like."""

from __future__ import annotations

import math
import statistics
from collections.abc import Sequence

from .plan import Shape

Z = statistics.NormalDist().inv_cdf(0.975)  # for intervals of 95 %
DIGITS = 6  # of what is written


class Rate(Shape):
    """So many of so many, as a share with its Wilson interval of 95 %."""

    won: int
    of: int
    rate: float
    low: float
    high: float


class Difference(Shape):
    """A difference of shares, with an interval of 95 %."""

    difference: float
    low: float
    high: float


class Length(Shape):
    """How long something took: mean, median, what 90 of 100 did not exceed, the longest."""

    mean: float
    median: float
    most: int
    longest: int


def rate(won: int, of: int) -> Rate:
    """A rate; of nothing it may be anything.

    >>> rate(60, 100)
    Rate(won=60, of=100, rate=0.6, low=0.502003, high=0.690599)
    """
    if not of:
        return Rate(won=0, of=0, rate=0.0, low=0.0, high=1.0)
    share, z2 = won / of, Z * Z / of
    middle = (share + z2 / 2) / (1 + z2)
    half = Z * math.sqrt(share * (1 - share) / of + z2 / of / 4) / (1 + z2)
    low, high = max(0.0, middle - half), min(1.0, middle + half)
    return Rate(won=won, of=of, rate=_short(share), low=_short(low), high=_short(high))


def apart(a: Rate, b: Rate) -> Difference | None:
    """How much more `a` is than `b`, of different games (Newcombe's interval); None without
    both."""
    if not a.of or not b.of:
        return None
    more = a.won / a.of - b.won / b.of
    low = math.hypot(a.rate - a.low, b.high - b.rate)
    high = math.hypot(a.high - a.rate, b.rate - b.low)
    return Difference(difference=_short(more), low=_short(more - low), high=_short(more + high))


def paired(more: int, less: int, of: int) -> Difference | None:
    """A difference over the same games: won by the first alone, by the second alone, of so many
    (Wald's interval after Agresti and Min); None of nothing.
    """
    if not of:
        return None
    a, b, n = more + 0.5, less + 0.5, of + 2
    middle = (a - b) / n
    half = Z * math.sqrt((a + b) / n - middle * middle) / math.sqrt(n)
    return Difference(
        difference=_short((more - less) / of), low=_short(middle - half), high=_short(middle + half)
    )


def length(counts: Sequence[int]) -> Length:
    """How long they are; of nothing all is 0.

    >>> length([4, 5, 6, 9])
    Length(mean=6.0, median=5.5, most=9, longest=9)
    """
    if not counts:
        return Length(mean=0.0, median=0.0, most=0, longest=0)
    ordered = sorted(counts)
    return Length(
        mean=_short(statistics.fmean(ordered)),
        median=float(statistics.median(ordered)),
        most=ordered[math.ceil(0.9 * len(ordered)) - 1],
        longest=ordered[-1],
    )


def _short(number: float) -> float:
    return round(number, DIGITS)
