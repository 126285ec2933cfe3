"""Whole games of One Hit Kill between people, found by computers: the same every time."""

from __future__ import annotations

from functools import cache

from hotseat.bots import bot
from hotseat.bots.asking import computed, dice_for
from hotseat.games.one_hit_kill.game import GAME
from hotseat.games.one_hit_kill.setup import KillOptions
from hotseat.table.table import Table
from tests.kill import BOTH, CORE, NAMES, library

Answers = tuple[tuple[str, ...], ...]
TRIES, SHORT, LONGEST = 100, 50, 400


def decks(people: int) -> tuple[str, ...]:
    """The decks so many play with."""
    return CORE if people < 4 else BOTH


def options(people: int) -> KillOptions:
    """The game of so many people."""
    return KillOptions(players=NAMES[:people], decks=decks(people))


def table_of(people: int, seed: int) -> Table:
    """The table of so many people, at its first question."""
    return Table(GAME, library(), options(people), seed, NAMES[:people])


def words(people: int, seed: int) -> list[str]:
    """The words of the command line for it."""
    players, chosen = ",".join(NAMES[:people]), f"decks={','.join(decks(people))}"
    return ["play", GAME.id, "--players", players, "--set", chosen, "--seed", str(seed)]


@cache
def short_game(people: int) -> tuple[int, Answers]:
    """A seed, and the answers of a game that is over soon."""
    for seed in range(1, TRIES):
        answers = played(people, seed)
        if len(answers) <= SHORT:
            return seed, answers
    raise AssertionError(f"no game of {TRIES} is short")


def played(people: int, seed: int) -> Answers:
    """All answers of a game that computers play."""
    state, answers = GAME.new(library(), options(people), seed), []
    bots = {seat: bot("normal", GAME) for seat in range(people)}
    while not state.result and len(answers) < LONGEST:
        keys = computed(GAME, state, bots, dice_for(seed, len(answers)))
        assert keys is not None
        answers.append(keys)
        state.push_keys(*keys)
    return tuple(answers)


def hidden(table: Table) -> set[str]:
    """The names of all cards that lie in a hand or face down, as far as no card of that name is in
    the open."""
    state = table.state
    down = [*state.deck, *state.discard, *state.weapon_pile, *state.aside]
    for hand in (*state.hands, *state.weapons):
        down += hand
    open_ = [*state.field, *state.weapons_table]
    names = {GAME.name_of(state, card) for card in down}
    return names - {GAME.name_of(state, card) for card in open_}


def secret(table: Table) -> set[str]:
    """Those of them that nobody has read about: no line of the log as everybody reads it names
    them."""
    public = "\n".join(said.text for said in table.lines)
    return {name for name in hidden(table) if name not in public}
