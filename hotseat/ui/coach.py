"""A table with a coach beside it: what a lesson says, where the game has room for it. Pure."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from .draw.canvas import BAR, cut, width, wrap
from .draw.data import Line, Motion, Option, Prompt, Row, Rule, Span, Thing, Zone
from .face import Face, Footer
from .layout import TABLE, Rect

if TYPE_CHECKING:
    from hotseat.engine.events import Event
    from hotseat.engine.sources import Source
    from hotseat.table.sight import Sight

COACH = "coach"  # the place of the coach
CHOICE = "choice:"  # the key of an answer to a question of the lesson, before its number
TELL, MOVE, TRY, ASK = "tell", "move", "try", "ask"  # what a step wants
MARKS = {"done": ("■", "good", "soft"), "now": ("►", "act b", "ink b"), "to come": ("□", "mute", "soft")}  # fmt: skip
FACTS = 55  # columns beside the game and the lesson in the title at 80
NOTHING_LOST = "Nothing here can be lost: the lesson waits where it is."


@dataclass(frozen=True, slots=True)
class Spoken:
    """What the coach says at a step.

    `heard` is what is said to the last thing done, in the tone of it; `shown` is what to press,
    once that was asked for or something else was tried. `plan` are all steps: in a few words, and
    when. `asks` and `choices` are a question of the lesson's own.
    """

    number: int
    title: str
    kind: str
    text: str
    plan: Sequence[tuple[str, str]]
    at: int
    rules: tuple[str, ...] = ()
    heard: str = ""
    tone: str = "good"
    shown: str = ""
    asks: str = ""
    choices: tuple[str, ...] = ()

    @property
    def counted(self) -> str:
        """The place of the step among all."""
        return f"{self.at + 1} of {len(self.plan)}"

    @property
    def rows(self) -> int:
        """The rows all of it takes at 80 columns, with one for what to press."""
        w = TABLE["80"] - 2
        return max(len(self.lines(w)), len(wrap(self.text, w)) + (self.kind != TELL))

    def parts(self, w: int) -> list[list[Line]]:
        """What is heard, said and shown, each in rows of this width."""
        said = ((self.heard, f"{self.tone} b"), (self.text, "soft"), (self.shown, "act b"))
        return [[(Span(text, ink),) for text in wrap(words, w)] for words, ink in said if words]

    def lines(self, w: int) -> list[Line]:
        """The same below each other."""
        return [line for part in self.parts(w) for line in part]


class Lie(Protocol):
    """Where a game puts the coach and everything else, for a step of a kind whose words take so
    many rows at 80 columns."""

    def __call__(
        self, lie: Mapping[str, Rect], tier: str, kind: str, rows: int
    ) -> Mapping[str, Rect]: ...


class Coached:
    """The Face of a game with a coach at its side. Words, cards and keys are the game's."""

    def __init__(
        self, face: Face, lie: Lie, spoken: Callable[[], Spoken], key_of: Callable[[str], str]
    ) -> None:
        """`key_of` is the key of an action, as it is written on the screen."""
        self.face, self.lie, self.spoken, self.key_of = face, lie, spoken, key_of
        self.name = face.name
        answers = {f"{CHOICE}{n}": str(n + 1) for n in range(9)}
        self.letters: Mapping[str, str] = {**face.letters, **answers}
        self.order = (*face.order, COACH)
        self.asides = face.asides
        self.opens: Mapping[str, str] = {}  # a coach says what is done before it is done

    # ------------------------------------------------------------ the table

    def things(self, sight: Sight, hand: bool = False) -> Sequence[Thing]:
        return self.face.things(sight, hand)

    def places(self, sight: Sight, tier: str, rows: int) -> Mapping[str, Rect]:
        said = self.spoken()
        return self.lie(self.face.places(sight, tier, rows), tier, said.kind, said.rows)

    def zones(self, sight: Sight, tier: str, rects: Mapping[str, Rect]) -> Mapping[str, Zone]:
        whole = {**self.face.places(sight, tier, 1), **rects}
        zones = {n: z for n, z in self.face.zones(sight, tier, whole).items() if n in rects}
        draw = narrow if tier == "80" else roomy
        return {**zones, COACH: draw(self.spoken(), *rects[COACH][2:])}

    def marked(
        self, sight: Sight, tier: str, rects: Mapping[str, Rect], marks: Sequence[str]
    ) -> Mapping[str, Zone]:
        changed = self.face.marked(
            sight, tier, {**self.face.places(sight, tier, 1), **rects}, marks
        )
        return {name: zone for name, zone in changed.items() if name in rects}

    def seen(self, sight: Sight, tier: str) -> frozenset[Thing]:
        """What lies anywhere on the table, also behind what is in front."""
        zones = self.zones(sight, tier, self.places(sight, tier, 1)).values()
        return frozenset(t for z in zones for one in (z, *z.behind) for t in one.things)

    def preview(self, sight: Sight, option: Option, outcomes: Sequence[Any]) -> Line:
        return self.face.preview(sight, option, outcomes)

    def card(self, sight: Sight, thing: Thing, width: int) -> tuple[str, str, Sequence[Line]]:
        return self.face.card(sight, thing, width)

    def explain(self, sight: Sight, thing: Thing) -> Sequence[Source]:
        return self.face.explain(sight, thing)

    def motion(
        self, before: Sight, sight: Sight, events: Sequence[Event], tier: str
    ) -> Motion | None:
        return self.face.motion(before, sight, events, tier)

    def last(self, sight: Sight) -> Line:
        return self.face.last(sight)

    # ------------------------------------------------------------ the words

    def title(self, sight: Sight, tier: str) -> tuple[str, Line]:
        said, (_, right) = self.spoken(), self.face.title(sight, tier)
        if tier != "80":
            return f"lesson {said.number} · {said.title}", (f"step {said.counted}  ·  ", *right)
        step = f"step {said.counted} · "
        if len(step) + width(right) > FACTS:
            step = step.removeprefix("step ")
        return f"lesson {said.number}", (step, *right)

    def prompt(self, sight: Sight) -> Prompt:
        """The question of the table; that of the lesson where it asks one."""
        said = self.spoken()
        if said.kind != ASK:
            return self.face.prompt(sight)
        keys = [f"{CHOICE}{n}" for n in range(len(said.choices))]
        options = [Option(k, k, (), words) for k, words in zip(keys, said.choices, strict=True)]
        return Prompt(sight.number, sight.decider, (said.asks,), (), tuple(options))

    def footer(self, sight: Sight, prompt: Prompt, keys: Mapping[str, str]) -> Footer:
        kind = self.spoken().kind
        asked = self.face.footer(sight, prompt, keys)
        own = [pair for pair in asked if pair[0] != "esc"]  # it leaves the lesson
        if kind == TELL:  # what goes on and back stands in the question
            return [*(pair for pair in own if pair[0] in self.asides), ("esc", "leave")]
        shows = [(self.key_of("hint"), "show me")] if kind in (MOVE, ASK) else []
        return [*own, *shows, ("backspace", "step back")]


