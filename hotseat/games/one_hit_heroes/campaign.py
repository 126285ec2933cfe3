"""A run through the Bosses of an Episode: what is kept from fight to fight (OHH-203).

All pieces of the Episode are there from the start, so a piece has one number for the whole run.
Cards of Bosses that are not fought now lie in the box of the fight, cards of packs nobody opened in
their packs.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, TypeAlias

from pydantic.dataclasses import dataclass

if TYPE_CHECKING:
    from .state import Fight

WON, CONCEDED = "won", "conceded"
Lists: TypeAlias = tuple[tuple[int, ...], ...]


@dataclass(slots=True, kw_only=True, frozen=True)
class Campaign:
    """A run. `bosses`, `minions` and `packs` go by Boss in order, `at` is the one fought now;
    `drafted` and `swaps` go by seat. An opened pack is empty; `looted` are the Bosses whose pack
    has been opened, in this run or before (OHH-191). `losses` and `swaps` count for the Boss and
    for the try there is now.
    """

    episode: int
    bosses: tuple[int, ...]
    minions: Lists
    packs: Lists
    drafted: Lists
    swaps: tuple[int, ...]
    looted: tuple[str, ...] = ()
    at: int = 0
    losses: int = 0

    @property
    def last(self) -> bool:
        """Is it the last Boss of the Episode (OHH-005)?"""
        return self.at + 1 == len(self.bosses)

    def sealed(self) -> list[int]:
        """The cards of the packs nobody has opened."""
        return [card for pack in self.packs for card in pack]

    def drafter(self, card: int) -> int:
        """Whose drafted card it is; -1 for every other card."""
        return next((seat for seat, cards in enumerate(self.drafted) if card in cards), -1)


def running(state: Fight) -> Campaign:
    """The run this fight belongs to; only steps of a run ask."""
    campaign = state.campaign
    assert campaign is not None
    return campaign


def with_cards(lists: Lists, at: int, cards: tuple[int, ...]) -> Lists:
    """The same lists of cards with another one at this place."""
    return (*lists[:at], cards, *lists[at + 1 :])


def give(state: Fight, seat: int, card: int) -> None:
    """A card is a drafted card of this Hero from now on; it goes into the deck (OHH-184)."""
    campaign = running(state)
    state.heroes[seat].deck.append(card)
    theirs = (*campaign.drafted[seat], card)
    state.campaign = replace(campaign, drafted=with_cards(campaign.drafted, seat, theirs))


def take_away(state: Fight, seat: int, card: int) -> None:
    """A drafted card leaves its Hero, wherever it lies."""
    campaign = running(state)
    state.lying(card).remove(card)
    left = tuple(c for c in campaign.drafted[seat] if c != card)
    state.campaign = replace(campaign, drafted=with_cards(campaign.drafted, seat, left))


def close(state: Fight) -> None:
    """The run is over: drafted cards go to the Armory, decks are the starters again (OHH-197,
    OHH-202).
    """
    for seat, cards in enumerate(running(state).drafted):
        for card in cards:
            take_away(state, seat, card)
            state.armory.append(card)
    state.armory += state.draft
    state.draft = []
    state.shuffle(state.armory)
