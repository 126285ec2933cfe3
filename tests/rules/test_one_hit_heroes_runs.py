"""One-Hit Heroes: the run through an Episode, and what is kept from fight to fight."""

import pytest

from hotseat.games.one_hit_heroes.cards import HeroCard
from hotseat.games.one_hit_heroes.setup import FightOptions
from hotseat.table.shelf import Shelf
from hotseat.table.table import Table
from tests.positions import GAME, library, new_fight, options_refused
from tests.runs import (
    BOSSES,
    GLASS,
    armory,
    at_boss,
    beaten,
    begin,
    boss,
    campaign,
    draft,
    draft_all,
    drafted,
    lost,
    new_run,
    owned,
    seen,
)

TWO = ("sofia", "torvald")
FIRST_PACK = ("brass-knuckles", "duck", "back-alley", "wrecking-ball")


# ---- the Episode


@pytest.mark.rule("OHH-005")
def test_the_episode_is_won_with_its_fourth_boss():
    p = at_boss(3)
    assert draft_all(beaten(p)).result == ""
    assert draft_all(beaten(p.do("go_on"))).result == "won"
    assert p.told("episode_won") == [{"seat": 0}]


@pytest.mark.rule("OHH-006")
def test_any_episode_may_be_played_first():
    p = new_run(run="test-episode")
    assert (boss(p), seen(p).at) == ("straw-man", 0)
    assert options_refused(heroes=TWO, run="city-of-fog") == ["OHH-006"]


@pytest.mark.rule("OHH-006", "OHH-023")
def test_no_run_begins_with_its_third_boss():
    assert options_refused(heroes=TWO, run="test-episode", boss="iron-locomotive") == ["OHH-023"]
    assert options_refused(heroes=TWO, run=GLASS, boss="mirror-matron") == ["OHH-023"]
    assert options_refused(heroes=TWO, run=GLASS, boss="brick-bruiser") == []


@pytest.mark.rule("OHH-023")
def test_the_bosses_come_in_the_order_of_their_numbers():
    p = new_run()
    met = [boss(p)]
    for _ in range(3):
        draft_all(beaten(p)).do("go_on")
        met.append(boss(p))
    assert tuple(met) == BOSSES
    assert [b.number for b in seen(p).bosses] == [1, 2, 3, 4]


@pytest.mark.rule("OHH-023")
def test_the_third_boss_cannot_be_picked_directly():
    p = new_run()
    assert p.idle("mirror-matron") == "OHH-023"
    assert p.idle("brick-bruiser") == "OHH-099"


@pytest.mark.rule("OHH-019")
def test_in_the_first_fight_of_a_run_the_team_says_who_goes_first():
    p = new_run("sofia", "edric", "maren")
    assert (p.kind, [len(mat.hand) for mat in p.state.heroes]) == ("first_hero", [5, 5, 5])
    for name in ("sofia", "edric", "maren"):
        assert p.refusals("take", name) == []
    assert p.state.decision.question.team


# ---- from fight to fight


@pytest.mark.rule("OHH-187")
def test_the_next_boss_and_all_heroes_are_set_up_afresh():
    p = begin(new_run())
    torvald = p["torvald"]
    torvald.aggro, torvald.energy, p.state.level = 9, 0, 1
    burned = torvald.hand.pop()
    torvald.burn.append(burned)
    begin(draft(beaten(p), *FIRST_PACK).do("go_on"))
    assert (boss(p), p.boss, p.view.next.number) == ("switchboard", (11, 8), 1)
    assert (torvald.aggro, torvald.energy, torvald.burn) == (3, 3, [])
    assert any(burned in pile for pile in torvald.piles())


@pytest.mark.rule("OHH-187")
def test_before_the_next_boss_only_how_to_go_on_is_asked():
    p = draft(beaten(new_run()), *FIRST_PACK)
    assert (p.kind, p.refusals("go_on")) == ("next_boss", [])
    assert p.refusals("again") == p.refusals("take", "sidearm") == ["OHH-187"]


@pytest.mark.rule("OHH-188")
@pytest.mark.parametrize("finisher", TWO)
def test_the_finisher_goes_first_and_nobody_is_asked(finisher):
    p = draft(beaten(new_run(), by=finisher), *FIRST_PACK).do("go_on")
    while p.kind == "start_items":
        p.answer(*p.keys[:2])
    assert (p.kind, p.state.active) == ("scout", p.seat(finisher))


@pytest.mark.rule("OHH-189")
@pytest.mark.parametrize("pair", [(0, 1), (0, 2), (1, 2)])
def test_any_two_owned_items_start_in_play(pair):
    p = beaten(new_run())
    draft(p, "padded-jacket", "duck", "back-alley", "wrecking-ball").do("go_on")
    items = ["lucky-holster", "duster-coat", "padded-jacket"]
    chosen = [items[i] for i in pair]
    assert p.kind == "start_items"
    p.take(*chosen)
    assert sorted(p.pile("sofia", "items")) == sorted(chosen)


