"""What the option under the cursor would do, in a sentence, with numbers.

Said is only what is the same in every outcome or follows from the die; where cards are drawn or a
card is turned over, that there is no way back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from hotseat.engine.step import Step, nested
from hotseat.games.one_hit_heroes import printing
from hotseat.games.one_hit_heroes.cards import HeroCard
from hotseat.games.one_hit_heroes.replies import owner
from hotseat.games.one_hit_heroes.view import FightView, HeroView
from hotseat.games.one_hit_heroes.voice import LONGEST, listed, named

from ...draw.data import Line, Option, Thing
from .inks import tinted

if TYPE_CHECKING:
    from hotseat.table.sight import Sight

Outcomes = Sequence[FightView]
NO_WAY_BACK = "no way back"
PLAYED = ("play_card", "react", "use_item")
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
    return _short(f"{draws} Boss acts: {mat}{card}.", f"{draws} Boss acts: {card}.")


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
    if not left:
        return f"{said}."
    more = f"Still about to be hit: {left}."
    return _short(f"{said}. {more}", f"{item} is burned. {more}")


def _short(*ways: str) -> str:
    """The first of these that fits the line, else the last."""
    return next((way for way in ways if len(way) <= LONGEST), ways[-1])


def _let_go(sight: Sight, option: Option, outcomes: Outcomes) -> str:
    return "This point takes no token and adds no Aggro."


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
    played = card if option.word in PLAYED else None
    if len(outcomes) > 1:
        seat = owner(option) if option.word in ("react", "use_item") else sight.decider  # type: ignore[arg-type]
        return _rolled(sight, played, seat, outcomes)
    said = _changed(sight, card.name if card else "", outcomes[0])
    if said or played is None:
        return said
    if _rolls(played) > 1:
        return f"{played.name} rolls more than one die: {NO_WAY_BACK}."
    weapon = played.type == "weapon"
    more = "may be answered before it resolves" if weapon else "asks more before it is done"
    return f"{played.name} {more}."


def _piece(points: Sequence[Thing]) -> int:
    return next((point for point in points if isinstance(point, int)), -1)


def _rolls(card: HeroCard) -> int:
    """How many Hero Dice a card rolls."""
    return sum(_dice(step) for text in card.texts for step in text.effects or ())


def _dice(step: Step) -> int:
    inside = sum(s.word == "roll_hero_die" for s in nested(step))
    return inside * int(getattr(step, "times", 1))


def _rolls_again(card: HeroCard) -> bool:
    """Does it roll a die again that lies there?"""
    steps = nested(*(text.effects for text in card.texts))
    return any(step.word == "reroll" for step in steps)


def _rolled(sight: Sight, card: HeroCard | None, seat: int, outcomes: Outcomes) -> str:
    """What follows from the six faces of one die."""
    view = sight.view
    was = view.heroes[seat].aggro
    if card is not None and _rolls_again(card):
        if view.attack is not None:
            return _attack_rolled(view, card.name)
        return _stands(sight, card.name, seat, [was + sum(face) for face in view.hero_die])
    dice = len({after.hero_die_face for after in outcomes})
    if card is not None and _rolls(card) == 1 and dice == len(outcomes):
        # Where a Holster may still answer the roll, what the die shows is not dealt yet.
        reached = {after.heroes[seat].aggro for after in outcomes}
        dealt = [sum(o.hero_die[o.hero_die_face]) if len(reached) == 1 else 0 for o in outcomes]
        at = [o.heroes[seat].aggro + n for o, n in zip(outcomes, dealt, strict=True)]
        return _stands(sight, card.name, seat, at)
    if view.attack is not None and view.attack.hit:
        name = f"{card.name}: " if card else ""
        return f"{name}nobody is about to be hit, and then a die is rolled."
    return f"{f'After {card.name}' if card else 'Then'} a die is rolled: {NO_WAY_BACK}."


def _stands(sight: Sight, name: str, seat: int, reached: Sequence[int]) -> str:
    """Where a Hero would stand after a roll."""
    most, was = len(sight.view.aggro_bar), sight.view.heroes[seat].aggro
    at = sorted({min(most, n) for n in reached})
    if len(at) < 2 or at[0] < was:
        return f"{name} rolls the Hero Die: {NO_WAY_BACK}."
    who = "you" if seat == sight.decider else sight.names[seat]
    stands = ", ".join(map(str, at[:-1])) + f" or {at[-1]}"
    more = f"{at[0] - was} {'or' if len(at) == 2 else 'to'} {at[-1] - was}"
    return f"{name} adds {more} Aggro: {who} would stand at {stands}."


def _attack_rolled(view: FightView, name: str) -> str:
    safe = view.attack.safe if view.attack else ()
    calm = sum(not set(seats) - set(safe) for seats in view.faces.values())
    return f"{name} rolls anew: {calm} of {len(view.faces)} faces would hit nobody."


def _changed(sight: Sight, name: str, after: FightView) -> str:
    """What is different after it, when no die is rolled; "" if nothing is."""
    view, who = sight.view, sight.names
    parts = [*_bars(sight, after), *_tokens(view, after)]
    if view.attack and after.attack and view.attack.hit != after.attack.hit:
        left = listed([who[seat] for seat in after.attack.hit]) or "nobody"
        parts.append(f"about to be hit: {left}")
    elif view.attack and view.attack.hit and after.attack is None:
        parts.append("nobody is about to be hit")
    if _drew(view, after):
        if not parts:
            return f"{name or 'This'} shows new cards: {NO_WAY_BACK}."
        parts.append(f"then new cards, {NO_WAY_BACK}")
    if not parts:
        return ""
    head = f"{name}: " if name else ""
    return _short(*(f"{head}{', '.join(parts[:n])}." for n in range(len(parts), 0, -1)))


def _bars(sight: Sight, after: FightView) -> Iterator[str]:
    """Aggro and Energy that change; of the Hero who decides without the name."""
    pairs = list(zip(sight.view.heroes, after.heroes, strict=True))
    for what in ("Aggro", "Energy"):
        moved = [(w, n) for w, n in pairs if _figure(w, what) != _figure(n, what)]
        named = [w.seat for w, _ in moved] != [sight.decider]
        for i, (was, now) in enumerate(moved):
            head = "" if i else f"{what} "
            name = f"{sight.names[was.seat]} " if named else ""
            new = what == "Aggro" and now.zone and now.zone != was.zone
            zone = f" {now.zone.upper()}" if new else ""
            yield f"{head}{name}{_figure(was, what)} ► {_figure(now, what)}{zone}"


def _figure(hero: HeroView, what: str) -> int:
    return hero.aggro if what == "Aggro" else hero.energy


def _tokens(view: FightView, after: FightView) -> list[str]:
    """What the Boss has less or more of, its bonus health too."""
    return [
        f"Boss {pool}{kind} {was[k]} ► {now[k]}"
        for pool, was, now in (
            ("bonus ", view.bonus, after.bonus),
            ("", view.boss.now, after.boss.now),
        )
        for k, kind in enumerate(("Light", "Heavy"))
        if was[k] != now[k]
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
    "let_go": _let_go,
}
