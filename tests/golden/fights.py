"""Two fights of One-Hit Heroes: one is won, one is lost."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from hotseat.engine.move import Move
from hotseat.games.one_hit_heroes.game import GAME
from hotseat.games.one_hit_heroes.setup import FightOptions
from tests.positions import library

from .played import Played

# The simple player does the first of these that is offered; of several alike, the first.
LIKES = (
    "scout_card",
    "block",
    "play_card",
    "use_item",
    "yes",
    "react",
    "strike",
    "keep_die",
    "after_card",
    "take",
    "option",
    "end_fight",
    "let_go",
    "pass",
    "no",
    "accept",
)


def answer(state: Any) -> list[Move]:
    """What the simple player says: no thought, no chance, as little as is asked for."""
    decision = state.decision
    if not decision.whole:
        return [min(decision.options, key=lambda move: LIKES.index(move.word))]
    parts = [m for i, m in enumerate(decision.options) for _ in range(decision.cap(i))]
    return parts[: max(decision.least, min(1, decision.most))]


def fight(seed: int, **told: Any) -> Played:
    """A fight between these Heroes and that Boss."""
    options = FightOptions(**told)

    def heading(state: Any) -> Iterator[str]:
        heroes = ", ".join(library().heroes[hero].hero.name for hero in options.heroes)
        yield f"{heroes} against {options.boss}, level {options.level}, seed {seed}"

    return Played(GAME, library(), options, seed, heading, answer)


FIGHTS = {
    "brick-bruiser.txt": fight(44, heroes=("maren", "torvald"), boss="brick-bruiser"),
    "mirror-matron.txt": fight(
        2,
        heroes=("edric", "caceus", "ione"),
        boss="mirror-matron",
        level=2,
        retry=True,
        extra={"edric": ("signet", "shard-volley"), "ione": ("spurs", "decoy-image")},
    ),
}
