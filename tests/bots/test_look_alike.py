"""Computers think in worlds that their seat could be in: what looks alike to them is answered alike.

The table is left as it is, and each leak that is planted here is found.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import islice
from typing import Any

import pytest

from hotseat.bots.asking import computed
from hotseat.bots.hints import Hint, hint
from hotseat.engine import view
from hotseat.engine.rng import Dice
from hotseat.engine.state import save
from hotseat.games.one_hit_heroes.game import GAME
from hotseat.games.one_hit_heroes.state import Fight
from tests.battery.fights import Careful, Patient, fights, runs
from tests.battery.test_battery import reshuffled

from .players import LEVELS, everybody

FIGHTS, EVERY = 24, 7
RUNS, SELDOM = 6, 40
BETWEEN = ("draft", "after_loss", "next_boss", "swap", "swap_for", "trade")
THINKERS = ("asking", "ranking", "hard", "hints")


@cache
def reached() -> tuple[Fight, ...]:
    """Positions on the way through random fights, and through runs between their fights."""
    return (*_in_fights(), *_in_runs())


def _in_fights() -> Iterator[Fight]:
    for game, state, rng in islice(fights(700), FIGHTS):
        player, n = Careful(rng), game
        while not state.result:
            if n % EVERY == 0:
                yield state.clone()
            state.push(player.picks(state))
            n += 1


def _in_runs() -> Iterator[Fight]:
    for game, state, rng in islice(runs(700), RUNS):
        player, n = Patient(rng), game
        while not state.result:
            often = 5 if state.decision.kind in BETWEEN else SELDOM
            if n % often == 0:
                yield state.clone()
            state.push(player.picks(state))
            n += 1


def look_alike(state: Fight, n: int) -> Fight:
    """What looks the same: Draw Piles in another order, other unseen Boss cards below the top, another
    generator, and dice that are told beforehand.
    """
    other = reshuffled(state, n)
    other.luck = [n % 6, (n + 3) % 6]
    return other


def thought(state: Fight, level: str, n: int) -> tuple[str, ...] | None:
    """What computers of a level answer."""
    return computed(GAME, state, everybody(state, LEVELS[level]()), Dice(n))


def differs(level: str) -> bool:
    """Is anything that looks alike answered in another way?"""
    return any(
        thought(state, level, n) != thought(look_alike(state, n), level, n)
        for n, state in enumerate(reached())
    )


def hinted(state: Fight, n: int) -> Hint | None:
    """The hint for one of the seats."""
    return hint(GAME, state, n % len(state.heroes), Dice(n))


def plant(monkeypatch: pytest.MonkeyPatch, left: str) -> None:
    """Imagined worlds keep this field of the table."""
    honest = view.imagine

    def leaky(game: Any, state: Any, seat: int, rng: Dice) -> Any:
        world, kept = honest(game, state, seat, rng), getattr(state, left)
        setattr(world, left, kept[:] if isinstance(kept, list) else kept)
        return world

    for name in THINKERS:
        monkeypatch.setattr(f"hotseat.bots.{name}.imagine", leaky)


def test_the_positions_are_of_every_kind() -> None:
    states = reached()
    assert len(states) > 150
    kinds = {state.decision.kind for state in states}
    assert kinds >= {"first_hero", "scout", "fighting", "window", "hit_window", "point", *BETWEEN}
    for n, state in enumerate(states):
        other = look_alike(state, n)
        assert save(other) != save(state)
        for seat in range(len(state.heroes)):
            assert GAME.view(other, seat) == GAME.view(state, seat)


@pytest.mark.parametrize("level", LEVELS)
def test_what_looks_alike_is_answered_alike(level: str) -> None:
    assert not differs(level)


def test_what_looks_alike_gets_the_same_hint() -> None:
    for n, state in enumerate(reached()):
        one = hinted(state, n)
        assert one == hinted(look_alike(state, n), n) and one is not None


@pytest.mark.parametrize("level", LEVELS)
def test_a_computer_that_kept_the_generator_would_be_found(
    level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The planted leak: a world whose dice are those of the table."""
    plant(monkeypatch, "rng")
    assert differs(level)


def test_a_hint_from_a_world_that_kept_the_generator_would_be_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    plant(monkeypatch, "rng")
    states = enumerate(reached())
    assert any(hinted(state, n) != hinted(look_alike(state, n), n) for n, state in states)


@pytest.mark.parametrize("level", LEVELS)
def test_a_computer_that_kept_the_dice_told_beforehand_would_be_found(
    level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The planted leak: what a lesson or a test lays ready is seen."""
    plant(monkeypatch, "luck")
    assert differs(level)


@pytest.mark.parametrize("level", LEVELS)
def test_a_computer_that_saw_the_decks_in_their_order_would_be_found(
    level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The planted leak: cards that are not dealt anew."""
    monkeypatch.setattr(view, "redeal", lambda *anything: None)
    assert differs(level)


@pytest.mark.parametrize("level", LEVELS)
def test_to_think_leaves_the_table_as_it_is(level: str) -> None:
    for n, state in enumerate(reached()[::3]):
        before, options = save(state), state.decision
        thought(state, level, n)
        assert save(state) == before and state.decision is options and state.log is None


def test_to_ask_for_a_hint_leaves_the_table_as_it_is() -> None:
    """The next roll is the same whether a hint was asked for or not."""
    for n, state in enumerate(reached()[::3]):
        before, options = save(state), state.decision
        hinted(state, n)
        assert save(state) == before and state.decision is options


def test_a_table_that_listens_hears_nothing_of_what_is_thought() -> None:
    for n, state in enumerate(reached()[::10]):
        listened = state.clone()
        listened.log = []
        for level in LEVELS:
            thought(listened, level, n)
        hinted(listened, n)
        assert listened.log == []
