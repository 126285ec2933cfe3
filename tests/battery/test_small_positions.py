"""Small positions whose every legal answer is written out by hand, from the rulebook.

`only` compares the options with the list, and then tries every verb with every piece and every
seat: what is not refused must be the same list. `answers` tries every answer of several parts.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import combinations_with_replacement
from typing import Any

import pytest

from hotseat.games.one_hit_heroes.cards import HeroCard
from hotseat.games.one_hit_heroes.game import GAME, LANGUAGE
from hotseat.games.one_hit_heroes.state import Fight
from tests.positions import Position, fight, hero, library, new_fight

from . import small

BARE = (
    "scout_card",
    "end_fight",
    "pass",
    "accept",
    "yes",
    "no",
    "let_go",
    "keep_die",
    "after_card",
)
TOKENS = ("light", "heavy", "bonus_light", "bonus_heavy")


def everything(state: Fight) -> Iterator[str]:
    """The key of every verb with every piece and every seat."""
    pieces, seats = range(len(state.names)), range(len(state.heroes))
    yield from BARE
    yield from (f"option:{n}" for n in range(6))
    for piece in pieces:
        yield f"take:{piece}"
        yield f"play_card:{piece}"
        yield from (f"play_card:{piece}:{onto}" for onto in pieces)
        yield from (f"strike:{piece}:{token}" for token in TOKENS)
        for seat in seats:
            yield from (f"use_item:{seat}:{piece}", f"react:{seat}:{piece}")
            yield from (f"react:{seat}:{piece}:{whom}" for whom in seats)
            yield from (f"block:{seat}:{piece}:{whom}" for whom in seats)


only = partial(small.only, everything)


def answers(p: Position, most: int) -> set[str]:
    """Every legal answer of up to so many parts, as ids in order of the alphabet."""
    return small.answers(p, p.id_of, most)


# ---- Scout and Fight


@pytest.mark.rule("OHH-063", "OHH-090", "OHH-092")
def test_before_the_scout_only_reactions_without_a_moment() -> None:
    p = fight(
        hero("sofia", hand=["sidearm", "duster-coat", "contingency"], items=["signet"]),
        hero("maren", hand=["jump-start", "twin-arrow", "distract", "fade"], items=["spurs"]),
        phase="scout",
    )
    only(p, "scout", "scout", "react contingency", "react jump-start")


@pytest.mark.rule("OHH-069", "OHH-070", "OHH-072", "OHH-085", "OHH-086")
def test_a_fight_with_a_free_slot() -> None:
    """An Item goes to the free slot or pushes out the other; the Holster waits for a roll."""
    p = fight(
        hero(
            "sofia",
            hand=["sidearm", "reload", "bone-mask"],
            items=["duster-coat"],
            discard=["all-in"],
            deck=["lie-low"],
        ),
        hero("torvald", hand=["hammerfall", "taunt", "signet"], items=["power-cell"]),
    )
    only(
        p,
        "fighting",
        "play sidearm",
        "play reload",
        "play bone-mask",
        "play bone-mask duster-coat",
        "use duster-coat",
        "end",
    )


@pytest.mark.rule("OHH-072", "OHH-086", "OHH-229")
def test_a_fight_with_full_slots_one_of_them_used() -> None:
    p = fight(
        hero("sofia", hand=["signet"], items=["duster-coat", "lucky-holster"]),
        hero("torvald"),
    )
    p.use("duster-coat")
    only(p, "fighting", "play signet duster-coat", "play signet lucky-holster", "end")


@pytest.mark.rule("OHH-069", "OHH-070", "OHH-089")
def test_after_three_plays_only_items_in_play_and_reactions() -> None:
    p = fight(
        hero("sofia", hand=["sidearm", "reload", "signet", "stand-firm"], items=["duster-coat"]),
        hero("edric", hand=["flashover", "kindle", "smoke-screen"]),
        plays=3,
    )
    only(p, "fighting", "use duster-coat", "react stand-firm", "react flashover", "end")


@pytest.mark.rule("OHH-090", "OHH-091", "OHH-092", "OHH-093")
def test_whose_reactions_fit_into_a_heros_own_turn() -> None:
    """Own: any-time alone. Another's: any-time, and ally's turn where no moment is named."""
    everyones = ["contingency", "jump-start", "quick-draw", "distract", "iron-will"]
    p = fight(hero("sofia", hand=everyones), hero("torvald", hand=["stand-firm", "covering-fire"]))
    only(p, "fighting", "react contingency", "react stand-firm", "end")
    p = fight(hero("torvald"), hero("sofia", hand=everyones))
    only(p, "fighting", "react contingency", "react jump-start", "end")


@pytest.mark.rule("OHH-080")
def test_an_empty_hand_and_an_empty_mat_can_only_end_the_fight() -> None:
    p = fight(hero("sofia", aggro=0, energy=0), hero("torvald", items=["force-shield"]))
    only(p, "fighting", "end")


# ---- windows


@pytest.mark.rule("OHH-095", "OHH-116", "OHH-208")
def test_the_window_when_an_allys_weapon_is_played() -> None:
    """The Weapon's own Hero has only the any-time card; one answer leaves the others."""
    p = fight(
        hero("sofia", hand=["sidearm", "quick-draw", "contingency"]),
        hero("maren", hand=["twin-arrow", "covering-fire", "distract", "longbow"]),
    )
    p.play("sidearm")
    only(p, "window", "react twin-arrow", "react covering-fire", "react contingency", "pass")
    p.react("covering-fire")
    only(p, "window", "react twin-arrow", "react contingency", "pass")


