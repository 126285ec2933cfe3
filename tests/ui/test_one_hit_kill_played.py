"""One Hit Kill played by a person: by key and by click, refused and allowed, to the result."""

from typing import Any

import pytest

from hotseat.table.seats import Seat
from hotseat.ui.house import seat
from tests import kill
from tests.ui import driver
from tests.ui.kills import FACE, cut, filler, named, seventh_round, table
from tests.ui.walking import house

SIZES = [(80, 24), (120, 40)]
both = pytest.mark.parametrize("size", SIZES)
ALONE = (Seat("Ana"), Seat("Bob", "easy"))


def at(made: Any, size: tuple[int, int] = (80, 24), **settings: str) -> Any:
    """Ana before her screen; computers play all others."""
    made.sit([Seat("Ana"), *(Seat(name, "easy") for name in made.names[1:])])
    return driver.table(lambda: (made, FACE), size, **settings)


def piece(made: Any, code: str, zone: list[int]) -> int:
    """A card of a zone by what is printed on it."""
    cards = made.state.cards
    return next(c for c in zone if code in (getattr(cards[c], "code", ""), cards[c].id))


@both
async def test_a_card_is_drawn_by_its_key(size: tuple[int, int]) -> None:
    made = seventh_round()
    async with at(made, size) as t:
        await t.press("d")
        assert made.number >= 1 and len(made.state.hands[0]) == 10


@both
async def test_menu_and_log_are_reached_by_a_click_whatever_the_footer_has_room_for(
    size: tuple[int, int],
) -> None:
    async with at(seventh_round(), size) as t:
        await t.click("key:esc")
        assert "begin this table anew" in t.text
        await t.press("escape")
        if size == (80, 24):  # at 120 by 40 the log is beside the table
            await t.click("key:l")
            assert t.game.light.sheet == "log"


@both
async def test_a_card_of_the_field_is_taken_by_key_and_by_click(size: tuple[int, int]) -> None:
    for way in ("key", "click", "badge"):
        made = seventh_round()
        card = made.state.field[1]
        async with at(made, size) as t:
            if way == "key":
                await t.press("2")
            else:
                await t.click(card, f"take_field:{card}" if way == "badge" else "")
            assert card in made.state.hands[0]


@both
async def test_the_preview_says_what_a_card_would_mean(size: tuple[int, int]) -> None:
    async with at(seventh_round(), size) as t:
        await t.press("right")
        assert "E8 Eye completes Basilisk. You would hold 10." in t.second()


@both
async def test_an_incomplete_weapon_is_refused_with_what_is_missing(size: tuple[int, int]) -> None:
    made = seventh_round()
    async with at(made, size) as t:
        await t.click(piece(made, "basilisk", made.state.weapons[0]))
        assert (
            "× Basilisk lacks one card of a run of 3 Bio." in t.second() and "OHK-053" in t.second()
        )
        assert made.number == 0


@both
async def test_a_component_is_not_played(size: tuple[int, int]) -> None:
    made = seventh_round()
    async with at(made, size) as t:
        await t.click(piece(made, "B7", made.state.hands[0]))
        assert "OHK-048" in t.second() and made.number == 0


@both
async def test_cards_are_marked_and_discarded_or_esc_goes_back(size: tuple[int, int]) -> None:
    made = seventh_round()
    first, second = (piece(made, code, made.state.hands[0]) for code in ("D4", "D5"))
    async with at(made, size) as t:
        await t.press("x")
        assert "which cards do you discard?" in t.text
        assert "enter do it" in t.text and "at least 1 more" in t.second()
        await t.press("escape")
        assert "do exactly one thing" in t.text and t.app.screen is t.game
        await t.press("x")
        await t.click(first)
        await t.click(second)
        assert "2 of 9 marked" in t.second()
        assert "as they would be with what you keep" in t.text
        await t.press("enter")
        assert made.state.discard.count(first) == 1 and second not in made.state.hands[0]


@both
async def test_a_cut_asks_for_so_many_and_shows_what_is_left(size: tuple[int, int]) -> None:
    made = cut()
    async with at(made, size) as t:
        assert "you hold 11. Discard 6, keep 5." in t.text and "Ana cuts" in t.text
        await t.press("a", "c", "d")
        await t.press("enter")
        assert "3 more to mark" in t.second()
        await t.press("e", "f", "g", "j")
        assert "6 are marked already" in t.second()
        await t.press("backspace", "j", "enter")
        assert len(made.state.hands[0]) == 5


def searching() -> Any:
    """Ana has a Regex, and the card she wants lies in the Draw pile."""
    hand = ("B1", "B2", "B6", "B7", "B8", "A8", "regex")
    rest = filler(40, *hand, "E8")
    position = kill.table(
        hand,
        rest[:7],
        field=rest[7:10],
        draw=[*rest[10:30], "E8", "overload", "chaos", "winnow"],
        weapons=(("basilisk",),),
    )
    return table(named(position))


