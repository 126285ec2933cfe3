"""One picture of each game at each size; everything else is held by what is written on the screen.

`pytest tests/ui/test_snapshots.py --snapshot-update` takes them anew, to be looked at before they
are kept.
"""

from typing import Any

import pytest

from hotseat.settings import Settings
from hotseat.table.seats import Seat
from hotseat.ui.house import House, seat
from tests.ui.fights import fourth_turn
from tests.ui.kills import seventh_round

SIZES = {"80x24": (80, 24), "120x40": (120, 40)}


@pytest.mark.parametrize("size", SIZES)
def test_a_turn_of_one_hit_kill_looks_as_it_did(snap_compare: Any, size: str) -> None:
    def alone() -> Any:
        at = seventh_round()
        at.sit([Seat("Ana"), *(Seat(name, "easy") for name in at.names[1:])])
        return seat(at)

    app = House(Settings(motion="none"), alone, seed=7)
    assert snap_compare(app, press=["right"], terminal_size=SIZES[size])


@pytest.mark.parametrize("size", SIZES)
def test_a_fight_looks_as_it_did(snap_compare: Any, size: str) -> None:
    app = House(Settings(motion="none"), lambda: seat(fourth_turn()), seed=7)
    assert snap_compare(app, terminal_size=SIZES[size])
