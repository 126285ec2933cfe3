"""The game screen as a person meets it: keys, clicks, refusals, guards."""

import pytest

from hotseat.engine.events import Event, Said
from hotseat.engine.move import Refusal
from hotseat.ui.app import Hotseat
from hotseat.ui.screens.game import GameScreen
from hotseat.ui.screens.inspect import Inspect
from hotseat.ui.screens.pages import Keys, Menu
from hotseat.ui.screens.rulebook import Rulebook
from tests.ui.driver import table
from tests.ui.fake import (
    DANGER,
    MANY,
    PASS,
    SEARCH,
    SPLIT,
    TURN,
    WINDOW,
    YES_NO,
    Ask,
    Face,
    Table,
    play,
)

SIZES = [(80, 24), (120, 40)]
both = pytest.mark.parametrize("size", SIZES)


def at(*asks, **more):
    """A table that asks these questions, in front of somebody."""
    settings = {
        key: more.pop(key)
        for key in ("size", "held", "app", "motion", "glyphs", "theme")
        if key in more
    }
    return table(lambda: (Table(*asks, **more), Face()), **settings)


# ---------------------------------------------------------------- answering


@both
async def test_a_key_answers(size):
    async with at(TURN, TURN, size=size) as me:
        await me.choose("play:11")
        assert me.game.table.answers == [("play:11",)]
        await me.press("e")
        assert me.game.table.answers[-1] == ("end",)


@both
async def test_a_click_on_the_card_its_badge_or_the_words_answers(size):
    async with at(TURN, TURN, TURN, TURN, size=size) as me:
        await me.click(11)
        await me.click(10, "play:10")
        await me.click("=end")
        await me.click("=end", "end")
        assert me.game.table.answers == [("play:11",), ("play:10",), ("end",), ("end",)]


@both
async def test_enter_answers_with_what_the_cursor_is_on(size):
    async with at(TURN, TURN, size=size) as me:
        assert me.game.light.cursor == 10
        await me.press("right", "enter")
        assert me.game.table.answers == [("play:11",)]


async def test_the_preview_is_of_the_option_under_the_cursor():
    async with at(TURN) as me:
        assert "play:10 would leave 4 cards." in me.second()
        await me.press("right")
        assert "play:11 would leave" in me.second()
        await me.press("right")
        assert "Look around first." in me.second()


async def test_a_card_with_two_ways_says_them():
    async with at(DANGER) as me:
        await me.click(31)
        assert "2 ways:  2 for Ann  3 for Bob" in me.second()
        assert not me.game.table.answers
        await me.press("3")
        assert me.game.table.answers == [("block:31:1",)]


async def test_yes_or_no():
    async with at(YES_NO) as me:
        await me.press("right", "enter")
        assert me.game.table.answers == [("yes",)]


async def test_what_lies_nowhere_is_found_by_key_cursor_and_click():
    async with at(SEARCH, SEARCH, SEARCH) as me:
        assert me.game.light.cursor == 100
        await me.press("down", "enter")
        await me.click(103)
        await me.choose("find:110")
        assert me.game.table.answers == [("find:101",), ("find:103",), ("find:110",)]


# ---------------------------------------------------------------- refusals


@both
async def test_a_refused_click_says_the_rule_and_changes_nothing(size):
    async with at(TURN, size=size) as me:
        await me.click(12)
        assert "× Wick waits for another turn, and this one is yours.  LAN-007 ▐r▌" in me.second()
        assert me.game.light.cursor == 12
        assert not me.game.table.answers
        await me.press("left")
        assert "LAN-007" not in me.second()


async def test_what_is_no_candidate_is_refused_by_the_game():
    async with at(TURN) as me:
        await me.click(0)
        assert "× Nothing is asked about that.  LAN-001" in me.second()


