"""Rates and intervals, against published figures."""

import pytest

from hotseat.lab.figures import Length, apart, length, paired, rate


def test_wilson():
    sixty = rate(60, 100)
    assert (sixty.won, sixty.of, sixty.rate) == (60, 100, 0.6)
    assert (sixty.low, sixty.high) == pytest.approx((0.5020, 0.6906), abs=1e-4)
    # Newcombe 1998, two-sided intervals for the single proportion, method 3
    assert (rate(81, 263).low, rate(81, 263).high) == pytest.approx((0.2553, 0.3662), abs=1e-4)
    assert (rate(0, 20).low, rate(0, 20).high) == pytest.approx((0, 0.1611), abs=1e-4)


def test_a_rate_of_nothing_may_be_anything():
    assert (rate(0, 0).low, rate(0, 0).high) == (0, 1)


def test_a_difference_of_different_games():
    # Newcombe 1998, interval estimation for the difference, method 10: 56/70 less 48/80
    more = apart(rate(56, 70), rate(48, 80))
    assert (more.difference, more.low, more.high) == pytest.approx((0.2, 0.0524, 0.3339), abs=1e-4)
    assert apart(rate(5, 5), rate(0, 0)) is None


def test_a_difference_over_the_same_games():
    more = paired(30, 10, 100)
    assert more.difference == 0.2
    assert (more.low, more.high) == pytest.approx((0.0791, 0.3131), abs=1e-4)
    less = paired(10, 30, 100)
    assert (less.difference, less.low, less.high) == (-0.2, -more.high, -more.low)
    assert paired(0, 0, 0) is None


def test_pairs_tell_more_than_the_same_rates_of_different_games():
    together, separate = paired(22, 2, 200), apart(rate(120, 200), rate(100, 200))
    assert together.difference == separate.difference == 0.1
    assert together.high - together.low < (separate.high - separate.low) / 1.5


def test_lengths():
    assert length([3, 1, 2, 4]) == Length(mean=2.5, median=2.5, most=4, longest=4)
    assert length([*range(1, 101)]).most == 90
    assert length([]).longest == 0
