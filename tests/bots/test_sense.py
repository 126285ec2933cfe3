"""What a sensible player does, as positions: wins that are in hand, hits that can be stopped, and
what for. Each is asked with several seeds.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping

import pytest

from hotseat.bots import LEVELS as NAMES
from hotseat.bots import Bot
from hotseat.bots.asking import computed, dice_for
from hotseat.bots.hard import Hard
from hotseat.games.one_hit_heroes.game import GAME
from tests.positions import HeroAt, Position, fight, hero, whole

from .players import LEVELS, everybody

PLAYERS: Mapping[str, Callable[[], Bot]] = {**LEVELS, "hard": lambda: Hard(GAME)}
SEEDS = {"easy": range(8), "normal": range(8), "hard": range(3)}
THINKERS = ("normal", "hard")
STEPS = 30


def answer(p: Position, level: str, seed: int, number: int = 0) -> tuple[str, ...]:
    """What computers of a level answer at every seat."""
    keys = computed(GAME, p.state, everybody(p.state, PLAYERS[level]()), dice_for(seed, number))
    assert keys is not None
    return keys


def all_answer(
    make: Callable[[], Position], level: str, *, with_: Callable[[Position], str]
) -> None:
    """Whatever the seed, a computer of this level gives this answer."""
    for seed in SEEDS[level]:
        p = make()
        assert answer(p, level, seed) == (with_(p),)


def played(p: Position, level: str, seed: int, *stop: str) -> Position:
    """The position after computers have played on to a question of one of these kinds, or the
    end."""
    for number in range(STEPS):
        if p.kind in (*stop, ""):
            break
        p.answer(*answer(p, level, seed, number))
    return p


def hit(*heroes: HeroAt, face: str, **at: object) -> Position:
    """The hit window: the Boss has one attack, and adds 1 Aggro to the active Hero before it."""
    at = {"card": "swing", "phase": "boss", "dice": [face], **at}
    return fight(*heroes, **at).pass_until("hit_window")  # type: ignore[arg-type]


# ---- a win in hand is taken


@pytest.mark.parametrize("level", THINKERS)
def test_the_last_token_is_taken_at_once(level: str) -> None:
    all_answer(
        lambda: fight(
            hero("sofia", hand=["reload", "lie-low", "duster-coat", "sidearm", "quick-draw"]),
            hero("torvald"),
            health=(1, 0),
        ),
        level,
        with_=lambda p: p.key("play", "sidearm"),
    )


def turn_won(p: Position, level: str) -> None:
    """The fight is won before the Boss acts, whatever the seed."""
    for seed in SEEDS[level]:
        probe = Position(p.state.clone())
        played(probe, level, seed, "hit_window", "scout")
        assert probe.result == "won" and not probe.told("boss_turn")


@pytest.mark.parametrize("level", THINKERS)
def test_two_plays_that_win_are_found(level: str) -> None:
    p = fight(
        hero("sofia", hand=["reload", "sidearm", "lie-low", "duster-coat", "sidearm"]),
        hero("torvald"),
        health=(2, 0),
    )
    turn_won(p, level)


@pytest.mark.parametrize("level", THINKERS)
def test_a_win_with_an_item_is_found(level: str) -> None:
    p = fight(
        hero(
            "caceus",
            energy=1,
            items=["drone-wingman"],
            hand=["bloodletting", "dissect"],
            deck=["needle", "leech"],
        ),
        hero("torvald"),
        health=(1, 0),
    )
    turn_won(p, level)


@pytest.mark.parametrize("level", THINKERS)
def test_a_win_with_an_allys_reaction_is_found(level: str) -> None:
    p = fight(
        hero("torvald", aggro=0, hand=["shield-bash"]),
        hero("sofia", hand=["quick-draw"]),
        health=(2, 0),
    )
    turn_won(p, level)


# ---- a hit that can be stopped is stopped

STOPPED: dict[str, tuple[Callable[[], Position], Callable[[Position], str]]] = {
    "an Item": (
        lambda: hit(hero("sofia", aggro=5, items=["duster-coat"]), hero("torvald"), face="green"),
        lambda p: p.key("block", "duster-coat", "sofia"),
    ),
    "an ally's Item": (
        lambda: hit(hero("edric", aggro=9), hero("torvald", items=["force-shield"]), face="red"),
        lambda p: p.key("block", "force-shield", "edric"),
    ),
    "a Reaction that turns the die": (
        lambda: hit(
            hero("ione", aggro=5, hand=["tactical-retreat"]), hero("torvald", aggro=5), face="hit"
        ),
        lambda p: p.key("react", "tactical-retreat"),
    ),
    "a Reaction at a price": (
        lambda: hit(hero("caceus", aggro=9, hand=["feign-death"]), hero("torvald"), face="red"),
        lambda p: p.key("react", "feign-death", "caceus"),
    ),
    "less Aggro": (
        lambda: hit(hero("maren", aggro=8, hand=["distract"]), hero("torvald"), face="red"),
        lambda p: p.key("react", "distract"),
    ),
    "less Aggro by an ally": (
        lambda: hit(hero("maren", aggro=8), hero("torvald", hand=["stand-firm"]), face="red"),
        lambda p: p.key("react", "stand-firm"),
    ),
    "another roll": (
        lambda: hit(hero("sofia", aggro=8, hand=["loaded-dice"]), hero("torvald"), face="red"),
        lambda p: p.key("react", "loaded-dice"),
    ),
}


@pytest.mark.parametrize("level", NAMES)
@pytest.mark.parametrize(("make", "key"), STOPPED.values(), ids=STOPPED)
def test_a_hit_that_can_be_stopped_is_stopped(
    make: Callable[[], Position], key: Callable[[Position], str], level: str
) -> None:
    all_answer(make, level, with_=key)


@pytest.mark.parametrize("level", NAMES)
def test_the_price_of_a_saving_reaction_is_paid(level: str) -> None:
    p = hit(hero("caceus", aggro=9, hand=["feign-death"]), hero("torvald"), face="red")
    p.react("feign-death", "caceus")
    assert p.kind == "yes_no" and answer(p, level, 1) == ("yes",)


@pytest.mark.parametrize("level", NAMES)
def test_the_aggro_that_saves_is_taken_from_whoever_is_hit(level: str) -> None:
    p = hit(hero("maren", aggro=8, hand=["distract"]), hero("torvald", aggro=5), face="red").react(
        "distract"
    )
    for seed in SEEDS[level]:
        assert answer(p, level, seed) == (p.key("take", "maren"),)


# ---- with what is cheapest


@pytest.mark.parametrize("level", NAMES)
def test_one_item_is_enough_for_one_hero(level: str) -> None:
    for seed in SEEDS[level]:
        p = hit(
            hero("sofia", aggro=8, items=["duster-coat", "lucky-holster"]),
            hero("torvald", items=["bulwark-plate"]),
            face="red",
        )
        played(p, level, seed, "window", "scout", "fighting")
        assert p.result == "" and len(p["sofia"].items) == 1
        assert p.pile("torvald", "items") == ["bulwark-plate"]


@pytest.mark.parametrize("level", THINKERS)
def test_less_aggro_is_cheaper_than_an_item(level: str) -> None:
    all_answer(
        lambda: hit(
            whole("sofia", [], ["duster-coat"], aggro=8),
            whole("caceus", ["antidote"], []),
            face="red",
        ),
        level,
        with_=lambda p: p.key("react", "antidote"),
    )


@pytest.mark.parametrize("level", THINKERS)
def test_what_saves_two_is_better_than_two_answers(level: str) -> None:
    """Both are hit, Ione holds Tactical Retreat, and everybody has Items."""
    all_answer(
        lambda: hit(
            whole("sofia", [], ["duster-coat", "lucky-holster"], aggro=8),
            whole("ione", ["tactical-retreat"], ["relay-drone", "command-beacon"], aggro=9),
            face="red",
        ),
        level,
        with_=lambda p: p.key("react", "tactical-retreat"),
    )


@pytest.mark.parametrize("level", THINKERS)
def test_of_two_items_the_one_that_helps_by_breaking_is_given_up(level: str) -> None:
    all_answer(
        lambda: hit(
            hero("torvald", aggro=8, items=["force-shield", "bulwark-plate"]),
            hero("edric"),
            face="red",
        ),
        level,
        with_=lambda p: p.key("block", "bulwark-plate", "torvald"),
    )


@pytest.mark.parametrize("level", NAMES)
def test_a_shared_shield_is_kept_for_whoever_has_no_item(level: str) -> None:
    """Both are hit; given to Sofia, who has an Item of her own, the shield loses the fight."""
    for seed in SEEDS[level]:
        p = hit(
            hero("sofia", aggro=8, items=["duster-coat"]),
            hero("torvald", items=["force-shield"]),
            hero("edric", aggro=9),
            face="red",
        )
        played(p, level, seed, "window", "scout", "fighting")
        assert p.result == "" and p["sofia"].items == p["torvald"].items == []


@pytest.mark.parametrize("level", THINKERS)
def test_a_shared_shield_is_kept_for_the_attack_to_come(level: str) -> None:
    """Sofia is hit now, and the second attack may hit Edric as well."""
    all_answer(
        lambda: hit(
            hero("sofia", aggro=8, items=["duster-coat"]),
            hero("torvald", items=["force-shield"]),
            hero("edric", aggro=7),
            face="red",
            card="one-two",
        ),
        level,
        with_=lambda p: p.key("block", "duster-coat", "sofia"),
    )


@pytest.mark.parametrize("level", THINKERS)
def test_two_saves_are_put_where_each_is_of_use(level: str) -> None:
    """Iron Will saves Torvald alone, the shield whoever needs it."""
    for seed in SEEDS[level]:
        p = hit(
            hero("torvald", aggro=8, hand=["iron-will"], items=["force-shield"]),
            hero("edric", aggro=9),
            face="red",
        )
        assert played(p, level, seed, "window", "scout", "fighting").result == ""


# ---- nobody gives up


@pytest.mark.parametrize("level", NAMES)
def test_nobody_accepts_a_hit_while_there_is_an_answer(level: str) -> None:
    """Every Hero has several, so each could leave it to another."""
    for seed in SEEDS[level]:
        p = hit(
            hero("sofia", aggro=3, hand=["loaded-dice"], items=["duster-coat", "lucky-holster"]),
            hero("maren", aggro=8, items=["spotters-quiver", "camouflage-cloak"]),
            hero("edric", aggro=1, items=["ember-focus", "warding-lantern"]),
            face="hit",
            active=1,
        )
        for number in range(STEPS):
            if p.kind != "hit_window":
                break
            keys = answer(p, level, seed, number)
            assert keys != ("accept",)
            p.answer(*keys)
        assert p.result == ""


@pytest.mark.parametrize("level", NAMES)
def test_what_only_might_help_is_tried_before_the_fight_is_lost(level: str) -> None:
    """Two are hit and one Item is there: the fight is lost, unless another roll saves both."""
    p = hit(
        hero("sofia", aggro=8, hand=["loaded-dice"], items=["duster-coat"]),
        hero("edric", aggro=9),
        face="red",
    )
    for seed in SEEDS[level]:
        assert answer(p, level, seed) != ("accept",)


# ---- before the hit


@pytest.mark.parametrize("level", THINKERS)
def test_nobody_reacts_where_there_is_nothing_to_gain(level: str) -> None:
    """No attack is coming, and nobody has Aggro to lose."""
    all_answer(
        lambda: fight(
            hero("sofia", aggro=0),
            hero("maren", aggro=0, hand=["distract"]),
            card="catch-breath",
            phase="boss",
        ),
        level,
        with_=lambda p: "pass",
    )


@pytest.mark.parametrize("level", ["normal"])
def test_an_item_that_keeps_a_check_from_being_met_is_used(level: str) -> None:
    """The mat will bring Sofia from 8 to RED; one token fewer, and the Boss does not attack."""
    for seed in SEEDS[level]:
        p = fight(hero("sofia", aggro=8, items=["duster-coat"]), hero("edric"), card="catch-breath")
        played(p, level, seed, "window", "scout", "hit_window")
        assert p["sofia"].aggro <= 8, "7, and 1 from the mat"


# ---- answers of many parts


def taunted() -> Position:
    """Torvald without Aggro takes up to 5 from Sofia, who is in RED, and Edric, who has three."""
    return fight(
        hero("torvald", aggro=0, hand=["taunt"], items=["force-shield", "bulwark-plate"]),
        hero("sofia", aggro=9),
        hero("edric", aggro=3),
    ).play("taunt")


@pytest.mark.parametrize("level", NAMES)
def test_a_split_over_several_heroes_is_legal(level: str) -> None:
    for seed in SEEDS[level]:
        p = taunted()
        assert p.kind == "take_shares"
        keys = answer(p, level, seed)
        assert p.judged(*keys) == [] and 0 < len(keys) <= 5


@pytest.mark.parametrize("level", THINKERS)
def test_a_split_takes_most_from_whoever_is_in_danger(level: str) -> None:
    for seed in SEEDS[level]:
        p = taunted()
        taken = Counter(answer(p, level, seed))
        assert taken[p.key("take", "sofia")] > taken[p.key("take", "edric")]


# ---- all of a turn


@pytest.mark.parametrize("level", THINKERS)
def test_heavy_damage_takes_heavy_tokens_where_light_damage_is_to_follow(level: str) -> None:
    p = fight(hero("edric", hand=["fireball", "firebolt"]), hero("sofia")).play("fireball")
    p.do("yes")
    assert p.kind == "point"
    for seed in SEEDS[level]:
        assert answer(p, level, seed) == (p.key("strike", "boss", "heavy"),)


@pytest.mark.parametrize("level", THINKERS)
def test_damage_that_wins_with_the_next_play_is_not_spent_on_the_wrong_token(level: str) -> None:
    """Two Light and one Heavy: the Heavy point on a Light token would leave one no card can
    take."""
    p = fight(
        hero("edric", energy=1, hand=["kindle", "firebolt", "fireball", "blue-flame"]),
        hero("torvald"),
        health=(2, 1),
    )
    turn_won(p, level)


@pytest.mark.parametrize("level", THINKERS)
def test_a_calm_team_attacks(level: str) -> None:
    """Nobody has Aggro and no attack is coming: a turn without a token taken is lost."""
    for seed in SEEDS[level]:
        p = fight(
            hero(
                "torvald",
                aggro=0,
                hand=["shield-bash", "hammerfall", "shake-it-off"],
                items=["force-shield", "bulwark-plate"],
                deck=["taunt", "retribution", "stand-firm", "shield-bash", "shield-bash"],
            ),
            hero(
                "sofia",
                aggro=0,
                items=["duster-coat", "lucky-holster"],
                deck=["sidearm", "sidearm", "trick-shot", "loaded-dice", "reload", "all-in"],
            ),
            card="catch-breath",
        )
        before = sum(p.boss)
        played(p, level, seed, "window", "scout", "hit_window")
        assert sum(p.boss) < before