@pytest.mark.parametrize(
    ("ask", "key", "keys"),
    [
        (TURN, "9", "1, 2, e"),
        (TURN, "z", "1, 2, e"),
        (YES_NO, "N", "n, y"),
        (MANY, "0", "1-4"),
        (SEARCH, "9", "a-g, j, k, m-o, s, t, v-z, A-O, Q-T, V, X"),
    ],
)
async def test_a_key_that_no_choice_has_is_answered_with_those_there_are(ask, key, keys):
    """It breaks no rule, so none is named: `r` opens what it opened before."""
    async with at(ask) as me:
        before = me.game._rule()
        await me.press(key)
        assert me.second().strip(" ▌") == f"{key} does nothing now. Choices: {keys}."
        assert me.game.light.note.why is None and me.game._rule() == before
        assert not me.game.table.answers
        await me.press("left")
        assert "does nothing" not in me.second()


async def test_a_key_where_nobody_is_asked_does_nothing_and_says_no_more():
    async with at(Ask(seat=-1)) as me:
        await me.press("z")
        assert "z does nothing now." in me.second() and "Choices" not in me.second()


@pytest.mark.parametrize("key", ["r", "f1"])
async def test_the_rule_of_a_refusal_is_one_key_away(key):
    async with at(TURN) as me:
        await me.click(12)
        await me.press(key)
        assert isinstance(me.app.screen, Rulebook)
        for said in (
            "LAN-007",
            "Whose turn",
            "A Wick is lit",
            "Wicks that are out",
            "Given a Wick",
        ):
            assert said in me.text
        await me.press("escape")
        assert "LAN-007" in me.second()


async def test_the_badge_behind_the_rule_opens_it_too():
    async with at(TURN) as me:
        await me.click(12)
        await me.click("=rule", "rule")
        assert isinstance(me.app.screen, Rulebook)


async def test_without_a_refusal_the_rule_is_that_of_the_cursor_or_the_question():
    async with at(TURN) as me:
        await me.press("r")
        assert "► LAN-001" in me.text and "Asking" in me.text
        await me.press("escape", "right", "right", "r")
        assert "► LAN-007" in me.text and "Whose turn" in me.text


async def test_the_engines_objection_leaves_the_marks():
    objection = Refusal("LAN-007", "These two may not burn together.")
    async with at(Ask(play(10, 11, 12), least=2, most=2, objection=objection)) as me:
        await me.press("1", "2", "enter")
        assert "× These two may not burn together.  LAN-007" in me.second()
        assert me.game.asking.answer() == ("play:10", "play:11")


@both
async def test_every_region_answers_with_a_move_ways_or_a_rule(size):
    async with at(TURN, size=size) as me:
        for name, region in [*me.game.scene.regions()]:
            if region.option:
                continue
            me.game.point(region.thing)
            await me.ready()
            note = me.game.light.note
            assert (note and (note.why is None or note.why.rule)) or me.game.table.answers, name
            me.game.table.undo()
            me.game.table.answers.clear()
            me.game.show()
            await me.ready()


# ---------------------------------------------------------------- several


async def test_marks_are_set_counted_taken_back_and_taken():
    async with at(MANY, TURN) as me:
        assert "0 of 3 marked, at least 2 more." in me.second()
        await me.press("1")
        await me.click(11)
        await me.press("right", "space")
        assert "3 of 3 marked, enter does it." in me.second()
        await me.press("4")
        assert "3 are marked already; take one back first." in me.second()
        await me.press("backspace", "enter")
        assert me.game.table.answers == [("play:10", "play:11")]


async def test_enter_with_too_few_says_how_many_are_missing():
    async with at(MANY) as me:
        await me.press("1", "enter")
        assert "1 more to mark." in me.second()
        assert not me.game.table.answers


async def test_a_split_names_an_option_once_for_every_mark():
    async with at(SPLIT) as me:
        await me.choose("take:0")
        await me.choose("take:0")
        await me.choose("take:1")
        await me.press("enter")
        assert me.game.table.answers == [("take:0", "take:0", "take:1")]


