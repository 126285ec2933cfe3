"""The lessons of One Hit Kill on the screen: taken by keys, and found from those of another
game."""

import re
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


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", NAMES)
async def test_whoever_does_as_told_reads_all_of_it_beside_the_weapons(name, size):
    """The Weapons give way to the coach on a small screen, but not at the length things are said
    in here."""
    async with house(lesson(name), size=size) as me:
        while me.on == "LessonScreen":
            rows, taken = me.text.split("\n"), course(me)
            step = taken.step
            assert f"lesson {NAMES.index(name) + 1}" in rows[0] and "~" not in rows[0], rows[0]
            assert "weapons" in me.game.rects, me.text
            coach = me.game.rects["coach"]
            read = " ".join(row[coach.x :].lstrip("▌ ") for row in rows[coach.y :])
            assert all(word in read for word in step.say.split()), me.text
            last = re.search(r"^ (\d+) [A-Z]", me.text, re.MULTILINE)
            now = re.search(r"round (\d+)", rows[0])
            assert last is None or int(now[1]) - int(last[1]) in (0, 1), me.text
            await go_on(me)


@pytest.mark.parametrize("size", SIZES)
async def test_the_bench_is_named_where_the_coach_speaks_of_it(size):
    async with house(lesson("what-is-a-run"), size=size) as me:
        await until(me, lambda taken: taken.step.todo == "The bench")
        last = me.text.split("\n")[-1]
        assert "b bench" in last and "esc leave" in last and "i card" in last
        assert "Field" not in last, "nothing is taken while the coach speaks"


@pytest.mark.rule("OHK-118")
async def test_marking_the_five_of_a_try_and_enter_is_the_try():
    """To keep six is what is tried: that a sixth has to be marked is what the rules answer."""
    async with house(lesson("overload")) as me:
        await until(me, lambda taken: taken.step.todo == "Keep six")
        await me.press(*(me.game.asking.keys[key] for key in course(me).expected.keys[:4]), "enter")
        assert course(me).step.todo == "Keep six" and "2 more to mark" in me.second()
        await me.press(me.game.asking.keys[course(me).expected.keys[4]], "enter")
        assert course(me).step.todo == "Keep five"
        assert "Exactly 6 must be chosen, not 5." in me.second() and "OHK-118" in me.second()
