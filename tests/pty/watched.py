"""hotseat, which says when it is left what was answered: `python -m tests.pty.watched WORDS`."""

import atexit
from collections.abc import Sequence
from typing import Any

from hotseat.cli import main
from hotseat.table.table import Table

answered: list[str] = []
given = Table.answer


def answer(table: Table, number: int, keys: Sequence[str]) -> Any:
    """Note an answer that was taken."""
    events = given(table, number, keys)
    answered.append(" ".join(keys))
    return events


def tell() -> None:
    """The last thing this process writes."""
    print(f"answered {len(answered)}: {', '.join(answered[-20:])}.")


if __name__ == "__main__":
    Table.answer = answer  # type: ignore[method-assign]
    atexit.register(tell)
    main()
