"""The three secrecy tests, for every game and every number of seats, each with a leak it must find.

The leaks planted here are those of any game; a game plants its own beside its own properties.
"""

from __future__ import annotations

from typing import Any

import pytest

from hotseat.engine import view
from hotseat.engine.rng import Dice

from . import secrecy
from .games import DECISIONS, HIDDEN
from .secrecy import Hidden, imagined_otherwise, leaks, observers, traces

USUAL = 20_000  # decisions of the battery
SEATED = [
    pytest.param(h, seats, id=f"{h.played.name}-of-{seats}") for h in HIDDEN for seats in h.seats
]
SECRET = [
    pytest.param(h, seats, id=f"{h.played.name}-of-{seats}")
    for h in HIDDEN
    if h.game.hides_hands
    for seats in h.seats
]


def many(hidden: Hidden) -> int:
    """How many positions of each number of seats are looked at."""
    return max(7, hidden.many * DECISIONS // USUAL)


seated = pytest.mark.parametrize(("hidden", "seats"), SEATED)
games = pytest.mark.parametrize("hidden", HIDDEN, ids=lambda hidden: hidden.played.name)


@pytest.mark.rule("OHK-004", "OHK-008", "OHK-185", "OHK-188")
@seated
def test_what_a_seat_cannot_see_changes_nothing_it_sees(hidden: Hidden, seats: int) -> None:
    compared, told = leaks(hidden, seats, many(hidden))
    assert compared >= many(hidden) and told == 0


@pytest.mark.rule("OHK-185")
@seated
def test_states_that_look_alike_are_imagined_equal(hidden: Hidden, seats: int) -> None:
    for n, state, _ in hidden.positions(seats, many(hidden)):
        for seat in observers(hidden, state, n):
            assert not imagined_otherwise(hidden, state, seat, n)


@seated
def test_an_imagined_world_is_played_on(hidden: Hidden, seats: int) -> None:
    """A dozen answers by chance: nothing is lost, nothing doubled."""
    for n, state, _ in hidden.positions(seats, many(hidden) // 4):
        rng = Dice(n)
        world = view.imagine(hidden.game, state, observers(hidden, state, n)[-1], rng)
        for _ in range(12):
            assert world.status() == []
            if world.result:
                break
            world.push(hidden.played.answer(world, rng))


@pytest.mark.rule("OHK-037", "OHK-088", "OHK-143", "OHK-195")
@pytest.mark.parametrize(("hidden", "seats"), SECRET)
def test_a_choice_the_log_does_not_show_leaves_no_trace(hidden: Hidden, seats: int) -> None:
    compared, left = traces(hidden, seats, many(hidden))
    assert compared >= many(hidden) // 7 and left == 0


# ---- leaks


def differs(hidden: Hidden) -> bool:
    """Is a world that looks alike imagined otherwise, at the first few positions?"""
    found = hidden.positions(hidden.seats[0], 5)
    return any(imagined_otherwise(hidden, state, 0, n) for n, state, _ in found)


@games
def test_a_generator_left_in_would_be_found(
    hidden: Hidden, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The planted leak: a bot's world that knows the dice and shuffles to come."""
    honest = view.imagine

    def leaky(game: Any, state: Any, seat: int, rng: Dice) -> Any:
        world = honest(game, state, seat, rng)
        world.rng = state.rng
        return world

    monkeypatch.setattr(secrecy, "imagine", leaky)
    assert differs(hidden)


@games
def test_cards_left_as_they_lie_would_be_found(
    hidden: Hidden, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The planted leak: a bot's world in which nothing is dealt anew."""
    monkeypatch.setattr(view, "redeal", lambda *anything: None)
    assert differs(hidden)


@games
def test_a_view_of_what_is_hidden_would_be_found(
    hidden: Hidden, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The planted leak: the order of hidden cards is part of what a seat sees."""
    honest = hidden.game.view

    def leaky(self: Any, state: Any, seat: int) -> Any:
        hidden_cards = [tuple(zone) for group in self.unseen(state, seat) for zone in group]
        return honest(state, seat), hidden_cards

    monkeypatch.setattr(type(hidden.game), "view", leaky)
    with pytest.raises(AssertionError):
        differs(hidden)
