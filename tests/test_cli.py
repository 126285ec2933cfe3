"""The command line as it is typed: what it prints, what it refuses, and its exit codes."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import hotseat
from hotseat import cli
from hotseat.packs import own_packs
from tests.terminal import Terminal

ROOT = Path(__file__).parent.parent
FIGHT = ["play", "one-hit-heroes", "--heroes", "sofia,edric", "--boss", "brick-bruiser"]


def said(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    """Run a command in this process: exit code, what it printed, what it complained of."""
    code = cli.run([*words])
    out, err = capsys.readouterr()
    return code, out, err


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """The one line a wrong command gets."""
    code, out, err = said(capsys, *words)
    assert (code, out) == (2, "")
    (line,) = err.splitlines()
    return line


def typed(*words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run a command in a process of its own, with no terminal on any side."""
    return subprocess.run(
        [sys.executable, "-m", "hotseat", *words],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=60,
        cwd=ROOT,
        env={**os.environ, **environment},
    )


# ---- the door


COMMANDS = (
    *("play", "resume", "tables", "replay", "export", "import"),
    *("cards", "rules", "check", "simulate", "where", "doctor"),
)


def test_help_names_every_command():
    ran = typed("--help")
    assert (ran.returncode, ran.stderr) == (0, "")
    for command in COMMANDS:
        assert f"  {command} " in ran.stdout
    assert max(map(len, ran.stdout.splitlines())) <= 80


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help(capsys, command):
    code, out, _ = said(capsys, command, "--help")
    assert code == 0
    assert out.startswith(f"Usage: hotseat {command}")


def test_version_behind_other_words(capsys):
    assert said(capsys, "--with", "x", "--version") == (0, f"hotseat {hotseat.__version__}\n", "")


WRONG = {
    "one-hit-heroes": "A game needs a command: hotseat play one-hit-heroes",
    "play one-hit-heros": "There is no game `one-hit-heros`; did you mean `one-hit-heroes`?",
    "cards chess": "There is no game `chess`; there are one-hit-heroes, one-hit-kill.",
    "rules chess": "There is no game `chess`; there are one-hit-heroes, one-hit-kill.",
    "play one-hit-heroes --heroes sofa,edric --boss brick-bruiser": (
        "There is no Hero `sofa`; there are caceus, edric, ione, maren, sofia, torvald. (OHH-001)"
    ),
    "play one-hit-heroes --heroes sofia,edric --boss bruiser": (
        "There is no Boss `bruiser`; there are brick-bruiser, switchboard, mirror-matron,"
        " glass-titan. (OHH-005)"
    ),
    "play one-hit-heroes --heroes sofia,sofia --boss brick-bruiser": (
        "That Hero's deck is taken: every mat has its own Hero. (OHH-004)"
    ),
    "play one-hit-heroes --heroes sofia --boss brick-bruiser": (
        "A person alone sets up two mats with two Heroes. (OHH-020)"
    ),
    "play one-hit-heroes --heroes sofia,edric,ione,maren,torvald --boss brick-bruiser": (
        "There are 4 mats, so 4 Heroes at most. (OHH-003)"
    ),
    "play one-hit-heroes --heroes sofia,edric --boss brick-bruiser --players Ann,Bob,Cy": (
        "Every mat needs a person who runs it. (OHH-003)"
    ),
    "play one-hit-heroes --heroes sofia,edric": (
        "--boss is missing; there are brick-bruiser, switchboard, mirror-matron, glass-titan."
    ),
    "play one-hit-heroes --heroes sofia,edric --run city-of-fog": (
        "There is no Episode `city-of-fog`; there are city-of-glass. (OHH-006)"
    ),
    "play one-hit-heroes --heroes sofia,edric --run city-of-glass --boss mirror-matron": (
        "A run begins with its first Boss, Brick Bruiser. (OHH-023)"
    ),
    "play one-hit-heroes --run city-of-glass": (
        "--heroes is missing; there are caceus, edric, ione, maren, sofia, torvald."
    ),
    "play one-hit-heroes --boss brick-bruiser": (
        "--heroes is missing; there are caceus, edric, ione, maren, sofia, torvald."
    ),
    "play one-hit-heroes --heroes sofia,edric --boss brick-bruiser --seats Ann,bot:fierce": (
        "There is no level `fierce` of a computer; there are easy, normal and hard."
    ),
    "play one-hit-heroes --heroes sofia,edric --boss brick-bruiser --seats Ann:hard,Ben": (
        "Only a computer has a level: `bot:hard`, not `Ann:hard`."
    ),
    "play one-hit-heroes --seats Ann,bot --players Ann": (
        "--players and --seats both say who plays: give one of them."
    ),
    "play one-hit-heroes --heroes sofia,edric --boss brick-bruiser --seats Ann,bot,bot": (
        "Every mat needs a person who runs it. (OHH-003)"
    ),
    "play one-hit-kill --heroes sofia": (
        "One Hit Kill has no option --heroes; --set takes players, decks, variants, starter, friendly."
    ),
    "play one-hit-heroes --bos brick-bruiser": (
        "One-Hit Heroes has no option --bos; did you mean `--boss`?"
    ),
    "play one-hit-heroes --players Ann": (
        "--heroes is missing; there are caceus, edric, ione, maren, sofia, torvald."
    ),
    "play one-hit-heroes --heroes sofia,edric --boss brick-bruiser --level 6": (
        "The level is 1 to 5, not 6. (OHH-036)"
    ),
    "play one-hit-heroes --heroes sofia,edric --boss brick-bruiser --level two": (
        "--level takes a whole number, not `two`."
    ),
    "play one-hit-heroes --seed -1": (
        "--seed takes a whole number, 0 to 9223372036854775807, not `-1`."
    ),
    "play one-hit-heroes --seed seven": (
        "--seed takes a whole number, 0 to 9223372036854775807, not `seven`."
    ),
    "play one-hit-heroes --with nowhere": (
        "There is no folder `nowhere`: --with takes the folder of a pack."
    ),
    "--with nowhere": "There is no folder `nowhere`: --with takes the folder of a pack.",
    "--with tests": (
        "`tests` is no pack: there is no folder `one-hit-heroes` or `one-hit-kill` in it."
    ),
    "cards one-hit-heroes --with tests": (
        "`tests` is no pack: there is no folder `one-hit-heroes` in it."
    ),
    "check nowhere": "There is no folder or file `nowhere`.",
    "check README.md": "`README.md` lies in no folder of a game (`one-hit-heroes`, `one-hit-kill`).",
    "cards one-hit-heroes flashovr": (
        "Nothing in One-Hit Heroes is called `flashovr`; did you mean `Flashover`?"
    ),
    "cards one-hit-heroes qqq": (
        "Nothing in One-Hit Heroes is called `qqq`; without a name all cards are printed."
    ),
    "cards one-hit-kill qqq": (
        "Nothing in One Hit Kill is called `qqq`; without a name all cards are printed."
    ),
    "play one-hit-kill --seats Ann,bot --set speed=2": (
        "There is no option `speed` of the game; there are players, decks, variants, starter,"
        " friendly."
    ),
    "play one-hit-kill --seats Ann,bot --set variants=trade-in,communal-weapons": (
        "Trade-In and Communal Weapons contradict each other. (OHK-167)"
    ),
    "rules one-hit-heroes OHH-999": "There is no rule OHH-999: they go from OHH-001 to OHH-235.",
    "rules one-hit-heroes zebra": (
        "No rule of One-Hit Heroes speaks of `zebra`; did you mean `extra`?"
    ),
    "rules one-hit-heroes qqq xxx": (
        "No rule of One-Hit Heroes speaks of `qqq xxx`; fewer words find more."
    ),
}


