"""A game in the middle, as a lesson sets it up: named cards where they lie, and no chance."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from pydantic import Field

from hotseat.engine.cards import Id
from hotseat.engine.step import Act, Record, nearest

from . import letters, setup
from .cards import CORE, Component, Library
from .setup import KillOptions
from .state import Kill
from .turn import GameTurn

SEED = 1  # of a generator nothing is left to


class SeatAt(Record):
    """A player with cards: components by letter and number (`b7`), Specials and Weapons by id.

    `seen` are further cards of the hand that everybody saw go there, as from the Field; `more` are
    so many further components, of those named nowhere, from the last of them on.
    """

    name: str
    hand: tuple[str, ...] = ()
    seen: tuple[str, ...] = ()
    weapons: tuple[Id, ...] = ()
    more: int = Field(default=0, ge=0)


class Position(Record):
    """A game at the beginning of a turn.

    `draw` and `weapon_pile` are named from the top; what is named nowhere lies below, Specials at
    the bottom. `weapons_table` lie open for all. `active` is whose turn it is, by name; else the
    first.
    """

    players: tuple[SeatAt, ...]
    decks: tuple[Id, ...] = (CORE,)
    variants: tuple[Id, ...] = ()
    field: tuple[str, ...] = ()
    draw: tuple[str, ...] = ()
    discard: tuple[str, ...] = ()
    weapon_pile: tuple[Id, ...] = ()
    weapons_table: tuple[Id, ...] = ()
    active: str = ""
    round: int = Field(default=1, ge=1)

    @property
    def options(self) -> KillOptions:
        """What such a game is set up from."""
        names = tuple(seat.name for seat in self.players)
        return KillOptions(players=names, decks=self.decks, variants=self.variants, starter=0)

    @property
    def named(self) -> Iterator[str]:
        """All cards that are named, each as often as it is."""
        for seat in self.players:
            yield from (*seat.hand, *seat.seen, *seat.weapons)
        yield from (*self.field, *self.draw, *self.discard)
        yield from (*self.weapon_pile, *self.weapons_table)


class Box:
    """The pieces of a game by what is printed on them, until they are laid somewhere."""

    def __init__(self, library: Library, state: Kill) -> None:
        models = [library.model(name) for name in state.names]
        self.models = letters.lettered(models, letters.of_pieces(models))
        kinds = ("component", "special", "weapon")
        self.left = [i for i, name in enumerate(state.names) if name.partition(":")[0] in kinds]
        self.weapons = {i for i in self.left if state.names[i].startswith("weapon:")}

    def called(self, piece: int) -> str:
        """What a lesson calls it."""
        model = self.models[piece]
        return model.code.lower() if isinstance(model, Component) else str(model.id)

    def out(self, names: Sequence[str]) -> list[int]:
        """These are taken out of it, in their order."""
        found = []
        for name in names:
            piece = next(piece for piece in self.left if self.called(piece) == name)
            self.left.remove(piece)
            found.append(piece)
        return found

    def last(self, n: int) -> list[int]:
        """So many components are taken out, from the last on."""
        there = [piece for piece in self.left if isinstance(self.models[piece], Component)]
        taken = there[len(there) - n :]
        self.left = [piece for piece in self.left if piece not in taken]
        return taken

    def rest(self, weapons: bool) -> list[int]:
        """All that are left, white cards or Weapons."""
        return [piece for piece in self.left if (piece in self.weapons) == weapons]


# ---- what is wrong


def objections(library: Library, at: Position) -> list[str]:
    """What this position names and the content does not have, a sentence each."""
    wrong = [refusal.text for refusal in setup.objections(library, at.options)]
    if wrong:
        return wrong
    box = Box(library, setup.lay_out(library, at.options, SEED))
    there = Counter(map(box.called, box.left))
    named = Counter(at.named)
    for name, n in named.items():
        if not there[name]:
            wrong.append(f"there is no card `{name}` here{nearest(name, there)}")
        elif n > there[name]:
            wrong.append(f"`{name}` is named {n} times, and there are {there[name]} of it")
    return [*wrong, *_of_the_table(library, at)]


def _of_the_table(library: Library, at: Position) -> Iterator[str]:
    """Spots of the Field, and whose turn it is."""
    in_force, _ = setup.rules(library, at.options)
    if len(at.field) != in_force.field_size:
        yield f"the Field has {in_force.field_size} spots, and `field` names {len(at.field)} cards"
    names = [seat.name for seat in at.players]
    if at.active and at.active not in names:
        yield f"there is no player `{at.active}` here{nearest(at.active, names)}"


# ---- the game


def lay(library: Library, at: Position) -> Kill:
    """The game in this position. It begins nothing yet."""
    state = setup.lay_out(library, at.options, SEED)
    box = Box(library, state)
    state.hands = [box.out(seat.hand) for seat in at.players]
    seen = [box.out(seat.seen) for seat in at.players]
    state.weapons = [box.out(seat.weapons) for seat in at.players]
    state.field, state.discard = box.out(at.field), sorted(box.out(at.discard))
    draw, pile = box.out(at.draw), box.out(at.weapon_pile)
    state.weapons_table = box.out(at.weapons_table)
    for i, (hand, seat) in enumerate(zip(state.hands, at.players, strict=True)):
        hand += [*seen[i], *box.last(seat.more)]
        hand.sort()
    _seen(state, seen)
    state.deck = [*draw, *box.rest(weapons=False)][::-1]
    state.weapon_pile = [*pile, *box.rest(weapons=True)][::-1]
    _begin(state, at)
    return state


def _seen(state: Kill, seen: Sequence[Sequence[int]]) -> None:
    """All others know where the cards lie that a seat took for all to see."""
    for owner, cards in enumerate(seen):
        for seat in range(state.seats):
            if cards and seat != owner:
                state.learn(seat, cards)


def _begin(state: Kill, at: Position) -> None:
    """A turn of this round is about to begin."""
    names = [seat.name for seat in at.players]
    state.active = names.index(at.active) if at.active else 0
    state.turn = (at.round - 1) * len(names) + state.active
    state.game = 1
    state.acts = [Act(id=0, kind="game")]
    state.agenda = [(GameTurn(), 0)]
