"""A table in plain mode is kept: left at any point, also by `kill -9`, and come back to."""

from __future__ import annotations

import re
import signal
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from hotseat.engine.state import save
from hotseat.games.one_hit_heroes.game import GAME
from hotseat.table.shelf import Shelf, tables_folder
from hotseat.table.table import Table
from tests.positions import library
from tests.pty.moves import found

from .piped import ROOT, Piped
from .talking import Said, talk, typed
from .test_command import FIGHT, piped
from .test_fights import table_of

POINTS = (0, 1, 2, 3, 5, 7, 8, 11, 14, 16, 19, 22, 25, 29, 33, 38, 42, 47, 51, 55)  # answers
RESUME = ["resume", "--plain"]
BACK = "Saved. To go on: hotseat resume 1 --plain\n"


def block(text: str) -> list[str]:
    """What was said until the first line was waited for."""
    return Said(None, 0, text).answers[0]


def on_shelf(id: str = "1") -> Table:
    """A kept table, let go of at once."""
    table = Shelf().resume(id, GAME, library())
    table.close()
    return table


def test_killed_at_twenty_points_a_fight_ends_as_if_it_never_was() -> None:
    """Nothing that was said is lost, and each time the very decision after it is asked.

    At every second point it is killed while it answers: then that answer counts or it does not.
    """
    seed, answers = found("won", shortest=POINTS[-1] + 2)
    beside, at = table_of(seed), 0
    hotseat = Piped(*FIGHT, "--seed", str(seed), "--plain")
    for n, point in enumerate(POINTS):
        with hotseat:
            assert block(hotseat.asked()) == block(talk(beside).text)
            while at < point:
                answer(beside, hotseat, answers[at])
                at += 1
            caught = n % 2 and len(lines := [*typed(beside, answers[at])]) == 1
            if caught:
                hotseat.write(lines[0])
            hotseat.kill()
        table = on_shelf()
        assert table.number - at in ((0, 1) if caught else (0,))
        if table.number > at:
            beside.answer(at, answers[at])
            at += 1
        assert save(table.state) == save(beside.state)
        hotseat = Piped(*RESUME)
    with hotseat:
        hotseat.asked()
        for keys in answers[at:]:
            for line in typed(beside, keys):
                hotseat.write(line)
            beside.answer(beside.number, keys)
        code, out, err = hotseat.end()
    assert (code, err) == (0, "") and "The fight is won." in out
    assert save(on_shelf().state) == save(beside.state)
    assert [path.name for path in tables_folder().iterdir()] == ["1.hotseat"]


def answer(beside: Table, hotseat: Piped, keys: tuple[str, ...]) -> None:
    """Give an answer here and there; the same is asked next."""
    lines = [*typed(beside, keys)]
    beside.answer(beside.number, keys)
    for line in lines:
        said = hotseat.type(line)
    paragraphs = Said(None, 0, f"> {said}").answers[1]
    assert options(paragraphs) == options(block(talk(beside).text))


def options(paragraphs: list[str]) -> list[str]:
    return [said for said in paragraphs if re.match(r"\d+\. ", said)]


def test_a_table_is_there_from_its_first_question_on() -> None:
    with Piped(*FIGHT, "--plain") as hotseat:
        hotseat.asked()
        hotseat.kill()
    assert on_shelf().number == 0


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
def test_a_signal_leaves_the_table_as_it_stands(number: int) -> None:
    with Piped(*FIGHT, "--plain") as hotseat:
        hotseat.asked()
        hotseat.type("1")
        hotseat.process.send_signal(number)
        assert hotseat.process.wait(10) in (-number, 128 + number)
    assert on_shelf().number == 1


@pytest.mark.parametrize("last", ["", "quit\n", "QUIT\n", "hand\nscuot\nquit\nscout\n"])
def test_the_end_of_the_input_and_quit_say_how_to_come_back(last: str) -> None:
    ran = piped(*FIGHT, "--seed", "7", "--plain", keys=f"1\n{last}")
    assert ran.returncode == 0 and ran.stderr == b""
    assert ran.stdout.decode().endswith(BACK)
    table, beside = on_shelf(), table_of(7)
    beside.answer(0, [beside.sight(beside.decider).options[0].key])
    assert save(table.state) == save(beside.state)


