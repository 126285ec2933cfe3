"""One game of many, and what goes wrong in it."""

from functools import cache
from typing import Any

import pytest

from hotseat.games.one_hit_heroes.game import GAME
from hotseat.lab import playing
from hotseat.lab.plan import Plan, Task
from hotseat.lab.playing import Played, play
from hotseat.packs import open_game

FIRST = Task(0, 0, "")


@cache
def content() -> Any:
    return open_game(GAME, [])[0]


def by_chance(game: Any, state: Any, bots: Any, rng: Any) -> tuple[str, ...]:
    """A stand-in that answers anything legal."""
    return tuple(move.key for move in state.decision.random(rng, state))


def game(number: int = 0, answer: Any = by_chance, **plan: Any) -> Played:
    made = Plan(**{"game": GAME.id, "games": 1, "seats": ("easy", "easy"), **plan})
    return play(GAME, content(), made, Task(number, 0, ""), answer)


def test_a_game_is_played_to_its_end():
    played = game()
    (fight,) = played.fights
    assert played.fault == "" and played.result in ("won", "lost")
    assert fight.sides == ("caceus", "edric") and fight.about == {
        "boss": "brick-bruiser",
        "level": "1",
    }
    assert fight.decisions == played.answers > 10
    assert fight.won == (played.result == "won")


def test_the_same_game_again():
    first, again = game(3), game(3)
    assert first._replace(cpu=0) == again._replace(cpu=0)
    assert game(3, seed=2).seed != first.seed


def test_the_players_of_a_side_get_the_same_deal():
    plan = Plan(game=GAME.id, games=1, seats=("easy",) * 2, against=("normal",) * 2)
    one, other = (play(GAME, content(), plan, Task(5, side, ""), by_chance) for side in (0, 1))
    assert one.seed == other.seed and one.fights == other.fights


def test_a_refused_answer_is_told_with_the_seed():
    def wrong(game: Any, state: Any, bots: Any, rng: Any) -> tuple[str, ...]:
        return ("scout_card",) if state.turn == 2 else by_chance(game, state, bots, rng)

    played = game(1, wrong)
    assert played.fault.startswith("Refused: ") and "(OHH-" in played.fault
    assert played.seed == game(1).seed
    assert played.fights[0].ending == ("stopped",)
    assert not played.fights[0].won


def test_any_error_is_told():
    def broken(game: Any, state: Any, bots: Any, rng: Any) -> tuple[str, ...]:
        raise ZeroDivisionError("no")

    assert game(0, broken).fault == "ZeroDivisionError: no"


def test_nobody_answers():
    assert game(0, lambda *told: None).fault.startswith("nobody answers <first_hero")


def test_a_game_over_the_cap_is_stopped(monkeypatch):
    monkeypatch.setattr(playing, "DECISIONS", 8)
    played = game()
    assert played.fault == "no end within 8 decisions"
    assert played.answers == 8 and played.result == ""


def test_a_fight_of_too_many_turns_is_stopped(monkeypatch):
    from hotseat.games.one_hit_heroes import trials

    monkeypatch.setattr(trials, "TURNS", 2)
    played = game()
    assert played.fault == "no end within 2 Hero turns"
    assert (played.fights[0].turns, played.fights[0].ending) == (3, ("stopped",))


@pytest.mark.parametrize("levels", [("easy", "normal"), ("normal", "normal")])
def test_the_real_players(levels):
    played = play(GAME, content(), Plan(game=GAME.id, games=1, seats=levels), FIRST)
    assert played.fault == "" and played.result in ("won", "lost")
