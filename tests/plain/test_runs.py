"""A run in plain mode: every question in words, and every line of a whole run read."""

from __future__ import annotations

from typing import Any

import pytest
from rich.cells import cell_len

from hotseat.engine.rng import Dice
from hotseat.engine.state import save
from hotseat.games.one_hit_heroes import plain as words
from hotseat.games.one_hit_heroes import replies, voice
from hotseat.games.one_hit_heroes.game import GAME
from hotseat.table.table import Table
from tests.battery.fights import Patient, run_options_for, weak_library
from tests.positions import Position
from tests.runs import at_boss, beaten, draft, draft_all, lost, new_run

from .talking import at, option_keys, talk, typed

FIRST = ("brass-knuckles", "duck", "back-alley", "wrecking-ball")


def run_table(game: int) -> Table:
    """A run at its first question."""
    return Table(GAME, weak_library(), run_options_for(game), game)


def table(p: Position) -> Table:
    """The table of a position."""
    return at(p, "Ann", "Ben")


def asked(p: Position) -> list[str]:
    """The question, what is special about it, and its options."""
    at_it = table(p)
    sight = at_it.sight(at_it.decider)
    keys = zip(words.labels(sight), words.keys(sight), strict=True)
    return [*words.question(sight), *(f"{label} ({key})" for label, key in keys)]


# ---- the questions


def test_the_draft() -> None:
    said = asked(beaten(new_run("sofia", "torvald")))
    assert said[:4] == [
        "Ann (Sofia), draft a card. It stays in the deck until the run ends.",
        "Two cards each, in turn; what nobody takes goes to the Armory.",
        "Brass Knuckles (take:brass-knuckles)",
        "Wrecking Ball (take:wrecking-ball)",
    ]
    assert len(said) == 2 + 8


def test_the_draft_of_the_last_boss_may_be_left() -> None:
    said = asked(beaten(at_boss(4)))
    assert said[1] == "It was the last Boss: the run ends after this, and all goes to the Armory."
    assert said[-1] == "leave the rest (skip-draft)"


def test_the_next_boss() -> None:
    said = asked(draft_all(beaten(new_run("sofia", "torvald"), by="torvald")))
    assert said == [
        "On to Boss 2 of 4, Switchboard?",
        "Level 1. Torvald goes first; all is set up afresh.",
        "go on (go-on)",
        *(f"level {n} (level:{n})" for n in (2, 3, 4, 5)),
    ]


def test_after_a_lost_fight() -> None:
    assert asked(lost(new_run(level=2), times=3)) == [
        "The fight is lost. What does the team do?",
        "Losses against this Boss: 3. Level 2. Help is seven cards, and swaps.",
        "try again (again)",
        "try again with help (again-with-help)",
        *(f"level {n} (level:{n})" for n in (1, 3, 4, 5)),
        "give the run up (give-up)",
    ]


def test_swaps_and_trades() -> None:
    p = draft(beaten(new_run("sofia", "torvald")), *FIRST).do("go_on")
    lost(p).do("again_with_help")
    assert asked(p) == [
        "Ann (Sofia), which drafted card do you swap or trade?",
        "Two swaps with the Armory left; trades are not counted.",
        "Brass Knuckles (take:brass-knuckles)",
        "Back Alley (take:back-alley)",
        "no more (done)",
    ]
    p.take("back-alley")
    said = asked(p)
    assert said[0] == "Ann (Sofia), for which card do you give Back Alley?"
    assert said[-1] == "keep Back Alley (no)" and "Duck! (take:duck)" in said
    p.take("duck")
    assert asked(p) == [
        "Ben (Torvald), do you give Duck! to Sofia for Back Alley?",
        "One card for one, if both agree.",
        "yes (yes)",
        "keep Duck! (no)",
    ]


def test_giving_the_run_up_is_asked_twice() -> None:
    told = talk(table(lost(new_run())), "give-up", "give-up")
    assert "This gives the run up. The same answer once more does it." in told.text
    assert told.table.result == "conceded"
    assert "The run was given up." in told.text
    assert "0 of 4 Bosses of City of Glass beaten." in told.text


def test_what_is_refused_in_a_run_is_said_with_its_rule() -> None:
    p = draft(beaten(new_run()), *FIRST)
    told = talk(table(p), "swap", "level:1", "take:padded-jacket", "go-on", "swap", "level:3")
    refused = [line for line in told.text.replace("\n  ", " ").splitlines() if "(OHH-" in line]
    assert [line.rpartition("(")[2][:-1] for line in refused] == [
        "OHH-049",
        "OHH-042",
        "OHH-187",
        "OHH-049",
        "OHH-042",
    ]


def test_the_table_says_how_far_the_run_is() -> None:
    p = lost(draft(beaten(new_run()), *FIRST).do("go_on"))
    text = talk(table(p), "table", "card duck", "card riot-helmet").text.replace("\n  ", " ")
    assert "City of Glass, Boss 2 of 4: Switchboard, lost one time." in text
    assert "Drafted by Sofia: Brass Knuckles and Back Alley." in text
    assert "In the Armory: " in text and "Riot Helmet" in text
    assert "Drafted by Torvald." in text and "In the Armory." in text


# ---- whole runs


def random_run(game: int) -> tuple[list[str], bytes]:
    """The lines of a run played at random, and the state it ends in."""
    own, player = run_table(game), Patient(Dice(game))
    lines: list[str] = []
    while not own.result:
        keys = [move.key for move in player.picks(own.state)]
        lines += typed(own, keys)
        own.answer(own.number, keys)
    return lines, save(own.state)


@pytest.mark.parametrize("game", range(3))
def test_a_whole_run_in_short_lines_of_plain_letters(game: int) -> None:
    lines, end = random_run(game)
    told = talk(run_table(game), *lines)
    assert told.code == 0 and save(told.table.state) == end
    assert max(map(cell_len, told.text.splitlines())) <= 80
    assert told.text.isascii()


@pytest.mark.parametrize("game", range(8, 11))
def test_every_question_of_a_run_has_its_words(game: int) -> None:
    own, player = run_table(game), Patient(Dice(game))
    while not own.result:
        sight = own.sight(own.decider)
        _fits(sight)
        keys = option_keys(own)
        assert len({*keys.values()}) == len(keys)
        for engine, key in keys.items():
            if key.startswith(("level:", "go-on", "again", "give-up", "done", "skip")):
                assert words.wish(sight, key) == engine
        own.answer(own.number, [move.key for move in player.picks(own.state)])
    assert voice.question(own.sight(0)) in voice.RUN_OVER.values()


def _fits(sight: Any) -> None:
    said = voice.question(sight)
    assert said.endswith(("?", ".")) and len(said) <= voice.LONGEST and "~" not in said
    special = replies.special(sight)
    assert sight.kind in voice.QUESTIONS
    assert all(label and "_" not in label for label in replies.labels(sight))
    if sight.kind in ("draft", "after_loss", "next_boss", "swap", "swap_for", "trade"):
        assert special.endswith(".") and len(special) <= voice.LONGEST
