"""How a game in progress stands: who sits there, whose answer is waited for, and what each seat may
see."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from hotseat.engine.cards import RuleText
from hotseat.engine.events import Event
from hotseat.engine.move import Decision, Refusal, Thing
from hotseat.engine.state import save

from . import handing, looking_up, seeing, undoing
from .backward import Backward
from .clock import clock
from .computers import Computers
from .handing import Handover
from .seats import Seat, seated
from .sight import Said, Sight, Why
from .story import Story, back
from .telling import NOBODY

if TYPE_CHECKING:
    from hotseat.engine.game import Game
    from hotseat.packs.book import Rulebook
    from hotseat.packs.touching import Touch


class Standing:
    """A table as it can be looked at; nothing changes by looking.

    `seats` say who plays; `names` are what the seats are called in the game. `events` are those of
    the last answer. `library` is the content there is now, `content` what this table is played
    with. `notices` are sentences for whoever sits down.
    """

    def _sit(self, game: Game, library: Any, options: Any, seed: int) -> None:
        self.game, self.library, self.options, self.seed = game, library, options, seed
        self.content = library
        self.story = Story(b"")
        self._left_to_people = -1  # the number of a question to which computers say nothing
        self._waits_at = -1  # the number of a question before which a computer waits
        self.notices: list[str] = []
        self.events: tuple[Event, ...] = ()

    def _set_up(self, state: Any, people: Sequence[str | Seat]) -> None:
        self.state = state
        self.names: tuple[str, ...] = self.game.seat_names(state)
        self.sit(people)

    def sit(self, people: Sequence[str | Seat]) -> None:
        """Who plays from now on; a name alone is a person, and without a name it is the seat's."""
        self.seats = seated(people, self.names)
        self._computers = Computers(self.game, self.seats, self.seed)

    @property
    def state(self) -> Any:
        """How the game stands. Setting it makes a table that begins in this position."""
        return self._state

    @state.setter
    def state(self, state: Any) -> None:
        self._state = state
        self.story = Story(save(state), self.number)

    @property
    def number(self) -> int:
        """The number of the question: it grows with every answer, undo and redo."""
        return self.story.number

    @property
    def hides_hands(self) -> bool:
        """Do seats hide cards from each other, so that the table is passed behind a curtain?"""
        return bool(self.game.hides_hands)

    @property
    def result(self) -> str:
        """How it ended; empty while the game goes on."""
        return str(self.state.result)

    @property
    def clock(self) -> str:
        """How far it is: `turn 4`, or `round 2`; "" before the first, and where nothing is
        counted."""
        return clock(self.game.counts, int(getattr(self.state, self.game.counts, 0)))

    @property
    def people(self) -> tuple[str, ...]:
        """The names of those who play, by seat; a computer without a name has that of its seat."""
        return tuple(seat.name for seat in self.seats)

    @property
    def computers(self) -> frozenset[int]:
        """The seats that computers play."""
        return self._computers.at

    @property
    def thinker(self) -> int:
        """The computer whose answer is waited for; -1 when people are asked, or nobody is."""
        decision: Decision | None = self.state.decision
        if decision is None or self.result or self._left_to_people == self.number or self.waits:
            return -1
        return self._computers.first(decision)

    @property
    def decider(self) -> int:
        """The seat that decides, also for others where all are asked; -1 when the game is over."""
        decision: Decision | None = self.state.decision
        if decision is None or self.result:
            return -1
        thinker = self.thinker
        return thinker if thinker >= 0 else self._computers.person(decision)

    def for_people(self, decision: Decision) -> list[int]:
        """The places of the options that people may choose."""
        return self._computers.left(decision)

    @property
    def chances(self) -> frozenset[int]:
        """The people who may do something before the computer that thinks does, if it `waits`."""
        return self._computers.chances(self.state.decision) if self.thinker >= 0 else frozenset()

    @property
    def waits(self) -> bool:
        """Does a computer wait for what people do first? It goes on after that."""
        return self._waits_at == self.number

    @property
    def is_open(self) -> bool:
        """May whoever looks answer what is asked? Then nobody is called where hands are hidden."""
        decision: Decision | None = self.state.decision
        if decision is None or self.result or self.thinker >= 0:
            return False
        return self.hides_hands and decision.question.anyone

    # ---- seeing

    @property
    def lines(self) -> Backward[Said]:
        """The log as everybody may read it; what lies far back is read when somebody asks for
        it."""
        return self.lines_for(NOBODY)

    def lines_for(self, seat: int) -> Backward[Said]:
        """The log as this seat reads it."""
        return Backward(said for told in self.story.pages for said in reversed(told.to(seat)))

    def since(self, seat: int) -> int:
        """How many lines the log has since this seat decided last, with that decision. Where hands
        lie open nobody looks away: there the last decision of any person counts.
        """
        return seeing.since(self, seat)

    def passes_to(self, at: int) -> int:
        """The seat to which the table is passed behind a curtain from the seat `at`, -1 before
        anybody has looked; -1 where nothing has to be covered.
        """
        return handing.passes_to(self, at)

    def handover(self, seat: int) -> Handover:
        """What everybody may know while the table is passed to this seat."""
        return handing.handover(self, seat)

    @property
    def told(self) -> int:
        """By how many lines the log grew since the table was opened; an undo makes it less."""
        return self.story.told

    @property
    def history(self) -> Backward[Event]:
        """All that happened since people or computers were first asked, read as the log is."""
        plays = back(self.story.last)
        return Backward(event for play in plays for event in reversed(play.row.events))

    def sight(self, seat: int) -> Sight:
        """What this seat may see; what is asked only if people play it."""
        return seeing.sight_of(self, seat)

    def why(self, thing: Thing) -> Why:
        """Why a thing that is no part of the question is not chosen."""
        return seeing.worded(self, self.game.idle(self.state, thing), thing)

    def refusals(self, thing: Thing) -> tuple[Why, ...]:
        """Every reason against what could be done with a thing, that of a click first."""
        return seeing.refusals(self, thing)

    def rule(self, rule: str) -> RuleText | None:
        """A rule of the rulebook by its id."""
        found: RuleText | None = self.library.rules.get(rule)
        return found

    def rulebook(self, seat: int) -> Rulebook:
        """The rulebook, with what is otherwise at this table as far as a seat may know it."""
        return looking_up.rulebook_of(self, seat)

    def touch(self) -> Touch:
        """What tells which cards of this table touch a rule."""
        return looking_up.touch_of(self)

    def rule_about(self, seat: int, thing: Thing | None) -> str:
        """The rule that says what a thing is, or of None what is going on; "" for none."""
        return str(self.game.rule_about(self.game.view(self.state, seat), thing))

    def outcomes(self, key: str) -> tuple[Any, ...]:
        """What this option would lead to, in worlds this seat could be in: one View for each face
        of the first die, a single one when no die is rolled.
        """
        return seeing.outcomes(self, key)

    # ---- what can be taken back

    @property
    def undo_rule(self) -> str:
        """What taking the last answer back takes: `free`, `consent` of the table, or `never`; ""
        when there is none.
        """
        return undoing.rule(self)

    @property
    def undo_refusal(self) -> Refusal | None:
        """Why the last answer is never taken back; None where it may be, or where there is none."""
        return undoing.refusal(self)

    @property
    def undo_needs_consent(self) -> bool:
        """Must the table agree before the last answer is taken back?"""
        return self.undo_rule == "consent"

    @property
    def undo_shows(self) -> bool:
        """Has the last answer rolled or shown anything? Else it is that of another seat."""
        return undoing.shows(self)
