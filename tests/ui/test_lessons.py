"""Lessons on the screen: chosen, taken by key, by cursor and by mouse, left, and finished."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from hotseat.engine.state import save
from hotseat.lessons.course import Course
from hotseat.lessons.diary import Diary
from hotseat.lessons.shelf import open_lessons
from hotseat.packs import GAMES, open_game
from hotseat.ui.house import lesson_seat
from hotseat.ui.screens.learn import Learn
from hotseat.ui.screens.lesson import LessonScreen
from tests.ui.walking import GAME, ID, SIZES, Walker, house, library

LESSONS, _ = open_lessons(GAME, library())
NAMES = [file.lesson.id for file in LESSONS]


def all_lessons() -> Iterator[Any]:
    """Every lesson of every game: the game, its content and the lesson."""
    for game in GAMES.values():
        content, _ = open_game(game)
        for file in open_lessons(game, content)[0]:
            yield pytest.param(game, content, file, id=f"{game.id}-{file.lesson.id}")


EVERY = [*all_lessons()]
LARGE = ((80, 24), (120, 40), (160, 50))


@pytest.fixture(autouse=True)
def diary(monkeypatch, tmp_path):
    """Nobody has done a lesson yet."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))


def lesson(name: str = "first-swing") -> Any:
    """The first page of a house in which this lesson begins."""
    return beginning(GAME, library(), LESSONS[NAMES.index(name)])


def beginning(game: Any, content: Any, file: Any) -> Any:
    """The same, of any game."""
    return lambda app: lesson_seat(Course(game, content, file))


def course(me: Walker) -> Course:
    screen = me.app.screen
    assert isinstance(screen, LessonScreen), me.text
    return screen.course


async def go_on(me: Walker) -> None:
    """Do what the step waits for, as a person would."""
    taken = course(me)
    if taken.kind in ("tell", "try"):
        await me.press("enter")
    elif taken.kind == "ask":
        await me.press(str(taken.choices.index(taken.expected.words) + 1))
    else:
        asking = me.game.asking
        for key in taken.expected.keys:
            again = bool(asking.option(key).again)
            await me.press(*[asking.keys[key]] * (1 + again))
        if asking.prompt.many:
            await me.press("enter")


async def until(me: Walker, wanted: Callable[[Course], bool]) -> None:
    """Go on until the lesson is as wanted."""
    while not wanted(taken := course(me)):
        at = taken.at
        await go_on(me)
        assert taken.at > at, me.text


def kind(word: str) -> Callable[[Course], bool]:
    return lambda taken: taken.kind == word


def doing(move: str) -> Callable[[Course], bool]:
    return lambda taken: taken.step is not None and taken.step.do == (move,)


def trying(move: str) -> Callable[[Course], bool]:
    return lambda taken: taken.step is not None and taken.step.refused == (move,)


def whole(me: Walker) -> bool:
    """Whether every word of the coach has found room."""
    spoken = me.game.face.spoken()
    said = me.text.replace("▌", " ").split()
    words = f"{spoken.heard} {spoken.text} {spoken.shown}".split()
    if me.game.tier != "80":  # other places lie in the same rows
        return all(word in said for word in words)
    return " ".join(words) in " ".join(said)


# ---------------------------------------------------------------- whole lessons


@pytest.mark.parametrize(("game", "content", "file"), EVERY)
async def test_a_lesson_is_gone_through_by_key_with_every_word_of_it_to_be_read(
    game, content, file
):
    async with house(beginning(game, content, file)) as me:
        while me.on == "LessonScreen":
            taken = course(me)
            at = taken.at
            assert whole(me), me.text
            if taken.kind != "tell":
                await me.press("h")
                assert whole(me), me.text
            await go_on(me)
            assert taken.at == at + 1, me.text
        assert me.on == "Learnt"
        assert "LESSON DONE" in me.text
        assert Diary().is_done(game.id, file.lesson.id)


async def test_dice_that_roll_hold_nobody_up():
    async with house(lesson("reading-the-die"), size=(120, 40), motion="all") as me:
        rolled = 0
        while me.on == "LessonScreen":
            at, taken = course(me).at, course(me)
            await go_on(me)
            assert taken.at == at + 1, me.text
            rolled += me.on == "LessonScreen" and me.game.film.zone == "die"
        assert rolled


