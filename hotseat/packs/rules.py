"""The rulebook of a game, without the game: reading it takes neither rules nor cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from .faults import BadPack, Fault
from .finding import built_in, folder
from .written import Reading, Unreadable, decode

RULES = "rules.yaml"
GUIDE = "rulebook.yaml"


class ExampleWords(Protocol):
    """A position that shows a rule: what is given, what is not so, what is."""

    @property
    def given(self) -> str: ...
    @property
    def wrong(self) -> Sequence[str]: ...
    @property
    def right(self) -> Sequence[str]: ...


class RuleWords(Protocol):
    """An entry of the rulebook, wherever it was read."""

    @property
    def id(self) -> str: ...
    @property
    def area(self) -> str: ...
    @property
    def title(self) -> str: ...
    @property
    def rule(self) -> str: ...
    @property
    def from_(self) -> str: ...
    @property
    def ruling(self) -> bool: ...
    @property
    def why(self) -> str: ...
    @property
    def check(self) -> str: ...
    @property
    def example(self) -> ExampleWords | None: ...
    @property
    def see(self) -> Sequence[str]: ...
    @property
    def words(self) -> str: ...
    @property
    def touch(self) -> Sequence[str]: ...


class Example(NamedTuple):
    """A position that shows a rule."""

    given: str
    wrong: tuple[str, ...] = ()
    right: tuple[str, ...] = ()


class Rule(NamedTuple):
    """A rule in our own words. `from_` is where the rulebook has it; `why` stands where this table
    decides what the rulebook leaves open; `see` are rules to read with it; `words` what a player
    may call it; `touch` the words of the card language by which cards touch it.
    """

    id: str
    area: str
    title: str
    rule: str
    from_: str = ""
    ruling: bool = False
    why: str = ""
    check: str = ""
    example: Example | None = None
    see: tuple[str, ...] = ()
    words: str = ""
    touch: tuple[str, ...] = ()


class Chapter(NamedTuple):
    """Areas that are read as one; `words` is what a player may call them."""

    title: str
    areas: tuple[str, ...]
    words: str = ""


class Guide(NamedTuple):
    """How a rulebook is laid out, and which of its words a player's words stand for."""

    chapters: tuple[Chapter, ...] = ()
    words: Mapping[str, str] = {}


def rules_of(game: str) -> dict[str, Rule]:
    """The rules of the game of this id, by theirs. Raises BadPack where they cannot be read."""
    rules = (_rule(entry) for entry in read(_home(game) / RULES))
    return {rule.id: rule for rule in rules}


def guide_of(game: str) -> Guide:
    """The guide of the game of this id; an empty one where there is none. Raises BadPack."""
    path = _home(game) / GUIDE
    if not path.is_file():
        return Guide()
    data = read(path)
    chapters = (Chapter(**{**entry, "areas": tuple(entry["areas"])}) for entry in data["chapters"])
    return Guide(tuple(chapters), data.get("words", {}))


def name_of(game: str) -> str:
    """What the game of this id is called. Raises BadPack."""
    return str(read(_home(game) / "game.yaml")["name"])


def _home(game: str) -> Path:
    return folder(built_in(), game) or built_in()


def _rule(entry: Mapping[str, Any]) -> Rule:
    example = entry.get("example")
    return Rule(
        id=entry["id"],
        area=entry["area"],
        title=entry["title"],
        rule=entry["rule"].strip(),
        from_=entry["from"],
        ruling=entry["ruling"],
        why=entry.get("why", "").strip(),
        check=entry.get("check", "").strip(),
        example=example and _example(example),
        see=tuple(entry.get("see", ())),
        words=entry.get("words", ""),
        touch=tuple(entry.get("touch", ())),
    )


def _example(entry: Mapping[str, Any]) -> Example:
    return Example(
        entry["given"].strip(), tuple(entry.get("wrong", ())), tuple(entry.get("right", ()))
    )


def read(path: Path) -> Any:
    """What a file of the content says. Raises BadPack."""
    try:
        reading = Reading(decode(path.read_bytes()))
    except Unreadable as error:
        raise BadPack([Fault(str(path), *error.at, error.text)]) from None
    except OSError as error:
        raise BadPack([Fault(str(path), 1, 1, f"it cannot be read: {error.strerror}")]) from None
    if reading.faults or reading.root is None:
        raise BadPack(Fault(str(path), *at, text) for at, text in reading.faults)
    return reading.root.data
