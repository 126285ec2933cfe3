"""Computers at the table on the screen: they think beside it, and what they do can be followed."""

import asyncio
import time
from dataclasses import replace

import pytest

from hotseat.engine.events import Event, Said
from hotseat.table.faults import NotSaved
from hotseat.table.seats import Seat
from hotseat.ui.app import Hotseat
from hotseat.ui.news import News
from hotseat.ui.screens import thinking
from hotseat.ui.screens.pages import Menu
from hotseat.ui.screens.thinking import READ_ON
from tests.table.tables import Player, new_table
from tests.ui import driver
from tests.ui.fake import MANY, TURN, Ask, Face, Table
from tests.ui.fights import FACE
from tests.ui.walking import SIZES, house

THEIRS = replace(TURN, seat=1)
BOT = Seat("", "normal")


def at(*asks, size=(80, 24), app=Hotseat, pace="off", **table):
    """A table of Ann and a computer, Bob."""

    class Paced(app):
        pass

    Paced.pace = pace
    made = Table(*asks, **{"computers": (1,), **table})
    return driver.table(lambda: (made, Face()), size, app=Paced)


async def until(me, number):
    await me.wait(lambda: me.game.table.number == number)
    await me.ready()


# ---------------------------------------------------------------- while one thinks


async def test_a_computer_answers_by_itself_and_then_people_are_asked():
    async with at(TURN, THEIRS, THEIRS, TURN, ready=True) as me:
        await me.press("e")
        await until(me, 3)
        assert me.game.table.answers == [("end",), ("play:10",), ("play:10",)]
        assert "Ann, what shall it be?" in me.text
        await me.press("1")
        assert me.game.table.number == 4


@pytest.mark.parametrize("size", SIZES)
async def test_while_one_thinks_nothing_is_asked_and_nothing_can_be_answered(size):
    async with at(TURN, THEIRS, TURN, size=size) as me:
        await me.press("e")
        await me.wait(lambda: me.game.table.thinking)
        assert "▐" not in me.text
        assert me.game.viewer == 0 and not me.game.asking.by_key
        await me.press("1", "2", "e", "enter", "space", "p", "P")
        await me.click(10)
        assert me.game.table.answers == [("end",)]
        await me.press("right")
        assert me.game.light.cursor is not None


async def test_one_thinks_once_however_often_the_table_is_drawn():
    async with at(TURN, THEIRS, TURN) as me:
        await me.press("e")
        await me.wait(lambda: me.game.table.thinking)
        for _ in range(3):
            await me.resize(120, 40)
            await me.press("escape", "escape", "enter")
            await me.resize(80, 24)
        assert me.game.table.thinking == 1
        me.game.table.ready = True
        await until(me, 2)


async def test_undo_while_one_thinks_and_the_late_answer_harms_nothing():
    async with at(TURN, THEIRS, TURN) as me:
        table = me.game.table
        await me.press("e")
        await me.wait(lambda: table.thinking)
        await me.press("u")
        assert table.at == 0 and "Ann, what shall it be?" in me.text
        await me.wait(lambda: not table.thinking)
        table.ready = True
        me.game.post_message(me.game.Thought(table, 1, ("play:10",)))
        me.game.post_message(me.game.Thought(Table(TURN), table.number, ("play:10",)))
        await me.press("right")
        assert table.answers == [("end",)] and table.at == 0


async def test_the_menu_opens_while_one_thinks_and_nothing_happens_under_it():
    async with at(TURN, THEIRS, THEIRS, TURN) as me:
        await me.press("e")
        await me.wait(lambda: me.game.table.thinking)
        await me.press("escape")
        assert isinstance(me.app.screen, Menu)
        me.game.table.ready = True
        await asyncio.sleep(0.05)
        assert me.game.table.number == 1
        await me.press("c")
        await until(me, 3)


async def test_in_a_tiny_window_nothing_goes_by():
    async with at(TURN, THEIRS, TURN) as me:
        await me.press("e")
        await me.wait(lambda: me.game.table.thinking)
        await me.resize(60, 20)
        me.game.table.ready = True
        await asyncio.sleep(0.05)
        assert me.game.table.number == 1
        await me.resize(80, 24)
        await until(me, 2)


