"""A sequence known from its end fetches no more than is asked for, and is a sequence like any."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from hotseat.table.backward import Backward


def counted(many: int, fetched: list[int]) -> Backward[int]:
    """The numbers from 0, and which of them were fetched."""

    def source() -> Iterator[int]:
        for n in reversed(range(many)):
            fetched.append(n)
            yield n

    return Backward(source())


def test_from_the_end_only_what_is_asked_for_is_fetched() -> None:
    fetched: list[int] = []
    numbers = counted(100, fetched)
    assert numbers and fetched == [99]
    assert numbers[-1] == 99 and numbers[-3] == 97 and numbers[-2] == 98 and len(fetched) == 3
    assert numbers[-5:] == [95, 96, 97, 98, 99] and len(fetched) == 5
    assert numbers[-2:] == [98, 99]
    assert next(reversed(numbers)) == 99 and len(fetched) == 5
    assert [n for n, _ in zip(reversed(numbers), range(8), strict=False)] == [*range(99, 91, -1)]
    assert len(fetched) <= 9
    assert len(numbers) == 100 and fetched == [*range(99, -1, -1)]


@pytest.mark.parametrize("many", [0, 1, 7])
def test_it_reads_as_a_list_does(many: int) -> None:
    plain = [*range(many)]
    for cut in (
        *(
            slice(a, b, c)
            for a in (None, -9, -2, 0, 3)
            for b in (None, -3, 2)
            for c in (None, -1, 2)
        ),
    ):
        assert counted(many, [])[cut] == plain[cut]
    numbers = counted(many, [])
    assert [*reversed(numbers)] == plain[::-1] and [*numbers] == plain
    assert numbers == plain and plain == numbers and tuple(plain) == numbers
    assert numbers != [*plain, 1] and numbers != 7 and bool(numbers) == bool(plain)
    for at in (many, -many - 1):
        with pytest.raises(IndexError):
            counted(many, [])[at]
    assert all(counted(many, [])[at] == plain[at] for at in range(-many, many))