@pytest.mark.parametrize(("game", "content", "file"), EVERY)
async def test_every_step_can_be_taken_back_to_the_beginning(game, content, file):
    async with house(beginning(game, content, file), size=(120, 40)) as me:
        seen = []
        while course(me).at < len(course(me).steps) - 1:
            assert whole(me), me.text
            seen.append(standing(me))
            await go_on(me)
            assert course(me).at == len(seen), me.text
        for before in reversed(seen):
            await me.press("backspace")
            assert standing(me) == before
        await me.press("backspace")
        assert "first step" in me.text


def standing(me: Walker) -> tuple[int, bytes]:
    """The step, and how the table stands."""
    return course(me).at, save(course(me).table.state)


@pytest.mark.parametrize("size", LARGE)
async def test_the_steps_done_and_to_come_are_listed_where_there_is_room(size):
    async with house(lesson(), size=size) as me:
        await go_on(me)
        assert f"2 of {len(course(me).steps)}" in me.text
        signs = zip("■►□", course(me).steps[:3], strict=True)
        shown = [f"{sign} {step.todo}" in me.text for sign, step in signs]
        assert shown == [size[0] > 80] * 3


# ---------------------------------------------------------------- what the learner tries


@pytest.mark.parametrize("size", SIZES)
async def test_what_is_told_waits_for_enter_alone(size):
    async with house(lesson(), size=size) as me:
        card = course(me).table.state.heroes[0].hand[0]
        for key in ("1", "s", "9", "p", "P", "U", "w", "h"):
            await me.press(key)
            assert course(me).at == 0
        await me.click(card)
        assert "Enter goes on" in me.text and course(me).at == 0
        await me.press("enter")
        assert course(me).at == 1


async def test_a_try_is_refused_with_its_rule_by_cursor_and_by_mouse():
    for act in ("enter", "click"):
        async with house(lesson()) as me:
            await until(me, kind("try"))
            (card,) = course(me).tried
            if act == "click":
                await me.click(card)
            else:
                assert me.game.light.cursor == card
                await me.press("enter")
            assert course(me).at == 2
            assert "× Scout first" in me.text and "OHH-063" in me.second()
            await me.press("r")
            assert "OHH-063" in me.text and me.on != "LessonScreen"
            await me.press("escape")
            assert course(me).at == 2


async def test_another_move_is_not_made_and_the_expected_key_is_shown():
    async with house(lesson()) as me:
        await until(me, doing("play:sidearm"))
        before = standing(me)
        await me.press("3")
        assert standing(me) == before
        assert "the lesson wants something else" in me.second()
        assert "Press 1:" in me.text
        await me.press("1")
        assert trying("strike:boss:heavy")(course(me))


async def test_a_try_for_which_nothing_can_be_pointed_at_is_the_coachs():
    async with house(lesson()) as me:
        await until(me, trying("strike:boss:heavy"))
        assert me.game.light.cursor is None
        assert "Press enter, and the coach tries it." in me.text
        await me.press("1")
        assert "the lesson wants something else" in me.second()
        await me.press("enter")
        assert doing("strike:boss:light")(course(me))
        assert "OHH-102" in me.second()


async def test_a_card_that_is_not_on_the_screen_is_tried_by_the_coach():
    async with house(lesson("one-hit")) as me:
        await until(me, trying("block:duster-coat:sofia"))
        assert "Duster Coat" not in me.text.split("Try Sofia's Duster Coat")[1]
        assert "Press enter, and the coach tries it." in me.text
        await me.press("enter")
        assert "OHH-171" in me.second()


async def test_one_mark_too_many_is_the_try_that_is_refused():
    async with house(lesson("together")) as me:
        await until(me, lambda taken: taken.kind == "try" and len(taken.expected.keys) == 6)
        at = course(me).at
        await me.press("1", "1", "1", "1", "2", "enter")
        assert course(me).at == at and "the lesson wants something else" in me.second()
        await me.press("2")
        assert course(me).at == at + 1
        assert "OHH-111" in me.second()


async def test_who_is_hit_is_said_in_whole_behind_what_was_played():
    async with house(lesson("reading-the-die")) as me:
        await until(me, doing("react:loaded-dice"))
        await go_on(me)
        assert "Loaded Dice: Sofia and Torvald are about to be hit" in me.text


async def test_what_has_nothing_to_do_with_the_step_is_refused_as_at_the_table():
    async with house(lesson()) as me:
        await until(me, doing("play:sidearm"))
        reaction = course(me).table.state.heroes[0].hand[-1]
        await me.click(reaction)
        assert "OHH-090" in me.second() and "Press 1:" in me.text


