"""The Heroes' mats: Aggro and odds, Energy, Items, piles, what was played."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import TYPE_CHECKING

from hotseat.games.one_hit_heroes import printing
from hotseat.games.one_hit_heroes.cards import HeroCard
from hotseat.games.one_hit_heroes.view import FightView, HeroView, ItemView
from hotseat.games.one_hit_heroes.voice import player, several

from ...draw.canvas import columns, cut, fit, width
from ...draw.data import Badge, Line, Row, Rule, Span, Zone, line
from ...draw.tracks import tokens
from ...draw.voice import BADGE, badges
from .inks import groups, hue, in_danger, odds, sign, track, zone_ink

if TYPE_CHECKING:
    from hotseat.table.sight import Sight

PAIR = 2  # up to so many Heroes have a large mat
WIDE, APART = 41, 43  # a mat at 120 columns, and from one to the next
MOST_ENERGY = 3
SLOTS = 2  # for Items on a mat
LINE = 78  # columns of a mat in one line
# What stands before the Items: the first of these that leaves them room.
SHOWN = (("track", "odds", "energy"), ("track", "energy"), ("track",), ())


def mats(sight: Sight, tier: str) -> Zone:
    """The place of the mats."""
    heroes = sight.view.heroes
    if tier != "80":
        return _large(sight) if len(heroes) <= PAIR else _two_by_two(sight)
    if len(heroes) > PAIR:
        return Zone("mats", rows=tuple(_one_lines(sight)))
    rows = (row for hero in heroes for row in _two_lines(sight, hero, 2 * hero.seat))
    return Zone("mats", rows=tuple(rows))


# ---------------------------------------------------------------- what is on a mat


def tone(sight: Sight, seat: int) -> str:
    """How a mat stands out: it acts, or it is in danger."""
    view = sight.view
    if in_danger(view, seat):
        return "warn"
    return "act" if seat == view.active and view.phase in ("scout", "fight", "rest") else ""


def fact(sight: Sight, seat: int) -> str:
    """Who plays this Hero, and what the turn means for it."""
    view = sight.view
    return " · ".join(filter(None, (player(sight, seat), _standing(view, seat))))


def _standing(view: FightView, seat: int) -> str:
    if in_danger(view, seat):
        return "! about to be hit"
    if view.attack and seat in view.attack.safe:
        return "safe now"
    if view.phase == "setup":
        return ""
    if seat == view.active:
        return "acts now" if view.phase != "boss" else "has played"
    after = (seat - view.active) % len(view.heroes)
    return "after the Boss" if after == 1 else ""


def note(sight: Sight, hero: HeroView, item: ItemView, room: int) -> str:
    """What an Item in play is good for now; where it may block, whom it would save."""
    ways = [printing.row(_card(sight.view, item), max(1, room))]
    if item.use:
        ways = [item.use]
    elif item.blocks_for_all:
        ways = ["blocks for anyone", "for anyone"]
    if saving(sight):
        saves = [c.points[1] for c in sight.options if c.points[:1] == (item.card,)]
        others = saves not in ([], [hero.seat])
        whom = " or ".join(sight.names[int(seat)] for seat in saves)
        ways = [f"for {whom}"] if others else [] if item.use or item.blocks_for_all else ways
    return next((way for way in ways if columns(way) <= room and way != printing.MORE), "")


def _card(view: FightView, item: ItemView) -> HeroCard:
    return view.cards[item.card]


def item_ink(item: ItemView) -> str:
    """Used Items are grey, as they are in the text."""
    return "mute" if item.use == "used" else "ink"


def note_ink(item: ItemView) -> str:
    return "good" if item.use == "ready" else "mute"


def saving(sight: Sight) -> bool:
    """Is it asked what stops a hit? Then Items are what blocks, not what is used."""
    return sight.kind == "hit_window" and bool(sight.options)


def piles(hero: HeroView) -> tuple[tuple[str, int], ...]:
    """The piles of a Hero with the number of their cards."""
    return ("draw", len(hero.deck)), ("discard", len(hero.discard)), ("burn", len(hero.burn))


def _pile(hero: HeroView, pile: str) -> str:
    return f"pile:{hero.seat}:{pile}"


def energy(hero: HeroView, gap: str = "") -> Line:
    """Energy as squares."""
    return tokens(hero.energy, MOST_ENERGY, "■", "□", gap, "ink")


def played(view: FightView, hero: HeroView, w: int) -> Line:
    """What lies in the Play Area, and what lasts."""
    parts = [view.cards[card].name for card in hero.play]
    parts += [f"{view.cards[c].name} lasts" for c in hero.lasting if c in view.cards]
    text = ", ".join(parts)
    if columns(text) > w:
        text = ", ".join(view.cards[card].face_name for card in hero.play)
    if columns(text) > w:
        text = several(len(hero.play), "card")
    return (cut(text, w),)


# ---------------------------------------------------------------- 80 columns


def _name(sight: Sight, hero: HeroView) -> Line:
    """The sign of a mat and its name."""
    how = tone(sight, hero.seat)
    ink = f"{how or 'soft'} b"
    mark = Span({"act": "► ", "warn": "! "}.get(how, "  "), ink)
    return mark, Span(cut(sight.names[hero.seat].upper(), 7), ink, hero.seat)


def _two_lines(sight: Sight, hero: HeroView, y: int) -> Iterator[Row]:
    view = sight.view
    yield Row(0, y, _name(sight, hero))
    yield Row(10, y, track(view, hero))
    yield Row(28, y, line((f"{hero.aggro:>2} {hero.zone.upper() or 'calm'}", zone_ink(hero))))
    yield Row(38, y, odds(view, hero), "mute")
    yield Row(47, y, ("Energy ", *energy(hero)), "mute")
    yield Row(62, y, _pile_line(hero), "mute")
    yield Row(2, y + 1, (Badge(hero.seat),))
    yield Row(10, y + 1, _item_line(sight, hero, 68))


def _pile_line(hero: HeroView, dot: str = " · ") -> Line:
    parts: list[str | Span] = ["piles "]
    for i, (pile, n) in enumerate(piles(hero)):
        parts += [dot] if i else []
        parts.append(Span(str(n), "", _pile(hero, pile)))
    return tuple(parts)


def _item_line(sight: Sight, hero: HeroView, w: int) -> Line:
    """Items with what they are good for, then what was played, as far as there is room."""
    view = sight.view
    parts: list[str | Span | Badge] = []
    for item in hero.items:
        parts += ["   "] if parts else []
        parts += [Badge(item.card), Span(_card(view, item).name, item_ink(item), item.card)]
        later = BADGE * sum(badges(sight, other.card) for other in hero.items)
        said = note(
            sight, hero, item, min(20 if saving(sight) else 16, w - width(tuple(parts)) - later - 1)
        )
        parts += [" ", Span(said, note_ink(item))] if said else []
    if len(hero.items) < SLOTS and not saving(sight):
        parts.append(Span("   slot empty" if parts else "no Item in play", "mute"))
    used = width(tuple(parts)) + BADGE * sum(badges(sight, item.card) for item in hero.items)
    room = w - used - 6 - len("played ")
    if (hero.play or hero.lasting) and room > 6 and not saving(sight):
        parts += ["      ", Span("played ", "mute"), *played(view, hero, room)]
    return tuple(parts)


def _one_lines(sight: Sight) -> Iterator[Row]:
    """A mat in one line, for three and four Heroes. Where many keys lie on Items, what says least
    while a hit is stopped gives way to their names, on all mats alike.
    """
    heroes = sight.view.heroes
    for shown in SHOWN:
        heads = [_head(sight, hero, shown) for hero in heroes]
        rooms = [LINE - width(head) for head in heads]
        if all(_fits(sight, hero, w) for hero, w in zip(heroes, rooms, strict=True)):
            break
    for hero, head, w in zip(heroes, heads, rooms, strict=True):
        yield Row(0, hero.seat, (*head, *_few_items(sight, hero, w)), "mute")


def _head(sight: Sight, hero: HeroView, shown: Collection[str]) -> Line:
    """What stands before the Items; badges of Heroes push it to the right."""
    view = sight.view
    pad = BADGE * max(badges(sight, seat) for seat in range(len(sight.names)))
    name = _name(sight, hero)[1:] if pad else _name(sight, hero)
    return (
        Badge(hero.seat, pad),
        *name,
        " " * (10 - (2 if pad else 0) - width(name)),
        *(track(view, hero) if "track" in shown else ()),
        Span(f" {hero.aggro:>2} {sign(hero.zone) if hero.zone else '-'} ", zone_ink(hero)),
        *((*odds(view, hero), "  ") if "odds" in shown else ()),
        *((*energy(hero), "  ") if "energy" in shown else ()),
    )


def _fits(sight: Sight, hero: HeroView, w: int) -> bool:
    """Have the Items room by their short names?"""
    names = [_card(sight.view, item).face_name for item in hero.items]
    return sum(map(columns, names)) <= _room(sight, hero, w)


def _notes(sight: Sight, hero: HeroView) -> list[str]:
    keys = _keys(sight, hero)
    return [" used" if item.use == "used" and not keys else "" for item in hero.items]


def _keys(sight: Sight, hero: HeroView) -> int:
    """The columns of the badges of the Items."""
    return BADGE * sum(badges(sight, item.card) for item in hero.items)


def _room(sight: Sight, hero: HeroView, w: int) -> int:
    """What so many columns leave for the names of the Items."""
    commas = 2 * max(0, len(hero.items) - 1)
    return w - _keys(sight, hero) - sum(map(len, _notes(sight, hero))) - commas


def _few_items(sight: Sight, hero: HeroView, w: int) -> Line:
    """Items in so few columns that names give way to badges."""
    view = sight.view
    keys, notes, room = _keys(sight, hero), _notes(sight, hero), _room(sight, hero, w)
    names = [_card(view, item).name for item in hero.items]
    if sum(map(columns, names)) > room:
        names = [_card(view, item).face_name for item in hero.items]
    if sum(map(columns, names)) > room:
        names = [cut(name, max(1, room // len(names))) for name in names]
    parts: list[str | Span | Badge] = []
    for item, name, said in zip(hero.items, names, notes, strict=True):
        parts += [", "] if parts else []
        parts += [Badge(item.card), Span(name, item_ink(item), item.card), Span(said, "mute")]
    left = w - keys - sum(map(columns, names)) - sum(map(len, notes))
    if len(names) < SLOTS and left > len(", slot empty"):
        parts += [", " if parts else "", Span("slot empty" if parts else "no Item", "mute")]
    return tuple(parts)


# ---------------------------------------------------------------- 120 columns


def _large(sight: Sight) -> Zone:
    rows: list[Row] = []
    for hero in sight.view.heroes:
        x = APART * hero.seat
        rows += _bar(sight.view, hero, x)
        rows += _stock(hero, x)
        rows += _items(sight, hero, x)
        if hero.play or hero.lasting:
            said = ("Played  ", "mute")
            rows.append(Row(x, 6, (*line(said), *played(sight.view, hero, WIDE - 8))))
    rows += _name_rows(sight, [(APART * hero.seat, 0) for hero in sight.view.heroes])
    return Zone("mats", rows=tuple(rows), rules=tuple(_rules(sight)))


def _rules(sight: Sight) -> Iterator[Rule]:
    for x, y, seat in _spots(sight):
        title, said = cut(sight.names[seat].upper(), 20), cut(fact(sight, seat), 24)
        yield Rule(x, y, WIDE, title, (said,) if said else (), tone(sight, seat))


def _spots(sight: Sight) -> Iterator[tuple[int, int, int]]:
    """Where each mat begins, and whose it is."""
    for seat in range(len(sight.names)):
        yield APART * (seat % 2), 3 * (seat // 2), seat


def _name_rows(sight: Sight, spots: Sequence[tuple[int, int]]) -> Iterator[Row]:
    """The names in the rules again, as things, with their badges behind them."""
    for seat, (x, y) in enumerate(spots):
        how, name = tone(sight, seat), cut(sight.names[seat].upper(), 20)
        left = x + (2 if how == "act" else 0)
        if badges(sight, seat):
            yield Row(left + columns(name), y, (" ", Badge(seat)))
        yield Row(left, y, (Span(name, f"{how or 'soft'} b", seat),))


def _bar(view: FightView, hero: HeroView, x: int) -> Iterator[Row]:
    """The Aggro Bar with the letters of its zones, the figure and the odds."""
    ink = zone_ink(hero)
    yield Row(x, 1, track(view, hero, " "))
    yield Row(x, 1, line((str(hero.aggro), ink), f" of {len(view.aggro_bar)}"), "mute", WIDE)
    at = x
    for colour, n in groups(view):
        said = "calm" if colour == "none" else sign(colour)
        here = colour == (hero.zone or "none")
        shift = max(0, (2 * n - 1 - len(said)) // 2)
        yield Row(at + shift, 2, line((said, f"{hue(colour)} b" if here else "mute")))
        at += 2 * n + 2
    yield Row(x, 2, odds(view, hero), "mute", WIDE)


def _stock(hero: HeroView, x: int) -> Iterator[Row]:
    """Energy and piles."""
    yield Row(x, 3, (Span("Energy  ", "mute"), *energy(hero, " ")))
    parts: list[str | Span] = []
    for pile, n in piles(hero):
        parts += [f"{'  ' if parts else ''}{pile} ", Span(str(n), "ink", _pile(hero, pile))]
    yield Row(x, 3, tuple(parts), "mute", WIDE)


def _items(sight: Sight, hero: HeroView, x: int) -> Iterator[Row]:
    yield Row(x, 4, (Span("Items", "mute"),))
    if len(hero.items) < SLOTS:
        empty = Span("slot empty" if hero.items else "none in play", "mute")
        yield Row(x + 8, 4 + len(hero.items), (empty,))
    pad = BADGE * max((badges(sight, item.card) for item in hero.items), default=0)
    for y, item in enumerate(hero.items, 4):
        name = Span(_card(sight.view, item).name, item_ink(item), item.card)
        yield Row(x + 8, y, (Badge(item.card, pad), name))
        said = line((note(sight, hero, item, WIDE - 9 - pad - columns(name.text)), note_ink(item)))
        if item.use and pad < BADGE:
            yield Row(x + 25, y, said)
        else:
            yield Row(x, y, said, "mute", WIDE)


def _two_by_two(sight: Sight) -> Zone:
    """Three and four Heroes: each a rule and two lines, and below what was played."""
    view = sight.view
    rows: list[Row] = []
    spots: list[tuple[int, int]] = []
    for x, y, seat in _spots(sight):
        hero = view.heroes[seat]
        spots.append((x, y))
        ink = zone_ink(hero)
        figure = Span(f"{hero.aggro:>2} {sign(hero.zone) if hero.zone else '-'}", ink)
        left = (*track(view, hero), " ", figure, " ", *odds(view, hero), " ", *energy(hero))
        rows.append(Row(x, y + 1, left, "mute"))
        rows.append(Row(x, y + 1, _pile_line(hero, "·")[1:], "mute", WIDE))
        rows.append(Row(x, y + 2, _few_items(sight, hero, WIDE)))
    rows += _name_rows(sight, spots)
    there = [hero for hero in view.heroes if hero.play or hero.lasting]
    if there:
        rows.append(Row(0, 6, _all_played(sight, there)))
    return Zone("mats", rows=tuple(rows), rules=tuple(_rules(sight)))


def _all_played(sight: Sight, heroes: Sequence[HeroView]) -> Line:
    parts: list[str | Span | Badge] = [Span("Played  ", "mute")]
    for i, hero in enumerate(heroes):
        parts += ["   "] if i else []
        parts += [Span(f"{sight.names[hero.seat]}: ", "mute"), *played(sight.view, hero, 60)]
    return fit(tuple(parts), 84)