async def test_space_marks_only_among_several():
    async with at(TURN) as me:
        await me.press("space")
        assert "Space marks when several are asked for" in me.second()


# ---------------------------------------------------------------- passing, undo


async def test_p_passes_once():
    async with at(WINDOW, WINDOW, TURN) as me:
        await me.press("p")
        assert me.game.table.answers == [("pass",)]


async def test_p_where_nothing_can_be_passed_or_passing_loses():
    async with at(TURN, DANGER) as me:
        await me.press("p")
        assert "This question cannot be passed." in me.second()
        await me.press("e", "p")
        assert "Passing is final here: a does it, asked twice." in me.second()


async def test_passing_on_stops_where_it_matters():
    async with at(WINDOW, WINDOW, TURN, WINDOW, Ask((PASS,), tone="warn")) as me:
        await me.press("P")
        await me.wait(lambda: me.game.table.number == 2)
        await me.ready()
        assert me.game.skipping == -1
        await me.press("e", "P")
        await me.wait(lambda: me.game.table.number == 4)
        await me.ready()
        assert me.game.table.answers == [("pass",), ("pass",), ("end",), ("pass",)]
        await me.press("P")
        assert "nothing to pass on" in me.second()


async def test_what_ends_the_game_is_asked_twice():
    async with at(DANGER, TURN) as me:
        await me.press("a")
        assert "Press it again: the light goes out." in me.second()
        await me.press("left", "a")
        assert not me.game.table.answers
        await me.press("a")
        assert me.game.table.answers == [("pass",)]


async def test_in_danger_enter_does_nothing_by_itself():
    async with at(DANGER) as me:
        assert me.game.light.cursor is None
        assert "Look around first." in me.second()
        await me.press("enter")
        assert not me.game.table.answers
        await me.press("down")
        assert me.game.light.cursor == 30


async def test_undo_takes_back_and_deals_the_same_keys():
    async with at(TURN, TURN) as me:
        before = dict(me.game.asking.keys)
        await me.press("1", "u")
        assert me.game.table.at == 0
        assert me.game.asking.keys == before
        await me.press("u")
        assert "Nothing to take back." in me.second()
        await me.press("U")
        assert "Nothing to do again." in me.second()


# ---------------------------------------------------------------- guards


async def test_an_answer_before_its_question_is_painted_is_dropped():
    async with at(*[TURN] * 50) as me:
        await me.pilot.press(*"1" * 40)
        me.game.painted = -1
        me.game.pick(me.game.asking.option("play:10"))
        assert "New question: look first." in me.second()


async def test_forty_queued_keys_commit_once():
    async with at(*[TURN] * 50) as me:
        for _ in range(40):
            me.app.simulate_key("enter")
        await me.pilot.pause()
        await me.ready()
        assert len(me.game.table.answers) == 1


async def test_an_answer_to_a_question_that_is_gone_says_so():
    async with at(TURN, TURN) as me:
        me.game.table.number += 1
        me.game.painted = me.game.table.number
        me.game.pick(me.game.asking.option("play:10"))
        assert "New question: look first." in me.second()
        assert not me.game.table.answers


@pytest.mark.parametrize("key", ["1", "enter"])
async def test_a_held_key_commits_once(key):
    async with at(*[TURN] * 9, held=60) as me:
        await me.press(key, key, key)
        assert len(me.game.table.answers) == 1
        assert "That key is held down" in me.second()
        await me.press("e", key)
        assert len(me.game.table.answers) == 3


async def test_a_double_click_commits_once():
    async with at(*[TURN] * 9) as me:
        await me.click(10, times=2)
        assert len(me.game.table.answers) == 1


@pytest.mark.parametrize("button", [2, 3])
async def test_other_buttons_never_commit(button):
    async with at(TURN, size=(120, 40)) as me:
        await me.click(11, button=button)
        assert not me.game.table.answers
        assert me.game.light.cursor == (11 if button == 3 else 10)


