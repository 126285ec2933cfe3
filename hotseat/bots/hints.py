"""A hint: what the best rules say, or the move the normal computer player would make, and why."""

from __future__ import annotations

from typing import Any, NamedTuple

from hotseat.engine.rng import HasRng
from hotseat.engine.view import imagine

from .advice import Advice
from .asking import alone, never
from .normal import Normal, plain
from .ranking import Ranked


class Hint(NamedTuple):
    """The keys of an answer, and in words why: a clause without a full stop."""

    keys: tuple[str, ...]
    because: str


def hint(game: Any, state: Any, seat: int, rng: HasRng) -> Hint | None:
    """What a computer player would do in the open question, by the rules of the hard one and else
    as the normal one would find it; None when there is no question.

    It is thought out in worlds this seat could be in, so it gives nothing away.
    """
    if state.decision is None or state.result:
        return None
    world = imagine(game, state, seat, rng)
    decision = world.decision = alone(world.decision, seat)
    known = plain(game, world, "hard", rng)
    if known is not None:
        words = game.advice.USUAL_WORDS
        why = game.advice.occasion(world, known) if len(decision.options) > 1 else ""
        because = words.get(why, "")
        return Hint(tuple(move.key for move in known), because or "nothing else can be done")
    best = Normal(game).best(world, seat, rng, never)
    if best is None:
        return None
    return Hint(tuple(move.key for move in best.answer), _because(game.advice, world, seat, best))


def _because(advice: Advice, world: Any, seat: int, best: Ranked) -> str:
    """The measure that, changed alone, makes the most of the difference."""
    if best.answer and advice.stays(best.answer[0]):
        return str(advice.STAYING)
    before = advice.measures(world)
    if best.after.over:
        return str(advice.WORDS["over"])
    base = advice.worth(before)[seat]
    gains = {
        name: advice.worth(before._replace(**{name: getattr(best.after, name)}))[seat] - base
        for name in advice.WORDS
    }
    name = max(gains, key=lambda each: gains[each])
    return str(advice.WORDS[name]) if gains[name] > 0 else str(advice.LEAST)
