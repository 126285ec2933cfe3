"""A person wins and loses against Brick Bruiser in a real terminal: by keys alone at 80x24, by
mouse alone at 120x40.

The answers come from `moves`; the table beside the terminal says which key, or which cells, stand
for the next answer.
"""

from __future__ import annotations

import pytest

from tests.positions import ROOT

from .beside import Beside, opened
from .moves import found

ENDS = {"won": "VICTORY", "lost": "DEFEAT"}


@pytest.mark.parametrize("result", ["won", "lost"])
def test_by_keys_alone_at_80x24(result: str) -> None:
    seed, answers = found(result)
    beside = Beside(seed, (80, 24))
    with opened(seed, (80, 24)) as t:
        for keys in answers:
            t.wait_for(beside.question).settle()
            t.keys(*beside.presses(keys))
            beside.answer(keys)
        t.wait_for(ENDS[result])
        assert beside.table.result == result
        t.keys("ctrl+q")
        assert t.wait_exit() == 0


@pytest.mark.parametrize("result", ["won", "lost"])
def test_by_mouse_alone_at_120x40(result: str) -> None:
    seed, answers = found(result)
    beside = Beside(seed, (120, 40))
    with opened(seed, (120, 40)) as t:
        for keys in answers:
            t.wait_for(beside.question).settle()
            for x, y in beside.clicks(keys):
                t.click(x, y)
            beside.answer(keys)
        t.wait_for(ENDS[result])
        assert beside.table.result == result


def test_the_checkout_is_what_runs() -> None:
    """These tests run the code beside them, not an installed copy."""
    import hotseat

    assert str(ROOT) in str(hotseat.__file__)
