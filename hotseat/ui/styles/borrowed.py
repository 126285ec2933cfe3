"""Palettes made of Textual's own themes, for those whose words and lines can be read.

Nothing is corrected: a theme whose palette has too little contrast is not offered. These colours
lie on no grid; 256 colours show the nearest ones.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import TYPE_CHECKING

from .themes import SIGNS, palettes

if TYPE_CHECKING:
    from textual.theme import Theme

Palette = Mapping[str, str]

GROUNDS = ("table", "face")  # what anything may stand on
TEXT, LINE = 4.5, 3.0  # the least contrast of what is read and of what is only seen
WHOLE = {  # token -> what Textual calls it; text-... are the variants Textual itself writes with
    "table": "background",
    "face": "surface",
    "band": "surface",
    "lift": "panel",
    "ink": "foreground",
    "act": "text-accent",
    "actink": "background",
    "warn": "text-error",
    "warnink": "background",
    "good": "text-success",
}
BLENDS = {"soft": 0.85, "mute": 0.75, "edge": 0.6, "rule": 0.5}  # so much ink, the rest is cloth


@cache
def offered() -> tuple[str, ...]:
    """The names of Textual's themes that can be chosen. Worked out when first asked for."""
    from textual.theme import BUILTIN_THEMES

    return tuple(name for name in BUILTIN_THEMES if palette(name))


@cache
def palette(name: str) -> Palette | None:
    """The palette of a theme of Textual; None where there is no such theme or it cannot be read."""
    from textual.theme import BUILTIN_THEMES

    theme = BUILTIN_THEMES.get(name)
    made = derived(theme) if theme else None
    return made if made and not any(faults(made)) else None


def derived(theme: Theme) -> Palette | None:
    """A theme as a palette; None for one that leaves its colours to the terminal. Zones, kinds and
    seats, which mean something, keep the colours they have on our dark or light cloth.
    """
    from textual.color import Color

    named = theme.to_color_system().generate()
    colours = {token: Color.parse(named[name]) for token, name in WHOLE.items()}
    if any(colour.ansi is not None for colour in colours.values()):
        return None
    table, ink = colours["table"], colours["ink"]
    colours |= {token: table.blend(ink, share, alpha=1) for token, share in BLENDS.items()}
    own = palettes()["dark" if theme.dark else "light"]
    return {**own, **{token: colour.hex6.lower() for token, colour in colours.items()}}


def faults(tokens: Palette) -> Iterator[tuple[str, str]]:
    """The pairs (ink, ground) of a palette that are too much alike."""
    wanted = [(ink, ground, TEXT) for ink in tokens if ink not in SIGNS for ground in GROUNDS]
    wanted += [("edge", ground, LINE) for ground in GROUNDS]
    wanted += [(ink, "band", TEXT) for ink in ("ink", "soft", "act", "warn")]
    wanted += [(ink, "lift", LINE) for ink in ("ink", "soft", "mute")]
    wanted += [("rule", "table", LINE), ("actink", "act", TEXT), ("warnink", "warn", TEXT)]
    for ink, ground, least in wanted:
        if _contrast(tokens[ink], tokens[ground]) < least:
            yield ink, ground


def _contrast(one: str, two: str) -> float:
    """The contrast of two colours as WCAG counts it, 1 to 21."""
    light, dark = sorted((_luminance(one), _luminance(two)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
