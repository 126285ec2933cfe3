"""The rulebook of a game, without the game: reading it takes neither rules nor cards."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

from .faults import BadPack, Fault
from .finding import built_in, folder
from .written import Reading, Unreadable, decode

RULES = "rules.yaml"


class Rule(NamedTuple):
    """A rule in our own words. `chapter` is where the rulebook has it; `why` stands where this table
    decides what the rulebook leaves open.
    """

    id: str
    area: str
    title: str
    text: str
    chapter: str
    why: str


class Rulebook(NamedTuple):
    """All rules of a game by id, in their order; `prefix` opens every id."""

    game: str
    prefix: str
    rules: dict[str, Rule]


def rulebook(game: str) -> Rulebook:
    """The rulebook of the game of this id. Raises BadPack where it cannot be read."""
    home = folder(built_in(), game) or built_in()
    rules = {}
    for entry in _read(home / RULES):
        rule = Rule(
            entry["id"],
            entry["area"],
            entry["title"],
            entry["rule"].strip(),
            entry["from"],
            entry.get("why", "").strip() if entry["ruling"] else "",
        )
        rules[rule.id] = rule
    prefix = next(iter(rules), "").partition("-")[0]
    return Rulebook(_read(home / "game.yaml")["name"], prefix, rules)


def _read(path: Path) -> Any:
    try:
        reading = Reading(decode(path.read_bytes()))
    except Unreadable as error:
        raise BadPack([Fault(str(path), *error.at, error.text)]) from None
    except OSError as error:
        raise BadPack([Fault(str(path), 1, 1, f"it cannot be read: {error.strerror}")]) from None
    if reading.faults or reading.root is None:
        raise BadPack(Fault(str(path), *at, text) for at, text in reading.faults)
    return reading.root.data
