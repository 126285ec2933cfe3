"""How a run through an Episode ended: which Bosses fell in which try, and what was drafted.
Pure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from hotseat.games.one_hit_heroes.view import FightView, RunView
from hotseat.games.one_hit_heroes.voice import number, several

from ...draw.canvas import cut, wrap
from ...draw.data import Line, Span, line
from ...ending import Ending, Next, Part
from .inks import GOLD

if TYPE_CHECKING:
    from hotseat.engine.events import Event
    from hotseat.table.table import Table

NAME, HALF = 12, 40  # columns of a Hero's name, of a Boss with what became of it
BOSS = 16  # and of a Boss' name
ROOM = 62  # letters of the cards of a Hero


@dataclass
class Tale:
    """What the events of a run add up to: fights begun by Boss in order, how many of the Bosses are
    beaten, and what each Hero drafted and kept.
    """

    tries: list[int]
    drafted: list[list[int]]
    beaten: int = 0

    @classmethod
    def of(cls, bosses: int, heroes: int, history: Sequence[Event]) -> Tale:
        """Add the events of a run up, in their order."""
        first = [1] + [0] * (bosses - 1)  # the first fight begins with the table, before any event
        tale = cls(first, [[] for _ in range(heroes)])
        for kind, facts, *_ in history:
            tale._read(kind, facts)
        return tale

    def _read(self, kind: str, facts: Any) -> None:
        if kind == "fight_begins":
            self.tries[facts["number"] - 1] += 1
        elif kind == "fight_won":
            self.beaten += 1
        elif kind == "drafts":
            self.drafted[facts["seat"]].append(facts["card"])
        elif kind == "swaps":
            self._exchange(facts["seat"], facts["given"], facts["taken"])
        elif kind == "trades":
            self._exchange(facts["seat"], facts["given"], facts["taken"])
            self._exchange(facts["other"], facts["taken"], facts["given"])

    def _exchange(self, seat: int, given: int, taken: int) -> None:
        self.drafted[seat].remove(given)
        self.drafted[seat].append(taken)


def ending(table: Table, view: FightView, run: RunView) -> Ending:
    """How this run ended."""
    tale = Tale.of(len(run.bosses), len(view.heroes), table.history)
    won = view.result == "won"
    fights = sum(tale.tries)
    return Ending(
        heading="EPISODE WON" if won else "RUN GIVEN UP",
        tone="good" if won else "warn",
        about=f"{run.episode.name} · level {view.level}",
        right="run won" if won else "run given up",
        fact=several(fights, "fight"),
        said=(_sentence(run, tale, won),),
        parts=(
            Part("THE BOSSES", tuple(_bosses(run, tale))),
            Part("WHAT WAS DRAFTED", tuple(_heroes(table, view, tale))),
        ),
        asks="Well fought. What now?" if won else "Once more?",
        nexts=tuple(_nexts(table.options, view, run)),
    )


def _sentence(run: RunView, tale: Tale, won: bool) -> tuple[Line, str]:
    lost = sum(tale.tries) - tale.beaten
    if won:
        said = f" {number(tale.beaten).capitalize()} Bosses fell; {several(lost, 'fight')} lost."
        return line((f"{run.episode.name} is won.", "ink b"), said), "OHH-005"
    fell = f" {tale.beaten} of {len(run.bosses)} Bosses of {run.episode.name} fell."
    return line(("The run was given up.", "ink b"), fell), "OHH-202"


def _bosses(run: RunView, tale: Tale) -> Iterator[Line]:
    """Two Bosses a row, each with what became of it."""
    told = [_boss(run, tale, at) for at in range(len(run.bosses))]
    below = -(-len(told) // 2)
    for left, right in zip(told[:below], [*told[below:], ()], strict=False):
        yield (*left, *right)


def _boss(run: RunView, tale: Tale, at: int) -> Line:
    tries, name = tale.tries[at], cut(run.bosses[at].name, BOSS - 1)
    if at < tale.beaten:
        said, ink = f"beaten in try {tries}", "good"
    elif tries:
        said, ink = f"not beaten, {number(tries)} {'try' if tries == 1 else 'tries'}", "warn"
    else:
        said, ink = "not met", "mute"
    head = Span(f"{at + 1} ", "mute"), Span(f"{name:{BOSS}}", "ink b")
    return *head, Span(f"{said:{HALF - BOSS - 2}}", ink)


def _heroes(table: Table, view: FightView, tale: Tale) -> Iterator[Line]:
    """A Hero a row, of two Heroes two: as many cards as have room."""
    rows = 2 if len(tale.drafted) == 2 else 1
    for seat, cards in enumerate(tale.drafted):
        name = Span(f"{cut(table.names[seat], NAME - 1):{NAME}}", "ink b")
        if not cards:
            yield name, Span("nothing", "mute")
            continue
        first, *more = _names([view.cards[card] for card in cards], rows)
        yield name, Span(f"{GOLD} ", "Y b"), first
        yield from ((" " * (NAME + 2), text) for text in more)


def _names(cards: Sequence[Any], rows: int) -> list[str]:
    """The cards by name, by short name, or the first of them, in so many rows."""
    long, short = [card.name for card in cards], [card.face_name for card in cards]
    ways = [", ".join(long)]
    ways += [
        ", ".join(short[:n]) + (f" +{len(short) - n}" if n < len(short) else "")
        for n in range(len(short), 0, -1)
    ]
    folded = (wrap(way, ROOM) for way in ways)
    return next((lines for lines in folded if len(lines) <= rows), [cut(ways[-1], ROOM)])


def _nexts(options: Any, view: FightView, run: RunView) -> Iterator[Next]:
    """Another run, with what this one left (OHH-190, OHH-191) or from the beginning."""
    left = {
        "armory": tuple(view.cards[card].id for card in run.armory),
        "looted": run.looted,
    }
    if run.looted:
        yield Next(
            "again", "Again with the Armory", f"{several(len(run.armory), 'card')} to draft from",
            options.model_copy(update=left),
        )  # fmt: skip
    fresh = {"armory": (), "looted": ()}
    yield Next("again", "Again, all afresh", "every pack closed", options.model_copy(update=fresh))
    yield Next("change", "Change the set-up", "level, Heroes, a fight")
    yield Next("start", "Back to the start", "the other games")
    yield Next("leave", "Leave", "until the next time")
