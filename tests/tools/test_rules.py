"""`make rules` reads markers without importing tests, and fails where it should."""

from pathlib import Path

import pytest

from tools.markers import Unreadable, proofs
from tools.rules import main
from tools.scope import Later

RULES = """
- {id: XX-001, area: turn, rule: One., from: Turn, ruling: false, check: one}
- {id: XX-002, area: turn, rule: Two., from: Turn, ruling: false, check: two}
- {id: XX-003, area: camp, rule: Three., from: Camp, ruling: false, check: three}
"""
TESTED = """
import pytest

@pytest.mark.rule("XX-001", "XX-002")
def test_both(): ...
"""


def house(root: Path, tests: str, rules: str = RULES) -> Path:
    (root / "content" / "game").mkdir(parents=True)
    (root / "content" / "game" / "rules.yaml").write_text(rules)
    (root / "tests" / "rules").mkdir(parents=True)
    (root / "tests" / "rules" / "test_turn.py").write_text(tests)
    return root


def found(tmp_path: Path, tests: str) -> list[tuple[str, str]]:
    return [
        (rule, test.removeprefix("tests/rules/test_turn.py::"))
        for rule, test in proofs(house(tmp_path, tests) / "tests")
    ]


LATER = {"game": (Later("not built", ("camp",)),)}


def test_every_rule_in_scope_is_tested(tmp_path, capsys):
    assert main(house(tmp_path, TESTED), LATER) == 0
    assert capsys.readouterr().out.splitlines() == [
        "XX-001  tests/rules/test_turn.py::test_both",
        "XX-002  tests/rules/test_turn.py::test_both",
        "XX-003  -  (later: not built)",
        "2 of 2 rules tested, 1 later",
    ]


def test_a_rule_without_a_test_is_named(tmp_path, capsys):
    assert main(house(tmp_path, TESTED), {}) == 1
    assert capsys.readouterr().err == "XX-003 (camp) has no test\n"


def test_an_unknown_id_is_named_with_its_test(tmp_path, capsys):
    assert main(house(tmp_path, TESTED.replace('"XX-002"', '"XX-002", "XX-020"')), LATER) == 1
    assert capsys.readouterr().err == (
        "XX-020 is no rule of any game: tests/rules/test_turn.py::test_both\n"
    )


def test_a_scope_that_names_nothing_is_named(tmp_path, capsys):
    later = {"game": (Later("not built", ("camp", "fair"), ("XX-099",)),)}
    assert main(house(tmp_path, TESTED), later) == 1
    assert capsys.readouterr().err.splitlines() == [
        "tools/scope.py puts off fair, which no rulebook has",
        "tools/scope.py puts off XX-099, which no rulebook has",
    ]


def test_two_rules_of_one_number_are_named(tmp_path, capsys):
    twice = RULES + RULES.splitlines()[1] + "\n"
    house(tmp_path, TESTED, twice)
    assert main(tmp_path, LATER) == 1
    assert "number two rules alike" in capsys.readouterr().err


def test_markers_of_module_and_class_count_for_each_test_within(tmp_path):
    assert found(
        tmp_path,
        """
pytestmark = [pytest.mark.rule("M"), pytest.mark.slow]

@mark.rule("C")
class TestAll:
    pytestmark = mark.rule("D")
    @rule("F")
    async def test_one(self): ...
    def test_two(self): ...
""",
    ) == [
        ("M", "TestAll::test_one"),
        ("C", "TestAll::test_one"),
        ("D", "TestAll::test_one"),
        ("F", "TestAll::test_one"),
        ("M", "TestAll::test_two"),
        ("C", "TestAll::test_two"),
        ("D", "TestAll::test_two"),
    ]


def test_a_marker_within_parameters_counts(tmp_path):
    cases = '[pytest.param(1, marks=pytest.mark.rule("A")), pytest.param(2, marks=mark.rule("B"))]'
    assert found(tmp_path, f"@pytest.mark.parametrize('n', {cases})\ndef test_n(n): ...") == [
        ("A", "test_n"),
        ("B", "test_n"),
    ]


@pytest.mark.parametrize("why", ["skip", "xfail", "skip(reason='')", "xfail(strict=True)"])
def test_a_test_that_is_not_run_to_pass_proves_nothing(tmp_path, why):
    tests = f"@pytest.mark.rule('A')\n@pytest.mark.{why}\ndef test_a(): ..."
    assert found(tmp_path, tests) == []


def test_a_marker_on_what_is_no_test_is_refused(tmp_path):
    with pytest.raises(Unreadable, match=r"turn.py::helper:2 carries a rule, but is no test"):
        found(tmp_path, "@pytest.mark.rule('A')\ndef helper(): ...")


def test_a_marker_without_plain_text_is_refused(tmp_path):
    with pytest.raises(Unreadable, match="names a rule by something else than text"):
        found(tmp_path, "@pytest.mark.rule(*IDS)\ndef test_a(): ...")
