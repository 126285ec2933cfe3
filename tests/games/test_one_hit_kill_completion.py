"""The completion check against brute force: every way to give cards to places is tried."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hotseat.engine.rng import Dice, shuffle
from hotseat.games.one_hit_kill.completion import Plan, follow, starts
from hotseat.games.one_hit_kill.lanes import Component, held
from hotseat.games.one_hit_kill.needs import ANY, Need, Run
from tests.kill import library

CLASSES = ("arcane", "bio", "elemental", "tech", "death", "lore")
WEAPONS = tuple(library().weapons.values())
DECK = [(cls, number) for cls in CLASSES for number in range(1, 11)]


def brute(needs: Sequence[Need], hand: Sequence[Component], transmutes: int, wrap: bool) -> bool:
    """Does some choice of cards for the needs, one after the other, meet them all?"""
    if not needs:
        return True
    need, *rest = needs
    for cards in combinations(range(len(hand)), need.size):
        used = meets(need, [hand[i] for i in cards], transmutes, wrap)
        left = [card for i, card in enumerate(hand) if i not in cards]
        if used >= 0 and brute(rest, left, transmutes - used, wrap):
            return True
    return False


def meets(need: Need, cards: Sequence[Component], transmutes: int, wrap: bool) -> int:
    """The fewest Transmutes with which these cards meet a need; -1 if they cannot."""
    if need.run is None:
        number = need.part.number if need.part is not None else 0
        return 0 if all(not number or n == number for _, n in cards) else -1
    numbers = sorted(n for _, n in cards)
    if not any(sorted(run_of(need.run, first)) == numbers for first in starts(need.run, wrap)):
        return -1
    may = [c for c in CLASSES if c in need.run.class_ or ANY in need.run.class_]
    used = min(sum(cls != c for cls, _ in cards) for c in may)
    return used if used <= transmutes else -1


def run_of(run: Run, first: int) -> list[int]:
    return [follow(first, at) for at in range(run.n)]


def checked(weapon: int, hand: Sequence[Component], transmutes: int, wrap: bool = False) -> bool:
    """Both checks say the same; what they say."""
    needs = WEAPONS[weapon].needs
    plan, bits = Plan(needs, CLASSES, wrap), held(hand, CLASSES)
    found = plan.complete(bits, transmutes)
    assert found == brute(needs, hand, transmutes, wrap), (WEAPONS[weapon].id, hand, transmutes)
    assert found == (plan.missing(bits, transmutes) == 0)
    return found


def near(weapon: int, rng: Dice, spoiled: int, wrap: bool = False) -> list[Component]:
    """A hand built around a pattern, with some cards exchanged and two more."""
    plan = Plan(WEAPONS[weapon].needs, CLASSES, wrap)
    lying = iter([ways[rng.below(len(ways))] for ways in plan.ways])
    wanted: list[Component] = []
    for need in WEAPONS[weapon].needs:
        if need.run is not None:
            cls, first, _ = next(lying)
            wanted += [(cls, number) for number in run_of(need.run, first)]
        elif need.part is not None:
            wanted += [(CLASSES[rng.below(6)], need.part.number) for _ in range(need.part.n)]
    hand = {
        (CLASSES[rng.below(6)], n) if i < spoiled else (c, n) for i, (c, n) in enumerate(wanted)
    }
    while len(hand) < 9:
        hand.add(DECK[rng.below(60)])
    return sorted(hand)


@pytest.mark.rule("OHK-070", "OHK-071", "OHK-111")
@pytest.mark.parametrize("weapon", range(len(WEAPONS)), ids=[w.id for w in WEAPONS])
def test_the_check_equals_brute_force(weapon: int) -> None:
    rng, complete = Dice(weapon), 0
    for i in range(40):
        if i % 4:
            hand = near(weapon, rng, i % 3)
        else:
            deck = DECK[:]
            shuffle(rng, deck)
            hand = sorted(deck[:9])
        complete += checked(weapon, hand, rng.below(3))
    assert complete > 5


@pytest.mark.rule("OHK-179")
def test_the_check_equals_brute_force_where_runs_wrap() -> None:
    rng = Dice(9)
    for i in range(60):
        weapon = rng.below(len(WEAPONS))
        checked(weapon, near(weapon, rng, i % 3, wrap=True), rng.below(3), wrap=True)


@given(
    weapon=st.integers(0, len(WEAPONS) - 1),
    hand=st.sets(st.sampled_from(DECK), min_size=5, max_size=9),
    transmutes=st.integers(0, 2),
)
@settings(max_examples=100)
def test_the_check_equals_brute_force_for_any_hand(
    weapon: int, hand: set[Component], transmutes: int
) -> None:
    checked(weapon, sorted(hand), transmutes)


def test_the_check_equals_brute_force_for_all_hands_of_a_small_deck() -> None:
    """Every hand of seven to nine of these twelve components, without and with a Transmute."""
    small = [("bio", n) for n in (1, 2, 6, 7, 8, 9)] + [("arcane", n) for n in (5, 6, 7, 8)]
    small += [("tech", 8), ("elemental", 2)]
    for id in ("basilisk", "piranha-bagpipes", "chimera-leash"):
        weapon = next(i for i, w in enumerate(WEAPONS) if w.id == id)
        for hand, transmutes in product(combinations(small, 7), (0, 1)):
            checked(weapon, hand, transmutes)


@pytest.mark.rule("OHK-077")
def test_so_many_cards_are_missing_and_not_fewer() -> None:
    """Some card of the game brings a hand one step nearer, and none brings it two."""
    rng = Dice(3)
    for i in range(60):
        weapon = rng.below(len(WEAPONS))
        plan = Plan(WEAPONS[weapon].needs, CLASSES, wrap=False)
        hand, transmutes = near(weapon, rng, 2)[: 4 + i % 5], rng.below(2)
        missing = plan.missing(held(hand, CLASSES), transmutes)
        after = [
            plan.missing(held([*hand, card], CLASSES), transmutes)
            for card in DECK
            if card not in hand
        ]
        after.append(plan.missing(held(hand, CLASSES), transmutes + 1))
        assert min(after) == max(0, missing - 1), (WEAPONS[weapon].id, hand, transmutes)


@pytest.mark.rule("OHK-113")
def test_what_is_laid_out_is_the_weapon() -> None:
    rng = Dice(5)
    for i in range(200):
        weapon = i % len(WEAPONS)
        needs = WEAPONS[weapon].needs
        plan = Plan(needs, CLASSES, wrap=False)
        hand, transmutes = dict(enumerate(near(weapon, rng, i % 3))), rng.below(3)
        layout = plan.laid_out(hand, transmutes)
        assert len({placed.card for placed in layout}) == len(layout)
        changed = sum(bool(placed.as_) for placed in layout)
        assert changed <= transmutes
        missing = plan.missing(held([*hand.values()], CLASSES), transmutes)
        if missing == 0:
            assert len(layout) == 7
            for n, need in enumerate(needs):
                cards = [hand[p.card] for p in layout if p.slot.need == n]
                assert meets(need, cards, transmutes, wrap=False) >= 0
        elif not any(need.any for need in needs):
            assert len(layout) == 7 - missing
