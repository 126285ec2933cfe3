"""Counters, dice, piles, Items and Weapons of One-Hit Heroes."""

from collections import Counter

import pytest

from hotseat.engine.step import Act
from hotseat.games.one_hit_heroes import attack, damage
from hotseat.games.one_hit_heroes.game import GAME
from tests.positions import FACES, Position, fight, hero, new_fight

ROLLS = 6_000


def quiet(*heroes, **position) -> Position:
    """A position in whose Boss turn nothing happens."""
    return fight(*heroes, boss="straw-man", card="restore-four", **position)


def alone(*cards: str, hero_id: str = "sofia", **at) -> Position:
    """A Hero's Fight with these cards in hand, beside a Torvald who only looks on."""
    return quiet(hero(hero_id, hand=cards, **at), hero("torvald"))


def rested(**at) -> Position:
    """After Sofia's Rest and a Boss turn in which nothing happened."""
    return quiet(hero("sofia", **at), hero("torvald"), phase="rest")


# ---- Aggro and Energy


@pytest.mark.rule("OHH-008")
def test_the_aggro_bar_ends_at_twelve():
    p = fight(hero("sofia", aggro=12), hero("torvald", aggro=11), card="catch-breath", phase="boss")
    assert p.told("mat_acts") and p["sofia"].aggro == 12
    assert len(p.view.aggro_bar) == 12


@pytest.mark.rule("OHH-009")
def test_the_slots_are_three_colourless_three_green_and_two_of_each_other_colour():
    zones = [quiet(hero("sofia", aggro=n), hero("torvald")).view.heroes[0].zone for n in range(13)]
    assert zones[:4] == [""] * 4 and zones[4:7] == ["green"] * 3
    assert zones[7:] == ["yellow", "yellow", "red", "red", "purple", "purple"]


@pytest.mark.rule("OHH-050")
def test_energy_is_never_above_three():
    assert alone("recharge", energy=3).play("recharge")["sofia"].energy == 3
    assert alone("recharge", energy=2).play("recharge")["sofia"].energy == 3


@pytest.mark.rule("OHH-050")
def test_energy_is_never_below_zero():
    heroes = hero("sofia", energy=1), hero("torvald", energy=3)
    p = fight(*heroes, boss="tin-pan", card="drain-two", phase="boss")
    assert [mat.energy for mat in p.state.heroes] == [0, 1]


@pytest.mark.rule("OHH-051")
def test_losing_energy_at_zero_still_gives_the_other_parts():
    p = alone("bloodletting", hero_id="caceus", energy=0, aggro=7).play("bloodletting")
    assert p.take("caceus").kind == "fighting"
    assert (p["caceus"].energy, p["caceus"].aggro) == (0, 5)


@pytest.mark.rule("OHH-052")
def test_what_energy_would_buy_is_not_given_without_it():
    p = alone("lie-low", energy=0, aggro=7)
    assert p.refusals("play", "lie-low") == []
    p.play("lie-low")
    assert (p.kind, p["sofia"].energy, p["sofia"].aggro) == ("fighting", 0, 7)


@pytest.mark.rule("OHH-052")
def test_what_energy_buys_is_given_for_it():
    p = alone("lie-low", energy=1, aggro=7).play("lie-low").do("yes")
    assert (p["sofia"].energy, p["sofia"].aggro) == (0, 4)


@pytest.mark.rule("OHH-053")
def test_a_price_of_two_energy_is_not_paid_with_one():
    p = alone("twin-spark", energy=1).play("twin-spark")
    assert (p.kind, p["sofia"].energy, p.boss, p["sofia"].aggro) == ("fighting", 1, (10, 5), 3)


@pytest.mark.rule("OHH-053")
def test_no_more_energy_is_paid_than_there_is():
    p = alone("overpressure", energy=2).play("overpressure").do("yes")
    assert p.refusals("option", "3") == ["OHH-053"]
    assert p.refusals("option", "2") == p.refusals("option", "1") == []
    assert p.do("option", "2")["sofia"].energy == 0


# ---- dice and tokens


