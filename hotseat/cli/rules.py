"""`hotseat rules`: the rulebook of a game, by id, by chapter, by words, or as a list."""

from __future__ import annotations

from collections.abc import Sequence

from hotseat.packs import BadPack
from hotseat.packs.book import Part, Rulebook, rulebook, shown
from hotseat.packs.rules import RuleWords

from .content import id_of
from .paper import Sheet, sheet
from .wrong import FAULTS, Wrong, nearest

MOST = 12  # rules that are printed with their text


def show(game: str, words: Sequence[str]) -> None:
    """Print one rule, a chapter, all rules that have these words, or the list of them.

    Raises Wrong.
    """
    try:
        book = rulebook(id_of(game))
    except BadPack as bad:
        raise Wrong(str(bad), FAULTS) from None
    paper, asked = sheet(), " ".join(words)
    if not words:
        _list(paper, book, book.chapters)
    elif id := book.numbered(asked):
        _whole(paper, book, _known(book, id))
    elif part := book.part_called(asked):
        _list(paper, book, [part])
    else:
        _found(paper, book, asked)


def _known(book: Rulebook, id: str) -> str:
    if id not in book.rules:
        raise Wrong(f"There is no rule {id}: they go from {min(book.rules)} to {max(book.rules)}.")
    return id


def _found(paper: Sheet, book: Rulebook, asked: str) -> None:
    """What the words lead to: one rule whole, some with their text, the others by title."""
    found = book.find(asked)
    if not found:
        raise Wrong(_nothing(asked, book))
    if len(found) == 1:
        _whole(paper, book, found[0])
        return
    for id in found[:MOST]:
        rule = book.rules[id]
        paper.heading(rule.id, (rule.title,))
        paper.text(rule.rule)
    if len(found) > MOST:
        paper.space()
        paper.heading(f"{len(found) - MOST} more that speak of it")
        for id in found[MOST:]:
            paper.text(f"{id}  {book.rules[id].title}", indent=2)


def _nothing(asked: str, book: Rulebook) -> str:
    hints = [near for word in asked.split() if (near := nearest(word, book.spoken)) != word]
    hint = f"; did you mean `{hints[0]}`?" if any(hints[:1]) else "; fewer words find more."
    return f"No rule of {book.name} speaks of `{asked}`{hint}"


def _list(paper: Sheet, book: Rulebook, parts: Sequence[Part]) -> None:
    for part in parts:
        paper.heading(part.title)
        for id in part.ids:
            paper.text(f"{id}  {book.rules[id].title}", indent=2)
        paper.space()


def _whole(paper: Sheet, book: Rulebook, id: str) -> None:
    rule = book.rules[id]
    paper.heading(rule.id, (rule.title, book.chapter_of(id).title))
    paper.text(rule.rule)
    if rule.why:
        paper.space()
        paper.text(f"Decided by this table: {rule.why}", "italic")
    _example(paper, rule)
    near = book.near(id)
    if near:
        paper.space()
        paper.text("Read with it:")
        for other in near:
            paper.text(f"{other}  {book.rules[other].title}", indent=6)
    paper.space()
    paper.text(f"From: {rule.from_}", "dim")


def _example(paper: Sheet, rule: RuleWords) -> None:
    given, wrong, right = shown(rule)
    if not (given or right):
        return
    paper.space()
    paper.text(f"For example: {given}".rstrip())
    for said in wrong:
        paper.text(f"Not so: {said}", indent=6)
    for said in right:
        paper.text(f"So: {said}", indent=6)
