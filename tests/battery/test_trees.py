"""How many decisions lie one, two, three answers ahead, from fixed positions of every game.

No number here is right by itself: they stand so that a rule that changes in silence is noticed.
When a change is meant, look at what moved and write the new numbers down:

    python -m tests.battery.test_trees
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations_with_replacement
from typing import Any

import pytest

from hotseat.engine.move import Move
from hotseat.engine.state import BUDGET, State
from tests.kill import Position as Table
from tests.kill import new_game, table
from tests.positions import Position, fight, hero, new_fight

from .games import PLAYED
from .playing import Played, decisions

MANY = 4000  # decisions in which acts are counted


def levels(state: Any, depth: int) -> list[int]:
    """Decisions at each depth, from this one on."""
    here, counts = [state], []
    for _ in range(depth):
        counts.append(len(here))
        here = [child for node in here for child in children(node)]
    return [*counts, len(here)]


def children(state: Any) -> list[Any]:
    """The next decisions after every answer; a game that is over has none."""
    out = []
    for picks in answers(state):
        child = state.clone()
        child.push(picks)
        if not child.result:
            out.append(child)
    return out


def answers(state: Any) -> Iterator[list[Move]]:
    """Every legal answer, also of several parts; the order of parts makes no other one."""
    decision = state.decision
    for n in range(decision.least, decision.most + 1):
        for picks in combinations_with_replacement(decision.options, n):
            if not decision.objections(state, picks):
                yield [*picks]


def opening() -> Position:
    """From who goes first, through the Scout, into the first Fight."""
    return new_fight(("sofia", "torvald"), "brick-bruiser", seed=7)


def cards_of_three() -> Position:
    """A Fight with Weapons to answer, prices, Items and Minions."""
    return fight(
        hero(
            "caceus",
            hand=["leech", "toxic-blast", "sidearm", "dissect"],
            items=["bone-mask", "serum-injector"],
            deck=["needle", "antidote", "feign-death"],
        ),
        hero("maren", hand=["twin-arrow", "covering-fire"], deck=["fade", "longbow"]),
        hero("ione", hand=["contingency", "regroup"], items=["command-beacon"], deck=["recharge"]),
        boss="straw-man",
        health=(4, 2),
        minions={"scarecrow": (2, 0), "crow-3": (1, 1)},
    )


def boss_turn() -> Position:
    """The Boss' turn: pauses, a roll, saves, a check, and the turn after it."""
    return fight(
        hero("sofia", aggro=5, hand=["loaded-dice", "contingency"], items=["duster-coat"]),
        hero(
            "torvald",
            aggro=7,
            hand=["iron-will", "stand-firm"],
            items=["force-shield", "bulwark-plate"],
        ),
        hero("maren", aggro=4, hand=["distract"], deck=["fade", "longbow"]),
        card="one-two",
        phase="boss",
        dice=["green", "yellow"],
    )


def first_deal() -> Table:
    """From the first turn of two, with two Specials in the hand."""
    return new_game(2, seed=7)


def five_specials() -> Table:
    """Short hands of three, each Special with what it asks, a short Draw pile and an Overload in
    it."""
    return table(
        ["chaos", "history", "natural-selection", "regex", "winnow"],
        ["B1", "B2", "T4"],
        ["E1"],
        field=["A1", "transmute", "B7"],
        draw=["E9", "overload", "T1", "T2", "L3", "D4"],
        discard=["D1", "D2"],
    )


def overloads() -> Table:
    """A hand with a pair to come, others that are cut, and a chain in the Field."""
    return table(
        ["overload", "B1", "B2", "B3"],
        ["E1", "E2", "E3", "E4"],
        field=["A1", "A2", "A3"],
        draw=["overload", "T1", "overload", "T2", "T3", "T4"],
        rules={"overload.threshold": 3, "overload.keep": 2},
    )


SET_UPS: dict[str, tuple[Callable[[], Any], list[int]]] = {
    "opening": (opening, [1, 2, 2, 12, 46, 156]),
    "cards of three": (cards_of_three, [1, 7, 21, 83, 260, 804]),
    "boss turn": (boss_turn, [1, 4, 15, 54, 201, 793]),
    "first deal": (first_deal, [1, 8, 193]),
    "five Specials": (five_specials, [1, 10, 99, 486, 2776]),
    "Overloads": (overloads, [1, 6, 57, 315, 1932]),
}


@pytest.mark.parametrize(("begin", "counts"), SET_UPS.values(), ids=SET_UPS)
def test_the_tree_of_answers_has_as_many_decisions_as_ever(
    begin: Callable[[], Any], counts: list[int]
) -> None:
    assert levels(begin().state, len(counts) - 1) == counts


@pytest.mark.parametrize("played", PLAYED, ids=lambda played: played.name)
def test_no_step_begins_more_than_one_act(played: Played, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two would run in the wrong order, for acts are a stack."""
    grown: list[int] = []

    def watched(self: State) -> None:
        for _ in range(BUDGET):
            if not self.agenda or self.result:
                return
            step, i = self.agenda.pop()
            before = len(self.acts)
            step.run(self, self.acts[i])
            grown.append(len(self.acts) - before)
            assert grown[-1] <= 1, step
            if self.decision is not None:
                return

    monkeypatch.setattr(State, "run", watched)
    for _ in decisions(played, 500, MANY):
        pass
    assert grown.count(1) > 1000, "too few acts were begun to tell"


if __name__ == "__main__":
    for name, (begin, counts) in SET_UPS.items():
        print(f"{name}: {levels(begin().state, len(counts) - 1)}")
