"""A Hero's turn: Scout, Fight, Rest (OHH-063)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from hotseat.engine.move import Move, Question, Refusal
from hotseat.engine.step import Act, Step

from . import attack
from .boss import BossTurn
from .moves import (
    END_FIGHT,
    SCOUT,
    EndFight,
    PlayCard,
    React,
    ScoutCard,
    UseItem,
    reactions_in_hand,
    usable,
)
from .passives import FightEnds
from .play import SLOTS

if TYPE_CHECKING:
    from .state import Fight


class HeroTurn(Step):
    """The turn begins: everything that is counted by the turn starts anew."""

    def run(self, state: Fight, act: Act) -> None:
        """Reset, end what lasted until now, and scout."""
        state.turn += 1
        state.phase = "scout"
        state.plays, state.plays_most = 0, state.settings.plays
        state.used, state.firsts, state.gone = [], [], []
        state.weapons, state.reacted = [], []
        state.damage = [0] * len(state.heroes)
        state.lasting = [
            k for k in state.lasting if not (k.until == "your_next_turn" and k.seat == state.active)
        ]
        state.tell("hero_turn", seat=state.active, turn=state.turn)
        state.do(act, Scout())


def _answers(state: Fight, act: Act) -> list[Move]:
    """Reactions that fit into this step of a Hero's turn, said in one pass."""
    moves: list[Move] = []
    for seat, card in reactions_in_hand(state):
        model = state.cards[card]
        if model.when or model.turn == "boss" or (model.turn == "ally" and seat == state.active):
            continue
        moves.append(React.of(seat, card))
    return moves


def _everything(state: Fight) -> list[Move]:
    """Every card in a hand and every Item in play, as what one would try with it."""
    moves: list[Move] = []
    for seat in state.in_order():
        hero = state.heroes[seat]
        for card in hero.hand:
            kind = state.cards[card].type
            if kind == "reaction":
                moves.append(React.of(seat, card))
                continue
            moves.append(PlayCard.of(card))
            if kind == "item":
                moves += [PlayCard.of(card, item) for item in hero.items]
        moves += [UseItem.of(seat, item) for item in hero.items]
        moves += [attack.Block.of(seat, item, seat) for item in hero.items]
    return moves


class HeroQuestion(Question):
    """What Scout and Fight share: the active Hero decides, any Hero may react in between."""

    word: ClassVar[str] = ""

    def seat_of(self, state: Fight, act: Act) -> int:
        """The active Hero."""
        return state.active

    def deed(self) -> Move:
        """The move that ends this step."""
        raise NotImplementedError

    def candidates(self, state: Fight, act: Act) -> list[Move]:
        """All cards and Items, and the end of the step."""
        return [*_everything(state), self.deed()]


class Scout(HeroQuestion):
    """Turn the top Boss card over, after any-time Reactions."""

    rule: ClassVar[str] = "OHH-063"

    def deed(self) -> Move:
        """Scout."""
        return SCOUT

    def options(self, state: Fight, act: Act) -> list[Move]:
        """Scouting, and Reactions."""
        return [*_answers(state, act), SCOUT]

    def chosen(self, state: Fight, act: Act, picks: Sequence[Move]) -> None:
        """Reveal, or react and ask again."""
        if isinstance(picks[0], ScoutCard):
            state.do(act, Reveal(), Fighting())
        else:
            state.do(act, picks[0], self)


class Reveal(Step):
    """The top Boss card is turned over; an empty deck is the revealed pile again (OHH-067)."""

    def run(self, state: Fight, act: Act) -> None:
        """Turn it over; nothing is ever shuffled."""
        if not state.boss_deck:
            state.boss_deck, state.revealed = state.revealed, []
            state.tell("boss_deck_turned")
        card = state.boss_deck.pop(0)
        state.revealed.append(card)
        if card not in state.seen:
            state.seen.append(card)
        state.phase = "fight"
        state.tell("scouts", seat=state.active, card=card, reveals=True)


class Fighting(HeroQuestion):
    """Up to three plays, Items, and Reactions in any order, until the Hero ends it (OHH-071)."""

    rule: ClassVar[str] = "OHH-071"

    def deed(self) -> Move:
        """End the Fight."""
        return END_FIGHT

    def options(self, state: Fight, act: Act) -> list[Move]:
        """Everything legal, said in one pass."""
        moves: list[Move] = []
        hero, cards = state.heroes[state.active], state.cards
        if state.plays < state.plays_most:
            for card in hero.hand:
                kind = cards[card].type
                if kind == "item":
                    if len(hero.items) < SLOTS:
                        moves.append(PlayCard.of(card))
                    moves += [PlayCard.of(card, item) for item in hero.items]
                elif kind != "reaction":
                    moves.append(PlayCard.of(card))
        for item in hero.items:
            ability = usable(cards[item])
            if ability and not ability.when and item not in state.used:
                moves.append(UseItem.of(state.active, item))
        return [*moves, *_answers(state, act), END_FIGHT]

    def refusals(self, state: Fight, act: Act, move: Move) -> object:  # type: ignore[override]
        """An Item without a target slot goes to the empty one."""
        yield from move.refusals(state, act)
        if isinstance(move, PlayCard) and move.onto is None:
            full = len(state.heroes[state.active].items) >= SLOTS
            if full and state.cards[move.card].type == "item":
                yield Refusal("OHH-086", "Both slots are full: name the Item it pushes out.")

    def chosen(self, state: Fight, act: Act, picks: Sequence[Move]) -> None:
        """Do it and ask again, or go on to the Rest and the Boss."""
        if isinstance(picks[0], EndFight):
            state.tell("ends_fight", seat=state.active)
            state.do(act, FightEnds(), Rest(), BossTurn())
        else:
            state.do(act, picks[0], self)


class Rest(Step):
    """Play Areas are cleared, then the Hero draws to five; nothing comes between (OHH-232)."""

    def run(self, state: Fight, act: Act) -> None:
        """Clear, then draw (OHH-076 to OHH-079)."""
        state.phase = "rest"
        clear_play_areas(state)
        state.lasting = [k for k in state.lasting if k.until not in ("end_of_turn", "next_weapon")]
        missing = state.settings.hand - len(state.heroes[state.active].hand)
        if missing > 0:
            state.draw(state.active, missing)


def clear_play_areas(state: Fight) -> None:
    """Played cards go where their symbol says (OHH-059, OHH-060)."""
    for hero in state.heroes:
        for card in hero.play:
            (hero.burn if state.cards[card].after == "burn" else hero.discard).append(card)
        hero.play = []
