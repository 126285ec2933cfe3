"""What the Weapons one may build would miss with other cards in hand. From what a seat sees
alone."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from .bench import Bench
from .cards import Component, Special
from .completion import Plan, plan
from .lanes import held
from .view import KillView, WeaponView


def components(view: KillView, cards: Iterable[int]) -> dict[int, tuple[str, int]]:
    """Those of these cards that are components, with class and number."""
    models = ((card, view.cards[card]) for card in cards)
    return {card: (m.class_, m.number) for card, m in models if isinstance(m, Component)}


def transmutes(view: KillView, cards: Iterable[int]) -> int:
    """How many of these cards change a class in a reveal."""
    models: list[Any] = [view.cards[card] for card in cards]
    return sum(isinstance(model, Special) and model.changes_class for model in models)


def bench_for(view: KillView, weapon: WeaponView) -> Bench:
    """A Weapon with nothing on it yet, for the own hand to be laid on (OHK-201)."""
    there, turn = components(view, view.hand), transmutes(view, view.hand)
    wrap = view.params.wrap
    return Bench(weapon.model.needs, view.classes, wrap, there, turn, view.parts)


class Gain(NamedTuple):
    """A Weapon, and how many cards it would miss then."""

    weapon: WeaponView
    missing: int


def weapons_with(view: KillView, cards: Sequence[int]) -> tuple[WeaponView, ...]:
    """The Weapons as they would stand with these cards in hand."""
    there, turn = components(view, cards), transmutes(view, cards)
    missing = missing_with(view, cards)
    return tuple(
        replace(w, missing=missing[w.card], layout=_plan(view, w).laid_out(there, turn))
        for w in view.weapons
    )


def missing_with(view: KillView, cards: Sequence[int]) -> dict[int, int]:
    """How many cards each Weapon would miss with these in hand."""
    hand = held([*components(view, cards).values()], view.classes)
    turn = transmutes(view, cards)
    return {weapon.card: _plan(view, weapon).missing(hand, turn) for weapon in view.weapons}


def _plan(view: KillView, weapon: WeaponView) -> Plan:
    return plan(weapon.model.needs, view.classes, view.params.wrap)


def gains(view: KillView, card: int) -> tuple[Gain, ...]:
    """The Weapons that would miss fewer cards with this one more, the best first."""
    after = missing_with(view, (*view.hand, card))
    better = [Gain(w, after[w.card]) for w in view.weapons if after[w.card] < w.missing]
    return tuple(sorted(better, key=lambda gain: gain.missing))


def serves_nearest(view: KillView, card: int) -> bool:
    """Would a Weapon of those that miss least miss one card less with this one?"""
    least = min((weapon.missing for weapon in view.weapons), default=0)
    return any(gain.weapon.missing == least for gain in gains(view, card))


def ranked(weapons: Iterable[WeaponView]) -> list[WeaponView]:
    """Weapons by what they miss, the nearest first."""
    return sorted(weapons, key=lambda weapon: (weapon.missing, weapon.card))


def pairs(view: KillView, cards: Iterable[int]) -> bool:
    """Would two of these go off as a pair?"""
    models: list[Any] = [view.cards[card] for card in cards]
    return sum(isinstance(model, Special) and model.goes_off for model in models) > 1
