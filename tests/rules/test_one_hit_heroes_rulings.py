"""One-Hit Heroes: windows, orders, limits and other rulings (OHH-208 to OHH-235)."""

from __future__ import annotations

import pytest

from tests.positions import Position, fight, hero, new_fight


def first_hit(*heroes: object, dice: tuple[str, ...], card: str = "swing") -> Position:
    """The Boss' turn at its first hit window; pauses before it are passed."""
    p = fight(*heroes, phase="boss", card=card, dice=dice)  # type: ignore[arg-type]
    while p.kind == "window" and not p.told("die_rolled"):
        p.do("pass")
    return p


@pytest.mark.rule("OHH-208")
def test_in_a_window_heroes_react_in_any_order_until_one_pass() -> None:
    p = fight(
        hero("sofia", hand=["sidearm"]),
        hero("maren", hand=["twin-arrow"]),
        hero("edric", hand=["quick-draw"]),
        health=(10, 5),
    )
    p.play("sidearm")
    assert p.kind == "window" and p.judged("yes") == ["OHH-208"]
    p.react("quick-draw")
    assert p.kind == "window" and p.boss == (9, 5) and p["edric"].aggro == 4
    p.do("pass")
    assert p.boss == (8, 5) and p.kind == "fighting"
    assert p.judged("pass") == ["OHH-071"]


@pytest.mark.rule("OHH-208")
def test_accepting_a_hit_is_marked_to_be_asked_twice_while_something_else_can_be_done() -> None:
    p = first_hit(hero("sofia", items=["duster-coat"]), hero("torvald"), dice=("green",))
    accept = next(m for m in p.state.decision.options if m.word == "accept")
    assert accept.final and p.judged("pass") == ["OHH-163"]
    assert not any(m.final for m in p.state.decision.options if m.word != "accept")


@pytest.mark.rule("OHH-209")
def test_no_reaction_between_two_points_of_damage() -> None:
    p = fight(
        hero("sofia", hand=["rivet-gun"]),
        hero("ione", hand=["contingency"], deck=["recharge"]),
        boss="straw-man",
        minions={"scarecrow": (2, 0)},
    )
    p.play("rivet-gun")
    assert p.kind == "point" and p.refusals("react", "contingency") == ["OHH-209"]
    p.do("strike", "scarecrow", "light")
    assert p.kind == "point" and p.refusals("react", "contingency") == ["OHH-209"]
    p.do("strike", "boss", "light")
    assert p.refusals("react", "contingency") == []


def pauses(p: Position) -> int:
    """How often the Boss' turn pauses when everything is passed."""
    n = 0
    while p.kind == "window":
        n += 1
        p.do("pass")
    return n


@pytest.mark.rule("OHH-210")
def test_the_boss_turn_pauses_only_for_somebody_who_can_react() -> None:
    with_minion = {"boss": "straw-man", "minions": {"crow-2": (2, 0)}, "phase": "boss"}
    hand = hero("caceus", hand=["antidote"], aggro=0)
    split = fight(
        hand, hero("sofia", aggro=0), card="most-and-least", dice=("miss",), **with_minion
    )
    assert pauses(split) == 5
    unsplit = fight(
        hand, hero("sofia", aggro=0), card="restore-four", dice=("miss",), **with_minion
    )
    assert pauses(unsplit) == 4
    nobody = hero("caceus", hand=["leech"], aggro=0)
    alone = fight(nobody, hero("sofia"), card="most-and-least", dice=("miss",), **with_minion)
    assert alone.kind == "scout"


@pytest.mark.rule("OHH-211")
def test_a_win_comes_before_what_the_card_would_still_do() -> None:
    p = fight(hero("sofia", hand=["dynamite"]), hero("torvald"), health=(3, 1))
    p.play("dynamite")
    p.do("strike", "boss", "heavy")
    assert p.result == "won" and p["sofia"].aggro == 7


