"""Moves and questions: what can be chosen, why not, and the questions games share."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, Self

from .rng import below
from .step import PRIVATE, Act, Step, Steps

if TYPE_CHECKING:
    from .rng import HasRng

Thing = int | str
Caps = tuple[int, ...] | None


class Refusal(NamedTuple):
    """Why something is not done: the rule's id, a sentence, and a few words for a card's foot.

    `{card}` in the sentence stands for the name of what was chosen.
    """

    rule: str
    text: str
    brief: str = "not now"


class Refused(Exception):
    """An answer that is not legal; nothing has changed."""

    def __init__(self, refusals: Sequence[Refusal]) -> None:
        self.refusals = tuple(refusals)
        super().__init__("; ".join(f"{r.text} ({r.rule})" for r in refusals))


class Move(Step):
    """A step a person chooses. Legal is what yields no refusal."""

    word: ClassVar[str] = ""
    final: ClassVar[bool] = False

    @classmethod
    def of(cls, *values: Any) -> Self:
        """The move with these fields, in their order; made once and shared, for it is frozen."""
        return _shared(cls, values)  # type: ignore[return-value]

    def refusals(self, state: Any, act: Act) -> Iterator[Refusal]:
        """Why it is not legal now; nothing when it is."""
        return iter(())

    def run(self, state: Any, act: Act) -> None:
        """Most moves only carry a choice; the question says what follows."""

    @cached_property
    def key(self) -> str:
        """Its name in answers and journals: the word and the fields, `play_card:0:17`."""
        parts = (str(v) for v in self.__dict__.values() if v is not None)
        return ":".join((self.word, *parts))

    @property
    def points(self) -> tuple[Thing, ...]:
        """What it is about, for badges and clicks; the first carries the badge."""
        return tuple(
            v for name, v in self.__dict__.items() if name != "seat" and isinstance(v, int)
        )


@lru_cache(maxsize=1 << 16)
def _shared(cls: type[Move], values: tuple[Any, ...]) -> Move:
    return cls(**dict(zip(cls.model_fields, values, strict=False)))


class Take(Move):
    """A piece that is pointed at; always an id of the state."""

    it: int


class Option(Move):
    """What is no piece: a mode, an order, a number. Its own word, so that no click is mistaken."""

    n: int

    @property
    def points(self) -> tuple[Thing, ...]:
        """Nothing on the table."""
        return ()


class Pass(Move):
    """No more answers to this."""


class Yes(Move):
    """Do it, or pay it."""


class No(Move):
    """Leave it."""


PASS, YES, NO = Pass(), Yes(), No()


class Question(Step):
    """A step that stops the loop until somebody has answered.

    `run` may look, only `chosen` and `nothing` may write: a question that stops has changed
    nothing, so asking it again after a load gives the same question.

    `open`: everybody may answer, each with moves that name their seat. `team`: the team decides, so
    that a person is asked before a computer. `anyone`: it takes nothing that is hidden, so that
    whoever looks at the table may answer it for the team.
    """

    word: ClassVar[str] = ""
    rule: ClassVar[str] = ""
    open: ClassVar[bool] = False
    team: ClassVar[bool] = False
    anyone: ClassVar[bool] = False

    def seat_of(self, state: Any, act: Act) -> int:
        """Who decides; -1 in a text that is nobody's, of which the active seat decides."""
        return act.seat

    def candidates(self, state: Any, act: Act) -> Sequence[Move]:
        """Everything of this kind one could click, legal or not."""
        raise NotImplementedError(self.word)

    def refusals(self, state: Any, act: Act, move: Move) -> Iterator[Refusal]:
        """Why a candidate is not legal."""
        return move.refusals(state, act)

    def options(self, state: Any, act: Act) -> Sequence[Move]:
        """The candidates nobody refuses. Hot questions may say it in one pass; tests compare."""
        return [
            move
            for move in self.candidates(state, act)
            if next(self.refusals(state, act, move), None) is None
        ]

    def bounds(self, state: Any, act: Act, options: Sequence[Move]) -> tuple[int, int, Caps]:
        """Least and most parts of an answer, and how often each option may be named."""
        return 1, 1, None

    def objections(self, state: Any, act: Act, picks: Sequence[Move]) -> Iterator[Refusal]:
        """What is wrong with an answer as a whole."""
        return iter(())

    def unasked(self, state: Any, act: Act, key: str) -> Refusal:
        """The refusal of a click that is no candidate."""
        return Refusal(state.rule_of(self), "That is not what is asked for now.")

    def spelled(self, state: Any, act: Act, key: str) -> Move | None:
        """The move of this key where there are too many of its kind to be candidates; it is one
        answer by itself, and legal when it yields no refusal.
        """
        return None

    def public(self, state: Any, act: Act) -> bool:
        """May everybody know that there was only one answer? Then it is given without asking."""
        return False

    def nothing(self, state: Any, act: Act) -> None:
        """What happens when there is no option."""
        state.tell("nothing_to_choose", question=self.word)

    def chosen(self, state: Any, act: Act, picks: Sequence[Move]) -> None:
        """What an answer does; the question is off the agenda by then."""
        state.do(act, picks[0])

    def run(self, state: Any, act: Act) -> None:
        """Ask, unless a rule, or the lack of a choice, gives the answer."""
        options = self.options(state, act)
        if not options:
            return self.nothing(state, act)
        least, most, caps = self.bounds(state, act, options)
        if most <= 0:
            return self.nothing(state, act)
        if len(options) <= least and caps is None and self.public(state, act):
            return self.chosen(state, act, options)
        dictated = state.dictated(self, act, options)
        if dictated is not None:
            return self.chosen(state, act, dictated)
        state.agenda.append((self, act.id))
        seat = self.seat_of(state, act)
        decider = seat if seat >= 0 else state.active
        state.decision = Decision(decider, options, least, most, caps, self, act.id)
        return None


