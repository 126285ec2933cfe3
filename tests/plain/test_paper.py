"""How lines are broken, and what is said again of what was typed."""

import doctest

import pytest
from rich.cells import cell_len

from hotseat.plain import paper, reading
from hotseat.plain.paper import clean, wrapped
from hotseat.plain.speech import speech_of


@pytest.mark.parametrize("module", [paper, reading])
def test_the_examples_hold(module):
    assert doctest.testmod(module).failed == 0


@pytest.mark.parametrize(
    "text", ["", "one", "a " * 200, "x" * 300, "卓" * 90, "卓 " * 90, "é" * 81]
)
def test_no_row_is_too_wide_and_no_word_is_lost(text):
    rows = list(wrapped(text))
    assert max(map(cell_len, rows)) <= 80
    assert "".join("".join(rows).split()) == "".join(text.split())
    assert all(row.startswith("  ") for row in rows[1:])


def test_a_row_may_be_exactly_full():
    assert list(wrapped("x" * 78 + " y")) == ["x" * 78 + " y"]


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("a\x1b[2Jb", "a [2Jb"),
        ("a\tb\n", "a b"),
        ("x" * 50, "x" * 37 + "..."),
        ("\ud800", ""),
    ],
)
def test_what_was_typed_is_said_again_without_harm(typed, said):
    assert clean(typed) == said


def test_a_game_without_words_is_an_error():
    with pytest.raises(ModuleNotFoundError):
        speech_of("chess")
