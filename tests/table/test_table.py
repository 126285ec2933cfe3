"""A table: answers judged, undo bounded by what was seen, previews that look into no future."""

from __future__ import annotations

from typing import Any

import pytest

from hotseat.engine.move import Refused
from hotseat.engine.rng import Dice
from hotseat.engine.state import save
from hotseat.games.one_hit_heroes.game import GAME
from hotseat.games.one_hit_heroes.setup import FightOptions
from hotseat.table.table import Stale, Table
from tests.positions import fight, hero, library


def table(seed: int = 7, **options: Any) -> Table:
    made = FightOptions(heroes=("sofia", "torvald"), boss="brick-bruiser", **options)
    return Table(GAME, library(), made, seed, ("Ann", "Ben"))


def at(position: Any) -> Table:
    """A table that stands in a position."""
    made = table()
    made.state = position.state
    made.names = GAME.seat_names(made.state)
    return made


def test_an_answer_names_its_question_and_a_stale_one_changes_nothing() -> None:
    t = table()
    t.answer(0, ["take:0"])
    before = save(t.state)
    with pytest.raises(Stale):
        t.answer(0, ["take:1"])
    assert save(t.state) == before and t.number == 1


def test_a_refused_answer_names_the_card_and_changes_nothing() -> None:
    t = at(fight(hero("sofia", hand=["sidearm", "quick-draw"]), hero("torvald")))
    before = save(t.state)
    with pytest.raises(Refused) as refused:
        t.answer(0, [f"react:0:{t.state.heroes[0].hand[1]}"])
    assert refused.value.refusals[0].rule == "OHH-090"
    assert refused.value.refusals[0].text == "Quick Draw waits for another Hero's turn."
    assert save(t.state) == before and t.number == 0


def test_undo_takes_back_a_play_that_showed_nothing_and_redo_gives_it_again() -> None:
    t = at(fight(hero("sofia", hand=["sidearm", "reload"]), hero("torvald"), health=(10, 0)))
    before = save(t.state)
    key = f"play_card:{t.state.heroes[0].hand[0]}"
    t.answer(0, [key])
    after = save(t.state)
    assert t.undo() and save(t.state) == before and t.lines == []
    assert t.redo() and save(t.state) == after
    assert not t.redo()


def test_undo_stops_at_cards_drawn() -> None:
    position = fight(hero("sofia", hand=["reload"], deck=["sidearm", "all-in"]), hero("torvald"))
    t = at(position)
    t.answer(0, [position.key("play", "reload")])
    assert not t.undo() and len(t.state.heroes[0].hand) == 2


def test_undo_stops_at_a_roll_and_at_a_scout() -> None:
    t = table()
    t.answer(0, ["take:0"])
    t.answer(1, ["scout_card"])
    assert not t.undo()
    rolled = fight(
        hero("sofia", aggro=5, hand=["loaded-dice"], items=["duster-coat"]),
        hero("torvald"),
        phase="boss",
        dice=("green", "miss"),
        card="swing",
    )
    t = at(rolled)
    t.answer(
        0, ["pass"] if t.state.decision.kind == "window" else [rolled.key("react", "loaded-dice")]
    )
    assert not t.undo()


def test_every_answer_of_a_fight_comes_back_by_undo_unless_something_was_seen() -> None:
    t, rng, undone = table(), Dice(5), 0
    while not t.result:
        before = save(t.state)
        t.answer(t.number, [m.key for m in t.state.decision.random(rng, t.state)])
        after, seen = save(t.state), any(event.reveals for event in t.events)
        assert t.undo() == (not seen)
        if not seen:
            undone += 1
            assert save(t.state) == before
            assert t.redo() and save(t.state) == after
    assert undone > 3


def test_numbers_are_never_used_again() -> None:
    t = table()
    numbers = [t.number]
    t.answer(t.number, ["take:0"])
    numbers.append(t.number)
    while t.undo():
        numbers.append(t.number)
    t.redo()
    numbers.append(t.number)
    assert len(set(numbers)) == len(numbers)


def test_a_seat_that_does_not_decide_is_asked_nothing() -> None:
    t = table()
    assert t.decider == 0
    assert t.sight(0).options and not t.sight(1).options and not t.sight(1).whys
    assert t.sight(1).view == t.sight(0).view


def test_whys_are_given_for_things_without_an_option_only() -> None:
    t = at(fight(hero("sofia", hand=["sidearm", "quick-draw"]), hero("torvald", hand=["taunt"])))
    sight = t.sight(0)
    sidearm, quick_draw = t.state.heroes[0].hand
    (taunt,) = t.state.heroes[1].hand
    assert sidearm not in sight.whys
    assert sight.whys[quick_draw].rule == "OHH-090" and sight.whys[taunt].rule == "OHH-215"


def test_every_thing_answers_with_a_rule() -> None:
    t = table()
    things = [*range(len(t.state.names)), "now", "next", "die", "hero-die", "somewhere"]
    for thing in things:
        why = t.why(thing)
        assert why.rule in library().rules and why.text.endswith(".") and "{" not in why.text


def test_a_preview_rolls_each_face_once_and_moves_nothing() -> None:
    t = at(fight(hero("sofia", hand=["trick-shot"]), hero("torvald"), health=(10, 0)))
    before = save(t.state)
    views = t.outcomes(f"play_card:{t.state.heroes[0].hand[0]}")
    # nothing, 1L, 1L, 2L; a Heavy face asks first, for there are only Light tokens
    assert [v.heroes[0].aggro for v in views] == [4, 5, 5, 6, 4, 4]
    assert save(t.state) == before


def test_conceding_ends_the_fight() -> None:
    t = table()
    t.concede()
    assert t.result == "conceded" and t.decider == -1
    with pytest.raises(Stale):
        t.answer(t.number, ["take:0"])
