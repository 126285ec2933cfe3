"""Weapons: runs, parts, one job a component, seven cards, Transmutes, and the bench."""

from __future__ import annotations

import pytest

from hotseat.games.one_hit_kill import printing
from hotseat.games.one_hit_kill.bench import Bench
from hotseat.games.one_hit_kill.cards import Weapon
from hotseat.games.one_hit_kill.needs import Slot
from hotseat.games.one_hit_kill.params import Params
from tests.kill import BOTH, CORE, Position, library, table

rule = pytest.mark.rule


def holding(weapon: str, cards: str, **more: object) -> Position:
    """A hand with one Weapon."""
    return table(cards.split(), weapons=[[weapon]], field=(), pile=["hex-harp"], **more)


def complete(weapon: str, cards: str, **more: object) -> bool:
    """Can it be revealed?"""
    position = holding(weapon, cards, **more)
    legal = position.refusals("reveal", weapon) == []
    assert legal == (position.missing(weapon) == 0)
    return legal


def bench(weapon: str, cards: str) -> tuple[Bench, dict[str, int]]:
    """A bench with this hand, and the cards by code."""
    state = (p := holding(weapon, cards)).state
    made = state.bench(0, state.weapons[0][0])
    return made, {p.code(card): card for card in state.hands[0]}


def lay(weapon: str, cards: str, *placed: tuple[str, int, int]) -> str:
    """The rule that refuses the last of these placings; "" when all may lie."""
    made, by_code = bench(weapon, cards)
    for i, (code, need, at) in enumerate(placed):
        why = made.why(by_code[code], Slot(need, at))
        if why is not None:
            assert i == len(placed) - 1, (code, why)
            return why.rule
        made = made.lay(by_code[code], Slot(need, at))
    return ""


def laid(weapon: str, cards: str) -> list[tuple[str, str]]:
    """What a reveal shows: the cards in their places, and their new classes."""
    position = holding(weapon, cards).do("reveal", weapon)
    assert position.state.result == "won"
    return [(position.code(card), as_) for card, as_ in position.state.shown]


# ---- runs


@rule("OHK-059")
def test_a_run_is_of_one_class() -> None:
    assert lay("oracle-cannon", "A8 A9 A10", ("A8", 0, 1), ("A9", 0, 2), ("A10", 0, 3)) == ""
    assert lay("hex-harp", "A8 B9 A10", ("A8", 0, 0), ("B9", 0, 1)) == "OHK-059"


@rule("OHK-060")
def test_a_run_has_no_gap() -> None:
    assert lay("basilisk", "B5 B6 B8", ("B5", 0, 0), ("B6", 0, 1), ("B8", 0, 2)) == "OHK-060"


@rule("OHK-061", "OHK-062", "OHK-063")
def test_the_examples_of_the_rulebook() -> None:
    fog = "nanite-fog"
    assert lay(fog, "T5 T6 T7", ("T5", 0, 0), ("T6", 0, 1), ("T7", 0, 2)) == ""
    assert lay(fog, "T2 T6 T9", ("T2", 0, 0), ("T6", 0, 1)) == "OHK-060"
    assert lay(fog, "T2 T6 T9 transmute", ("T2", 0, 0), ("T6", 0, 1)) == "OHK-060"
    assert lay("hex-harp", "A8 B9 A10", ("A8", 0, 0), ("A10", 0, 2), ("B9", 0, 1)) == "OHK-059"
    mixed = ("A8", 0, 0), ("A10", 0, 2), ("B9", 0, 1)
    assert lay("hex-harp", "A8 B9 A10 transmute", *mixed) == ""


@rule("OHK-064")
def test_ten_is_the_end() -> None:
    assert lay("thunder-kazoo", "E9 E10 E1", ("E9", 0, 0)) == "OHK-064"
    assert lay("thunder-kazoo", "E9 E10 E1", ("E1", 0, 2)) == "OHK-064"
    assert lay("thunder-kazoo", "E8 E9 E10", ("E8", 0, 0), ("E9", 0, 1), ("E10", 0, 2)) == ""
    assert not complete("thunder-kazoo", "E9 E10 E1 B1 B2 B3 T5")


