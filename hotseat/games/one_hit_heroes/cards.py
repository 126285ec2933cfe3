"""The content of One-Hit Heroes: what stands in its files, and the library made of them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Annotated, Any, Literal, TypeAlias

from pydantic import AfterValidator, Field, model_validator

from hotseat.engine.cards import Id, Printed, RuleText
from hotseat.engine.effects import Effects
from hotseat.engine.language import Test
from hotseat.engine.step import Record, fault, nested

STARTERS, STARTER_ITEMS = 11, 2
PACK, PACKS = 8, 4  # cards of a pack, packs of an Episode (OHH-204)
CODE = re.compile("([A-Z]{2})-([1-9][0-9]?)")


class Tokens(Record):
    """Light and Heavy tokens."""

    light: int = Field(default=0, ge=0, le=99)
    heavy: int = Field(default=0, ge=0, le=99)


class Level(Record):
    """What a level adds to those below it (OHH-036)."""

    bonus: Tokens | None = None
    aggro: int = 0


class Settings(Record):
    """The figures of the game (`game.yaml`).

    `by_hand` has every point of damage placed by a person, also where it fits only one token.
    """

    id: Id
    name: str
    description: str
    aggro_bar: tuple[str, ...]
    attack_die: tuple[str, ...]
    hero_die: tuple[Tokens, ...]
    hand: int
    plays: int
    start_aggro: int
    start_energy: int
    max_energy: int
    retry_draw: int
    retry_discard: int
    levels: tuple[Level, ...]
    by_hand: bool = False


def _code(value: str) -> str:
    told = CODE.fullmatch(value)
    if value and (told is None or int(told[2]) > PACK * PACKS):
        raise fault(
            f"`{value}`: a code is an Episode's two letters and 1 to {PACK * PACKS} (`WE-9`)"
        )
    return value


Code: TypeAlias = Annotated[str, AfterValidator(_code)]


class HeroCard(Printed):
    """A card of a Hero: weapon, action, item or reaction.

    `after` says where it goes at the end of the turn, `turn` in whose turn a Reaction is played,
    `code` where a pack card belongs.
    """

    type: Literal["weapon", "action", "item", "reaction"]
    after: Literal["", "discard", "burn"] = ""
    turn: Literal["", "ally", "boss", "any"] = ""
    code: Code = ""

    @model_validator(mode="after")
    def _fields_fit_the_type(self) -> HeroCard:
        wrong = []
        if (self.type == "item") == bool(self.after):
            wrong.append("`after` belongs to every card but an item, which burns when destroyed")
        if (self.type == "reaction") != bool(self.turn):
            wrong.append(
                "`turn` (ally, boss, any) belongs to a reaction, and every reaction needs it"
            )
        if self.type != "item" and not self.texts:
            wrong.append("a card needs `effects`, `always` or `abilities`")
        if wrong:
            raise fault("\n".join(wrong))
        return self

    @property
    def corner(self) -> Literal["grey", "gold"]:
        """Grey marks a starter, gold a card that is drafted (OHH-200)."""
        return "gold" if self.code else "grey"

    @cached_property
    def rolls_hero_die(self) -> bool:
        """Does it roll the Hero Die, alone or under a condition?"""
        effects = nested(*(text.effects for text in self.texts))
        return any(step.word == "roll_hero_die" for step in effects)


class Hero(Record):
    """A Hero Card: who plays these eleven cards. It has no rules effect of its own (OHH-012)."""

    id: Id
    name: str
    title: str
    style: str = ""
    story: str = ""


class HeroFile(Record):
    """`heroes/ID.yaml`: a Hero and the eleven starter cards, two of them Items (OHH-001, 002)."""

    hero: Hero
    cards: tuple[HeroCard, ...]

    @model_validator(mode="after")
    def _eleven_cards(self) -> HeroFile:
        many = sum(card.count for card in self.cards)
        items = sum(card.count for card in self.cards if card.type == "item")
        if many != STARTERS:
            raise fault(f"a Hero has {STARTERS} starter cards, this one {many}")
        if items != STARTER_ITEMS:
            raise fault(f"a Hero has {STARTER_ITEMS} Items among the starters, this one {items}")
        return self


class Boss(Record):
    """A Boss Mat. `health` is for two Heroes; each further Hero adds `per_hero` (OHH-027)."""

    id: Id
    name: str
    episode: Id
    number: int = Field(ge=1)
    story: str = ""
    health: Tokens
    per_hero: Tokens = Tokens()
    bonus: tuple[Tokens, ...] | None = None
    setup: Effects | None = None
    mat_if: Test = None
    mat: Effects | None = None

    def health_for(self, heroes: int) -> list[int]:
        """Light and Heavy tokens at the start, for so many Heroes."""
        more = heroes - 2
        return [
            self.health.light + more * self.per_hero.light,
            self.health.heavy + more * self.per_hero.heavy,
        ]


class Minion(Record):
    """A Minion; without effects it only stands in the way (OHH-234)."""

    id: Id
    name: str
    number: int = Field(ge=1)
    health: Tokens
    effects: Effects | None = None


class BossCard(Record):
    """A card of a Boss Deck. With `lower` and no `check` both halves are blue (OHH-126)."""

    id: Id
    name: str
    number: int = Field(ge=1)
    top: Effects
    check: Literal["", "green", "yellow", "red", "purple"] = ""
    lower: Effects | None = None

    @cached_property
    def back(self) -> tuple[str, ...]:
        """The icons on its back (OHH-066)."""
        from .icons import icons

        return icons(self)

    @model_validator(mode="after")
    def _check_has_lower(self) -> BossCard:
        if self.check and not self.lower:
            raise fault("`check` needs `lower`: what happens when it is met")
        return self


class BossFile(Record):
    """`episodes/ID/N-BOSS.yaml`: a Boss with Minions, the ordered deck, and the card pack."""

    boss: Boss
    minions: tuple[Minion, ...] = ()
    boss_cards: tuple[BossCard, ...]
    pack: tuple[HeroCard, ...] = ()

    @model_validator(mode="after")
    def _numbers_run(self) -> BossFile:
        numbers = [card.number for card in self.boss_cards]
        if sorted(numbers) != numbers or len(set(numbers)) != len(numbers):
            raise fault("the cards of a Boss Deck stand in the order of their numbers")
        return self


class Episode(Record):
    """An Episode."""

    id: Id
    name: str
    number: int
    code: str
    style: str = ""
    story: str = ""


class EpisodeFile(Record):
    """`episodes/ID/episode.yaml`."""

    episode: Episode


class PackName(Record):
    """A pack of loose cards."""

    id: Id
    name: str


class PackFile(Record):
    """`packs/ID.yaml`: cards that belong to no Boss, for players who make their own."""

    pack: PackName
    cards: tuple[HeroCard, ...]


LAYOUT: tuple[tuple[str, type[Record]], ...] = (
    ("game.yaml", Settings),
    ("heroes/*.yaml", HeroFile),
    ("episodes/*/episode.yaml", EpisodeFile),
    ("episodes/*/*.yaml", BossFile),
    ("packs/*.yaml", PackFile),
)


@dataclass(frozen=True)
class Library:
    """All content of One-Hit Heroes that was loaded, by id, in the order of the files.

    `packs` are the names of loose packs; `origin` says to which Hero, Boss or pack a card belongs;
    `paths` in which file a Hero, Boss or card was read, by the name of its piece.
    """

    settings: Settings
    heroes: Mapping[str, HeroFile] = field(default_factory=dict)
    episodes: Mapping[str, Episode] = field(default_factory=dict)
    bosses: Mapping[str, BossFile] = field(default_factory=dict)
    cards: Mapping[str, HeroCard] = field(default_factory=dict)
    rules: Mapping[str, RuleText] = field(default_factory=dict)
    packs: Mapping[str, str] = field(default_factory=dict)
    origin: Mapping[str, str] = field(default_factory=dict)
    paths: Mapping[str, str] = field(default_factory=dict)

    def model(self, name: str) -> Any:
        """What a piece's name stands for. Raises KeyError for what is not (or no longer) there."""
        kind, _, rest = name.partition(":")
        if kind == "hero":
            return self.heroes[rest].hero
        if kind == "episode":
            return self.episodes[rest]
        if kind == "boss":
            return self.bosses[rest].boss
        if kind == "minion":
            boss, _, minion = rest.partition("/")
            return _called(minion, self.bosses[boss].minions)
        if kind == "boss-card":
            boss, _, card = rest.partition("/")
            return _called(card, self.bosses[boss].boss_cards)
        return self.cards[rest]

    def bosses_of(self, episode: str) -> list[BossFile]:
        """The Bosses of an Episode by their numbers (OHH-023)."""
        found = [file for file in self.bosses.values() if file.boss.episode == episode]
        return sorted(found, key=lambda file: file.boss.number)

    def path_of(self, name: str) -> str:
        """The file a piece was read from; "" when that is not known."""
        kind, _, rest = name.partition(":")
        if kind in ("minion", "boss-card"):
            name = f"boss:{rest.partition('/')[0]}"
        return self.paths.get(name, "")


def _called(id: str, models: Sequence[Any]) -> Any:
    return {model.id: model for model in models}[id]
