"""Between the fights of a run: what the team does next, and a fight set up afresh."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from hotseat.engine.move import Move, Question, Refusal, Thing
from hotseat.engine.step import Act, Step

from . import setup
from .campaign import CONCEDED, running
from .swaps import Swap

if TYPE_CHECKING:
    from .state import Fight


class FightLost(Step):
    """A fight of a run is lost; the Boss may be tried any number of times (OHH-177)."""

    def run(self, state: Fight, act: Act) -> None:
        """Count it, and ask."""
        campaign = running(state)
        state.campaign = replace(campaign, losses=campaign.losses + 1)
        state.phase = "over"
        state.do(act, AfterLoss())


class Again(Move):
    """Another try at the same Boss, with the usual hands."""


class AgainWithHelp(Move):
    """Another try with the help of seven cards, and before it swaps and trades (OHH-046)."""


class GiveUp(Move):
    """Give the run up (OHH-202)."""

    final: ClassVar[bool] = True


class GoOn(Move):
    """On to the next Boss."""


class SetLevel(Move):
    """The level of the fights to come (OHH-042)."""

    n: int

    @property
    def points(self) -> tuple[Thing, ...]:
        """Nothing on the table."""
        return ()

    def refusals(self, state: Fight, act: Act) -> Iterator[Refusal]:
        """Another level than there is."""
        if self.n == state.level:
            yield Refusal("OHH-042", f"The level is {self.n} already.", "as it is")


AGAIN, WITH_HELP, GIVE_UP, GO_ON = Again(), AgainWithHelp(), GiveUp(), GoOn()


class WhatNext(Question):
    """The team decides how the run goes on, and at which level (OHH-219)."""

    word: ClassVar[str] = ""
    team: ClassVar[bool] = True

    def seat_of(self, state: Fight, act: Act) -> int:
        """Anybody; the first seat holds the terminal."""
        return 0

    def levels(self, state: Fight) -> list[Move]:
        """Every level."""
        return [SetLevel.of(n) for n in range(1, len(state.settings.levels) + 1)]

    def go(self, state: Fight, act: Act, move: Move) -> None:
        """What the team does next."""
        raise NotImplementedError

    def chosen(self, state: Fight, act: Act, picks: Sequence[Move]) -> None:
        """Do it; after another level it is asked again."""
        pick = picks[0]
        if isinstance(pick, SetLevel):
            state.level = pick.n
            state.tell("sets_level", level=pick.n)
            state.do(act, self)
        else:
            self.go(state, act, pick)


class NextBoss(WhatNext):
    """After a draft: on to the next Boss; the last finisher goes first (OHH-187, OHH-188)."""

    rule: ClassVar[str] = "OHH-187"

    def candidates(self, state: Fight, act: Act) -> list[Move]:
        """Going on, or another level."""
        return [GO_ON, *self.levels(state)]

    def go(self, state: Fight, act: Act, move: Move) -> None:
        """The Boss with the next number (OHH-023)."""
        at = running(state).at + 1
        state.do(act, Afresh(at=at, retry=False), setup.SetUp(finisher=state.finisher))


class AfterLoss(WhatNext):
    """After a lost fight: again, again with help, another level, or no more (OHH-046)."""

    rule: ClassVar[str] = "OHH-046"

    def candidates(self, state: Fight, act: Act) -> list[Move]:
        """All of it."""
        return [AGAIN, WITH_HELP, *self.levels(state), GIVE_UP]

    def go(self, state: Fight, act: Act, move: Move) -> None:
        """A rematch, the end, or first the help."""
        if isinstance(move, GiveUp):
            state.tell("gives_up")
            state.finish(CONCEDED)
            return
        helped = isinstance(move, AgainWithHelp)
        swaps = [Swap(seat=seat) for seat in range(len(state.heroes))] if helped else []
        again = Afresh(at=running(state).at, retry=True)
        state.do(act, again, *swaps, setup.SetUp(helped=helped))


class Afresh(Step):
    """Boss and Heroes are as before a fight: burned cards back, all of a Hero's cards in the deck,
    Aggro and Energy at their start (OHH-176, OHH-187).
    """

    at: int
    retry: bool

    def run(self, state: Fight, act: Act) -> None:
        """Put everything back. What the table saw of this Boss' cards it still knows."""
        self._put_back_the_boss(state)
        self._put_back_the_heroes(state)
        state.phase, state.turn, state.retry = "setup", 0, self.retry
        state.plays, state.plays_most = 0, state.settings.plays
        state.used, state.firsts, state.gone = [], [], []
        state.weapons, state.reacted, state.lasting = [], [], []
        state.hero_die, state.last_face = -1, ""
        setup.tell_fight(state)

    def _put_back_the_boss(self, state: Fight) -> None:
        campaign = running(state)
        was, deck = campaign.at, state.revealed + state.boss_deck
        losses = campaign.losses if self.retry else 0
        none = (0,) * len(state.heroes)
        campaign = replace(campaign, at=self.at, losses=losses, swaps=none)
        state.campaign = campaign
        state.boss, state.minions = campaign.bosses[self.at], campaign.minions[self.at]
        state.tokens = {state.boss: state.at_most(state.boss)}
        state.bonus_start = setup.starting_bonus(state, state.cards[state.boss], state.level)
        state.bonus = list(state.bonus_start)
        state.box[was] = deck
        state.boss_deck, state.revealed, state.box[self.at] = state.box[self.at], [], []
        if not self.retry:
            state.seen = []

    def _put_back_the_heroes(self, state: Fight) -> None:
        for hero in state.heroes:
            hero.deck = sorted(card for pile in hero.piles() for card in pile)
            hero.hand, hero.items, hero.play = [], [], []
            hero.discard, hero.burn = [], []
            hero.aggro = setup.starting_aggro(state, state.level)
            hero.energy = state.settings.start_energy
        state.damage = [0] * len(state.heroes)
