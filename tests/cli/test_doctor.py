"""`hotseat where` and `hotseat doctor`."""

from __future__ import annotations

import re

import pytest

from hotseat.packs import built_in
from hotseat.settings import Settings
from tests.terminal import Terminal
from tests.test_cli import said, typed


def told(text: str) -> dict[str, str]:
    """What was said, by the name before it."""
    return {line[:10].strip(): line[10:] for line in text.splitlines() if line[:10].strip()}


def test_where_everything_lies(capsys, home):
    assert said(capsys, "where") == (
        0,
        f"settings  {home}/config/hotseat\n"
        f"tables    {home}/data/hotseat/tables\n"
        f"packs     {home}/data/hotseat/packs\n"
        f"content   {built_in()}\n",
        "",
    )
    assert not home.exists()


def test_a_doctor_without_a_terminal(home):
    ran = typed("doctor", PYTHONIOENCODING="ascii")
    assert (ran.returncode, ran.stderr) == (0, "")
    seen = told(ran.stdout)
    assert seen["screen"].endswith("they come from a pipe or a file. Plain mode works.")
    assert seen["size"] == "unknown; text is wrapped at 80 columns"
    assert seen["encoding"] == "ascii, of what is typed ascii"
    assert seen["signs"] == "plain ASCII, by the encoding"
    assert seen["colours"] == "none"
    assert seen["settings"] == f"can be written: {home}/config/hotseat"
    assert re.fullmatch(r"8\.\d+\.\d+", seen["Textual"]) and seen["Python"].startswith("3.")
    assert not home.exists()


@pytest.mark.parametrize(
    ("environment", "colours"),
    [
        ({}, "16 million (COLORTERM=truecolor), theme dark"),
        ({"COLORTERM": None}, "256, theme dark"),
        ({"COLORTERM": None, "TERM": "xterm"}, "16, theme dark"),
        ({"NO_COLOR": "1"}, "none, because NO_COLOR is set"),
    ],
)
def test_a_doctor_on_a_terminal(environment, colours):
    with Terminal("doctor", size=(200, 40), env=environment) as at:
        assert at.wait_exit() == 0
        seen = told(at.text)
        assert seen["screen"] == "a terminal that can be drawn on"
        assert seen["size"] == "200 by 40"
        assert seen["TERM"] == environment.get("TERM", "xterm-256color")
        assert seen["colours"] == colours
        assert seen["signs"] == "lines and shapes of Unicode, by the encoding"


def test_a_small_terminal_is_told_what_a_table_needs():
    with Terminal("doctor", size=(79, 24)) as at:
        assert at.wait_exit() == 0
        assert "79 by 24; a table needs 80 by 24" in at.text


def test_the_settings_count():
    Settings(theme="light", glyphs="ascii", motion="none").save()
    seen = told(typed("doctor").stdout)
    assert seen["signs"] == "plain ASCII, by the settings" and seen["motion"] == "none"


def test_a_folder_that_cannot_be_written_is_told(home):
    home.mkdir()
    (home / "data").write_text("no folder")
    ran = typed("doctor")
    assert ran.returncode == 1
    seen = told(ran.stdout)
    assert seen["tables"] == f"cannot be written (not a directory): {home}/data/hotseat/tables"
    assert seen["settings"].startswith("can be written")
