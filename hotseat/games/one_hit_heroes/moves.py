"""What Heroes do: play a card, use an Item, react, end the Fight."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from hotseat.engine.cards import Ability, When
from hotseat.engine.move import Move, Refusal, Thing
from hotseat.engine.step import Act

from . import attack, passives
from .play import put_in_play

if TYPE_CHECKING:
    from .state import Fight

PARTS = {"mat": "mat", "lower": "lower", "minion": "minion", "heal": "heal"}


class PlayCard(Move):
    """Play a card from hand in the own Fight (OHH-069); an Item may push out another (OHH-086)."""

    card: int
    onto: int | None = None

    def refusals(self, state: Fight, act: Act) -> Iterator[Refusal]:
        """Scout first, own turn, three plays."""
        seat = state.owner(self.card)
        if state.phase == "scout":
            yield Refusal("OHH-063", "Scout first: the Boss' card is turned over.", "scout first")
        elif seat != state.active:
            yield Refusal("OHH-215", "{card} waits for its own Hero's turn.", "own turn")
        elif state.plays >= state.plays_most:
            rule = "OHH-070" if state.cards[self.card].type == "item" else "OHH-069"
            yield Refusal(
                rule, f"All {state.plays_most} plays of this turn are used.", "no play left"
            )

    def run(self, state: Fight, act: Act) -> None:
        """The card leaves the hand before its text runs (OHH-122)."""
        state.plays += 1
        put_in_play(state, act, state.active, self.card, onto=self.onto, counted=True)


class UseItem(Move):
    """Use an Item's once-a-turn effect (OHH-072)."""

    seat: int
    card: int

    @property
    def points(self) -> tuple[Thing, ...]:
        """The Item."""
        return (self.card,)

    def refusals(self, state: Fight, act: Act) -> Iterator[Refusal]:
        """An effect to use, the own Fight, and not used yet this turn."""
        ability = usable(state.cards[self.card])
        in_play = self.card in state.heroes[self.seat].items
        at_moment = ability is not None and bool(ability.when)
        if ability is None or not in_play:
            yield Refusal("OHH-072", "{card} has no effect that is used.", "nothing to use")
        elif at_moment and (self.seat != state.active or state.phase != "fight"):
            yield Refusal("OHH-229", "{card} is used only on its owner's turn.", "own turn only")
        elif self.seat != state.active or state.phase in ("boss", "setup"):
            yield Refusal("OHH-073", "{card} is used only on its owner's turn.", "own turn only")
        elif state.phase != "fight":
            yield Refusal("OHH-063", "Scout first: the Boss' card is turned over.", "scout first")
        elif self.card in state.used:
            yield _used_already(state, self.card, at_moment)
        elif at_moment and act.kind != "hero_die":
            yield Refusal("OHH-229", "{card} waits until the Hero Die is rolled.", "on a roll")

    def run(self, state: Fight, act: Act) -> None:
        """Mark it used and carry its effect out."""
        ability = usable(state.cards[self.card])
        assert ability is not None
        state.used.append(self.card)
        state.tell("uses", seat=self.seat, card=self.card)
        effects = ability.effects or ()
        state.begin(act, "item", *effects, seat=self.seat, card=self.card)


def usable(card: Any) -> Ability | None:
    """The once-a-turn ability of an Item, if it has one."""
    if card.type != "item":
        return None
    found: Ability | None = next((t for t in card.texts if t.limit == "once_a_turn"), None)
    return found


def _used_already(state: Fight, card: int, at_moment: bool) -> Refusal:
    if card in state.gone:
        text = "{card} was used this turn; coming back does not make it ready."
        return Refusal("OHH-074", text, "used")
    return Refusal("OHH-229" if at_moment else "OHH-072", "{card} was used this turn.", "used")


class React(Move):
    """Play a Reaction from hand; it is no play (OHH-089). `hero` is whose hit it is about."""

    seat: int
    card: int
    hero: int | None = None

    @property
    def points(self) -> tuple[Thing, ...]:
        """The card, and whom it is about."""
        return (self.card,) if self.hero is None else (self.card, self.hero)

    def refusals(self, state: Fight, act: Act) -> Iterator[Refusal]:
        """The right turn, then the right moment."""
        return reaction_refusals(state, act, self.seat, self.card, self.hero)

    def run(self, state: Fight, act: Act) -> None:
        """It goes to the Play Area; the owner orders it with what answers Reactions (OHH-098)."""
        hero = state.heroes[self.seat]
        hero.hand.remove(self.card)
        hero.play.append(self.card)
        state.reacted.append(self.seat)
        state.tell("reacts", seat=self.seat, card=self.card)
        if act.get("moment") == "weapon_played":
            act["answered"] = True
        steps = passives.with_passives(state, self.seat, self.card, "you_react", act)
        state.begin(
            act,
            "reaction",
            *steps,
            seat=self.seat,
            card=self.card,
            that=self._about_whom(act),
        )

    def _about_whom(self, act: Act) -> int:
        if self.hero is not None:
            return self.hero
        return act.seat if act.kind == "weapon" else self.seat


