"""The library of the game, made of its files."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from hotseat.engine.cards import RuleText
from hotseat.engine.once import Once, Report, figures
from hotseat.engine.step import Record, nearest

from .cards import (
    CODE,
    PACK,
    BossFile,
    Episode,
    EpisodeFile,
    HeroCard,
    HeroFile,
    Library,
    PackFile,
    Settings,
)


def assemble(
    files: Sequence[tuple[str, Record]], rules: Sequence[RuleText], report: Report
) -> Library | None:
    """A library from loaded files. `report(path, location, text)` is called for each fault that
    only shows across files; None when there is no `game.yaml`.
    """
    settings = figures(files, Settings, report)
    heroes: dict[str, HeroFile] = {}
    episodes: dict[str, Episode] = {}
    bosses: dict[str, BossFile] = {}
    cards: dict[str, HeroCard] = {}
    packs: dict[str, str] = {}
    origin: dict[str, str] = {}
    paths: dict[str, str] = {}
    once = Once(report)
    for path, file in files:
        paths |= dict.fromkeys(_pieces(file), path)
        if isinstance(file, EpisodeFile):
            once("episode", file.episode.id, path, ("episode", "id"))
            episodes[file.episode.id] = file.episode
        elif isinstance(file, HeroFile):
            once("hero", file.hero.id, path, ("hero", "id"))
            heroes[file.hero.id] = file
            _add_cards(cards, origin, file.cards, file.hero.id, path, "cards", once)
        elif isinstance(file, BossFile):
            once("boss", file.boss.id, path, ("boss", "id"))
            bosses[file.boss.id] = file
            _add_cards(cards, origin, file.pack, file.boss.id, path, "pack", once)
        elif isinstance(file, PackFile):
            once("pack", file.pack.id, path, ("pack", "id"))
            packs[file.pack.id] = file.pack.name
            _add_cards(cards, origin, file.cards, file.pack.id, path, "cards", once)
    for path, file in files:
        if isinstance(file, BossFile):
            _of_its_episode(file, episodes, path, report)
    if settings is None:
        return None
    rulebook = {rule.id: rule for rule in rules}
    return Library(settings, heroes, episodes, bosses, cards, rulebook, packs, origin, paths)


def _pieces(file: Record) -> list[str]:
    """The names of the pieces a file defines, without what is named after its Boss."""
    if isinstance(file, HeroFile):
        return [f"hero:{file.hero.id}", *(f"card:{card.id}" for card in file.cards)]
    if isinstance(file, BossFile):
        return [f"boss:{file.boss.id}", *(f"card:{card.id}" for card in file.pack)]
    return [f"card:{card.id}" for card in file.cards] if isinstance(file, PackFile) else []


def _of_its_episode(
    file: BossFile, episodes: Mapping[str, Episode], path: str, report: Report
) -> None:
    """A Boss belongs to an Episode, and its pack is numbered after both (OHH-204)."""
    boss = file.boss
    if boss.episode not in episodes:
        near = nearest(boss.episode, episodes)
        report(path, ("boss", "episode"), f"there is no Episode `{boss.episode}`{near}")
        return
    if file.pack and len(file.pack) != PACK:
        report(path, ("pack",), f"a card pack has {PACK} cards, this one {len(file.pack)}")
    letters, last = episodes[boss.episode].code, boss.number * PACK
    for i, card in enumerate(file.pack):
        code = CODE.fullmatch(card.code)
        where = ("pack", i, "code") if card.code else ("pack", i)
        if code is None or code[1] != letters or not last - PACK < int(code[2]) <= last:
            span = f"{letters}-{last - PACK + 1} to {letters}-{last}"
            report(path, where, f"the pack of this Boss has the codes {span}")
        elif card.code in (other.code for other in file.pack[:i]):
            report(path, where, f"the code {card.code} stands twice in this pack")


def _add_cards(
    into: dict[str, HeroCard],
    origin: dict[str, str],
    cards: Sequence[HeroCard],
    owner: str,
    path: str,
    field_name: str,
    once: Once,
) -> None:
    for i, card in enumerate(cards):
        once("card", card.id, path, (field_name, i, "id"))
        into[card.id] = card
        origin[card.id] = owner
