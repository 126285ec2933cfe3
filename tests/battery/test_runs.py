"""What the battery meets in runs of One-Hit Heroes, a leak it must find, and saves that cannot
be."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

from hotseat.bots.normal import Normal
from hotseat.engine.state import Damaged, load, save
from hotseat.games.one_hit_heroes.game import GAME
from hotseat.games.one_hit_heroes.state import Fight
from tests.positions import library
from tests.runs import beaten, draft_all, new_run

from .fights import BETWEEN, HIDDEN_IN_RUNS, WHOLE_RUNS, Patient, runs
from .games import DECISIONS
from .secrecy import imagined_otherwise

COMPUTED = max(2, DECISIONS // 20_000)  # runs that computers play


def test_the_battery_of_runs_meets_everything_between_fights() -> None:
    kinds: Counter[str] = Counter()
    ends: Counter[str] = Counter()
    for _, (_, state, rng) in zip(range(40), runs(0), strict=False):
        player = Patient(rng)
        while not state.result:
            kinds[state.decision.kind] += 1
            state.push(player.picks(state))
        ends[state.result] += 1
    assert {*kinds} >= {*BETWEEN} and {*ends} == {"won", "conceded"}


def test_computers_play_whole_runs() -> None:
    """Against Bosses that fall soon: drafts, other tries and help, to the run's end."""
    kinds: Counter[str] = Counter()
    for game in range(COMPUTED):
        kinds += WHOLE_RUNS.play(game, lambda _, seats: dict.fromkeys(range(seats), Normal(GAME)))
    assert kinds["draft"] >= 16 and kinds["next_boss"] >= 3 * COMPUTED


def test_an_armory_in_its_order_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The planted leak: a redeal that leaves the Armory as it lies."""
    state = next(s for _, s, _ in runs(1) if len(s.armory) > 4)
    assert not imagined_otherwise(HIDDEN_IN_RUNS, state, 0, 1)
    hidden = type(GAME).unseen
    monkeypatch.setattr(type(GAME), "unseen", lambda self, s, seat: hidden(self, s, seat)[:-1])
    assert imagined_otherwise(HIDDEN_IN_RUNS, state, 0, 1)


DAMAGE = {
    "another Boss": lambda save: save.__setitem__("boss", save["boss"] + 1),
    "a Boss there is not": lambda save: save["campaign"].__setitem__("at", 7),
    "Bosses where the Heroes sit": lambda save: save["campaign"].__setitem__(
        "bosses", [0, 1, 2, 3]
    ),
    "an Episode that is a card": lambda save: save["campaign"].__setitem__("episode", 40),
    "a Boss Deck too few": lambda save: save["box"].pop(),
    "a card of the box in the Armory": lambda save: save["armory"].append(save["box"][1][0]),
    "a drafted card too many": lambda save: save["campaign"]["drafted"][0].append(
        save["campaign"]["packs"][1][0]
    ),
    "a seat that never drafts": lambda save: save["campaign"]["drafted"].pop(),
    "an open pack that is sealed": lambda save: save["campaign"]["packs"][0].append(
        save["armory"][0]
    ),
    "no run at all": lambda save: save.__setitem__("campaign", None),
}


@pytest.mark.parametrize("harm", DAMAGE.values(), ids=DAMAGE)
def test_a_damaged_run_is_said_to_be_damaged(harm: Any) -> None:
    saved = json.loads(save(draft_all(beaten(new_run())).state))
    harm(saved)
    with pytest.raises(Damaged) as caught:
        GAME.attach(load(Fight, json.dumps(saved).encode(), GAME.language), library())
    assert caught.value.status
