"""To whom the table is passed, what everybody may know then, and who has which key."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from hotseat.table.handing import NOBODY, key_of, passes_to
from hotseat.table.seats import Seat
from hotseat.table.table import Table
from tests.ui.kills import won_match

from .tables import Player, new_table

DRAWN = ("Sofia draws 5.", "Torvald draws 5.")
ANN, BEN, BOT = "Ann", "Ben", Seat("", "easy")


def hidden_table(*people: str | Seat) -> Table:
    """A table of a game that says its hands are hidden."""
    table = new_table(people=people)
    table.game = type("Hidden", (type(table.game),), {"hides_hands": True})()
    return table


@pytest.mark.parametrize(
    ("people", "at", "calls"),
    [
        ((ANN, BEN), -1, True),  # nobody has looked yet
        ((ANN, ANN), -1, False),  # one person has nobody to hide from
        ((ANN, BOT), -1, False),
        ((BOT, BOT), -1, False),
    ],
)
def test_two_people_have_something_to_hide_from_each_other(people, at, calls):
    table = hidden_table(*people)
    assert (table.passes_to(at) >= 0) == calls
    table.game = new_table().game
    assert table.passes_to(at) == -1


def test_the_one_who_decides_is_called_unless_they_have_the_seat():
    table = hidden_table(ANN, BEN)
    seat = table.decider
    assert table.passes_to(-1) == table.passes_to(1 - seat) == seat
    assert table.passes_to(seat) == -1
    table.concede()
    assert table.passes_to(-1) == table.passes_to(1 - seat) == -1


def test_while_a_computer_plays_the_last_person_looks_on():
    table = SimpleNamespace(
        names=("Ann", "Cy", "Ben"),
        people=("Ann", "Cy", "Ben"),
        computers={1},
        hides_hands=True,
        is_open=False,
        decider=1,
    )
    assert passes_to(table, 0) == passes_to(table, 2) == -1
    assert passes_to(table, -1) == 2


def test_it_tells_what_everybody_saw_since_this_person_decided():
    table = hidden_table(ANN, BEN)
    seat = table.decider
    first = table.handover(1 - seat)
    assert first.told == ("Torvald starts with Force Shield and Bulwark Plate.", *DRAWN)
    assert not first.more and not first.returns
    assert (first.name, first.people) == ((ANN, BEN)[1 - seat], (ANN, BEN))
    Player(1).play(table, 12)
    for who in (0, 1):
        over = table.handover(who)
        rows = [row.seat for row in table.story.line]
        assert over.returns == (who in rows)
        assert len(over.told) <= 3 and over.number == table.number
        own = len(rows) - 1 - rows[::-1].index(who) if who in rows else -1
        assert bool(over.told) <= (own < len(rows) - 1)
        assert all(line[0].isupper() or not line[0].isalpha() for line in over.told)


def test_it_is_made_of_what_everybody_reads():
    table = hidden_table(ANN, BEN)
    Player(1).play(table, 20)
    public = [said.text for said in table.lines]
    for who in (0, 1):
        for line in table.handover(who).told:
            assert any(line[1:-1] in text or text[1:] in line for text in public)


# ---------------------------------------------------------------- keys


@pytest.mark.parametrize(
    ("people", "keys"),
    [
        (("Ann", "Bob", "Cy"), "abc"),
        (("Ben", "Bob"), "eo"),
        (("Ann", "Anna"), "12"),
        (("Player 1", "Player 2"), "12"),
        (("李", "王", "Ödön"), "12o"),
        (("Sam", "Samuel", "Sammy", "Sue", "Stan", "Sid"), None),
        (("a", "A1", "aa", "b", "ba", "1"), None),
        (("", " ", "-", "[/red]"), None),
    ],
)
def test_everybody_has_a_key_of_their_own(people, keys):
    found = [key_of(name, people) for name in people]
    assert keys is None or "".join(found) == keys
    assert all(found) and len(set(found)) == len(people)
    assert all(key.isascii() and key.isalnum() and len(key) == 1 for key in found)


def test_a_key_that_means_something_else_is_not_dealt():
    for people in (("Ann", "Bob"), ("Ben", "Bob", "Bo"), ("1", "2", "3")):
        others = {key_of(name, people) for name in people[1:]}
        for barred in (key_of(people[0], people), "1", "n"):
            key = key_of(people[0], people, {barred})
            assert key and key != barred and key not in others


@pytest.mark.rule("OHK-200")
@pytest.mark.parametrize("at", [1, 2])
def test_between_two_games_nobody_is_called_and_whoever_looks_goes_on(at: int) -> None:
    """Ana is a computer and has won: Bob may deal the next game, and so may Cy; each sees their
    own."""
    table = won_match((Seat("Ana", "easy"), "Bob", "Cy"))
    assert table.is_open and table.thinker == NOBODY
    assert table.passes_to(at) == NOBODY and table.passes_to(NOBODY) == 1
    sight = table.sight(at)
    assert [option.key for option in sight.options] == ["deal_next"]
    assert set(sight.view.hand) == set(table.state.hands[at])
    assert not table.sight(0).options
    table.answer(table.number, ("deal_next",))
    assert table.state.game == 3 and not table.is_open


@pytest.mark.rule("OHK-200", "OHK-187")
def test_a_game_that_was_shown_to_all_is_not_taken_back() -> None:
    table = won_match(("Ana", "Bob", "Cy"))
    weapon = table.state.revealed
    table.answer(table.number, ("deal_next",))
    assert table.undo_rule == "never" and not table.undo(consent=True)
    assert weapon != table.state.revealed
