"""Which computer is asked when, and what is left to people (ENGINE.md 1.12)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from hotseat.bots import LEVELS, bot
from hotseat.bots.asking import computed, dice_for
from hotseat.engine.move import Move
from hotseat.engine.rng import Dice
from hotseat.engine.state import save
from hotseat.games.one_hit_heroes.game import GAME
from tests.positions import HeroAt, Position, fight, hero, new_fight

from .players import Told, answered, everybody, new

Notes = list[tuple[str, int]]


def asked(p: Position, **wishes: str) -> tuple[tuple[str, ...] | None, Notes]:
    """What computers answer, and who was asked for what. `wishes` names the heroes that computers
    play, in any order, with the word each wishes for ("" for nothing).
    """
    notes: Notes = []
    bots = {p.seat(name): Told(notes, wish) for name, wish in wishes.items()}
    return computed(GAME, p.state, bots, Dice(1)), notes


def both_hit(*more: HeroAt) -> Position:
    """The die shows HIT; Sofia, who is active, and Torvald have an Item each."""
    p = fight(
        hero("sofia", aggro=5, items=["duster-coat"]),
        hero("torvald", aggro=5, items=["bulwark-plate"]),
        *more,
        phase="boss",
        card="swing",
        dice=["hit"],
    )
    assert p.kind == "hit_window"
    return p


def fighting(*others: HeroAt) -> Position:
    """Sofia's Fight."""
    return fight(hero("sofia", hand=["sidearm", "reload"], items=["duster-coat"]), *others)


# ---- open questions


def test_in_an_open_question_computers_are_asked_in_seat_order() -> None:
    p = both_hit()
    keys, notes = asked(p, torvald="block", sofia="")
    assert notes == [("wish", 0), ("wish", 1)]
    assert keys == (p.key("block", "bulwark-plate", "torvald"),)
    assert asked(p, torvald="", sofia="")[1][:2] == [("wish", 0), ("wish", 1)]


def test_the_first_wish_is_the_answer_and_nobody_else_is_asked() -> None:
    p = both_hit()
    keys, notes = asked(p, sofia="block", torvald="block")
    assert keys == (p.key("block", "duster-coat", "sofia"),)
    assert notes == [("wish", 0)]


def test_everybody_is_asked_again_after_a_wish() -> None:
    p = both_hit()
    keys, _ = asked(p, sofia="block", torvald="block")
    assert keys is not None
    keys, notes = asked(p.answer(*keys), sofia="block", torvald="block")
    assert keys == (p.key("block", "bulwark-plate", "torvald"),)
    assert notes == [("wish", 1)], "Sofia has nothing left to answer with"


def test_a_wish_is_for_the_own_moves_alone() -> None:
    p = both_hit()
    told = Told([])
    computed(GAME, p.state, {0: told}, Dice(1))
    assert told.moves == [[p.key("block", "duster-coat", "sofia")]]
    (world,) = told.worlds
    assert len(world.decision.options) == 3, "it is weighed against what others could do"


def test_an_item_that_blocks_for_all_is_a_move_of_its_owner() -> None:
    p = fight(
        hero("sofia", aggro=9, items=["duster-coat"]),
        hero("torvald", aggro=5, items=["force-shield"]),
        phase="boss",
        card="swing",
        dice=["red"],
    )
    told = Told([])
    computed(GAME, p.state, {1: told}, Dice(1))
    assert told.moves == [[p.key("block", "force-shield", "sofia")]]


def test_a_computer_without_a_move_is_not_asked() -> None:
    keys, notes = asked(both_hit(hero("maren", aggro=0)), maren="block")
    assert (keys, notes) == (None, [])


def test_an_open_question_is_passed_when_no_person_has_a_move() -> None:
    assert asked(both_hit(), sofia="", torvald="")[0] == ("accept",)
    assert asked(both_hit(hero("maren")), sofia="", torvald="")[0] == ("accept",)


@pytest.mark.parametrize("computer", ["sofia", "torvald"])
def test_people_who_have_a_move_are_left_to_answer(computer: str) -> None:
    keys, notes = asked(both_hit(), **{computer: ""})
    assert keys is None
    assert len(notes) == 1


