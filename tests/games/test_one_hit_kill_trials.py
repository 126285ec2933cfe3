"""What simulation is told of games of One Hit Kill, and how computer players play them."""

from __future__ import annotations

import pytest

from hotseat.bots.asking import computed, dice_for
from hotseat.engine.events import Event
from hotseat.engine.rng import Dice
from hotseat.engine.state import save
from hotseat.engine.tally import ANSWERED
from hotseat.engine.view import imagine
from hotseat.games.one_hit_kill import trials
from hotseat.games.one_hit_kill.game import GAME
from hotseat.games.one_hit_kill.setup import KillOptions
from hotseat.games.one_hit_kill.state import Kill
from hotseat.lab.plan import Plan, Task
from hotseat.lab.playing import play
from tests.kill import library, table

BASILISK = ["B3", "B4", "B5", "B9", "B10", "A8", "T8"]
DRAW = [f"E{n}" for n in range(1, 11)]


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_computers_play_games_to_their_end_and_are_never_refused(seats: int) -> None:
    plan = Plan(game=GAME.id, games=3, seats=("normal",) * (seats - 1) + ("easy",))
    for number in range(3):
        played = play(GAME, library(), plan, Task(number, 0, ""))
        assert played.fault == ""
        (game,) = played.fights
        assert game.ending[0] == "won" and game.turns < trials.ROUNDS
        assert game.won == (played.result == "won")
        assert game.decisions == played.answers > 0


def test_as_many_decks_are_in_it_as_the_players_need() -> None:
    for seats, decks in ((2, 1), (3, 1), (4, 2), (6, 2)):
        told = trials.drawn(library(), {}, seats, 7)
        options = KillOptions.model_validate(told)
        assert len(options.decks) == decks and len(options.players) == seats
        assert options.starter == 7 % seats
        assert not GAME.objections(library(), options)
    assert trials.drawn(library(), {"decks": ("core",)}, 2, 0)["decks"] == ("core",)


def test_a_game_is_told_by_who_won_in_which_place_with_what() -> None:
    position = table(["E9"], BASILISK, weapons=[["hex-harp"], ["basilisk"]], draw=DRAW)
    log = begun(position.state)
    position.draw().do("reveal", "basilisk")
    events = [*log, *position.events, ANSWERED, ANSWERED]
    (game,) = trials.tally(position.state, events)
    assert (game.ending, game.won, game.turns) == (("won", "second"), False, 1)
    assert game.winners == {"seat 2"} < {*game.sides}
    assert game.played == {("seat 2", "basilisk")} <= game.held
    assert game.decisions == 2
    assert trials.result(position.state) == "lost"


def begun(state: Kill) -> list[Event]:
    """A game begins with these hands and Weapons."""
    own = zip(state.hands, state.weapons, strict=True)
    dealt = {seat: {"cards": tuple(h), "weapons": tuple(w)} for seat, (h, w) in enumerate(own)}
    begins = Event("game_begins", {"seat": 0, "game": 1, "score": (0, 0)})
    return [begins, Event("deals", {"n": 7, "black": 2}, dealt)]


def test_the_cards_of_a_seat_are_those_that_came_to_it() -> None:
    """Dealt, drawn, taken, taken as a Weapon; components are not counted, nor what others hold."""
    position = table(
        ["chaos", "A1"], ["overload", "A2"], weapons=[["hex-harp"], ["basilisk"]],
        field=["transmute", "E2", "E3"], draw=["regex", *DRAW[3:]], pile=["nanite-fog"],
    )  # fmt: skip
    log = begun(position.state)
    position.draw().do("field", "transmute").do("weapon").draw()
    (game,) = trials.tally(position.state, [*log, *position.events])
    dealt = {("seat 1", "chaos"), ("seat 1", "hex-harp")}
    assert game.opening == dealt | {("seat 2", "overload"), ("seat 2", "basilisk")}
    assert game.drawn - game.opening == {
        ("seat 1", "regex"),
        ("seat 1", "nanite-fog"),
        ("seat 2", "transmute"),
    }
    assert game.played == set() and game.winners == set()
    assert (game.kinds["chaos"], game.kinds["hex-harp"]) == ("Specials", "Weapons")
    assert "arcane-1" not in game.kinds and game.counts["Overloads"] == 0


def test_a_transmute_has_done_its_part_where_a_class_was_changed() -> None:
    hand = [*BASILISK[:4], "T10", "A8", "T8", "transmute"]
    for cards, changed in ((hand, 1), ([*BASILISK, "transmute"], 0)):
        position = table(cards, ["E9"], weapons=[["basilisk"], ["hex-harp"]], draw=DRAW)
        log = begun(position.state)
        position.do("reveal", "basilisk")
        (game,) = trials.tally(position.state, [*log, *position.events])
        assert game.counts["classes changed"] == changed
        assert (("seat 1", "transmute") in game.played) == bool(changed)


def test_every_game_of_a_match_is_told_and_one_without_an_end_was_stopped() -> None:
    options = KillOptions(players=("A", "B"), variants=("three-kills",))
    log: list[Event] = []
    state = GAME.new(library(), options, 3, log)
    (game,) = trials.tally(state, log)
    assert game.ending == ("stopped",)
    log += [Event("reveals", {"seat": 1, "card": state.weapons[1][0], "classes": ()}), log[0]]
    assert [one.ending[0] for one in trials.tally(state, log)] == ["won", "stopped"]


def bots(levels: str, seats: int) -> dict[int, object]:
    from hotseat.bots import bot

    return {seat: bot(levels, GAME) for seat in range(seats)}


@pytest.mark.rule("OHK-185")
@pytest.mark.parametrize("level", ["easy", "normal"])
def test_a_computer_decides_by_what_its_seat_sees(level: str) -> None:
    """Other hidden cards, the same dice: the same answer."""
    for number in range(12):
        options = KillOptions(players=("A", "B", "C"), starter=number % 3)
        state: Kill = GAME.new(library(), options, number)
        seat = state.decision.seat
        other = imagine(GAME, state, seat, Dice(number))
        other.rng = 5
        assert save(other) != save(state)
        answers = [
            computed(GAME, one, bots(level, 3), dice_for(1, number)) for one in (state, other)
        ]
        assert answers[0] == answers[1] is not None


def test_a_complete_weapon_is_revealed_and_an_overload_hits_full_hands() -> None:
    won = table(BASILISK, ["E9"], weapons=[["basilisk"]], draw=DRAW).state
    assert GAME.advice.usual(won)[0].word == "reveal"
    full = [f"{cls}{n}" for n in range(1, 7) for cls in "BD"]
    hit = table(["overload", "A9"], full, draw=DRAW, weapons=[["hex-harp"], ["basilisk"]]).state
    assert hit.names[GAME.advice.usual(hit)[0].points[0]] == "special:overload"
