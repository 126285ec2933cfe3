"""What a seat may know of a game: named fields only, built by allow-list.

Open are the Field, what lies on the table, all sizes, and what everybody has seen go into a hand.
Hidden are the other hands (but for Glass Table, OHK-180), other players' Weapons and every pile.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from hotseat.engine.card_effects import PickCards
from hotseat.engine.move import Ballot
from hotseat.engine.step import PRIVATE, Act

from .cards import Deck, Variant, Weapon
from .completion import Layout
from .effects import ChooseDrops
from .params import Params

if TYPE_CHECKING:
    from .state import Kill

OPEN = -1


@dataclass(frozen=True, slots=True)
class PlayerView:
    """Somebody at the table. `hand` are the cards one sees of it, `seen` those everybody saw go in
    there; `over` says that an Overload would cut it (OHK-044).
    """

    seat: int
    name: str
    size: int
    over: bool
    weapons: int
    hand: tuple[int, ...]
    seen: tuple[int, ...]
    score: int


@dataclass(frozen=True, slots=True)
class WeaponView:
    """A Weapon one may build: the cards that fit, and how many are missing (OHK-077)."""

    card: int
    model: Weapon
    missing: int
    layout: Layout
    open: bool


@dataclass(frozen=True, slots=True)
class RevealView:
    """The Weapon that won: its components in their places, with the new class of each or ""."""

    seat: int
    card: int
    model: Weapon
    shown: tuple[tuple[int, str], ...]


@dataclass(frozen=True, slots=True)
class KillView:
    """A game as a seat may know it. `seat` is whose view it is, `field` has -1 for an open spot.

    `aside` are the cards this seat looks at, `pile` those it searches; `chosen` those it has put
    aside in secret, `waiting` the seats that still have to choose. `cards` are the models of all
    cards that are named here.
    """

    seat: int
    players: tuple[PlayerView, ...]
    field: tuple[int, ...]
    on_table: tuple[int, ...]
    deck: int
    discard: int
    weapon_pile: int
    weapons_table: tuple[int, ...]
    hand: tuple[int, ...]
    weapons: tuple[WeaponView, ...]
    aside: tuple[int, ...]
    looked_at: int
    pile: tuple[int, ...]
    chosen: tuple[int, ...]
    waiting: tuple[int, ...]
    known_discards: tuple[int, ...]
    active: int
    turn: int
    round: int
    game: int
    starter: int
    result: str
    winner: int
    reveal: RevealView | None
    params: Params
    decks: tuple[Deck, ...]
    variants: tuple[Variant, ...]
    classes: tuple[str, ...]
    letters: Mapping[str, str]
    parts: tuple[str, ...]
    cards: Mapping[int, Any]


def look(state: Kill, seat: int) -> KillView:
    """The game as this seat may know it."""
    acting = state.active == seat
    own = tuple(state.hands[seat]) if seat >= 0 else ()
    pile = _searched(state, seat)
    reveal = _reveal(state)
    players = tuple(_player(state, other, seat) for other in range(state.seats))
    weapons = tuple(_weapons(state, seat))
    aside = tuple(state.aside) if acting else ()
    known = tuple(c for c in state.discard if c in state.known.get(seat, ()))
    named = [*own, *pile, *aside, *known, *state.field, *state.on_table, *state.weapons_table]
    named += [card for player in players for card in (*player.hand, *player.seen)]
    named += [weapon.card for weapon in weapons]
    named += [reveal.card, *(card for card, _ in reveal.shown)] if reveal else []
    return KillView(
        seat=seat,
        players=players,
        field=tuple(state.field),
        on_table=tuple(state.on_table),
        deck=len(state.deck),
        discard=len(state.discard),
        weapon_pile=len(state.weapon_pile),
        weapons_table=tuple(state.weapons_table),
        hand=own,
        weapons=weapons,
        aside=aside,
        looked_at=len(state.aside),
        pile=pile,
        chosen=_chosen(state, seat),
        waiting=waiting(state),
        known_discards=known,
        active=state.active,
        turn=state.turn,
        round=state.round,
        game=state.game,
        starter=state.starter,
        result=state.result,
        winner=state.winner,
        reveal=reveal,
        params=state.params,
        decks=tuple(m for m in state.cards if isinstance(m, Deck)),
        variants=tuple(m for m in state.cards if isinstance(m, Variant)),
        classes=state.classes,
        letters=state.letters,
        parts=state.parts,
        cards=_models(state, named),
    )


def _player(state: Kill, seat: int, viewer: int) -> PlayerView:
    hand = state.hands[seat]
    seen = set(state.known.get(viewer, ())) if viewer != seat else set()
    open_ = seat == viewer or state.params.hands_open
    return PlayerView(
        seat=seat,
        name=state.cards[seat].name,
        size=len(hand),
        over=len(hand) > state.params.threshold,
        weapons=len(state.weapons[seat]),
        hand=tuple(hand) if open_ else (),
        seen=tuple(card for card in hand if card in seen),
        score=state.score[seat],
    )


def _weapons(state: Kill, seat: int) -> Iterable[WeaponView]:
    """The own Weapons and those on the table; nobody else sees what they miss."""
    if seat < 0:
        return
    for card in state.buildable(seat):
        model = state.cards[card]
        missing, layout = state.missing(seat, card), state.laid_out(seat, card)
        yield WeaponView(card, model, missing, layout, card in state.weapons_table)


def _searched(state: Kill, seat: int) -> tuple[int, ...]:
    """The pile this seat looks through now, sorted (OHK-095)."""
    question = state.decision.question if state.decision is not None else None
    if isinstance(question, PickCards) and question.verb == "search" and question.seat == seat:
        return tuple(state.zone(question.zone, seat))
    return ()


def _chosen(state: Kill, seat: int) -> tuple[int, ...]:
    """What this seat has put aside in secret."""
    facts = (act.get(f"{PRIVATE}{seat}", ()) for act in reversed(state.acts))
    return tuple(next(filter(None, facts), ()))


def waiting(state: Kill) -> tuple[int, ...]:
    """The seats that still have to choose in secret, the one that is asked first."""
    if state.decision is None or not isinstance(state.decision.question, ChooseDrops):
        return ()
    ballot = next(step for step, _ in reversed(state.agenda) if isinstance(step, Ballot))
    seats = [ask.seat for ask in ballot.asks if isinstance(ask, ChooseDrops)]
    return tuple(seats[seats.index(state.decision.question.seat) :])


def _reveal(state: Kill) -> RevealView | None:
    if state.revealed < 0:
        return None
    model = state.cards[state.revealed]
    return RevealView(state.winner, state.revealed, model, state.shown)


def _models(state: Kill, named: Iterable[int]) -> Mapping[int, Any]:
    return {card: state.cards[card] for card in sorted({*named}) if card != OPEN}


def facts(state: Kill, act: Act, seat: int) -> Mapping[str, Any]:
    """What the words of a question may use: what is going on, and why it is asked."""
    decision = state.decision
    return {
        "kind": act.kind,
        "seat": act.seat,
        "card": act.card,
        "source": act.get("source", ""),
        "owner": act.get("owner", -1),
        "question": decision.question if decision is not None else None,
    }


def unseen(state: Kill, seat: int) -> list[list[list[int]]]:
    """White cards that may lie elsewhere, and Weapons; a pile that is searched is known as a
    set."""
    others = [other for other in range(state.seats) if other != seat]
    hands = [] if state.params.hands_open else [state.hands[other] for other in others]
    rest = [] if seat == state.active else [state.aside]
    weapons = [state.weapon_pile, *(state.weapons[other] for other in others)]
    if not _searched(state, seat):
        return [[state.deck, state.discard, *rest, *hands], weapons]
    question = state.decision.question
    hidden = state.discard if question.zone == "deck" else state.deck
    known = state.deck if question.zone == "deck" else state.discard
    return [[known], [hidden, *hands], weapons]
