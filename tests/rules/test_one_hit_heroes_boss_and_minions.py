"""One-Hit Heroes: the Boss' turn, checks, common Boss effects, Minions (OHH-125 to OHH-151)."""

import pytest

from hotseat.games.one_hit_heroes.cards import BossCard
from hotseat.games.one_hit_heroes.game import GAME
from tests.positions import Position, fight, hero

ALL_THREE = {"crow-3": (1, 1), "crow-2": (2, 0), "scarecrow": (2, 0)}
MISSES = ["miss"] * 6


def boss_turn(boss: str, card: str, *heroes, dice=MISSES, **position) -> Position:
    """The Boss' turn with this card revealed; no attack hits unless the dice are told."""
    return fight(*heroes, boss=boss, card=card, phase="boss", dice=dice, **position)


def with_card(top: list, *heroes, **position) -> Position:
    """The Boss' turn of a Boss whose card says this."""
    p = fight(*heroes, boss="straw-man", card="restore-four", **position)
    written = {"id": "made-up", "name": "Made Up", "number": 6, "top": top}
    card = BossCard.model_validate(written, context={"language": GAME.language})
    revealed = p.state.revealed[-1]
    p.state.cards = (*p.state.cards[:revealed], card, *p.state.cards[revealed + 1 :])
    return p.end_turn()


def bars(p: Position) -> list[int]:
    return [mat.aggro for mat in p.state.heroes]


def attacks(p: Position) -> int:
    return len(p.told("die_rolled"))


def met(p: Position) -> list[bool]:
    """How every check came out."""
    return [check["met"] for check in p.told("check")]


def acting(p: Position) -> list[str]:
    """The Minions that acted, in order."""
    return [p.id_of(minion["enemy"]) for minion in p.told("minion_acts")]


# ---- the order of a Boss' turn


@pytest.mark.rule("OHH-125")
def test_mat_then_card_then_minions():
    p = boss_turn("straw-man", "one-attack", hero("sofia"), hero("edric"), minions=ALL_THREE)
    parts = ("mat_acts", "boss_card", "minion_acts", "attack_declared")
    assert [event.kind for event in p.events if event.kind in parts] == [
        *("mat_acts", "attack_declared", "boss_card", "attack_declared"),
        *("minion_acts", "attack_declared") * 2,
    ]


@pytest.mark.rule("OHH-125")
def test_the_revealed_card_waits_for_the_boss_turn():
    p = fight(hero("sofia"), hero("edric"), card="sizing-up")
    assert p.idle("now") == "OHH-125" and bars(p) == [3, 3]
    p.state.luck = [0]
    assert bars(p.end_turn()) == [6, 5]


@pytest.mark.rule("OHH-126")
def test_two_blue_halves_are_resolved_from_top_to_bottom():
    p = boss_turn("straw-man", "most-and-least", hero("sofia", aggro=7), hero("edric", aggro=0))
    assert [change["seat"] for change in p.told("aggro")] == [0, 1]
    assert bars(p) == [8, 1] and p.told("check") == []


@pytest.mark.rule("OHH-126")
def test_both_attacks_of_overload_need_no_check():
    p = boss_turn("switchboard", "overload", hero("sofia", aggro=0), hero("ione", aggro=0))
    assert attacks(p) == 2 and p.told("check") == []


@pytest.mark.rule("OHH-127")
def test_the_top_half_comes_before_a_check_and_needs_none():
    p = boss_turn("brick-bruiser", "one-two", hero("sofia"), hero("edric"))
    assert (attacks(p), met(p)) == (1, [False])
    kinds = [event.kind for event in p.events]
    assert kinds.index("die_rolled") < kinds.index("check")


@pytest.mark.rule("OHH-128")
@pytest.mark.parametrize(("aggro", "is_met"), [((3, 7), True), ((7, 3), True), ((3, 6), False)])
def test_a_check_is_met_if_any_hero_covers_its_colour(aggro, is_met):
    heroes = hero("sofia", aggro=aggro[0]), hero("edric", aggro=aggro[1])
    assert met(boss_turn("straw-man", "two-attacks", *heroes)) == [is_met]


@pytest.mark.rule("OHH-129")
def test_whoever_is_past_a_colour_meets_its_check():
    heroes = hero("sofia", aggro=0), hero("edric", aggro=11)
    assert met(boss_turn("switchboard", "drain", *heroes)) == [True]


@pytest.mark.rule("OHH-130")
def test_a_met_check_is_for_everybody():
    sofia, edric = hero("sofia", hand=["sidearm"]), hero("edric", aggro=9, hand=["kindle"])
    p = boss_turn("straw-man", "each-discard", sofia, edric)
    assert met(p) == [True]
    assert (p.pile("sofia", "discard"), p.pile("edric", "discard")) == (["sidearm"], ["kindle"])


