"""Which rule stands behind a question, and behind a click that is no move at all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hotseat.engine.card_effects import PickCards
from hotseat.engine.move import Mode, Pick, Question, Refusal

from .effects import ChooseDrops
from .match import GameWon

if TYPE_CHECKING:
    from .state import Kill

PICKS = {  # what is done with cards, and where they lie
    ("discard", "hand"): "OHK-034",
    ("keep", "aside"): "OHK-086",
    ("search", "deck"): "OHK-093",
    ("search", "discard"): "OHK-155",
    ("move", "field"): "OHK-102",
    ("discard", "field"): "OHK-100",
    ("trade", "weapons"): "OHK-177",
}
NEVER = {
    "pass": Refusal("OHK-023", "A turn is never passed: do exactly one thing.", "one thing"),
    "discard_weapon": Refusal("OHK-042", "Weapons are not discarded; they are no hand cards."),
}
ACTIONS = {
    "take_weapon": {
        "add": Refusal("OHK-175", "Weapons are communal here; a new one is added to the table."),
        "exchange": Refusal("OHK-177", "A Weapon is traded in here, not added to the others."),
    },
    "add_weapon": {},
    "trade_weapon": {},
}
WORDS = {"take": "take_weapon", "add": "add_weapon", "exchange": "trade_weapon"}  # in force
NEXT_FIRST = Refusal("OHK-016", "This game is won: first the next one is dealt.", "game over")
NO_WEAPON = Refusal("OHK-039", "That is not how Weapons come into play here.", "not here")


def rule_of(question: Question) -> str:
    """The rule behind a question that does not say it itself."""
    if isinstance(question, ChooseDrops):
        return "OHK-118" if question.keep >= 0 else "OHK-158"
    if isinstance(question, PickCards):
        return PICKS[question.verb, question.zone]
    if isinstance(question, Mode):
        return "OHK-098"
    return "OHK-099" if isinstance(question, Pick) else "OHK-022"


def never(state: Kill, key: str) -> Refusal | None:
    """Why something is no move at all now, where a rule says so; from what the decider sees."""
    if isinstance(state.decision.question, GameWon):
        return NEXT_FIRST
    word, _, rest = key.partition(":")
    piece = int(rest) if rest.lstrip("-").isdecimal() else -1
    if word in NEVER:
        return NEVER[word]
    if word == WORDS.get(state.params.action):
        return None  # it is one, only not now
    if word in ACTIONS:
        return ACTIONS[word].get(state.params.action, NO_WEAPON)
    if word == "draw_card":
        return Refusal("OHK-032", "A draw is one card.", "one card")
    if word == "take_field" and piece not in state.zone("field", -1):
        return Refusal("OHK-081", "No card lies there.", "no card")
    seat = state.decision.seat
    if word == "reveal" and piece not in state.buildable(seat):
        return Refusal("OHK-011", "That is no Weapon of yours.", "not yours")
    if word == "take" and piece in state.weapons[seat]:
        return Refusal("OHK-042", "{card} is a Weapon, no card of a hand.", "a Weapon")
    return _split_field(state, word, piece)


def _split_field(state: Kill, word: str, piece: int) -> Refusal | None:
    """The cards of the Field are not chosen one by one for Chaos (OHK-100)."""
    chaos = isinstance(state.decision.question, Mode | Pick)
    if chaos and word == "take" and piece in state.field:
        return Refusal("OHK-100", "All cards of the Field go together.", "all together")
    return None
