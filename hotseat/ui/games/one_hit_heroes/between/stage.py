"""Which question between the fights of a run is asked, and which Boss comes then. Pure."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hotseat.games.one_hit_heroes.view import RunView
    from hotseat.table.sight import Sight

QUESTIONS = ("draft", "after_loss", "next_boss", "swap", "swap_for", "trade")
LAST = {"won": "draft", "conceded": "after_loss"}  # result -> what was asked last


def stage(sight: Sight) -> str:
    """The question, also when a run has ended with it; "" while a fight is on the table."""
    if sight.view.run is None:
        return ""
    if sight.kind in QUESTIONS:
        return sight.kind
    return LAST.get(sight.result, "") if sight.view.phase == "over" else ""


def run_of(sight: Sight) -> RunView:
    """The run; only what stands between fights asks."""
    run: RunView | None = sight.view.run
    assert run is not None
    return run


def comes(sight: Sight) -> int:
    """The Boss of the next fight, counted from 0; -1 after the last (OHH-005)."""
    run = run_of(sight)
    at = run.at + (stage(sight) in ("draft", "next_boss"))
    return at if at < len(run.bosses) else -1


def given(sight: Sight) -> int:
    """The card that is to be given in a swap or a trade, -1 for none."""
    asked = sight.act.get("question")
    return getattr(asked, "for_" if sight.kind == "trade" else "card", -1)


def wanted(sight: Sight) -> int:
    """The card another Hero is asked for, -1 for none."""
    asked = sight.act.get("question")
    return getattr(asked, "card", -1) if sight.kind == "trade" else -1
