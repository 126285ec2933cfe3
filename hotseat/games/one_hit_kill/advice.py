"""What computer players and hints ask of One Hit Kill: every answer is given by rule, the better
ones by better rules.

Everything here is read from a world imagined for a seat: its own cards, what lies open, sizes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from hotseat.engine.card_effects import PickCards
from hotseat.engine.move import Move
from hotseat.engine.rng import HasRng, below

from .advice_cards import best_of, idle, nearest, wanted, ways
from .advice_outs import dropped, most_open
from .advice_trial import better, is_tried
from .advice_turn import APPRENTICE, LEFT, MASTER, SMITH, found_by, turn

if TYPE_CHECKING:
    from .state import Kill

ROUGH = 4  # an easy player answers by chance one time in so many


USUAL_WORDS: Mapping[str, str] = {
    # the one thing of a turn, by the rule that found it
    "reveal": "all seven cards are there, and that wins",
    "safe_overload": "it cuts another hand and costs this one little",
    "last_search": "a search brings a card that is missing",
    "history": "a card that is missing lies among the discards",
    "open_field": "it is missing, and most cards help after it",
    "bold_field": "it brings the nearest Weapon closer",
    "gem": "few cards win as many games",
    "selection": "there is room, and five cards to choose from",
    "chaos": "the Field makes another hand too large",
    "discard_in_company": "the hand is full, and some of it is of no use",
    "early_weapon": "no Weapon is near, and another may suit better",
    "trial": "tried out in thought, it helps most",
    "draw": "nothing on the table helps more",
    # cards that are chosen, by what is done with them
    "discards": "they serve the Weapons least",
    "keep": "as much as helps a Weapon and is safe to hold",
    "search": "it helps the nearest Weapon most",
    "move": "it helps the nearest Weapon most",
    "trade": "that Weapon is farthest off",
    "choose_drops": "most cards help what stays",
    "mode": "it does most to the others",
    "pick": "that hand comes nearest to an Overload",
}


# ---- answers by rule


def ruled(state: Kill, level: str, rng: HasRng) -> Sequence[Move] | None:
    """The answer a player of this level gives: an easy one knows few rules, and follows them only
    most of the time; a hard one spends its turns better.
    """
    if level == "hard":
        return MASTERED.get(state.decision.kind, usual)(state)
    if level != "easy":
        return usual(state)
    if not below(rng, ROUGH):
        picks: Sequence[Move] = state.decision.random(rng, state)
        return picks
    if state.decision.kind == "turn":
        return [turn(state, APPRENTICE)]
    return usual(state)


def usual(state: Kill) -> Sequence[Move]:
    """The answer somebody gives who knows what all cards are for."""
    return ANSWERS[state.decision.kind](state)


def _turn(state: Kill) -> Sequence[Move]:
    return [better(state, turn(state, SMITH), usual)]


def _takes(state: Kill, cards: Sequence[int]) -> list[Move]:
    """These cards as an answer."""
    by_key = {move.key: move for move in state.decision.options}
    return [by_key[f"take:{card}"] for card in cards]


def _drops(state: Kill) -> Sequence[Move]:
    """What serves least."""
    seat, n = state.decision.seat, state.decision.least
    return _takes(state, wanted(state, seat)[-n:])


def _pick_cards(state: Kill) -> Sequence[Move]:
    question = state.decision.question
    assert isinstance(question, PickCards)
    return _takes(state, PICKS[question.verb](state, question))


def _discard(state: Kill, question: PickCards) -> Sequence[int]:
    """What serves nothing, down to a hand that is safe for a while; as many as a card says, where
    one does.
    """
    seat, least = question.seat, state.decision.least
    if least == state.decision.most:
        return wanted(state, seat)[-least:]
    most = max(1, len(state.hands[seat]) - LEFT)
    free = idle(state, seat)
    return free[:most] or wanted(state, seat)[-1:]


def _keep(state: Kill, question: PickCards) -> Sequence[int]:
    """What brings the Weapons nearer, and good Specials, as far as the hand stays safe."""
    seat, kept = question.seat, list[int]()
    left = list(state.aside)
    hand = list(state.hands[seat])
    while left:
        now = ways(state, seat, hand)
        found = sorted((ways(state, seat, [*hand, card]), card) for card in left)
        way, card = found[0]
        special = [c for c in left if state.cards[c].id in ("transmute", "regex")]
        if way >= now:
            if not special:
                break
            card = special[0]
        room = state.params.threshold + (1 if way.nearest == 0 else 0)
        if len(hand) >= room:
            break
        left.remove(card)
        kept.append(card)
        hand.append(card)
    return kept


def _search(state: Kill, question: PickCards) -> Sequence[int]:
    """The card that is missing most."""
    cards = state.zone(question.zone, question.seat)
    return [best_of(state, question.seat, cards)[0]]


def _field(state: Kill, question: PickCards) -> Sequence[int]:
    """The card of the Field that helps most."""
    return [best_of(state, state.decision.seat, state.zone("field", -1))[0]]


def _trade(state: Kill, question: PickCards) -> Sequence[int]:
    """The Weapon that is farthest."""
    own = state.weapons[question.seat]
    return [w for w in nearest(state, question.seat) if w in own][-1:]


def _mode(state: Kill) -> Sequence[Move]:
    """The Field is forced on somebody whom it pushes over the edge, else it is swept."""
    seat, n = state.decision.seat, len(state.zone("field", -1))
    others = [len(hand) for other, hand in enumerate(state.hands) if other != seat]
    force = max(others) + n > state.params.threshold
    return [state.decision.options[1 if force else 0]]


def _victim(state: Kill) -> Sequence[Move]:
    """Whoever holds most cards."""
    return [max(state.decision.options, key=lambda m: len(state.hands[getattr(m, "it", 0)]))]


PICKS: Mapping[str, Callable[[Kill, PickCards], Sequence[int]]] = {
    "discard": _discard,
    "keep": _keep,
    "search": _search,
    "move": _field,
    "trade": _trade,
}
ANSWERS: Mapping[str, Callable[[Kill], Sequence[Move]]] = {
    "turn": _turn,
    "choose_drops": _drops,
    "pick_cards": _pick_cards,
    "mode": _mode,
    "pick": _victim,
}


# ---- what a hard player answers otherwise


def _mastered_turn(state: Kill) -> Sequence[Move]:
    return [better(state, turn(state, MASTER), usual)]


def _mastered_drops(state: Kill) -> Sequence[Move]:
    """What is missed least in what stays."""
    return _takes(state, dropped(state, state.decision.seat, state.decision.least))


def _mastered_cards(state: Kill) -> Sequence[Move]:
    """A search brings the card after which most others help."""
    question = state.decision.question
    assert isinstance(question, PickCards)
    if question.verb != "search":
        return usual(state)
    cards = state.zone(question.zone, question.seat)
    return _takes(state, [most_open(state, question.seat, cards)])


MASTERED: Mapping[str, Callable[[Kill], Sequence[Move]]] = {
    "turn": _mastered_turn,
    "choose_drops": _mastered_drops,
    "pick_cards": _mastered_cards,
}


def occasion(state: Kill, answer: Sequence[Move]) -> str:
    """Which of USUAL_WORDS says why: the rule that found a turn, what is done with cards."""
    decision = state.decision
    if decision.kind == "turn":
        found = found_by(state, MASTER, answer[0].key)
        return "trial" if is_tried(state, answer[0]) else found
    if decision.kind != "pick_cards":
        return str(decision.kind)
    assert isinstance(decision.question, PickCards)
    verb = decision.question.verb
    return "discards" if verb == "discard" else verb
