"""What the lines of the log are about: their kinds, and the rule behind each of them."""

from __future__ import annotations

from collections.abc import Mapping

KINDS: Mapping[str, str] = {
    "turns": "whose turn it is, how games begin and end",
    "cards": "cards drawn, taken, discarded and played",
    "weapons": "Weapons taken, added, traded and revealed",
    "overload": "Overloads and what they sweep away",
    "piles": "the Field and the piles: refills and reshuffles",
}

ABOUT: Mapping[str, tuple[str, str]] = {
    "game_begins": ("turns", "OHK-015"),
    "deals": ("cards", "OHK-003"),
    "field_laid": ("piles", "OHK-005"),
    "overloads_come": ("piles", "OHK-007"),
    "turn": ("turns", "OHK-022"),
    "passes": ("turns", "OHK-024"),
    "draws": ("cards", "OHK-027"),
    "takes": ("cards", "OHK-028"),
    "forces": ("cards", "OHK-098"),
    "discards": ("cards", "OHK-033"),
    "has_chosen": ("cards", "OHK-143"),
    "plays": ("cards", "OHK-045"),
    "looks": ("cards", "OHK-085"),
    "keeps": ("cards", "OHK-086"),
    "searches": ("cards", "OHK-092"),
    "fetches": ("cards", "OHK-095"),
    "no_such_card": ("cards", "OHK-190"),
    "nothing_to_choose": ("cards", "OHK-190"),
    "shuffles": ("piles", "OHK-094"),
    "refills": ("piles", "OHK-029"),
    "reshuffles": ("piles", "OHK-078"),
    "puts_by": ("overload", "OHK-132"),
    "sweeps": ("piles", "OHK-120"),
    "overload": ("overload", "OHK-116"),
    "pair": ("overload", "OHK-134"),
    "takes_weapon": ("weapons", "OHK-039"),
    "adds_weapon": ("weapons", "OHK-173"),
    "trades_weapon": ("weapons", "OHK-177"),
    "reveals": ("weapons", "OHK-049"),
}
"""The kind of every event's line, and the rule it follows."""
