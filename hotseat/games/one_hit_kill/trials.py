"""How many games at once are set up, limited and counted."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from hotseat.engine.events import Event
from hotseat.engine.tally import ANSWERED, STOPPED, Choice, Tally, Wording

from .cards import CORE, Library
from .setup import MOST_CORE

if TYPE_CHECKING:
    from .state import Kill

PLACES = ("first", "second", "third", "fourth", "fifth", "sixth")
WORDS = Wording(
    side="seat",
    sides="seats",
    turns="rounds",
    endings={f"won {place}": f"won by the {place} to play" for place in PLACES},
    legend="Weapons: in how many games somebody held it, and in how many of these it won.",
)
MANY = 5  # Overloads of a game that are told apart
ROUNDS = 200  # of a simulated game; what takes longer has no result (OHK-058)


def drawn(library: Library, told: Mapping[str, Any], seats: int, number: int) -> dict[str, Any]:
    """What game `number` of many is set up from, where it is not told: the seats take turns to start,
    and as many decks are in it as the players need.
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


def tally(state: Kill, events: Sequence[Event]) -> Iterator[Tally]:
    """Every game of the match, in order; one without a reveal was stopped."""
    game: list[Event] = []
    for event in events:
        if event.kind == "game_begins" and game:
            yield _tally(state, game)
            game = []
        game.append(event)
    yield _tally(state, game)


def _tally(state: Kill, events: Sequence[Event]) -> Tally:
    """One game: who started, who won with what, how long it took."""
    starter = next(event.facts["seat"] for event in events if event.kind == "game_begins")
    won = next((event.facts for event in events if event.kind == "reveals"), None)
    turns = sum(event.kind == "turn" for event in events)
    winner = won["seat"] if won is not None else -1
    place = PLACES[(winner - starter) % state.seats]
    overloads = sum(event.kind == "overload" for event in events)
    owned = _weapons(state, events)
    none: frozenset[tuple[str, str]] = frozenset()
    played = frozenset({("weapon", _id(state, won["card"]))}) if won is not None else none
    return Tally(
        about={"Overloads": str(min(overloads, MANY)) + ("+" if overloads >= MANY else "")},
        sides=("seat 1",),
        won=winner == 0,
        ending=("won", place) if winner >= 0 else (STOPPED,),
        turns=-(-turns // state.seats),
        decisions=sum(event == ANSWERED for event in events),
        held=owned,
        drawn=owned,
        played=played,
        early=none,
        opening=none,
        late=False,
    )


def _weapons(state: Kill, events: Sequence[Event]) -> frozenset[tuple[str, str]]:
    """The Weapons somebody could build."""
    cards = {card for weapons in (*state.weapons, state.weapons_table) for card in weapons}
    cards |= {event.facts["card"] for event in events if event.kind == "reveals"}
    return frozenset(("weapon", _id(state, card)) for card in cards)


def _id(state: Kill, card: int) -> str:
    return state.names[card].partition(":")[2]