@pytest.mark.rule("OHH-091", "OHH-210")
def test_the_pause_before_the_mat() -> None:
    """Reactions without a moment; Tactical Retreat waits for a roll, Jump Start for an ally."""
    p = fight(
        hero("sofia", hand=["jump-start", "sidearm"], items=["duster-coat"]),
        hero("maren", hand=["distract", "tactical-retreat"]),
        hero("torvald", hand=["stand-firm"], items=["force-shield"]),
        phase="boss",
    )
    only(p, "window", "react distract", "react stand-firm", "pass")


@pytest.mark.rule("OHH-228")
def test_the_window_before_something_that_may_be_skipped() -> None:
    """Switchboard's mat is about to attack: Silence skips it, Howl Back and Derail do not."""
    p = fight(
        hero("sofia", energy=0, hand=["silence", "howl-back", "distract"]),
        hero("torvald", hand=["derail", "iron-will"]),
        boss="switchboard",
        phase="boss",
    )
    p.do("pass")
    only(p, "window", "react silence", "react distract", "pass")


# ---- about to be hit


def green() -> Position:
    """The die shows GREEN: Sofia and Torvald are about to be hit, Maren is not."""
    p = fight(
        hero("sofia", aggro=4, items=["duster-coat"], hand=["loaded-dice", "signet"]),
        hero("torvald", aggro=6, items=["force-shield", "bulwark-plate"], hand=["iron-will"]),
        hero(
            "maren",
            aggro=3,
            items=["spotters-quiver"],
            hand=["tactical-retreat", "kingsguard", "feign-death", "distract", "emergency-brake"],
        ),
        boss="straw-man",
        card="one-attack",
        phase="boss",
        dice=["green"],
    )
    return p.pass_until("hit_window")


@pytest.mark.rule("OHH-093", "OHH-163", "OHH-169", "OHH-170", "OHH-171")
def test_two_heroes_are_about_to_be_hit() -> None:
    p = green()
    assert p.hit() == ["sofia", "torvald"]
    only(
        p,
        "hit_window",
        "react loaded-dice",
        "react iron-will torvald",
        "react tactical-retreat",
        "react kingsguard sofia",
        "react kingsguard torvald",
        "react distract",
        "block duster-coat sofia",
        "block force-shield sofia",
        "block force-shield torvald",
        "block bulwark-plate torvald",
        "accept",
    )


@pytest.mark.rule("OHH-165", "OHH-222")
def test_when_one_is_safe_only_the_other_hit_may_be_saved() -> None:
    p = green().block("force-shield", "sofia")
    assert p.hit() == ["torvald"]
    only(
        p,
        "hit_window",
        "react loaded-dice",
        "react iron-will torvald",
        "react tactical-retreat",
        "react kingsguard torvald",
        "react distract",
        "block bulwark-plate torvald",
        "accept",
    )


@pytest.mark.rule("OHH-156", "OHH-172")
def test_hit_strikes_everybody_and_not_every_card_answers_it() -> None:
    """Duck! names the four colours, Emergency Brake names HIT."""
    p = fight(
        hero("sofia", aggro=0, items=["duster-coat"], hand=["duck", "feign-death"]),
        hero("torvald", aggro=0, hand=["emergency-brake", "force-shield"]),
        boss="straw-man",
        card="one-attack",
        phase="boss",
        dice=["hit"],
    )
    only(
        p,
        "hit_window",
        "react feign-death sofia",
        "react emergency-brake",
        "block duster-coat sofia",
        "accept",
    )


