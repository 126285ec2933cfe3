"""Who sits at a table: people, computers with a level, and which of them a question waits for."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from hotseat.bots import LEVELS
from hotseat.engine.move import Refused
from hotseat.engine.state import save
from hotseat.games.one_hit_heroes.game import GAME
from hotseat.table import written
from hotseat.table.journal import reading
from hotseat.table.seats import NoSeat, Seat, parse
from hotseat.table.shelf import Shelf
from hotseat.table.table import Stale, Table
from tests.positions import Position, fight, hero, library
from tests.table.sample import SAMPLES
from tests.table.tables import Player, all_of, computers_play, new_table

BOT = Seat("", "normal")
WITH_A_COMPUTER = ("Ann", BOT)


def at(position: Position, *people: str | Seat) -> Table:
    """A table of these that stands in a position."""
    table = new_table(people=people)
    table.state = position.state
    table.names = GAME.seat_names(table.state)
    table.sit(people)
    return table


def played_out(table: Table, seed: int = 1, most: int = 2000) -> Table:
    """The rest of a game: computers answer first, people at random."""
    player = Player(seed)
    for _ in range(most):
        computers_play(table)
        if table.result:
            return table
        table.answer(table.number, player_keys(table, player))
    raise AssertionError("it does not end")


def player_keys(table: Table, player: Player) -> list[str]:
    """An answer people may give: one of theirs."""
    options = {choice.key for choice in table.sight(table.decider).options}
    for _ in range(200):
        keys = player.keys(table)
        if options.issuperset(keys):
            return keys
    raise AssertionError("people have no answer")


# ---------------------------------------------------------------- words


@pytest.mark.parametrize(
    ("text", "seats"),
    [
        ("Ann,bot:hard", (Seat("Ann"), Seat("", "hard"))),
        (" Ann , BOT ", (Seat("Ann"), Seat("", "normal"))),
        ("bot: Easy,bot", (Seat("", "easy"), Seat("", "normal"))),
        ("Robot,Botho", (Seat("Robot"), Seat("Botho"))),
        ("Ann: the Great", (Seat("Ann: the Great"),)),
        ("", ()),
        (",,", ()),
    ],
)
def test_seats_are_read(text: str, seats: tuple[Seat, ...]) -> None:
    assert parse(text) == seats


@pytest.mark.parametrize("level", ["expert", "", "hard:er", "7", "ЖЖ"])
def test_a_level_there_is_not_is_refused_with_those_there_are(level: str) -> None:
    with pytest.raises(NoSeat) as wrong:
        parse(f"Ann,bot:{level}")
    assert f"`{level.casefold()}`" in str(wrong.value)
    assert all(known in str(wrong.value) for known in LEVELS)


def test_people_have_no_level() -> None:
    with pytest.raises(NoSeat, match="`bot:hard`, not `Ann:hard`"):
        parse("Ann:hard")


# ---------------------------------------------------------------- who is asked


@pytest.mark.rule("OHH-003")
def test_one_person_and_a_computer_are_two_players() -> None:
    table = new_table(people=WITH_A_COMPUTER)
    assert table.seats == (Seat("Ann"), Seat("Torvald", "normal"))
    assert table.people == ("Ann", "Torvald") and table.computers == {1}


@pytest.mark.rule("OHH-019")
@pytest.mark.parametrize("people", [("Ann", BOT), (BOT, "Ben")])
def test_the_team_decides_by_its_people(people: tuple[str | Seat, ...]) -> None:
    """Who goes first is asked of a person, also where a computer has the first seat."""
    table = new_table(people=people)
    person = table.people.index("Ann" if "Ann" in people else "Ben")
    assert table.thinker == -1 and table.decider == person and table.thinks() is None
    assert [o.key for o in table.sight(person).options] == ["take:0", "take:1"]
    table.answer(0, ["take:1"])
    assert table.story.line[-1].seat == person


def test_computers_alone_decide_everything() -> None:
    table = new_table(people=(BOT, Seat("", "easy")))
    assert table.thinker == table.decider == 0
    assert table.sight(0).options == table.sight(1).options == ()
    computers_play(table)
    assert table.result in ("won", "lost")
    assert {row.seat for row in table.story.line} == {0, 1}


def test_a_computer_is_asked_first_about_its_own_moves_then_the_people() -> None:
    """Both are about to be hit: Torvald may block for both, Sofia may turn the die."""
    position = fight(
        hero("sofia", hand=["loaded-dice"], aggro=6),
        hero("torvald", items=["force-shield", "bulwark-plate"], aggro=6),
        card="swing",
        phase="boss",
        dice=["green"],
    )
    table = at(position, "Ann", BOT)
    while table.state.decision.kind != "hit_window":
        table.answer(table.number, ["pass"])
    assert table.thinker == table.decider == 1
    assert table.sight(0).options == () and table.sight(0).whys == {}
    keys = table.thinks()
    if keys is not None:
        assert keys[0].startswith("block:1:")
        table.heard(table.number, keys)
        assert table.story.line[-1].seat == 1
    while table.thinker >= 0:
        table.heard(table.number, table.thinks())
    if not table.result and table.state.decision.kind == "hit_window":
        assert table.decider == 0
        assert not any(o.key.startswith("block:1") for o in table.sight(0).options)


def window(people: tuple[str | Seat, ...]) -> Table:
    """Torvald plays a Weapon that Sofia can answer; he could do so with nothing."""
    position = fight(
        hero("sofia", hand=["quick-draw"]),
        hero("torvald", hand=["shield-bash"]),
        active=1,
    )
    table = at(position, *people)
    weapon = position.state.heroes[1].hand[0]
    table.answer(0, [f"play_card:{weapon}"]) if table.thinker < 0 else table.heard(
        0, [f"play_card:{weapon}"]
    )
    assert table.state.decision.kind == "window"
    return table


@pytest.mark.rule("OHH-208")
def test_people_are_asked_in_a_computers_turn_what_they_alone_can_answer() -> None:
    table = window(("Ann", BOT))
    assert table.thinker == -1 and table.decider == 0
    assert {o.word for o in table.sight(0).options} == {"react", "pass"}
    table.answer(table.number, ["pass"])
    assert table.story.line[-1].seat == 0


@pytest.mark.rule("OHH-208")
def test_a_moment_only_computers_could_answer_is_passed_for_the_people() -> None:
    table = window((BOT, "Ben"))
    assert table.thinker == 0
    while table.thinker >= 0:
        table.heard(table.number, table.thinks())
    assert {row.seat for row in table.story.line[1:]} <= {0}
    assert table.undo(consent=True)
    assert not table.story.line  # what was passed unasked is no answer of a person


def test_a_computers_moves_are_no_choice_of_people() -> None:
    position = fight(
        hero("sofia", hand=["sidearm"]),
        hero("torvald", hand=["stand-firm"]),
    )
    table = at(position, "Ann", BOT)
    stand_firm = position.state.heroes[1].hand[0]
    table.heard(0, None)
    sight = table.sight(0)
    assert f"react:1:{stand_firm}" in [m.key for m in table.state.decision.options]
    assert f"react:1:{stand_firm}" not in [o.key for o in sight.options]
    assert sight.whys[stand_firm].text == "A computer plays Torvald, and decides about Stand Firm."
    before = save(table.state)
    with pytest.raises(Refused, match="A computer plays Torvald"):
        table.answer(0, [f"react:1:{stand_firm}"])
    assert save(table.state) == before and table.number == 0


def test_a_computer_plays_no_cards_of_people() -> None:
    """Torvald's turn: Sofia's any-time Reaction is an option there, and not his."""
    position = fight(
        hero("torvald", hand=["shield-bash"], aggro=9),
        hero("caceus", hand=["antidote"]),
    )
    table = at(position, BOT, "Ben")
    options = [move.key for move in table.state.decision.options]
    assert any(key.startswith("react:1") for key in options)
    for level in LEVELS:
        table.sit((Seat("", level), "Ben"))
        assert not table.thinks()[0].startswith("react:1")


# ---------------------------------------------------------------- before a computer goes on


def with_a_chance(*people: str | Seat) -> Table:
    """Torvald's Fight; Edric could answer with a Reaction for any time."""
    position = fight(
        hero("edric", hand=["flashover"], aggro=5),
        hero("torvald", hand=["shield-bash"], aggro=4),
        active=1,
    )
    return at(position, *people)


