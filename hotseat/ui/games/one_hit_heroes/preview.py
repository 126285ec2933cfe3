"""What the option under the cursor would do, in a sentence, with numbers.

Said is only what is the same in every outcome or follows from the die; where cards are drawn or a
card is turned over, that there is no way back.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from hotseat.engine.step import Step, nested
from hotseat.games.one_hit_heroes import printing
from hotseat.games.one_hit_heroes.cards import HeroCard
from hotseat.games.one_hit_heroes.replies import owner
from hotseat.games.one_hit_heroes.view import FightView
from hotseat.games.one_hit_heroes.voice import listed, named, several

from ...draw.data import Line, Option, Thing
from .inks import struck, tinted

if TYPE_CHECKING:
    from hotseat.table.sight import Sight

Outcomes = Sequence[FightView]
NO_WAY_BACK = "no way back"
OVER = {"won": "That wins the fight.", "lost": "The fight is lost if you do this."}


def preview(sight: Sight, option: Option, outcomes: Outcomes) -> Line:
    """The sentence; empty when there is nothing to say."""
    if outcomes and outcomes[0].result in OVER and len(outcomes) == 1:
        return tinted(OVER[outcomes[0].result])
    say = SAYS.get(option.word, _deed)
    return tinted(say(sight, option, outcomes))


# ---------------------------------------------------------------- single kinds


def _end(sight: Sight, option: Option, outcomes: Outcomes) -> str:
    view = sight.view
    missing = max(0, 5 - len(view.heroes[view.active].hand))
    draws = f"{sight.names[view.active]} draws {missing}; then the" if missing else "The"
    text = printing.terse(view.boss.model)
    mat = f"{text}, then " if text else ""
    card = view.now.model.name if view.now else "its card"
    return f"{draws} Boss acts: {mat}{card}."


def _scout(sight: Sight, option: Option, outcomes: Outcomes) -> str:
    return f"The card is turned over: {NO_WAY_BACK}."


def _block(sight: Sight, option: Option, outcomes: Outcomes) -> str:
    item, hero = (named(sight, int(point)) for point in option.points)
    said = f"{item} is burned; {hero} is safe"
    attack = outcomes[0].attack if len(outcomes) == 1 else None
    safe = option.points[1]
    if attack is None or safe not in attack.safe:
        return f"{said}, and nobody is left in danger."
    left = listed([sight.names[seat] for seat in attack.hit])
    return f"{said}. Still about to be hit: {left}." if left else f"{said}."


def _strike(sight: Sight, option: Option, outcomes: Outcomes) -> str:
    view, seat = sight.view, sight.decider
    was = view.heroes[seat].aggro
    at = min(len(view.aggro_bar), was + 1)
    zone = view.aggro_bar[at - 1]
    new = zone != "none" and zone != (view.heroes[seat].zone or "none")
    colour = f" {zone.upper()}" if new else ""
    return f"{sight.names[seat]}: Aggro {was} ► {at}{colour}."


def _window_pass(sight: Sight, option: Option, outcomes: Outcomes) -> str:
    return f"A die is rolled then: {NO_WAY_BACK}." if len(outcomes) > 1 else ""


def _accept(sight: Sight, option: Option, outcomes: Outcomes) -> str:
    return OVER["lost"]


# ---------------------------------------------------------------- cards and Items


def _deed(sight: Sight, option: Option, outcomes: Outcomes) -> str:
    """A card, an Item or a smaller choice, from what it changes."""
    if not outcomes:
        return ""
    card = sight.view.cards.get(_piece(option.points))
    name = card.name if card else ""
    rolls = _rolls(card) if card and option.word in ("play_card", "react", "use_item") else 0
    if rolls > 1:
        return f"{name} rolls {several(rolls, 'Hero Die').replace('Dies', 'Dice')}: {NO_WAY_BACK}."
    if len(outcomes) > 1:
        return _rolled(sight, name, _actor(sight, option), outcomes)
    return _changed(sight, name, outcomes[0])


def _piece(points: Sequence[Thing]) -> int:
    return next((point for point in points if isinstance(point, int)), -1)


def _actor(sight: Sight, option: Option) -> int:
    """Whose bar the damage goes to."""
    return owner(option) if option.word in ("react", "use_item") else sight.decider  # type: ignore[arg-type]


def _rolls(card: HeroCard) -> int:
    """How many Hero Dice a card rolls."""
    return sum(_dice(step) for text in card.texts for step in text.effects or ())


def _dice(step: Step) -> int:
    inside = sum(s.word == "roll_hero_die" for s in nested(step))
    return inside * int(getattr(step, "times", 1))


def _rolled(sight: Sight, name: str, seat: int, outcomes: Outcomes) -> str:
    """What follows from the six faces of one die."""
    view = sight.view
    if len({o.hero_die_face for o in outcomes}) < len(outcomes):
        return _attack_rolled(sight, name)
    most, was = len(view.aggro_bar), view.heroes[seat].aggro
    reached = {o.heroes[seat].aggro for o in outcomes}
    more = [sum(o.hero_die[o.hero_die_face]) if len(reached) == 1 else 0 for o in outcomes]
    at = sorted({min(most, o.heroes[seat].aggro + n) for o, n in zip(outcomes, more, strict=True)})
    if len(at) < 2 or at[0] < was:
        return f"{name} rolls the Hero Die: {NO_WAY_BACK}."
    stands = ", ".join(map(str, at[:-1])) + f" or {at[-1]}"
    adds = f"{at[0] - was} to {at[-1] - was}"
    whom = "you would stand" if seat == sight.decider else f"{sight.names[seat]} would stand"
    return f"{name} adds {adds} Aggro: {whom} at {stands}."


def _attack_rolled(sight: Sight, name: str) -> str:
    view = sight.view
    if view.attack is None:
        return f"{name}: a die is rolled then, {NO_WAY_BACK}."
    safe = view.attack.safe
    calm = sum(not set(view.faces[face]) - set(safe) for face in view.faces)
    return f"{name} rolls anew: {calm} of {len(view.faces)} faces would hit nobody."


def _changed(sight: Sight, name: str, after: FightView) -> str:
    """What is different after it, when no die is rolled."""
    view, who = sight.view, sight.names
    parts: list[str] = []
    for was, now in zip(view.heroes, after.heroes, strict=True):
        mine = "Aggro" if was.seat == sight.decider else f"{who[was.seat]}'s Aggro"
        if now.aggro != was.aggro:
            zone = f" {now.zone.upper()}" if now.zone and now.zone != was.zone else ""
            parts.append(f"{mine} {was.aggro} ► {now.aggro}{zone}")
        if now.energy != was.energy:
            parts.append(f"Energy {was.energy} ► {now.energy}")
    parts += _tokens(view, after)
    if view.attack and after.attack and view.attack.hit != after.attack.hit:
        left = listed([who[seat] for seat in after.attack.hit]) or "nobody"
        parts.append(f"about to be hit: {left}")
    elif view.attack and view.attack.hit and after.attack is None:
        parts.append("nobody is about to be hit")
    if _drew(view, after):
        if not parts:
            return f"{name or 'It'} shows new cards: {NO_WAY_BACK}."
        parts.append(f"then new cards, {NO_WAY_BACK}")
    if not parts and name:
        weapon = any(card.name == name and card.type == "weapon" for card in view.cards.values())
        more = "may be answered before it resolves" if weapon else "asks more before it is done"
        return f"{name} {more}."
    said = ", ".join(parts)
    return f"{name}: {said}." if name and said else f"{said}." if said else ""


def _tokens(view: FightView, after: FightView) -> list[str]:
    return [
        f"Boss {kind} {view.boss.now[k]} ► {after.boss.now[k]}"
        for k, kind in enumerate(("Light", "Heavy"))
        if view.boss.now[k] != after.boss.now[k]
    ]


def _drew(view: FightView, after: FightView) -> bool:
    """Did anybody draw, or the table see a new Boss card?"""
    decks = zip(view.heroes, after.heroes, strict=True)
    seen = len(after.seen) > len(view.seen)
    return seen or any(len(now.deck) != len(was.deck) for was, now in decks)


Say = Callable[["Sight", Option, Outcomes], str]
SAYS: Mapping[str, Say] = {
    "end_fight": _end,
    "scout_card": _scout,
    "block": _block,
    "strike": _strike,
    "pass": _window_pass,
    "accept": _accept,
}


def safe_faces(view: FightView) -> int:
    """How many faces of the die would hit nobody now."""
    return sum(not struck(view, face) for face in view.faces)
