"""One-Hit Heroes: Reactions, their turns and moments, and Items that answer them (OHH-088 to
OHH-098)."""

import pytest

from tests.positions import Position, fight, hero


def boss_turn(*heroes, card="one-attack", **position) -> Position:
    """The Boss' turn of a Boss whose mat sleeps."""
    return fight(*heroes, boss="straw-man", card=card, phase="boss", **position)


def bone_mask_and_riposte() -> Position:
    """Caceus has just played Riposte, and Bone Mask answers."""
    caceus = hero("caceus", aggro=0, items=["bone-mask"], hand=["riposte"])
    return boss_turn(caceus, hero("sofia"), dice=["miss"]).react("riposte")


# ---- whose turn


@pytest.mark.rule("OHH-088")
def test_a_passive_item_answers_in_the_boss_turn_too():
    caceus = hero("caceus", aggro=5, items=["bone-mask"], hand=["antidote"])
    p = boss_turn(caceus, hero("sofia", aggro=5), dice=["miss"])
    p.react("antidote")
    assert p.state.phase == "boss" and p.kind == "together"
    p.do("option", "1")
    assert (p["caceus"].aggro, p["sofia"].aggro) == (3, 3)


@pytest.mark.rule("OHH-089")
def test_a_reaction_is_no_play_not_even_on_the_own_turn():
    ione = hero("ione", hand=["contingency", "regroup"], deck=["recharge"])
    p = fight(ione, hero("sofia"), plays=3)
    assert p.refusals("play", "regroup") == ["OHH-069"]
    p.react("contingency").take("ione")
    assert p.state.plays == 3 and p.pile("ione", "hand") == ["regroup", "recharge"]


@pytest.mark.rule("OHH-089")
def test_after_a_reaction_all_plays_are_left():
    p = fight(hero("edric", aggro=5, hand=["flashover", "kindle"]), hero("sofia"), plays=2)
    p.react("flashover").take("edric")
    assert p.state.plays == 2 and p.refusals("play", "kindle") == []


@pytest.mark.rule("OHH-090")
def test_an_allys_turn_reaction_answers_no_weapon_of_ones_own():
    maren = hero("maren", hand=["longbow", "twin-arrow"])
    p = fight(maren, hero("sofia", hand=["quick-draw"]))
    assert p.refusals("react", "twin-arrow") == ["OHH-090"]
    p.play("longbow")
    assert p.refusals("react", "twin-arrow") == ["OHH-090"]
    assert p.refusals("react", "quick-draw") == []


@pytest.mark.rule("OHH-090")
def test_an_allys_turn_reaction_is_not_for_the_boss_turn():
    maren = hero("maren", hand=["twin-arrow", "jump-start", "distract"])
    p = boss_turn(maren, hero("sofia"), dice=["miss"])
    assert p.refusals("react", "twin-arrow") == ["OHH-090"]
    assert p.refusals("react", "jump-start") == ["OHH-090"]
    assert p.refusals("react", "distract") == []


@pytest.mark.rule("OHH-090")
@pytest.mark.parametrize("phase", ["scout", "fight"])
def test_one_that_names_no_moment_is_played_at_any_moment_of_an_allys_turn(phase):
    owner = hero("maren", hand=["jump-start"], deck=["fade"])
    theirs = fight(hero("sofia", energy=1), owner, phase=phase)
    theirs.react("jump-start")
    assert theirs["sofia"].energy == 2 and theirs.pile("maren", "hand") == ["fade"]
    own = fight(owner, hero("sofia"), phase=phase)
    assert own.refusals("react", "jump-start") == ["OHH-090"]


@pytest.mark.rule("OHH-091")
@pytest.mark.parametrize("phase", ["scout", "fight"])
@pytest.mark.parametrize("active", [0, 1])
def test_a_boss_turn_reaction_is_not_for_a_heros_turn(phase, active):
    sofia, maren = hero("sofia", hand=["loaded-dice"]), hero("maren", hand=["distract"])
    p = fight(sofia, maren, phase=phase, active=active)
    assert p.refusals("react", "loaded-dice") == ["OHH-091"]
    assert p.refusals("react", "distract") == ["OHH-091"]


@pytest.mark.rule("OHH-091")
def test_one_that_names_no_moment_is_played_before_any_roll_of_the_boss_turn():
    p = boss_turn(hero("sofia"), hero("maren", aggro=6, hand=["distract"]), dice=["miss"])
    assert p.told("die_rolled") == [] and p.refusals("react", "distract") == []
    assert p.react("distract").take("maren")["maren"].aggro == 4


@pytest.mark.rule("OHH-092")
@pytest.mark.parametrize("active", [0, 1])
def test_an_any_time_reaction_is_played_before_the_scout(active):
    ione = hero("ione", hand=["contingency"], deck=["recharge"])
    p = fight(ione, hero("sofia"), phase="scout", active=active)
    p.react("contingency").take("ione")
    assert p.pile("ione", "hand") == ["recharge"] and p.kind == "scout"


@pytest.mark.rule("OHH-092")
def test_an_any_time_reaction_is_played_in_the_boss_turn():
    ione = hero("ione", hand=["contingency"], deck=["recharge"])
    p = boss_turn(hero("sofia"), ione, dice=["miss"])
    assert p.state.phase == "boss" and p.refusals("react", "contingency") == []
    assert p.react("contingency").take("ione").pile("ione", "hand") == ["recharge"]


