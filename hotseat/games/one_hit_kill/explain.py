"""Where the numbers on a thing come from, as far as a seat may know."""

from __future__ import annotations

from hotseat.engine.move import Thing
from hotseat.engine.saying import listed, several
from hotseat.engine.sources import Source

from .view import KillView, WeaponView
from .voice import Seen, named


def explain(seen: Seen, thing: Thing) -> list[Source]:
    """Limit of a hand, missing cards of a Weapon, size of a pile; nothing for what has no
    number."""
    view: KillView = seen.view
    if thing == "deck":
        return [_pile(view)]
    if isinstance(thing, int) and thing < len(view.players):
        safe = view.params.threshold
        return [Source("limit", f"An Overload cuts hands of more than {safe} cards.", "OHK-116")]
    weapon = next((w for w in view.weapons if w.card == thing), None)
    return _missing(seen, weapon) if weapon is not None else []


def _pile(view: KillView) -> Source:
    there = several(view.discard, "card")
    return Source("left", f"Empty, it is made anew of the Discard pile, {there} now.", "OHK-078")


def _missing(seen: Seen, weapon: WeaponView) -> list[Source]:
    text = "The fewest cards that, with your hand, make it complete; Transmutes are counted in."
    out = [Source("missing", text, "OHK-077")]
    if weapon.layout:
        cards = listed([named(seen, placed.card) for placed in weapon.layout])
        out.append(Source("laid", f"{cards}, each with one job.", "OHK-068"))
    return out