@pytest.mark.rule("OHH-015")
def test_the_six_faces_of_the_hero_die_come_up_alike():
    state, act, seen = new_fight(seed=15).state, Act(id=0, kind="hero_die", seat=0), Counter()
    for _ in range(ROLLS):
        damage.roll(state, act)
        seen[state.hero_die] += 1
    faces = [(face.light, face.heavy) for face in state.settings.hero_die]
    assert faces == [(0, 0), (1, 0), (1, 0), (2, 0), (0, 1), (0, 2)]
    assert sorted(seen) == [0, 1, 2, 3, 4, 5] and all(880 < n < 1120 for n in seen.values())
    assert sum(n * sum(faces[face]) for face, n in seen.items()) / ROLLS == pytest.approx(
        7 / 6, 0.03
    )


@pytest.mark.rule("OHH-028")
def test_the_six_faces_of_the_attack_die_come_up_alike():
    state, act, seen = new_fight(seed=28).state, Act(id=0, kind="attack"), Counter()
    for _ in range(ROLLS):
        attack.roll(state, act)
        seen[state.last_face] += 1
    assert sorted(seen) == sorted(FACES) and all(880 < n < 1120 for n in seen.values())


@pytest.mark.rule("OHH-016")
def test_whoever_has_a_card_that_says_so_rolls_the_hero_die():
    p = quiet(hero("edric", hand=["warning-shot"]), hero("sofia"), dice=["1H"])
    assert GAME.idle(p.state, "hero-die").rule == "OHH-016"
    p.play("warning-shot").do("strike", "boss", "heavy")
    assert [die["seat"] for die in p.told("hero_die")] == [0]
    assert (p.boss, p["edric"].aggro, p["sofia"].aggro) == ((10, 4), 4, 3)


@pytest.mark.rule("OHH-029")
def test_tokens_never_run_out():
    heroes = [hero(id, aggro=12) for id in ("sofia", "torvald", "edric", "ione")]
    p = fight(*heroes, boss="straw-man", card="restore-four", health=(12, 7), phase="boss")
    assert p.boss == (16, 7)


@pytest.mark.rule("OHH-030")
def test_light_and_heavy_tokens_on_a_bar_count_the_same():
    heroes = hero("sofia", hand=["sidearm"]), hero("torvald", hand=["riposte"])
    p = fight(*heroes, boss="straw-man", card="attack-twice", dice=["miss", "green"])
    p.play("sidearm").do("end").react("riposte").do("strike", "boss", "heavy")
    assert p.boss == (9, 4) and [mat.aggro for mat in p.state.heroes] == [4, 4]
    assert p.told("hit_pending") == [{"seats": (0, 1)}]


# ---- piles


@pytest.mark.rule("OHH-054")
def test_an_empty_draw_pile_is_refilled_in_the_middle_of_a_draw():
    discard = ["sidearm", "sidearm", "reload", "all-in", "lie-low"]
    p = rested(hand=["trick-shot"] * 2, deck=["quick-draw"], discard=discard)
    assert p.pile("sofia", "hand")[:3] == ["trick-shot", "trick-shot", "quick-draw"]
    sizes = [len(p.pile("sofia", zone)) for zone in ("hand", "deck", "discard")]
    assert sizes == [5, 3, 0]
    assert sorted(p.pile("sofia", "hand")[3:] + p.pile("sofia", "deck")) == sorted(discard)


@pytest.mark.rule("OHH-054")
def test_the_refilled_pile_is_shuffled_by_the_seeded_generator():
    def order(seed: int) -> list[str]:
        ready = hero("sofia", hand=["reload"], discard=["sidearm", "all-in", "lie-low", "fade"])
        p = quiet(ready, hero("torvald"), rng=seed).play("reload")
        return p.pile("sofia", "hand") + p.pile("sofia", "deck")

    assert order(1) == order(1)
    assert len({tuple(order(seed)) for seed in range(9)}) > 1


@pytest.mark.rule("OHH-055")
def test_an_empty_draw_pile_waits_until_a_draw_needs_it():
    p = rested(hand=["lie-low"] * 2, deck=["sidearm"] * 3, discard=["reload"] * 2)
    assert len(p.pile("sofia", "hand")) == 5 and p.pile("sofia", "deck") == []
    assert p.pile("sofia", "discard") == ["reload"] * 2 and p.told("reshuffles") == []


@pytest.mark.rule("OHH-056")
def test_with_both_piles_empty_the_rest_of_a_draw_is_skipped():
    p = rested(hand=["lie-low"] * 3)
    assert len(p.pile("sofia", "hand")) == 3
    assert p.kind == "scout" and p.state.active == 1


