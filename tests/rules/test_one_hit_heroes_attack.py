"""One-Hit Heroes: the attack, saving Heroes, and losing (OHH-161 to OHH-178, OHH-207, 222, 233)."""

from __future__ import annotations

import pytest

from hotseat.games.one_hit_heroes.game import GAME
from tests.positions import Position, fight, hero, new_fight

SWING = "swing"


def struck(*heroes: object, dice: tuple[str, ...], card: str = SWING, **at: object) -> Position:
    """The Boss' turn at its first hit window: the mat adds 1 Aggro to the active Hero first."""
    p = fight(*heroes, phase="boss", card=card, dice=dice, **at)  # type: ignore[arg-type]
    while p.kind == "window" and not p.told("die_rolled"):
        p.do("pass")
    return p


@pytest.mark.rule("OHH-161")
def test_the_second_attack_needs_a_save_of_its_own() -> None:
    p = struck(
        hero("sofia", aggro=6, items=["duster-coat", "lucky-holster"]),
        hero("torvald", aggro=0),
        dice=("yellow", "yellow"),
        card="one-two",
    )
    p.block("duster-coat", "sofia")
    assert p.kind == "hit_window" and p.hit() == ["sofia"]
    assert len(p.told("die_rolled")) == 2
    p.do("accept")
    assert p.result == "lost"


@pytest.mark.rule("OHH-162")
def test_aggro_removed_in_the_window_takes_a_hero_out_of_it() -> None:
    p = struck(
        hero("sofia", aggro=8, hand=["flashover"], items=["duster-coat"]),
        hero("torvald"),
        dice=("red",),
    )
    assert p.hit() == ["sofia"]
    p.react("flashover").take("sofia")
    assert p["sofia"].aggro == 7 and p.result == "" and p.kind != "hit_window"


@pytest.mark.rule("OHH-162")
def test_aggro_taken_in_the_window_brings_a_hero_into_it() -> None:
    p = struck(
        hero("sofia", aggro=9),
        hero("torvald", aggro=8, hand=["stand-firm"], items=["bulwark-plate"]),
        dice=("red",),
    )
    assert p["sofia"].aggro == 10 and p.hit() == ["sofia"]
    p.react("stand-firm").take("sofia")
    assert p.hit() == ["sofia", "torvald"]


@pytest.mark.rule("OHH-163")
def test_blocking_first_and_lowering_aggro_after_it_saves_both() -> None:
    p = struck(
        hero("caceus", aggro=2, hand=["antidote"]),
        hero("sofia", aggro=9),
        hero("torvald", aggro=10, items=["bulwark-plate"]),
        dice=("red",),
    )
    assert p.hit() == ["sofia", "torvald"]
    assert p.refusals("block", "bulwark-plate", "sofia") == ["OHH-170"]
    p.block("bulwark-plate", "torvald").react("antidote").take("sofia")
    assert p["sofia"].aggro == 7 and p.told("attack_over") and p.result == ""


@pytest.mark.rule("OHH-163")
def test_what_no_window_is_about_is_refused_while_a_hit_waits() -> None:
    p = struck(hero("sofia", aggro=9, items=["duster-coat"]), hero("torvald"), dice=("red",))
    assert p.judged("end_fight") == ["OHH-163"] and p.judged("pass") == ["OHH-163"]


@pytest.mark.rule("OHH-164")
def test_one_hit_nobody_stops_loses_for_all_at_once() -> None:
    p = struck(
        hero("sofia", items=["duster-coat"]), hero("torvald"), dice=("hit",), card="haymaker"
    )
    p.block("duster-coat", "sofia").do("accept")
    assert p.result == "lost" and p.told("fight_lost") == [{"seats": (1,)}]
    assert p["torvald"].aggro == 3, "the rest of Haymaker does not happen"


@pytest.mark.rule("OHH-165")
def test_every_hero_about_to_be_hit_needs_a_save() -> None:
    heroes = hero("sofia", items=["duster-coat"]), hero("torvald", items=["bulwark-plate"])
    p = struck(*heroes, dice=("hit",))
    p.block("duster-coat", "sofia")
    assert p.hit() == ["torvald"]
    assert p.clone_answer("accept").result == "lost"
    p.block("bulwark-plate", "torvald")
    assert p.result == "" and p.pile("sofia", "burn") == ["duster-coat"]
    assert p.pile("torvald", "burn") == ["bulwark-plate"]


