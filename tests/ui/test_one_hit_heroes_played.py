"""The fight played by a person: by key and by click, refused and allowed."""

from typing import Any

import pytest

from tests.positions import fight, hero
from tests.ui import driver
from tests.ui.fights import FACE, both_hit, fourth_turn, table

SIZES = [(80, 24), (120, 40)]
both = pytest.mark.parametrize("size", SIZES)


def at(made: Any, size: tuple[int, int] = (80, 24), **settings: str) -> Any:
    return driver.table(lambda: (made, FACE), size, **settings)


@both
async def test_a_card_is_played_by_its_key(size: tuple[int, int]) -> None:
    made = table(fight(hero("sofia", hand=["sidearm", "reload"]), hero("torvald")))
    async with at(made, size) as t:
        assert "You have three plays." in t.text
        await t.press("1")
        assert "You have two plays left." in t.text and "9/10" in t.text
        await t.press("u")
        assert "You have three plays." in t.text and "10/10" in t.text


@both
async def test_a_card_is_played_by_a_click_on_it(size: tuple[int, int]) -> None:
    made = table(fight(hero("sofia", hand=["sidearm", "reload"]), hero("torvald")))
    card = made.state.heroes[0].hand[0]
    async with at(made, size) as t:
        await t.click(card)
        assert made.state.heroes[0].play == [card]


@both
async def test_a_card_for_another_turn_is_refused_with_its_rule(size: tuple[int, int]) -> None:
    made = fourth_turn()
    quick = made.state.heroes[0].hand[2]
    async with at(made, size) as t:
        before = t.text.split("\n")
        await t.click(quick)
        assert "× Quick Draw waits for another Hero's turn." in t.second()
        assert "OHH-090" in t.second() and "┏►╍" in t.text
        y = t.game.rects["prompt"].y
        assert t.text.split("\n")[y] == before[y]  # the question stands
        assert made.number == 0
        await t.press("r")
        assert "OHH-090" in driver.everything(t.app) and t.app.screen is not t.game


@both
async def test_the_hit_is_stopped_for_one_and_then_for_the_other(size: tuple[int, int]) -> None:
    made = both_hit()
    async with at(made, size) as t:
        assert t.game.light.cursor is None  # so that Enter cannot lose
        await t.press("enter")
        assert made.number == 0
        holster = made.state.heroes[0].items[0]
        await t.choose(f"block:0:{holster}:0")
        assert "Torvald is about to be hit" in t.text
        shield = made.state.heroes[1].items[0]
        await t.choose(f"block:1:{shield}:1")
        assert not made.result and made.state.heroes[1].burn == [shield]


async def test_an_item_that_saves_either_says_its_two_ways() -> None:
    made = both_hit()
    shield = made.state.heroes[1].items[0]
    async with at(made) as t:
        await t.click(shield)
        assert "2 ways" in t.second()
        assert "for Sofia" in t.second() and "for Torvald" in t.second()
        assert made.number == 0


async def test_losing_is_asked_twice() -> None:
    made = both_hit()
    async with at(made) as t:
        await t.press("a")
        assert not made.result and "the fight is lost" in t.second()
        await t.press("left", "a")
        assert not made.result  # moving on took the first press back
        await t.press("a")
        assert made.result == "lost"


async def test_p_does_not_lose_the_fight() -> None:
    made = both_hit()
    async with at(made) as t:
        await t.press("p")
        assert not made.result and "a does it" in t.second()


@both
async def test_aggro_is_split_by_marks(size: tuple[int, int]) -> None:
    made = table(
        fight(
            hero("torvald", hand=["taunt"]),
            hero("sofia", aggro=2),
            hero("maren", aggro=6),
        )
    )
    async with at(made, size) as t:
        await t.press("1")
        assert "0 of 5 marked" in t.second()
        await t.press("1", "2", "2")
        assert "3 of 5 marked (Sofia 1, Maren 2)" in t.second()
        assert "*SOFIA" in t.text
        await t.press("enter")
        heroes = made.state.heroes
        assert [h.aggro for h in heroes] == [6, 1, 4]


async def test_several_cards_are_marked_and_taken_together() -> None:
    from tests.positions import new_fight

    made = table(new_fight(extra={"sofia": ("force-shield",)}))
    async with at(made) as t:
        await t.press("1", "3")
        assert "2 of 2 marked" in t.second() and t.text.count("╔") == 2
        await t.press("enter")
        assert len(made.state.heroes[0].items) == 2


async def test_a_reaction_of_another_hero_is_played_by_its_key() -> None:
    made = fourth_turn()
    async with at(made) as t:
        stand_firm = made.state.heroes[1].hand[4]
        await t.choose(f"react:1:{stand_firm}")
        assert "Torvald" in t.text and made.number == 1


async def test_tab_shows_the_other_hand_and_comes_back() -> None:
    made = fourth_turn()
    async with at(made) as t:
        assert "HAND OF SOFIA" in t.text
        await t.press("tab")
        assert "HAND OF TORVALD" in t.text
        assert t.game.light.cursor == made.state.heroes[1].hand[4]  # what can be chosen
        seen = []
        for _ in range(8):
            await t.press("tab")
            seen.append("HAND OF SOFIA" in t.text)
        assert any(seen)


async def test_the_card_view_follows_the_cursor_to_piles_and_the_boss() -> None:
    made = fourth_turn()
    async with at(made, (120, 40)) as t:
        await t.click("next", button=3)
        assert "The next card" in t.text
        await t.click("pile:0:draw", button=3)
        assert "Draw Pile" in t.text and "Lie Low" in t.text
        await t.click("now", button=3)
        assert "Boss card 4 of 6" in t.text


async def test_windows_are_passed_until_it_matters() -> None:
    made = table(
        fight(
            hero("sofia", aggro=7, items=["duster-coat"]),
            hero("caceus", hand=["antidote"]),
            card="one-two",
            phase="boss",
            dice=["yellow"],
        )
    )
    async with at(made) as t:
        assert "Before the mat acts" in t.text
        await t.press("P")
        assert "YELLOW! Sofia is about to be hit." in t.text


async def test_the_die_rolls_and_a_key_ends_it() -> None:
    made = table(
        fight(
            hero("sofia", aggro=7, items=["duster-coat"]),
            hero("caceus", hand=["antidote"]),
            card="swing",
            phase="boss",
            dice=["yellow"],
        )
    )
    async with at(made, motion="all") as t:
        while "Before 2 Swing" not in t.text:
            await t.press("p")
        await t.pilot.press("p")
        await t.wait(lambda: made.state.decision.kind == "hit_window")
        await t.press("down")
        assert not t.game.film.zone and "► YELLOW" in t.text
