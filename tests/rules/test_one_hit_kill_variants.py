"""Variants: files that set parameters, how they combine, and what each of them does."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest
from pydantic import ValidationError

from hotseat.engine.rng import Dice
from hotseat.engine.view import imagine
from hotseat.games.one_hit_kill import params, printing, setup, voice
from hotseat.games.one_hit_kill.about import changes
from hotseat.games.one_hit_kill.cards import Variant, VariantFile
from hotseat.games.one_hit_kill.explain import explain
from hotseat.games.one_hit_kill.params import Params
from hotseat.games.one_hit_kill.setup import KillOptions
from hotseat.table.sight import Sight
from hotseat.table.table import Table
from tests.kill import BOTH, GAME, NAMES, Position, library, new_game, options_refused, table

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
    for entry, value in (("complexity", "odd"), ("changes", []), ("set", {}), ("players", {})):
        assert refused(**{entry: value})
    assert options_refused(2, variants=("chess",)) == ["OHK-164"]


@rule("OHK-164")
def test_a_variant_that_is_not_there_is_answered_with_the_one_that_was_meant() -> None:
    def said(id: str) -> str:
        options = KillOptions(players=NAMES[:2], variants=(id,))
        (refusal,) = setup.objections(library(), options)
        return refusal.text

    assert said("comunal") == "There is no variant `comunal`; did you mean `communal-weapons`?"
    assert said("xxxx").endswith("trade-in, wide-field.")


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
        {"weapons.dealt_each": 0, "weapons.action": "exchange"},
        {"weapons.dealt_each": 0, "weapons.action": "add", "weapons.table_max": 0},
        {"weapons.dealt_table": 5},
        {"weapons.own_max": 1},
        {"specials.counts": {"regex": 21}},
    ):
        assert refused(set=told)
    for told in (
        {"weapons.dealt_each": 0},
        {"weapons.dealt_each": 0, "weapons.action": "add"},
        {"weapons.own_max": 2},
        {"weapons.dealt_table": 4},
        {"overload.keep": 10},
        {"specials.counts": {"regex": 20, "chaos": 0}},
    ):
        assert variant(set=told).set_ == told
    big = library().variants["wide-field"].model_copy(update={"set_": {"hand_size": 20}})
    assert _objections(3, {"big": big}) == [("OHK-166", "60 + 3 cards do not fit in 48.")]
    many = big.model_copy(update={"set_": {"weapons.dealt_each": 7}})
    assert _objections(3, {"big": many}) == [
        ("OHK-166", "21 Weapons are to be dealt, only 20 exist.")
    ]


def _objections(
    players: int, variants: dict[str, Variant], decks: tuple[str, ...] = ("core",)
) -> list[tuple[str, str]]:
    """What is said of a game with these variants."""
    content = replace(library(), variants=variants)
    options = KillOptions(players=NAMES[:players], variants=tuple(variants), decks=decks)
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
    assert options_refused(2, variants=("wide-field", "wide-field")) == ["OHK-167"]


@rule("OHK-164")
def test_a_variant_is_for_so_many_players_and_for_its_decks() -> None:
    told = {"core": [3, 3], "expansion": [2, 4]}
    mine = variant(players=told, decks=["core", "death-and-lore"])
    assert _objections(2, {"mine": mine}) == [
        ("OHK-164", "Mine is for 3 to 3 players with these decks."),
        ("OHK-164", "Mine is played with the deck `death-and-lore`."),
    ]
    both = _objections(5, {"mine": mine}, BOTH)
    assert both == [("OHK-164", "Mine is for 2 to 4 players with these decks.")]
    assert _objections(4, {"mine": mine}, BOTH) == []


@rule("OHK-167")
def test_any_two_variants_apply_or_are_refused_by_name() -> None:
    """Every pair of those that ship: what both set is all set, or the refusal names both of
    them."""
    variants = library().variants
    for one, other in combinations(variants.values(), 2):
        options = KillOptions(players=NAMES[:2], variants=(one.id, other.id))
        told = [*setup.objections(library(), options)]
        clash = {
            name for name in one.set_ if other.set_.get(name, one.set_[name]) != one.set_[name]
        }
        if clash:
            assert {r.rule for r in told} == {"OHK-167"}
            assert all(one.name in r.text and other.name in r.text for r in told)
        else:
            assert told == []
            made = setup.rules(library(), options)[0].model_dump(by_alias=True)
            assert all(made[name] == value for name, value in {**one.set_, **other.set_}.items())


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


def told(position: Position, seat: int) -> Sight:
    """What this seat sees of a table in this position."""
    return Table.placed(GAME, library(), position.state).sight(seat)


@rule("OHK-168", "OHK-181", "OHK-044")
def test_question_explanation_and_rulebook_have_the_figures_in_force() -> None:
    rules = sets("hair-trigger")
    position = table(["overload"], long_hand(9), draw=TWENTY, rules=rules).play("overload")
    assert voice.question(told(position, 1)) == "Bob, you hold 9. Discard 5, keep 4."
    assert position.take_refused(*position.offered[:4]) == ["OHK-118"]
    (limit,) = explain(told(position, 1), 0)
    assert limit.text == "An Overload cuts hands of more than 8 cards."
    assert [player.over for player in position.view().players] == [False, True]
    said = GAME.changes(position.view())
    for id in ("OHK-091", "OHK-116", "OHK-117", "OHK-118", "OHK-119", "OHK-146"):
        assert ("8" in said[id] or "4" in said[id]) and not {"10", "5"} & {*said[id].split()}
    wide = changes(Params.model_validate(sets("wide-field")))
    assert {*wide} == {"OHK-005", "OHK-101", "OHK-120", "OHK-121", "OHK-130"}
    assert all(" 5" in text for text in wide.values())


# ---- Communal Weapons


@rule("OHK-169")
def test_communal_weapons_in_the_standard_form() -> None:
    one = library().variants["communal-weapons"]
    assert one.decks == "any" and one.complexity == "medium"
    assert (one.players.core, one.players.expansion) == ((2, 3), (2, 6))
    assert one.goal == "Be the first to build one of the Weapons on the table."
    assert options_refused(6, decks=BOTH, variants=("communal-weapons",)) == []
    assert "OHK-018" in options_refused(4, variants=("communal-weapons",))


@rule("OHK-170", "OHK-171")
def test_two_weapons_lie_open_and_nobody_has_one() -> None:
    position = new_game(2, variants=("communal-weapons",))
    assert [len(own) for own in position.state.weapons] == [0, 0]
    assert len(position.state.weapon_pile) == 18
    for seat in (-1, 0, 1):
        assert position.view(seat).weapons_table == tuple(position.state.weapons_table)
        assert len(position.view(seat).weapons_table) == 2
        assert {*position.state.weapons_table} <= {*position.view(seat).cards}


def communal(*hands: list[str], shared: list[str], **more: Any) -> Position:
    """A position with Weapons on the table."""
    rules = sets("communal-weapons")
    return table(*hands, shared=shared, draw=TWENTY, rules=rules, **more)


@rule("OHK-172", "OHK-193")
def test_anybody_may_build_any_of_them() -> None:
    hand = [*BASILISK.split(), "E3", "E4", "E5", "B1", "B2", "D2", "A2"]
    shared = ["basilisk", "meteor-yo-yo"]
    position = communal(["L1"], hand, shared=shared, active=1)
    assert position.refusals("reveal", "basilisk") == position.refusals("reveal", shared[1]) == []
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
    assert all("Ann adds Laser Lance to the table" in position.log(seat) for seat in (-1, 0, 1))
    assert [event.reveals for event in position.events if event.kind == "adds_weapon"] == [True]
    assert all(position.piece("laser-lance") in position.view(s).cards for s in (-1, 0, 1))
    assert position.refusals("weapon") == ["OHK-041"]
    position.draw()
    assert position.codes(position.view(1).weapons_table)[:2] == ["basilisk", "hex-harp"]


@rule("OHK-174", "OHK-176")
def test_four_weapons_at_most() -> None:
    four = ["basilisk", "hex-harp", "laser-lance", "nanite-fog"]
    position = communal(["L1"], ["L2"], shared=four, pile=["rocket-scythe"])
    assert position.refusals("weapon") == ["OHK-174"]
    assert position.why("add_weapon")[0].text == "On the table four Weapons may lie at most."
    assert all(not key.startswith(("add_weapon", "trade_weapon")) for key in position.keys)
    assert position.codes(position.draw().state.weapons_table) == four
    assert position.judged("discard_weapon") == ["OHK-042"]


@rule("OHK-175")
def test_no_private_weapon_is_taken() -> None:
    position = communal(["L1"], ["L2"], shared=["basilisk"], pile=["laser-lance"])
    assert position.judged("take_weapon") == ["OHK-175"]
    assert position.judged("trade_weapon") == ["OHK-039"]


# ---- parameters no variant of ours sets


def played_by(**told: Any) -> Position:
    """A new game for three by a variant that sets this."""
    content = replace(library(), variants={"mine": variant(set=told)})
    options = KillOptions(players=NAMES[:3], variants=("mine",), starter=0)
    return Position(GAME.new(content, options, 1))


@rule("OHK-165", "OHK-003", "OHK-010")
def test_hands_weapons_and_copies_are_as_a_variant_sets_them() -> None:
    """Core with two Overloads and two Regex more: 55 white cards."""
    position = played_by(
        **{
            "hand_size": 5,
            "weapons.dealt_each": 3,
            "weapons.dealt_table": 1,
            "specials.counts": {"overload": 5, "regex": 4},
        }
    )
    assert position.sizes() == [5, 5, 5] and len(position.deck) == 55 - 15 - 3
    assert [len(own) for own in position.state.weapons] == [3, 3, 3]
    assert (len(position.state.weapons_table), len(position.state.weapon_pile)) == (1, 10)
    names = [*position.state.names]
    assert (names.count("special:overload"), names.count("special:regex")) == (5, 4)
    assert position.deck.count("overload") == 5


@rule("OHK-165", "OHK-174")
def test_as_many_weapons_lie_open_as_a_variant_allows() -> None:
    rules = {"weapons.action": "add", "weapons.table_max": 1}
    first = table(["L1"], ["L2"], pile=["basilisk", "hex-harp"], rules=rules).do("weapon")
    assert first.codes(first.state.weapons_table) == ["basilisk"]
    (refusal,) = first.why("add_weapon")
    assert (refusal.rule, refusal.text) == ("OHK-174", "On the table one Weapon may lie at most.")


@rule("OHK-165", "OHK-039")
def test_where_nothing_is_done_with_weapons_none_is_taken() -> None:
    weapons, pile = [["basilisk"]], ["hex-harp"]
    position = table(["L1"], ["L2"], weapons=weapons, pile=pile, rules={"weapons.action": "none"})
    for word in ("take_weapon", "add_weapon", "trade_weapon"):
        assert position.judged(word) == ["OHK-039"]
        assert word not in position.keys
    alone = table([], ["L2"], field=("", "", ""), pile=pile, rules={"weapons.action": "none"})
    assert alone.asked == 1, "a Weapon in the pile is no reason to ask (OHK-024)"


# ---- the others


@rule("OHK-177")
def test_trade_in_puts_one_under_the_pile_for_the_top_one() -> None:
    pile = ["laser-lance", "nanite-fog"]
    weapons = [["basilisk", "hex-harp"], []]
    position = table(["L1"], ["L2"], weapons=weapons, pile=pile, rules=sets("trade-in"))
    assert position.judged("take_weapon") == ["OHK-177"]
    position.do("weapon")
    assert position.offered == ["basilisk", "hex-harp"]
    assert "laser-lance" not in position.codes([*position.view(0).cards])
    position.take("basilisk")
    assert position.weapons() == ["hex-harp", "laser-lance"]
    assert position.codes(position.state.weapon_pile[::-1]) == ["nanite-fog", "basilisk"]
    assert "Ann trades a Weapon in" in position.log(1)
    assert "Ann trades Basilisk for Laser Lance" in position.log(0)
    assert position.refusals("weapon") == ["OHK-177"]
    empty = table(["L1"], ["L2"], weapons=weapons, rules=sets("trade-in"))
    assert empty.refusals("weapon") == ["OHK-177"]


@rule("OHK-177", "OHK-185")
def test_who_traded_a_weapon_in_alone_knows_where_it_lies() -> None:
    """In every world its old owner could be in it is the last of the pile."""
    pile = ["laser-lance", "nanite-fog", "rocket-scythe"]
    weapons = [["basilisk", "hex-harp"], ["bottled-volcano"]]
    position = table(["L1"], ["L2"], weapons=weapons, pile=pile, rules=sets("trade-in"))
    position.do("weapon").take("basilisk")
    last = {
        seat: {
            position.code(imagine(GAME, position.state, seat, Dice(seed)).weapon_pile[0])
            for seed in range(20)
        }
        for seat in (0, 1)
    }
    assert last[0] == {"basilisk"} and len(last[1]) > 2


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
    assert (cut.kind, cut.asked) == ("choose_drops", 0)
    cut.keep(*hand[:5])
    assert (cut.state.result, cut.asked) == ("", 1)
    kept = table(
        hand[:6],
        ["L2"],
        weapons=weapons,
        field=["T8", "A2", "A3"],
        draw=["overload", *TWENTY[:10]],
        rules=rules,
    ).field_take("T8")
    assert kept.state.result == "won" and len(kept.told("overload")) == 1
    open_ = table(hand, ["L2"], shared=["basilisk"], draw=["T8"], rules=rules).draw()
    assert (open_.state.result, open_.state.winner) == ("won", 0)
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
    assert forced.refusals("reveal", "basilisk") == []
    assert forced.draw().state.winner == 1


@rule("OHK-179")
def test_ring_forge_lets_runs_go_on_from_ten_to_one() -> None:
    for run in ("E9 E10 E1", "E10 E1 E2"):
        hand = [*run.split(), "B1", "B2", "B3", "T5"]
        for rules, legal in (({}, False), (sets("ring-forge"), True)):
            position = table(hand, ["L1"], weapons=[["thunder-kazoo"]], draw=["L2"], rules=rules)
            assert (position.refusals("reveal", "thunder-kazoo") == []) == legal
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
    looked = {*position.state.aside}
    assert not looked & {*position.view(1).cards} and looked <= {*position.view(0).cards}
    after = position.clone().take("E1", "E2")
    assert after.codes(after.view(1).players[0].hand) == ["E1", "E2"]
    for seat in (-1, 1):
        assert position.view(seat).players[0].hand == ()
        assert not {*position.state.weapons[0]} & {*position.view(seat).cards}
    assert position.state.hands[1] not in [zone for group in _unseen(position, 0) for zone in group]


@rule("OHK-180")
@pytest.mark.parametrize("special", ["regex", "history"])
def test_what_is_searched_stays_secret_at_a_glass_table(special: str) -> None:
    rules = sets("glass-table")
    position = table([special], ["T1"], draw=TWENTY[:5], discard=["B7", "B8"], rules=rules)
    position.play(special)
    seen = {*position.codes([*position.view(1).cards])}
    assert position.view(1).pile == () and not {*position.offered} & seen
    position.some()
    assert len(position.view(1).players[0].hand) == 1


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
    assert len(swept.deck) == 15
    assert swept.field == TWENTY[:5] and len(swept.told("refills")[-1]["cards"]) == 5
    position.play("chaos").answer("option:1")
    assert (position.sizes()[1], position.offered) == (6, TWENTY[:5])


@rule("OHK-196")
def test_short_rack_holds_four_weapons() -> None:
    four = ["basilisk", "hex-harp", "laser-lance", "nanite-fog"]
    for held, wrong in ((four, ["OHK-196"]), (four[:3], [])):
        position = table(
            ["L1"], ["L2"], weapons=[held], pile=["rocket-scythe"], rules=sets("short-rack")
        )
        assert position.refusals("weapon") == wrong
        assert ("take_weapon" in position.keys) == (not wrong)
    full = table(["L1"], ["L2"], weapons=[four], pile=["rocket-scythe"], rules=sets("short-rack"))
    (refusal,) = full.why("take_weapon")
    assert refusal.text == "Nobody may hold more than four Weapons."


@rule("OHK-197")
def test_long_fuse_hits_hands_over_twelve_and_leaves_seven() -> None:
    assert after_overload(12, sets("long-fuse")) == 12
    assert after_overload(13, sets("long-fuse")) == 7
    hand = [*BASILISK.split(), "L1", "L2", "L3", "L4", "L5", "L6"]
    weapons: list[list[str]] = [[], ["basilisk"]]
    rules = sets("long-fuse")
    position = table(["overload"], hand, weapons=weapons, draw=TWENTY, rules=rules)
    position.play("overload").keep(*BASILISK.split())
    assert position.do("reveal", "basilisk").state.winner == 1


@rule("OHK-198")
def test_no_safety_catch_deals_the_overloads() -> None:
    met, single = set(), 0
    for seed in range(120):
        position = new_game(2, seed, variants=("no-safety-catch",), starter=0)
        told = [event["source"] for event in position.told("overload")]
        met |= {*told}
        if not told:
            assert len(position.state.deck) == 34 and position.sizes() == [7, 7]
            held = [card for hand in position.state.hands for card in hand]
            single += any(map(position.state.goes_off, held))
        if told == ["pair"]:
            assert sorted(position.sizes()) == [5, 7]
            assert len(position.discard) == 5 and position.told("discards") == []
            laid, refilled = position.told("field_laid")[0], position.told("refills")[-1]
            assert not {*laid["cards"]} & {*refilled["cards"]}
            assert position.state.turn == 1
        assert not any(position.state.goes_off(card) for card in position.state.field)
        assert all(sum(map(position.state.goes_off, h)) < 2 for h in position.state.hands)
        assert position.asked == 0
    assert met == {"pair", "field"} and single > 10


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
    position.do("deal_next")
    assert position.asked == 0 and position.state.turn == 1 and position.state.game == 1
    assert position.sizes() == [7, 7]
    assert [player.score for player in position.view(1).players] == [2, 2]


def won_game(winner: int = 0, hand: str = f"{BASILISK} D9 regex") -> Position:
    """A game of a match that was just won by seat 0 or 1, who held two cards more."""
    hands = [hand.split(), [f"L{n}" for n in range(1, 8)]]
    weapons = [("basilisk",), ("hex-harp",)]
    return table(
        *(hands if not winner else hands[::-1]),
        weapons=weapons if not winner else weapons[::-1],
        active=winner,
        rules=sets("three-kills"),
        draw=[*TWENTY, "A9", "A10", "T9"][:20],
        pile=["laser-lance", "nanite-fog"],
        game=1,
    ).do("reveal", "basilisk")


@rule("OHK-200", "OHK-054", "OHK-016")
@pytest.mark.parametrize("winner", [0, 1])
def test_between_two_games_everybody_sees_how_the_last_one_was_won(winner: int) -> None:
    position = won_game(winner)
    assert position.kind == "game_won" and position.keys == ["deal_next"]
    for seat in (0, 1):
        view = position.view(seat)
        assert view.reveal is not None and view.reveal.model.id == "basilisk"
        assert sorted(position.codes([c for c, _ in view.reveal.shown])) == sorted(BASILISK.split())
        assert [player.score for player in view.players] == [1 - winner, winner]
    assert position.judged("draw_card") == ["OHK-016"]
    position.do("deal_next")
    assert position.asked == winner and position.view(0).reveal is None
    assert position.told("game_begins")[-1]["seat"] == winner


@rule("OHK-200", "OHK-052", "OHK-004")
def test_between_two_games_what_was_not_shown_stays_hidden() -> None:
    """The two cards more of the winner, the hand and the Weapon of the other."""
    position = won_game()
    other = position.view(1)
    assert other.players[0].hand == () and other.players[0].size == 9
    named = {position.code(card) for card in other.cards}
    assert not named & {"D9", "regex"} and "B3" in named
    mine = position.view(0)
    assert not {position.code(card) for card in mine.cards} & {"hex-harp", "L1", "L7"}


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
