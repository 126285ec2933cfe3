"""The colours of a fight and the small signs that stand for its figures."""

from __future__ import annotations

import re
from itertools import groupby
from typing import TYPE_CHECKING

from hotseat.games.one_hit_heroes import printing
from hotseat.games.one_hit_heroes.view import FightView, HeroView

from ...draw.canvas import cut
from ...draw.data import Line, Span
from ...draw.tracks import slots

if TYPE_CHECKING:
    from hotseat.games.one_hit_heroes.cards import HeroCard

# A colour of the Aggro Bar or a face of the Attack Die -> its ink.
HUES = {
    "none": "N",
    "green": "G",
    "yellow": "Y",
    "red": "R",
    "purple": "P",
    "miss": "mute",
    "hit": "warn",
}
GOLD = "△"  # the corner of a drafted card; its ink is that of YELLOW
SIGNS = {"miss": "·", "hit": "!"}
KINDS = {"W": "kw", "A": "ka", "I": "ki", "R": "kr", "B": "kb", "M": "kb"}
LOUD = re.compile(r"(ATTACK|GREEN|YELLOW|RED|PURPLE|HIT)")


def hue(colour: str) -> str:
    """The ink of a colour or face; what packs call otherwise has none of its own."""
    return HUES.get(colour, "N")


def sign(face: str) -> str:
    """The one letter of a face of the die."""
    return SIGNS.get(face, face[:1].upper())


def tinted(text: str, ink: str = "") -> Line:
    """A text with the game's own words for danger and colours in their inks."""
    return tuple(
        Span(part, f"{'warn' if part == 'ATTACK' else hue(part.lower())} b")
        if LOUD.fullmatch(part)
        else Span(part, ink)
        for part in LOUD.split(text)
        if part
    )


def gold(card: HeroCard) -> str:
    """The sign of a gold corner, which drafted cards have (OHH-200); "" for a grey one."""
    return GOLD if card.corner == "gold" else ""


def corner(card: HeroCard) -> str:
    """What stands in the corner of a face: the sign of a gold one, and the kind."""
    return gold(card) + printing.kind_letter(card)


def kind_ink(card: HeroCard) -> str:
    """The ink of the letter of its kind."""
    return f"{KINDS[printing.kind_letter(card)]} b"


def groups(view: FightView) -> list[tuple[str, int]]:
    """The Aggro Bar as (colour, slots)."""
    return [(colour, len(list(run))) for colour, run in groupby(view.aggro_bar)]


def track(view: FightView, hero: HeroView, gap: str = "") -> Line:
    """The Aggro Bar of a Hero."""
    return slots(hero.aggro, [(hue(colour), n) for colour, n in groups(view)], gap)


def zone_ink(hero: HeroView) -> str:
    """The ink of the highest colour a Hero covers."""
    return f"{hue(hero.zone or 'none')} b"


def odds(view: FightView, hero: HeroView) -> Line:
    """How many faces of the die would hit this Hero."""
    return Span("hit ", "mute"), Span(str(hero.odds), zone_ink(hero)), Span(f"/{len(view.faces)}")


def in_danger(view: FightView, seat: int) -> bool:
    """Is this Hero about to be hit?"""
    return view.attack is not None and seat in view.attack.hit


def struck(view: FightView, face: str) -> tuple[int, ...]:
    """Whom a face would hit; of the face that lies there, whom it is about to hit."""
    if view.attack is not None and view.attack.face == face:
        return view.attack.hit
    return view.faces[face]


def people(names: tuple[str, ...], seats: tuple[int, ...], w: int, all_: str = "everybody") -> str:
    """Some of the Heroes in at most ``w`` columns: by name, all but one, or all."""
    if not seats:
        return "nobody"
    if len(seats) == len(names):
        return all_
    left = [name for seat, name in enumerate(names) if seat not in seats]
    said = ", ".join(names[seat] for seat in seats)
    if len(said) > w and len(left) == 1:
        said = f"all but {left[0]}"
    return cut(said, w)