@pytest.mark.rule("OHH-166")
def test_a_payment_is_not_taken_back_when_a_third_hit_is_left() -> None:
    p = struck(
        hero("sofia", items=["duster-coat"]),
        hero("torvald", items=["bulwark-plate"]),
        hero("maren"),
        dice=("hit",),
    )
    p.block("duster-coat", "sofia").block("bulwark-plate", "torvald")
    assert p.hit() == ["maren"] and p.keys == ["accept"]
    p.do("accept")
    assert p.result == "lost" and p.pile("sofia", "burn") == ["duster-coat"]


@pytest.mark.rule("OHH-167")
def test_without_a_save_the_loss_is_the_only_key() -> None:
    p = struck(hero("sofia"), hero("torvald"), dice=("hit",))
    assert p.kind == "hit_window" and p.keys == ["accept"]


@pytest.mark.rule("OHH-167")
def test_a_card_that_draws_may_still_save() -> None:
    p = struck(
        hero("sofia"), hero("ione", hand=["contingency"], deck=["tactical-retreat"]), dice=("hit",)
    )
    assert p.kind == "hit_window"
    p.react("contingency").take("ione").react("tactical-retreat")
    assert p.result == "" and p.told("attack_over")


@pytest.mark.rule("OHH-168")
def test_a_block_burns_the_item_and_the_fight_goes_on() -> None:
    p = struck(hero("sofia", items=["duster-coat"]), hero("torvald", aggro=0), dice=("green",))
    p.block("duster-coat", "sofia")
    assert p.pile("sofia", "burn") == ["duster-coat"] and p.pile("sofia", "items") == []
    assert p.result == "" and p.kind == "scout"


@pytest.mark.rule("OHH-169")
def test_any_item_in_play_blocks_for_its_owner() -> None:
    p = struck(hero("sofia", items=["lucky-holster"]), hero("torvald", aggro=0), dice=("green",))
    assert p.refusals("block", "lucky-holster", "sofia") == []
    assert p.block("lucky-holster", "sofia").result == ""


@pytest.mark.rule("OHH-170")
def test_only_items_that_say_so_block_for_another_hero() -> None:
    p = struck(
        hero("sofia"),
        hero("torvald", aggro=0, items=["force-shield", "bulwark-plate"]),
        dice=("green",),
    )
    assert p.refusals("block", "bulwark-plate", "sofia") == ["OHH-170"]
    assert p.refusals("block", "force-shield", "torvald") == ["OHH-093"]
    p.block("force-shield", "sofia")
    assert p.result == "" and p.pile("torvald", "burn") == ["force-shield"]


@pytest.mark.rule("OHH-171")
def test_an_item_in_hand_blocks_nothing() -> None:
    p = struck(
        hero("sofia", hand=["duster-coat"], items=["lucky-holster"]),
        hero("torvald", aggro=0),
        dice=("green",),
    )
    assert "OHH-171" in p.refusals("block", "duster-coat", "sofia")


@pytest.mark.rule("OHH-172")
def test_a_block_works_against_the_hit_face() -> None:
    p = struck(
        hero("sofia", aggro=0, items=["duster-coat"]),
        hero("torvald", items=["bulwark-plate"]),
        dice=("hit",),
    )
    p.block("duster-coat", "sofia").block("bulwark-plate", "torvald")
    assert p.result == "" and p.told("attack_over")


@pytest.mark.rule("OHH-173")
def test_an_item_used_this_turn_still_blocks() -> None:
    p = fight(
        hero("sofia", aggro=5, items=["duster-coat"]),
        hero("torvald", aggro=0),
        card=SWING,
        dice=("green",),
    )
    p.use("duster-coat").do("end")
    assert p.hit() == ["sofia"]
    assert p.block("duster-coat", "sofia").result == ""


@pytest.mark.rule("OHH-174")
def test_tactical_retreat_turns_green_to_miss_and_burns() -> None:
    p = struck(
        hero("sofia", aggro=4), hero("ione", aggro=8, hand=["tactical-retreat"]), dice=("green",)
    )
    assert p.hit() == ["sofia", "ione"]
    p.react("tactical-retreat")
    assert p.state.last_face == "miss" and p.result == ""
    assert p.pile("ione", "burn") == ["tactical-retreat"]


