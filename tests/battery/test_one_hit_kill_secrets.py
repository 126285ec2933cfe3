"""The three secrecy tests of One Hit Kill, for two to six seats, each with a leak that it must find.

Non-interference: with other hidden cards the same answers show the same. Look-alike: what looks alike
to a seat is imagined equal. Hidden choice: answers that the log shows alike leave the same behind.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import count, pairwise
from typing import Any

import pytest

from hotseat.engine.events import Event
from hotseat.engine.move import Refused
from hotseat.engine.rng import Dice
from hotseat.engine.state import save
from hotseat.engine.step import PRIVATE, Act
from hotseat.engine.view import imagine, redeal
from hotseat.games.one_hit_kill.game import GAME
from hotseat.games.one_hit_kill.setup import KillOptions
from hotseat.games.one_hit_kill.state import Kill
from hotseat.games.one_hit_kill.turn import GameTurn, NextTurn
from tests.kill import BOTH, NAMES, library

from .kills import answer

SEATS = (2, 3, 4, 5, 6)
POSITIONS = 150  # of each number of seats
SHUFFLED = ("reshuffles", "shuffles", "puts_by", "game_begins")


def positions(seats: int, most: int = POSITIONS) -> Iterator[tuple[int, Kill, list[Any]]]:
    """Positions of games by chance with the answer to come: every third decision, and all
    in the middle of a turn."""
    n = 0
    for game in count():
        variants = ("communal-weapons",) if game % 4 == 3 else ()
        options = KillOptions(players=NAMES[:seats], decks=BOTH, variants=variants)
        state, rng = GAME.new(library(), options, 50 * seats + game), Dice(game)
        for step in range(120):
            if state.result:
                break
            picks = answer(state, rng)
            if step % 3 == 0 or state.decision.kind != "turn":
                yield n, state, picks
                n += 1
                if n >= most:
                    return
            state.push(picks)


def chosen(state: Kill) -> set[int]:
    """Cards somebody has put aside in secret."""
    facts = (act.facts.items() for act in state.acts)
    return {c for facts_ in facts for k, v in facts_ if k.startswith(PRIVATE) for c in _ids(v)}


def _ids(value: Any) -> tuple[int, ...]:
    return tuple(value) if isinstance(value, tuple) else ()


def exchanged(state: Kill, seat: int, pins: Iterable[int], rng: Dice) -> Kill:
    """Another world that looks the same to this seat: what it cannot see lies elsewhere."""
    other = state.clone()
    fixed = frozenset({*state.known.get(seat, ()), *chosen(state), *pins})
    redeal(GAME.unseen(other, seat), rng, fixed, GAME.fits(other, seat))
    for bag in GAME.bags(other):
        bag.sort()
    other.decision = None
    other.run()
    return other


def overloads(state: Kill) -> list[int]:
    """They go off by rule, so where they lie shows."""
    return [card for card in range(len(state.names)) if state.goes_off(card)]


def lines(state: Kill, log: Iterable[Event], seat: int) -> list[str]:
    """The log as this seat reads it."""
    return [said.text for said in GAME.log_lines(state, [event.seen_by(seat) for event in log])]


def pushed(state: Kill, keys: Iterable[str]) -> tuple[Kill, list[Event]]:
    """A copy after this answer, and what happened. Raises Refused."""
    world = state.clone()
    log: list[Event] = []
    world.log = log
    world.push_keys(*keys)
    world.log = None
    return world, log


def observers(state: Kill, n: int) -> list[int]:
    """Whoever decides, and one of the others."""
    decider: int = state.decision.seat
    return [decider, (decider + 1 + n % (state.seats - 1)) % state.seats]


# ---- non-interference


def interferes(state: Kill, picks: list[Any], seat: int, n: int) -> bool | None:
    """Does something this seat cannot see change what it sees? None where no other world could be."""
    keys = [move.key for move in picks]
    mine, log = pushed(state, keys)
    if any(event.kind in SHUFFLED for event in log):
        return None
    after = GAME.view(mine, seat)
    named = {card for move in picks for card in move.__dict__.values() if isinstance(card, int)}
    told = {c for event in log for v in event.seen_by(seat).facts.values() for c in _ids(v)}
    pins = {*named, *told, *after.cards, *overloads(state)}
    other = exchanged(state, seat, pins, Dice(n))
    assert GAME.view(state, seat) == GAME.view(other, seat)
    try:
        theirs, other_log = pushed(other, keys)
    except Refused:
        return None
    asked = [(w.decision.seat, w.decision.kind) if w.decision else () for w in (mine, theirs)]
    same = after == GAME.view(theirs, seat) and asked[0] == asked[1]
    return not (same and lines(mine, log, seat) == lines(theirs, other_log, seat))


def leaks(seats: int, most: int = POSITIONS) -> tuple[int, int]:
    """How many of these tries were compared, and how many told something."""
    found = [
        interferes(state, picks, seat, n)
        for n, state, picks in positions(seats, most)
        for seat in observers(state, n)
    ]
    return sum(one is not None for one in found), sum(bool(one) for one in found)


@pytest.mark.rule("OHK-004", "OHK-008", "OHK-185", "OHK-188")
@pytest.mark.parametrize("seats", SEATS)
def test_what_a_seat_cannot_see_changes_nothing_it_sees(seats: int) -> None:
    compared, told = leaks(seats)
    assert compared > POSITIONS and told == 0


def test_a_turn_that_only_a_holder_gets_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The planted leak: who holds no Special is passed over."""

    def run(self: NextTurn, state: Kill, act: Act) -> None:
        for _ in range(state.seats):
            state.active = (state.active + 1) % state.seats
            if any(state.names[card].startswith("special") for card in state.hands[state.active]):
                break
        state.do(act, GameTurn())

    monkeypatch.setattr(NextTurn, "run", run)
    assert leaks(3, 80)[1] > 0


