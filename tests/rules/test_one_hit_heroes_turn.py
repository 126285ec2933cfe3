"""A Hero's turn in One-Hit Heroes: Scout, Fight, Rest; and the Boss Deck it turns over."""

import pytest

from hotseat.games.one_hit_heroes.game import GAME
from hotseat.games.one_hit_heroes.icons import icons
from tests.positions import Position, fight, hero, library


def quiet(*heroes, **position) -> Position:
    """A position in whose Boss turn nothing happens."""
    return fight(*heroes, boss="straw-man", card="restore-four", **position)


def boss_cards(p: Position, pile: str) -> list[int]:
    return [p.state.cards[card].number for card in getattr(p.state, pile)]


# ---- the order of things


@pytest.mark.rule("OHH-062")
def test_a_boss_turn_follows_every_hero_turn():
    p = fight(hero("caceus"), hero("sofia"), boss="straw-man", phase="turn", dice=["miss"] * 4)
    p.end_turn().end_turn()
    turns = [event.facts.get("seat", "boss") for event in p.events if event.kind.endswith("_turn")]
    assert turns == [0, "boss", 1, "boss", 0]
    assert p.kind == "scout" and p.state.active == 0


@pytest.mark.rule("OHH-063")
def test_before_the_scout_only_any_time_reactions_are_played():
    ready = {"hand": ["sidearm", "contingency"], "items": ["duster-coat"]}
    p = fight(hero("sofia", **ready), hero("ione", hand=["jump-start"]), phase="turn")
    assert p.refusals("play", "sidearm") == ["OHH-063"]
    assert p.refusals("use", "duster-coat") == ["OHH-063"]
    assert p.refusals("end") == ["OHH-063"]
    assert p.refusals("play", "contingency") == p.refusals("react", "jump-start") == []
    assert p.do("scout").refusals("play", "sidearm") == p.refusals("end") == []


@pytest.mark.rule("OHH-063")
def test_scout_fight_and_rest_come_in_this_order():
    p = quiet(hero("sofia", deck=["sidearm"] * 3), hero("torvald"), phase="turn")
    assert (p.kind, p.state.phase) == ("scout", "scout")
    assert (p.do("scout").kind, p.state.phase) == ("fighting", "fight")
    p.do("end")
    told = [event.kind for event in p.events]
    assert [k for k in told if k in ("scouts", "ends_fight", "draws", "boss_turn")] == [
        "scouts", "ends_fight", "draws", "boss_turn",
    ]  # fmt: skip


# ---- Scout


@pytest.mark.rule("OHH-064")
def test_scouting_reveals_the_top_card_onto_a_pile_beside_the_deck():
    p = fight(hero("sofia"), hero("torvald"), phase="scout")
    assert boss_cards(p, "boss_deck") == [1, 2, 3, 4, 5, 6] and p.view.now is None
    p.do("scout")
    assert boss_cards(p, "revealed") == [1] and boss_cards(p, "boss_deck") == [2, 3, 4, 5, 6]
    assert p.view.now.model.number == 1


@pytest.mark.rule("OHH-065")
def test_the_back_of_the_next_card_shows_its_number_and_icons_and_nothing_more():
    p = fight(hero("sofia"), hero("torvald"), phase="scout", deck_at=2).do("scout")
    back = p.view.next
    assert (back.number, back.icons, back.face) == (4, ("attack", "check"), None)


