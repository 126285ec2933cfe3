"""The lessons of One Hit Kill on the screen: taken by keys, and found from those of another
game."""

from typing import Any

import pytest

from hotseat.lessons.course import Course
from hotseat.lessons.shelf import open_lessons
from hotseat.packs import GAMES, open_game
from hotseat.ui.house import lesson_seat
from tests.ui.test_lessons import beginning, course, go_on, until
from tests.ui.walking import SIZES, house

GAME = GAMES["one-hit-kill"]
LIBRARY, _ = open_game(GAME)
LESSONS, _ = open_lessons(GAME, LIBRARY)
NAMES = [file.lesson.id for file in LESSONS]


@pytest.fixture(autouse=True)
def diary(monkeypatch, tmp_path):
    """Nobody has done a lesson yet."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))


def lesson(name: str) -> Any:
    """The first page of a house in which this lesson begins."""
    return beginning(GAME, LIBRARY, LESSONS[NAMES.index(name)])


async def test_no_curtain_falls_between_the_seats_of_a_lesson():
    async with house(lesson("overload")) as me:
        while me.on == "LessonScreen":
            await go_on(me)
            assert me.on in ("LessonScreen", "Learnt")


async def test_enter_has_the_coach_make_a_try_that_a_lesson_begins_with():
    file = LESSONS[NAMES.index("one-job")]
    part = file.parts[0]
    later = part.model_copy(update={"steps": part.steps[1:]})
    begun = Course(GAME, LIBRARY, file.model_copy(update={"parts": (later,)}))
    async with house(lambda app: lesson_seat(begun)) as me:
        assert course(me).kind == "try"
        await me.press("enter")
        assert course(me).at == 1 and "OHK-053" in me.second()


async def test_esc_is_not_said_to_go_back_where_it_leaves_the_lesson():
    async with house(lesson("chaos")) as me:
        await go_on(me)
        assert "sweep the Field" in me.text and "esc go back" not in me.text
        await me.press("escape")
        assert "Esc once more leaves the lesson" in me.text and course(me).at == 1


async def test_the_bench_is_there_in_a_lesson():
    async with house(lesson("what-is-a-run")) as me:
        await go_on(me)
        await me.press("b")
        assert me.on == "Aside" and "NANITE FOG" in me.text
        await me.press("escape")
        assert me.on == "LessonScreen" and course(me).at == 1


@pytest.mark.parametrize("size", SIZES)
async def test_the_lessons_of_another_game_are_a_key_away(size):
    async with house(size=size) as me:
        await me.press("l", "o")
        assert me.on == "Learn" and me.page.game is GAME
        for file in LESSONS:
            assert file.lesson.title in me.text and file.lesson.about[:40] in me.text
        assert "Lessons of One-Hit Heroes" in me.text
        await me.press("o")
        assert me.page.game.id == "one-hit-heroes" and "Lessons of One Hit Kill" in me.text


async def test_the_game_under_the_cursor_is_the_one_that_is_learnt():
    async with house() as me:
        await me.press("down", "down")
        assert me.page.at == GAME.id, me.text
        await me.press("l")
        assert me.page.game is GAME


async def test_a_first_game_is_against_a_beginner():
    async with house(lesson("one-thing")) as me:
        await me.press("escape", "escape", "f")
        assert me.on == "SetUp" and "One Hit Kill" in me.text
        assert me.page.so_far().computers[:2] == ["", "easy"]


async def test_the_last_line_is_of_the_round_the_lesson_is_in():
    """The round of a position, though no turn of it was played to come there."""
    async with house(lesson("overload")) as me:
        assert "· round 7 ·" in me.text and "7 ANA" not in me.text
        await until(me, lambda taken: taken.step.todo == "An Overload in the Field")
        assert "· round 7 ·" in me.text
        assert "\n 7 Ana takes B6 Wing from the Field" in me.text
        assert me.game.look().log[0].text == "7 ANA"
