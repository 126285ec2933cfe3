"""Between the fights of a run: the draft, what the team does next, swaps and trades."""

from typing import Any

import pytest

from tests.positions import Position, library
from tests.runs import at_boss, beaten, begin, draft_all, drafted, hold, lost, new_run
from tests.ui import driver
from tests.ui.fights import FACE, Looked, first, fourth_turn, run_table

SIZES = [(80, 24), (120, 40)]
FOUR = ("sofia", "torvald", "maren", "caceus")
both = pytest.mark.parametrize("size", SIZES)
tiers = pytest.mark.parametrize("tier", ["80", "120", "wide"])


def at(p: Position, size: tuple[int, int] = (80, 24), people: Any = ("Ann", "Ben")) -> Any:
    made = run_table(p, people)
    return driver.table(lambda: (made, FACE), size)


def flat(text: str) -> str:
    """The text without where its lines end."""
    return " ".join(text.split())


# ---------------------------------------------------------------- the draft


@tiers
def test_the_draft_shows_every_open_card_with_what_it_says_and_no_die(tier: str) -> None:
    looked = Looked(run_table(beaten(new_run(), "torvald"), ("Ann", "Ben")), tier)
    assert "Ben (Torvald) drafts" in looked.rows[0] and "Boss 1 of 4" in looked.rows[0]
    assert "eight cards lie open" in looked.text and "Deal 2 Light." in looked.text
    assert "Switchboard" in looked.text or "SWITCHBOARD" in looked.text
    for gone in ("ATTACK DIE", "Aggro Bar", "Energy  ", "HAND OF"):
        assert gone not in looked.text
    for card in looked.sight.view.run.draft:
        assert looked.sight.view.cards[card].name in looked.text
        assert card in looked.scene.shown


def test_with_four_heroes_every_open_card_has_a_line_of_its_own_at_80_columns() -> None:
    p = beaten(at_boss(4, *FOUR), "maren")
    looked = Looked(run_table(p))
    rows = [row for row in looked.rows if "△" in row and "▐" in row]
    assert len(rows) == 8 and "~" not in looked.text
    assert "+2" in looked.text  # of what the others have, as much as one line takes


@both
async def test_a_card_is_drafted_by_its_key_and_the_next_hero_is_asked(
    size: tuple[int, int],
) -> None:
    p = beaten(new_run())
    async with at(p, size) as t:
        assert "Ann (Sofia), draft a card." in t.text
        assert "Brass Knuckles: Deal 2 Light." in t.second()
        await t.press("2")
        assert "Ben (Torvald), draft a card." in t.text
        assert "seven cards lie open" in t.text
        row = next(row for row in t.text.split("\n") if "△W Wrecking Ball" in row)
        assert "▐" not in row.partition("Wrecking Ball")[0]  # it lies with Sofia now
        await t.press("u")
        assert "eight cards lie open" in t.text


@both
async def test_a_card_is_drafted_by_a_click_on_it_and_read_before(size: tuple[int, int]) -> None:
    p = beaten(new_run())
    duck = next(c for c in p.state.draft if p.id_of(c) == "duck")
    async with at(p, size) as t:
        await t.click(duck, button=3)
        assert "△ CG-8 · Reaction" in t.text
        assert "shift the die" in t.text
        assert "It lies open to be drafted." in t.text
        if size == (80, 24):
            await t.press("escape")
        await t.click(duck)
        assert drafted(Position(t.game.table.state), "sofia") == ["duck"]


@both
async def test_what_is_not_drafted_is_refused_with_its_rule(size: tuple[int, int]) -> None:
    p = beaten(new_run())
    p.answer(p.keys[0])
    taken = p.state.campaign.drafted[0][0]
    async with at(p, size) as t:
        before = t.game.table.number
        for thing, rule in ((taken, "OHH-0"), (0, "OHH-071"), ("coming", "OHH-023")):
            await t.click(thing)
            assert "×" in t.second() and rule in t.second()
        await t.press("9")
        assert "9 does nothing now. Choices: 1-7." in t.second()
        assert t.game.table.number == before


@both
async def test_the_rest_of_the_last_draft_is_left_by_its_letter(size: tuple[int, int]) -> None:
    p = beaten(at_boss(4))
    async with at(p, size) as t:
        assert "it was the last Boss" in t.text or "The last Boss is beaten" in t.text
        assert "▐e▌ leave the rest" in t.text
        await t.press("e")
        assert t.game.table.result == "won"


# ---------------------------------------------------------------- what the team does next


@both
async def test_the_boss_to_come_is_seen_before_the_team_goes_on(size: tuple[int, int]) -> None:
    p = draft_all(beaten(new_run()))
    async with at(p, size) as t:
        boss = library().bosses["switchboard"].boss
        light, heavy = boss.health_for(2)
        assert "NEXT: SWITCHBOARD" in t.text and "Boss 2 of 4" in t.text
        assert f"●{light:>3}" in t.text and f"◆{heavy:>2}" in t.text
        assert "If the active Hero has 0 Energy: ATTACK." in t.text
        assert "nothing special" in t.text and "All lines lead here" in t.text
        assert "▐3▌ Level 3" in t.text and "every Hero at 6 Aggro" in t.text
        await t.press("3")
        assert t.game.table.state.level == 3 and "level 3 now" in t.text
        await t.press("enter")  # the cursor begins on going on, not on a level
        assert "Boss 2 of 4 · level 3" in t.text and "SWITCHBOARD" in t.text


