"""How likely attacks are survived: against everything that could fall, and all that could be
done."""

from __future__ import annotations

import math
from itertools import product

import pytest

from hotseat.games.one_hit_heroes.advice_danger import Faces, between, live, outlast

THIRD: Faces = ((0, 4 / 6), (1, 2 / 6))  # one Hero, hit by two of six faces
PAIR: Faces = ((0, 1 / 6), (1, 2 / 6), (3, 3 / 6))  # the first of two is hit by more faces
TRIO: Faces = ((0, 2 / 6), (1, 1 / 6), (5, 2 / 6), (7, 1 / 6))


def survived(attacks: int, faces: Faces, own: tuple[int, ...], shared: int, stops: int) -> float:
    """The same by trying every use of every save after every face of the die."""
    if attacks == 0:
        return 1.0
    total = 0.0
    for hit, chance in faces:
        seats = [seat for seat in range(len(own)) if hit >> seat & 1]
        best = survived(attacks - 1, faces, own, shared, stops) if not seats else 0.0
        if stops:
            best = max(best, survived(attacks - 1, faces, own, shared, stops - 1))
        for ways in product((True, False), repeat=len(seats)):
            left, need = list(own), 0
            for seat, by_own in zip(seats, ways, strict=True):
                left[seat] -= by_own
                need += not by_own
            if min(left) >= 0 and need <= shared:
                after = survived(attacks - 1, faces, tuple(left), shared - need, stops)
                best = max(best, after)
        total += chance * best
    return total


@pytest.mark.parametrize(
    ("attacks", "own", "shared", "stops", "chance"),
    [
        (0, 0, 0, 0, 1),
        (1, 0, 0, 0, 2 / 3),
        (2, 0, 0, 0, 4 / 9),
        (1, 1, 0, 0, 1),
        (1, 0, 1, 0, 1),
        (1, 0, 0, 1, 1),
        (2, 1, 0, 0, 8 / 9),
        (2, 0, 1, 0, 8 / 9),
        (2, 0, 0, 1, 8 / 9),
        (3, 1, 0, 0, 20 / 27),
        (3, 1, 1, 0, 26 / 27),
        (3, 1, 1, 1, 1),
    ],
)
def test_one_hero_who_is_hit_by_two_of_six_faces(
    attacks: int, own: int, shared: int, stops: int, chance: float
) -> None:
    assert live(attacks, THIRD, (own,), shared, stops) == pytest.approx(chance)


def test_each_hero_needs_a_save_of_their_own() -> None:
    """HIT strikes both: one Item saves its owner, one shield one of them, one Retreat both."""
    both: Faces = ((0, 5 / 6), (3, 1 / 6))
    assert live(1, both, (1, 0), 0, 0) == pytest.approx(5 / 6)
    assert live(1, both, (0, 0), 1, 0) == pytest.approx(5 / 6)
    assert live(1, both, (1, 0), 1, 0) == 1
    assert live(1, both, (0, 0), 2, 0) == 1
    assert live(1, both, (0, 0), 0, 1) == 1


@pytest.mark.parametrize("faces", [THIRD, PAIR, TRIO], ids=["one", "two", "three"])
def test_it_is_what_the_best_use_of_every_save_gives(faces: Faces) -> None:
    heroes = {THIRD: 1, PAIR: 2, TRIO: 3}[faces]
    for own in product(range(3 if heroes < 3 else 2), repeat=heroes):
        for attacks, shared, stops in product(range(4), range(3), range(2)):
            expected = survived(attacks, faces, own, shared, stops)
            assert live(attacks, faces, own, shared, stops) == pytest.approx(expected)


def test_more_saves_never_make_it_worse_and_more_attacks_never_better() -> None:
    for own, shared, stops in product(range(3), range(3), range(3)):
        for attacks in range(5):
            now = live(attacks, PAIR, (own, own), shared, stops)
            assert live(attacks, PAIR, (own + 1, own), shared, stops) >= now
            assert live(attacks, PAIR, (own, own), shared + 1, stops) >= now
            assert live(attacks, PAIR, (own, own), shared, stops + 1) >= now
            assert live(attacks + 1, PAIR, (own, own), shared, stops) <= now


# ---- until the end


def poisson(hits: float, n: int) -> float:
    """How likely exactly so many of so many expected hits are."""
    return math.exp(-hits) * hits**n / math.factorial(n)


@pytest.mark.parametrize("hits", [0.0, 0.25, 1.0, 2.5, 6.0])
@pytest.mark.parametrize("saves", range(8))
def test_whole_saves_outlast_as_many_hits(hits: float, saves: int) -> None:
    expected = sum(poisson(hits, n) for n in range(saves + 1))
    assert outlast(hits, saves) == pytest.approx(expected)


@pytest.mark.parametrize("saves", [0.25, 1.5, 3.75])
def test_a_part_of_a_save_counts_for_its_part_of_one_more_hit(saves: float) -> None:
    less, rest = int(saves), saves - int(saves)
    expected = (1 - rest) * outlast(2.0, less) + rest * outlast(2.0, less + 1)
    assert outlast(2.0, saves) == pytest.approx(expected)


def test_no_hits_are_always_outlasted_and_owing_saves_is_having_none() -> None:
    assert outlast(0.0, 0.0) == 1
    assert outlast(1.0, -3.0) == outlast(1.0, 0.0) == pytest.approx(math.exp(-1))


def test_a_number_is_its_whole_part_and_the_rest() -> None:
    assert between(2.75) == (2, 0.75) and between(3) == (3, 0) and between(0.0) == (0, 0.0)
