"""Can a Weapon be built from a hand, with which cards, and how many are missing?

A pattern says how all runs of a Weapon lie: a class and a first number each. Numbers never change
(OHK-109), so within a pattern the matching falls apart into the ten numbers: a card of the right
class goes to its own place, others of the number to places of any class, and what is left over
takes a place of a run with a Transmute. That is never worse than any other way, so nothing is
searched in a pattern; and a pattern that lacks more cards of its runs than the best one misses is
not looked at.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from .lanes import LANE, Classes, Component, column, held, in_a_row
from .needs import ANY, SEVEN, TEN, Need, Run, Slot, slots

REMEMBERED = 4_000  # hands a plan keeps its answer for


class Way(NamedTuple):
    """One way for a run to lie, and the components that takes, as bits."""

    class_: str
    first: int
    cards: int


class Placed(NamedTuple):
    """A component in its place; `as_` is its new class where a Transmute changes it, else ""."""

    slot: Slot
    card: int
    as_: str = ""


class Fit(NamedTuple):
    """How a hand fits a pattern: cards missing, and Transmutes used."""

    missing: int
    transmutes: int


class Best(NamedTuple):
    """The pattern that fits best: how, and which way each run lies, by its place in `Plan.ways`."""

    fit: Fit
    ways: tuple[int, ...]


Layout = tuple[Placed, ...]


def follow(first: int, at: int) -> int:
    """The number `at` places after the first; after 10 comes 1, where runs may wrap (OHK-179)."""
    return (first + at - 1) % TEN + 1


def starts(run: Run, wrap: bool) -> range:
    """Where a run may begin (OHK-064)."""
    return range(1, TEN + 1 if wrap else TEN + 2 - run.n)


def _ways(run: Run, classes: Classes, wrap: bool) -> tuple[Way, ...]:
    """The ways for a run to lie, with the classes in the game (OHK-115): in the order of the
    classes, low numbers first (OHK-113).
    """
    return tuple(
        Way(cls, first, held([(cls, follow(first, at)) for at in range(run.n)], classes))
        for cls in classes
        if cls in run.class_ or ANY in run.class_
        for first in starts(run, wrap)
    )


class Plan:
    """A Weapon in a game of these classes: what it takes to build it. Hands are bits, as in
    `held`."""

    def __init__(self, needs: tuple[Need, ...], classes: Classes, wrap: bool) -> None:
        self.needs, self.classes, self.wrap = needs, classes, wrap
        self.runs = tuple(need.run for need in needs if need.run is not None)
        self.ways = tuple(_ways(run, classes, wrap) for run in self.runs)
        wanted = [n.part.number for n in needs if n.part is not None for _ in range(n.part.n)]
        self.free = tuple(wanted.count(number) for number in range(TEN + 1))
        self.columns = tuple(column(number, classes) for number in range(1, TEN + 1))
        self.parts = tuple((self.columns[n - 1], self.free[n]) for n in sorted({*wanted}))
        self.any = sum(need.any for need in needs)
        firsts = [held([(way.class_, way.first) for way in ways], classes) for ways in self.ways]
        self.rows = tuple((run.n, cards) for run, cards in zip(self.runs, firsts, strict=True))
        self._missing: dict[tuple[int, int], int] = {}
        self._best: dict[tuple[int, int], Best] = {}

    def complete(self, hand: int, transmutes: int) -> bool:
        """Can it be revealed from this hand?"""
        if hand.bit_count() < SEVEN:
            return False
        if not transmutes and not self.wrap:
            for n, firsts in self.rows:
                if not in_a_row(hand, n) & firsts:
                    return False
        return _Search(self, hand, transmutes, 1, 1).found.fit.missing == 0

    def missing(self, hand: int, transmutes: int) -> int:
        """How many further white cards it takes at best (OHK-077)."""
        key = hand, transmutes
        missing = self._missing.get(key)
        if missing is None:
            if len(self._missing) > REMEMBERED:
                self._missing.clear()
            found = _Search(self, hand, transmutes, SEVEN + 1, 1).found
            missing = self._missing[key] = found.fit.missing
        return missing

    def best(self, hand: int, transmutes: int) -> Best:
        """The pattern that misses least, of these the one with fewest Transmutes, then the
        first."""
        key = hand, transmutes
        found = self._best.get(key)
        if found is None:
            if len(self._best) > REMEMBERED:
                self._best.clear()
            found = self._best[key] = _Search(self, hand, transmutes, SEVEN + 1, 0).found
        return found

    def fit(self, ways: tuple[int, ...], hand: int, transmutes: int) -> Fit:
        """What is missing, and how many Transmutes it takes, if the runs lie like this."""
        wanted, again = 0, list[int]()
        for at, way in enumerate(ways):
            cards = self.ways[at][way].cards
            if wanted & cards:
                again.append(wanted & cards)  # two runs want the same component (OHK-112)
            wanted |= cards
        lacking, spare = wanted & ~hand, hand & ~wanted
        short = lacking.bit_count() + sum(map(int.bit_count, again))
        loose = turned = 0
        if transmutes and short:
            turned = self._turned((lacking, *again), spare, transmutes)
            short -= turned
        for cards, n in self.parts:
            there = (spare & cards).bit_count()
            loose += there if there < n else n
            short += n - there if there < n else 0
        if self.any:
            left = spare.bit_count() - loose - turned
            short += self.any - left if left < self.any else 0
        return Fit(short, turned)

    def _turned(self, lacking: Sequence[int], spare: int, most: int) -> int:
        """How many cards to spare take places of runs that lack one, when their classes are
        changed."""
        taken = [0] * TEN
        for cards in lacking:
            while cards:
                lowest = cards & -cards
                cards ^= lowest
                at = (lowest.bit_length() - 1) % LANE
                there = (spare & self.columns[at]).bit_count() - self.free[at + 1]
                if there > taken[at]:
                    taken[at] += 1
                    most -= 1
                    if not most:
                        return sum(taken)
        return sum(taken)

    def laid_out(self, components: Mapping[int, Component], transmutes: int) -> Layout:
        """The cards in their places, as many as there are; complete when all seven are taken
        (OHK-113).

        `components` are the cards with class and number. Cards of the right class come first, then
        those for places of any class, then those a Transmute changes; each time in the order of the
        classes.
        """
        needs, order = self.needs, self.classes.index
        best = self.best(held([*components.values()], self.classes), transmutes)
        left = sorted(components, key=lambda c: (order(components[c][0]), components[c][1], c))
        runs = self._run_slots(best)
        cards = _matched(runs, left, components) | _matched(_part_slots(needs), left, components)
        open_ = {slot: ("", number) for slot, (_, number) in runs.items() if slot not in cards}
        turned = _matched(open_, left, components, transmutes)
        places = slots(needs)
        cards |= turned | dict(zip((s for s in places if needs[s.need].any), left, strict=False))
        return tuple(
            Placed(s, cards[s], runs[s][0] if s in turned else "") for s in places if s in cards
        )

    def _run_slots(self, best: Best) -> dict[Slot, Component]:
        """The places of runs with the class and number each one wants."""
        wanted: dict[Slot, Component] = {}
        lying = iter(zip(self.ways, best.ways, strict=True))
        for i, need in enumerate(self.needs):
            if need.run is not None:
                ways, at = next(lying)
                class_, first, _ = ways[at]
                for place in range(need.run.n):
                    wanted[Slot(i, place)] = (class_, follow(first, place))
        return wanted


class _Search:
    """The best pattern of a plan for a hand, if it misses fewer than `below` cards; of those that
    miss as many the first is found with a `better` of 0, any of them with 1.
    """

    __slots__ = ("ends", "found", "hand", "near", "plan", "transmutes")

    def __init__(self, plan: Plan, hand: int, transmutes: int, below: int, better: int) -> None:
        self.plan, self.hand, self.transmutes = plan, hand, transmutes
        self.near = [
            sorted([((way.cards & ~hand).bit_count(), at) for at, way in enumerate(ways)])
            for ways in plan.ways
        ]
        self.ends = [0]  # what the runs from here on lack at least
        for near in reversed(self.near):
            self.ends.insert(0, self.ends[0] + near[0][0])
        self.found = Best(Fit(below, -1), ())
        parts = 0
        for cards, n in plan.parts:
            there = (hand & cards).bit_count()
            parts += n - there if there < n else 0
        self._lay(parts - transmutes + better, ())

    def _lay(self, lacking: int, ways: tuple[int, ...]) -> None:
        """Lay the next run; what these lack, less the Transmutes, is missing at least."""
        level = len(ways)
        if level == len(self.near):
            fit = self.plan.fit(ways, self.hand, self.transmutes)
            self.found = min(self.found, Best(fit, ways))
            return
        for n, at in self.near[level]:
            if lacking + n + self.ends[level + 1] > self.found.fit.missing:
                break
            self._lay(lacking + n, (*ways, at))


@lru_cache(maxsize=1024)
def plan(needs: tuple[Need, ...], classes: Classes, wrap: bool) -> Plan:
    """The plan of a Weapon, made once."""
    return Plan(needs, classes, wrap)


def _part_slots(needs: Sequence[Need]) -> dict[Slot, Component]:
    """The places of parts; they want a number of any class."""
    return {
        Slot(i, at): ("", need.part.number)
        for i, need in enumerate(needs)
        if need.part is not None
        for at in range(need.part.n)
    }


def _matched(
    wanted: Mapping[Slot, Component],
    left: list[int],
    components: Mapping[int, Component],
    most: int = SEVEN,
) -> dict[Slot, int]:
    """Cards for places, taken out of those that are left: the first that fits each of them."""
    found: dict[Slot, int] = {}
    for slot, (cls, number) in wanted.items():
        fitting = (c for c in left if components[c] == (cls or components[c][0], number))
        card = next(fitting, -1) if len(found) < most else -1
        if card >= 0:
            found[slot] = card
            left.remove(card)
    return found
