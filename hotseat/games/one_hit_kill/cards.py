"""The content of One Hit Kill: what stands in its files, and the library made of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, Field, field_validator, model_validator

from hotseat.engine.cards import LONGEST_NAME, Id, Named, Printed, RuleText, Title
from hotseat.engine.step import Record, fault

from . import params
from .needs import ANY, SEVEN, TEN, Need

CORE = "core"


class Settings(Record):
    """The figures of the game (`game.yaml`): the names of the parts by number from 1."""

    id: Id
    name: str
    description: str
    parts: tuple[str, ...] = Field(min_length=TEN, max_length=TEN)


class Special(Printed):
    """A white card that does something. `deal_late` keeps it out of the deal (OHK-001)."""

    deal_late: bool = False

    @cached_property
    def goes_off(self) -> bool:
        """Does it go off by itself, in the Field or as a pair in a hand?"""
        return any(text.waits_for("in_field") for text in self.texts)

    @cached_property
    def changes_class(self) -> bool:
        """Does it work in a reveal only?"""
        return any(text.always for text in self.texts)


class Weapon(Named):
    """A black card: seven components that win the game (OHK-073)."""

    stars: int = Field(ge=1, le=3)
    needs: tuple[Need, ...] = Field(min_length=1)

    @model_validator(mode="after")
    def _seven(self) -> Weapon:
        total = sum(need.size for need in self.needs)
        if total != SEVEN:
            raise fault(f"a Weapon needs exactly {SEVEN} components, this one asks for {total}")
        return self

    @cached_property
    def classes(self) -> frozenset[str]:
        """The classes its runs name."""
        runs = (need.run for need in self.needs if need.run is not None)
        return frozenset(cls for run in runs for cls in run.class_ if cls != ANY)


class Component(Record):
    """A white card with a class and a number; the number names the part (OHK-067). `letter` is what
    its class is called by at a table.
    """

    id: str
    class_: str
    number: int
    part: str
    letter: str

    @property
    def code(self) -> str:
        """Letter and number: `B7`."""
        return f"{self.letter}{self.number}"

    @property
    def name(self) -> str:
        """The code with the part: `B7 Fang`."""
        return f"{self.code} {self.part}"

    @property
    def face_name(self) -> str:
        """The name for small faces."""
        return self.part


class Player(Record):
    """Somebody at the table."""

    id: str
    name: str


def _class(cls: str) -> str:
    if cls == ANY:
        raise fault(f"`{ANY}` is every class: call yours otherwise")
    if not cls[0].isalpha():
        raise fault(f"a class begins with a letter, which its cards are called by: not `{cls}`")
    if len(cls) > LONGEST_NAME:
        raise fault(f"`{cls}` is over {LONGEST_NAME} letters")
    return cls


class Deck(Record):
    """A deck: Core, or an expansion with classes of its own."""

    id: Id
    name: Title
    classes: tuple[Annotated[Id, AfterValidator(_class)], ...] = Field(min_length=1)


class DeckFile(Record):
    """`ID.yaml`: the classes, Specials and Weapons of a deck (OHK-194)."""

    deck: Deck
    cards: tuple[Special, ...]
    weapons: tuple[Weapon, ...]

    @model_validator(mode="after")
    def _has_all_three(self) -> DeckFile:
        if not self.cards or not self.weapons:
            raise fault("a deck needs components, Weapons and Specials of its own")
        return self


Many = Annotated[int, Field(ge=2, le=6)]
Seats = tuple[Many, Many]


class Seating(Record):
    """How many players a variant is for: with the Core deck alone, and with an expansion."""

    core: Seats
    expansion: Seats

    @field_validator("core", "expansion")
    @classmethod
    def _from_few_to_many(cls, seats: Seats) -> Seats:
        if seats[0] > seats[1]:
            raise fault(
                f"{seats[0]} to {seats[1]} players are none: the smaller number stands first"
            )
        return seats


class Variant(Record):
    """Changed rules in the standard form (OHK-164): `set` gives parameters other values."""

    id: Id
    name: Title
    decks: str | tuple[str, ...]
    players: Seating
    goal: str
    complexity: Literal["low", "medium", "high"]
    changes: tuple[str, ...] = Field(min_length=1)
    set_: Mapping[str, Any]

    @field_validator("set_")
    @classmethod
    def _sets_what_there_is(cls, told: Mapping[str, Any]) -> Mapping[str, Any]:
        found = [*params.wrong(told)]
        if not told:
            found.append("a variant sets at least one parameter")
        if found:
            raise fault("\n".join(found))
        return told


class VariantFile(Record):
    """`variants/ID.yaml`."""

    variant: Variant


LAYOUT: tuple[tuple[str, type], ...] = (
    ("game.yaml", Settings),
    ("variants/*.yaml", VariantFile),
    ("*.yaml", DeckFile),
)


def letter(cls: str) -> str:
    """The letter a class begins with, which is its own unless another at the table has it."""
    return cls[:1].upper()


@dataclass(frozen=True)
class Library:
    """All content of the game. `rules` are the rulebook's entries, `paths` where each file was
    read."""

    settings: Settings
    decks: Mapping[str, DeckFile]
    variants: Mapping[str, Variant]
    rules: Mapping[str, RuleText]
    paths: Mapping[str, str] = field(default_factory=dict)

    @cached_property
    def specials(self) -> Mapping[str, Special]:
        """Every Special of every deck."""
        return {card.id: card for file in self.decks.values() for card in file.cards}

    @cached_property
    def weapons(self) -> Mapping[str, Weapon]:
        """Every Weapon of every deck."""
        return {weapon.id: weapon for file in self.decks.values() for weapon in file.weapons}

    @cached_property
    def components(self) -> Mapping[str, Component]:
        """One component a class and number (OHK-020)."""
        classes = [cls for file in self.decks.values() for cls in file.deck.classes]
        made = (self._component(cls, n) for cls in classes for n in range(1, TEN + 1))
        return {component.id: component for component in made}

    def _component(self, cls: str, number: int) -> Component:
        part = self.settings.parts[number - 1]
        id = f"{cls}-{number}"
        return Component(id=id, class_=cls, number=number, part=part, letter=letter(cls))

    def model(self, name: str) -> Any:
        """The model behind a piece (`component:bio-8`). Raises KeyError."""
        kind, _, rest = name.partition(":")
        if kind == "player":
            return Player(id=rest, name=rest)
        if kind == "deck":
            return self.decks[rest].deck
        return {
            "variant": self.variants,
            "component": self.components,
            "special": self.specials,
            "weapon": self.weapons,
        }[kind][rest]

    def path_of(self, name: str) -> str:
        """The file a piece was read from; "" when that is not known."""
        kind, _, rest = name.partition(":")
        if kind == "component":
            name = next((f"class:{c}" for c in self._classes() if rest.startswith(f"{c}-")), "")
        return self.paths.get(name, "")

    def _classes(self) -> list[str]:
        return [cls for file in self.decks.values() for cls in file.deck.classes]
