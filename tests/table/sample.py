"""Writes the stored sample of this format: `python -m tests.table.sample`.

Once a version was published its sample is never written again: it is what people have on disk.
"""

from __future__ import annotations

import json
import tempfile
from pathlib import Path
from typing import Any
from unittest.mock import patch

from hotseat.table.shelf import Shelf
from hotseat.table.table import Table
from hotseat.table.written import FORMAT
from tests.table.tables import Player, new_table

SAMPLES = Path(__file__).parent / "samples"


def seen(table: Table) -> dict[str, Any]:
    """What must be the same for ever after."""
    return {
        "number": table.number,
        "people": list(table.people),
        "names": list(table.names),
        "seat": table.decider,
        "question": table.state.decision.kind,
        "moves": len(table.story.line),
        "taken back": len(table.story.undone),
        "events": [event.kind for event in table.history],
        "cards": [model.name for model in table.state.cards],
    }


def main() -> None:
    """A fight with cards of a pack and of another Hero, in the middle of an attack, after undo."""
    table = new_table(
        seed=20, boss="switchboard", extra={"sofia": ("blue-flame",), "torvald": ("taunt",)}
    )
    with tempfile.TemporaryDirectory() as folder, patch("socket.gethostname", return_value="here"):
        shelf = Shelf(Path(folder))
        shelf.keep(table)
        player = Player(5)
        while table.number < 30 or table.state.decision.kind != "hit_window":
            player.play(table, 1)
        table.undo(consent=True)
        table.redo()
        player.play(table, 1)
        table.undo(consent=True)
        table.close()
        data = shelf.path("1").read_bytes()
    (SAMPLES / f"format-{FORMAT}.hotseat").write_bytes(data)
    (SAMPLES / f"format-{FORMAT}.json").write_text(json.dumps(seen(table), indent=1) + "\n")


if __name__ == "__main__":
    main()
