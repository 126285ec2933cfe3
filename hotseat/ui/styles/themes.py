"""Three themes and a palette of sixteen colours; ink on ground as a Rich style.

Themes of Textual that can be read come to these, see ``borrowed``. Every value of our own lies on
the xterm-256 grid, so 256 colours show the same picture as truecolour. The palette ``16`` holds
exactly the sixteen standard colours, so that rounding has nothing to round.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from rich.style import Style

if TYPE_CHECKING:
    from textual.theme import Theme

PREFIX = "hotseat-"
NAMES = ("dark", "light", "contrast")  # our own of those a person may choose
SIXTEEN = "16"
ZONES = "GYRPN"
SIGNS = frozenset(("table", "face", "band", "lift", "rule", "edge", "actink", "warnink"))  # no inks


@cache
def palettes() -> Mapping[str, Mapping[str, str]]:
    """Palette name -> token -> colour."""
    text = Path(__file__).with_name("palette.json").read_text(encoding="utf-8")
    loaded: dict[str, dict[str, str]] = json.loads(text)
    return loaded


def is_known(theme: str) -> bool:
    """Whether a person can choose a theme of this name."""
    return theme in NAMES or bool(_borrowed(theme))


def plain(theme: str) -> str:
    """The palette a theme is made of; dark for a name nobody knows."""
    name = theme.removeprefix(PREFIX)
    return name if name in palettes() or _borrowed(name) else "dark"


def palette(theme: str) -> Mapping[str, str]:
    """Token -> colour of a theme."""
    name = plain(theme)
    return palettes().get(name) or _borrowed(name) or palettes()["dark"]


def _borrowed(name: str) -> Mapping[str, str] | None:
    """The palette made of a theme of Textual, if there is one that can be read."""
    from .borrowed import palette

    return palette(name)


def themes() -> list[Theme]:
    """Our own themes for Textual."""
    return [theme_of(name) for name in palettes()]


def theme_of(name: str) -> Theme:
    """A theme for Textual, with the names the style sheet uses."""
    from textual.theme import BUILTIN_THEMES, Theme

    tokens, lent = palette(name), BUILTIN_THEMES.get(name)
    return Theme(
        name=PREFIX + name,
        primary=tokens["act"],
        secondary=tokens["soft"],
        accent=tokens["act"],
        foreground=tokens["ink"],
        background=tokens["table"],
        surface=tokens["face"],
        panel=tokens["band"],
        warning=tokens["warn"],
        error=tokens["warn"],
        success=tokens["good"],
        dark=lent.dark if lent else name != "light",
        variables=_variables(tokens),
    )


def _variables(tokens: Mapping[str, str]) -> dict[str, str]:
    named = {
        "card-face": "face",
        "card-lift": "lift",
        "zone-rule": "rule",
        "card-border": "edge",
        "text-soft": "soft",
        "text-muted": "mute",
        "text-accent": "act",
        "badge-ink": "actink",
        "text-error": "warn",
        "text-success": "good",
        **{f"aggro-{zone.lower()}": zone for zone in ZONES},
        **{f"kind-{kind}": f"k{kind}" for kind in "waikrbs" if f"k{kind}" in tokens},
        **{f"seat-{seat}": f"s{seat}" for seat in range(1, 7)},
    }
    return {name: tokens[token] for name, token in named.items()}


class Inks:
    """(ink, ground) -> Rich style, each made once. Without colours only bold is left."""

    def __init__(self, theme: str, colours: bool = True) -> None:
        self.tokens = palette(theme)
        self.colours = colours
        self.bold_ink = plain(theme) == SIXTEEN
        self._made: dict[tuple[str, str], Style] = {}

    def __call__(self, ink: str, ground: str) -> Style:
        style = self._made.get((ink, ground))
        if style is None:
            style = self._made[ink, ground] = self._make(ink, ground)
        return style

    def _make(self, ink: str, ground: str) -> Style:
        token, _, weight = ink.partition(" ")
        bold = weight == "b" or (self.bold_ink and token == "ink")
        if not self.colours:
            return Style(bold=bold)
        return Style(color=self.tokens[token], bgcolor=self.tokens[ground], bold=bold)
