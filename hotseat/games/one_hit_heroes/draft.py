"""The draft after a won fight, from the Boss' pack or from the Armory."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from hotseat.engine.move import Move, Question, Refusal, Take
from hotseat.engine.step import Act, Step

from .campaign import give, running, with_cards

if TYPE_CHECKING:
    from .state import Fight

PICKS, SHOWN = 2, 10  # cards a Hero drafts, cards of the Armory that are shown


class FightWon(Step):
    """A Boss of a run is beaten: cards are laid open and drafted, the finisher first (OHH-179)."""

    def run(self, state: Fight, act: Act) -> None:
        """Clockwise, one card at a time, until everybody has two (OHH-181, OHH-186, OHH-195)."""
        state.phase = "over"
        _lay_open(state)
        seats = len(state.heroes)
        order = [(state.finisher + i) % seats for i in range(seats)]
        state.do(act, *[Draft(seat=seat) for _ in range(PICKS) for seat in order], DraftOver())


def _lay_open(state: Fight) -> None:
    """The Boss' own pack, if nobody has opened it before; else cards of the Armory, as far as there
    are (OHH-191 to OHH-193).
    """
    campaign = running(state)
    pack = campaign.packs[campaign.at]
    if pack:
        state.draft = list(pack)
        boss = state.names[state.boss].partition(":")[2]
        packs = with_cards(campaign.packs, campaign.at, ())
        state.campaign = replace(campaign, packs=packs, looted=(*campaign.looted, boss))
        state.tell("opens_pack", enemy=state.boss, cards=pack)
        return
    state.shuffle(state.armory)
    state.draft = sorted(state.armory[-SHOWN:])
    del state.armory[-SHOWN:]
    state.tell("shows_armory", cards=tuple(state.draft), reveals=bool(state.draft))


class SkipDraft(Move):
    """Leave the rest of the draft of the last Boss: its cards go to the Armory all the same."""

    def refusals(self, state: Fight, act: Act) -> Iterator[Refusal]:
        """Only when nothing is fought any more."""
        if not running(state).last:
            yield Refusal("OHH-181", "Drafting goes on until everybody has two cards.", "draft on")


SKIP = SkipDraft()


class Draft(Question):
    """A Hero takes one of the cards that lie open (OHH-185)."""

    seat: int
    rule: ClassVar[str] = "OHH-181"

    def seat_of(self, state: Fight, act: Act) -> int:
        """Whose turn to draft it is."""
        return self.seat

    def candidates(self, state: Fight, act: Act) -> list[Move]:
        """Every card that is left, and leaving them all."""
        return [*(Take.of(card) for card in state.draft), SKIP]

    def unasked(self, state: Fight, act: Act, key: str) -> Refusal:
        """Only what lies open is drafted."""
        return Refusal("OHH-185", "Only a card that lies open is drafted.", "not open")

    def run(self, state: Fight, act: Act) -> None:
        """When the cards have run out, drafting ends (OHH-194)."""
        if state.draft:
            Question.run(self, state, act)

    def public(self, state: Fight, act: Act) -> bool:
        """The last card is nobody's choice."""
        return True

    def chosen(self, state: Fight, act: Act, picks: Sequence[Move]) -> None:
        """The card is this Hero's until the run ends (OHH-184)."""
        pick = picks[0]
        if not isinstance(pick, Take):
            state.tell("skips_draft")
            _put_in_armory(state)
            return
        state.draft.remove(pick.it)
        give(state, self.seat, pick.it)
        state.tell("drafts", seat=self.seat, card=pick.it)


def _put_in_armory(state: Fight) -> None:
    if state.draft:
        state.tell("to_armory", cards=tuple(state.draft))
    state.armory += state.draft
    state.draft = []


class DraftOver(Step):
    """What nobody took goes to the Armory; then comes the next Boss, or the end (OHH-183, 196)."""

    def run(self, state: Fight, act: Act) -> None:
        """Shuffle it in, for the order of the Armory is nobody's to know."""
        from .between import NextBoss

        _put_in_armory(state)
        state.shuffle(state.armory)
        if running(state).last:
            state.tell("episode_won", seat=state.finisher)
            state.finish("won")
        else:
            state.do(act, NextBoss())