def reaction_refusals(
    state: Fight, act: Act, seat: int, card: int, hero: int | None = None
) -> Iterator[Refusal]:
    """Why this Reaction is not played now: the turn is wrong, or the moment (OHH-090 to
    OHH-093)."""
    model = state.cards[card]
    if model.turn == "ally" and (state.phase == "boss" or state.active == seat):
        yield Refusal("OHH-090", "{card} waits for another Hero's turn.", "ally's turn")
    elif model.turn == "boss" and state.phase != "boss":
        yield Refusal("OHH-091", "{card} waits for the Boss' turn.", "Boss' turn")
    elif model.when and not any(fits(state, act, when, seat, hero) for when in model.when):
        yield _too_early_or_late(state, model.when[0], act)


def may_react(state: Fight, act: Act, seat: int, card: int, hero: int | None = None) -> bool:
    """May this Reaction be played now?"""
    return next(reaction_refusals(state, act, seat, card, hero), None) is None


def reactions_in_hand(state: Fight) -> list[tuple[int, int]]:
    """Every Reaction in a hand, by seat in turn order."""
    cards = state.cards
    return [
        (seat, card)
        for seat in state.in_order()
        for card in state.heroes[seat].hand
        if cards[card].type == "reaction"
    ]


def fits(state: Fight, act: Act, when: When, seat: int, hero: int | None = None) -> bool:
    """Is this the moment a Reaction of `seat` names (OHH-093)?"""
    moment = act.get("moment")
    if when.word == "weapon_played" or when.word == "weapon_done":
        after = state.cards[act.card].after if act.kind == "weapon" else ""
        right = act.kind == "weapon" and moment == when.word and act.seat != seat
        return right and (not when.about or after in when.about)
    if when.word == "rolled":
        return moment == "rolled" and (not when.about or act.get("face") in when.about)
    if when.word == "would_be_hit":
        return moment == "rolled" and _hit_fits(state, act, when, seat, hero)
    if when.word == "would_act":
        return moment == "would_act" and act.kind in (when.about or tuple(PARTS))
    return moment == when.word


def _hit_fits(state: Fight, act: Act, when: When, seat: int, hero: int | None) -> bool:
    if hero is None or hero not in attack.hit_now(state, act):
        return False
    whom = when.about[0] if when.about else "any_player"
    return {"you": hero == seat, "another_player": hero != seat}.get(whom, True)


WAITS = {
    "weapon_played": ("waits until another Hero plays a Weapon", "ally's Weapon"),
    "weapon_done": ("waits until another Hero's Weapon has resolved", "ally's Weapon"),
    "attack_declared": ("waits until an attack is declared", "an attack"),
    "rolled": ("waits until the Attack Die is rolled", "die not rolled"),
    "would_be_hit": ("waits until the right Hero is about to be hit", "no hit"),
    "attack_over": ("waits until an attack is over", "after attack"),
    "would_act": ("waits until what it skips is really about to happen", "nothing now"),
}


def _too_early_or_late(state: Fight, when: When, act: Act) -> Refusal:
    if when.word == "weapon_played" and state.weapons and act.get("moment") != "weapon_played":
        return Refusal("OHH-116", "{card} is too late: the Weapon has resolved.", "too late")
    if when.word == "rolled" and act.get("moment") == "rolled":
        return Refusal("OHH-093", "{card} does not answer this face of the die.", "not this face")
    text, brief = WAITS.get(when.word, ("waits for its moment", "not now"))
    rule = "OHH-228" if when.word == "would_act" else "OHH-093"
    return Refusal(rule, f"{{card}} {text}.", brief)


class EndFight(Move):
    """End the Fight: Rest, then the Boss."""

    @property
    def points(self) -> tuple[Thing, ...]:
        """Nothing on the table."""
        return ()


class ScoutCard(Move):
    """Turn the top Boss card over."""

    @property
    def points(self) -> tuple[Thing, ...]:
        """The card to be turned."""
        return ("next",)


END_FIGHT, SCOUT = EndFight(), ScoutCard()