# ---- at which moment


@pytest.mark.rule("OHH-093")
def test_before_the_roll_nothing_answers_the_die_and_nothing_blocks():
    ione = hero("ione", hand=["tactical-retreat", "contingency"], items=["relay-drone"])
    p = boss_turn(hero("sofia"), ione, dice=["hit"])
    assert p.refusals("react", "tactical-retreat") == ["OHH-093"]
    assert p.refusals("block", "relay-drone", "ione") == ["OHH-093"]
    p.pass_until("hit_window")
    assert p.refusals("react", "tactical-retreat") == []
    assert p.refusals("block", "relay-drone", "ione") == []


@pytest.mark.rule("OHH-093")
def test_a_weapon_that_has_not_been_played_is_not_answered():
    p = fight(hero("edric", hand=["firebolt"]), hero("sofia", hand=["quick-draw"]))
    assert p.refusals("react", "quick-draw") == ["OHH-093"]
    assert p.play("firebolt").refusals("react", "quick-draw") == []


@pytest.mark.rule("OHH-093")
def test_a_reaction_to_certain_faces_does_not_answer_another():
    sofia = hero("sofia", aggro=7, hand=["duck", "emergency-brake"])
    p = boss_turn(sofia, hero("torvald"), dice=["hit"]).pass_until("hit_window")
    assert p.refusals("react", "duck") == ["OHH-093"]
    assert p.refusals("react", "emergency-brake") == []


@pytest.mark.rule("OHH-093")
def test_a_reaction_to_the_own_hit_waits_for_the_own_hit():
    caceus = hero("caceus", aggro=3, hand=["feign-death"])
    p = boss_turn(caceus, hero("sofia", aggro=4), dice=["green"])
    assert p.hit() == ["sofia"]
    assert p.refusals("react", "feign-death", "sofia") == ["OHH-093"]
    hit_too = boss_turn(caceus, hero("sofia", aggro=4), dice=["hit"])
    assert hit_too.refusals("react", "feign-death", "caceus") == []
    assert hit_too.refusals("react", "feign-death", "sofia") == ["OHH-093"]


@pytest.mark.rule("OHH-094")
def test_a_reaction_resolves_before_the_hit_it_interrupts():
    p = boss_turn(hero("sofia", aggro=4), hero("maren", hand=["distract"]), dice=["green"])
    p.pass_until("hit_window")
    assert p.hit() == ["sofia"]
    p.react("distract").take("sofia")
    assert p["sofia"].aggro == 2 and p.result == ""
    assert len(p.told("attack_over")) == 1 and p.told("hit_blocked") == []


@pytest.mark.rule("OHH-095")
def test_several_reactions_of_several_heroes_answer_one_roll():
    sofia = hero("sofia", aggro=4, hand=["loaded-dice"])
    p = boss_turn(sofia, hero("ione", hand=["tactical-retreat"]), dice=["green", "hit"])
    p.react("loaded-dice")
    assert p.hit() == ["sofia", "ione"]
    p.react("tactical-retreat")
    assert p.state.last_face == "miss" and p.result == ""


@pytest.mark.rule("OHH-096")
def test_of_several_changes_of_the_die_the_last_face_counts():
    edric = hero("edric", aggro=0, hand=["smoke-screen", "kindle"])
    sofia = hero("sofia", aggro=11, hand=["loaded-dice"])
    p = boss_turn(edric, sofia, dice=["red", "hit"])
    p.react("smoke-screen").do("yes")
    assert p.state.last_face == "purple" and p.hit() == ["sofia"]
    p.react("loaded-dice")
    assert p.state.last_face == "hit" and p.hit() == ["edric", "sofia"]


@pytest.mark.rule("OHH-097")
def test_a_reactions_symbol_decides_its_pile_when_the_turn_ends():
    ione = hero("ione", hand=["tactical-retreat", "contingency"], deck=["recharge"])
    p = boss_turn(hero("edric", hand=["flashover"]), ione, dice=["hit"])
    p.react("contingency").take("ione").pass_until("hit_window")
    p.react("tactical-retreat")
    assert p.pile("ione", "play") == ["contingency", "tactical-retreat"]
    assert p.pile("ione", "burn") == p.pile("ione", "discard") == []
    p.pass_until("scout")
    assert p.pile("ione", "burn") == ["tactical-retreat"]
    assert p.pile("ione", "discard") == ["contingency"]


# ---- whenever you play a Reaction


@pytest.mark.rule("OHH-098")
def test_damage_before_what_answers_the_reaction():
    p = bone_mask_and_riposte().do("option", "0").do("strike", "boss", "heavy")
    assert p["caceus"].aggro == 0
    assert [(change["was"], change["at"]) for change in p.told("aggro")] == [(1, 0)]


@pytest.mark.rule("OHH-098")
def test_what_answers_the_reaction_before_its_damage():
    p = bone_mask_and_riposte().do("option", "1").do("strike", "boss", "heavy")
    assert p["caceus"].aggro == 1 and p.told("aggro") == []


@pytest.mark.rule("OHH-098")
def test_the_order_is_chosen_before_anything_else():
    p = bone_mask_and_riposte()
    assert p.refusals("strike", "boss", "heavy") == ["OHH-098"]
    assert p.refusals("option", "2") == ["OHH-098"]
    assert p.refusals("option", "0") == p.refusals("option", "1") == []