@pytest.mark.rule("OHH-131")
def test_a_check_looks_at_the_aggro_after_the_top_half():
    p = boss_turn("switchboard", "feedback", hero("sofia", aggro=3), hero("edric", aggro=6))
    assert (bars(p), met(p), attacks(p)) == ([4, 7], [True], 1)


@pytest.mark.rule("OHH-132")
@pytest.mark.parametrize(("aggro", "rolls"), [(7, 2), (6, 1)])
def test_one_two_attacks_twice_if_anybody_is_in_yellow(aggro, rolls):
    heroes = hero("sofia", aggro=aggro), hero("edric", aggro=2)
    p = boss_turn("brick-bruiser", "one-two", *heroes, active=1)
    assert (bars(p), attacks(p)) == ([aggro, 3], rolls)


@pytest.mark.rule("OHH-133")
def test_between_the_top_half_and_the_check_there_is_a_moment_for_reactions():
    caceus = hero("caceus", hand=["antidote"])
    p = boss_turn("straw-man", "two-attacks", hero("sofia", aggro=7), caceus, health=(9, 5))
    while not p.told("restores"):
        p.do("pass")
    p.react("antidote")
    assert (bars(p), met(p), attacks(p)) == ([5, 3], [False], 0)


# ---- whom it affects, and who chooses


@pytest.mark.rule("OHH-134")
def test_a_boss_effect_that_names_nobody_is_for_every_hero():
    sofia = hero("sofia", aggro=3, hand=["sidearm"])
    edric = hero("edric", aggro=5, hand=["kindle"])
    p = with_card([{"gain": {"aggro": 1}}, {"burn": 1}], sofia, edric)
    assert bars(p) == [4, 6]
    assert (p.pile("sofia", "burn"), p.pile("edric", "burn")) == (["sidearm"], ["kindle"])


def test_what_a_boss_moves_stays_with_its_owner():
    sofia, edric = hero("sofia", burn=["all-in"]), hero("edric", burn=["flashover"])
    move = {"n": 1, "from": "burn", "to": "deck", "who": "each_player"}
    p = with_card([{"move": move}], sofia, edric)
    assert (p.pile("sofia", "deck"), p.pile("edric", "deck")) == (["all-in"], ["flashover"])


@pytest.mark.rule("OHH-134")
def test_the_active_hero_is_the_one_whose_turn_has_just_ended():
    p = boss_turn("coyote-queen", "snap", hero("sofia"), hero("edric"), active=1)
    assert bars(p) == [3, 4]


@pytest.mark.rule("OHH-135")
def test_ties_go_round_from_the_active_hero():
    heroes = hero("edric", aggro=5), hero("caceus", aggro=6), hero("sofia", aggro=5)
    most = boss_turn("straw-man", "most-and-least", hero("edric", aggro=5), heroes[2], active=1)
    assert [change["seat"] for change in most.told("aggro")] == [1, 0] and bars(most) == [6, 6]
    least = boss_turn("straw-man", "most-and-least", *heroes, active=1)
    assert bars(least) == [5, 7, 6]


@pytest.mark.rule("OHH-136")
def test_heroes_choose_in_turn_order_from_the_active_one_each_for_own_cards():
    sofia = hero("sofia", aggro=9, hand=["sidearm", "reload"])
    edric = hero("edric", hand=["kindle", "firebolt"])
    torvald = hero("torvald", hand=["taunt", "hammerfall"])
    p = boss_turn("straw-man", "each-discard", sofia, edric, torvald, active=1)
    asked = []
    for card in ("kindle", "taunt", "sidearm"):
        asked.append(p.state.decision.seat)
        others = {"kindle", "taunt", "sidearm"} - {card}
        assert all(p.refusals("take", other) == ["OHH-138"] for other in others)
        p.take(card)
    assert asked == [1, 2, 0]


# ---- common effects


@pytest.mark.rule("OHH-137")
def test_gained_aggro_comes_from_the_supply():
    heroes = hero("sofia", aggro=5), hero("edric", aggro=0)
    p = boss_turn("glass-titan", "splinter-storm", *heroes, health=(8, 7))
    assert (bars(p), p.boss) == ([7, 2], (8, 7))


@pytest.mark.rule("OHH-138")
def test_a_hero_discards_a_card_of_choice_at_once():
    sofia = hero("sofia", hand=["sidearm", "reload", "all-in"])
    p = boss_turn("brick-bruiser", "wall-charge", sofia, hero("edric"), dice=["hit"])
    p.take("reload")
    assert p.kind == "hit_window" and p.pile("sofia", "hand") == ["sidearm", "all-in"]
    assert p.pile("sofia", "discard") == ["reload"]


