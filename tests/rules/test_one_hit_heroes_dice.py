"""One-Hit Heroes: the roll of an attack, its faces, and the odds of being hit (OHH-152 to
OHH-160)."""

import pytest

from tests.positions import FACES, Position, fight, hero

FOUR = ("sofia", "edric", "caceus", "maren")
ZONES = {3: 1, 6: 2, 8: 3, 10: 4, 12: 5}
PERCENT = {1: 16, 2: 33, 3: 50, 4: 66, 5: 83}


def attacked(*aggro: int, face: str, **position) -> Position:
    """Heroes with so much Aggro; the Boss attacks once, and its mat sleeps."""
    heroes = [hero(name, aggro=n) for name, n in zip(FOUR, aggro, strict=False)]
    at = {"boss": "straw-man", "card": "one-attack", "dice": [face], **position}
    return fight(*heroes, phase="boss", **at)


def about_to_be_hit(p: Position) -> list[int]:
    """The Aggro of each Hero who was about to be hit."""
    seats = p.told("hit_pending")[0]["seats"] if p.told("hit_pending") else ()
    return [p.state.heroes[seat].aggro for seat in seats]


# ---- who rolls, and when


@pytest.mark.rule("OHH-152")
def test_each_attack_is_one_roll():
    caught = hero("sofia", items=["duster-coat", "lucky-holster"])
    p = fight(
        caught, hero("edric", items=["ember-focus"]), card="swing", phase="boss", dice=["hit"]
    )
    assert p.kind == "hit_window"
    assert [roll["face"] for roll in p.told("die_rolled")] == ["hit"]
    p.block("duster-coat", "sofia").block("ember-focus", "edric")
    assert len(p.told("die_rolled")) == len(p.told("attack_declared")) == 1


@pytest.mark.rule("OHH-152")
def test_two_attacks_are_two_rolls():
    p = attacked(3, 3, face="miss", card="attack-twice", dice=["miss", "purple"])
    assert [roll["face"] for roll in p.told("die_rolled")] == ["miss", "purple"]


@pytest.mark.rule("OHH-152")
def test_nobody_rolls_the_attack_die_without_an_attack():
    p = fight(hero("sofia"), hero("edric"))
    assert p.idle("die") == "OHH-152" and p.told("die_rolled") == []


@pytest.mark.rule("OHH-153")
@pytest.mark.parametrize(("active", "name"), [(0, "Sofia"), (1, "Edric")])
def test_the_log_says_that_the_active_hero_rolls(active, name):
    p = attacked(4, 4, face="green", active=active)
    assert [line for line in p.log if "rolls" in line] == [f"{name} rolls GREEN"]
    assert sorted(about_to_be_hit(p)) == [4, 4]


@pytest.mark.rule("OHH-154")
def test_attacks_of_mat_card_and_minion_have_a_window_each():
    sofia = hero("sofia", aggro=4, items=["duster-coat", "lucky-holster"])
    torvald = hero("torvald", aggro=0, items=["force-shield"])
    minions = {"coyote-1": (2, 0), "coyote-3": (1, 1)}
    p = fight(
        sofia, torvald, boss="coyote-queen", minions=minions, phase="boss", dice=["green"] * 3
    )
    for item in ("duster-coat", "lucky-holster", "force-shield"):
        assert p.kind == "hit_window" and p.hit() == ["sofia"]
        p.block(item, "sofia")
    sources = [p.id_of(attack["enemy"]) for attack in p.told("attack_declared")]
    assert sources == ["coyote-queen", "coyote-queen", "coyote-3"]
    assert len(p.told("die_rolled")) == len(p.told("attack_over")) == 3


# ---- what a face hits


@pytest.mark.rule("OHH-155")
def test_miss_hits_nobody():
    p = attacked(12, 12, face="miss")
    assert (about_to_be_hit(p), p.result, len(p.told("attack_over"))) == ([], "", 1)


@pytest.mark.rule("OHH-156")
def test_hit_hits_everybody():
    assert about_to_be_hit(attacked(0, 12, face="hit")) == [0, 12]


@pytest.mark.rule("OHH-157")
@pytest.mark.parametrize(
    ("face", "struck"),
    [("green", [4, 7, 9, 11]), ("yellow", [7, 9, 11]), ("red", [9, 11]), ("purple", [11])],
)
def test_a_colour_hits_whoever_has_a_token_in_its_slots(face, struck):
    assert about_to_be_hit(attacked(4, 7, 9, 11, face=face)) == struck
    assert about_to_be_hit(attacked(3, 11, face=face)) == [11]


@pytest.mark.rule("OHH-157")
@pytest.mark.parametrize(
    ("face", "first"), [("green", 4), ("yellow", 7), ("red", 9), ("purple", 11)]
)
def test_the_first_slot_of_a_colour_is_enough_and_the_last_before_it_is_not(face, first):
    assert about_to_be_hit(attacked(first, first - 1, face=face)) == [first]


@pytest.mark.rule("OHH-158")
@pytest.mark.parametrize("face", FACES)
def test_a_hero_in_red_is_hit_by_four_faces(face):
    struck = about_to_be_hit(attacked(9, 0, face=face))
    assert (9 in struck) == (face in ("red", "yellow", "green", "hit"))


# ---- the odds


@pytest.mark.rule("OHH-159")
@pytest.mark.parametrize(("aggro", "faces"), ZONES.items())
def test_each_colour_is_one_face_more(aggro, faces):
    view = fight(hero("sofia", aggro=aggro), hero("edric", aggro=0)).view
    assert sum(0 in struck for struck in view.faces.values()) == view.heroes[0].odds == faces
    assert 100 * view.heroes[0].odds // len(view.faces) == PERCENT[faces]


@pytest.mark.rule("OHH-159")
def test_the_odds_shown_are_those_of_the_die():
    for aggro, faces in ZONES.items():
        struck = [about_to_be_hit(attacked(aggro, 0, face=face)) for face in FACES]
        assert sum(aggro in hit for hit in struck) == faces


@pytest.mark.rule("OHH-160")
def test_in_green_the_mat_shows_a_chance_of_a_third():
    view = fight(hero("sofia", aggro=5), hero("edric")).view
    shown = view.heroes[0]
    assert (shown.zone, shown.odds, len(view.faces)) == ("green", 2, 6)
    assert 100 * shown.odds // len(view.faces) == 33