def test_a_computer_is_asked_before_the_person_who_could_answer_too() -> None:
    p = both_hit()
    keys, _ = asked(p, torvald="block")
    assert keys == (p.key("block", "bulwark-plate", "torvald"),)


def test_a_pause_is_passed_for_a_person_who_has_nothing_to_say_in_it() -> None:
    p = fight(
        hero("sofia"), hero("torvald", hand=["stand-firm"]), phase="boss", card="catch-breath"
    )
    assert p.kind == "window"
    assert asked(p, torvald="")[0] == ("pass",)
    assert asked(p, sofia="") == (None, [])


# ---- main questions


def test_an_ally_may_react_in_a_persons_fight() -> None:
    p = fighting(hero("torvald", hand=["stand-firm"]))
    keys, notes = asked(p, torvald="react")
    assert keys == (p.key("react", "stand-firm"),) and notes == [("wish", 1)]


def test_a_persons_fight_is_theirs_when_no_ally_reacts() -> None:
    p = fighting(hero("torvald", hand=["stand-firm"]))
    assert asked(p, torvald="") == (None, [("wish", 1)])
    assert asked(fighting(hero("torvald")), torvald="react") == (None, [])


def test_a_computer_whose_fight_it_is_answers_after_the_others_wishes() -> None:
    p = fighting(
        hero("torvald", hand=["stand-firm"]), hero("caceus", hand=["antidote"]), hero("maren")
    )
    keys, notes = asked(p, caceus="", torvald="", sofia="", maren="")
    assert notes == [("wish", 1), ("wish", 2), ("answer", 0)]
    assert keys == (p.keys[0],)
    keys, notes = asked(p, caceus="react", torvald="", sofia="", maren="")
    assert keys == (p.key("react", "antidote"),)
    assert notes == [("wish", 1), ("wish", 2)]


def test_a_persons_ally_is_not_asked_for_a_computers_fight() -> None:
    p = fighting(hero("torvald", hand=["stand-firm"]))
    keys, notes = asked(p, sofia="")
    assert notes == [("answer", 0)] and keys == (p.keys[0],)


def test_whoever_decides_is_shown_no_move_of_others() -> None:
    """Its own answer would else be somebody's card, who was asked and left it, or is a person."""
    p = fight(
        hero("caceus", hand=["antidote", "leech"], items=["serum-injector"]),
        hero("torvald", hand=["stand-firm"]),
        hero("ione", hand=["contingency"]),
    )
    for others in ({}, {"torvald": "", "ione": ""}):
        told = Told([])
        bots = {0: told} | {p.seat(name): Told([]) for name in others}
        computed(GAME, p.state, bots, Dice(1))
        keys = [move.key for move in told.worlds[0].decision.options]
        assert keys == [
            p.key("play", "leech"),
            p.key("use", "serum-injector"),
            p.key("react", "antidote"),
            "end_fight",
        ]
    assert len(p.keys) == 6, "at the table all moves are still there"


def test_before_a_hit_is_accepted_everybody_is_asked_what_they_can_do_alone() -> None:
    """Each may have left it to the other, whose answer is as good."""
    p = both_hit()
    notes: Notes = []
    modest = [Modest(notes), Modest(notes)]
    keys = computed(GAME, p.state, dict(enumerate(modest)), Dice(1))
    assert notes == [("wish", 0), ("wish", 1), ("wish", 0)]
    assert keys == (p.key("block", "duster-coat", "sofia"),)
    shown = [[m.key for m in world.decision.options] for world in modest[0].worlds]
    assert len(shown[0]) == 3 and shown[1] == [keys[0], "accept"]


def test_a_pause_is_passed_without_asking_twice() -> None:
    p = fight(
        hero("sofia"), hero("torvald", hand=["stand-firm"]), phase="boss", card="catch-breath"
    )
    assert asked(p, sofia="", torvald="") == (("pass",), [("wish", 1)])


