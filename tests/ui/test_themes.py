"""Colours that can be read, and signs one column wide."""

from pathlib import Path

import pytest
from rich.cells import cell_len

from hotseat.ui.draw.canvas import BAR, END
from hotseat.ui.styles.glyphs import ALLOWED, ASCII, UNICODE, glyphs
from hotseat.ui.styles.themes import NAMES, PREFIX, Inks, palettes, plain, themes

SIGNS = {"table", "face", "band", "lift", "rule", "edge", "actink", "warnink"}
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


@pytest.mark.parametrize("name", palettes())
def test_every_ink_can_be_read_on_cloth_and_card(name):
    tokens = palettes()[name]
    least = 7.0 if name == "contrast" else 4.5
    for ink in tokens.keys() - SIGNS:
        for ground in GROUNDS:
            assert contrast(tokens[ink], tokens[ground]) >= least, (ink, ground)


@pytest.mark.parametrize("name", palettes())
def test_lines_badges_and_the_title_line_can_be_seen(name):
    tokens = palettes()[name]
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
    assert len({frozenset(tokens) for tokens in palettes().values()}) == 1


def test_the_style_sheet_finds_its_names():
    for theme in themes():
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
