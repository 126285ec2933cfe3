"""Which rule says what a thing is, and what is otherwise at one table than the rulebook has it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hotseat.engine.move import Thing

    from .view import FightView, HeroView

PHASES = {
    "setup": "OHH-017",
    "scout": "OHH-063",
    "fight": "OHH-071",
    "rest": "OHH-076",
    "boss": "OHH-125",
    "over": "OHH-187",
}
PLACES = {
    "next": "OHH-065",
    "die": "OHH-028",
    "hero-die": "OHH-015",
    "coming": "OHH-023",
    "level": "OHH-036",
}
PILES = {"draw": "OHH-054", "discard": "OHH-123", "burn": "OHH-057"}
TYPES = {"weapon": "OHH-081", "action": "OHH-084", "item": "OHH-085"}
TURNS = {"ally": "OHH-090", "boss": "OHH-091", "any": "OHH-092"}


def rule_about(view: FightView, thing: Thing | None) -> str:
    """The rule that says what a thing is; of None, what is going on."""
    if thing is None:
        return PHASES[view.phase]
    if isinstance(thing, str):
        return _of_place(view, thing)
    if thing < len(view.heroes):
        return "OHH-009"
    if thing == view.boss.piece:
        return "OHH-125" if view.mat_meets else "OHH-026"
    if any(thing == minion.piece for minion in view.minions):
        return "OHH-145"
    return _of_card(view, thing)


def _of_place(view: FightView, place: str) -> str:
    word, _, rest = place.partition(":")
    if word == "pile":
        return PILES[rest.partition(":")[2]]
    if word == "now":
        split = view.now is not None and view.now.model.check
        return "OHH-128" if split else "OHH-064"
    return PLACES.get(word, "")


def _of_card(view: FightView, card: int) -> str:
    """Of a card: by where it lies, else by its kind."""
    lies = (rule for hero in view.heroes if (rule := _where(hero, card)))
    if place := next(lies, "") or _in_run(view, card):
        return place
    model = view.cards.get(card)
    if model is None:
        return ""
    return TURNS[model.turn] if model.type == "reaction" else TYPES[model.type]


def _where(hero: HeroView, card: int) -> str:
    """The rule of a place in which every card is the same; "" for a hand."""
    for item in hero.items:
        if item.card == card:
            return "OHH-072" if item.use else "OHH-088"
    if card in hero.play:
        return "OHH-058"
    if card in hero.discard:
        return PILES["discard"]
    return PILES["burn"] if card in hero.burn else ""


def _in_run(view: FightView, card: int) -> str:
    run = view.run
    if run is None:
        return ""
    if card in run.draft:
        return "OHH-181"
    return "OHH-190" if card in run.armory else ""


def changes(view: FightView) -> Mapping[str, str]:
    """What is otherwise here: what the level and the number of Heroes make of the rules."""
    return dict(_changes(view))


def _changes(view: FightView) -> Iterator[tuple[str, str]]:
    level, aggro = view.level, view.start_aggro[view.level - 1]
    name = view.boss.model.name
    if aggro != view.start_aggro[0]:
        yield "OHH-007", f"At level {level} each Hero starts with {aggro} tokens."
    if any(view.bonus_start):
        more = _tokens(*view.bonus_start)
        yield "OHH-026", f"At level {level} {name} has bonus health besides: {more}."
        yield "OHH-036", f"Level {level}: {more} of bonus health, and {aggro} Aggro to start with."
    if len(view.heroes) > 2:
        health = _tokens(*view.boss.start)
        yield "OHH-027", f"With {len(view.heroes)} Heroes {name} begins with {health}."


def _tokens(light: int, heavy: int) -> str:
    return " and ".join(f"{n} {kind}" for n, kind in ((light, "Light"), (heavy, "Heavy")) if n)
