"""A game in plain words: what is said of it line by line. Pure functions over what a seat sees.

A line of a list is (thing, text): what it is about, None for nothing, and a sentence.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from hotseat.engine import saying
from hotseat.engine.events import Said
from hotseat.engine.move import Thing
from hotseat.engine.saying import Choice, listed, several

from . import plain_bench, printing, voice, wording
from .cards import Component
from .explain import explain as explain  # a part of these words
from .foresight import gains, ranked
from .needs import slots
from .view import KillView, WeaponView
from .voice import Seen, named

Entry = tuple[Thing, str, str]  # a thing, its id and its name
Lines = Iterator[tuple[Thing | None, str]]

BARE = {
    "next": "deal_next",
    "draw": "draw_card",
    "discard": "discard_cards",
    "pass": "pass",
}
WEAPON = {"take": "take_weapon", "add": "add_weapon", "exchange": "trade_weapon"}
MODES = ("sweep", "force")
WITH_HAND = ("turn", "keep", "search", "move")  # questions for which one has to know one's hand


# ---- the question


def heading(seen: Seen) -> str:
    """The round, and who decides."""
    view: KillView = seen.view
    if seen.kind == voice.GAME_WON:
        return f"Game {view.game} is over, and the match goes on."
    game = f"Game {view.game}, round" if view.params.wins > 1 else "Round"
    turn = "" if view.active == seen.decider else f", the turn of {seen.names[view.active]}"
    return f"{game} {view.round}{turn}. {seen.names[seen.decider]} decides."


def question(seen: Seen) -> list[str]:
    """What is asked, what is special about it, and the hand where its cards are not the options;
    between two games how the last one was won.
    """
    held = [text for _, text in _hand(seen, "")]
    beside = seen.options and voice.asked(seen)[0] in WITH_HAND
    lines = [voice.question(seen), *filter(None, [voice.special(seen)]), *(held if beside else [])]
    if seen.kind == voice.GAME_WON:
        lines[1:1] = [*_revealed(seen), _score(seen)]
    return lines


def labels(seen: Seen) -> list[str]:
    """What each option does, in a few words."""
    return [_label(seen, choice) for choice in seen.options]


def _label(seen: Seen, choice: Choice) -> str:
    piece = next((point for point in choice.points if isinstance(point, int)), -1)
    if choice.word == "option":
        return voice.label(seen, choice)
    if choice.word == "take":
        return named(seen, piece)
    return voice.IN_FULL[choice.word].format(named(seen, piece))


def again(seen: Seen, choice: Choice) -> str:
    """No option of this game ends it for the worse."""
    return ""


# ---- keys


def keys(seen: Seen) -> list[str]:
    """A key for every option, the same in every game: `play:regex`, `field:b7`."""
    return [_key(seen, choice) for choice in seen.options]


def _key(seen: Seen, choice: Choice) -> str:
    word, *parts = choice.key.split(":")
    if word in WEAPON.values():
        return "weapon"
    bare = next((key for key, own in BARE.items() if own == word), "")
    if bare:
        return bare
    if word == "option":
        return f"choose:{MODES[int(parts[0])]}"
    verb = {"play_special": "play", "take_field": "field"}.get(word, word)
    return ":".join((verb, *(_id(seen, int(part)) for part in parts)))


def _id(seen: Seen, piece: int) -> str:
    return next((id for thing, id, _ in things(seen) if thing == piece), str(piece))


WISHES = {"play": "play_special", "field": "take_field", "reveal": "reveal", "take": "take"}


def wish(seen: Seen, key: str) -> str:
    """What the engine calls an option with this key; "" where no piece is called so."""
    verb, _, id = key.partition("#")[0].partition(":")
    if verb == "weapon" and not id:
        return WEAPON.get(seen.view.params.action, "take_weapon")
    if verb == "reveal" and ":" not in id:
        id = _weapon_called(seen, id)
    if not id:
        return BARE.get(verb, "")
    if verb == "reveal" and ":" in id:
        return _laid_by_hand(seen, *id.split(":", 1))
    piece = next((thing for thing, own, _ in things(seen) if own == id), None)
    return f"{WISHES[verb]}:{piece}" if verb in WISHES and isinstance(piece, int) else ""


def _weapon_called(seen: Seen, id: str) -> str:
    """The id of the Weapon with this short name, of the nearest one where none is named."""
    weapons = ((one.model.id, one.model.face_name) for one in ranked(seen.view.weapons))
    return next((own for own, short in weapons if id in ("", short.casefold())), id)


def _laid_by_hand(seen: Seen, id: str, codes: str) -> str:
    """`reveal:basilisk:b6-b7-b8-b1-b2-a8-e8`: cards in the order of the places (OHK-201)."""
    view: KillView = seen.view
    weapon = next((one.card for one in view.weapons if one.model.id == id), None)
    return plain_bench.key_of(view, weapon, codes) if weapon is not None else ""


# ---- what there is


def things(seen: Seen) -> list[Entry]:
    """All that can be named: own cards first, then what lies open, then players and piles."""
    view: KillView = seen.view
    own = [*view.aside, *view.pile, *view.hand, *(weapon.card for weapon in view.weapons)]
    cards = dict.fromkeys([*own, *view.cards])
    players = [(p.seat, p.name.casefold().replace(" ", "-"), p.name) for p in view.players]
    piles = [(id, id.replace("_", "-"), name) for id, name in wording.PLACES.items()]
    named_cards = [(c, _card_id(view.cards[c]), view.cards[c].name) for c in cards]
    return [*named_cards, *players, *piles]


def _card_id(model: Any) -> str:
    return model.code.lower() if isinstance(model, Component) else str(model.id)


# ---- the table


def _table(seen: Seen, rest: str) -> Lines:
    view: KillView = seen.view
    piles = f"Draw pile {view.deck}, Discard pile {view.discard}, Weapon pile {view.weapon_pile}."
    yield None, piles
    for spot, card in enumerate(view.field, 1):
        yield (card if card >= 0 else None), f"Field {spot}: {_lying(seen, card)}."
    for card in view.on_table:
        yield card, f"Being played: {named(seen, card)}."
    for player in view.players:
        if player.seat != view.seat:
            yield player.seat, _player(seen, player.seat)
    yield from _hand(seen, rest)
    yield from _weapons(seen, rest)


def _field(seen: Seen, rest: str) -> Lines:
    """The Field, with what each card would mean for the Weapons."""
    for spot, card in enumerate(seen.view.field, 1):
        yield (
            (card if card >= 0 else None),
            f"Field {spot}: {_lying(seen, card)}.{_for(seen, card)}",
        )


def _for(seen: Seen, card: int) -> str:
    """What a card more would mean for the Weapons one may build, the best first."""
    view: KillView = seen.view
    if card < 0 or not view.weapons:
        return ""
    said = [
        f"{gain.weapon.model.name} would miss {several(gain.missing, 'card')}, not {before}"
        if gain.missing
        else f"{gain.weapon.model.name} would be complete"
        for gain in gains(view, card)
        for before in [saying.number(gain.weapon.missing)]
    ]
    if said:
        return f" With it {'; '.join(said)}."
    whose = "the" if view.weapons_table else "your"
    is_part = isinstance(view.cards[card], Component)
    return f" It serves none of {whose} Weapons." if is_part else ""


def _player(seen: Seen, seat: int) -> str:
    """How many cards and Weapons somebody has, and what is known of them."""
    player = seen.view.players[seat]
    over = f", over the limit of {seen.view.params.threshold}" if player.over else ""
    known = player.hand or player.seen
    names = f" Known of the hand: {listed([named(seen, card) for card in known])}." if known else ""
    weapons = several(player.weapons, "Weapon")
    return f"{player.name} holds {several(player.size, 'card')}{over} and {weapons}.{names}"


def _lying(seen: Seen, card: int) -> str:
    return named(seen, card) if card >= 0 else "no card"


def _hand(seen: Seen, rest: str) -> Lines:
    view: KillView = seen.view
    safe = view.params.threshold
    cards = listed([named(seen, card) for card in view.hand]) or "nothing"
    yield None, f"You hold {several(len(view.hand), 'card')}, safe up to {safe}: {cards}."


def _weapons(seen: Seen, rest: str) -> Lines:
    view: KillView = seen.view
    for weapon in sorted(view.weapons, key=lambda w: w.missing):
        where = "On the table" if weapon.open else "Your Weapon"
        yield weapon.card, f"{where} {weapon.model.name}: {progress(seen, weapon)}"


def progress(seen: Seen, weapon: WeaponView) -> str:
    """What a Weapon asks for, what lies ready for it, and how many cards are missing."""
    parts = []
    for i, need in enumerate(weapon.model.needs):
        ready = [placed for placed in weapon.layout if placed.slot.need == i]
        names = [_as(seen, p.card, p.as_) for p in ready]
        total = sum(slot.need == i for slot in slots(weapon.model.needs))
        have = f" ({len(ready)} of {total}: {listed(names)})" if ready else ""
        parts.append(f"{wording.need(need, seen.view.parts)}{have}")
    missing = several(weapon.missing, "card")
    end = "complete" if not weapon.missing else f"{missing} missing"
    return f"{'; '.join(parts)}; {end}."


def _discards(seen: Seen, rest: str) -> Lines:
    view: KillView = seen.view
    if not view.discard:
        yield None, "Nothing lies in the Discard pile."
        return
    cards = listed([named(seen, card) for card in view.known_discards]) or "none"
    yield None, f"Of the {several(view.discard, 'discarded card')} you know: {cards}."


WORDS: Mapping[str, tuple[str, Callable[[Seen, str], Lines]]] = {
    "table": ("table: the whole table as you see it.", _table),
    "hand": ("hand: your cards.", _hand),
    "field": ("field: what lies there, and what it would mean for your Weapons.", _field),
    "weapons": ("weapons: what may be built, and what is missing.", _weapons),
    "lay": (plain_bench.HELP, plain_bench.lay),
    "discards": ("discards: what you know of the Discard pile.", _discards),
}


# ---- one thing


def card(seen: Seen, thing: Thing) -> list[str]:
    """All that is to be read on a thing."""
    view: KillView = seen.view
    if isinstance(thing, str):
        n = {"deck": view.deck, "discard": view.discard, "weapon_pile": view.weapon_pile}
        return [f"{wording.PLACES[thing]}: {several(n[thing], 'card')}, face down."]
    if thing < len(view.players):
        return [_player(seen, thing)]
    model = view.cards[thing]
    text = printing.full(model, view.params, view.parts)
    weapon = next((w for w in view.weapons if w.card == thing), None)
    more = [f"As things stand: {progress(seen, weapon)}"] if weapon else []
    return [f"{model.name}, {printing.label(model)}. {text}", *more]


def sentence(seen: Seen, said: Said) -> str:
    """A line of the log as a sentence."""
    return saying.sentence(seen, said, "Round")


def ending(seen: Seen) -> list[str]:
    """How it ended."""
    view: KillView = seen.view
    out = [voice.over(seen), *_revealed(seen)]
    if view.params.wins > 1 or any(player.score > 1 for player in view.players):
        out.append(_score(seen))
    return out


def _revealed(seen: Seen) -> list[str]:
    """The Weapon that won, need by need with the components that filled it (OHK-054)."""
    view: KillView = seen.view
    if view.reveal is None:
        return []
    shown, said = iter(view.reveal.shown), []
    for need in view.reveal.model.needs:
        there = [_as(seen, *next(shown)) for _ in range(need.size)]
        said.append(f"{wording.need(need, view.parts)} ({listed(there)})")
    return [f"{view.reveal.model.name}: {'; '.join(said)}."]


def _as(seen: Seen, card: int, cls: str) -> str:
    return named(seen, card) + (f" as {wording.titled(cls)}" if cls else "")


def _score(seen: Seen) -> str:
    """How many games everybody has won."""
    scores = "; ".join(f"{player.name} {player.score}" for player in seen.view.players)
    return f"Games won: {scores}."
