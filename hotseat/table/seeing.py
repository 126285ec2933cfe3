"""What a seat sees of a table, and what it may know of what an option would lead to."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from hotseat.engine.move import Decision, Refusal, Thing
from hotseat.engine.rng import Dice
from hotseat.engine.view import imagine

from .computers import own
from .sight import Choice, Sight, Why

if TYPE_CHECKING:
    from .table import Table

FACES = 6


def sight_of(table: Table, seat: int) -> Sight:
    """What this seat may see; what is asked only if people play it."""
    state, decider = table.state, table.decider
    decision: Decision | None = state.decision
    plain = Sight(
        number=table.number,
        decider=decider,
        viewer=seat,
        names=table.names,
        view=table.game.view(state, seat),
        kind=decision.kind if decision is not None and not table.result else "",
        log=table.lines_for(seat),
        since=table.since(seat),
        result=table.result,
        people=table.people,
        levels=tuple(seat.level for seat in table.seats),
    )
    if decision is None or decider != seat or seat in table.computers:
        return plain
    return _asked(plain, table, decision)


def _asked(sight: Sight, table: Table, decision: Decision) -> Sight:
    act = table.state.acts[decision.act]
    mine = table.for_people(decision)
    moves = [decision.options[i] for i in mine]
    lone = len(moves) == 1
    options = tuple(Choice(m.key, m.word, m.points, m.final and not lone) for m in moves)
    return replace(
        sight,
        options=options,
        least=decision.least,
        most=decision.most,
        caps=decision.caps and tuple(decision.caps[i] for i in mine),
        act=table.game.facts(table.state, act, sight.viewer),
        whys=whys(table, decision),
    )


def whys(table: Table, decision: Decision) -> dict[Thing, Why]:
    """Thing -> the first refusal of the first candidate about it, unless it has an option; of what
    a computer may do, that it decides.
    """
    state, question = table.state, decision.question
    act = state.acts[decision.act]
    mine = table.for_people(decision)
    optional = {point for i in mine for point in decision.options[i].points[:1]}
    found: dict[Thing, Why] = {}
    for move in question.candidates(state, act):
        points = move.points
        if not points or points[0] in optional or points[0] in found:
            continue
        refusal = next(question.refusals(state, act, move), None)
        if refusal is None and own(move) in table.computers:
            refusal = theirs(table, own(move))
        if refusal is not None:
            found[points[0]] = worded(table, refusal, points[0])
    return found


def theirs(table: Table, computer: int) -> Refusal:
    """Why nobody else makes a computer's move."""
    rule: str = table.state.rule_of(table.state.decision.question)
    name = table.names[computer]
    return Refusal(rule, f"A computer plays {name}, and decides about {{card}}.", "a computer's")


def worded(table: Table, refusal: Refusal, thing: Thing | None) -> Why:
    """A refusal with the name of what was chosen."""
    name = table.game.name_of(table.state, thing) if thing is not None else "That"
    return Why(refusal.rule, refusal.text.replace("{card}", name), refusal.brief)


def outcomes(table: Table, key: str) -> tuple[Any, ...]:
    """What an option would lead to, in worlds this seat could be in: one View for each face of the
    first die, a single one when no die is rolled.
    """
    decision: Decision = table.state.decision
    move = next((m for m in decision.options if m.key == key), None)
    if move is None or decision.whole:
        return ()
    views: list[Any] = []
    seat = table.decider
    for face in range(FACES):
        world = imagine(table.game, table.state, seat, Dice(table.number))
        if world.decision is None:
            return ()
        world.luck = [face]
        world.push([world.decision.options[decision.options.index(move)]])
        rolled = not world.luck
        views.append(table.game.view(world, seat))
        if not rolled:
            break
    return tuple(views)
