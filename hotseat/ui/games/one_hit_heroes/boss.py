"""The Boss: health, mat, Minions, the card that acts and the one that comes next."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from hotseat.engine.cards import titled
from hotseat.games.one_hit_heroes import printing
from hotseat.games.one_hit_heroes.cards import Boss, BossCard
from hotseat.games.one_hit_heroes.view import EnemyView, FightView, NowView
from hotseat.games.one_hit_heroes.voice import icons

from ...draw.canvas import columns, cut, fit, width, wrap
from ...draw.data import Badge, Box, Card, Lamp, Line, Row, Span, Thing, Zone, line
from ...draw.tracks import bar, tokens
from ...draw.voice import BADGE, badges
from .inks import hue, tinted

if TYPE_CHECKING:
    from hotseat.table.sight import Sight

BOSSES = 4  # of an Episode (OHH-005)
VALUE, FIGURES = 9, 30  # columns of the Boss' own figures
LEFT = 36  # columns beside the cards
NOW, NEXT = 38, 66  # where the two cards stand
FACE = 22  # letters of a line of the Boss card
NEXT_FACE = 14  # and of the next one


def boss(sight: Sight, tier: str, flash: Sequence[int] = ()) -> Zone:
    """The place of the Boss; ``flash`` are the kinds of tokens (0 Light, 1 Heavy) just lost."""
    return _small(sight, flash) if tier == "80" else _large(sight, flash)


def _asks(sight: Sight) -> bool:
    """Is it here that something has to be chosen?"""
    return sight.kind == "point" and bool(sight.options)


def _title(sight: Sight) -> str:
    return cut(sight.view.boss.model.name.upper(), 26)


def standing(view: FightView) -> str:
    """Which Boss of which Episode this is."""
    return f"{episode(view)} {view.boss.model.number} of {BOSSES}"


def episode(view: FightView) -> str:
    """The name of the Episode."""
    model = view.boss.model
    return titled(model.episode) if isinstance(model, Boss) else ""


# ---------------------------------------------------------------- figures


def pair(enemy: EnemyView, kind: int, gap: str = "", flash: bool = False) -> Line:
    """The tokens of one kind an enemy has; the first run stands for the enemy."""
    now, full = enemy.now[kind], enemy.start[kind]
    signs = ("●", "○") if kind == 0 else ("◆", "◇")
    there, gone = tokens(now, full, *signs, gap, "warn b" if flash else "ink b")
    assert isinstance(there, Span) and isinstance(gone, Span)
    if now:
        return there._replace(thing=enemy.piece), gone
    return (gone._replace(thing=enemy.piece),)


def bonus(view: FightView) -> Line:
    """The bonus health: tokens, or that there is none."""
    light, heavy = view.bonus
    if light or heavy:
        return (Span("●" * light + "◆" * heavy, "ink b"),)
    return ("spent" if any(view.bonus_start) else "none",)


def _of(now: int, full: int, flash: bool = False) -> Line:
    return Span(str(now), "warn b" if flash else "ink b"), f"/{full}"


# ---------------------------------------------------------------- what it will do


def _halves(card: BossCard, met: NowView | None, short: bool) -> Line:
    """Both halves of a Boss card in a sentence, with its check and whether it is met now."""
    top, lower = printing.halves(card, terse=True)
    if not lower:
        return tinted(top)
    if not card.check:
        return *tinted(top), " | " if short else ", then ", *tinted(lower)
    said = () if met is None else ((" met", "warn b"),) if met.met else ((" not met", "mute"),)
    colour = Span(card.check.upper(), f"{hue(card.check)} b")
    check = " | " if short else ", then check "
    return *tinted(top), check, colour, *line(*said), ": ", *tinted(lower)


def _now_line(view: FightView, short: bool) -> Line:
    ink = "warn b" if view.attack and view.attack.hit else "mute"
    word = Span("now", ink, "now")
    if view.now is None:
        return word, "  ", Span("not scouted yet", "mute", "now")
    card = view.now.model
    name = Span(f"{card.number} {card.name}", "ink b", "now")
    return word, "  ", name, "  ", *_halves(card, view.now, short)


def _next_line(view: FightView, short: bool) -> Line:
    word, top = Span("next", "mute", "next"), view.next
    if top is None:
        return word, " none"
    if top.face is not None:
        name = Span(f"{top.face.number} {top.face.name}", "ink", "next")
        return word, " ", name, "  ", *_halves(top.face, None, short)
    parts: list[str | Span] = []
    for icon in icons(view):
        parts += [", "] if parts else []
        parts.append(Span(icon, "warn b" if icon == "attack" else ""))
    return word, " ", Span("░░", "", "next"), " ", *parts


# ---------------------------------------------------------------- 80 columns


def _small(sight: Sight, flash: Sequence[int] = ()) -> Zone:
    view, title, act = sight.view, _title(sight), _asks(sight)
    x = len(title) + (4 if act else 2)
    health = _health(sight, 78 - x - 1, flash)
    lit = Lamp({view.boss.piece: ((" ", ""),) * badges(sight, view.boss.piece)})
    rows = [Row(x, 0, (" " * width(health, lit),)), Row(x, 0, health, "mute"), *_cards(view)]
    if view.minions:
        rows.append(Row(0, 3, _minions(sight, 78)))
    return Zone("boss", title, (), "act" if act else "", tuple(rows))


def _cards(view: FightView) -> Iterator[Row]:
    """The card that acts and the next one, and beside them, where there is room, the mat."""
    now = [_now_line(view, short) for short in (False, True)]
    after = [_next_line(view, short) for short in (False, True)]
    text = printing.terse(view.boss.model) or "nothing"
    mats: list[Line] = [tinted(f"mat: {text}"), tinted(f"mat {text}")]
    tray = _waiting(view)
    ways = [
        *((left, mat, below, tray) for mat in mats for left in now for below in after),
        *((left, (), below, mat) for mat in mats for left in now for below in after),
        (fit(now[1], 78), (), fit(after[1], 76 - width(mats[1])), mats[1]),
    ]
    fits = (
        way
        for way in ways
        if width(way[0]) + width(way[1]) <= 76 and width(way[2]) + width(way[3]) <= 76
    )
    first, beside, second, below = next(fits, ways[-1])
    yield Row(0, 1, first)
    yield Row(0, 1, beside, "mute", 78)
    yield Row(0, 2, second)
    yield Row(0, 2, below, "mute", 78)


def _waiting(view: FightView) -> Line:
    """The Minions that are not in play."""
    n = len(view.tray)
    if view.minions:
        return (f"{n} in the tray",) if n else ()
    return (f"no Minions, {n} in the tray",) if n else ("no Minions",)


def _health(sight: Sight, w: int, flash: Sequence[int]) -> Line:
    """Health in the rule of the Boss, as much of it as there is room for."""
    foe, hit = sight.view.boss, (0 in flash, 1 in flash)
    light, heavy = pair(foe, 0, flash=hit[0]), pair(foe, 1, flash=hit[1])
    l_of, h_of = _of(foe.now[0], foe.start[0], hit[0]), _of(foe.now[1], foe.start[1], hit[1])
    badge = (" ", Badge(foe.piece), " ") if _asks(sight) else (" ",)
    left, more = bonus(sight.view), ("bonus ",) if any(sight.view.bonus) else ()
    only = (Span("●" if foe.now[0] else "○", "ink b", foe.piece),)
    ways: tuple[Line, ...] = (
        (*badge, "L ", *light, " ", *l_of, "   H ", *heavy, " ", *h_of, "   bonus ", *left, " "),
        (*badge, "L ", *light, " ", *l_of, "  H ", *heavy, " ", *h_of, "  ", *more, *left, " "),
        (*badge, "L ", *only, " ", *l_of, "  H ", *heavy, " ", *h_of, "  ", *more, *left, " "),
    )
    room = w - 8 if _asks(sight) else w
    return next((way for way in ways if width(way) <= room), ways[-1])


def _minions(sight: Sight, w: int) -> Line:
    """All Minions in play in one line."""
    view = sight.view
    badges = 4 * sum(choice.points[:1] != (view.boss.piece,) for choice in sight.options)
    room = w - badges if _asks(sight) else w
    plain, short, bare = (
        _apart([_minion(m, first=not i, how=how) for i, m in enumerate(view.minions)])
        for how in ("", "short", "bare")
    )
    ways: tuple[Line, ...] = (("Minions  ", *plain), (" ", *plain), (" ", *short), (" ", *bare))
    return next((way for way in ways if width(way) <= room), fit(ways[-1], room))


def _apart(parts: Sequence[Line]) -> Line:
    """The lines behind one another, three cells apart."""
    return sum((("   ", *part) if i else part for i, part in enumerate(parts)), ())


def _minion(enemy: EnemyView, first: bool, how: str = "") -> Line:
    """A Minion with its tokens and effect; ``short`` names only the first of several in full."""
    model = enemy.model
    name = model.name if first or not how else str(getattr(model, "number", model.name))
    there = [Span("●" * enemy.now[0] + "◆" * enemy.now[1], "ink b")]
    gone = sum(enemy.start) - sum(enemy.now)
    effect = tinted(printing.terse(model)) if how != "bare" else ()
    called = Span(name, "ink", enemy.piece)
    return Badge(enemy.piece), called, " ", *there, Span("○" * gone, "mute"), " ", *effect


# ---------------------------------------------------------------- 120 columns


def _large(sight: Sight, flash: Sequence[int] = ()) -> Zone:
    view, title, act = sight.view, _title(sight), _asks(sight)
    rows = [*_figures(view, flash), *_now_words(sight), *_next_words(view)]
    if act:
        blank = " " * (1 + BADGE * badges(sight, view.boss.piece))
        rows += [
            Row(len(title) + 2, 0, (blank,)),
            Row(len(title) + 3, 0, (Badge(view.boss.piece),)),
        ]
    return Zone(
        "boss",
        title,
        (f"the Boss · {standing(view)}",),
        "act" if act else "",
        tuple(rows),
        (Box(_now_card(sight), NOW, 1, 25, 7), Box(_next_card(view), NEXT, 1, 18, 7)),
    )


def _figures(view: FightView, flash: Sequence[int]) -> list[Row]:
    """Health, mat and Minions, each with its label; Minions in play take a line each."""
    mat = _mat_lines(view)
    labelled: list[tuple[str, Line, Line]] = [
        ("Light", _tokens(view.boss, 0, 0 in flash), _of(*_counts(view, 0), 0 in flash)),
        ("Heavy", _tokens(view.boss, 1, 1 in flash), _of(*_counts(view, 1), 1 in flash)),
        ("Bonus", bonus(view), ()),
        *(("Mat" if not i else "", text, ()) for i, text in enumerate(mat)),
    ]
    if not view.minions:
        tray = len(view.tray)
        labelled.append(("Minions", (f"none, {tray} in the tray" if tray else "none",), ()))
    whole = len(labelled) + len(view.minions)
    top = 2 if whole < 7 else 1
    rows: list[Row] = []
    for y, (label, value, figure) in enumerate(labelled, top):
        rows += [Row(0, y, (label,), "mute"), Row(VALUE, y, value), Row(FIGURES, y, figure, "mute")]
    y = top + len(labelled)
    return rows + [
        Row(1, y + i, fit(_minion(m, first=True), LEFT - 1)) for i, m in enumerate(view.minions)
    ]


def _counts(view: FightView, kind: int) -> tuple[int, int]:
    return view.boss.now[kind], view.boss.start[kind]


def _tokens(enemy: EnemyView, kind: int, flash: bool) -> Line:
    """The tokens spaced, as far as there is room; then tight; then as a bar."""
    full, room = enemy.start[kind], FIGURES - VALUE - 1
    if full > room:
        first, *rest = bar(enemy.now[kind], full, room)
        assert isinstance(first, Span)
        return first._replace(thing=enemy.piece), *rest
    return pair(enemy, kind, " " if 2 * full <= room else "", flash)


def _mat_lines(view: FightView) -> list[Line]:
    """The mat's text: in full on two lines where the Minions leave the room."""
    room = LEFT - VALUE + 1
    lines = wrap(printing.full(view.boss.model).removesuffix("."), room)
    if not lines:
        return [("no effect",)]
    if len(lines) > (1 if len(view.minions) > 2 else 2):
        lines = [cut(printing.terse(view.boss.model), room)]
    return [tinted(text) for text in lines]


