"""One Hit Kill line by line: a Weapon laid out by typing, and what is said between two games."""

from __future__ import annotations

from typing import Any

import pytest

from hotseat.games.one_hit_kill.game import GAME
from hotseat.table.seats import Seat
from hotseat.table.table import Table
from tests.kill import library
from tests.ui.kills import seventh_round, won_match
from tests.ui.test_one_hit_kill_played import winning

from .talking import talk

rule = pytest.mark.rule
AS_IT_IS = "b6-b7-b8-b1-b2-a8-e8"
TURNED = "b6-b7-b8-b1-b2-e8-a8"


def alone(**more: Any) -> Any:
    """Ana, an Eye short of a Basilisk, with three computers."""
    made = seventh_round(**more)
    made.sit([Seat("Ana"), *(Seat(name, "easy") for name in made.names[1:])])
    return made


@rule("OHK-201", "OHK-113")
def test_a_weapon_is_seen_as_the_game_lays_it_out() -> None:
    said = talk(winning(), "lay basilisk")
    assert said.answers[1] == [
        "Place 1, of a run of 3 Bio: B6 Wing.",
        "Place 2, of a run of 3 Bio: B7 Fang.",
        "Place 3, of a run of 3 Bio: B8 Eye.",
        "Place 4, of a run of 2 Bio: B1 Spark.",
        "Place 5, of a run of 2 Bio: B2 Thorn.",
        "Place 6, of two Eyes: A8 Eye.",
        "Place 7, of two Eyes: E8 Eye.",
        f"All seven lie as they must. To reveal it so: reveal:basilisk:{AS_IT_IS}",
    ]
    assert said.table.number == 0


@rule("OHK-201")
def test_it_is_laid_otherwise_and_revealed_so() -> None:
    said = talk(winning(), "lay basilisk b6 b7 b8 b1 b2 e8 a8", f"reveal:basilisk:{TURNED}")
    assert (
        said.answers[1][-1].endswith(TURNED) and "Place 6, of two Eyes: E8 Eye." in said.answers[1]
    )
    state = said.table.state
    assert [state.cards[card].code for card, _ in state.shown] == TURNED.upper().split("-")
    assert "two Eyes (E8 Eye and A8 Eye)" in said.last[-2]


@rule("OHK-201")
@pytest.mark.parametrize(
    ("cards", "why"),
    [
        (
            "b6 b7 b8 b1 b2 a8 b1",
            "B1 Spark in place 7: Here goes the part Eye, number 8. (OHK-067)",
        ),
        ("b6 b7 e8", "E8 Eye in place 3: A run is of one class, here Bio. (OHK-059)"),
        ("b6 b7 b1", "B1 Spark in place 3: A run goes up by one without a gap. (OHK-060)"),
        (
            "b6 b7 b8 b1 b2 a8 a8",
            "A8 Eye in place 7: That component has its job already. (OHK-068)",
        ),
        ("b6 b7 b8", "Four places still open."),
    ],
)
def test_a_wrong_placing_is_told_with_its_rule_and_changes_nothing(cards: str, why: str) -> None:
    key = f"reveal:basilisk:{cards.replace(' ', '-')}"
    said = talk(winning(), f"lay basilisk {cards}", key)
    assert said.answers[1][-1] == why
    id = why.rpartition("(")[2] if "(" in why else "OHK-073)"
    assert said.answers[2][0].endswith(id)
    assert said.table.number == 0


@rule("OHK-201")
def test_only_own_components_and_weapons_are_laid() -> None:
    said = talk(winning(), "lay", "lay hex-harp", "lay basilisk l5 b1", "reveal:basilisk:l5-b1")
    assert said.answers[1] == said.answers[2] == ["Say which Weapon: Basilisk."]
    assert said.answers[3] == ["You hold no component called l5."]
    assert said.table.number == 0 and not said.table.result


@rule("OHK-006", "OHK-077")
def test_the_field_is_told_with_what_it_would_mean() -> None:
    said = talk(alone(), "field")
    assert said.answers[1] == [
        "2. Field 1: T9 Mask. It serves none of your Weapons.",
        "3. Field 2: E8 Eye. With it Basilisk would be complete; Ghost Pepper would miss three cards, "
        "not four.",
        "4. Field 3: Transmute. With it Basilisk would be complete; Ghost Pepper would miss three cards, "
        "not four; Epic Saga would miss three cards, not four.",
    ]


def test_a_lone_letter_is_a_name_of_nothing_and_plays_no_card() -> None:
    said = talk(alone(), "c")
    assert said.table.number == 0 and said.last == [
        "Nothing here is called `c`; `help` says what can be said."
    ]
    assert talk(alone(), "ch").table.number > 0


