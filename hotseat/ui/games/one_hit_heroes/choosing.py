"""What is chosen before a fight or a run: Boss or Episode, Heroes, who plays, level. Pure, and
plain enough to remember.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from hotseat.games.one_hit_heroes.cards import BossFile, Episode, Library
from hotseat.games.one_hit_heroes.setup import (
    MATS_LEAST,
    MATS_MOST,
    SOLO_MATS,
    FightOptions,
    starting_aggro,
    starting_bonus,
)
from hotseat.games.one_hit_heroes.voice import listed, number
from hotseat.table.seats import Seat

from ...draw.canvas import columns
from ...naming import apart, named
from ...sitting import Sitting, words


@dataclass
class Choosing(Sitting):
    """A fight in the making. `heroes` stand in the order of the seats; `names` are what the people
    typed and `computers` the levels of those who play instead, by seat: both stay where they are
    when a Hero goes. `run` is a run through the Episode of the Boss, who is chosen only for a
    fight.
    """

    library: Library
    boss: str = ""
    heroes: list[str] = field(default_factory=list)
    names: list[str] = field(default_factory=lambda: [""] * MATS_MOST)
    computers: list[str] = field(default_factory=lambda: [""] * MATS_MOST)
    level: int = 1
    alone: bool = False
    run: bool = False

    @classmethod
    def of(cls, library: Library, kept: Mapping[str, Any]) -> Choosing:
        """As it was left the last time; what is not there any more is as on the first day."""
        chosen = cls(library)
        heroes = [id for id in words(kept.get("heroes")) if id in library.heroes]
        chosen.heroes = list(dict.fromkeys(heroes))[:MATS_MOST] or [*library.heroes][:MATS_LEAST]
        boss = str(kept.get("boss"))
        chosen.boss = boss if boss in library.bosses else next(iter(library.bosses))
        chosen.sit_as_before(kept)
        level = kept.get("level")
        if isinstance(level, int) and 1 <= level <= chosen.levels:
            chosen.level = level
        chosen.alone = kept.get("alone") is True
        chosen.run = kept.get("run") is True
        return chosen

    def kept(self) -> dict[str, Any]:
        """What is remembered for the next time."""
        return {
            "boss": self.boss,
            "heroes": self.heroes[:MATS_MOST],
            "names": [*self.names],
            "computers": [*self.computers],
            "level": self.level,
            "alone": self.alone,
            "run": self.run,
        }

    # ------------------------------------------------------------ what it comes to

    def options(self) -> FightOptions:
        """What the game is asked to set up."""
        players = (0,) * len(self.heroes) if self.alone else ()
        return FightOptions(
            heroes=tuple(self.heroes),
            run=self.episode.id if self.run else "",
            boss="" if self.run else self.boss,
            level=self.level,
            players=players,
        )

    def people(self) -> tuple[str, ...]:
        """Names by seat. Nothing typed is the Hero's name, which computers have too; two people of
        one name are told apart.
        """
        heroes = [self.hero_name(id) for id in self.heroes[:MATS_MOST]]
        if self.alone:
            name = "" if self.computers[0] else self.names[0]
            return (named(name, heroes[0]),) * len(heroes) if heroes else ()
        who = [*zip(self.names, heroes, self.computers, strict=False)]
        people = iter(apart([named(name, hero) for name, hero, level in who if not level]))
        return tuple(hero if level else next(people) for _, hero, level in who)

    def sitting(self) -> tuple[Seat, ...]:
        """Who plays, by seat."""
        levels = [self.computers[0]] * len(self.heroes) if self.alone else self.computers
        pairs = zip(self.people(), levels, strict=False)
        return tuple(Seat("" if level else name, level) for name, level in pairs)

    def hero_name(self, id: str) -> str:
        """What a Hero is called."""
        return self.library.heroes[id].hero.name

    @property
    def most(self) -> int:
        """How many Heroes there may be."""
        return SOLO_MATS if self.alone else MATS_MOST

    @property
    def seats(self) -> range:
        """The mats that have a name of their own: one for each person."""
        return range(min(1 if self.alone else MATS_MOST, len(self.heroes)))

    # ------------------------------------------------------------ choosing

    def toggle(self, hero: str) -> None:
        """Add a Hero, or take one away."""
        if hero in self.heroes:
            self.heroes.remove(hero)
        else:
            self.heroes.append(hero)

    def draw_lots(self, luck: Random) -> None:
        """Other Heroes, as many as sit here."""
        many = min(len(self.library.heroes), max(MATS_LEAST, min(self.most, len(self.heroes))))
        before = self.heroes
        while True:
            self.heroes = luck.sample([*self.library.heroes], many)
            if sorted(self.heroes) != sorted(before) or many == len(self.library.heroes):
                return

    def raise_level(self, by: int) -> None:
        """A level up or down, within what there is."""
        self.level = max(1, min(self.levels, self.level + by))

    def turn_episode(self) -> None:
        """The first Boss of the next Episode that has one."""
        others = [id for id in self.library.episodes if self.bosses_of(id)]
        after = others[(others.index(self.episode.id) + 1) % len(others)]
        self.boss = self.bosses_of(after)[0].boss.id

    # ------------------------------------------------------------ what there is

    @property
    def levels(self) -> int:
        return len(self.library.settings.levels)

    @property
    def first(self) -> str:
        """The Boss who is fought, or fought first (OHH-023)."""
        return self.bosses_of(self.episode.id)[0].boss.id if self.run else self.boss

    @property
    def boss_file(self) -> BossFile:
        return self.library.bosses[self.first]

    @property
    def episode(self) -> Episode:
        return self.library.episodes[self.library.bosses[self.boss].boss.episode]

    @property
    def episodes(self) -> list[str]:
        """The Episodes one can play in."""
        return [id for id in self.library.episodes if self.bosses_of(id)]

    def bosses_of(self, episode: str) -> list[BossFile]:
        """The Bosses of an Episode, by number."""
        found = [file for file in self.library.bosses.values() if file.boss.episode == episode]
        return sorted(found, key=lambda file: file.boss.number)

    # ------------------------------------------------------------ in words

    def health(self, boss: str) -> tuple[int, int]:
        """Light and Heavy a Boss starts with, for the Heroes that sit here (OHH-027)."""
        many = max(MATS_LEAST, min(MATS_MOST, len(self.heroes)))
        light, heavy = self.library.bosses[boss].boss.health_for(many)
        return light, heavy

    def bonus(self, boss: str, level: int = 0) -> tuple[int, int]:
        """The bonus health a Boss has at a level, this one if none is said."""
        return starting_bonus(self.library, self.library.bosses[boss].boss, level or self.level)

    def adds(self, level: int) -> str:
        """What a level comes to, with all below it (OHH-036)."""
        bonus = amount(*self.bonus(self.first, level), "bonus ")
        aggro = starting_aggro(self.library, level)
        parts = [f"{bonus} for the Boss"] if bonus else []
        if aggro != self.library.settings.start_aggro:
            parts.append(f"{aggro} Aggro for every Hero")
        return ", ".join(parts) or "nothing is added"

    def summary(self, w: int) -> str:
        """The table in one sentence of at most ``w`` letters, as full as goes."""
        names = listed([self.hero_name(id) for id in self.heroes]) or "Nobody"
        if self.run:
            return self._summed(names, w)
        against = f"against {self.boss_file.boss.name} at level {self.level}"
        health, bonus = self.health(self.boss), self.bonus(self.boss)
        full = ", ".join(filter(None, (amount(*health), amount(*bonus, "bonus "))))
        short = ", ".join(
            (_figures(*health), *([f"bonus {_figures(*bonus)}"] if any(bonus) else []))
        )
        ways = (
            f"{names} {against}: {full}.",
            f"{names} {against}: {short}.",
            f"{number(len(self.heroes)).capitalize()} Heroes {against}: {short}.",
        )
        return next((way for way in ways if columns(way) <= w), ways[-1])

    def _summed(self, names: str, w: int) -> str:
        """A run in a sentence."""
        many = number(len(self.bosses_of(self.episode.id)))
        through = f"through {self.episode.name} at level {self.level}"
        heroes = f"{number(len(self.heroes)).capitalize()} Heroes"
        ways = (
            f"{names} {through}: {many} Bosses, a draft after each.",
            f"{names} {through}: {many} Bosses and drafts.",
            f"{heroes} {through}: {many} Bosses and drafts.",
        )
        return next((way for way in ways if columns(way) <= w), ways[-1])

    def title(self) -> str:
        """What it is, a fight or a run."""
        return f"a run through {self.episode.name}" if self.run else "a single fight"

    def question(self) -> str:
        """Whom it is asked, and what."""
        if not self.heroes:
            return "Who fights?"
        person = next((seat.name for seat in self.sitting() if not seat.level), "")
        return f"{person}, is this the table you want?" if person else "Shall they fight alone?"


def set_up_as(library: Library, options: FightOptions, seats: Sequence[Seat]) -> dict[str, Any]:
    """What was chosen for such a table, as `Choosing.kept` has it."""
    own = [library.heroes[id].hero.name for id in options.heroes if id in library.heroes]
    of_run = (id for id, f in library.bosses.items() if f.boss.episode == options.run)
    return {
        "boss": options.boss or next(of_run, ""),
        "heroes": [*options.heroes],
        "names": ["" if seat.name in own[i : i + 1] else seat.name for i, seat in enumerate(seats)],
        "computers": [seat.level for seat in seats],
        "level": options.level,
        "alone": len(options.heroes) > len({*options.players}) > 0,
        "run": bool(options.run),
    }


def amount(light: int, heavy: int, kind: str = "") -> str:
    """Tokens in words: "10 Light and 5 Heavy"; "" for none."""
    pairs = ((light, f"{kind}Light"), (heavy, f"{kind}Heavy"))
    return " and ".join(f"{n} {word}" for n, word in pairs if n)


def _figures(light: int, heavy: int) -> str:
    return " ".join(f"{n}{kind}" for n, kind in ((light, "L"), (heavy, "H")) if n)
