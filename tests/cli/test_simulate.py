"""`hotseat simulate` as it is typed."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from hotseat.lab import playing
from hotseat.lab.report import Report
from tests.hashing import printed
from tests.terminal import Terminal
from tests.test_cli import ROOT, refused, said

FEW = ("simulate", "one-hit-heroes", "--seats", "bot:easy,bot:easy", "--workers", "1")


def tables(out: str) -> dict[str, list[list[str]]]:
    """The tables that were printed, by their titles: the words of every row."""
    found = {}
    for part in out.split("\n\n"):
        title, *rows = part.splitlines()
        found[title.split("  ")[0]] = [row.split() for row in rows]
    return found


# ---- what is printed


def test_many_fights(capsys):
    code, out, err = said(capsys, *FEW, "--games", "30", "--seed", "4")
    assert code == 0
    head, *_ = out.splitlines()
    assert head == "one-hit-heroes · 30 fights · easy, easy · seed 4"
    assert max(map(len, out.splitlines())) <= 80
    (won,) = tables(out)["Won"]
    assert won[:2] == ["all", "fights"] and won[-1] == "30"
    bosses = tables(out)["Won, by boss"]
    assert [row[0] for row in bosses] == [
        "brick-bruiser",
        "switchboard",
        "mirror-matron",
        "glass-titan",
    ]
    assert sum(int(row[-1]) for row in bosses) == 30
    heroes = tables(out)["Won, by hero"]
    assert [int(row[-1]) for row in heroes] == [10] * 6
    assert [row[-1] for row in tables(out)["Won, by heroes"]] == ["2"] * 15
    assert sum(int(row[-3]) for row in tables(out)["How fights ended"]) == 30
    assert "duster-coat" in [row[0] for row in tables(out)["Cards of sofia"]]
    assert "CPU seconds a fight" in err


def test_many_games_of_which_each_has_one_winner(capsys):
    """Who won, how long it took, what only this game counts, and what each card did for its
    owner."""
    some = ("simulate", "one-hit-kill", "--seats", "bot:easy,bot:normal,bot:easy", "--workers", "1")
    code, out, err = said(capsys, *some, "--games", "12", "--seed", "4")
    assert code == 0 and max(map(len, out.splitlines())) <= 80
    assert out.splitlines()[0] == "one-hit-kill · 12 games · easy, normal, easy · seed 4"
    found = tables(out)
    (won,), seats = found["Won"], found["Won, by seat"]
    assert [row[:2] for row in seats] == [["seat", "1"], ["seat", "2"], ["seat", "3"]]
    assert [row[-1] for row in seats] == ["12"] * 3 and won == seats[0]
    assert sum(float(row[2]) for row in seats) == pytest.approx(100, abs=0.2)
    assert sum(int(row[-3]) for row in found["How games ended"]) == 12
    counted = [" ".join(row[:-4]) for row in found["Length of a game"]]
    assert counted[:4] == ["rounds", "decisions", "Overloads", "pairs"]
    assert [row[0] for row in found["Specials"]] == [
        "chaos",
        "natural-selection",
        "overload",
        "regex",
        "transmute",
    ]
    assert len(found["Weapons"]) == 20
    revealed = sum(round(int(row[1]) * float(row[2]) / 100) for row in found["Weapons"])
    assert revealed == 12
    assert "games a CPU second" in err


def test_two_workers_print_the_same(capsys):
    one = said(capsys, *FEW, "--games", "20")[1]
    two = said(capsys, *FEW[:-1], "2", "--games", "20")[1]
    assert one == two


def test_other_hash_seeds_print_the_same(capsys):
    outs = {printed(seed, "-m", "hotseat", *FEW, "--games", "12") for seed in ("1", "2")}
    assert outs == {said(capsys, *FEW, "--games", "12")[1]}


def test_what_is_set_stands_in_the_first_line(capsys):
    _, out, _ = said(
        *(capsys, *FEW, "--games", "4", "--set", "boss=switchboard", "level=2"),
        *("heroes=sofia,edric",),
    )
    head = " ".join(out.split("\n\n")[0].split())
    assert head.endswith("seed 1 · boss=switchboard · level=2 · heroes=sofia,edric")
    assert "Won, by boss" not in out


def test_what_is_varied(capsys):
    _, out, _ = said(capsys, *FEW, "--games", "8", "--vary", "level=1..3")
    assert out.startswith("one-hit-heroes · 24 fights · easy, easy · seed 1 · level=1|2|3\n")
    assert [(row[0], row[-1]) for row in tables(out)["Won, by level"]] == [
        *(("1", "8"), ("2", "8"), ("3", "8"))
    ]
    rows = tables(out)["Won, by boss and level"]
    assert rows[0][:2] == ["brick-bruiser,", "1"] and len(rows) == 12


def test_two_levels_compared(capsys):
    code, out, _ = said(
        *(capsys, *FEW, "--games", "6", "--against", "bot:normal,bot:normal"),
        *("--vary", "boss=brick-bruiser,switchboard"),
    )
    assert code == 0
    assert " · easy, easy against normal, normal · " in out
    rows = tables(out)["The same games"]
    assert [(row[0], row[-1]) for row in rows] == [
        *(("all", "12"), ("brick-bruiser", "6"), ("switchboard", "6"))
    ]


def test_whole_runs(capsys):
    _, out, _ = said(
        capsys, *FEW, "--games", "4", "--run", "city-of-glass", "--tries", "1", "level=5"
    )
    assert out.startswith("one-hit-heroes · 4 runs of city-of-glass, 1 try a Boss · easy, easy")
    found = tables(out)
    assert found["Runs"][0][-1] == "4"
    boss, *figures = found["Boss of a run"][0]
    assert boss == "brick-bruiser" and figures[-3:-1] == ["4", "1.00"]
    assert found["Won"][0][:3] == ["all", "first", "tries"]


# ---- data


def test_all_of_it_as_json(capsys, tmp_path):
    file = tmp_path / "results.json"
    words = (*FEW, "--games", "6", "level=2", "--vary", "boss=switchboard,glass-titan")
    _, out, _ = said(capsys, *words, "--json", str(file))
    text = file.read_text(encoding="utf-8")
    data = json.loads(text)
    assert text == json.dumps(data, indent=1, sort_keys=True) + "\n"
    report = Report.model_validate_json(text)
    assert report.plan.options == {"level": "2"}
    assert report.plan.vary.values == ("switchboard", "glass-titan")
    assert report.complete and report.faults == ()
    (side,) = report.sides
    assert len(side.games) == 12
    won = [game.result == "won" for game in side.games]
    assert (side.won.won, side.won.of) == (sum(won), 12)
    assert f"{100 * side.won.rate:.1f} %" in out


def test_the_same_data_from_two_workers(capsys, tmp_path):
    seen = []
    for workers in ("1", "2"):
        file = tmp_path / workers
        said(capsys, *FEW[:-1], workers, "--games", "10", "--json", str(file))
        data = json.loads(file.read_text())
        del data["speed"]
        seen.append(data)
    assert seen[0] == seen[1]


# ---- what cannot be

SIMULATE = "simulate one-hit-heroes "
KEYS = "heroes, boss, level, retry, help, armory, looted"
WRONG = {
    "simulate chess": "There is no game `chess`; there are one-hit-heroes, one-hit-kill.",
    SIMULATE + "--games none": "--games takes a whole number, 1 to 1000000, not `none`.",
    SIMULATE + "--games 0": "--games takes a whole number, 1 to 1000000, not `0`.",
    SIMULATE + "--workers 0": "--workers takes a whole number, 1 to 64, not `0`.",
    SIMULATE + "--tries 0": "--tries takes a whole number, 1 to 100, not `0`.",
    SIMULATE + "--drafts nobody": "--drafts takes players or chance, not `nobody`.",
    SIMULATE + "--seed x": "--seed takes a whole number, 0 to 9223372036854775807, not `x`.",
    SIMULATE + "--seats Ann,bot:easy": (
        "--seats takes computer players (bot:easy, bot:normal, bot:hard), not `Ann`."
    ),
    SIMULATE + "--seats bot:wise,bot:easy": (
        "There is no level `wise` of a computer; there are easy, normal and hard."
    ),
    SIMULATE + "--against ,": (
        "--against takes computer players (bot:easy, bot:normal, bot:hard), not `,`."
    ),
    SIMULATE + "--seats bot": "A person alone sets up two mats with two Heroes. (OHH-020)",
    SIMULATE + "--seats bot,bot,bot,bot,bot": ("There are 4 mats, so 4 Heroes at most. (OHH-003)"),
    SIMULATE + "--seats bot,bot,bot --set heroes=sofia,edric": (
        "This takes 2 seats, and --seats names 3."
    ),
    SIMULATE + "--against bot:easy": "--against takes as many seats as --seats: 2.",
    SIMULATE + "--run atlantis": (
        "There is no Episode `atlantis`; there are city-of-glass. (OHH-006)"
    ),
    SIMULATE + "--run city-of-glass boss=switchboard": (
        "A run begins with its first Boss, Brick Bruiser. (OHH-023)"
    ),
    SIMULATE + "--set boss": f"--set takes KEY=VALUE, not `boss`; a key is {KEYS}.",
    SIMULATE + "bos=x": "There is no option `bos` of the game; did you mean `boss`?",
    SIMULATE + "--set weather=x": f"There is no option `weather` of the game; there are {KEYS}.",
    SIMULATE + "boss=bruiser": (
        "There is no Boss `bruiser`; there are brick-bruiser, switchboard, mirror-matron,"
        " glass-titan. (OHH-005)"
    ),
    SIMULATE + "level=two": "`level` takes a whole number, not `two`.",
    SIMULATE + "help=maybe": "`help` takes yes or no, not `maybe`.",
    SIMULATE + "level=9": "The level is 1 to 5, not 9. (OHH-036)",
    SIMULATE + "--vary level=1..9": "The level is 1 to 5, not 6. (OHH-036)",
    SIMULATE + "--vary level=3..1": (
        "--vary goes from the lower to the higher number, not `3..1`."
    ),
    SIMULATE + "--vary level=a..b": "--vary takes a whole number, 0 to 1000, not `a`.",
    SIMULATE + "--vary heroes=a": (
        "There is no option `heroes` of the game; there are boss, level, retry, help."
    ),
    SIMULATE + "--vary level=1..2 level=1": "`level` is either set or varied, not both.",
    SIMULATE + "--json tests": "`tests` is a folder: --json takes the name of a file.",
    SIMULATE + "--json no/where.json": "There is no folder `no` for the file of --json.",
    SIMULATE + "--with nowhere": "There is no folder `nowhere`: --with takes the folder of a pack.",
}


@pytest.mark.parametrize("words", WRONG)
def test_what_cannot_be_gets_one_line(capsys, monkeypatch, words):
    monkeypatch.chdir(ROOT)
    assert refused(capsys, *words.split()) == WRONG[words]


def test_a_pack_brings_more_bosses(capsys):
    more = str(ROOT / "tests" / "packs" / "more")
    _, out, _ = said(capsys, *FEW, "--games", "3", "--with", more, "boss=straw-man")
    assert "boss=straw-man" in out


# ---- what goes wrong on the way


def test_a_game_over_the_cap_is_told_and_the_table_printed(capsys, monkeypatch, tmp_path):
    monkeypatch.setattr(playing, "DECISIONS", 30)
    file = tmp_path / "results.json"
    code, out, err = said(capsys, *FEW, "--games", "30", "--json", str(file))
    assert code == 1
    faults = Report.model_validate_json(file.read_text()).faults
    assert 0 < len(faults) <= 30
    assert f"Game {faults[0].number} (seed {faults[0].seed}): no end within 30 decisions" in err
    stopped = next(row for row in tables(out)["How fights ended"] if row[0] == "stopped,")
    assert int(stopped[-3]) == len(faults)


def test_a_file_that_cannot_be_written(capsys, monkeypatch, tmp_path):
    file = tmp_path / "results.json"

    def full(*told: object, **more: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_text", full)
    code, out, err = said(capsys, *FEW, "--games", "2", "--json", str(file))
    assert code == 1 and "Won" in out
    assert err.splitlines()[-1] == f"`{file}` cannot be written: No space left on device."


@pytest.mark.parametrize("workers", ["1", "2"])
def test_an_interrupt_prints_what_there_is(workers):
    """As a person does it: a bar on the terminal, and Ctrl+C."""
    with Terminal(*FEW[:-1], workers, "--games", "100000", size=(100, 40)) as at:
        at.wait(lambda t: re.search(r"[1-9][0-9]*/100000", t.text))
        at.write(b"\x03")
        assert at.wait_exit() == 130
        assert re.search(rb"[1-9]\d* fights?, stopped before 100,000", at.all)
        assert b"Traceback" not in at.all
        assert at.unclean == []


# ---- the door


def test_simulate_loads_no_textual():
    code = f"import sys\nfrom hotseat import cli\ncli.run({[*FEW, '--games', '1']!r})\nprint(*sys.modules)"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT)
    assert "hotseat.lab.workers" in ran.stdout.split()
    assert "textual" not in ran.stdout.split() and "sqlite3" not in ran.stdout.split()
