"""`hotseat rules`: the rulebook of a game, by id, by words, or as a list."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from hotseat.packs import BadPack
from hotseat.packs.rules import Rule, Rulebook, rulebook

from .content import id_of
from .paper import Sheet, sheet
from .wrong import FAULTS, Wrong, nearest


def show(game: str, words: Sequence[str]) -> None:
    """Print one rule, all rules that have these words, or the list of them. Raises Wrong."""
    try:
        book = rulebook(id_of(game))
    except BadPack as bad:
        raise Wrong(str(bad), FAULTS) from None
    paper = sheet()
    if not words:
        _list(paper, book.rules)
        return
    id = _id(words, book.prefix)
    if id:
        _whole(paper, _rule(book.rules, id))
        return
    found = [rule for rule in book.rules.values() if _has(rule, words)]
    if not found:
        raise Wrong(_nothing(words, book))
    for rule in found:
        _short(paper, rule)


def _id(words: Sequence[str], prefix: str) -> str:
    """The id somebody means by `OHH-031`, `ohh 31` or `31`; empty for words."""
    told = re.fullmatch(rf"(?:{prefix}[-\s]?)?0*(\d{{1,4}})", " ".join(words).strip(), re.I)
    return f"{prefix}-{int(told[1]):03}" if told else ""


def _rule(rules: Mapping[str, Rule], id: str) -> Rule:
    if id not in rules:
        raise Wrong(f"There is no rule {id}: they go from {min(rules)} to {max(rules)}.")
    return rules[id]


def _has(rule: Rule, words: Sequence[str]) -> bool:
    text = " ".join((rule.id, rule.title, rule.area, rule.text, rule.why)).lower()
    return all(word in text for word in " ".join(words).lower().split())


def _nothing(words: Sequence[str], book: Rulebook) -> str:
    rules = book.rules.values()
    spoken = {word for rule in rules for word in re.findall("[a-z]+", rule.text.lower())}
    wanted = " ".join(words)
    hints = [near for word in wanted.split() if (near := nearest(word, spoken)) not in ("", word)]
    hint = f"; did you mean `{hints[0]}`?" if hints else "; fewer words find more."
    return f"No rule of {book.game} speaks of `{wanted}`{hint}"


def _list(paper: Sheet, rules: Mapping[str, Rule]) -> None:
    """Areas in the order in which they are first met, with their rules."""
    areas: dict[str, list[Rule]] = {}
    for rule in rules.values():
        areas.setdefault(rule.area, []).append(rule)
    for area, own in areas.items():
        paper.heading(area.capitalize())
        for rule in own:
            paper.text(f"{rule.id}  {rule.title}", indent=2)
        paper.space()


def _short(paper: Sheet, rule: Rule) -> None:
    paper.heading(rule.id, (rule.title,))
    paper.text(rule.text)


def _whole(paper: Sheet, rule: Rule) -> None:
    paper.heading(rule.id, (rule.title, rule.area))
    paper.text(rule.text)
    if rule.why:
        paper.space()
        paper.text(f"Decided by this table: {rule.why}", "italic")
    paper.text(f"From: {rule.chapter}", "dim")