@pytest.mark.rule("OHH-212")
def test_a_reaction_stays_in_hand_until_played_or_paid() -> None:
    edric = hero(
        "edric",
        hand=["firebolt", "smoke-screen", "kindle", "fireball", "flashover"],
        deck=["kindle", "firebolt", "firebolt"],
    )
    paid = fight(edric, hero("sofia"), health=(10, 0)).play("firebolt").do("yes")
    paid.take("smoke-screen")
    assert len(paid["edric"].hand) == 3 and paid.pile("edric", "discard") == ["smoke-screen"]
    assert paid.judged("discard_card:1") == ["OHH-212"]
    paid.do("end")
    assert paid.told("draws")[-1]["cards"] and len(paid["edric"].hand) == 5
    declined = fight(edric, hero("sofia"), health=(10, 0)).play("firebolt").do("no")
    assert len(declined["edric"].hand) == 4 and "smoke-screen" in declined.pile("edric", "hand")
    assert len(declined.do("end").told("draws")[-1]["cards"]) == 1


@pytest.mark.rule("OHH-213")
def test_a_met_check_is_not_made_again() -> None:
    p = fight(
        hero("sofia", aggro=7, hand=["flashover"]),
        hero("torvald", aggro=0),
        boss="straw-man",
        card="two-attacks",
        phase="boss",
        dice=("green", "purple"),
    )
    while p.kind == "window":
        p.do("pass")
    p.react("flashover").take("sofia")
    assert p["sofia"].aggro == 5 and p.hit() == ["sofia"]
    p.state.heroes[0].aggro = 3
    p.state.acts[p.state.decision.act]["safe"] = (0,)
    p.state.decision = None
    p.state.run()
    assert len([e for e in p.events if e.kind == "check"]) == 1
    assert p.state.acts[0].kind == "game" and p.state.last_face == "purple"


@pytest.mark.rule("OHH-214")
def test_a_card_played_for_an_ally_counts_against_nobody() -> None:
    p = fight(
        hero("edric", hand=["whistle-signal"]),
        hero("sofia", hand=["sidearm", "quick-draw"], aggro=3),
    )
    p.play("whistle-signal").do("yes")
    assert p.kind == "fighting", "Quick Draw does not answer Sofia's own Weapon"
    assert p.boss == (9, 5) and p["sofia"].aggro == 4 and p["edric"].aggro == 3
    assert p.state.plays == 1
    assert p.refusals("react", "quick-draw") == ["OHH-116"]


@pytest.mark.rule("OHH-215")
def test_turns_go_clockwise_from_the_first_hero() -> None:
    p = new_fight(("caceus", "sofia", "edric"), seed=4).take("sofia")
    order = []
    for _ in range(4):
        while p.kind not in ("scout", ""):
            p.answer(p.keys[-1])
        order.append(p.id_of(p.state.active))
        if p.kind == "":
            break
        p.do("scout").do("end")
    assert order[:2] == ["sofia", "edric"]


@pytest.mark.rule("OHH-215")
def test_another_heros_card_waits_for_its_own_turn() -> None:
    p = fight(hero("sofia", hand=["sidearm"]), hero("torvald", hand=["taunt"]))
    assert p.refusals("play", "taunt") == ["OHH-215"] and p.refusals("play", "sidearm") == []


@pytest.mark.rule("OHH-216")
def test_the_help_of_a_retry_draws_seven_in_place_of_five() -> None:
    p = new_fight(("sofia", "torvald"), retry=True)
    assert [len(m.hand) for m in p.state.heroes] == [7, 7]
    for _ in range(2):
        hand = p.state.heroes[p.state.decision.seat].hand
        assert p.judged(f"take:{hand[0]}") == ["OHH-043"]
        p.answer(f"take:{hand[0]}", f"take:{hand[1]}")
    for mat in p.state.heroes:
        assert (len(mat.hand), len(mat.deck), len(mat.discard)) == (5, 2, 2)


