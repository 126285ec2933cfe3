"""The log and the card view."""

from hypothesis import given
from hypothesis import strategies as st

from hotseat.engine.events import Said
from hotseat.table.sight import Why
from hotseat.ui.draw import reading
from hotseat.ui.draw.canvas import columns, width

LINES = [
    Said(0, (("4 ", "number"), ("SOFIA", "name"))),
    Said(2, (("plays Sidearm: 1 Light, Aggro 6 ► 7 ", ""), ("YELLOW", "Y"))),
    Said(2, (("HIT", "danger"),)),
]


def test_a_tone_is_an_ink():
    assert [span.ink for span in reading.toned(LINES[0][1])] == ["mute", "ink b"]
    assert [span.ink for span in reading.toned(LINES[1][1])] == ["soft", "Y b"]
    assert reading.toned((("new", "unheard of"),))[0].ink == "soft"


def test_a_deed_is_of_the_same_turn_as_what_followed_it():
    follows, before = Said(4, (("The Field gets Regex", ""),)), LINES[1]
    assert reading.deed([follows, before, LINES[0]]) is before
    assert reading.deed([follows, LINES[0], before]) is None
    assert reading.deed([]) is None


def test_a_long_line_goes_on_two_columns_further_in():
    rows = [(x, "".join(span.text for span in said)) for x, said in reading.folded(LINES[1], 24)]
    assert rows == [(2, "plays Sidearm: 1"), (4, "Light, Aggro 6 ► 7 "), (4, "YELLOW")]


def test_a_line_for_one_pair_of_eyes_has_a_sign():
    said = LINES[2]._replace(private=True)
    assert reading.log([said, LINES[2]], 20, 3).text().split("\n")[1:] == ["  ° HIT", "  HIT"]


TONED = st.lists(st.tuples(st.text(max_size=40), st.sampled_from(["", "name", "Y"])), max_size=4)


@given(st.integers(0, 6), TONED, st.integers(10, 60))
def test_folded_rows_fit(indent, parts, w):
    assert all(x + width(said) <= w for x, said in reading.folded(Said(indent, tuple(parts)), w))


def test_the_log_shows_the_newest_and_reads_back():
    lines = [Said(0, ((f"line {n}", ""),)) for n in range(30)]
    assert reading.log(lines, 30, 4).text().split("\n")[1:] == ["line 27", "line 28", "line 29"]
    assert reading.log(lines, 30, 4, 10).text().split("\n")[1:] == ["line 17", "line 18", "line 19"]
    assert reading.log(lines, 30, 4, 999).text().split("\n")[1:] == ["line 0", "line 1", "line 2"]
    assert reading.log(lines[:1], 30, 4, 5).text().split("\n")[1] == "line 0"
    assert reading.log([], 30, 4).text().split("\n")[1] == "Nothing has happened yet."


def test_a_card_view_says_what_it_is_and_why_not_now():
    why = Why("LAN-007", "Wick waits for another turn.", "not now")
    text = reading.card_view(("Wick", "a lantern", [("Lights.",)]), why, 32, 12).text()
    assert text.split("\n")[1:8] == [
        "Wick",
        "a lantern",
        "",
        "Lights.",
        "",
        "× Wick waits for another turn.",
        "  LAN-007",
    ]


@given(st.text(max_size=80), st.text(max_size=200), st.integers(1, 60), st.integers(1, 20))
def test_a_card_view_keeps_to_its_place(name, reason, w, h):
    why = Why("LAN-007", reason, "")
    canvas = reading.card_view((name, name, [(name,)]), why, w, h)
    assert [columns("".join(row)) for row in canvas.chars] == [w] * h