async def test_a_hint_for_a_cut_names_every_card_by_its_key_and_says_why() -> None:
    made = cut()
    async with at(made) as t:
        await t.press("h")
        await t.wait(lambda: "Hint:" in t.second())
        keys, colon, why = t.second().partition("Hint:  ")[2].partition(": ")
        assert len(keys.split()) == t.game.asking.prompt.least and colon
        assert set(keys.split()) <= set(t.game.asking.by_key)
        assert why.strip() == "most cards help what stays."


async def test_to_keep_nothing_of_what_was_looked_at_is_asked_twice() -> None:
    hand = [*filler(6), "natural-selection"]
    rest = filler(30)[6:]
    position = kill.table(hand, rest[6:12], draw=rest[:6], field=rest[12:15])
    made = table(named(position))
    async with at(made) as t:
        await t.press(t.game.asking.keys[position.key("play", "natural-selection")])
        number = made.number
        await t.press("enter")
        assert made.number == number and "Keep none of them?" in t.second()
        await t.press("enter")
        assert made.number > number and len(made.state.hands[0]) == 6


@both
async def test_a_pile_is_searched_in_a_sorted_list(size: tuple[int, int]) -> None:
    made = searching()
    wanted = piece(made, "E8", made.state.deck)
    async with at(made, size) as t:
        await t.choose(next(o.key for o in t.game.sight.options if o.word == "play_special"))
        assert "take one card of the Draw pile, which is sorted here." in t.text
        assert "DRAW PILE" in t.text and "E8" in t.text
        assert t.text.index(" A") < t.text.index(" T")
        await t.click(wanted)
        assert wanted in made.state.hands[0]


@both
async def test_a_weapon_is_revealed_and_the_result_says_it(size: tuple[int, int]) -> None:
    made = winning()
    async with house(lambda app: seat(made), size=size) as me:
        assert "Basilisk with B6 B7 B8 B1 B2 A8 E8: you win." in me.text and "▐v▌" in me.text
        await me.press("v")
        assert me.on == "Aside" and "Ana, do you reveal Basilisk?" in me.text
        await me.press("v")
        await me.wait(lambda: me.on == "Result")
        assert "ANA WINS" in me.text and "Ana revealed Basilisk." in me.text
        assert "Ana starts the next game." in me.text and "one game won" in me.text
        for code in ("B6 Wing", "B7 Fang", "B8 Eye", "B1 Spark", "B2 Thorn", "A8 Eye", "E8 Eye"):
            assert code in me.text
        await me.press("1")
        assert me.on == "GameScreen"
        assert me.game.table.options.starter == 0 and me.game.table.options.score == (1, 0)
        assert me.game.table.state.active == 0


def winning() -> Any:
    """Ana holds a whole Basilisk; a computer plays against her."""
    hand = ("B1", "B2", "B6", "B7", "B8", "A8", "E8")
    rest = filler(30, *hand)
    weapons = (("basilisk",), ("hex-harp",))
    position = kill.table(hand, rest[:7], field=rest[7:10], draw=rest[10:30], weapons=weapons)
    made = table(named(position))
    made.options = made.options.model_copy(update={"decks": ("core",)})
    made.sit(ALONE)
    return made


async def test_a_game_given_up_has_an_end_too() -> None:
    made = winning()
    async with house(lambda app: seat(made)) as me:
        await me.press("escape", "g", "g")
        await me.wait(lambda: me.on == "Result")
        assert "GIVEN UP" in me.text and "Nobody has revealed a Weapon." in me.text


@both
async def test_before_a_reveal_the_cards_may_be_laid_otherwise(size: tuple[int, int]) -> None:
    """The two Eyes are changed over: so they lie, and so everybody sees them."""
    made = winning()
    eyes = [piece(made, code, made.state.hands[0]) for code in ("E8", "A8")]
    async with house(lambda app: seat(made), size=size) as me:
        await me.press("v")
        assert me.page.at == "reveal" and made.number == 0
        assert me.text.index("A 8") < me.text.index("E 8")
        keys = {choice.act: choice.key for choice in me.page.choices()}
        await me.press("6", "v")
        assert me.on == "Aside" and "OHK-073" in me.text
        await me.press("7", keys[f"card:{eyes[0]}"], "6")
        assert me.text.index("E 8") < me.text.index("A 8")
        await me.press("v")
        await me.wait(lambda: me.on == "Result")
        assert [card for card, _ in made.state.shown][5:] == eyes
        assert me.text.index("E8 Eye") < me.text.index("A8 Eye")


@both
async def test_a_reveal_that_is_looked_at_may_be_left(size: tuple[int, int]) -> None:
    made = winning()
    async with house(lambda app: seat(made), size=size) as me:
        await me.press("v", "escape")
        assert me.on == "GameScreen" and made.number == 0
        await me.press("b", "v")
        assert "OHK-073" in me.text and me.on == "Aside"
        await me.press("h")
        assert "do you reveal Basilisk?" in me.text
        await me.press("v")
        await me.wait(lambda: me.on == "Result")
        assert made.number == 1