class Modest(Told):
    """Leaves it to others as long as they could do something."""

    def wish(
        self, world: Any, seat: int, moves: Sequence[Move], rng: object, stop: Callable[[], bool]
    ) -> Move | None:
        """Its first move, when nobody else has one."""
        super().wish(world, seat, moves, rng, stop)
        others = [m for m in world.decision.options if m not in moves and not m.final]
        return None if others else moves[0]


def test_a_small_question_goes_to_whose_card_it_is() -> None:
    p = fighting(hero("torvald", hand=["stand-firm"], aggro=3))
    p.react("stand-firm")
    assert p.state.decision.seat == 1
    assert asked(p, sofia="") == (None, [])
    keys, notes = asked(p, torvald="")
    assert notes == [("answer", 1)] and keys is not None


# ---- the team


def test_what_the_team_decides_goes_to_a_person_when_there_is_one() -> None:
    p = new_fight()
    assert p.kind == "first_hero" and p.state.decision.seat == 0
    assert asked(p, sofia="") == (None, [])
    assert asked(p, torvald="") == (None, [])


def test_a_team_of_computers_decides_by_itself() -> None:
    keys, notes = asked(new_fight(), sofia="", torvald="")
    assert keys == ("take:0",) and notes == [("answer", 0)]


# ---- nothing to answer


def test_nobody_answers_when_the_game_is_over() -> None:
    p = both_hit().answer("accept")
    assert p.result == "lost"
    assert asked(p, sofia="", torvald="") == (None, [])


def test_nobody_answers_where_no_computer_sits() -> None:
    assert asked(both_hit()) == (None, [])
    assert asked(new_fight()) == (None, [])


# ---- what they see, and their dice


def test_players_are_given_imagined_worlds_and_never_the_table() -> None:
    p = both_hit()
    p.state.luck = [0, 0]
    before = save(p.state)
    told = Told([])
    computed(GAME, p.state, {0: told, 1: told}, Dice(1))
    assert {seat for _, seat in told.notes} == {0, 1}
    for world in told.worlds:
        assert world is not p.state and world.luck == [] and world.rng != p.state.rng
        world.push_keys("accept")
    assert save(p.state) == before and p.kind == "hit_window"


def test_every_question_has_dice_of_its_own() -> None:
    first = [dice_for(7, number).below(1 << 32) for number in range(200)]
    assert len({*first}) == 200
    assert first == [dice_for(7, number).below(1 << 32) for number in range(200)]
    assert first[0] != dice_for(8, 0).below(1 << 32) != Dice(7).below(1 << 32)


# ---- whole fights


def test_a_fight_of_computers_needs_nobody() -> None:
    for game in range(6):
        state = new(game)
        told = Told([], wish="block")
        given = list(answered(state, everybody(state, told), seed=game))
        assert state.result and len(given) > 10


def test_in_a_fight_with_people_each_answers_what_is_theirs() -> None:
    """The computer takes nothing that names a person, and a person is never skipped with a move."""
    for game in range(20):
        state, rng = new(game), Dice(game)
        people = {rng.below(len(state.heroes))}
        bots = {s: Told([], wish="react") for s in range(len(state.heroes)) if s not in people}
        for number in range(400):
            if state.result:
                break
            decision = state.decision
            keys = computed(GAME, state, bots, dice_for(game, number))
            named = {move.key: getattr(move, "seat", -1) for move in decision.options}
            if keys is None:
                people_have = people & {decision.seat, *named.values()}
                assert people_have or decision.question.team, decision
                picks = decision.random(rng, state)
                theirs = [m for m in picks if named[m.key] not in bots]
                state.push(theirs or picks)
                continue
            assert not people & {named[key] for key in keys}
            if keys[0] in ("pass", "accept"):
                assert not people & {*named.values()}
            state.push_keys(*keys)
        assert state.result


def test_there_is_a_player_for_every_level_and_for_no_other() -> None:
    assert LEVELS == ("easy", "normal", "hard")
    for level in LEVELS:
        assert bot(level, GAME) is not None
    with pytest.raises(ValueError, match="`expert`; there are easy, normal, hard"):
        bot("expert", GAME)