@pytest.mark.rule("OHH-057")
def test_burned_cards_are_no_part_of_a_reshuffle():
    p = rested(hand=["lie-low"] * 2, discard=["sidearm"] * 2, burn=["all-in"] * 3)
    assert sorted(p.pile("sofia", "hand")) == ["lie-low", "lie-low", "sidearm", "sidearm"]
    assert p.pile("sofia", "burn") == ["all-in"] * 3
    assert GAME.idle(p.state, p.piece("all-in", "burn")).rule == "OHH-057"


@pytest.mark.rule("OHH-058")
def test_a_played_card_is_still_in_the_play_area_when_it_draws():
    p = alone("reload", discard=["sidearm"]).play("reload")
    assert p.pile("sofia", "hand") == ["sidearm"] and p.pile("sofia", "play") == ["reload"]
    assert p.pile("sofia", "deck") == p.pile("sofia", "discard") == []
    assert GAME.idle(p.state, p.piece("reload", "play")).rule == "OHH-058"


@pytest.mark.rule("OHH-059")
def test_a_reaction_leaves_play_at_the_end_of_the_hero_turn_it_was_played_in():
    p = quiet(hero("edric", hand=["firebolt"]), hero("sofia", hand=["quick-draw", "flashover"]))
    p.play("firebolt").react("quick-draw")
    assert p.pile("sofia", "play") == ["quick-draw"]
    p.do("end")
    assert (p.state.phase, p.pile("sofia", "discard")) == ("boss", ["quick-draw"])
    assert p.pile("edric", "hand") == ["firebolt"]


@pytest.mark.rule("OHH-059")
def test_a_reaction_leaves_play_at_the_end_of_the_boss_turn_it_was_played_in():
    heroes = hero("edric"), hero("sofia", hand=["distract", "flashover"])
    p = quiet(*heroes, phase="boss").react("distract").take("sofia")
    assert p.pile("sofia", "play") == ["distract"]
    p.react("flashover").take("sofia")
    assert p.kind == "scout" and p.pile("sofia", "play") == []
    assert (p.pile("sofia", "discard"), p.pile("sofia", "burn")) == (["distract"], ["flashover"])


@pytest.mark.rule("OHH-060")
def test_a_burn_card_goes_to_the_burn_pile_and_no_reshuffle_brings_it_back():
    p = quiet(hero("sofia", hand=["prism-lance", "sidearm"]), hero("torvald"))
    p.play("prism-lance").do("strike", "boss", "heavy").do("strike", "boss", "heavy")
    p.play("sidearm")
    assert p.pile("sofia", "play") == ["prism-lance", "sidearm"] and p.pile("sofia", "burn") == []
    p.do("end")
    assert p.pile("sofia", "burn") == ["prism-lance"] and p.pile("sofia", "hand") == ["sidearm"]


@pytest.mark.rule("OHH-061")
def test_only_a_card_that_says_so_takes_cards_out_of_a_burn_pile():
    p = alone("exhume", burn=["all-in", "duster-coat", "fade"]).play("exhume")
    assert p.pile("sofia", "burn") == ["all-in", "duster-coat", "fade"]
    p.take("all-in", "fade")
    assert p.pile("sofia", "burn") == ["duster-coat"]
    assert p.pile("sofia", "discard") == ["all-in", "fade"]
    assert p.do("end").pile("sofia", "burn") == ["duster-coat", "exhume"]


@pytest.mark.rule("OHH-061")
def test_the_next_fight_begins_with_every_burn_pile_empty():
    mat = new_fight()["sofia"]
    assert mat.burn == [] and len(mat.deck + mat.hand + mat.items) == 11


# ---- Items


@pytest.mark.rule("OHH-072")
def test_an_item_is_used_once_in_its_owners_turn():
    p = alone(items=["duster-coat"], aggro=6)
    assert p.view.heroes[0].items[0].use == "ready"
    assert p.use("duster-coat")["sofia"].aggro == 5
    assert p.refusals("use", "duster-coat") == ["OHH-072"]
    assert p.view.heroes[0].items[0].use == "used"


@pytest.mark.rule("OHH-072")
def test_a_used_item_is_ready_again_in_the_owners_next_turn():
    p = fight(hero("sofia", items=["duster-coat"]), hero("torvald"), dice=["miss"] * 4)
    p.use("duster-coat").end_turn().end_turn().do("scout")
    assert p.state.active == 0 and p.refusals("use", "duster-coat") == []