def _now_card(sight: Sight) -> Card:
    view = sight.view
    if view.now is None:
        return Card("now", quiet=True, art=(line(("not scouted yet", "mute")),))
    threat = bool(view.attack and view.attack.hit)
    art = tuple(_lines(view.now.model, _reason(sight)))
    return Card("now", state="threat" if threat else "", quiet=True, art=art)


def _lines(card: BossCard, reason: str) -> list[Line]:
    """The face of a Boss card; an empty line where its halves part."""
    top, lower = (wrap(half, FACE) for half in printing.halves(card, terse=True))
    if not lower:
        return [(Span(card.name, "ink b"),), *(tinted(text) for text in top[:4])]
    said = [*map(tinted, top[:2]), (), *map(tinted, lower[:1])]
    end: list[Line] = [(Span(cut(reason, FACE), "mute"),)] if reason and len(said) < 4 else []
    return [(Span(card.name, "ink b"),), *said, *end]


def _reason(sight: Sight) -> str:
    """Who meets the check."""
    now = sight.view.now
    if now is None or not now.by:
        return ""
    if len(now.by) > 1:
        return f"{len(now.by)} Heroes meet it"
    name, aggro = sight.names[now.by[0]], sight.view.heroes[now.by[0]].aggro
    full = f"{name} {aggro} Aggro meets it"
    return full if columns(full) <= FACE else f"{name} meets it"