# ---- where a point of damage goes


def points(weapon: str, **at: Any) -> Position:
    """Sofia plays a Weapon against the Straw Man with a Scarecrow and Crow 3 beside it."""
    at = {"minions": {"scarecrow": (2, 0), "crow-3": (1, 1)}, "boss": "straw-man", **at}
    p = fight(
        hero("sofia", hand=[weapon, "contingency"], items=["duster-coat"]), hero("ione"), **at
    )
    return p.play(weapon)


@pytest.mark.rule("OHH-102", "OHH-105", "OHH-147", "OHH-209")
def test_a_light_point_takes_a_light_token_of_any_enemy() -> None:
    only(
        points("sidearm", health=(3, 2)),
        "point",
        "strike boss light",
        "strike scarecrow light",
        "strike crow-3 light",
    )


@pytest.mark.rule("OHH-101", "OHH-104")
def test_a_heavy_point_takes_any_token_and_must_be_placed() -> None:
    only(
        points("prism-lance", health=(3, 2)),
        "point",
        "strike boss light",
        "strike boss heavy",
        "strike scarecrow light",
        "strike crow-3 light",
        "strike crow-3 heavy",
    )


@pytest.mark.rule("OHH-104")
def test_a_heavy_point_with_only_light_in_reach_may_be_let_go() -> None:
    p = points("prism-lance", health=(3, 0), minions={"scarecrow": (2, 0)})
    only(p, "point", "strike boss light", "strike scarecrow light", "let_go")


@pytest.mark.rule("OHH-038", "OHH-040")
def test_bonus_tokens_come_first_on_the_boss_and_on_nobody_else() -> None:
    p = points("prism-lance", health=(3, 2), bonus=(1, 1))
    only(
        p,
        "point",
        "strike boss bonus_light",
        "strike boss bonus_heavy",
        "strike scarecrow light",
        "strike crow-3 light",
        "strike crow-3 heavy",
    )


@pytest.mark.rule("OHH-039")
def test_light_does_nothing_to_a_boss_with_only_heavy_bonus_left() -> None:
    p = points("sidearm", health=(3, 2), bonus=(0, 2))
    only(p, "point", "strike scarecrow light", "strike crow-3 light")


# ---- shares


@pytest.mark.rule("OHH-111", "OHH-221")
def test_taunt_takes_any_part_of_what_the_others_have() -> None:
    p = fight(
        hero("torvald", hand=["taunt"], aggro=1),
        hero("maren", aggro=2),
        hero("sofia", aggro=1),
        hero("ione", aggro=0),
    )
    p.play("taunt")
    only(p, "take_shares", "take maren", "take sofia")
    assert answers(p, 4) == {
        "",
        "maren",
        "maren maren",
        "sofia",
        "maren sofia",
        "maren maren sofia",
    }


@pytest.mark.rule("OHH-220", "OHH-221")
def test_stand_firm_takes_up_to_two_from_one_hero() -> None:
    p = fight(hero("torvald", hand=["stand-firm"]), hero("maren", aggro=3), hero("sofia", aggro=1))
    p.react("stand-firm")
    only(p, "take_shares", "take maren", "take sofia")
    assert answers(p, 3) == {"", "maren", "maren maren", "sofia"}


# ---- cards of a zone


@pytest.mark.rule("OHH-119", "OHH-122")
def test_toxic_blast_wants_another_weapon() -> None:
    p = fight(
        hero("caceus", hand=["toxic-blast", "sidearm", "reload", "longbow", "signet"]),
        hero("sofia", hand=["all-in"]),
    )
    p.play("toxic-blast")
    only(p, "pick_cards", "take sidearm", "take longbow")
    assert answers(p, 2) == {"sidearm", "longbow"}


@pytest.mark.rule("OHH-123")
def test_ashen_recall_takes_any_card_of_the_own_discard_pile() -> None:
    p = fight(
        hero(
            "edric", hand=["ashen-recall", "kindle"], discard=["fireball", "signet"], burn=["fade"]
        ),
        hero("sofia", discard=["all-in"]),
    )
    p.play("ashen-recall")
    only(p, "pick_cards", "take fireball", "take signet")


