"""The table of One Hit Kill as it is drawn, against the pictures it was designed in; at every size,
with every name, in every hand."""

import pytest

from hotseat.table.table import Table
from hotseat.ui.asking import Asking
from hotseat.ui.coach import ASK, COACH, TELL
from hotseat.ui.draw.canvas import columns
from hotseat.ui.draw.data import DARK
from hotseat.ui.draw.places import zone
from hotseat.ui.games.one_hit_kill.ending import ending
from hotseat.ui.games.one_hit_kill.lesson import lie
from hotseat.ui.scene import Light, Scene
from hotseat.ui.styles.glyphs import ASCII
from tests import kill
from tests.ui.kills import (
    FACE,
    NAMES,
    SAID,
    SIZES,
    Looked,
    cut,
    filler,
    named,
    seventh_round,
    table,
    won_match,
)
from tests.ui.test_one_hit_heroes_picture import differing

TURN_80 = """\
 One Hit Kill  Core + Death & Lore             round 7 · Ana · over 10 cut to 5
 BOB 9 cards 2 Weapons     CY 12! cards 3 Weapons    DEE 7 cards 2 Weapons
 ► THE FIELD ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━ ▐x▌ Discard 7
 ╭▐d▌─────╮   ╭▐1▌────────╮  ┏►▐2▌━━━━━━━┓  ╭▐3▌──────S─╮         ╭▐w▌────────╮
 │░░░░░░░░│   │ T 9       │  ┃ E 8       ┃  │ Transmute │         │░░░░░░░░░░░│
 │░░ 24 ░░│   │ Mask      │  ┃ Eye       ┃  │ a class   │         │░░░ 26 ░░░░│
 ╰ Draw ──╯   ╰───────────╯  ┗ Basilisk ━┛  ╰───────────╯         ╰ Weapons ──╯
 YOUR WEAPONS ────────────────────────────────────────────── only you see these
 Basilisk                B1 B2 □  ┊ B6 B7  ┊ Eye A8 B8                1 missing
 Epic Saga               L run □ □ □ □  ┊ B6 B7 B8                    4 missing
 Ghost Pepper            □ D4 D5  ┊ E run □ □ □  ┊ Thorn B2           4 missing

 ▌ Ana, do exactly one thing.
 ▌ E8 Eye completes Basilisk. You would hold 10. The spot is refilled.
 ▌ ▐1▌ ▐2▌ ▐3▌ Field   ▐4▌ play Chaos   ▐d▌ draw   ▐x▌ discard   ▐w▌ Weapon

 HAND OF ANA ───────────────────────────────────────────────── 9 of 10 are safe
 ╭─────╮ ╭─────╮╭─────╮╭─────╮╭─────╮╭─────╮ ╭─────╮╭─────╮ ╭▐4▌────S─╮
 │A 8  │ │B 1  ││B 2  ││B 6  ││B 7  ││B 8  │ │D 4  ││D 5  │ │Chaos    │
 │Eye  │ │Spark││Thorn││Wing ││Fang ││Eye  │ │Blade││Horn │ │new Field│
 ╰─────╯ ╰─────╯╰─────╯╰─────╯╰─────╯╰─────╯ ╰─────╯╰─────╯ ╰─────────╯

 7 Dee takes Regex from the Field: The Field gets Transmute
 1-3 Field  b bench  arrows look  enter do it  i card  r rule  u undo  ? keys"""

CUT_80 = """\
 BOB 9 cards 2 Weapons     CY 12! cards 3 Weapons    DEE 7 cards 2 Weapons
 THE FIELD ──────────────────────────────── swept when all have cut · Discard 3
 ╭────────╮   ╭╌╌╌╌╌╌╌╌╌╌╌╮  ╭╌╌╌╌╌╌╌╌╌╌╌╮  ╭──────── ! ╮         ╭───────────╮
 │░░░░░░░░│   ╎ T 9       ╎  ╎ A 4       ╎  │ Overload  │         │░░░░░░░░░░░│
 │░░ 19 ░░│   ╎ Mask      ╎  ╎ Blade     ╎  │           │         │░░░ 26 ░░░░│
 ╰ Draw ──╯   ╰╌╌╌╌╌╌╌╌╌╌╌╯  ╰╌╌╌╌╌╌╌╌╌╌╌╯  ╰ fires now ╯         ╰ Weapons ──╯"""