@pytest.mark.rule("OHH-220")
def test_taken_aggro_moves_between_bars_and_leaves_the_boss_alone() -> None:
    p = fight(hero("torvald", aggro=3, hand=["stand-firm"]), hero("sofia", aggro=7), health=(8, 5))
    p.react("stand-firm").take("sofia", "sofia")
    assert (p["sofia"].aggro, p["torvald"].aggro, p.boss) == (5, 5, (8, 5))


@pytest.mark.rule("OHH-220")
def test_stand_firm_takes_from_one_hero() -> None:
    p = fight(hero("torvald", hand=["stand-firm"]), hero("sofia", aggro=7), hero("ione", aggro=7))
    p.react("stand-firm")
    assert p.judged("take:1", "take:2") == ["OHH-220"] and p.judged("take:1", "take:1") == []


@pytest.mark.rule("OHH-221")
def test_taking_up_to_n_may_be_less_but_never_more_than_there_is() -> None:
    p = fight(
        hero("torvald", aggro=3, hand=["taunt"]), hero("sofia", aggro=2), hero("edric", aggro=1)
    )
    p.play("taunt")
    assert p.judged("take:1", "take:1", "take:1") == ["OHH-221"]
    assert p.clone_answer().state.heroes[0].aggro == 3, "taking 0 is legal"
    p.take("sofia", "sofia", "edric")
    assert [p[h].aggro for h in ("sofia", "edric", "torvald")] == [0, 0, 6]


@pytest.mark.rule("OHH-223")
def test_a_first_time_item_may_come_before_or_after_the_card() -> None:
    edric = hero(
        "edric",
        aggro=0,
        items=["warding-lantern"],
        hand=["blue-flame", "kindle", "firebolt", "fireball"],
    )
    at = {"health": (0, 5)}
    for choice, aggro in ((["after_card"], 1), (["now"], 2)):
        p = fight(edric, hero("sofia"), **at).play("blue-flame").do("yes")
        assert p.kind == "whenever" and p.judged("pass") == ["OHH-223"]
        p.do("later") if choice == ["after_card"] else p.take("warding-lantern")
        assert p.boss == (0, 3) and p["edric"].aggro == aggro


@pytest.mark.rule("OHH-224")
def test_the_owner_orders_what_waits_at_once() -> None:
    p = fight(
        hero("caceus", aggro=5, items=["bone-mask", "spurs"], hand=["antidote"], deck=["leech"]),
        hero("sofia"),
    )
    p.react("antidote")
    assert p.kind == "together" and p.state.decision.seat == 0 and len(p.keys) == 3
    spurs = next(
        i
        for i, steps in enumerate(p.state.decision.question.things)
        if getattr(steps[0], "card", -1) == p.piece("spurs")
    )
    p.do("option", str(spurs))
    assert p.pile("caceus", "hand") == ["leech"] and p["caceus"].aggro == 5
    assert p.kind == "together" and len(p.keys) == 2


@pytest.mark.rule("OHH-225")
def test_first_each_turn_counts_the_boss_turn_anew() -> None:
    p = fight(
        hero("sofia", aggro=0),
        hero(
            "torvald",
            aggro=0,
            items=["spurs"],
            hand=["stand-firm", "antidote", "stand-firm"],
            deck=["taunt", "taunt", "taunt"],
        ),
        card="swing",
        dice=("miss",),
    )
    for name in ("stand-firm", "antidote"):
        p.react(name)
        while p.kind != "fighting":
            p.answer(*([] if p.kind == "take_shares" else [p.keys[-1]]))
    assert len([d for d in p.told("draws") if d["seat"] == 1]) == 1
    p.do("end")
    assert p.kind == "window"
    p.react("stand-firm")
    while p.kind != "window" and p.kind != "scout":
        p.answer(*([] if p.kind == "take_shares" else [p.keys[-1]]))
    assert len([d for d in p.told("draws") if d["seat"] == 1]) == 2


