"""The fight as it is drawn, against the pictures it was designed in."""

import pytest

from hotseat.ui.draw.data import Thing
from tests.positions import fight, hero
from tests.ui.fights import Looked, both_hit, first, four_heroes, fourth_turn, table

FIGHT_80 = """\
 One-Hit Heroes  level 2                           turn 4 · Sofia · play 3 of 3
 BRICK BRUISER ─ L ●●●●●●○○○○ 6/10   H ◆◆◆◇◇ 3/5   bonus spent ────────────────
 now  4 One-Two  ATTACK, then check YELLOW met: ATTACK         mat: active +1 A
 next ░░ restore, check, attack                                      no Minions

 ► SOFIA   ●●●┊●●●┊●○┊○○┊○○   7 YELLOW hit 3/6  Energy ■■□     piles 2 · 1 · 0
           Lucky Holster ready   Duster Coat used      played Sidearm, Reload
   TORVALD ●●●┊●○○┊○○┊○○┊○○   4 GREEN  hit 2/6  Energy ■■■     piles 3 · 1 · 0
           Force Shield for anyone   Bulwark Plate and -3 A

 ATTACK DIE ────────────────────────────────── two attacks are coming this turn
 MISS  PURPLE  RED  nobody     YELLOW  Sofia   GREEN  both     HIT  everybody

 ▌ Sofia, play a card. You have one play left.
 ▌ Trick Shot adds 1 to 3 Aggro: you would stand at 8, 9 or 10.
 ▌ ▐1▌ ▐2▌ play the card   ▐3▌ Torvald's Stand Firm   ▐e▌ end the Fight

 ► HAND OF SOFIA ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━ tab Torvald's five
 ┏►▐1▌━━━━━━━━━━W━┓  ╭▐2▌───────────W─╮  ╭╌╌╌╌╌╌╌╌╌╌╌╌╌╌R╌╮  ╭╌╌╌╌╌╌╌╌╌╌╌╌╌╌R╌╮
 ┃ Trick Shot     ┃  │ All In         │  ╎ Quick Draw     ╎  ╎ Loaded Dice    ╎
 ┃ 1L + Hero Die  ┃  │ 1H + 2 Dice +1A│  ╎ ally Weapon: 1L╎  ╎ reroll the die ╎
 ┗━━━━━━━━━━━━━━━━┛  ╰ burn ──────────╯  ╰ ally's turn ╌╌╌╯  ╰ Boss' turn ╌╌╌╌╯
 4 Sofia plays Reload: draws 2
 1-9 choose  arrows look  enter do it  i card  r rule  u undo  l log  ? keys"""

FIGHT_120 = """\
 One-Hit Heroes  Brick Bruiser · level 2                                        turn 4  ·  Sofia  ·  Fight, play 3 of 3

 BRICK BRUISER ────────────────────────────────────── the Boss · City of Glass 1 of 4
                                       ╭─ now ─────── 4 of 6 ──╮   ╭─ next ─── back ╮
 Light    ● ● ● ● ● ● ○ ○ ○ ○  6/10    │ One-Two               │   │░░░░░░░░░░░░░░░░│
 Heavy    ◆ ◆ ◆ ◇ ◇            3/5     │ ATTACK                │   │░░░░ restore ░░░│
 Bonus    spent                        ├─ check YELLOW met ────┤   │░░░░ check   ░░░│
 Mat      the active Hero +1 Aggro     │ ATTACK                │   │░░░░ attack  ░░░│
 Minions  none                         │ Sofia 7 Aggro meets it│   │░░░░░░░░░░░░░░░░│
                                       ╰───────────────────────╯   ╰────────────────╯

 ► SOFIA ━━━━━━━━━━━━━━━━━━━━━━━━ her turn  TORVALD ────────────────── after the Boss
 ● ● ● ┊ ● ● ● ┊ ● ○ ┊ ○ ○ ┊ ○ ○   7 of 12  ● ● ● ┊ ● ○ ○ ┊ ○ ○ ┊ ○ ○ ┊ ○ ○   4 of 12
 calm      G      Y     R     P    hit 3/6  calm      G      Y     R     P    hit 2/6
 Energy  ■ ■ □   draw 2  discard 1  burn 0  Energy  ■ ■ ■   draw 3  discard 1  burn 0
 Items   Lucky Holster    ready             Items   Force Shield    blocks for anyone
         Duster Coat      used                      Bulwark Plate   and then -3 Aggro
 Played  Sidearm, Reload

 ATTACK DIE ──────────────────────────────────────── two attacks are coming this turn
 ╭───╮ MISS    ╭───╮ PURPLE  ╭───╮ RED     ╭───╮ YELLOW  ╭───╮ GREEN   ╭───╮ HIT
 │ · │ nobody  │ P │ nobody  │ R │ nobody  │ Y │ Sofia   │ G │ Sofia   │ ! │ Sofia
 ╰───╯         ╰───╯         ╰───╯         ╰───╯         ╰───╯ Torvald ╰───╯ Torvald

 ▌ Sofia, play a card. You have one play left.
 ▌ Trick Shot adds 1 to 3 Aggro: you would stand at 8, 9 or 10.
 ▌
 ▌ ▐1▌ ▐2▌ play the card   ▐3▌ Torvald's Stand Firm   ▐e▌ end the Fight, draw to five

 ► HAND OF SOFIA ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━ 2 of 4 can be played now
 ┏►▐1▌━━━━━━━━W━┓ ╭▐2▌─────────W─╮ ╭╌╌╌╌╌╌╌╌╌╌╌╌R╌╮ ╭╌╌╌╌╌╌╌╌╌╌╌╌R╌╮
 ┃ Trick Shot   ┃ │ All In       │ ╎ Quick Draw   ╎ ╎ Loaded Dice  ╎ Torvald holds
 ┃ 1 Light, and ┃ │ 1 Heavy, and │ ╎ When an ally ╎ ╎ When the     ╎ Shield Bash ×2
 ┃ the Hero Die ┃ │ the Hero Die │ ╎ plays a      ╎ ╎ Attack Die   ╎ Taunt
 ┃ on top       ┃ │ twice. You   │ ╎ Weapon: deal ╎ ╎ is rolled:   ╎ Iron Will
 ┃              ┃ │ gain 1 Aggro │ ╎ 1 Light      ╎ ╎ reroll it    ╎ ▐3▌ Stand Firm
 ┗━━━━━━━━━━━━━━┛ ╰ burn ────────╯ ╰ ally's turn ╌╯ ╰ Boss' turn ╌╌╯     any time"""

