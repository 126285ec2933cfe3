"""A rulebook to read in: its chapters, what is read together, and what is otherwise at one
table."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from .rules import Guide, RuleWords, guide_of, name_of, rules_of

if TYPE_CHECKING:
    from .searching import Index

MOST = 9  # rules that are read with another: each has a digit
ENOUGH = 6  # and with those that name it


class Part(NamedTuple):
    """A chapter or an area with its rules, by id."""

    title: str
    ids: tuple[str, ...]


class Rulebook:
    """The rules of a game by id, in their order. `changes` says, by rule, what is otherwise at the
    table it is read at.
    """

    def __init__(
        self,
        name: str,
        rules: Mapping[str, RuleWords],
        guide: Guide | None = None,
        changes: Mapping[str, str] | None = None,
    ) -> None:
        self.name, self.rules = name, rules
        self.guide, self.changes = guide or Guide(), changes or {}
        self.prefix = next(iter(rules), "").partition("-")[0]

    @cached_property
    def chapters(self) -> list[Part]:
        """The chapters of the guide, and behind them each area that is in none."""
        areas = [chapter.areas for chapter in self.guide.chapters]
        titles = [chapter.title for chapter in self.guide.chapters]
        placed = {area for those in areas for area in those}
        for rule in self.rules.values():
            if rule.area not in placed:
                placed.add(rule.area)
                areas.append((rule.area,))
                titles.append(rule.area.capitalize())
        parts = (Part(t, self._in(a)) for t, a in zip(titles, areas, strict=True))
        return [part for part in parts if part.ids]

    def _in(self, areas: Sequence[str]) -> tuple[str, ...]:
        return tuple(rule.id for rule in self.rules.values() if rule.area in areas)

    def chapter_of(self, id: str) -> Part:
        """The chapter a rule stands in."""
        return next(part for part in self.chapters if id in part.ids)

    def part_called(self, words: str) -> Part | None:
        """The chapter of this title, or the area of this name."""
        wanted = " ".join(words.casefold().split())
        titled = (part for part in self.chapters if part.title.casefold() == wanted)
        ids = self._in((wanted,))
        return next(titled, Part(wanted.capitalize(), ids) if ids else None)

    def numbered(self, words: str) -> str:
        """The id somebody means by `OHH-031`, `ohh 31` or `31`; empty for words.

        There need be no rule of this id.
        """
        told = re.fullmatch(rf"(?:{self.prefix}[-\s]?)?0*(\d{{1,4}})", words.strip(), re.A | re.I)
        return f"{self.prefix}-{int(told[1]):03}" if told else ""

    def find(self, words: str) -> list[str]:
        """The ids of the rules that hold these words, or what they stand for, the best first; of a
        number the rule it is the number of.
        """
        id = self.numbered(words)
        return [id] if id in self.rules else self._index.find(words)

    @cached_property
    def _index(self) -> Index:
        from .searching import Index  # most rules are looked up by their number

        return Index(self.rules.values(), self.guide, self.changes)

    @property
    def spoken(self) -> set[str]:
        """Every word the rules use, to guess what somebody meant to write."""
        return self._index.spoken

    def near(self, id: str) -> list[str]:
        """The rules to read with this one: those it names, and those that name it."""
        own = [other for other in self.rules[id].see if other in self.rules]
        back = [rule.id for rule in self.rules.values() if id in rule.see]
        said = [m for m in re.findall(r"[A-Z]+-\d{3}", self.rules[id].rule) if m in self.rules]
        named = [other for other in dict.fromkeys([*own, *said]) if other != id][:MOST]
        return (
            named + [other for other in back if other not in named][: max(0, ENOUGH - len(named))]
        )


def rulebook(game: str) -> Rulebook:
    """The rulebook of the game of this id. Raises BadPack where it cannot be read."""
    return Rulebook(name_of(game), rules_of(game), guide_of(game))


def shown(rule: RuleWords) -> tuple[str, Sequence[str], Sequence[str]]:
    """The example of a rule: what is given, what is not so, what is. Empty where it has none."""
    if rule.example:
        return rule.example.given, rule.example.wrong, rule.example.right
    return "", (), tuple(map(_sentence, filter(None, re.split(r";\s*(?=given\b)", rule.check))))


def _sentence(check: str) -> str:
    """A position written as `given / when / then`, as a sentence."""
    said = re.sub(r"\s*/\s*then\s+", ": ", re.sub(r"\s*/\s*when\s+", "; when ", check.strip()))
    return said[:1].upper() + said[1:].rstrip(".") + "."
