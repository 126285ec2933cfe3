"""Computers think in worlds that their seat could be in: what looks alike to them is answered
alike.

The table is left as it is, and each leak that is planted here is found.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any
from zlib import crc32

import pytest

from hotseat.bots import Bot
from hotseat.bots.asking import computed
from hotseat.bots.hints import Hint, hint
from hotseat.engine import view
from hotseat.engine.move import Move
from hotseat.engine.rng import Dice
from hotseat.engine.state import save
from tests.battery import fights
from tests.battery.games import HIDDEN
from tests.battery.secrecy import Hidden

from .players import LEVELS, levels

MANY = 75  # positions of each number of seats; all there are where some kinds are always looked at
THINKERS = ("asking", "ranking", "hard", "hints")
FIGHTS = fights.HIDDEN  # in them dice and decks decide what computers do

games = pytest.mark.parametrize("hidden", HIDDEN, ids=lambda hidden: hidden.played.name)


class Peeking:
    """A computer player that answers by everything that lies in the world it is given."""

    def answer(
        self, world: Any, seat: int, rng: object, stop: Callable[[], bool]
    ) -> Sequence[Move]:
        """Any answer, and another one as soon as one card lies elsewhere."""
        picks: list[Move] = world.decision.random(Dice(crc32(save(world))), world)
        return picks

    def wish(self, world: Any, seat: int, *asked: object) -> None:
        """Nothing."""


@cache
def reached(hidden: Hidden) -> tuple[tuple[Any, Any], ...]:
    """Positions on the way through random games, each with one that looks the same to who decides:
    hidden cards lie otherwise, and the generator is another one, with dice that are told
    beforehand.
    """
    most = hidden.many if hidden.played.always else MANY
    states = [
        state.clone() for seats in hidden.seats for _, state, _ in hidden.positions(seats, most)
    ]
    return tuple((state, look_alike(hidden, state, n)) for n, state in enumerate(states))


def look_alike(hidden: Hidden, state: Any, n: int) -> Any:
    """The one that looks the same."""
    rng = Dice(n + 1)
    other = hidden.exchanged(state, state.decision.seat, rng)
    other.rng = rng.below(1 << 62)
    other.luck = [n % 6, (n + 3) % 6]
    return other


def thought(hidden: Hidden, state: Any, player: Bot, n: int) -> tuple[str, ...] | None:
    """What computers answer that are all this player."""
    seats = range(hidden.played.seats(state))
    return computed(hidden.game, state, dict.fromkeys(seats, player), Dice(n))


def differs(hidden: Hidden, player: Bot) -> bool:
    """Is anything that looks alike answered in another way?"""
    return any(
        thought(hidden, state, player, n) != thought(hidden, other, player, n)
        for n, (state, other) in enumerate(reached(hidden))
    )


def hinted(hidden: Hidden, state: Any, n: int) -> Hint | None:
    """The hint for who decides, or where hands lie open for one of the seats."""
    seat = state.decision.seat if hidden.game.hides_hands else n % hidden.played.seats(state)
    return hint(hidden.game, state, seat, Dice(n))


def plant(monkeypatch: pytest.MonkeyPatch, left: str) -> None:
    """Imagined worlds keep this field of the table."""
    honest = view.imagine

    def leaky(game: Any, state: Any, seat: int, rng: Dice) -> Any:
        world, kept = honest(game, state, seat, rng), getattr(state, left)
        setattr(world, left, kept[:] if isinstance(kept, list) else kept)
        return world

    for name in THINKERS:
        monkeypatch.setattr(f"hotseat.bots.{name}.imagine", leaky)


def player(hidden: Hidden, level: str) -> Bot:
    """A computer of a level."""
    return levels(hidden.game)[level]()


@games
def test_the_positions_are_of_every_kind(hidden: Hidden) -> None:
    assert len(reached(hidden)) > 150
    assert {state.decision.kind for state, _ in reached(hidden)} >= {*hidden.kinds}
    for state, other in reached(hidden):
        assert save(other) != save(state)
        everybody = range(hidden.played.seats(state))
        for seat in [state.decision.seat] if hidden.game.hides_hands else everybody:
            assert hidden.game.view(other, seat) == hidden.game.view(state, seat)


@pytest.mark.parametrize("level", LEVELS)
@games
def test_what_looks_alike_is_answered_alike(hidden: Hidden, level: str) -> None:
    assert not differs(hidden, player(hidden, level))


@games
def test_what_looks_alike_gets_the_same_hint(hidden: Hidden) -> None:
    for n, (state, other) in enumerate(reached(hidden)):
        one = hinted(hidden, state, n)
        assert one == hinted(hidden, other, n) and one is not None


# ---- leaks


@games
def test_a_computer_that_sees_the_table_itself_would_be_found(
    hidden: Hidden, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The planted leak: worlds are not imagined, and somebody looks at what lies there."""
    assert not differs(hidden, Peeking())
    monkeypatch.setattr("hotseat.bots.asking.imagine", lambda game, state, seat, rng: state.clone())
    assert differs(hidden, Peeking())


@pytest.mark.parametrize("level", LEVELS)
def test_a_computer_that_kept_the_generator_would_be_found(
    level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The planted leak: a world whose dice are those of the table."""
    plant(monkeypatch, "rng")
    assert differs(FIGHTS, player(FIGHTS, level))


def test_a_hint_from_a_world_that_kept_the_generator_would_be_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    plant(monkeypatch, "rng")
    pairs = enumerate(reached(FIGHTS))
    assert any(hinted(FIGHTS, one, n) != hinted(FIGHTS, other, n) for n, (one, other) in pairs)


@pytest.mark.parametrize("level", LEVELS)
def test_a_computer_that_kept_the_dice_told_beforehand_would_be_found(
    level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The planted leak: what a lesson or a test lays ready is seen."""
    plant(monkeypatch, "luck")
    assert differs(FIGHTS, player(FIGHTS, level))


@pytest.mark.parametrize("level", LEVELS)
def test_a_computer_that_saw_the_decks_in_their_order_would_be_found(
    level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The planted leak: cards that are not dealt anew."""
    monkeypatch.setattr(view, "redeal", lambda *anything: None)
    assert differs(FIGHTS, player(FIGHTS, level))


# ---- the table


@pytest.mark.parametrize("level", LEVELS)
@games
def test_to_think_leaves_the_table_as_it_is(hidden: Hidden, level: str) -> None:
    for n, (state, _) in enumerate(reached(hidden)[::3]):
        before, options = save(state), state.decision
        thought(hidden, state, player(hidden, level), n)
        assert save(state) == before and state.decision is options and state.log is None


@games
def test_to_ask_for_a_hint_leaves_the_table_as_it_is(hidden: Hidden) -> None:
    """The next roll is the same whether a hint was asked for or not."""
    for n, (state, _) in enumerate(reached(hidden)[::3]):
        before, options = save(state), state.decision
        hinted(hidden, state, n)
        assert save(state) == before and state.decision is options


@games
def test_a_table_that_listens_hears_nothing_of_what_is_thought(hidden: Hidden) -> None:
    for n, (state, _) in enumerate(reached(hidden)[::10]):
        listened = state.clone()
        listened.log = []
        for level in LEVELS:
            thought(hidden, listened, player(hidden, level), n)
        hinted(hidden, listened, n)
        assert listened.log == []
