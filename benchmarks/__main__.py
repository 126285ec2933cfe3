"""`make bench`: print every figure, and exit 1 when one is below its floor."""

from __future__ import annotations

import argparse
import sys

from . import journal, players, playouts, screens, simulation
from .measure import Row


def main() -> int:
    """Measure and print; 1 when a floor does not hold."""
    parser = argparse.ArgumentParser(prog="make bench", description=__doc__)
    parser.add_argument("--seconds", type=float, default=1.0, help="CPU seconds a round")
    parser.add_argument("--rounds", type=int, default=5, help="rounds; the median counts")
    parser.add_argument("--no-screens", action="store_true", help="only what needs no terminal")
    options = parser.parse_args()
    rows = [
        *playouts.rows(options.seconds, options.rounds),
        *players.rows(options.seconds, options.rounds),
        *journal.rows(),
    ]
    rows += simulation.rows()
    if not options.no_screens:
        rows += screens.rows(options.rounds)
    for row in rows:
        print(_line(row))
    fallen = [row.name for row in rows if not row.holds]
    if fallen:
        print(f"below the floor: {', '.join(fallen)}")
    return 1 if fallen else 0


def _line(row: Row) -> str:
    value = f"{row.value:,.2f}" if row.value < 100 else f"{row.value:,.0f}"
    limits = "" if row.floor is None else f"floor {row.floor:g}, goal {row.goal:g}"
    state = "" if row.floor is None else "goal" if row.aimed else "ok" if row.holds else "BELOW"
    return f"{row.name:<44} {value:>10} {row.unit:<12} {limits:<24} {state}".rstrip()


if __name__ == "__main__":
    sys.exit(main())
