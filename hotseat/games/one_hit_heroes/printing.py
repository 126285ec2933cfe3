"""What cards of One-Hit Heroes print: full for reading, terse for faces, and cut to a size."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from hotseat.engine import fitting
from hotseat.engine.cards import Ability
from hotseat.engine.step import Step
from hotseat.engine.words import ACTIVE, Clause, Printer

from . import phrases  # noqa: F401 - loading it gives the effects their words
from .cards import Boss, BossCard, HeroCard, Minion
from .game import LANGUAGE

Card: TypeAlias = HeroCard | BossCard | Boss | Minion

TURNS = {"ally": "ally's turn", "boss": "Boss' turn", "any": "any time"}
ROW = 15
MORE = fitting.MORE


# ---- the text


def full(card: Card) -> str:
    """The whole text, in sentences; "" for a card without any."""
    return _text(card, terse=False)


def terse(card: Card) -> str:
    """The whole text in short words."""
    return _text(card, terse=True)


def halves(card: BossCard, terse: bool = False) -> tuple[str, str]:
    """What stands above and below the line of a Boss card, without its check."""
    p = _printer(card, terse)
    return p.sentences(card.top), p.sentences(card.lower or ())


def setup_text(boss: Boss) -> str:
    """What the back of a mat says about the set-up; "" if nothing."""
    return _printer(boss, terse=False).sentences(boss.setup or ())


def phrase(effects: Sequence[Step], card: HeroCard | None = None) -> str:
    """Steps as part of a sentence: "lose 1 Energy", "draw 1 card and deal 1 Light".

    `card` is where they stand; its moment says what `cancel` does there.
    """
    when = tuple(w.word for text in card.texts for w in text.when) if card else ()
    p = Printer(LANGUAGE, card_id=card.id if card else "", when=when, infinitive=True)
    return p.chain(effects)


def _printer(card: Card, terse: bool) -> Printer:
    """Texts without a reader of their own speak of the active Hero."""
    if isinstance(card, HeroCard):
        return Printer(LANGUAGE, terse, card.id)
    return Printer(LANGUAGE, terse, card.id, voice=ACTIVE)


def _text(card: Card, terse: bool) -> str:
    p = _printer(card, terse)
    if isinstance(card, HeroCard):
        return p.text(card.texts)
    if isinstance(card, BossCard):
        return _both_halves(card, terse)
    return ", ".join(clause.whole for clause in _clauses(card, p))


def _both_halves(card: BossCard, terse: bool) -> str:
    top, lower = halves(card, terse)
    if not lower:
        return top
    if terse:
        return f"{top} | {card.check[0].upper()}: {lower}" if card.check else f"{top} | {lower}"
    return f"{top} Check {card.check.upper()}: {lower}" if card.check else f"{top} Then: {lower}"


def _clauses(card: Card, p: Printer) -> list[Clause]:
    """The text by abilities; a Boss card's halves are one."""
    if isinstance(card, HeroCard):
        return [p.ability(ability) for ability in card.texts]
    if isinstance(card, BossCard):
        return [Clause("", _both_halves(card, p.terse))]
    if isinstance(card, Boss):
        mat = Ability.model_construct(if_=card.mat_if, effects=card.mat)
        return [p.ability(mat)] if card.mat else []
    return [Clause("", p.sentences(card.effects))] if card.effects else []


# ---- small sizes


def face(card: Card, width: int, lines: int) -> tuple[str, ...]:
    """The text on a face of so many lines of so many letters, as far as it fits."""
    return fitting.face(_ways(card), width, lines)


def row(card: Card, width: int = ROW) -> str:
    """The text in one line, as far as it fits."""
    return fitting.row(_ways(card), width)


def _ways(card: Card) -> fitting.Ways:
    return fitting.Ways(full(card), *_terse_ways(card))


def _terse_ways(card: Card) -> tuple[str, str]:
    """The terse text, and the same without its head where that is the only one."""
    clauses = _clauses(card, _printer(card, terse=True))
    whole = ", ".join(clause.whole for clause in clauses)
    heads = [bool(clause.head) for clause in clauses]
    if heads[:1] != [True] or sum(heads) > 1:
        return whole, whole
    return whole, ", ".join(clause.body for clause in clauses)


# ---- around the text


def label(card: Card) -> str:
    """What it is: "Weapon", "Boss card"."""
    if isinstance(card, HeroCard):
        return card.type.capitalize()
    return {Boss: "Boss", Minion: "Minion", BossCard: "Boss card"}[type(card)]


def kind_letter(card: Card) -> str:
    """The letter in the corner of a card: W, A, I, R; B for the Boss' own, M for a Minion."""
    return label(card)[0]


def foot(card: Card) -> str:
    """The bottom line: in whose turn a Reaction is played, or that the card burns."""
    if not isinstance(card, HeroCard):
        return ""
    return TURNS.get(card.turn) or ("burn" if card.after == "burn" else "")
