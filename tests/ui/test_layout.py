"""Sizes and rectangles."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from hotseat.ui.layout import cards, tier


def test_tiers():
    assert [tier(*size) for size in ((79, 24), (80, 23), (1, 1))] == ["tiny"] * 3
    assert [tier(*size) for size in ((80, 24), (119, 60), (200, 39))] == ["80"] * 3
    assert tier(120, 40) == "120"
    assert tier(160, 49) == "120"
    assert tier(160, 50) == "wide"


@given(st.integers(1, 8), st.integers(78, 120), st.integers(9, 18))
def test_cards_stand_side_by_side_without_touching(n, w, most):
    width, xs = cards(n, w, most)
    assert len(xs) == n
    assert 9 <= width <= most or width == 9
    assert all(b - a == width + 1 for a, b in pairwise(xs))


@given(st.integers(1, 7))
def test_seven_cards_fit_the_narrow_table(n):
    width, xs = cards(n, 78, 18)
    assert xs[-1] + width <= 78
