"""A card comes into play: a Weapon, an Action, or an Item into a slot."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hotseat.engine.step import Act, Step

from . import passives
from .damage import SpendBonus

if TYPE_CHECKING:
    from .state import Fight

SLOTS = 2


def put_in_play(
    state: Fight, act: Act, seat: int, card: int, *, onto: int | None = None, counted: bool
) -> None:
    """The card leaves its pile and its text runs; `counted` says that it was one of the plays."""
    state.lying(card).remove(card)
    kind = state.cards[card].type
    if kind == "item":
        _place_item(state, act, seat, card, onto, counted)
        return
    state.heroes[seat].play.append(card)
    state.tell("plays", seat=seat, card=card)
    if kind == "weapon":
        _begin_weapon(state, act, seat, card, counted)
    else:
        state.begin(act, kind, Resolve(counted=counted), seat=seat, card=card)


def _place_item(
    state: Fight, act: Act, seat: int, card: int, onto: int | None, counted: bool
) -> None:
    """An Item goes straight to a slot (OHH-085); the one it pushes out is destroyed (OHH-086)."""
    hero = state.heroes[seat]
    state.tell("plays", seat=seat, card=card)
    if onto is None and len(hero.items) >= SLOTS:
        onto = hero.items[0]
    at = len(hero.items) if onto is None else hero.items.index(onto)
    if onto is not None:
        state.destroy(seat, onto)
    hero.items.insert(at, card)
    state.begin(act, "item", Resolve(counted=counted), seat=seat, card=card)


def _begin_weapon(state: Fight, act: Act, seat: int, card: int, counted: bool) -> None:
    """A Weapon: answers to its play, its text, then answers to what is done (OHH-116)."""
    from .boss import Window

    state.weapons.append(card)
    light, heavy = _next_weapon_bonus(state, seat)
    facts: dict[str, Any] = {"moment": "weapon_played"}
    if light:
        facts["bonus_light"] = light
    if heavy:
        facts["bonus_heavy"] = heavy
    state.begin(
        act,
        "weapon",
        Window(moment="weapon_played"),
        Resolve(counted=counted),
        SpendBonus(),
        WeaponDone(),
        Window(moment="weapon_done"),
        seat=seat,
        card=card,
        **facts,
    )


def _next_weapon_bonus(state: Fight, seat: int) -> tuple[int, int]:
    """What other cards add to this Weapon; it is the next one, so they are spent (OHH-226)."""
    kept = [k for k in state.lasting if k.seat == seat and k.until == "next_weapon"]
    state.lasting = [k for k in state.lasting if k not in kept]
    light = sum(getattr(k.rule, "light", 0) for k in kept)
    heavy = sum(getattr(k.rule, "heavy", 0) for k in kept)
    return light, heavy


class WeaponDone(Step):
    """The Weapon has resolved."""

    def run(self, state: Fight, act: Act) -> None:
        """Another moment of the same act."""
        act["moment"] = "weapon_done"


class Resolve(Step):
    """The text of the card being played, with what its play sets off in the owner's order."""

    counted: bool

    def run(self, state: Fight, act: Act) -> None:
        """The third play of a turn sets off what waits for it. After answers it is said again
        what resolves now."""
        act["moment"] = ""
        if act.pop("answered", False):
            state.tell("strikes", seat=act.seat, card=act.card)
        third = self.counted and state.plays == 3
        steps = passives.with_passives(
            state, act.seat, act.card, "third_play" if third else "", act
        )
        state.do(act, *steps)


class Text(Step):
    """What is printed on the card of this act as happening when it is played."""

    def run(self, state: Fight, act: Act) -> None:
        """Carry it out, line after line (OHH-082)."""
        card = state.cards[act.card]
        if card.type == "item":
            for text in card.texts:
                if text.waits_for("played") and text.effects:
                    state.do(act, *text.effects)
            return
        effects = card.texts[0].effects if card.texts else None
        condition = card.texts[0].if_ if card.texts else None
        if condition is not None and not state.language.holds(condition, state, act, act.seat):
            return
        state.do(act, *(effects or ()))
