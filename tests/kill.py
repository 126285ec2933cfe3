"""A position builder that speaks One Hit Kill: `table(["B1", "regex"], field=["A1"])`, then moves.

Cards are told by what is printed: components by letter and number (`B7`), Specials by id, Weapons
by id. `draw` lists the Draw pile from the top. Only cards that are named are in the game.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from hotseat.engine.events import Event
from hotseat.engine.step import Act, Step
from hotseat.games.one_hit_kill.cards import Library
from hotseat.games.one_hit_kill.effects import Settle
from hotseat.games.one_hit_kill.game import GAME
from hotseat.games.one_hit_kill.params import Params
from hotseat.games.one_hit_kill.setup import KillOptions
from hotseat.games.one_hit_kill.state import OPEN, Kill
from hotseat.games.one_hit_kill.turn import GameTurn
from hotseat.games.one_hit_kill.view import KillView
from tests.by_hand import ByHand

ROOT = Path(__file__).parent.parent
NAMES = ("Ann", "Bob", "Cy", "Dee", "Eve", "Fay")
CORE = ("core",)
BOTH = ("core", "death-and-lore")
CLASSES = {"A": "arcane", "B": "bio", "E": "elemental", "T": "tech", "D": "death", "L": "lore"}
Codes = Sequence[str]


@cache
def library() -> Library:
    """The content of the game."""
    from hotseat.packs import load

    return load(GAME, [ROOT / "content" / GAME.id])


def piece_name(code: str) -> str:
    """The piece a code stands for: `B7` is a component, a Special or Weapon is told by its id."""
    if code[:1] in CLASSES and code[1:].isdecimal():
        return f"component:{CLASSES[code[0]]}-{code[1:]}"
    return f"special:{code}" if code in library().specials else f"weapon:{code}"


def hand_of(n: int, *cards: str, start: int = 0) -> list[str]:
    """A hand of so many cards: those named, and others of no use, the same ones never twice.

    `start` says where the others begin among the components.
    """
    named = [*cards]
    others = [f"{cls}{number}" for number in range(10, 0, -1) for cls in "LDTEBA"]
    rest = [code for code in others[start:] if code not in named]
    return [*named, *rest[: n - len(named)]]


@dataclass
class Position(ByHand):
    """A game with hands to play it: everything by printed names."""

    game = GAME
    state: Kill

    @classmethod
    def content(cls) -> Library:
        """The content of the game."""
        return library()

    # ---- looking

    def code(self, piece: int) -> str:
        """What is printed on a piece; "" for an open spot."""
        if piece == OPEN:
            return ""
        kind, _, id = self.state.names[piece].partition(":")
        return str(self.state.cards[piece].code) if kind == "component" else id

    def codes(self, pieces: Sequence[int]) -> list[str]:
        """The same for several."""
        return [self.code(piece) for piece in pieces]

    def hand(self, seat: int = 0) -> list[str]:
        """A hand, in its fixed order."""
        return self.codes(self.state.hands[seat])

    def sizes(self) -> list[int]:
        """How many cards each hand holds."""
        return [len(hand) for hand in self.state.hands]

    @property
    def field(self) -> list[str]:
        """The Field from spot 1; "" for an open spot."""
        return self.codes(self.state.field)

    @property
    def deck(self) -> list[str]:
        """The Draw pile from the top."""
        return self.codes(self.state.deck[::-1])

    @property
    def discard(self) -> list[str]:
        """The Discard pile, sorted."""
        return sorted(self.codes(self.state.discard))

    @property
    def piles(self) -> tuple[int, int]:
        """How many cards lie in the Draw pile and in the Discard pile."""
        return len(self.state.deck), len(self.state.discard)

    def weapons(self, seat: int = 0) -> list[str]:
        """The Weapons of a seat."""
        return self.codes(self.state.weapons[seat])

    @property
    def asked(self) -> int:
        """The seat that is asked."""
        return int(self.state.decision.seat)

    @property
    def offered(self) -> list[str]:
        """The cards that may be chosen now."""
        return [self.code(m.it) for m in self.state.decision.options if hasattr(m, "it")]

    def view(self, seat: int = 0) -> KillView:
        """What a seat may know."""
        return GAME.view(self.state, seat)

    def missing(self, weapon: str, seat: int = 0) -> int:
        """How many cards a Weapon of this seat still takes."""
        return self.state.missing(seat, self.state.names.index(f"weapon:{weapon}"))

    def log(self, seat: int = -1) -> list[str]:
        """What happened so far, as this seat reads it; everybody as -1."""
        seen = [event.seen_by(seat) for event in self.events]
        return [said.text for said in GAME.log_lines(self.state, seen)]

    # ---- answering

    def piece(self, code: str) -> int:
        """A piece by its code: offered now, in the hand that is asked, in the Field, anywhere."""
        state = self.state
        offered = [m.it for m in state.decision.options if hasattr(m, "it")]
        for zone in (
            offered,
            state.hands[state.decision.seat],
            state.field,
            range(len(state.names)),
        ):
            for piece in zone:
                if piece != OPEN and state.names[piece] == piece_name(code):
                    return piece
        raise AssertionError(f"there is no {code} here: {state.names}")

    def key(self, verb: str, code: str = "") -> str:
        """The key of a move in words: draw, field CARD, discard, weapon, play CARD, reveal WEAPON,
        take CARD, seat N, option N.
        """
        weapon = {"take": "take_weapon", "add": "add_weapon", "exchange": "trade_weapon"}
        words = {"draw": "draw_card", "discard": "discard_cards", "field": "take_field"}
        words |= {"play": "play_special", "weapon": weapon.get(self.state.params.action, "-")}
        if not code:
            return words.get(verb, verb)
        if verb in ("seat", "option"):
            return f"{'take' if verb == 'seat' else verb}:{code}"
        return f"{words.get(verb, verb)}:{self.piece(code)}"

    def draw(self) -> Position:
        """Draw from the pile."""
        return self.do("draw")

    def field_take(self, code: str) -> Position:
        """Take a card of the Field."""
        return self.do("field", code)

    def play(self, code: str) -> Position:
        """Play a Special."""
        return self.do("play", code)

    def discards(self, *codes: str) -> Position:
        """Discard these cards, as the one thing of a turn."""
        self.do("discard")
        return self.take(*codes)

    def take(self, *codes: str) -> Position:
        """Answer a question for cards with these; copies are told one after the other."""
        return self.answer(*self._picked(codes))

    def _picked(self, codes: Codes) -> list[str]:
        left = [m for m in self.state.decision.options if hasattr(m, "it")]
        keys = []
        for code in codes:
            move = next(m for m in left if self.state.names[m.it] == piece_name(code))
            left.remove(move)
            keys.append(move.key)
        return keys

    def keep(self, *codes: str) -> Position:
        """Answer a cut by the cards that stay."""
        return self.take(*self._others(codes))

    def _others(self, codes: Codes) -> list[str]:
        others = self.offered
        for code in codes:
            others.remove(code)
        return others

    def some(self) -> Position:
        """Answer a question for cards with the first that will do."""
        decision = self.state.decision
        return self.answer(*[m.key for m in decision.options[: max(1, decision.least)]])

    def idle(self) -> Position:
        """A turn that changes little: the last card of the hand is discarded."""
        return self.discards(self.hand(self.asked)[-1])

    def take_refused(self, *codes: str) -> list[str]:
        """The rule ids that refuse these cards as an answer."""
        return self.judged(*self._picked(codes))


def _order(code: str) -> tuple[int, str, int, str]:
    """Components by class and number, then Specials, then Weapons: as the pieces of a game are."""
    kind = piece_name(code).partition(":")[0]
    place = ("component", "special", "weapon").index(kind)
    if place:
        return place, "", 0, code
    return 0, str("ABETDL".index(code[0])), int(code[1:]), code


def table(
    *hands: Codes,
    field: Codes = ("A1", "A2", "A3"),
    draw: Codes = (),
    discard: Codes = (),
    weapons: Sequence[Codes] = (),
    pile: Codes = (),
    shared: Codes = (),
    active: int = 0,
    decks: Codes = BOTH,
    rules: dict[str, Any] | None = None,
    settle: bool = False,
    seed: int = 1,
    **fields: Any,
) -> Position:
    """A position in which seat `active` begins its turn; where one hand is told, the other is
    empty. Spots of the Field that are not told are open; `weapons` go by seat, `pile` is the Weapon
    pile from the top, `shared` lie open; `settle` settles before the turn.
    """
    held = [*hands] if len(hands) > 1 else [*hands, ()]
    black = [*weapons, *[()] * len(held)][: len(held)]
    names = [f"player:{name}" for name in NAMES[: len(held)]] + [f"deck:{deck}" for deck in decks]
    lying = [code for zone in (*held, field, draw, discard, *black, pile, shared) for code in zone]
    free: dict[str, list[int]] = {}
    for code in sorted(filter(None, lying), key=_order):
        free.setdefault(code, []).append(len(names))
        names.append(piece_name(code))

    def ids(codes: Codes) -> list[int]:
        return [free[code].pop(0) if code else OPEN for code in codes]

    params = Params.model_validate(rules or {})
    spots = [*ids(field), *[OPEN] * (params.field_size - len(field))]
    state = Kill(
        names=(),
        rng=seed,
        acts=[Act(id=0, kind="game")],
        params=params,
        hands=[sorted(ids(hand)) for hand in held],
        field=spots,
        deck=ids(draw)[::-1],
        discard=sorted(ids(discard)),
        weapons=[ids(own) for own in black],
        weapon_pile=ids(pile)[::-1],
        weapons_table=ids(shared),
        active=active,
        score=[0] * len(held),
        starter=active,
        **fields,
    )
    state.names = tuple(names)
    GAME.attach_models(state, library())
    begin: tuple[Step, ...] = (Settle(), GameTurn()) if settle else (GameTurn(),)
    state.agenda = [(step, 0) for step in reversed(begin)]
    return Position.begun(state)


def new_game(players: int = 2, seed: int = 1, **options: Any) -> Position:
    """A game set up as players do it, at its first decision."""
    made = KillOptions(players=NAMES[:players], **options)
    events: list[Event] = []
    return Position(GAME.new(library(), made, seed, events), events)


def options_refused(players: int = 2, **options: Any) -> list[str]:
    """The rule ids that refuse these options for a game; [] when they are legal."""
    made = KillOptions(players=NAMES[:players] if players <= 6 else ("X",) * players, **options)
    return Position.objections(made)