async def test_another_table_in_its_place_hears_nothing_of_it():
    async with at(TURN, THEIRS, TURN) as me:
        table, game = me.game.table, me.game
        await me.press("e")
        await me.wait(lambda: table.thinking)
        game.sit(Table(TURN, TURN))
        table.ready = True
        await me.ready()
        await asyncio.sleep(0.05)
        assert not game.table.answers and table.number == 1


@pytest.mark.parametrize("key", ["ctrl+q", "menu"])
async def test_leaving_while_one_thinks_ends_the_thinking(key):
    async with at(TURN, THEIRS) as me:
        table = me.game.table
        await me.press("e")
        await me.wait(lambda: table.thinking)
        keys = ("escape", "q") if key == "menu" else (key,)
        for one in keys:
            await me.pilot.press(one)
    end = time.monotonic() + 30  # and else it thinks on and on
    while table.thinking:
        assert time.monotonic() < end
        await asyncio.sleep(0.005)


async def test_what_a_computer_did_and_cannot_be_saved_is_offered_unsaved():
    async with at(TURN, THEIRS, TURN) as me:
        table = me.game.table
        answer = table.answer

        def full(number, keys):
            if table.unsaved or number != 1:
                return answer(number, keys)
            raise NotSaved("The table cannot be saved: no space.")

        def go_on(because):
            table.unsaved = True

        table.answer, table.go_on_unsaved = full, go_on
        await me.press("e")
        table.ready = True
        await me.wait(lambda: "no space" in me.second())
        await me.press("enter")
        await me.wait(lambda: "no space" in me.second())
        await me.press("W")
        await until(me, 2)


# ---------------------------------------------------------------- pace


async def test_a_move_stays_until_a_key_or_a_click():
    async with at(TURN, *[THEIRS] * 5, TURN, pace="slow", ready=True) as me:
        table = me.game.table
        await me.press("e")
        await until(me, 2)
        await asyncio.sleep(0.1)
        assert table.number == 2
        await me.press("enter")
        await until(me, 3)
        await me.click(10)
        await until(me, 4)
        await me.pilot.click(offset=(79, 1))
        await until(me, 5)
        await me.press("9")
        await until(me, 6)
        assert table.answers == [("end",), *[("play:10",)] * 5]


async def test_looking_hurries_nothing():
    async with at(TURN, *[THEIRS] * 3, TURN, pace="slow", ready=True) as me:
        await me.press("e")
        await until(me, 2)
        await me.press("right", "tab", "i", "l", "l", "l", "h", "?", "escape")
        assert "A computer plays Bob: it needs no hint." not in me.text
        await me.press("h")
        assert "A computer plays Bob: it needs no hint." in me.second()
        assert me.game.table.number == 2


async def test_a_held_key_hurries_once():
    async with at(TURN, *[THEIRS] * 9, TURN, pace="slow", ready=True) as me:
        me.app.held = 10
        await me.press("e")
        await until(me, 2)
        await me.press(*["x"] * 5)
        await until(me, 3)


@pytest.mark.parametrize("hurries", ["enter", "1"])
async def test_the_key_that_hurried_on_answers_nothing_at_once(hurries):
    """Whoever hurries on with Enter presses it once more before they see that they are asked."""

    def passes(seconds):
        (key, then), (by, since) = me.app.last_key, me.game.hurried_by
        me.app.last_key, me.game.hurried_by = (key, then - seconds), (by, since - seconds)

    async with at(TURN, THEIRS, THEIRS, TURN, TURN, pace="slow", ready=True) as me:
        await me.press("e")
        await until(me, 2)
        me.app.held = 100
        await me.press(hurries)
        await until(me, 3)
        passes(150)  # sooner than the key counts as meant, later than as held down
        await me.press(hurries)
        assert "New question: look first." in me.second() and me.game.table.number == 3
        passes(200)
        await me.press(hurries)
        assert me.game.table.number == 4