async def test_a_right_click_opens_the_card_view():
    async with at(TURN) as me:
        await me.click(11, button=3)
        assert me.game.light.sheet == "card"
        assert "Long Burning Lantern" in me.text


async def test_a_paste_is_no_answer():
    from textual.events import Paste

    async with at(TURN) as me:
        me.app.post_message(Paste("1\n1\n"))
        await me.pilot.pause()
        assert not me.game.table.answers


# ---------------------------------------------------------------- cursor


@both
async def test_arrows_reach_everything_from_everywhere(size):
    async with at(TURN, size=size) as me:
        things = {r.thing for _, r in me.game.scene.regions() if not r.option}
        ways = {}
        for thing in things:
            for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
                me.game.light.cursor = thing
                me.game.action_move(dx, dy)
                ways.setdefault(thing, set()).add(me.game.light.cursor)
        for start in things:
            reached, edge = {start}, [start]
            while edge:
                new = ways[edge.pop()] - reached
                reached |= new
                edge += new
            assert reached == things


async def test_tab_goes_from_place_to_place():
    async with at(TURN) as me:
        await me.press("tab")
        assert me.game.light.cursor == "=end"
        await me.press("tab")
        assert me.game.light.cursor == 0
        await me.press("shift+tab", "shift+tab")
        assert me.game.light.cursor == 10


async def test_the_mouse_lights_a_card_and_the_cursor_stays():
    async with at(TURN, size=(120, 40)) as me:
        region = me.where(11)
        await me.pilot.hover(offset=(region.x + 2, region.y + 2))
        await me.wait(lambda: me.game.light.hover == 11)
        assert me.game.light.cursor == 10
        assert "Long Burning Lantern" in me.text.split("\n")[3]


# ---------------------------------------------------------------- sheets and pages


async def test_the_card_view_is_a_sheet_and_the_arrows_go_on_under_it():
    async with at(TURN) as me:
        await me.press("i")
        assert "► CARD" in me.text and "Spark" in me.text
        await me.press("right")
        assert "Long Burning Lantern" in me.text
        await me.press("escape")
        assert "CARD" not in me.text and "► HAND" in me.text
        await me.press("i", "2")
        assert me.game.table.answers == [("play:11",)]
        assert not me.game.light.sheet


async def test_a_refusal_is_seen_under_a_sheet():
    async with at(TURN) as me:
        await me.press("right", "right", "i", "enter")
        assert "▌ × Wick waits" in me.text


async def test_the_log_opens_scrolls_and_closes():
    async with at(TURN) as me:
        me.game.table.lines += [Said(0, ((f"line {n}", ""),)) for n in range(40)]
        me.game.sight = None
        await me.press("l")
        assert "► LOG" in me.text and "line 39" in me.text
        await me.press("pageup")
        assert "line 31" in me.text and "line 39" not in me.text
        await me.press(*["pageup"] * 9)
        assert "1 Ann" in me.text.split("\n")[11]
        await me.press("pagedown", "escape")
        assert "LOG" not in me.text


async def test_pgup_opens_the_log_where_there_is_none():
    async with at(TURN) as me:
        await me.press("pageup")
        assert me.game.light.sheet == "log"


async def test_card_and_log_stand_at_the_side_of_a_wide_table():
    async with at(TURN, size=(120, 40)) as me:
        me.game.table.lines += [Said(0, ((f"line {n}", ""),)) for n in range(40)]
        me.game.sight = None
        me.game.show()
        await me.press("i")
        assert isinstance(me.app.screen, Inspect)
        await me.press("i")
        assert "CARD ──" in me.text and "line 39" in me.text and not me.game.light.sheet
        await me.press("pageup")
        assert "line 39" not in me.text
        await me.press("pagedown")
        assert "line 39" in me.text


async def test_a_sheet_is_gone_where_there_is_room_for_all():
    async with at(TURN) as me:
        await me.press("i")
        await me.resize(120, 40)
        await me.press("escape")
        assert isinstance(me.app.screen, Menu)


