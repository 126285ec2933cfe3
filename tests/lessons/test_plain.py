"""Lessons line by line."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from hotseat.cli import run
from hotseat.lessons.diary import Diary
from hotseat.packs import GAMES
from hotseat.plain import teach
from tests.lessons.taking import lessons_of, script
from tests.plain.piped import Piped

LESSONS = lessons_of("one-hit-heroes")
FIRST = "first-swing"


def taught(folder: Path, *lines: str, id: str = FIRST) -> str:
    """What is said to these lines in a lesson."""
    return LESSONS.typed(folder, *lines, id=id)


def test_a_try_may_be_typed_as_the_coach_says_it(tmp_path):
    said = taught(tmp_path, "", "play sidearm")
    assert "Scout first: the Boss' card is turned over. (OHH-063) Step 3" in said
    assert "Step 3" in taught(tmp_path, "", "sidearm")
    assert "Step 3" in taught(tmp_path, "", "")


def test_what_else_is_allowed_is_answered_and_not_made(tmp_path):
    said = taught(tmp_path, "", "scout")
    assert "but the lesson wants something else here. Here: play:sidearm." in said
    assert "Step 3" not in said


def test_enter_says_what_is_waited_for(tmp_path):
    assert "Here: scout (turn the card over)." in taught(tmp_path, "", "", "")
    assert "Here: scout (turn the card over)." in taught(tmp_path, "", "", "show")


def test_back_goes_to_the_step_before(tmp_path):
    said = taught(tmp_path, "back", "", "", "scout", "back", "table")
    assert said.startswith("Lesson 1, Your first swing.") and "This is the first step." in said
    assert said.count("Step 3 of") == 2
    assert said.rstrip("> ").count("No Boss card is turned over yet.") == 1


def test_a_question_is_answered_by_number_or_word(tmp_path):
    said = taught(tmp_path, "", "end", "4", "torv", id="reading-the-die")
    assert "No, not that." in said and "Right: Torvald." in said and "Step 4" in said


def test_the_words_of_the_table_are_there_but_for_what_lessons_have_no_use_for(tmp_path):
    said = taught(tmp_path, "help", "rules 63", "card sidearm", "why sidearm", "undo")
    assert "show: what the lesson waits for." in said and "undo: take" not in said
    assert "OHH-063 Scout, Fight, Rest" in said and "Deal 1 Light." in said
    assert "Nothing here is called `undo`" in said


def test_the_next_lesson_begins_with_enter(tmp_path):
    sink = io.StringIO()
    lines = [*script(LESSONS.begun(FIRST)), "", "quit"]
    source = io.StringIO("".join(f"{line}\n" for line in lines))
    diary = Diary(tmp_path / "done.json")
    teach(LESSONS.game, LESSONS.library, LESSONS.files, diary, source, sink)
    assert "The next lesson is Reading the die. Enter begins it" in sink.getvalue()
    assert "Lesson 2, Reading the die." in sink.getvalue()


def test_a_title_that_asks_ends_in_no_full_stop(tmp_path):
    kill = lessons_of("one-hit-kill")
    said = kill.typed(tmp_path, *["", "back"] * 2, id="what-is-a-run")
    assert "Lesson 2, What is a run? One class" in said
    assert "Step 1 of 11: A Weapon with two runs. Most Weapons" in said
    first = kill.typed(tmp_path, *script(kill.begun("one-thing")), id="one-thing")
    assert "Why not at once? Vampire Orchid" in first and "?." not in first


# ---- the command


@pytest.fixture
def home(tmp_path, monkeypatch):
    """A data folder of its own."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return tmp_path


def test_the_lessons_are_listed_with_those_that_are_done(home, capsys):
    assert Diary().finish("one-hit-heroes", "one-hit") == ""
    assert run(["learn", "one-hit-heroes", "--plain"]) == 0
    said = capsys.readouterr().out
    assert all(lesson.lesson.title in said for lesson in LESSONS.files)
    assert said.count("done") == 1 and "One hit is all it takes · done" in said


def test_line_by_line_the_game_has_to_be_said(home, capsys):
    assert run(["learn", "--plain"]) == 2
    assert capsys.readouterr().err == f"Say which game: {', '.join(GAMES)}.\n"


def test_a_wrong_name_says_what_is_allowed(home, capsys):
    assert run(["learn", "one-hit-heroes", "frist-swing"]) == 2
    assert capsys.readouterr().err == (
        "There is no lesson `frist-swing`; did you mean `first-swing`?\n"
    )
    assert run(["learn", "one-hit-heroes", "zzz"]) == 2
    assert "there are first-swing, reading-the-die" in capsys.readouterr().err
    assert run(["learn", "chess"]) == 2


def test_a_lesson_goes_through_a_pipe(home):
    with Piped("learn", "one-hit-heroes", "1", XDG_DATA_HOME=str(home)) as talk:
        assert "Step 1 of" in talk.asked()
        assert "Step 2 of" in talk.type("")
        assert "(OHH-063)" in talk.type("play sidearm")
        assert "Scout: 1 Sizing Up." in talk.type("scout")