async def test_people_are_asked_without_waiting():
    async with at(TURN, THEIRS, TURN, pace="slow", ready=True) as me:
        await me.press("e")
        await until(me, 2)
        assert "Ann, what shall it be?" in me.text


@pytest.mark.rule("OHK-188")
async def test_where_hands_are_hidden_the_first_move_takes_a_moment_too(monkeypatch):
    """However fast it was found: how long a computer thinks would tell of its cards."""
    monkeypatch.setattr(thinking, "MOMENT", 3600)
    async with at(TURN, THEIRS, TURN, pace="calm", ready=True, hides_hands=True) as me:
        await me.press("e")
        await me.wait(lambda: me.game.thought is not None and me.game.pause is not None)
        assert me.game.table.answers == [("end",)]
        await me.press("x")
        await until(me, 2)
    async with at(TURN, THEIRS, TURN, pace="calm", ready=True) as me:
        await me.press("e")
        await until(me, 2)


async def test_a_motion_is_seen_to_its_end_before_the_next_move():
    rolled = [Event("rolls", {"frames": 4, "seconds": 0.15})]

    async with driver.table(
        lambda: (Table(TURN, THEIRS, TURN, computers=(1,), ready=True, events=rolled), Face()),
        motion="all",
    ) as me:
        await me.pilot.press("e")
        await me.wait(lambda: "FRAME" in me.text)
        assert me.game.table.number == 1
        await until(me, 2)


# ---------------------------------------------------------------- before it goes on

SPARK = ("react:12", "react", (12,))


def with_a_chance(size=(80, 24), ready=True, **more):
    """A computer, Bob, plays four times in a row at a slow pace, and Ann may react."""
    made = Table(TURN, *[THEIRS] * 4, TURN, computers=(1,), ready=ready, **more)
    made.react = SPARK

    class Paced(Hotseat):
        pace = "slow"

    return driver.table(lambda: (made, Face()), size, app=Paced)


@pytest.mark.parametrize("size", SIZES)
async def test_a_computer_waits_for_a_reaction_and_then_goes_on(size):
    async with with_a_chance(size) as me:
        table = me.game.table
        await me.press("e")
        await until(me, 2)
        assert "space react" in me.text and "▐" not in me.text
        await me.press("space")
        assert table.waits and table.number == 2 and "Ann, what shall it be?" in me.text
        assert "p let it go on" in me.text and "space react" not in me.text
        await asyncio.sleep(0.1)
        assert table.number == 2
        await me.press("1")
        await until(me, 3)
        assert table.answers[-1] == ("react:12",) and not table.waits
        await me.press("x")
        await until(me, 4)
        assert table.answers[-1] == ("play:10",)


async def test_whoever_does_nothing_after_all_lets_it_go_on():
    async with with_a_chance() as me:
        table = me.game.table
        await me.press("e")
        await until(me, 2)
        await me.press("space", "p")
        await until(me, 3)
        assert table.answers[-1] == ("play:10",) and table.thinker == 1


async def test_a_computer_waits_while_it_still_thinks():
    async with with_a_chance(ready=False) as me:
        table = me.game.table
        await me.press("e")
        await me.wait(lambda: table.thinking)
        await me.press("space")
        table.ready = True
        await me.wait(lambda: not table.thinking)
        await me.press("right")
        assert table.waits and table.answers == [("end",)]
        await me.press("p")
        await until(me, 2)


async def test_the_mouse_alone_has_a_computer_wait_and_go_on():
    async with with_a_chance() as me:
        await me.press("e")
        await until(me, 2)
        await me.click("key:space")
        assert me.game.table.waits
        await me.click("key:p")
        await until(me, 3)


async def test_with_no_chance_space_only_hurries():
    async with with_a_chance() as me:
        me.game.table.react = None
        await me.press("e")
        await until(me, 2)
        assert "react" not in me.text
        await me.press("space")
        await until(me, 3)
        assert not me.game.table.waits


# ---------------------------------------------------------------- nothing goes by unseen


class Chatty(Table):
    """A table at which every answer is told in so many lines."""

    many = 3

    def answer(self, number, keys):
        told = super().answer(number, keys)
        self.lines += [Said(4, ((f"line {number}.{n}", ""),)) for n in range(self.many)]
        return told


