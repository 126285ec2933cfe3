"""What computers measure positions by. Figures that are tuned are not held here, only which way
they go, and what follows from the rules.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import pytest

from hotseat.games.one_hit_heroes import advice
from hotseat.games.one_hit_heroes.advice_cards import Use, use
from hotseat.games.one_hit_heroes.cards import HeroCard
from hotseat.games.one_hit_heroes.game import LANGUAGE
from tests.battery.fights import Careful, fights
from tests.positions import Position, fight, hero, library, whole


def team(aggro: int = 3, items: bool = True, **at: Any) -> Position:
    """Sofia's Fight with Torvald at her side, both with whole decks."""
    return fight(
        whole(
            "sofia", ("sidearm",), ("duster-coat", "lucky-holster") if items else (), aggro=aggro
        ),
        whole("torvald", (), ("bulwark-plate",), aggro=aggro),
        **{"card": "swing", **at},
    )


def chance(p: Position) -> float:
    """How likely it looks that the team wins."""
    value = advice.chance(advice.measures(p.state))
    assert 0 <= value <= 1
    assert advice.worth(advice.measures(p.state))[: len(p.state.heroes)] == (value,) * len(
        p.state.heroes
    )
    return value


# ---- which way it goes


def test_more_aggro_is_worse() -> None:
    seen = [chance(team(aggro)) for aggro in (0, 2, 4, 6, 8, 10, 12)]
    assert seen == sorted(seen, reverse=True) and seen[0] > seen[-1]


def test_fewer_saves_are_worse() -> None:
    assert chance(team(items=True)) > chance(team(items=False))


def test_fewer_tokens_on_the_boss_are_better() -> None:
    seen = [chance(team(health=health)) for health in ((10, 5), (10, 3), (6, 3), (2, 1), (1, 0))]
    assert seen == sorted(seen) and seen[0] < seen[-1]


def test_tokens_of_the_bonus_count_like_the_bosss_own() -> None:
    assert chance(team(health=(8, 5), bonus=(2, 0))) == chance(team(health=(10, 5)))
    assert chance(team(bonus=(4, 1))) < chance(team())


def test_a_minion_in_play_is_worse() -> None:
    alone = team(boss="straw-man", card="one-attack")
    with_crow = team(boss="straw-man", card="one-attack", minions={"crow-2": (2, 0)})
    assert chance(with_crow) < chance(alone)


def test_an_attack_more_is_worse_where_it_can_be_lost() -> None:
    """At Aggro 8 the check of One-Two is met, at Aggro 3 it is not."""
    assert chance(team(8, card="one-two", items=False)) < chance(team(8, items=False))
    assert chance(team(0, card="one-two")) == chance(team(0))


def test_a_hit_that_can_be_stopped_is_better_than_one_that_cannot() -> None:
    at = {"phase": "boss", "card": "swing", "dice": ["red"]}
    saved = fight(hero("sofia", aggro=9, items=["duster-coat"]), hero("torvald"), **at)  # type: ignore[arg-type]
    lost = fight(hero("sofia", aggro=9), hero("torvald"), **at)  # type: ignore[arg-type]
    assert saved.kind == lost.kind == "hit_window"
    assert advice.measures(saved.state).live == 1 and advice.measures(lost.state).live == 0


def test_a_fight_that_is_over_is_worth_all_or_nothing() -> None:
    won = fight(hero("sofia", hand=["sidearm"]), hero("torvald"), health=(1, 0)).play("sidearm")
    lost = fight(
        hero("sofia", aggro=9), hero("torvald"), phase="boss", card="swing", dice=["red"]
    ).answer("accept")
    assert (won.result, lost.result) == ("won", "lost")
    assert advice.measures(won.state).over == 1 and chance(won) == advice.WON
    assert advice.measures(lost.state).over == -1 and chance(lost) == advice.LOST


def test_every_position_of_a_fight_is_worth_less_than_a_win_and_more_than_a_loss() -> None:
    for game, state, rng in fights(300):
        player = Careful(rng)
        while not state.result:
            values = advice.worth(advice.measures(state))
            assert len({*values}) == 1 and advice.LOST <= values[0] < advice.WON
            state.push(player.picks(state))
        if game >= 312:
            break


