"""Which tests carry which rule ids, read from the tests' source without importing it."""

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

PROVES_NOTHING = {"skip", "xfail"}


class Proof(NamedTuple):
    """A test and one rule id it carries."""

    rule: str
    test: str


class Unreadable(Exception):
    """A marker whose ids cannot be read, or that sits on something pytest never runs."""


def proofs(tests: Path) -> Iterator[Proof]:
    """Every rule marker under `tests`, in the order of files and lines.

    Markers of a module (`pytestmark`) and of a class count for each test within. A test that is
    skipped or expected to fail proves nothing and is left out.
    """
    for file in sorted(tests.rglob("test_*.py")):
        name = file.relative_to(tests.parent).as_posix()
        tree = ast.parse(file.read_text(encoding="utf-8"), name)
        yield from _within(tree.body, name, _pytestmark(tree.body))


def _within(body: Iterable[ast.stmt], place: str, above: list[ast.Call]) -> Iterator[Proof]:
    for node in body:
        if not isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            continue
        own = [call for mark in node.decorator_list for call in _marks(mark)]
        inside = f"{place}::{node.name}"
        if not node.name.startswith(("test", "Test")):
            if _ids(own, inside):
                raise Unreadable(f"{inside}:{node.lineno} carries a rule, but is no test")
        elif isinstance(node, ast.ClassDef):
            yield from _within(node.body, inside, [*above, *own, *_pytestmark(node.body)])
        elif not any(_name(call.func) in PROVES_NOTHING for call in [*above, *own]):
            yield from (Proof(rule, inside) for rule in _ids([*above, *own], inside))


def _pytestmark(body: Iterable[ast.stmt]) -> list[ast.Call]:
    return [
        call
        for node in body
        if isinstance(node, ast.Assign)
        and any(
            isinstance(target, ast.Name) and target.id == "pytestmark" for target in node.targets
        )
        for call in _marks(node.value)
    ]


def _marks(expression: ast.expr) -> Iterator[ast.Call]:
    """The marker calls in a decorator; `@mark.skip` without brackets becomes a call."""
    if _name(expression) in PROVES_NOTHING:
        yield ast.Call(expression, [], [])
    for node in ast.walk(expression):
        if isinstance(node, ast.Call) and _name(node.func) in {"rule", *PROVES_NOTHING}:
            yield node


def _name(function: ast.expr) -> str:
    """`rule` of `pytest.mark.rule`, of `mark.rule` and of a bare `rule`."""
    if isinstance(function, ast.Attribute):
        return function.attr if _name(function.value) == "mark" or function.attr == "mark" else ""
    return function.id if isinstance(function, ast.Name) else ""


def _ids(calls: Iterable[ast.Call], place: str) -> list[str]:
    ids: list[str] = []
    for call in calls:
        if _name(call.func) != "rule":
            continue
        for argument in call.args:
            if not (isinstance(argument, ast.Constant) and isinstance(argument.value, str)):
                raise Unreadable(f"{place}:{call.lineno} names a rule by something else than text")
            ids.append(argument.value)
    return ids