async def test_keys_page_and_hint():
    async with at(TURN) as me:
        await me.press("question_mark")
        assert isinstance(me.app.screen, Keys)
        await me.press("escape", "h")
        await me.wait(lambda: "Hint:  1 Spark: it gives light" in me.second())


async def test_words_of_the_footer_can_be_clicked():
    async with at(TURN) as me:
        await me.click("key:i")
        assert me.game.light.sheet == "card"
        await me.click("key:?")
        assert isinstance(me.app.screen, Keys)
        await me.click("key:esc")
        await me.click("key:enter")
        assert me.game.table.answers == [("play:10",)]


async def test_esc_closes_sheet_then_note_then_opens_the_menu():
    async with at(TURN) as me:
        await me.press("i", "space", "escape")
        assert not me.game.light.sheet
        await me.click(12)
        await me.press("escape")
        assert "LAN-007" not in me.text
        await me.press("escape")
        assert isinstance(me.app.screen, Menu)
        await me.press("c")
        assert isinstance(me.app.screen, GameScreen)


class Club(Hotseat):
    """Somebody who opened the table, and notes what is asked of them."""

    def __init__(self, *args) -> None:
        super().__init__(*args)
        self.asked: list[str] = []

    def restart_table(self) -> None:
        self.asked.append("restart")

    def leave_table(self) -> None:
        self.asked.append("leave")

    def finish_table(self) -> None:
        self.asked.append("finish")


async def test_the_menu_asks_the_house_and_asks_twice_where_it_hurts():
    async with at(TURN, app=Club) as me:
        await me.press("escape", "l", "escape", "n")
        assert me.app.asked == ["leave", "restart"]
        await me.press("escape", "g", "down", "g")
        assert "Press it again" in me.text and not me.game.table.result
        await me.press("g")
        assert me.game.table.result


async def test_the_menu_asks_twice_where_nothing_is_saved():
    async with at(TURN, app=Club) as me:
        me.game.table.unsaved, me.game.table.unsaved_because = True, "It is so: the disk is full."
        me.game.show()
        assert "! nothing is being saved: the disk is full" in me.text.split("\n")[0]
        for key, act in (("l", "leave"), ("n", "restart")):
            await me.press("escape", key)
            assert "unsaved is lost" in me.text and act not in me.app.asked
            await me.press(key)
            assert me.app.asked[-1] == act


async def test_the_menu_by_arrows_and_enter():
    async with at(TURN, app=Club) as me:
        await me.press("escape", *["down"] * 5, "enter")
        assert me.app.asked == ["leave"]


async def test_the_end_is_passed_on_once_when_it_has_been_seen():
    async with at(TURN, app=Club) as me:
        await me.press("e")
        await me.wait(lambda: me.app.asked)
        await me.resize(120, 40)
        await me.press("right")
        assert me.app.asked == ["finish"]
        await me.press("u", "e")
        await me.wait(lambda: len(me.app.asked) == 2)


# ---------------------------------------------------------------- other seats


async def test_the_table_turns_to_who_decides():
    async with at(TURN, Ask(TURN.options, seat=1)) as me:
        await me.press("e")
        assert me.game.viewer == 1
        assert "Bob, what shall it be?" in me.text


async def test_while_a_computer_decides_nothing_can_be_pressed():
    async with at(Ask(TURN.options, seat=1), computers=[1]) as me:
        assert me.game.viewer == 0
        assert "▐" not in me.text
        await me.press("1", "e", "enter", "p")
        assert not me.game.table.answers
        await me.press("i")
        assert me.game.light.sheet == "card"


# ---------------------------------------------------------------- motion


async def test_a_motion_shows_frames_and_a_key_ends_it():
    rolled = [Event("rolls", {"frames": 5, "seconds": 0.5})]
    async with at(TURN, TURN, TURN, motion="all", events=rolled) as me:
        await me.pilot.press("1")
        await me.wait(lambda: "FRAME" in me.text)
        await me.press("right")
        assert me.game.film.motion is None
        assert me.game.light.cursor == 11
        assert "FRAME" not in me.text and "MATS" in me.text


