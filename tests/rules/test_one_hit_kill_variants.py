"""Variants: files that set parameters, how they combine, and what each of them does."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import ValidationError

from hotseat.engine.rng import Dice
from hotseat.games.one_hit_kill import params, printing, setup
from hotseat.games.one_hit_kill.cards import Variant, VariantFile
from hotseat.games.one_hit_kill.params import Params
from hotseat.games.one_hit_kill.setup import KillOptions
from tests.kill import BOTH, NAMES, Position, library, new_game, options_refused, table

rule = pytest.mark.rule
TWENTY = [*(f"E{n}" for n in range(1, 11)), *(f"T{n}" for n in range(1, 11))]
BASILISK = "B3 B4 B5 B9 B10 A8 T8"
GOOD = {
    "id": "mine",
    "name": "Mine",
    "decks": "any",
    "players": {"core": [2, 3], "expansion": [2, 6]},
    "goal": "Win.",
    "complexity": "low",
    "changes": ["Something."],
    "set": {"field_size": 4},
}


def variant(**told: Any) -> Variant:
    """A variant as it is read from a file."""
    return VariantFile.model_validate({"variant": {**GOOD, **told}}).variant


def refused(**told: Any) -> str:
    """What is said of a variant that cannot be."""
    with pytest.raises(ValidationError) as caught:
        variant(**told)
    return str(caught.value)


def sets(id: str) -> dict[str, Any]:
    """What a variant sets."""
    return dict(library().variants[id].set_)


def long_hand(n: int) -> list[str]:
    """So many cards that lie nowhere else in these positions."""
    return [f"{cls}{number}" for number in range(1, 11) for cls in "BDL"][:n]


def after_overload(n: int, rules: dict[str, Any]) -> int:
    """How many of so many cards are left after an Overload."""
    position = table(["overload"], long_hand(n), draw=TWENTY, rules=rules).play("overload")
    while position.kind == "choose_drops":
        position.some()
    return position.sizes()[1]


# ---- the form


@rule("OHK-163")
def test_the_standard_rules_are_the_default() -> None:
    assert new_game().state.params == Params()
    assert Params().model_dump(by_alias=True) == {
        "hand_size": 7,
        "field_size": 3,
        "weapons.dealt_each": 2,
        "weapons.dealt_table": 0,
        "weapons.action": "take",
        "weapons.own_max": 0,
        "weapons.table_max": 4,
        "overload.threshold": 10,
        "overload.keep": 5,
        "overload.in_deal": False,
        "overload.counts_itself": False,
        "overload.double": "once",
        "runs.wrap": False,
        "reveal.same_turn": False,
        "hands_open": False,
        "piles.reshuffle": "now",
        "specials.counts": {},
        "specials.winnow_spares_player": False,
        "match.wins": 1,
    }
    assert all(params.names().values())


@rule("OHK-164")
def test_every_variant_says_itself_in_one_form() -> None:
    assert len(library().variants) == 13
    for one in library().variants.values():
        form = printing.form(one)
        assert [*form] == ["Decks", "Players", "Goal", "Complexity", "Changes"]
        assert all(form.values())
    for entry in ("decks", "players", "goal", "complexity", "changes"):
        told = {key: value for key, value in GOOD.items() if key != entry}
        with pytest.raises(ValidationError) as caught:
            VariantFile.model_validate({"variant": told})
        assert f"variant.{entry}" in str(caught.value)
    assert options_refused(2, variants=("chess",)) == ["OHK-164"]


@rule("OHK-164")
@pytest.mark.parametrize(
    ("players", "text"),
    [
        ({"core": [3, 2], "expansion": [2, 6]}, "the smaller number stands first"),
        ({"core": [1, 3], "expansion": [2, 6]}, "greater than or equal to 2"),
        ({"core": [2, 3], "expansion": [2, 7]}, "less than or equal to 6"),
    ],
)
def test_a_variant_is_for_some_number_of_players_there_can_be(
    players: dict[str, list[int]], text: str
) -> None:
    assert text in refused(players=players)


@rule("OHK-165")
def test_only_known_parameters_are_set() -> None:
    said = refused(set={"overload.threshhold": 8})
    assert "no parameter `overload.threshhold`" in said
    assert "did you mean `overload.threshold`" in said


@rule("OHK-166")
def test_values_must_make_a_game() -> None:
    assert "keep must not exceed" in refused(set={"overload.keep": 9, "overload.threshold": 8})
    for told in (
        {"hand_size": 0},
        {"field_size": 99},
        {"weapons.action": "steal"},
        {"weapons.dealt_each": 0, "weapons.action": "none"},
        {"weapons.dealt_table": 5},
        {"weapons.own_max": 1},
        {"specials.counts": {"regex": 21}},
    ):
        assert refused(set=told)
    big = library().variants["wide-field"].model_copy(update={"set_": {"hand_size": 20}})
    assert _objections(3, {"big": big}) == [("OHK-166", "60 + 3 cards do not fit in 48.")]
    many = big.model_copy(update={"set_": {"weapons.dealt_each": 7}})
    assert _objections(3, {"big": many}) == [
        ("OHK-166", "21 Weapons are to be dealt, only 20 exist.")
    ]


def _objections(players: int, variants: dict[str, Variant]) -> list[tuple[str, str]]:
    """What is said of a game with these variants."""
    from dataclasses import replace

    content = replace(library(), variants=variants)
    options = KillOptions(players=NAMES[:players], variants=tuple(variants))
    return [(r.rule, r.text) for r in setup.objections(content, options)]


@rule("OHK-167")
def test_variants_are_combined_unless_they_contradict_each_other() -> None:
    both = new_game(variants=("hair-trigger", "communal-weapons")).state.params
    assert (both.threshold, both.dealt_table) == (8, 2)
    assert "OHK-167" in options_refused(2, variants=("hair-trigger", "long-fuse"))
    options = KillOptions(players=NAMES[:2], variants=("hair-trigger", "long-fuse"))
    texts = [r.text for r in setup.objections(library(), options)]
    assert texts == ["Hair Trigger and Long Fuse contradict each other."]
    same = variant(id="same", set={"field_size": 5})
    assert _objections(2, {"wide": library().variants["wide-field"], "same": same}) == []
    low = variant(id="low", set={"overload.threshold": 6})
    seven = variant(id="seven", name="Seven", set={"overload.keep": 7})
    assert [r for r, _ in _objections(2, {"low": low, "seven": seven})] == ["OHK-166"]


@rule("OHK-168")
def test_texts_follow_the_rules_in_force() -> None:
    overload = library().specials["overload"]
    assert "more than 10 cards" in printing.full(overload, Params())
    trigger = Params.model_validate(sets("hair-trigger"))
    text = printing.full(overload, trigger)
    assert "more than 8 cards" in text and "down to 4" in text and "10" not in text
    position = table(["overload"], ["T1"], draw=TWENTY, rules=sets("hair-trigger"))
    position.play("overload")
    assert any("hands over 8 are cut to 4" in line for line in position.log())


# ---- Communal Weapons


@rule("OHK-169")
def test_communal_weapons_in_the_standard_form() -> None:
    one = library().variants["communal-weapons"]
    assert one.decks == "any" and one.complexity == "medium"
    assert (one.players.core, one.players.expansion) == ((2, 3), (2, 6))
    assert options_refused(6, decks=BOTH, variants=("communal-weapons",)) == []


@rule("OHK-170", "OHK-171")
def test_two_weapons_lie_open_and_nobody_has_one() -> None:
    position = new_game(2, variants=("communal-weapons",))
    assert [len(own) for own in position.state.weapons] == [0, 0]
    assert len(position.state.weapon_pile) == 18
    for seat in (-1, 0, 1):
        assert position.view(seat).weapons_table == tuple(position.state.weapons_table)
        assert len(position.view(seat).weapons_table) == 2


def communal(*hands: list[str], shared: list[str], **more: Any) -> Position:
    """A position with Weapons on the table."""
    rules = sets("communal-weapons")
    return table(*hands, shared=shared, draw=TWENTY, rules=rules, **more)


@rule("OHK-172", "OHK-193")
def test_anybody_may_build_any_of_them() -> None:
    hand = [*BASILISK.split(), "E3", "E4", "E5", "B1", "B2", "D2", "A2"]
    shared = ["basilisk", "meteor-yo-yo"]
    position = communal(["L1"], hand, shared=shared, active=1)
    assert position.refused("reveal", "basilisk") == position.refused("reveal", shared[1]) == []
    assert [w.missing for w in position.view(1).weapons] == [0, 0]
    assert [w.missing for w in position.view(0).weapons] == [7, 7]
    position.do("reveal", "meteor-yo-yo")
    assert (position.state.result, position.state.winner) == ("won", 1)


@rule("OHK-173", "OHK-176")
def test_a_turn_may_add_one() -> None:
    position = communal(["L1"], ["L2"], shared=["basilisk", "hex-harp"], pile=["laser-lance"])
    position.do("weapon")
    assert position.codes(position.view(1).weapons_table) == ["basilisk", "hex-harp", "laser-lance"]
    assert (len(position.state.weapon_pile), position.asked) == (0, 1)
    position.draw()
    assert position.codes(position.view(1).weapons_table)[:2] == ["basilisk", "hex-harp"]


@rule("OHK-174", "OHK-176")
def test_four_weapons_at_most() -> None:
    four = ["basilisk", "hex-harp", "laser-lance", "nanite-fog"]
    position = communal(["L1"], ["L2"], shared=four, pile=["rocket-scythe"])
    assert position.refused("weapon") == ["OHK-174"]
    assert position.judged("discard_weapon") == ["OHK-042"]


@rule("OHK-175")
def test_no_private_weapon_is_taken() -> None:
    position = communal(["L1"], ["L2"], shared=["basilisk"], pile=["laser-lance"])
    assert position.judged("take_weapon") == ["OHK-175"]
    assert position.judged("trade_weapon") == ["OHK-039"]


# ---- the others


@rule("OHK-177")
def test_trade_in_puts_one_under_the_pile_for_the_top_one() -> None:
    pile = ["laser-lance", "nanite-fog"]
    weapons = [["basilisk", "hex-harp"], []]
    position = table(["L1"], ["L2"], weapons=weapons, pile=pile, rules=sets("trade-in"))
    assert position.judged("take_weapon") == ["OHK-177"]
    position.do("weapon")
    assert position.offered == ["basilisk", "hex-harp"]
    position.take("basilisk")
    assert position.weapons() == ["hex-harp", "laser-lance"]
    assert position.codes(position.state.weapon_pile[::-1]) == ["nanite-fog", "basilisk"]
    assert "Ann trades a Weapon in" in position.log(1)
    assert "Ann trades Basilisk for Laser Lance" in position.log(0)
    assert position.refused("weapon") == ["OHK-177"]
    empty = table(["L1"], ["L2"], weapons=weapons, rules=sets("trade-in"))
    assert empty.refused("weapon") == ["OHK-177"]


@rule("OHK-178")
def test_snap_kill_reveals_at_once_in_the_own_turn() -> None:
    hand, weapons = BASILISK.split()[:6], [["basilisk"], []]
    rules = sets("snap-kill")
    drawn = table(hand, ["L2"], weapons=weapons, draw=["T8", "E1"], rules=rules).draw()
    assert (drawn.state.result, drawn.state.winner) == ("won", 0)
    ten = [*hand, "L3", "L4", "L5", "L6"]
    cut = table(
        ten,
        ["L2"],
        weapons=weapons,
        field=["T8", "A2", "A3"],
        draw=["overload", *TWENTY[:10]],
        rules=rules,
    ).field_take("T8")
    cut.keep(*hand[:5])
    assert cut.state.result == ""
    forced = table(
        ["chaos"],
        hand,
        weapons=[[], ["basilisk"]],
        field=["T8", "A2", "A3"],
        draw=TWENTY[:10],
        rules=rules,
    )
    forced.play("chaos").answer("option:1").take("E1")
    assert forced.state.result == "" and forced.asked == 1
    assert forced.draw().state.winner == 1


@rule("OHK-179")
def test_ring_forge_lets_runs_go_on_from_ten_to_one() -> None:
    for run in ("E9 E10 E1", "E10 E1 E2"):
        hand = [*run.split(), "B1", "B2", "B3", "T5"]
        for rules, legal in (({}, False), (sets("ring-forge"), True)):
            position = table(hand, ["L1"], weapons=[["thunder-kazoo"]], draw=["L2"], rules=rules)
            assert (position.refused("reveal", "thunder-kazoo") == []) == legal
    needs = library().weapons["nanite-fog"].needs
    from hotseat.games.one_hit_kill.completion import starts

    run = needs[0].run
    assert run is not None
    assert (len(starts(run, wrap=False)), len(starts(run, wrap=True))) == (8, 10)


@rule("OHK-180")
def test_glass_table_opens_hands_but_no_weapons() -> None:
    rules = sets("glass-table")
    position = table(
        ["natural-selection"],
        ["T1", "T2"],
        weapons=[["basilisk"], ["hex-harp"]],
        draw=TWENTY[:10],
        rules=rules,
    )
    assert position.codes(position.view(0).players[1].hand) == ["T1", "T2"]
    assert [w.model.id for w in position.view(0).weapons] == ["basilisk"]
    position.play("natural-selection")
    assert position.view(1).aside == ()
    assert position.state.hands[1] not in [zone for group in _unseen(position, 0) for zone in group]


def _unseen(position: Position, seat: int) -> list[list[list[int]]]:
    from hotseat.games.one_hit_kill.game import GAME

    return GAME.unseen(position.state, seat)


@rule("OHK-181")
def test_hair_trigger_hits_hands_over_eight() -> None:
    assert after_overload(9, sets("hair-trigger")) == 4
    assert after_overload(8, sets("hair-trigger")) == 8


@rule("OHK-182")
def test_wide_field_has_five_cards() -> None:
    assert len(new_game(variants=("wide-field",)).field) == 5
    field = ["A1", "A2", "A3", "A4", "A5"]
    position = table(
        ["chaos", "overload"], ["L1"], field=field, draw=TWENTY, rules={"field_size": 5}
    )
    swept = position.clone().play("overload")
    assert swept.field == TWENTY[:5] and len(swept.told("refills")[-1]["cards"]) == 5
    assert position.play("chaos").answer("option:1").sizes()[1] == 6


@rule("OHK-196")
def test_short_rack_holds_four_weapons() -> None:
    four = ["basilisk", "hex-harp", "laser-lance", "nanite-fog"]
    for held, wrong in ((four, ["OHK-196"]), (four[:3], [])):
        position = table(
            ["L1"], ["L2"], weapons=[held], pile=["rocket-scythe"], rules=sets("short-rack")
        )
        assert position.refused("weapon") == wrong


@rule("OHK-197")
def test_long_fuse_hits_hands_over_twelve_and_leaves_seven() -> None:
    assert after_overload(12, sets("long-fuse")) == 12
    assert after_overload(13, sets("long-fuse")) == 7


@rule("OHK-198")
def test_no_safety_catch_deals_the_overloads() -> None:
    met = set()
    for seed in range(120):
        position = new_game(2, seed, variants=("no-safety-catch",), starter=0)
        told = [event["source"] for event in position.told("overload")]
        met |= {*told}
        if not told:
            assert len(position.state.deck) == 34
        if told == ["pair"]:
            assert sorted(position.sizes()) == [5, 7]
        assert not any(position.state.goes_off(card) for card in position.state.field)
        assert all(sum(map(position.state.goes_off, h)) < 2 for h in position.state.hands)
        assert position.asked == 0
    assert met == {"pair", "field"}


@rule("OHK-199")
def test_plain_steel_leaves_out_the_other_specials() -> None:
    for decks, white in ((("core",), 45), (BOTH, 65)):
        position = new_game(2, variants=("plain-steel",), decks=decks)
        names = position.state.names
        specials = {name for name in names if name.startswith("special:")}
        assert specials == {"special:overload", "special:transmute"}
        assert sum(name.startswith(("special:", "component:")) for name in names) == white
    assert len(new_game(2, variants=("plain-steel",)).state.deck) == 28


@rule("OHK-200")
def test_three_kills_is_played_until_somebody_has_won_three() -> None:
    hand = BASILISK.split()
    rules = sets("three-kills")
    for before, after, over in (([2, 1], [3, 1], True), ([1, 2], [2, 2], False)):
        position = table(
            hand,
            [*long_hand(7)[::-1][:5], "E9", "E8"],
            weapons=[["basilisk"]],
            rules=rules,
            draw=[*TWENTY, "A9", "A10", "T9"][:20],
            pile=["hex-harp", "laser-lance", "nanite-fog"],
        )
        position.state.score = before
        position.do("reveal", "basilisk")
        assert position.state.score == after
        assert (position.state.result == "won") == over
    assert position.asked == 0 and position.state.turn == 1
    assert position.sizes() == [7, 7]
    assert [player.score for player in position.view(1).players] == [2, 2]


@rule("OHK-204")
def test_where_the_rules_say_so_winnow_spares_its_player() -> None:
    hands = [*long_hand(7), "winnow"], [f"A{n}" for n in range(4, 11)], ["T1", "T2", "T3", "T4"]
    rules = {"specials.winnow_spares_player": True}
    position = table(*hands, draw=TWENTY[:10], rules=rules).play("winnow")
    while position.kind == "choose_drops":
        position.some()
    assert position.sizes() == [7, 5, 2]


@pytest.mark.parametrize("id", sorted(library().variants))
def test_every_variant_is_played(id: str) -> None:
    """Three hundred decisions by chance, nothing wrong at any of them."""
    rng = Dice(4)
    state = new_game(3, 4, variants=(id,), decks=BOTH).state
    for _ in range(300):
        if state.result:
            break
        assert state.status() == []
        state.push(state.decision.random(rng, state))
