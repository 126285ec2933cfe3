"""What the Boss' turn would bring if nobody answered it: who meets the check, how many attacks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from hotseat.engine.step import Step, Steps

from .attack import OneAttack
from .boss import Deed, Lower, Mat, MinionActs, NextMinion, Top
from .effects import Attack, Gain, Summon

if TYPE_CHECKING:
    from .cards import BossCard
    from .state import Fight

WHOLE = (Mat(), Top(), Lower(), NextMinion())  # a Boss' turn that has not begun


def meeting(state: Fight, card: BossCard) -> tuple[int, ...]:
    """The seats that would meet the check, with what is still to come before it (OHH-131)."""
    if not card.check:
        return ()
    least = state.settings.aggro_bar.index(card.check)
    return tuple(seat for seat, n in enumerate(aggro_at_check(state, card)) if n > least)


def aggro_at_check(state: Fight, card: BossCard) -> list[int]:
    """Every Hero's Aggro when the check is read, with what is still to come before it."""
    aggro = [hero.aggro for hero in state.heroes]
    for part, steps in ((Mat, _mat(state)), (Top, card.top)):
        for step in steps if _to_come(state, part) else ():
            if isinstance(step, Gain) and isinstance(step.aggro, int):
                for seat in step.seats(state, state.acts[0]):
                    aggro[seat] += step.aggro
    return aggro


def attacks(state: Fight, card: BossCard, met: bool) -> int:
    """How many attacks are still to come this turn."""
    lower = card.lower if card.lower and (met or not card.check) else ()
    foreseen = {Mat: _mat(state), Top: card.top, Lower: lower}
    tray = [m for m in state.minions if m not in state.tokens]
    coming = [m for part in (Top, Lower) for m in _summoned(state, tray, part, foreseen[part])]
    n = 0
    for step in _steps(state):
        if isinstance(step, NextMinion):
            here = [m for m in state.minions if m in state.tokens and m > step.after]
            n += sum(_attacks(state.cards[m].effects or ()) for m in here + coming)
        elif isinstance(step, MinionActs):
            n += _attacks(state.cards[step.minion].effects or ())
        elif isinstance(step, Deed):
            n += _attacks(step.steps)
        else:
            n += _attacks(foreseen.get(type(step), (step,)))
    return n


def _steps(state: Fight) -> Sequence[Step]:
    """The parts of the Boss' turn, as far as they are still to come."""
    if state.phase != "boss":
        return WHOLE
    return [step for step, _ in state.agenda]


def _attacks(steps: Steps) -> int:
    """The attacks among these."""
    one = sum(isinstance(step, OneAttack) for step in steps)
    return one + sum(step.n for step in steps if isinstance(step, Attack))


def _mat(state: Fight) -> Steps:
    """What the mat does, if its condition holds now."""
    mat = state.cards[state.boss]
    if mat.mat_if is not None and not state.language.holds(mat.mat_if, state, state.acts[0], -1):
        return ()
    return mat.mat or ()


def _to_come(state: Fight, part: type[Step]) -> bool:
    """Is this part of the Boss' turn still to come?"""
    return state.phase != "boss" or any(isinstance(step, part) for step in _steps(state))


def _summoned(state: Fight, tray: list[int], part: type[Step], steps: Steps) -> list[int]:
    """The Minions that a part to come brings out of the tray."""
    out = []
    for step in steps if _to_come(state, part) else ():
        if isinstance(step, Summon):
            found = [m for m in tray if step.n in ("lowest", state.cards[m].number)]
            out += found[:1]
            tray[:] = [m for m in tray if m not in out]
    return out