# ---- look-alike


def looks_alike_and_differs(state: Kill, seat: int, n: int) -> bool:
    """Are two worlds that look alike to this seat imagined as different ones?"""
    other = exchanged(state, seat, (), Dice(n))
    other.rng = n
    assert GAME.view(state, seat) == GAME.view(other, seat)
    worlds = [imagine(GAME, one, seat, Dice(n)) for one in (state, other)]
    return save(worlds[0]) != save(worlds[1])


@pytest.mark.rule("OHK-185")
@pytest.mark.parametrize("seats", SEATS)
def test_states_that_look_alike_are_imagined_equal(seats: int) -> None:
    for n, state, _ in positions(seats):
        for seat in observers(state, n):
            assert not looks_alike_and_differs(state, seat, n)


@pytest.mark.parametrize("seats", SEATS)
def test_an_imagined_world_is_played_on(seats: int) -> None:
    """A dozen answers by chance: nothing is lost, nothing doubled."""
    for n, state, _ in positions(seats, 40):
        rng = Dice(n)
        world = imagine(GAME, state, observers(state, n)[1], rng)
        for _ in range(12):
            assert world.status() == []
            if world.result:
                break
            world.push(answer(world, rng))


def test_a_generator_left_in_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The planted leak: a bot's world that knows the shuffles to come."""
    honest = imagine

    def leaky(game: Any, state: Any, seat: int, rng: Dice) -> Any:
        world = honest(game, state, seat, rng)
        world.rng = state.rng
        return world

    monkeypatch.setitem(globals(), "imagine", leaky)
    assert any(looks_alike_and_differs(state, 0, n) for n, state, _ in positions(2, 5))


# ---- hidden choice


def choices(state: Kill, seat: int, n: int) -> bool | None:
    """Do two answers that this seat's log shows alike leave something different? None where there
    are no two such.
    """
    decision = state.decision
    if decision.seat == seat or decision.kind == "turn":
        return None
    rng = Dice(n)
    answers = [[move.key for move in decision.random(rng, state)] for _ in range(6)]
    worlds = [pushed(state, keys) for keys in answers]
    for one, other in pairwise(worlds):
        told = [lines(world, log, seat) for world, log in (one, other)]
        same_answer = save(one[0]) == save(other[0])
        if told[0] != told[1] or same_answer or asked_of(one[0]) != asked_of(other[0]):
            continue
        views = [GAME.view(world, seat) for world, _ in (one, other)]
        imagined = [save(imagine(GAME, world, seat, Dice(n))) for world, _ in (one, other)]
        return views[0] != views[1] or imagined[0] != imagined[1]
    return None


def asked_of(state: Kill) -> tuple[int, str]:
    """Who is asked what: whoever chose between different things knows that."""
    return (state.decision.seat, state.decision.kind) if state.decision else (-1, "")


def different(seats: int, most: int = POSITIONS) -> tuple[int, int]:
    """How many pairs of answers were compared, and how many left a trace."""
    found = []
    for n, state, _ in positions(seats, most):
        found += [choices(state, seat, n) for seat in range(state.seats)]
    return sum(one is not None for one in found), sum(bool(one) for one in found)


@pytest.mark.rule("OHK-037", "OHK-088", "OHK-143", "OHK-195")
@pytest.mark.parametrize("seats", SEATS)
def test_a_choice_the_log_does_not_show_leaves_no_trace(seats: int) -> None:
    compared, traces = different(seats)
    assert compared > 20 and traces == 0


def test_knowledge_that_follows_a_card_unseen_would_be_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The planted leak: what was seen to go into a hand is still known after it left face down."""
    monkeypatch.setattr(Kill, "forget", lambda self, cards, but=-1: None)
    assert different(3, 300)[1] > 0
