"""What is wrong with a text as a whole, though each word of it is right.

`it` with nothing chosen before, `cancel` where nothing is about to happen, two prices from one
pile: pydantic judges each field alone, here a whole ability is read in order. A game adds checks of
its own by a method `wrong(kind, entry, steps)`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from hotseat.engine.card_effects import CardsEffect, Look
from hotseat.engine.cards import Ability
from hotseat.engine.choices import Choose
from hotseat.engine.effects import Cancel, PlayerEffect, Prevent
from hotseat.engine.step import nearest

from .faults import Spot
from .shape import SELECTORS, Place, fields_of, inside, is_amount

NAME = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")
TAKEN = ("it", "that", "this", "you")
BINDING = ("deal", "box")  # what is dealt to is `it` afterwards


class Written(NamedTuple):
    """A step as it is written, for the checks of a game.

    `offered` says that it stands in an offer to somebody else, who is `you` there; `at` is where it
    begins.
    """

    word: str
    cls: Any
    fields: dict[str, Any]
    offered: bool
    at: Spot


@dataclass
class _Text:
    """One ability while it is read: its moments, and what has been named so far."""

    moments: tuple[str, ...] = ()
    named: set[str] = field(default_factory=set)
    price: bool = False


def faults(tree: Place, game: Any) -> list[tuple[Spot, str]]:
    """Everything of this kind in a file."""
    checks = _Checks(game)
    checks.entry(tree)
    return checks.found


class _Checks:
    def __init__(self, game: Any) -> None:
        self.game = game
        self.found: list[tuple[Spot, str]] = []

    def say(self, at: Spot, text: str) -> None:
        self.found.append((at, text))

    # ---- what is no step: cards, Bosses, lists of them

    def entry(self, place: Place) -> None:
        """An entry of the file with everything in it."""
        self.plain(place)
        if place.model is not None:
            self.of_the_game(place)
        text = _Text(_moments(place)) if _is(place.model, Ability) else None
        for part in _in_order(place):
            if _holds_steps(part):
                self.read(part, text or _Text())
            else:
                self.entry(part)

    def of_the_game(self, place: Place) -> None:
        """What only this game knows of its entries."""
        wrong = getattr(self.game, "wrong", None)
        if wrong is None or place.body is None:
            return
        for where, text in wrong(place.model, place.body.data, _steps(place)):
            at = where.at if isinstance(where, Written) else place.body.keys.get(where)
            self.say(at or place.node.at, text)

    def plain(self, place: Place) -> None:
        """What pydantic would take for what was meant."""
        data = place.node.data
        if place.kind is int and (not isinstance(data, int) or isinstance(data, bool)):
            self.say(
                place.node.at, f"a whole number was expected, not `{data}`".replace("True", "true")
            )
        elif place.kind is bool and not isinstance(data, bool):
            self.say(place.node.at, f"true or false was expected, not `{data}`")
        if place.model is not None and place.body is not None:
            for key, at in place.body.keys.items():
                if key.endswith("_") and key.rstrip("_") in fields_of(place.model):
                    self.say(at, f"there is no field `{key}`{nearest(key, fields_of(place.model))}")

    # ---- texts, in reading order

    def read(self, place: Place, text: _Text) -> None:
        """A piece of a text."""
        self.plain(place)
        if place.is_step:
            self.step(place, text)
        elif SELECTORS & {*place.marks}:
            self.selector(place, text)
        elif is_amount(place) and place.node.data == "any" and not text.price:
            self.say(
                place.node.at, "`any` (as many as you like) is for a price; elsewhere write `up_to`"
            )
        elif place.name == "cards":
            self.named(str(place.node.data), place.node.at, text)
        elif _holds_lists(place):
            self.alternatives(place, text)
        else:
            for part in _in_order(place):
                self.read(part, text)

    def step(self, place: Place, text: _Text) -> None:
        """An effect or a rule, and what it names for those that follow."""
        if _is(place.model, Cancel, Prevent) and not _about_to_happen(text):
            self.say(
                place.node.at,
                "this changes what is about to happen: it needs a `when` that begins with would_",
            )
        for part in _in_order(place):
            if part.name == "cost":
                self.price(part, text)
            elif _holds_steps(part):
                self.read(part, replace(text, price=False))
            else:
                self.read(part, text)
        if _is(place.model, Look) or place.word in BINDING:
            text.named.add("it")
        if _is(place.model, Choose):
            self.choice(place, text)

    def choice(self, place: Place, text: _Text) -> None:
        """A name for what was chosen."""
        given = place.parts.get("as")
        name = str(given.node.data) if given else "it"
        text.named.add(name)
        if given and (name in TAKEN or not NAME.fullmatch(name)):
            self.say(given.node.at, "a name is a snake_case word of your own")

    def price(self, place: Place, text: _Text) -> None:
        """A list of prices, each from a pile of its own."""
        piles: set[tuple[Any, ...]] = set()
        for part in place.parts.values():
            asked = _piles(part)
            if piles & asked:
                text_ = f"two prices from one pile: make it one entry (`{part.word}: 2`)"
                self.say(part.node.at, text_)
            piles |= asked
        for part in place.parts.values():
            self.read(part, replace(text, price=True))

    def alternatives(self, place: Place, text: _Text) -> None:
        """Several texts of which one or all happen; none of them can lean on another."""
        after = set(text.named)
        for part in place.parts.values():
            alone = replace(text, named=set(text.named))
            self.read(part, alone)
            after |= alone.named
        text.named |= after

    def selector(self, place: Place, text: _Text) -> None:
        """Who or what it is about; what is picked is `it` from here on."""
        data = place.node.data
        word = next(iter(data), "") if isinstance(data, dict) else data
        self.named(str(word), place.node.keys.get(str(word), place.node.at), text)
        known = place.language.selectors.get(str(word))
        if known is not None and known.picks:
            text.named.add("it")

    def named(self, word: str, at: Spot, text: _Text) -> None:
        """A word that stands for something told before."""
        if word.startswith("$") and word[1:] not in text.named:
            self.say(at, f"nothing has been named `{word}` before this")
        elif word == "it" and "it" not in text.named:
            self.say(at, "`it` stands for what was chosen before, and nothing was")
        elif word in ("that", "that_player") and not text.moments:
            self.say(at, f"`{word}` is what the moment is about, and there is no `when`")


# ---- what a piece is


def _is(model: Any, *kinds: type) -> bool:
    return isinstance(model, type) and issubclass(model, kinds)


def _in_order(place: Place) -> list[Place]:
    """Its parts in the order in which they happen, whatever order they are written in."""
    parts = [*place.parts.values()]
    if place.model is None:
        return parts
    order = [*fields_of(place.model)]
    return sorted(parts, key=lambda p: order.index(str(p.name)) if p.name in order else len(order))


def _holds_steps(place: Place) -> bool:
    """Is it a list of effects or rules?"""
    return inside(place.kind).is_step


def _holds_lists(place: Place) -> bool:
    """Is it a list of lists of effects?"""
    return inside(inside(place.kind).kind).is_step


def _moments(place: Place) -> tuple[str, ...]:
    """The words of an ability's `when`."""
    when = place.node.data.get("when", ()) if isinstance(place.node.data, dict) else ()
    entries = when if isinstance(when, list) else [when] if when else []
    return tuple(str(next(iter(e), "")) if isinstance(e, dict) else str(e) for e in entries)


def _about_to_happen(text: _Text) -> bool:
    return bool(text.moments) and all(moment.startswith("would_") for moment in text.moments)


def _piles(step: Place) -> set[tuple[Any, ...]]:
    """What a price is taken from: the zone of cards, or the counters it names; and whose."""
    fields = _fields(step)
    who = str(fields.get("who", "you"))
    if _is(step.model, CardsEffect):
        return {(str(fields.get("from", "hand")), who)}
    amounts = [name for name, part in step.parts.items() if is_amount(part)]
    return {(step.word, name, who) for name in amounts or [""]}


def _fields(step: Place) -> dict[str, Any]:
    """The fields of a step, whichever way it is written."""
    return {str(name): part.node.data for name, part in step.parts.items()}


def _steps(place: Place, offered: bool = False) -> Iterator[Written]:
    """Every step in an entry."""
    if place.is_step:
        fields = _fields(place)
        yield Written(place.word, place.model, fields, offered, place.node.at)
        offered = offered or (_is(place.model, PlayerEffect) and "who" in fields)
    for part in _in_order(place):
        yield from _steps(part, offered)
