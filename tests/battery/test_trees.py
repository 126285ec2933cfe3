"""How many decisions lie one, two, three answers ahead, from fixed fights.

No number here is right by itself: they stand so that a rule that changes in silence is noticed. When
a change is meant, look at what moved and write the new numbers down:

    python -m tests.battery.test_trees
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from hotseat.engine.state import BUDGET, State
from tests.positions import Position, fight, hero, new_fight

from .games import Careful, fights

DEPTH = 5


def levels(state: Any, depth: int) -> list[int]:
    """Decisions at each depth, from this one on. Answers of several parts are not followed."""
    here, counts = [state], []
    for _ in range(depth):
        counts.append(len(here))
        here = [child for node in here for child in children(node)]
    return [*counts, len(here)]


def children(state: Any) -> list[Any]:
    """The next decisions after every answer of one part; a fight that is over has none."""
    if state.decision.whole:
        return []
    out = []
    for move in state.decision.options:
        child = state.clone()
        child.push([move])
        if not child.result:
            out.append(child)
    return out


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


SET_UPS: dict[str, tuple[Callable[[], Position], list[int]]] = {
    "opening": (opening, [1, 2, 2, 12, 42, 128]),
    "cards of three": (cards_of_three, [1, 7, 21, 83, 260, 804]),
    "boss turn": (boss_turn, [1, 4, 10, 34, 106, 389]),
}


@pytest.mark.parametrize(("begin", "counts"), SET_UPS.values(), ids=SET_UPS)
def test_the_tree_of_answers_has_as_many_decisions_as_ever(
    begin: Callable[[], Position], counts: list[int]
) -> None:
    assert levels(begin().state, DEPTH) == counts


def test_no_step_of_a_fight_begins_more_than_one_act(monkeypatch: pytest.MonkeyPatch) -> None:
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
    for game, state, rng in fights(500):
        player = Careful(rng)
        while not state.result:
            state.push(player.picks(state))
        if game >= 540:
            break
    assert grown.count(1) > 1000, "too few acts were begun to tell"


if __name__ == "__main__":
    for name, (begin, _) in SET_UPS.items():
        print(f"{name}: {levels(begin().state, DEPTH)}")
