"""What each seat may see, what is told to all, what bots may know, and what can be taken back."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

import pytest

from hotseat.engine.rng import Dice
from hotseat.engine.state import save
from hotseat.engine.view import imagine
from hotseat.games.one_hit_kill.game import GAME
from hotseat.games.one_hit_kill.setup import KillOptions
from hotseat.table.table import Table
from tests.kill import NAMES, Position, library, new_game, table

rule = pytest.mark.rule
DRAW = [f"E{n}" for n in range(1, 11)]


def pieces(view: Any) -> Iterator[int]:
    """Every number in a view that could name a card."""
    if isinstance(view, bool):
        return
    if isinstance(view, int):
        yield view
    elif isinstance(view, dict):
        for key, value in view.items():
            yield from pieces(key)
            yield from pieces(value)
    elif isinstance(view, tuple | list | frozenset):
        for part in view:
            yield from pieces(part)
    elif is_dataclass(view):
        for f in fields(view):
            if f.name not in COUNTS:
                yield from pieces(getattr(view, f.name))


COUNTS = {"deck", "discard", "weapon_pile", "looked_at", "size", "score", "turn", "round", "game"}
COUNTS |= {"seat", "params", "active", "starter", "winner", "missing", "waiting"}


def named_in(position: Position, seat: int) -> set[str]:
    """The cards named in a view, and in its log."""
    view = position.view(seat)
    return {*position.codes([*view.cards])}


@rule("OHK-004")
def test_a_hand_is_seen_by_its_owner_alone() -> None:
    one = table(["B1", "B2"], ["T1", "T2"], draw=["D1", "D2"])
    other = one.clone()
    hand, deck = other.state.hands[1], other.state.deck
    hand[0], deck[0] = deck[0], hand[0]
    assert one.view(0) == other.view(0)
    assert one.view(1) != other.view(1)
    assert not {"T1", "T2"} & named_in(one, 0)
    assert one.codes(one.view(1).hand) == ["T1", "T2"]


@rule("OHK-006")
def test_everybody_sees_the_field() -> None:
    position = new_game(3)
    for seat in range(-1, 3):
        assert position.view(seat).field == tuple(position.state.field)
        assert {*position.state.field} <= {*position.view(seat).cards}


@rule("OHK-008", "OHK-014", "OHK-038")
def test_of_piles_only_the_size_is_seen() -> None:
    position = table(["B1"], ["T1"], draw=DRAW, discard=["D1", "D2"], pile=["hex-harp"])
    assert GAME.idle(position.state, "discard").rule == "OHK-038"
    for seat in (-1, 0, 1):
        view = position.view(seat)
        assert (view.deck, view.discard, view.weapon_pile) == (10, 2, 1)
        hidden = {*position.state.deck, *position.state.discard, *position.state.weapon_pile}
        assert not hidden & {*view.cards}
        assert not hidden & {*pieces(view)}


@rule("OHK-012", "OHK-043")
def test_weapons_are_seen_by_their_owner_alone_also_in_another_turn() -> None:
    position = table(["B1"], ["T1"], weapons=[["basilisk"], ["hex-harp", "laser-lance"]], active=1)
    assert [w.model.id for w in position.view(0).weapons] == ["basilisk"]
    assert [player.weapons for player in position.view(0).players] == [1, 2]
    assert not {*position.state.weapons[1]} & {*pieces(position.view(0))}


@rule("OHK-037")
def test_discards_are_face_down() -> None:
    position = table(["B1", "B2", "B3", "B4"], ["T1"], draw=DRAW).discards("B1", "B2", "B3")
    assert "Ann discards 3 cards, 4 ► 1" in position.log(1)
    assert any("B2 Thorn" in line for line in position.log(0))
    assert position.codes(position.view(0).known_discards) == ["B1", "B2", "B3"]
    assert position.view(1).known_discards == ()
    assert not {"B1", "B2", "B3"} & named_in(position, 1)


@rule("OHK-044")
def test_how_many_cards_somebody_holds_is_public() -> None:
    position = table(["B1"], [f"D{n}" for n in range(1, 11)] + ["L1"], draw=DRAW)
    for seat in (-1, 0, 1):
        player = position.view(seat).players[1]
        assert (player.size, player.over) == (11, True)
        assert not position.view(seat).players[0].over


@rule("OHK-186")
def test_public_events_are_remembered_and_logged() -> None:
    position = table([], ["T1"], field=["B7", "A2", "A3"], draw=DRAW).field_take("B7")
    assert "Ann takes B7 Fang from the Field" in position.log(1)
    assert position.codes(position.view(1).players[0].seen) == ["B7"]
    position.draw()
    assert "Ann takes B7 Fang from the Field" in position.log(1)
    assert position.codes(position.view(1).players[0].seen) == ["B7"]
    position.discards("B7")
    assert position.view(1).players[0].seen == ()


@rule("OHK-185")
def test_a_bot_gets_the_same_world_whatever_it_cannot_see() -> None:
    one = table(["B1", "B2"], ["T1", "T2"], ["T3"], draw=DRAW, discard=["D1"], active=0)
    other = one.clone()
    state = other.state
    state.hands[1][0], state.deck[3] = state.deck[3], state.hands[1][0]
    state.hands[1].sort()
    state.rng = 99
    for seed in range(10):
        worlds = [imagine(GAME, position.state, 0, Dice(seed)) for position in (one, other)]
        assert save(worlds[0]) == save(worlds[1])


@rule("OHK-185", "OHK-134")
def test_no_hand_of_a_world_holds_two_overloads() -> None:
    position = new_game(2, starter=0)
    for seed in range(40):
        world = imagine(GAME, position.state, 0, Dice(seed))
        assert sum(map(world.goes_off, world.hands[1])) < 2
        assert world.status() == []


@rule("OHK-186", "OHK-106")
def test_swept_and_forced_cards_and_played_specials_stay_in_the_log() -> None:
    """Read by everybody, also turns later."""
    position = table(["chaos", "B1"], ["chaos", "L1"], field=["B7", "A2", "A3"], draw=DRAW)
    position.play("chaos").answer("option:1").some()
    position.play("chaos").answer("option:0").some()
    position.discards("B1")
    for seat in (-1, 0, 1):
        log = "\n".join(position.log(seat))
        assert "Bob must pick up B7 Fang, A2 Thorn and A3 Chain" in log
        assert "Swept from the Field: E4 Blade, E2 Thorn and E3 Chain" in log
        assert "Ann plays Chaos" in log and "Bob plays Chaos" in log
    swept = ["E2", "E3", "E4"]
    for seat in (0, 1):
        assert {*swept} <= {*position.codes(position.view(seat).known_discards)}
    assert position.codes(position.view(0).players[1].seen) == ["A2", "A3", "B7", "E5"]


# ---- taking back


def at_a_table(**options: Any) -> Table:
    """Two people at a table."""
    made = KillOptions(players=NAMES[:2], starter=0, **options)
    return Table(GAME, library(), made, seed=3, people=NAMES[:2])


@rule("OHK-187")
def test_what_showed_a_hidden_card_is_not_taken_back() -> None:
    drawn = at_a_table()
    drawn.answer(drawn.number, ["draw_card"])
    assert drawn.undo_rule == "never" and not drawn.undo(consent=True)
    assert drawn.undo_refusal is not None and drawn.undo_refusal.rule == "OHK-187"
    taken = at_a_table()
    key = next(m.key for m in taken.state.decision.options if m.word == "take_field")
    taken.answer(taken.number, [key])
    assert taken.undo_rule == "never"


@rule("OHK-187")
def test_before_anything_was_shown_it_is_taken_back() -> None:
    position = at_a_table()
    before = save(position.state)
    position.answer(position.number, ["discard_cards"])
    assert position.undo_rule == "free" and position.undo()
    assert save(position.state) == before


@rule("OHK-187")
def test_friendly_take_backs_give_the_same_card_again() -> None:
    friendly = at_a_table(friendly=True)
    friendly.answer(friendly.number, ["draw_card"])
    first = friendly.state.hands[0][:]
    assert friendly.undo_rule == "consent" and friendly.undo(consent=True)
    friendly.answer(friendly.number, ["draw_card"])
    assert friendly.state.hands[0] == first
