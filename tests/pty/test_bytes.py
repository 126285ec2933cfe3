"""What a line carries: a cursor move costs at most 5 kB, a play at most 30 kB."""

from __future__ import annotations

import pytest

from .beside import Beside, opened
from .moves import found

MOVE, PLAY = 5_000, 30_000
SIZES = [(80, 24), (120, 40)]


@pytest.mark.parametrize("size", SIZES)
def test_moves_and_plays(size: tuple[int, int]) -> None:
    seed, answers = found("lost")
    beside = Beside(seed, size)
    moves, plays = [0], [0]
    with opened(seed, size) as t:
        t.wait_for(beside.question).settle(0.2)
        for keys in answers[:-1]:
            for key in ("right", "down", "tab", "left"):
                before = t.bytes_read
                t.keys(key)
                if t.bytes_read == before:  # it comes late, and is not to count for the next
                    t.settle(0.3)
                moves.append(t.bytes_read - before)
            before = t.bytes_read
            t.keys(*beside.presses(keys))
            beside.answer(keys)
            t.wait_for(beside.question).settle(0.15)
            plays.append(t.bytes_read - before)
    assert max(moves) <= MOVE, sorted(moves)[-5:]
    assert max(plays) <= PLAY, sorted(plays)[-5:]


@pytest.mark.parametrize("size", SIZES)
def test_at_rest_nothing_is_sent(size: tuple[int, int]) -> None:
    """Nothing blinks, and a mouse within one thing sends nothing."""
    with opened(1, size) as t:
        t.wait_for("goes first?").settle(0.3)
        before = t.bytes_read
        t.rest(1.0)
        assert t.bytes_read == before
        t.write(b"\x1b[<35;6;19M").settle(0.1)
        before = t.bytes_read
        t.write(b"\x1b[<35;7;19M\x1b[<35;8;19M").settle(0.2)
        assert t.bytes_read == before
