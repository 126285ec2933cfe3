"""What is chosen outside the fight without thinking long: drafts, Items to start with, what
next."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from hotseat.engine.move import Move

from .advice_cards import use, want

if TYPE_CHECKING:
    from .state import Fight

BETTER = 6.0  # how much better a card must be to be swapped for
WHAT_NEXT = {"after_loss": "again_with_help", "next_boss": "go_on"}

WORDS = {
    "first_hero": "that hand can do most at once",
    "start_items": "these Items are good for most",
    "pick_cards": "these cards are good for least",
    "draft": "of the cards that are left it is good for most",
    "swap": "what could be had is no better, or clearly is",
    "swap_for": "it is good for most",
    "trade": "a card that was drafted is kept",
    "after_loss": "the help makes the next try easier",
    "next_boss": "the run goes on",
}


def usual(state: Fight) -> Sequence[Move] | None:
    """The answer to a question outside a fight; None for every question that wants thought."""
    decision = state.decision
    say = ANSWERS.get(decision.kind)
    if say is None or (decision.kind == "pick_cards" and state.phase != "setup"):
        return None
    return say(state, decision)


def _by_want(state: Fight, moves: Sequence[Move]) -> list[Move]:
    """Cards by how good they are, best first; what is no card last."""
    cards = state.cards
    taken = [move for move in moves if getattr(move, "it", -1) >= 0]
    return sorted(taken, key=lambda move: -want(cards[move.it]))  # type: ignore[attr-defined]


def _word(decision: Any, word: str) -> list[Move]:
    return [move for move in decision.options if move.word == word]


def _what_next(state: Fight, decision: Any) -> list[Move]:
    return _word(decision, WHAT_NEXT[decision.kind])


def _best(state: Fight, decision: Any) -> list[Move]:
    return _by_want(state, decision.options)[: max(1, decision.least)]


def _start_items(state: Fight, decision: Any) -> list[Move]:
    """Items that block for others first, then those that do most."""
    cards = state.cards

    def good(move: Any) -> float:
        item = use(cards[move.it])
        return item.shares + item.play

    return sorted(decision.options, key=good, reverse=True)[: decision.least]


def _worst(state: Fight, decision: Any) -> list[Move]:
    return _by_want(state, decision.options)[::-1][: decision.least]


def _first_hero(state: Fight, decision: Any) -> list[Move]:
    """Whose hand has the best three plays."""
    cards, plays = state.cards, state.settings.plays

    def hand(move: Any) -> float:
        goods = sorted((use(cards[c]).play for c in state.heroes[move.it].hand), reverse=True)
        return sum(goods[:plays])

    return [max(decision.options, key=hand)]


def _swap(state: Fight, decision: Any) -> list[Move]:
    """Give the worst card away if the Armory has a clearly better one."""
    cards, seat = state.cards, decision.seat
    campaign = state.campaign
    worst = _by_want(state, decision.options)[-1:]
    best = max((want(cards[card]) for card in state.armory), default=0.0)
    swaps_left = campaign is not None and campaign.swaps[seat] < 2
    if worst and swaps_left and best > want(cards[worst[0].it]) + BETTER:  # type: ignore[attr-defined]
        return worst
    return _word(decision, "done")


def _swap_for(state: Fight, decision: Any) -> list[Move]:
    """The best card of the Armory."""
    there = [move for move in decision.options if getattr(move, "it", -1) in state.armory]
    return _by_want(state, there)[:1] or _word(decision, "no")


ANSWERS: Mapping[str, Callable[[Fight, Any], list[Move]]] = {
    "first_hero": _first_hero,
    "start_items": _start_items,
    "pick_cards": _worst,
    "draft": _best,
    "swap": _swap,
    "swap_for": _swap_for,
    "trade": lambda state, decision: _word(decision, "no"),
    "after_loss": _what_next,
    "next_boss": _what_next,
}
