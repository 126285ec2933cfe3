"""The Boss' turn: mat, card, Minions, with pauses in which Heroes may react."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from hotseat.engine.move import PASS, Move, Pass, Question
from hotseat.engine.step import Act, Step, Steps

from . import attack
from .moves import React, UseItem, may_react, reactions_in_hand

if TYPE_CHECKING:
    from .state import Fight

PAUSE = "pause"


class Window(Question):
    """A moment at which any Hero may react, asked again after every answer, closed by one pass.

    It opens for cards that name the moment. Cards that name none are offered with them and open it
    alone only at the pauses of the Boss' turn (OHH-208, OHH-210).
    """

    moment: str
    rule: ClassVar[str] = "OHH-208"
    open: ClassVar[bool] = True

    def seat_of(self, state: Fight, act: Act) -> int:
        """The active Hero holds the terminal; anybody may answer."""
        return state.active

    def candidates(self, state: Fight, act: Act) -> list[Move]:
        """Every Reaction in a hand; in the Boss' turn also what waits for a hit; passing."""
        moves: list[Move] = [React.of(s, c) for s, c in reactions_in_hand(state)]
        if state.phase == "boss":
            for seat in state.in_order():
                items = state.heroes[seat].items
                moves += [UseItem.of(seat, item) for item in items]
                moves += [attack.Block.of(seat, item, seat) for item in items]
        return [*moves, PASS]

    def options(self, state: Fight, act: Act) -> Sequence[Move]:
        """The Reactions that may be played, if there is reason to ask."""
        moves: list[Move] = []
        named = self.moment == PAUSE
        for seat, card in reactions_in_hand(state):
            if may_react(state, act, seat, card):
                moves.append(React.of(seat, card))
                named = named or bool(state.cards[card].when)
        return [*moves, PASS] if moves and named else []

    def run(self, state: Fight, act: Act) -> None:
        """A moment no loaded card names is no moment."""
        if self.moment == PAUSE or self.moment in state.moments:
            Question.run(self, state, act)

    def nothing(self, state: Fight, act: Act) -> None:
        """Nobody can react: hands are open, so nothing is told by not asking."""

    def chosen(self, state: Fight, act: Act, picks: Sequence[Move]) -> None:
        """Each answer resolves fully, then it is asked again."""
        if not isinstance(picks[0], Pass):
            state.do(act, picks[0], self)


class Deed(Step):
    """What an act was about to do, unless it was cancelled."""

    steps: Steps

    def run(self, state: Fight, act: Act) -> None:
        """Do it, or say that it was skipped."""
        act["moment"] = ""
        if act.get("cancelled"):
            state.tell("skipped", part=act.kind)
        else:
            state.do(act, *self.steps)


class BossTurn(Step):
    """A turn of its own (OHH-225), after every Hero turn (OHH-062)."""

    def run(self, state: Fight, act: Act) -> None:
        """Mat, card, Minions, end (OHH-125)."""
        state.phase = "boss"
        state.firsts = []
        state.reacted = []
        state.tell("boss_turn")
        pause = Window(moment=PAUSE)
        split = state.cards[state.revealed[-1]].lower is not None
        lower = (pause, Lower()) if split else ()
        state.begin(
            act,
            "boss",
            pause,
            Mat(),
            pause,
            Top(),
            *lower,
            NextMinion(),
            pause,
            EndBossTurn(),
            seat=-1,
            card=state.revealed[-1],
        )


class Mat(Step):
    """The mat's effect, if its condition is met."""

    def run(self, state: Fight, act: Act) -> None:
        """Test it once; then it may still be skipped (OHH-228)."""
        mat = state.cards[state.boss]
        if not mat.mat:
            return
        if mat.mat_if is not None and not state.language.holds(mat.mat_if, state, act, -1):
            state.tell("mat_rests")
            return
        state.tell("mat_acts", enemy=state.boss)
        _about_to(state, act, "mat", state.boss, mat.mat)


def _about_to(state: Fight, act: Act, part: str, card: int, effects: Steps) -> None:
    state.begin(
        act,
        part,
        Window(moment="would_act"),
        Deed(steps=effects),
        seat=-1,
        card=card,
        moment="would_act",
    )


class Top(Step):
    """The whole of an unsplit card, or its top half; nothing skips it."""

    def run(self, state: Fight, act: Act) -> None:
        """Carry it out."""
        card = state.revealed[-1]
        state.tell("boss_card", card=card)
        state.begin(act, "top", *state.cards[card].top, seat=-1, card=card)


class Lower(Step):
    """The lower half: after the check if there is one, which is made once (OHH-213)."""

    def run(self, state: Fight, act: Act) -> None:
        """Read the check now, after the pause (OHH-131, OHH-133)."""
        card = state.cards[state.revealed[-1]]
        if card.check:
            met = check_met(state, card.check)
            state.tell("check", colour=card.check, met=met)
            if not met:
                return
        _about_to(state, act, "lower", state.revealed[-1], card.lower)


def check_met(state: Fight, colour: str) -> bool:
    """Does any Hero cover this colour, or a higher one (OHH-128, OHH-129)?"""
    return any(state.covers(seat, colour) for seat in range(len(state.heroes)))


class NextMinion(Step):
    """The next Minion in play by number that has an effect (OHH-146, OHH-151, OHH-234)."""

    after: int = -1

    def run(self, state: Fight, act: Act) -> None:
        """Pause for it, let it act, look for the next."""
        for minion in state.minions:
            if minion > self.after and minion in state.tokens and state.cards[minion].effects:
                state.do(
                    act,
                    Window(moment=PAUSE),
                    MinionActs(minion=minion),
                    NextMinion(after=minion),
                )
                return


class MinionActs(Step):
    """A Minion's effect, if it is still there (OHH-148)."""

    minion: int

    def run(self, state: Fight, act: Act) -> None:
        """Carry it out."""
        if self.minion in state.tokens:
            state.tell("minion_acts", enemy=self.minion)
            _about_to(state, act, "minion", self.minion, state.cards[self.minion].effects)


class EndBossTurn(Step):
    """Play Areas are cleared, and the next Hero's turn comes (OHH-059, OHH-215)."""

    def run(self, state: Fight, act: Act) -> None:
        """The rounds lie at the bottom of the agenda."""
        from .turn import HeroTurn, clear_play_areas

        clear_play_areas(state)
        state.active = (state.active + 1) % len(state.heroes)
        state.agenda.insert(0, (HeroTurn(), 0))
