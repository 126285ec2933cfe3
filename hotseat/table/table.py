"""A table: one game being played by people and computers, kept on disk if it has a journal, with undo bounded by
what was seen.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from hotseat.bots.asking import never
from hotseat.bots.hints import Hint
from hotseat.engine.cards import RuleText
from hotseat.engine.events import Event
from hotseat.engine.move import Decision, Refusal, Refused, Thing
from hotseat.engine.state import load, save

from . import handing, looking_up, playing, seeing, telling, undoing
from .backward import Backward
from .computers import Computers
from .handing import Handover
from .past import recalled
from .seats import Seat, seated
from .sight import Said, Sight, Why
from .story import CONCEDED, NOTHING, Row, Story, back
from .telling import NOBODY, Told

if TYPE_CHECKING:
    from hotseat.packs.book import Rulebook
    from hotseat.packs.touching import Touch

    from .journal import Journal
    from .written import Contents, Now


class Stale(Exception):
    """An answer to a question that is not the one being asked any more."""


class Table:
    """A game in progress.

    `seats` say who plays; `names` are what the seats are called in the game. `events` are those of
    the last answer. Answers are judged by the engine; a refused one changes nothing.

    While a computer is the `thinker` people are asked nothing: whoever drives the table lets it
    think (`thinks`, in any thread) and tells the table what it `heard`.

    `library` is the content there is now, `content` what this table is played with. With a `journal`
    every answer, undo and redo is written before it counts; where that fails NotSaved is raised,
    nothing has changed, and `go_on_unsaved` lets the table go on without: it is `unsaved`, and
    `unsaved_because` of that. `notices` are sentences for whoever sits down.
    """

    def __init__(
        self, game: Any, library: Any, options: Any, seed: int, people: Sequence[str | Seat] = ()
    ) -> None:
        """Begin a game; a name alone is a person. Raises Refused for options that are not legal."""
        self._sit(game, library, options, seed)
        self._set_up(game.new(library, options, seed), people)

    def _sit(self, game: Any, library: Any, options: Any, seed: int) -> None:
        self.game, self.library, self.options, self.seed = game, library, options, seed
        self.content = library
        self.story = Story(b"")
        self._left_to_people = -1  # the number of a question to which computers say nothing
        self._waits_at = -1  # the number of a question before which a computer waits
        self.journal: Journal | None = None
        self.unsaved = False
        self.unsaved_because = ""
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

    @classmethod
    def resumed(
        cls,
        game: Any,
        library: Any,
        content: Any,
        options: Any,
        seed: int,
        people: Sequence[str | Seat],
        saved: Contents,
    ) -> Table:
        """A table as it was saved: nothing is played again. Raises whatever a state that cannot be
        makes the game raise.
        """
        table = cls.__new__(cls)
        table._sit(game, library, options, seed)
        table.content = content
        table._set_up(table.loaded(saved.state), people)
        tell = partial(telling.told, game, table.state)
        table.story = recalled(saved.first, saved.number, saved.rows, tell)
        return table

    @classmethod
    def placed(cls, game: Any, library: Any, state: Any) -> Table:
        """A table that begins in this position, played by people; it is not kept."""
        table = cls.__new__(cls)
        table._sit(game, library, None, 0)
        table._set_up(state, ())
        return table

    def loaded(self, saved: bytes) -> Any:
        """A saved state with its models. Raises Damaged."""
        state = load(self.game.state, saved, self.game.language)
        return self.game.attach(state, self.content)

    @property
    def state(self) -> Any:
        """How the game stands. Setting it makes a table that begins in this position."""
        return self._state

    @state.setter
    def state(self, state: Any) -> None:
        self._state = state
        self.story = Story(save(state), self.number)

    @property
    def id(self) -> str:
        """The name under which it is kept; "" when it is not."""
        return self.journal.id if self.journal else ""

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
    def turn(self) -> int:
        """The turn the game is in, where it counts them; else 0."""
        return int(getattr(self.state, "turn", 0))

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

    # ---- seeing

    @property
    def lines(self) -> Backward[Said]:
        """The log as everybody may read it; what lies far back is read when somebody asks for it."""
        return self.lines_for(NOBODY)

    def lines_for(self, seat: int) -> Backward[Said]:
        """The log as this seat reads it."""
        plays = back(self.story.last)
        return Backward(said for play in plays for said in reversed(play.told.to(seat)))

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
        """All that happened, read as the log is."""
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

    # ---- answering

    def answer(self, number: int, keys: Sequence[str]) -> tuple[Event, ...]:
        """Answer the question of this number for people; gives what happened.

        Raises Stale for another number, Refused when the answer is not legal, NotSaved when it
        cannot be written; then nothing changed.
        """
        self._expect(number)
        decision: Decision = self.state.decision
        left = self.for_people(decision)
        for i, move in enumerate(decision.options):
            if move.key in keys and i not in left:
                raise Refused([seeing.refused(self, seeing.theirs(self, move), keys)])
        return self._move(tuple(keys), self._computers.person(decision))

    def judged(self, keys: Sequence[str]) -> tuple[Refusal, ...]:
        """Why this is no answer to the question there is now; nothing when it is. Nothing changes."""
        try:
            playing.played(self.state, tuple(keys))
        except Refused as refused:
            return tuple(seeing.refused(self, refusal, keys) for refusal in refused.refusals)
        return ()

    def _expect(self, number: int) -> None:
        if number != self.number or self.result:
            raise Stale(number)

    def _move(self, keys: tuple[str, ...], seat: int) -> tuple[Event, ...]:
        try:
            state, events = playing.played(self.state, keys)
        except Refused as refused:
            raise Refused([seeing.refused(self, r, keys) for r in refused.refusals]) from None
        revealed = playing.rolled(self.state, state) or any(event.reveals for event in events)
        row = Row(self.number + 1, "move", seat, keys, events, revealed)
        told = telling.told(self.game, state, events)
        self.write([row], state, told, self.story.keeps_next)
        self.events = events
        return events

    def write(
        self, rows: Sequence[Row], state: Any, told: Told = NOTHING, keep: bool = False
    ) -> None:
        """These rows happen, once they are written. Raises NotSaved; then nothing changed."""
        saved = save(state) if keep or self.journal else b""
        if self.journal:
            self.journal.append(rows, self.now(state, rows[-1].number, saved), keep)
        for row in rows:
            self.story.add(row, told, (lambda: saved) if keep else None)
        self._state = state

    # ---- computers

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

    def wait(self, number: int) -> None:
        """The computer that thinks about the question of this number lets people have their chance,
        if they have one. Raises Stale.
        """
        self._expect(number)
        if self.chances:
            self._waits_at = number

    def go_on(self) -> None:
        """People have nothing to do first: the computer that waits thinks again."""
        self._waits_at = -1

    def thinks(self, stop: Callable[[], bool] = never) -> tuple[str, ...] | None:
        """What computers answer to the question there is now; None when it is for people.

        Nothing changes, and the same table thinks the same. `stop` says that nobody waits any more.
        """
        return self._computers.thinks(self.state, self.number, stop)

    def heard(self, number: int, keys: Sequence[str] | None) -> tuple[Event, ...]:
        """What computers thought of the question of this number: their answer happens, and None
        leaves the question to people. Gives what happened; raises what `answer` raises.
        """
        self._expect(number)
        if keys is None:
            self._left_to_people = number
            return ()
        return self._move(tuple(keys), self._computers.giver(self.state.decision, keys))

    def hint(self) -> Hint | None:
        """What a computer would do in place of the people who are asked, and why; None where nobody
        is. Nothing changes.
        """
        if self.decider < 0 or self.decider in self.computers:
            return None
        return self._computers.hint(self.state, self.number)

    # ---- taking back

    @property
    def undo_rule(self) -> str:
        """What taking the last answer back takes: `free`, `consent` of the table, or `never`; ""
        when there is none.
        """
        return undoing.rule(self)

    @property
    def undo_needs_consent(self) -> bool:
        """Must the table agree before the last answer is taken back?"""
        return self.undo_rule == "consent"

    @property
    def undo_shows(self) -> bool:
        """Has the last answer rolled or shown anything? Else it is that of another seat."""
        return undoing.shows(self)

    def undo(self, consent: bool = False) -> bool:
        """Take the last answer back; with the `consent` of the table also one that showed
        something. False when that is not allowed. Raises NotSaved.
        """
        if self.undo_rule not in ("free", "consent" if consent else "free"):
            return False
        return undoing.undo(self)

    def redo(self) -> bool:
        """Give the answer again that was taken back last, and those of computers after it.

        Raises NotSaved.
        """
        return undoing.redo(self)

    # ---- keeping

    def now(self, state: Any, number: int, saved: bytes) -> Now:
        """How a table in this state stands, for its file."""
        from .written import Now

        decider = -1
        if state.decision is not None and not state.result:
            decider = self._computers.person(state.decision)
        turn, about = getattr(state, "turn", 0), self.game.about(state)
        return Now(number, turn, decider, state.result, saved, about)

    def go_on_unsaved(self, because: str = "") -> None:
        """Go on without writing anything: what was written is read as long as that is sure."""
        for _ in back(self.story.last):
            pass
        self.close()
        self.unsaved, self.unsaved_because = True, because

    def close(self) -> None:
        """Let go of the table's file; what was written stays."""
        if self.journal:
            self.journal.close()
            self.journal = None

    # ---- ending and beginning again

    def concede(self) -> None:
        """Give the game up. Raises NotSaved."""
        if not self.result:
            self._move(CONCEDED, self._computers.person(self.state.decision))

    def again(self, options: Any, seed: int) -> Table:
        """Another game with the same people: with the content there is now, or with the own where
        that is not enough.
        """
        gone = self.game.objections(self.library, options)
        library = self.content if gone else self.library
        return Table(self.game, library, options, seed, self.seats)
