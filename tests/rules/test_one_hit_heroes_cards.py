"""One-Hit Heroes: Actions and Items, prices, doubled Weapons, cards out of piles (OHH-084 to
OHH-124)."""

import pytest

from tests.positions import Position, fight, hero

FULL = ["duster-coat", "lucky-holster"]
THREE = ["firebolt", "kindle", "smoke-screen"]


def quiet(*heroes, **position) -> Position:
    """A fight with a Boss that only restores in its turn."""
    return fight(*heroes, boss="straw-man", card="restore-four", **position)


def doubled(weapon: str, owner: str = "caceus", **position) -> Position:
    """A Weapon is played, and Maren answers it with Twin Arrow."""
    dice = position.pop("dice", ())
    playing = hero(owner, **{"hand": [weapon], **position})
    p = fight(playing, hero("maren", hand=["twin-arrow"]), dice=dice)
    return p.play(weapon).react("twin-arrow")


def blue_flame(*others: str, deck: tuple[str, ...] = ()) -> Position:
    """Edric plays Blue Flame with these cards left in hand."""
    edric = hero("edric", hand=["blue-flame", *others], deck=deck)
    return quiet(edric, hero("sofia")).play("blue-flame")


def all_heavy(p: Position) -> Position:
    """Every point that may be placed takes a Heavy token."""
    while p.kind == "point":
        p.do("strike", "boss", "heavy")
    return p


# ---- Actions and Items


@pytest.mark.rule("OHH-084")
def test_reload_draws_two_and_moves_no_token():
    p = fight(hero("sofia", hand=["reload"], deck=["sidearm", "all-in"]), hero("torvald"))
    p.play("reload")
    assert sorted(p.pile("sofia", "hand")) == ["all-in", "sidearm"]
    assert (p.boss, p["sofia"].aggro, p.told("token")) == ((10, 5), 3, [])


@pytest.mark.rule("OHH-085")
def test_a_played_item_goes_straight_to_a_slot_and_stays():
    p = quiet(hero("sofia", hand=["duster-coat"], items=["lucky-holster"]), hero("torvald"))
    p.play("duster-coat")
    assert p.pile("sofia", "items") == ["lucky-holster", "duster-coat"]
    assert p.pile("sofia", "play") == [] and p.state.plays == 1
    assert p.end_turn().pile("sofia", "items") == ["lucky-holster", "duster-coat"]


@pytest.mark.rule("OHH-086")
def test_an_item_played_into_a_full_slot_burns_the_one_there():
    p = quiet(hero("sofia", hand=["signet"], items=FULL), hero("torvald"))
    p.play("signet", "duster-coat")
    assert p.pile("sofia", "items") == ["signet", "lucky-holster"]
    assert p.pile("sofia", "burn") == ["duster-coat"]


@pytest.mark.rule("OHH-086")
def test_with_both_slots_full_the_item_that_is_pushed_out_is_named():
    p = quiet(hero("sofia", hand=["signet"], items=FULL), hero("torvald"))
    assert p.refusals("play", "signet") == ["OHH-086"]
    assert p.refusals("play", "signet", "lucky-holster") == []


@pytest.mark.rule("OHH-086")
def test_an_item_that_is_replaced_blocks_nothing():
    torvald = hero("torvald", aggro=6, hand=["signet"], items=["bulwark-plate", "force-shield"])
    p = quiet(torvald, hero("sofia")).play("signet", "bulwark-plate")
    assert p.pile("torvald", "burn") == ["bulwark-plate"] and p["torvald"].aggro == 6


@pytest.mark.rule("OHH-087")
def test_a_destroyed_item_burns_before_the_next_hit_is_handled():
    torvald = hero("torvald", items=["force-shield", "bulwark-plate"])
    p = fight(hero("sofia"), torvald, card="swing", phase="boss", dice=["hit"])
    p.block("force-shield", "sofia")
    assert p.pile("torvald", "burn") == ["force-shield"] and p.hit() == ["torvald"]
    assert p.pile("torvald", "items") == ["bulwark-plate"]


# ---- doubled Weapons


@pytest.mark.rule("OHH-113")
def test_a_doubled_leech_deals_two_and_draws_one():
    p = doubled("leech", deck=["needle", "needle"])
    assert (p.boss, p["caceus"].aggro, p["maren"].aggro) == ((8, 5), 5, 3)
    assert p.pile("caceus", "hand") == ["needle"]


@pytest.mark.rule("OHH-114")
def test_doubling_counts_for_what_the_hero_die_deals():
    p = all_heavy(doubled("trick-shot", "sofia", dice=["1H"]))
    assert (p.boss, p["sofia"].aggro) == ((8, 3), 7)