class Decision:
    """What is asked of whom, and every legal part of an answer. Derived; never saved."""

    __slots__ = ("act", "caps", "least", "most", "options", "question", "seat")

    def __init__(
        self,
        seat: int,
        options: Sequence[Move],
        least: int,
        most: int,
        caps: Caps,
        question: Question,
        act: int,
    ) -> None:
        self.seat, self.options, self.least, self.most = seat, tuple(options), least, most
        self.caps, self.question, self.act = caps, question, act

    def __repr__(self) -> str:
        keys = ", ".join(move.key for move in self.options)
        return f"<{self.kind} asked of seat {self.seat}: {self.least} to {self.most} of {keys}>"

    @property
    def kind(self) -> str:
        """The word of the question."""
        return self.question.word

    @property
    def whole(self) -> bool:
        """Must an answer be judged as a whole?"""
        return not (self.least == self.most == 1) or self.caps is not None

    def cap(self, index: int) -> int:
        """How often this option may be named in one answer."""
        return self.caps[index] if self.caps else 1

    def objections(self, state: Any, picks: Sequence[Move]) -> list[Refusal]:
        """What is wrong with these picks as a whole."""
        rule = state.rule_of(self.question)
        if not self.least <= len(picks) <= self.most:
            return [Refusal(rule, _how_many(self.least, self.most, len(picks)))]
        named = Counter(move.key for move in picks)
        for i, move in enumerate(self.options):
            if named[move.key] > self.cap(i):
                rule = state.rule_of(self.question, "cap")
                return [Refusal(rule, f"{{card}} can be named {_times(self.cap(i))} at most.")]
        return list(self.question.objections(state, state.acts[self.act], picks))

    def random(self, rng: HasRng, state: Any) -> list[Move]:
        """A legal answer by chance, also of a multi-choice."""
        if not self.whole:
            return [self.options[below(rng, len(self.options))]]
        pool = [m for i, m in enumerate(self.options) for _ in range(self.cap(i))]
        for _ in range(200):
            left, picks = pool[:], []
            for _ in range(self.least + below(rng, self.most - self.least + 1)):
                picks.append(left.pop(below(rng, len(left))))
            if not self.objections(state, picks):
                return picks
        raise RuntimeError(f"no legal answer found to {self!r}")


def _times(n: int) -> str:
    return "once" if n == 1 else f"{n} times"


def _how_many(least: int, most: int, given: int) -> str:
    wanted = str(least) if least == most else f"{least} to {most}"
    return (
        f"Exactly {wanted} must be chosen, not {given}."
        if least == most
        else (f"From {wanted} may be chosen, not {given}.")
    )


# ---- the questions games share


class Pick(Question):
    """Choose pieces found by a selector; their ids are kept as `act[name]`."""

    of: Any
    name: str = "it"
    least: int = 1
    most: int = 1
    seat: int = -1

    def seat_of(self, state: Any, act: Act) -> int:
        """The seat named, else that of the act."""
        return act.seat if self.seat < 0 else self.seat

    def candidates(self, state: Any, act: Act) -> Sequence[Move]:
        """Every piece the selector finds."""
        return [Take.of(i) for i in state.language.found(self.of, state, act)]

    def bounds(self, state: Any, act: Act, options: Sequence[Move]) -> tuple[int, int, Caps]:
        """As many as asked for, as far as there are."""
        return min(self.least, len(options)), min(self.most, len(options)), None

    def public(self, state: Any, act: Act) -> bool:
        """Unless the selector looks where others cannot."""
        return not state.language.hidden(self.of)

    def nothing(self, state: Any, act: Act) -> None:
        """`it` is nothing, so what follows does nothing."""
        act[self.name] = ()
        state.tell("nothing_to_choose", question=self.word)

    def chosen(self, state: Any, act: Act, picks: Sequence[Move]) -> None:
        """Keep what was chosen."""
        act[self.name] = tuple(move.it for move in picks if isinstance(move, Take))