@pytest.mark.rule("OHH-175")
def test_every_colour_not_covered_is_a_safe_face() -> None:
    p = fight(hero("sofia", aggro=6), hero("torvald", aggro=0))
    view = GAME.view(p.state, 0)
    safe = [face for face, hit in view.faces.items() if 0 not in hit]
    assert safe == ["miss", "purple", "red", "yellow"] and view.heroes[0].odds == 2


@pytest.mark.rule("OHH-176")
def test_a_rematch_sets_everything_up_again_in_order() -> None:
    p = new_fight(("sofia", "torvald"), retry=True, help=False)
    assert p.boss == (10, 5) and p.state.revealed == []
    numbers = [p.state.cards[c].number for c in p.state.boss_deck]
    assert numbers == [1, 2, 3, 4, 5, 6]
    for mat in p.state.heroes:
        assert (mat.aggro, mat.energy, len(mat.hand), len(mat.deck)) == (3, 3, 5, 4)
        assert not (mat.discard or mat.burn or mat.play)


@pytest.mark.rule("OHH-177")
def test_a_boss_may_be_tried_any_number_of_times() -> None:
    for seed in range(6):
        assert new_fight(retry=True, seed=seed).kind == "pick_cards"


@pytest.mark.rule("OHH-178")
def test_taking_the_last_token_wins_at_once() -> None:
    p = fight(
        hero("sofia", aggro=3, hand=["trick-shot", "reload"], deck=["sidearm"]),
        hero("torvald"),
        health=(1, 0),
    )
    p.play("trick-shot")
    assert (p.result == "won" and p.state.decision is None) or p.state.result == "won"
    assert not p.told("hero_die") and not p.told("boss_turn") and not p.told("draws")
    assert p.state.finisher == p.seat("sofia")


@pytest.mark.rule("OHH-207")
def test_an_attack_runs_from_declared_to_over() -> None:
    p = struck(
        hero("sofia", aggro=2),
        hero("torvald", aggro=5, items=["bulwark-plate"]),
        dice=("green",),
    )
    p.block("bulwark-plate", "torvald")
    kinds = [e.kind for e in p.events]
    run = [k for k in kinds if k.startswith(("attack", "die", "hit_"))]
    assert run == [
        "attack_declared", "die_rolled", "hit_pending", "hit_blocked", "attack_over"
    ]  # fmt: skip
    assert p.told("hit_pending") == [{"seats": (1,)}]


@pytest.mark.rule("OHH-207")
def test_a_miss_and_a_loss_run_as_they_should() -> None:
    missed = struck(hero("sofia"), hero("torvald"), dice=("miss",))
    run = [e.kind for e in missed.events if e.kind.startswith(("attack", "die", "hit_"))]
    assert run == ["attack_declared", "die_rolled", "attack_over"]
    lost = struck(hero("sofia"), hero("torvald"), dice=("hit",)).do("accept")
    assert [e.kind for e in lost.events][-1] == "fight_lost" and not lost.told("attack_over")


@pytest.mark.rule("OHH-222")
def test_who_has_blocked_is_safe_for_the_rest_of_the_attack() -> None:
    p = struck(
        hero("sofia", aggro=8, items=["duster-coat", "lucky-holster"], hand=["loaded-dice"]),
        hero("torvald", aggro=0, items=["bulwark-plate"]),
        dice=("hit", "red"),
    )
    p.block("duster-coat", "sofia").react("loaded-dice")
    assert p.state.last_face == "red" and p["sofia"].aggro == 9
    assert p.result == "" and p.kind == "scout"
    assert p.pile("sofia", "burn") == ["duster-coat"]


@pytest.mark.rule("OHH-222")
def test_the_next_attack_can_hit_again_who_blocked() -> None:
    p = struck(
        hero("sofia", aggro=8, items=["duster-coat"]),
        hero("torvald", aggro=0),
        dice=("red", "red"),
        card="one-two",
    )
    p.block("duster-coat", "sofia")
    assert p.hit() == ["sofia"]


@pytest.mark.rule("OHH-233")
def test_the_last_token_taken_in_a_hit_window_wins() -> None:
    p = struck(
        hero("sofia", items=["nailed-buckler"]),
        hero("torvald"),
        dice=("hit",),
        health=(1, 0),
    )
    p.block("nailed-buckler", "sofia").do("yes")
    assert p.result == "won" and p.state.finisher == p.seat("sofia")
    assert not p.told("fight_lost")
