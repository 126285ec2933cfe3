"""One-Hit Heroes: drafting after a won fight, from the Boss' pack and from the Armory."""

import pytest

from hotseat.games.one_hit_heroes.damage import win
from tests.positions import library, options_refused
from tests.runs import (
    GLASS,
    armory,
    ask_again,
    at_boss,
    beaten,
    begin,
    campaign,
    draft,
    draft_all,
    drafted,
    hold,
    ids,
    new_run,
    seen,
)

THREE = ("edric", "sofia", "maren")
FOUR = ("edric", "sofia", "maren", "ione")
WEST = (  # ten cards of the test pack, for an Armory
    "six-shooter",
    "lasso",
    "tin-star",
    "warning-shot",
    "high-noon",
    "posse-up",
    "spurs",
    "coyote-trap",
    "bola",
    "scavenge",
)
PACK = [card.id for card in library().bosses["brick-bruiser"].pack]


def others(many: int) -> tuple[str, ...]:
    """So many cards for an Armory."""
    starters = {card.id for hero in library().heroes.values() for card in hero.cards}
    owner = library().origin
    loose = [c for c in library().cards if c not in starters and owner[c] not in library().bosses]
    return tuple(loose[:many])


def drafters(p) -> list[str]:
    """Who drafts, in order, until the draft is over."""
    asked = []
    while p.kind == "draft":
        asked.append(p.id_of(p.state.decision.seat))
        p.answer(p.keys[0])
    return asked


# ---- the pack


@pytest.mark.rule("OHH-179")
def test_who_takes_the_last_token_drafts_first():
    p = new_run("edric", "sofia").take("edric").do("scout")
    p.state.tokens[p.state.boss] = [1, 0]
    hold(p, "sofia", "quick-draw")
    hold(p, "edric", "firebolt").play("firebolt")
    assert p.kind == "window"
    p.react("quick-draw")
    assert (p.kind, p.state.decision.seat, p.state.finisher) == ("draft", 1, 1)
    assert [told["seat"] for told in p.told("fight_won")] == [1]


@pytest.mark.rule("OHH-180")
def test_a_token_nobody_took_makes_the_active_hero_the_finisher():
    p = begin(new_run("edric", "sofia"))
    p.state.active, p.state.decision = 1, None
    win(p.state, -1)
    p.state.run()
    assert (p.state.finisher, p.state.decision.seat) == (1, 1)


@pytest.mark.rule("OHH-181")
def test_drafting_goes_round_from_the_finisher_until_everybody_has_two():
    p = beaten(new_run(*THREE), by="sofia")
    assert drafters(p) == ["sofia", "maren", "edric", "sofia", "maren", "edric"]
    assert [len(drafted(p, name)) for name in THREE] == [2, 2, 2]
    assert p.kind == "next_boss" and len(armory(p)) == 2


@pytest.mark.rule("OHH-181")
def test_no_draft_but_the_last_is_left_early():
    p = beaten(new_run())
    assert p.judged("skip_draft") == ["OHH-181"]
    assert p.judged(p.keys[0], p.keys[1]) == ["OHH-181"]
    assert p.judged() == ["OHH-181"]


@pytest.mark.rule("OHH-182", "OHH-183")
@pytest.mark.parametrize(("heroes", "left"), [(2, 4), (3, 2), (4, 0)])
def test_what_is_not_drafted_of_a_pack_goes_to_the_armory(heroes, left):
    p = beaten(new_run(*FOUR[:heroes]))
    assert len(seen(p).draft) == 8 and armory(p) == []
    draft_all(p)
    assert (len(armory(p)), p.state.draft) == (left, [])
    taken = [card for name in FOUR[:heroes] for card in drafted(p, name)]
    assert sorted([*armory(p), *taken]) == sorted(PACK)


@pytest.mark.rule("OHH-185")
def test_the_cards_of_a_draft_lie_open():
    p = beaten(new_run())
    assert ids(p, seen(p).draft) == PACK
    p.take("brass-knuckles")
    assert ids(p, seen(p).draft) == PACK[1:]
    assert {*seen(p).draft} <= {*p.view.cards}
    assert p.judged("take:999") == ["OHH-185"]


@pytest.mark.rule("OHH-186")
def test_in_solo_the_two_heroes_draft_in_turn():
    p = beaten(new_run("sofia", "caceus", players=(0, 0)), by="sofia")
    assert drafters(p) == ["sofia", "caceus", "sofia", "caceus"]


