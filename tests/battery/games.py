"""The games of the battery: one more is one more entry."""

from __future__ import annotations

import os

from . import fights, kills
from .fights import FIGHTS, RUNS
from .kills import KILLS

PLAYED = (FIGHTS, RUNS, KILLS)
WHOLE = (fights.WHOLE, kills.WHOLE)
HIDDEN = (fights.HIDDEN, fights.HIDDEN_IN_RUNS, kills.HIDDEN)
DECISIONS = int(os.environ.get("HOTSEAT_BATTERY", "20000"))  # of a game that is played whole
