"""The bench while somebody else has the turn: a look at one's own things, and at nobody else's."""

from time import sleep
from typing import Any

import pytest

from hotseat.table.seats import Seat
from hotseat.ui.house import seat
from tests.ui.driver import everything
from tests.ui.kills import seventh_round
from tests.ui.test_one_hit_kill_hidden import secrets
from tests.ui.walking import SIZES, house

rule, sizes = pytest.mark.rule, pytest.mark.parametrize("size", SIZES)
ALONE = (Seat("Ana", "easy"), Seat("Bob"), Seat("Cy", "easy"), Seat("Dee", "easy"))
TWO = (Seat("Ana", "easy"), Seat("Bob"), Seat("Cy", "easy"), Seat("Dee"))
NOBODY = tuple(Seat(name, "easy") for name in ("Ana", "Bob", "Cy", "Dee"))


def pondered(people: Any) -> Any:
    """Ana's turn, about which the computer that plays her thinks without an end."""
    made = seventh_round()
    made.sit(people)

    def thinks(stop: Any) -> None:
        while not stop():
            sleep(0.01)

    made.thinks = thinks
    return made


async def thought(me: Any) -> None:
    await me.wait(lambda: "Ana is thinking." in me.text)
    assert me.game.table.thinker == 0


@rule("OHK-022", "OHK-201")
@sizes
@pytest.mark.parametrize("way", ["key", "click"])
async def test_while_a_computer_has_the_turn_a_person_may_lay_out_but_not_reveal(
    size: Any, way: str
) -> None:
    made = pondered(ALONE)
    async with house(lambda app: seat(made), size=size) as me:
        await thought(me)
        assert " b bench" in me.text
        if way == "key":
            await me.press("b")
        else:
            await me.click("key:b")
        assert me.on == "Aside" and "Bob alone" in me.text
        assert not [name for name in secrets(made, 1) if name in everything(me.app)]
        await me.press("h", "v")
        assert "OHK-022" in me.text and "In your own turn" in me.text
        await me.press("escape")
        await thought(me)
        assert made.number == 0


@rule("OHK-004", "OHK-201")
async def test_between_two_people_it_opens_for_whoever_looks_and_behind_no_curtain() -> None:
    made = pondered(TWO)
    async with house(lambda app: seat(made)) as me:
        assert me.game.curtain is not None and me.game.curtain.over.name == "Bob"
        key = me.game.curtain.key
        if key != "b":
            await me.press("b")
            assert me.on == "GameScreen" and me.game.curtain is not None
        await me.press(key)
        await thought(me)
        await me.press("b")
        assert me.on == "Aside" and "Bob alone" in me.text
        assert not [name for name in secrets(made, 1) if name in everything(me.app)]


@rule("OHK-201")
@sizes
async def test_where_computers_alone_play_no_hand_is_anybodys_to_lay_out(size: Any) -> None:
    made = pondered(NOBODY)
    async with house(lambda app: seat(made), size=size) as me:
        await thought(me)
        footer = me.text.split("\n")[-1]
        assert "bench" not in footer
        await me.press("b")
        assert me.on == "GameScreen" and made.number == 0


@sizes
async def test_where_computers_alone_play_nothing_is_offered_that_nobody_can_use(size: Any) -> None:
    made = pondered(NOBODY)
    async with house(lambda app: seat(made), size=size) as me:
        await thought(me)
        words = me.text.split("\n")[-1].split()
        assert not {"undo", "hint", "bench"} & {*words}
        assert {"enter", "card", "rule", "log", "keys", "menu"} <= {*words}
        await me.press("u")
        assert "nothing here is yours" in me.second()
        await me.press("h")
        assert "it needs no hint" in me.second()
