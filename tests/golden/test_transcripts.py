"""Whole games, two of each, as they read in the log, with every answer that was given.

A transcript changes when a rule, a card, the generator or a sentence of the log changes. When that
is meant, read what changed, and write them again:

    python -m tests.golden.test_transcripts
"""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.hashing import printed

from .fights import FIGHTS
from .kills import KILLS

HERE = Path(__file__).parent
GAMES = {**FIGHTS, **KILLS}
MOST = 300  # lines of a transcript that somebody still reads
HAPPENS = {  # what the games of One Hit Kill are chosen for -> how the log tells it
    "an Overload in the Field": "OVERLOAD in the Field",
    "a pair in a hand": "shows two Overloads",
    "a hand that is cut": "> choose_drops: ",
    "a Field that somebody is forced to take": "must pick up",
    "cards kept of five": " keeps ",
    "a pile looked through": "searches the Draw pile",
    "a new Draw pile": "is the new Draw pile",
    "a Transmute in a reveal": " as ",
    "a reveal": " and wins: ",
}


def lines(name: str) -> list[str]:
    """A transcript as it was written down."""
    return (HERE / name).read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("name", GAMES)
def test_a_game_reads_as_it_did(name: str) -> None:
    written, played = lines(name), list(GAMES[name].transcript())
    for n, (was, now) in enumerate(zip(written, played, strict=False), 1):
        assert now == was, f"line {n} of {name}"
    assert len(played) == len(written) <= MOST


def test_the_fights_end_both_ways() -> None:
    assert {lines(name)[-1][:4] for name in FIGHTS} == {"won ", "lost"}


@pytest.mark.parametrize("name", KILLS)
@pytest.mark.parametrize("said", HAPPENS.values(), ids=HAPPENS)
def test_the_kills_show_what_they_are_chosen_for(name: str, said: str) -> None:
    assert [line for line in lines(name) if said in line]


@pytest.mark.rule("OHK-022")
def test_the_kills_do_all_five_things_that_a_turn_may_be() -> None:
    words = [
        line.split()[2] for name in KILLS for line in lines(name) if line.startswith("> turn:")
    ]
    done = {word.partition(":")[0] for word in words}
    weapon_and_draws = {"take_weapon", "draw_card", "take_field"}
    assert done == {*weapon_and_draws, "discard_cards", "play_special", "reveal"}


@pytest.mark.parametrize("hash_seed", ["1", "2"])
def test_a_game_reads_the_same_whatever_order_sets_have(hash_seed: str) -> None:
    """In another process, in which the hashes of words are others."""
    told = printed(hash_seed, "-m", "tests.golden.test_transcripts", "print")
    assert told.splitlines() == [line for name in GAMES for line in lines(name)]


def write_again(to_file: bool) -> None:
    """Play all of them, into their files or onto the screen."""
    for name in GAMES:
        text = "".join(f"{line}\n" for line in GAMES[name].transcript())
        if to_file:
            (HERE / name).write_text(text, encoding="utf-8")
        else:
            sys.stdout.write(text)


if __name__ == "__main__":
    write_again(to_file=sys.argv[1:] != ["print"])