@pytest.mark.rule("OHH-189")
def test_in_a_rematch_another_pair_of_items_may_start():
    p = draft(beaten(new_run()), "padded-jacket", "duck", "back-alley", "wrecking-ball")
    p.do("go_on").take("lucky-holster", "duster-coat")
    lost(p).do("again").take("padded-jacket", "duster-coat")
    assert p.pile("sofia", "items") == ["padded-jacket", "duster-coat"]


@pytest.mark.rule("OHH-184")
def test_drafted_cards_are_in_the_deck_until_the_episode_ends():
    p = draft(beaten(new_run()), *FIRST_PACK).do("go_on")
    assert [len(owned(p, name)) for name in TWO] == [13, 13]
    assert {"brass-knuckles", "back-alley"} <= {*owned(p, "sofia")}
    for _ in range(3):
        if p.kind == "next_boss":
            p.do("go_on")
        draft_all(beaten(p))
    assert p.result == "won"
    assert [len(owned(p, name)) for name in TWO] == [11, 11]


@pytest.mark.rule("OHH-203")
def test_the_next_boss_the_drafted_cards_and_the_first_hero_are_kept(tmp_path):
    shelf = Shelf(tmp_path)
    table = Table(GAME, library(), FightOptions(heroes=TWO, run=GLASS), 1)
    table.state = draft_all(beaten(at_boss(2), by="torvald")).state
    shelf.keep(table)
    before = campaign_of(table)
    table.close()
    again = shelf.resume(table.id or "1", GAME, library())
    assert (again.result, campaign_of(again)) == ("", before)
    again.answer(again.number, ["go_on"])
    state = again.state
    assert state.names[state.boss] == "boss:mirror-matron"
    while state.decision.kind == "start_items":
        keys = [move.key for move in state.decision.options[:2]]
        again.answer(again.number, keys)
        state = again.state
    assert state.active == 1
    again.close()


def campaign_of(table):
    """What a run keeps."""
    return table.state.campaign


# ---- lost fights


@pytest.mark.rule("OHH-176")
def test_a_rematch_begins_from_the_start():
    p = draft(beaten(new_run()), *FIRST_PACK)
    begin(p.do("go_on"))
    p.state.boss_deck, p.state.revealed = p.state.boss_deck[4:], p.state.boss_deck[:4]
    p.state.tokens[p.state.boss] = [2, 1]
    p["sofia"].aggro, p["sofia"].energy = 9, 0
    begin(lost(p).do("again"))
    assert (boss(p), p.boss, p.view.next.number) == ("switchboard", (11, 8), 1)
    assert (p["sofia"].aggro, p["sofia"].energy, len(owned(p, "sofia"))) == (3, 3, 13)
    assert drafted(p, "sofia") == ["brass-knuckles", "back-alley"]


@pytest.mark.rule("OHH-176")
def test_no_minion_is_left_over_in_a_rematch():
    p = begin(at_boss(3))
    p.state.tokens[p.state.minions[0]] = [1, 0]
    assert lost(p).do("again").minion("shardling-1") is None
    assert len(p.view.tray) == 2


@pytest.mark.rule("OHH-177")
def test_a_boss_may_be_tried_any_number_of_times():
    p = lost(new_run(), times=5)
    assert (p.kind, campaign(p).losses) == ("after_loss", 5)
    assert p.refusals("again") == p.refusals("again_with_help") == []


@pytest.mark.rule("OHH-042", "OHH-219")
def test_the_level_may_be_changed_between_fights():
    p = lost(new_run(level=2))
    assert p.judged("set_level:2") == ["OHH-042"]
    p.answer("set_level:3")
    assert (p.kind, p.state.level) == ("after_loss", 3)
    begin(p.do("again"))
    assert (p.view.bonus, p["sofia"].aggro) == ((2, 0), 6)
    assert p.judged("set_level:1") == ["OHH-042"]
    draft_all(beaten(p))
    begin(p.answer("set_level:1").do("go_on"))
    assert (p.view.bonus, p["sofia"].aggro) == ((0, 0), 3)


@pytest.mark.rule("OHH-219")
def test_the_heroes_of_a_run_are_fixed():
    p = at_boss(2, "sofia", "edric")
    assert p.judged("set_hero:1:ione") == ["OHH-219"]
    assert p.state.names[:2] == ("hero:sofia", "hero:edric")


@pytest.mark.rule("OHH-219")
def test_in_another_try_items_and_the_first_hero_are_chosen_anew():
    p = draft(beaten(new_run()), "padded-jacket", "duck", "back-alley", "wrecking-ball")
    p.do("go_on").take("lucky-holster", "duster-coat")
    lost(p).do("again").take("padded-jacket", "lucky-holster")
    assert p.kind == "first_hero"
    assert p.take("torvald").state.active == 1


