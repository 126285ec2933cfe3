"""Games of One Hit Kill to look at: tables in a position, and what the screen shows of them."""

from collections.abc import Iterator, Sequence
from copy import copy
from functools import cache
from random import Random
from typing import Any

from hotseat.engine.events import Said
from hotseat.games.one_hit_kill.cards import Library
from hotseat.games.one_hit_kill.game import GAME
from hotseat.games.one_hit_kill.setup import KillOptions
from hotseat.table.story import Play, Row
from hotseat.table.table import Table
from hotseat.table.telling import Told
from hotseat.ui.games import face_of
from tests import kill
from tests.kill import Position, library

from .looking import SIZES as SIZES
from .looking import Looking

FACE = face_of("one-hit-kill")
NAMES = ("Ana", "Bob", "Cy", "Dee", "Eve", "Fay")
PEOPLE = ("Ana", "Bob", "bot", "Dee")
SAID = (
    (0, (("7 ", "number"), ("CY", "name"))),
    (2, (("Cy takes E3 Chain from the Field", ""),)),
    (4, (("The Field gets E8 Eye", ""),)),
    (0, (("7 ", "number"), ("DEE", "name"))),
    (2, (("Dee takes Regex from the Field", ""),)),
    (4, (("The Field gets Transmute", ""),)),
)
HAND = ("B1", "B2", "B6", "B7", "B8", "A8", "D4", "D5", "chaos")
FEW = 38  # options that surely have a key each
WEAPONS = ("basilisk", "ghost-pepper", "epic-saga")


def table(position: Position, people: Sequence[Any] = (), said: Sequence[Any] = ()) -> Table:
    """A table that stands in a position, with so much in its log."""
    n = position.state.seats
    decks = ("core", "death-and-lore")
    made = Table(GAME, library(), KillOptions(players=NAMES[:n], decks=decks), 1)
    made.state = position.state
    made.names = GAME.seat_names(made.state)
    made.sit(people)
    made.story.last = Play(
        Row(0, "move", -1), Told(Said(*line) for line in said), lambda: made.story.first
    )
    return made


def named(position: Position) -> Position:
    """The position with the names of the pictures."""
    state = position.state
    names = [f"player:{name}" for name in NAMES[: state.seats]]
    state.names = (*names, *state.names[state.seats :])
    GAME.attach_models(state, library())
    return position


def filler(n: int, *but: str) -> list[str]:
    """So many components that are nowhere else in the position."""
    every = [f"{cls}{i}" for i in range(10, 0, -1) for cls in "TEBADL"]
    return [code for code in every if code not in but][:n]


def seventh_round(**more: Any) -> Table:
    """Ana's seventh turn, one Eye short of a Basilisk, with four at the table."""
    used = [*HAND, "T9", "E8", "transmute"]
    rest = filler(60, *used)
    position = kill.table(
        HAND,
        rest[:9],
        rest[9:21],
        rest[21:28],
        **{
            "field": ("T9", "E8", "transmute"),
            "draw": [*rest[28:46], *["overload"] * 3, "regex", "history", "winnow"],
            "discard": [*rest[46:], "regex", "winnow", "history"][:11],
            "weapons": (WEAPONS, ("hex-harp",) * 2, ("last-will",) * 3, ("rune-bomb",) * 2),
            "pile": ("laser-lance",) * 26,
            "turn": 24,
            **more,
        },
    )
    return table(named(position), said=SAID)


def cut() -> Table:
    """The same hand with two cards more while an Overload lies in the Field."""
    hand = (*HAND, "E8", "transmute")
    rest = filler(60, *hand, "T9", "A4")
    position = kill.table(
        hand,
        rest[:9],
        rest[9:21],
        rest[21:28],
        field=("T9", "A4", "overload"),
        draw=[*rest[28:46], "regex"],
        discard=rest[46:55],
        weapons=(WEAPONS, ("hex-harp",) * 2, ("last-will",) * 3, ("rune-bomb",) * 2),
        pile=("laser-lance",) * 26,
        turn=28,
        settle=True,
    )
    return table(named(position), said=SAID)


def won_match(people: Sequence[Any] = (), seats: int = 3) -> Table:
    """Ana has just won the second game of a match of three, as she had the first; a Transmute
    helped, and she holds a card more.
    """
    hand = ("B1", "B2", "D3", "B6", "B7", "A8", "E8", "T2", "transmute")
    rest = filler(60, *hand)
    position = kill.table(
        hand,
        *(rest[7 * i : 7 * i + 7] for i in range(1, seats)),
        field=rest[:3],
        draw=rest[42:],
        weapons=(("basilisk",), ("hex-harp",)),
        pile=("laser-lance",) * 20,
        rules={"match.wins": 3},
        game=2,
    )
    position.state.score = [1, *[0] * (seats - 1)]
    return table(named(position.do("reveal", "basilisk")), people)


# ---------------------------------------------------------------- looking


class Looked(Looking):
    """What a seat sees of a game at one size."""

    face = FACE


def random_game(
    seed: int, most: int = 24, content: Library | None = None, **options: Any
) -> Iterator[Table]:
    """A game at each of its decisions, answered by lot; with other content than the usual."""
    n = len(options.setdefault("players", NAMES[:2]))
    options.setdefault("decks", ("core",) if n < 4 else ("core", "death-and-lore"))
    at, luck = Table(GAME, content or library(), KillOptions(**options), seed), Random(seed)
    for _ in range(most):
        if at.result:
            break
        yield at
        decision = at.state.decision
        keys = [move.key for move in decision.options]
        many = decision.least + luck.randint(0, decision.most - decision.least)
        luck.shuffle(keys)
        at.answer(at.number, keys[:many])
    yield at


@cache
def decisions() -> tuple[Table, ...]:
    """Tables at one question of each kind that comes up in some games."""
    found: dict[str, Table] = {}
    games: list[dict[str, Any]] = [
        {"players": NAMES[:2], "variants": ("trade-in",)},
        {"players": NAMES[:3], "variants": ("no-safety-catch", "hair-trigger")},
        {"players": NAMES, "variants": ("wide-field", "communal-weapons")},
    ]
    for seed, options in enumerate(games):
        for at in random_game(seed, 60, **options):
            asked = at.sight(at.decider) if at.decider >= 0 else None
            question = getattr(asked.act.get("question"), "verb", "") if asked else ""
            few = asked is not None and len(asked.options) <= FEW
            kind = f"{asked.kind} {question} {len(at.names)}" if asked else ""
            if few and kind not in found:
                found[kind] = copy(at)
    return tuple(found.values())