@pytest.mark.rule("OHH-138")
def test_a_hero_discards_neither_none_nor_two_nor_somebody_elses():
    sofia = hero("sofia", hand=["sidearm", "reload", "all-in"], items=["duster-coat"])
    p = boss_turn("brick-bruiser", "wall-charge", sofia, hero("edric", hand=["kindle"]))
    one, two = p.key("take", "sidearm"), p.key("take", "reload")
    assert p.judged() == p.judged(one, two) == ["OHH-138"]
    assert p.refusals("take", "kindle") == p.refusals("take", "duster-coat") == ["OHH-138"]
    assert p.judged(one) == []


@pytest.mark.rule("OHH-139")
def test_a_hero_burns_a_card_of_choice():
    sofia = hero("sofia", hand=["sidearm", "reload", "all-in"], items=["duster-coat"])
    p = boss_turn("straw-man", "each-burn", sofia, hero("edric"))
    assert p.judged() == p.refusals("take", "duster-coat") == ["OHH-139"]
    p.take("reload")
    assert p.pile("sofia", "hand") == ["sidearm", "all-in"]
    assert (p.pile("sofia", "burn"), p.pile("sofia", "discard")) == (["reload"], [])


@pytest.mark.rule("OHH-140")
@pytest.mark.parametrize(
    ("boss", "card"),
    [("straw-man", "each-discard"), ("straw-man", "each-burn"), ("straw-man", "most-items")],
)
def test_who_has_nothing_to_give_up_gives_up_nothing(boss, card):
    p = boss_turn(boss, card, hero("sofia", aggro=9, energy=2), hero("edric", deck=["kindle"]))
    assert (bars(p), p["sofia"].energy, p.result, p.kind) == ([9, 3], 2, "", "scout")
    assert p.pile("edric", "deck") == ["kindle"]


@pytest.mark.rule("OHH-140")
def test_who_has_nothing_does_not_spare_the_others():
    sofia, edric = hero("sofia", aggro=9), hero("edric", hand=["kindle"])
    p = boss_turn("straw-man", "each-discard", sofia, edric)
    assert p.pile("edric", "discard") == ["kindle"]


@pytest.mark.rule("OHH-141")
def test_restoring_stops_at_the_tokens_of_the_start_kind_by_kind():
    p = boss_turn("straw-man", "restore-four", hero("sofia"), hero("edric"), health=(9, 3))
    assert p.boss == (10, 3)


@pytest.mark.rule("OHH-141")
def test_a_minion_is_restored_to_its_own_start():
    minions = {"coyote-1": (1, 0), "coyote-3": (1, 1)}
    heroes = hero("sofia"), hero("edric")
    p = boss_turn("coyote-queen", "lick-wounds", *heroes, health=(3, 4), minions=minions)
    assert (p.boss, p.minion("coyote-1"), p.minion("coyote-3")) == ((4, 4), (2, 0), (1, 1))


@pytest.mark.rule("OHH-142")
def test_restoring_brings_no_defeated_minion_back():
    heroes = hero("sofia"), hero("edric")
    p = boss_turn("mirror-matron", "mend", *heroes, minions={"shardling-2": (1, 1)})
    assert (p.minion("shardling-1"), p.minion("shardling-2")) == (None, (2, 1))


@pytest.mark.rule("OHH-143")
def test_the_owner_picks_which_item_is_destroyed():
    items = ["force-shield", "bulwark-plate"]
    torvald = hero("torvald", items=items, hand=["signet"])
    p = boss_turn("mirror-matron", "shatter", torvald, hero("sofia", items=["duster-coat"]))
    assert p.judged() == ["OHH-143"]
    assert p.refusals("take", "signet") == p.refusals("take", "duster-coat") == ["OHH-143"]
    p.take("force-shield")
    assert (p.pile("torvald", "items"), p.pile("torvald", "burn")) == (items[1:], items[:1])


@pytest.mark.rule("OHH-143")
def test_a_destroyed_item_blocks_nothing():
    torvald = hero("torvald", aggro=7, items=["force-shield", "bulwark-plate"])
    dice = ["miss", "yellow"]
    p = boss_turn("mirror-matron", "shatter", torvald, hero("sofia"), dice=dice)
    p.take("bulwark-plate")
    assert p["torvald"].aggro == 7 and p.hit() == ["torvald"]


@pytest.mark.rule("OHH-144")
def test_losing_energy_stops_at_none():
    p = boss_turn("switchboard", "drain", hero("sofia", energy=2), hero("edric", energy=0))
    assert (p["sofia"].energy, p["edric"].energy) == (1, 0)