@pytest.mark.rule("OHH-202")
def test_giving_up_sends_the_drafted_cards_to_the_armory():
    p = lost(at_boss(3))
    before = len(armory(p))
    theirs = [card for name in TWO for card in drafted(p, name)]
    assert (before, len(theirs)) == (8, 8)
    p.do("give_up")
    assert (p.result, len(armory(p))) == ("conceded", 16)
    assert {*theirs} <= {*armory(p)}
    assert [len(owned(p, name)) for name in TWO] == [11, 11]
    left = seen(p)
    made = {"run": GLASS, "armory": tuple(armory(p)), "looted": left.looted}
    following = new_run("maren", "ione", **made)
    assert len(armory(following)) == 16 and len(owned(following, "maren")) == 11


@pytest.mark.rule("OHH-202")
def test_a_table_that_is_given_up_in_a_fight_gives_the_drafted_cards_back():
    table = Table(GAME, library(), FightOptions(heroes=TWO, run=GLASS), 1)
    table.state = at_boss(2).state
    table.concede()
    state = table.state
    assert state.status() == []
    assert (table.result, len(state.armory)) == ("conceded", 8)
    assert state.campaign.drafted == ((), ())


# ---- the end


@pytest.mark.rule("OHH-197")
def test_at_the_end_all_drafted_cards_go_to_the_armory():
    p = at_boss(4)
    assert [len(drafted(p, name)) for name in TWO] == [6, 6]
    before = len(armory(p))
    draft_all(beaten(p))
    assert (p.result, len(armory(p))) == ("won", before + 12 + 8)
    assert [len(owned(p, name)) for name in TWO] == [11, 11]
    assert campaign(p).drafted == ((), ())


@pytest.mark.rule("OHH-198")
def test_the_last_pack_is_opened_and_may_be_left():
    p = beaten(at_boss(4))
    assert (p.kind, len(seen(p).draft)) == ("draft", 8)
    p.do("skip_draft")
    assert p.result == "won"
    pack = {card.id for card in library().bosses["glass-titan"].pack}
    assert len(pack) == 8 and pack <= {*armory(p)}


@pytest.mark.rule("OHH-198")
def test_the_last_pack_may_be_drafted_all_the_same():
    p = draft(beaten(at_boss(4)), "titan-fist", "brace", "demolition", "crystal-edge")
    pack = {card.id for card in library().bosses["glass-titan"].pack}
    assert p.result == "won" and pack <= {*armory(p)}


@pytest.mark.rule("OHH-199")
def test_decks_of_heroes_that_were_not_played_are_left_as_they_are():
    p = draft_all(beaten(at_boss(4, "sofia", "edric")))
    left = {"armory": tuple(armory(p)), "looted": seen(p).looted}
    for pair in (("sofia", "edric"), ("caceus", "ione"), ("maren", "torvald")):
        following = new_run(*pair, **left)
        assert [len(owned(following, name)) for name in pair] == [11, 11]


@pytest.mark.rule("OHH-200")
def test_the_corner_tells_a_starter_from_a_drafted_card():
    p = draft(beaten(new_run()), *FIRST_PACK)
    cards = {p.id_of(piece): model for piece, model in p.view.cards.items()}
    assert cards["brass-knuckles"].corner == "gold"
    starters = [card for name in TWO for card in library().heroes[name].cards]
    assert all(isinstance(c, HeroCard) and c.corner == "grey" for c in starters)
    shown = [[p.id_of(card) for card in cards] for cards in seen(p).drafted]
    assert shown == [["brass-knuckles", "back-alley"], ["duck", "wrecking-ball"]]


@pytest.mark.rule("OHH-200")
def test_no_starter_enters_the_armory():
    refused = options_refused(heroes=TWO, run=GLASS, armory=("sidearm",))
    assert refused == ["OHH-200"]
    p = draft_all(beaten(at_boss(4)))
    starters = {card.id for hero in library().heroes.values() for card in hero.cards}
    assert not starters & {*armory(p)}


@pytest.mark.rule("OHH-201")
def test_cards_of_several_episodes_lie_in_the_armory_together():
    glass = tuple(card.id for card in library().bosses["brick-bruiser"].pack)
    mixed = ("lasso", "rivet-gun", *glass)
    p = beaten(new_run(armory=mixed, looted=("brick-bruiser",)))
    codes = [p.view.cards[card].code[:2] for card in seen(p).draft]
    assert len(codes) == 10 and {*codes} == {"CG", "WE"}


@pytest.mark.rule("OHH-184", "OHH-190")
def test_a_single_fight_has_no_run_and_no_armory():
    assert new_fight(TWO).view.run is None
    assert options_refused(heroes=TWO, boss="switchboard", armory=("duck",)) == ["OHH-190"]
    assert options_refused(heroes=TWO, run=GLASS, extra={"sofia": ("lasso",)}) == ["OHH-184"]
