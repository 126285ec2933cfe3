"""Heroes and Bosses as they are read before a fight. Pure."""

from __future__ import annotations

from collections.abc import Sequence

from hotseat.games.one_hit_heroes import printing
from hotseat.games.one_hit_heroes.cards import BossFile, HeroCard, HeroFile

from ...draw.canvas import columns, cut, wrap
from ...draw.data import Line, Span
from .choosing import Choosing, amount
from .inks import KINDS, gold, tinted

NOTHING = "nothing special"


def hero(file: HeroFile, w: int) -> list[Line]:
    """Who a Hero is, and the eleven cards with what they do."""
    who = file.hero
    many = sum(card.count for card in file.cards)
    rows: list[Line] = [(Span(who.name, "ink b"),), (Span(f"{who.title} · {many} cards", "mute"),)]
    rows += [(text,) for text in wrap(who.story, w)]
    for card in file.cards:
        rows += [(), *hero_card(card, w)]
    return rows


def hero_card(card: HeroCard, w: int) -> list[Line]:
    """A card: kind, name, copies, when it is played; and its text."""
    kind = printing.kind_letter(card)
    count = f" ×{card.count}" if card.count > 1 else ""
    foot = printing.foot(card)
    sign = gold(card)
    room = w - 2 - len(sign) - len(count) - len(foot)
    name = cut(card.name, room - (2 if foot else 0))
    gap = " " * max(2, room - columns(name))
    top: Line = (
        Span(sign, "Y b"),
        Span(kind, KINDS[kind] + " b"),
        " ",
        Span(name, "ink b"),
        Span(count, "ink"),
        Span(gap + foot if foot else "", "mute"),
    )
    return [top, *[(Span("  "), *tinted(text)) for text in wrap(printing.full(card), w - 2)]]


def back(file: BossFile) -> str:
    """What the back of a mat says (OHH-024)."""
    return printing.setup_text(file.boss) or NOTHING


def boss(chosen: Choosing, id: str, w: int) -> list[Line]:
    """Who a Boss is: story, what to set up, health for these Heroes, what the levels add."""
    file = chosen.library.bosses[id]
    who = file.boss
    light, heavy = chosen.health(id)
    rows: list[Line] = [(Span(who.name, "ink b"),)]
    rows += [
        (Span(f"Boss {who.number} of {chosen.library.episodes[who.episode].name}", "mute"),),
        (),
    ]
    rows += [(text,) for part in who.story.splitlines() for text in wrap(part, w)]
    rows += [(), _figure("Light", "●", light), _figure("Heavy", "◆", heavy)]
    rows += [(), *_under("Before the fight", back(file), w)]
    rows += _under("The mat", printing.full(who) or NOTHING, w)
    rows += [(Span("Bonus health by level", "mute"),)]
    for level in range(1, chosen.levels + 1):
        bonus = amount(*chosen.bonus(id, level)) or "none"
        ink = "ink b" if level == chosen.level else "soft"
        rows.append((Span(f"  {level}  {bonus}", ink),))
    deck = f"{len(file.boss_cards)} cards"
    minions = f", {len(file.minions)} Minions" if file.minions else ""
    return [*rows, (), (Span(f"The deck has {deck}{minions}.", "mute"),)]


def _figure(word: str, sign: str, n: int) -> Line:
    return Span(f"{word:7}", "mute"), Span(sign * n, "ink"), Span(f"  {n}", "ink b")


def _under(title: str, text: str, w: int) -> list[Line]:
    lines: Sequence[Line] = [("  ", *tinted(part)) for part in wrap(text, w - 2)]
    return [(Span(title, "mute"),), *lines]


def closer(rows: Sequence[Line]) -> list[Line]:
    """The same without the blanks between paragraphs, but for the first."""
    first = next((i for i, row in enumerate(rows) if not row), len(rows))
    return [*rows[: first + 1], *filter(None, rows[first + 1 :])]


def in_columns(rows: Sequence[Line], h: int) -> list[list[Line]]:
    """Rows in as many columns of ``h`` rows as they need; paragraphs stay whole."""
    out: list[list[Line]] = [[]]
    for paragraph in _paragraphs(rows):
        here = out[-1]
        if here and len(here) + 1 + len(paragraph) > h:
            here = []
            out.append(here)
        here += [(), *paragraph] if here else paragraph
    return out


def _paragraphs(rows: Sequence[Line]) -> list[list[Line]]:
    out: list[list[Line]] = [[]]
    for row in rows:
        if row:
            out[-1].append(row)
        elif out[-1]:
            out.append([])
    return [paragraph for paragraph in out if paragraph]
