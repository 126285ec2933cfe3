"""What a seat may know of a fight: named fields only, built by allow-list.

Hands are open (OHH-022), so every seat sees the same. Hidden are the order of Draw Piles and the
faces of Boss cards that have not been seen; of the card on top its back shows (OHH-065).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from hotseat.engine.move import Take
from hotseat.engine.step import Act

from . import attack, forecast
from .cards import CODE, Boss, BossCard, Episode, Hero, HeroCard, Minion
from .effects import Blocks, rules_in_force
from .figures import Figures, figures
from .icons import icons
from .moves import usable
from .setup import starting_aggro, starting_bonus

if TYPE_CHECKING:
    from .state import Fight

Pair = tuple[int, int]


@dataclass(frozen=True, slots=True)
class ItemView:
    """An Item in play. `use`: "ready", "used" or "" for nothing to use."""

    card: int
    use: str
    blocks_for_all: bool


@dataclass(frozen=True, slots=True)
class HeroView:
    """A Hero's mat. `deck` lists the names of the Draw Pile sorted, never in order."""

    seat: int
    hero: Hero
    aggro: int
    colours: tuple[str, ...]
    odds: int
    energy: int
    items: tuple[ItemView, ...]
    hand: tuple[int, ...]
    deck: tuple[str, ...]
    discard: tuple[int, ...]
    burn: tuple[int, ...]
    play: tuple[int, ...]
    lasting: tuple[int, ...]
    damage: int

    @property
    def zone(self) -> str:
        """The highest colour covered, or ""."""
        return self.colours[-1] if self.colours else ""


@dataclass(frozen=True, slots=True)
class EnemyView:
    """The Boss or a Minion in play: Light and Heavy now and at the start."""

    piece: int
    model: Boss | Minion
    now: Pair
    start: Pair


@dataclass(frozen=True, slots=True)
class NowView:
    """The revealed Boss card. `met`: would its check be met, with what the Boss does before it?
    `by`: the seats that would meet it.
    """

    card: int
    model: BossCard
    of: int
    met: bool
    by: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class NextView:
    """The card on top of the Boss Deck: its back, and its face if the table has seen it."""

    number: int
    icons: tuple[str, ...]
    face: BossCard | None


@dataclass(frozen=True, slots=True)
class AttackView:
    """The attack going on: its face ("" before the roll), who is about to be hit, who is safe."""

    enemy: int
    face: str
    hit: tuple[int, ...]
    safe: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RunView:
    """The run a fight belongs to. `at` counts the Bosses from 0; `drafted` and `swaps` go by seat.

    `draft` are the cards that lie open to be drafted, `armory` those nobody has, both sorted by
    code (OHH-047); `looted` the Bosses whose packs have been opened, `losses` those against this
    Boss. `bonus` is the bonus health by Boss and by level, `aggro` what a Hero starts with, by
    level.
    """

    episode: Episode
    bosses: tuple[Boss, ...]
    at: int
    drafted: tuple[tuple[int, ...], ...]
    draft: tuple[int, ...]
    armory: tuple[int, ...]
    looted: tuple[str, ...]
    losses: int
    swaps: tuple[int, ...]
    bonus: tuple[tuple[Pair, ...], ...]
    aggro: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class FightView:
    """A fight as a seat may know it. `hero_die_at`: the seats that have cards to roll it. In a run
    `run` tells of it. `figures` are the parts of the numbers; `start_aggro` is what a Hero starts
    with, by level.
    """

    heroes: tuple[HeroView, ...]
    boss: EnemyView
    minions: tuple[EnemyView, ...]
    tray: tuple[int, ...]
    bonus: Pair
    bonus_start: Pair
    now: NowView | None
    next: NextView | None
    seen: tuple[BossCard, ...]
    deck_size: int
    active: int
    phase: str
    turn: int
    plays: int
    plays_most: int
    level: int
    retry: bool
    attack: AttackView | None
    coming: int
    faces: Mapping[str, tuple[int, ...]]
    aggro_bar: tuple[str, ...]
    hero_die: tuple[Pair, ...]
    hero_die_at: tuple[int, ...]
    hero_die_face: int
    last_face: str
    result: str
    finisher: int
    start_aggro: tuple[int, ...]
    cards: Mapping[int, HeroCard]
    figures: Figures
    run: RunView | None = None

    @property
    def mat_meets(self) -> bool:
        """Is there a mat effect at all?"""
        return isinstance(self.boss.model, Boss) and bool(self.boss.model.mat)