@pytest.mark.rule("OHH-090")
def test_a_computer_waits_in_its_own_turn_for_a_persons_reaction() -> None:
    table = with_a_chance("Ann", BOT)
    assert table.thinker == 1 and table.chances == {0} and table.sight(0).chances == (0,)
    table.wait(0)
    assert table.waits and table.thinker == -1 and table.decider == 0 and not table.chances
    sight = table.sight(0)
    flashover = table.state.heroes[0].hand[0]
    assert sight.waits and [option.key for option in sight.options] == [f"react:0:{flashover}"]
    table.answer(0, [f"react:0:{flashover}"])
    assert table.story.line[-1].seat == 0 and not table.waits
    table.answer(1, ["take:1"])
    assert table.thinker == 1, "and goes on after it"


def test_while_it_waits_nobody_plays_its_turn() -> None:
    table = with_a_chance("Ann", BOT)
    bash = table.state.heroes[1].hand[0]
    for _ in range(2):
        before = save(table.state)
        for key in (f"play_card:{bash}", "end_fight"):
            with pytest.raises(Refused, match="A computer plays Torvald"):
                table.answer(0, [key])
        assert save(table.state) == before
        table.wait(0)
    assert (
        table.sight(0).whys[bash].text == "A computer plays Torvald, and decides about Shield Bash."
    )


