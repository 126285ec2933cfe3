"""Passive Items: what happens by itself, before or after what set it off, as the owner likes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from hotseat.engine.move import Move, Question, Take, Thing, Together
from hotseat.engine.step import Act, Step

if TYPE_CHECKING:
    from .state import Fight

CARD_ACTS = ("weapon", "action", "reaction", "item", "passive", "mat", "top", "lower", "minion")
BOSS_ACTS = ("mat", "top", "lower", "minion")


def waiting(state: Fight, seat: int, moment: str, act: Act) -> list[tuple[int, int]]:
    """Items of a seat that answer a moment by themselves: (card, number of the ability)."""
    if moment not in state.moments:
        return []
    out = []
    for item in state.heroes[seat].items:
        for i, text in enumerate(state.cards[item].texts):
            if not text.waits_for(moment) or text.limit == "once_a_turn":
                continue
            if text.limit == "first_each_turn" and item in state.firsts:
                continue
            if text.if_ is None or state.language.holds(text.if_, state, act, seat):
                out.append((item, i))
    return out


def mark(state: Fight, found: Sequence[tuple[int, int]]) -> None:
    """First-time-each-turn abilities are spent when they are set off (OHH-225)."""
    for item, i in found:
        if state.cards[item].texts[i].limit == "first_each_turn":
            state.firsts.append(item)


class Perform(Step):
    """An ability of an Item in play is carried out for its owner."""

    card: int
    ability: int
    seat: int

    def run(self, state: Fight, act: Act) -> None:
        """Carry it out in an act of its own."""
        if self.card not in state.heroes[self.seat].items:
            state.tell("gone", card=self.card)
            return
        effects = state.cards[self.card].texts[self.ability].effects or ()
        state.tell("triggers", seat=self.seat, card=self.card)
        state.begin(act, "passive", *effects, seat=self.seat, card=self.card)


def with_passives(state: Fight, seat: int, card: int, moment: str, act: Act) -> tuple[Step, ...]:
    """The card's own text together with what its play sets off, for the owner to order."""
    from .play import Text

    found = waiting(state, seat, moment, act) if moment else []
    if not found:
        return (Text(),)
    mark(state, found)
    own: tuple[Step, ...] = (Text(),)
    others = tuple((Perform(card=item, ability=i, seat=seat),) for item, i in found)
    return (Together(things=(own, *others), seat=seat),)


def set_off(state: Fight, act: Act, seat: int, moment: str) -> None:
    """Something happened to a seat: its owner may let it follow now or after the card (OHH-223)."""
    found = waiting(state, seat, moment, act)
    if not found:
        return
    mark(state, found)
    state.do(act, Whenever(seat=seat, items=tuple(found)))


class AfterCard(Move):
    """What waits comes after the card or effect that set it off."""

    @property
    def points(self) -> tuple[Thing, ...]:
        """Nothing on the table."""
        return ()


class Whenever(Question):
    """Passive Items wait: one of them now, or all that are left after the card (OHH-224)."""

    seat: int
    items: tuple[tuple[int, int], ...]
    late: bool = False
    rule: ClassVar[str] = "OHH-223"

    def seat_of(self, state: Fight, act: Act) -> int:
        """Their owner."""
        return self.seat

    def candidates(self, state: Fight, act: Act) -> list[Move]:
        """Each of them now, or later."""
        now: list[Move] = [Take.of(item) for item, _ in self.items]
        return now if self.late else [*now, AfterCard()]

    def public(self, state: Fight, act: Act) -> bool:
        """Items lie open."""
        return True

    def nothing(self, state: Fight, act: Act) -> None:
        """None left."""

    def chosen(self, state: Fight, act: Act, picks: Sequence[Move]) -> None:
        """This one now and the rest after it, or all after the card."""
        pick = picks[0]
        if isinstance(pick, Take):
            item, ability = next(entry for entry in self.items if entry[0] == pick.it)
            rest = tuple(entry for entry in self.items if entry[0] != pick.it)
            more = (self.model_copy(update={"items": rest}),) if rest else ()
            state.do(act, Perform(card=item, ability=ability, seat=self.seat), *more)
            return
        card = state.about(act, *CARD_ACTS)
        late = self.model_copy(update={"late": True})
        state.later(card if card is not None else act, late)


def gain_aggro(state: Fight, act: Act, seat: int, n: int) -> None:
    """Aggro from a text; from a Boss effect, Items may make it less or answer it."""
    boss = act.seat < 0 and state.about(act, *BOSS_ACTS) is not None
    if not boss or not n or not _answers_gains(state, seat, act):
        state.set_aggro(seat, state.heroes[seat].aggro + n)
        return
    found = waiting(state, seat, "would_gain_aggro", act)
    mark(state, found)
    performs = [Perform(card=item, ability=i, seat=seat) for item, i in found]
    state.begin(act, "gain", *performs, Gained(seat=seat), n=n)


def _answers_gains(state: Fight, seat: int, act: Act) -> bool:
    return any(waiting(state, seat, m, act) for m in ("would_gain_aggro", "gained_aggro"))


class Gained(Step):
    """The Aggro of a Boss effect arrives, less what was prevented."""

    seat: int

    def run(self, state: Fight, act: Act) -> None:
        """Put it on the bar; if any came, Items answer."""
        n = act["n"]
        state.set_aggro(self.seat, state.heroes[self.seat].aggro + n)
        if n:
            set_off(state, act, self.seat, "gained_aggro")


def when_blocking(state: Fight, act: Act, seat: int, item: int, hero: int) -> None:
    """What an Item does when it is destroyed to block; it resolves at once."""
    for text in state.cards[item].texts:
        if text.waits_for("destroyed_to_block") and text.effects:
            state.tell("triggers", seat=seat, card=item)
            state.begin(act, "passive", *text.effects, seat=seat, card=item, that=hero)


class FightEnds(Step):
    """Items that wait for the end of the own Fight (Camouflage Cloak)."""

    def run(self, state: Fight, act: Act) -> None:
        """In the owner's order."""
        found = waiting(state, state.active, "fight_ends", act)
        mark(state, found)
        if found:
            state.do(act, Whenever(seat=state.active, items=tuple(found), late=True))