def chatty(*asks, many=3, size=(80, 24), pace="calm"):
    class Paced(Hotseat):
        pass

    Paced.pace = pace
    made = Chatty(*asks, computers=(1,), ready=True)
    made.many = many
    return driver.table(lambda: (made, Face()), size, app=Paced)


async def test_what_went_by_lies_open_until_a_key():
    async with chatty(TURN, THEIRS, TURN) as me:
        await me.press("e")
        await until(me, 2)
        assert READ_ON in me.text and me.game.light.sheet == "log"
        assert all(f"line {n}.{k}" in me.text for n in (0, 1) for k in range(3))
        assert "▐" not in me.text and not me.game.asking.by_key
        await me.press("1")
        assert me.game.table.number == 2
        assert "Ann, what shall it be?" in me.text and me.game.light.sheet == ""
        await me.press("1")
        assert me.game.table.number == 3


@pytest.mark.parametrize("size", SIZES)
async def test_more_than_fits_is_read_page_by_page(size):
    async with chatty(TURN, THEIRS, TURN, many=30, size=size) as me:
        await me.press("e")
        await until(me, 2)
        seen, pages = set(), 0
        while READ_ON in me.text:
            now = {
                f"{n}.{k}" for n in (0, 1) for k in range(30) if f"line {n}.{k} " in me.text + " "
            }
            words = me.text.replace("\n", " \n").split("line ")[1:]
            now = {word.split()[0] for word in words}
            assert now - seen, "a page shows nothing new"
            seen |= now
            pages += 1
            await me.press("enter")
        assert seen == {f"{n}.{k}" for n in (0, 1) for k in range(30)} and pages > 2


async def test_one_line_each_was_seen_going_by():
    async with chatty(TURN, THEIRS, TURN, many=0) as me:
        await me.press("e")
        await until(me, 2)
        assert READ_ON not in me.text and "Ann, what shall it be?" in me.text


async def test_at_once_nothing_waits():
    async with chatty(TURN, THEIRS, TURN, many=30, pace="off") as me:
        await me.press("e")
        await until(me, 2)
        assert "Ann, what shall it be?" in me.text


async def test_the_log_beside_the_table_needs_no_key():
    async with chatty(TURN, THEIRS, TURN, size=(120, 40)) as me:
        await me.press("e")
        await until(me, 2)
        assert "Ann, what shall it be?" in me.text and "line 1.2" in me.text


async def test_people_alone_are_told_nothing_twice():
    async with chatty(TURN, TURN, MANY, many=9) as me:
        await me.press("e")
        assert me.game.table.number == 1 and READ_ON not in me.text


async def test_while_computers_alone_play_the_log_opens_before_it_is_full():
    async with chatty(*[THEIRS] * 12, many=4) as me:
        await me.wait(lambda: READ_ON in me.text)
        number = me.game.table.number
        assert 0 < number < 5
        await asyncio.sleep(0.05)
        assert me.game.table.number == number
        while READ_ON in me.text:
            await me.press("enter")
        await until(me, number + 1)


async def test_undo_takes_what_went_by_away():
    async with chatty(TURN, THEIRS, TURN) as me:
        await me.press("e")
        await until(me, 2)
        assert READ_ON in me.text
        await me.press("u")
        assert READ_ON not in me.text and me.game.light.sheet == ""


async def test_the_end_is_read_before_it_is_passed_on():
    class Club(Hotseat):
        ended = 0

        def finish_table(self):
            Club.ended += 1

    Club.pace = "calm"
    made = Chatty(TURN, THEIRS, computers=(1,), ready=True)
    async with driver.table(lambda: (made, Face()), app=Club) as me:
        await me.press("e")
        await until(me, 2)
        assert READ_ON in me.text and not Club.ended
        await me.press("enter")
        await me.wait(lambda: Club.ended == 1)


def test_news_counts_what_was_not_read():
    news = News(10)
    news.showing(11, room=1)
    news.moved = True
    assert not news.worth and news.unread == 1
    news.showing(14, room=1)
    assert news.worth and news.unread == 4
    news.begin(14)
    assert not news.worth and news.unread == 0


