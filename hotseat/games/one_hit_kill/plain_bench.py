"""The bench in plain words: a Weapon laid out by typing cards in the order of its places
(OHK-201)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from hotseat.engine.move import Thing
from hotseat.engine.saying import listed, several

from . import wording
from .bench import Bench
from .cards import Component
from .foresight import bench_for, ranked
from .needs import slots
from .view import KillView, WeaponView
from .voice import Seen, named

Lines = Iterator[tuple[Thing | None, str]]
HELP = "lay WEAPON: how its cards lie; lay WEAPON and cards in the order of its places: otherwise."
SEPARATOR = "-"


def lay(seen: Seen, rest: str) -> Lines:
    """A Weapon as the game lays it out, or as these cards would lie on it, each placing judged."""
    view: KillView = seen.view
    weapon, codes = _parted(view, rest.casefold())
    if weapon is None:
        names = listed([one.model.name for one in ranked(view.weapons)])
        yield (
            None,
            f"Say which Weapon: {names}." if names else "You have no Weapon to lay cards on.",
        )
        return
    unknown = [code for code in codes if card_called(view, code) is None]
    if unknown:
        yield None, f"You hold no component called {listed(unknown)}."
        return
    cards = [card for code in codes if (card := card_called(view, code)) is not None]
    cards = cards or [placed.card for placed in weapon.layout]
    yield from _judged(seen, weapon, cards, bool(codes))


def _judged(seen: Seen, weapon: WeaponView, cards: Sequence[int], by_hand: bool) -> Lines:
    """The places with what lies there, and what may be done with that."""
    bench = bench_for(seen.view, weapon)
    if by_hand:
        made, wrong = bench.judged(cards)
    else:
        made, wrong = bench, None
        for placed in weapon.layout:
            made = made.lay(placed.card, placed.slot)
    yield from _places(seen, weapon, made)
    if wrong is not None:
        at, card = len(made.laid), cards[len(made.laid) : len(made.laid) + 1]
        where = f"{named(seen, card[0])} in place {at + 1}: " if card else ""
        yield None, f"{where}{wrong.text} ({wrong.rule})"
    elif not made.complete:
        left = several(len(slots(made.needs)) - len(made.laid), "place").capitalize()
        yield None, f"{left} still open."
    else:
        yield None, _revealable(seen, weapon, made)


def _places(seen: Seen, weapon: WeaponView, bench: Bench) -> Lines:
    lying = {placed.slot: placed for placed in bench.layout}
    for i, slot in enumerate(slots(bench.needs), 1):
        placed = lying.get(slot)
        need = wording.need(bench.needs[slot.need], seen.view.parts)
        there = named(seen, placed.card) if placed else "open"
        as_ = f" as {wording.titled(placed.as_)}" if placed and placed.as_ else ""
        yield None, f"Place {i}, of {need}: {there}{as_}."


def _revealable(seen: Seen, weapon: WeaponView, bench: Bench) -> str:
    if not any(o.word == "reveal" and o.points[:1] == (weapon.card,) for o in seen.options):
        return "All seven lie as they must; in your turn you may reveal it so."
    cards = SEPARATOR.join(code_of(seen.view, placed.card) for placed in bench.layout)
    return f"All seven lie as they must. To reveal it so: reveal:{weapon.model.id}:{cards}"


# ---- cards by what is printed


def code_of(view: KillView, card: int) -> str:
    """What is printed on a component: b7."""
    return str(view.cards[card].code).lower()


def card_called(view: KillView, code: str) -> int | None:
    """The component of the own hand with this code."""
    own = (card for card in view.hand if isinstance(view.cards[card], Component))
    return next((card for card in own if code_of(view, card) == code), None)


def key_of(view: KillView, weapon: int, codes: str) -> str:
    """The engine's key of a reveal with these cards in its places; "" where one is not held."""
    cards = [card_called(view, code) for code in codes.split(SEPARATOR)]
    if any(card is None for card in cards):
        return ""
    return ":".join(map(str, ("reveal", weapon, *cards)))


def _parted(view: KillView, rest: str) -> tuple[WeaponView | None, list[str]]:
    """The Weapon that is named, by id, by name or by what its face says, and the cards behind
    it."""
    words = rest.replace(",", " ").replace(SEPARATOR, " ").split()
    for n in range(len(words), 0, -1):
        said = " ".join(words[:n])
        for weapon in ranked(view.weapons):
            model = weapon.model
            name, id = model.name.casefold(), model.id.replace(SEPARATOR, " ")
            own = (name.replace(SEPARATOR, " "), name.replace("'", ""), model.face_name.casefold())
            if said in (id, *own):
                return weapon, words[n:]
    return None, words