def test_a_turn_at_80_columns_is_the_picture_but_for_the_order_of_classes() -> None:
    at = seventh_round()
    n, said = differing(Looked(at, cursor=at.state.field[1]).rows, TURN_80)
    assert n <= 60, said


def test_a_cut_at_80_columns_is_the_picture() -> None:
    n, said = differing(Looked(cut()).rows[1:7], CUT_80)
    assert n <= 20, said


@pytest.mark.parametrize("tier", SIZES)
def test_what_is_marked_shows_in_the_weapons(tier: str) -> None:
    at = cut()
    keys = [option.key for option in at.sight(0).options]
    plain, marked = Looked(at, tier), Looked(at, tier, marks=keys[:6])
    y = plain.scene.rects["weapons"].y
    assert plain.rows[y + 1 : y + 4] != marked.rows[y + 1 : y + 4]
    assert "as they would be with what you keep" in marked.rows[y]
    assert "you would hold 5 of 10" in marked.text and "you would hold" not in plain.text


@pytest.mark.parametrize("tier", SIZES)
def test_after_an_overload_the_new_field_is_turned_over_card_by_card(tier: str) -> None:
    hand = [*filler(6), "overload"]
    rest = filler(30)[6:]
    at = table(named(kill.table(hand, (), draw=rest[:9], weapons=(("basilisk",),))))
    piece = next(c for c in at.state.hands[0] if at.state.cards[c].name == "Overload")
    at.answer(0, (f"play_special:{piece}",))
    motion = FACE.motion(at.sight(0), at.sight(0), at.events, tier)
    assert motion is not None and motion.zone == "field" and len(motion.frames) == 4
    backs = [sum(box.card.state == "back" for box in frame.boxes) for frame in motion.frames]
    assert backs == sorted(backs, reverse=True) and backs[0] - backs[-1] == 3


@pytest.mark.parametrize("tier", SIZES)
def test_what_is_kept_is_counted_and_a_pair_of_overloads_told(tier: str) -> None:
    hand = [*filler(8), "natural-selection", "overload"]
    rest = filler(30)[8:]
    position = kill.table(hand, (), draw=("overload", *rest[:4]), weapons=(("basilisk",),))
    at = table(named(position.play("natural-selection")))
    keys = [option.key for option in at.sight(0).options]
    one, all_ = Looked(at, tier, marks=keys[:1]), Looked(at, tier, marks=keys)
    assert "you would hold 10 of 10" in one.text
    assert "two Overloads go off" in all_.text


def test_the_last_event_is_a_deed_never_the_head_of_a_turn() -> None:
    head = (0, (("8 ", "number"), ("ANA", "name")))
    at = table(named(kill.table(filler(7), (), draw=("A1",))), said=(*SAID, head))
    said = "".join(str(getattr(part, "text", part)) for part in FACE.last(at.sight(0)))
    assert said == "7 Dee takes Regex from the Field: The Field gets Transmute", (
        "the round it was in"
    )


def test_what_others_do_after_a_deed_stands_alone() -> None:
    """In a cut: "Ann draws a card: Bob has chosen" would make it Ann's doing."""
    chosen = (4, (("Bob has chosen 7 cards", ""),), "cards", (1,))
    said = (*SAID[:3], (2, (("Ana draws a card", ""),), "cards", (0,)), chosen)
    at = table(named(kill.table(filler(7), (), draw=("A1",))), said=said)
    last = "".join(str(getattr(part, "text", part)) for part in FACE.last(at.sight(0)))
    assert last == "7 Bob has chosen 7 cards"


