"""`make rules`: which rule is tested where.

Fails on an id no rulebook has, and on a rule in scope that no test carries.
"""

import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml

from tools.markers import Unreadable, proofs
from tools.scope import LATER, Later

ROOT = Path(__file__).parent.parent


class Ledger:
    """The numbered rules of all games and the tests that carry them."""

    def __init__(self, root: Path, later: dict[str, tuple[Later, ...]]) -> None:
        self.areas: dict[str, str] = {}
        self.later: dict[str, str] = {}
        self.faults: list[str] = []
        for file in sorted(root.glob("content/*/rules.yaml")):
            self._read(
                yaml.safe_load(file.read_text(encoding="utf-8")), later.get(file.parent.name, ())
            )
        self.tests: dict[str, list[str]] = defaultdict(list)
        try:
            for proof in proofs(root / "tests"):
                self.tests[proof.rule].append(proof.test)
        except Unreadable as fault:
            self.faults.append(str(fault))

    def _read(self, rules: list[dict[str, Any]], later: tuple[Later, ...]) -> None:
        areas = {rule["id"]: rule["area"] for rule in rules}
        if len(areas) < len(rules):
            self.faults.append(f"the rules from {rules[0]['id']} on number two rules alike")
        for reason, waiting, ids in later:
            for name in (*(set(waiting) - {*areas.values()}), *(set(ids) - {*areas})):
                self.faults.append(f"tools/scope.py puts off {name}, which no rulebook has")
            self.later |= {i: reason for i, area in areas.items() if i in ids or area in waiting}
        self.areas |= areas

    def wrong(self) -> Iterator[str]:
        """What `make rules` fails on, a line each."""
        yield from self.faults
        for rule, tests in self.tests.items():
            if rule not in self.areas:
                yield f"{rule} is no rule of any game: {', '.join(tests)}"
        for rule, area in self.areas.items():
            if not self.tests[rule] and rule not in self.later:
                yield f"{rule} ({area}) has no test"

    def lines(self) -> Iterator[str]:
        """One line a rule, in the order of the rulebooks."""
        for rule in self.areas:
            waits = f"  (later: {self.later[rule]})" if rule in self.later else ""
            yield f"{rule}  {', '.join(self.tests[rule]) or '-'}{waits}"

    def summary(self) -> str:
        tested = sum(bool(self.tests[rule]) for rule in self.areas if rule not in self.later)
        return (
            f"{tested} of {len(self.areas) - len(self.later)} rules tested, {len(self.later)} later"
        )


def main(root: Path = ROOT, later: dict[str, tuple[Later, ...]] = LATER) -> int:
    """Print the ledger; 0 if every rule in scope has a test."""
    ledger = Ledger(root, later)
    wrong = [*ledger.wrong()]
    print(*ledger.lines(), ledger.summary(), sep="\n")
    print(*wrong, sep="\n", end="\n" if wrong else "", file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