def _now_words(sight: Sight) -> list[Row]:
    """The corners of the Boss card, its divider with the check, and what was rolled."""
    view = sight.view
    threat = bool(view.attack and view.attack.hit)
    edge, label = ("warn", "warn b") if threat else ("edge", "soft")
    rows = [Row(NOW + (3 if threat else 2), 1, line((" now ", label)))]
    if view.now is None:
        return rows
    card = view.now.model
    place = line((f" {card.number} of {view.now.of} ", "mute"))
    rows.append(Row(NOW + (12 if threat else 14), 1, place))
    lines = _lines(card, "")
    if () in lines:
        y = 2 + lines.index(())
        rows.append(Row(NOW, y, line(("├" + "─" * 23 + "┤", edge))))
        rows.append(Row(NOW + 2, y, _check(view.now)))
    part = sight.act.get("part", "")
    if view.attack and view.attack.face and part in ("top", "lower"):
        y = 3 if part == "top" or () not in lines else 3 + lines.index(())
        text = f" {view.attack.face.upper()} "
        rows.append(Row(NOW + 1, y, line((text, f"{hue(view.attack.face)} b")), right=22))
    return rows


def _check(now: NowView) -> Line:
    if not now.model.check:
        return (Span(" then ", "mute"),)
    met = (" met ", "warn b") if now.met else (" not met ", "mute")
    colour = (now.model.check.upper(), f"{hue(now.model.check)} b")
    return line((" check ", "soft"), colour, met)


