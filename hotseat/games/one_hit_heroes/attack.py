"""The attack: declare, roll, one window for everything that saves, and the verdict (OHH-207)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, ClassVar

from hotseat.engine.move import Move, Pass, Question, Refusal, Thing
from hotseat.engine.step import Act, Step

if TYPE_CHECKING:
    from .state import Fight

MISS, HIT = "miss", "hit"


def hit_now(state: Fight, act: Act) -> list[int]:
    """Who is about to be hit, by the face and every Aggro as they stand now (OHH-157, OHH-162)."""
    face = act.get("face", MISS)
    if face == MISS:
        return []
    safe = act.get("safe", ())
    seats = [seat for seat in state.in_order() if seat not in safe]
    return [seat for seat in seats if strikes(state, face, seat) and not _immune(state, act, seat)]


def strikes(state: Fight, face: str, seat: int) -> bool:
    """Would this face hit that Hero, by Aggro alone?"""
    return face == HIT or (face != MISS and state.covers(seat, face))


def _immune(state: Fight, act: Act, seat: int) -> bool:
    from hotseat.engine.effects import Immune

    minion = state.about(act, "minion") is not None
    for item in state.heroes[seat].items:
        for rule in state.rules_on(item):
            if isinstance(rule, Immune) and (
                rule.to == act["face"] or (rule.to == "minion_attacks" and minion)
            ):
                return True
    return False


class OneAttack(Step):
    """One attack: a roll of its own, with nobody safe yet."""

    def run(self, state: Fight, act: Act) -> None:
        """Begin it."""
        from .boss import Window

        state.begin(
            act,
            "attack",
            Window(moment="attack_declared"),
            Roll(),
            HitWindow(),
            Verdict(),
            Window(moment="attack_over"),
            moment="attack_declared",
        )
        state.tell("attack_declared", enemy=_source(state, act), card=act.card)


def _source(state: Fight, act: Act) -> int:
    minion = state.about(act, "minion")
    return minion.card if minion else state.boss


def roll(state: Fight, attack: Act) -> None:
    """The Attack Die falls; the active Hero rolls (OHH-153)."""
    faces = state.settings.attack_die
    show(state, attack, faces[state.below(len(faces))], "die_rolled")


def turn_die(state: Fight, act: Act, face: str) -> None:
    """The die is turned to another face (OHH-096)."""
    attack = state.about(act, "attack")
    if attack is not None and "face" in attack.facts:
        show(state, attack, face, "die_turned")


def show(state: Fight, attack: Act, face: str, kind: str) -> None:
    """The die shows this face now."""
    attack["face"] = face
    state.last_face = face
    state.tell(kind, seat=state.active, face=face, reveals=kind == "die_rolled")


class Roll(Step):
    """The roll of an attack."""

    def run(self, state: Fight, act: Act) -> None:
        """Roll, and say who is about to be hit."""
        act["moment"] = "rolled"
        roll(state, act)
        tell_pending(state, act)


def tell_pending(state: Fight, act: Act) -> None:
    """Who is about to be hit is told whenever it has changed."""
    hit = tuple(hit_now(state, act))
    if hit != act.get("pending", ()):
        act["pending"] = hit
        if hit:
            state.tell("hit_pending", seats=hit)


class Pending(Step):
    """After an answer: who is about to be hit now?"""

    def run(self, state: Fight, act: Act) -> None:
        """Look and tell."""
        tell_pending(state, act)


class Block(Move):
    """Give up an Item in play to stop one hit (OHH-168)."""

    seat: int
    item: int
    hero: int

    @property
    def points(self) -> tuple[Thing, ...]:
        """The Item, and whom it saves."""
        return (self.item, self.hero)

    def refusals(self, state: Fight, act: Act) -> Iterator[Refusal]:
        """Only Items in play, only somebody about to be hit, only the owner unless it says so."""
        if self.item not in state.heroes[self.seat].items:
            yield Refusal(
                "OHH-171", "{card} is not on the mat, so it blocks nothing.", "not in play"
            )
        if act.kind != "attack" or act.get("moment") != "rolled":
            yield Refusal("OHH-093", "{card} can block when somebody is about to be hit.", "no hit")
        elif self.hero not in hit_now(state, act):
            yield Refusal("OHH-093", "That Hero is not about to be hit.", "no hit")
        elif self.hero != self.seat and not blocks_for_all(state, self.seat, self.item):
            yield Refusal("OHH-170", "{card} blocks only for its owner.", "owner only")

    def run(self, state: Fight, act: Act) -> None:
        """The Item burns, the Hero is safe, and what the Item does when it blocks follows."""
        from .passives import when_blocking

        state.destroy(self.seat, self.item)
        save(state, act, self.hero)
        state.tell("hit_blocked", seat=self.hero, card=self.item, owner=self.seat)
        when_blocking(state, act, self.seat, self.item, self.hero)


def blocks_for_all(state: Fight, seat: int, item: int) -> bool:
    """May this Item block for another Hero (OHH-170)?"""
    from .effects import Blocks, rules_in_force

    return bool(rules_in_force(state, seat, item, Blocks))


def names_a_hit(state: Fight, card: int) -> bool:
    """Is this Reaction about a certain hit?"""
    return any(when.word == "would_be_hit" for when in state.cards[card].when)


def save(state: Fight, attack: Act, seat: int) -> None:
    """This Hero is safe for the rest of the attack (OHH-222)."""
    attack["safe"] = (*attack.get("safe", ()), seat)


class Accept(Pass):
    """Accept the hit: the fight is lost. Asked twice while something else could be done
    (OHH-208)."""

    final: ClassVar[bool] = True

    @property
    def points(self) -> tuple[Thing, ...]:
        """Nothing on the table."""
        return ()


ACCEPT = Accept()


class HitWindow(Question):
    """Die, Aggro, blocks and prevented hits in any order, until nobody unsaved is about to be hit
    or the team accepts the loss (OHH-163, OHH-208).
    """

    rule: ClassVar[str] = "OHH-163"
    open: ClassVar[bool] = True

    def seat_of(self, state: Fight, act: Act) -> int:
        """The active Hero holds the terminal; anybody may answer."""
        return state.active

    def candidates(self, state: Fight, act: Act) -> list[Move]:
        """All Reactions in hand, every Item against every hit, Items in hand, and the loss."""
        from .moves import React, reactions_in_hand

        hit = hit_now(state, act)
        moves: list[Move] = []
        for seat, card in reactions_in_hand(state):
            about: Sequence[int | None] = hit if names_a_hit(state, card) else (None,)
            moves += [React.of(seat, card, hero) for hero in about]
        saved = [*hit, *(h for h in state.in_order() if h not in hit)]
        for seat in state.in_order():
            hero = state.heroes[seat]
            moves += [Block.of(seat, i, h) for i in hero.items for h in saved]
            held = [c for c in hero.hand if state.cards[c].type == "item"]
            moves += [Block.of(seat, i, seat) for i in held]
        return [*moves, ACCEPT]

    def options(self, state: Fight, act: Act) -> list[Move]:
        """What may be played or given up, said in one pass, and the loss."""
        from .moves import React, may_react, reactions_in_hand

        hit = hit_now(state, act)
        moves: list[Move] = []
        for seat, card in reactions_in_hand(state):
            about: Sequence[int | None] = hit if names_a_hit(state, card) else (None,)
            moves += [
                React.of(seat, card, hero)
                for hero in about
                if may_react(state, act, seat, card, hero)
            ]
        for seat in state.in_order():
            for item in state.heroes[seat].items:
                saved = hit if blocks_for_all(state, seat, item) else [h for h in hit if h == seat]
                moves += [Block.of(seat, item, hero) for hero in saved]
        return [*moves, ACCEPT]

    def run(self, state: Fight, act: Act) -> None:
        """Ask while somebody unsaved is about to be hit."""
        if hit_now(state, act):
            Question.run(self, state, act)

    def chosen(self, state: Fight, act: Act, picks: Sequence[Move]) -> None:
        """Each answer resolves fully, then everything is judged anew."""
        if isinstance(picks[0], Accept):
            return
        state.do(act, picks[0], Pending(), self)


class Verdict(Step):
    """Nobody is hit, or the fight is lost (OHH-164)."""

    def run(self, state: Fight, act: Act) -> None:
        """Judge."""
        hit = hit_now(state, act)
        if hit:
            state.tell("fight_lost", seats=tuple(hit))
            state.fight_over("lost")
        else:
            act["moment"] = "attack_over"
            state.tell("attack_over")


class MoveAggro(Step):
    """Aggro that was split moves to the taker's bar; what does not fit goes to the supply."""

    def run(self, state: Fight, act: Act) -> None:
        """Move it (OHH-109, OHH-112, OHH-220)."""
        shares: tuple[int, ...] = act.pop("split")
        for seat in dict.fromkeys(shares):
            state.set_aggro(seat, state.heroes[seat].aggro - shares.count(seat))
        act["done"] = len(shares)
        act["robbed"] = len(set(shares))
        if shares:
            state.set_aggro(act.seat, state.heroes[act.seat].aggro + len(shares))