@rule("OHK-065")
def test_part_of_a_longer_sequence_is_a_run_and_the_fifth_card_is_free() -> None:
    assert complete("frostbite-bouquet", "E2 E3 E4 E5 E6 A1 A3")
    shown = [code for code, _ in laid("frostbite-bouquet", "E2 E3 E4 E5 E6 A1 A3")]
    assert (shown[:4], shown[5]) == (["E3", "E4", "E5", "E6"], "E2")
    lower = [code for code, _ in laid("chimera-leash", "B2 B3 B4 B5 B6 A5 A7")]
    assert (lower[:4], lower[5]) == (["B2", "B3", "B4", "B5"], "B6")


@rule("OHK-066", "OHK-067")
def test_parts_are_no_run_and_of_any_class() -> None:
    assert complete("basilisk", "B3 B4 B5 B9 B10 A8 T8")
    assert not complete("basilisk", "B1 B2 B5 B6 B7 B8 A9")
    assert lay("basilisk", "B9", ("B9", 2, 0)) == "OHK-067"
    assert lay("basilisk", "B8", ("B8", 2, 0)) == ""


# ---- jobs


@rule("OHK-068")
def test_a_component_has_one_job() -> None:
    assert not complete("basilisk", "B1 B2 B6 B7 B8 A8 E5")
    run = ("B6", 0, 0), ("B7", 0, 1), ("B8", 0, 2)
    assert lay("basilisk", "B1 B2 B6 B7 B8 A8 E5", *run, ("B8", 2, 0)) == "OHK-068"


@rule("OHK-069")
def test_basilisk_needs_two_eyes_besides_its_runs() -> None:
    assert complete("basilisk", "B1 B2 B6 B7 B8 A8 T8")


@rule("OHK-070")
def test_every_way_to_give_out_the_jobs_is_tried() -> None:
    shown = [code for code, _ in laid("basilisk", "B3 B4 B5 B6 B7 B8 A8")]
    assert shown[:5] == ["B3", "B4", "B5", "B6", "B7"]
    assert sorted(shown[5:]) == ["A8", "B8"]


@rule("OHK-071")
def test_a_higher_run_may_make_the_rest_fit() -> None:
    shown = [code for code, _ in laid("piranha-bagpipes", "B6 B7 B8 B9 B10 A6 T7")]
    assert shown == ["B7", "B8", "B9", "B10", "A6", "B6", "T7"]


@rule("OHK-072")
def test_two_runs_of_one_class_take_separate_cards() -> None:
    assert complete("basilisk", "B4 B5 B6 B7 B8 A8 T8")
    assert not complete("basilisk", "B4 B5 B6 B7 A8 T8 E8")


# ---- all of them

WEAPONS = """
oracle-cannon A4 2 Orb Eye
hex-harp A3 E3 Mask
widows-wand A4 B/T3
moonlit-guillotine A4 Blade Mask Orb
exploding-grimoire A3 T2 2 Mask
basilisk B3 B2 2 Eye
vampire-orchid B3 A3 Fang
grudge-hornet B4 E/A3
chimera-leash B4 Horn Wing Fang
piranha-bagpipes B4 2 Wing Fang
bottled-volcano E4 2 Spark Horn
thunder-kazoo E3 B3 Horn
tidal-trebuchet E4 T/B3
frostbite-bouquet E4 Spark Thorn Chain
meteor-yo-yo E3 B2 2 Thorn
doomsday-toaster T4 2 Chain Spark
nanite-fog T3 E3 Blade
laser-lance T4 A/E3
rocket-scythe T4 Chain Blade Wing
the-straight-answer any6 any1
reapers-unicycle D4 2 Blade Thorn
banshee-megaphone D4 T/E3
coffin-torpedo D3 T3 Chain
plague-pinata D4 B/E3
bone-orchestra D4 Blade Horn Fang
ghost-pepper D3 E3 Thorn
last-will D3 L3 Mask
skeleton-key D3 A2 2 Orb
forbidden-footnote L4 2 Mask Eye
epic-saga L4 A/B3
sphinxs-riddle L3 B3 Eye
overdue-tome L4 D/A3
battle-ballad L4 Spark Wing Eye
rune-bomb L3 E3 Spark
cursed-encyclopedia L3 T2 2 Fang
dragon-rumour any5 D/L2
"""
PARTS = "Spark Thorn Chain Blade Horn Wing Fang Eye Mask Orb"