async def test_an_incomplete_weapon_is_not_revealed_from_the_bench() -> None:
    made = seventh_round()
    made.sit((*ALONE, Seat("Cy", "easy"), Seat("Dee", "easy")))
    async with house(lambda app: seat(made)) as me:
        await me.press("b", "h", "v")
        assert me.on == "Aside" and "OHK-053" in me.text and "one card missing" in me.text
        assert made.number == 0


@both
async def test_the_bench_judges_every_placing_and_changes_nothing(size: tuple[int, int]) -> None:
    made = winning()
    async with house(lambda app: seat(made), size=size) as me:
        await me.press("b")
        assert me.on == "Aside" and "BASILISK" in me.text and "0 Transmutes" in me.text
        keys = {choice.act: choice.key for choice in me.page.choices()}

        def card(code: str) -> str:
            return keys[f"card:{piece(made, code, made.state.hands[0])}"]

        await me.press(card("B6"), "1", card("B1"), "2")
        assert "OHK-060" in me.text and "without a gap" in me.text
        await me.press(card("B1"), card("B7"), "2", card("B8"), "3", card("B1"), "4")
        await me.press(card("B2"), "5", card("A8"), "6", card("B1"), "7")
        assert "OHK-067" in me.text
        await me.press(card("B1"), card("E8"), "7")
        assert "1 of 7 places are open" in me.text
        await me.press(card("B1"), "4")
        assert "Ana, do you reveal Basilisk?" in me.text
        await me.press("x")
        assert "7 of 7 places are open" in me.text
        await me.press("escape")
        assert me.on == "GameScreen" and made.number == 0


async def test_on_the_bench_a_card_has_one_job_and_a_run_one_class() -> None:
    hand = ("B1", "B2", "B6", "B7", "B8", "A8", "E7")
    position = kill.table(hand, (), weapons=(("basilisk",),))
    made = table(named(position))
    made.sit(ALONE)
    async with house(lambda app: seat(made)) as me:
        await me.press("b")
        keys = {choice.act: choice.key for choice in me.page.choices()}

        def card(code: str) -> str:
            return keys[f"card:{piece(made, code, made.state.hands[0])}"]

        await me.press(card("B6"), "1", card("E7"), "2")
        assert "A run is of one class, here Bio." in me.text and "OHK-059" in me.text
        await me.click(f"card:{piece(made, 'B7', made.state.hands[0])}")  # as a key does, a click
        assert "OHK-059" not in me.text  # ends what was said


@both
async def test_chaos_asks_for_its_mode_and_its_seat(size: tuple[int, int]) -> None:
    made = seventh_round()
    field = [*made.state.field]
    async with at(made, size) as t:
        await t.choose(next(o.key for o in t.game.sight.options if o.word == "play_special"))
        assert "sweep the Field, or force it on somebody?" in t.text
        await t.press("escape")
        assert "do exactly one thing" in t.text
        await t.choose(next(o.key for o in t.game.sight.options if o.word == "play_special"))
        await t.press("f")
        assert "who must pick up the Field?" in t.text
        await t.click(1)
        assert all(card in made.state.hands[1] for card in field)
        assert "take a card of the new Field" in t.text


async def test_the_hand_of_others_is_nowhere_on_the_screen() -> None:
    made = seventh_round()
    codes = {made.state.cards[c].name for seat in (1, 2, 3) for c in made.state.hands[seat]}
    async with at(made, (120, 40)) as t:
        everything = driver.everything(t.app)
        assert not [name for name in codes if name in everything]


@both
@pytest.mark.rule("OHK-184")
async def test_the_cursor_is_on_what_somebody_got_before_the_curtain_falls(
    size: tuple[int, int],
) -> None:
    for key, zone, said in (("d", "hands", "Bio 7 Fang"), ("w", "weapons", "· yours")):
        made = kill_table()
        before = {*getattr(made.state, zone)[0]}
        async with driver.table(lambda made=made: (made, FACE), size) as t:
            await t.press("a")
            await t.press(key)
            assert "Look at what you got." in t.text
            (new,) = {*getattr(made.state, zone)[0]} - before
            assert t.game.light.cursor == new
            if size == (80, 24):
                await t.press("i")
            assert said in t.text
            await t.press("escape", "enter") if size == (80, 24) else await t.press("enter")
            assert t.game.curtain is not None and not t.game.there


def kill_table() -> Any:
    """Two people at the table of a seventh round."""
    position = kill.table(
        filler(7),
        filler(14)[7:],
        draw=["B7", "E2"],
        field=filler(17)[14:],
        weapons=(("basilisk",), ("hex-harp",)),
        pile=("laser-lance",) * 3,
    )
    return table(named(position), people=("Ana", "Bob"))
