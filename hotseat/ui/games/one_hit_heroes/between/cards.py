"""The place of the hand between fights: cards to be drafted, the Armory, a trade."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from hotseat.games.one_hit_heroes import printing
from hotseat.games.one_hit_heroes.voice import several

from ....draw.canvas import columns, cut, width, wrap
from ....draw.data import Badge, Box, Card, Line, Row, Span, Zone, line
from ....draw.voice import BADGE, badges
from ....layout import Rect, cards
from ..inks import KINDS, corner, gold, kind_ink
from . import coming
from .heroes import longest
from .stage import given, run_of, stage, wanted

if TYPE_CHECKING:
    from hotseat.games.one_hit_heroes.cards import HeroCard
    from hotseat.table.sight import Sight

FACES, ACROSS, WIDEST, TALLEST = 10, 4, 20, 9  # faces at 120, in a row, columns and rows of one
TRADED = 30  # columns of a card that is traded
KIND = 3  # columns of the gold corner, the kind and a blank


def place(sight: Sight, tier: str, rect: Rect) -> Zone:
    """What lies where the hand lies in a fight."""
    asked = stage(sight)
    if asked in ("next_boss", "after_loss"):
        return coming.levels(sight)
    if asked == "trade":
        return _trade(sight, rect)
    open_, armory = run_of(sight).draft, run_of(sight).armory
    if asked == "draft":
        fact = f"{several(len(open_), 'card')} lie open" if len(open_) != 1 else "the last card"
        return _laid(sight, tier, rect, open_, "TO BE DRAFTED", fact if open_ else "none is left")
    by = f"{several(len(armory), 'card')}, by code" if armory else "it is empty"
    return _laid(sight, tier, rect, armory, "THE ARMORY", by)


def things(sight: Sight) -> Sequence[int]:
    """The cards of the place, in reading order."""
    asked, run = stage(sight), run_of(sight)
    if asked == "trade":
        return [card for card in (wanted(sight), given(sight)) if card >= 0]
    return {"draft": run.draft, "swap": run.armory, "swap_for": run.armory}.get(asked, ())


def _laid(sight: Sight, tier: str, rect: Rect, shown: Sequence[int], title: str, fact: str) -> Zone:
    """Cards side by side: faces where there is room for them, else a line each."""
    tone = "act" if any(badges(sight, card) for card in shown) else ""
    if tier != "80" and len(shown) <= FACES:
        return Zone("hand", title, (fact,), tone, boxes=_faces(sight, rect, shown))
    return Zone("hand", title, (fact,), tone, rows=_rows(sight, rect, shown))


def _faces(sight: Sight, rect: Rect, shown: Sequence[int]) -> tuple[Box, ...]:
    """Faces in two rows that stay where they are while cards are taken away."""
    across = ACROSS if len(shown) <= 2 * ACROSS else -(-len(shown) // 2)
    w, xs = cards(across, rect.w, WIDEST)
    h = min(TALLEST, (rect.h - 1) // 2)
    return tuple(
        Box(face(sight.view.cards[card], card, w, h), xs[i % across], 1 + i // across * h, w, h)
        for i, card in enumerate(shown)
    )


def face(model: HeroCard, card: int, w: int, h: int) -> Card:
    """A full face."""
    names = 1 if columns(model.name) <= w - 4 else 2
    body = printing.face(model, w - 4, h - 2 - names)
    hue = KINDS[printing.kind_letter(model)]
    return Card(card, model.name, corner(model), hue, body, foot=printing.foot(model))


def _rows(sight: Sight, rect: Rect, shown: Sequence[int]) -> tuple[Row, ...]:
    """All texts in full where there is room; else a line a card, in as many columns as it takes."""
    h, name = max(1, rect.h - 1), longest(sight, shown)
    whole = _in_full(sight, rect.w, shown, name)
    if len(whole) <= h:
        return whole
    across = max(1, -(-len(shown) // h))
    w = rect.w // across
    return tuple(
        Row(i // h * w, 1 + i % h, _row(sight, card, w - 1, name)) for i, card in enumerate(shown)
    )


def _in_full(sight: Sight, w: int, shown: Sequence[int], longest: int) -> tuple[Row, ...]:
    """Every card with its whole text, in a line or more."""
    rows: list[Row] = []
    at = BADGE + KIND + longest + 2
    for card in shown:
        texts = wrap(_whole(sight.view.cards[card]), w - at)
        first = Span(f"  {texts[0] if texts else ''}", "soft")
        rows.append(Row(0, len(rows) + 1, (*_named(sight, card, longest), first)))
        rows += [Row(at, len(rows) + 1 + i, (text,)) for i, text in enumerate(texts[1:])]
    return tuple(rows)


def _named(sight: Sight, card: int, w: int) -> Line:
    """Badge, gold corner, kind and name, in so many columns of a name."""
    model = sight.view.cards[card]
    name = model.name if columns(model.name) <= w else cut(model.face_name, w)
    return (
        Badge(card, BADGE),
        Span(gold(model), "Y b"),
        Span(printing.kind_letter(model), kind_ink(model)),
        " ",
        Span(f"{name:{w}}", "ink b", card),
    )


def _row(sight: Sight, card: int, w: int, longest: int) -> Line:
    """A card by name, and as much of the text as goes."""
    model = sight.view.cards[card]
    room = w - BADGE - KIND - longest - 2
    if room <= 0:
        return _named(sight, card, w - BADGE - KIND)
    whole, short = _whole(model), printing.row(model, room)
    text = whole if columns(whole) <= room else "" if short == printing.MORE else short
    return (*_named(sight, card, longest), Span(f"  {text}" if text else "", "soft"))


def _whole(model: HeroCard) -> str:
    """The text, and when it is played or that it burns."""
    foot, text = printing.foot(model), printing.full(model)
    return f"{text} ({foot})" if foot else text


# ---------------------------------------------------------------- a trade


def _trade(sight: Sight, rect: Rect) -> Zone:
    """What is asked for, and what is offered for it."""
    boxes, rows = [], []
    whose = run_of(sight).drafted
    h = min(TALLEST, rect.h - 2)
    for i, card in enumerate(things(sight)):
        seat = next((s for s, theirs in enumerate(whose) if card in theirs), 0)
        x = i * (TRADED + 4)
        said = line((f"{sight.names[seat]} gives", "mute"))
        rows.append(Row(x + (TRADED - width(said)) // 2, 1, said))
        boxes.append(Box(face(sight.view.cards[card], card, TRADED, h), x, 2, TRADED, h))
    return Zone("hand", "THE TRADE", ("one card for one",), "", tuple(rows), tuple(boxes))
