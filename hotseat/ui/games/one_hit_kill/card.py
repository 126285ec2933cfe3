"""The card view: everything that can be pointed at, in full."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from hotseat.engine.saying import several
from hotseat.games.one_hit_kill import printing, wants
from hotseat.games.one_hit_kill.cards import Component, Special, Weapon
from hotseat.games.one_hit_kill.foresight import gains, missing_with, ranked
from hotseat.games.one_hit_kill.view import PlayerView, WeaponView

from ...draw.canvas import wrap
from ...draw.data import Line, Span, Thing, line
from .inks import coded, in_order, ink
from .seats import cards_of, is_computer
from .weapons import missing, slots_lines

if TYPE_CHECKING:
    from hotseat.table.sight import Sight

Shown = tuple[str, str, list[Line]]
MOST_MISSING = 9  # lines of what a Weapon misses


def card(sight: Sight, thing: Thing, w: int) -> Shown:
    """Name, kind and text of a thing, in lines of at most ``w`` columns."""
    view = sight.view
    if isinstance(thing, str):
        return _place(sight, thing, w)
    if 0 <= thing < len(sight.names):
        return _player(sight, view.players[thing], w)
    weapon = next((weapon for weapon in view.weapons if weapon.card == thing), None)
    if weapon is not None:
        return _weapon(sight, weapon, w)
    model = view.cards.get(thing)
    if isinstance(model, Component):
        return _component(sight, thing, model, w)
    if isinstance(model, Special):
        return _special(sight, thing, model, w)
    return "", "", []


def _said(text: str, w: int, ink: str = "soft") -> list[Line]:
    return [(Span(row, ink),) for row in wrap(text, w)]


def _labelled(label: str, texts: Iterable[str], w: int) -> list[Line]:
    """Texts below each other behind a word, all of them on one edge."""
    rows = [row for text in texts for row in wrap(text, w - 6)]
    return [line((f"{'' if i else label:6}", "mute"), row) for i, row in enumerate(rows)]


def _where(sight: Sight, card: int) -> str:
    view = sight.view
    if card in view.field:
        return f"Field, spot {view.field.index(card) + 1}"
    if card in view.on_table:
        return "being played"
    if card in view.hand:
        return "your hand"
    if card in view.aside:
        return "looked at"
    return "in the pile" if card in view.pile else ""


# ---------------------------------------------------------------- white cards


def _component(sight: Sight, card: int, model: Component, w: int) -> Shown:
    name = f"{model.class_.replace('-', ' ').title()} {model.number}  {model.part}"
    kind = " · ".join(filter(None, ("Component", _where(sight, card))))
    body = _said("One job per card: a run or a part, never both.", w)
    if card not in sight.view.hand:
        body += [(), *_would(sight, card, w)]
    else:
        body += [(), *_serves(sight, card, w)]
    return name, kind, body


def _would(sight: Sight, card: int, w: int) -> Iterator[Line]:
    """What each Weapon would miss with this card in hand."""
    view = sight.view
    after = missing_with(view, (*view.hand, card))
    for weapon in ranked(view.weapons):
        then = after[weapon.card]
        better = then < weapon.missing
        told = f"{weapon.missing} ► {then} missing" if better else "no use"
        told = "complete" if better and not then else told
        name = f"{weapon.model.face_name:12}"
        yield line((name, "ink b" if better else "soft"), (told, "good b" if better else "mute"))
    size, safe = len(view.hand) + 1, view.params.threshold
    said = "safe" if size <= safe else "an Overload would cut it"
    yield ()
    yield from _said(f"Your hand would be {size}: {said}.", w)


def _serves(sight: Sight, card: int, w: int) -> Iterator[Line]:
    """The Weapons in which this card of the hand has a place."""
    for weapon in ranked(sight.view.weapons):
        used = any(placed.card == card for placed in weapon.layout)
        said = "has a place for it" if used else "no use"
        name = f"{weapon.model.face_name:12}"
        yield line((name, "ink b" if used else "soft"), (said, "good b" if used else "mute"))


def _special(sight: Sight, card: int, model: Special, w: int) -> Shown:
    kind = " · ".join(filter(None, ("Special", _where(sight, card))))
    body = _said(printing.full(model, sight.view.params), w)
    if model.story:
        body += [(), *_said(model.story, w, "mute")]
    if card in sight.view.field and gains(sight.view, card):
        body += [(), *_would(sight, card, w)]
    return model.name, kind, body


# ---------------------------------------------------------------- Weapons


def _weapon(sight: Sight, weapon: WeaponView, w: int) -> Shown:
    model: Weapon = weapon.model
    whose = "on the table" if weapon.open else "yours"
    kind = f"Weapon {'*' * model.stars} · {whose}"
    body = _labelled("needs", wants.needs(model, sight.view.parts), w)
    body += [(), *slots_lines(sight, weapon, w), (missing(weapon),)]
    laid = {placed.slot: placed for placed in weapon.layout}
    cards = {placed.card: sight.view.cards[placed.card] for placed in weapon.layout}
    open_ = dict.fromkeys(wants.wanted(model, laid, cards, sight.view.parts))
    body += _labelled("wants", open_, w)[:MOST_MISSING]
    for placed in weapon.layout:
        if placed.as_:
            cls = placed.as_.replace("-", " ").title()
            code = coded(sight.view.cards[placed.card])
            body += _said(f"{code} counts as {cls}, by a Transmute.", w)
    if model.story:
        body += [(), *_said(model.story, w, "mute")]
    return model.name, kind, body


# ---------------------------------------------------------------- people and piles


def _player(sight: Sight, who: PlayerView, w: int) -> Shown:
    level = sight.levels[who.seat] if is_computer(sight, who.seat) else ""
    kind = f"{level} computer" if level else "at the table"
    body: list[Line] = [(Span("Hand     ", "mute"), *cards_of(who))]
    body.append(line(("Weapons  ", "mute"), str(who.weapons)))
    if who.score or sight.view.params.wins > 1:
        of = f" of {sight.view.params.wins}" if sight.view.params.wins > 1 else ""
        body.append(line(("Won      ", "mute"), f"{who.score}{of}"))
    shown = who.hand or who.seen
    if shown and who.seat != sight.viewer:
        head = "Holds, for all to see:" if who.hand else "Seen to go into that hand:"
        body += [(), *_said(head, w, "mute"), *_cards(sight, shown, w)]
    if who.over:
        keep = sight.view.params.keep
        body += [(), *_said(f"An Overload would cut this hand to {keep}.", w, "warn")]
    return sight.names[who.seat], kind, body


def _cards(sight: Sight, cards: tuple[int, ...], w: int) -> list[Line]:
    rows: list[list[str | Span]] = [[]]
    used = 0
    for piece in in_order(sight.view, cards):
        model = sight.view.cards[piece]
        code = coded(model)
        if used + len(code) + 1 > w:
            rows.append([])
            used = 0
        rows[-1] += [Span(code, ink(model)), " "]
        used += len(code) + 1
    return [tuple(row) for row in rows]


def _place(sight: Sight, thing: str, w: int) -> Shown:
    view = sight.view
    if thing == "deck":
        text = "Taking the top card is one thing a turn may be. Empty, it is the shuffled Discard pile."
        return "The Draw pile", several(view.deck, "card"), _said(text, w)
    if thing == "discard":
        body = _said("Cards lie here face down. Putting any number of yours here is a turn.", w)
        if view.known_discards:
            body += [(), *_said("You know of:", w, "mute"), *_cards(sight, view.known_discards, w)]
        return "The Discard pile", several(view.discard, "card"), body
    if thing == "weapon_pile":
        return "The Weapon pile", several(view.weapon_pile, "Weapon"), _said(_about_pile(sight), w)
    if thing.startswith("spot:"):
        text = "Nothing lies here; it is filled as soon as there is a card."
        return "An open spot", f"Field, spot {thing.partition(':')[2]}", _said(text, w)
    return "", "", []


def _about_pile(sight: Sight) -> str:
    params = sight.view.params
    return {
        "take": "Taking the top one is one thing a turn may be. It is never put back.",
        "add": f"A turn may lay the top one on the table; {params.table_max} at most lie there.",
        "exchange": "A turn may put a Weapon under the pile and take the top one.",
    }.get(params.action, "No Weapons are taken in this game.")
