"""Cards as boxes: the line says the state, each corner one thing, the size how much."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from hotseat.ui.draw.canvas import BAR, END, Canvas
from hotseat.ui.draw.data import DARK, Box, Card, Lamp, line
from hotseat.ui.draw.faces import face, state_of

SHOT = Card(3, "Trick Shot", "W", "kw", ("1 Light, and the Hero Die on top",), "1L + Hero Die")
KEYED = Lamp({3: (("1", "play:3"),)})
REFUSED = Lamp(brief={3: "ally's turn"})


def drawn(card: Card, w: int, h: int, lamp: Lamp = DARK) -> str:
    canvas = Canvas(w, h)
    face(canvas, Box(card, 0, 0, w, h), lamp)
    return canvas.text().replace(END, "▌").replace(BAR, "▌")


@pytest.mark.parametrize(
    ("state", "lamp"),
    [
        ("legal", KEYED),
        ("legal", Lamp({3: ()})),
        ("open", DARK),
        ("off", REFUSED),
        ("cursor", Lamp(cursor=3)),
        ("offcursor", Lamp(cursor=3, brief={3: "used"})),
        ("chosen", Lamp({3: ()}, cursor=3, chosen={3: 1})),
    ],
)
def test_the_light_gives_a_card_its_state(state, lamp):
    assert state_of(SHOT, lamp) == state


def test_a_card_may_be_threatened_quiet_or_empty():
    assert state_of(Card(3, state="threat"), KEYED) == "threat"
    assert state_of(Card(3, quiet=True), REFUSED) == "open"
    assert state_of(Card(3, state="empty"), DARK) == "off"
    assert state_of(Card(3, state="empty"), KEYED) == "legal"


def test_a_full_face():
    assert drawn(SHOT, 16, 7, KEYED).split("\n") == [
        "╭▐1▌─────────W─╮",
        "│ Trick Shot   │",
        "│ 1 Light, and │",
        "│ the Hero Die │",
        "│ on top       │",
        "│              │",
        "╰──────────────╯",
    ]


def test_a_small_face_off_and_under_the_cursor():
    lamp = Lamp(cursor=3, brief={3: "ally's turn"})
    assert drawn(SHOT, 18, 4, lamp).split("\n") == [
        "┏►╍╍╍╍╍╍╍╍╍╍╍╍╍W╍┓",
        "╏ Trick Shot     ╏",
        "╏ 1L + Hero Die  ╏",
        "┗ ally's turn ╍╍╍┛",
    ]


def test_the_smallest_face_says_its_line_in_the_border():
    assert drawn(SHOT, 18, 3).split("\n")[2] == "╰ 1L + Hero Die ─╯"
    assert drawn(SHOT, 18, 3, REFUSED).split("\n")[2] == "╰ ally's turn ╌╌╌╯"


def test_a_chosen_card_counts_its_marks():
    assert drawn(SHOT, 18, 3, Lamp(chosen={3: 1})).split("\n")[0] == "╔═════════════ * ╗"
    assert drawn(SHOT, 18, 3, Lamp(chosen={3: 2})).split("\n")[0] == "╔════════════ ×2 ╗"


def test_a_threat_keeps_the_kind_where_there_is_room():
    hit = Card(3, "Fred", "F3", state="threat", mark=line(("2 ► out", "warn")))
    assert drawn(hit, 24, 3).split("\n") == [
        "╭────────────── ! ──F3─╮",
        "│ Fred                 │",
        "╰───────────── 2 ► out ╯",
    ]
    assert drawn(hit, 12, 3).split("\n")[0] == "╭─────── ! ╮"


def test_what_would_happen_shortens_the_state():
    card = Card(3, "Calculus", foot="Ready for anything", mark=line("5 ► 4"))
    assert drawn(card, 20, 3).split("\n")[2] == "╰ Ready f~ ─ 5 ► 4 ╯"


def test_an_acting_card_has_a_bar():
    lines = drawn(Card(3, "Aim", state="acting"), 14, 4).split("\n")
    assert [said[0] for said in lines] == ["▌"] * 4
    assert " acts " in lines[3]


def test_all_backs_of_one_size_are_equal():
    assert drawn(Card(3, state="back"), 12, 5) == drawn(Card(9, state="back"), 12, 5)
    assert " 24 " in drawn(Card("draw", "24", state="back"), 12, 5)


def test_a_long_name_breaks_over_two_lines_of_a_full_face():
    lines = drawn(Card(3, "Sphere of Protection"), 16, 7).split("\n")
    assert [lines[1], lines[2]] == ["│ Sphere of    │", "│ Protection   │"]


def test_a_component_is_drawn_as_it_is():
    card = Card(3, art=(line(("E", "P b"), " 8"), line("Eye")))
    assert drawn(card, 8, 4).split("\n") == ["╭──────╮", "│ E 8  │", "│ Eye  │", "╰──────╯"]


def test_everything_of_a_card_is_its_region():
    canvas = Canvas(30, 9)
    face(canvas, Box(SHOT, 2, 1, 16, 7), KEYED)
    assert canvas.regions == [(2, 1, 16, 7, 3, ""), (3, 1, 3, 1, 3, "play:3")]


WORDS = st.text(max_size=20)
CARDS = st.builds(
    Card,
    st.just(3),
    WORDS,
    st.text(max_size=3),
    body=st.lists(WORDS, max_size=3).map(tuple),
    mini=WORDS,
    foot=WORDS,
    mark=st.lists(WORDS, max_size=2).map(tuple),
    state=st.sampled_from(["", "threat", "acting", "back", "empty"]),
    quiet=st.booleans(),
)
LAMPS = st.builds(
    Lamp,
    st.sampled_from([{}, {3: ()}, {3: (("1", "a"),)}, {3: (("1", "a"), ("2", "b"))}]),
    st.sampled_from([None, 3]),
    st.sampled_from([{}, {3: 1}, {3: 2}]),
    st.sampled_from([{}, {3: "not now"}]),
    st.sampled_from([None, 3]),
)


@given(CARDS, LAMPS, st.integers(8, 30), st.integers(3, 9))
def test_a_card_is_never_drawn_outside_its_box(card, lamp, w, h):
    canvas = Canvas(w + 4, h + 4)
    face(canvas, Box(card, 2, 2, w, h), lamp)
    for y, row in enumerate(canvas.chars):
        assert cell_len("".join(row)) == w + 4
        outside = row if not 2 <= y < 2 + h else [*row[:2], *row[2 + w :]]
        assert set(outside) <= {" "}


def test_a_long_word_of_a_name_takes_the_air_and_is_not_broken() -> None:
    canvas = Canvas(13, 7)
    face(canvas, Box(Card(1, "Retribution", "W", "kw"), 0, 0, 13, 7), DARK)
    assert "".join(canvas.chars[1]) == "│Retribution│"
