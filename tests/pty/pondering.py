"""hotseat, whose computers think for minutes unless nobody waits any more: `python -m
tests.pty.pondering words of the command line`."""

import time
from collections.abc import Callable

from hotseat.cli import main
from hotseat.table.table import Table

MINUTES = 180.0  # seconds, far more than a test waits


def thinks(table: Table, stop: Callable[[], bool]) -> tuple[str, ...] | None:
    """Nothing yet."""
    end = time.monotonic() + MINUTES
    while not stop() and time.monotonic() < end:
        time.sleep(0.01)
    return None


if __name__ == "__main__":
    Table.thinks = thinks  # type: ignore[method-assign, assignment]
    main()
