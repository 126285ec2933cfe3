"""The colours of a game, and how single cards are written. The letter says the class; colour only
helps."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from hotseat.games.one_hit_kill.cards import Component
from hotseat.games.one_hit_kill.view import KillView

from ...draw.canvas import columns
from ...draw.data import Line, Span, line

if TYPE_CHECKING:
    from hotseat.table.sight import Sight

HUES = {
    "arcane": "kr",
    "bio": "ka",
    "elemental": "kw",
    "tech": "ks",
    "death": "kb",
    "lore": "ki",
}
SPECIAL = "ks"
WHOLE = 99  # columns in which every name has room
GROUPS = "Specials"


def hue(cls: str) -> str:
    """The ink of a class; a class of a pack has none of its own."""
    return HUES.get(cls, "N")


def ink(model: Any) -> str:
    """The ink of a white card."""
    return hue(model.class_) if isinstance(model, Component) else SPECIAL


def coded(model: Any) -> str:
    """A white card in as few letters as it takes: `B7`, or the name of a Special."""
    return str(model.code if isinstance(model, Component) else model.face_name)


def group(model: Any) -> str:
    """Where a card lies in a hand: with its class, or with the Specials."""
    return model.class_.replace("-", " ").title() if isinstance(model, Component) else GROUPS


def shorter(name: str, room: int) -> str:
    """The name of a class, or where there is no room as much as says it."""
    if columns(name) <= room:
        return name
    return f"{name[: room - 1]}." if room > 3 else name[:room]


def art(model: Component, tall: bool, room: int = WHOLE) -> tuple[Line, ...]:
    """The face of a component: class and number, the part, on a large face the class, in full where
    it has room.
    """
    first = line((model.letter, f"{hue(model.class_)} b"), (f" {model.number}", "ink b"))
    rows: tuple[Line, ...] = (first, (model.part,))
    return (*rows, line((shorter(group(model), room), "mute"))) if tall else rows


def in_order(view: KillView, cards: Iterable[int]) -> list[int]:
    """Cards by class and number, then the Specials by name."""
    return sorted(cards, key=lambda card: _place(view, card))


def _place(view: KillView, card: int) -> tuple[int, int, str, int]:
    model = view.cards[card]
    if isinstance(model, Component):
        return view.classes.index(model.class_), model.number, "", card
    return len(view.classes), 0, model.name, card


def codes(sight: Sight, cards: tuple[int, ...]) -> Line:
    """Cards in a line, each in the ink of its class."""
    out: list[str | Span] = []
    for card in cards:
        model = sight.view.cards[card]
        out += [" "] if out else []
        out.append(Span(coded(model), ink(model)))
    return tuple(out)
