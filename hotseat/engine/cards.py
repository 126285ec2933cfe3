"""What is printed on a card, in any game: abilities, moments, names; and the rulebook's entries."""

from __future__ import annotations

import re
from functools import cached_property
from typing import Annotated, Any, TypeAlias
from unicodedata import east_asian_width

from pydantic import (
    AfterValidator,
    BeforeValidator,
    Field,
    PlainSerializer,
    ValidationInfo,
    model_validator,
)

from .effects import Effects, Rules
from .language import Test, one_of
from .step import Record, fault, language_of, nearest

KEBAB = re.compile(r"^[a-z0-9]+(-[a-z0-9]+)*$")
LONGEST_NAME = 11  # letters of a name on a small face
LONGEST_TITLE = 32  # letters of a name in a sentence


def _kebab(value: str) -> str:
    if not KEBAB.match(value):
        raise fault(f"an id is kebab-case (`blue-flame`), not `{value}`")
    return value


def columns(text: str) -> int:
    """How wide a text is on a screen: some letters of the East take two columns."""
    return sum(2 if east_asian_width(letter) in "WF" else 1 for letter in text)


def _label(value: str) -> str:
    if value and not value.strip():
        raise fault("a name has letters")
    if "\n" in value:
        raise fault("a name is one line")
    if columns(value) > LONGEST_TITLE:
        raise fault(f"`{value[:LONGEST_TITLE]}…` is over {LONGEST_TITLE} letters")
    return value


def _title(value: str) -> str:
    if not value:
        raise fault("a name has letters")
    return _label(value)


Id: TypeAlias = Annotated[str, AfterValidator(_kebab)]
Label: TypeAlias = Annotated[str, AfterValidator(_label)]
Title: TypeAlias = Annotated[str, AfterValidator(_title)]


class When(Record):
    """A moment an ability waits for, and what it must be about (empty: anything)."""

    word: str
    about: tuple[str, ...] = ()


def _moments(value: Any, info: ValidationInfo) -> Any:
    if isinstance(value, tuple):
        return value
    entries = value if isinstance(value, list) else [value]
    return tuple(_moment(entry, info) for entry in entries)


def _moment(value: Any, info: ValidationInfo) -> When:
    language = language_of(info)
    if isinstance(value, dict) and len(value) == 1:
        ((word, about),) = value.items()
        if isinstance(about, dict) and list(about) == ["after"]:
            about = about["after"]
        abouts = tuple(about) if isinstance(about, list) else (about,)
    else:
        word, abouts = value, ()
    if not isinstance(word, str):
        raise fault("a moment is a word, or one key with what it must be about")
    if language is not None:
        known = language.moments.get(word)
        if known is None:
            raise fault(f"unknown moment `{word}`{nearest(word, language.moments)}")
        for part in abouts:
            if part not in known.takes:
                words = ", ".join(known.takes) or "nothing"
                raise fault(f"`{word}` takes {words}, not `{part}`{nearest(part, known.takes)}")
    return When(word=word, about=abouts)


def _written(moments: tuple[When, ...]) -> list[str | dict[str, list[str]]]:
    """Moments as they stand in files."""
    return [{when.word: list(when.about)} if when.about else when.word for when in moments]


def _limit(value: Any, info: ValidationInfo) -> Any:
    language = language_of(info)
    return value if language is None or value == "" else one_of(value, language.limits)


Whens: TypeAlias = Annotated[tuple[When, ...], BeforeValidator(_moments), PlainSerializer(_written)]
Limit: TypeAlias = Annotated[str, BeforeValidator(_limit)]


class Ability(Record):
    """One thing a card can do: when, if, how often; what holds and what happens."""

    when: Whens = ()
    if_: Test = None
    limit: Limit = ""
    always: Rules | None = None
    effects: Effects | None = None

    @model_validator(mode="after")
    def _does_something(self) -> Ability:
        if self.limit == "first_each_turn" and not self.when:
            raise fault("`first_each_turn` needs a `when`")
        return self

    def waits_for(self, moment: str) -> bool:
        """Does it name this moment?"""
        return any(when.word == moment for when in self.when)


class Named(Record):
    """Something printed, with its names: one follows from the id, and a long one needs a short
    one."""

    id: Id
    name: Label = ""
    short: Label = ""
    story: str = ""
    mark: str = "new"

    @model_validator(mode="before")
    @classmethod
    def _named(cls, value: Any) -> Any:
        if isinstance(value, dict) and not value.get("name") and isinstance(value.get("id"), str):
            return {**value, "name": titled(value["id"])}
        return value

    @model_validator(mode="after")
    def _names_fit(self) -> Named:
        if columns(self.name) > LONGEST_NAME and not self.short:
            raise fault(f"`{self.name}` is over {LONGEST_NAME} letters and needs a `short` name")
        if columns(self.short) > LONGEST_NAME:
            raise fault(f"`{self.short}` is over {LONGEST_NAME} letters")
        return self

    @property
    def face_name(self) -> str:
        """The name for small faces."""
        return self.short or self.name


class Printed(Named, Ability):
    """A card: its names, copies, origin and abilities. The flat ability fields are its first."""

    count: int = Field(default=1, ge=1, le=20)
    abilities: tuple[Ability, ...] = ()

    @model_validator(mode="after")
    def _abilities_do_something(self) -> Printed:
        if any(ability.effects is None and ability.always is None for ability in self.abilities):
            raise fault("an ability needs `effects` or `always`")
        return self

    @cached_property
    def texts(self) -> tuple[Ability, ...]:
        """All abilities: the flat one, when it says anything, then the others."""
        flat = Ability.model_construct(
            when=self.when,
            if_=self.if_,
            limit=self.limit,
            always=self.always,
            effects=self.effects,
        )
        says = flat.effects is not None or flat.always is not None
        return (flat, *self.abilities) if says else self.abilities


def titled(identifier: str) -> str:
    """The name an id stands for: `blue-flame` is Blue Flame."""
    small = {"of", "the", "to", "and", "on", "for", "in"}
    words = [w if w in small else w.capitalize() for w in identifier.split("-")]
    name = " ".join(words)
    return name[:1].upper() + name[1:]


class Example(Record):
    """A position that shows a rule: what is given, what is not so, what is."""

    given: str
    wrong: tuple[str, ...] = ()
    right: tuple[str, ...] = ()


class RuleText(Record):
    """An entry of the rulebook, in our own words.

    `see` are the ids of rules to read with it, `words` what a player may call it; `touch` are words
    of the card language (`destroy`, or `type=item`), and every card that has one touches the rule.
    """

    id: str
    area: str
    title: str
    rule: str
    from_: str
    ruling: bool
    why: str = ""
    check: str = ""
    example: Example | None = None
    see: tuple[str, ...] = ()
    words: str = ""
    touch: tuple[str, ...] = ()


class ChapterText(Record):
    """Areas of the rules that are read as one chapter, and what a player may call it."""

    title: str
    areas: tuple[str, ...]
    words: str = ""


class GuideText(Record):
    """`rulebook.yaml`: the chapters of the rulebook in their order, and by a word of a player those
    words of the rules that it stands for.
    """

    chapters: tuple[ChapterText, ...]
    words: dict[str, str] = {}
