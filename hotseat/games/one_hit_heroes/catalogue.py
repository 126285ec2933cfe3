"""All cards of One-Hit Heroes as one reads them: by Hero, by Boss, by pack."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from hotseat.engine.catalogue import Entry, Group

from .cards import Boss, BossFile, Hero, HeroFile, Library, Tokens
from .printing import Card, foot, full, label, setup_text

if TYPE_CHECKING:
    from .state import Fight

PILES = {"discard": "to the Discard Pile", "burn": "to the Burn Pile"}


def catalogue(library: Library) -> list[Group]:
    """Every card there is, in the order of the files; loose packs last."""
    groups = [_of_hero(hero) for hero in library.heroes.values()]
    groups += [_of_boss(boss, library) for boss in library.bosses.values()]
    for pack, name in library.packs.items():
        cards = [card for id, card in library.cards.items() if library.origin[id] == pack]
        entries = tuple(_entry(card) for card in cards)
        groups.append(Group(pack, name, ("loose cards",), "", entries))
    return groups


def printed(state: Fight, name: str) -> Entry:
    """A card, enemy or Hero of this fight by the name its piece has in the content, as it is
    printed.

    Raises ValueError for what is not in it.
    """
    model = state.cards[state.names.index(name)]
    if isinstance(model, Hero):
        return Entry(model.id, model.name, ("Hero", model.title), model.story)
    return _entry(model)


def _of_hero(file: HeroFile) -> Group:
    hero = file.hero
    about = tuple(filter(None, ("Hero", hero.title, hero.style)))
    return Group(hero.id, hero.name, about, hero.story, tuple(map(_entry, file.cards)))


def _of_boss(file: BossFile, library: Library) -> Group:
    boss = file.boss
    episode = library.episodes[boss.episode]
    about = (f"Boss {boss.number} of {episode.name}", *_health(boss))
    cards: tuple[Card, ...] = (*file.minions, *file.boss_cards, *file.pack)
    entries = (*_mat(boss), *map(_entry, cards))
    return Group(boss.id, boss.name, about, boss.story, entries)


def _mat(boss: Boss) -> Iterator[Entry]:
    if boss.setup:
        yield Entry(boss.id, boss.name, ("Boss Mat", "back"), setup_text(boss))
    if boss.mat:
        yield Entry(boss.id, boss.name, ("Boss Mat", "front"), full(boss))


def _health(boss: Boss) -> Iterator[str]:
    yield f"{_tokens(boss.health)} for 2 Heroes"
    if _tokens(boss.per_hero):
        yield f"{_tokens(boss.per_hero)} more for each further Hero"


def _tokens(tokens: Tokens) -> str:
    pairs = ((tokens.light, "Light"), (tokens.heavy, "Heavy"))
    return " and ".join(f"{n} {kind}" for n, kind in pairs if n)


def _entry(card: Card) -> Entry:
    return Entry(card.id, card.name, tuple(_about(card)), full(card))


def _about(card: Card) -> Iterator[str]:
    """Kind, number, copies, tokens, when it is played, where it goes."""
    yield label(card)
    if code := getattr(card, "code", ""):
        yield code
    if number := getattr(card, "number", 0):
        yield f"number {number}"
    if (copies := getattr(card, "count", 1)) > 1:
        yield f"{copies} copies"
    if health := getattr(card, "health", None):
        yield _tokens(health)
    if getattr(card, "turn", ""):
        yield foot(card)
    if after := getattr(card, "after", ""):
        yield PILES[after]