@pytest.mark.rule("OHH-066")
@pytest.mark.parametrize(
    ("boss", "card", "expected"),
    [
        ("brick-bruiser", "one-two", ["attack", "check"]),
        ("brick-bruiser", "wall-charge", ["attack", "discard", "check"]),
        ("brick-bruiser", "sizing-up", ["attack", "aggro", "check"]),
        ("straw-man", "attack-twice", ["attack"]),
        ("straw-man", "two-attacks", ["attack", "restore", "check"]),
        ("straw-man", "most-and-least", ["aggro"]),
        ("straw-man", "each-burn", ["burn"]),
        ("straw-man", "summon-all", ["minion"]),
        ("straw-man", "most-items", ["item"]),
        ("tin-pan", "drain-two", ["energy"]),
        ("tin-pan", "angry-when-hurt", ["attack", "aggro"]),
    ],
)
def test_a_back_shows_each_icon_of_its_card_once(boss, card, expected):
    (model,) = [c for c in library().bosses[boss].boss_cards if c.id == card]
    assert list(icons(model)) == expected


@pytest.mark.rule("OHH-067")
def test_an_empty_boss_deck_is_turned_over_unshuffled():
    p = fight(hero("sofia"), hero("torvald"), phase="scout", deck_at=6, dice=["miss"] * 9)
    assert boss_cards(p, "boss_deck") == []
    p.do("scout")
    assert boss_cards(p, "revealed") == [1] and boss_cards(p, "boss_deck") == [2, 3, 4, 5, 6]


@pytest.mark.rule("OHH-067")
def test_the_boss_deck_is_not_turned_over_before_a_scout_needs_it():
    p = fight(hero("sofia"), hero("torvald"), phase="scout", deck_at=5).do("scout")
    assert boss_cards(p, "revealed") == [1, 2, 3, 4, 5, 6] and boss_cards(p, "boss_deck") == []


@pytest.mark.rule("OHH-067")
def test_nobody_looks_through_the_boss_deck():
    p = fight(hero("sofia"), hero("torvald"))
    assert p.judged("look_deck") == ["OHH-067"]
    assert GAME.idle(p.state, "next").rule == "OHH-067"


@pytest.mark.rule("OHH-068")
def test_after_the_last_card_the_hint_is_that_of_the_first():
    p = fight(hero("sofia"), hero("torvald"), phase="scout", deck_at=5).do("scout")
    assert p.view.now.model.number == 6
    assert (p.view.next.number, p.view.next.icons) == (1, ("attack", "aggro", "check"))


# ---- Fight


@pytest.mark.rule("OHH-069")
def test_three_cards_are_played_and_no_fourth():
    hand = ["sidearm", "sidearm", "trick-shot", "lie-low", "contingency"]
    p = quiet(hero("sofia", hand=hand), hero("torvald"), dice=["0"])
    p.play("sidearm").play("sidearm")
    assert p.refusals("play", "lie-low") == []
    p.play("trick-shot")
    assert p.refusals("play", "lie-low") == ["OHH-069"]
    assert p.refusals("play", "contingency") == p.refusals("end") == []


@pytest.mark.rule("OHH-069")
def test_a_hero_may_play_nothing():
    p = quiet(hero("sofia", hand=["sidearm"]), hero("torvald"))
    assert p.refusals("end") == []
    assert p.do("end").state.active == 1 and p.pile("sofia", "hand") == ["sidearm"]


@pytest.mark.rule("OHH-070")
def test_playing_an_item_is_one_of_the_three_plays():
    hand = ["sidearm", "sidearm", "duster-coat", "lie-low", "signet"]
    p = quiet(hero("sofia", hand=hand), hero("torvald"))
    p.play("sidearm").play("sidearm").play("duster-coat")
    assert p.refusals("play", "lie-low") == ["OHH-069"]
    assert p.refusals("play", "signet") == ["OHH-070"]
    assert p.view.plays == 3


@pytest.mark.rule("OHH-071")
def test_plays_and_items_are_mixed_in_any_order():
    p = quiet(hero("sofia", hand=["sidearm", "reload"], items=["duster-coat"]), hero("torvald"))
    p.play("sidearm").use("duster-coat").play("reload")
    assert (p.boss, p["sofia"].aggro, p.view.plays) == ((9, 5), 3, 2)


