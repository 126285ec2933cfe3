"""Undo as the table agrees to it: free, with consent, never; computers' answers go along."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from hotseat.engine.game import Back, UndoPolicy
from hotseat.engine.move import Refused
from hotseat.engine.state import save
from hotseat.games.one_hit_heroes.game import GAME, OneHitHeroes
from hotseat.table import playing
from hotseat.table.seats import Seat
from hotseat.table.shelf import Shelf
from hotseat.table.table import Table
from hotseat.table.undoing import OTHER_VERSION
from tests import kill
from tests.positions import fight, hero, library
from tests.table.tables import PEOPLE, Player, all_of, computers_play, new_table
from tests.ui import kills


def under(revealed: Back, seat: Back, people: tuple[str | Seat, ...] = PEOPLE) -> Table:
    """A table of a game with this policy."""
    table = new_table(people=people)
    game = OneHitHeroes()
    game.undo_policy = lambda state: UndoPolicy(revealed, seat)
    table.game = game
    return table


def scouted(table: Table) -> Table:
    """Sofia goes first (nothing is shown), then scouts (a card is)."""
    table.answer(table.number, ["take:0"])
    table.answer(table.number, ["scout_card"])
    return table


def test_one_hit_heroes_is_free_to_the_last_thing_seen_and_further_by_consent() -> None:
    t = new_table()
    assert t.undo_rule == "" and not t.undo(consent=True)
    before = save(t.state)
    t.answer(0, ["take:0"])
    assert t.undo_rule == "free" and not t.undo_needs_consent
    t.answer(1, ["scout_card"])
    shown = save(t.state)
    assert t.undo_needs_consent and not t.undo() and save(t.state) == shown and t.number == 2
    assert t.undo(consent=True) and t.undo_rule == "free" and t.undo()
    assert save(t.state) == before and t.lines == new_table().lines and t.history == []
    assert t.redo() and t.redo() and save(t.state) == shown and not t.redo()


@pytest.mark.parametrize(
    ("revealed", "free", "agreed"),
    [("free", True, True), ("consent", False, True), ("never", False, False)],
)
def test_what_was_seen_is_taken_back_as_the_game_says(
    revealed: Back, free: bool, agreed: bool
) -> None:
    assert scouted(under(revealed, "free")).undo() == free
    table = scouted(under(revealed, "free"))
    assert table.undo_needs_consent == (agreed and not free)
    assert table.undo(consent=True) == agreed


@pytest.mark.parametrize(
    ("seat", "free", "agreed"),
    [("free", True, True), ("consent", False, True), ("never", False, False)],
)
def test_a_change_of_seat_is_taken_back_as_the_game_says(
    seat: Back, free: bool, agreed: bool
) -> None:
    def torvald_goes_first() -> Table:
        table = under("free", seat)
        table.answer(0, ["take:1"])
        assert table.decider == 1
        return table

    assert torvald_goes_first().undo() == free
    assert torvald_goes_first().undo(consent=True) == agreed
    table = under("never", seat)
    table.answer(0, ["take:0"])
    assert table.decider == 0 and table.undo()


def test_the_strictest_part_counts() -> None:
    table = under("never", "consent")
    table.answer(0, ["take:1"])
    table.answer(1, ["scout_card"])
    assert table.undo_rule == "never"


def test_a_roll_taken_back_falls_the_same_way() -> None:
    table, player = new_table(seed=3), Player(3)
    rolls = 0
    while not table.result:
        keys = player.keys(table)
        told = table.answer(table.number, keys)
        after = save(table.state)
        rolls += any(event.kind in ("die_rolled", "hero_die") for event in told)
        assert table.undo(consent=True)
        assert table.answer(table.number, keys) == told and save(table.state) == after
    assert rolls > 1


def test_answers_of_computers_go_with_the_one_before_them() -> None:
    table = under("free", "free", ("Ann", Seat("", "easy")))
    table.answer(0, ["take:1"])
    person = save(table.state)
    computers_play(table)
    answers = len(table.story.line)
    after, lines = save(table.state), list(table.lines)
    assert answers > 2 and table.decider == 0
    number, dealt = table.number, new_table().lines
    assert table.undo() and table.decider == 0 and not table.story.line
    assert table.number == number + answers and table.lines == dealt and table.history == []
    assert table.redo() and save(table.state) == after and table.lines == lines
    assert len(table.story.line) == answers and not table.redo()
    assert save(table.state) != person


def test_what_computers_did_before_any_person_stays() -> None:
    table = new_table(people=(Seat("", "easy"), Seat("", "easy")))
    table.heard(0, ["take:1"])
    assert table.decider == 1 and table.undo_rule == "" and not table.undo(consent=True)


def test_a_new_answer_forgets_what_was_taken_back() -> None:
    table = new_table()
    table.answer(0, ["take:0"])
    table.undo()
    table.answer(table.number, ["take:1"])
    assert not table.redo() and table.state.active == 1


def test_a_refused_answer_leaves_what_was_taken_back() -> None:
    table = new_table()
    table.answer(0, ["take:0"])
    table.undo()
    with pytest.raises(Refused):
        table.answer(table.number, ["take:9"])
    assert table.redo()


# ---- another version


def changed(real: Any, times: int) -> Any:
    """The engine of another version: a Hero has one Energy less after some answer before the last
    few.
    """

    def played(before: Any, keys: tuple[str, ...]) -> Any:
        state, events = real(before, keys)
        if before.turn < times:
            state.heroes[0].energy += 1
        return state, events

    return played


def test_undo_stops_where_another_version_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shelf, table = Shelf(tmp_path), new_table()
    shelf.keep(table)
    Player(1).play(table, 8)
    table.close()
    monkeypatch.setattr(playing, "played", changed(playing.played, 99))
    table = shelf.resume("1", GAME, library())
    before = all_of(table)
    assert not table.undo(consent=True)
    assert all_of(table) == before and table.notices == [OTHER_VERSION]
    assert table.undo_rule == "" and not table.undo(consent=True)
    monkeypatch.undo()
    table.answer(table.number, Player(5).keys(table))
    assert table.undo(consent=True) and save(table.state) == before[0]
    assert not table.undo(consent=True) and table.notices == [OTHER_VERSION]
    table.close()


def test_undo_stops_where_an_answer_is_refused_now(tmp_path: Path) -> None:
    shelf, table = Shelf(tmp_path), new_table()
    shelf.keep(table)
    Player(1).play(table, 8)
    assert table.journal is not None
    table.journal.db.execute("UPDATE rows SET keys = '[\"take:99\"]' WHERE number = 3")
    table.close()
    table = shelf.resume("1", GAME, library())
    assert not table.undo(consent=True) and table.notices == [OTHER_VERSION]
    table.close()


def test_a_kept_state_is_nearer_than_what_another_version_played(tmp_path: Path) -> None:
    shelf, table = Shelf(tmp_path), new_table(seed=1)
    shelf.keep(table)
    player = Player(11)
    assert player.play(table, 40) > 28
    assert table.journal is not None
    table.journal.db.execute("UPDATE rows SET keys = '[\"take:99\"]' WHERE number = 3")
    table.close()
    table = shelf.resume("1", GAME, library())
    while table.undo(consent=True):
        pass
    assert len(table.story.line) == 25 and table.notices == [OTHER_VERSION]
    table.close()


def test_a_table_that_begins_in_a_position_goes_back_to_it() -> None:
    position = fight(hero("sofia", hand=["sidearm", "reload"]), hero("torvald"), health=(10, 0))
    table = new_table()
    table.answer(0, ["take:0"])
    table.state = position.state
    before, number = save(table.state), table.number
    table.answer(number, [position.key("play", "sidearm")])
    assert table.undo() and save(table.state) == before and not table.undo(consent=True)
    assert table.number > number


@pytest.mark.rule("OHK-201", "OHK-187")
def test_a_weapon_laid_out_by_hand_is_taken_back_given_again_and_resumed(tmp_path: Path) -> None:
    """At a table of friendly take-backs; the Eyes lie the other way round than the game has
    them."""
    hand = ["B1", "B2", "B6", "B7", "B8", "A8", "E8"]
    rest = kills.filler(30, *hand)
    position = kill.table(
        hand,
        rest[:7],
        field=rest[7:10],
        draw=rest[10:],
        weapons=[("basilisk",)],
        rules={"match.wins": 3},
        friendly=True,
    )
    laid = [position.piece(code) for code in ("B6", "B7", "B8", "B1", "B2", "E8", "A8")]
    t, shelf = kills.table(kills.named(position)), Shelf(tmp_path)
    shelf.keep(t)
    before = save(t.state)
    t.answer(t.number, [":".join(map(str, ("reveal", t.state.weapons[0][0], *laid)))])
    after = save(t.state)
    assert [card for card, _ in t.state.shown] == laid
    assert t.undo_rule == "consent" and t.undo(consent=True) and save(t.state) == before
    assert t.redo() and save(t.state) == after
    id = t.id
    t.close()
    again = shelf.resume(id, kill.GAME, kill.library())
    assert [card for card, _ in again.state.shown] == laid
    assert again.undo(consent=True) and save(again.state) == before
    assert again.redo() and save(again.state) == after
    again.close()
