"""Positions of One-Hit Heroes, as one would set them up on a table.

    p = fight(hero("sofia", hand=["sidearm"], aggro=3), hero("torvald"))
    p.play("sidearm")
    assert p.boss == (9, 5) and p["sofia"].aggro == 4
    assert p.refusals("play", "quick-draw") == ["OHH-090"]

Cards are those of the content and of the test pack. Each Hero owns exactly the cards named. Dice
fall as told by `dice`: faces of the Attack Die by name, faces of the Hero Die as "0", "1L", "2L",
"1H", "2H". Every answer checks that the state is sound and survives a save.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from hotseat.engine.move import Move
from hotseat.engine.step import Act, Step
from hotseat.games.one_hit_heroes import setup
from hotseat.games.one_hit_heroes.boss import BossTurn
from hotseat.games.one_hit_heroes.cards import Library
from hotseat.games.one_hit_heroes.game import GAME
from hotseat.games.one_hit_heroes.state import Fight, HeroMat
from hotseat.games.one_hit_heroes.turn import Fighting, HeroTurn, Rest, Scout
from hotseat.games.one_hit_heroes.view import FightView
from tests.by_hand import ByHand

ROOT = Path(__file__).parent.parent
FACES = ("miss", "purple", "red", "yellow", "green", "hit")
HERO_DIE = ("0", "1L", "1L'", "2L", "1H", "2H")
BEGINS: dict[str, Step] = {
    "scout": Scout(),
    "fight": Fighting(),
    "boss": BossTurn(),
    "turn": HeroTurn(),
    "rest": Rest(),
}


@cache
def library() -> Library:
    """The content with the test pack."""
    from hotseat.packs import load

    roots = [ROOT / "content", ROOT / "tests" / "packs" / "more"]
    return load(GAME, [root / GAME.id for root in roots])


@dataclass
class HeroAt:
    """A Hero in a position: counters and the cards in each pile (last of `deck` is its top)."""

    id: str
    aggro: int = 3
    energy: int = 3
    hand: Sequence[str] = ()
    items: Sequence[str] = ()
    deck: Sequence[str] = ()
    discard: Sequence[str] = ()
    burn: Sequence[str] = ()
    play: Sequence[str] = ()


def hero(id: str, **at: Any) -> HeroAt:
    """A Hero in a position."""
    return HeroAt(id, **at)


def whole(id: str, hand: Sequence[str] = (), items: Sequence[str] = (), **at: Any) -> HeroAt:
    """A Hero with all starters: these in hand and in play, the others in the Draw Pile."""
    deck = [card.id for card in library().heroes[id].cards for _ in range(card.count)]
    for card in (*hand, *items):
        deck.remove(card)
    return hero(id, hand=hand, items=items, deck=deck, **at)


@dataclass
class Position(ByHand):
    """A fight with hands to play it: everything by printed ids."""

    game = GAME
    state: Fight

    @classmethod
    def content(cls) -> Library:
        """The content with the test pack."""
        return library()

    # ---- looking

    def __getitem__(self, hero_id: str) -> HeroMat:
        return self.state.heroes[self.seat(hero_id)]

    def seat(self, hero_id: str) -> int:
        """The seat of a Hero."""
        return self.state.names.index(f"hero:{hero_id}")

    @property
    def boss(self) -> tuple[int, int]:
        """The Boss' Light and Heavy tokens."""
        light, heavy = self.state.tokens[self.state.boss]
        return light, heavy

    def minion(self, id: str) -> tuple[int, int] | None:
        """A Minion's tokens; None when it is not in play."""
        pair = self.state.tokens.get(self.piece(id))
        return None if pair is None else (pair[0], pair[1])

    def pile(self, hero_id: str, zone: str) -> list[str]:
        """The card ids in a pile, in its order."""
        return [self.id_of(card) for card in getattr(self[hero_id], zone)]

    def id_of(self, piece: int) -> str:
        """The printed id of a piece."""
        return self.state.names[piece].partition(":")[2].rpartition("/")[2]

    def piece(self, id: str, *zones: str) -> int:
        """A piece by its printed id; the first copy in these zones when there are several.

        "boss" is the Boss; cards are looked for in hands first, then Items, then everywhere.
        """
        if id == "boss":
            return self.state.boss
        for zone in zones or ("hand", "items", "play"):
            for mat in self.state.heroes:
                for card in getattr(mat, zone):
                    if self.id_of(card) == id:
                        return card
        found = [i for i in range(len(self.state.names)) if self.id_of(i) == id]
        assert found, f"there is no {id} here: {self.state.names}"
        return found[0]

    @property
    def result(self) -> str:
        """won, lost, or ""."""
        return self.state.result

    @property
    def view(self) -> FightView:
        """What everybody may know; hands are open, so every seat sees the same."""
        first, *others = [GAME.view(self.state, seat) for seat in range(len(self.state.heroes))]
        assert all(view == first for view in others)
        return first

    @property
    def log(self) -> list[str]:
        """What happened so far, in words."""
        return [said.text for said in GAME.log_lines(self.state, self.events)]

    def idle(self, thing: str) -> str:
        """The rule that answers a click on what no question is about: a place, or a piece by id."""
        places = ("now", "next", "die", "hero-die")
        return GAME.idle(self.state, thing if thing in places else self.piece(thing)).rule

    def hit(self) -> list[str]:
        """Who is about to be hit in the open hit window."""
        from hotseat.games.one_hit_heroes.attack import hit_now

        act = self.state.acts[self.state.decision.act]
        return [self.id_of(seat) for seat in hit_now(self.state, act)]

    # ---- answering

    def clone_answer(self, *keys: str) -> Position:
        """The position after an answer, without giving it here."""
        return self.clone().answer(*keys)

    def key(self, verb: str, *ids: str) -> str:
        """The key of a move in words: play CARD [ONTO], use ITEM, react CARD [HERO],
        block ITEM HERO, strike ENEMY TOKEN, take ID, and the bare ones.
        """
        if verb == "play" and self.state.cards[self.piece(ids[0], "hand")].type == "reaction":
            verb = "react"
        if verb == "play":
            onto = [str(self.piece(id, "items")) for id in ids[1:]]
            return ":".join(["play_card", str(self.piece(ids[0], "hand")), *onto])
        if verb == "use":
            item = self.piece(ids[0], "items")
            return f"use_item:{self.state.owner(item)}:{item}"
        if verb == "react":
            card = self.piece(ids[0], "hand")
            hero = [str(self.seat(id)) for id in ids[1:]]
            return ":".join(["react", str(self.state.owner(card)), str(card), *hero])
        if verb == "block":
            item = self.piece(ids[0], "items", "hand")
            return f"block:{self.state.owner(item)}:{item}:{self.seat(ids[1])}"
        if verb == "strike":
            return f"strike:{self.piece(ids[0])}:{ids[1]}"
        if verb == "take":
            return f"take:{self._taken(ids[0])}"
        if verb == "option":
            return f"option:{ids[0]}"
        bare = {
            "end": "end_fight",
            "scout": "scout_card",
            "later": "after_card",
            "keep": "keep_die",
        }
        return bare.get(verb, verb)

    def _taken(self, id: str) -> int:
        offered = {self.id_of(m.it): m.it for m in self.state.decision.options if hasattr(m, "it")}
        if id in offered:
            return offered[id]
        return self.piece(id, "hand", "discard", "burn", "play", "items", "deck")

    def play(self, *ids: str) -> Position:
        """Play a card from hand."""
        return self.do("play", *ids)

    def end_turn(self) -> Position:
        """End the Hero's turn, passing whatever the Boss' turn asks, until the next Scout."""
        if self.kind == "scout":
            self.do("scout")
        self.do("end")
        while self.kind not in ("scout", ""):
            self.do("pass")
        return self

    def pass_until(self, kind: str) -> Position:
        """Pass at every pause and window before a question of this kind; "" is the end."""
        while self.kind != kind:
            self.do("pass")
        return self

    def use(self, item: str) -> Position:
        """Use an Item."""
        return self.do("use", item)

    def react(self, *ids: str) -> Position:
        """Play a Reaction."""
        return self.do("react", *ids)

    def block(self, item: str, hero_id: str) -> Position:
        """Block a hit on a Hero with an Item."""
        return self.do("block", item, hero_id)

    def take(self, *ids: str) -> Position:
        """Answer a pick with one or several things, a split with one for every unit."""
        return self.answer(*[self.key("take", id) for id in ids])


