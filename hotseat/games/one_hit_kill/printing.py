"""What cards of One Hit Kill print, with the figures of the rules in force (OHK-168)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeAlias

from hotseat.engine import fitting
from hotseat.engine.fitting import Ways
from hotseat.engine.language import Language
from hotseat.engine.step import nested
from hotseat.engine.words import Printer, capital

from . import phrases
from .cards import Component, Special, Variant, Weapon, letter
from .game import LANGUAGE
from .needs import ANY, Need
from .params import Params
from .wording import need as needed
from .wording import titled

Card: TypeAlias = Special | Weapon | Component
LABELS = {Special: "Special", Weapon: "Weapon", Component: "Component"}


def language(params: Params) -> Language:
    """The words of the cards, with these figures."""
    figures = {"overload_threshold": params.threshold, "overload_keep": params.keep}
    told = {
        word: LANGUAGE.numbers[word]._replace(direct=str(figure), direct_terse=str(figure))
        for word, figure in figures.items()
    }
    return replace(LANGUAGE, numbers={**LANGUAGE.numbers, **told})


def full(card: Card, params: Params, parts: Sequence[str] = ()) -> str:
    """The whole text, in sentences."""
    if isinstance(card, Weapon):
        return capital(", ".join(needed(need, parts) for need in card.needs)) + "."
    if isinstance(card, Component):
        return f"{titled(card.class_)} {card.number}, {card.part}."
    return Printer(language(params), card_id=card.id).text(card.texts)


def terse(card: Card, params: Params, parts: Sequence[str] = ()) -> str:
    """The whole text in short words."""
    if isinstance(card, Weapon):
        return " ".join(_briefly(need, parts) for need in card.needs)
    if isinstance(card, Component):
        return card.code
    return Printer(language(params), True, card.id).text(card.texts)


def _briefly(need: Need, parts: Sequence[str]) -> str:
    """A need in a few letters: `B3`, `B/T3`, `any6`, `2 Eye`."""
    if need.run is not None:
        classes = need.run.class_
        return ("any" if ANY in classes else "/".join(map(letter, classes))) + str(need.run.n)
    if need.part is not None:
        part = parts[need.part.number - 1]
        return part if need.part.n == 1 else f"{need.part.n} {part}"
    return f"any{need.any}"


def _ways(card: Card, params: Params, parts: Sequence[str]) -> Ways:
    short = terse(card, params, parts)
    return Ways(full(card, params, parts), short, short)


def face(
    card: Card, params: Params, parts: Sequence[str], width: int, lines: int
) -> tuple[str, ...]:
    """The text on a face of so many lines of so many letters: full, terse, or cut with a `+`."""
    return fitting.face(_ways(card, params, parts), width, lines)


def row(card: Card, params: Params, parts: Sequence[str], width: int) -> str:
    """The text in one line; of a Special that needs more than that its point, and nothing where
    there is no room even for that.
    """
    said = fitting.row(_ways(card, params, parts), width)
    if isinstance(card, Special) and said.endswith(fitting.MORE):
        said = point(card, params)
    return said if len(said) <= width and said != fitting.MORE else ""


def point(card: Special, params: Params) -> str:
    """What it is played for, in two or three words; "" where nothing in it says so."""
    printer = Printer(language(params), True, card.id)
    steps = [*nested(*(text.effects for text in card.texts), *(t.always for t in card.texts))]
    for kind, say in phrases.POINTS.items():
        found = next((step for step in steps if isinstance(step, kind)), None)
        if found is not None:
            return say(found, printer)
    return ""


def label(card: Card) -> str:
    """What it is: "Special", "Weapon", "Component"."""
    return LABELS[type(card)]


def stars(weapon: Weapon) -> str:
    """How hard it is to build, from one star to three."""
    return "*" * weapon.stars


def form(variant: Variant) -> Mapping[str, Any]:
    """A variant in the rulebook's standard form (OHK-164)."""
    core, more = variant.players.core, variant.players.expansion
    decks = variant.decks if isinstance(variant.decks, str) else ", ".join(variant.decks)
    return {
        "Decks": "Core or any expansion" if decks == "any" else decks,
        "Players": f"{core[0]}-{core[1]} (Core) or {more[0]}-{more[1]} (expansion)",
        "Goal": variant.goal,
        "Complexity": variant.complexity.capitalize(),
        "Changes": variant.changes,
    }