@rule("OHK-020", "OHK-153", "OHK-067")
def test_every_weapon_asks_for_what_it_was_made_to() -> None:
    content = library()
    assert " ".join(content.settings.parts) == PARTS
    told = [
        f"{weapon.id} {printing.terse(weapon, Params(), content.settings.parts)}"
        for weapon in content.weapons.values()
    ]
    assert sorted(told) == sorted(WEAPONS.split("\n")[1:-1])


# ---- seven


@rule("OHK-073")
def test_every_weapon_needs_seven_components() -> None:
    for weapon in library().weapons.values():
        assert sum(need.size for need in weapon.needs) == 7
    run = {"run": {"n": 3, "class": "bio"}}
    for needs in ([run, run], [run, run, {"any": 2}]):
        with pytest.raises(ValueError, match="exactly 7 components"):
            Weapon.model_validate({"id": "odd", "stars": 1, "needs": needs})


@rule("OHK-074")
def test_transmutes_come_on_top_of_the_seven() -> None:
    five = holding("vampire-orchid", "B4 B5 B6 A1 A2 transmute")
    assert five.refusals("reveal", "vampire-orchid") == ["OHK-053"]
    six = holding("vampire-orchid", "B4 B5 B6 A1 A2 A3 transmute transmute")
    assert six.refusals("reveal", "vampire-orchid") == ["OHK-074"]
    assert complete("vampire-orchid", "B4 B5 B6 A1 A2 A3 T7 transmute")


@rule("OHK-075")
def test_any_component_is_never_a_special() -> None:
    assert not complete("the-straight-answer", "A1 A2 A3 A4 A5 A6 regex")
    assert complete("the-straight-answer", "A1 A2 A3 A4 A5 A6 T9")
    assert lay("the-straight-answer", "A1 regex", ("regex", 1, 0)) == "OHK-075"


@rule("OHK-076")
def test_a_run_of_a_class_of_choice_is_of_one_class() -> None:
    assert not complete("widows-wand", "A1 A2 A3 A4 B5 B6 T7")
    assert complete("widows-wand", "A1 A2 A3 A4 B5 B6 B7")


@rule("OHK-077")
def test_how_many_cards_are_missing() -> None:
    def missing(weapon: str, cards: str) -> int:
        return holding(weapon, cards).missing(weapon)

    assert missing("basilisk", "B3 B4 B5 B9 A8") == 2
    assert missing("vampire-orchid", "B4 B5 E6 A1 A2 A3 T7") == 1
    assert missing("vampire-orchid", "B4 B5 E6 A1 A2 A3 T7 transmute") == 0
    assert missing("basilisk", "regex") == 7
    both = table(["B3", "B4", "B5", "B9", "A8"], ["T1"], weapons=[["basilisk"], ["hex-harp"]])
    assert [w.missing for w in both.view(0).weapons] == [2]
    assert [w.model.id for w in both.view(1).weapons] == ["hex-harp"]
    assert both.view(-1).weapons == ()


@rule("OHK-077", "OHK-110")
def test_a_transmute_in_hand_is_counted_once() -> None:
    cards = "B4 B5 E6 A1 A2 T3 T7 transmute"
    assert holding("vampire-orchid", cards).missing("vampire-orchid") == 1


# ---- Transmute


@rule("OHK-107")
def test_transmute_makes_one_component_of_another_class() -> None:
    shown = laid("vampire-orchid", "B4 B5 E6 A1 A2 A3 T7 transmute")
    assert ("E6", "bio") in shown
    assert [as_ for _, as_ in shown].count("bio") == 1


@rule("OHK-109")
def test_transmute_never_changes_a_number() -> None:
    assert not complete("vampire-orchid", "B4 B5 B9 A1 A2 A3 T7 transmute")


@rule("OHK-110")
def test_one_transmute_changes_one_component() -> None:
    cards = "B4 B5 E6 A1 A2 T3 T7"
    assert holding("vampire-orchid", f"{cards} transmute").refusals("reveal", "vampire-orchid") == [
        "OHK-053"
    ]
    assert complete("vampire-orchid", f"{cards} transmute transmute")
    two = ("B4", 0, 0), ("E5", 0, 1), ("A1", 1, 0), ("T2", 1, 1)
    assert lay("vampire-orchid", "B4 E5 A1 T2 transmute", *two) == "OHK-110"


@rule("OHK-111")
def test_a_transmuted_component_has_one_job() -> None:
    assert not complete("chimera-leash", "B3 B4 B5 E6 A5 A7 T1 transmute")
    assert complete("chimera-leash", "B3 B4 B5 E6 A5 A7 T6 transmute")