# ---- the coming Boss' turn, in figures that follow from the rules

GREEN_AND_HIT = "the mat brings Sofia to 4, so GREEN and HIT strike her; Torvald only HIT"


@pytest.mark.parametrize(
    ("sofia", "torvald", "survived"),
    [
        ({}, {}, 4 / 6),
        ({"items": ["duster-coat"]}, {}, 5 / 6),
        ({"items": ["duster-coat"]}, {"items": ["bulwark-plate"]}, 1),
        ({}, {"items": ["force-shield"]}, 5 / 6),
        ({"items": ["duster-coat"]}, {"items": ["force-shield"]}, 1),
        ({}, {"items": ["bulwark-plate"]}, 4 / 6),
    ],
    ids=["none", "her own", "one each", "a shared one", "own and shared", "the wrong one"],
)
def test_one_attack_is_survived_by_the_faces_that_miss_and_the_saves(
    sofia: dict[str, Any], torvald: dict[str, Any], survived: float
) -> None:
    p = fight(hero("sofia", aggro=3, **sofia), hero("torvald", aggro=3, **torvald), card="swing")
    assert advice.measures(p.state).live == pytest.approx(survived), GREEN_AND_HIT


def test_a_reaction_that_turns_the_die_to_miss_survives_one_attack() -> None:
    p = fight(
        hero("sofia", aggro=9), hero("ione", aggro=9, hand=["tactical-retreat"]), card="swing"
    )
    assert advice.measures(p.state).live == 1


def test_two_attacks_are_two_rolls() -> None:
    """Sofia at 7 with the mat meets YELLOW, so One-Two attacks twice: 3 of 6 faces strike her."""
    p = fight(hero("sofia", aggro=6), hero("torvald", aggro=0), card="one-two")
    assert advice.measures(p.state).live == pytest.approx(3 / 6 * 3 / 6)


def test_no_attack_is_survived() -> None:
    p = fight(hero("sofia", aggro=3), hero("torvald", aggro=3), card="catch-breath")
    assert advice.measures(p.state).live == 1


def test_who_has_more_aggro_is_hit_more_often() -> None:
    p = fight(whole("sofia", aggro=9), whole("torvald", aggro=1), card="swing")
    hits = advice.measures(p.state).hits
    assert hits[0] > hits[1] > 0 and all(one <= 1 for one in hits)


def test_an_item_is_a_save_of_its_owner_and_a_shield_one_for_everybody() -> None:
    without = advice.measures(fight(hero("sofia"), hero("torvald")).state).saves
    own = advice.measures(fight(hero("sofia", items=["duster-coat"]), hero("torvald")).state).saves
    shield = advice.measures(fight(hero("sofia"), hero("torvald", items=["force-shield"])).state)
    assert own[0] > without[0] and own[1] == without[1]
    assert shield.saves[0] > without[0] and shield.saves[1] > without[1]


# ---- questions


def test_a_main_question_and_a_window_of_the_boss_are_quiet() -> None:
    assert advice.settled(fight(hero("sofia"), hero("torvald"), phase="scout").state)
    assert advice.settled(fight(hero("sofia"), hero("torvald")).state)
    struck = fight(
        hero("sofia", aggro=9), hero("torvald"), phase="boss", card="swing", dice=["red"]
    )
    assert struck.kind == "hit_window" and advice.settled(struck.state)


def test_the_middle_of_a_card_is_not_quiet() -> None:
    p = fight(hero("edric", hand=["firebolt", "kindle"]), hero("torvald")).play("firebolt")
    assert p.kind == "yes_no" and not advice.settled(p.state)


def test_quick_answers_are_legal_wherever_a_position_is_not_quiet() -> None:
    kinds = set()
    for game, state, rng in fights(400):
        player = Careful(rng)
        while not state.result:
            if not advice.settled(state):
                kinds.add(state.decision.kind)
                probe = state.clone()
                probe.push_keys(*[move.key for move in advice.quick(probe)])
            state.push(player.picks(state))
        if game >= 440:
            break
    assert kinds >= {"point", "pick_cards", "yes_no", "take_shares", "hero_die_window"}


