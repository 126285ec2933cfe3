"""How many fights at once are set up, and what is decided in them by no player's skill."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from typing import TYPE_CHECKING, Any

from hotseat.engine.tally import Wording

from .cards import Library
from .tallies import choices, tally

if TYPE_CHECKING:
    from .state import Fight

__all__ = [
    "WORDS",
    "choices",
    "drafts",
    "drawn",
    "fight",
    "overlong",
    "result",
    "settled",
    "tally",
]

WORDS = Wording(
    game="fight",
    counted="all fights",
    side="hero",
    sides="heroes",
    turns="Hero turns",
    endings={
        "lost card": "lost to the Boss' card",
        "lost mat": "lost to the Boss' mat",
        "lost minion": "lost to a Minion",
    },
    legend=(
        "Cards: the win rate with the card less that without it, in points, and half its interval of"
        " 95 %. When played: over the fights in which it was drawn. Early: in the first two turns of"
        " each Hero, over the fights that went on after them. Opening: in the opening hand."
    ),
)
TURNS = 60  # Hero turns of a fight; what takes longer is stopped


def drawn(library: Library, told: Mapping[str, Any], seats: int, number: int) -> dict[str, Any]:
    """What fight `number` of many is set up from, where it is not told.

    All groups of so many Heroes take turns, and so do the Bosses, until each group has met each
    Boss; then the seats change.
    """
    options = dict(told)
    groups = list(combinations(library.heroes, seats)) or [tuple(library.heroes)]
    bosses = [*library.bosses]
    if "heroes" not in told:
        lap, place = divmod(number, len(groups))
        first = lap // len(bosses) % seats
        options["heroes"] = groups[place][first:] + groups[place][:first]
        number = lap + place
    if "boss" not in told and "run" not in told:
        options["boss"] = bosses[number % len(bosses)]
    return options


def result(state: Fight) -> str:
    """The team wins or loses."""
    return state.result


def overlong(state: Fight) -> str:
    """The limit that a fight has passed, in words; "" while it may go on."""
    return f"{TURNS} Hero turns" if state.turn > TURNS else ""


def fight(state: Fight) -> tuple[int, int]:
    """Which fight of a run it is: the Boss, and how often it was lost to."""
    return (state.campaign.at, state.campaign.losses) if state.campaign else (0, 0)


def settled(state: Fight, tries: int) -> tuple[str, ...] | None:
    """What is answered between the fights of a run: on to the next Boss at the same level, and
    after a loss again with help, until a Boss was tried so often. None where somebody plays.
    """
    kind = state.decision.kind
    if kind == "next_boss":
        return ("go_on",)
    if kind == "after_loss":
        _, lost = fight(state)
        return ("again_with_help",) if lost < tries else ("give_up",)
    return None


def drafts(state: Fight) -> bool:
    """Is a card drafted?"""
    return bool(state.decision.kind == "draft")
