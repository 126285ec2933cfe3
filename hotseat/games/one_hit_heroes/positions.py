"""A fight in the middle, as a lesson sets it up: exactly the named cards, and dice that are
told."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Literal

from pydantic import Field, model_validator

from hotseat.engine.cards import Id
from hotseat.engine.step import Act, Record, fault, nearest

from .boss import BossTurn
from .cards import Library, Tokens
from .pieces import Names
from .state import Fight, HeroMat
from .turn import Fighting, HeroTurn, Scout

PILES = ("items", "hand", "deck", "discard", "burn")
BEGINS = {"scout": Scout(), "fight": Fighting(), "boss": BossTurn(), "turn": HeroTurn()}


class HeroAt(Record):
    """A Hero with counters and piles; a `deck` is drawn from its beginning."""

    id: Id
    aggro: int = Field(default=3, ge=0)
    energy: int = Field(default=3, ge=0)
    items: tuple[Id, ...] = ()
    hand: tuple[Id, ...] = ()
    deck: tuple[Id, ...] = ()
    discard: tuple[Id, ...] = ()
    burn: tuple[Id, ...] = ()


class Position(Record):
    """A fight in the middle.

    `health` is what the Boss has left, else all of it. `card` is the Boss card turned over last,
    and the deck goes on behind it; with none, none is turned over. `active` is the Hero whose turn
    it is, `phase` where in it, `plays` how many were made. `luck` are the dice to come, faces by
    their names. `by_hand` has points of damage placed also where there is but one place for them.
    """

    boss: Id
    heroes: tuple[HeroAt, ...] = Field(min_length=2, max_length=4)
    health: Tokens | None = None
    card: str = ""
    phase: Literal["scout", "fight", "boss", "turn"] = "fight"
    active: str = ""
    plays: int = Field(default=0, ge=0)
    turn: int = Field(default=1, ge=1)
    luck: tuple[str, ...] = ()
    by_hand: bool = False

    @model_validator(mode="after")
    def _a_turned_card_after_the_scout(self) -> Position:
        if self.phase in ("fight", "boss") and not self.card:
            raise fault("`card` names the Boss card that was turned over before this")
        return self


def objections(library: Library, at: Position) -> list[str]:
    """What this position names and the content does not have, a sentence each."""
    wrong = [_unknown("Boss", at.boss, library.bosses)]
    file = library.bosses.get(at.boss)
    if file is not None and at.card:
        wrong.append(_unknown("Boss card", at.card, [card.id for card in file.boss_cards]))
    for hero in at.heroes:
        wrong.append(_unknown("Hero", hero.id, library.heroes))
        cards = (card for pile in PILES for card in getattr(hero, pile))
        wrong += [_unknown("card", card, library.cards) for card in cards]
    if at.active:
        wrong.append(_unknown("Hero", at.active, [hero.id for hero in at.heroes]))
    faces = (*library.settings.attack_die, *_hero_faces(library))
    wrong += [_unknown("face of a die", face, faces) for face in at.luck]
    return [*filter(None, wrong), *_too_much(library, at)]


def _too_much(library: Library, at: Position) -> Iterator[str]:
    """Counters beyond what the figures of the game allow."""
    figures = library.settings
    if at.plays > figures.plays:
        yield f"a turn has {figures.plays} plays, not `{at.plays}`"
    for hero in at.heroes:
        if hero.aggro > len(figures.aggro_bar):
            yield f"an Aggro Bar has {len(figures.aggro_bar)} slots, not `{hero.aggro}`"
        if hero.energy > figures.max_energy:
            yield f"a Hero has {figures.max_energy} Energy at most, not `{hero.energy}`"


def _hero_faces(library: Library) -> list[str]:
    """The faces of the Hero Die by what they deal: `1L`, `2H`; `0` deals nothing."""
    return [
        f"{face.heavy}H" if face.heavy else f"{face.light}L" if face.light else "0"
        for face in library.settings.hero_die
    ]


def _unknown(kind: str, id: str, known: Mapping[str, Any] | Sequence[str]) -> str:
    return "" if id in known else f"there is no {kind} `{id}` here{nearest(id, known)}"


def lay(library: Library, at: Position) -> tuple[Library, Fight]:
    """The fight, and the content it is played with. It begins nothing yet."""
    own = replace(library, settings=library.settings.model_copy(update={"by_hand": at.by_hand}))
    names, mats = _pieces(own, at)
    file = own.bosses[at.boss]
    boss = len(at.heroes)
    deck = [i for i, name in enumerate(names) if name.startswith("boss-card:")]
    shown = [names[card].rpartition("/")[2] for card in deck].index(at.card) + 1 if at.card else 0
    health = file.boss.health_for(len(mats))
    active = next((i for i, hero in enumerate(at.heroes) if hero.id == at.active), 0)
    return own, Fight(
        names=tuple(names),
        rng=1,
        acts=[Act(id=0, kind="game")],
        heroes=mats,
        boss=boss,
        minions=tuple(i for i, name in enumerate(names) if name.startswith("minion:")),
        tokens={boss: health if at.health is None else [at.health.light, at.health.heavy]},
        boss_deck=deck[shown:],
        revealed=deck[:shown],
        seen=deck[:shown],
        damage=[0] * len(mats),
        active=active,
        plays=at.plays,
        turn=at.turn,
        phase="fight" if at.phase == "boss" else at.phase,
        luck=[_rolled(library, face) for face in at.luck],
        agenda=[(BEGINS[at.phase], 0)],
    )


def _pieces(library: Library, at: Position) -> tuple[Names, list[HeroMat]]:
    """The pieces in their order, and the mats with exactly the named cards."""
    file = library.bosses[at.boss]
    names = Names(f"hero:{hero.id}" for hero in at.heroes)
    names.add([f"boss:{at.boss}"])
    in_order = sorted(file.minions, key=lambda minion: minion.number)
    names.add(f"minion:{at.boss}/{minion.id}" for minion in in_order)
    mats = [_mat(hero, names) for hero in at.heroes]
    names.add(f"boss-card:{at.boss}/{card.id}" for card in file.boss_cards)
    return names, mats


def _mat(hero: HeroAt, names: Names) -> HeroMat:
    piles = {pile: [*names.add(f"card:{id}" for id in getattr(hero, pile))] for pile in PILES}
    piles["deck"].reverse()
    return HeroMat(aggro=hero.aggro, energy=hero.energy, **piles)


def _rolled(library: Library, face: str) -> int:
    """A face as it falls: its place on its die."""
    faces = library.settings.attack_die
    return faces.index(face) if face in faces else _hero_faces(library).index(face)
