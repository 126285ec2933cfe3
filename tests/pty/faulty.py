"""hotseat with a fault of its own: `python -m tests.pty.faulty WHERE words of the command line`.

The first thing that happens there raises an exception, as a mistake in the program would.
"""

import sys
from typing import Any

from hotseat.cli import main
from hotseat.table.table import Table
from hotseat.ui.games.one_hit_heroes.pages.setup import SetUp
from hotseat.ui.house import House
from hotseat.ui.scene import Scene
from hotseat.ui.widgets import Pane

PLACES = {
    "answer": (Table, "answer"),
    "click": (Pane, "on_click"),
    "paint": (Scene, "paint"),
    "set-up": (SetUp, "go"),
    "start": (House, "choose"),
    "timer": (House, "say"),
}


def fault(*_: Any, **__: Any) -> Any:
    raise RuntimeError("a mistake [/red] [bold]in the program")


if __name__ == "__main__":
    where, attribute = PLACES[sys.argv.pop(1)]
    setattr(where, attribute, fault)
    main()
