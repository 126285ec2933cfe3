"""Whatever stands in the file of a lesson, it is a lesson or its faults are told."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

from hypothesis import given, settings
from hypothesis import strategies as st

from hotseat.lessons.shelf import check_lessons
from hotseat.packs import GAMES, open_game
from tests.lessons.packs import LESSON, pack

GAME = GAMES["one-hit-heroes"]
LIBRARY, _ = open_game(GAME)
WORDS = st.sampled_from(
    [
        "pass",
        "end",
        "scout",
        "yes",
        "play:sidearm",
        "play:",
        "strike:boss:light",
        "take:sofia",
        "pay:1",
        "level:x",
        "react:quick-draw:torvald",
        "block:sidearm:boss",
        "boss",
        "turn",
        "3",
        "-1",
        "[]",
        "{}",
        "true",
    ]
)


def faults(text: str) -> list[str]:
    with TemporaryDirectory() as folder:
        return [str(fault) for fault in check_lessons(GAME, LIBRARY, [pack(Path(folder), text)])]


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 60), WORDS)
def test_any_word_elsewhere_is_told_or_fits(at, word):
    words = LESSON.split(" ")
    words[at % len(words)] = word
    assert all(":" in fault for fault in faults(" ".join(words)))


@settings(max_examples=40, deadline=None)
@given(st.lists(WORDS, min_size=1, max_size=4))
def test_any_moves_are_told_or_made(moves):
    do, *then = moves
    text = LESSON.replace("do: play:sidearm", f"do: '{do}', then: {then}")
    assert all(":" in fault for fault in faults(text))


@settings(max_examples=40, deadline=None)
@given(st.integers(0, len(LESSON)), st.integers(0, 40))
def test_what_is_cut_out_is_told_or_not_missed(start, length):
    text = LESSON[:start] + LESSON[start + length :]
    assert all(":" in fault for fault in faults(text))