# ---- Minions


@pytest.mark.rule("OHH-145")
def test_a_summoned_minion_gets_its_printed_tokens():
    heroes = hero("sofia", aggro=0), hero("edric", aggro=0)
    p = boss_turn("mirror-matron", "second-reflection", *heroes)
    assert p.minion("shardling-2") == (2, 1)


@pytest.mark.rule("OHH-145")
def test_a_minion_stays_until_its_last_token_is_gone():
    sofia = hero("sofia", hand=["rivet-gun", "prism-lance"])
    p = fight(sofia, hero("edric"), boss="mirror-matron", minions={"shardling-2": (2, 1)})
    p.play("rivet-gun")
    p.do("strike", "shardling-2", "light").do("strike", "shardling-2", "light")
    assert p.minion("shardling-2") == (0, 1)
    p.play("prism-lance").do("strike", "shardling-2", "heavy")
    assert p.minion("shardling-2") is None


@pytest.mark.rule("OHH-146")
def test_minions_act_after_the_card_in_the_order_of_their_numbers():
    minions = {"shardling-2": (2, 1), "shardling-1": (2, 0)}
    p = boss_turn("mirror-matron", "cracks", hero("sofia"), hero("edric"), minions=minions)
    assert acting(p) == ["shardling-1", "shardling-2"]
    kinds = [event.kind for event in p.events]
    assert kinds.index("boss_card") < kinds.index("minion_acts")


@pytest.mark.rule("OHH-147")
def test_a_minions_tokens_go_on_the_dealers_bar():
    sofia = hero("sofia", hand=["rivet-gun"])
    p = fight(sofia, hero("edric"), boss="straw-man", minions={"scarecrow": (2, 0)})
    p.play("rivet-gun").do("strike", "scarecrow", "light").do("strike", "scarecrow", "light")
    assert (p.minion("scarecrow"), bars(p), p.boss) == (None, [5, 3], (10, 5))


@pytest.mark.rule("OHH-148")
def test_a_defeated_minion_acts_no_more():
    sofia = hero("sofia", hand=["rivet-gun"])
    minions = {"shardling-1": (2, 0), "shardling-2": (2, 1)}
    p = fight(
        sofia, hero("edric"), boss="mirror-matron", card="cracks", minions=minions, dice=MISSES
    )
    p.play("rivet-gun").do("strike", "shardling-1", "light").do("strike", "shardling-1", "light")
    assert [minion.model.id for minion in p.view.minions] == ["shardling-2"]
    assert p.view.tray == (p.piece("shardling-1"),)
    p.end_turn()
    assert acting(p) == ["shardling-2"] and p["sofia"].aggro == 5


@pytest.mark.rule("OHH-149")
def test_the_bosss_last_token_wins_whatever_minions_are_left():
    sofia = hero("sofia", hand=["sidearm"])
    p = fight(sofia, hero("edric"), boss="straw-man", health=(1, 0), minions={"scarecrow": (2, 0)})
    p.play("sidearm").do("strike", "boss", "light")
    assert p.result == "won" and p.minion("scarecrow") == (2, 0)


@pytest.mark.rule("OHH-149")
def test_a_minions_last_token_does_not_win():
    sofia = hero("sofia", hand=["sidearm"])
    p = fight(sofia, hero("edric"), boss="straw-man", health=(1, 0), minions={"scarecrow": (1, 0)})
    p.play("sidearm").do("strike", "scarecrow", "light")
    assert p.result == "" and p.minion("scarecrow") is None


@pytest.mark.rule("OHH-150")
def test_a_defeated_minion_is_summoned_anew():
    sofia = hero("sofia", hand=["rivet-gun"])
    at = {"boss": "coyote-queen", "card": "call-the-pack", "minions": {"coyote-2": (2, 0)}}
    p = fight(sofia, hero("edric"), **at)
    p.play("rivet-gun").do("strike", "coyote-2", "light").do("strike", "coyote-2", "light")
    assert p.minion("coyote-2") is None
    assert p.end_turn().minion("coyote-2") == (2, 0)


@pytest.mark.rule("OHH-150")
def test_summoning_a_minion_in_play_does_nothing():
    minions = {"coyote-2": (1, 0)}
    p = boss_turn("coyote-queen", "call-the-pack", hero("sofia"), hero("edric"), minions=minions)
    assert p.minion("coyote-2") == (1, 0) and p.told("summons") == []


@pytest.mark.rule("OHH-151")
def test_a_minion_acts_in_the_turn_it_is_summoned():
    p = boss_turn("mirror-matron", "first-reflection", hero("sofia"), hero("edric"))
    assert acting(p) == ["shardling-1"] and bars(p) == [4, 3]