class Split(Question):
    """Share an amount among players, each up to a cap; an answer names one once for every unit."""

    n: int
    of: Any
    up_to: bool = False

    def candidates(self, state: Any, act: Act) -> Sequence[Move]:
        """Everybody the selector finds, also who has nothing to give."""
        return [Take.of(i) for i in state.language.found(self.of, state, act)]

    def refusals(self, state: Any, act: Act, move: Move) -> Iterator[Refusal]:
        """Nothing can be taken where nothing is."""
        if isinstance(move, Take) and state.cap(move.it) <= 0:
            yield Refusal(state.rule_of(self, "cap"), "{card} has none.", "has none")

    def bounds(self, state: Any, act: Act, options: Sequence[Move]) -> tuple[int, int, Caps]:
        """All of it or, with `up_to`, any part of it; never more than there is."""
        caps = tuple(state.cap(move.it) for move in options if isinstance(move, Take))
        n = min(self.n, sum(caps))
        return (0 if self.up_to else n), n, tuple(min(cap, n) for cap in caps)

    def nothing(self, state: Any, act: Act) -> None:
        """Nobody has any."""
        act["split"] = ()
        state.tell("nothing_to_take", seat=act.seat)

    def chosen(self, state: Any, act: Act, picks: Sequence[Move]) -> None:
        """Keep the shares, one id a unit."""
        act["split"] = tuple(move.it for move in picks if isinstance(move, Take))


class Together(Question):
    """Things that happen at the same time: whoever orders them picks the next; the last runs."""

    things: tuple[Steps, ...]
    seat: int = -1

    def seat_of(self, state: Any, act: Act) -> int:
        """The seat named, else that of the act."""
        return act.seat if self.seat < 0 else self.seat

    def candidates(self, state: Any, act: Act) -> Sequence[Move]:
        """One option a thing."""
        return [Option.of(i) for i in range(len(self.things))]

    def public(self, state: Any, act: Act) -> bool:
        """One thing alone has no order."""
        return True

    def nothing(self, state: Any, act: Act) -> None:
        """No things, nothing happens."""

    def chosen(self, state: Any, act: Act, picks: Sequence[Move]) -> None:
        """This one now, the others after it."""
        pick = picks[0]
        assert isinstance(pick, Option)
        rest = self.things[: pick.n] + self.things[pick.n + 1 :]
        after = (Together(things=rest, seat=self.seat),) if rest else ()
        state.do(act, *self.things[pick.n], *after)


class Ballot(Step):
    """Everybody chooses in private, one after the other; what follows goes on when all have chosen.

    `asks` are questions with a field `seat`; each keeps its answer as `act["chosen:<seat>"]`, which
    whoever carries the answers out takes away. In a world imagined for somebody the answers of
    others are gone, and they are asked again.
    """

    asks: Steps

    def run(self, state: Any, act: Act) -> None:
        """Ask the first who has not chosen yet."""
        for question in self.asks:
            seat: int = question.seat  # type: ignore[attr-defined]
            if f"{PRIVATE}{seat}" not in act.facts:
                return state.do(act, question, self)
        return None


class YesNo(Question):
    """Yes or no to a price or to a free extra."""

    then: Steps
    cost: Steps = ()

    def candidates(self, state: Any, act: Act) -> Sequence[Move]:
        """Both."""
        return (YES, NO)

    def refusals(self, state: Any, act: Act, move: Move) -> Iterator[Refusal]:
        """A price must be payable in full."""
        if isinstance(move, Yes) and not all(c.can(state, act) for c in self.cost):
            yield Refusal(state.rule_of(self), "The price cannot be paid in full.")

    def chosen(self, state: Any, act: Act, picks: Sequence[Move]) -> None:
        """Pay and do, or go on."""
        if isinstance(picks[0], Yes):
            state.do(act, *self.cost, *self.then)
        else:
            act["done"] = 0
            state.tell("declined", seat=act.seat, card=act.card)


class Mode(Question):
    """One of several texts."""

    modes: tuple[Steps, ...]

    def candidates(self, state: Any, act: Act) -> Sequence[Move]:
        """One option a text."""
        return [Option.of(i) for i in range(len(self.modes))]

    def chosen(self, state: Any, act: Act, picks: Sequence[Move]) -> None:
        """That text."""
        pick = picks[0]
        assert isinstance(pick, Option)
        state.do(act, *self.modes[pick.n])
