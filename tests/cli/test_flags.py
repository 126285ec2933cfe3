"""The options of a game, which are flags of the commands that begin one."""

from __future__ import annotations

import re

import pytest

from hotseat import cli
from hotseat.packs import GAMES
from tests.test_cli import loaded_by, refused, said

OWN = {
    "one-hit-heroes": {"--heroes", "--run", "--boss", "--level"},
    "one-hit-kill": {"--decks", "--variants"},
}
BEGIN = ("play", "simulate")


def flags(capsys: pytest.CaptureFixture[str], *words: str) -> list[str]:
    """The flags that the help of a command lists, each as often as it stands there."""
    code, out, err = said(capsys, *words, "--help")
    assert (code, err) == (0, "")
    return re.findall("^  (?:-h, )?(--[a-z]+)", out, re.MULTILINE)


@pytest.mark.parametrize("command", BEGIN)
@pytest.mark.parametrize("game", GAMES)
def test_a_command_takes_what_the_game_on_its_line_takes(capsys, command, game):
    shared = flags(capsys, command)
    own = flags(capsys, command, game)
    assert {*own} - {*shared} == OWN[game]
    assert len(own) == len({*own}) and {*shared} <= {*own}


@pytest.mark.parametrize("command", BEGIN)
def test_help_without_a_game_loads_none(command):
    loaded = loaded_by(command, "--help")
    assert not [name for name in loaded if name.startswith(("hotseat.engine", "pydantic"))]


@pytest.mark.parametrize(
    "words",
    [
        "--heroes Sofia,EDRIC --boss Bruiser one-hit-heroes",
        "one-hit-heroes --set heroes=Sofia,EDRIC --set boss=Bruiser",
        "One_Hit_Heroes --boss Bruiser --set heroes=Sofia,EDRIC",
    ],
)
def test_ids_are_told_by_a_flag_or_by_set_in_any_capitals(capsys, words):
    assert refused(capsys, "play", *words.split()).startswith("There is no Boss `bruiser`;")


def test_a_flag_says_what_set_says(capsys):
    both = "Trade-In and Communal Weapons contradict each other. (OHK-167)"
    words = ["play", "one-hit-kill", "--seats", "Ann,bot"]
    assert refused(capsys, *words, "--variants", "trade-in,communal-weapons") == both
    assert refused(capsys, *words, "--set", "variants=trade-in,communal-weapons") == both


def test_what_a_flag_tells_is_simulated(capsys):
    words = ["simulate", "one-hit-heroes", "--seats", "bot:easy,bot:easy", "--games", "1"]
    code = cli.run([*words, "--workers", "1", "--boss", "switchboard", "--level", "3"])
    assert code == 0 and "boss=switchboard · level=3" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("play one-hit-kill --level 2", "One Hit Kill has no option --level; --set takes players,"),
        ("simulate one-hit-kill --run x", "One Hit Kill has no option --run; --set takes players,"),
        ("play --boss x one-hit-heros", "There is no game `--boss`; there are one-hit-heroes,"),
        ("play one-hit-heros --boss x", "There is no game `one-hit-heros`; did you mean"),
        ("simulate one-hit-heroes --gams 1", "One-Hit Heroes has no option --gams; did you mean"),
    ],
)
def test_what_no_game_takes_is_said_in_one_line(capsys, words, sentence):
    assert refused(capsys, *words.split()).startswith(sentence)
