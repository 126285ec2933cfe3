"""One-Hit Heroes: points of damage, tokens, and Aggro gained, lost and taken (OHH-099 to
OHH-112)."""

import pytest

from tests.positions import Position, fight, hero

SCARECROWS = {"scarecrow": (2, 0), "crow-2": (2, 0)}


def three_light(aggro: int = 3, **position) -> Position:
    """Maren plays Stampede with three cards left in hand: 3 Light."""
    maren = hero("maren", hand=["stampede", "fade", "fade", "fade"], aggro=aggro)
    return fight(maren, hero("sofia"), **position).play("stampede")


def one_heavy(aggro: int = 3, **position) -> Position:
    """Sofia pays her only Energy for Overpressure: 1 Heavy."""
    sofia = hero("sofia", hand=["overpressure"], energy=1, aggro=aggro)
    return fight(sofia, hero("torvald"), **position).play("overpressure").do("yes")


def taunted(**aggro: int) -> Position:
    """Torvald has just played Taunt."""
    heroes = [
        hero(name, aggro=n, hand=["taunt"] if name == "torvald" else [])
        for name, n in aggro.items()
    ]
    return fight(*heroes, active=list(aggro).index("torvald")).play("taunt")


def bars(p: Position) -> list[int]:
    return [mat.aggro for mat in p.state.heroes]


# ---- points and tokens


@pytest.mark.rule("OHH-099")
def test_each_point_moves_a_token_to_the_dealers_bar():
    p = fight(hero("sofia", hand=["rivet-gun"]), hero("torvald")).play("rivet-gun")
    assert (p.boss, bars(p)) == ((8, 5), [5, 3])


@pytest.mark.rule("OHH-099")
def test_an_enemy_is_hit_by_damage_and_not_by_pointing_at_it():
    p = fight(hero("sofia"), hero("torvald"), boss="straw-man", minions=SCARECROWS)
    assert p.idle("boss") == p.idle("scarecrow") == "OHH-099"


@pytest.mark.rule("OHH-100")
def test_sidearm_deals_one_light():
    p = fight(hero("sofia", hand=["sidearm"]), hero("torvald")).play("sidearm")
    assert (p.boss, p["sofia"].aggro) == ((9, 5), 4)


@pytest.mark.rule("OHH-101")
@pytest.mark.parametrize(("token", "left"), [("light", (1, 3)), ("heavy", (2, 2))])
def test_a_heavy_point_takes_a_heavy_or_a_light_token(token, left):
    p = one_heavy(health=(2, 3)).do("strike", "boss", token)
    assert (p.boss, p["sofia"].aggro) == (left, 4)


@pytest.mark.rule("OHH-101")
def test_with_no_heavy_token_left_a_heavy_point_may_take_a_light_one():
    p = one_heavy(health=(2, 0)).do("strike", "boss", "light")
    assert (p.boss, p["sofia"].aggro) == ((1, 0), 4)


@pytest.mark.rule("OHH-102")
def test_a_light_point_never_takes_a_heavy_token():
    sofia = hero("sofia", hand=["sidearm"])
    p = fight(sofia, hero("torvald"), boss="straw-man", health=(0, 3), minions=SCARECROWS)
    p.play("sidearm")
    assert p.refusals("strike", "boss", "heavy") == ["OHH-102"]
    assert p.refusals("strike", "scarecrow", "light") == []


@pytest.mark.rule("OHH-102")
def test_light_damage_is_lost_on_a_boss_of_heavy_tokens():
    p = fight(hero("sofia", hand=["sidearm"]), hero("torvald"), health=(0, 3)).play("sidearm")
    assert (p.boss, p["sofia"].aggro) == ((0, 3), 3)


@pytest.mark.rule("OHH-103")
def test_damage_without_a_token_is_lost_and_gives_no_aggro():
    p = three_light(health=(1, 3))
    assert (p.boss, p["maren"].aggro) == ((0, 3), 4)
    assert len(p.told("damage_lost")) == 2


@pytest.mark.rule("OHH-103")
def test_a_token_that_is_not_there_cannot_be_taken():
    p = one_heavy(health=(0, 3), boss="straw-man", minions=SCARECROWS)
    assert p.refusals("strike", "boss", "light") == ["OHH-103"]
    assert p.refusals("strike", "scarecrow", "heavy") == ["OHH-103"]
    assert p.refusals("strike", "boss", "heavy") == []


@pytest.mark.rule("OHH-104")
def test_no_point_is_held_back():
    sofia = hero("sofia", hand=["rivet-gun"])
    p = fight(sofia, hero("torvald"), boss="straw-man", health=(5, 0), minions=SCARECROWS)
    p.play("rivet-gun").do("strike", "boss", "light")
    assert p.boss == (4, 0) and p.refusals("let_go") == ["OHH-104"]
    assert p.refusals("strike", "boss", "light") == []


