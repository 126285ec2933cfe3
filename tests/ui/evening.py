"""A table of Lanterns in a real terminal: `python -m tests.ui.evening`."""

import sys
from types import SimpleNamespace

from hotseat.ui.app import Hotseat
from hotseat.ui.screens.game import GameScreen
from tests.ui.fake import DANGER, MANY, TURN, WINDOW, Face, Table


def main() -> None:
    settings = SimpleNamespace(theme="dark", glyphs="auto", motion="none")
    table = Table(*[TURN, WINDOW, MANY, DANGER] * 200)
    app = Hotseat(settings, lambda: GameScreen(table, Face()))
    app.run()
    print(f"answers {len(table.answers)}")
    sys.exit(app.return_code or 0)


if __name__ == "__main__":
    main()
