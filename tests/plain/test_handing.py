"""The keyboard goes from one person to the next: nothing of the last one's cards stays to be
read."""

from __future__ import annotations

import io
import re

from hotseat.engine.events import Event, Said
from hotseat.plain import run
from hotseat.plain.handing import CLEARED, STAYS
from hotseat.plain.paper import BLANKS, CLEAR
from hotseat.table.seats import Seat
from hotseat.table.telling import Told
from tests.evening import short_game, table_of
from tests.table.tables import new_table

from .sittings import sittings
from .talking import option_keys, talk


def hidden_table(*people):
    """A table of a game that says its hands are hidden."""
    table = new_table(people=people or ("Ann", "Ben"))
    table.game = type("Hidden", (type(table.game),), {"hides_hands": True})()
    return table


def keys_of(table):
    """The keys of the two people at it."""
    return [table.handover(seat).key() for seat in (0, 1)]


def name_of(table, seat):
    return table.people[seat]


def test_before_the_first_question_the_first_person_is_called():
    table = hidden_table()
    who = name_of(table, table.decider)
    said = talk(table)
    assert f"Pass the table to {who}." in said.answers[0]
    assert f"{who}, type {who[0].lower()} or your name to take the seat." in said.answers[0]
    assert not any(line.startswith("1. ") for line in said.answers[0])


def test_nothing_else_opens_it_and_the_rules_can_be_read():
    table = hidden_table()
    seat = table.decider
    other = name_of(table, 1 - seat)
    said = talk(table, "1", "hint", "log", "card sidearm", "undo", other, "", "rules 31")
    for answer in said.answers[1:7]:
        assert answer == [
            f"Only {name_of(table, seat)} goes on, with {keys_of(table)[seat]}; `quit` leaves the table."
        ]
    assert "to take the seat" in said.answers[7][0]
    assert said.answers[8][0].startswith("OHH-031")
    assert table.number == 0 and not table.story.last


def test_the_name_opens_it_as_well_as_the_key():
    for line in ("key", "name"):
        table = hidden_table()
        seat = table.decider
        opens = keys_of(table)[seat] if line == "key" else name_of(table, seat).upper()
        said = talk(table, opens, "help")
        assert any(text.startswith("1. ") for text in said.answers[1])


def _after_a_turn(table, *more):
    """Talk until the first person's answer hands the keyboard on, and go on with these lines."""
    keys = keys_of(table)
    lines = [keys[table.decider]]
    twin = hidden_table(*(seat if seat.level else seat.name for seat in table.seats))
    first = twin.decider
    while twin.decider == first:
        key = twin.sight(first).options[-1].key
        lines += [option_keys(twin)[key]] * (1 + twin.sight(first).options[-1].final)
        twin.answer(twin.number, [key])
        while twin.thinker >= 0:
            twin.heard(twin.number, twin.thinks())
    return talk(table, *lines, *more), first


def test_between_two_people_it_is_pushed_away_and_told_anew():
    table = hidden_table()
    said, first = _after_a_turn(table)
    second = name_of(table, 1 - first)
    start = said.text.rindex(STAYS)
    assert said.text[:start].endswith("\n" * BLANKS)
    said, first = _after_a_turn(hidden_table(), keys_of(table)[1 - first])
    assert f"Pass the table to {second}." in said.text
    assert any(text.startswith("1. ") for text in said.answers[-2])


def test_whoever_comes_back_hears_what_they_alone_may_know():
    table = hidden_table()
    secret = Said(2, (("Ann draws the Axe", ""),))
    public = Said(2, (("Ann draws a card", ""),))
    seat = table.decider
    _after_a_turn(table)
    table.story.last.told = Told([public], {1 - seat: [secret]})
    again = talk(table, keys_of(table)[1 - seat])
    assert "Ann draws a card." in again.answers[0] and "Ann draws the Axe." in again.answers[1]
    assert "Axe" not in "".join(again.answers[0])


def test_whoever_alone_saw_something_is_told_before_it_is_passed_on():
    table = hidden_table()
    answer, first = table.answer, table.decider
    key = option_keys(table)

    def drawn(number, keys):
        answer(number, keys)
        secret = {first: {"card": 20}}
        table.events = (Event("draws", {"seat": first}, secret, reveals=True),)
        return table.events

    table.answer = drawn
    wish = next(own for own in key.values() if name_of(table, 1 - first) in _leads(table, own))
    other = name_of(table, 1 - first)
    said = talk(table, keys_of(table)[first], wish, "hint", "why 1", "1", "log", "", "quit")
    assert said.answers[2][-1] == f"Enter passes the keyboard to {other}."
    for answers in said.answers[3:6]:
        assert answers == ["Your turn is over: Enter passes the keyboard on."]
    assert STAYS not in "".join(said.answers[6])
    assert STAYS in said.answers[7] and f"Pass the table to {other}." in "\n".join(said.answers[7])


def _leads(table, key):
    """Who decides after the answer of this key."""
    twin = hidden_table()
    engine = next(own for own, plain in option_keys(twin).items() if plain == key)
    twin.answer(twin.number, [engine])
    return name_of(twin, twin.decider)


class Screen(io.StringIO):
    """A terminal that is only written to."""

    def isatty(self):
        return True


def test_a_terminal_is_cleared_with_what_was_scrolled_off(monkeypatch):
    monkeypatch.setenv("TERM", "xterm")
    table, screen = hidden_table(), Screen()
    key = keys_of(table)[table.decider]
    run(table, io.StringIO(f"{key}\nquit\n"), screen)
    first, last = screen.getvalue().split(CLEAR)
    assert "1. " in first and last.startswith(CLEARED) and "1. " not in last


def test_a_terminal_that_cannot_be_cleared_says_so(monkeypatch):
    monkeypatch.setenv("TERM", "dumb")
    table, screen = hidden_table(), Screen()
    key = keys_of(table)[table.decider]
    run(table, io.StringIO(f"{key}\nquit\n"), screen)
    assert CLEAR not in screen.getvalue() and STAYS in screen.getvalue()


def test_one_person_and_computers_pass_nothing():
    said = talk(hidden_table("Ann", Seat("", "easy")))
    assert "Pass the table" not in said.text and STAYS not in said.text
    said = talk(new_table())
    assert "Pass the table" not in said.text


def test_a_whole_game_of_six_tells_nobody_what_is_hidden():
    seed, answers = short_game(6)
    sat, beside = sittings(6, seed, answers)
    said = talk(table_of(6, seed), *(line for one in sat for line in one.lines))
    assert said.table.result == beside.result and len(sat) > 20
    between = re.findall(r"Pass the table to .*?to take the\s+seat\.", said.text, re.S)
    assert len(between) == len(sat)
    for text, one in zip(between, sat, strict=True):
        rest = " ".join(text.split())
        assert one.over.name in rest and not [name for name in one.unread if name in rest]
        for line in one.over.told:
            rest = rest.replace(line.replace("►", "to"), "")
        assert not [name for name in one.down if name in rest]