def fight(
    *heroes: HeroAt,
    boss: str = "brick-bruiser",
    health: tuple[int, int] | None = None,
    bonus: tuple[int, int] = (0, 0),
    card: str = "",
    deck_at: int | None = None,
    minions: dict[str, tuple[int, int]] | None = None,
    phase: str = "fight",
    active: int = 0,
    plays: int = 0,
    dice: Sequence[str] = (),
    **fields: Any,
) -> Position:
    """A position. `card` is the revealed Boss card (default the first; "" in phase "scout" reveals
    none unless `deck_at` cards are); `phase` is scout, fight, boss (the whole Boss turn runs), turn
    or rest; `fields` are set on the state (turn, used, weapons, ...).
    """
    options = setup.FightOptions(heroes=tuple(h.id for h in heroes), boss=boss)
    state = _bare(heroes, options)
    full = state.tokens[state.boss]
    state.tokens[state.boss] = list(health if health is not None else full)
    for id, tokens in (minions or {}).items():
        piece = next(m for m in state.minions if state.names[m].endswith("/" + id))
        state.tokens[piece] = list(tokens)
    state.bonus, state.bonus_start = list(bonus), bonus
    state.active, state.plays, state.turn = active, plays, 1
    state.phase = "fight" if phase in ("boss", "rest") else phase
    _reveal(state, card, deck_at, phase)
    state.luck = [_face(face) for face in dice]
    for name, value in fields.items():
        setattr(state, name, value)
    state.agenda = [(BEGINS[phase], 0)]
    if phase == "rest":
        state.agenda = [(BossTurn(), 0), (Rest(), 0)]
    return Position.begun(state)


