"""Colours that can be read, and signs one column wide."""

import subprocess
import sys
from pathlib import Path

import pytest
from rich.cells import cell_len
from textual.theme import BUILTIN_THEMES

from hotseat.ui.draw.canvas import BAR, END
from hotseat.ui.styles.borrowed import derived, faults, offered
from hotseat.ui.styles.glyphs import ALLOWED, ASCII, UNICODE, glyphs
from hotseat.ui.styles.themes import (
    NAMES,
    PREFIX,
    Inks,
    is_known,
    palette,
    palettes,
    plain,
    theme_of,
    themes,
)

SIGNS = {"table", "face", "band", "lift", "rule", "edge", "actink", "warnink"}
EVERY = (*palettes(), *offered())
GROUNDS = ("table", "face")
UI = Path(__file__).parents[2] / "hotseat" / "ui"
GREYS = [8 + 10 * step for step in range(24)]
CUBE = (0, 95, 135, 175, 215, 255)
STANDARD = {
    "#000000",
    "#aaaaaa",
    "#555555",
    "#ff5555",
    "#55ff55",
    "#ffff55",
    "#ff55ff",
    "#55ffff",
    "#ffffff",
}


def rgb(colour: str) -> tuple[int, ...]:
    return tuple(int(colour[i : i + 2], 16) for i in (1, 3, 5))


def luminance(colour: str) -> float:
    linear = [c / 3294.6 if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in rgb(colour)]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, two: str) -> float:
    light, dark = sorted((luminance(one), luminance(two)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("name", EVERY)
def test_every_ink_can_be_read_on_cloth_and_card(name):
    tokens = palette(name)
    least = 7.0 if name == "contrast" else 4.5
    for ink in tokens.keys() - SIGNS:
        for ground in GROUNDS:
            assert contrast(tokens[ink], tokens[ground]) >= least, (ink, ground)


@pytest.mark.parametrize("name", EVERY)
def test_lines_badges_and_the_title_line_can_be_seen(name):
    tokens = palette(name)
    for ground in GROUNDS:
        assert contrast(tokens["edge"], tokens[ground]) >= 3.0
    assert contrast(tokens["rule"], tokens["table"]) >= 3.0
    assert contrast(tokens["actink"], tokens["act"]) >= 4.5
    assert contrast(tokens["warnink"], tokens["warn"]) >= 4.5
    for ink in ("ink", "soft", "act", "warn"):
        assert contrast(tokens[ink], tokens["band"]) >= 4.5
    for ink in ("ink", "soft", "mute"):
        assert contrast(tokens[ink], tokens["lift"]) >= 3.0


@pytest.mark.parametrize("name", NAMES)
def test_every_colour_lies_on_the_grid_of_256(name):
    for token, colour in palettes()[name].items():
        red, green, blue = rgb(colour)
        grey = red == green == blue and red in GREYS
        assert grey or all(part in CUBE for part in (red, green, blue)), token


def test_the_sixteen_colours_need_no_rounding():
    assert set(palettes()["16"].values()) <= STANDARD


def test_all_palettes_have_the_same_tokens():
    assert len({frozenset(palette(name)) for name in EVERY}) == 1


def test_a_few_themes_of_textual_are_offered_and_none_that_cannot_be_read():
    assert {"textual-dark", "dracula", "monokai", "rose-pine"} <= set(offered())
    assert not set(offered()) & set(palettes())
    for name in BUILTIN_THEMES.keys() - offered():
        tokens = derived(BUILTIN_THEMES[name])
        assert tokens is None or any(faults(tokens)), name
        assert not is_known(name) and plain(name) == "dark"


def test_a_borrowed_palette_is_the_theme_with_our_zones_kinds_and_seats():
    tokens, own = palette("dracula"), palettes()["dark"]
    assert (tokens["table"], tokens["face"], tokens["lift"]) == ("#282a36", "#2b2e3b", "#313442")
    assert tokens["ink"] == "#f8f8f2"
    assert all(tokens[token] == own[token] for token in ("G", "P", "kw", "s6"))
    assert derived(BUILTIN_THEMES["textual-light"])["G"] == palettes()["light"]["G"]
    assert derived(BUILTIN_THEMES["ansi-dark"]) is None


def test_what_is_too_much_alike_is_found():
    assert not any(any(faults(palette(name))) for name in palettes())
    assert ("act", "band") in faults({**palettes()["dark"], "act": "#303030"})


def test_themes_of_textual_are_looked_at_only_when_asked_for():
    script = (
        "from types import SimpleNamespace as N\n"
        "from hotseat.ui.app import Hotseat\n"
        "import sys\n"
        "Hotseat(N(theme='light', glyphs='auto', motion='none'), None)\n"
        "print('hotseat.ui.styles.borrowed' in sys.modules)"
    )
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == "False"


def test_the_style_sheet_finds_its_names():
    for theme in [*themes(), *map(theme_of, offered())]:
        assert theme.name.startswith(PREFIX)
        assert {
            "card-face",
            "zone-rule",
            "text-soft",
            "badge-ink",
            "aggro-p",
            "kind-w",
            "seat-6",
        } <= (theme.variables.keys())


def test_an_unknown_theme_is_the_dark_one():
    assert plain("solarized") == "dark"
    assert plain("hotseat-light") == plain("light") == "light"
    assert is_known("light") and is_known("dracula")
    assert not is_known("16") and not is_known("pink") and not is_known("")


def test_inks_become_styles():
    inks = Inks("dark")
    style = inks("act b", "face")
    assert (style.color.name, style.bgcolor.name, style.bold) == ("#87d7ff", "#262626", True)
    assert inks("act b", "face") is style


def test_without_colours_bold_is_left():
    inks = Inks("dark", colours=False)
    assert inks("act b", "act").bold
    assert inks("act", "act").color is None


def test_names_are_bold_where_there_are_sixteen_colours():
    assert Inks("16")("ink", "table").bold


# ---------------------------------------------------------------- signs


def test_every_sign_is_one_column_wide_and_has_no_picture():
    for sign in ALLOWED:
        assert cell_len(sign) == 1, sign
        assert ord(sign) < 0x2600 and not 0x25FB <= ord(sign) <= 0x25FE


@pytest.mark.parametrize("file", sorted(UI.rglob("*.py")), ids=lambda file: file.name)
def test_drawing_uses_only_these_signs(file):
    text = file.read_text(encoding="utf-8")
    assert {sign for sign in text if ord(sign) > 0x7E and not sign.isalpha()} <= ALLOWED


def test_ascii_has_something_for_every_sign():
    for sign in (*ALLOWED, BAR, END, "界", "e\u0301", "é"):
        said = sign.translate(ASCII)
        assert said.isascii()
        assert len(said) == cell_len(sign)


def test_the_two_halves_of_a_badge():
    assert f"▐3{END}{BAR}".translate(UNICODE) == "▐3▌▌"
    assert f"▐3{END}{BAR}".translate(ASCII) == "[3]|"


@pytest.mark.parametrize(
    ("setting", "encoding", "table"),
    [
        ("auto", "utf-8", UNICODE),
        ("auto", "UTF8", UNICODE),
        ("auto", "iso-8859-1", ASCII),
        ("auto", "", ASCII),
        ("ascii", "utf-8", ASCII),
        ("unicode", "iso-8859-1", UNICODE),
    ],
)
def test_the_signs_follow_setting_and_terminal(setting, encoding, table):
    assert glyphs(setting, encoding) is table
