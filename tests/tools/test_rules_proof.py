"""`make rules-proof` really takes refusals away, and finds the refusal no test would miss."""

import shutil
from pathlib import Path

import pytest

from tools.rules_proof import main, named

ROOT = Path(__file__).parent.parent.parent

# A game of one question: take a number, but not one above two, nor three of them.
GAME = '''
"""XX-009 is only cited here."""
from hotseat.engine.move import Option, Question, Refusal

BIG = "XX-001"


class Choose(Question):
    rule = "XX-003"
    hasty: bool = False

    def candidates(self, state, act):
        return [Option(n=n) for n in range(5)]

    def refusals(self, state, act, move):
        if move.n > 2:
            yield Refusal(BIG, "Too big.")

    def options(self, state, act):
        return [Option(n=n) for n in range(3)]

    def bounds(self, state, act, options):
        return 1, 2, None

    def objections(self, state, act, picks):
        if len({pick.n for pick in picks}) < len(picks):
            yield Refusal(rule="XX-002", text="Twice the same.")


class Silly(Choose):
    """Its refusals look at its list, and its list may say that nothing is to be asked."""

    def refusals(self, state, act, move):
        if move.n > 2 and move not in self.options(state, act):
            yield Refusal(BIG, "Too big.")

    def options(self, state, act):
        return [] if self.hasty else Choose.options(self, state, act)


class Numbers:
    rule_prefix = "XX"

    def objections(self, library, options):
        return [Refusal("XX-004", "No such level.")] if options > 3 else []
'''

TEST = """
from types import SimpleNamespace

import pytest

from hotseat.engine.move import Decision, Option
from hotseat.games.numbers import Choose, Numbers, Silly

state = SimpleNamespace(rule_of=lambda question: question.rule, acts=[None])
question = Choose()


def answer(*numbers):
    options = [Option(n=n) for n in range(5)]
    decision = Decision(0, options, 1, 2, (2,) * 5, question, 0)
    return [refusal.rule for refusal in decision.objections(state, [options[n] for n in numbers])]


@pytest.mark.rule("XX-001")
def test_big():
    assert Silly(hasty=True).options(state, None) == []
    {big}


@pytest.mark.rule("XX-002")
def test_twice():
    {twice}


@pytest.mark.rule("XX-003")
def test_how_many():
    {many}


@pytest.mark.rule("XX-004")
def test_level():
    {level}


@pytest.mark.rule("XX-003")
def test_unasked():
    {unasked}
"""
STRICT = {
    "big": "assert [r.rule for r in question.refusals(state, None, Option(n=3))] == ['XX-001']",
    "twice": "assert answer(1, 1) == ['XX-002']",
    "many": "assert answer(1, 2) == [] and answer(0, 1, 2) == ['XX-003']",
    "level": "assert [r.rule for r in Numbers().objections(None, 4)] == ['XX-004']",
    "unasked": "assert question.unasked(state, None, 'pass').rule == 'XX-003'",
}
INI = """[pytest]
pythonpath = .
markers = rule(*ids): x
addopts = -p no:textual-snapshot -p no:hypothesispytest
"""


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """The engine, the tools, and one small game of its own."""
    for folder in ("hotseat/engine", "tools"):
        shutil.copytree(ROOT / folder, tmp_path / folder)
    (tmp_path / "hotseat" / "__init__.py").touch()
    (tmp_path / "hotseat" / "games").mkdir()
    (tmp_path / "hotseat" / "games" / "__init__.py").touch()
    (tmp_path / "hotseat" / "games" / "numbers.py").write_text(GAME)
    (tmp_path / "tests").mkdir()
    (tmp_path / "pytest.ini").write_text(INI)
    return tmp_path


def proved(house: Path, capsys: pytest.CaptureFixture[str], *only: str, **tests: str) -> list[str]:
    text = TEST
    for name, line in (STRICT | tests).items():
        text = text.replace("{" + name + "}", line)
    (house / "tests" / "test_numbers.py").write_text(text)
    main(only or ["XX-001", "XX-002", "XX-003", "XX-004"], house)
    said = capsys.readouterr()
    return [*said.out.splitlines(), *said.err.splitlines()]


def test_ids_are_found_wherever_they_are_named(house):
    numbers = {rule for rule in named(house) if rule.startswith("XX")}
    assert numbers == {"XX-001", "XX-002", "XX-003", "XX-004"}


@pytest.mark.parametrize("name", ["about", "explain", "log_kinds"])
def test_a_table_of_the_rules_behind_things_refuses_nothing(house, name):
    """Unless it makes a refusal after all."""
    file = house / "hotseat" / "games" / f"{name}.py"
    file.write_text('ABOUT = {"draws": "XX-007"}')
    assert "XX-007" not in {*named(house)}
    file.write_text('from hotseat.engine.move import Refusal\nNO = Refusal("XX-007", "No.")')
    assert "XX-007" in {*named(house)}


def test_a_refusal_that_a_test_expects_is_missed(house, capsys):
    assert proved(house, capsys) == [
        "XX-001  missed  tests/test_numbers.py::test_big",
        "XX-002  missed  tests/test_numbers.py::test_twice",
        "XX-003  missed  tests/test_numbers.py::test_how_many",
        "XX-004  missed  tests/test_numbers.py::test_level",
        "4 of 4 refusals are missed by a test when they are gone",
    ]


def test_it_is_gone_not_renamed(house, capsys):
    """From lists made in one pass, from answers as a whole, from the options of a table."""
    lines = proved(
        house,
        capsys,
        big="assert len(question.options(state, None)) == len(Silly().options(state, None)) == 3",
        twice="assert answer(1, 1) != []",
        many="pass",
        level="assert Numbers().objections(None, 4) != []",
    )
    assert [line.split("::")[-1] for line in lines[:4]] == [
        "test_big",
        "test_twice",
        "test_unasked",
        "test_level",
    ]


def test_what_no_test_would_miss_is_found(house, capsys):
    lines = proved(
        house,
        capsys,
        "XX-001",
        "XX-002",
        "XX-005",
        big="Silly().options(state, None)",
        twice="pass",
    )
    assert lines == [
        "XX-001  NOT MISSED  survives tests/test_numbers.py::test_big",
        "XX-002  NOT MISSED  survives tests/test_numbers.py::test_twice",
        "XX-005  NOT MISSED  no test carries it",
        "0 of 3 refusals are missed by a test when they are gone",
    ]


def test_tests_that_fail_anyway_prove_nothing(house, capsys):
    assert proved(house, capsys, "XX-002", twice="assert False") == [
        "The tests fail with every rule in force; mend that first: make test"
    ]
