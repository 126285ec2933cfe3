"""What the Weapons one may build would miss with other cards in hand. From what a seat sees alone."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from .bench import Bench
from .cards import Component, Special
from .completion import plan
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


def weapons_with(view: KillView, cards: Sequence[int]) -> tuple[WeaponView, ...]:
    """The Weapons as they would stand with these cards in hand."""
    return tuple(_with(view, weapon, cards) for weapon in view.weapons)


def _with(view: KillView, weapon: WeaponView, cards: Sequence[int]) -> WeaponView:
    there, turn = components(view, cards), transmutes(view, cards)
    made = plan(weapon.model.needs, view.classes, view.params.wrap)
    missing = made.missing(held([*there.values()], view.classes), turn)
    return replace(weapon, missing=missing, layout=made.laid_out(there, turn))


def gains(view: KillView, card: int) -> tuple[WeaponView, ...]:
    """The Weapons that would miss fewer cards with this one more, the best first."""
    before = {weapon.card: weapon.missing for weapon in view.weapons}
    after = weapons_with(view, (*view.hand, card))
    better = [weapon for weapon in after if weapon.missing < before[weapon.card]]
    return tuple(sorted(better, key=lambda weapon: weapon.missing))


def serves_nearest(view: KillView, card: int) -> bool:
    """Would a Weapon of those that miss least miss one card less with this one?"""
    least = min((weapon.missing for weapon in view.weapons), default=0)
    nearest = (weapon for weapon in view.weapons if weapon.missing == least)
    return any(_with(view, one, (*view.hand, card)).missing < least for one in nearest)


def ranked(weapons: Iterable[WeaponView]) -> list[WeaponView]:
    """Weapons by what they miss, the nearest first."""
    return sorted(weapons, key=lambda weapon: (weapon.missing, weapon.card))


def pairs(view: KillView, cards: Iterable[int]) -> bool:
    """Would two of these go off as a pair?"""
    models: list[Any] = [view.cards[card] for card in cards]
    return sum(isinstance(model, Special) and model.goes_off for model in models) > 1
