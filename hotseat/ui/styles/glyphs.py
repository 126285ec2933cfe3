"""The signs of the table, and what they become where a terminal has only ASCII.

Drawing uses the Unicode signs and two private characters for the two meanings of ``▌`` (voice
bar, right half of a badge). One ``str.translate`` table is applied when a strip is made, the
only place that knows which signs a terminal has; the layout never changes.
"""

from __future__ import annotations

from collections.abc import Mapping

from rich.cells import cell_len

from ..draw.canvas import BAR, END

Glyphs = Mapping[int, str]

LINES = "─│╭╮╰╯┌┐└┘├┤┬┴┼╌╎━┃┏┓┗┛┣┫┳┻╋╸╹╺╻╍╏═║╔╗╚╝┊"
BLOCKS = "▐▌░█▀▄"
SHAPES = "●○◆◇■□▲△▼►◄"
LATIN = "".join(chr(code) for code in range(0xA1, 0x100) if code != 0xAD)
ALLOWED = frozenset(LINES + BLOCKS + SHAPES + LATIN)  # besides ASCII, each one column wide

UNICODE: Glyphs = {ord(BAR): "▌", ord(END): "▌"}


class _Ascii(dict[int, str]):
    """What ASCII has for a sign; ``?`` in as many columns for a letter it does not have."""

    def __missing__(self, code: int) -> str:
        return chr(code) if code < 0x7F else "?" * cell_len(chr(code))


ASCII: Glyphs = _Ascii(
    str.maketrans(
        {
            **dict.fromkeys("╭╮╰╯┌┐└┘├┤┬┴┼", "+"),
            **dict.fromkeys("┏┓┗┛┣┫┳┻╋┃╸╹╺╻█▀▄■", "#"),
            **dict.fromkeys("╔╗╚╝║═", "*"),
            **dict.fromkeys("╌╍□○◇", "."),
            **dict.fromkeys("╎╏┊░", ":"),
            **dict.fromkeys("─·", "-"),
            **dict.fromkeys("│▌" + BAR, "|"),
            **dict.fromkeys("◆×", "x"),
            **dict.fromkeys("▲△", "^"),
            "━": "=",
            "▐": "[",
            END: "]",
            "●": "o",
            "▼": "v",
            "►": ">",
            "◄": "<",
            "°": "'",
            "\xa0": " ",
        }
    )
)


def glyphs(setting: str, encoding: str) -> Glyphs:
    """The table for a setting (unicode, ascii, auto) and the encoding of the terminal."""
    utf = encoding.lower().replace("-", "").startswith("utf")
    return ASCII if setting == "ascii" or (setting == "auto" and not utf) else UNICODE
