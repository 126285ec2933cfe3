"""Lanterns, a game of no rules: every question it asks is written in the test.

Computers take the first option of their question, once the test lets them: until then they think.

Two people, Ann and Bob, sit at one table. Cards are 10 to 19, items 30 and 31, seats 0 and 1; the
draw pile and the die are places.
"""

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import SimpleNamespace
from typing import Any, NamedTuple

from hotseat.bots.hints import Hint
from hotseat.engine.events import Event, Said
from hotseat.engine.move import Refusal, Refused
from hotseat.engine.sources import Source
from hotseat.packs.book import Rulebook
from hotseat.packs.rules import Rule
from hotseat.table import handing
from hotseat.table.sight import Choice, Sight, Why
from hotseat.table.table import Stale
from hotseat.ui.draw.data import (
    Badge,
    Box,
    Card,
    Line,
    Motion,
    Option,
    Prompt,
    Row,
    Span,
    Thing,
    Zone,
    line,
)
from hotseat.ui.layout import Rect, cards

NAMES = ("Ann", "Bob")
HAND = (10, 11, 12, 13)
ITEMS = (30, 31)
CALLED = {
    10: "Spark",
    11: "Long Burning Lantern",
    12: "Wick",
    13: "[/red] 灯籠",
    30: "Flint",
    31: "Oil",
}
NOT_NOW = Why("LAN-007", "Wick waits for another turn, and this one is yours.", "ally's turn")
IDLE = Why("LAN-001", "Nothing is asked about that.", "not now")
RULES = {
    "LAN-001": Rule("LAN-001", "light", "asking", "Only what is asked is done."),
    "LAN-007": Rule(
        "LAN-007",
        "light",
        "whose turn",
        "A Wick is lit in another person's turn.",
        ruling=True,
        why="The leaflet says nothing about Wicks that are out.",
        check="given a Wick / when it is your turn / then refused",
    ),
}


@dataclass(frozen=True)
class Ask:
    """One question: its options as (key, word, points), and how many are wanted."""

    options: tuple[tuple[str, str, tuple[Thing, ...]], ...] = ()
    seat: int = 0
    least: int = 1
    most: int = 1
    caps: tuple[int, ...] | None = None
    tone: str = "act"
    whys: Mapping[Thing, Why] = field(default_factory=dict)
    final: tuple[str, ...] = ()  # option keys that are asked twice
    groups: Mapping[str, str] = field(default_factory=dict)
    objection: Refusal | None = None  # to whatever is answered
    question: str = "what shall it be?"
    hand: tuple[int, ...] = HAND


def play(*pieces: int) -> tuple[tuple[str, str, tuple[Thing, ...]], ...]:
    return tuple((f"play:{piece}", "play", (piece,)) for piece in pieces)


END = ("end", "end", ())
PASS = ("pass", "pass", ())
TURN = Ask((*play(10, 11), END), whys={12: NOT_NOW})
MANY = Ask(play(10, 11, 12, 13), least=2, most=3)
SPLIT = Ask((("take:0", "take", (0,)), ("take:1", "take", (1,))), 0, 0, 3, (2, 3))
WINDOW = Ask((("answer", "answer", (12,)), PASS), whys={10: IDLE})
DANGER = Ask(
    (
        ("block:30", "block", (30, 0)),
        ("block:31:0", "block", (31, 0)),
        ("block:31:1", "block", (31, 1)),
        PASS,
    ),
    tone="warn",
    final=("pass",),
    groups={"block:30": "Ann", "block:31:0": "Ann", "block:31:1": "Bob"},
)
SEARCH = Ask(tuple((f"find:{n}", "find", (n,)) for n in range(100, 140)))
YES_NO = Ask((("yes", "yes", ()), ("no", "no", ())))


class View(NamedTuple):
    hand: tuple[int, ...]
    ask: Ask


