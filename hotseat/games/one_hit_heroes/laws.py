"""What the rules say where shared effects and shared questions ask the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hotseat.engine.card_effects import PickCards
from hotseat.engine.move import Pick, Question, Refusal, Split, Together, YesNo
from hotseat.engine.step import Act

if TYPE_CHECKING:
    from .state import Fight

PICKED_FROM = {
    ("move", "discard"): "OHH-123",
    ("move", "burn"): "OHH-124",
    ("discard", "hand"): "OHH-138",
    ("burn", "hand"): "OHH-139",
    ("destroy", "items"): "OHH-143",
    ("retry_discard", "hand"): "OHH-043",
}

OF_THE_FIGHT = ("play_card", "use_item", "end_fight")

NEVER = {
    "discard_card": Refusal("OHH-212", "Rest only draws: cards leave a hand by effects."),
    "look_deck": Refusal("OHH-067", "Nobody looks at the Boss Deck."),
    "set_level": Refusal("OHH-042", "The level stands until the fight is over."),
    "set_hero": Refusal("OHH-219", "The Heroes of a run are fixed until it ends."),
}


def rule_of(state: Fight, question: Question, what: str = "") -> str:
    """The rule behind a question; `what` tells apart how many (count) and how often (cap)."""
    if isinstance(question, PickCards):
        if question.rule:
            return question.rule
        if question.of is not None and question.verb == "discard":
            return "OHH-119"
        return PICKED_FROM.get((question.verb, question.zone), "OHH-082")
    if isinstance(question, Split):
        return "OHH-221" if what == "cap" else "OHH-111"
    if isinstance(question, YesNo):
        return "OHH-118" if question.cost else "OHH-121"
    if isinstance(question, Together):
        return "OHH-098"
    if isinstance(question, Pick):
        return "OHH-082"
    return question.rule


def never(state: Fight, key: str) -> Refusal | None:
    """Why something this question, or any, does not ask for is not done."""
    verb = key.partition(":")[0]
    if verb in OF_THE_FIGHT and state.phase == "fight":
        return Refusal("OHH-071", "First finish what has begun.", "first finish")
    return _no_swap(state) if verb == "swap" else NEVER.get(verb)


def _no_swap(state: Fight) -> Refusal:
    if state.campaign is None or not state.retry:
        return Refusal("OHH-049", "Drafted cards stay as they are until a fight is lost.")
    text = "Cards are swapped with the help of seven, before the decks are shuffled."
    return Refusal("OHH-046", text)


def discarded(state: Fight, seat: int, act: Act) -> None:
    """A hand lost cards: Items may answer (OHH-223)."""
    from . import passives

    passives.set_off(state, act, seat, "you_discard")


def cancel(state: Fight, act: Act) -> None:
    """Prevent the hit this Reaction is about, or skip what is about to act."""
    from . import attack

    deed = state.about(act, "attack", "mat", "lower", "minion", "heal")
    if deed is None:
        return
    if deed.kind == "attack":
        seat = _that(state, act)
        attack.save(state, deed, seat)
        state.tell("hit_prevented", seat=seat, card=act.card)
    else:
        deed["cancelled"] = 1


def _that(state: Fight, act: Act) -> int:
    reaction = state.about(act, "reaction")
    return int(reaction["that"]) if reaction is not None else act.seat


def play_free(state: Fight, seat: int, card: int, act: Act) -> None:
    """A card is played by an effect, counting against nobody's plays (OHH-214)."""
    from .play import put_in_play

    put_in_play(state, act, seat, card, counted=False)


def spares(state: Fight, seat: int, act: Act) -> bool:
    """Does an Item keep Boss effects away from this hand?"""
    from hotseat.engine.effects import Immune

    if act.seat >= 0:
        return False
    rules: list[Any] = [r for i in state.heroes[seat].items for r in state.rules_on(i)]
    return any(isinstance(rule, Immune) and rule.to == "boss_discards" for rule in rules)
