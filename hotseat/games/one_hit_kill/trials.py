"""How many games at once are set up, limited and counted."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from hotseat.engine.events import Event
from hotseat.engine.tally import Choice, Wording

from .cards import CORE, Library
from .setup import MOST_CORE
from .tallies import PLACES
from .tallies import tally as tally

if TYPE_CHECKING:
    from .state import Kill

WORDS = Wording(
    game="game",
    counted="seat 1",
    side="seat",
    sides="seats",
    turns="rounds",
    endings={f"won {place}": f"won by the {place} to play" for place in PLACES},
    legend=(
        "Weapons and Specials, by seat and game: the win rate of its owner with the card less that"
        " without it, in points, and half its interval of 95 %. Drawn: had at any time. Played: a"
        " Weapon is played when it is revealed, which wins. When played: over those who had it. Early:"
        " in the first three rounds, over the games that went on after them. Opening: dealt."
    ),
)
ROUNDS = 200  # of a simulated game; what takes longer has no result (OHK-058)


def drawn(library: Library, told: Mapping[str, Any], seats: int, number: int) -> dict[str, Any]:
    """What game `number` of many is set up from, where it is not told: the seats take turns to
    start, and as many decks are in it as the players need.
    """
    options = dict(told)
    options.setdefault("players", tuple(f"Player {i + 1}" for i in range(seats)))
    options.setdefault("starter", number % seats)
    if "decks" not in options:
        options["decks"] = (CORE,) if seats <= MOST_CORE else tuple(library.decks)[:2]
    return options


def result(state: Kill) -> str:
    """Victories of the first seat are counted."""
    return "lost" if state.result == "won" and state.winner else state.result


def overlong(state: Kill) -> str:
    """The limit that a game has passed, in words; "" while it may go on."""
    return f"{ROUNDS} rounds" if state.round > ROUNDS else ""


def fight(state: Kill) -> int:
    """Which game of the match it is."""
    return state.game


def settled(state: Kill, tries: int) -> tuple[str, ...] | None:
    """Everything is a matter of skill."""
    return None


def drafts(state: Kill) -> bool:
    """Nothing is drafted."""
    return False


def choices(state: Kill, events: Sequence[Event]) -> Iterator[Choice]:
    """Nothing is drafted."""
    return iter(())
