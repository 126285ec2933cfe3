"""Can a Weapon be built from a hand, with which cards, and how many are missing?

A pattern says how all runs of a Weapon lie: a class and a first number each. Numbers never change
(OHK-109), so within a pattern the matching falls apart into the ten numbers: a card of the right
class goes to its own place, others of the number to places of any class, and what is left over takes
a place of a run with a Transmute. That is never worse than any other way, so nothing is searched.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from itertools import product
from typing import NamedTuple

from .needs import ANY, SEVEN, TEN, Need, Run, Slot, slots

Classes = tuple[str, ...]
Held = tuple[int, ...]  # by number from 1: a bit for each class of which the component is there
REMEMBERED = 20_000  # hands a plan keeps its answer for


class Want(NamedTuple):
    """What a pattern wants of one number: how many of given classes and which, how many of any."""

    number: int
    fixed: int
    classes: int
    free: int


class Pattern(NamedTuple):
    """One way for all runs to lie: the class and first number of each, and what that wants."""

    runs: tuple[tuple[str, int], ...]
    wants: tuple[Want, ...]
    any: int


class Placed(NamedTuple):
    """A component in its place; `as_` is its new class where a Transmute changes it, else ""."""

    slot: Slot
    card: int
    as_: str = ""


Layout = tuple[Placed, ...]
Component = tuple[str, int]  # class and number


def follow(first: int, at: int) -> int:
    """The number `at` places after the first; after 10 comes 1, where runs may wrap (OHK-179)."""
    return (first + at - 1) % TEN + 1


def starts(run: Run, wrap: bool) -> range:
    """Where a run may begin (OHK-064)."""
    return range(1, TEN + 1 if wrap else TEN + 2 - run.n)


def _of(run: Run, classes: Classes) -> Iterator[str]:
    """The classes a run may have, of those in the game (OHK-115)."""
    return (cls for cls in classes if cls in run.class_ or ANY in run.class_)


def _pattern(needs: Sequence[Need], classes: Classes, runs: tuple[tuple[str, int], ...]) -> Pattern:
    lengths = [need.run.n for need in needs if need.run is not None]
    fixed = [
        (follow(first, at), 1 << classes.index(cls))
        for (cls, first), n in zip(runs, lengths, strict=True)
        for at in range(n)
    ]
    free = [need.part.number for need in needs if need.part is not None for _ in range(need.part.n)]
    wants = tuple(
        Want(
            number,
            sum(n == number for n, _ in fixed),
            _either(bit for n, bit in fixed if n == number),
            free.count(number),
        )
        for number in sorted({*free, *(n for n, _ in fixed)})
    )
    return Pattern(runs, wants, sum(need.any for need in needs))


def _either(bits: Iterator[int]) -> int:
    found = 0
    for bit in bits:
        found |= bit
    return found


def held(components: Sequence[Component], classes: Classes) -> Held:
    """The components of a hand, by number."""
    bits = [0] * (TEN + 1)
    for cls, number in components:
        bits[number] |= 1 << classes.index(cls)
    return tuple(bits)


class Fit(NamedTuple):
    """How a hand fits a pattern: cards missing, and Transmutes used."""

    missing: int
    transmutes: int


def fit(pattern: Pattern, hand: Held, transmutes: int) -> Fit:
    """What is missing, and how many Transmutes it takes, if the runs lie like this."""
    short = changed = used = 0
    for number, fixed, classes, free in pattern.wants:
        have = hand[number]
        exact = (have & classes).bit_count()
        others = have.bit_count() - exact
        loose = others if others < free else free
        open_ = fixed - exact
        turned = others - loose
        if turned > open_:
            turned = open_
        short += free - loose + open_ - turned
        changed += turned
        used += exact + loose
    turned = min(changed, transmutes)
    if pattern.any:
        left = sum(map(int.bit_count, hand)) - used - turned
        short += max(0, pattern.any - left)
    return Fit(short + changed - turned, turned)


Shape = tuple[tuple[int, int], ...]  # how many cards of which numbers, whatever their classes


class Plan:
    """A Weapon in a game of these classes: what it takes to build it.

    Patterns that want the same numbers have one shape. A hand that lacks so many numbers of a shape
    misses at least as many cards, so most patterns need not be looked at.
    """

    def __init__(self, needs: tuple[Need, ...], classes: Classes, wrap: bool) -> None:
        self.needs, self.classes, self.wrap = needs, classes, wrap
        self._found: dict[tuple[Held, int], tuple[Fit, Pattern]] = {}

    @cached_property
    def patterns(self) -> tuple[Pattern, ...]:
        """Every way for the runs to lie: classes in their order, low numbers first (OHK-113)."""
        ways = [
            [
                (cls, first)
                for cls in _of(need.run, self.classes)
                for first in starts(need.run, self.wrap)
            ]
            for need in self.needs
            if need.run is not None
        ]
        return tuple(_pattern(self.needs, self.classes, runs) for runs in product(*ways))

    @cached_property
    def shapes(self) -> Mapping[Shape, Sequence[int]]:
        """The patterns, by their place, that want the same numbers."""
        shapes: dict[Shape, list[int]] = {}
        for i, pattern in enumerate(self.patterns):
            shape = tuple((want.number, want.fixed + want.free) for want in pattern.wants)
            shapes.setdefault(shape, []).append(i)
        return shapes

    def complete(self, hand: Held, transmutes: int) -> bool:
        """Can it be revealed from this hand?"""
        if sum(map(int.bit_count, hand)) < SEVEN:
            return False
        return any(
            not fit(self.patterns[i], hand, transmutes).missing
            for shape, ways in self.shapes.items()
            if all(hand[number].bit_count() >= n for number, n in shape)
            for i in ways
        )

    def missing(self, hand: Held, transmutes: int) -> int:
        """How many further white cards it takes at best (OHK-077)."""
        return self.best(hand, transmutes)[0].missing

    def best(self, hand: Held, transmutes: int) -> tuple[Fit, Pattern]:
        """The pattern that misses least, of these the one with fewest Transmutes, then the first."""
        key = hand, transmutes
        if key not in self._found:
            if len(self._found) > REMEMBERED:
                self._found.clear()
            self._found[key] = self._best(hand, transmutes)
        return self._found[key]

    def _best(self, hand: Held, transmutes: int) -> tuple[Fit, Pattern]:
        have = [bits.bit_count() for bits in hand]
        short = [
            (sum(n - have[number] for number, n in shape if n > have[number]), ways)
            for shape, ways in self.shapes.items()
        ]
        short.sort(key=_lacking)
        found = (Fit(SEVEN + 1, 0), 0)
        for lacking, ways in short:
            if lacking > found[0].missing:
                break
            for i in ways:
                found = min(found, (fit(self.patterns[i], hand, transmutes), i))
        return found[0], self.patterns[found[1]]

    def laid_out(self, components: Mapping[int, Component], transmutes: int) -> Layout:
        """The cards in their places, as many as there are; complete when all seven are taken (OHK-113).

        `components` are the cards with class and number. Cards of the right class come first, then
        those for places of any class, then those a Transmute changes; each time in the order of the
        classes.
        """
        needs, order = self.needs, self.classes.index
        _, pattern = self.best(held([*components.values()], self.classes), transmutes)
        left = sorted(components, key=lambda c: (order(components[c][0]), components[c][1], c))
        runs = _run_slots(needs, pattern)
        cards = _matched(runs, left, components) | _matched(_part_slots(needs), left, components)
        open_ = {slot: ("", number) for slot, (_, number) in runs.items() if slot not in cards}
        turned = _matched(open_, left, components, transmutes)
        places = slots(needs)
        cards |= turned | dict(zip((s for s in places if needs[s.need].any), left, strict=False))
        return tuple(
            Placed(s, cards[s], runs[s][0] if s in turned else "") for s in places if s in cards
        )


def _lacking(shape: tuple[int, Sequence[int]]) -> int:
    return shape[0]


@lru_cache(maxsize=1024)
def plan(needs: tuple[Need, ...], classes: Classes, wrap: bool) -> Plan:
    """The plan of a Weapon, made once."""
    return Plan(needs, classes, wrap)


def _run_slots(needs: Sequence[Need], pattern: Pattern) -> dict[Slot, Component]:
    """The places of runs with the class and number each one wants."""
    wanted: dict[Slot, Component] = {}
    lying = iter(pattern.runs)
    for i, need in enumerate(needs):
        if need.run is not None:
            cls, first = next(lying)
            for at in range(need.run.n):
                wanted[Slot(i, at)] = (cls, follow(first, at))
    return wanted


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