@pytest.mark.rule("OHH-118", "OHH-120", "OHH-122")
def test_blue_flame_costs_three_cards_and_is_none_of_them() -> None:
    p = fight(
        hero("edric", hand=["blue-flame", "kindle", "firebolt", "fireball", "fade"]), hero("sofia")
    )
    p.play("blue-flame")
    only(p, "yes_no", "yes", "no")
    p.do("yes")
    only(p, "pick_cards", "take kindle", "take firebolt", "take fireball", "take fade")
    assert answers(p, 4) == {
        "fireball firebolt kindle",
        "fade firebolt kindle",
        "fade fireball kindle",
        "fade fireball firebolt",
    }


@pytest.mark.rule("OHH-136", "OHH-138")
def test_each_hero_discards_of_the_own_hand_the_active_one_first() -> None:
    """The check is met, so the lower half comes."""
    p = fight(
        hero("sofia", hand=["sidearm", "reload"]),
        hero("torvald", hand=["taunt", "hammerfall"], aggro=9),
        boss="straw-man",
        card="each-discard",
        phase="boss",
        active=1,
    )
    only(p, "pick_cards", "take taunt", "take hammerfall")
    p.take("taunt")
    only(p, "pick_cards", "take sidearm", "take reload")


@pytest.mark.rule("OHH-143")
def test_the_owner_says_which_item_is_destroyed() -> None:
    p = fight(
        hero("sofia", items=["duster-coat", "signet"], hand=["bone-mask"]),
        hero("torvald", items=["force-shield"]),
        boss="mirror-matron",
        card="shatter",
        minions={"shardling-1": (1, 0)},
        phase="boss",
    )
    only(p, "pick_cards", "take duster-coat", "take signet")


# ---- what happens at the same time


@pytest.mark.rule("OHH-223")
def test_the_lantern_may_follow_now_or_after_the_card() -> None:
    p = fight(
        hero("edric", hand=["firebolt", "kindle"], items=["warding-lantern", "ember-focus"]),
        hero("torvald"),
    )
    p.play("firebolt").do("yes")
    only(p, "whenever", "take warding-lantern", "later")


@pytest.mark.rule("OHH-098", "OHH-224")
def test_a_reaction_and_two_items_that_answer_it_come_in_the_owners_order() -> None:
    p = fight(
        hero("caceus", hand=["antidote"], items=["bone-mask", "spurs"], deck=["leech"]),
        hero("sofia"),
        hero("maren"),
    )
    p.react("antidote")
    only(p, "together", "option 0", "option 1", "option 2")
    p.do("option", "0")
    only(p, "pick", "take sofia", "take maren")
    p.take("maren")
    only(p, "together", "option 0", "option 1")


# ---- dice and numbers


@pytest.mark.rule("OHH-229")
def test_the_roller_may_reroll_the_hero_die_once() -> None:
    p = fight(
        hero("sofia", hand=["all-in"], items=["lucky-holster", "duster-coat"]),
        hero("torvald", items=["signet"]),
        dice=["0", "0", "0"],
    )
    p.play("all-in").do("strike", "boss", "heavy")
    only(p, "hero_die_window", "use lucky-holster", "keep")


@pytest.mark.rule("OHH-053")
def test_energy_is_paid_from_one_up_to_all_there_is() -> None:
    p = fight(hero("sofia", hand=["overpressure"], energy=2), hero("torvald"))
    p.play("overpressure")
    only(p, "yes_no", "yes", "no")
    p.do("yes")
    only(p, "ask_energy", "option 1", "option 2")


# ---- set-up


@pytest.mark.rule("OHH-013")
def test_any_two_of_three_owned_items_start_in_play() -> None:
    p = new_fight(("torvald", "sofia"), extra={"torvald": ("signet",)})
    only(p, "start_items", "take force-shield", "take bulwark-plate", "take signet")
    assert answers(p, 3) == {
        "bulwark-plate force-shield",
        "bulwark-plate signet",
        "force-shield signet",
    }