def test_a_move_that_changes_nothing_itself_is_told_from_the_others() -> None:
    p = fight(
        hero("sofia", hand=["sidearm"], items=["duster-coat"]), hero("torvald", hand=["stand-firm"])
    )
    stays = {move.key for move in p.state.decision.options if advice.stays(move)}
    assert stays == {"end_fight"}
    struck = fight(
        hero("sofia", aggro=9, items=["duster-coat"]),
        hero("torvald"),
        phase="boss",
        card="swing",
        dice=["red"],
    )
    stays = {move.key for move in struck.state.decision.options if advice.stays(move)}
    assert stays == {"accept"}
    accept = next(move for move in struck.state.decision.options if move.key == "accept")
    assert advice.chance(advice.staying(advice.measures(struck.state), accept)) == advice.LOST


def test_ending_the_fight_wastes_what_the_hand_could_do() -> None:
    p = team()
    end = next(move for move in p.state.decision.options if move.key == "end_fight")
    now = advice.measures(p.state)
    assert now.hand > 0 and advice.staying(now, end).hand == 0
    assert advice.chance(advice.staying(now, end)) < advice.chance(now)


# ---- cards


def good(id: str) -> Use:
    """What a card of the content is good for."""
    return use(library().cards[id])


@pytest.mark.parametrize(
    ("id", "holds"),
    [
        ("duster-coat", lambda it: it.saves and not it.shares and not it.stops),
        ("force-shield", lambda it: it.shares and not it.saves and not it.stops),
        ("tactical-retreat", lambda it: it.stops == 1 and not it.saves),
        ("loaded-dice", lambda it: 0 < it.stops < 1),
        ("smoke-screen", lambda it: 0 < it.stops < 1),
        ("distract", lambda it: 0 < it.stops < 1),
        ("stand-firm", lambda it: 0 < it.stops < 1),
        ("feign-death", lambda it: it.saves and not it.stops and not it.shares),
        ("iron-will", lambda it: it.saves and not it.stops and not it.shares),
        ("twin-arrow", lambda it: not (it.stops or it.saves or it.shares)),
        ("quick-draw", lambda it: not (it.stops or it.saves or it.shares)),
        ("sidearm", lambda it: it.play > 0 and not (it.stops or it.saves or it.shares)),
        ("reload", lambda it: it.play > 0),
        ("recharge", lambda it: it.play > 0),
        ("shake-it-off", lambda it: it.play > 0),
        ("taunt", lambda it: it.play > 0),
    ],
)
def test_what_a_card_is_good_for_is_read_from_its_effects(
    id: str, holds: Callable[[Use], bool]
) -> None:
    assert holds(good(id)), good(id)


@pytest.mark.parametrize(
    ("more", "less"),
    [
        ("hammerfall", "sidearm"),
        ("heavy-crossbow", "sidearm"),
        ("needle", "sidearm"),
        ("longbow", "sidearm"),
        ("trick-shot", "sidearm"),
        ("all-in", "sidearm"),
        ("orbital-call", "baton-strike"),
        ("fireball", "kindle"),
    ],
)
def test_what_deals_more_is_better_to_play(more: str, less: str) -> None:
    assert good(more).play > good(less).play


def test_every_card_there_is_can_be_read() -> None:
    for card in library().cards.values():
        values = use(card)
        assert all(math.isfinite(value) for value in values), card.id
        assert min(values.stops, values.saves, values.shares) >= 0, card.id
        assert values.stops + values.saves + values.shares <= 1, card.id
        assert use(card) is values, "read once"


def test_a_card_nobody_has_seen_yet_is_judged_by_its_effects() -> None:
    def written(effect: dict[str, Any]) -> HeroCard:
        told = {"id": "made-up", "type": "weapon", "after": "discard", "effects": [effect]}
        return HeroCard.model_validate(told, context={"language": LANGUAGE})

    small, big = written({"box": {"light": 1}}), written({"box": {"heavy": 4}})
    assert use(big).play > use(small).play == good("sidearm").play
