"""Where there is no room for all of it, it is said shorter, and never cut off."""

import re

import pytest

from hotseat.games.one_hit_kill import advice
from hotseat.table.table import Table
from hotseat.ui.draw.canvas import width
from hotseat.ui.layout import TABLE
from tests import kill
from tests.ui.kills import FACE, NAMES, SIZES, Looked, filler, named, table

OPEN = {"hands_open": True}
SHARED = {"weapons.dealt_each": 0, "weapons.dealt_table": 2, "weapons.action": "add"}
WIDE = {"field_size": 5}


def variants(*ids: str, tier: str) -> str:
    """The title line of a new game by these variants."""
    options = kill.KillOptions(players=NAMES[:2], variants=ids)
    return Looked(Table(kill.GAME, kill.library(), options, 1), tier).rows[0]


def test_variants_are_named_in_the_title_or_counted() -> None:
    assert "One Hit Kill  Wide Field  " in variants("wide-field", tier="80")
    both = "wide-field", "communal-weapons"
    assert "One Hit Kill  two variants  " in variants(*both, tier="80")
    assert "Core · Wide Field and Communal Weapons  " in variants(*both, tier="120")
    four = (*both, "snap-kill", "ring-forge")
    assert "Core · four variants  " in variants(*four, tier="120")


@pytest.mark.parametrize("tier", SIZES)
def test_a_narrow_pile_says_what_it_is_where_the_reason_has_no_room(tier: str) -> None:
    shared = [*kill.library().weapons][:4]
    pile = ("laser-lance",) * 9
    for rules in (SHARED, SHARED | WIDE):
        many = rules.get("field_size", 3)
        position = kill.table(
            filler(7), filler(14)[7:], field=filler(19)[14:][:many], shared=shared, pile=pile,
            rules=rules,
        )  # fmt: skip
        looked = Looked(table(named(position)), tier)
        assert "weapon_pile" not in looked.badges and "~" not in looked.text
        assert ("table full" in looked.text) == (many == 3)
        assert (" Weapons" in looked.text) == (many == 5) or "╰Weapons╯" in looked.text


def test_specials_say_their_point_in_a_wide_field_too() -> None:
    field = ("regex", "chaos", *filler(3))
    position = kill.table(filler(10)[3:], filler(17)[10:], field=field, rules=WIDE)
    text = Looked(table(named(position))).text
    assert "│1 of Draw│ │new Field│" in text


@pytest.mark.parametrize(
    ("rules", "small", "large"),
    [
        ({}, "■■■■■■■□□□┊", "■■■■■■■■■■"),
        ({"match.wins": 3}, "■■■■■■■□□□", "■■■■■■■■■■"),
        ({"match.wins": 3, "overload.threshold": 12}, "", ""),
    ],
)
def test_the_squares_of_a_hand_at_a_table_of_six_are_never_cut(
    rules: dict[str, int], small: str, large: str
) -> None:
    rest = filler(60)
    hands = [rest[i : i + 7] for i in range(0, 35, 7)] + [rest[35:48]]
    at = table(named(kill.table(*hands, field=rest[57:], rules=rules)))
    row = Looked(at, "120").rows[4]
    told = [cell.strip() for cell in re.split(r"(?:0/)?0w", row)][:-1]
    assert told == [small] * 4 + [large] and "~" not in row


def test_open_hands_leave_off_whole_cards_and_count_them() -> None:
    rest = filler(60)
    hands = [("natural-selection", "regex", *rest[i : i + 5]) for i in range(0, 30, 5)]
    at = table(named(kill.table(*hands, field=rest[57:], rules=OPEN)))
    row = Looked(at, "120").rows[5]
    assert row.count("+") == 5 and "~" not in row
    two = table(named(kill.table(*hands[:2], field=rest[57:], rules=OPEN)))
    row = Looked(two, "120").rows[5]
    assert "Selection" in row and "+" not in row


@pytest.mark.parametrize("id", sorted(kill.library().weapons))
def test_the_places_of_every_weapon_are_whole_beside_the_table(id: str) -> None:
    at = table(named(kill.table(filler(7), filler(14)[7:], weapons=((id,),))))
    (card,) = at.state.weapons[0]
    lines = FACE.card(at.sight(0), card, 32)[2]
    said = ["".join(str(getattr(span, "text", span)) for span in line) for line in lines]
    assert not any("~" in line for line in said)
    laid = at.sight(0).view.weapons[0].layout
    assert sum(line.count("□") for line in said) == 7 - len(laid)
    assert all(width(line) <= 32 for line in lines)


def test_what_lies_on_the_table_is_not_called_yours_while_cards_are_marked() -> None:
    position = kill.table(filler(7), filler(14)[7:], shared=("basilisk", "hex-harp"), rules=SHARED)
    at = table(named(position.answer("discard_cards")))
    looked = Looked(at, marks=[*Looked(at).asking.keys][:1])
    assert "WEAPONS ON THE TABLE" in looked.text and "YOUR WEAPONS" not in looked.text
    assert "as they would be with what you keep" in looked.text


NAMED = {  # what a hint is about, where it is always the same
    "draw": "The Draw pile",
    "early_weapon": "The Weapon pile",
    "discard_in_company": "The Discard pile",
    "reveal": max((w.name for w in kill.library().weapons.values()), key=len),
    "selection": "Natural Selection",
}


@pytest.mark.parametrize("occasion", advice.USUAL_WORDS)
def test_a_hint_is_never_cut_off(occasion: str) -> None:
    longest = NAMED.get(occasion, "Natural Selection")
    said = f"Hint:  w {longest}: {advice.USUAL_WORDS[occasion]}."
    assert len(said) <= TABLE["80"] - 2


@pytest.mark.rule("OHK-077")
def test_what_a_weapon_wants_is_called_as_cards_are_and_never_like_a_run() -> None:
    hand = ("B6", "B7", "B1", "A8", "T2")
    weapons = (("basilisk", "the-straight-answer"),)
    at = table(named(kill.table(hand, filler(3), weapons=weapons)))

    def wants(card: int) -> list[str]:
        lines = FACE.card(at.sight(0), card, 32)[2]
        said = ["".join(str(getattr(part, "text", part)) for part in line) for line in lines]
        first = next(i for i, line in enumerate(said) if line.startswith("wants"))
        return [line.removeprefix("wants").strip() for line in said[first:]]

    basilisk, straight = at.state.weapons[0]
    assert wants(basilisk)[:3] == ["Bio 2", "Bio 3", "an Eye"]
    assert wants(straight)[:1] == ["Bio 2"]