# ---------------------------------------------------------------- hints


async def test_a_hint_goes_to_its_card_and_says_why():
    async with at(Ask(TURN.options[1:]), TURN) as me:
        await me.press("right", "h")
        await me.wait(lambda: "Hint:" in me.second())
        assert me.second().strip() == "▌ Hint:  1 Long Burning Lantern: it gives light."
        assert me.game.light.cursor == 11 and not me.game.table.answers
        await me.press("enter")
        assert me.game.table.answers == [("play:11",)]


async def test_a_hint_that_comes_late_is_not_said():
    async with at(TURN, TURN) as me:
        me.game.post_message(me.game.Hinted(me.game.table, 7, me.game.table.hint()))
        await me.press("right")
        assert "Hint" not in me.text


# ---------------------------------------------------------------- a real fight


def real(people=("Ann", BOT), seed=7):
    return new_table(seed, people=people), FACE


@pytest.mark.parametrize("size", SIZES)
async def test_a_whole_fight_of_one_person_and_a_computer(size):
    """Ann answers at random; at every question of hers a hint works and changes nothing."""
    async with driver.table(real, size) as me:
        table, player = me.game.table, Player(7)
        while not table.result:
            await me.wait(lambda: table.thinker < 0)
            await me.ready()
            if table.result:
                break
            options = me.game.asking.prompt.options
            number = table.number
            await me.press("h")
            await me.wait(lambda: "Hint:" in me.second())
            w = me.game.rects["prompt"].w
            assert table.number == number and me.second()[: w + 1].rstrip().endswith(".")
            assert all(not o.key.startswith(("react:1", "block:1")) for o in options)
            keys = next(k for k in iter(lambda: player.keys(table), None) if _mine(table, k))
            me.game.commit(keys)
            await me.ready()
        assert {row.seat for row in table.story.line} == {0, 1}


def _mine(table, keys):
    return {o.key for o in table.sight(table.decider).options}.issuperset(keys)


@pytest.mark.parametrize("size", SIZES)
async def test_while_it_thinks_no_place_is_drawn_from_its_seat(size):
    """The hand that lies open is that of the person, and no key does anything."""
    made = new_table(people=("Ann", BOT))
    made.thinks = lambda stop=None: time.sleep(0.3) or None
    async with driver.table(lambda: (made, FACE), size) as me:
        await me.press("2")
        assert made.thinker == 1 and me.game.viewer == 0
        assert "Torvald is thinking." in me.text and "HAND OF SOFIA" in me.text
        assert "▐" not in me.text


async def test_computers_alone_play_a_game_to_watch_to_its_end():
    async with house(lambda app: seat_of(new_table(people=(BOT, BOT))), pace="off") as me:
        await me.wait(lambda: me.on == "Result", 60)


def seat_of(table):
    from hotseat.ui.house import seat

    return seat(table)


async def test_the_mat_says_who_plays_there():
    async with driver.table(real, (120, 40)) as me:
        assert "normal computer" in me.text


# ---------------------------------------------------------------- passing


async def test_passing_on_goes_on_behind_what_was_read():
    window = Ask((("answer", "answer", (12,)), ("pass", "pass", ())))
    async with chatty(window, THEIRS, window, THEIRS, TURN) as me:
        await me.press("P")
        await until(me, 2)
        assert READ_ON in me.text
        await me.press("enter")
        await until(me, 4)
        assert me.game.table.answers[0] == me.game.table.answers[2] == ("pass",)


async def test_moments_that_passed_are_said_of_the_line_they_came_after():
    class House(Hotseat):
        stops, pace = "danger", "off"

    window = Ask((("answer", "answer", (12,)), ("pass", "pass", ())))
    made = Table(TURN, window, window, TURN, TURN, computers=(1,), ready=True)
    made.asks = (TURN, window, replace(window, seat=1), TURN)
    async with driver.table(lambda: (made, Face()), app=House) as me:
        await me.press("e")
        await until(me, 3)
        assert "moment passed" not in me.text
