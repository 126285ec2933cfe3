"""What the numbers of a fight are made of, for whoever looks at them: base and modifiers.

All of it lies open: Items, hands and played cards, levels, what is printed (OHH-022).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from hotseat.engine.effects import Immune
from hotseat.engine.language import amount
from hotseat.engine.step import Act

from . import forecast
from .effects import Box
from .setup import starting_bonus

if TYPE_CHECKING:
    from .cards import HeroCard
    from .effects import Plus
    from .state import Fight

Pair = tuple[int, int]  # Light, Heavy


@dataclass(frozen=True, slots=True)
class Addition:
    """What a Weapon adds to its own box: how much, how often now, whether it counts something, and
    whether only some enemies get it (OHH-083).
    """

    more: Pair
    times: int
    counts: bool
    aside: bool


@dataclass(frozen=True, slots=True)
class Damage:
    """The damage a Weapon would deal now. `other` is what cards played before add to the next
    Weapon of its Hero (OHH-226); while it is being played `times` says how it is multiplied, and
    `by` which cards did that (OHH-113).
    """

    box: Pair
    additions: tuple[Addition, ...]
    other: Pair = (0, 0)
    times: int = 1
    by: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class LevelStep:
    """What a level adds to those below it: Aggro of every Hero, bonus health of the Boss."""

    level: int
    aggro: int
    bonus: Pair


@dataclass(frozen=True, slots=True)
class Figures:
    """The parts of the numbers. `immune` goes by seat: the Item, and what it keeps away; `check` is
    everybody's Aggro when the check of the Boss' card will be read, if nobody answers (OHH-131).
    """

    start_aggro: int
    levels: tuple[LevelStep, ...]
    start_energy: int
    max_energy: int
    hand: int
    damage: Mapping[int, Damage] = field(default_factory=dict)
    immune: Mapping[int, tuple[tuple[int, str], ...]] = field(default_factory=dict)
    check: tuple[int, ...] = ()


def figures(state: Fight) -> Figures:
    """The parts of all numbers of the fight there is now."""
    settings = state.settings
    seats = range(len(state.heroes))
    return Figures(
        start_aggro=settings.start_aggro,
        levels=tuple(_levels(state)),
        start_energy=settings.start_energy,
        max_energy=settings.max_energy,
        hand=settings.hand,
        damage=dict(_weapons(state)),
        immune={seat: tuple(_immune(state, seat)) for seat in seats},
        check=_check(state),
    )


def _levels(state: Fight) -> Iterator[LevelStep]:
    boss, before = state.cards[state.boss], (0, 0)
    for number, step in enumerate(state.settings.levels[: state.level], 1):
        now = starting_bonus(state, boss, number)
        added = now[0] - before[0], now[1] - before[1]
        before = now
        if step.aggro or any(added):
            yield LevelStep(number, step.aggro, added)


def _immune(state: Fight, seat: int) -> Iterator[tuple[int, str]]:
    for item in state.heroes[seat].items:
        for rule in state.rules_on(item):
            if isinstance(rule, Immune):
                yield item, rule.to


def _check(state: Fight) -> tuple[int, ...]:
    if not state.revealed or state.phase in ("scout", "setup"):
        return ()
    card = state.cards[state.revealed[-1]]
    return tuple(forecast.aggro_at_check(state, card)) if card.check else ()


# ---------------------------------------------------------------- Weapons


def _weapons(state: Fight) -> Iterator[tuple[int, Damage]]:
    """Weapons in hands, and those being played."""
    for seat, hero in enumerate(state.heroes):
        other = _next_weapon(state, seat)
        for card in hero.hand:
            if state.cards[card].type == "weapon":
                act = Act(id=-1, kind="weapon", seat=seat, card=card)
                yield card, _damage(state, act, other)
    for act in state.acts:
        if act.kind == "weapon":
            yield act.card, _damage(state, act, _added(act))


def _next_weapon(state: Fight, seat: int) -> Pair:
    kept = [k.rule for k in state.lasting if k.seat == seat and k.until == "next_weapon"]
    light, heavy = (sum(getattr(rule, kind, 0) for rule in kept) for kind in ("light", "heavy"))
    return light, heavy


def _added(act: Act) -> Pair:
    return act.get("bonus_light", 0), act.get("bonus_heavy", 0)


def _damage(state: Fight, act: Act, other: Pair) -> Damage:
    model: HeroCard = state.cards[act.card]
    effects = [step for text in model.texts for step in text.effects or ()]
    boxes = [step for step in effects if isinstance(step, Box)]
    printed = [box.printed(state, act) for box in boxes]
    return Damage(
        box=(sum(light for light, _ in printed), sum(heavy for _, heavy in printed)),
        additions=tuple(_addition(state, act, plus) for box in boxes for plus in box.plus),
        other=other,
        times=act.get("times", 1),
        by=act.get("doubled_by", ()),
    )


def _addition(state: Fight, act: Act, plus: Plus) -> Addition:
    more = amount(plus.light, state, act), amount(plus.heavy, state, act)
    return Addition(more, plus.times(state, act), bool(plus.per), plus.to != "any_enemy")