SAVE_80 = """\
 One-Hit Heroes  level 2                          turn 4 · Boss · attack 1 of 2
 BRICK BRUISER ─ L ●●●●●○○○○○ 5/10   H ◆◆◆◇◇ 3/5   bonus spent ────────────────
 now  4 One-Two  ATTACK, then check YELLOW met: ATTACK         mat: active +1 A
 next ░░ restore, check, attack                                      no Minions

 ! SOFIA   ●●●┊●●●┊●●┊●○┊○○   9 RED    hit 4/6  Energy ■■□     piles 2 · 1 · 0
           ▐1▌ Lucky Holster   ▐2▌ Duster Coat
 ! TORVALD ●●●┊●○○┊○○┊○○┊○○   4 GREEN  hit 2/6  Energy ■■■     piles 3 · 1 · 0
           ▐3▌ ▐4▌ Force Shield   ▐5▌ Bulwark Plate and -3 A

 ATTACK DIE ─────────────────────────────────────────────────── rolled by Sofia"""

FOUR_80 = """\
   SOFIA   ●●●┊●●●┊○○┊○○┊○○  6 G hit 2/6  ■■□  Lucky Holster, Duster Coat used
   TORVALD ●●●┊●●●┊●●┊●○┊○○  9 R hit 4/6  ■■■  Force Shield, Bulwark Plate
 ► MAREN   ●●●┊○○○┊○○┊○○┊○○  3 - hit 1/6  ■□□  Spotter's Quiver, Camo Cloak
   CACEUS  ●●●┊●●●┊●●┊○○┊○○  8 Y hit 3/6  □□□  Bone Mask, slot empty

 ATTACK DIE ────────────────────────────────── two attacks are coming this turn
 MISS P  nobody    R  Torvald  Y  Torvald, Caceus  G  all but Maren  HIT all"""


def differing(rows: list[str], picture: str, w: int = 999) -> tuple[int, str]:
    """How many cells differ from a picture in its first columns, and the rows in which they do."""
    n, said = 0, []
    for drawn, wanted in zip(rows, picture.split("\n"), strict=False):
        drawn = drawn[:w]
        width = max(len(drawn), len(wanted))
        cells = zip(drawn.ljust(width), wanted.ljust(width), strict=True)
        here = sum(a != b for a, b in cells)
        n += here
        said += [f"{here:3} |{drawn}|\n    |{wanted}|"] if here else []
    return n, "\n".join(said)


def test_the_fight_at_80_columns_is_the_picture_but_for_card_texts() -> None:
    at = fourth_turn()
    n, said = differing(Looked(at, cursor=first(at)).rows, FIGHT_80)
    # All In burned in the picture and is discarded now: its foot, six cells, says nothing.
    assert n <= 50 + len(" burn "), said
    assert "burn" not in said.replace("╰ burn ──────────╯", "")