def test_a_fight_in_three_sittings_ends_as_in_one() -> None:
    seed, answers = found("lost")
    beside, lines = table_of(seed), []
    for keys in answers:
        lines += typed(beside, keys)
        beside.answer(beside.number, keys)
    for n, words in enumerate(([*FIGHT, "--seed", str(seed), "--plain"], RESUME, ["resume", "1"])):
        part = lines[2 * n : 2 * n + 2] if n < 2 else lines[4:]
        ran = piped(*words, keys="\n".join(part))
        assert ran.returncode == 0
        assert ran.stdout.decode().endswith(BACK if n < 2 else f"The seed was {seed}.\n")
    assert save(on_shelf().state) == save(beside.state)


def test_what_was_taken_back_can_be_given_again_after_a_rest() -> None:
    piped(*FIGHT, "--seed", "7", "--plain", keys="1\nundo\n")
    said = piped(*RESUME, keys="redo\n").stdout.decode()
    assert "Sofia goes first." in said and on_shelf().number == 3


def test_a_second_hotseat_is_told_where_it_is_open_and_opens_any_other() -> None:
    piped(*FIGHT, "--plain", keys="1\n")
    with Piped(*FIGHT, "--plain") as hotseat:
        hotseat.asked()
        where = f"(process {hotseat.process.pid} on {socket.gethostname()})."
        ran = piped("resume", "2", "--plain")
        assert (ran.returncode, ran.stdout) == (1, b"")
        assert ran.stderr.decode() == (
            f"This table is open in another hotseat {where} Another: hotseat resume 1\n"
        )
        listed = " ".join(piped("tables").stdout.decode().split())
        assert listed.count("This table is open in another hotseat") == 1 and where in listed
        ran = piped("resume", "1", "--plain", keys="scout\n")
        assert ran.returncode == 0 and ran.stdout.decode().endswith(BACK)
        assert hotseat.type("2").startswith("2\n")
        hotseat.kill()
    assert on_shelf("2").number == 1
    assert "open in another" not in piped("tables").stdout.decode()


def no_folder(home: Path) -> None:
    home.mkdir()
    (home / "data").write_text("no folder")


def test_where_nothing_can_be_kept_play_goes_on_and_says_so_each_time(home: Path) -> None:
    no_folder(home)
    ran = piped(*FIGHT, "--plain", keys="1\nscout\n")
    assert ran.returncode == 0
    first, second, third, last = Said(None, 0, ran.stdout.decode()).answers
    assert f"Nothing can be saved in {tables_folder()}: not a directory." in first
    for said in (first, second, third):
        assert "Nothing is being saved." in said
    assert last == ["Nothing was saved."]


FULL = """
import resource, sys
from hotseat import cli
from hotseat.table.shelf import Shelf
keep = Shelf.keep
def kept(self, table):
    keep(self, table)
    resource.setrlimit(resource.RLIMIT_FSIZE, (20_000, 20_000))  # no file grows beyond this
Shelf.keep = kept
sys.exit(cli.run(sys.argv[1:]))
"""


def test_where_the_room_ends_it_is_told_and_play_goes_on() -> None:
    seed, answers = found("won")
    beside, lines = table_of(seed), []
    for keys in answers:
        lines += typed(beside, keys)
        beside.answer(beside.number, keys)
    ran = subprocess.run(
        [sys.executable, "-c", FULL, *FIGHT, "--seed", str(seed), "--plain"],
        input="\n".join(lines),
        capture_output=True,
        text=True,
        cwd=ROOT,
        timeout=60,
    )
    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout.count("This cannot be saved: ") == 1
    before, after = ran.stdout.split("This cannot be saved: ")
    assert "Nothing is being saved." not in before
    assert after.count("Nothing is being saved.") > 40 and "The fight is won." in after
    assert 0 < on_shelf().number < 20


FAULTY = """
import sys
from hotseat import cli
from hotseat.games.one_hit_heroes import plain
def broken(*_): raise KeyError("no such word")
plain.card = broken
sys.argv[0] = "hotseat"
cli.main()
"""


def test_a_mistake_of_ours_keeps_the_table_and_names_the_file_to_attach() -> None:
    ran = subprocess.run(
        [sys.executable, "-c", FAULTY, *FIGHT, "--plain"],
        input="1\ncard sofia\nscout\n",
        capture_output=True,
        text=True,
        cwd=ROOT,
        timeout=60,
    )
    assert ran.returncode == 1
    (line,) = ran.stderr.splitlines()
    assert line == (
        "This is a fault of hotseat: KeyError: 'no such word' (HOTSEAT_TRACEBACK=1 shows where)."
        " The table is kept: `hotseat resume 1` goes on with it; to report the mistake, attach"
        f" {tables_folder() / '1.hotseat'}"
    )
    assert on_shelf().number == 1
