"""Which rule says what a thing is, and what the variants of one table make of the rules
(OHK-168)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from hotseat.engine.cards import titled

from .cards import Component, Special, Weapon
from .params import Params

if TYPE_CHECKING:
    from hotseat.engine.move import Thing

    from .view import KillView

PLACES = {"deck": "OHK-027", "discard": "OHK-038", "weapon_pile": "OHK-039"}
SPECIALS = {
    "overload": "OHK-116",
    "natural-selection": "OHK-085",
    "regex": "OHK-092",
    "chaos": "OHK-098",
    "transmute": "OHK-107",
    "history": "OHK-154",
    "winnow": "OHK-158",
}
STANDARD = Params()
OVER, TURN, PLAYED, PLAYER = "OHK-049", "OHK-022", "OHK-046", "OHK-044"
SPECIAL, COMPONENT, WEAPON = "OHK-045", "OHK-067", "OHK-049"


def rule_about(view: KillView, thing: Thing | None) -> str:
    """The rule that says what a thing is; of None, what is going on."""
    if thing is None:
        return OVER if view.result else TURN
    if isinstance(thing, str):
        return PLACES.get(thing.partition(":")[0], "")
    if thing < len(view.players):
        return PLAYER
    return PLAYED if thing in view.on_table else _of_card(view, thing)


def _of_card(view: KillView, card: int) -> str:
    """What a card is, so far as it is named in this view."""
    model = view.cards.get(card)
    if isinstance(model, Special):
        return SPECIALS.get(model.id, SPECIAL)
    if isinstance(model, Component):
        return COMPONENT
    return WEAPON if isinstance(model, Weapon) else ""


def changes(params: Params) -> Mapping[str, str]:
    """What is otherwise than in the standard rules, a sentence by rule."""
    return {
        **dict(_of_setup(params)),
        **dict(_of_weapons(params)),
        **dict(_of_overload(params)),
        **dict(_of_winning(params)),
    }


def _of_setup(p: Params) -> Iterator[tuple[str, str]]:
    if p.hand_size != STANDARD.hand_size:
        yield "OHK-003", f"Each player is dealt {p.hand_size} white cards."
    if p.field_size != STANDARD.field_size:
        yield "OHK-005", f"The Field has {p.field_size} cards."
        yield "OHK-101", f"It is refilled to {p.field_size}."
        for rule in ("OHK-120", "OHK-121", "OHK-130"):
            yield rule, f"The Field gets {p.field_size} new cards."
    if p.in_deal:
        text = "The Overloads are dealt like other cards; what that sets off is settled first."
        yield "OHK-001", text
        yield "OHK-007", "The Overloads were dealt with the other cards."
    if p.counts:
        copies = ", ".join(f"{n} {titled(special)}" for special, n in p.counts.items())
        yield "OHK-021", f"In this deck: {copies}."
    if p.hands_open:
        yield "OHK-004", "Hands lie open."
    if p.reshuffle == "when_needed":
        yield "OHK-079", "An empty Draw pile stays empty until a card is wanted from it."
    if p.winnow_spares:
        yield "OHK-159", "Who plays Winnow discards nothing."


def _of_weapons(p: Params) -> Iterator[tuple[str, str]]:
    if (p.dealt_each, p.dealt_table) != (STANDARD.dealt_each, STANDARD.dealt_table):
        text = f"{p.dealt_each} to each player, {p.dealt_table} face up for everybody."
        yield "OHK-010", f"Weapons are dealt otherwise: {text}"
    if p.dealt_table:
        yield "OHK-011", "Everybody may complete the Weapons that lie face up, too."
    if p.action == "add":
        yield "OHK-039", f"The Weapon goes face up to the others, until {p.table_max} lie there."
    elif p.action == "exchange":
        yield "OHK-039", "One of your Weapons goes under the pile, and you get the top one."
        yield "OHK-042", "Weapons may be traded in."
    elif p.action == "none":
        yield "OHK-039", "No Weapon is taken here."
    if p.own_max:
        yield "OHK-040", f"Nobody holds more than {p.own_max}."


def _of_overload(p: Params) -> Iterator[tuple[str, str]]:
    safe, keep = p.threshold, p.keep
    if (safe, keep) != (STANDARD.threshold, STANDARD.keep):
        yield "OHK-091", f"{safe} cards are safe, and it may take the hand above them."
        yield "OHK-116", f"It hits hands of more than {safe} cards and leaves {keep}."
        yield "OHK-117", f"{safe} cards are safe."
        yield "OHK-118", f"{keep} cards are kept."
        yield "OHK-119", f"They count for the {safe}, and may be among the {keep} that are kept."
        yield "OHK-146", f"With {safe} cards or fewer nothing is lost."
    if p.counts_itself:
        yield "OHK-124", "It still counts in the hand, but is never among the cards that are kept."
        yield (
            "OHK-136",
            "They still count in the hand, but are never among the cards that are kept.",
        )
    if p.double == "twice":
        yield "OHK-135", "They go off one after the other, each with its cuts, sweep and refill."


def _of_winning(p: Params) -> Iterator[tuple[str, str]]:
    if p.wrap:
        yield "OHK-064", "A run may go on from 10 to 1."
    if p.same_turn:
        text = (
            "A Weapon that is complete when your turn has done all it set off is revealed at once."
        )
        yield "OHK-050", text
        yield "OHK-055", "A Weapon completed in your own turn is revealed without asking."
    if p.wins > 1:
        yield "OHK-049", f"Games are played on until one player has won {p.wins}."