@pytest.mark.parametrize(
    ("setting", "frames", "moves"), [("none", 5, 0), ("results", 5, 0), ("results", 2, 1)]
)
async def test_motion_follows_the_setting(setting, frames, moves):
    rolled = [Event("rolls", {"frames": frames})]
    async with at(TURN, TURN, motion=setting, events=rolled) as me:
        seen = []
        start = me.game.film.step
        me.game.film.step = lambda: (seen.append(1), start())
        await me.press("1")
        assert bool(seen) == bool(moves)


# ---------------------------------------------------------------- sizes


async def test_a_tiny_window_loses_nothing():
    async with at(MANY) as me:
        await me.press("1", "2")
        await me.resize(60, 20)
        assert "This window is a little too small." in me.text
        assert "waits for Ann" in me.text
        await me.press("3", "enter", "escape", "u", "i")
        await me.resize(120, 40)
        assert "2 of 3 marked" in me.second()
        assert not me.game.table.answers
        assert isinstance(me.app.screen, GameScreen)


@pytest.mark.parametrize(
    "size", [(1, 1), (2, 40), (79, 24), (80, 23), (200, 1), (200, 60), (160, 50)]
)
async def test_every_size_is_survived(size):
    async with at(TURN) as me:
        await me.resize(*size)
        await me.press("right", "i")
        await me.resize(80, 24)
        if isinstance(me.app.screen, Inspect):
            await me.press("escape")
        assert "Ann, what shall it be?" in me.text


@pytest.mark.parametrize("other", [(80, 24), (120, 40)])
async def test_a_window_made_tiny_once_more_takes_no_answer_either(other):
    """Textual remembers how it arranged a size, and does not ask again where one comes back."""
    async with at(TURN, size=other) as me:
        for _ in range(3):
            await me.resize(79, 24)
            assert me.game.tier == "tiny" and list(me.game.rects) == ["small"]
            await me.press("enter", "1")
            assert not me.game.table.answers  # nothing is answered that is not seen
            await me.resize(*other)
            assert me.game.tier == str(other[0]) and "small" not in me.game.rects
        await me.press("enter")
        assert me.game.table.answers == [("play:10",)]


async def test_a_resize_changes_no_key():
    async with at(DANGER) as me:
        before = dict(me.game.asking.keys)
        await me.resize(120, 40)
        assert me.game.asking.keys == before


# ---------------------------------------------------------------- what reaches the terminal


@both
async def test_what_is_painted_is_what_the_panes_hold(size):
    async with at(TURN, size=size) as me:
        await me.press("right", "right", "enter", "i")
        rows = me.text.split("\n")
        for y in range(size[1]):
            assert me.painted(y).rstrip() == rows[y]


async def test_a_wide_letter_survives_the_light_passing_over_it():
    async with at(TURN) as me:
        await me.press("right", "right", "right", "left")
        assert "[/red] 灯籠" in me.text
        assert me.painted(me.where(13).y + 1).rstrip() == me.text.split("\n")[me.where(13).y + 1]


async def test_awkward_names_are_played_with():
    async with at(TURN, TURN, names=("[/red]", "x" * 200)) as me:
        assert "[/red], what shall it be?" in me.text
        await me.press("1")
        assert me.game.table.answers


async def test_ascii():
    async with at(TURN, glyphs="ascii") as me:
        assert "#>[1]====" in me.text
        assert "| [1] [2] play it   [e] end it" in me.text
        assert me.text.isascii()


async def test_remapped_keys_are_never_dealt():
    async with at(TURN, YES_NO) as me:
        me.app.set_keymap({"undo": "e"})
        me.game.sight = None
        me.game.show()
        assert me.game.asking.keys["end"] == "n"
