"""`make rules-proof`: for every refusal there is a test that misses it when it is gone.

For each rule id with which code under hotseat/engine and hotseat/games refuses something, the tests
that carry this id are run once more, each time in a process in which that rule refuses nothing
(tools/drop_rule.py). At least one of them must fail. Ids may be given: python -m tools.rules_proof
OHH-078 OHH-090
"""

import ast
import os
import re
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

from tools.markers import proofs

ROOT = Path(__file__).parent.parent
ID = re.compile(r"[A-Z]+-\d+")
LONGEST = 120  # seconds for the tests of one rule; a test that no longer ends has noticed
QUIET = ("-q", "--no-header", "--tb=no", "-p", "no:cacheprovider")
PASSED, FAILED = 0, 1
FEW = 30  # tests that one process runs sooner than several could start
CITING = ("about.py", "explain.py", "log_kinds.py")  # the rule behind a thing, a number, a line


class Verdict(NamedTuple):
    """What became of the tests of one rule when its refusals were gone."""

    rule: str
    noticed: bool
    how: str


def named(root: Path) -> Iterator[str]:
    """The rule ids that the rules' code names, wherever they stand: in a call, a class, a table.

    Only a text that is an id and nothing else counts; docstrings cite rules, they do not refuse.
    Neither do the modules that only say which rule stands behind something.
    """
    files = [f for room in ("engine", "games") for f in (root / "hotseat" / room).rglob("*.py")]
    trees = [(file, ast.parse(file.read_text(encoding="utf-8"), str(file))) for file in files]
    texts = {
        node.value
        for file, tree in trees
        if not (file.name in CITING and not _refuses(tree))
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    yield from sorted(text for text in texts if ID.fullmatch(text))


def _refuses(tree: ast.Module) -> bool:
    """Does this module make refusals?"""
    return any(isinstance(node, ast.Name) and node.id == "Refusal" for node in ast.walk(tree))


def pytest(root: Path, *words: str, drop: str = "") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "pytest", *QUIET, *words]
    environment = os.environ | {"HOTSEAT_DROP_RULE": drop, "PYTHONHASHSEED": "0"}
    return subprocess.run(
        command, cwd=root, env=environment, capture_output=True, text=True, timeout=LONGEST
    )


def judge(root: Path, rule: str, tests: Sequence[str]) -> Verdict:
    """Run the tests of a rule without its refusals."""
    if not tests:
        return Verdict(rule, False, "no test carries it")
    try:
        ran = pytest(root, "-x", "-p", "tools.drop_rule", *tests, drop=rule)
    except subprocess.TimeoutExpired:
        return Verdict(rule, True, f"a test no longer ends within {LONGEST} s")
    if ran.returncode == PASSED:
        return Verdict(rule, False, f"survives {', '.join(tests)}")
    if ran.returncode != FAILED:
        return Verdict(rule, False, f"cannot be tried: {(ran.stdout + ran.stderr)[-400:]}")
    failed = re.search(r"^(?:FAILED|ERROR) (\S+)", ran.stdout, re.M)
    return Verdict(rule, True, failed[1] if failed else "a test fails")


def main(only: Sequence[str] = (), root: Path = ROOT) -> int:
    """Print a line a rule; 0 if every refusal is missed when it is gone."""
    rules = [*(only or named(root))]
    tests: dict[str, list[str]] = defaultdict(list)
    for proof in proofs(root / "tests"):
        tests[proof.rule].append(proof.test)
    concerned = {test: None for rule in rules for test in tests[rule]}
    workers = "auto" if len(concerned) > FEW else "0"
    if concerned and pytest(root, "-n", workers, *concerned).returncode != PASSED:
        print(
            "The tests fail with every rule in force; mend that first: make test", file=sys.stderr
        )
        return 1
    with ThreadPoolExecutor(os.cpu_count()) as several:
        verdicts = [*several.map(lambda rule: judge(root, rule, tests[rule]), rules)]
    for verdict in verdicts:
        print(f"{verdict.rule}  {'missed' if verdict.noticed else 'NOT MISSED'}  {verdict.how}")
    missed = sum(verdict.noticed for verdict in verdicts)
    print(f"{missed} of {len(verdicts)} refusals are missed by a test when they are gone")
    return 0 if missed == len(verdicts) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
