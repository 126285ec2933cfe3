"""The results of a simulation as tables, for a terminal or a pipe, eighty columns wide."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import IO

from rich.console import Console
from rich.table import Table
from rich.text import Text

from hotseat.engine.tally import Wording
from hotseat.packs import GAMES

from . import report
from .figures import Difference, Length, Rate
from .plan import CHANCE

WIDTH = 80
FIRST = 23  # columns of a name
ENDINGS = {"won": "won", "stopped": "stopped, too long"}
NOTHING = "-"


def show(results: report.Report, sink: IO[str]) -> None:
    """Print everything but how fast it was: the same results, the same lines."""
    words = GAMES[results.plan.game].trials.WORDS
    console = Console(file=sink, width=WIDTH, highlight=False, markup=False, emoji=False)
    console.print(Text(_about(results), "bold"))
    for side in results.sides:
        if len(results.sides) > 1:
            console.print()
            console.print(Text(", ".join(side.seats), "bold reverse"))
        for table in _side(side, words):
            console.print()
            console.print(table)
    if results.paired:
        console.print()
        console.print(_paired(results))
    console.print()
    console.print(Text(words.legend, "dim"))


def _about(results: report.Report) -> str:
    """What was simulated, in one line."""
    plan = results.plan
    games = sum(len(side.games) for side in results.sides)
    told = plan.settings
    if plan.vary:
        told.append(f"{plan.vary.option}={'|'.join(plan.vary.values)}")
    one = "run" if plan.run else GAMES[plan.game].trials.WORDS.game
    many = f"{games:,} {one}{'s' * (games != 1)}"
    if plan.run:
        many += f" of {plan.run}, {plan.tries} {'try' if plan.tries == 1 else 'tries'} a Boss"
        told = [*told, *(["drafts by chance"] if plan.drafts == CHANCE else [])]
    if not results.complete:
        many += f", stopped before {len(plan):,}"
    who = " against ".join(", ".join(seats) for seats in plan.sides)
    return " · ".join([plan.game, many, who, f"seed {plan.seed}", *told])


def _side(side: report.Side, words: Wording) -> Iterator[Table]:
    if side.runs:
        yield from _runs(side.runs)
    counted, all_ = f"{words.game}s", words.counted
    if side.runs:
        counted, all_ = "first tries", "all first tries"
    yield _rates("Won", counted, [(all_, side.won)])
    for grouping in side.groupings:
        if any(group.won != side.won for group in grouping.groups):
            rows = [(group.name, group.won) for group in grouping.groups]
            yield _rates(f"Won, by {grouping.by}", counted, rows)
    yield _lengths(side, words)
    yield from _endings(side, words)
    yield from _cards(side.cards)


def _table(title: str, *columns: str) -> Table:
    """A table whose first column has a title and names, and the others figures."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    table.add_column(Text(title, "bold"), no_wrap=True, min_width=FIRST)
    for column in columns:
        table.add_column(column, justify="right", no_wrap=True)
    return table


def _rates(title: str, counted: str, rows: Sequence[tuple[str, Rate]]) -> Table:
    table = _table(title, "won", "95 % interval", counted)
    for name, won in rows:
        table.add_row(f"  {name}", *_rate(won), f"{won.of:,}")
    return table


def _rate(rate: Rate) -> tuple[str, str]:
    if not rate.of:
        return NOTHING, NOTHING
    return _percent(rate.rate), f"{100 * rate.low:.1f} to {100 * rate.high:.1f}"


def _percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def _lengths(side: report.Side, words: Wording) -> Table:
    table = _table(f"Length of a {words.game}", "mean", "median", "9 of 10 within", "longest")
    table.add_row(f"  {words.turns}", *_length(side.turns))
    table.add_row("  decisions", *_length(side.decisions))
    for what, length in side.counts.items():
        table.add_row(f"  {what}", f"{length.mean:.2f}", *_length(length)[1:])
    return table


def _length(length: Length) -> tuple[str, str, str, str]:
    return f"{length.mean:.1f}", f"{length.median:g}", f"{length.most:,}", f"{length.longest:,}"


