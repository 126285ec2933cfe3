"""The rulebook line by line: its chapters, what words lead to, and one rule whole."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from hotseat.packs.book import shown

from .paper import clean
from .reading import Unclear

if TYPE_CHECKING:
    from hotseat.packs.book import Part, Rulebook

MOST = 12  # rules that are listed
CARDS = 12  # cards that are named

Touch = Callable[[Any], Sequence[str]]


def looked_up(book: Rulebook, asked: str, touch: Touch) -> list[str]:
    """What the rulebook says to an id, a chapter or words; to nothing, its chapters.

    Raises Unclear where it says nothing.
    """
    id = book.numbered(asked)
    part = book.part_called(asked)
    if not asked:
        return _chapters(book)
    if id in book.rules:
        return list(whole(book, id, touch))
    if part and not id:
        return _titles(book, part.ids)
    found = [] if id else book.find(asked)
    if not found:
        raise Unclear(f"No rule is called or speaks of `{clean(asked)}`.")
    if len(found) == 1:
        return list(whole(book, found[0], touch))
    more = len(found) - MOST
    end = [f"And {more} more; more words find fewer."] if more > 0 else []
    return [*_titles(book, found[:MOST]), *end]


def whole(book: Rulebook, id: str, touch: Touch) -> Iterator[str]:
    """All there is to say of a rule."""
    rule = book.rules[id]
    yield f"{rule.id} {rule.title}"
    yield rule.rule
    if id in book.changes:
        yield f"At this table: {book.changes[id]}"
    if rule.why:
        yield f"Our ruling: {rule.why}"
    yield from _example(book, id)
    if near := book.near(id):
        yield f"Read with it: {'; '.join(f'{i} {book.rules[i].title}' for i in near)}."
    if cards := touch(rule):
        more = f" and {len(cards) - CARDS} more" if len(cards) > CARDS else ""
        yield f"Cards that touch it: {', '.join(cards[:CARDS])}{more}."
    yield f"From the rulebook: {rule.from_}."


def _example(book: Rulebook, id: str) -> Iterator[str]:
    given, wrong, right = shown(book.rules[id])
    if given or right:
        by = ", by the standard rule" if id in book.changes else ""
        yield f"For example{by}: {given}".rstrip()
    yield from (f"Not so: {said}" for said in wrong)
    yield from (f"So: {said}" for said in right)


def _chapters(book: Rulebook) -> list[str]:
    """The chapters, and how one is read."""
    said = [f"{part.title}: {_counted(part)}." for part in book.chapters]
    return [*said, f"`rules {book.chapters[0].title.casefold()}` lists one."]


def _counted(part: Part) -> str:
    many = len(part.ids)
    return "one rule" if many == 1 else f"{many} rules"


def _titles(book: Rulebook, ids: Sequence[str]) -> list[str]:
    return [f"{id} {book.rules[id].title}" for id in ids]
