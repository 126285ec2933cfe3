"""Rules found by words: their own, those a player would use, and forms of either."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from typing import NamedTuple

from .rules import Guide, RuleWords

TITLE, CALLED, SAID, CHAPTER, MORE = 8.0, 6.0, 4.0, 2.0, 1.0  # how much a word says, by its place
FORM, STOOD_FOR = 0.8, 0.5  # of another form of a word, and of one it only stands for
WHOLE, PHRASE = 24.0, 8.0  # for just these words, and for all of them in their order
ENDINGS = ("ing", "ed", "es", "s")
SHORTEST = 3  # letters of a word without its ending
SAY_LITTLE = (
    "a after an and are as at be been by can could do does for from get gets has have happen happens"
    " how i if in is it may me must my of on one or our should so than that the their them then there"
    " they this to us was we what when where which who why will with would you your"
)
SMALL = frozenset(SAY_LITTLE.split())


class Field(NamedTuple):
    """Words of a rule, and how much each says of it."""

    weight: float
    words: frozenset[str]


class Entry(NamedTuple):
    """A rule as it is searched."""

    id: str
    fields: tuple[Field, ...]
    phrases: tuple[str, ...]  # its title, and what a player may call it


class Asked(NamedTuple):
    """A word that is searched for: itself, its forms, those of the words it stands for."""

    itself: frozenset[str]
    forms: frozenset[str]
    others: frozenset[str]


class Index:
    """The rules of one book, ready to be searched."""

    def __init__(
        self, rules: Iterable[RuleWords], guide: Guide, changes: Mapping[str, str]
    ) -> None:
        self.rules, self.guide, self.changes = list(rules), guide, changes

    def find(self, text: str) -> list[str]:
        """The ids of the rules that have all words of the text, the best first; small words count
        only where there are no others.
        """
        words = _words(text)
        wanted = [word for word in words if word not in SMALL] or words
        if not wanted:
            return []
        asked = [self._asked(word) for word in wanted]
        phrase = " ".join(words)
        scored = [(_score(entry, asked, phrase), entry.id) for entry in self._entries]
        ranked = sorted(scored, key=lambda pair: -pair[0])
        return [id for score, id in ranked if score > 0]

    def _asked(self, word: str) -> Asked:
        """A word with its forms, and with those of the words it stands for."""
        told = self.guide.words.get(word) or self.guide.words.get(_stem(word), "")
        others = {form for other in told.split() for form in self._forms(other)}
        return Asked(frozenset({word}), self._forms(word), frozenset(others))

    def _forms(self, word: str) -> frozenset[str]:
        """The words of the rules that are forms of this one, or begin with it."""
        stem = _stem(word)
        return frozenset(known for known in self._used if known.startswith(stem))

    @property
    def spoken(self) -> set[str]:
        """Every word of every rule, and every word that stands for one."""
        return self._used | set(self.guide.words)

    @cached_property
    def _used(self) -> set[str]:
        return {word for entry in self._entries for field in entry.fields for word in field.words}

    @cached_property
    def _entries(self) -> list[Entry]:
        return [Entry(rule.id, tuple(self._fields(rule)), _phrases(rule)) for rule in self.rules]

    def _fields(self, rule: RuleWords) -> Iterator[Field]:
        yield _field(TITLE, rule.title, rule.id)
        yield _field(CALLED, rule.words)
        yield _field(SAID, rule.rule, self.changes.get(rule.id, ""))
        yield _field(CHAPTER, rule.area, "ruling" if rule.ruling else "", *self._chapter(rule.area))
        yield _field(MORE, rule.why, rule.check, *_example(rule))

    def _chapter(self, area: str) -> list[str]:
        return [f"{c.title} {c.words}" for c in self.guide.chapters if area in c.areas]


def _field(weight: float, *texts: str) -> Field:
    return Field(weight, frozenset(_words(" ".join(texts))))


def _example(rule: RuleWords) -> tuple[str, ...]:
    example = rule.example
    return (example.given, *example.wrong, *example.right) if example else ()


def _phrases(rule: RuleWords) -> tuple[str, ...]:
    """The title and each thing a player may call it, in plain words."""
    return tuple(" ".join(_words(said)) for said in (rule.title, *rule.words.split(",")))


def _words(text: str) -> list[str]:
    """The words of a text, small and without possessive endings."""
    return [word.partition("'")[0] for word in re.findall(r"[\w']+", text.casefold())]


def _stem(word: str) -> str:
    """A word without the ending that makes another form of it."""
    for ending in ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= SHORTEST:
            return word[: -len(ending)]
    return word


def _score(entry: Entry, asked: Iterable[Asked], phrase: str) -> float:
    """How well a rule fits; 0 if it lacks a word."""
    total = 0.0
    for word in asked:
        score = sum(field.weight * _fits(word, field.words) for field in entry.fields)
        if not score:
            return 0.0
        total += score
    return total + max(_called(phrase, said) for said in entry.phrases)


def _fits(word: Asked, among: frozenset[str]) -> float:
    """1 if this word is there, less for a form of it, least for one it stands for."""
    weights = (1.0, FORM, STOOD_FOR)
    fitting = (w for w, words in zip(weights, word, strict=True) if not words.isdisjoint(among))
    return next(fitting, 0.0)


def _called(phrase: str, said: str) -> float:
    """What it adds when the words are just what a rule is called, or part of it in their order."""
    if phrase == said:
        return WHOLE
    return PHRASE if f" {phrase}" in f" {said}" else 0.0
