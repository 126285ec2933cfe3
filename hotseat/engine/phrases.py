"""The phrases of the effects games share; what a game adds is in its own `phrases`."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from .card_effects import CardsEffect, Copy, Discard, Draw, Look, MoveCards, Play
from .choices import AnyOrder, Choose, ChooseOne, If, Lasting, May, MustPay, Pay, Repeat
from .effects import Cancel, Immune, Prevent
from .language import Moment
from .step import Step
from .words import CARDS, NOTHING, THEY, Noun, Printer, named, says, third

# What begins with a clause of its own and cannot follow "to": "you may discard 1 card: if ...".
CLAUSES = (AnyOrder, If, Lasting, May, MustPay, Pay, Repeat)


# ---- cards


@says.register
def _draw(effect: Draw, p: Printer) -> str:
    return p.act(effect.who, "draw", p.amount(effect.n, p.pick_noun(CARDS, NOTHING)))


def put_away(effect: CardsEffect, p: Printer, verb: str, implied: str = "") -> str:
    """Cards go away; the zone `implied` by the verb is not named."""
    where = their_zone(effect.from_, effect.who, p)
    if effect.from_ == "deck" and not effect.cards:
        return p.act(effect.who, verb, top_cards(effect.n, where, p))
    if effect.from_ == implied or (p.terse and effect.from_ == "hand"):
        return p.act(effect.who, verb, chosen_cards(effect, p))
    return p.act(effect.who, verb, chosen_cards(effect, p, p.pick("from ", "of ") + where))


def told_cards(effect: CardsEffect, p: Printer) -> str:
    """`this`, `it` or `that` in words; a moment has its own word for `that`."""
    if effect.cards == "this":
        return p.pick("this card", "this")
    if effect.cards == "it":
        return "it"
    return _of_moments(p, [p.pick(m.that, m.that_terse) for m in p.moments()], "it")


def their_zone(word: str, who: Any, p: Printer) -> str:
    """A zone of those who act: "your hand", and for others "their hand"."""
    return p.zone(word) if who == "you" else replace(p, voice=THEY).zone(word)


def top_cards(n: Any, zone: str, p: Printer) -> str:
    """Cards from the top of a pile."""
    n = 1 if n is None else n
    if p.terse:
        return "top" if n == 1 else f"top {p.amount(n, NOTHING)}"
    if isinstance(n, int):
        return f"the top {'card' if n == 1 else f'{n} cards'} of {zone}"
    return f"{p.amount(n, CARDS)} from the top of {zone}"


def chosen_cards(effect: CardsEffect, p: Printer, lying: str = "") -> str:
    """How many cards of which kind; what is said of where they lie comes before the exceptions."""
    if effect.cards:
        return f"{told_cards(effect, p)} {lying}".strip()
    noun = NOTHING if p.terse and effect.of is None else p.kind(effect.of)
    if effect.down_to is not None:
        said = p.pick("down to ", "to ") + p.amount(effect.down_to, noun)
    elif effect.up_to is not None:
        said = p.amount(effect.up_to, noun, up_to=True)
    else:
        said = p.amount(1 if effect.n is None else effect.n, noun)
    return f"{said} {lying}".strip() + noun.rest


@says.register
def _discard(effect: Discard, p: Printer) -> str:
    return put_away(effect, p, p.pick("discard", "disc"), implied="hand")


@says.register
def _move(effect: MoveCards, p: Printer) -> str:
    if p.terse:
        return _terse_move(effect, p)
    if _is_drawing(effect, p):
        some = "any " if isinstance(effect.n, int) else ""
        return f"draw {some}{chosen_cards(effect, p, f'from {p.zone(effect.from_)}')}"
    back = p.language.zones[effect.from_].back and effect.from_ != "deck" and effect.to == "hand"
    into = "to" if back else p.language.zones[effect.to].into
    target = f"{into} {p.zone(effect.to, effect.to_who)}"
    return p.act(effect.who, "return" if back else "put", f"{_moved(effect, p)} {target}")


def _is_drawing(effect: MoveCards, p: Printer) -> bool:
    drawn = p.language.zones[effect.from_].drawn and effect.to == "hand" and not effect.cards
    return drawn and effect.who == "you" and effect.to_who == "you"


def _moved(effect: MoveCards, p: Printer) -> str:
    """The cards that move, and where from."""
    where = their_zone(effect.from_, effect.who, p)
    if effect.cards and effect.from_ == "hand":
        return told_cards(effect, p)
    if effect.from_ == "deck" and not effect.cards:
        return top_cards(effect.n, where, p)
    return chosen_cards(effect, p, f"from {where}")


def _terse_move(effect: MoveCards, p: Printer) -> str:
    to = p.zone(effect.to)
    if effect.cards:
        return p.act(effect.who, f"{told_cards(effect, p)} to {to}")
    if _is_drawing(effect, p):
        return f"draw {chosen_cards(effect, p)} of {p.zone(effect.from_)}"
    moved = f"{chosen_cards(effect, p)} of {p.zone(effect.from_)}"
    return p.act(effect.who, moved if effect.to == "hand" else f"{moved} to {to}")


@says.register
def _look(effect: Look, p: Printer) -> str:
    if p.terse:
        return f"look {p.amount(effect.n, NOTHING)}"
    return f"look at {top_cards(effect.n, p.zone(effect.from_), p)}"


@says.register
def _play(effect: Play, p: Printer) -> str:
    where = p.pick(f"from {their_zone(effect.from_, effect.who, p)}", "")
    return p.act(effect.who, "play", chosen_cards(effect, p, where))


@says.register
def _copy(effect: Copy, p: Printer) -> str:
    where = "" if p.terse or effect.cards else _lying(effect, p)
    return f"copy {chosen_cards(effect, p, where)}"


def _lying(effect: Copy, p: Printer) -> str:
    copied = p.language.zones[effect.from_].copied
    if copied:
        return copied.format(p.player(effect.who) or p.told("you"))
    return f"from {p.zone(effect.from_, effect.who)}"


# ---- what is about to happen


def _of_moments(p: Printer, words: list[str], otherwise: str) -> str:
    return " or ".join(dict.fromkeys(filter(None, words))) or otherwise


@says.register
def _cancel(effect: Cancel, p: Printer) -> str:
    nothing = p.pick(Moment().stop, Moment().stop_terse)
    return _of_moments(p, [p.pick(m.stop, m.stop_terse) for m in p.moments()], nothing)


@says.register
def _prevent(effect: Prevent, p: Printer) -> str:
    part = _of_moments(p, [p.pick(m.part, m.part_terse) for m in p.moments()], p.pick("of it", ""))
    amount = p.amount(effect.n, Noun(part, part))
    return p.pick(f"prevent {amount}", f"-{amount}")


# ---- order, choice, price


@says.register
def _choose(effect: Choose, p: Printer) -> str:
    chosen = f"{p.pick('choose', 'pick')} {p.thing(effect.of)}"
    return chosen if effect.as_ == "it" or p.terse else f"{chosen}, the {named(effect.as_)}"


@says.register
def _choose_one(effect: ChooseOne, p: Printer) -> str:
    modes = [p.plain().chain(mode) for mode in effect.modes]
    return p.pick("choose one: " + "; or ".join(modes), " / ".join(modes))


@says.register
def _any_order(effect: AnyOrder, p: Printer) -> str:
    parts = [p.chain(part) for part in effect.parts]
    return p.pick("in any order: " + "; ".join(parts), ", ".join(parts))


@says.register
def _may(effect: May, p: Printer) -> str:
    may, inner = p.offer(effect.who)
    if p.terse or not _own_clauses(effect.do):
        return f"{may} {inner.chain(effect.do)}"
    return f"{may} choose to do this: {inner.plain().chain(effect.do)}"


@says.register
def _pay(effect: Pay, p: Printer) -> str:
    may, inner = p.offer(effect.who)
    cost = f"{may} {inner.chain(effect.cost)}"
    if p.terse or _own_clauses(effect.then):
        return f"{cost}: {inner.plain().chain(effect.then)}"
    return f"{cost} to {inner.chain(effect.then)}"


def _own_clauses(steps: Iterable[Step]) -> bool:
    return any(isinstance(step, CLAUSES) for step in steps)


@says.register
def _must_pay(effect: MustPay, p: Printer) -> str:
    return f"{p.chain(effect.cost)}: {p.chain(effect.then)}"


@says.register
def _if(effect: If, p: Printer) -> str:
    text = f"{p.condition(effect.is_)}: {p.chain(effect.then)}"
    text = p.pick(f"if {text}", text)
    if effect.else_:
        text += p.pick("; otherwise: ", ", else ") + p.chain(effect.else_)
    return text


@says.register
def _repeat(effect: Repeat, p: Printer) -> str:
    times = "twice" if effect.times == 2 else f"{effect.times} times"
    return f"{p.pick(f'{times}:', f'{effect.times}x')} {p.chain(effect.do)}"


@says.register
def _lasting(effect: Lasting, p: Printer) -> str:
    until, terse = p.language.untils[effect.until]
    holder = "" if effect.of == "you" else p.thing(effect.of)
    rules = replace(p, holder=holder).chain(effect.rules)
    return p.pick(f"{until}, {rules}", f"{rules} {terse}")


# ---- rules


def holds(p: Printer, verb: str, rest: str) -> str:
    """A rule of a card, or of whoever it lasts for: "blocks ...", "your Items block ..."."""
    verb = verb if p.holder.endswith("s") else third(verb)
    return f"{p.holder} {verb} {rest}".strip()


@says.register
def _immune(rule: Immune, p: Printer) -> str:
    full, terse = p.language.immunities[rule.to]
    return p.pick(full.format(p.holder or p.told("you")), terse)
