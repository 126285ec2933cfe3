"""A run in plain words: how far it has come, what was drafted, what lies in the Armory."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from hotseat.engine.move import Thing

from .view import FightView
from .voice import Seen, listed, several

Lines = Iterator[tuple[Thing | None, str]]


def standing(seen: Seen) -> Lines:
    """How far the run has come, what was drafted, what lies in the Armory."""
    run = seen.view.run
    if run is None:
        return
    lost = f", lost {several(run.losses, 'time')}" if run.losses else ""
    boss = run.bosses[run.at].name
    yield None, f"{run.episode.name}, Boss {run.at + 1} of {len(run.bosses)}: {boss}{lost}."
    for card in run.draft:
        yield card, f"To be drafted: {seen.view.cards[card].name}."
    for seat, cards in enumerate(run.drafted):
        if cards:
            yield seat, f"Drafted by {seen.names[seat]}: {_names(seen, cards)}."
    if run.armory:
        yield None, f"In the Armory: {_names(seen, run.armory)}."


def _names(seen: Seen, cards: Sequence[int]) -> str:
    return listed([seen.view.cards[card].name for card in cards])


def place(seen: Seen, piece: int) -> Iterator[str]:
    """Whose drafted card it is, or where it waits."""
    run = seen.view.run
    if run is None:
        return
    if piece in run.draft:
        yield "It lies open to be drafted."
    if piece in run.armory:
        yield "In the Armory."
    for seat, cards in enumerate(run.drafted):
        if piece in cards:
            yield f"Drafted by {seen.names[seat]}."


def beaten(view: FightView) -> Iterator[str]:
    """How many Bosses the run has beaten."""
    if view.run is not None:
        many = view.run.at + (view.result == "won")
        yield f"{many} of {len(view.run.bosses)} Bosses of {view.run.episode.name} beaten."
