"""The curtain between two people: when it falls, what it says, what opens it, and that nothing of a
hand is left anywhere while it is down."""

from dataclasses import replace

import pytest

from hotseat.engine.events import Event, Said
from hotseat.table.faults import NotSaved
from hotseat.table.handing import Handover
from hotseat.ui.app import Hotseat
from hotseat.ui.screens.pages import Keys, Menu
from hotseat.ui.screens.rulebook import Rulebook
from tests.ui import driver
from tests.ui.driver import everything
from tests.ui.fake import END, PASS, Ask, Face, Table, View, called, play

SIZES = [(80, 24), (120, 40)]
both = pytest.mark.parametrize("size", SIZES)
DOWN = "PASS THE TABLE TO"
HANDS = tuple(tuple(range(200 + 10 * seat, 204 + 10 * seat)) for seat in range(6))
ALL = ("Ann", "Bob", "Cy", "Dot", "Eve", "Fay")


def turn(seat, *more):
    return Ask((*play(*HANDS[seat][:2]), END, *more), seat=seat)


class Secret(Table):
    """A table at which every seat has a hand of its own, and reads its cards in the log."""

    def __init__(self, *asks, names=("Ann", "Bob"), **more):
        super().__init__(*asks, names=names, hides_hands=True, **more)

    def sight(self, seat):
        seen = super().sight(seat)
        return replace(seen, view=View(HANDS[seat], seen.view.ask), log=self.lines_for(seat))

    def answer(self, number, keys):
        seat = self.decider
        told = super().answer(number, keys)
        who = self.names[seat]
        self.lines[-1] = Said(2, ((f"{who} discards a card", ""),), seats=(seat,))
        return told

    def lines_for(self, seat):
        own = Said(2, ((f"{self.names[seat]} discards {called(HANDS[seat][0])}", ""),))
        return [own if said.seats == (seat,) else said for said in self.lines]


def at(*asks, size=(80, 24), app=Hotseat, held=0, **more):
    return driver.table(lambda: (Secret(*asks, **more), Face()), size, held, app)


def is_down(me):
    return me.game.curtain is not None and DOWN in me.text


def hidden(me):
    """The names of all cards in hands, as far as anything on any screen still has them."""
    shown = [me.text, everything(me.app), me.app.export_screenshot(), me.app.title]
    said = "\n".join([*shown, me.app.sub_title, *(n.message for n in me.app._notifications)])
    said = said.replace("&#160;", " ")
    names = [called(card) for hand in HANDS for card in hand]
    return [name for name in names if name in said]


# ---------------------------------------------------------------- nothing is left


@both
@pytest.mark.parametrize("many", [2, 3, 6])
async def test_between_two_turns_no_cell_names_a_hidden_card(many, size):
    turns = [turn(seat) for seat in [*range(many), *range(many - 1)[::-1]]]
    async with at(*turns, names=ALL[:many], size=size) as me:
        for ask in turns:
            assert is_down(me) and not hidden(me)
            assert not me.game.asking.by_key and me.game.scene is None and me.game.sight is None
            await me.press(me.game.curtain.key)
            assert not is_down(me)
            own = {called(card) for card in HANDS[ask.seat]}
            await me.press("enter" if me.game.news.open else "right")
            assert own & set(hidden(me)) and set(hidden(me)) <= own
            await me.press("i", "escape", "h", "e")


@both
async def test_a_resize_and_other_colours_leave_it_down(size):
    async with at(turn(0), turn(1), size=size) as me:
        await me.press("a", "right", "e")
        for w, h in ((200, 60), (50, 14), (80, 24), (120, 40), (119, 39), size):
            await me.resize(w, h)
            assert not hidden(me)
            assert is_down(me) or (w, h) == (50, 14)
        me.app.apply(me.app.settings)
        await me.ready()
        assert is_down(me) and not hidden(me)
        await me.press("b")
        assert "Bob, what shall it be?" in me.text


async def test_it_is_not_opened_in_a_window_too_small_for_it():
    async with at(turn(0), turn(1)) as me:
        await me.resize(50, 14)
        await me.press("a", "f2", "f2")
        assert "too small" in me.text.replace("\n", " ") or "little" in me.text
        await me.resize(80, 24)
        assert is_down(me)


@both
async def test_it_looks_the_same_whatever_was_hidden(size):
    async def seen(discarded):
        async with at(turn(0), turn(1), turn(0), size=size) as me:
            await me.press("a")
            await me.choose(discarded)
            text = me.text
            await me.press("b")
            return text

    assert await seen(f"play:{HANDS[0][0]}") == await seen(f"play:{HANDS[0][1]}")


# ---------------------------------------------------------------- what only one may see


def drawn(seat):
    return [Event("draws", {"frames": 1}, {seat: {"card": 200}}, reveals=True)]


