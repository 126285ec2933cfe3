"""State: what every table has, and the loop that runs it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from pydantic import Field, TypeAdapter
from pydantic.dataclasses import dataclass

from . import rng as random
from .events import Event
from .step import Act, AnyStep, Step

if TYPE_CHECKING:
    from .language import Language
    from .move import Decision, Move, Question, Refusal

BUDGET = 20_000


class Endless(Exception):
    """The agenda does not come to a decision: a bug in a game or a card; the state is attached."""

    def __init__(self, state: State) -> None:
        self.state = state
        top = [step.word for step, _ in state.agenda[-5:]]
        super().__init__(f"no decision within {BUDGET} steps; the agenda ends with {top}")


class Damaged(Exception):
    """A saved state that cannot be: the reasons are in `status`."""

    def __init__(self, status: Sequence[str]) -> None:
        self.status = tuple(status)
        super().__init__("; ".join(status))


class Close(Step):
    """The end of an act: it leaves the stack."""

    def run(self, state: State, act: Act) -> None:
        state.acts.pop()


CLOSE = Close()


@dataclass(slots=True, kw_only=True)
class State:
    """A game in progress, all plain data; it round-trips through JSON at every decision.

    `names[id]` is what is printed on a piece; `cards[id]` is its model, attached and shared.
    `agenda` is the stack of steps still to happen, each with the act it runs within; `acts` the
    stack of what is going on now. `luck` holds results used before the generator is asked.
    """

    names: tuple[str, ...]
    rng: int
    luck: list[int] = Field(default_factory=list)
    agenda: list[tuple[AnyStep, int]] = Field(default_factory=list)
    acts: list[Act] = Field(default_factory=list)
    active: int = 0
    result: str = ""
    events: int = 0
    known: dict[int, tuple[int, ...]] = Field(default_factory=dict)
    cards: Any = Field(default=(), exclude=True, repr=False)
    language: Any = Field(default=None, exclude=True, repr=False)
    decision: Any = Field(default=None, exclude=True, repr=False)
    log: Any = Field(default=None, exclude=True, repr=False)

    # ---- what steps use

    def do(self, act: Act, *steps: Step) -> None:
        """Put steps on top of the agenda, to be run in reading order, within `act`."""
        if self.result:
            return
        agenda, i = self.agenda, act.id
        for step in reversed(steps):
            agenda.append((step, i))

    def begin(
        self,
        act: Act,
        kind: str,
        *steps: Step,
        seat: int | None = None,
        card: int | None = None,
        **facts: Any,
    ) -> Act:
        """Begin an act within `act`: its steps run next and then it closes.

        Seat and card are those of `act` unless told. Begin at most one act a step.
        """
        i = len(self.acts)
        seat = act.seat if seat is None else seat
        card = act.card if card is None else card
        new = Act.__new__(Act)
        new.id, new.kind, new.seat, new.card, new.parent, new.facts = (
            i,
            kind,
            seat,
            card,
            act.id,
            facts,
        )
        if self.result:
            return new
        self.acts.append(new)
        self.agenda.append((CLOSE, i))
        for step in reversed(steps):
            self.agenda.append((step, i))
        return new

    def end(self, act: Act) -> None:
        """Drop what is left of an act and of all begun within it: it does not happen."""
        while not self.result:
            step, i = self.agenda.pop()
            if step is CLOSE or isinstance(step, Close):
                self.acts.pop()
                if i == act.id:
                    return

    def later(self, act: Act, *steps: Step) -> None:
        """Put steps at the end of an act: after all it still has to do, before it closes.

        The game itself never closes: its end is the bottom of the agenda.
        """
        if self.result:
            return
        closes = (k for k, (s, i) in enumerate(self.agenda) if i == act.id and isinstance(s, Close))
        at = next(closes, -1)
        self.agenda[at + 1 : at + 1] = [(step, act.id) for step in reversed(steps)]

    def about(self, act: Act, *kinds: str) -> Act | None:
        """The nearest act of one of these kinds, from `act` on upwards; None when there is none."""
        while act.kind not in kinds:
            if act.id == 0:
                return None
            act = self.acts[act.parent]
        return act

    def tell(
        self,
        kind: str,
        secret: dict[int, dict[str, Any]] | None = None,
        reveals: bool = False,
        **facts: Any,
    ) -> None:
        """Something has happened. Facts are pieces and numbers, never text."""
        self.events += 1
        if self.log is not None:
            self.log.append(Event(kind, facts, secret or {}, reveals))

    def learn(self, seat: int, cards: Iterable[int]) -> None:
        """This seat knows where these hidden cards lie."""
        self.known[seat] = tuple(sorted({*self.known.get(seat, ()), *cards}))

    def forget(self, cards: Iterable[int], but: int = -1) -> None:
        """Nobody (but one seat) knows any longer where these cards lie."""
        gone = set(cards)
        for seat, theirs in list(self.known.items()):
            if seat != but and not gone.isdisjoint(theirs):
                left = tuple(c for c in theirs if c not in gone)
                if left:
                    self.known[seat] = left
                else:
                    del self.known[seat]

    def below(self, n: int) -> int:
        """A number from 0 to n-1: the next of `luck`, else from the generator.

        Raises ValueError for luck that no roll could give; then it is still there.
        """
        if self.luck:
            number = self.luck[0]
            if not 0 <= number < n:
                raise ValueError(f"luck {number} is outside 0 to {n - 1}")
            return self.luck.pop(0)
        return random.below(self, n)

    def shuffle(self, cards: list[int]) -> None:
        """Shuffle a pile; what anybody knew of it is void."""
        if self.known:
            self.forget(cards)
        random.shuffle(self, cards)

    def finish(self, result: str) -> None:
        """The game is over: nothing that was still to happen happens."""
        self.result = result
        self.agenda.clear()
        del self.acts[1:]

    # ---- what a game says

    def zone(self, name: str, seat: int) -> list[int]:
        """The list of cards of a zone of a seat, named as on cards."""
        raise NotImplementedError

    def rule_of(self, question: Question, what: str = "") -> str:
        """The rule behind a question; games refine it for the shared questions."""
        return question.rule

    def spares(self, verb: str, seat: int, act: Act) -> bool:
        """Does something keep this effect away from a hand?"""
        return False

    def dictated(
        self, question: Question, act: Act, options: Sequence[Move]
    ) -> Sequence[Move] | None:
        """The answer when a rule, not somebody, gives it (an automaton); None otherwise."""
        return None

    def never(self, key: str) -> Refusal | None:
        """Why something that is no move of the current question is not done, if a rule says so."""
        return None

    def status(self) -> list[str]:
        """What is wrong here: for loading, the battery and positions. Empty when nothing is."""
        wrong = []
        for step, i in self.agenda:
            if not 0 <= i < len(self.acts):
                wrong.append(f"{step.word} waits within act {i}, which does not exist")
        wrong += [f"act {a.id} lies at {i}" for i, a in enumerate(self.acts) if a.id != i]
        closed = {i for step, i in self.agenda if isinstance(step, Close)}
        for a in self.acts[1:]:
            if not 0 <= a.parent < a.id:
                wrong.append(f"act {a.id} is begun within {a.parent}")
            if a.id not in closed:
                wrong.append(f"act {a.id} never ends")
        return wrong

    def out_of_range(self, seats: int) -> Iterator[str]:
        """What names a seat or a piece that there is not, at a table of so many seats."""
        if not 0 <= self.active < seats:
            yield f"there are {seats} seats, and seat {self.active} is on turn"
        for a in self.acts:
            if not (-1 <= a.seat < seats and -1 <= a.card < len(self.names)):
                yield f"act {a.id} is of seat {a.seat} and card {a.card}"
        for seat, pieces in self.known.items():
            if not 0 <= seat < seats or not {*pieces} <= {*range(len(self.names))}:
                yield f"seat {seat} is said to know {pieces}"

    # ---- the loop

    def run(self) -> None:
        """Run the agenda until somebody must decide or the game is over."""
        agenda, acts = self.agenda, self.acts
        for _ in range(BUDGET):
            if not agenda or self.result:
                return
            step, i = agenda.pop()
            step.run(self, acts[i])
            if self.decision is not None:
                return
        raise Endless(self)

    def push(self, picks: Sequence[Move]) -> None:
        """Answer with options of this decision, trusted (bots, search). Runs on.

        Raises Refused when the answer as a whole is not legal.
        """
        decision: Decision = self.decision
        if decision.whole:
            objections = decision.objections(self, picks)
            if objections:
                from .move import Refused

                raise Refused(objections)
        self.decision = None
        _, i = self.agenda.pop()
        decision.question.chosen(self, self.acts[i], picks)
        self.run()

    def push_keys(self, *keys: str) -> None:
        """Answer with a person's keys, judged one by one and as a whole. Runs on.

        Raises Refused with the reasons; then nothing has changed.
        """
        from .move import Refused

        by_key = {move.key: move for move in self.decision.options}
        picks = []
        for key in keys:
            refusals = [] if key in by_key else self.judge(key)
            if refusals:
                raise Refused(refusals)
            picks.append(by_key.get(key) or self._spelled(key))
        objections = self.decision.objections(self, picks)
        if objections:
            raise Refused(objections)
        self.push(picks)

    def judge(self, key: str) -> list[Refusal]:
        """Why this click is not (part of) an answer; empty when it is."""
        decision: Decision = self.decision
        if any(move.key == key for move in decision.options):
            return []
        question, act = decision.question, self.acts[decision.act]
        for move in question.candidates(self, act):
            if move.key == key:
                return list(question.refusals(self, act, move))
        spelled = self._spelled(key)
        if spelled is not None:
            return list(question.refusals(self, act, spelled))
        refusal = self.never(key) or question.unasked(self, act, key)
        return [refusal]

    def _spelled(self, key: str) -> Any:
        """The move of this key that no list holds; None when there is none."""
        decision: Decision = self.decision
        return decision.question.spelled(self, self.acts[decision.act], key)

    # ---- copies

    def clone(self) -> Any:
        """A copy that shares nothing that can change; games extend it."""
        raise NotImplementedError

    def _copy_base(self, copy: State) -> None:
        copy.names, copy.rng, copy.luck = self.names, self.rng, self.luck[:]
        copy.agenda, copy.acts = self.agenda[:], [act.clone() for act in self.acts]
        copy.active, copy.result, copy.events = self.active, self.result, self.events
        copy.known = self.known.copy()
        copy.cards, copy.language, copy.decision = self.cards, self.language, self.decision
        copy.log = None


_adapters: dict[type, TypeAdapter[Any]] = {}


def _adapter(cls: type) -> TypeAdapter[Any]:
    if cls not in _adapters:
        _adapters[cls] = TypeAdapter(cls)
    return _adapters[cls]


def save(state: State) -> bytes:
    """The state as JSON. Its decision is derived again on load, its models are attached again."""
    return _adapter(type(state)).dump_json(state, by_alias=True)


def load(cls: type, data: bytes, language: Language) -> Any:
    """A state from JSON, without models and decision. Raises pydantic.ValidationError."""
    state = _adapter(cls).validate_json(data, context={"language": language})
    state.language = language
    return state
