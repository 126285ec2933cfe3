"""The one thing of a turn, by rule: what a computer player does, the first of these that fits."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from hotseat.engine.move import Move

from .advice_cards import best_of, held, idle, nearest, ways
from .advice_outs import most_open

if TYPE_CHECKING:
    from .state import Kill

Rule = Callable[["Kill", int], "str | None"]
CLOSE, FAR = 3, 4  # cards missing
LEFT = 8  # cards a hand is discarded down to, about
FEW = 4  # Weapons to choose from
MASTER_FEW = 3  # the same where a Weapon is taken before the hand is full
CUT_FROM = 2  # cards missing from which on five cards are all a Weapon has use for
COMPANY = 2  # players; more of them bring Overloads about too often for large hands
GEMS = ("transmute", "regex")
WEAPON_WORDS = {"take": "take_weapon", "add": "add_weapon", "exchange": "trade_weapon"}


def _legal(state: Kill, word: str, card: int = -1) -> str | None:
    """The key of a move, if it is an option."""
    key = word if card < 0 else f"{word}:{card}"
    return key if any(move.key == key for move in state.decision.options) else None


def _play(state: Kill, seat: int, id: str) -> str | None:
    card = held(state, seat, id)
    return _legal(state, "play_special", card) if card >= 0 else None


def _others(state: Kill, seat: int) -> list[int]:
    """How many cards the others hold."""
    return [len(hand) for other, hand in enumerate(state.hands) if other != seat]


def reveal(state: Kill, seat: int) -> str | None:
    """A complete Weapon is revealed."""
    complete = [w for w in state.buildable(seat) if _legal(state, "reveal", w)]
    if not complete:
        return None
    changes = {w: sum(bool(p.as_) for p in state.laid_out(seat, w)) for w in complete}
    return f"reveal:{min(complete, key=lambda w: (changes[w], w))}"


def overload(state: Kill, seat: int) -> str | None:
    """An Overload that cuts others and not its player."""
    safe = len(state.hands[seat]) - 1 <= state.params.threshold
    hits = any(n > state.params.threshold for n in _others(state, seat))
    return _play(state, seat, "overload") if safe and hits else None


def regex(state: Kill, seat: int) -> str | None:
    """One or two cards away: the pile is searched for one of them."""
    near = ways(state, seat, state.hands[seat]).nearest
    return _play(state, seat, "regex") if 1 <= near <= 2 else None


def history(state: Kill, seat: int) -> str | None:
    """A card that is known to lie among the discards brings the Weapon nearer."""
    known = [card for card in state.discard if card in state.known.get(seat, ())]
    now = ways(state, seat, state.hands[seat]).nearest
    if not known or not 1 <= now <= CLOSE:
        return None
    return _play(state, seat, "history") if best_of(state, seat, known)[1].nearest < now else None


def field(state: Kill, seat: int) -> str | None:
    """A card of the Field that is missing, as long as the hand stays safe."""
    lying = state.zone("field", seat)
    if not lying:
        return None
    now = ways(state, seat, state.hands[seat])
    card, way = best_of(state, seat, lying)
    room = state.params.threshold + (1 if way.nearest <= 1 else 0)
    good = way.nearest < now.nearest and len(state.hands[seat]) < room
    return _legal(state, "take_field", card) if good else None


def selection(state: Kill, seat: int) -> str | None:
    """Five new cards, with room for them."""
    room = len(state.hands[seat]) < state.params.threshold
    return _play(state, seat, "natural-selection") if room else None


def winnow(state: Kill, seat: int) -> str | None:
    """Two cards of no use, and others who have fewer to spare."""
    spare = len(idle(state, seat))
    return _play(state, seat, "winnow") if spare >= 2 and min(_others(state, seat)) <= 8 else None


def chaos(state: Kill, seat: int) -> str | None:
    """The Field pushes somebody over the edge."""
    over = max(_others(state, seat)) + len(state.zone("field", seat)) > state.params.threshold
    return _play(state, seat, "chaos") if over else None


def discard(state: Kill, seat: int) -> str | None:
    """A full hand lets go of what serves nothing."""
    full = len(state.hands[seat]) >= state.params.threshold
    return _legal(state, "discard_cards") if full and idle(state, seat) else None


def weapon(state: Kill, seat: int) -> str | None:
    """Far from all Weapons and with cards for another one."""
    own = nearest(state, seat)
    far = ways(state, seat, state.hands[seat]).nearest >= FAR
    few = len(own) < FEW and len(state.hands[seat]) >= LEFT
    word = WEAPON_WORDS.get(state.params.action, "")
    return _legal(state, word) if word and (not own or (far and few)) else None


def second(state: Kill, seat: int) -> str | None:
    """A card of the Field that the second Weapon misses, or a good Special."""
    lying = state.zone("field", seat)
    if not lying or len(state.hands[seat]) >= state.params.threshold:
        return None
    now = ways(state, seat, state.hands[seat])
    card, way = best_of(state, seat, lying)
    special = next((c for c in lying if state.cards[c].id in ("transmute", "regex")), -1)
    if special >= 0:
        return _legal(state, "take_field", special)
    return _legal(state, "take_field", card) if way < now else None


def draw(state: Kill, seat: int) -> str | None:
    """Else a card from the pile."""
    return _legal(state, "draw_card")


# ---- what a master does otherwise: figures are of games against the rules above (docs/balance.md)


def safe_overload(state: Kill, seat: int) -> str | None:
    """An Overload that cuts others; what it leaves of the own hand is enough while much is
    missing."""
    safe = len(state.hands[seat]) - 1 <= state.params.threshold
    if not safe and ways(state, seat, state.hands[seat]).nearest < CUT_FROM:
        return None
    hits = any(n > state.params.threshold for n in _others(state, seat))
    return _play(state, seat, "overload") if hits else None


def last_search(state: Kill, seat: int) -> str | None:
    """As many cards away as there are searches in hand: they are kept for the cards that are
    hardest to come by, the last ones.
    """
    searches = sum(state.cards[card].id == "regex" for card in state.hands[seat])
    near = ways(state, seat, state.hands[seat]).nearest
    return _play(state, seat, "regex") if 1 <= near <= searches else None


def open_field(state: Kill, seat: int) -> str | None:
    """Where several cards of the Field bring the nearest Weapon nearer: the one after which most
    other cards help.
    """
    hand = state.hands[seat]
    now = ways(state, seat, hand).nearest
    missing = [
        card for card in state.zone("field", seat) if ways(state, seat, [*hand, card]).nearest < now
    ]
    found = len(missing) > 1
    return _legal(state, "take_field", most_open(state, seat, missing)) if found else None


def bold_field(state: Kill, seat: int) -> str | None:
    """A card of the Field that is missing, also over the limit: a cut leaves what a Weapon needs
    most."""
    lying = state.zone("field", seat)
    if not lying:
        return None
    card, way = best_of(state, seat, lying)
    nearer = way.nearest < ways(state, seat, state.hands[seat]).nearest
    return _legal(state, "take_field", card) if nearer else None


def gem(state: Kill, seat: int) -> str | None:
    """The Specials of the Field that win games."""
    lying = state.zone("field", seat)
    found = [card for id in GEMS for card in lying if state.cards[card].id == id]
    return _legal(state, "take_field", found[0]) if found else None


def discard_in_company(state: Kill, seat: int) -> str | None:
    """Among many players an Overload comes soon; of two the one is faster who lets go of
    nothing."""
    return discard(state, seat) if state.seats > COMPANY else None


def early_weapon(state: Kill, seat: int) -> str | None:
    """Far from all of few Weapons, another one is worth a turn."""
    few = len(nearest(state, seat)) < MASTER_FEW
    far = ways(state, seat, state.hands[seat]).nearest >= FAR
    word = WEAPON_WORDS.get(state.params.action, "")
    return _legal(state, word) if word and few and far else None


SMITH: Sequence[Rule] = (
    reveal,
    overload,
    regex,
    history,
    field,
    selection,
    winnow,
    chaos,
    discard,
    weapon,
    second,
    draw,
)
MASTER: Sequence[Rule] = (
    reveal,
    safe_overload,
    last_search,
    history,
    open_field,
    bold_field,
    gem,
    selection,
    chaos,
    discard_in_company,
    early_weapon,
    draw,
)
APPRENTICE: Sequence[Rule] = (reveal, field, discard, draw)


def turn(state: Kill, rules: Sequence[Rule]) -> Move:
    """The first move these rules find, else the first there is."""
    seat = state.decision.seat
    keys = (rule(state, seat) for rule in rules)
    key = next(filter(None, keys), state.decision.options[0].key)
    return next(move for move in state.decision.options if move.key == key)


def found_by(state: Kill, rules: Sequence[Rule], key: str) -> str:
    """The name of the rule that finds this move; where none does there is no more to say for it
    than for a draw.
    """
    seat = state.decision.seat
    found = next((rule for rule in rules if rule(state, seat) == key), draw)
    return found.__name__