@pytest.mark.parametrize("tier", SIZES)
@pytest.mark.parametrize("n", range(26))
def test_a_hand_of_any_size_shows_every_card(tier: str, n: int) -> None:
    specials = ("chaos", "regex", "transmute", "history", "winnow", "natural-selection")[: n // 4]
    hand = [*specials, *filler(n - len(specials))]
    position = kill.table(hand, (), weapons=(("basilisk",),), draw=("A1",))
    at = table(named(position))
    looked = Looked(at, tier)
    assert set(at.state.hands[0]) <= looked.things, looked.text
    for card in at.state.hands[0]:
        model = at.state.cards[card]
        parts = {getattr(model, "code", ""), getattr(model, "face_name", "")} - {""}
        assert any(part in looked.text or " ".join(part) in looked.text for part in parts)


@pytest.mark.parametrize("tier", SIZES)
@pytest.mark.parametrize("n", range(2, 7))
def test_every_seat_shows_cards_weapons_and_who_is_in_danger(tier: str, n: int) -> None:
    hands = [filler(7)] + [filler(12 if seat == n - 1 else 6) for seat in range(1, n)]
    at = table(named(kill.table(*hands, weapons=(("basilisk",),) * n, draw=("A1",))))
    looked = Looked(at, tier)
    rect = looked.scene.rects["seats"]
    seats = "\n".join(row[:85] for row in looked.rows[rect.y : rect.y + rect.h])
    for name in NAMES[1:n]:
        assert name.upper() in seats
    assert "12!" in seats and set(range(1, n)) <= looked.things


@pytest.mark.parametrize("many", range(1, 9))
@pytest.mark.parametrize("tier", SIZES)
def test_any_number_of_weapons_can_be_pointed_at(tier: str, many: int) -> None:
    ids = [*kill.library().weapons][:many]
    at = table(named(kill.table(filler(9), (), weapons=(ids,), draw=("A1",))))
    looked = Looked(at, tier)
    assert set(at.state.weapons[0]) <= looked.things, looked.text
    assert "missing" in looked.text


@pytest.mark.parametrize("rows", range(1, 9))
@pytest.mark.parametrize("kind", ["move", TELL, ASK])
@pytest.mark.parametrize("tier", SIZES)
def test_a_coach_has_room_beside_the_table(tier: str, kind: str, rows: int) -> None:
    sight = seventh_round().sight(0)
    placed = lie(FACE.places(sight, tier, 1), tier, kind, rows)
    seen = {name: rect for name, rect in placed.items() if name != "sheet"}
    for name, rect in seen.items():
        assert not [other for other in seen if other != name and rect.covers(seen[other])]
    assert placed[COACH].h > 3 and "field" in placed


NAMED = {
    "markup": ("[/red]", "[bold]", "[A]", "[/]"),
    "kanji": ("灯籠" * 5, "卓", "灯籠の卓を囲む人々", "卓二"),
    "long": ("x" * 20, "W" * 20, "i" * 20, "m" * 20),
}


@pytest.mark.parametrize("names", NAMED.values(), ids=[*NAMED])
@pytest.mark.parametrize("tier", SIZES)
def test_any_name_stays_in_its_column(names: tuple[str, ...], tier: str) -> None:
    position = kill.table(filler(7), filler(7), filler(12), filler(9), draw=("A1",))
    position.state.names = tuple(f"player:{name}" for name in names) + position.state.names[4:]
    kill.GAME.attach_models(position.state, kill.library())
    at = table(position)
    at.names = names
    looked = Looked(at, tier)
    for canvas in looked.canvases.values():
        assert all(columns("".join(row)) == canvas.w for row in canvas.chars)


@pytest.mark.parametrize("make", [seventh_round, cut], ids=["turn", "cut"])
def test_every_size_is_drawn_without_anything_outside(make: object) -> None:
    at: Table = make()  # type: ignore[operator]
    sight = at.sight(0)
    asking = Asking(FACE.prompt(sight), FACE.things(sight), FACE.letters)
    for w, h in ((80, 24), (81, 30), (100, 39), (119, 60), (120, 40), (159, 49), (200, 60)):
        scene = Scene(FACE, sight, asking, w, h)
        for name, canvas in scene.paint(Light()).items():
            rect = scene.rects.get(name)
            if rect is not None:
                assert rect.x + rect.w <= w and rect.y + rect.h <= h
                assert (canvas.w, canvas.h) == rect[2:]


@pytest.mark.parametrize("tier", SIZES)
def test_in_ascii_everything_is_ascii(tier: str) -> None:
    for at in (seventh_round(), cut()):
        looked = Looked(at, tier, cursor=at.state.field[1])
        for canvas in looked.canvases.values():
            said = "".join(map("".join, canvas.chars)).translate(ASCII)
            assert said.isascii(), [char for char in said if not char.isascii()]


@pytest.mark.parametrize("tier", SIZES)
def test_nothing_is_said_by_colour_alone(tier: str) -> None:
    """What is in danger has a mark, what is complete a word, what serves a Weapon its name."""
    at = seventh_round()
    looked = Looked(at, tier)
    assert "12!" in looked.text and "Basilisk" in looked.text
    face = FACE.zones(looked.sight, looked.scene.tier, looked.scene.placed)["field"]
    drawn = zone(face, 84, 7, DARK).text()
    assert "Basilisk" in drawn


def test_the_end_names_every_place_of_the_weapon() -> None:
    hand = ("B1", "B2", "B6", "B7", "E8", "A8", "T8", "transmute")
    position = kill.table(hand, (), weapons=(("basilisk",),), draw=("A1",))
    at = table(named(position))
    weapon = at.state.weapons[0][0]
    at.answer(0, (f"reveal:{weapon}",))
    told = ending(at)
    said = " ".join("".join(getattr(p, "text", str(p)) for p in row) for row in told.parts[0].rows)
    assert told.heading == "ANA WINS" and told.tone == "good"
    assert told.right == "game won" and told.nexts[0].options.score == (1, 0)
    assert "E8 Eye as Bio" in said or "A8 Eye as Bio" in said or "T8 Eye as Bio" in said


@pytest.mark.parametrize("tier", SIZES)
def test_a_card_that_was_filled_in_is_turned_over_once(tier: str) -> None:
    at = seventh_round()
    taken = at.state.field[1]
    before = at.sight(0)
    at.answer(at.number, (f"take_field:{taken}",))
    motion = FACE.motion(before, at.sight(0), at.events, tier)
    assert motion is not None and motion.zone == "field" and len(motion.frames) == 2
    first, last = ([box.card for box in frame.boxes[1:4]] for frame in motion.frames)
    assert [card.state for card in first] == ["", "back", ""]
    assert last[1].id == at.state.field[1] and last[1].state != "back"


@pytest.mark.parametrize("tier", SIZES)
def test_a_reveal_in_a_match_is_laid_out_card_by_card(tier: str) -> None:
    at = won_match()
    motion = FACE.motion(at.sight(0), at.sight(0), at.events, tier)
    assert motion is not None and motion.zone == "field"
    open_ = [sum(box.card.state == "empty" for box in frame.boxes) for frame in motion.frames]
    assert open_ == [7, 6, 5, 4, 3, 2, 1, 0]
    assert motion.frames[-1] == FACE.zones(at.sight(0), tier, {})["field"]


@pytest.mark.rule("OHK-143", "OHK-125")
@pytest.mark.parametrize("tier", SIZES)
def test_a_cut_says_what_set_it_off_and_who_cuts_after(tier: str) -> None:
    looked = Looked(cut(), tier)
    assert "Discard 6, keep 5. Cy cuts after you." in looked.text
    assert "Overload in the Field" in looked.rows[0]
    played = kill.table([*filler(9), "overload"], filler(40)[9:21], draw=filler(40)[21:30])
    last = Looked(table(named(played.play("overload"))), tier)
    assert "you hold 12. Discard 7, keep 5." in last.text and "after you" not in last.text
    assert "Overload played" in last.rows[0]


def test_to_force_the_field_says_what_every_hand_would_be() -> None:
    hand = [*filler(6), "chaos"]
    rest = filler(60)[6:]
    position = kill.table(hand, rest[:9], rest[9:15], field=rest[15:18], draw=rest[18:30])
    at = table(named(position.play("chaos")))
    sight = at.sight(0)
    force = next(o for o in FACE.prompt(sight).options if o.key.endswith(":1"))
    (said,) = FACE.preview(sight, force, ())
    assert said == "Somebody picks it up: Bob 9 ► 12, over 10; Cy 6 ► 9."


@pytest.mark.rule("OHK-056")
def test_the_nearest_of_several_complete_weapons_has_the_key_of_reveals() -> None:
    hand = ["A8", "A9", "A10", "E7", "E8", "E9", "B9", "T7", "T8"]
    ids = [("hex-harp", "exploding-grimoire")]
    at = table(named(kill.table(hand, (), weapons=ids, draw=("A1",))))
    looked = Looked(at)
    keys = looked.asking.keys
    shown = [looked.scene.face.things(looked.sight, hand=True)[i] for i in (0, 1)]
    assert keys[f"reveal:{shown[0]}"] == "v"
    assert len({keys[f"reveal:{card}"] for card in shown}) == 2
    first = next(row for row in looked.rows if "complete" in row)
    assert "▐v▌" in first


@pytest.mark.parametrize("tier", SIZES)
def test_what_lies_on_the_table_for_everybody_says_so(tier: str) -> None:
    rules = {"weapons.dealt_each": 0, "weapons.dealt_table": 2, "weapons.action": "add"}
    position = kill.table(filler(7), filler(14)[7:], shared=("basilisk", "hex-harp"), rules=rules)
    text = Looked(table(named(position)), tier).text
    assert "WEAPONS ON THE TABLE" in text and "open to all; only you see what you miss" in text


@pytest.mark.parametrize("tier", SIZES)
def test_six_at_the_table_with_five_spots_many_weapons_and_a_long_hand(tier: str) -> None:
    hand = [*filler(20), "chaos", "regex", "overload", "winnow", "transmute"]
    rest = filler(60)[20:]
    hands = rest[:7], rest[7:19], rest[19:20], rest[20:22], rest[22:24]
    ids = [*kill.library().weapons][-5:]
    position = kill.table(
        hand, *hands, field=rest[24:29], draw=rest[29:34], weapons=(ids,), rules={"field_size": 5}
    )
    at = table(named(position))
    looked = Looked(at, tier)
    assert set(at.state.hands[0]) | set(at.state.field) | set(range(1, 6)) <= looked.things
    for name, size in zip(("BOB", "CY", "DEE", "EVE", "FAY"), (7, 12, 1, 2, 2), strict=True):
        row = next(row for row in looked.rows if name in row)
        said = row[row.index(name) : row.index(name) + 16]
        assert f"{size}{'!' if size > 10 else ''}" in said.replace(name, "")
    assert "1 cards" not in looked.text and "25 cards: over 10 is cut to 5" in looked.text
    assert set(ids) == {at.state.cards[card].id for card in looked.things & {*at.state.weapons[0]}}


LIES = {  # tier -> place: its first row and the last one it may fill
    "80": {
        "seats": (1, 1),
        "field": (2, 6),
        "weapons": (7, 11),
        "prompt": (12, 14),
        "hand": (16, 21),
    },
    "120": {
        "seats": (2, 5),
        "field": (7, 13),
        "weapons": (15, 20),
        "prompt": (21, 24),
        "hand": (27, 38),
    },
    "wide": {
        "seats": (2, 6),
        "field": (9, 15),
        "weapons": (18, 25),
        "prompt": (28, 31),
        "hand": (35, 48),
    },
}
CARDS = {  # tier -> left edge and width of the Draw pile, the spots, the Weapon pile; rows of a spot
    "80": ([(1, 10), (14, 13), (29, 13), (44, 13), (66, 13)], 4),
    "120": ([(1, 12), (18, 14), (34, 14), (50, 14), (69, 16)], 6),
    "wide": ([(1, 12), (18, 14), (34, 14), (50, 14), (69, 16)], 6),
}


@pytest.mark.parametrize("tier", SIZES)
def test_the_places_lie_where_the_pictures_have_them(tier: str) -> None:
    looked = Looked(seventh_round(), tier)
    lie = {name: (r.y, r.y + r.h - 1) for name, r in looked.scene.placed.items()}
    assert {name: lie[name] for name in LIES[tier]} == LIES[tier]
    edges, h = CARDS[tier]
    boxes = looked.scene.zones["field"].boxes
    x = looked.scene.placed["field"].x
    assert [(x + box.x, box.w) for box in boxes] == edges
    assert {box.h for box in boxes} == {h}
    if tier == "120":
        assert looked.scene.placed["card"][:3] == (87, 2, 32)
        hand = looked.scene.zones["hand"]
        assert {27 + row.y for row in hand.rows} == {28} and {box.y for box in hand.boxes} == {2}
        more = Looked(cut(), tier).scene.zones["hand"]
        assert {27 + box.y for box in more.boxes} == {29, 34}


TURN_120 = """\
 YOUR WEAPONS ──────────────────────────────────────────────────── only you see these
 Basilisk           **   B1 B2 □  ┊ B6 B7  ┊ Eye A8 B8          ━━━━━━─     1 missing
 Epic Saga          **   L run □ □ □ □  ┊ B6 B7 B8              ━━━────     4 missing
 Ghost Pepper       **   □ D4 D5  ┊ E run □ □ □  ┊ Thorn B2     ━━━────     4 missing"""
FIELD_120 = """\
 ► THE FIELD ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━ ▐x▌ Discard face down 7
 ╭▐d▌───────╮     ╭▐1▌─────────╮  ┏►▐2▌━━━━━━━━┓  ╭▐3▌───────S─╮     ╭▐w▌───────────╮
 │░░░░░░░░░░│     │ T 9        │  ┃ E 8        ┃  │ Transmute  │     │░░░░░░░░░░░░░░│
 │░░░░░░░░░░│     │ Mask       │  ┃ Eye        ┃  │ in a reveal│     │░░░░░░░░░░░░░░│
 │░░░ 24 ░░░│     │ Tech       │  ┃ Elemental  ┃  │ changes a  │     │░░░░░ 26 ░░░░░│
 │░░░░░░░░░░│     │            │  ┃            ┃  │ class      │     │░░░░░░░░░░░░░░│
 ╰ Draw ────╯     ╰────────────╯  ┗ Basilisk ━━┛  ╰ Basilisk ──╯     ╰ Weapons ─────╯"""
HAND_120 = """\
 HAND OF ANA ─────────────────────────────────────────────────────── 9 of 10 are safe
 Arcane   Bio                                      Death            Specials
 ╭──────╮ ╭──────╮╭──────╮╭──────╮╭──────╮╭──────╮ ╭──────╮╭──────╮ ╭▐4▌──────S─╮
 │ A 8  │ │ B 1  ││ B 2  ││ B 6  ││ B 7  ││ B 8  │ │ D 4  ││ D 5  │ │ Chaos     │
 │ Eye  │ │ Spark││ Thorn││ Wing ││ Fang ││ Eye  │ │ Blade││ Horn │ │ new Field │
 ╰──────╯ ╰──────╯╰──────╯╰──────╯╰──────╯╰──────╯ ╰──────╯╰──────╯ ╰───────────╯"""


def test_a_turn_at_120_columns_is_the_picture_but_for_card_texts() -> None:
    at = seventh_round()
    rows = Looked(at, "120", cursor=at.state.field[1]).rows
    assert "more than ten cards is in danger" in rows[2]
    assert differing(rows[15:19], TURN_120, 85)[0] == 0
    for first, picture, most in ((7, FIELD_120, 30), (27, HAND_120, 10)):
        n, said = differing(rows[first:], picture, 85)
        assert n <= most, said


def test_the_end_of_a_match_says_so_and_the_next_one_begins_at_nothing() -> None:
    hand = ("B1", "B2", "B6", "B7", "B8", "A8", "T8")
    rules = kill.library().variants["three-kills"].set_
    position = kill.table(hand, (), weapons=(("basilisk",),), draw=("A1",), rules=rules)
    position.state.score = [2, 1]
    at = table(named(position))
    at.answer(0, (f"reveal:{at.state.weapons[0][0]}",))
    told = ending(at)
    said = " ".join("".join(getattr(p, "text", str(p)) for p in row) for row, _ in told.said)
    assert (told.heading, told.right) == ("ANA WINS THE MATCH", "match won")
    assert "Ana has won three games: that is the match." in said
    assert "Ana starts the next match." in said
    assert told.nexts[0].options.score == ()


@pytest.mark.parametrize("tier", SIZES)
def test_places_of_a_weapon_are_shown_whole_also_with_a_card_of_another_class(tier: str) -> None:
    """They are longer then, and the bar gives way to them."""
    hand = ("E8", "E9", "A10", "A1", "T2", "B3", "transmute")
    position = kill.table(hand, (), weapons=(("frostbite-bouquet",),), draw=("A2",))
    text = Looked(table(named(position)), tier).text
    row = next(row for row in text.splitlines() if row.strip().startswith("Frostbite Bouquet"))
    assert "A10=E" in row and "Chain B3" in row and "1 missing" in row and "~" not in row


@pytest.mark.parametrize("tier", SIZES)
def test_where_nobody_has_weapons_none_are_counted(tier: str) -> None:
    communal = kill.library().variants["communal-weapons"].set_
    for rules, counted in (({}, True), (communal, False)):
        position = kill.table(filler(7), filler(14)[7:], draw=("A1",), rules=rules)
        seats = Looked(table(named(position)), tier).text.split("THE FIELD")[0]
        assert ("Weapon" in seats) == counted and "7 cards" in seats


def test_what_a_transmute_in_the_field_would_help_is_told_in_full() -> None:
    hand = ("B1", "B2", "B6", "B7", "E8", "A8", "T8")
    position = kill.table(
        hand, (), weapons=(("basilisk",),), field=("transmute", "regex"), draw=("A1",)
    )
    at = table(named(position))

    def told(card: int) -> str:
        lines = FACE.card(at.sight(0), card, 40)[2]
        return " ".join("".join(str(getattr(p, "text", p)) for p in row) for row in lines)

    transmute, regex = at.state.field[:2]
    assert "Basilisk    complete" in told(transmute) and "Your hand would be 8" in told(transmute)
    assert "Basilisk" not in told(regex)


def test_what_a_new_game_begins_with_is_nobodys_deed_of_the_game_before() -> None:
    said = (
        (2, (("Bob takes A7 Fang from the Field", ""),)),
        (0, (("Game 2: ", ""), ("Ana starts", "name"))),
        (4, (("The Field is A1 Spark", ""),)),
    )
    at = table(named(kill.table(filler(7), (), draw=("A1",))), said=said)
    told = "".join(str(getattr(p, "text", p)) for p in FACE.last(at.sight(0)))
    assert told == "1 The Field is A1 Spark"


def test_the_first_turn_is_of_round_one() -> None:
    deed = (2, (("Ana draws a card", ""),))
    at = table(named(kill.table(filler(7), (), draw=("A1",))), said=(deed,))
    assert "".join(str(getattr(p, "text", p)) for p in FACE.last(at.sight(0))) == (
        "1 Ana draws a card"
    )
