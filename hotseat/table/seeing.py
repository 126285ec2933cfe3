"""What a seat sees of a table, and what it may know of what an option would lead to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from hotseat.engine.move import Decision, Move, Question, Refusal, Thing
from hotseat.engine.rng import Dice
from hotseat.engine.step import Act
from hotseat.engine.view import imagine

from .computers import own
from .sight import Choice, Sight, Why
from .story import back

if TYPE_CHECKING:
    from .standing import Standing

FACES = 6


def sight_of(table: Standing, seat: int) -> Sight:
    """What this seat may see; what is asked only if people play it."""
    state, decider = table.state, table.decider
    decision: Decision | None = state.decision
    plain = Sight(
        waits=table.waits,
        chances=_chances(table, seat),
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
    decides = decider == seat or table.is_open
    if decision is None or not decides or seat in table.computers:
        return plain
    return _asked(plain, table, decision)


def since(table: Standing, seat: int) -> int:
    """How many lines the log has since this seat decided last, or any person where hands lie open;
    all of them if none has decided yet.
    """
    people = set(range(len(table.names))) - table.computers
    deciders = {seat} if table.hides_hands or not people else people
    many = 0
    for play in back(table.story.last):
        many += len(play.told)
        if play.row.seat in deciders:
            return many
    return many + len(table.story.dealt)


def _chances(table: Standing, seat: int) -> tuple[int, ...]:
    """Who may do something before a computer: where hands are hidden, only of oneself."""
    return tuple(sorted(one for one in table.chances if one == seat or not table.hides_hands))


def _asked(sight: Sight, table: Standing, decision: Decision) -> Sight:
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
        rule=table.state.rule_of(decision.question),
    )


def whys(table: Standing, decision: Decision) -> dict[Thing, Why]:
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
        for refusal in _first(table, question, act, move):
            found[points[0]] = worded(table, refusal, points[0])
    return found


def refusals(table: Standing, thing: Thing) -> tuple[Why, ...]:
    """Why what the question could ask of a thing is not done, each reason once; of what is no part
    of it, why nothing is. What a click on it says comes first.
    """
    state, decision = table.state, table.state.decision
    found: list[Refusal] = []
    of_question = False
    if decision is not None and not table.result:
        question, act = decision.question, state.acts[decision.act]
        for move in question.candidates(state, act):
            if move.points[:1] == (thing,):
                of_question = True
                found += _first(table, question, act, move)
    if not of_question:
        found.append(table.game.idle(state, thing))
    return tuple(dict.fromkeys(worded(table, refusal, thing) for refusal in found))


def _first(table: Standing, question: Question, act: Act, move: Move) -> list[Refusal]:
    """The first reason against a move, if there is any."""
    refusal = next(question.refusals(table.state, act, move), None)
    if refusal is None and not _is_left(table, move):
        refusal = theirs(table, move)
    return [] if refusal is None else [refusal]


def _is_left(table: Standing, move: Move) -> bool:
    """May people choose this, which no rule refuses?"""
    decision: Decision = table.state.decision
    return move.key in {decision.options[i].key for i in table.for_people(decision)}


def theirs(table: Standing, move: Move) -> Refusal:
    """Why nobody else makes a computer's move."""
    decision: Decision = table.state.decision
    rule: str = table.state.rule_of(decision.question)
    name = table.names[own(move) if own(move) in table.computers else decision.seat]
    return Refusal(rule, f"A computer plays {name}, and decides about {{card}}.", "a computer's")


def worded(table: Standing, refusal: Refusal, thing: Thing | None) -> Why:
    """A refusal with the name of what was chosen."""
    name = table.game.name_of(table.state, thing) if thing is not None else "That"
    return Why(refusal.rule, refusal.text.replace("{card}", name), refusal.brief)


def refused(table: Standing, refusal: Refusal, keys: Sequence[str]) -> Refusal:
    """A refusal of this answer, in words."""
    why = worded(table, refusal, _thing_of(table, keys))
    return Refusal(why.rule, why.text, why.brief)


def _thing_of(table: Standing, keys: Sequence[str]) -> Thing | None:
    """What an answer is about first."""
    decision: Decision = table.state.decision
    act = table.state.acts[decision.act]
    moves: list[Move] = list(decision.question.candidates(table.state, act))
    for key in keys:
        for move in moves:
            if move.key == key and move.points:
                return move.points[0]
    return None


def outcomes(table: Standing, key: str) -> tuple[Any, ...]:
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