def _next_card(view: FightView) -> Card:
    thing: Thing = "next"
    if view.next is None:
        return Card(thing, state="empty", quiet=True)
    if view.next.face is None:
        return Card(thing, state="back", quiet=True)
    card = view.next.face
    top, lower = (wrap(half, NEXT_FACE) for half in printing.halves(card, terse=True))
    check = [line((card.check.upper(), f"{hue(card.check)} b"), ":")] if card.check else []
    name = [line((said, "ink b")) for said in wrap(card.name, NEXT_FACE, 2)]
    art = [*name, *map(tinted, top[:2]), *check, *map(tinted, lower[:2])]
    return Card(thing, quiet=True, art=tuple(art))


def _next_words(view: FightView) -> list[Row]:
    top = view.next
    if top is None:
        return [Row(NEXT + 2, 1, line((" next ", "soft")))]
    seen = top.face is not None
    rows = [
        Row(NEXT + 2, 1, line((" next ", "soft"))),
        Row(NEXT + 11, 1, line((" seen " if seen else " back ", "mute"))),
    ]
    if seen:
        return rows
    words = icons(view)[:5]
    y = 3 if len(words) < 4 else 2
    for i, icon in enumerate(words):
        ink = "warn b" if icon == "attack" else "soft"
        rows.append(Row(NEXT + 5, y + i, line((f" {icon:8}", ink))))
    return rows
