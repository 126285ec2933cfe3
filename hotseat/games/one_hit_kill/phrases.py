"""The phrases of One Hit Kill's own effects and rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from hotseat.engine.phrases import top_cards
from hotseat.engine.words import CARDS, Printer, says

from .effects import ChangesClass, Cut, EveryoneDiscards, Keep, Refill, Search, Shuffle, TakeTop


def figure(value: Any, p: Printer) -> str:
    """A number as it is in force."""
    return str(value) if isinstance(value, int) else p.language.numbers[value].direct


@says.register
def _cut(effect: Cut, p: Printer) -> str:
    over, to = figure(effect.over, p), figure(effect.to, p)
    full = f"each player with more than {over} cards in hand discards down to {to}"
    return p.pick(full, f"over {over} disc to {to}")


@says.register
def _everyone(effect: EveryoneDiscards, p: Printer) -> str:
    return p.pick(f"each player discards {CARDS.of(effect.n)}", f"each disc {effect.n}")


@says.register
def _take_top(effect: TakeTop, p: Printer) -> str:
    cards = top_cards(effect.n, p.zone("deck"), p)
    return p.pick("look at ", "see ") + cards


@says.register
def _keep(effect: Keep, p: Printer) -> str:
    full = "put any number of them into your hand and discard the rest"
    return p.pick(full, "keep any, disc rest")


@says.register
def _search(effect: Search, p: Printer) -> str:
    full = f"search {p.zone(effect.zone)} for 1 card and put it into your hand"
    return p.pick(full, f"search {p.zone(effect.zone)}: take 1")


@says.register
def _shuffle(effect: Shuffle, p: Printer) -> str:
    return f"shuffle {p.zone(effect.zone)}"


@says.register
def _refill(effect: Refill, p: Printer) -> str:
    return p.pick("refill the Field", "refill")


@says.register
def _changes_class(rule: ChangesClass, p: Printer) -> str:
    one = rule.n == 1
    full = f"in a reveal, {rule.n} component{'' if one else 's'} count{'s' if one else ''} as another class"
    return p.pick(full, f"changes {rule.n} class{'' if one else 'es'}")


# What a card with such an effect is played for, in at most nine letters; of several the first here.
POINTS: Mapping[type, Callable[[Any, Printer], str]] = {
    Cut: lambda effect, p: f"cut to {figure(effect.to, p)}",
    TakeTop: lambda effect, p: f"see top {figure(effect.n, p)}",
    Search: lambda effect, p: f"1 of {p.zone(effect.zone)}",
    EveryoneDiscards: lambda effect, p: f"each -{figure(effect.n, p)}",
    ChangesClass: lambda rule, p: "a class" if rule.n == 1 else f"{rule.n} classes",
    Refill: lambda effect, p: "new Field",
}
