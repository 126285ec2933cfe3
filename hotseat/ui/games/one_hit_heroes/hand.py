"""The hands: cards as large as they fit, and what the other Heroes hold."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from hotseat.games.one_hit_heroes import printing
from hotseat.games.one_hit_heroes.voice import number, several, whose

from ...draw.canvas import columns, cut
from ...draw.data import Badge, Box, Card, Line, Row, Span, Zone, line
from ...draw.voice import BADGE, badges
from ...layout import Rect, cards
from .inks import KINDS, corner, gold

if TYPE_CHECKING:
    from hotseat.table.sight import Sight

WINDOWS = ("window", "hit_window")  # they are answered with Reactions, by anybody
PILES = {"discard": "DISCARD PILE", "burn": "BURN PILE", "deck": "ITEMS", "play": "PLAY AREA"}
FULL, MINI = 7, 3  # rows of a full face, and of the smallest
ROOMY = 4  # up to so many cards leave a column for the other hand
COLUMN = 68  # where that column begins
TWO_ROWS, MOST = 7, 12  # from and up to so many cards stand in two rows of small faces


class Held(NamedTuple):
    """A card with the seat that holds it."""

    seat: int
    card: int


def hand(sight: Sight, tier: str, rect: Rect, more: Sequence[Held] = ()) -> Zone:
    """The place of the hand: that of who looks, or in a window every Reaction that is held.

    ``more`` are cards of others that must be listed here, since nothing else on the screen does.
    """
    shown = held(sight)
    title = _title(sight)
    if more:
        title += ", AND REACTIONS"
    asks = any(badges(sight, card) for _, card in (*shown, *more))
    tone = "act" if asks and sight.kind != "hit_window" else ""
    rows, boxes = _layout(sight, tier, rect, shown, more)
    back = tuple(_behind(sight, tier, rect))
    return Zone("hand", cut(title, 40), _fact(sight, tier, shown), tone, rows, boxes, behind=back)


def _behind(sight: Sight, tier: str, rect: Rect) -> Iterator[Zone]:
    """The hands of the others where there is no room beside the own one."""
    if tier != "80" or sight.kind in WINDOWS:
        return
    for seat in others(sight):
        theirs = [Held(seat, card) for card in sight.view.heroes[seat].hand]
        if theirs:
            rows, boxes = _small(sight, rect, theirs, owners=False)
            title = f"HAND OF {sight.names[seat].upper()}"
            fact = ("tab the next",)
            yield Zone("hand", cut(title, 40), fact, "", rows, boxes, calls=(seat,))


def _title(sight: Sight) -> str:
    if sight.kind in WINDOWS:
        return "REACTIONS IN HAND"
    pile = PILES.get(sight.act["question"].zone) if searched(sight) else "HAND"
    return f"{pile or 'CARDS'} OF {sight.names[sight.viewer].upper()}"


def searched(sight: Sight) -> list[int]:
    """Cards to choose from that lie in a pile, by name: they take the place of the hand."""
    if sight.kind not in ("pick_cards", "start_items"):
        return []
    heroes, cards = sight.view.heroes, sight.view.cards
    open_ = {card for hero in heroes for card in (*hero.hand, *(i.card for i in hero.items))}
    asked = (choice.points[0] for choice in sight.options if choice.points)
    found = [card for card in asked if isinstance(card, int) and card in cards]
    return sorted((card for card in found if card not in open_), key=lambda c: cards[c].name)


def held(sight: Sight) -> list[Held]:
    """The cards of the place."""
    heroes = sight.view.heroes
    pile = searched(sight)
    if pile:
        return [Held(sight.viewer, card) for card in pile]
    if sight.kind not in WINDOWS:
        return [Held(sight.viewer, card) for card in heroes[sight.viewer].hand]
    n = len(heroes)
    order = [(sight.view.active + i) % n for i in range(n)]
    return [
        Held(seat, card)
        for seat in order
        for card in heroes[seat].hand
        if sight.view.cards[card].type == "reaction"
    ]


def others(sight: Sight) -> list[int]:
    """The other Heroes in turn order."""
    n = len(sight.names)
    return [(sight.viewer + i) % n for i in range(1, n)]


def _fact(sight: Sight, tier: str, shown: Sequence[Held]) -> Line:
    said = _said(sight, tier, shown)
    return (said,) if said else ()


def _said(sight: Sight, tier: str, shown: Sequence[Held]) -> str:
    fits = sum(bool(badges(sight, card)) for _, card in shown)
    if sight.kind in WINDOWS:
        what = "can stop a hit now" if sight.kind == "hit_window" else "can be played now"
        return f"{fits or 'none'} {what}"
    if searched(sight):
        return f"{several(len(shown), 'card')} to choose from"
    if tier == "80":
        return _tab(sight)
    if sight.kind == "fighting" and sight.options:
        return f"{fits} of {len(shown)} can be played now"
    return several(len(shown), "card")


def _tab(sight: Sight) -> str:
    """Whose hands lie behind this one."""
    there = [seat for seat in others(sight) if sight.view.heroes[seat].hand]
    if not there:
        return ""
    if len(there) > 1:
        return f"tab the other {number(len(there))}"
    count = number(len(sight.view.heroes[there[0]].hand))
    return f"tab {whose(sight.names[there[0]])} {count}"


# ---------------------------------------------------------------- how they lie


Drawn = tuple[tuple[Row, ...], tuple[Box, ...]]


def _layout(
    sight: Sight, tier: str, rect: Rect, shown: Sequence[Held], more: Sequence[Held]
) -> Drawn:
    window = sight.kind in WINDOWS
    if more:
        return _rows(sight, rect, [*shown, *more], owners=True), ()
    if tier == "80":
        return _small(sight, rect, shown, owners=window)
    if window or tier == "wide":
        return _large(sight, rect.h - 1, shown, owners=window)
    if len(shown) <= ROOMY and len(sight.names) == 2:
        rows, boxes = _large(sight, FULL, shown, owners=False)
        return (*rows, *_column(sight, min(rect.h - 2, FULL))), boxes
    lines = _lines(sight)
    rows, boxes = _large(sight, rect.h - 1 - len(lines), shown, owners=False)
    top = max((box.y + box.h for box in boxes), default=rect.h - len(lines))
    return (*rows, *(Row(0, top + y, said) for y, said in enumerate(lines))), boxes


def _small(sight: Sight, rect: Rect, shown: Sequence[Held], owners: bool) -> Drawn:
    """Small faces beside each other while all names fit on them, else row faces."""
    n, h = max(1, len(shown)), rect.h - 1
    gap = 2 if n <= 5 else 1
    w = min(18, (rect.w + gap) // n - gap)
    room = w - (3 if w > 12 else 2)
    tight = h < MINI or any(columns(_name(sight, card)) > room for _, card in shown)
    if tight or any(columns(_brief(sight, card)) > w - 2 for _, card in shown):
        return _rows(sight, rect, shown, owners), ()
    return (), tuple(
        Box(_face(sight, entry, w, h, owners), i * (w + gap), 1, w, h)
        for i, entry in enumerate(shown)
    )


def _large(sight: Sight, room: int, shown: Sequence[Held], owners: bool) -> Drawn:
    """Full faces in one row, from seven cards small ones in two, beyond that row faces."""
    n = len(shown)
    if n > MOST:
        return _rows(sight, Rect(0, 0, 84, room + 1), shown, owners), ()
    rows = 2 if n >= TWO_ROWS else 1
    each = -(-n // rows)
    w, xs = cards(max(each, 1), 84, 16)
    h = room // 2 if rows == 2 else min(room, 5 if owners else FULL + (room > FULL + 1))
    return (), tuple(
        Box(_face(sight, entry, w, h, owners), xs[i % each], 1 + i // each * h, w, h)
        for i, entry in enumerate(shown)
    )


def _rows(sight: Sight, rect: Rect, shown: Sequence[Held], owners: bool) -> tuple[Row, ...]:
    """Every card in a line, in as many columns as it takes."""
    h = max(1, rect.h - 1)
    across = max(2, -(-len(shown) // h))
    w = rect.w // across
    return tuple(
        Row(i // h * w + 1, 1 + i % h, _row(sight, entry, w - 2, owners))
        for i, entry in enumerate(shown)
    )


# ---------------------------------------------------------------- one card


def _name(sight: Sight, card: int) -> str:
    return sight.view.cards[card].face_name


def _brief(sight: Sight, card: int) -> str:
    """What the foot of a card says that is not for now."""
    why = sight.whys.get(card)
    return why.brief if why and not badges(sight, card) else ""


def _face(sight: Sight, entry: Held, w: int, h: int, owners: bool) -> Card:
    """The face of a card for a box of this size."""
    model = sight.view.cards[entry.card]
    kind, said = printing.kind_letter(model), corner(model)
    said = _owned(sight, entry, said, w) if owners else said
    if h < 5:
        mini = printing.row(model, w - (3 if w > 12 else 2))
        foot = printing.foot(model) if h > MINI else ""
        return Card(entry.card, model.face_name, said, KINDS[kind], mini=mini, foot=foot)
    names = 1 if columns(model.name) <= w - 3 else 2
    body = printing.face(model, w - 4, h - 2 - names)
    return Card(entry.card, model.name, said, KINDS[kind], body, foot=printing.foot(model))


def _owned(sight: Sight, entry: Held, kind: str, w: int) -> str:
    """The kind with the name of the owner before it, or with the initial where it is too long."""
    name = sight.names[entry.seat]
    room = w - 4 - 3 * badges(sight, entry.card)
    return f"{name if columns(name) + 1 + columns(kind) <= room else name[:1]} {kind}"


def _row(sight: Sight, entry: Held, w: int, owners: bool) -> Line:
    """A row face: badge, kind, name, and the text or why it is not now."""
    model = sight.view.cards[entry.card]
    kind, why = printing.kind_letter(model), sight.whys.get(entry.card)
    off = why is not None and not badges(sight, entry.card)
    ink = "mute" if off else KINDS[kind]
    parts: list[str | Span | Badge] = [
        Badge(entry.card),
        Span(gold(model), "mute" if off else "Y b"),
        Span(kind, f"{ink} b"),
        " ",
        Span(model.face_name, "soft" if off else "ink b", entry.card),
    ]
    left = w - columns(model.face_name + gold(model)) - 4 - BADGE * badges(sight, entry.card)
    if owners and columns(sight.names[entry.seat]) <= left:
        parts += ["  ", Span(sight.names[entry.seat], "mute")]
        left -= columns(sight.names[entry.seat]) + 2
    said = why.brief if off and why else printing.row(model, max(1, left))
    if len(said) <= left and said != printing.MORE:
        parts += ["  ", Span(said, "mute" if off else "soft")]
    return tuple(parts)


# ---------------------------------------------------------------- what the others hold


def _grouped(sight: Sight, seat: int) -> list[tuple[int, str]]:
    """A hand as (card, name): copies said once, and last what has an option of its own."""
    hand = sight.view.heroes[seat].hand
    keyed = [card for card in hand if badges(sight, card)]
    rest = [card for card in hand if card not in keyed]
    counts = Counter(_name(sight, card) for card in rest)
    first = {_name(sight, card): card for card in reversed(rest)}
    names = [(first[name], f"{name} ×{n}" if n > 1 else name) for name, n in counts.items()]
    return names + [(card, _name(sight, card)) for card in keyed]


def _column(sight: Sight, room: int) -> Iterator[Row]:
    """The other hand beside the own one, by name; Reactions that fit now with their badges."""
    (seat,) = others(sight)
    named = _grouped(sight, seat)
    yield Row(COLUMN, 1, line((f"{sight.names[seat]} holds"[:16], "mute")))
    if not named:
        yield Row(COLUMN, 2, line(("no card", "mute")))
    keyed = sum(bool(badges(sight, card)) for card, _ in named)
    notes = len(named) + keyed + 1 <= room
    y = 2
    for card, name in named[: room - 1]:
        fits = bool(badges(sight, card))
        yield Row(COLUMN, y, (Badge(card), Span(name, "ink b" if fits else "soft", card)))
        y += 1
        if fits and notes:
            foot = printing.foot(sight.view.cards[card])
            yield Row(COLUMN + BADGE, y, line((foot, "mute")))
            y += 1


def _lines(sight: Sight) -> list[Line]:
    """The other hands in a line each; what has an option comes first and is never cut."""
    return [_line(sight, seat) for seat in others(sight)]


def _line(sight: Sight, seat: int) -> Line:
    parts: list[str | Span | Badge] = [Span(f"{cut(sight.names[seat], 9):9} ", "mute")]
    named = sorted(_grouped(sight, seat), key=lambda entry: not badges(sight, entry[0]))
    room = 84 - 10
    for i, (card, name) in enumerate(named):
        taken = columns(name) + BADGE * badges(sight, card) + 2
        if taken > room:
            parts.append(Span(f" +{len(named) - i}", "mute"))
            break
        room -= taken
        parts += [", "] if i else []
        ink = "ink b" if badges(sight, card) else "soft"
        parts += [Badge(card), Span(name, ink, card)]
    return tuple(parts) if named else (*parts, Span("no card", "mute"))


def other_hands(sight: Sight, rect: Rect) -> Zone:
    """The place of the other hands on a large screen: small faces, or lines for several."""
    there = others(sight)
    title = f"HAND OF {sight.names[there[0]].upper()}" if len(there) == 1 else "OTHER HANDS"
    shown = [Held(seat, card) for seat in there for card in sight.view.heroes[seat].hand]
    w, xs = cards(max(len(shown), 1), 84, 16)
    if len(there) > 1 or not shown or any(columns(_name(sight, card)) > w - 3 for _, card in shown):
        rows = tuple(Row(0, 1 + y, said) for y, said in enumerate(_lines(sight)))
        return Zone("others", cut(title, 40), ("hands lie open",), rows=rows)
    boxes = tuple(
        Box(_face(sight, entry, w, rect.h - 1, owners=False), x, 1, w, rect.h - 1)
        for entry, x in zip(shown, xs, strict=True)
    )
    return Zone("others", cut(title, 40), ("hands lie open",), boxes=boxes)
