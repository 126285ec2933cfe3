"""Games of every kind to look at, decision by decision: whoever draws a game adds its own."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

from hotseat.engine.rng import Dice
from hotseat.games.one_hit_heroes.game import GAME as HEROES
from hotseat.table.table import Table
from hotseat.ui.games.one_hit_heroes.between.stage import QUESTIONS
from tests import kill, positions, steam
from tests.battery.fights import Careful, Patient, options_for, run_options_for, weak_library
from tests.ui import fights, kills
from tests.ui.looking import Looking

PEOPLE = ("Ann", "Ben", "Cy", "Dee")
MOST = 70  # decisions of a fight that are looked at
STAGES = 24  # decisions between the fights of a run that are looked at


class Evening(NamedTuple):
    """A table at each of its decisions, and what shows it."""

    tables: Callable[[], Iterator[Table]]
    looked: type[Looking]


def fight(game: int) -> Iterator[Table]:
    """A random fight, at each of its decisions."""
    options = options_for(game)
    at = Table(HEROES, positions.library(), options, game, PEOPLE[: len(options.heroes)])
    careful = Careful(Dice(1000 + game))
    for _ in range(MOST):
        if at.result:
            break
        yield at
        at.answer(at.number, [move.key for move in careful.picks(at.state)])


def run(game: int) -> Iterator[Table]:
    """A random run, at its decisions outside the fights."""
    options = run_options_for(game)
    at = Table(HEROES, weak_library(), options, game, PEOPLE[: len(options.heroes)])
    patient, left = Patient(Dice(1000 + game)), STAGES
    while left and not at.result:
        if at.state.decision.kind in (*QUESTIONS, "start_items"):
            left -= 1
            yield at
        at.answer(at.number, [move.key for move in patient.picks(at.state)])
    yield at


def killing(seed: int, seats: int = 2, *variants: str) -> Callable[[], Iterator[Table]]:
    """A random game of One Hit Kill, at each of its decisions."""
    more = {"decks": kill.BOTH} if variants and seats == 2 else {}
    players = kills.NAMES[:seats]
    return partial(kills.random_game, seed, players=players, variants=variants, **more)


def steaming(seats: int) -> Iterator[Table]:
    """The same with a deck of a player's own, where there is a key for every option."""
    told = {"players": kills.NAMES[:seats], "decks": ("core", "steam")}
    for at in kills.random_game(seats, MOST, steam.library(), **told):
        if at.result or len(at.state.decision.options) <= kills.FEW:
            yield at


EVENINGS = {
    **{f"fight-{n}": Evening(partial(fight, n), fights.Looked) for n in range(0, 64, 8)},
    **{f"run-{n}": Evening(partial(run, n), fights.Looked) for n in range(6)},
    **{f"kill-of-{n}": Evening(killing(n, n), kills.Looked) for n in (2, 3, 4, 6)},
    **{
        f"kill-{name}": Evening(killing(5, 2, name), kills.Looked)
        for name in kill.library().variants
    },
    **{f"steam-of-{n}": Evening(partial(steaming, n), kills.Looked) for n in (2, 5)},
    "kill-of-many": Evening(killing(7, 6, "long-fuse", "wide-field"), kills.Looked),
}