@rule("OHK-112")
def test_a_card_may_stand_for_one_that_is_there_already() -> None:
    assert complete("dragon-rumour", "D3 D4 D5 D6 D7 D8 A7 transmute")
    assert not complete("dragon-rumour", "D3 D4 D5 D6 D7 D8 A7")


@rule("OHK-113")
def test_a_reveal_uses_as_few_transmutes_as_possible() -> None:
    one = holding("vampire-orchid", "B4 B5 E6 A1 A2 A3 T7 transmute transmute")
    one.do("reveal", "vampire-orchid")
    assert [as_ for _, as_ in one.state.shown if as_] == ["bio"]
    position = holding("basilisk", "B3 B4 B5 B9 B10 A8 T8 transmute").do("reveal", "basilisk")
    assert len(position.state.shown) == 7
    assert not any(as_ for _, as_ in position.state.shown)
    assert "transmute" in position.hand()


@rule("OHK-115")
def test_the_new_class_is_one_of_the_game() -> None:
    """A run of any class: with Core alone nothing becomes Death."""
    runs = "D1 D2 D3 D4 D5 A6 T9 transmute"
    assert complete("the-straight-answer", runs, decks=BOTH)
    core = holding("the-straight-answer", "A1 A2 A3 A4 A5 T6 T9 transmute", decks=CORE)
    assert core.view().classes == ("arcane", "bio", "elemental", "tech")
    for position, classes in ((core, 4), (holding("the-straight-answer", runs), 6)):
        plan = position.state.plans[position.state.weapons[0][0]]
        assert len({way.class_ for ways in plan.ways for way in ways}) == classes
    assert core.do("reveal", "the-straight-answer").state.result == "won"


# ---- the bench


@rule("OHK-201")
def test_the_bench_judges_every_placing_and_changes_nothing() -> None:
    cards = "B1 B2 B6 B7 B8 A8 E5"
    run = ("B6", 0, 0), ("B7", 0, 1), ("B8", 0, 2)
    assert lay("basilisk", cards, *run, ("B8", 2, 1)) == "OHK-068"
    assert lay("basilisk", cards, *run, ("E5", 2, 0)) == "OHK-067"
    assert lay("basilisk", cards, *run, ("A8", 2, 0), ("B1", 1, 0), ("B2", 1, 1)) == ""


@rule("OHK-201")
def test_a_finished_bench_has_a_layout_and_what_is_lifted_is_free_again() -> None:
    made, by_code = bench("vampire-orchid", "B4 B5 E6 A1 A2 A3 T7 transmute")
    places = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (2, 0)]
    for code, place in zip(["B4", "B5", "E6", "A1", "A2", "A3", "T7"], places, strict=True):
        assert made.why(by_code[code], Slot(*place)) is None
        made = made.lay(by_code[code], Slot(*place))
    assert made.complete
    assert [(p.card, p.as_) for p in made.layout if p.as_] == [(by_code["E6"], "bio")]
    lifted = made.lift(Slot(2, 0))
    assert not lifted.complete
    assert lifted.why(by_code["T7"], Slot(2, 0)) is None


def by_hand(weapon: str, held: str, laid: str, theirs: str = "") -> tuple[Position, str]:
    """A position, and the key that reveals this Weapon with these cards in its places."""
    position = table(held.split(), theirs.split(), weapons=[[weapon]], field=())
    cards = [str(position.piece(code)) for code in laid.split()]
    return position, ":".join([position.key("reveal", weapon), *cards])


@rule("OHK-201", "OHK-113")
def test_a_reveal_laid_by_hand_is_shown_as_it_was_laid() -> None:
    """Both Eyes fit both ways round, and a run of two may begin lower than the game would have
    it."""
    held = "B1 B2 B3 B6 B7 B8 A8 T8"
    position, key = by_hand("basilisk", held, "B6 B7 B8 B2 B3 T8 A8")
    assert key not in position.keys
    position.answer(key)
    assert position.state.result == "won"
    shown = ["B6", "B7", "B8", "B2", "B3", "T8", "A8"]
    assert position.codes([card for card, _ in position.state.shown]) == shown
    assert position.codes(position.told("reveals")[0]["cards"]) == shown
    other = position.view(1).reveal
    assert other is not None and [card for card, _ in other.shown] == [
        card for card, _ in position.state.shown
    ]
    assert laid("basilisk", held) != [(code, "") for code in shown]