@rule("OHK-201")
def test_a_weapon_may_be_called_as_its_face_calls_it() -> None:
    said = talk(alone(), "lay pepper", "why pepper", "lay")
    assert "Place 1, of " in said.answers[1][0]
    assert "(OHK-053)" in said.answers[2][0]
    assert said.answers[3] == ["Say which Weapon: Basilisk, Epic Saga and Ghost Pepper."]


@rule("OHK-053")
@pytest.mark.parametrize("line", ["reveal", "reveal basilisk", "reveal:basilisk"])
def test_a_reveal_that_is_asked_for_too_early_is_answered_with_what_is_missing(line: str) -> None:
    said = talk(alone(), line, "reveal pepper")
    assert said.answers[1] == ["Basilisk lacks one card of a run of 3 Bio. (OHK-053)"]
    assert said.answers[2][0].startswith("Ghost Pepper lacks ") and said.table.number == 0


@rule("OHK-039")
def test_a_weapon_asked_for_in_the_middle_of_a_special_is_only_not_asked_for_now() -> None:
    said = talk(alone(), "play:chaos", "weapon")
    assert said.answers[2] == ["That is not what is asked for now. (OHK-098)"]


def test_of_an_empty_discard_pile_it_is_said_that_it_is_empty() -> None:
    said = talk(alone(discard=()), "discards")
    assert said.answers[1] == ["Nothing lies in the Discard pile."]


@rule("OHK-200", "OHK-054")
def test_between_two_games_the_weapon_and_the_score_are_told() -> None:
    alone = ("Ana", Seat("Bob", "easy"), Seat("Cy", "easy"))
    said = talk(won_match(alone), "draw", "next")
    first = said.answers[0]
    assert "Game 2 is over, and the match goes on." in first
    assert any(line.startswith("Basilisk: a run of 3 Bio (B1 Spark, ") for line in first)
    assert "Games won: Ana 2; Bob 0; Cy 0." in first
    assert first[-1] == "1. deal the next game (next)"
    assert said.answers[1] == ["This game is won: first the next one is dealt. (OHK-016)"]
    assert said.table.state.game == 3 and said.table.state.active == 0


@rule("OHK-200", "OHK-004")
def test_whoever_sits_there_goes_on_when_a_computer_has_won() -> None:
    made = won_match((Seat("Ana", "easy"), "Bob", "Cy"))
    said = talk(made, "b", "next")
    told = " ".join(line for answer in said.answers[1:2] for line in answer)
    assert "Games won: Ana 2; Bob 0; Cy 0." in told and "Pass the table" not in told
    assert said.table.state.game == 3


def dealt(*people: str | Seat) -> Table:
    """A game of two that was dealt; Ana begins."""
    options = GAME.options(players=("Ana", "Bob"), starter=0)
    return Table(GAME, library(), options, 5, people)


def names_of(table: Table, pieces: list[int]) -> list[str]:
    return [table.state.cards[piece].name for piece in pieces]


@rule("OHK-003", "OHK-007")
def test_a_new_game_is_told_from_its_deal_on_and_so_is_the_log() -> None:
    table = dealt("Ana", Seat("Bob", "easy"))
    said = talk(table, "log 9")
    first, log = said.answers[0], said.answers[1]
    assert log[0] == "Game 1: Ana starts, as agreed." and log[-1] == "Round 1: Ana."
    assert log[1].startswith("Everybody gets 7 cards and 2 Weapons; Ana gets ")
    assert all(name in log[1] for name in names_of(table, table.state.hands[0]))
    assert log[3] == "Shuffled into the Draw pile: 3 Overloads, now 34 cards."
    at = first.index(log[0])
    assert first[at : at + 5] == log


@rule("OHK-004")
def test_between_two_people_the_deal_is_told_without_anybodys_cards_until_the_seat_is_taken() -> (
    None
):
    table = dealt("Ana", "Bob")
    said = talk(table, "a")
    public = "\n".join(said.answers[0])
    assert "Everybody gets 7 cards and 2 Weapons." in public
    field = names_of(table, table.state.field)
    own = {*names_of(table, table.state.hands[0]), *names_of(table, table.state.hands[1])}
    assert not [name for name in own - {*field} if name in public]
    told = "\n".join(said.answers[1])
    assert all(name in told for name in names_of(table, table.state.hands[0]))
    theirs = {*names_of(table, table.state.hands[1])} - {*names_of(table, table.state.hands[0])}
    assert not [name for name in theirs - {*field} if name in told]
