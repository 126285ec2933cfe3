"""Whatever people are called, nothing else on the screen moves, and the game goes on."""

from __future__ import annotations

import pytest

from tests.terminal import Terminal
from tests.ui.test_every_size import NAMES

from .pages import FIGHT, PAGES, STILL, at_rest, page

BEGINS, ASKS = PAGES["fight"][1], PAGES["set-up"][1]
PLAIN = ("Ann", "Ben")
ROOMY = ("kanji", "emoji", "long")  # looked at where names also stand beside the table


def called(names: tuple[str, ...], size: tuple[int, int]) -> Terminal:
    """A fight of two people."""
    words = [*FIGHT, "--players", ",".join(name.replace("\x00", "") or " " for name in names)]
    return at_rest(Terminal(*words, size=size, env=STILL), BEGINS)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_only_the_name_itself_is_another(size: tuple[int, int]) -> None:
    with called(PLAIN, size) as t:
        plain = t.lines
    named = [y for y, line in enumerate(plain) if any(name in line for name in PLAIN)]
    for sort, names in NAMES.items():
        if sort in ("nothing", "control") or (size == (120, 40) and sort not in ROOMY):
            continue  # the first two are no names on a command line
        with called(names[:2], size) as t:
            others = [y for y, line in enumerate(t.lines) if line != plain[y]]
            assert {*others} <= {*named}, (sort, t.text)
            t.keys("1", "s")
            assert t.exit_code is None, t.text
            t.keys("ctrl+q")
            assert t.wait_exit() == 0


@pytest.mark.parametrize("sort", NAMES)
def test_typed_and_pasted_into_the_set_up_page(sort: str) -> None:
    """Typed letter by letter and pasted; what cannot stand in a name is left out."""
    typed, pasted = NAMES[sort][:2]
    with page("set-up") as t:
        before = t.lines
        t.keys("5")
        t.write("".join(c for c in typed if c.isprintable()).encode()).settle()
        t.keys("enter")
        t.keys("6").paste(pasted)
        t.keys("enter").settle()
        others = [y for y, line in enumerate(t.lines) if line != before[y]]
        names = [y for y, line in enumerate(before) if line.startswith((" ▐5▌", " ▐6▌"))]
        asks = [y for y, line in enumerate(before) if ASKS in line]
        told = [
            y for y, line in enumerate(before) if y > asks[0] + 3 or "SEATS" in line or "►" in line
        ]
        assert {*others} <= {*names, *asks, *told}, t.text
        t.keys("enter")
        at_rest(t, BEGINS)
        t.keys("1", "s")
        assert t.exit_code is None
        t.keys("ctrl+q")
        assert t.wait_exit() == 0
        assert not t.unclean
