"""`hotseat learn` in a terminal: the lesson that was named, the way on, and the way out."""

from __future__ import annotations

from pathlib import Path

from tests.terminal import Terminal

from .pages import STILL, at_rest


def at_home(folder: Path) -> dict[str, str]:
    """Folders of its own."""
    return {
        **STILL,
        "XDG_DATA_HOME": str(folder / "data"),
        "XDG_CONFIG_HOME": str(folder / "config"),
    }


def test_a_lesson_that_is_named_opens_and_leads_on(tmp_path: Path) -> None:
    with Terminal("learn", "one-hit-heroes", "one-hit", env=at_home(tmp_path)) as t:
        at_rest(t, "Sofia has made her plays.")
        t.keys("e")
        at_rest(t, "HIT: both are about to be hit.")
        t.keys("backspace")
        at_rest(t, "Sofia has made her plays.")
        t.keys("escape")
        at_rest(t, "Esc once more")
        t.keys("escape")
        at_rest(t, "0 of 6 done")
        t.keys("escape")
        at_rest(t, "What shall we play?")
        t.keys("ctrl+q")
        assert t.wait_exit() == 0 and not t.unclean


def test_without_a_name_the_lessons_are_shown(tmp_path: Path) -> None:
    with Terminal("learn", env=at_home(tmp_path)) as t:
        at_rest(t, "Twin Arrow and Taunt")
        t.keys("1")
        at_rest(t, "Welcome.")
        t.keys("ctrl+q")
        assert t.wait_exit() == 0 and not t.unclean
