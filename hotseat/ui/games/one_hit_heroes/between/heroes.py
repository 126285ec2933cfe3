"""The place of the mats between fights: what every Hero has drafted so far."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from hotseat.games.one_hit_heroes import printing
from hotseat.games.one_hit_heroes.swaps import MOST as SWAPS
from hotseat.games.one_hit_heroes.voice import player, several

from ....draw.canvas import columns, cut, fit, width, wrap
from ....draw.data import Badge, Line, Row, Rule, Span, Zone, line
from ....draw.voice import BADGE, badges
from ..inks import gold, kind_ink
from ..mats import APART, PAIR, WIDE
from .stage import comes, given, run_of, stage, wanted

if TYPE_CHECKING:
    from hotseat.games.one_hit_heroes.view import HeroView
    from hotseat.table.sight import Sight

NAMED, TABLE = 10, 78  # columns of a Hero's name, of all, at 80
LINES = 2  # from so many lines on, short names
NOTHING = "nothing drafted yet"
MORE = 6  # columns of how many there are besides
CALLED = 20  # columns of a name in a rule


def heroes(sight: Sight, tier: str) -> Zone:
    """The place."""
    if tier == "80":
        return _narrow(sight)
    return _two(sight) if len(sight.names) <= PAIR else _four(sight)


def height(sight: Sight, tier: str) -> int:
    """Rows of the place."""
    zone = heroes(sight, tier)
    return 1 + max(row.y for row in zone.rows)


def acts(sight: Sight, seat: int) -> bool:
    """Is it this Hero who drafts, swaps or answers?"""
    return seat == sight.decider and stage(sight) != "next_boss"


def _fact(sight: Sight, seat: int) -> str:
    """Who plays a Hero, and how many swaps are left."""
    swaps = stage(sight) in ("swap", "swap_for")
    left = several(SWAPS - run_of(sight).swaps[seat], "swap") + " left" if swaps else ""
    return " · ".join(filter(None, (player(sight, seat), left)))


# ---------------------------------------------------------------- cards in a line


def _flow(sight: Sight, seat: int, w: int) -> list[Line]:
    """The drafted cards of a Hero in lines; by short names where there are many."""
    cards = run_of(sight).drafted[seat]
    if not cards:
        return [(Span(NOTHING, "mute"),)]
    long, short = (_lines(sight, cards, w, short) for short in (False, True))
    return long if len(long) <= LINES else short


def _lines(sight: Sight, cards: Sequence[int], w: int, short: bool) -> list[Line]:
    rows: list[list[str | Span | Badge]] = [[]]
    used = 0
    for card in cards:
        said = named(sight, card, short)
        wide = width(said) + BADGE * badges(sight, card)
        if rows[-1] and used + 3 + wide > w:
            rows.append([])
            used = 0
        if rows[-1]:
            rows[-1].append("   ")
            used += 3
        rows[-1] += said
        used += wide
    return [tuple(row) for row in rows]


def named(sight: Sight, card: int, short: bool = False) -> Line:
    """A card by its corner and its name; one that is given or asked for says so."""
    model = sight.view.cards[card]
    name = model.face_name if short else model.name
    mark = {given(sight): " given", wanted(sight): " wanted"}.get(card, "")
    return (
        Badge(card),
        Span(gold(model), "Y b"),
        Span(f"{printing.kind_letter(model)} ", kind_ink(model)),
        Span(name, "ink b" if badges(sight, card) else "soft", card),
        Span(mark, "good"),
    )


def _brief(sight: Sight, seat: int, w: int) -> list[Line]:
    """The drafted cards of a Hero in one line, as far as they have room."""
    cards = run_of(sight).drafted[seat]
    for n in range(len(cards), 0, -1):
        rows = _lines(sight, cards[:n], w - MORE * (n < len(cards)), short=True)
        if len(rows) == 1:
            more = f"   +{len(cards) - n}" if n < len(cards) else ""
            return [(*rows[0], Span(more, "mute"))]
    return [(Span(NOTHING, "mute"),)]


# ---------------------------------------------------------------- 80 columns


def _narrow(sight: Sight) -> Zone:
    rows: list[Row] = []
    asks = any(badges(sight, card) for cards in run_of(sight).drafted for card in cards)
    for seat in range(len(sight.names)):
        y = 1 + len({row.y for row in rows})
        how = "act" if acts(sight, seat) else ""
        name = Span(cut(sight.names[seat].upper(), 7), f"{how or 'soft'} b", seat)
        rows.append(Row(0, y, (Span("► " if how else "  ", "act b"), name)))
        brief = len(sight.names) > PAIR and not how and not asks
        flow = (_brief if brief else _flow)(sight, seat, TABLE - NAMED)
        rows += [Row(NAMED, y + i, said) for i, said in enumerate(flow)]
    return Zone("mats", "DRAFTED", _beside(sight), "act" if asks else "", tuple(rows))


def _beside(sight: Sight) -> Line:
    """What the draft is for, or how many swaps are left."""
    if stage(sight) in ("swap", "swap_for") and sight.decider >= 0:
        return (_fact(sight, sight.decider) or "",)
    at = comes(sight)
    if stage(sight) == "next_boss":
        return ()
    if at < 0:
        return ("it was the last Boss",)
    run = run_of(sight)
    boss = Span(run.bosses[at].name, "ink", "coming")
    return ("again: " if at == run.at else "next: ", boss, f", Boss {at + 1} of {len(run.bosses)}")


# ---------------------------------------------------------------- 120 columns


def _two(sight: Sight) -> Zone:
    """Two Heroes beside each other, every card with what it does."""
    rows: list[Row] = []
    rules: list[Rule] = []
    for seat in range(len(sight.names)):
        x = APART * seat
        rules.append(_rule(sight, seat, x, 0))
        rows += _name(sight, seat, x, 0)
        cards = run_of(sight).drafted[seat]
        rows += [Row(x, y, _row(sight, card)) for y, card in enumerate(cards, 1)]
        rows += [Row(x, 1, line((NOTHING, "mute")))] if not cards else []
    return Zone("mats", rows=tuple(rows), rules=tuple(rules))


def _row(sight: Sight, card: int) -> Line:
    """A drafted card in a line of a mat."""
    model = sight.view.cards[card]
    said = named(sight, card)
    room = WIDE - width(said) - BADGE * badges(sight, card) - 2
    text = printing.row(model, max(1, room))
    return (*said, Span(f"  {text}" if text != printing.MORE else "", "mute"))


def _four(sight: Sight) -> Zone:
    """Three and four Heroes two by two, their cards by name."""
    rows: list[Row] = []
    rules: list[Rule] = []
    top = 0
    for seat in range(len(sight.names)):
        x, y = APART * (seat % 2), top
        rules.append(_rule(sight, seat, x, y))
        rows += _name(sight, seat, x, y)
        rows += [Row(x, y + 1 + i, said) for i, said in enumerate(_flow(sight, seat, WIDE))]
        if seat % 2:
            top = 1 + max(row.y for row in rows)
    return Zone("mats", rows=tuple(rows), rules=tuple(rules))


def _rule(sight: Sight, seat: int, x: int, y: int) -> Rule:
    title = cut(sight.names[seat].upper(), CALLED)
    said = cut(_fact(sight, seat), WIDE - columns(title) - 6)
    return Rule(x, y, WIDE, title, (said,) if said else (), "act" if acts(sight, seat) else "")


def _name(sight: Sight, seat: int, x: int, y: int) -> Iterator[Row]:
    """The name in the rule again, as a thing."""
    how = "act" if acts(sight, seat) else "soft"
    left = x + (2 if how == "act" else 0)
    yield Row(left, y, (Span(cut(sight.names[seat].upper(), CALLED), f"{how} b", seat),))


# ---------------------------------------------------------------- the card view


def whole(sight: Sight, seat: int, w: int) -> tuple[str, str, list[Line]]:
    """A Hero between fights: the cards that are shuffled together, drafted ones first."""
    hero = sight.view.heroes[seat]
    drafted = run_of(sight).drafted[seat]
    starters = _starters(sight, hero, drafted)
    kind = " · ".join(filter(None, (f"Hero, {hero.hero.title}", player(sight, seat))))
    body: list[Line] = [line((f"{len(drafted) + sum(starters.values())} cards", "mute"))]
    for card in drafted:
        said = (Span("△ ", "Y b"), sight.view.cards[card].name)
        body.append(fit(said, w))
    names = ", ".join(f"{name} ×{n}" if n > 1 else name for name, n in sorted(starters.items()))
    return hero.hero.name, kind, [*body, *((text,) for text in wrap(names, w))]


def _starters(sight: Sight, hero: HeroView, drafted: Sequence[int]) -> Counter[str]:
    """The starters by name, wherever they lie."""
    cards = sight.view.cards
    lying = (*hero.hand, *(item.card for item in hero.items), *hero.play, *hero.discard, *hero.burn)
    names = Counter(hero.deck) + Counter(cards[card].name for card in lying)
    return names - Counter(cards[card].name for card in drafted)


def longest(sight: Sight, cards: Sequence[int]) -> int:
    """Columns of the longest name of some cards."""
    return max((columns(sight.view.cards[card].name) for card in cards), default=0)
