"""Computers in plain mode: what they do is told, a hint is a word, and nobody has to be there."""

from __future__ import annotations

import re

from hotseat.table.seats import Seat
from tests.plain.test_command import FIGHT, piped
from tests.positions import fight, hero
from tests.table.tables import new_table

from .talking import at, talk

BOT = Seat("", "normal")
GO = "Or say `go` to let it go on."


def test_what_computers_do_is_told_before_people_are_asked():
    said = talk(new_table(people=("Ann", BOT)), "2")
    assert said.answers[0][1] == "A computer plays Torvald, level normal."
    told = said.last
    assert "Torvald goes first." in told and "Turn 1: Torvald." in told
    assert any(line.startswith("Torvald plays ") for line in told)
    asked = next(i for i, line in enumerate(told) if "Ann" in line)
    assert not any(line.startswith("Torvald plays ") for line in told[asked:])


def test_people_are_asked_in_a_computers_turn():
    position = fight(
        hero("sofia", hand=["quick-draw"]), hero("torvald", hand=["shield-bash"]), active=1
    )
    said = talk(at(position, "Ann", BOT))
    assert "Torvald plays Shield Bash. Does anybody answer before it resolves?" in said.text


def test_a_game_of_computers_plays_to_its_end_and_reads_nothing():
    said = talk(new_table(people=(BOT, Seat("", "easy"))), "help", "quit")
    assert said.code == 0 and said.table.result in ("won", "lost")
    assert "> " not in said.text and said.text.endswith("The seed was 7.\n")


def test_a_game_of_computers_through_a_pipe():
    ran = piped(*FIGHT, "--plain", "--seats", "bot:easy,bot", "--seed", "7")
    assert ran.returncode == 0 and ran.stderr == b""
    assert b"The seed was 7." in ran.stdout and b"A computer plays Sofia, level easy." in ran.stdout


def test_undo_takes_what_computers_did_along():
    said = talk(new_table(people=("Ann", BOT)), "2", "undo", "undo")
    assert "Taken back." in said.last and "Which Hero goes first?" in said.last


def test_a_hint_is_said_with_its_number_and_changes_nothing():
    said = talk(new_table(people=("Ann", BOT)), "hint", "1", "hint")
    assert re.fullmatch(r"Hint: (1\. Sofia|2\. Torvald): .+\.", said.answers[1][0])
    assert said.last == ["Hint: 1. turn the card over: nothing else can be done."]
    assert said.table.number == 1


def test_a_hint_without_computers():
    said = talk(at(fight(hero("sofia", hand=["sidearm"]), hero("torvald"))), "hint")
    assert said.last[0].startswith("Hint: 1. play Sidearm: ")


def test_a_computers_card_is_its_own():
    position = fight(hero("sofia", hand=["sidearm"]), hero("torvald", hand=["stand-firm"]))
    table = at(position, "Ann", BOT)
    table.thinks = lambda: None
    said = talk(table, "why stand firm", "react:stand-firm")
    assert "A computer plays Torvald, and decides about Stand Firm. (OHH-071)" in said.text
    assert said.table.number == 0


def with_a_chance():
    """A computer's Fight, in which Ann could react."""
    position = fight(
        hero("edric", hand=["flashover"], aggro=5),
        hero("torvald", hand=["shield-bash", "shield-bash"], aggro=4),
        active=1,
    )
    table = at(position, "Ann", BOT)
    table.wait(0)
    return table


def test_a_computer_waits_where_somebody_could_react():
    said = talk(with_a_chance(), "stops", "go", "react:flashover", "torvald")
    assert said.answers[0][-2:] == ["1. react with Flashover (react:flashover)", GO]
    assert "Ann (Edric), a Reaction before Torvald goes on?" in said.answers[0]
    assert said.answers[2][0] == "Torvald plays Shield Bash."
    assert said.answers[2][-1] == GO, "and waits at the next moment"
    assert "Edric answers: Flashover." in said.answers[3]
    assert "Torvald plays Shield Bash." in said.answers[4] and GO not in said.answers[4]


def test_it_waits_nowhere_unless_it_is_asked_to():
    said = talk(with_a_chance(), "stops", "stops", "go", "go")
    assert GO not in said.answers[3]
    assert said.answers[4] == ["No computer waits for you."]


def test_people_among_themselves_have_nobody_to_wait_for():
    said = talk(new_table(), "help", "stops")
    assert not any(line.startswith("stops:") for line in said.answers[1])
