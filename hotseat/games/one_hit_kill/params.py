"""The rule parameters: what a variant may set, and nothing else (OHK-165).

Each has the value of the standard rules as its default (OHK-163) and a line that says what it is.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Literal

from pydantic import Field, ValidationError, model_validator

from hotseat.engine.expecting import expected
from hotseat.engine.move import Refusal
from hotseat.engine.step import Record, fault, nearest


def _figure(default: int, name: str, what: str, least: int = 0, most: int = 60) -> Any:
    return Field(default=default, alias=name, ge=least, le=most, description=what)


def _switch(name: str, what: str) -> Any:
    return Field(default=False, alias=name, description=what)


class Params(Record):
    """The rules in force, by the names they have in files (`overload.threshold`)."""

    hand_size: int = _figure(7, "hand_size", "white cards dealt to each player", 1, 20)
    field_size: int = _figure(3, "field_size", "cards in the Field", 1, 6)
    dealt_each: int = _figure(2, "weapons.dealt_each", "Weapons dealt to each player", 0, 10)
    dealt_table: int = _figure(
        0, "weapons.dealt_table", "Weapons dealt face up for everybody", 0, 6
    )
    action: Literal["take", "add", "exchange", "none"] = Field(
        default="take",
        alias="weapons.action",
        description="what a turn may do about Weapons: take, add, exchange or none",
    )
    own_max: int = _figure(0, "weapons.own_max", "Weapons a player may hold, 0 for any number")
    table_max: int = _figure(4, "weapons.table_max", "Weapons that may lie face up", 0, 8)
    threshold: int = _figure(10, "overload.threshold", "cards in hand that are still safe", 1, 40)
    keep: int = _figure(5, "overload.keep", "cards an Overload leaves", 0, 40)
    in_deal: bool = _switch("overload.in_deal", "are the Overloads dealt like other cards?")
    counts_itself: bool = _switch(
        "overload.counts_itself", "does an Overload still count in the hand it came from?"
    )
    double: Literal["once", "twice"] = Field(
        default="once", alias="overload.double", description="how often a pair goes off"
    )
    wrap: bool = _switch("runs.wrap", "may a run go on from 10 to 1?")
    same_turn: bool = _switch(
        "reveal.same_turn", "is a complete Weapon revealed at the turn's end?"
    )
    hands_open: bool = _switch("hands_open", "do hands lie open?")
    reshuffle: Literal["now", "when_needed"] = Field(
        default="now",
        alias="piles.reshuffle",
        description="when an empty Draw pile is renewed: now or when_needed",
    )
    counts: Mapping[str, int] = Field(
        default={}, alias="specials.counts", description="copies of a Special, by its id"
    )
    winnow_spares: bool = _switch(
        "specials.winnow_spares_player", "does the player of Winnow discard nothing?"
    )
    wins: int = _figure(1, "match.wins", "games one player must win", 1, 9)

    @model_validator(mode="after")
    def _playable(self) -> Params:
        text = next(contradictions(self), "")
        if text:
            raise fault(text)
        return self


def names() -> Mapping[str, str]:
    """Name of a parameter -> what it says."""
    fields = Params.model_fields.values()
    return {str(field.alias): str(field.description) for field in fields}


def contradictions(params: Params) -> Iterator[str]:
    """What cannot be played whatever the table is (OHK-166)."""
    if params.keep > params.threshold:
        yield (
            f"`overload.keep` is {params.keep} and `overload.threshold` {params.threshold}:"
            " keep must not exceed the threshold"
        )
    if params.dealt_table > params.table_max:
        yield (
            f"`weapons.dealt_table` is {params.dealt_table} and `weapons.table_max`"
            f" {params.table_max}: more would lie there than may"
        )
    if 0 < params.own_max < params.dealt_each:
        yield (
            f"`weapons.dealt_each` is {params.dealt_each} and `weapons.own_max` {params.own_max}:"
            " more would be dealt than may be held"
        )
    none_comes = params.action in ("none", "exchange") or (
        params.action == "add" and not params.table_max
    )
    if not params.dealt_each and not params.dealt_table and none_comes:
        yield "nobody could ever have a Weapon to build"
    if any(n < 0 or n > 20 for n in params.counts.values()):
        yield "`specials.counts` gives each Special 0 to 20 copies"


def wrong(told: Mapping[str, Any]) -> Iterator[str]:
    """What is wrong with the parameters a variant sets, in sentences (OHK-165, OHK-166)."""
    known = names()
    unknown = [name for name in told if name not in known]
    for name in unknown:
        yield f"there is no parameter `{name}`{nearest(name, known)}"
    if unknown:
        return
    try:
        Params.model_validate(told, strict=True)
    except ValidationError as error:
        for detail in error.errors(include_url=False):
            where = str(detail["loc"][0]) if detail["loc"] else ""
            yield f"`{where}`: {_expected(where, detail)}" if where else detail["msg"]


def _expected(name: str, detail: Any) -> str:
    """What a parameter takes, for who gave it something else."""
    field = next(field for field in Params.model_fields.values() if field.alias == name)
    told = expected(detail["type"], detail["input"], field.annotation, field.metadata)
    return told or "copies by the ids of Specials were expected: `{regex: 2}`"


def combined(
    settings: Iterable[tuple[str, Mapping[str, Any]]],
) -> tuple[Mapping[str, Any], list[Refusal]]:
    """What several variants set together, and which two set one thing differently (OHK-167).

    `settings` are the names of the variants with what each one sets.
    """
    together: dict[str, Any] = {}
    by: dict[str, str] = {}
    clashes: dict[str, None] = {}  # each pair once, also where several values differ
    for variant, told in settings:
        for name, value in told.items():
            if name in together and together[name] != value:
                clashes[f"{by[name]} and {variant} contradict each other."] = None
            else:
                together[name] = value
                by[name] = variant
    return together, [Refusal("OHK-167", text, "contradiction") for text in clashes]
