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
    begun = Event("game_begins", {"seat": 0, "game": 1, "score": (0, 0)})
    position.draw().do("reveal", "basilisk")
    events = [begun, *position.events, ANSWERED, ANSWERED]
    (game,) = trials.tally(position.state, events)
    assert (game.ending, game.won, game.turns) == (("won", "second"), False, 1)
    assert game.played == {("weapon", "basilisk")} <= game.held
    assert game.decisions == 2
    assert trials.result(position.state) == "lost"


def test_every_game_of_a_match_is_told_and_one_without_an_end_was_stopped() -> None:
    options = KillOptions(players=("A", "B"), variants=("three-kills",))
    log: list[Event] = []
    state = GAME.new(library(), options, 3, log)
    (game,) = trials.tally(state, log)
    assert game.ending == ("stopped",)
    log += [Event("reveals", {"seat": 1, "card": state.weapons[1][0]}), log[0]]
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