@pytest.mark.parametrize("size", SIZES)
async def test_a_question_is_answered_by_its_number(size):
    async with house(lesson("reading-the-die"), size=size) as me:
        await until(me, kind("ask"))
        asked, at = course(me), course(me).at
        right = asked.choices.index(asked.expected.words)
        await me.press("enter")
        assert "which answer is right" in me.second()
        await me.press(str((right + 1) % len(asked.choices) + 1))
        assert asked.at == at and f"Press {right + 1}: {asked.choices[right]}" in me.text
        assert asked.reply.tone == "wrong" and whole(me)
        await me.click(f"=choice:{right}")
        assert (
            asked.at == at + 1 and asked.reply.text[:30] in me.text and asked.reply.tone == "right"
        )


# ---------------------------------------------------------------- sizes and pages


async def test_the_window_changes_its_size_in_the_middle():
    async with house(lesson()) as me:
        await go_on(me)
        await go_on(me)
        await me.resize(120, 40)
        assert f"► {course(me).step.todo}" in me.text and "OHH-063" in me.second()
        await me.resize(60, 20)
        assert "a little too small" in me.text
        await me.press("s", "enter", "backspace")
        await me.resize(80, 24)
        assert course(me).at == 2
        await me.press("s")
        assert course(me).at == 3


@pytest.mark.parametrize("size", SIZES)
async def test_a_card_is_looked_at_over_the_coach(size):
    async with house(lesson(), size=size) as me:
        await until(me, kind("move"))
        await me.press("up", "down", "i")
        assert "► CARD" in me.text
        await me.press("escape")
        assert "► CARD" not in me.text and "LESSON" in me.text
        assert me.on == "LessonScreen"


async def test_a_card_is_looked_at_while_the_coach_tells():
    async with house(lesson()) as me:
        assert me.game.light.cursor is None
        await me.press("i")
        assert "► CARD" in me.text and "Sidearm" in me.text and "Deal 1 Light" in me.text


async def test_esc_leaves_when_pressed_twice_and_nothing_is_kept():
    async with house(size=(80, 24)) as me:
        await me.press("l", "1")
        assert me.on == "LessonScreen"
        await me.press("enter", "escape")
        assert "nothing is lost" in me.text and me.on == "LessonScreen"
        await me.press("right", "escape")
        assert me.on == "LessonScreen"
        await me.press("escape")
        assert me.on == "Learn"
        await me.press("escape")
        assert me.on == "Start"
        assert not me.app.waiting and "CARRY ON" not in me.text
        assert not Diary().is_done(ID, NAMES[0])


# ---------------------------------------------------------------- the page of lessons


@pytest.mark.parametrize("size", SIZES)
async def test_the_page_says_what_is_taught_and_what_is_done(size):
    Diary().finish(ID, NAMES[0])
    async with house(size=size) as me:
        await me.press("l")
        for file in LESSONS:
            assert file.lesson.title in me.text and file.lesson.about[:40] in me.text
        assert f"1 of {len(LESSONS)} done" in me.text
        rows = [row for row in me.text.split("\n") if LESSONS[0].lesson.title in row]
        assert "■" in rows[0] and rows[0].rstrip().endswith("done")


async def test_a_damaged_diary_is_told_and_set_aside():
    diary = Diary()
    diary.path.parent.mkdir(parents=True, exist_ok=True)
    diary.path.write_text("not a diary")
    async with house() as me:
        await me.press("l")
        await me.wait(lambda: "was damaged" in me.text)


@pytest.mark.parametrize(
    ("key", "leads_to"),
    [("f", "SetUp"), ("l", "Learn"), ("a", "LessonScreen"), ("escape", "Learn")],
)
async def test_the_end_of_a_lesson_leads_on(key, leads_to):
    async with house(lesson()) as me:
        while me.on == "LessonScreen":
            await go_on(me)
        await me.press(key)
        assert me.on == leads_to
        if leads_to == "LessonScreen":
            assert course(me).at == 0 and course(me).lesson is LESSONS[0]


async def test_a_lesson_opens_from_outside_and_leads_to_the_page_and_the_start():
    async with house(lesson()) as me:
        await me.press("escape", "escape")
        assert isinstance(me.page, Learn)
        await me.press("escape")
        assert me.on == "Start"
        await me.press("ctrl+c")
        assert "kept" not in me.text


async def test_a_first_fight_is_that_of_the_lessons_unless_another_was_chosen_before():
    for chosen, names in (
        ({}, ("Sofia", "Torvald")),
        ({ID: {"heroes": ["ione", "maren"]}}, ("Ione", "Maren")),
    ):
        async with house(last=chosen) as me:
            await me.press("l", "f")
            assert me.on == "SetUp"
            await me.press("enter")
            assert me.game.table.names == names