def look(state: Fight, seat: int) -> FightView:
    """The fight as this seat may know it."""
    heroes, now = tuple(_hero(state, s) for s in range(len(state.heroes))), _now(state)
    return FightView(
        heroes=heroes,
        boss=_enemy(state, state.boss),
        minions=tuple(_enemy(state, m) for m in state.minions if m in state.tokens),
        tray=tuple(m for m in state.minions if m not in state.tokens),
        bonus=_pair(state.bonus),
        bonus_start=state.bonus_start,
        now=now,
        next=_next(state),
        seen=tuple(sorted((state.cards[c] for c in state.seen), key=lambda c: c.number)),
        deck_size=len(state.boss_deck) + len(state.revealed),
        active=state.active,
        phase=state.phase,
        turn=state.turn,
        plays=state.plays,
        plays_most=state.plays_most,
        level=state.level,
        retry=state.retry,
        attack=_attack(state),
        coming=0 if now is None else forecast.attacks(state, now.model, now.met),
        faces={
            face: tuple(s for s in range(len(heroes)) if attack.strikes(state, face, s))
            for face in state.settings.attack_die
        },
        aggro_bar=state.settings.aggro_bar,
        hero_die=tuple((face.light, face.heavy) for face in state.settings.hero_die),
        hero_die_at=tuple(s for s in range(len(heroes)) if _may_roll(state, s)),
        hero_die_face=state.hero_die,
        last_face=state.last_face,
        result=state.result,
        finisher=state.finisher,
        start_aggro=_start_aggro(state),
        cards=_visible(state),
        figures=figures(state),
        run=_run(state),
    )


def _start_aggro(state: Fight) -> tuple[int, ...]:
    levels = range(1, len(state.settings.levels) + 1)
    return tuple(starting_aggro(state, n) for n in levels)


def _pair(tokens: list[int]) -> Pair:
    return tokens[0], tokens[1]


def _hero(state: Fight, seat: int) -> HeroView:
    hero = state.heroes[seat]
    colours = tuple(state.colours(seat))
    return HeroView(
        seat=seat,
        hero=state.cards[seat],
        aggro=hero.aggro,
        colours=colours,
        odds=1 + len(colours),
        energy=hero.energy,
        items=tuple(_item(state, seat, item) for item in hero.items),
        hand=tuple(hero.hand),
        deck=tuple(sorted(state.cards[card].name for card in hero.deck)),
        discard=tuple(hero.discard),
        burn=tuple(hero.burn),
        play=tuple(hero.play),
        lasting=tuple(kept.card for kept in state.lasting if kept.seat == seat),
        damage=state.damage[seat],
    )


def _may_roll(state: Fight, seat: int) -> bool:
    """The Hero Die lies by Sofia, and by others who have a card for it (OHH-014)."""
    hero = state.heroes[seat]
    piles = (hero.hand, hero.items, hero.play, hero.discard, hero.deck, hero.burn)
    return any(state.cards[card].rolls_hero_die for pile in piles for card in pile)


def _item(state: Fight, seat: int, item: int) -> ItemView:
    ability = usable(state.cards[item])
    use = "" if ability is None else "used" if item in state.used else "ready"
    return ItemView(item, use, bool(rules_in_force(state, seat, item, Blocks)))