@both
async def test_the_level_there_is_is_no_choice_and_says_why(size: tuple[int, int]) -> None:
    async with at(draft_all(beaten(new_run())), size) as t:
        assert "▐1▌" not in t.text
        await t.click("level:1")
        assert "OHH-042" in t.second()


@both
async def test_after_a_loss_the_table_stands_and_giving_up_is_asked_twice(
    size: tuple[int, int],
) -> None:
    async with at(lost(new_run()), size) as t:
        assert "The fight is lost. What does the team do?" in t.text
        assert "BRICK BRUISER" in t.text and "10/10" in t.text and "lost in turn" in t.text
        await t.press("x")
        assert "Press it again: the run is given up." in t.second()
        await t.press("left")
        assert not t.game.table.result
        await t.press("a")
        assert "try 2" in t.text.split("\n")[0]


# ---------------------------------------------------------------- swaps and trades


def helped() -> Position:
    """Another try with help against the second Boss; both Heroes have two drafted cards."""
    return lost(at_boss(2)).do("again_with_help")


@both
async def test_a_drafted_card_is_swapped_with_the_armory(size: tuple[int, int]) -> None:
    p = helped()
    own, armory = p.state.campaign.drafted[0][0], sorted(p.state.armory)
    async with at(p, size) as t:
        assert "THE ARMORY" in t.text and "by code" in t.text
        assert "two swaps left" in t.text
        await t.click(armory[0])
        assert "OHH-190" in t.second()
        await t.choose(f"take:{own}")
        assert " given" in t.text
        await t.choose(f"take:{armory[0]}")
        assert t.game.table.state.campaign.drafted[0].count(armory[0]) == 1
        assert "one swap left" in t.text
        await t.choose("done")
        assert "Ben (Torvald), which drafted card" in t.text


@both
async def test_a_trade_shows_both_cards_and_takes_both_owners(size: tuple[int, int]) -> None:
    p = helped()
    (own, *_), (theirs, *_) = p.state.campaign.drafted
    async with at(p, size) as t:
        await t.choose(f"take:{own}")
        await t.choose(f"take:{theirs}")
        assert "THE TRADE" in t.text and "Ben (Torvald), do you give" in t.text
        assert {own, theirs} <= t.game.scene.shown
        await t.press("y")
        now = t.game.table.state.campaign.drafted
        assert theirs in now[0] and own in now[1]


@tiers
def test_a_large_armory_lies_there_whole_at_every_size(tier: str) -> None:
    many = tuple(id for id, card in library().cards.items() if card.code[:2] in ("HC", "WE"))
    p = lost(at_boss(2, armory=many)).do("again_with_help")
    p.answer(p.keys[0])
    looked = Looked(run_table(p), tier)
    assert p.kind == "swap_for" and len(p.state.armory) > 50
    assert {*p.state.armory} <= looked.scene.shown and not looked.scene.lost


# ---------------------------------------------------------------- in the fights


@pytest.mark.rule("OHH-200")
@tiers
def test_drafted_cards_have_a_gold_corner_that_is_a_sign(tier: str) -> None:
    p = draft_all(beaten(new_run()))
    p.do("go_on")
    begin(p)
    hold(p, "sofia", drafted(p, "sofia")[0])
    looked = Looked(run_table(p), tier)
    gold = [row for row in looked.rows if "△" in row]
    assert gold and "Knuckles" in looked.text
    card = p.state.heroes[0].hand[-1]
    name, kind, body = FACE.card(looked.sight, card, 32)
    assert (name, kind.startswith("△ CG-1 · Weapon")) == ("Brass Knuckles", True)
    assert "Drafted by Sofia." in flat("".join(str(part) for row in body for part in row))
    assert "△" not in Looked(fourth_turn(), tier).text


@tiers
def test_the_title_says_which_boss_of_how_many_and_which_try(tier: str) -> None:
    p = begin(at_boss(2))
    assert "Boss 2 of 4 · level 1" in Looked(run_table(p), tier).rows[0]
    lost(p)
    assert "try 1" in Looked(run_table(p), tier).rows[0]
    begin(p.do("again"))
    assert "Boss 2 of 4 · level 1, try 2" in Looked(run_table(p), tier).rows[0]
    assert "Boss" not in Looked(fourth_turn(), "80").rows[0].partition("turn")[0]


async def test_a_hero_is_read_with_all_cards_between_fights() -> None:
    p = draft_all(beaten(new_run()))
    sight = run_table(p).sight(0)
    name, _, body = FACE.card(sight, 0, 32)
    text = flat(" ".join(getattr(part, "text", str(part)) for row in body for part in row))
    assert name == "Sofia" and "13 cards" in text
    assert "△ Brass Knuckles" in text and "Trick Shot ×2" in text


def test_the_cursor_begins_on_what_is_drafted_and_on_going_on() -> None:
    p = beaten(new_run())
    table = run_table(p)
    assert first(table) == table.sight(0).view.run.draft[0]
    assert first(run_table(draft_all(p))) == "=go_on"
    assert first(run_table(lost(new_run()))) == "=again"
