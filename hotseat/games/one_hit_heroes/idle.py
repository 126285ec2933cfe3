"""What to say of a click on something no question is about: a sentence and a rule for each
thing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hotseat.engine.card_effects import PickCards
from hotseat.engine.move import Refusal, Thing

from .cards import BossCard
from .damage import Point

if TYPE_CHECKING:
    from .state import Fight

PLACES = {
    "now": Refusal("OHH-125", "The Boss' card acts in the Boss' turn, after the Fight."),
    "next": Refusal("OHH-067", "Nobody looks at the Boss Deck; its top card shows its back."),
    "die": Refusal("OHH-152", "The Attack Die is rolled when the Boss attacks."),
    "hero-die": Refusal("OHH-016", "The Hero Die is rolled when a card says so."),
    "coming": Refusal("OHH-023", "The Bosses of a run are fought in their order."),
    "level": Refusal("OHH-042", "The next fight is at this level already.", "as it is"),
}


BETWEEN = {
    "armory": Refusal("OHH-190", "{card} lies in the Armory.", "in the Armory"),
    "draft": Refusal("OHH-181", "{card} lies open to be drafted.", "to be drafted"),
}


def idle(state: Fight, thing: Thing) -> Refusal:
    """Why this thing is not chosen now."""
    if isinstance(thing, str):
        return PLACES.get(thing.partition(":")[0]) or Refusal(
            "OHH-071", "Nothing is decided there now."
        )
    if thing < len(state.heroes):
        return Refusal("OHH-071", "No choice is about {card} now.")
    if state.campaign is not None and thing <= state.campaign.episode and thing != state.boss:
        return Refusal("OHH-023", "The Bosses of a run are fought in their order.")
    if thing == state.boss or thing in state.minions:
        return Refusal("OHH-099", "{card} is hit by the damage of cards and Items.")
    return _idle_card(state, thing)


def _idle_card(state: Fight, card: int) -> Refusal:
    question = state.decision.question if state.decision is not None else None
    if isinstance(state.cards[card], BossCard):
        return PLACES["now"]
    where = _where(state, card)
    if where in BETWEEN:
        return BETWEEN[where]
    if where == "play":
        return Refusal("OHH-058", "{card} is played; it leaves at the end of the turn.", "played")
    if where in ("discard", "burn", "deck"):
        return Refusal("OHH-057", "{card} lies in a pile.", "in a pile")
    if isinstance(question, Point):
        kind = state.cards[card].type
        rule = "OHH-209" if kind == "reaction" else "OHH-071"
        return Refusal(rule, "First place this point of damage.", "damage first")
    if isinstance(question, PickCards):
        return Refusal(state.rule_of(question), "{card} is not asked for here.", "not asked for")
    return Refusal("OHH-071", "First finish what is being asked.", "first finish")


def _where(state: Fight, card: int) -> str:
    for hero in state.heroes:
        for name in ("hand", "items", "play", "discard", "burn", "deck"):
            if card in getattr(hero, name):
                return name
    return "armory" if card in state.armory else "draft" if card in state.draft else ""
