"""What the log tells whom, since when, and which of its lines are wanted."""

from __future__ import annotations

import pytest

from hotseat.engine.events import Event, Said
from hotseat.table.filtering import Wanted, wanted_lines
from hotseat.table.seats import Seat
from hotseat.table.telling import Told, told

from .tables import Player, computers_play, new_table

DRAWN = Event("draws", {"seat": 0, "n": 2}, {0: {"cards": ("axe", "oil")}})


class Whispers:
    """A game whose draws are secret."""

    def log_lines(self, state, events):
        for event in events:
            assert not event.secret
            yield 0, ((f"draws {' '.join(event.facts.get('cards', ())) or event.facts['n']}", ""),)


def test_a_secret_is_told_to_its_seat_alone():
    lines = told(Whispers(), None, [DRAWN, Event("draws", {"seat": 1, "n": 1})])
    assert [said.text for said in lines.to(0)] == ["draws axe oil", "draws 1"]
    assert (
        [said.text for said in lines.to(1)]
        == ["draws 2", "draws 1"]
        == [said.text for said in lines.to(-1)]
    )
    assert len(lines) == 2
    assert [said.private for said in lines.to(0)] == [True, False]
    assert not any(said.private for said in lines.to(1))


def test_a_secret_changes_no_number_of_lines():
    with pytest.raises(ValueError, match="how many lines"):
        Told([Said(0, ())], {1: []})


def test_since_counts_from_the_last_decision_of_people():
    table = new_table(people=("Ann", Seat("", "normal")))
    table.answer(table.number, ("take:1",))
    own, dealt = table.since(0), len(new_table().lines)
    assert own == len(table.lines) - dealt > 0
    computers_play(table)
    assert table.since(0) == len(table.lines) - dealt > own
    sight = table.sight(0)
    assert sight.since == table.since(0)
    assert sight.log[-sight.since].text == "Torvald goes first"


def test_whoever_has_not_decided_yet_reads_from_the_deal_on():
    table = new_table()
    assert table.since(0) == table.since(1) == len(table.lines) == 5


def test_two_people_at_one_table_see_each_other():
    table = new_table()
    Player(1).play(table, 30)
    last = len(table.story.last.told)
    assert table.since(0) == table.since(1) == last


def test_where_hands_are_hidden_everybody_counts_from_the_own_decision():
    table = new_table()
    table.game = type("Hidden", (type(table.game),), {"hides_hands": True})()
    Player(1).play(table, 60)
    seats = [row.seat for row in table.story.line]
    other = 1 - seats[-1]
    assert table.since(seats[-1]) == len(table.story.last.told)
    assert other not in seats or table.since(other) > table.since(seats[-1])


LOG = (
    Said(0, (("1 ANN", ""),), "turns", (0,)),
    Said(2, (("Ann plays", ""),), "cards", (0,)),
    Said(4, (("Ben takes 1", ""),), "damage", (1,)),
    Said(0, (("2 BEN", ""),), "turns", (1,)),
    Said(2, (("Boss", ""),), "boss"),
)


def texts(**wanted):
    chosen = Wanted(**{name: frozenset(values) for name, values in wanted.items()})
    return [said.text for said in wanted_lines(LOG, chosen)]


def test_lines_are_wanted_by_seat_and_kind_under_their_heading():
    assert texts() == [said.text for said in LOG]
    assert texts(seats=[1]) == ["1 ANN", "Ben takes 1", "2 BEN"]
    assert texts(kinds=["boss"]) == ["2 BEN", "Boss"]
    assert texts(seats=[0], kinds=["cards", "damage"]) == ["1 ANN", "Ann plays"]
    assert texts(seats=[1], kinds=["boss"]) == []
