"""One picture of the fight at each size; everything else is held by what is written on the screen.

`pytest tests/ui/test_snapshots.py --snapshot-update` takes them anew, to be looked at before they are
kept.
"""

from typing import Any

import pytest

from hotseat.settings import Settings
from hotseat.ui.house import House, seat
from tests.ui.fights import fourth_turn

SIZES = {"80x24": (80, 24), "120x40": (120, 40)}


@pytest.mark.parametrize("size", SIZES)
def test_a_fight_looks_as_it_did(snap_compare: Any, size: str) -> None:
    app = House(Settings(motion="none"), lambda: seat(fourth_turn()), seed=7)
    assert snap_compare(app, terminal_size=SIZES[size])
