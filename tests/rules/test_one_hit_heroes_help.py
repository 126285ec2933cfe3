"""One-Hit Heroes: the help of another try in a run, swaps and trades (OHH-043 to OHH-049)."""

import pytest

from tests.runs import (
    armory,
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

TWO = ("sofia", "edric")
THREE = ("sofia", "edric", "caceus")
FIRST = ("brass-knuckles", "duck", "back-alley", "wrecking-ball")  # Sofia, Edric, Sofia, Edric
LEFT = ["padded-jacket", "riot-helmet", "rubble-toss", "street-smarts"]


def helped(*heroes: str):
    """Boss 2 lost once, with the help taken: the first Hero is asked what to swap."""
    p = draft(beaten(new_run(*(heroes or TWO))), *FIRST).do("go_on")
    p = lost(p).do("again_with_help")
    assert (p.kind, p.state.decision.seat) == ("swap", 0)
    return p


# ---- seven cards


@pytest.mark.rule("OHH-043", "OHH-216")
def test_the_help_of_another_try_is_seven_cards_of_which_two_go():
    p = lost(new_run()).do("again_with_help")
    assert [len(mat.hand) for mat in p.state.heroes] == [7, 7]
    assert p.judged(p.keys[0]) == p.judged(*p.keys[:3]) == p.judged() == ["OHH-043"]
    p.answer(*p.keys[:2]).answer(*p.keys[:2])
    assert [(len(m.hand), len(m.deck), len(m.discard)) for m in p.state.heroes] == [(5, 2, 2)] * 2


@pytest.mark.rule("OHH-044")
def test_after_the_discards_any_hero_may_go_first():
    p = new_run("sofia", "caceus")
    for _ in range(2):
        draft_all(beaten(p, by="sofia")).do("go_on")
    assert boss(p) == "mirror-matron"
    lost(p).do("again_with_help")
    while p.kind != "first_hero":
        p.answer("done") if p.kind == "swap" else p.answer(*p.keys[:2])
    assert p.state.finisher == 0
    assert p.take("caceus").state.active == 1


@pytest.mark.rule("OHH-046")
def test_every_retry_offers_the_help_and_it_may_be_declined():
    p = lost(new_run())
    assert p.refusals("again") == p.refusals("again_with_help") == []
    p.do("again")
    assert (p.kind, [len(mat.hand) for mat in p.state.heroes]) == ("first_hero", [5, 5])
    assert p.judged("swap") == ["OHH-046"]


@pytest.mark.rule("OHH-046")
def test_swapping_comes_with_the_help_before_the_decks_are_shuffled():
    p = helped()
    assert [(len(m.hand), len(m.deck)) for m in p.state.heroes] == [(0, 13), (0, 13)]
    p.do("done").do("done")
    begin(p)
    assert [len(m.hand) for m in p.state.heroes] == [5, 5]
    assert p.judged("swap") == ["OHH-046"]


@pytest.mark.rule("OHH-046")
def test_where_nothing_can_be_swapped_nobody_is_asked():
    p = lost(new_run()).do("again_with_help")
    assert p.kind == "pick_cards" and p.told("swaps") == []


@pytest.mark.rule("OHH-049")
def test_without_a_loss_nothing_is_swapped_or_drafted_again():
    p = draft(beaten(new_run(*TWO)), *FIRST)
    assert p.judged("swap") == ["OHH-049"]
    p.do("go_on")
    assert p.kind == "scout" and p.judged("swap") == ["OHH-049"]
    assert drafted(p, "sofia") == ["brass-knuckles", "back-alley"]


# ---- swaps


@pytest.mark.rule("OHH-045")
def test_two_drafted_cards_are_swapped_for_cards_of_the_armory():
    p = draft_all(beaten(new_run(*TWO))).do("go_on")
    draft_all(beaten(p)).do("go_on")
    assert (len(drafted(p, "sofia")), len(armory(p))) == (4, 8)
    lost(p).do("again_with_help")
    before = drafted(p, "sofia")
    for old, new in zip(before[:2], armory(p)[:2], strict=True):
        p.take(old).take(new)
    now = drafted(p, "sofia")
    assert (len(now), len({*now} - {*before}), len(armory(p))) == (4, 2, 8)
    assert len(owned(p, "sofia")) == 15


@pytest.mark.rule("OHH-045")
def test_a_third_swap_is_refused():
    p = helped()
    p.take("brass-knuckles").take("padded-jacket").take("back-alley").take("riot-helmet")
    p.take("padded-jacket")
    assert p.refusals("take", "street-smarts") == ["OHH-045"]
    assert p.refusals("take", "duck") == []


@pytest.mark.rule("OHH-045")
def test_a_starter_is_never_swapped():
    p = helped()
    assert p.refusals("take", "sidearm") == ["OHH-045"]
    assert p.refusals("take", "brass-knuckles") == []


@pytest.mark.rule("OHH-047")
def test_the_whole_armory_is_seen_by_code_when_swapping():
    p = new_run(*TWO)
    for _ in range(2):
        draft_all(beaten(p)).do("go_on")
    lost(p).do("again_with_help").answer(p.keys[0])
    offered = [m.it for m in p.state.decision.options if hasattr(m, "it")]
    assert {*p.state.armory} <= {*offered}
    codes = [int(p.view.cards[c].code.partition("-")[2]) for c in seen(p).armory]
    assert codes == sorted(codes) and len(codes) == 8


@pytest.mark.rule("OHH-047")
def test_every_hero_has_two_swaps():
    p = helped()
    p.take("brass-knuckles").take("padded-jacket").take("back-alley").take("riot-helmet")
    assert campaign(p).swaps == (2, 0)
    p.do("done").take("duck").take("street-smarts")
    assert campaign(p).swaps == (2, 1)


@pytest.mark.rule("OHH-217")
def test_the_swaps_count_again_from_nothing_in_the_next_try():
    p = helped()
    p.take("brass-knuckles").take("padded-jacket").take("back-alley").take("riot-helmet")
    begin(p.do("done").do("done"))
    lost(p).do("again_with_help")
    assert campaign(p).swaps == (0, 0)
    p.take("padded-jacket").take("brass-knuckles").take("riot-helmet").take("back-alley")
    assert campaign(p).swaps == (2, 0)


@pytest.mark.rule("OHH-217")
def test_after_two_swaps_trading_is_still_legal():
    p = helped()
    p.take("brass-knuckles").take("padded-jacket").take("back-alley").take("riot-helmet")
    p.take("padded-jacket").take("duck")
    assert (p.kind, p.state.decision.seat) == ("trade", 1)
    p.do("yes")
    assert drafted(p, "sofia") == ["riot-helmet", "duck"]


@pytest.mark.rule("OHH-218")
def test_what_was_given_back_can_be_taken_at_once_by_another():
    p = helped()
    p.take("brass-knuckles").take("padded-jacket").do("done")
    assert p.take("duck").refusals("take", "brass-knuckles") == []
    p.take("brass-knuckles").do("done")
    draft_all(beaten(begin(p)))
    assert "padded-jacket" in drafted(p, "sofia") and "brass-knuckles" in drafted(p, "edric")


# ---- trades


@pytest.mark.rule("OHH-048")
def test_a_trade_is_one_drafted_card_for_one():
    p = helped()
    p.take("brass-knuckles").take("duck").do("yes")
    assert drafted(p, "sofia") == ["back-alley", "duck"]
    assert drafted(p, "edric") == ["wrecking-ball", "brass-knuckles"]
    assert [len(owned(p, name)) for name in TWO] == [13, 13]
    assert armory(p) == LEFT and campaign(p).swaps == (0, 0)


@pytest.mark.rule("OHH-048")
def test_no_card_is_given_for_nothing():
    p = helped().take("brass-knuckles")
    assert p.judged() == ["OHH-048"]
    assert p.refusals("take", "firebolt") == ["OHH-048"]
    keys = [key for key in p.keys if key.startswith("take")]
    assert p.judged(*keys[:2]) == ["OHH-048"]
    assert p.do("no").kind == "swap" and drafted(p, "sofia")[0] == "brass-knuckles"


@pytest.mark.rule("OHH-048")
def test_both_owners_agree_to_a_trade():
    p = helped()
    p.take("brass-knuckles").take("duck").do("no")
    assert drafted(p, "sofia") == ["brass-knuckles", "back-alley"]
    assert (p.kind, p.told("keeps")) == ("swap", [{"seat": 1, "card": p.piece("duck")}])


@pytest.mark.rule("OHH-048")
def test_of_three_heroes_any_two_trade():
    p = draft(beaten(new_run(*THREE)), *FIRST, "padded-jacket", "riot-helmet").do("go_on")
    while p.kind != "scout":
        p.answer(*p.keys[:2])
    lost(p).do("again_with_help").take("brass-knuckles").take("back-alley")
    assert (p.kind, p.state.decision.seat) == ("trade", 2)
    p.do("yes")
    assert "back-alley" in drafted(p, "sofia") and "brass-knuckles" in drafted(p, "caceus")
