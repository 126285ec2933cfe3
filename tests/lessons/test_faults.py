"""What is wrong in a lesson is told with file, line and column."""

from __future__ import annotations

from pathlib import Path

import pytest

from hotseat.cli import run
from hotseat.lessons.shelf import check, open_lessons
from hotseat.packs import GAMES, Fault, judge, open_game
from tests.lessons.packs import LESSON, pack

GAME = GAMES["one-hit-heroes"]
LIBRARY, _ = open_game(GAME)


def faults_of(root: Path) -> list[Fault]:
    """Everything that is wrong in the lessons of a pack."""
    wrong, right = judge([root])
    assert not wrong
    return check(right)


def told(folder: Path, old: str, new: str) -> list[str]:
    """The faults of the lesson with something else written in it, as `LINE:COLUMN: text`."""
    assert old in LESSON
    found = faults_of(pack(folder, LESSON.replace(old, new)))
    return [f"{fault.line}:{fault.column}: {fault.text}" for fault in found]


def test_a_lesson_as_it_should_be_has_no_fault(tmp_path):
    assert faults_of(pack(tmp_path)) == []


FAULTS = {
    "a move the rules refuse": (
        "do: play:sidearm",
        "do: react:quick-draw",
        "10:36: the rules refuse this: Quick Draw waits for another Hero's turn. (OHH-090);"
        " what can be done: play:sidearm, end",
    ),
    "a card that is not there": (
        "do: play:sidearm",
        "do: play:reload",
        "10:36: the rules refuse this: That is not what is asked for now. (OHH-071);"
        " what can be done: play:sidearm, end",
    ),
    "a try they allow": (
        "refused: react:quick-draw",
        "refused: play:sidearm",
        "9:50: the rules do not refuse this",
    ),
    "a try they refuse with another rule": (
        "rule: OHH-090",
        "rule: OHH-091",
        "9:74: the rule that refuses this is OHH-090, not `OHH-091`",
    ),
    "a rule nobody knows": ("OHH-009", "OHH-999", "8:42: there is no rule `OHH-999`"),
    "a Boss card of another Boss": (
        "card: swing",
        "card: ping",
        "5:13: there is no Boss card `ping` here; did you mean `swing`?",
    ),
    "a Hero nobody knows": (
        "id: torvald",
        "id: torwald",
        "6:63: there is no Hero `torwald` here; did you mean `torvald`?",
    ),
    "a word that means nothing": (
        "say: Look.",
        "says: Look.",
        "8:9: a step needs `say`",
    ),
    "two things at a time": (
        "do: play:sidearm",
        "do: play:sidearm, refused: scout, rule: OHH-063",
        "10:9: a step has one of `do`, `refused` and `ask`",
    ),
    "a position that cannot be": (
        "card: swing",
        "card: swing\n      plays: 9",
        "6:14: a turn has 3 plays, not `9`",
    ),
    "a face no die has": (
        "card: swing",
        "card: swing\n      luck: [miss, gren]",
        "6:20: there is no face of a die `gren` here; did you mean `green`?",
    ),
    "more Aggro than there are slots": (
        "{id: torvald}",
        "{id: torvald, aggro: 13}",
        "6:79: an Aggro Bar has 12 slots, not `13`",
    ),
    "what follows and cannot": (
        "do: play:sidearm",
        "do: play:sidearm, then: [pass]",
        "10:56: what follows by itself is refused: That is not what is asked for now. (OHH-071)",
    ),
    "a wrong right answer": (
        "do: play:sidearm",
        "ask: {question: Who?, choices: [A, B], right: C, because: D}",
        "10:37: the right choice `C` is none of the `choices`",
    ),
}


@pytest.mark.parametrize("what", FAULTS)
def test_it_is_told_where(tmp_path, what):
    old, new, said = FAULTS[what]
    assert said in told(tmp_path, old, new)


def test_a_broken_lesson_is_left_out_of_the_list_and_told(tmp_path):
    broken = pack(tmp_path, LESSON.replace("do: play:sidearm", "do: play:reload"))
    lessons, faults = open_lessons(GAME, LIBRARY, [broken])
    assert "mine" not in [lesson.lesson.id for lesson in lessons] and len(lessons) == 6
    assert len(faults) == 1 and faults[0].path.endswith("mine.yaml")


def test_a_lesson_of_ones_own_stands_behind_the_others(tmp_path):
    lessons, faults = open_lessons(GAME, LIBRARY, [pack(tmp_path)])
    assert lessons[-1].lesson.id == "mine" and faults == ()


def test_an_id_stands_once(tmp_path):
    twice = pack(tmp_path, LESSON.replace("id: mine", "id: together"))
    _, faults = open_lessons(GAME, LIBRARY, [twice])
    assert "the id `together` stands twice" in faults[0].text


def test_the_command_looks_at_lessons_too(tmp_path, capsys):
    assert run(["check", str(pack(tmp_path))]) == 0
    capsys.readouterr()
    broken = pack(tmp_path, LESSON.replace("OHH-009", "OHH-999"))
    assert run(["check", str(broken)]) == 1
    assert "mine.yaml:8:42: there is no rule `OHH-999`" in capsys.readouterr().out
    file = broken / "one-hit-heroes" / "lessons" / "mine.yaml"
    assert run(["check", str(file)]) == 1
    assert capsys.readouterr().out.count("mine.yaml:8:42") == 1