# ---------------------------------------------------------------- the coach


def narrow(said: Spoken, w: int, h: int) -> Zone:
    """At 80 columns: the title in a rule, and the words below it behind the coach's bar."""
    fact = f"{'  '.join(said.rules[:3])}   {said.counted}".strip()
    rows = _behind_bar(said.lines(w - 2), h - 1)
    return Zone(COACH, f"LESSON  {said.title}", (fact,), "good", rows)


def roomy(said: Spoken, w: int, h: int) -> Zone:
    """A column: title, words and rules behind the coach's bar, then the steps."""
    told: list[Line] = [(Span(said.title, "ink b"),)]
    rules: list[Line] = [(Span(text, "mute"),) for text in wrap(" ".join(said.rules), w - 2)]
    for part in (*said.parts(w - 2), rules):
        told += [(), *part] if part else []
    lost = wrap(NOTHING_LOST, w)
    top = max(18, len(told) + 3)
    steps = _steps(said, w, h - top - len(lost) - 2)
    rows = [
        *_behind_bar(told, len(told)),
        *(Row(0, y, line) for y, line in enumerate(steps, top + 1)),
        *(Row(0, y, (text,), "mute") for y, text in enumerate(lost, h - len(lost))),
    ]
    below = (Rule(0, top, w, "STEPS"),)
    return Zone(COACH, "LESSON", (said.counted,), "good", tuple(rows), rules=below)


def _behind_bar(lines: Sequence[Line], h: int) -> tuple[Row, ...]:
    bar = Span(f"{BAR} ", "good")
    filled = [*lines, *[()] * h][:h]
    return tuple(Row(0, y, (bar, *line)) for y, line in enumerate(filled, 1))


def _steps(said: Spoken, w: int, room: int) -> list[Line]:
    """The steps around this one: done, now, to come."""
    room = max(1, room)
    first = max(0, min(said.at - room // 2, len(said.plan) - room))
    return [_step(*mark, w) for mark in said.plan[first : first + room]]


def _step(words: str, when: str, w: int) -> Line:
    sign, ink, words_ink = MARKS[when]
    return (Span(f"{sign} ", ink), Span(cut(words, w - 2), words_ink))