def test_a_computer_that_waited_for_nothing_thinks_the_same() -> None:
    table = with_a_chance("Ann", BOT)
    thought = table.thinks()
    table.wait(0)
    hint = table.hint()
    assert hint is not None and hint.keys in ((), (f"react:0:{table.state.heroes[0].hand[0]}",))
    table.go_on()
    assert table.thinker == 1 and table.thinks() == thought and table.number == 0


@pytest.mark.parametrize("people", [("Ann", "Ben"), (BOT, BOT), (BOT, "Ben")])
def test_nobody_waits_where_a_person_decides_or_has_nothing_to_do(people: Any) -> None:
    table = with_a_chance(*people)
    assert table.chances == frozenset()
    thinker = table.thinker
    table.wait(0)
    assert not table.waits and table.thinker == thinker
    with pytest.raises(Stale):
        table.wait(1)


def test_what_people_did_first_is_taken_back_alone() -> None:
    table = with_a_chance("Ann", BOT)
    table.wait(0)
    table.answer(0, [f"react:0:{table.state.heroes[0].hand[0]}"])
    assert table.undo() and table.thinker == 1 and table.chances == {0}


# ---------------------------------------------------------------- thinking


def test_thinking_changes_nothing_and_the_same_table_thinks_the_same() -> None:
    def thoughts(seed: int) -> list[Any]:
        table, out = new_table(seed, people=(BOT, BOT)), []
        for _ in range(12):
            before = save(table.state)
            keys = table.thinks()
            assert save(table.state) == before and table.thinks() == keys
            out.append(keys)
            table.heard(table.number, keys)
        return out

    assert thoughts(3) == thoughts(3)


def test_a_thought_that_comes_late_is_heard_by_nobody() -> None:
    table = new_table(people=(BOT, BOT))
    keys = table.thinks()
    table.heard(0, keys)
    before = all_of(table)
    for late in (keys, None):
        with pytest.raises(Stale):
            table.heard(0, late)
    assert all_of(table) == before


@pytest.mark.parametrize("level", LEVELS[:2])
@pytest.mark.parametrize("seed", range(3))
def test_no_answer_of_a_computer_is_refused(seed: int, level: str) -> None:
    table = new_table(seed, people=("Ann", Seat("", level)))
    played_out(table, seed)
    assert table.result in ("won", "lost")