def _endings(side: report.Side, words: Wording) -> Iterator[Table]:
    """How they ended, and by which face those that were lost."""
    how: Counter[str] = Counter()
    face: Counter[str] = Counter()
    for told in side.endings:
        how[" ".join(told.ending[:2])] += told.fights
        if told.ending[2:]:
            face[told.ending[2]] += told.fights
    yield _counts(f"How {words.game}s ended", how, words)
    if face:
        yield _counts("Lost by the face", face, words)


def _counts(title: str, counts: Counter[str], words: Wording) -> Table:
    table = _table(title, f"{words.game}s", "share")
    called = {**ENDINGS, **words.endings}
    for name, n in sorted(counts.items(), key=lambda count: (-count[1], count[0])):
        table.add_row(f"  {called.get(name, name)}", f"{n:,}", _percent(n / counts.total()))
    return table


def _cards(cards: Sequence[report.Card]) -> Iterator[Table]:
    """What cards do, by their owner; differences of win rates in points, with half an interval."""
    for owner, theirs in groupby(cards, key=_owner):
        table = _table(owner, "drawn", "played", "when played", "early", "opening")
        for card in theirs:
            table.add_row(
                f"  {card.card}",
                f"{card.drawn:,}",
                _percent(card.played / card.drawn) if card.drawn else NOTHING,
                *map(_points, (card.when_played, card.early, card.opening)),
            )
        yield table


def _owner(card: report.Card) -> str:
    """What cards of this one's kind, or of this one's owner, are called."""
    return card.kind or f"Cards of {card.owners[0] if len(card.owners) == 1 else 'several'}"


def _points(difference: Difference | None) -> str:
    if difference is None:
        return NOTHING
    half = 50 * (difference.high - difference.low)
    return f"{100 * difference.difference:+.1f} ±{half:.1f}"


def _runs(runs: report.Runs) -> Iterator[Table]:
    yield _rates("Runs", "runs", [("won to the end", runs.won)])
    table = _table(
        "Boss of a run", "first try", "95 % interval", "ever", "runs", "tries", "given up"
    )
    table.columns[0].min_width = 0
    for stage in runs.stages:
        table.add_row(
            f"  {stage.boss}",
            *_rate(stage.first),
            _percent(stage.ever.rate),
            f"{stage.ever.of:,}",
            f"{stage.tries.mean:.2f}",
            f"{stage.given_up:,}",
        )
    yield table
    if runs.picks:
        rows = [(pick.card, pick.picked) for pick in runs.picks]
        picked = _table("Drafted", "picked", "95 % interval", "offers")
        for name, rate in rows:
            picked.add_row(f"  {name}", *_rate(rate), f"{rate.of:,}")
        yield picked


def _paired(results: report.Report) -> Table:
    """Both sides over the same games, and the difference in points."""
    table = _table("The same games", *map(_who, results.sides), "points", "95 % interval", "games")
    table.columns[0].min_width = 0
    for row in results.paired:
        table.add_row(f"  {row.value or 'all games'}", *_two(row), f"{row.first.of:,}")
    return table


def _who(side: report.Side) -> str:
    """The players of a side in a word, if one will do."""
    return side.seats[0] if len({*side.seats}) == 1 else ",".join(side.seats)


def _two(row: report.Paired) -> tuple[str, str, str, str]:
    rates = _percent(row.first.rate), _percent(row.second.rate)
    if row.difference is None:
        return *rates, NOTHING, NOTHING
    low, high = 100 * row.difference.low, 100 * row.difference.high
    return *rates, f"{100 * row.difference.difference:+.1f}", f"{low:+.1f} to {high:+.1f}"


def speed(results: report.Report) -> str:
    """How fast it was, in a line; it is another every time, so it is no part of the tables."""
    told, game = results.speed, GAMES[results.plan.game].trials.WORDS.game
    fights, cpu = max(told.fights, 1), max(told.cpu_seconds, 1e-9)
    return (
        f"{told.answers / cpu:,.0f} decisions and {told.fights / cpu:.1f} {game}s a CPU second,"
        f" {told.cpu_seconds / fights:.3f} CPU seconds a {game};"
        f" {told.wall_seconds:.1f} seconds with {told.workers} worker{'s' * (told.workers != 1)}"
    )