@rule("OHK-201", "OHK-107")
def test_a_transmute_is_put_where_the_player_wants_it() -> None:
    held = "B4 B5 B6 E6 A1 A2 A3 T7 transmute"
    position, key = by_hand("vampire-orchid", held, "B4 B5 E6 A1 A2 A3 T7")
    position.answer(key)
    assert [as_ for _, as_ in position.state.shown] == ["", "", "bio", "", "", "", ""]
    assert not any(as_ for _, as_ in laid("vampire-orchid", held))


@rule("OHK-049", "OHK-073", "OHK-201")
@pytest.mark.parametrize(
    ("layout", "why"),
    [
        ("B6 B7 B8 B1 B2 A8 E5", "OHK-067"),
        ("B6 B7 E8 B1 B2 A8 T8", "OHK-059"),
        ("B6 B7 B9 B1 B2 A8 T8", "OHK-060"),
        ("B9 B10 B8 B1 B2 A8 T8", "OHK-064"),
        ("B6 B7 B8 B1 B2 A8 A8", "OHK-068"),
        ("B6 B7 B8 B1 B2 A8", "OHK-073"),
        ("B6 B7 B8 B1 B2 A8 T8 E5", "OHK-073"),
        ("B6 B7 B8 B1 B2 A8 regex", "OHK-075"),
        ("B6 B7 B8 B1 B2 A8 L8", "OHK-049"),
    ],
)
def test_a_layout_that_breaks_a_rule_is_refused_by_it(layout: str, why: str) -> None:
    """Though the Weapon is complete, and the same hand wins with another layout."""
    held = "B1 B2 B6 B7 B8 B9 B10 A8 T8 E8 E5 regex"
    position, key = by_hand("basilisk", held, layout, theirs="L8 T1")
    assert position.judged(key) == [why]
    assert position.clone().do("reveal", "basilisk").state.result == "won"


@rule("OHK-201", "OHK-110")
def test_a_layout_changes_no_more_components_than_there_are_transmutes() -> None:
    held = "B4 B5 E6 A1 A2 A3 T3 T7 transmute"
    position, key = by_hand("vampire-orchid", held, "B4 B5 E6 A1 A2 T3 T7")
    assert position.judged(key) == ["OHK-110"]


@rule("OHK-201", "OHK-011", "OHK-053")
def test_only_a_complete_weapon_of_ones_own_is_laid_out() -> None:
    position, key = by_hand("basilisk", "B6 B7 B8 B1 B2 A8 E5", "B6 B7 B8 B1 B2 A8 E5")
    assert position.judged(key) == ["OHK-067"]
    theirs = table(["B1", "B2", "B6", "B7", "B8", "A8", "T8"], weapons=[(), ("basilisk",)])
    cards = ":".join(map(str, theirs.state.hands[0]))
    weapon = theirs.state.weapons[1][0]
    assert theirs.judged(f"reveal:{weapon}:{cards}") == ["OHK-011"]


@rule("OHK-201")
def test_the_first_rule_that_is_broken_is_named() -> None:
    """Number of a part, class, gap, past 10, one job, Transmutes: in this order."""
    assert lay("basilisk", "B6 E9 A8", ("B6", 0, 0), ("E9", 0, 1)) == "OHK-059"
    assert lay("basilisk", "B6 E9 A8 transmute", ("B6", 0, 0), ("E9", 0, 1)) == "OHK-060"
    two = ("B6", 0, 0), ("E7", 0, 1)
    assert lay("basilisk", "B6 E7 A8 T8 transmute", *two, ("T8", 0, 2)) == "OHK-110"
    assert lay("basilisk", "B6 B7 A8", ("A8", 2, 0), ("A8", 2, 1)) == "OHK-068"


@rule("OHK-201", "OHK-178")
def test_snap_kill_lays_out_by_itself() -> None:
    position = table(
        ["B1", "B2", "B6", "B7", "B8", "A8"],
        field=("T8",),
        draw=("E1",),
        weapons=[("basilisk",)],
        rules={"reveal.same_turn": True},
    ).field_take("T8")
    assert position.state.result == "won"
    assert position.codes([card for card, _ in position.state.shown]) == [
        *("B6", "B7", "B8"),
        *("B1", "B2"),
        *("A8", "T8"),
    ]
