"""A win in reach is found, and nothing is spent on looking where there is none."""

from __future__ import annotations

from hotseat.bots.advice import Advice
from hotseat.bots.asking import never
from hotseat.bots.finishing import finish
from hotseat.engine.state import save
from hotseat.games.one_hit_heroes.game import GAME
from tests.positions import Position, fight, hero


def found(p: Position) -> list[str]:
    """The keys of the answer that leads to a win; empty when none does."""
    before = save(p.state)
    answer = finish(GAME, p.state, never)
    assert save(p.state) == before
    return [move.key for move in answer or ()]


def test_the_play_that_wins_at_once_comes_before_a_row_that_wins_later() -> None:
    p = fight(
        hero("sofia", hand=["reload", "sidearm"], deck=["sidearm"]), hero("torvald"), health=(1, 0)
    )
    assert found(p) == [p.key("play", "sidearm")]


def test_three_plays_in_a_row_are_found() -> None:
    p = fight(hero("sofia", hand=["sidearm"] * 3), hero("torvald"), health=(3, 0))
    assert found(p) == [p.key("play", "sidearm")]
    p.play("sidearm").play("sidearm").play("sidearm")
    assert p.result == "won"


def test_a_fourth_play_is_not_there() -> None:
    p = fight(hero("sofia", hand=["sidearm"] * 4), hero("torvald"), health=(4, 0))
    assert found(p) == []


def test_a_heavy_token_is_not_won_with_light_damage() -> None:
    p = fight(hero("sofia", hand=["sidearm"] * 3), hero("torvald"), health=(1, 1))
    assert found(p) == []


def test_far_from_the_end_nothing_is_looked_for() -> None:
    p = fight(hero("sofia", hand=["sidearm"] * 3), hero("torvald"), health=(10, 5))
    assert not GAME.advice.near(p.state) and found(p) == []


def test_thinking_that_is_stopped_finds_nothing() -> None:
    p = fight(hero("sofia", hand=["sidearm"]), hero("torvald"), health=(1, 0))
    assert finish(GAME, p.state, lambda: True) is None


def test_outside_a_fight_nothing_is_near() -> None:
    p = fight(hero("sofia", hand=["sidearm"]), hero("torvald"), health=(1, 0), phase="scout")
    assert not GAME.advice.near(p.state)


def test_the_game_gives_all_the_advice_there_is_to_ask_for() -> None:
    names = [*Advice.__annotations__, *(n for n in vars(Advice) if not n.startswith("_"))]
    assert len(names) > 10 and all(hasattr(GAME.advice, name) for name in names)
