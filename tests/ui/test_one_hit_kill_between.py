"""Between two games of a match: everybody sees the Weapon that won and the score, and nothing
else."""

from __future__ import annotations

import pytest

from hotseat.table.seats import Seat
from hotseat.ui.house import seat
from hotseat.ui.styles.glyphs import ASCII
from tests.ui.driver import everything
from tests.ui.kills import FACE, NAMES, SIZES, Looked, won_match
from tests.ui.walking import SIZES as SCREENS
from tests.ui.walking import house

rule = pytest.mark.rule
PEOPLE = NAMES[:3]


@rule("OHK-200", "OHK-054")
@pytest.mark.parametrize("tier", SIZES)
def test_the_weapon_lies_there_with_its_seven_cards_and_the_score(tier: str) -> None:
    looked = Looked(won_match(), tier)
    text = looked.text
    assert "ANA WINS GAME 2" in text and "Basilisk **" in text and "and a Transmute" in text
    lines = [row for row in looked.rows if "│" in row]
    codes = [part.split()[:2] for part in lines[0].split("│") if part.strip()]
    assert codes[:7] == [*(list(code) for code in ("B1", "B2", "D3", "B6", "B7", "A8", "E8"))]
    assert "as B" in text and "two Eyes" in text
    assert "2 of 3   starts the next game" in text and text.count("0 of 3") == 2
    assert {card for card, _ in looked.sight.view.reveal.shown} <= looked.things


@rule("OHK-200", "OHK-004", "OHK-012")
@pytest.mark.parametrize("tier", SIZES)
@pytest.mark.parametrize("viewer", [0, 1, 2])
def test_nothing_stands_there_that_one_seat_alone_may_know(tier: str, viewer: int) -> None:
    """Neither the hand of the one who looks, nor its Weapons, nor what its log says."""
    at = won_match(PEOPLE)
    sight = at.sight(viewer)
    public = {card for card, _ in at.state.shown} | {at.state.revealed}
    assert public | {0, 1, 2, "=deal_next"} == set(FACE.things(sight))
    looked = Looked(at, tier)
    names = {at.state.cards[card].name for hand in at.state.hands for card in hand}
    names |= {at.state.cards[card].name for own in at.state.weapons for card in own}
    names -= {at.state.cards[card].name for card in public} | {"Transmute"}
    assert not [name for name in names if name in looked.text]
    assert "log" not in looked.scene.placed and "event" not in looked.scene.placed
    for thing in looked.things:
        said = str(FACE.card(sight, thing, 32))
        assert "missing" not in said and not [name for name in names if name in said]
        assert not FACE.explain(sight, thing)


@rule("OHK-200")
@pytest.mark.parametrize("size", SCREENS)
@pytest.mark.parametrize("key", ["d", "enter"])
async def test_a_key_deals_the_next_game_and_the_winner_starts(
    size: tuple[int, int], key: str
) -> None:
    at = won_match((Seat("Ana"), Seat("Bob", "easy"), Seat("Cy", "easy")))
    async with house(lambda app: seat(at), size=size) as me:
        assert "Ana wins game 2 with Basilisk." in me.text and me.on == "GameScreen"
        await me.press("r")
        assert "OHK-016" in me.text
        await me.press("escape", key)
        assert at.state.game == 3 and at.state.active == 0 and "do exactly one thing" in me.text


@rule("OHK-200", "OHK-184")
@pytest.mark.parametrize("size", SCREENS)
async def test_the_curtain_falls_after_it_and_not_before(size: tuple[int, int]) -> None:
    """A computer has won while Cy looked on; Bob is the first person, and is not called."""
    at = won_match((Seat("Ana", "easy"), Seat("Bob"), Seat("Cy")))
    async with house(lambda app: seat(at), size=size) as me:
        me.game.seated = me.game.viewer = 2
        me.game.curtain, me.game.sight = None, None
        me.game.show()
        await me.ready()
        assert "GAMES WON" in me.text
        assert me.game.viewer == 2 and me.game.curtain is None
        own = {at.state.cards[card].name for card in at.state.hands[1]}
        assert not [name for name in own if name in everything(me.app)]
        await me.press("d")
        assert at.state.game == 3


@pytest.mark.parametrize("tier", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_it_has_room_for_every_number_of_players(tier: str, seats: int) -> None:
    looked = Looked(won_match(seats=seats), tier)
    rects = {n: r for n, r in looked.scene.rects.items() if n not in ("cloth", "sheet")}
    for name, rect in rects.items():
        assert rect.y + rect.h <= looked.h and rect.x + rect.w <= looked.w
        assert not [other for other, o in rects.items() if other != name and rect.covers(o)]
    for name in NAMES[:seats]:
        assert name in looked.text
    said = "".join("".join(map("".join, canvas.chars)) for canvas in looked.canvases.values())
    assert said.translate(ASCII).isascii()


@rule("OHK-200")
async def test_a_match_given_up_between_two_games_is_nobodys() -> None:
    at = won_match((Seat("Ana"), Seat("Bob", "easy"), Seat("Cy", "easy")))
    async with house(lambda app: seat(at)) as me:
        await me.press("escape", "g", "g")
        await me.wait(lambda: me.on == "Result")
        assert "GIVEN UP" in me.text and "WINS" not in me.text


@rule("OHK-016", "OHK-200")
def test_whatever_else_is_tried_there_waits_for_the_next_deal() -> None:
    at = won_match()
    shown = at.state.shown[0][0]
    for thing in (shown, at.state.revealed, 1, at.state.field[0], "deck"):
        assert at.why(thing).rule == "OHK-016" and "next one is dealt" in at.why(thing).text
    at.answer(at.number, ("deal_next",))
    assert at.why("discard").rule == "OHK-038"


@rule("OHK-004", "OHK-201")
async def test_the_bench_stays_covered_while_everybody_looks() -> None:
    at = won_match((Seat("Ana"), Seat("Bob", "easy"), Seat("Cy", "easy")))
    async with house(lambda app: seat(at)) as me:
        await me.press("b")
        assert me.on == "GameScreen" and "stays covered" in me.text
        await me.press("d", "b")
        assert me.on == "Aside"