def test_the_fight_at_120_columns_is_the_picture_but_for_card_texts() -> None:
    at = fourth_turn()
    looked = Looked(at, "120", cursor=first(at))
    n, said = differing(looked.rows, FIGHT_120, 85)
    # The mat's text takes a second line, and the other hand begins one row higher.
    assert n <= 300, said
    assert looked.rows[2].find("CARD") == 87 and looked.rows[18].find("LOG") == 87


def test_saving_at_80_columns_is_the_picture_but_for_whom_an_item_saves() -> None:
    n, said = differing(Looked(both_hit()).rows, SAVE_80)
    assert n <= 80, said


def test_four_heroes_stand_in_their_lines() -> None:
    n, said = differing(Looked(four_heroes()).rows[5:], FOUR_80)
    assert n <= 50, said


@pytest.mark.parametrize("tier", ["80", "120", "wide"])
def test_every_hero_shows_odds_aggro_and_energy_at_every_size(tier: str) -> None:
    text = Looked(four_heroes(), tier).text
    for name, odds in (("SOFIA", 2), ("TORVALD", 4), ("MAREN", 1), ("CACEUS", 3)):
        assert name in text and f"hit {odds}/6" in text
    assert text.count("■■■") >= 1 and "□□□" in text


@pytest.mark.parametrize("tier", ["80", "120", "wide"])
def test_the_die_says_whom_each_face_would_hit_also_when_it_lies(tier: str) -> None:
    shown = Looked(both_hit(), tier)
    rect = shown.scene.rects["die"]
    die = "\n".join(shown.rows[rect.y : rect.y + rect.h])
    assert "nobody" in die and "Sofia" in die
    assert ("► HIT" in die) == (tier == "80") and ("┏━━━┓" in die) == (tier != "80")


@pytest.mark.parametrize("tier", ["80", "120"])
def test_minions_stand_with_tokens_and_effects(tier: str) -> None:
    at = table(
        fight(
            hero("torvald", hand=["hammerfall"]),
            hero("ione"),
            boss="mirror-matron",
            card="mend",
            minions={"shardling-1": (1, 0), "shardling-2": (2, 1)},
            bonus=(2, 1),
        )
    )
    text = Looked(at, tier).text
    assert "Shardling 1 ●○ act. +1A" in text and "Shardling 2 ●●◆ ATTACK" in text
    assert "●●◆" in text and "bonus" in text.lower()


@pytest.mark.parametrize("tier", ["80", "120", "wide"])
@pytest.mark.parametrize("n", range(10))
def test_a_hand_of_any_size_lies_in_its_place_with_every_name_whole(tier: str, n: int) -> None:
    ids = ("sidearm", "trick-shot", "all-in", "loaded-dice", "retribution", "contingency")
    hand = [ids[i % len(ids)] for i in range(n)]
    looked = Looked(table(fight(hero("sofia", hand=hand), hero("torvald"))), tier)
    rect = looked.scene.rects["hand"]
    place = "\n".join(looked.rows[rect.y : rect.y + rect.h])
    assert "~" not in place
    held: list[Thing] = [*looked.sight.view.heroes[0].hand]
    assert set(held) <= looked.scene.shown


def test_the_hand_of_another_lies_behind_the_own_one_at_80_columns() -> None:
    at = fourth_turn()
    own, theirs = (at.state.heroes[seat].hand for seat in (0, 1))
    looked = Looked(at, cursor=theirs[3])
    assert "HAND OF TORVALD" in looked.text and "▐3▌" in looked.text
    assert "HAND OF TORVALD" in Looked(at, cursor=1).text  # on his name
    assert "HAND OF SOFIA" in Looked(at, cursor=own[0]).text
    assert looked.scene.things()["hand 1"] == theirs


def test_who_plays_whom_is_said_where_the_names_differ() -> None:
    at = table(fight(hero("sofia", hand=["sidearm"]), hero("torvald")), people=("Ann", "Ben"))
    small, large = Looked(at).text, Looked(at, "120").text
    assert "Ann (Sofia), play a card." in small and "Ann (Sofia)" in small.split("\n")[0]
    assert "Ann · acts now" in large and "Ben · after the Boss" in large


def test_a_back_shows_its_icons_and_a_seen_card_its_face() -> None:
    at = fourth_turn()
    assert "next ░░ restore, check, attack" in Looked(at).text
    state = at.state
    state.seen = [*state.seen, state.boss_deck[0]]
    assert "5 Catch Breath  +2L Boss" in Looked(at).text
    assert "seen" in Looked(at, "120").rows[3]