@both
async def test_whoever_drew_a_card_sees_it_before_the_curtain_falls(size):
    async with at(turn(0), turn(1), size=size, events=drawn(0)) as me:
        await me.press("a", "e")
        assert me.game.curtain is None and called(HANDS[0][0]) in me.text
        assert "Look at what you got. Any key passes the table to Bob." in me.text
        assert not me.game.asking.by_key and me.game.viewer == 0
        await me.press("right", "tab", "h")
        assert me.game.curtain is None and "Your turn is over." in me.second()
        await me.press("enter")
        assert is_down(me) and not hidden(me)
        await me.press("b")
        assert "Bob, what shall it be?" in me.text


async def test_while_it_is_looked_at_it_can_be_taken_back_or_left():
    async with at(turn(0), turn(1), events=drawn(0)) as me:
        await me.press("a", "e", "u")
        assert "Ann, what shall it be?" in me.text and me.game.curtain is None
        await me.press("e", "x")
        assert is_down(me) and not hidden(me)
    async with at(turn(0), turn(1), events=drawn(1)) as me:
        await me.press("a", "e")
        assert is_down(me)


# ---------------------------------------------------------------- when it falls


async def test_the_first_hand_of_a_table_is_covered_and_so_is_the_next_table():
    async with at(turn(0), turn(1)) as me:
        assert is_down(me) and "A  N  N" in me.text and "So far, Ann:" in me.text
        await me.press("a")
        me.game.sit(Secret(turn(1), turn(0)))
        await me.ready()
        assert is_down(me) and "B  O  B" in me.text and not hidden(me)


async def test_who_goes_on_sees_no_curtain():
    async with at(turn(0), turn(0), turn(1)) as me:
        await me.press("a", "e")
        assert not is_down(me)
        await me.press("e")
        assert is_down(me)


async def test_hands_that_lie_open_and_a_single_person_need_none():
    async with driver.table(lambda: (Table(turn(0), turn(1)), Face())) as me:
        await me.press("e")
        assert me.game.curtain is None and "Bob, what shall it be?" in me.text
    async with at(turn(0), turn(1), turn(0), computers=(1,), ready=True) as me:
        assert me.game.curtain is None and "Ann, what shall it be?" in me.text
        await me.press("e")
        await me.wait(lambda: me.game.table.number == 2)
        await me.ready()
        assert me.game.curtain is None


async def test_computers_between_two_people_play_before_the_one_who_looked_last():
    asks = (turn(0), turn(2), turn(1))
    async with at(*asks, names=ALL[:3], computers=(2,)) as me:
        await me.press("a", "e")
        await me.wait(lambda: me.game.table.thinking)
        assert not is_down(me) and me.game.viewer == 0
        me.game.table.ready = True
        await me.wait(lambda: me.game.curtain is not None)
        await me.ready()
        assert is_down(me) and "B  O  B" in me.text and not hidden(me)


async def test_where_computers_begin_the_next_person_is_called_first():
    asks = (turn(1), turn(2), turn(0))
    async with at(*asks, names=ALL[:3], computers=(1,), ready=True) as me:
        assert is_down(me) and "C  Y" in me.text and me.game.table.number == 0
        await me.press("c")
        await me.wait(lambda: me.game.table.number == 1)
        await me.ready()
        assert "Cy, what shall it be?" in me.text


async def test_undo_across_seats_calls_the_one_whose_question_comes_back():
    async with at(turn(0), turn(1)) as me:
        await me.press("a", "e", "u")
        assert is_down(me) and me.game.table.number == 1
        await me.press("b", "u")
        assert is_down(me) and "A  N  N" in me.text and not hidden(me)
        await me.press("b")
        assert is_down(me)
        await me.press("a")
        assert "Ann, what shall it be?" in me.text and me.game.table.at == 0


async def test_who_is_called_anew_reads_nothing_where_nothing_has_gone_by():
    """After `fg`, or on another evening, in the middle of a turn."""
    async with at(turn(0), turn(0), turn(1)) as me:
        await me.press("a", "e")
        me.game.table.handover = lambda seat: Handover(seat, "Ann", ("Ann", "Bob"), 1, returns=True)
        assert me.game.may_be_another
        me.game.call_anew()
        await me.ready()
        assert is_down(me) and "Nothing new for you, Ann." in me.text and not hidden(me)
        await me.press("a")
        assert "Ann, what shall it be?" in me.text and not me.game.news.open


async def test_undo_of_somebody_elses_answer_is_asked_about_in_words_that_tell_nothing():
    async with at(turn(0), turn(1)) as me:
        me.game.table.undo_rule, me.game.table.undo_shows = "consent", False
        await me.press("a", "1", "b", "u")
        assert "Somebody else answered that. If all agree:" in me.second()
        assert not set(hidden(me)) & {called(card) for card in HANDS[0]}
        await me.press("u")
        assert is_down(me) and "A  N  N" in me.text


async def test_passing_on_stops_at_the_curtain():
    asks = [Ask((("answer", "answer", (HANDS[s][0],)), PASS), seat=s) for s in (0, 1, 0)]
    async with at(*asks) as me:
        await me.press("a", "P")
        await me.wait(lambda: me.game.curtain is not None)
        assert me.game.skipping == -1 and me.game.table.number == 1
        await me.press("b")
        assert me.game.table.number == 1


