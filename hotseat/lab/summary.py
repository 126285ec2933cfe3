"""From games to results."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

import hotseat
from hotseat.engine.tally import Tally
from hotseat.packs import GAMES

from . import report
from .cards import cards
from .figures import Rate, length, paired, rate
from .plan import Plan
from .playing import Played
from .runs import BOSS, runs

Told = tuple[str, Tally]  # the value of what is varied, and a fight


def summary(plan: Plan, played: Sequence[Played], workers: int, seconds: float) -> report.Report:
    """All results of these games of a plan; `seconds` is how long it took."""
    return report.Report(
        version=hotseat.__version__,
        command=plan.command,
        plan=plan,
        complete=len(played) == len(plan),
        sides=tuple(
            _side(plan, seats, [game for game in played if game.task.side == side])
            for side, seats in enumerate(plan.sides)
        ),
        paired=tuple(_comparisons(plan, played)),
        faults=tuple(_faults(plan, played)),
        speed=report.Speed(
            workers=workers,
            cpu_seconds=sum(game.cpu for game in played),
            wall_seconds=seconds,
            answers=sum(game.answers for game in played),
            fights=sum(len(game.fights) for game in played),
        ),
    )


def _side(plan: Plan, seats: tuple[str, ...], played: Sequence[Played]) -> report.Side:
    told = [(game.task.value, fight) for game in played for fight in game.fights]
    fights = [fight for _, fight in told]
    counted = [(value, fight) for value, fight in told if fight.first or not plan.run]
    endings = sorted(Counter(fight.ending for fight in fights).items())
    return report.Side(
        seats=seats,
        won=_wins(counted),
        groupings=tuple(_groupings(plan, counted)),
        turns=length([fight.turns for fight in fights]),
        decisions=length([fight.decisions for fight in fights]),
        counts={what: length([f.counts[what] for f in fights]) for what in _counted(fights)},
        endings=tuple(report.Ending(ending=ending, fights=n) for ending, n in endings),
        cards=tuple(cards(fights)),
        runs=runs(played) if plan.run else None,
        games=tuple(map(_game, played)),
    )


def _counted(fights: Sequence[Tally]) -> list[str]:
    """What the game counts besides."""
    return list(dict.fromkeys(what for fight in fights for what in fight.counts))


def _wins(told: Sequence[Told]) -> Rate:
    return rate(sum(fight.won for _, fight in told), len(told))


def _groupings(plan: Plan, told: Sequence[Told]) -> Iterator[report.Grouping]:
    """By what is varied, by everything fights are about, by who played, and who together."""
    abouts = list(dict.fromkeys(about for _, fight in told for about in fight.about))
    if plan.vary:
        varied = plan.vary.option
        if varied not in abouts:
            yield _grouping(varied, [(value, (value, fight)) for value, fight in told])
    for about in abouts:
        yield _grouping(about, [(fight.about[about], (value, fight)) for value, fight in told])
    if plan.vary and plan.vary.option != BOSS and BOSS in abouts:
        name = f"{BOSS} and {plan.vary.option}"
        in_both = [(f"{fight.about[BOSS]}, {value}", (value, fight)) for value, fight in told]
        yield _grouping(name, in_both)
    words = GAMES[plan.game].trials.WORDS
    yield _sides(words.side, [fight for _, fight in told])
    together = _grouping(words.sides, [(" + ".join(sorted(both[1].sides)), both) for both in told])
    best_first = sorted(together.groups, key=lambda group: -group.won.rate)
    yield report.Grouping(by=together.by, groups=tuple(best_first))


def _sides(by: str, fights: Sequence[Tally]) -> report.Grouping:
    """Everybody who played, and how often they won."""
    won: dict[str, list[bool]] = {}
    for fight in fights:
        for side in fight.sides:
            won.setdefault(side, []).append(side in fight.winners)
    rows = [report.Group(name=side, won=rate(sum(wins), len(wins))) for side, wins in won.items()]
    return report.Grouping(by=by, groups=tuple(rows))


def _grouping(by: str, named: Sequence[tuple[str, Told]]) -> report.Grouping:
    """Groups by their names, in the order in which they came."""
    groups: dict[str, list[Told]] = {}
    for name, told in named:
        groups.setdefault(name, []).append(told)
    rows = [report.Group(name=name, won=_wins(told)) for name, told in groups.items()]
    return report.Grouping(by=by, groups=tuple(rows))


def _game(game: Played) -> report.Game:
    return report.Game(
        number=game.task.number,
        value=game.task.value,
        seed=game.seed,
        result=game.result,
        sides=game.fights[0].sides if game.fights else (),
        fights=tuple(
            report.Fight(
                about=dict(fight.about),
                ending=fight.ending,
                turns=fight.turns,
                decisions=fight.decisions,
            )
            for fight in game.fights
        ),
    )


def _comparisons(plan: Plan, played: Sequence[Played]) -> Iterator[report.Paired]:
    """Both sides over the games that both have played: for all, and for every value."""
    if not plan.against:
        return
    won: dict[tuple[str, int], dict[int, bool]] = {}
    for game in played:
        both = won.setdefault((game.task.value, game.task.number), {})
        both[game.task.side] = game.result == "won"
    pairs = [(value, both[0], both[1]) for (value, _), both in won.items() if len(both) == 2]
    yield _comparison("", pairs)
    for value in plan.vary.values if plan.vary else ():
        yield _comparison(value, [pair for pair in pairs if pair[0] == value])


def _comparison(value: str, pairs: Sequence[tuple[str, bool, bool]]) -> report.Paired:
    more = sum(first and not second for _, first, second in pairs)
    less = sum(second and not first for _, first, second in pairs)
    return report.Paired(
        value=value,
        first=rate(sum(first for _, first, _ in pairs), len(pairs)),
        second=rate(sum(second for _, _, second in pairs), len(pairs)),
        difference=paired(more, less, len(pairs)),
    )


def _faults(plan: Plan, played: Sequence[Played]) -> Iterator[report.Fault]:
    for game in played:
        if game.fault:
            yield report.Fault(
                number=game.task.number,
                seats=plan.sides[game.task.side],
                value=game.task.value,
                seed=game.seed,
                what=game.fault,
            )