@pytest.mark.rule("OHH-072")
def test_an_item_without_an_effect_to_use_is_not_used():
    p = quiet(hero("torvald", items=["force-shield"]), hero("sofia"))
    assert p.refusals("use", "force-shield") == ["OHH-072"]


@pytest.mark.rule("OHH-073")
def test_an_item_is_not_used_in_the_boss_turn():
    heroes = hero("sofia", items=["duster-coat"], hand=["distract"]), hero("torvald")
    p = quiet(*heroes, phase="boss")
    assert p.state.phase == "boss" and p.refusals("use", "duster-coat") == ["OHH-073"]


@pytest.mark.rule("OHH-073")
def test_an_item_is_not_used_in_another_heros_turn():
    heroes = hero("sofia", items=["duster-coat"]), hero("ione", items=["signet"])
    p = quiet(*heroes)
    assert p.refusals("use", "signet") == ["OHH-073"]
    assert p.refusals("use", "duster-coat") == []


@pytest.mark.rule("OHH-074")
def test_an_item_used_destroyed_and_brought_back_is_not_used_again_that_turn():
    hand = ["shatterpoint", "scavenge", "reload"]
    p = alone(*hand, items=["canteen", "duster-coat"], deck=["sidearm"])
    p.use("canteen").do("yes").take("reload").take("sofia")
    p.play("shatterpoint").do("yes").take("canteen")
    p.do("strike", "boss", "heavy").do("strike", "boss", "heavy")
    p.play("scavenge").play("canteen")
    assert p.pile("sofia", "items") == ["duster-coat", "canteen"]
    assert p.refusals("use", "canteen") == ["OHH-074"]
    assert p.refusals("use", "duster-coat") == []


@pytest.mark.rule("OHH-075")
def test_an_item_played_this_turn_may_be_used_this_turn():
    p = alone("drone-wingman").play("drone-wingman")
    assert p.refusals("use", "drone-wingman") == []
    assert p.use("drone-wingman").boss == (9, 5) and p["sofia"].aggro == 4


# ---- Weapons


@pytest.mark.rule("OHH-081")
def test_a_weapon_deals_what_its_damage_box_says():
    p = alone("rivet-gun").play("rivet-gun")
    assert (p.boss, p["sofia"].aggro) == ((8, 5), 5)


@pytest.mark.rule("OHH-082")
def test_the_parts_of_a_card_resolve_in_the_order_of_its_text():
    p = alone("barb", hero_id="caceus").play("barb")
    steps = [(e.kind, e.facts["at"]) for e in p.events if e.kind in ("token", "aggro")]
    assert steps == [("token", 4), ("token", 5), ("aggro", 6)]


@pytest.mark.rule("OHH-082")
def test_toxic_blast_discards_before_it_deals():
    p = alone("toxic-blast", "needle", hero_id="caceus").play("toxic-blast")
    assert p.pile("caceus", "discard") == ["needle"] and p.boss == (10, 5)
    p.do("strike", "boss", "heavy").do("strike", "boss", "heavy")
    assert p.boss == (10, 3)


@pytest.mark.rule("OHH-082")
def test_who_an_effect_is_for_is_chosen_where_the_text_says_it():
    p = alone("bloodletting", hero_id="caceus").play("bloodletting")
    assert p["caceus"].energy == 2
    assert p.refusals("take", "boss") == ["OHH-082"]
    assert p.refusals("take", "torvald") == p.refusals("take", "caceus") == []


@pytest.mark.rule("OHH-083")
@pytest.mark.parametrize(
    ("card", "before", "light", "after"),
    [
        ("retribution", 6, 2, 8),
        ("retribution", 9, 4, 12),
        ("longbow", 3, 2, 5),
        ("longbow", 4, 1, 5),
        ("shield-bash", 3, 1, 4),
        ("shield-bash", 4, 2, 6),
    ],
)
def test_what_changes_a_weapons_damage_is_read_before_its_first_point(card, before, light, after):
    p = alone(card, aggro=before).play(card)
    assert (p.boss, p["sofia"].aggro) == ((10 - light, 5), after)


@pytest.mark.rule("OHH-083")
def test_what_changes_a_weapons_damage_is_read_after_the_reactions_to_its_play():
    maren = hero("maren", hand=["covering-fire"])
    p = quiet(hero("torvald", hand=["shield-bash"], aggro=4), maren).play("shield-bash")
    p.react("covering-fire")
    assert p.boss == (8, 5) and (p["torvald"].aggro, p["maren"].aggro) == (4, 4)