@pytest.mark.rule("OHH-114")
def test_doubling_counts_for_damage_under_a_condition():
    assert doubled("shield-bash", "torvald", aggro=4).boss == (6, 5)
    assert doubled("shield-bash", "torvald", aggro=3).boss == (8, 5)


@pytest.mark.rule("OHH-115")
def test_doubling_leaves_aggro_gained_by_text_as_it_is():
    p = doubled("barb")
    assert (p.boss, p["caceus"].aggro) == ((6, 5), 3 + 4 + 1)


@pytest.mark.rule("OHH-115")
def test_doubling_leaves_a_price_as_it_is():
    p = doubled("blue-flame", "edric", hand=["blue-flame", *THREE, "kindle"]).do("yes")
    all_heavy(p.take(*THREE))
    assert p.pile("edric", "discard") == THREE and p.pile("edric", "hand") == ["kindle"]
    assert p.boss == (10, 1)


@pytest.mark.rule("OHH-116")
def test_twin_arrow_answers_the_play_and_the_owner_takes_the_aggro():
    caceus = hero("caceus", hand=["leech", "leech"], deck=["needle", "needle"])
    maren = hero("maren", hand=["twin-arrow"])
    p = fight(caceus, maren, hero("torvald"), boss="switchboard", health=(14, 8)).play("leech")
    assert (p.boss, p.kind) == ((14, 8), "window")
    p.do("pass")
    assert (p.boss, p.refusals("react", "twin-arrow")) == ((13, 8), ["OHH-116"])
    p.play("leech").react("twin-arrow")
    assert (p.boss, p["caceus"].aggro, p["maren"].aggro) == ((11, 8), 6, 3)


@pytest.mark.rule("OHH-116")
def test_what_answers_a_resolved_weapon_comes_too_late_for_twin_arrow():
    p = fight(hero("caceus", hand=["needle"]), hero("maren", hand=["twin-arrow", "encore"]))
    p.play("needle").do("pass")
    assert p.boss == (8, 5) and p.refusals("react", "encore") == []
    assert p.refusals("react", "twin-arrow") == ["OHH-116"]


@pytest.mark.rule("OHH-117")
def test_leech_deals_one_light_and_draws_one():
    p = fight(hero("caceus", hand=["leech"], deck=["needle", "needle"]), hero("maren"))
    p.play("leech")
    assert (p.boss, p.pile("caceus", "hand")) == ((9, 5), ["needle"])


# ---- prices


@pytest.mark.rule("OHH-118")
def test_nothing_is_paid_and_nothing_happens_when_the_price_is_not_all_there():
    p = blue_flame("firebolt", "kindle")
    assert (p.boss, p.pile("edric", "discard"), p.kind) == ((10, 5), [], "fighting")
    assert p.pile("edric", "hand") == ["firebolt", "kindle"]


@pytest.mark.rule("OHH-118")
def test_a_price_is_paid_or_declined_before_anything_else():
    p = blue_flame(*THREE)
    assert p.refusals("take", "kindle") == ["OHH-118"]
    assert p.refusals("yes") == p.refusals("no") == []


@pytest.mark.rule("OHH-119")
@pytest.mark.parametrize(
    ("others", "discarded"), [(["dissect"], []), (["dissect", "needle"], ["needle"])]
)
def test_each_part_is_tried_by_itself(others, discarded):
    caceus = hero("caceus", aggro=7, hand=["toxic-blast", *others])
    p = all_heavy(fight(caceus, hero("maren")).play("toxic-blast"))
    assert (p.boss, p["caceus"].aggro) == ((10, 3), 9)
    assert p.pile("caceus", "discard") == discarded


@pytest.mark.rule("OHH-119")
def test_of_two_weapons_the_player_picks_one():
    caceus = hero("caceus", hand=["toxic-blast", "dissect", "needle", "leech"])
    p = fight(caceus, hero("maren")).play("toxic-blast")
    assert p.refusals("take", "dissect") == ["OHH-119"]
    assert p.judged() == ["OHH-119"]
    all_heavy(p.take("leech"))
    assert p.pile("caceus", "discard") == ["leech"] and p.boss == (10, 3)


@pytest.mark.rule("OHH-120")
def test_blue_flame_discards_three_and_deals_two_heavy():
    p = all_heavy(blue_flame(*THREE).do("yes"))
    assert p.pile("edric", "discard") == THREE
    assert (p.boss, p["edric"].aggro) == ((10, 3), 5)


@pytest.mark.rule("OHH-121")
def test_a_price_may_be_declined_and_the_card_is_played_all_the_same():
    p = blue_flame(*THREE, deck=("fireball", "fireball")).do("no")
    assert (p.boss, p.pile("edric", "hand"), p.state.plays) == ((10, 5), THREE, 1)
    p.end_turn()
    assert p.pile("edric", "discard") == ["blue-flame"]


