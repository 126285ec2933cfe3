"""`hotseat tables`, `resume`, `replay`, `export` and `import`, as they are typed."""

from __future__ import annotations

import re
import shutil

import pytest

from hotseat.engine.state import save
from hotseat.games.one_hit_heroes.game import GAME
from hotseat.table.shelf import Shelf, tables_folder
from hotseat.table.table import Table
from tests.plain.test_one_hit_kill import dealt
from tests.positions import library
from tests.table.tables import Player, new_table
from tests.terminal import Terminal
from tests.test_cli import ROOT, loaded_by, refused, said, typed

NO_TABLE = "No table is kept; `hotseat play` begins one."
DAY = r"\d{4}-\d\d-\d\d \d\d:\d\d"


def kept(answers: int = 9, people: tuple[str, ...] = ("Ann", "Ben"), seed: int = 7) -> Table:
    """One more table on the shelf, closed."""
    table = new_table(seed=seed)
    table.sit(people)
    Shelf().keep(table)
    Player(1).play(table, answers)
    table.close()
    return table


def fault(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """The one line told of a table that cannot be."""
    code, out, err = said(capsys, *words)
    assert (code, out) == (1, "")
    (line,) = err.splitlines()
    return line


# ---- the list


def test_no_table_is_said(capsys):
    assert said(capsys, "tables") == (0, f"{NO_TABLE}\n", "")
    assert refused(capsys, "resume") == NO_TABLE
    assert refused(capsys, "resume", "1") == NO_TABLE
    assert refused(capsys, "export", "1", "x") == NO_TABLE
    assert not tables_folder().exists()


def test_tables_that_wait_come_first(capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", "200")
    table = kept()
    kept(400)
    kept(people=("You", "You"))
    kept(0, ("Sofia", "Torvald"))
    code, out, err = said(capsys, "tables")
    assert (code, err) == (0, "")
    lines = [re.sub(DAY, "TODAY", line) for line in out.splitlines()]
    decides = "Ann (Sofia)" if table.decider == 0 else "Ben (Torvald)"
    turn = table.state.turn
    assert lines[:-1] == [
        "4 · One-Hit Heroes · Brick Bruiser",
        "    Sofia, Torvald",
        "    Before the first turn, Sofia decides. Played TODAY.",
        "3 · One-Hit Heroes · Brick Bruiser",
        "    You (Sofia, Torvald)",
        f"    Turn {turn}, You ({table.names[table.decider]}) decides. Played TODAY.",
        "1 · One-Hit Heroes · Brick Bruiser",
        "    Ann (Sofia), Ben (Torvald)",
        f"    Turn {turn}, {decides} decides. Played TODAY.",
        "2 · One-Hit Heroes · Brick Bruiser",
        "    Ann (Sofia), Ben (Torvald)",
    ]
    assert re.fullmatch(r"    (Won|Lost) in turn \d+\. Played TODAY\.", lines[-1])


def test_of_an_open_table_nothing_is_told_that_may_be_old(capsys):
    table = new_table(seed=7)
    Shelf().keep(table)
    Player(1).play(table, 9)
    code, out, err = said(capsys, "tables")
    table.close()
    assert (code, err) == (0, "") and "This table is already open" in out
    assert "decides" not in out and "Played" not in out


def test_a_title_is_told(capsys):
    kept()
    Shelf().rename("1", "Sunday's \x1b[2Jrevenge")
    assert said(capsys, "tables")[1].startswith("1 · Sunday's  [2Jrevenge · One-Hit Heroes · ")


def test_a_damaged_file_is_told_and_the_others_are_listed(capsys):
    kept()
    bad = tables_folder() / "2.hotseat"
    bad.write_bytes(b"# Shopping\n")
    code, out, err = said(capsys, "tables")
    assert code == 0 and out.startswith("1 · ")
    assert err == f"{bad} is damaged; it was set aside as 2.damaged.\n"


@pytest.mark.parametrize("words", [["tables"], ["where"], ["resume", "9"]])
def test_no_screen_is_loaded(words):
    kept()
    assert "textual" not in loaded_by(*words)


# ---- going on


def test_resume_asks_what_was_asked():
    kept()
    table = Shelf().resume("1", GAME, library())
    options = len(table.sight(table.decider).options)
    last = table.number
    table.close()
    ran = typed("resume", "1", "--plain")
    assert (ran.returncode, ran.stderr) == (0, "")
    asked = [line for line in ran.stdout.splitlines() if re.match(r"\d+\. ", line)]
    assert len(asked) == options
    assert ran.stdout.endswith("> \nSaved. To go on: hotseat resume 1 --plain\n")
    table = Shelf().resume("1", GAME, library())
    assert table.number == last
    table.close()


def test_without_an_id_it_is_the_one_that_was_played_last_and_is_not_over(monkeypatch):
    first, second = kept(3), kept(9)
    kept(400)
    monkeypatch.setattr("time.time", lambda: 4_000_000_000)
    table = Shelf().resume("1", GAME, library())
    Player(2).play(table, 2)
    table.close()
    assert typed("resume", "--plain").stdout.endswith("hotseat resume 1 --plain\n")
    Shelf().delete("1")
    assert typed("resume", "--plain").stdout.endswith("hotseat resume 2 --plain\n")
    assert first.number < second.number


def test_without_a_terminal_it_goes_plain_and_says_so():
    kept()
    ran = typed("resume")
    assert ran.returncode == 0
    assert ran.stderr == (
        "hotseat draws on a terminal and reads its keys, and here they come from a pipe or a file."
        " It goes on in plain mode, line by line (--plain).\n"
    )
    assert ran.stdout.endswith("Saved. To go on: hotseat resume 1 --plain\n")


def test_on_a_terminal_the_table_is_drawn():
    table = kept(0)
    with Terminal("resume", size=(100, 30)) as at:
        at.wait_for("HAND OF SOFIA").settle(0.3)
        assert "Which Hero goes first?" in at.text
        at.keys("ctrl+q")
        assert at.wait_exit() == 0
    again = Shelf().resume("1", GAME, library())
    assert save(again.state) == save(table.state)
    again.close()


def test_a_table_that_is_over_says_how_it_ended():
    kept(400)
    ran = typed("resume", "1", "--plain")
    assert ran.returncode == 0
    assert ran.stdout.endswith("The seed was 7.\n")


def test_there_is_no_such_table(capsys):
    kept(), kept()
    assert refused(capsys, "resume", "9") == "There is no table `9`; there are 1, 2."
    assert refused(capsys, "resume", "22") == "There is no table `22`; did you mean `2`?"
    assert refused(capsys, "replay", "9") == "There is no table `9`; there are 1, 2."
    Shelf().delete("2")
    assert refused(capsys, "export", "9", "x") == "There is no table `9`; there is 1."


def test_when_all_are_over_there_is_nothing_to_go_on_with(capsys):
    kept(400)
    assert refused(capsys, "resume") == "Every table is over; `hotseat play` begins a new one."


def test_a_damaged_table_is_one_sentence(capsys):
    kept(), kept()
    file = tables_folder() / "1.hotseat"
    file.write_bytes(file.read_bytes()[:6000])
    line = f"{file} is damaged; it was set aside as 1.damaged."
    assert fault(capsys, "resume", "1", "--plain").startswith(line)
    assert refused(capsys, "resume", "1") == "There is no table `1`; there is 2."


@pytest.mark.parametrize("size", [0, 100, 5000, 9000, 20000])
@pytest.mark.parametrize("command", ["resume", "export"])
def test_however_it_is_cut_short_it_is_one_sentence(capsys, tmp_path, command, size):
    kept()
    file = tables_folder() / "1.hotseat"
    file.write_bytes(file.read_bytes()[:size])
    more = ["--plain"] if command == "resume" else [str(tmp_path / "out")]
    assert fault(capsys, command, "1", *more).endswith("it was set aside as 1.damaged.")
    assert not (tmp_path / "out").exists()


def test_a_table_of_another_game_is_said(capsys, monkeypatch):
    kept()
    monkeypatch.setattr("hotseat.cli.tables.GAMES", {})
    assert fault(capsys, "resume") == "This table is of a game that is not here: `one-hit-heroes`."
    assert said(capsys, "tables")[1].startswith("1 · one-hit-heroes · Brick Bruiser\n")


def test_a_missing_pack_is_named(tmp_path):
    pack = tmp_path / "mine"
    shutil.copytree(ROOT / "tests" / "packs" / "more", pack)
    fight = ["play", GAME.id, "--heroes", "sofia,edric", "--boss", "straw-man", "--plain"]
    assert typed(*fight, "--with", str(pack)).returncode == 0
    shutil.rmtree(pack)
    ran = typed("resume", "--plain")
    assert ran.returncode == 0
    said = " ".join(ran.stdout.split())
    assert "is not in the content any more (" in said and "1-straw-man.yaml" in said
    assert "it goes on with the cards it began with." in said


# ---- as files


def test_a_table_goes_out_and_comes_in(capsys, tmp_path):
    table, file = kept(), tmp_path / "fight.hotseat"
    assert said(capsys, "export", "1", str(file)) == (0, f"Table 1 is copied to {file}\n", "")
    Shelf().delete("1")
    told = "It is table 1 now. To go on: hotseat resume 1\n"
    assert said(capsys, "import", str(file)) == (0, told, "")
    again = Shelf().resume("1", GAME, library())
    assert save(again.state) == save(table.state) and again.people == ("Ann", "Ben")
    again.close()


def test_a_folder_gets_a_file_of_its_name(capsys, tmp_path):
    kept()
    assert said(capsys, "export", "1", str(tmp_path))[0] == 0
    assert [path.name for path in tmp_path.iterdir()] == ["1.hotseat"]


def test_what_is_no_table_does_not_come_in(capsys, tmp_path):
    file = tmp_path / "list.hotseat"
    file.write_text("# Shopping\n")
    line = f"`{file}` is no table of hotseat, or a damaged one."
    assert fault(capsys, "import", str(file)) == line
    assert fault(capsys, "replay", str(file)) == line
    assert file.read_text() == "# Shopping\n" and not tables_folder().exists()
    assert refused(capsys, "import", str(tmp_path / "x")) == f"There is no file `{tmp_path / 'x'}`."


def test_nothing_is_written_over(capsys, tmp_path):
    kept()
    file = tmp_path / "mine"
    file.write_text("mine")
    line = f"{file} is there already; name a new file."
    assert refused(capsys, "export", "1", str(file)) == line
    assert file.read_text() == "mine"


# ---- what happened


@pytest.mark.rule("OHK-003", "OHK-004")
def test_a_replay_begins_with_the_deal_and_names_no_card_of_a_hand(capsys, tmp_path):
    table = dealt("Ana", "Bob")
    Shelf().keep(table)
    table.close()
    said(capsys, "export", "1", str(tmp_path / "out"))
    for name in ("1", str(tmp_path / "out")):
        code, out, err = said(capsys, "replay", name)
        first, second, third = (table.state.cards[card].name for card in table.state.field)
        assert (code, err) == (0, "")
        assert out.splitlines() == [
            "Game 1: Ana starts, as agreed.",
            "Everybody gets 7 cards and 2 Weapons.",
            f"The Field is {first}, {second} and {third}.",
            "Shuffled into the Draw pile: 3 Overloads, now 34 cards.",
            "Round 1: Ana.",
        ]


def test_a_replay_tells_the_log(capsys, tmp_path):
    table = kept(400)
    code, out, err = said(capsys, "replay", "1")
    assert (code, err) == (0, "")
    dealt, first = out.splitlines()[:5], out.splitlines()[5]
    assert dealt == [
        "Brick Bruiser, level 1, against Sofia and Torvald.",
        "Sofia starts with Lucky Holster and Duster Coat.",
        "Torvald starts with Force Shield and Bulwark Plate.",
        "Sofia draws 5.",
        "Torvald draws 5.",
    ]
    assert first in ("Sofia goes first.", "Torvald goes first.")
    assert len(out.splitlines()) > len(table.lines)
    assert max(map(len, out.splitlines())) <= 80
    said(capsys, "export", "1", str(tmp_path / "out"))
    assert said(capsys, "replay", str(tmp_path / "out")) == (0, out, "")
