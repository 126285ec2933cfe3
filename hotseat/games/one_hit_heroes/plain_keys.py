"""The keys of options in plain mode, the same in every fight, and the ids of all that is there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from hotseat.engine.move import Thing

from . import plain_piles
from .view import FightView, HeroView
from .voice import Choice, Seen

Entry = tuple[Thing, str, str]  # a thing, its id and its name

BARE = {  # key of an option -> key of the engine
    "scout": "scout_card",
    "end": "end_fight",
    "pass": "pass",
    "accept": "accept",
    "yes": "yes",
    "no": "no",
    "keep": "keep_die",
    "later": "after_card",
    "let-go": "let_go",
    "again": "again",
    "again-with-help": "again_with_help",
    "give-up": "give_up",
    "go-on": "go_on",
    "skip-draft": "skip_draft",
    "done": "done",
    "swap": "swap",
}
NUMBERED = {"ask_energy": "pay", "mode": "text", "together": "first"}


# ---------------------------------------------------------------- keys


def keys(seen: Seen) -> list[str]:
    """A key for every option, the same in every fight: `play:sidearm`. Copies have the same."""
    return [_key(seen, choice) for choice in seen.options]


def _key(seen: Seen, choice: Choice) -> str:
    word, *parts = choice.key.split(":")
    for key, bare in BARE.items():
        if word == bare:
            return key
    if word == "option":
        return f"{NUMBERED.get(seen.kind, 'number')}:{_numbered(seen, int(parts[0]))}"
    if word == "set_level":
        return f"level:{parts[0]}"
    if word in ("use_item", "react", "block"):
        parts = parts[1:]
    verb = {"play_card": "play", "use_item": "use"}.get(word, word)
    return ":".join((verb, *(_id(seen, part) for part in parts)))


def _numbered(seen: Seen, n: int) -> str:
    """An amount as it is; of several things at a time the Item or card; texts from 1."""
    if seen.kind == "together":
        (step, *_) = seen.act["question"].things[n]
        word = getattr(step, "word", "")
        card = getattr(step, "card", -1) if word == "perform" else seen.act["card"]
        if word in ("perform", "text") and card in seen.view.cards:
            return seen.view.cards[card].id
    return str(n + 1) if seen.kind in ("mode", "together") else str(n)


def _id(seen: Seen, part: str) -> str:
    """The id of a piece; another word as it is, but for its underscores."""
    if not part.isdigit():
        return part.replace("_", "-")
    return next((id for thing, id, _ in things(seen) if thing == int(part)), part)


def wish(seen: Seen, key: str) -> str:
    """What the engine calls an option with this key; "" where no piece is called so.

    The option need not be there: what is asked for in vain is refused with a rule.
    """
    verb, *ids = key.partition("#")[0].split(":")
    if not ids:
        return BARE.get(verb, "")
    if verb == "level":
        return f"set_level:{ids[0]}"
    zones, form = WISHES.get(verb, ((), ""))
    piece = _piece(seen, ids[0], zones)
    if not form or piece < 0:
        return ""
    rest = [_piece(seen, id, ("items",)) for id in ids[1:]]
    if verb == "strike":
        return f"strike:{piece}:{'_'.join(ids[1:]).replace('-', '_')}"
    if -1 in rest:
        return ""
    return ":".join((form.format(piece=piece, seat=_owner(seen, piece)), *map(str, rest)))


WISHES: Mapping[str, tuple[tuple[str, ...], str]] = {
    "play": (("hand",), "play_card:{piece}"),
    "use": (("items", "hand"), "use_item:{seat}:{piece}"),
    "react": (("hand",), "react:{seat}:{piece}"),
    "block": (("items", "hand"), "block:{seat}:{piece}"),
    "strike": ((), "strike"),
    "take": (("hand", "items", "discard", "burn", "play", "draft", "armory"), "take:{piece}"),
}


def _piece(seen: Seen, id: str, zones: Sequence[str]) -> int:
    """A Hero, an enemy, or a card in one of these zones, of the Hero who decides first; else -1."""
    view = seen.view
    for thing, own, _ in _mats(seen):
        if own == id:
            return thing
    heroes = sorted(view.heroes, key=lambda hero: hero.seat != seen.decider)
    for zone in zones:
        if zone in ("draft", "armory"):
            there = [getattr(view.run, zone, ())]
        else:
            there = [lying(hero, zone) for hero in heroes]
        for card in (card for cards in there for card in cards):
            if view.cards[card].id == id:
                return card
    return -1


def lying(hero: HeroView, zone: str) -> tuple[int, ...]:
    """The cards of a Hero in a zone."""
    if zone == "items":
        return tuple(item.card for item in hero.items)
    cards: tuple[int, ...] = getattr(hero, zone)
    return cards


def _owner(seen: Seen, card: int) -> int:
    zones = ("hand", "items", "play", "discard", "burn")
    owners = [h.seat for h in seen.view.heroes if any(card in lying(h, zone) for zone in zones)]
    return owners[0] if owners else -1


# ---------------------------------------------------------------- what there is


def things(seen: Seen) -> list[Entry]:
    """All that can be named, what is nearest to whoever decides first."""
    view = seen.view
    heroes = sorted(view.heroes, key=lambda hero: hero.seat != seen.decider)
    cards: list[int] = []
    for zone in ("hand", "items", "play", "discard", "burn"):
        cards += [card for hero in heroes for card in lying(hero, zone)]
    offered = [card for card in view.cards if card not in cards]
    listed_cards = [(c, view.cards[c].id, view.cards[c].name) for c in (*cards, *offered)]
    return [*listed_cards, *_mats(seen), *_places(view), *plain_piles.piles(seen)]


def _mats(seen: Seen) -> Iterator[tuple[int, str, str]]:
    """Heroes, Boss, Minions."""
    view = seen.view
    for hero in view.heroes:
        yield hero.seat, hero.hero.id, seen.names[hero.seat]
    yield view.boss.piece, "boss", view.boss.model.name
    for minion in view.minions:
        yield minion.piece, minion.model.id, minion.model.name


def _places(view: FightView) -> Iterator[Entry]:
    """The Boss' cards that have been seen, what comes next, the dice."""
    if view.now:
        yield "now", "now", view.now.model.name
        yield view.now.card, view.now.model.id, view.now.model.name
    for card in view.seen:
        yield f"seen:{card.number}", card.id, card.name
    yield "next", "next", "Next card"
    yield "die", "die", "Attack Die"
    yield "hero-die", "hero-die", "Hero Die"