@pytest.mark.rule("OHH-226")
def test_damage_another_card_adds_is_not_doubled() -> None:
    p = fight(
        hero("caceus", aggro=0, hand=["sharpen", "leech"], deck=["needle", "needle"]),
        hero("maren", hand=["twin-arrow"]),
    )
    p.play("sharpen").play("leech").react("twin-arrow")
    assert p.boss == (6, 5) and p["caceus"].aggro == 4
    assert p.pile("caceus", "hand") == ["needle"]


@pytest.mark.rule("OHH-227")
def test_looking_keeps_the_order_and_shows_the_whole_table() -> None:
    from hotseat.games.one_hit_heroes.game import GAME

    p = fight(
        hero("maren", hand=["scout-ahead"], deck=["fade", "fade", "fade", "fade", "fade", "fade"]),
        hero("sofia", deck=["reload"] * 5),
        card="swing",
        dice=("miss",) * 3,
    )
    p.play("scout-ahead")
    assert p.told("looks")[0]["cards"] == tuple(p.state.boss_deck[:2])
    for seat in (0, 1):
        assert [c.number for c in GAME.view(p.state, seat).seen] == [1, 2, 3, 4]
    assert p.judged("look_deck") == ["OHH-067"]
    p.do("end").do("scout")
    assert p.state.cards[p.state.revealed[-1]].number == 3
    assert [p.state.cards[c].number for c in p.state.boss_deck] == [4, 5, 6]


@pytest.mark.rule("OHH-228")
def test_a_skip_waits_for_something_that_will_happen() -> None:
    calm = fight(
        hero("sofia", hand=["silence", "flashover"]),
        hero("torvald"),
        boss="iron-locomotive",
        card="cinders",
        phase="boss",
        dice=("miss", "miss"),
    )
    assert calm.kind == "window" and calm.refusals("react", "silence") == ["OHH-228"]
    odd_calm = calm.do("pass")
    assert "silence" in odd_calm.pile("sofia", "hand")
    attacks = fight(
        hero("sofia", hand=["silence"]),
        hero("torvald"),
        boss="iron-locomotive",
        card="rolling-start",
        phase="boss",
        dice=("miss", "miss"),
    )
    assert attacks.refusals("react", "silence") == []
    attacks.react("silence")
    assert attacks.told("skipped") == [{"part": "mat"}] and not attacks.told("die_rolled")


@pytest.mark.rule("OHH-228")
def test_derail_waits_for_a_met_check() -> None:
    heroes = hero("sofia", aggro=0, hand=["derail", "flashover"]), hero("torvald", aggro=0)
    p = fight(*heroes, card="sizing-up", phase="boss")
    while p.kind == "window":
        assert p.refusals("react", "derail") == ["OHH-228"]
        p.do("pass")
    met = fight(
        hero("sofia", aggro=5, hand=["derail"]), hero("torvald"), card="sizing-up", phase="boss"
    )
    met.react("derail")
    assert met.told("skipped") == [{"part": "lower"}] and not met.told("die_rolled")


@pytest.mark.rule("OHH-229")
def test_the_holster_rerolls_in_the_middle_of_a_card_once_a_turn() -> None:
    p = fight(
        hero("sofia", items=["lucky-holster"], hand=["all-in"]),
        hero("torvald"),
        health=(10, 0),
        dice=("0", "2L", "0"),
    )
    assert p.refusals("use", "lucky-holster") == ["OHH-229"], "no die is rolled yet"
    p.play("all-in")
    p.answer("let_go")
    assert p.kind == "hero_die_window"
    p.use("lucky-holster")
    assert p.kind == "fighting" and p.boss == (8, 0)
    assert p.refusals("use", "lucky-holster") == ["OHH-229"]
    assert [e["face"] for e in p.told("hero_die")] == [0, 3, 0]


