"""What the option under the cursor would do, in a sentence, with numbers.

Said is only what follows from what this seat sees; what shows a card nobody has seen has no way
back.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from hotseat.engine.saying import listed, several, short
from hotseat.games.one_hit_kill import printing
from hotseat.games.one_hit_kill.foresight import gains, pairs
from hotseat.games.one_hit_kill.voice import PILES, asked, named

from ...draw.data import Line, Option
from .inks import coded

if TYPE_CHECKING:
    from hotseat.table.sight import Sight

NO_WAY_BACK = "no way back"


def preview(sight: Sight, option: Option) -> Line:
    """The sentence; empty when there is nothing to say."""
    if option.word == "option":
        return (_mode(sight, option.key),)
    say = SAYS.get(option.word)
    said = say(sight, _piece(option)) if say else ""
    return (said,) if said else ()


def _piece(option: Option) -> int:
    return next((point for point in option.points if isinstance(point, int)), -1)


def _draw(sight: Sight, piece: int) -> str:
    n = len(sight.view.hand) + 1
    return f"The top card, only you see it: {NO_WAY_BACK}. Then you hold {_size(sight, n)}."


def _size(sight: Sight, n: int) -> str:
    """A hand of so many cards, and whether it is safe."""
    safe = sight.view.params.threshold
    return f"{n}" if n <= safe else f"{n}, over {safe}"


def _take(sight: Sight, piece: int) -> str:
    view = sight.view
    said = coming(sight, piece)
    if pairs(view, (*view.hand, piece)):
        return f"{said} Two Overloads in one hand go off."
    hand = f"You would hold {_size(sight, len(view.hand) + 1)}."
    return short(f"{said} {hand} The spot is refilled.", f"{said} {hand}", said)


def coming(sight: Sight, piece: int) -> str:
    """What a card more would mean for the Weapons."""
    better = gains(sight.view, piece)
    name = named(sight, piece)
    if not better:
        special = not hasattr(sight.view.cards[piece], "class_")
        whose = "the" if sight.view.weapons_table else "your"
        return f"{name} joins your hand." if special else f"{name} serves none of {whose} Weapons."
    best, missing = better[0]
    if not missing:
        return f"{name} completes {best.model.name}."
    return f"{name}: {best.model.face_name} {best.missing} ► {missing} missing."


def _discard(sight: Sight, piece: int) -> str:
    return "A whole turn: mark the cards, then enter puts them away; esc goes back."


def _weapon(sight: Sight, piece: int) -> str:
    n = several(sight.view.weapon_pile, "Weapon")
    return f"The top of {n}, seen by you alone: {NO_WAY_BACK}."


def _add(sight: Sight, piece: int) -> str:
    return f"The top Weapon lies open for everybody: {NO_WAY_BACK}."


def _trade(sight: Sight, piece: int) -> str:
    return "One of your Weapons goes under the pile, and the top one comes."


def _reveal(sight: Sight, piece: int) -> str:
    weapon = next(weapon for weapon in sight.view.weapons if weapon.card == piece)
    shown = " ".join(coded(sight.view.cards[placed.card]) for placed in weapon.layout)
    turned = sum(bool(placed.as_) for placed in weapon.layout)
    more = f" and {several(turned, 'Transmute')}" if turned else ""
    return short(f"{weapon.model.name} with {shown}{more}: you win.", "You win.")


def _play(sight: Sight, piece: int) -> str:
    model = sight.view.cards[piece]
    if model.goes_off:
        return _overload(sight)
    first = model.texts[0].effects[0]
    say = FIRST.get(first.word)
    return say(sight, first) if say else f"{model.name}: {printing.label(model)}, read it with i."


def _see_top(sight: Sight, effect: Any) -> str:
    view = sight.view
    n = min(effect.n, view.deck + view.discard) if isinstance(effect.n, int) else view.deck
    held = len(view.hand) - 1
    return f"You see the top {n} and keep any: you would hold {held} to {held + n}, {NO_WAY_BACK}."


def _search(sight: Sight, effect: Any) -> str:
    pile, held = PILES.get(effect.zone, "the pile"), len(sight.view.hand)
    return f"You see {pile} and take one card: you would hold {held}, {NO_WAY_BACK}."


def _asks(sight: Sight, effect: Any) -> str:
    return "It asks what becomes of the Field; then you take a card of the new one."


def _everyone(sight: Sight, effect: Any) -> str:
    if sight.view.params.winnow_spares:  # OHK-204
        return f"Everybody else discards {effect.n}; you would hold {_left(sight, 0)}."
    return (
        f"Everybody discards {effect.n}; you choose yours, and would hold {_left(sight, effect.n)}."
    )


def _left(sight: Sight, n: Any) -> int:
    return max(0, len(sight.view.hand) - 1 - (n if isinstance(n, int) else 0))


FIRST: Mapping[str, Callable[[Sight, Any], str]] = {  # what a text begins with
    "take_top": _see_top,
    "search": _search,
    "choose_one": _asks,
    "everyone_discards": _everyone,
}


def _overload(sight: Sight) -> str:
    """Who would be cut if it were played now; it does not count in its player's hand (OHK-124), but
    by a variant (OHK-203).
    """
    view = sight.view
    own = not view.params.counts_itself
    sizes = {who.seat: who.size - (own and who.seat == view.seat) for who in view.players}
    cut = [seat for seat, n in sizes.items() if n > view.params.threshold]
    told = [f"{sight.names[seat]} {sizes[seat]} ► {view.params.keep}" for seat in cut]
    if told:
        return short(f"It cuts {listed(told)}; then a new Field.", f"It cuts {listed(told)}.")
    return f"No hand is over {view.params.threshold}: only the Field is swept and filled anew."


def _mode(sight: Sight, option: str) -> str:
    cards = listed([named(sight, card) for card in sight.view.field if card >= 0])
    if option.endswith(":0"):
        return short(f"{cards} go to the Discard pile.", "The Field goes to the Discard pile.")
    n = sum(card >= 0 for card in sight.view.field)
    others = [who for who in sight.view.players if who.seat != sight.viewer]
    sizes = [f"{sight.names[who.seat]} {who.size} ► {_size(sight, who.size + n)}" for who in others]
    return short(
        f"Somebody picks up {cards}: {'; '.join(sizes)}.",
        f"Somebody picks it up: {'; '.join(sizes)}.",
        f"{'; '.join(sizes)}.",
        f"Somebody picks up {cards}.",
        "Somebody picks up the whole Field.",
    )


def _pick(sight: Sight, piece: int) -> str:
    """What a hand would be, for a seat; for a card what it would bring."""
    if asked(sight)[0] == "search":
        return coming(sight, piece)
    if asked(sight)[0] == "move":
        return _take(sight, piece)
    if asked(sight)[0] == "trade":
        weapon = next((one for one in sight.view.weapons if one.card == piece), None)
        return f"{weapon.model.name}, {weapon.missing} missing, goes back." if weapon else ""
    if 0 <= piece < len(sight.names):
        who, n = sight.view.players[piece], sum(card >= 0 for card in sight.view.field)
        return f"{sight.names[piece]} {who.size} ► {_size(sight, who.size + n)}."
    return ""


Say = Callable[["Sight", int], str]
SAYS: Mapping[str, Say] = {
    "draw_card": _draw,
    "take_field": _take,
    "discard_cards": _discard,
    "take_weapon": _weapon,
    "add_weapon": _add,
    "trade_weapon": _trade,
    "reveal": _reveal,
    "play_special": _play,
    "take": _pick,
}
