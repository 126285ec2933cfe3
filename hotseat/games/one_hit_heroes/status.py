"""What can be wrong with the state of a fight: asked of saves, of positions and by the battery."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .state import Fight

LIGHT, HEAVY = 0, 1
ITEM_SLOTS = 2


def wrong(state: Fight) -> list[str]:
    """What is wrong; empty when nothing is."""
    return [*_of_the_run(state)] or [*_out_of_range(state)] or [*_miscounted(state)]


def _first_card(state: Fight) -> int:
    """The number of the first card: what has a lower one is a seat, an enemy or the Episode."""
    if state.campaign is not None:
        return state.campaign.episode + 1
    return len(state.heroes) + 1 + len(state.minions)


def _of_the_run(state: Fight) -> Iterator[str]:
    """What does not belong to the fight there is now."""
    campaign, seats = state.campaign, len(state.heroes)
    if campaign is None:
        if (state.boss, state.minions) != (seats, tuple(range(seats + 1, _first_card(state)))):
            yield "the enemies are not where they belong"
        if state.box or state.armory or state.draft:
            yield "a single fight has no box, no Armory and no draft"
        return
    bosses, minions = campaign.bosses, campaign.minions
    pieces = [*bosses, *(piece for theirs in minions for piece in theirs), campaign.episode]
    if pieces != list(range(seats, seats + len(pieces))) or len(pieces) + seats > len(state.names):
        yield "the enemies of the run are not where they belong"
    if not len(bosses) == len(minions) == len(campaign.packs) == len(state.box):
        yield f"there are {len(bosses)} Bosses, and not so many decks or packs"
    elif not 0 <= campaign.at < len(bosses):
        yield f"there is no Boss {campaign.at}"
    elif (state.boss, state.minions) != (bosses[campaign.at], minions[campaign.at]):
        yield "the enemies are those of another Boss"
    if len(campaign.drafted) != seats or len(campaign.swaps) != seats:
        yield f"there are {seats} seats, and not so many that draft"
    for seat, cards in enumerate(campaign.drafted):
        for card in cards:
            if state.owner(card) != seat:
                yield f"card {card} was drafted by seat {seat} and is not there"


def _out_of_range(state: Fight) -> Iterator[str]:
    """What names a seat, an enemy or a card that there is not."""
    seats = len(state.heroes)
    yield from state.out_of_range(seats)
    if len(state.damage) != seats:
        yield f"there are {seats} seats, not {len(state.damage)}"
    if state.boss not in state.tokens or not {*state.tokens} <= {state.boss, *state.minions}:
        yield f"tokens lie on {list(state.tokens)}"
    cards = range(_first_card(state), len(state.names))
    named = {*_piles(state), *state.used, *state.weapons, *state.firsts, *state.gone}
    yield from (f"there is no card {card}" for card in sorted(named) if card not in cards)
    boss_cards = {*state.boss_deck, *state.revealed}
    yield from (f"card {c} is none of the Boss" for c in state.seen if c not in boss_cards)
    pairs = (state.bonus, *state.tokens.values())
    yield from (f"{pair} are no Light and Heavy" for pair in pairs if len(pair) != 2)


def _miscounted(state: Fight) -> Iterator[str]:
    """What is too little or too much."""
    for seat, hero in enumerate(state.heroes):
        if not 0 <= hero.aggro <= len(state.settings.aggro_bar):
            yield f"seat {seat} has {hero.aggro} Aggro"
        if not 0 <= hero.energy <= state.settings.max_energy:
            yield f"seat {seat} has {hero.energy} Energy"
        if len(hero.items) > ITEM_SLOTS:
            yield f"seat {seat} has {len(hero.items)} Items in play"
    lie = Counter(_piles(state))
    for card in range(_first_card(state), len(state.names)):
        if lie[card] != 1:
            yield f"card {card} ({state.names[card]}) lies in {lie[card]} places"
    for enemy, pair in state.tokens.items():
        most = state.at_most(enemy)
        if any(not 0 <= pair[k] <= most[k] for k in (LIGHT, HEAVY)):
            yield f"enemy {enemy} has {pair} of {most} tokens"


def _piles(state: Fight) -> list[int]:
    """The cards of all piles, one after the other; every card lies in exactly one place."""
    lie = state.boss_deck + state.revealed + state.armory + state.draft
    if state.campaign is not None:
        lie += state.campaign.sealed()
    for deck in state.box:
        lie += deck
    for hero in state.heroes:
        for pile in hero.piles():
            lie += pile
    return lie
