"""A hint is a legal answer with a reason in words, and asking for one changes nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

import pytest

from hotseat.bots.asking import never
from hotseat.bots.hints import Hint, _because, hint
from hotseat.bots.normal import Normal
from hotseat.bots.ranking import Ranked
from hotseat.engine.rng import Dice
from hotseat.engine.state import save
from hotseat.engine.view import imagine
from hotseat.games.one_hit_heroes import advice
from hotseat.games.one_hit_heroes.game import GAME
from tests.battery.fights import Patient, fights, runs
from tests.positions import Position, fight, hero

BETWEEN = ("draft", "after_loss", "next_boss", "swap", "swap_for", "trade")
ENOUGH = 12  # of a kind of question
ONLY = "nothing else can be done"
SEEDS = range(5)
SOFIA = ["sidearm", "sidearm", "trick-shot", "loaded-dice", "reload"]
TORVALD = ["taunt", "retribution", "stand-firm", "shield-bash", "shield-bash"]
PLATES = ["force-shield", "bulwark-plate"]
COAT = ["duster-coat", "lucky-holster"]


def hinted(p: Position, hero_id: str) -> Counter[Hint | None]:
    """What is hinted to a Hero, over several seeds."""
    return Counter(hint(GAME, p.state, p.seat(hero_id), Dice(seed)) for seed in SEEDS)


def only(p: Position, hero_id: str, key: str, because: str) -> None:
    """Whatever the seed, this is the hint."""
    assert hinted(p, hero_id) == {Hint((key,), because): len(SEEDS)}


# ---- reasons


def test_a_win_is_said_to_be_one() -> None:
    p = fight(
        hero("sofia", hand=["reload", "sidearm"], deck=SOFIA),
        hero("torvald", deck=TORVALD),
        health=(1, 0),
    )
    only(p, "sofia", p.key("play", "sidearm"), "it wins the fight")


def test_damage_is_said_to_bring_the_end_nearer() -> None:
    p = fight(
        hero("torvald", aggro=0, hand=["hammerfall"], items=PLATES, deck=TORVALD),
        hero("sofia", aggro=0, items=COAT, deck=SOFIA),
        card="catch-breath",
    )
    only(p, "torvald", p.key("play", "hammerfall"), advice.WORDS["turns"])


def test_less_aggro_on_a_full_bar_is_said_to_be_that() -> None:
    p = fight(
        hero("torvald", aggro=7, hand=["shake-it-off"], items=PLATES, deck=TORVALD),
        hero("sofia", aggro=0, items=COAT, deck=SOFIA),
        card="catch-breath",
    )
    only(p, "torvald", p.key("play", "shake-it-off"), advice.WORDS["hits"])


def test_an_item_that_will_block_is_said_to_keep_what_saves() -> None:
    p = fight(
        hero("sofia", aggro=3, hand=["duster-coat"], deck=SOFIA),
        hero("torvald", aggro=3, deck=TORVALD),
        card="catch-breath",
    )
    only(p, "sofia", p.key("play", "duster-coat"), advice.WORDS["saves"])


def test_what_the_next_attack_would_hit_is_said_to_be_survived() -> None:
    """Taunt takes Sofia out of the zone of every face but the highest."""
    p = fight(
        hero("torvald", aggro=0, hand=["taunt"]), hero("sofia", aggro=9), hero("edric", aggro=3)
    ).play("taunt")
    for seed in SEEDS:
        found = hint(GAME, p.state, 0, Dice(seed))
        assert found is not None and p.judged(*found.keys) == []
        assert found.because == advice.WORDS["live"]


def test_a_pass_is_said_to_be_better_than_what_could_be_done() -> None:
    p = fight(
        hero("sofia", aggro=0),
        hero("maren", aggro=0, hand=["distract"]),
        card="catch-breath",
        phase="boss",
    )
    only(p, "maren", "pass", advice.STAYING)


def test_the_only_answer_is_said_to_be_the_only_one() -> None:
    p = fight(hero("sofia"), hero("torvald"), phase="scout")
    only(p, "sofia", "scout_card", ONLY)
    p = fight(hero("sofia", aggro=9), hero("torvald"), phase="boss", card="swing", dice=["red"])
    only(p, "sofia", "accept", ONLY)


# ---- which measure decides


NOW_AT = fight(
    hero("sofia", aggro=5, hand=["sidearm"], items=COAT, deck=SOFIA, energy=1),
    hero("torvald", aggro=5, items=PLATES, deck=TORVALD, energy=1),
    card="swing",
)
NOW = advice.measures(NOW_AT.state)._replace(live=0.8)
BETTER: dict[str, Any] = {
    "live": 0.9,
    "turns": NOW.turns - 2.0,
    "hits": (0.05, 0.05),
    "saves": (5.0, 5.0),
    "hand": NOW.hand + 1.0,
    "energy": NOW.energy + 3,
}


def measured(**changed: Any) -> Any:
    """What is measured after an answer: as now but for these."""
    return NOW._replace(**changed)


def because(after: Any, monkeypatch: pytest.MonkeyPatch) -> str:
    """The reason, when an answer leads from NOW to these measures."""
    monkeypatch.setattr(advice, "measures", lambda state: NOW)
    play = NOW_AT.state.decision.options[0]
    return _because(advice, NOW_AT.state, 0, Ranked((play,), 1.0, after))


@pytest.mark.parametrize("name", BETTER)
def test_the_measure_that_became_better_is_the_reason(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    after = measured(**{name: BETTER[name]})
    assert because(after, monkeypatch) == advice.WORDS[name]


def test_of_two_the_one_that_makes_more_of_the_difference_is_the_reason(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    little = measured(live=0.81, saves=(5.0, 5.0))
    assert because(little, monkeypatch) == advice.WORDS["saves"]
    much = measured(live=1.0, hits=tuple(one * 0.999 for one in NOW.hits))
    assert because(much, monkeypatch) == advice.WORDS["live"]


def test_what_became_better_is_the_reason_though_something_else_became_worse(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    after = measured(live=0.9, saves=(0.0, 0.0), energy=0)
    assert because(after, monkeypatch) == advice.WORDS["live"]


def test_where_nothing_became_better_it_costs_least(monkeypatch: pytest.MonkeyPatch) -> None:
    assert because(measured(), monkeypatch) == advice.LEAST
    assert because(measured(saves=(0.0, 0.0)), monkeypatch) == advice.LEAST


def test_the_words_are_clauses() -> None:
    """They follow a colon: no capital letter, no full stop."""
    for words in sorted(reasons()):
        assert words[0].islower() and words[-1].isalpha()
    assert {*advice.WORDS} == {*advice.Measures._fields}


# ---- in every kind of question


def walked(
    games: Iterator[tuple[int, Any, Dice]], many: int, see: Callable[[Any, int], None]
) -> set[str]:
    """Show every decision of random games with its number, and give the kinds that were met."""
    kinds, n = set(), 0
    for _, state, rng in islice(games, many):
        player = Patient(rng)
        while not state.result:
            kinds.add(state.decision.kind)
            see(state, n)
            state.push(player.picks(state))
            n += 1
    return kinds


def legal_hint(state: Any, n: int) -> Hint:
    """The hint for who decides: a legal answer, and the table is as before."""
    before, asked = save(state), state.decision
    found = hint(GAME, state, asked.seat, Dice(n))
    assert found is not None and found.because in reasons()
    assert save(state) == before and state.decision is asked
    state.clone().push_keys(*found.keys)
    return found


def reasons() -> set[str]:
    """All that a hint may say."""
    usual = advice.USUAL_WORDS.values()
    return {*advice.WORDS.values(), *usual, advice.STAYING, advice.LEAST, ONLY}


def test_every_question_of_a_fight_has_a_hint_that_is_legal_and_says_why() -> None:
    seen: Counter[str] = Counter()

    def see(state: Any, n: int) -> None:
        seen[legal_hint(state, n).because] += 1

    kinds = walked(fights(900), 20, see)
    assert len(seen) > 5, seen
    assert kinds >= {
        "first_hero",
        "scout",
        "fighting",
        "window",
        "hit_window",
        "point",
        "yes_no",
        "pick_cards",
    }


def test_every_question_between_the_fights_of_a_run_has_a_hint() -> None:
    asked: Counter[str] = Counter()

    def see(state: Any, n: int) -> None:
        kind = state.decision.kind
        if kind in BETWEEN and asked[kind] < ENOUGH:
            asked[kind] += 1
            legal_hint(state, n)

    walked(runs(900), 5, see)
    assert {*asked} == {*BETWEEN}


def test_a_hint_names_no_move_of_somebody_else() -> None:
    def see(state: Any, n: int) -> None:
        for seat in range(len(state.heroes)):
            found = hint(GAME, state, seat, Dice(n))
            seats = {m.key: getattr(m, "seat", -1) for m in state.decision.options}
            assert found is None or {seats[key] for key in found.keys} <= {-1, seat}

    walked(fights(940), 6, see)


def test_it_is_the_move_the_normal_player_makes() -> None:
    for seed in SEEDS:
        rng = Dice(seed)
        world = imagine(GAME, NOW_AT.state, 0, rng)
        picks = Normal(GAME).answer(world, 0, rng, never)
        found = hint(GAME, NOW_AT.state, 0, Dice(seed))
        assert found is not None and found.keys == tuple(move.key for move in picks)


def test_there_is_no_hint_when_the_game_is_over() -> None:
    p = fight(
        hero("sofia", aggro=9), hero("torvald"), phase="boss", card="swing", dice=["red"]
    ).answer("accept")
    assert hint(GAME, p.state, 0, Dice(1)) is None
