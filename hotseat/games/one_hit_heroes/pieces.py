"""All pieces of a table, and the state they lie in before anything is set up."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from hotseat.engine.rng import MASK
from hotseat.engine.step import Act

from . import setup
from .campaign import Campaign
from .cards import BossFile, Library
from .setup import FightOptions
from .state import Fight, HeroMat


class Names(list[str]):
    """The names of the pieces so far; a piece's number is its place."""

    def add(self, names: Iterable[str]) -> tuple[int, ...]:
        """More pieces; gives their numbers."""
        first = len(self)
        self += names
        return tuple(range(first, len(self)))


def lay_out(library: Library, options: FightOptions, seed: int) -> Fight:
    """The pieces: seats, the Boss or all of the Episode, the Minions, then all cards."""
    files = setup.bosses_of(library, options)
    names = Names(f"hero:{hero}" for hero in options.heroes)
    bosses = names.add(f"boss:{file.boss.id}" for file in files)
    minions = tuple(names.add(_minions(file)) for file in files)
    episode = names.add([f"episode:{options.run}"] if options.run else [])
    heroes = [_mat(library, options, hero, names) for hero in options.heroes]
    decks = tuple(
        names.add(f"boss-card:{file.boss.id}/{card.id}" for card in file.boss_cards)
        for file in files
    )
    packs = tuple(names.add(_sealed(file, options)) for file in files)
    armory = names.add(f"card:{card}" for card in options.armory)
    bonus = setup.starting_bonus(library, files[0].boss, options.level)
    return Fight(
        names=tuple(names),
        rng=seed & MASK,
        acts=[Act(id=0, kind="game")],
        heroes=heroes,
        boss=bosses[0],
        minions=minions[0],
        tokens={bosses[0]: files[0].boss.health_for(len(heroes))},
        bonus=list(bonus),
        bonus_start=bonus,
        boss_deck=list(decks[0]),
        level=options.level,
        retry=options.retry,
        plays_most=library.settings.plays,
        damage=[0] * len(heroes),
        box=[[], *map(list, decks[1:])] if options.run else [],
        armory=list(armory),
        campaign=_campaign(options, episode[0], bosses, minions, packs) if episode else None,
    )


def _mat(library: Library, options: FightOptions, hero: str, names: Names) -> HeroMat:
    """The mat of a Hero as a fight begins, with all cards this Hero owns in the Draw Pile."""
    return HeroMat(
        aggro=setup.starting_aggro(library, options.level),
        energy=library.settings.start_energy,
        deck=list(names.add(f"card:{card}" for card in _owned(library, hero, options))),
    )


def _campaign(
    options: FightOptions,
    episode: int,
    bosses: tuple[int, ...],
    minions: tuple[tuple[int, ...], ...],
    packs: tuple[tuple[int, ...], ...],
) -> Campaign:
    """A run at its first Boss: nobody has drafted or swapped anything."""
    return Campaign(
        episode=episode,
        bosses=bosses,
        minions=minions,
        packs=packs,
        drafted=((),) * len(options.heroes),
        swaps=(0,) * len(options.heroes),
        looted=options.looted,
    )


def _minions(file: BossFile) -> Sequence[str]:
    in_order = sorted(file.minions, key=lambda minion: minion.number)
    return [f"minion:{file.boss.id}/{minion.id}" for minion in in_order]


def _owned(library: Library, hero: str, options: FightOptions) -> list[str]:
    starters = [card.id for card in library.heroes[hero].cards for _ in range(card.count)]
    return [*starters, *options.extra.get(hero, ())]


def _sealed(file: BossFile, options: FightOptions) -> list[str]:
    """The pack of a Boss nobody has beaten yet; a single fight opens none."""
    sealed = options.run and file.boss.id not in options.looted
    return [f"card:{card.id}" for card in file.pack] if sealed else []