class Table:
    """A table that asks what it is told to ask."""

    def __init__(
        self,
        *asks: Ask,
        names: Sequence[str] = NAMES,
        computers: Sequence[int] = (),
        hides_hands: bool = False,
        ready: bool = False,
        events: Sequence[Event] = (),
    ) -> None:
        self.asks = asks
        self.names = tuple(names)
        self.computers = frozenset(computers)
        self.hides_hands = hides_hands
        self.is_open = False
        self.ready = ready  # whether computers answer
        self.game = SimpleNamespace(log_kinds={"turns": "whose turn it is", "deeds": "all else"})
        self.content: Any = None
        self.react: tuple[str, str, tuple[Thing, ...]] | None = None  # what Ann may do first
        self.waits_at = -1
        self.thinking = 0  # threads in which one thinks
        self.events = tuple(events)
        self.at = 0
        self.number = 0
        self.unsaved, self.unsaved_because = False, ""
        self.notices: list[str] = []
        self.undo_rule = "free"
        self.undo_shows = True
        self.answers: list[tuple[str, ...]] = []
        self.lines: list[Said] = [Said(0, (("1", "number"), (" Ann", "name")))]

    @property
    def ask(self) -> Ask:
        return self.asks[self.at] if self.at < len(self.asks) else Ask()

    @property
    def result(self) -> str:
        return "" if self.at < len(self.asks) else "Everybody sees the light."

    @property
    def told(self) -> int:
        return len(self.lines)

    @property
    def people(self) -> tuple[str, ...]:
        return self.names

    def passes_to(self, at: int) -> int:
        return handing.passes_to(self, at)  # type: ignore[arg-type]

    def handover(self, seat: int) -> handing.Handover:
        new = [said.text for said in self.lines[-self.since(seat) :]]
        returns = any(ask.seat == seat for ask in self.asks[: self.at])
        people = tuple(n for i, n in enumerate(self.names) if i not in self.computers)
        told, more = tuple(new[-3:]), len(new) > 3
        return handing.Handover(
            seat, self.names[seat], people, self.number, "turn 1", told, more, returns
        )

    def lines_for(self, seat: int) -> Sequence[Said]:
        return self.lines

    def since(self, seat: int) -> int:
        """One line an answer: the last one of this seat, and those after it."""
        asked = [ask.seat for ask in self.asks[: self.at]]
        return asked[::-1].index(seat) + 1 if seat in asked else len(self.lines)

    @property
    def thinker(self) -> int:
        return self.decider if self.decider in self.computers else -1

    @property
    def chances(self) -> frozenset[int]:
        return frozenset({0} if self.react and self.thinker >= 0 else ())

    @property
    def waits(self) -> bool:
        return self.waits_at == self.number

    def wait(self, number: int) -> None:
        self.waits_at = number

    def go_on(self) -> None:
        self.waits_at = -1

    def thinks(self, stop: Callable[[], bool] = lambda: False) -> tuple[str, ...] | None:
        self.thinking += 1
        while not (self.ready or stop()):
            time.sleep(0.002)
        self.thinking -= 1
        return (self.ask.options[0][0],)

    def heard(self, number: int, keys: Sequence[str] | None) -> tuple[Event, ...]:
        assert keys is not None
        return self.answer(number, keys)

    def hint(self) -> Hint | None:
        return Hint((self.ask.options[0][0],), "it gives light") if self.ask.options else None

    @property
    def decider(self) -> int:
        return -1 if self.result else 0 if self.waits else self.ask.seat

    def sight(self, seat: int) -> Sight:
        mine = self.decider == seat
        ask = self.ask if mine else replace(self.ask, options=(), whys={}, caps=None)
        if self.waits and self.react:
            ask = replace(ask, options=(self.react,))
        return Sight(
            number=self.number,
            decider=self.decider,
            viewer=seat,
            names=self.names,
            view=View(self.ask.hand, ask),
            kind="ask" if self.decider >= 0 else "",
            options=tuple(Choice(*option) for option in ask.options),
            least=ask.least,
            most=ask.most,
            caps=ask.caps,
            act={},
            whys=ask.whys,
            log=tuple(self.lines),
            since=self.since(seat),
            result=self.result,
            chances=tuple(self.chances),
            waits=self.waits,
        )

    def answer(self, number: int, keys: Sequence[str]) -> tuple[Event, ...]:
        if number != self.number:
            raise Stale(number)
        if self.ask.objection:
            raise Refused([self.ask.objection])
        known = [key for key, _, _ in (*self.ask.options, *filter(None, [self.react]))]
        assert all(key in known for key in keys), (keys, known)
        assert self.ask.least <= len(keys) <= self.ask.most
        self.answers.append(tuple(keys))
        self.lines.append(Said(2, ((f"answers {' '.join(keys)}", ""), (" HIT", "danger"))))
        self.at += 1
        self.number += 1
        return self.events

    def why(self, thing: Thing) -> Why:
        return IDLE

    def refusals(self, thing: Thing) -> tuple[Why, ...]:
        if any(thing in points[:1] for _, _, points in self.ask.options):
            return ()
        return (self.ask.whys.get(thing, IDLE),)

    def outcomes(self, key: str) -> tuple[View, ...]:
        return (View(HAND, self.ask),)

    @property
    def undo_refusal(self) -> Refusal | None:
        return Refusal("TST-9", "Never.", "never") if self.undo_rule == "never" else None

    @property
    def undo_needs_consent(self) -> bool:
        return self.undo_rule == "consent"

    def close(self) -> None:
        pass

    def concede(self) -> None:
        self.at, self.number = len(self.asks), self.number + 1

    def undo(self, consent: bool = False) -> bool:
        back = next((i for i in range(self.at)[::-1] if self._is_of_people(i)), None)
        if back is None:
            return False
        self.at = back
        self.number += 1
        return True

    def _is_of_people(self, at: int) -> bool:
        return self.asks[at].seat not in self.computers

    def redo(self) -> bool:
        return False

    def rule(self, id: str) -> Any:
        return RULES.get(id)

    def rulebook(self, seat: int) -> Rulebook:
        return Rulebook("Lanterns", RULES)

    def touch(self) -> Callable[[Rule], Sequence[str]]:
        return lambda rule: ()

    def rule_about(self, seat: int, thing: Thing | None) -> str:
        return "LAN-001"