@pytest.mark.parametrize("words", WRONG)
def test_what_cannot_be_gets_one_line(capsys, monkeypatch, words):
    monkeypatch.chdir(ROOT)
    assert refused(capsys, *words.split()) == WRONG[words]


@pytest.mark.parametrize("words", ["paly", "play", "play one-hit-heroes --seed", "check --all"])
def test_what_the_parser_refuses_is_one_line_too(capsys, words):
    assert refused(capsys, *words.split()).endswith(" (hotseat --help says more)")


# ---- without a terminal


NEEDS = "hotseat draws on a terminal and reads its keys, and"


def test_the_start_page_needs_a_terminal():
    ran = typed()
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr == f"{NEEDS} here they come from a pipe or a file.\n"


@pytest.mark.parametrize("term", ["dumb", "unknown"])
def test_a_terminal_that_cannot_be_drawn_on(term):
    with Terminal(env={"TERM": term}, size=(120, 24)) as at:
        assert at.wait_exit() == 2
        assert " ".join(at.text.split()) == (f"{NEEDS} TERM says that this one cannot be drawn on.")


# ---- straight into a fight


def test_play_goes_straight_to_the_table():
    with Terminal(*FIGHT, "--level", "2", "--seed", "7", size=(100, 30)) as at:
        at.wait_for("HAND OF SOFIA").settle(0.3)
        assert "level 2" in at.text
        assert "BRICK BRUISER" in at.text
        first = at.text
        at.keys("ctrl+q")
        assert at.wait_exit() == 0
    with Terminal(*FIGHT, "--level", "2", "--seed", "7", size=(100, 30)) as at:
        at.wait_for("HAND OF SOFIA").settle(0.3)
        assert at.text == first


def test_play_without_choices_opens_the_set_up_page():
    with Terminal("play", "one-hit-heroes", size=(100, 30)) as at:
        at.wait_for("deal the cards")
        at.keys("ctrl+q")
        assert at.wait_exit() == 0