@pytest.mark.rule("OHH-121")
def test_a_free_extra_is_taken_or_declined():
    torvald = hero("torvald", aggro=0, items=["nailed-buckler"], hand=["shake-it-off"])
    p = fight(hero("sofia", aggro=3), torvald, card="swing", phase="boss", dice=["green"])
    p.block("nailed-buckler", "sofia")
    assert p.refusals("strike", "boss", "light") == ["OHH-121"]
    assert p.refusals("yes") == []
    assert p.do("no").boss == (10, 5)


@pytest.mark.rule("OHH-122")
def test_a_card_being_played_cannot_pay_its_own_price():
    edric = hero("edric", hand=["firebolt"])
    p = fight(edric, hero("sofia")).play("firebolt")
    assert (p.boss, p.pile("edric", "play"), p.kind) == ((9, 5), ["firebolt"], "fighting")
    assert p.pile("edric", "discard") == []


@pytest.mark.rule("OHH-122")
def test_of_exactly_three_cards_blue_flame_leaves_two_for_its_price():
    p = blue_flame("firebolt", "kindle")
    assert len(p.told("not_paid")) == 1 and p.boss == (10, 5)


def test_any_number_of_cards_is_a_price_of_one_at_least():
    hand = ["clear-out", "sidearm", "reload", "all-in"]
    sofia = hero("sofia", hand=hand, deck=["lie-low"] * 3)
    p = fight(sofia, hero("edric")).play("clear-out").do("yes")
    assert p.judged() == ["OHH-138"]
    p.take("sidearm", "all-in")
    assert p.pile("sofia", "hand") == ["reload", "lie-low", "lie-low"]
    nothing = fight(hero("sofia", hand=hand[:1]), hero("edric")).play("clear-out")
    assert len(nothing.told("not_paid")) == 1


# ---- cards out of piles


@pytest.mark.rule("OHH-123")
@pytest.mark.parametrize("chosen", ["sidearm", "reload"])
def test_any_card_of_the_discard_pile_may_be_drawn(chosen):
    sofia = hero("sofia", hand=["reflection"], discard=["sidearm", "reload"])
    p = fight(sofia, hero("torvald")).play("reflection").take(chosen)
    assert p.pile("sofia", "hand") == [chosen] and len(p.pile("sofia", "discard")) == 1


@pytest.mark.rule("OHH-123")
def test_a_card_in_the_play_area_is_not_in_the_discard_pile():
    sofia = hero(
        "sofia",
        hand=["reflection"],
        play=["lie-low"],
        discard=["sidearm", "reload"],
        burn=["all-in"],
    )
    p = fight(sofia, hero("torvald")).play("reflection")
    assert p.refusals("take", "lie-low") == ["OHH-123"]
    assert p.refusals("take", "all-in") == ["OHH-123"]
    assert p.judged() == ["OHH-123"]
    assert p.refusals("take", "sidearm") == []


@pytest.mark.rule("OHH-123")
def test_nothing_is_drawn_from_an_empty_discard_pile():
    p = fight(hero("sofia", hand=["reflection"], play=["lie-low"]), hero("torvald"))
    p.play("reflection")
    assert (p.pile("sofia", "hand"), p.kind) == ([], "fighting")
    assert p.pile("sofia", "play") == ["lie-low", "reflection"]


@pytest.mark.rule("OHH-124")
def test_a_destroyed_item_comes_back_by_a_card_that_says_so():
    torvald = hero("torvald", hand=["scavenge"], burn=["force-shield", "bulwark-plate"])
    p = fight(torvald, hero("sofia")).play("scavenge").take("force-shield")
    assert (p.pile("torvald", "hand"), p.pile("torvald", "burn")) == (
        ["force-shield"],
        ["bulwark-plate"],
    )


@pytest.mark.rule("OHH-124")
def test_only_an_item_of_the_burn_pile_comes_back():
    torvald = hero(
        "torvald",
        hand=["scavenge"],
        items=["signet"],
        burn=["force-shield", "bulwark-plate", "iron-will"],
    )
    p = fight(torvald, hero("sofia")).play("scavenge")
    assert p.refusals("take", "iron-will") == ["OHH-124"]
    assert p.refusals("take", "signet") == ["OHH-124"]
    assert p.refusals("take", "bulwark-plate") == []


@pytest.mark.rule("OHH-124")
def test_an_item_in_the_burn_pile_is_not_drawn_again():
    torvald = hero("torvald", hand=["reflection"], burn=["force-shield"], discard=["taunt"])
    p = quiet(torvald, hero("sofia")).play("reflection").end_turn()
    assert p.pile("torvald", "burn") == ["force-shield"]
    assert sorted(p.pile("torvald", "hand")) == ["reflection", "taunt"]
