"""A table: one game being played by people and computers, kept on disk if it has a journal, with
undo bounded by what was seen.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from hotseat.bots.asking import never
from hotseat.bots.hints import Hint
from hotseat.engine.events import Event
from hotseat.engine.move import Decision, Refusal, Refused
from hotseat.engine.state import load, save

from . import playing, seeing, telling, undoing
from .past import recalled
from .seats import Seat
from .standing import Standing
from .story import CONCEDED, NOTHING, Row, back
from .telling import Told

if TYPE_CHECKING:
    from hotseat.engine.game import Game

    from .journal import Journal
    from .written import Contents, Now


class Stale(Exception):
    """An answer to a question that is not the one being asked any more."""


class Table(Standing):
    """A game in progress.

    Answers are judged by the engine; a refused one changes nothing.

    While a computer is the `thinker` people are asked nothing: whoever drives the table lets it
    think (`thinks`, in any thread) and tells the table what it `heard`.

    With a `journal` every answer, undo and redo is written before it counts; where that fails
    NotSaved is raised, nothing has changed, and `go_on_unsaved` lets the table go on without: it is
    `unsaved`, and `unsaved_because` of that.
    """

    journal: Journal | None = None
    unsaved = False
    unsaved_because = ""

    def __init__(
        self, game: Game, library: Any, options: Any, seed: int, people: Sequence[str | Seat] = ()
    ) -> None:
        """Begin a game; a name alone is a person. Raises Refused for options that are not legal."""
        self._sit(game, library, options, seed)
        opening: list[Event] = []
        state = game.new(library, options, seed, opening)
        state.log = None
        self._set_up(state, people)
        self.story.opens_with(tuple(opening), telling.told(game, state, opening))

    @classmethod
    def resumed(
        cls,
        game: Game,
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
        table.story.opens_with(saved.opening, tell(saved.opening))
        return table

    @classmethod
    def placed(cls, game: Game, library: Any, state: Any, opening: Sequence[Event] = ()) -> Table:
        """A table that begins in this position, played by people; it is not kept. `opening` is what
        has happened there already, as that a turn began.
        """
        table = cls.__new__(cls)
        table._sit(game, library, None, 0)
        state.log = None
        table._set_up(state, ())
        table.story.opens_with(tuple(opening), telling.told(game, state, opening))
        return table

    def loaded(self, saved: bytes) -> Any:
        """A saved state with its models. Raises Damaged."""
        state = load(self.game.state, saved, self.game.language)
        return self.game.attach(state, self.content)

    @property
    def id(self) -> str:
        """The name under which it is kept; "" when it is not."""
        return self.journal.id if self.journal else ""

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
        """Why this is no answer to the question there is now; nothing when it is. Nothing
        changes."""
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
        turn, about = getattr(state, self.game.counts, 0), self.game.about(state)
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