async def test_what_could_not_be_saved_does_not_wait_behind_it():
    async with at(turn(0), turn(1)) as me:
        await me.press("a")
        me.game.wish = lambda: None
        me.game.table.unsaved, me.game.table.unsaved_because = True, "x: no space left."
        await me.press("e")
        assert is_down(me) and me.game.wish is None
        assert "! nothing is being saved: no space left" in me.text


async def test_an_answer_that_cannot_be_saved_lets_no_curtain_fall():
    async with at(turn(0), turn(1)) as me:
        await me.press("a")

        def full(number, keys):
            raise NotSaved("The table cannot be saved: no space.")

        me.game.table.answer = full
        await me.press("e")
        assert not is_down(me) and "no space" in me.second()


# ---------------------------------------------------------------- what opens it


@both
@pytest.mark.parametrize("keys", [("a",), ("A",), ("f2", "f2"), ("f2", "escape", "c", "a")])
async def test_it_opens_with_the_named_letter_or_with_f2_twice(keys, size):
    async with at(turn(0), turn(1), size=size) as me:
        await me.press(*keys)
        assert not is_down(me) and "Ann, what shall it be?" in me.text


@pytest.mark.rule("OHK-184")
@pytest.mark.parametrize("key", ["enter", "space", "1", "e", "u", "U", "p", "b", "f2", "tab"])
async def test_nothing_else_opens_it(key):
    async with at(turn(0), turn(1)) as me:
        await me.press(key)
        assert is_down(me) and me.game.table.number == 0 and not hidden(me)
        assert ("Only a opens it, for Ann, or F2 twice." in me.text) == (key != "f2")


async def test_f2_has_to_come_twice_in_a_row():
    async with at(turn(0), turn(1)) as me:
        await me.press("f2")
        assert "F2 once more opens it for Ann." in me.text
        await me.press("x", "f2")
        assert is_down(me)
        await me.press("f2")
        assert not is_down(me)


async def test_a_key_held_down_or_pressed_too_early_opens_nothing():
    asks = (turn(0), turn(1))
    async with at(*asks, held=10) as me:
        await me.press("f2", "f2", "f2")
        assert is_down(me)
        await me.press("a")
        await me.press(*["e"] * 5)
        assert is_down(me)
        me.game.curtain.seen_at = float("inf")
        await me.pilot.press("b")
        assert me.game.curtain is not None


async def test_the_key_that_ended_the_turn_is_not_the_one_that_opens():
    class Lettered(Face):
        letters = {"end": "b"}

    async with driver.table(lambda: (Secret(turn(0), turn(1)), Lettered())) as me:
        await me.press("a", "b")
        assert is_down(me) and me.game.curtain.key != "b"
        await me.press("b")
        assert is_down(me)
        await me.press(me.game.curtain.key)
        assert "Bob, what shall it be?" in me.text


@both
async def test_it_opens_by_a_click_on_its_key(size):
    async with at(turn(0), turn(1), turn(0), size=size) as me:
        await me.click("opens", "opens")
        assert not is_down(me)
        await me.press("e")
        await me.click("key:b")
        assert "Bob, what shall it be?" in me.text
        await me.press("e")
        await me.click("twice", "twice")
        assert is_down(me)
        await me.click("twice", "twice")
        assert not is_down(me)


async def test_names_that_begin_alike_have_keys_of_their_own():
    async with at(turn(0), turn(1), names=("Bob", "Ben")) as me:
        assert "o take the seat" in me.text
        await me.press("b")
        assert is_down(me)
        await me.press("o", "e")
        assert "e take the seat" not in me.text  # it was just pressed
        await me.press(me.game.curtain.key)
        assert "Ben, what shall it be?" in me.text


# ---------------------------------------------------------------- what it says


async def test_three_lines_tell_what_happened_or_are_blank():
    async with at(*[turn(0)] * 4, turn(1), turn(0)) as me:
        top = [row[11:69].strip() for row in me.text.split("\n")]
        at_ = top.index("So far, Ann:")
        assert top[at_ + 2].startswith("1 Ann") and top[at_ + 3 : at_ + 5] == ["", ""]
        await me.press("a", "e", "e", "e", "e")
        rows = [row[11:69].strip() for row in me.text.split("\n")]
        assert rows.index("So far, Bob:") == at_
        assert rows[at_ + 2 : at_ + 5] == ["Ann discards a card"] * 3


@both
async def test_rules_menu_and_keys_open_over_it_and_nothing_of_the_table(size):
    async with at(turn(0), turn(1), size=size) as me:
        await me.press("a", "e", "question_mark")
        assert isinstance(me.app.screen, Keys) and not hidden(me)
        await me.press("escape", "escape")
        assert isinstance(me.app.screen, Menu) and "give up" not in me.text and not hidden(me)
        await me.press("k")
        assert isinstance(me.app.screen, Keys)
        await me.press("escape", "escape", "r")
        assert isinstance(me.app.screen, Rulebook) and not hidden(me)
        await me.press("escape")
        assert is_down(me) and not hidden(me)
        me.app.say("Press ctrl+c once more to leave.")
        assert "Press ctrl+c once more" in me.text and is_down(me)