PLACES = {
    "80": {
        "mats": Rect(1, 2, 78, 3),
        "prompt": Rect(1, 13, 78, 3),
        "hand": Rect(1, 17, 78, 5),
        "event": Rect(1, 22, 78, 1),
        "sheet": Rect(1, 10, 78, 12),
    },
    "120": {
        "mats": Rect(1, 3, 84, 3),
        "prompt": Rect(1, 24, 84, 4),
        "hand": Rect(1, 30, 84, 8),
        "card": Rect(87, 2, 32, 15),
        "log": Rect(87, 18, 32, 21),
    },
}


class Face:
    """How Lanterns look."""

    name = "Lanterns"
    letters: Mapping[str, str] = {"end": "e"}
    order = ("mats", "hand")
    asides: Mapping[str, str] = {}
    opens: Mapping[str, str] = {}

    def things(self, sight: Sight, hand: bool = False) -> Sequence[Thing]:
        held = sight.view.hand
        return (*held, *ITEMS, 0, 1) if hand else (0, 1, *ITEMS, *held)

    def places(self, sight: Sight, tier: str, rows: int) -> Mapping[str, Rect]:
        lie = dict(PLACES["120" if tier == "wide" else tier])
        lie["prompt"] = lie["prompt"]._replace(h=lie["prompt"].h + rows - 1)
        return lie

    def zones(self, sight: Sight, tier: str, rects: Mapping[str, Rect]) -> Mapping[str, Zone]:
        rows = [
            Row(2, 1, (Badge(0), Span(sight.names[0], "ink b", 0))),
            Row(30, 1, (Badge(1), Span(sight.names[1], "ink b", 1))),
            Row(2, 2, (Badge(30), Span("Flint", "ink", 30))),
            Row(30, 2, (Badge(31), Span("Oil", "ink", 31))),
        ]
        held = sight.view.hand
        w, xs = cards(len(held), rects["hand"].w, 18)
        h = rects["hand"].h - 1
        boxes = tuple(
            Box(Card(c, called(c), "W", "kw", ("Lights the way.",), "light"), x, 1, w, h)
            for c, x in zip(held, xs, strict=True)
        )
        return {
            "mats": Zone("mats", "MATS", rows=tuple(rows)),
            "hand": Zone("hand", "HAND", (f"{len(held)} cards",), "act", boxes=boxes),
        }

    def marked(
        self, sight: Sight, tier: str, rects: Mapping[str, Rect], marks: Sequence[str]
    ) -> Mapping[str, Zone]:
        return {}

    def prompt(self, sight: Sight) -> Prompt:
        ask = sight.view.ask
        options = tuple(
            Option(key, word, points, f"{word} it", ask.groups.get(key, ""), self.again(ask, key))
            for key, word, points, _ in sight.options
        )
        caps = dict(zip((o.key for o in options), ask.caps, strict=True)) if ask.caps else None
        who = sight.names[sight.decider] if sight.decider >= 0 else "Nobody"
        return Prompt(
            sight.number,
            sight.decider,
            (f"{who}, {ask.question}",),
            ("Look around first.",),
            options,
            sight.least,
            sight.most,
            caps,
            ask.tone,
            "LAN-001",
        )

    def again(self, ask: Ask, key: str) -> str:
        return "Press it again: the light goes out." if key in ask.final else ""

    def preview(self, sight: Sight, option: Option, outcomes: Sequence[View]) -> Line:
        return (f"{option.key} would leave {len(outcomes[0].hand)} cards.",)

    def title(self, sight: Sight, tier: str) -> tuple[str, Line]:
        return "night", line("turn 1  ", (sight.names[0], "ink b"))

    def footer(
        self, sight: Sight, prompt: Prompt, keys: Mapping[str, str]
    ) -> Sequence[tuple[str, str]]:
        return [("1-9", "choose")]

    def card(self, sight: Sight, thing: Thing, width: int) -> tuple[str, str, Sequence[Line]]:
        return called(thing), "a lantern", [("Lights the way.",)]

    def explain(self, sight: Sight, thing: Thing) -> Sequence[Source]:
        return [Source("Light", "as bright as its wick", "LAN-001")] if thing in CALLED else []

    def motion(
        self, before: Sight, sight: Sight, events: Sequence[Event], tier: str
    ) -> Motion | None:
        if not events:
            return None
        frames = [Zone("mats", f"FRAME {n}") for n in range(events[0].facts["frames"])]
        return Motion("mats", tuple(frames), events[0].facts.get("seconds", 0.02))

    def last(self, sight: Sight) -> Line:
        return tuple(text for text, _ in sight.log[-1][1])


def called(thing: Thing) -> str:
    return CALLED.get(thing, f"thing {thing}") if isinstance(thing, int) else thing
