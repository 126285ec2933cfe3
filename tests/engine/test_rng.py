"""The generator: SplitMix64 as published, even, repeatable, and one int of state."""

from collections import Counter
from itertools import pairwise, permutations

import pytest

from hotseat.engine.rng import MASK, Dice, below, shuffle

WHOLE = 1 << 64


def test_the_numbers_are_those_of_the_published_generator():
    dice = Dice(1234567)
    assert [dice.below(WHOLE) for _ in range(5)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_the_same_seed_gives_the_same_numbers_and_another_seed_gives_others():
    one, same, other = (Dice(seed) for seed in (7, 7, 8))
    numbers = [one.below(1000) for _ in range(50)]
    assert [same.below(1000) for _ in range(50)] == numbers
    assert [other.below(1000) for _ in range(50)] != numbers


def test_a_generator_goes_on_from_the_int_it_holds():
    dice = Dice(5)
    dice.below(10)
    later = Dice(dice.rng)
    assert [dice.below(10) for _ in range(20)] == [later.below(10) for _ in range(20)]


def test_a_seed_of_any_size_is_held_in_64_bits():
    assert Dice(WHOLE + 3).rng == 3
    assert Dice(-1).rng == MASK
    dice = Dice(MASK)
    for _ in range(100):
        dice.below(6)
        assert 0 <= dice.rng <= MASK


def chi_squared(counts: Counter[int], n: int) -> float:
    expected = sum(counts.values()) / n
    return sum((counts[i] - expected) ** 2 / expected for i in range(n))


@pytest.mark.parametrize("n", [2, 3, 6, 12, 52])
def test_every_number_comes_about_as_often_as_every_other(n: int):
    dice = Dice(99)
    counts = Counter(dice.below(n) for _ in range(1000 * n))
    assert set(counts) == set(range(n))
    # Beyond 5 deviations of a chi-squared of n-1 degrees of freedom.
    assert chi_squared(counts, n) < (n - 1) + 5 * (2 * (n - 1)) ** 0.5


def test_the_first_roll_of_neighbouring_seeds_is_as_even_as_any():
    counts = Counter(Dice(seed).below(6) for seed in range(6000))
    assert chi_squared(counts, 6) < 5 + 5 * 10**0.5


def test_one_roll_says_nothing_about_the_next():
    dice = Dice(3)
    rolls = [dice.below(6) for _ in range(36_001)]
    pairs = Counter(6 * a + b for a, b in pairwise(rolls))
    assert chi_squared(pairs, 36) < 35 + 5 * 70**0.5


def test_of_one_thing_there_is_no_choice_but_the_generator_moves():
    dice = Dice(1)
    before = dice.rng
    assert dice.below(1) == 0
    assert dice.rng != before


def test_every_order_of_a_shuffle_comes_about_as_often_as_every_other():
    dice = Dice(4)
    orders = Counter()
    places = {order: i for i, order in enumerate(permutations("abcd"))}
    for _ in range(24_000):
        cards = list("abcd")
        shuffle(dice, cards)
        orders[places[tuple(cards)]] += 1
    assert len(orders) == 24
    assert chi_squared(orders, 24) < 23 + 5 * 46**0.5


def test_a_shuffle_keeps_what_is_there_and_repeats_with_its_seed():
    once, again = list(range(40)), list(range(40))
    shuffle(Dice(11), once)
    shuffle(Dice(11), again)
    assert once == again != list(range(40))
    assert sorted(once) == list(range(40))


def test_whatever_carries_an_int_called_rng_can_roll():
    class Holder:
        rng = 1234567

    holder = Holder()
    assert below(holder, WHOLE) == 6457827717110365317
    assert holder.rng != Holder.rng
