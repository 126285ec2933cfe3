"""What came of whole runs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from hotseat.engine.tally import Tally

from . import report
from .figures import length, rate
from .playing import Played

BOSS = "boss"


def runs(played: Sequence[Played]) -> report.Runs:
    """How many were won, Boss by Boss, and what was drafted."""
    return report.Runs(
        won=rate(sum(game.result == "won" for game in played), len(played)),
        stages=tuple(_stages(played)),
        picks=tuple(_picks(played)),
    )


def _stages(played: Sequence[Played]) -> Iterator[report.Stage]:
    """Every Boss, in the order in which they were met."""
    met: dict[str, list[list[Tally]]] = {}
    for game in played:
        tries: dict[str, list[Tally]] = {}
        for fight in game.fights:
            tries.setdefault(fight.about[BOSS], []).append(fight)
        for boss, fights in tries.items():
            met.setdefault(boss, []).append(fights)
    for boss, all_tries in met.items():
        beaten = sum(tries[-1].won for tries in all_tries)
        yield report.Stage(
            boss=boss,
            first=rate(sum(tries[0].won for tries in all_tries), len(all_tries)),
            ever=rate(beaten, len(all_tries)),
            tries=length([len(tries) for tries in all_tries]),
            given_up=len(all_tries) - beaten,
        )


def _picks(played: Sequence[Played]) -> Iterator[report.Pick]:
    """Every card that was on offer, the one taken most often first."""
    offered: Counter[str] = Counter()
    taken: Counter[str] = Counter()
    for choice in (choice for game in played for choice in game.choices):
        offered.update(choice.offered)
        taken[choice.taken] += 1
    picks = [report.Pick(card=card, picked=rate(taken[card], n)) for card, n in offered.items()]
    yield from sorted(picks, key=lambda pick: (-pick.picked.rate, pick.card))