@pytest.mark.rule("OHH-191")
def test_the_first_victory_over_a_boss_opens_its_own_pack():
    p = new_run()
    assert seen(p).looted == ()
    beaten(p)
    assert ids(p, seen(p).draft) == PACK
    assert seen(p).looted == ("brick-bruiser",)
    assert campaign(p).packs[0] == () and [len(pack) for pack in campaign(p).packs[1:]] == [8] * 3


# ---- the Armory


@pytest.mark.rule("OHH-190")
def test_the_armory_starts_empty():
    p = new_run()
    assert armory(p) == [] and seen(p).armory == ()


@pytest.mark.rule("OHH-191")
def test_cards_of_a_sealed_pack_are_not_in_the_armory():
    chosen = {"heroes": THREE, "run": GLASS, "armory": ("brass-knuckles",)}
    assert options_refused(**chosen) == ["OHH-191"]
    assert options_refused(**chosen, looted=("brick-bruiser",)) == []


@pytest.mark.rule("OHH-192")
def test_a_boss_that_was_beaten_before_shows_ten_cards_of_the_armory():
    p = beaten(new_run(*THREE, armory=others(24), looted=("brick-bruiser",)))
    assert (len(seen(p).draft), len(armory(p))) == (10, 14)
    assert len(drafters(p)) == 6
    assert len(armory(p)) == 18


@pytest.mark.rule("OHH-192")
def test_the_armory_is_shuffled_before_cards_are_shown():
    shown = {
        tuple(beaten(new_run(*THREE, seed=s, armory=others(24), looted=("brick-bruiser",))).keys)
        for s in range(5)
    }
    assert len(shown) == 5


@pytest.mark.rule("OHH-193")
def test_of_a_small_armory_all_cards_are_shown():
    p = beaten(new_run("edric", "sofia", armory=WEST[:8], looted=("brick-bruiser",)))
    assert (len(seen(p).draft), armory(p)) == (8, [])
    assert len(drafters(p)) == 4 and len(armory(p)) == 4


@pytest.mark.rule("OHH-194")
def test_when_the_cards_run_out_drafting_ends():
    p = beaten(new_run(*FOUR, armory=WEST[:5], looted=("brick-bruiser",)), by="edric")
    asked = []
    while p.kind == "draft":
        asked.append(p.id_of(p.state.decision.seat))
        p.answer(p.keys[0])
    assert asked == ["edric", "sofia", "maren", "ione"]  # the last card is nobody's choice
    assert [len(drafted(p, name)) for name in FOUR] == [2, 1, 1, 1]
    assert p.kind == "next_boss" and armory(p) == []


@pytest.mark.rule("OHH-194")
def test_of_an_empty_armory_nobody_drafts():
    p = beaten(new_run(looted=("brick-bruiser",)))
    assert (p.kind, armory(p)) == ("next_boss", [])


@pytest.mark.rule("OHH-195")
def test_the_finisher_drafts_first_from_the_armory_too():
    p = beaten(new_run(*THREE, armory=WEST, looted=("brick-bruiser",)), by="maren")
    assert drafters(p) == ["maren", "edric", "sofia", "maren", "edric", "sofia"]


@pytest.mark.rule("OHH-196")
def test_cards_of_the_armory_that_nobody_chose_are_shuffled_back():
    orders = set()
    for seed in range(5):
        p = beaten(new_run(*THREE, seed=seed, armory=WEST, looted=("brick-bruiser",)))
        draft(p, *WEST[:6])
        assert armory(p) == sorted(WEST[6:])
        orders.add(tuple(ids(p, p.state.armory)))
    assert len(orders) > 1
    assert p.state.armory in unseen(p)


def unseen(p):
    """What nobody knows the order of."""
    from hotseat.games.one_hit_heroes.game import GAME

    return [zone for group in GAME.unseen(p.state, 0) for zone in group]


def test_the_armory_is_seen_by_code_whatever_its_order():
    p = draft_all(beaten(at_boss(2)))
    before = seen(p).armory
    p.state.armory.reverse()
    assert seen(ask_again(p)).armory == before
    numbers = [int(p.view.cards[card].code.partition("-")[2]) for card in before]
    assert numbers == sorted(numbers) and len(numbers) == 8


@pytest.mark.rule("OHH-183")
def test_a_card_lies_in_the_armory_once():
    chosen = {"heroes": THREE, "run": GLASS, "armory": ("lasso", "lasso")}
    assert options_refused(**chosen) == ["OHH-183"]
    assert options_refused(heroes=THREE, run=GLASS, armory=("lasagne",)) == ["OHH-001"]
    assert options_refused(heroes=THREE, run=GLASS, looted=("ogre",)) == ["OHH-005"]