@pytest.mark.rule("OHH-043")
def test_of_seven_cards_any_two_are_given_up_before_a_retry() -> None:
    p = new_fight(("torvald", "sofia"), retry=True)
    hand = p["torvald"].hand
    assert (len(hand), p.kind, p.state.decision.seat) == (7, "pick_cards", 0)
    assert sorted(p.keys) == sorted(f"take:{card}" for card in hand)
    legal = [
        pair
        for n in range(4)
        for pair in combinations_with_replacement(hand, n)
        if not p.judged(*(f"take:{card}" for card in pair))
    ]
    assert len(legal) == 21 and all(len(set(pair)) == 2 for pair in legal)


@pytest.mark.rule("OHH-019")
def test_any_hero_may_go_first() -> None:
    only(new_fight(("torvald", "sofia")), "first_hero", "take torvald", "take sofia")


# ---- copies


@pytest.mark.parametrize("name", small.copied(Fight, ("cards", "settings", "moments")))
def test_a_copy_of_a_fight_is_equal_in_every_field_and_shares_nothing(name: str) -> None:
    small.shares_nothing(green().block("force-shield", "sofia").state, name)


# ---- saves that cannot be

DAMAGE: dict[str, Any] = {
    "a card twice": lambda save: save["heroes"][0]["hand"].append(save["heroes"][1]["hand"][0]),
    "a card nowhere": lambda save: save["heroes"][1]["hand"].pop(),
    "a card that is none": lambda save: save["heroes"][0]["burn"].append(999),
    "a Hero for a card": lambda save: save["heroes"][0]["deck"].append(0),
    "a face nobody has": lambda save: save["seen"].append(save["heroes"][1]["hand"][0]),
    "too much Aggro": lambda save: save["heroes"][0].update(aggro=13),
    "less than no Energy": lambda save: save["heroes"][0].update(energy=-1),
    "more tokens than at the start": lambda save: save["tokens"]["3"].__setitem__(0, 99),
    "tokens on nobody": lambda save: save["tokens"].update({"9": [1, 0]}),
    "one kind of token": lambda save: save["bonus"].pop(),
    "a seat too many": lambda save: save.update(active=3),
    "a Boss for a Hero": lambda save: save.update(boss=1),
    "an act of nobody": lambda save: save["acts"][-1].update(seat=7),
    "an act within itself": lambda save: save["acts"][-1].update(parent=save["acts"][-1]["id"]),
    "an act without an end": lambda save: save["agenda"].pop(0),
    "a card of another pack": lambda save: save["names"].__setitem__(8, "card:never-printed"),
}


@pytest.mark.parametrize("harm", DAMAGE.values(), ids=DAMAGE)
def test_a_damaged_save_is_said_to_be_damaged(harm: Any) -> None:
    small.is_damaged(GAME, library(), green().block("force-shield", "sofia").state, harm)


# ---- cards told by a word, which no card of the content needs yet


def told_card(effect: dict[str, Any]) -> HeroCard:
    """A Weapon with this text."""
    written = {"id": "made-up", "type": "weapon", "after": "discard", "effects": [effect]}
    return HeroCard.model_validate(written, context={"language": LANGUAGE})


@pytest.mark.parametrize(
    ("effect", "pile"),
    [
        ({"burn": {"cards": "this"}}, "burn"),
        ({"discard": {"cards": "that"}}, "discard"),
        ({"move": {"cards": "this", "to": "hand"}}, "hand"),
    ],
)
def test_a_told_card_is_taken_from_where_it_lies(effect: dict[str, Any], pile: str) -> None:
    p = fight(hero("sofia", hand=["sidearm"], items=["warding-lantern"]), hero("torvald"))
    weapon = p.piece("sidearm")
    cards = list(p.state.cards)
    cards[weapon] = told_card(effect)
    p.state.cards = tuple(cards)
    p.state.push_keys(f"play_card:{weapon}")
    assert p.pile("sofia", pile) == ["sidearm"] and p.pile("sofia", "play") == []
    assert p.kind == "fighting", "it did not leave the hand, so no Item answers a discard"


def test_a_card_may_be_played_out_of_the_discard_pile() -> None:
    p = fight(hero("sofia", hand=["reload"], discard=["sidearm"]), hero("torvald"))
    action = p.piece("reload")
    cards = list(p.state.cards)
    written = {"play": {"n": 1, "of": "weapon", "from": "discard"}}
    cards[action] = told_card(written).model_copy(update={"type": "action"})
    p.state.cards = tuple(cards)
    before = p.boss
    p.state.push_keys(f"play_card:{action}")
    assert p.pile("sofia", "play") == ["reload", "sidearm"]
    assert p.boss == (before[0] - 1, before[1])