@pytest.mark.rule("OHH-071")
def test_a_card_is_finished_before_anything_else_is_done():
    ready = {"hand": ["prism-lance", "sidearm"], "items": ["duster-coat"]}
    p = quiet(hero("sofia", **ready), hero("torvald"))
    p.play("prism-lance").do("strike", "boss", "heavy")
    assert p.refusals("use", "duster-coat") == ["OHH-071"]
    assert p.refusals("play", "sidearm") == p.refusals("end") == ["OHH-071"]
    p.do("strike", "boss", "heavy")
    assert p.refusals("use", "duster-coat") == p.refusals("play", "sidearm") == []


@pytest.mark.rule("OHH-071")
def test_an_item_waits_until_the_answers_to_a_weapon_are_over():
    ready = {"hand": ["sidearm", "reload"], "items": ["duster-coat"]}
    p = quiet(hero("sofia", **ready), hero("maren", hand=["twin-arrow"])).play("sidearm")
    assert p.refusals("use", "duster-coat") == p.refusals("play", "reload") == ["OHH-071"]
    assert p.do("pass").refusals("use", "duster-coat") == []


@pytest.mark.rule("OHH-080")
def test_a_card_that_does_nothing_still_counts_and_goes_to_its_pile():
    spent = {"hand": ["lie-low"], "deck": ["sidearm"] * 5, "energy": 0, "aggro": 7}
    p = quiet(hero("sofia", **spent), hero("torvald"))
    assert p.refusals("play", "lie-low") == []
    p.play("lie-low")
    assert (p["sofia"].aggro, p.view.plays, p.pile("sofia", "play")) == (7, 1, ["lie-low"])
    assert p.do("end").pile("sofia", "discard") == ["lie-low"]


# ---- Rest


@pytest.mark.rule("OHH-076")
def test_played_cards_go_to_their_piles_before_the_hero_draws():
    played = ["sidearm", "reload", "trick-shot"]
    p = quiet(hero("sofia", hand=["lie-low"] * 2, play=played), hero("torvald"), phase="rest")
    assert sorted(p.pile("sofia", "hand")) == sorted(["lie-low", "lie-low", *played])
    assert p.pile("sofia", "play") == p.pile("sofia", "deck") == []


@pytest.mark.rule("OHH-077")
def test_the_hero_draws_until_the_hand_is_five():
    deck = ["sidearm", "sidearm", "reload", "trick-shot", "all-in"]
    p = quiet(hero("sofia", hand=["lie-low"] * 2, deck=deck), hero("torvald"), phase="rest")
    assert p.pile("sofia", "hand") == ["lie-low", "lie-low", "all-in", "trick-shot", "reload"]
    assert p.pile("sofia", "deck") == ["sidearm", "sidearm"]


@pytest.mark.rule("OHH-078")
@pytest.mark.parametrize("held", [5, 6])
def test_with_five_or_more_cards_nothing_is_drawn_or_discarded(held):
    hand = ["lie-low"] * held
    p = quiet(hero("sofia", hand=hand, deck=["sidearm"]), hero("torvald"), phase="rest")
    assert p.pile("sofia", "hand") == hand
    assert p.pile("sofia", "deck") == ["sidearm"] and p.pile("sofia", "discard") == []


@pytest.mark.rule("OHH-079")
def test_only_the_hero_whose_turn_it_is_draws_in_rest():
    held = ["firebolt", "kindle", "fireball"]
    p = fight(
        hero("sofia", deck=["sidearm"] * 5),
        hero("edric", hand=[*held, "flashover", "flashover"], deck=["firebolt"] * 5),
        boss="iron-locomotive",
        phase="turn",
        dice=["miss"],
    )
    p.react("flashover").take("sofia").react("flashover").take("sofia").end_turn()
    assert len(p["sofia"].hand) == 5 and p.state.active == 1
    assert p.pile("edric", "hand") == held
    p.do("scout").do("end")
    assert p.pile("edric", "hand") == [*held, "firebolt", "firebolt"]