def _enemy(state: Fight, piece: int) -> EnemyView:
    now = state.tokens.get(piece, [0, 0])
    return EnemyView(piece, state.cards[piece], _pair(now), _pair(state.at_most(piece)))


def _now(state: Fight) -> NowView | None:
    if not state.revealed or state.phase in ("scout", "setup"):
        return None
    card = state.cards[state.revealed[-1]]
    by = forecast.meeting(state, card)
    of = len(state.boss_deck) + len(state.revealed)
    return NowView(state.revealed[-1], card, of, bool(by), by)


def _next(state: Fight) -> NextView | None:
    """After the last card the first comes again (OHH-068)."""
    deck = state.boss_deck or state.revealed
    if not deck:
        return None
    card = state.cards[deck[0]]
    return NextView(card.number, icons(card), card if deck[0] in state.seen else None)


def _attack(state: Fight) -> AttackView | None:
    act = next((a for a in reversed(state.acts) if a.kind == "attack"), None)
    if act is None:
        return None
    minion = state.about(act, "minion")
    enemy = minion.card if minion else state.boss
    hit = tuple(attack.hit_now(state, act)) if act.get("moment") == "rolled" else ()
    return AttackView(enemy, act.get("face", ""), hit, act.get("safe", ()))


def _run(state: Fight) -> RunView | None:
    campaign = state.campaign
    if campaign is None:
        return None
    bosses = tuple(state.cards[boss] for boss in campaign.bosses)
    levels = range(1, len(state.settings.levels) + 1)
    return RunView(
        episode=state.cards[campaign.episode],
        bosses=bosses,
        at=campaign.at,
        drafted=campaign.drafted,
        draft=_by_code(state, state.draft),
        armory=_by_code(state, state.armory),
        looted=campaign.looted,
        losses=campaign.losses,
        swaps=campaign.swaps,
        bonus=tuple(tuple(starting_bonus(state, boss, n) for n in levels) for boss in bosses),
        aggro=_start_aggro(state),
    )


def _by_code(state: Fight, cards: list[int]) -> tuple[int, ...]:
    """Cards by Episode and number; those without a code last, by name."""

    def place(card: int) -> tuple[str, int, str]:
        told, name = CODE.fullmatch(state.cards[card].code), state.cards[card].name
        return (told[1], int(told[2]), name) if told else ("~", 0, name)

    return tuple(sorted(sorted(cards), key=place))


def _visible(state: Fight) -> Mapping[int, HeroCard]:
    """The cards whose place is known, those that are to be chosen from, and in a run those drafted
    or left in the Armory.
    """
    asked = state.decision.options if state.decision is not None else ()
    pieces = [move.it for move in asked if isinstance(move, Take)]
    out = {i: state.cards[i] for i in pieces if isinstance(state.cards[i], HeroCard)}
    if state.campaign is not None:
        drafted = [card for cards in state.campaign.drafted for card in cards]
        out |= {card: state.cards[card] for card in (*state.draft, *state.armory, *drafted)}
    for hero in state.heroes:
        for pile in (hero.hand, hero.items, hero.play, hero.discard, hero.burn):
            for card in pile:
                out[card] = state.cards[card]
    return out


def facts(state: Fight, act: Act) -> Mapping[str, Any]:
    """What the words of a question may use: the act, what it answers, the question, what comes
    next."""
    weapon = state.about(act, "weapon")
    asked = state.decision is not None and len(state.agenda) > 1
    return {
        "kind": act.kind,
        "seat": act.seat,
        "card": act.card,
        "moment": act.get("moment", ""),
        "part": next((a.kind for a in reversed(state.acts) if a.kind in PARTS), ""),
        "weapon": weapon.card if weapon is not None else -1,
        "times": act.get("times", 1),
        "face": act.get("face", ""),
        "question": state.decision.question if state.decision is not None else None,
        "next": state.agenda[-2][0] if asked else None,
    }


PARTS = ("mat", "top", "lower", "minion", "heal")
