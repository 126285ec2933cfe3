"""Cells: every text keeps its columns, everything outside is clipped, regions lie where text is."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from hotseat.ui.draw.canvas import BAR, END, Canvas, cells, columns, cut, fit, width, wrap
from hotseat.ui.draw.data import Badge, Lamp, Span, line

TEXT = st.text(max_size=40)
NAMES = (
    "",
    "[/red]",
    "灯籠の騎士",
    "e\u0301le\u0301na",
    "x" * 200,
    "a\u202eb",
    "❤\ufe0f",
    "नि",
    "\x1b[2J",
)
LIT = Lamp({7: (("1", "a"), ("2", "b"))}, cursor=7)


@given(TEXT)
def test_a_text_takes_as_many_columns_as_it_has_cells(text):
    assert cell_len("".join(cells(text))) == columns(text)


def test_what_no_terminal_shows_is_a_question_mark_or_gone():
    assert cells("a\x1bb") == ("a", "?", "b")
    assert cells("\ud800") == ("?",)
    assert cells("a\u202eb\u200d") == ("a", "b")
    assert cells("\u0301a") == ("a",)


def test_marks_stay_with_their_letter_and_wide_letters_keep_two_columns():
    assert cells("x\u0323") == ("x\u0323",)
    assert cells("界!") == ("界", "", "!")
    assert cells("z" + "\u0335" * 50) == ("z\u0335\u0335",)


@given(TEXT, st.integers(-3, 20))
def test_a_cut_text_fits(text, w):
    assert columns(cut(text, w)) <= max(0, w)


def test_what_is_cut_off_is_said():
    assert cut("Force Shield", 12) == "Force Shield"
    assert cut("Force Shield", 8) == "Force S~"
    assert cut("灯籠", 3) == "灯~"
    assert cut("灯籠", 2) == " ~"


@given(TEXT, st.integers(1, 12), st.integers(0, 5))
def test_wrapped_lines_fit(text, w, most):
    lines = wrap(text, w, most)
    assert len(lines) <= most
    assert all(columns(said) <= w for said in lines)


@given(st.lists(st.text("abc 界", min_size=1, max_size=9), max_size=8), st.integers(3, 12))
def test_wrapping_loses_no_letter(words, w):
    text = " ".join(words)
    assert "".join(wrap(text, w)).replace("-", "").replace(" ", "") == text.replace(" ", "")


def test_a_text_longer_than_its_lines_says_so():
    assert wrap("one two three four", 7, 2) == ["one two", "three~"]
    assert wrap("Stronghold", 6) == ["Stron-", "ghold"]


@given(TEXT, st.integers(-9, 12), st.integers(-2, 4), TEXT, st.integers(-9, 12))
def test_a_row_keeps_its_columns_whatever_is_written_over_what(one, x, y, two, x2):
    canvas = Canvas(10, 3)
    canvas.put(x, y, one)
    canvas.put(x2, 1, two)
    assert [cell_len("".join(row)) for row in canvas.chars] == [10, 10, 10]
    assert {len(row) for row in (*canvas.chars, *canvas.inks, *canvas.grounds)} == {10}


def test_half_of_a_wide_letter_is_a_blank():
    canvas = Canvas(4, 1)
    canvas.put(0, 0, "灯籠")
    canvas.put(1, 0, "ab")
    assert "".join(canvas.chars[0]) == " ab "


@given(st.integers(-5, 9), st.integers(-5, 9), st.integers(0, 9), st.integers(0, 9))
def test_a_region_lies_inside_or_is_none(x, y, w, h):
    canvas = Canvas(6, 4)
    canvas.region(x, y, w, h, "it")
    for region in canvas.regions:
        assert 0 <= region.x < region.x + region.w <= 6
        assert 0 <= region.y < region.y + region.h <= 4


def test_a_badge_is_three_cells_and_stands_for_its_option():
    canvas = Canvas(8, 1)
    assert canvas.badge(1, 0, "3", 7, "play:7") == 4
    assert canvas.text() == f" ▐3{END}"
    assert canvas.inks[0][2] == "actink b"
    assert canvas.grounds[0][1:4] == ["table", "act", "table"]
    assert canvas.regions == [(1, 0, 3, 1, 7, "play:7")]


def test_a_line_takes_as_many_columns_as_its_width_says():
    parts = line("Aggro ", ("7", "ink b"), Badge(7), Badge(8, 4), ("Shield", "ink", 7))
    canvas = Canvas(40, 1)
    assert canvas.line(0, 0, parts, "soft", LIT) == width(parts, LIT) == 6 + 1 + 8 + 4 + 6


@pytest.mark.parametrize(
    ("chosen", "cursor", "said"),
    [
        ({}, None, " Wick"),
        ({7: 1}, None, "*Wick"),
        ({7: 1}, 7, "►Wick*"),
        ({7: 3}, 7, "►Wick3"),
        ({7: 1}, 8, "*Wick"),
        ({}, 7, "►Wick"),
    ],
)
def test_what_is_marked_says_so_under_the_cursor_too(chosen, cursor, said):
    canvas = Canvas(12, 1)
    canvas.line(1, 0, (Span("Wick", thing=7),), lamp=Lamp({}, cursor, chosen))
    assert "".join(canvas.chars[0]).rstrip() == said


def test_the_cursor_stands_before_the_words_it_is_on():
    canvas = Canvas(12, 1)
    canvas.line(2, 0, (Span("Flint", "ink", 7),), "soft", LIT)
    assert canvas.text() == " ►Flint"


@given(st.lists(TEXT, max_size=5), st.integers(0, 30))
def test_a_fitted_line_fits(texts, w):
    assert width(fit(tuple(Span(text) for text in texts), w)) <= w


def test_a_badge_that_does_not_fit_is_left_out():
    assert fit(("abcdef", Badge(7)), 8, LIT) == ("abcdef",)
    assert fit(("abcdef", Badge(7)), 14, LIT) == ("abcdef", Badge(7))


@given(st.integers(0, 40), TEXT, TEXT, st.sampled_from(["", "act", "warn", "good"]))
def test_a_rule_keeps_to_its_columns(w, title, fact, tone):
    canvas = Canvas(44, 1)
    canvas.rule(2, 0, w, title, (fact,) if fact else (), tone)
    assert "".join(canvas.chars[0])[:2] == "  "
    assert columns(canvas.text().rstrip()) <= 2 + w


def test_rules_of_a_place():
    canvas = Canvas(30, 2)
    canvas.rule(0, 0, 30, "HAND", ("2 of 4",), "act")
    canvas.rule(0, 1, 30, "LOG")
    assert canvas.text() == "► HAND ━━━━━━━━━━━━━━━━ 2 of 4\nLOG ──────────────────────────"
    assert canvas.inks[0][0] == "act b"
    assert canvas.inks[1][0] == "soft b"


def test_awkward_names_keep_columns_straight():
    for name in NAMES:
        canvas = Canvas(20, 1)
        canvas.line(0, 0, (Span(cut(name, 10), "ink", 0), BAR))
        canvas.put(15, 0, "|")
        assert cell_len("".join(canvas.chars[0][:15])) == 15
