"""What every test stands on: one fixed terminal, and a home that is nobody's.

Textual reads the environment when it is imported, so the environment is settled first, and only
then is the snapshot plugin (which imports Textual) loaded.
"""

import os
import tempfile
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import hypothesis
import pytest

OF_THE_TERMINAL = {
    "CLICOLOR",
    "CLICOLOR_FORCE",
    "COLUMNS",
    "ESCDELAY",
    "FORCE_COLOR",
    "LC_TERMINAL",
    "LINES",
    "NO_COLOR",
    "PY_COLORS",
    "TERM_PROGRAM",
    "TTY_COMPATIBLE",
    "TTY_INTERACTIVE",
}

SNAPSHOTS = "TEXTUAL_SNAPSHOT_TEMPDIR"  # where the snapshot plugin's workers meet


def settle_environment() -> None:
    """Take out what a person's terminal says about itself, and say what the tests' terminal is."""
    for name in [*os.environ]:
        of_textual = name.startswith("TEXTUAL_") and name != SNAPSHOTS
        if name in OF_THE_TERMINAL or of_textual:
            del os.environ[name]
    os.environ["TERM"] = "xterm-256color"
    os.environ["COLORTERM"] = "truecolor"


settle_environment()
pytest_plugins = ["pytest_textual_snapshot"]

# The same examples every time, and no hurry: a busy machine is no fault of the code.
hypothesis.settings.register_profile("hotseat", deadline=None, derandomize=True)
hypothesis.settings.load_profile("hotseat")


def pytest_xdist_auto_num_workers() -> int:
    """One more than there are cores: tests in a terminal wait for half of their time."""
    return (os.cpu_count() or 1) + 1


HOMES = tempfile.TemporaryDirectory(prefix="hotseat-tests-", ignore_cleanup_errors=True)
NUMBERS = count()


@pytest.fixture(autouse=True)
def home(monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A home folder for this test alone. It is made when something is first written to it."""
    place = Path(HOMES.name) / str(next(NUMBERS))
    monkeypatch.setenv("HOME", str(place))
    for name, folder in (
        ("XDG_CACHE_HOME", "cache"),
        ("XDG_CONFIG_HOME", "config"),
        ("XDG_DATA_HOME", "data"),
        ("XDG_STATE_HOME", "state"),
        ("XDG_RUNTIME_DIR", "run"),
    ):
        monkeypatch.setenv(name, str(place / folder))
    yield place
