"""The state: agenda and acts, results told beforehand, knowledge, saving, copies, the budget."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from typing import Any

import pytest
from pydantic import ValidationError

from hotseat.engine.choices import May, Repeat
from hotseat.engine.events import Event
from hotseat.engine.move import Refusal, Refused
from hotseat.engine.state import BUDGET, Close, Damaged, Endless, State, load, save
from hotseat.engine.step import Act

from .tiny import (
    LANGUAGE,
    Afterwards,
    Ask,
    Coin,
    Drop,
    Forever,
    Keep,
    Nest,
    Note,
    RollDie,
    Table,
    Turn,
    Twice,
    Where,
    Win,
    keys,
    table,
)

A, B, C, D = (Note(text=letter) for letter in "abcd")


# ---- do, begin, end, later, about


def test_steps_run_in_the_order_they_are_written():
    assert table(steps=[A, B, C]).trail == ["a", "b", "c"]


def test_what_a_step_does_comes_before_what_was_still_to_happen():
    assert table(steps=[Repeat(times=2, do=(A, B)), C]).trail == ["a", "b", "a", "b", "c"]


def test_two_calls_of_do_run_the_later_one_first():
    """A stack: a step that pushes twice reads backwards, so steps push once."""
    state = table(steps=[Twice(do=A), B])
    assert state.trail == ["a", "a", "b"]
    state.do(state.acts[0], A)
    state.do(state.acts[0], B)
    state.run()
    assert state.trail[3:] == ["b", "a"]


def test_an_act_has_the_seat_and_the_card_of_the_one_it_is_begun_in():
    inner = Nest(kind="inner", then=(Where(),))
    assert table(steps=[Nest(kind="outer", then=(inner,), seat=1, card=5)]).trail == ["inner:1:5"]


def test_an_act_may_have_a_seat_and_a_card_of_its_own_also_nobody():
    nobody = Nest(kind="boss", then=(Where(),), seat=-1, card=-1)
    assert table(steps=[Nest(kind="card", then=(nobody,), seat=1, card=5)]).trail == ["boss:-1:-1"]


def test_nested_acts_close_in_order_and_give_back_the_act_around_them():
    steps = [
        Nest(kind="one", then=(Where(), Nest(kind="two", then=(Where(),)), Where())),
        Where(),
    ]
    state = table(steps=steps)
    assert [place.partition(":")[0] for place in state.trail] == ["one", "two", "one", "game"]
    assert [act.kind for act in state.acts] == ["game"]


def test_an_act_lies_at_its_number_and_knows_its_parent():
    question = Ask(pieces=(0, 1))
    state = table(steps=[Nest(kind="one", then=(Nest(kind="two", then=(question,)),))])
    assert [(a.id, a.kind, a.parent) for a in state.acts] == [
        (0, "game", 0),
        (1, "one", 0),
        (2, "two", 1),
    ]
    assert state.status() == []


def test_facts_of_an_act_are_given_when_it_begins():
    state = table(run=False)
    act = state.begin(state.acts[0], "hit", A, seat=1, n=3, it=(4,))
    assert (act.kind, act.seat, act["n"], act["it"]) == ("hit", 1, 3, (4,))
    assert state.acts[act.id] is act


def test_an_act_without_steps_only_opens_and_closes():
    state = table(steps=[Nest(kind="empty"), A])
    assert state.trail == ["a"] and len(state.acts) == 1


def test_ending_an_act_drops_what_is_left_of_it_and_nothing_else():
    outer = Nest(kind="outer", then=(A, Nest(kind="inner", then=(B, Drop(kind="inner"), C)), D))
    assert table(steps=[outer]).trail == ["a", "b", "d"]


def test_ending_an_act_ends_all_begun_within_it():
    deep = Nest(kind="two", then=(Nest(kind="three", then=(A, Drop(kind="one"), B)), B))
    state = table(steps=[Nest(kind="one", then=(deep, B)), C])
    assert state.trail == ["a", "c"]
    assert [act.kind for act in state.acts] == ["game"]


def test_later_steps_come_after_all_an_act_has_still_to_do_and_before_it_closes():
    later = Afterwards(kind="one", then=(C, Where()))
    state = table(steps=[Nest(kind="one", then=(later, A, Nest(kind="two", then=(B,)))), D])
    assert state.trail == ["a", "b", "c", "one:0:-1", "d"]


def test_steps_put_later_twice_run_in_the_order_they_were_put():
    one = Nest(
        kind="one", then=(Afterwards(kind="one", then=(B,)), Afterwards(kind="one", then=(C,)), A)
    )
    assert table(steps=[one]).trail == ["a", "b", "c"]


def test_later_from_deep_inside_waits_for_the_act_it_names():
    inner = Nest(kind="two", then=(Afterwards(kind="one", then=(C,)), A))
    assert table(steps=[Nest(kind="one", then=(inner, B)), D]).trail == ["a", "b", "c", "d"]


def test_later_in_the_game_itself_comes_last_of_all():
    assert table(steps=[Afterwards(kind="game", then=(C, D)), A, B]).trail == ["a", "b", "c", "d"]


def test_about_is_the_nearest_act_of_a_kind_upwards():
    state = table(run=False)
    game = state.acts[0]
    outer = state.begin(game, "weapon", A, n=1)
    middle = state.begin(outer, "attack", A)
    inner = state.begin(middle, "weapon", A, n=2)
    assert state.about(inner, "weapon") is inner
    assert state.about(middle, "weapon") is outer
    assert state.about(inner, "attack", "game") is middle
    assert state.about(inner, "game") is game
    assert state.about(game, "game") is game
    assert state.about(inner, "minion") is None


def test_about_follows_parents_and_not_the_stack():
    """An act begun within the game, on top of an attack, is not about that attack."""
    state = table(run=False)
    attack = state.begin(state.acts[0], "attack", A)
    aside = state.begin(state.acts[0], "aside", A)
    assert aside.id > attack.id
    assert state.about(aside, "attack") is None


def test_no_step_begins_more_than_one_act():
    """Watched on a deep game, one step at a time."""
    deep = Nest(kind="one", then=(Nest(kind="two", then=(Nest(kind="three", then=(A,)),)), B))
    state = table(steps=[deep, deep], run=False)
    while state.agenda:
        before = len(state.acts)
        step, i = state.agenda.pop()
        step.run(state, state.acts[i])
        assert len(state.acts) - before <= 1
    assert state.trail == ["a", "b"] * 2


# ---- the end


def test_when_the_game_is_over_nothing_more_happens():
    state = table(steps=[Nest(kind="one", then=(A, Win(), B)), C])
    assert state.trail == ["a"]
    assert state.result == "won"
    assert state.agenda == [] and [act.kind for act in state.acts] == ["game"]
    assert state.decision is None


def test_do_begin_later_and_end_are_void_when_there_is_a_result():
    state = table(steps=[Win()])
    act = state.begin(state.acts[0], "late", A)
    state.do(act, B)
    state.later(act, C)
    state.end(act)
    assert state.agenda == [] and len(state.acts) == 1
    state.run()
    assert state.trail == []


# ---- luck


def test_results_told_beforehand_come_before_the_generator_and_do_not_move_it():
    state = table(steps=[RollDie(), RollDie()], luck=[5, 0], seed=9)
    assert state.trail == ["die 5", "die 0"]
    assert state.luck == [] and state.rng == 9


def test_the_generator_goes_on_where_luck_ends():
    fair = table(steps=[RollDie(), RollDie()], seed=9)
    lucky = table(steps=[RollDie(), RollDie(), RollDie()], luck=[3], seed=9)
    assert lucky.trail == ["die 3", *fair.trail]


@pytest.mark.parametrize("number", [-1, 6, 60])
def test_a_result_no_die_could_show_is_refused_and_stays(number: int):
    state = table(luck=[number])
    with pytest.raises(ValueError, match=f"luck {number} is outside 0 to 5"):
        state.below(6)
    assert state.luck == [number]


def test_a_shuffle_takes_no_luck():
    lucky, plain = table(luck=[0, 0], seed=3), table(seed=3)
    cards, same = list(range(20)), list(range(20))
    lucky.shuffle(cards)
    plain.shuffle(same)
    assert cards == same and lucky.luck == [0, 0]


# ---- the budget


def test_an_agenda_without_end_is_a_named_error_with_the_state():
    with pytest.raises(Endless, match=f"no decision within {BUDGET} steps") as caught:
        table(steps=[Forever(), A])
    assert isinstance(caught.value.state, Table)
    assert caught.value.state.agenda[-1][0] == Forever()
    assert "forever" in str(caught.value)


def test_the_budget_counts_anew_from_every_decision():
    most = Repeat(times=BUDGET - 5, do=(Keep(name="n"),))
    state = table(["red-1"], ["red-2"], steps=[most, Ask(pieces=(0,)), most, A])
    state.push_keys("take:0")
    assert state.trail == ["chose take:0", "a"]


# ---- events


def test_events_are_counted_also_when_nobody_listens():
    state = table()
    state.log = None
    state.tell("a")
    state.tell("b", n=1)
    assert state.events == 2


def test_an_event_carries_its_facts_and_what_only_one_seat_may_know():
    state = table()
    state.tell("draws", {0: {"cards": (4, 5)}}, reveals=True, seat=0, n=2)
    (event,) = state.log
    assert event == Event("draws", {"seat": 0, "n": 2}, {0: {"cards": (4, 5)}}, True)
    assert event.seen_by(0) == Event("draws", {"seat": 0, "n": 2, "cards": (4, 5)}, {}, True)
    assert event.seen_by(1) == Event("draws", {"seat": 0, "n": 2}, {}, True)


# ---- knowledge


def test_a_seat_learns_cards_once_and_in_order():
    state = table()
    state.learn(1, [7, 4])
    state.learn(1, [4, 5])
    assert state.known == {1: (4, 5, 7)}


def test_forgetting_takes_cards_from_everybody_but_one():
    state = table(known={0: (4, 5), 1: (5, 6), 2: (5,)})
    state.forget([5], but=0)
    assert state.known == {0: (4, 5), 1: (6,)}
    state.forget([4, 5])
    assert state.known == {1: (6,)}


def test_what_was_known_of_a_pile_is_void_when_it_is_shuffled():
    state = table(known={0: (4, 9), 1: (5,)})
    state.shuffle([4, 5, 6])
    assert state.known == {0: (9,)}


# ---- saving


def again(state: Table) -> Table:
    """The state after a save and a load, with models and decision."""
    loaded: Table = load(Table, save(state), LANGUAGE)
    loaded.cards = state.cards
    if not loaded.result:
        loaded.run()
    return loaded


def saved_fields(state: Table) -> dict[str, Any]:
    left_out = {"cards", "language", "decision", "log"}
    return {f.name: getattr(state, f.name) for f in fields(state) if f.name not in left_out}


FACTS: dict[str, Any] = {
    "number": 3,
    "none": 0,
    "less": -1,
    "word": "green",
    "digits": "12",
    "nothing": "",
    "pieces": (4, 5, 4),
    "one": (7,),
    "empty": (),
    "chosen:1": (2,),
}


def rich_table() -> Table:
    """Everything a state can hold, stopped in the middle of acts."""
    inner = Nest(kind="two", then=(Ask(pieces=(0, 1)), May(do=(Coin(n=2),)), B))
    keep = tuple(Keep(name=name, value=value) for name, value in FACTS.items())
    return table(
        ["red-1", "blue-1"],
        ["red-2"],
        deck=["blue-2"],
        pile=["red-3"],
        luck=[1, 5],
        known={1: (2, 5)},
        steps=[Nest(kind="one", then=(*keep, inner, C), seat=1, card=4), Turn(), D],
    )


def test_a_save_comes_back_equal_with_agenda_acts_and_facts_of_every_type():
    state = rich_table()
    loaded = again(state)
    assert saved_fields(loaded) == saved_fields(state)
    assert save(loaded) == save(state)
    assert loaded.agenda == state.agenda
    assert loaded.acts == state.acts
    assert loaded.acts[1].facts == FACTS
    assert {name: type(v) for name, v in loaded.acts[1].facts.items()} == {
        name: type(v) for name, v in FACTS.items()
    }


def test_a_loaded_state_asks_the_same_question_and_goes_on_the_same():
    state = rich_table()
    loaded = again(state)
    assert keys(loaded) == keys(state)
    assert (loaded.decision.seat, loaded.decision.act) == (state.decision.seat, state.decision.act)
    for answer in ("take:0", "yes", "pass"):
        state.push_keys(answer)
        loaded.push_keys(answer)
        assert save(loaded) == save(state)
    assert state.trail == loaded.trail == ["chose take:0", "b", "c", "d"]


def test_a_save_holds_no_models_no_decision_and_no_log():
    text = save(rich_table()).decode()
    for left_out in ("decision", "log", "cards", "language"):
        assert f'"{left_out}"' not in text


def test_steps_are_saved_as_they_are_written_on_cards():
    state = table(steps=[Ask(pieces=(0, 1)), Coin(n=2)])
    assert '[{"coin":{"n":2}},0]' in save(state).decode()


def test_a_finished_game_is_saved_too():
    state = table(steps=[A, Win()])
    assert saved_fields(again(state)) == saved_fields(state)


@pytest.mark.parametrize(
    "broken", [b"", b"{}", b"[]", b'{"names": 3}', b"\xff\xfe", b'{"names": ["a"], "rng": "x"}']
)
def test_what_is_no_save_is_a_validation_error(broken: bytes):
    with pytest.raises(ValidationError):
        load(Table, broken, LANGUAGE)


def test_a_save_with_a_word_nobody_knows_is_refused():
    data = save(table(steps=[Ask(pieces=(0, 1)), A])).replace(b'"note"', b'"nope"')
    with pytest.raises(ValidationError, match="unknown here: `nope`"):
        load(Table, data, LANGUAGE)


def test_a_damaged_state_says_all_that_is_wrong():
    error = Damaged(["one thing", "another"])
    assert error.status == ("one thing", "another")
    assert str(error) == "one thing; another"


def test_status_finds_what_cannot_be_of_steps_and_acts():
    state = table(steps=[Nest(kind="one", then=(Ask(pieces=(0, 1)),))])
    assert state.status() == []
    state.agenda.append((A, 4))
    assert state.status() == ["note waits within act 4, which does not exist"]
    state.agenda.pop()
    state.acts.append(Act(id=7, kind="lost"))
    assert state.status() == ["act 7 lies at 2", "act 7 never ends"]
    state.acts[2] = Act(id=2, kind="two", parent=2)
    state.agenda.append((Close(), 2))
    assert state.status() == ["act 2 is begun within 2"]


# ---- copies


def mutable_parts(value: Any, path: str) -> Iterator[tuple[str, int]]:
    """Every list, dict and act inside, with where it lies."""
    if isinstance(value, Act):
        yield path, id(value)
        yield from mutable_parts(value.facts, f"{path}.facts")
    elif isinstance(value, dict):
        yield path, id(value)
        for key, part in value.items():
            yield from mutable_parts(part, f"{path}[{key}]")
    elif isinstance(value, list | tuple):
        if isinstance(value, list):
            yield path, id(value)
        for i, part in enumerate(value):
            yield from mutable_parts(part, f"{path}[{i}]")


SHARED = {"cards", "language", "decision"}


@pytest.mark.parametrize("field", [f.name for f in fields(Table)])
def test_a_copy_is_equal_in_every_field_and_shares_nothing_that_can_change(field: str):
    state = rich_table()
    mine, theirs = getattr(state, field), getattr(state.clone(), field)
    if field == "log":
        assert theirs is None, "a copy is silent unless somebody listens to it"
        return
    assert theirs == mine
    if field in SHARED:
        assert theirs is mine
        return
    shared = dict(mutable_parts(mine, field)).items() & dict(mutable_parts(theirs, field)).items()
    assert shared == set()


def test_every_field_of_the_engines_state_is_copied_by_the_engine():
    """A new field forgotten in the base copy stays unset, and reading it says so."""
    copy: Table = object.__new__(Table)
    rich_table()._copy_base(copy)
    for field in fields(State):
        getattr(copy, field.name)


def test_what_happens_to_a_copy_does_not_happen_to_its_original():
    state = rich_table()
    before = save(state)
    copy = state.clone()
    for answer in ("take:1", "yes", "play_card:0:2"):
        copy.push_keys(answer)
    assert save(state) == before != save(copy)


# ---- answering


def test_an_answer_of_keys_is_given_and_the_game_runs_on():
    state = table(["red-1"], ["red-2"], steps=[Turn()])
    state.push_keys("play_card:0:2")
    assert state.trail == ["red-1"] and keys(state) == ["pass"]
    state.push_keys("pass")
    assert state.decision.seat == 1 and keys(state) == ["play_card:1:3", "pass"]


def test_a_refused_answer_changes_nothing_and_keeps_the_question():
    state = table(["red-1", "blue-1"], ["red-2"], coins=[0, 0], steps=[Turn()])
    before, decision = save(state), state.decision
    for answer in (("play_card:0:3",), ("play_card:1:4",), ("nonsense",), (), ("pass", "pass")):
        with pytest.raises(Refused):
            state.push_keys(*answer)
        assert save(state) == before
        assert state.decision is decision


def test_a_refused_answer_says_all_its_reasons():
    state = table(["red-1"], ["blue-1"], coins=[0, 0], steps=[Turn()])
    with pytest.raises(Refused) as caught:
        state.push_keys("play_card:1:3")
    assert [r.rule for r in caught.value.refusals] == ["T-2", "T-3"]
    assert "A blue card wants a coin. (T-3)" in str(caught.value)


def test_judging_a_click_gives_the_reasons_of_the_move():
    state = table(["red-1", "blue-1"], ["red-2"], coins=[0, 0], steps=[Turn()])
    assert state.judge("play_card:0:2") == []
    assert [r.rule for r in state.judge("play_card:0:3")] == ["T-3"]
    assert [r.rule for r in state.judge("play_card:1:4")] == ["T-2"]


def test_a_click_that_is_no_candidate_is_refused_by_the_rule_of_the_question():
    state = table(["red-1"], ["red-2"], steps=[Turn()])
    assert state.judge("take:0") == [Refusal("T-1", "That is not what is asked for now.")]


def test_what_is_never_done_has_its_own_rule():
    state = table(["red-1"], ["red-2"], steps=[Turn()])
    assert state.judge("sing") == [Refusal("T-9", "Nobody sings here.")]


def test_a_trusted_answer_is_still_judged_as_a_whole():
    state = table(steps=[Ask(pieces=(0, 1, 2), least=1, most=2)])
    with pytest.raises(Refused, match="From 1 to 2 may be chosen, not 3"):
        state.push(state.decision.options)
    state.push(state.decision.options[:2])
    assert state.trail == ["chose take:0,take:1"]


def test_close_is_a_step_like_any_other_in_a_save():
    state = table(steps=[Nest(kind="one", then=(Ask(pieces=(0, 1)),))])
    assert [type(step) for step, _ in state.agenda] == [Close, Ask]
    assert [type(step) for step, _ in again(state).agenda] == [Close, Ask]