def test_damaged_settings_are_said(home):
    file = home / "config" / "hotseat" / "settings.json"
    file.parent.mkdir(parents=True)
    file.write_text("{")
    with Terminal() as at:
        at.wait_for("What shall we play?").settle(0.2)
        at.keys("q")
        assert at.wait_exit() == 0
        assert b"The settings were damaged and begin anew" in at.all
    assert file.with_name("settings.damaged.json").read_text() == "{"


# ---- cards


def test_a_card(capsys):
    assert said(capsys, "cards", "one-hit-heroes", "blue", "flame") == (
        0,
        "  Blue Flame · Weapon · to the Discard Pile · Edric\n"
        "    You may discard 3 cards to deal 2 Heavy.\n",
        "",
    )


@pytest.mark.parametrize("name", ["blue-flame", "Blue Flame", "BLUE FLAME", "blue", "ue-fl"])
def test_a_card_by_id_name_or_part(capsys, name):
    assert "Blue Flame" in said(capsys, "cards", "one-hit-heroes", name)[1]


def test_all_cards_of_a_hero(capsys):
    code, out, _ = said(capsys, "cards", "one-hit-heroes", "edric")
    assert code == 0
    assert out.startswith("Edric · Hero · fire mage · burns his own cards\n")
    assert "  Firebolt · Weapon · 3 copies · to the Discard Pile\n" in out
    assert "  Smoke Screen · Reaction · Boss' turn · to the Discard Pile\n" in out
    assert "    The first time each turn you discard from hand: remove 1 of your Aggro.\n" in out
    assert len([line for line in out.splitlines() if line.startswith("  ")][1:]) == 9 * 2 + 1


def test_a_boss_with_its_mat_and_cards(capsys):
    _, out, _ = said(capsys, "cards", "one-hit-heroes", "brick-bruiser")
    assert out.startswith("Brick Bruiser · Boss 1 of City of Glass · 10 Light and 5 Heavy")
    assert "  Brick Bruiser · Boss Mat · front\n    The active Hero gains 1 Aggro.\n" in out
    assert "  One-Two · Boss card · number 4\n    ATTACK. Check YELLOW: ATTACK.\n" in out


def test_every_card_is_printed(capsys):
    _, out, _ = said(capsys, "cards", "one-hit-heroes")
    for name in ("Leech", "Taunt", "Quake", "Shardling 1", "Torvald", "Glass Titan"):
        assert name in out


def test_cards_of_a_pack(capsys):
    code, out, _ = said(
        capsys, "cards", "one-hit-heroes", "duck!", "--with", str(ROOT / "tests/packs/more")
    )
    assert code == 0
    assert out.startswith("  Duck! · Reaction · CG-8 · Boss' turn · to the Discard Pile")


def test_signs_of_markup_are_text(capsys, tmp_path):
    file = tmp_path / "one-hit-heroes" / "packs" / "mine.yaml"
    file.parent.mkdir(parents=True)
    file.write_text(
        "pack: {id: mine, name: Mine}\n"
        "cards: [{id: odd, name: '[/red] :x:', type: action, after: burn, effects: [draw]}]\n"
    )
    _, out, _ = said(capsys, "cards", "one-hit-heroes", "odd", "--with", str(tmp_path))
    assert out.startswith("  [/red] :x: · Action")


def test_text_is_as_wide_as_the_terminal(monkeypatch):
    ran = typed("cards", "one-hit-heroes", "warding lantern", COLUMNS="40")
    assert ran.stdout.splitlines()[1:] == [
        "    The first time each turn you discard",
        "    from hand: remove 1 of your Aggro.",
    ]


# ---- rules


@pytest.mark.parametrize("id", ["OHH-031", "ohh-31", "31", "OHH 31", "031"])
def test_a_rule_by_its_id(capsys, id):
    code, out, _ = said(capsys, "rules", "one-hit-heroes", id)
    assert code == 0
    assert out == (
        "OHH-031 · level 1 · Levels\n    Level 1 adds nothing.\n\n"
        "    Read with it:\n      OHH-036  levels add up\n"
        "      OHH-042  one level for the whole fight\n\n    From: Difficulty Levels\n"
    )


def test_a_ruling_says_so(capsys):
    _, out, _ = said(capsys, "rules", "one-hit-heroes", "OHH-004")
    assert "Decided by this table:" in out


def test_rules_by_their_words(capsys):
    code, out, _ = said(capsys, "rules", "one-hit-heroes", "Draw Pile", "EMPTY")
    assert code == 0
    heads = [line for line in out.splitlines() if line.startswith("OHH-")]
    assert "OHH-054 · when the Draw Pile runs out" in heads
    assert len(heads) < 15