@pytest.mark.rule("OHH-104")
def test_a_heavy_point_with_only_light_tokens_in_reach_may_be_let_go():
    p = one_heavy(aggro=6, health=(5, 0))
    assert p.refusals("let_go") == []
    p.do("let_go")
    assert (p.boss, p["sofia"].aggro, p.kind) == ((5, 0), 6, "fighting")


@pytest.mark.rule("OHH-104")
def test_a_heavy_point_is_not_let_go_while_a_heavy_token_is_there():
    assert one_heavy(health=(5, 1)).refusals("let_go") == ["OHH-104"]
    with_minion = one_heavy(boss="straw-man", health=(5, 0), minions={"crow-3": (0, 1)})
    assert with_minion.refusals("let_go") == ["OHH-104"]


@pytest.mark.rule("OHH-105")
def test_damage_is_split_among_boss_and_minions_point_by_point():
    p = three_light(boss="straw-man", health=(5, 5), minions={"scarecrow": (2, 0)})
    p.do("strike", "scarecrow", "light").do("strike", "scarecrow", "light")
    assert (p.boss, p.minion("scarecrow"), p["maren"].aggro) == ((4, 5), None, 6)


# ---- the bar


@pytest.mark.rule("OHH-106")
def test_aggro_is_lost_from_the_rightmost_slots():
    p = fight(hero("maren", aggro=7, hand=["fade"]), hero("sofia"))
    assert p.view.heroes[0].colours == ("green", "yellow")
    p.play("fade")
    assert (p["maren"].aggro, p.view.heroes[0].colours) == (4, ("green",))


@pytest.mark.rule("OHH-106")
@pytest.mark.parametrize(("aggro", "left"), [(3, 3), (4, 3), (8, 6), (9, 8), (10, 8), (12, 10)])
def test_all_aggro_in_the_highest_colour_is_what_lies_in_its_slots(aggro, left):
    torvald = hero("torvald", aggro=aggro, hand=["play-dead"])
    heroes = (hero("sofia", aggro=6), torvald)
    p = fight(*heroes, boss="straw-man", card="one-attack", phase="boss", dice=["green"])
    p.react("play-dead")
    assert bars(p) == [6, left]


def pays(card: str, aggro: int) -> tuple[int, int]:
    """Sofia pays for this card, if she can: her Aggro after it, and the cards she drew."""
    deck = ["sidearm"] * 12
    p = fight(hero("sofia", aggro=aggro, hand=[card], deck=deck), hero("edric", aggro=12))
    p.play(card)
    if p.kind == "yes_no":
        p.do("yes")
    return p["sofia"].aggro, len(p["sofia"].hand)


@pytest.mark.parametrize(("aggro", "left"), [(8, (6, 1)), (12, (10, 1)), (3, (3, 0)), (0, (0, 0))])
def test_all_aggro_in_the_highest_colour_is_a_price_while_there_is_any(aggro, left):
    assert pays("cool-head", aggro) == left


@pytest.mark.parametrize(("aggro", "left"), [(8, (0, 8)), (1, (0, 1)), (0, (0, 0))])
def test_all_aggro_is_a_price_while_there_is_any(aggro, left):
    assert pays("clean-slate", aggro) == left


@pytest.mark.rule("OHH-107")
def test_aggro_never_falls_below_none():
    p = fight(hero("maren", aggro=2, hand=["fade"]), hero("sofia")).play("fade")
    assert p["maren"].aggro == 0


@pytest.mark.rule("OHH-108")
def test_tokens_beyond_a_full_bar_leave_the_enemy_all_the_same():
    p = three_light(aggro=11)
    assert (p.boss, bars(p)) == ((7, 5), [12, 3])


@pytest.mark.rule("OHH-109")
def test_a_full_bar_still_takes_aggro_from_others():
    p = taunted(torvald=12, sofia=6).take(*["sofia"] * 5)
    assert bars(p) == [12, 1]


@pytest.mark.rule("OHH-110")
def test_removed_aggro_does_not_go_back_to_the_boss():
    p = fight(hero("maren", aggro=6, hand=["fade"]), hero("sofia"), health=(8, 5)).play("fade")
    assert (p["maren"].aggro, p.boss) == (3, (8, 5))


@pytest.mark.rule("OHH-111")
def test_what_taunt_takes_is_split_freely():
    p = taunted(sofia=4, edric=6, torvald=3).take("sofia", "sofia", "edric", "edric", "edric")
    assert bars(p) == [2, 3, 8]


@pytest.mark.rule("OHH-111")
def test_taunt_takes_five_at_most():
    p = taunted(sofia=4, edric=6, torvald=3)
    four, two = [p.key("take", "sofia")] * 4, [p.key("take", "edric")] * 2
    assert p.judged(*four, *two) == ["OHH-111"]
    assert p.judged(*four, two[0]) == []


@pytest.mark.rule("OHH-112")
def test_taunt_at_full_aggro_still_removes_five_from_the_others():
    p = taunted(torvald=12, sofia=5, edric=5).take("sofia", "sofia", "sofia", "edric", "edric")
    assert bars(p) == [12, 2, 3]
