"""One rule as it is read: its sentence, what is ours in it, an example, what is read with it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from .canvas import columns, cut, wrap
from .data import Badge, Line, Span

if TYPE_CHECKING:
    from hotseat.packs.book import Rulebook

NEAR = "near:"  # a rule to go on to is a thing of this name
WRONG, RIGHT = "×", "■"
BETWEEN = " · "  # between the names of cards
CARDS = 4  # lines of names


def page(book: Rulebook, id: str, w: int, cards: Sequence[str] = (), said: str = "") -> list[Line]:
    """All that is said of a rule, in lines of at most `w` columns.

    `said` is the sentence of the refusal that led here, `cards` are the names of those it touches.
    """
    rule = book.rules[id]
    rows = _plain(f"{WRONG} {said}", w, "warn") if said else []
    rows += [(), *_plain(_title(rule.title), w, "ink b"), (), *_plain(rule.rule, w, "ink")]
    rows += _under("AT THIS TABLE", _plain(book.changes.get(id, ""), w, "act"), w)
    rows += _under("OUR RULING", _plain(rule.why, w), w)
    example = "AN EXAMPLE BY THE STANDARD RULE" if id in book.changes else "AN EXAMPLE"
    rows += _under(example, list(_example(book, id, w)), w)
    rows += _under("READ WITH IT", list(_near(book, id, w)), w)
    rows += _under("CARDS THAT TOUCH IT", _names(cards, w), w)
    return [*rows, (), *_plain(f"From the rulebook: {rule.from_}", w, "mute")]


def _title(title: str) -> str:
    return title[:1].upper() + title[1:]


def _plain(text: str, w: int, ink: str = "soft") -> list[Line]:
    return [(Span(said, ink),) for said in wrap(text, w)]


def _under(title: str, rows: Sequence[Line], w: int) -> list[Line]:
    """Lines below their title; nothing where there are none."""
    if not rows:
        return []
    return [(), (Span(title, "soft b"), " ", Span("─" * (w - len(title) - 1), "rule")), *rows]


def _example(book: Rulebook, id: str, w: int) -> Iterator[Line]:
    from hotseat.packs.book import shown

    given, wrong, right = shown(book.rules[id])
    yield from _plain(given, w)
    for text in wrong:
        yield from _signed(WRONG, "warn", text, w)
    for text in right:
        yield from _signed(RIGHT, "good", text, w)


def _signed(sign: str, ink: str, text: str, w: int) -> Iterator[Line]:
    """A sentence behind its sign, which stands out."""
    first, *rest = wrap(text, w - 2)
    yield (Span(sign, ink), " ", Span(first, "soft"))
    yield from (("  ", Span(said, "soft")) for said in rest)


def _near(book: Rulebook, id: str, w: int) -> Iterator[Line]:
    """The rules to go on to, each behind its key; as much of a title as fits."""
    for other in book.near(id):
        thing = NEAR + other
        title = wrap(_title(book.rules[other].title), w - len(other) - 6, 1)[0]
        yield (Badge(thing, 3), " ", Span(other, "act", thing), "  ", Span(title, "soft", thing))


def _names(cards: Sequence[str], w: int) -> list[Line]:
    """Names of cards in a few lines, and how many more there are."""
    lines: list[str] = []
    for name in cards:
        longer = f"{lines[-1]}{BETWEEN}{name}" if lines else name
        if lines and columns(longer) <= w:
            lines[-1] = longer
        else:
            lines.append(cut(name, w))
    if len(lines) > CARDS:
        shown = sum(line.count(BETWEEN) + 1 for line in lines[: CARDS - 1])
        lines = [*lines[: CARDS - 1], f"and {len(cards) - shown} more"]
    return [(Span(said, "soft"),) for said in lines]
