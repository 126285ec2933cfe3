"""The Weapons one may build, as lines of places: what is there, what is missing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from hotseat.games.one_hit_kill import wants
from hotseat.games.one_hit_kill.cards import Component
from hotseat.games.one_hit_kill.completion import Placed
from hotseat.games.one_hit_kill.foresight import ranked
from hotseat.games.one_hit_kill.needs import SEVEN, Slot
from hotseat.games.one_hit_kill.view import WeaponView

from ...draw.canvas import columns, fit, width
from ...draw.data import Badge, Line, Row, Span, Zone, line
from ...draw.tracks import bar
from ...draw.voice import badges
from ...layout import Rect
from .inks import ink

if TYPE_CHECKING:
    from hotseat.table.sight import Sight

DIVIDERS = ("  ┊ ", " ┊ ", "┊ ", "┊")
SLOTS, BAR, MISSING = 24, 63, 13  # columns: where places begin, the bar begins, the end takes
WHOLE_LINE = 99  # columns in which the places of every Weapon have room
WHOLE = 3  # Weapons that are always shown in a line of their own


def weapons(sight: Sight, tier: str, rect: Rect, given: Sequence[WeaponView] = ()) -> Zone:
    """The place of the Weapons, the nearest first; `given` are they with other cards in hand."""
    view = sight.view
    shown = given or view.weapons
    order = [weapon.card for weapon in ranked(view.weapons)]
    shown = sorted(shown, key=lambda weapon: order.index(weapon.card))
    room = rect.h - 1
    whole = len(shown) if len(shown) <= room else max(1, room - 1)
    rows = [
        row for y, weapon in enumerate(shown[:whole]) for row in _row(sight, weapon, tier, y + 1)
    ]
    if shown[whole:]:
        rows.append(Row(0, whole + 1, fit(_rest(shown[whole:]), rect.w)))
    if not shown:
        rows.append(Row(0, 1, (Span("none yet", "mute"),)))
    title, fact = _heading(sight, bool(given))
    tone = "act" if sight.kind == "pick_cards" and _trades(sight) else ""
    return Zone("weapons", title, (fact,), tone, rows=tuple(rows))


def _trades(sight: Sight) -> bool:
    return bool(sight.options) and getattr(sight.act.get("question"), "zone", "") == "weapons"


def _heading(sight: Sight, given: bool) -> tuple[str, str]:
    fact = "as they would be with what you keep" if given else ""
    if sight.view.weapons_table:
        return "WEAPONS ON THE TABLE", fact or "open to all; only you see what you miss"
    if given:
        return "YOUR WEAPONS", fact
    if len(sight.names) == len([level for level in sight.levels if level]):
        return f"WEAPONS OF {sight.names[sight.viewer].upper()}", ""
    return "YOUR WEAPONS", "only you see these"


def _row(sight: Sight, weapon: WeaponView, tier: str, y: int) -> list[Row]:
    large = tier != "80"
    w = 84 if large else 78
    room = w - MISSING - SLOTS
    places = slots_line(sight, weapon, BAR - 1 - SLOTS if large else room, room)
    keyed = badges(sight, weapon.card)
    name = weapon.model.name
    if columns(name) + 4 * keyed > (18 if large else SLOTS - 1):
        name = weapon.model.face_name
    done = not weapon.missing
    rows = [
        Row(0, y, (Badge(weapon.card), Span(name, "good b" if done else "ink b", weapon.card))),
        Row(SLOTS, y, places),
        Row(0, y, (missing(weapon),), right=w),
    ]
    if large:
        if not keyed:
            rows.append(Row(19, y, line(("*" * weapon.model.stars, "mute"))))
        if SLOTS + width(places) < BAR:  # the places go before the bar
            rows.append(Row(BAR, y, bar(SEVEN - weapon.missing, SEVEN, SEVEN)))
    return rows


def missing(weapon: WeaponView) -> Span:
    """How many cards are missing, in words."""
    if not weapon.missing:
        return Span("complete", "good b")
    return Span(f"{weapon.missing} missing", "soft")


def _rest(weapons: Sequence[WeaponView]) -> Line:
    """Those there is no row for: names and what they miss."""
    parts: list[str | Span | Badge] = [Span("and ", "mute")]
    for weapon in weapons:
        parts += [Badge(weapon.card), Span(weapon.model.face_name, "ink", weapon.card)]
        parts.append(Span(f" {weapon.missing}   ", "mute"))
    return tuple(parts)


def slots_line(sight: Sight, weapon: WeaponView, room: int, most: int) -> Line:
    """The places of a Weapon need by need: cards that are there, a hollow square for each other. In
    `room` columns if they can be, and never more than `most`.
    """
    laid = {placed.slot: placed for placed in weapon.layout}
    said = [_need(sight, weapon, i, laid) for i in range(len(weapon.model.needs))]
    for divider in DIVIDERS:
        out: list[str | Span | Badge] = []
        for part in said:
            out += [Span(divider, "rule")] if out else []
            out += part
        if width(tuple(out)) <= room:
            break
    return fit(tuple(out), most)


def slots_lines(sight: Sight, weapon: WeaponView, w: int) -> list[Line]:
    """The same, need below need where one line of `w` columns has no room for all."""
    whole = slots_line(sight, weapon, w, WHOLE_LINE)
    if width(whole) <= w:
        return [whole]
    laid = {placed.slot: placed for placed in weapon.layout}
    return [_need(sight, weapon, i, laid) for i in range(len(weapon.model.needs))]


def _need(sight: Sight, weapon: WeaponView, at: int, laid: Mapping[Slot, Placed]) -> Line:
    one = weapon.model.needs[at]
    there = [laid.get(Slot(at, place)) for place in range(one.size)]
    out: list[Span | str] = []
    if one.part is not None or one.any or not any(there):
        out += [Span(wants.called(one, sight.view.parts, sight.view.letters), "soft"), " "]
    for i, placed in enumerate(there):
        out += [" "] if i else []
        out.append(_placed(sight, placed))
    return tuple(out)


def _placed(sight: Sight, placed: Placed | None) -> Span:
    if placed is None:
        return Span("□", "mute")
    model = sight.view.cards[placed.card]
    if not isinstance(model, Component):
        return Span("■", "ink b")
    turned = f"={sight.view.letters[placed.as_]}" if placed.as_ else ""
    return Span(f"{model.code}{turned}", f"{ink(model)} b")


def things(sight: Sight) -> list[int]:
    """The Weapons as they are listed."""
    return [weapon.card for weapon in ranked(sight.view.weapons)]