@pytest.mark.rule("OHH-229")
def test_the_holster_is_for_its_owners_turn() -> None:
    p = fight(
        hero("edric", hand=["whistle-signal"]),
        hero("sofia", hand=["trick-shot"], items=["lucky-holster"]),
        health=(10, 0),
        dice=("0",),
    )
    p.play("whistle-signal").do("yes")
    assert p.kind == "fighting", "nobody is asked to reroll on Edric's turn"
    assert p.refusals("use", "lucky-holster") == ["OHH-229"]


@pytest.mark.rule("OHH-230")
def test_an_item_that_starts_in_play_was_not_played() -> None:
    begun = new_fight(("sofia", "torvald"), extra={"sofia": ("grave-goods",)})
    assert begun.kind == "start_items"
    begun.take("grave-goods", "duster-coat")
    assert len(begun["sofia"].hand) == 5 and "grave-goods" in begun.pile("sofia", "items")
    played = fight(
        hero("sofia", hand=["grave-goods"], deck=["sidearm", "reload", "all-in"]), hero("torvald")
    )
    played.play("grave-goods")
    assert played.pile("sofia", "hand") == ["all-in", "reload"]


@pytest.mark.rule("OHH-231")
def test_burning_the_top_of_an_empty_pile_does_nothing() -> None:
    discard = ["reload", "reload", "sidearm", "sidearm"]
    p = fight(hero("sofia", hand=["bone-saw"], discard=discard), hero("torvald"))
    p.play("bone-saw")
    assert p.boss == (8, 5) and p.pile("sofia", "discard") == discard
    assert p.pile("sofia", "burn") == []
    full = fight(hero("sofia", hand=["bone-saw"], deck=["reload", "all-in"]), hero("torvald"))
    assert full.play("bone-saw").pile("sofia", "burn") == ["all-in"]


@pytest.mark.rule("OHH-232")
def test_nothing_comes_between_clearing_and_drawing() -> None:
    p = fight(
        hero("ione", aggro=0, hand=["recharge"], deck=["contingency"]),
        hero("sofia", aggro=0),
        card="swing",
        dice=("miss",),
    )
    p.play("recharge").do("end")
    assert p.kind == "window" and "contingency" in p.pile("ione", "hand")
    assert not p.told("mat_acts"), "the next moment is the pause before the mat"
    before = fight(
        hero("ione", hand=["contingency"], deck=["recharge"] * 6), hero("sofia", aggro=0),
        card="swing", dice=("miss",),
    )  # fmt: skip
    before.react("contingency").take("ione").do("end")
    assert before.pile("ione", "discard") == ["contingency"] and len(before["ione"].hand) == 5


@pytest.mark.rule("OHH-234")
def test_a_minion_without_effect_only_stands_in_the_way() -> None:
    p = fight(
        hero("sofia", aggro=0, hand=["sidearm", "flashover"]),
        hero("torvald", aggro=0),
        boss="straw-man",
        minions={"scarecrow": (2, 0)},
        card="restore-four",
        phase="boss",
    )
    assert pauses(p) == 3 and not p.told("minion_acts")
    p = fight(
        hero("sofia", hand=["sidearm"]),
        hero("torvald"),
        boss="straw-man",
        minions={"scarecrow": (2, 0)},
    )
    p.play("sidearm").do("strike", "scarecrow", "light")
    assert p.minion("scarecrow") == (1, 0)


@pytest.mark.rule("OHH-235")
def test_minions_act_whether_or_not_the_check_was_met() -> None:
    p = fight(
        hero("sofia", aggro=0),
        hero("torvald", aggro=0),
        boss="straw-man",
        minions={"crow-2": (2, 0)},
        card="each-discard",
        phase="boss",
        dice=("miss",),
    )
    assert p.told("check") == [{"colour": "red", "met": False}]
    assert len(p.told("die_rolled")) == 1 and p.told("minion_acts")