def test_undo_goes_back_over_computers_to_an_answer_of_a_person() -> None:
    table = new_table(5, people=WITH_A_COMPUTER)
    stands = [save(table.state)]
    player = Player(5)
    while not table.result and len(stands) < 12:
        table.answer(table.number, player_keys(table, player))
        computers_play(table)
        if not table.result:
            stands.append(save(table.state))
    stands.pop()
    while stands:
        assert table.undo(consent=True)
        assert save(table.state) == stands.pop()
    assert not table.undo(consent=True) and not table.story.line


def test_where_nobody_plays_nothing_is_taken_back() -> None:
    table = new_table(people=(BOT, BOT))
    table.heard(0, table.thinks())
    assert table.undo_rule == "" and not table.undo(consent=True)


# ---------------------------------------------------------------- hints


def test_a_hint_changes_nothing_and_says_what_may_be_done() -> None:
    table, player = new_table(4, people=WITH_A_COMPUTER), Player(4)
    kinds = set()
    for _ in range(60):
        computers_play(table)
        if table.result:
            break
        before = all_of(table)
        hint = table.hint()
        assert all_of(table) == before and table.hint() == hint
        assert hint is not None and hint.because
        assert {o.key for o in table.sight(table.decider).options} >= set(hint.keys)
        kinds.add(table.state.decision.kind)
        table.answer(table.number, player_keys(table, player))
    assert {"first_hero", "scout", "fighting"} <= kinds


def test_a_computer_gets_no_hint() -> None:
    table = new_table(people=(BOT, BOT))
    assert table.hint() is None
    computers_play(table)
    assert table.hint() is None


# ---------------------------------------------------------------- kept


def test_seats_are_kept_and_sit_there_again(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    table = new_table(people=("Ann", Seat("", "hard")))
    shelf.keep(table)
    table.answer(0, ["take:0"])
    was, id = all_of(table), table.id
    table.close()
    (entry,) = shelf.tables()[0]
    assert entry.levels == ("", "hard")
    assert entry.seats == {"Ann": ["Sofia"], "Torvald": ["hard computer"]}
    again = shelf.resume(id, GAME, library())
    assert all_of(again) == was and again.seats == (Seat("Ann"), Seat("Torvald", "hard"))
    again.close()


def test_a_computer_that_was_asked_to_think_when_the_table_was_left_is_asked_again(
    tmp_path: Path,
) -> None:
    shelf = Shelf(tmp_path)
    table = new_table(people=WITH_A_COMPUTER)
    shelf.keep(table)
    table.answer(0, ["take:1"])
    assert table.thinker == 1
    keys, id = table.thinks(), table.id
    table.close()
    again = shelf.resume(id, GAME, library())
    assert again.thinker == 1 and again.thinks() == keys
    again.close()


def test_the_same_sit_at_the_next_game() -> None:
    table = new_table(people=("Ann", Seat("", "easy")))
    assert table.again(table.options, 9).seats == table.seats


def test_a_table_of_people_says_nothing_of_levels(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    table = new_table()
    shelf.keep(table)
    table.close()
    with reading(shelf.path("1")) as db:
        assert json.loads(written.meta(db, "head"))["levels"] == []


def test_a_table_from_before_there_were_computers_has_people_only(tmp_path: Path) -> None:
    shutil.copy(SAMPLES / "format-1.hotseat", tmp_path / "1.hotseat")
    table = Shelf(tmp_path).resume("1", GAME, library())
    assert table.computers == frozenset() and all(not seat.level for seat in table.seats)
    assert table.thinker == -1
    table.close()


def test_a_level_there_is_not_any_more_is_the_usual_one(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    table = new_table(people=WITH_A_COMPUTER)
    table.seats = (table.seats[0], Seat("Torvald", "fiendish"))
    shelf.keep(table)
    table.close()
    again = shelf.resume("1", GAME, library())
    assert again.seats[1] == Seat("Torvald", "normal")
    again.close()
