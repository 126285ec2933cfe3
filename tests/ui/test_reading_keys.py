"""When a key was pressed: all that came from the terminal in one piece was pressed at once."""

from itertools import count

import pytest

from hotseat.ui import driver
from hotseat.ui.driver import Parser


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every look at the clock takes a second."""
    seconds = count(1.0)
    for where in ("textual._time.get_time", "textual._parser.get_time"):
        monkeypatch.setattr(where, lambda: next(seconds))
    monkeypatch.setattr(driver, "get_time", lambda: next(seconds))


@pytest.mark.usefixtures("clock")
def test_keys_in_one_piece_have_one_time() -> None:
    parser = Parser()
    burst, later = [*parser.feed("1s\x1b[A1")], [*parser.feed("e")]
    assert [key.key for key in burst] == ["1", "s", "up", "1"]
    assert len({key.time for key in burst}) == 1
    assert later[0].time > burst[0].time
