"""A whole game of One Hit Kill between six people, found by computers: the same every time."""

from __future__ import annotations

from functools import cache

from hotseat.bots import bot
from hotseat.bots.asking import computed, dice_for
from hotseat.games.one_hit_kill.game import GAME
from hotseat.games.one_hit_kill.setup import KillOptions
from hotseat.table.table import Table
from tests.kill import BOTH, NAMES, library

Answers = tuple[tuple[str, ...], ...]
OPTIONS = KillOptions(players=NAMES, decks=BOTH)
TRIES, SHORT, LONGEST = 100, 50, 400


def six(seed: int) -> Table:
    """The table of six people, at its first question."""
    return Table(GAME, library(), OPTIONS, seed, NAMES)


@cache
def short_game() -> tuple[int, Answers]:
    """A seed, and the answers of a game that is over soon."""
    for seed in range(1, TRIES):
        answers = played(seed)
        if len(answers) <= SHORT:
            return seed, answers
    raise AssertionError(f"no game of {TRIES} is short")


def played(seed: int) -> Answers:
    """All answers of a game that computers play."""
    state, answers = GAME.new(library(), OPTIONS, seed), []
    bots = {seat: bot("normal", GAME) for seat in range(len(NAMES))}
    while not state.result and len(answers) < LONGEST:
        keys = computed(GAME, state, bots, dice_for(seed, len(answers)))
        assert keys is not None
        answers.append(keys)
        state.push_keys(*keys)
    return tuple(answers)


def hidden(table: Table) -> set[str]:
    """The names of all cards that lie in a hand or face down, as far as no card of that name is in the open."""
    state = table.state
    down = [*state.deck, *state.discard, *state.weapon_pile, *state.aside]
    for hand in (*state.hands, *state.weapons):
        down += hand
    open_ = [*state.field, *state.weapons_table]
    names = {GAME.name_of(state, card) for card in down}
    return names - {GAME.name_of(state, card) for card in open_}


def secret(table: Table) -> set[str]:
    """Those of them that nobody has read about: no line of the log as everybody reads it names them."""
    public = "\n".join(said.text for said in table.lines)
    return {name for name in hidden(table) if name not in public}
