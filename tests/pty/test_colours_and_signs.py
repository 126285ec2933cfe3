"""Terminals that show less: no colour, sixteen, 256, old names of terminals, no UTF-8.

What matters is said by signs, so the text is the same in all of them.
"""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path

import pytest

from tests.terminal import Terminal

from .pages import apart, page, pages

SHOWN = ("start", "set-up", "fight", "menu", "rule", "kill set-up", "turn")
BASIC = {str(n).encode() for low in (30, 40, 90, 100) for n in range(low, low + 8)}
WITHOUT_UTF_8 = {
    "LC_ALL": "C",
    "LANG": None,
    "PYTHONUTF8": "0",
    "PYTHONCOERCECLOCALE": "0",
    "PYTHONIOENCODING": None,
}


@cache
def text_of(name: str) -> str:
    """A page in a terminal that shows everything."""
    with page(name, **apart()) as t:
        return t.text


def walked(t: Terminal) -> Terminal:
    """The cursor was moved a little, over what can be chosen and what cannot."""
    return t.keys("right", "down", "tab", "left")


def alike(open_pages: dict[str, Terminal]) -> None:
    """Every page says what it says elsewhere, also once the cursor has moved."""
    for name, t in open_pages.items():
        assert t.text == text_of(name)
        walked(t)
        assert t.exit_code is None, t.text


def test_no_color_sends_no_colour() -> None:
    with pages(*SHOWN, NO_COLOR="1") as open_pages:
        alike(open_pages)
        for t in open_pages.values():
            t.keys("ctrl+q").wait_exit()
            assert not t.colours()
            assert b"\x1b[1m" in t.all  # what stands out does so in bold


@pytest.mark.parametrize("terminal", ["xterm", "linux", "vt100"])
def test_sixteen_colours_are_sixteen(terminal: str) -> None:
    with pages("start", "set-up", "fight", "turn", TERM=terminal, COLORTERM=None) as open_pages:
        alike(open_pages)
        for t in open_pages.values():
            assert t.colours()
            assert t.colours() <= BASIC


def test_256_colours() -> None:
    names = ("start", "set-up", "fight", "turn")
    with pages(*names, TERM="xterm-256color", COLORTERM=None) as open_pages:
        alike(open_pages)
        for t in open_pages.values():
            assert t.colours()
            assert not {code for code in t.colours() if b"8;2;" in code}
            # Greys stay greys: 17 is a navy blue, 16 and 231 to 255 are the way from black to
            # white.
            assert not {code for code in t.colours() if re.search(rb"48;5;17\b", code)}


@pytest.mark.parametrize("name", SHOWN)
def test_without_utf_8_everything_is_ascii(name: str) -> None:
    with page(name, **WITHOUT_UTF_8) as t:
        walked(t)
        t.keys("ctrl+q").wait_exit()
        said = t.all.decode("ascii")
        assert not re.search(r"\\u|\?\?", said)
        assert not t.unclean


def test_ascii_by_the_settings(home: Path) -> None:
    settings = home / "config" / "hotseat" / "settings.json"
    settings.parent.mkdir(parents=True)
    settings.write_text(json.dumps({"glyphs": "ascii"}))
    with page("fight") as t:
        assert t.text.isascii()
        assert "[1] Sofia   [2] Edric" in t.text


@pytest.mark.parametrize("name", ["fight", "turn"])
@pytest.mark.parametrize("theme", ["light", "contrast"])
def test_other_themes_say_the_same(theme: str, name: str, home: Path) -> None:
    settings = home / "config" / "hotseat" / "settings.json"
    said = text_of(name)
    settings.parent.mkdir(parents=True)
    settings.write_text(json.dumps({"theme": theme}))
    with page(name) as t:
        assert t.text == said


def test_a_larger_terminal_says_the_same_without_colour_and_in_ascii() -> None:
    """One Hit Kill at 120 columns: only colours go, and signs are other ones."""
    size = (120, 40)
    with page("turn", size, **apart()) as t, page("turn", size, **apart(), NO_COLOR="1") as plain:
        assert plain.text == t.text and "YOUR WEAPONS" in t.text
        assert t.colours() and not plain.colours()
    with page("turn", size, **apart(), **WITHOUT_UTF_8) as t:
        walked(t).keys("ctrl+q").wait_exit()
        assert not re.search(r"\\u|\?\?", t.all.decode("ascii"))