def _bare(heroes: Sequence[HeroAt], options: setup.FightOptions) -> Fight:
    """The state with exactly the named cards, in their piles."""
    lib = library()
    file = lib.bosses[options.boss]
    names = [f"hero:{h.id}" for h in heroes] + [f"boss:{options.boss}"]
    minions = tuple(range(len(names), len(names) + len(file.minions)))
    in_order = sorted(file.minions, key=lambda m: m.number)
    names += [f"minion:{options.boss}/{m.id}" for m in in_order]
    mats = []
    for at in heroes:
        mat = HeroMat(aggro=at.aggro, energy=at.energy)
        for zone in ("items", "hand", "deck", "discard", "burn", "play"):
            for id in getattr(at, zone):
                assert id in lib.cards, f"there is no card {id}"
                getattr(mat, zone).append(len(names))
                names.append(f"card:{id}")
        mats.append(mat)
    deck = list(range(len(names), len(names) + len(file.boss_cards)))
    names += [f"boss-card:{options.boss}/{c.id}" for c in file.boss_cards]
    boss_piece = len(heroes)
    state = Fight(
        names=tuple(names),
        rng=1,
        acts=[Act(id=0, kind="game")],
        heroes=mats,
        boss=boss_piece,
        minions=minions,
        tokens={boss_piece: file.boss.health_for(len(heroes))},
        boss_deck=deck,
        damage=[0] * len(heroes),
    )
    GAME.attach_models(state, lib)
    state.wait_for_moments()
    return state


def _reveal(state: Fight, card: str, deck_at: int | None, phase: str) -> None:
    deck = state.boss_deck
    if card:
        ids = [state.names[c].rpartition("/")[2] for c in deck]
        shown = ids.index(card) + 1
    else:
        shown = deck_at if deck_at is not None else 0 if phase in ("scout", "turn") else 1
    state.revealed, state.boss_deck = deck[:shown], deck[shown:]
    state.seen = list(state.revealed)


def _face(face: str) -> int:
    return FACES.index(face) if face in FACES else HERO_DIE.index(face)


def new_fight(
    heroes: Sequence[str] = ("sofia", "torvald"),
    boss: str = "brick-bruiser",
    seed: int = 1,
    **options: Any,
) -> Position:
    """A fight set up as players do it, at its first decision."""
    made = setup.FightOptions(heroes=tuple(heroes), boss=boss, **options)
    return Position(GAME.new(library(), made, seed))


def options_refused(**options: Any) -> list[str]:
    """The rule ids that refuse these options for a fight; [] when they are legal."""
    return Position.objections(setup.FightOptions(**options))


def legal(position: Position) -> list[Move]:
    """The options of the question asked now."""
    return list(position.state.decision.options)