def test_the_list_of_rules(capsys):
    _, out, _ = said(capsys, "rules", "one-hit-heroes")
    assert out.startswith("Setting up\n  OHH-001  what is in the box\n")
    assert out.count("  OHH-") == 235
    areas = [line for line in out.splitlines() if line and not line.startswith(" ")]
    assert len(areas) == len(set(areas))


# ---- check


def pack(root: Path, effect: str) -> Path:
    file = root / "one-hit-heroes" / "packs" / "mine.yaml"
    file.parent.mkdir(parents=True)
    card = f"{{id: mine, type: action, after: burn, effects: [{effect}]}}"
    file.write_text(f"pack: {{id: mine-too, name: Mine}}\ncards: [{card}]\n")
    return file


def test_check_finds_nothing_wrong(capsys, tmp_path):
    pack(tmp_path, "draw")
    assert said(capsys, "check", str(tmp_path)) == (0, f"Nothing is wrong in {tmp_path}\n", "")
    assert said(capsys, "check")[0] == 0


def test_check_says_where(capsys, tmp_path):
    file = pack(tmp_path, "drwa")
    line = f"{file}:2:57: an effect is unknown here: `drwa`; did you mean `draw`?\n"
    assert said(capsys, "check", str(tmp_path)) == (1, line, "")
    assert said(capsys, "check", str(file)) == (1, line, "")
    assert said(capsys, "check", str(tmp_path), str(file)) == (1, line, "")


def test_a_broken_pack_of_the_player_is_left_out(capsys):
    file = pack(own_packs() / "mine", "drwa")
    code, out, err = said(capsys, "cards", "one-hit-heroes", "leech")
    assert code == 0
    assert "Leech" in out
    assert err.startswith(f"left out: {file}:2:57: an effect is unknown here: `drwa`")


def test_a_broken_pack_that_was_asked_for_is_an_error(capsys, tmp_path):
    file = pack(tmp_path, "drwa")
    code, out, err = said(capsys, *FIGHT, "--with", str(tmp_path))
    assert (code, out) == (1, "")
    assert err.startswith(f"{file}:2:57: an effect is unknown here: `drwa`")


# ---- pipes and encodings


def test_whoever_has_read_enough_may_go():
    command = f"{sys.executable} -m hotseat cards one-hit-heroes | head -1"
    ran = subprocess.run(command, shell=True, capture_output=True, text=True, cwd=ROOT, timeout=60)
    assert ran.stdout.startswith("Caceus")
    assert ran.stderr == ""


def test_a_terminal_without_these_letters_gets_others():
    ran = typed("cards", "one-hit-heroes", "leech", PYTHONIOENCODING="ascii")
    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout.startswith("  Leech ? Weapon ? 2 copies")


def test_a_pipe_gets_no_colours():
    assert "\x1b" not in typed("cards", "one-hit-heroes", "leech").stdout


def test_a_fault_of_our_own_is_one_line(monkeypatch, capsys):
    def broken(words: list[str]) -> int:
        raise KeyError("a\nb")

    monkeypatch.setattr(cli, "run", broken)
    with pytest.raises(SystemExit) as left:
        cli.main()
    assert left.value.code == 1
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith("This is a fault of hotseat: KeyError: ")
    monkeypatch.setenv("HOTSEAT_TRACEBACK", "1")
    with pytest.raises(KeyError):
        cli.main()


def loaded_by(*words: str) -> set[str]:
    code = f"import sys\nfrom hotseat import cli\ncli.run({[*words]!r})\nprint(*sys.modules, file=sys.stderr)"
    ran = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT, timeout=60
    )
    return {*ran.stderr.split()}


@pytest.mark.parametrize(
    "words", [["--help"], ["check"], ["rules", "one-hit-heroes"], ["cards", "one-hit-heroes"]]
)
def test_no_command_without_a_screen_loads_textual(words):
    assert "textual" not in loaded_by(*words)


def test_rules_load_no_game():
    loaded = loaded_by("rules", "one-hit-heroes", "31")
    assert not [name for name in loaded if name.startswith("hotseat.engine")]


def test_a_pack_may_be_named_before_the_command_or_behind_it(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    pack = tmp_path / "mine" / "one-hit-heroes" / "packs"
    pack.mkdir(parents=True)
    (pack / "street.yaml").write_text(
        "pack: {id: street, name: Street cards}\n"
        "cards: [{id: jab, type: weapon, after: discard, effects: [{box: {light: 1}}]}]\n"
    )
    with_ = ["--with", str(tmp_path / "mine")]
    assert cli.run([*with_, "cards", "one-hit-heroes", "jab"]) == 0
    before = capsys.readouterr().out
    assert cli.run(["cards", "one-hit-heroes", "jab", *with_]) == 0
    assert capsys.readouterr().out == before and "Deal 1 Light." in before
