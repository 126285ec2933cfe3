"""What a card is good for, read from its effects: tokens it takes, hits it stops.

A card nobody has seen yet is judged like any other, because only its effects are asked.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from hotseat.engine.card_effects import Draw
from hotseat.engine.effects import Cancel
from hotseat.engine.step import Step, nested

from .damage import HEAVY, KINDS, LIGHT
from .effects import (
    Blocks,
    Box,
    Counters,
    Deal,
    Gain,
    Lose,
    Reroll,
    RollHeroDie,
    SetDie,
    ShiftDie,
    TakeAggro,
)

DRAWN, CALM, SPARK = 0.45, 0.4, 0.4
DIE = (4 / 6, 3 / 6)  # Light and Heavy of a Hero Die, on average
HARDER = 1.4  # what a Heavy point is worth next to a Light one
LIGHT_WANT, HEAVY_WANT, CALM_WANT, DRAW_WANT, STOP_WANT = -3.5, 8.0, 5.5, 5.0, 10.0
IN_PLAY = 0.6  # what an Item is worth by lying there


class Use(NamedTuple):
    """What a card is good for, in tokens or in hits.

    `play` is what it does when it is played in the own Fight; `stops` how much of an attack it
    stops, `saves` of a hit on its owner, `shares` of a hit on anybody; `light` and `heavy` are the
    damage it deals, `calm` the Aggro it takes off, `draws` the cards it brings.
    """

    play: float = 0.0
    stops: float = 0.0
    saves: float = 0.0
    shares: float = 0.0
    light: float = 0.0
    heavy: float = 0.0
    calm: float = 0.0
    draws: float = 0.0


_uses: dict[int, tuple[Any, Use]] = {}


def use(card: Any) -> Use:
    """What a card is good for; read once, for its text does not change."""
    known = _uses.get(id(card))
    if known is None or known[0] is not card:
        known = _uses[id(card)] = (card, _read(card))
    return known[1]


def want(card: Any) -> float:
    """How good it is to have this card in a deck of eleven, in points of the win rate: measured
    over the cards of a pack. A plain Weapon takes the place of better cards.
    """
    good = use(card)
    stops = good.stops + (good.saves + good.shares) * (card.type == "reaction")
    plain = LIGHT_WANT * good.light + HEAVY_WANT * good.heavy
    return plain + CALM_WANT * good.calm + DRAW_WANT * good.draws + STOP_WANT * stops


def _read(card: Any) -> Use:
    steps = list(nested(*(text.effects for text in card.texts)))
    light, heavy = (sum(_damage(step, k) for step in steps) for k in (LIGHT, HEAVY))
    calm = sum(_calm(step) for step in steps)
    draws = sum(_amount(step.n) for step in steps if isinstance(step, Draw))
    return _used(card, steps, light, heavy)._replace(
        light=light, heavy=heavy, calm=calm, draws=draws
    )


def _used(card: Any, steps: list[Step], light: float, heavy: float) -> Use:
    """What it does when it is played, and what it stops."""
    if card.type == "item":
        rules = [rule for text in card.texts for rule in text.always or ()]
        shared = any(isinstance(rule, Blocks) for rule in rules)
        play = IN_PLAY + 0.4 * (_worth(steps) + light + HARDER * heavy)
        return Use(play=play, saves=float(not shared), shares=float(shared))
    if card.type != "reaction":
        return Use(play=_worth(steps) + light + HARDER * heavy)
    return _reaction(card, steps)


def _calm(step: Step) -> float:
    """Aggro that one effect takes off all bars, less what it puts on them."""
    if not isinstance(step, Gain | Lose):
        return 0.0
    many = 2 if step.who == "each_player" else 1
    return many * _amount(step.aggro) * (1 if isinstance(step, Lose) else -1)


def _reaction(card: Any, steps: list[Step]) -> Use:
    """In the Boss' turn a Reaction stops an attack or a hit; in an ally's it is a small play."""
    if card.turn == "ally":
        return Use(play=0.0)
    if any(isinstance(step, Cancel) for step in steps):
        whom = {about for when in card.texts for w in when.when for about in w.about}
        skips = any(w.word == "would_act" for text in card.texts for w in text.when)
        return Use(stops=0.5) if skips else Use(saves=0.8) if "you" in whom else Use(shares=0.8)
    stops = max((_stops(step) for step in steps), default=0.0)
    return Use(stops=stops)


def _stops(step: Step) -> float:
    if isinstance(step, SetDie):
        return 1.0 if step.to == "miss" else 0.4
    if isinstance(step, Reroll):
        return 0.55
    if isinstance(step, ShiftDie):
        return min(0.8, 0.4 * step.n)
    if isinstance(step, Lose | TakeAggro):
        return 0.35
    return 0.0


def _damage(step: Any, kind: int) -> float:
    """Light or Heavy damage of one effect; additions count by half, those by number twice that."""
    name = KINDS[kind]
    if isinstance(step, RollHeroDie):
        return DIE[kind]
    if not isinstance(step, Box | Deal):
        return 0.0
    plus = getattr(step, "plus", ())
    return _amount(getattr(step, name)) + sum(
        0.5 * _amount(getattr(p, name)) * (2 if p.per else 1) for p in plus
    )


def _worth(steps: list[Step]) -> float:
    return sum(_of(step) for step in steps)


def _of(step: Step) -> float:
    say = WORTHS.get(type(step))
    return say(step) if say else 0.0


def _amount(value: Any) -> float:
    return float(value) if isinstance(value, int) else 1.0 if value else 0.0


def _counters(step: Counters) -> float:
    sign = -1 if isinstance(step, Lose) else 1
    return sign * (SPARK * _amount(step.energy) - CALM * _amount(step.aggro))


WORTHS: Mapping[type, Callable[[Any], float]] = {
    Draw: lambda step: DRAWN * _amount(step.n),
    TakeAggro: lambda step: 0.5,
    Gain: _counters,
    Lose: _counters,
}
