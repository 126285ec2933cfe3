"""What is wrong in content is told without a traceback; a mistake in the program ends it
cleanly."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.terminal import Terminal

from .pages import FIGHT, PAGES, STILL, at_rest

BROKEN = (
    "cards:\n  - id: bad\n    name: '[/red] [bold]x'\n    type: akshun\n    effects: [{drawn: 1}]\n"
)


@pytest.fixture
def broken(tmp_path: Path) -> Path:
    """A folder with a pack that cannot be."""
    packs = tmp_path / "mine" / "one-hit-heroes" / "packs"
    packs.mkdir(parents=True)
    (packs / "[bold]broken.yaml").write_text(BROKEN)
    return tmp_path / "mine"


def test_a_broken_file_is_told_on_a_page(broken: Path) -> None:
    with Terminal("--with", str(broken), size=(120, 40), env=STILL) as t:
        at_rest(t, PAGES["start"][1])
        t.keys("1").wait_for("The content has faults".upper()).settle()
        assert "[bold]broken.yaml" in t.text.replace("\n", "")
        assert "akshun" in t.text
        assert "Traceback" not in t.text
        for size in ((30, 8), (80, 24), (1, 1), (120, 40)):
            t.resize(*size)
        assert "akshun" in t.text
        t.keys("escape")
        at_rest(t, PAGES["start"][1])
        t.keys("ctrl+q")
        assert t.wait_exit() == 0
        assert not t.unclean


@pytest.mark.parametrize("words", [FIGHT, FIGHT[:2]], ids=["fight", "set-up"])
def test_a_table_that_asked_for_a_broken_file_is_not_opened(
    words: tuple[str, ...], broken: Path
) -> None:
    with Terminal(*words, "--with", str(broken), size=(120, 40)) as t:
        assert t.wait_exit() == 1
        assert "akshun" in t.text
        assert "Traceback" not in t.text
        assert b"\x1b[?1049h" not in t.all


CRASHES = {  # where -> the page, and the keys that lead to it
    "answer": ("fight", ("1",)),
    "click": ("fight", ()),
    "paint": ("fight", ()),
    "set-up": ("set-up", ("a",)),
    "start": ("start", ("1",)),
    "timer": ("fight", ("ctrl+c",)),
}


@pytest.mark.parametrize("where", CRASHES)
def test_a_mistake_in_the_program_gives_exit_code_1(where: str) -> None:
    name, keys = CRASHES[where]
    words, said = PAGES[name]
    with Terminal(where, *words, module="tests.pty.faulty", env=STILL) as t:
        if where != "paint":
            at_rest(t, said)
        if where == "click":
            t.click(4, 14)
        t.keys(*keys)
        assert t.wait_exit() == 1
        assert not t.unclean
        assert "a mistake [/red] [bold]in the program" in t.text
